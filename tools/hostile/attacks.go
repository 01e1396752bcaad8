package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/sag"
)

// attack is a family of texts that grows with their size.
type attack struct {
	language, kind, name string
	full                 int                   // bytes of the largest text, about
	text                 func(n int) string    // of about n bytes
	read                 reader                // takes it through the layers
	want                 string                // the verdict on the largest text
	once                 bool                  // only the largest text: it is as large as the language's limit
	sweep                func() (total result) // instead of all these: many short texts
}

// languages are the four, in the order of the table.
var languages = []string{"SAG", "AgentDSL", "Pidgin", "ADL"}

// kinds are what a stranger can try.
var kinds = []string{
	"depth", "unclosed", "chain", "long line", "many errors", "many fields", "other scripts", "bad UTF-8", "control characters", "aliases", "regular expression",
	"limit of size", "prefixes", "bytes left out", "tokens left out",
}

// absent are the kinds that a language has no place for, and why.
var absent = map[[2]string]string{
	{"AgentDSL", "regular expression"}: "it has no patterns",
}

// medium is the size of the largest text of most attacks. Where lists grow long, a sixteenth of it is so little that the steps in which they grow still
// show; such an attack takes large texts.
const (
	medium = 512 << 10
	large  = 1 << 20
)

// grown makes an attack take large texts.
func (a attack) grown() attack {
	a.full = large
	return a
}

// filled repeats a unit between a head and a tail.
func filled(head, unit, tail string) func(n int) string {
	return func(n int) string {
		return head + strings.Repeat(unit, max(1, (n-len(head)-len(tail))/len(unit))) + tail
	}
}

// balanced opens and closes.
func balanced(head, open, middle, end, tail string) func(n int) string {
	return func(n int) string {
		k := max(1, (n-len(head)-len(middle)-len(tail))/(len(open)+len(end)))
		return head + strings.Repeat(open, k) + middle + strings.Repeat(end, k) + tail
	}
}

// numbered repeats a unit with its number in it.
func numbered(head, unit, tail string) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; b.Len() < n-len(tail) || i == 0; i++ {
			fmt.Fprintf(&b, unit, i)
		}
		return b.String() + tail
	}
}

// attacks are all of them, by language and kind.
func attacks() []attack {
	var list []attack
	for _, group := range [][]attack{attacksOnSAG(), attacksOnAgentDSL(), attacksOnPidgin(), attacksOnADL(), sweeps()} {
		list = append(list, group...)
	}
	for i := range list {
		if list[i].full == 0 {
			list[i].full = medium
		}
	}
	slices.SortStableFunc(list, func(a, b attack) int {
		if d := slices.Index(languages, a.language) - slices.Index(languages, b.language); d != 0 {
			return d
		}
		return slices.Index(kinds, a.kind) - slices.Index(kinds, b.kind)
	})
	return list
}

const header = "H v 1 id=m1 src=planner dst=runner ts=1700000000\n"

func attacksOnSAG() []attack {
	a := func(kind, name, want string, text func(n int) string) attack {
		return attack{language: "SAG", kind: kind, name: name, want: want, text: text, read: readSAG}
	}
	doc := a("depth", "brackets in a JSON document", "PLY0003", balanced(`{"header":`, "[", "1", "]", "}"))
	doc.read = document(func(text string) (*sag.Message, error) { return sag.DecodeJSON(text) })
	number := a("long line", "a number in a JSON document", "PLY0009", filled(`{"header":{"version":1,"id":"m1","src":"a","dst":"b","ts":`, "9", `},"statements":[]}`))
	number.read = doc.read
	blanks := a("long line", "blanks in a JSON document", "PLY0009", filled(`{"header":`, " ", "1}"))
	blanks.read = doc.read
	bomb := a("aliases", "a bomb in a file of rules", "SAG0324", bombOf("policies: {p: {require: 'true'}}\n"))
	bomb.read = configuration(loadPolicies)
	itself := a("aliases", "a node in itself, in a file of rules", "SAG0324", filled("policies: &a {p: *a", ", q: *a", "}"))
	itself.read = configuration(loadPolicies)
	pattern := a("regular expression", "(a?){50}(a+)+b against a long text, in a rule", "accepted, deny", filled("DO f(\"", "a", "\")"))
	pattern.read = readPattern
	rules := a("regular expression", "(a?){900} in each of many rules", "SAG0328", numbered("policies:\n", "  p%d: {require: 'verb matches \"(a?){900}\"'}\n", ""))
	rules.read = configuration(loadPolicies)
	verbs := a("regular expression", "(a?){900} in each of many schemas", "SAG0305", numbered("verbs:\n", "  f%d: {named: {a: {type: string, pattern: '(a?){900}'}}}\n", ""))
	verbs.read = configuration(loadSchemas)
	topic := a("regular expression", "**.a.**.a… against a long topic", accepted, filled("", "a.", "a"))
	topic.read, topic.full = readTopic, 1000
	limit := a("limit of size", "terms up to 1 MiB", accepted, filled(header+"Q 1", "+1", ""))
	limit.full, limit.once = sag.DefaultMaxBytes, true
	return []attack{
		a("depth", "balanced parentheses", "PLY0003", balanced(header+"Q ", "(", "1", ")", "")),
		a("depth", "balanced brackets", "PLY0003", balanced(header+"A x = ", "[", "", "]", "")),
		a("depth", "objects in objects", "PLY0003", balanced(header+"A x = ", `{"k":`, "1", "}", "")),
		a("depth", "IF in IF, each with ELSE", "PLY0003", balanced(header, "IF a THEN ", "RECALL f", " ELSE RECALL g", "")),
		doc,
		a("unclosed", "parentheses", "PLY0003", filled(header+"Q ", "(", "")),
		a("unclosed", "brackets", "PLY0003", filled(header+"A x = ", "[", "")),
		a("unclosed", "a string", "SAG0003", filled(header+`A x = "`, "y", "")),
		a("chain", "terms", accepted, filled(header+"Q a", "+a", "")).grown(),
		a("chain", "condition of an order", accepted, filled(header+"DO f() BECAUSE a", "||a", "")).grown(),
		a("chain", "products of large numbers in a condition", "accepted, LIMIT_EXCEEDED", filled(header+"DO f() BECAUSE n*9", "*999999999", ">1")),
		a("chain", "statements", accepted, filled(header+"RECALL f", ";RECALL f", "")),
		a("long line", "a string", accepted, filled(header+`A x = "`, "y", `"`)),
		a("long line", "a name", accepted, filled(header+"RECALL ", "n", "")),
		a("long line", "a number", accepted, filled(header+"A x = ", "9", "")),
		a("long line", "backslashes", accepted, filled(header+`A x = "`, `\\`, `"`)),
		a("long line", "a number in a condition", "accepted, LIMIT_EXCEEDED", filled(header+"DO f() BECAUSE n<", "9", "")),
		a("long line", "digits behind a point, in a condition", "accepted, PRECONDITION_FAILED", filled(header+"DO f() BECAUSE n<0.", "3", "")),
		a("long line", "comments round words, in a reply", "SAG0004", filled("", "a<!-->", "")),
		a("long line", "comments behind a message, in a reply", "SAG0001", filled(header+"RECALL f\n\n", "a<!---->", "")),
		number, blanks,
		a("many errors", "closing brackets", "SAG0001", filled(header, "] ", "")),
		a("many errors", "words between statements", "SAG0008", filled(header+"RECALL f", " DO", "")),
		a("many errors", "repeated headers", "SAG0001", filled("", header, "")),
		a("many fields", "arguments", accepted, numbered(header+"DO f(a=1", ",k%d=1", ")")),
		a("many fields", "one argument again and again", accepted, filled(header+"DO f(k=1", ",k=1", ")")),
		a("many fields", "members of an object", accepted, numbered(header+`A x = {"a":1`, `,"k%d":1`, "}")),
		a("other scripts", "ideographs in a string", accepted, filled(header+`A x = "`, "漢", `"`)),
		a("other scripts", "ideographs outside of strings", "SAG0002", filled(header, "漢", "")),
		a("other scripts", "emoji and combining marks", accepted, filled(header+`A x = "`, "🚀e\u0301\u202e", `"`)),
		a("bad UTF-8", "one byte at the end", "PLY0002", filled(header+`A x = "`, "y", "\xff\"")),
		a("bad UTF-8", "nothing else", "PLY0002", filled(header, "\xff\xc0\x80", "")),
		a("control characters", "NUL", "SAG0002", filled(header, "\x00", "")),
		a("control characters", "line ends and blanks", "SAG0006", filled(header, "\n ", "")),
		bomb, itself, pattern, rules, verbs, topic, limit,
	}
}

func attacksOnAgentDSL() []attack {
	a := func(kind, name, want string, text func(n int) string) attack {
		return attack{language: "AgentDSL", kind: kind, name: name, want: want, text: text, read: readAgentDSL}
	}
	doc := a("depth", "brackets in a JSON document", "PLY0009", balanced(`{"blocks":`, "[", "1", "]", "}"))
	doc.read = document(func(text string) (*agentdsl.Message, error) { return agentdsl.DecodeJSON(text) })
	from := func(kind, name, want string, text func(n int) string) attack {
		c := a(kind, name, want, text)
		c.read = readJSON
		return c
	}
	rows := a("long line", "cells of a row in a stream", accepted, filled("[DATA]\n1", "|1", "\n"))
	rows.read, rows.full = stream, large
	limit := a("limit of size", "rows up to 16 MiB", accepted, filled("[DATA]\n", "17|a name|another cell|_|12.5\n", ""))
	limit.full, limit.once, limit.read = agentdsl.DefaultMaxBytes, true, func(text string) (verdict, fault string) {
		m, err := agentdsl.Parse(text)
		if err != nil {
			return refused(err, m == nil)
		}
		return accepted, ""
	}
	const table = "[SCHEMA:A]\nID:int|N:any\n[DATA]\n"
	return []attack{
		a("depth", "brackets in a cell", "accepted, type_mismatch", balanced(table+"1|", "[", "", "]", "\n")),
		a("depth", "objects in a cell", "accepted, type_mismatch", balanced(table+"1|", `{"k":`, "1", "}", "\n")),
		doc,
		a("unclosed", "brackets in lines", "accepted, unknown_block", filled("", "[\n", "")),
		a("unclosed", "brackets of a cell", "accepted, type_mismatch", filled(table+"1|", "[", "\n")),
		a("unclosed", "words of parameters", "ADS0011", filled("[FUNCTIONS]\n[F]\nDESC[]\n", "IN[", "")),
		a("unclosed", "headers", "ADS0011", filled("", "[SCHEMA:", "")),
		a("chain", "schemas that refer to the next", "accepted, missing_reference", numbered("", "[SCHEMA:S%[1]d]\nID:int|N:@S%[1]d0.ID\n", "")),
		a("chain", "rows that refer to the next", "accepted, dangling_reference, ErrDepth", rowsToTheNext),
		a("chain", "calls", accepted, filled("[FUNCTIONS]\n[F]\nDESC[d]\nIN[a:int]\nOUT[]\n\n", "[CALL]\n[F]\na:1\n\n", "")),
		a("long line", "a cell", accepted, filled("[SCHEMA:A]\nID:int|N:str\n[DATA]\n1|", "x", "\n")),
		a("long line", "quotation marks", "accepted, type_mismatch", filled(table+"1|", `"`, "\n")),
		a("long line", "escapes", accepted, filled(table+`1|"`, `\u007c`, "\"\n")),
		a("long line", "numbers with commas", accepted, filled("[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|1", ",1", "\n")),
		a("long line", "digits of a number", "accepted, type_mismatch", filled("[SCHEMA:A]\nID:int|N:float\n[DATA]\n1|", "9", "\n")),
		from("long line", "a number of a document that is turned into AgentDSL", accepted, filled(`{"t":[{"ID":1,"n":`, "9", "}]}")),
		from("depth", "objects of a document that is turned into AgentDSL", "a JSON error", balanced(`{"t":`, `{"k":`, "1", "}", "}")),
		from("chain", "rows of a document that is turned into AgentDSL", accepted, documentOf(`{"ID":%[1]d,"NAME":"n%[1]d","OF":{"k":%[1]d}}`)),
		from("many fields", "rows each with a key of its own, turned into AgentDSL", accepted, documentOf(`{"k%[1]d":1}`)),
		from("many fields", "tables in tables, turned into AgentDSL", accepted, documentOf(`{"a":[{"b":[{"c":%[1]d}]}],"k%[1]d":[{"x":1}]}`)),
		from("other scripts", "ideographs in a document that is turned into AgentDSL", accepted, filled(`{"t":[{"漢":"`, "漢", `"}]}`)),
		rows,
		a("many errors", "wrong rows", "ADS0010", filled("[SCHEMA:A]\nID:int|B:int\n[DATA]\n", "x\n", "")),
		a("many errors", "wrong cells", "accepted, type_mismatch", filled("[SCHEMA:A]\nID:int|B:int\n[DATA]\n", "x|y\n", "")),
		a("many errors", "wrong fields", "ADS0002", filled("[SCHEMA:A]\n", "name|", "")),
		a("many fields", "fields", "accepted, too_many_fields", numbered("[SCHEMA:A]\nID:int", "|f%d:int", "\n")),
		a("many fields", "arguments", accepted, numbered("[CALL]\n[F]\n", "k%d:1\n", "")),
		a("many fields", "schemas", accepted, numbered("", "[SCHEMA:S%d]\nID:int\n", "")),
		a("many fields", "pipes", "accepted, ErrNoSchema", filled("[DATA]\n", "|", "\n")),
		a("other scripts", "ideographs in a cell", accepted, filled("[SCHEMA:A]\nID:int|N:str\n[DATA]\n1|", "漢", "\n")),
		a("other scripts", "ideographs in a header", "accepted, invalid_identifier", filled("[SCHEMA:", "漢", "]\nID:int\n")),
		a("bad UTF-8", "one byte at the end", "PLY0002", filled("[DATA]\n1|", "x", "\xff\n")),
		a("bad UTF-8", "nothing else", "PLY0002", filled("", "\xff\xc0\x80", "")),
		a("control characters", "NUL", "accepted, ErrNoSchema", filled("[DATA]\n1|", "\x00", "\n")),
		a("control characters", "carriage returns", "accepted, ErrNoSchema", filled("[DATA]\n1|", "\r", "\n")),
		a("aliases", "rows that refer twice to the next: 2ⁿ values", "accepted, ErrDepth", doublings),
		a("aliases", "all rows refer to one", "accepted, id_not_positive", numbered("[SCHEMA:H]\nID:int|N:str\n[DATA]\n1|x\n[SCHEMA:B]\nID:int|H:@H.ID\n[DATA]\n", "%d|1\n", "")),
		limit,
	}
}

// documentOf is a JSON document with a table of such rows.
func documentOf(row string) func(n int) string {
	rest := numbered("", ","+row, "]}")
	return func(n int) string { return `{"t":[` + rest(max(1, n-6))[1:] }
}

// rowsToTheNext are rows each of which refers to the row behind it.
func rowsToTheNext(n int) string {
	var b strings.Builder
	b.WriteString("[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n")
	for i := 1; b.Len() < n; i++ {
		fmt.Fprintf(&b, "%d|%d\n", i, i+1)
	}
	return b.String()
}

// doublings are tables whose row refers twice to the row of the next one.
func doublings(n int) string {
	var b strings.Builder
	i := 0
	for ; b.Len() < n; i++ {
		fmt.Fprintf(&b, "[SCHEMA:T%d]\nID:int|L:@T%d.ID|R:@T%d.ID\n[DATA]\n1|1|1\n", i, i+1, i+1)
	}
	fmt.Fprintf(&b, "[SCHEMA:T%d]\nID:int\n[DATA]\n1\n", i)
	return b.String()
}

func attacksOnPidgin() []attack {
	const run = "@run a\n"
	a := func(kind, name, want string, text func(n int) string) attack {
		return attack{language: "Pidgin", kind: kind, name: name, want: want, text: text, read: readPidgin}
	}
	doc := a("depth", "brackets in a JSON document", "PLY0009", balanced(`{"type":`, "[", "1", "]", "}"))
	doc.read = document(func(text string) (*pidgin.Packet, error) { return pidgin.DecodeJSON(text) })
	config := func(kind, name, want, file string, text func(n int) string) attack {
		c := a(kind, name, want, text)
		c.read = configuration(loadRegistry(file))
		return c
	}
	private := a("regular expression", "**/a/**/a… against a long path", "private: too long to tell", filled("", "a/", "a"))
	private.read, private.full = readPrivate, 900
	stars := a("regular expression", "*a*a*a… against a long name", accepted, filled("", "a", ""))
	stars.read, stars.full = readPrivateName, 900
	limit := a("limit of size", "a comment up to 1,000,000 bytes", "accepted, PGN_E001", filled(run+"#", "c", "\n"))
	limit.full, limit.once = pidgin.DefaultMaxBytes, true
	return []attack{
		a("depth", "brackets", "PGN0011", balanced(run+"in=", "[", "a", "]", "\n")),
		doc,
		config("depth", "brackets in a registry", "PLY0003", registry.ActionFile, balanced("safe: ", "[", "a", "]", "\n")),
		a("unclosed", "a list", "PGN0011", filled(run+"in=[a", ",b", "")),
		a("unclosed", "a quoted value", "PGN0010", filled(run+`x="`, "y", "")),
		a("unclosed", "brackets", "PGN0011", filled(run+"in=", "[", "")),
		a("chain", "items", "accepted, PGN_E001", filled(run+"in=[a", ",b", "]\n")),
		a("chain", "colons of a reference", "PGN0014", filled(run+"in=[a", ":b", "]\n")),
		config("chain", "aliases that lead to the next, in a registry", accepted, registry.AliasFile, numbered("aliases:\n", "  a%[1]d: a%[1]d0\n", "common: {}\n")),
		a("long line", "a value", "PGN0014", filled(run+"x=", "y", "\n")),
		a("long line", "a name", "PGN0014", filled(run, "x", "=1\n")),
		a("long line", "a run id", "PGN0014", filled("@run ", "x", "\n")),
		a("many errors", "lines without a value", "PGN0007", filled(run, "x\n", "")),
		a("many errors", "second headers", "PGN0015", filled(run, run, "")),
		a("many errors", "prose", "PGN0001", filled("", "Some prose that belongs nowhere.\n", "")),
		a("many fields", "fields", "PGN0013", numbered(run, "k%d=1\n", "")),
		a("many fields", "one field again and again", "PGN0012", filled(run, "x=1\n", "")),
		a("other scripts", "ideographs in a value", "PGN0014", filled(run+`x="`, "漢", "\"\n")),
		a("other scripts", "ideographs in names", "PGN0007", filled(run, "漢=1\n", "")),
		a("other scripts", "no-break spaces", "accepted, PGN_E001", filled(run+"x=1", "\u00a0", "\n")),
		a("bad UTF-8", "one byte at the end", "PLY0002", filled(run+"#", "x", "\xff\n")),
		a("bad UTF-8", "nothing else", "PLY0002", filled("", "\xff\xc0\x80", "")),
		a("control characters", "NUL", "PGN0009", filled(run+"x=", "\x00", "\n")),
		a("control characters", "line ends", "accepted, PGN_E001", filled("@run a", "\n", "")),
		config("aliases", "a bomb in a registry", "PGN0505", registry.ActionFile, bombOf("safe: [read]\ncontrolled: []\nhuman_gated: [p]\n")),
		config("aliases", "a list in itself, in a registry", "PGN0505", registry.ActionFile, filled("safe: &a [*a", ", *a", "]\ncontrolled: *a\nhuman_gated: [p]\n")),
		config("aliases", "keys of a registry, all unknown", "PGN0502", registry.AliasFile, numbered("", "aliase%d: x\n", "")),
		private, stars, limit,
	}
}

func attacksOnADL() []attack {
	const begin = "### UseCase: a\n#### Solution\n"
	a := func(kind, name, want string, text func(n int) string) attack {
		return attack{language: "ADL", kind: kind, name: name, want: want, text: text, read: readADL}
	}
	doc := a("depth", "brackets in a JSON document", "PLY0009", balanced(`{"cases":`, "[", "1", "]", "}"))
	doc.read = document(func(text string) (*adl.File, error) { return adl.DecodeJSON(text) })
	front := func(kind, name, want string, text func(n int) string) attack {
		c := a(kind, name, want, text)
		c.read = configuration(loadEntry)
		return c
	}
	pattern := a("regular expression", "(a+)+$ against a long message", accepted, filled("", "a", "!"))
	pattern.read = readConditional
	limit := a("limit of size", "lines up to 8 MiB", accepted, filled(begin, "a line of ordinary length, with nothing in it\n", ""))
	limit.full, limit.once, limit.read = adl.DefaultMaxBytes, true, func(text string) (verdict, fault string) {
		f, err := adl.Parse(text)
		if err != nil {
			return refused(err, f == nil)
		}
		return accepted, ""
	}
	return []attack{
		a("depth", "blocks in blocks", accepted, balanced(begin, "<a>\n", "x\n", "</>\n", "")),
		a("depth", "groups of a pattern", "ADL0012", balanced(begin+"<regex:", "(", "a", ")", ">x\n")),
		a("depth", "sections of a template", "accepted, PLY0003", balanced(begin, "{{#a}}", "x", "{{/a}}", "\n")),
		doc,
		front("depth", "brackets in front matter", "PLY0003", balanced("---\ntags: ", "[", "a", "]", "\n---\n")),
		a("unclosed", "conditions", accepted, filled(begin, " <a", "")),
		a("unclosed", "fences", "ADL0009", filled(begin, "````\n```\n", "")),
		a("unclosed", "comments", "ADL0010", filled(begin, "<!--\n", "")),
		a("unclosed", "calls", accepted, filled(begin, " @f(\"", "")),
		a("unclosed", "blocks", "accepted, ADL0402", filled(begin, "<a>\nx\n", "")),
		a("unclosed", "variables of a template", "accepted, ADL0701", filled(begin, "{{name ", "\n")),
		a("chain", "conditions joined by or", accepted, filled(begin+"<a", " or a", ">x\n")).grown(),
		a("chain", "conditions joined by commas", accepted, filled(begin+"<a", ", a", ">x\n")).grown(),
		a("chain", "use cases that refer to the next", "accepted, ADL0503", numbered("", "### UseCase: u%[1]d\n#### Solution\nsee #u%[1]d0\n", "")),
		a("chain", "else", accepted, filled(begin, "<b>x\n<else>y\n", "")),
		a("long line", "a line", accepted, filled(begin, "x", "\n")),
		a("long line", "back-ticks", "ADL0009", filled(begin, "`", "\n")),
		a("long line", "calls", accepted, numbered(begin, " @f%d()", "\n")),
		a("long line", "an id", accepted, filled("### UseCase: ", "a", "\n")),
		a("many errors", "unknown sections", "ADL0008", filled(begin, "#### Solutoin\n", "")),
		a("many errors", "bad patterns", "ADL0012", filled(begin, "<regex:((a)> x\n", "")),
		a("many errors", "bad headers", "ADL0003", filled("", "### UseCase: a (x)\n", "")),
		a("many fields", "use cases", accepted, numbered("", "### UseCase: u%d\n#### Solution\nx\n", "")),
		a("many fields", "use cases of one id", "accepted, ADL0501", filled("", "### UseCase: a\n#### Solution\nx\n", "")),
		a("many fields", "sections", accepted, filled(begin, "#### Solution\nx\n", "")),
		a("many fields", "options", accepted, filled(begin, "[a] b\n", "")),
		front("many fields", "keys of front matter", "ADL0802", numbered("---\n", "k%d: x\n", "---\n")),
		a("other scripts", "ideographs", accepted, filled(begin, "漢", "\n")),
		a("other scripts", "no-break spaces", accepted, filled(begin+"x", "\u00a0", "\n")),
		a("bad UTF-8", "one byte at the end", "PLY0002", filled(begin, "x", "\xff\n")),
		a("bad UTF-8", "nothing else", "PLY0002", filled(begin, "\xff\xc0\x80", "")),
		a("control characters", "NUL", accepted, filled(begin, "\x00", "\n")),
		a("control characters", "carriage returns", accepted, filled(begin, "\r", "")),
		front("aliases", "a bomb in front matter", "ADL0801", func(n int) string { return "---\n" + bombOf("id: a\n")(n) + "---\n" }),
		front("aliases", "a list in itself, in front matter", "ADL0801", filled("---\ntags: &a [*a", ", *a", "]\n---\n")),
		pattern,
		a("regular expression", "(a?){500}b in each of many conditions", "accepted, ADL0401", filled(begin, "<regex:(a?){500}b> x\n", "")),
		limit,
	}
}

// bombOf is a YAML file with lists of which each holds the one before it eight times.
func bombOf(head string) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(head + "x0: &x0 [a, a]\n")
		for i := 1; b.Len() < n; i++ {
			fmt.Fprintf(&b, "x%d: &x%d [%s*x%d]\n", i, i, strings.Repeat(fmt.Sprintf("*x%d, ", i-1), 7), i-1)
		}
		return b.String()
	}
}
