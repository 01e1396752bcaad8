package strictyaml_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/internal/strictyaml"
)

var codes = strictyaml.Codes{
	Text: diag.CodeSAGSchemaText, YAML: diag.CodeSAGSchemaYAML, Key: diag.CodeSAGSchemaKey, Repeated: diag.CodeSAGSchemaRepeated,
	Value: diag.CodeSAGSchemaValue,
}

func reader(name, text string, maxDepth int) *strictyaml.Reader {
	return strictyaml.NewReader(source.NewFile(name, text), codes, maxDepth, 100, `the smallest one is "{}"`)
}

// read reads a text that is nested ten levels deep at the most.
func read(name, text string) (*strictyaml.Node, error) {
	r := reader(name, text, 10)
	root := r.Read()
	return root, r.Err()
}

// dump shows nodes with their places, or without.
func dump(b *strings.Builder, file *source.File, n *strictyaml.Node, indent string) {
	place := func(at source.Span) string {
		if file == nil {
			return ""
		}
		p := file.Position(int(at.Start))
		return fmt.Sprintf("%d:%d %s ", p.Line, p.Column, source.Quote(file.Slice(at), 0))
	}
	fmt.Fprintf(b, "%s%s%s", indent, place(n.Span), n.Kind)
	if n.Kind > strictyaml.Null && n.Kind < strictyaml.List {
		fmt.Fprintf(b, ": %s", source.Quote(n.Text, 0))
	}
	b.WriteByte('\n')
	for _, item := range n.Items {
		dump(b, file, item, indent+"  ")
	}
	for _, m := range n.Members {
		fmt.Fprintf(b, "%s  %skey %s\n", indent, place(m.Span), source.Quote(m.Key, 0))
		dump(b, file, m.Value, indent+"    ")
	}
}

func plain(n *strictyaml.Node) string {
	var b strings.Builder
	dump(&b, nil, n, "")
	return b.String()
}

// TestRead shows what documents are read to, or what is wrong with them.
func TestRead(t *testing.T) {
	golden.Inputs(t, "testdata/read/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		r := reader(input.Name, string(input.Data), 10)
		root := r.Read()
		if err := r.Err(); err != nil {
			return []txtar.File{golden.Diagnostics(t, err)}
		}
		var b strings.Builder
		dump(&b, r.File, root, "")
		return []txtar.File{{Name: "nodes", Data: []byte(b.String())}}
	})
}

// TestFields shows what is said of files that are read well and hold what does not belong there.
func TestFields(t *testing.T) {
	golden.Inputs(t, "testdata/fields/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		r := reader(input.Name, string(input.Data), 10)
		root := r.Read()
		require.NotNil(t, root)
		wanted := map[string]strictyaml.Kind{
			"name": strictyaml.String, "count": strictyaml.Int, "share": strictyaml.Float, "active": strictyaml.Bool, "nothing": strictyaml.Null,
			"items": strictyaml.List, "members": strictyaml.Map,
		}
		if r.Is(root, strictyaml.Map, "the file") {
			fields := r.Fields(root, "the file", "name", "count", "share", "active", "nothing", "items", "members")
			for key, m := range fields {
				r.Is(m.Value, wanted[key], key)
			}
			if m, ok := fields["members"]; ok {
				r.Fields(m.Value, "members")
			}
			if _, ok := fields["name"]; !ok {
				r.Missing(root.Span, "name", "every file has one")
			}
		}
		return []txtar.File{golden.Diagnostics(t, r.Err())}
	})
}

// TestTextsOfFewLines reads what a golden file cannot hold: characters that nobody sees, other line ends, no end of the last line.
func TestTextsOfFewLines(t *testing.T) {
	for _, c := range []struct {
		name, text, want string // the nodes, or the code, place and message
	}{
		{"a.yaml", "", "SAG0304 1:1 the file holds nothing"},
		{"a.json", "", "SAG0304 1:1 the file holds nothing"},
		{"a.json", "\ufeff \t\r\n", "SAG0304 1:1 the file holds nothing"},
		{"a.yaml", "\ufeff# comment", "SAG0304 1:1 the file holds nothing"},
		{"a.yaml", "---\n...\n", "SAG0304 1:1 the file holds nothing"},
		{"a.yaml", "\ufeffa: b", "a mapping\n  key \"a\"\n    a string: \"b\"\n"},
		{"a.json", "\ufeff{\"a\":1}", "a mapping\n  key \"a\"\n    a whole number: \"1\"\n"},
		{"a.yaml", "- a\r\n- 'b'\r\n", "a list\n  a string: \"a\"\n  a string: \"b\"\n"},
		{"a.yaml", "a: b\rc: d", "SAG0301 1:5 the character U+000D cannot stand in a YAML file as it is"},
		{"a.yaml", "a: b # \x00", "SAG0301 1:8 the character U+0000 cannot stand in a YAML file as it is"},
		{"a.yaml", "a: \x1b[1m", "SAG0301 1:4 the character U+001B cannot stand in a YAML file as it is"},
		{"a.yaml", "a: \x7f", "SAG0301 1:4 the character U+007F cannot stand in a YAML file as it is"},
		{"a.yaml", "é: \u0085", "SAG0301 1:4 the character U+0085 cannot stand in a YAML file as it is"},
		{"a.yaml", "a: 'x\u2028y'", "SAG0301 1:6 the character U+2028 cannot stand in a YAML file as it is"},
		{"a.yaml", "a: \ufeff", "SAG0301 1:4 the character U+FEFF cannot stand in a YAML file as it is"},
		{"a.yaml", "a: \U0010ffff", "SAG0301 1:4 the character U+10FFFF cannot stand in a YAML file as it is"},
		{"a.yaml", "a: \"\\u2028\\ufeff\\U0001F600\\0\"", "a mapping\n  key \"a\"\n    a string: \"\\u{2028}\\u{feff}😀\\x00\"\n"},
		{"a.json", "[\"\u2028\u0085\x7f\"]", "a list\n  a string: \"\\u{2028}\\u{85}\\x7f\"\n"},
		{"a.json", "[\"\x1b\"]", "SAG0301 1:3 this is no JSON document: invalid character '\\x1b' in string literal"},
		{"a.json", "{\"a\":1", "SAG0301 1:7 this is no JSON document: unexpected end of JSON input"},
		// JSON in a file of another name is JSON if it is an object, and YAML with the same meaning if not.
		{"a.yaml", `{"a":"\ud83d\ude00"}`, "a mapping\n  key \"a\"\n    a string: \"😀\"\n"},
		{"", `{"a":"\ud83d\ude00"}`, "a mapping\n  key \"a\"\n    a string: \"😀\"\n"},
		{"A.JSON", "a: b", "SAG0301 1:1 this is no JSON document: invalid character 'a' looking for beginning of value"},
		{"a.yaml", `["x", 1.5, null, true]`, "a list\n  a string: \"x\"\n  a number with a fraction: \"1.5\"\n  null\n  true or false: \"true\"\n"},
	} {
		root, err := read(c.name, c.text)
		if err == nil {
			assert.Equal(t, c.want, plain(root), "%q", c.text)
			continue
		}
		list := golden.Findings(t, err)
		p := list[0].Position()
		assert.Equal(t, c.want, fmt.Sprintf("%s %d:%d %s", list[0].Code, p.Line, p.Column, list[0].Message), "%q", c.text)
		assert.Len(t, list, 1, "%q", c.text)
		assert.Nil(t, root, "%q", c.text)
	}
}

// TestScalars holds what plain scalars are. What readers of YAML disagree on is refused, but for words and dates that only old readers take
// for something other than strings.
func TestScalars(t *testing.T) {
	for kind, words := range map[strictyaml.Kind][]string{
		strictyaml.Null:  {"", "~", "null"},
		strictyaml.Bool:  {"true", "false"},
		strictyaml.Int:   {"0", "-0", "7", "-12", "123456789012345678901234567890"},
		strictyaml.Float: {"0.5", "-1.25", "1e3", "1E+3", "2.5e-300", "1e999"},
		strictyaml.String: {
			"x", "yes", "No", "on", "OFF", "y", "2020-01-01", "12:30:00", "1.2.3", "0xg", "-x", "é", "'1'", `"1"`, "'true'", `""`, "|\n  1", ">-\n  null", "<<", "=", "1 2",
			"0b2", "1e", "+", ".", "nul", "TRUe",
		},
		strictyaml.Bad: {
			"010", "08", "00", "-01", "+1", "+0.5", "0x1F", "-0x1", "0o17", "0b11", "1_000", "0_0", "1_0.5", ".5", "-.5", "5.", "1.e3", "01.5", ".inf", "-.INF", "+.inf", ".nan", ".NaN",
			"True", "TRUE", "False", "FALSE", "Null", "NULL",
		},
	} {
		for _, word := range words {
			root, err := read("a.yaml", "k: "+word+"\n")
			require.NotNil(t, root, "%q: %v", word, err)
			require.Equal(t, kind, root.Members[0].Value.Kind, "%q", word)
			if kind != strictyaml.Bad {
				require.NoError(t, err, "%q", word)
				continue
			}
			list := golden.Findings(t, err)
			assert.Equal(t, codes.YAML, list[0].Code)
			assert.Equal(t, word, list[0].File.Slice(list[0].Span))
			assert.NotEmpty(t, list[0].Hint)
		}
	}
	for _, word := range []string{"1", "0.5", "true", "null", "~", "", "[a]", "{a: b}"} {
		_, err := read("a.yaml", "? "+word+"\n: x\n")
		require.ErrorIs(t, err, codes.Value, "%q is no key", word)
	}
}

func TestDepth(t *testing.T) {
	const most = 5
	for _, c := range [][4]string{ // name, and what opens, stands in and closes each level
		{"a.yaml", "[", "1", "]"}, {"a.json", "[", "1", "]"}, {"a.yaml", "{a: ", "1", "}"}, {"a.json", `{"a":`, "1", "}"}, {"a.yaml", `{"a":`, "1", "}"}, {"a.yaml", "- ", "1", ""},
	} {
		for depth, ok := range map[int]bool{most - 1: true, most: true, most + 1: false, 9_000: false, 200_000: false} {
			text := strings.Repeat(c[1], depth) + c[2] + strings.Repeat(c[3], depth)
			r := reader(c[0], text, most)
			root := r.Read()
			if ok {
				require.NoError(t, r.Err(), "%s", text)
				require.NotNil(t, root)
				continue
			}
			list := golden.Findings(t, r.Err())
			require.ErrorIs(t, list[0], diag.CodeTooDeep, "%s of %d", c[1], depth)
			assert.Equal(t, "this is nested more than 5 levels deep", list[0].Message)
			assert.Len(t, list, 1)
		}
	}
}

// TestHostileTexts reads what is made to cost time, memory or stack. Each is refused, with a list of a bounded size.
func TestHostileTexts(t *testing.T) {
	bomb := "a: &a [x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'j'; c++ {
		bomb += fmt.Sprintf("%c: &%c [%s]\n", c, c, strings.TrimSuffix(strings.Repeat("*"+string(c-1)+",", 9), ","))
	}
	var pairs strings.Builder
	for i := range 60_000 {
		fmt.Fprintf(&pairs, "v%d: {}, ", i)
	}
	const n = 200_000
	for name, text := range map[string]string{
		"aliases":           bomb,
		"itself":            "a: &a [*a]",
		"merge":             "a: &a {<<: *a}",
		"brackets":          strings.Repeat("[", n),
		"braces":            strings.Repeat("{", n),
		"JSON brackets":     `{"a":` + strings.Repeat("[", n) + strings.Repeat("]", n) + "}",
		"question marks":    strings.Repeat("? ", n),
		"indents":           strings.Repeat("a:\n ", 1000),
		"one line":          "{" + pairs.String() + "v0: {}}",
		"one line unclosed": "{" + pairs.String(),
		"same keys":         "{" + strings.Repeat("a: 1, ", n) + "}",
		"same JSON keys":    "{" + strings.Repeat(`"a":1,`, n) + `"a":1}`,
		"bad numbers":       "[" + strings.Repeat("010, ", n) + "]",
		"documents":         strings.Repeat("--- a\n", n),
		"quotes":            strings.Repeat(`"`, n+1),
		"keys":              strings.Repeat("a: ", n),
		"anchors":           "a: " + strings.Repeat("&a ", n),
		"tags":              "a: " + strings.Repeat("!a ", n),
		"block":             "a: |9\n" + strings.Repeat(" ", n) + "x\n b",
		"directives":        strings.Repeat("%TAG ! x\n", n),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := read("a.yaml", text)
			runtime.ReadMemStats(&after)
			assert.LessOrEqual(t, len(golden.Findings(t, err)), 101)
			assert.Less(t, (after.TotalAlloc-before.TotalAlloc)>>20, uint64(500), "MiB")
		})
	}
}

// TestLargeTexts reads what is large and right.
func TestLargeTexts(t *testing.T) {
	const n = 100_000
	for _, name := range []string{"a.yaml", "a.json"} {
		root, err := read(name, "["+strings.Repeat(`"é", `, n)+strings.Repeat("7", n)+"]")
		require.NoError(t, err)
		require.Len(t, root.Items, n+1)
		assert.Len(t, root.Items[n].Text, n)
		root, err = read(name, `["`+strings.Repeat("x", 1<<20)+`"]`)
		require.NoError(t, err)
		assert.Len(t, root.Items[0].Text, 1<<20)
	}
}

func TestMaxErrors(t *testing.T) {
	r := strictyaml.NewReader(source.NewFile("a.yaml", "[010, 011, 012, 013]"), codes, 10, 2, "")
	r.Read()
	list := golden.Findings(t, r.Err())
	require.Len(t, list, 3)
	assert.Equal(t, diag.CodeTooManyErrors, list[2].Code)
}

func TestErrIsInTheOrderOfTheText(t *testing.T) {
	r := reader("a.yaml", "a: 1\nb: 2", 10)
	root := r.Read()
	require.NoError(t, r.Err())
	r.Report(codes.Value, root.Members[1].Span, "", "second")
	r.Report(codes.Value, root.Members[0].Span, "a hint", "the %s", "first")
	list := golden.Findings(t, r.Err())
	assert.Equal(t, "the first", list[0].Message)
	assert.Equal(t, "a hint", list[0].Hint)
	assert.Equal(t, "second", list[1].Message)
}

func TestSuggest(t *testing.T) {
	assert.Equal(t, "did you mean name?", strictyaml.Suggest("naame", []string{"count", "name"}))
	assert.Equal(t, "known are count, name", strictyaml.Suggest("zzzzzz", []string{"count", "name"}))
	assert.Empty(t, strictyaml.Suggest("name", nil))
}

// appendJSON writes a value that is drawn.
func appendJSON(t *rapid.T, to []byte, depth int) []byte {
	word := rapid.StringOfN(rapid.OneOf(rapid.RuneFrom([]rune(`ab01 :,#'"\/{}[]&*!|>%@-?~é😀`+"\n\t\u2028\u0085\x00\u00a0")), rapid.Rune()), 0, 12, 100).
		Filter(func(s string) bool { return !strings.ContainsRune(s, '\ufeff') && !hasNoncharacter(s) }) // only JSON takes them as they are
	kinds := []strictyaml.Kind{
		strictyaml.Null, strictyaml.Int, strictyaml.Float, strictyaml.String, strictyaml.List, strictyaml.Map, strictyaml.List, strictyaml.Map,
	}
	if depth == 0 {
		kinds = kinds[:4]
	}
	switch rapid.SampledFrom(kinds).Draw(t, "kind") {
	case strictyaml.Null:
		return append(to, rapid.SampledFrom([]string{"null", "true", "false"}).Draw(t, "word")...)
	case strictyaml.Int:
		return fmt.Append(to, rapid.Int().Draw(t, "int"))
	case strictyaml.Float:
		return ast.AppendJSONFloat(to, rapid.Float64().Draw(t, "float"))
	case strictyaml.String:
		return ast.AppendJSONString(to, word.Draw(t, "string"))
	case strictyaml.List:
		to = append(to, '[')
		for i := range rapid.IntRange(0, 5).Draw(t, "length") {
			if i > 0 {
				to = append(to, ',')
			}
			to = appendJSON(t, to, depth-1)
		}
		return append(to, ']')
	default:
		to = append(to, '{')
		for i, key := range rapid.SliceOfNDistinct(word, 0, 5, rapid.ID[string]).Draw(t, "keys") {
			if i > 0 {
				to = append(to, ", "...)
			}
			to = ast.AppendJSONString(to, key)
			to = append(to, ':', ' ')
			to = appendJSON(t, to, depth-1)
		}
		return append(to, '}')
	}
}

func hasNoncharacter(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r&0xfffe == 0xfffe })
}

// TestJSONIsYAML holds that both readers find the same in JSON.
func TestJSONIsYAML(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := "[" + string(appendJSON(t, nil, 4)) + "]" // no object, which would be read as JSON under both names
		asJSON, err := read("a.json", text)
		require.NoError(t, err, "%s", text)
		asYAML, err := read("a.yaml", text)
		require.NoError(t, err, "%s", text)
		require.Equal(t, plain(asJSON), plain(asYAML), "%s", text)
	})
}

// FuzzRead holds that every text gives nodes with places inside it and no key twice, or findings with places.
func FuzzRead(f *testing.F) {
	for _, part := range golden.Parts(f, "testdata/*/*.txtar") {
		f.Add(string(part.Data), strings.HasSuffix(part.Name, ".json"))
	}
	f.Add(`{"a":"\ud83d\ude00\ud800"}`, true)
	f.Fuzz(func(t *testing.T, text string, isJSON bool) {
		if !utf8.ValidString(text) { // of which no file is made
			return
		}
		name := "f.yaml"
		if isJSON {
			name = "f.json"
		}
		r := reader(name, text, 10)
		root := r.Read()
		if err := r.Err(); err != nil {
			require.NotEmpty(t, golden.Findings(t, err))
			return
		}
		check(t, root, len(text), 10)
	})
}

func check(t *testing.T, n *strictyaml.Node, size, depth int) {
	inside := func(at source.Span) {
		require.True(t, at.IsValid() && at.Start <= at.End && int(at.End) <= size, "%v", at)
	}
	require.GreaterOrEqual(t, depth, 0)
	require.NotEqual(t, strictyaml.Bad, n.Kind)
	inside(n.Span)
	for _, item := range n.Items {
		check(t, item, size, depth-1)
	}
	seen := map[string]bool{}
	for _, m := range n.Members {
		require.False(t, seen[m.Key], "%q", m.Key)
		seen[m.Key] = true
		inside(m.Span)
		check(t, m.Value, size, depth-1)
	}
}

// TestLoose holds what a loose reading makes of scalars, repeated keys and aliases.
func TestLoose(t *testing.T) {
	r := reader("f.yaml", "a: [yes, 0x1F, null, ~, '', !!int 5, \"\\x41\"]\na: &x {k: }\n? b\n: [*x, *x]\n5: >-\n  t\n  u\n~:\n", 10)
	root := r.Loose()
	require.NoError(t, r.Err())
	var keys []string
	for _, m := range root.Members {
		keys = append(keys, m.Key)
	}
	assert.Equal(t, []string{"a", "a", "b", "5", "~"}, keys)
	var texts []string
	for _, n := range root.Members[0].Value.Items {
		require.Equal(t, strictyaml.String, n.Kind, n.Text)
		texts = append(texts, n.Text)
	}
	assert.Equal(t, []string{"yes", "0x1F", "null", "~", "", "5", "A"}, texts)
	shared := root.Members[2].Value.Items
	assert.Same(t, shared[0], shared[1])
	assert.Same(t, root.Members[1].Value, shared[0])
	assert.Equal(t, strictyaml.Null, shared[0].Members[0].Value.Kind)
	assert.Equal(t, "t u", root.Members[3].Value.Text)
	assert.Equal(t, strictyaml.Null, root.Members[4].Value.Kind)
}

// TestLooseFaults holds that what no reading takes is reported with a place, and that a node within itself is not followed.
func TestLooseFaults(t *testing.T) {
	for _, text := range []string{"a: *none", "a: [", "a: {[b]: c}", "a: 1\n---\nb: 2\n", "", "# x", "a: \x01", "a: " + strings.Repeat("[", 50) + strings.Repeat("]", 50)} {
		r := reader("f.yaml", text, 10)
		r.Loose()
		golden.Findings(t, r.Err())
	}
	r := reader("f.yaml", "a: &a [*a, {b: *a}]", 10)
	root := r.Loose()
	require.NoError(t, r.Err())
	assert.Same(t, root.Members[0].Value, root.Members[0].Value.Items[0])
}
