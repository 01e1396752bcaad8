package main

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/parley-lang/parley/tools/compile/g4"
)

// language is one language, and the files of its grammar: the parser's, and the lexer's if that is another one.
type language struct{ name, title, parser, lexer string }

var languages = []language{
	{"sag", "SAG", "SAG.g4", "SAG.g4"},
	{"agentdsl", "AgentDSL", "AgentDSLParser.g4", "AgentDSLLexer.g4"},
	{"pidgin", "Pidgin", "PidginParser.g4", "PidginLexer.g4"},
	{"adl", "LMOS ADL", "ADLParser.g4", "ADLLexer.g4"},
}

// page makes the page and the diagrams of a language.
func page(files fs.FS, l language) (text, svg string, err error) {
	parser, _, err := read(files, l.parser)
	if err != nil {
		return "", "", err
	}
	lexer, source, err := read(files, l.lexer)
	if err != nil {
		return "", "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# The grammar of %s\n\nMade by `make generate` from [%s](../../grammars/%s)", l.title, l.parser, l.parser)
	if l.lexer != l.parser {
		fmt.Fprintf(&b, " and [%s](../../grammars/%s)", l.lexer, l.lexer)
	}
	fmt.Fprintf(&b, ", which hold. The same rules as [diagrams](%s.svg).\n\n", l.name)
	b.WriteString("`::=` is read \"is\", `|` \"or\"; `?` is for what may be left out, `*` for any number of times, `+` for once or more. `ANY - (…)` is any token but those.\n\n## Rules\n")
	for _, r := range parser.Rules {
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n```ebnf\n%s\n```\n", r.Name, doc(r), rule(r))
	}
	b.WriteString("\n## Tokens\n\nIn the notation of ANTLR. `[…]` is one character of a set, `~` any but; behind `->` stands what the lexer does besides.\n")
	for _, r := range lexer.Lexer {
		fmt.Fprintf(&b, "\n### %s\n\n", r.Name)
		if text := doc(r); text != "" {
			fmt.Fprintf(&b, "%s\n\n", text)
		}
		fmt.Fprintf(&b, "```antlr\n%s\n```\n", definition(source, r))
	}
	return b.String(), diagram(parser), nil
}

func read(files fs.FS, name string) (*g4.Grammar, string, error) {
	source, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, "", err
	}
	g, err := g4.Parse(name, string(source))
	return g, string(source), err
}

// doc is the comment above a rule, with its lines as they stand. Marks of the grammars need no other notation in Markdown but that of angle brackets.
func doc(r *g4.Rule) string {
	var b strings.Builder
	inCode := false
	for _, c := range strings.TrimSpace(r.Doc) {
		switch {
		case c == '`':
			inCode = !inCode
		case c == '<' && !inCode:
			b.WriteString("&lt;")
			continue
		}
		b.WriteRune(c)
	}
	return b.String()
}

// definition is a lexer rule as it stands in its file, up to the semicolon that ends it.
func definition(source string, r *g4.Rule) string {
	lines := strings.Split(source, "\n")[r.Line-1:]
	var out []string
	for _, line := range lines {
		out = append(out, strings.TrimRight(line, " "))
		if ends(line) {
			break
		}
	}
	return strings.Join(out, "\n")
}

// ends says whether a line of a lexer rule holds the semicolon that ends it: one outside of literals, sets and comments.
func ends(line string) bool {
	var in rune // the character that closes what is open
	escaped := false
	for i, c := range line {
		switch {
		case escaped:
			escaped = false
		case c == '\\' && in != 0:
			escaped = true
		case in != 0:
			if c == in {
				in = 0
			}
		case c == '\'':
			in = '\''
		case c == '[':
			in = ']'
		case strings.HasPrefix(line[i:], "//"):
			return false
		case c == ';':
			return true
		}
	}
	return false
}
