package schema_test

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

// TestFormatOfTheComment loads the example of the package's comment.
func TestFormatOfTheComment(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	_, text, ok := strings.Cut(string(doc), "//\tverbs:\n")
	require.True(t, ok)
	text, _, ok = strings.Cut(text, "//\n")
	require.True(t, ok)
	verbs := mustLoad(t, "verbs:\n"+strings.ReplaceAll(text, "//\t", ""))
	require.Len(t, verbs, 2)
	deploy := verbs[0]
	assert.Equal(t, "deploy", deploy.Name())
	assert.Equal(t, "Put an application into service", deploy.Description())
	assert.False(t, deploy.AllowsExtra())
	require.Len(t, deploy.Positional(), 1)
	assert.Equal(t, schema.Arg{Name: "app", Type: schema.TypeString, Required: true}, deploy.Positional()[0])
	named := deploy.Named()
	require.Len(t, named, 3)
	assert.Equal(t, `\d+\.\d+`, named[1].Pattern)
	assert.Equal(t, schema.Arg{
		Name: "replicas", Type: schema.TypeInteger, Required: true, Nullable: true, Min: sag.NewInt(1), Max: sag.NewInt(100),
	}, named[2])
	assert.Equal(t, "ping", verbs[1].Name())
}

func TestStringsOfJSON(t *testing.T) {
	text := `{"verbs":{"f":{"description":"\ud83d\ude00 \u2028 ` + "\u2028\u0085" + ` \/ \n","named":{"n":{"type":"integer",
		"max":123456789012345678901234567890, "min": -9007199254740993}, "x":{"type":"float","enum":[1E3,0.1,-0.0]}}}}}`
	for _, name := range []string{"f.json", "f.yaml", "F.JSON", ""} {
		verbs, err := schema.Load(name, []byte("\ufeff"+text))
		require.NoError(t, err, name)
		assert.Equal(t, "😀 \u2028 \u2028\u0085 / \n", verbs[0].Description())
		n := verbs[0].Named()[0]
		assert.Equal(t, "123456789012345678901234567890", n.Max.(*sag.IntLit).Value.String())
		assert.Equal(t, "-9007199254740993", n.Min.(*sag.IntLit).Value.String())
		assert.Len(t, verbs[0].Named()[1].Enum, 3)
	}
}

func TestStringsOfYAML(t *testing.T) {
	verbs := mustLoad(t, "\ufeffverbs:\r\n  on:\r\n    description: \"\\U0001F600 \\x41 \\u2028\"\r\n  g:\r\n    description: >\r\n      folded\r\n      text\r\n"+
		"    named: {yes: {type: string, enum: [on, off, 2020-01-01, é, 'it''s']}, n: {type: integer, min: -123456789012345678901234567890}}\r\n")
	assert.Equal(t, "on", verbs[0].Name())
	assert.Equal(t, "😀 A \u2028", verbs[0].Description())
	assert.Equal(t, "folded text\n", verbs[1].Description())
	assert.Len(t, verbs[1].Named()[0].Enum, 5)
	assert.Equal(t, "-123456789012345678901234567890", verbs[1].Named()[1].Min.(*sag.IntLit).Value.String())
}

func TestPlacesBehindWideCharacters(t *testing.T) {
	for _, start := range []string{"", "\ufeff"} {
		text := start + "verbs: {f: {description: \"é😀\", extr: true}}"
		_, err := schema.Load("f.yaml", []byte(text))
		var list diag.List
		require.ErrorAs(t, err, &list)
		assert.Equal(t, "extr", list[0].File.Slice(list[0].Span), "%q", start)
	}
}

func TestLimits(t *testing.T) {
	big := "verbs: {} #" + strings.Repeat("x", schema.DefaultMaxFile)
	_, err := schema.Load("f.yaml", []byte(big))
	require.ErrorIs(t, err, diag.CodeTooLarge)
	_, err = schema.Load("f.yaml", []byte(big), sag.MaxBytes(sag.Unlimited))
	require.NoError(t, err)
	_, err = schema.Load("f.yaml", []byte("verbs: \xff"))
	require.ErrorIs(t, err, diag.CodeNotUTF8)
	_, err = schema.Load("f.yaml", []byte("verbs: {}"), sag.MaxDepth(0))
	require.ErrorIs(t, err, diag.CodeBadOption)
	_, err = schema.Load("f.yaml", []byte("verbs: {}"), sag.Compat())
	require.ErrorIs(t, err, diag.CodeBadOption)

	var many strings.Builder
	many.WriteString("verbs:\n")
	for i := range 1000 {
		fmt.Fprintf(&many, "  v%d: {extr: true}\n", i)
	}
	_, err = schema.Load("f.yaml", []byte(many.String()))
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.Len(t, list, 101)
	assert.Equal(t, diag.CodeTooManyErrors, list[100].Code)
	_, err = schema.Load("f.yaml", []byte(many.String()), sag.MaxErrors(2))
	require.ErrorAs(t, err, &list)
	assert.Len(t, list, 3)
}

// TestHostileFiles loads files that are made to cost time, memory or stack.
func TestHostileFiles(t *testing.T) {
	var verbs strings.Builder
	for i := range 60_000 {
		fmt.Fprintf(&verbs, "v%d: {}, ", i)
	}
	deep := strings.Repeat("[", 190) + strings.Repeat("]", 190)
	for name, text := range map[string]string{
		"one line":          "verbs: {" + verbs.String() + "bad: 5}",
		"one line unclosed": "verbs: {" + verbs.String(),
		"list of arguments": "verbs: {f: {positional: [" + strings.Repeat("{},", 60_000) + "]}}",
		"allowed values":    "verbs: {f: {named: {n: {type: list, enum: [" + strings.Repeat(deep+",", 100) + "5]}}}}",
		"UTF-16":            "\xff\xfev\x00",
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := schema.Load("f.yaml", []byte(text))
			runtime.ReadMemStats(&after)
			assert.LessOrEqual(t, len(golden.Findings(t, err)), 101)
			assert.Less(t, (after.TotalAlloc-before.TotalAlloc)>>20, uint64(500), "MiB")
		})
	}
}

// A few characters can stand for very many parts of a pattern: each pattern is bounded, and so are all of a file. What is told is told once.
func TestPatternsThatGrow(t *testing.T) {
	load := func(pattern string, n int) error {
		var b strings.Builder
		b.WriteString("verbs: {f: {named: {")
		for i := range n {
			fmt.Fprintf(&b, "a%d: {type: string, pattern: '%s'},\n", i, pattern)
		}
		_, err := schema.Load("f.yaml", []byte(b.String()+"}}}"))
		return err
	}
	require.NoError(t, load("(a?){900}", 5))
	for _, bad := range []error{load(strings.Repeat("(a?){1000}", 5), 1), load("(a?){1000}", 1000)} {
		list := golden.Findings(t, bad)
		assert.Len(t, list, 1)
		assert.Equal(t, diag.CodeSAGSchemaRule, list[0].Code)
		assert.Contains(t, list[0].Message, "parts when")
	}
	_, err := schema.New("f").Named(schema.String("a").Pattern(strings.Repeat("(a?){1000}", 5))).Build()
	assert.ErrorContains(t, err, "parts when")
}

func TestLoadFS(t *testing.T) {
	fsys := fstest.MapFS{
		"a.yaml":   {Data: []byte("verbs: {f: {}, g: {}}")},
		"b.json":   {Data: []byte(`{"verbs":{"h":{}}}`)},
		"c.yaml":   {Data: []byte("verbs: {g: {}, f: {}}")},
		"bad.yaml": {Data: []byte("verb: {}")},
		"big.yaml": {Data: []byte("verbs: {} #" + strings.Repeat("x", schema.DefaultMaxFile))},
	}
	verbs, err := schema.LoadFS(fsys, []string{"a.yaml", "b.json"})
	require.NoError(t, err)
	assert.Len(t, verbs, 3)
	verbs, err = schema.LoadFS(fsys, []string{"a.yaml", "c.yaml", "bad.yaml", "none.yaml", "big.yaml", "../x"})
	assert.Nil(t, verbs)
	var list diag.List
	require.ErrorAs(t, err, &list)
	var codes []diag.Code
	for _, d := range list {
		codes = append(codes, d.Code)
	}
	assert.Equal(t, []diag.Code{
		diag.CodeSAGSchemaRepeated, diag.CodeSAGSchemaRepeated, diag.CodeSAGSchemaKey, diag.CodeSAGSchemaValue, diag.CodeUnreadable,
		diag.CodeTooLarge, diag.CodeUnreadable,
	}, codes)
	require.ErrorIs(t, err, os.ErrNotExist)
	_, err = schema.LoadFS(fsys, nil, sag.MaxBytes(0))
	require.ErrorIs(t, err, diag.CodeBadOption)
}

func sameVerbs(t require.TestingT, want, got []*schema.Verb) {
	require.Len(t, got, len(want))
	for i, v := range want {
		w := got[i]
		assert.Equal(t, v.Name(), w.Name())
		assert.Equal(t, v.Description(), w.Description())
		assert.Equal(t, v.AllowsExtra(), w.AllowsExtra())
		assert.Equal(t, v.Positional(), w.Positional())
		assert.Equal(t, v.Named(), w.Named())
	}
}

// TestEncodeReadsBack holds that what is written is read back as it was, whatever the texts hold.
func TestEncodeReadsBack(t *testing.T) {
	word := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"yes", "null", "true", "5", "1e3", "", " ", "a: b", "- a", "#", "it's", "\u2028\u0085\ufeff", "\x00\x1b", "\ufffe\U000e0001", "~", "a\nb", "😀",
	}))
	rapid.Check(t, func(rt *rapid.T) {
		m := maker{rt}
		text := func(label string) string { return word.Draw(rt, label) }
		v := schema.New("yes").Describe(text("verb")).
			Positional(m.spec("on").Describe(text("positional"))).
			Named(m.spec("a").Nullable(), schema.String("b").Enum(text("one"), text("two"), nil), schema.Object("c").Enum(map[string]any{text("key"): 1.0, "z": []any{true}}),
				schema.Float("d").Min(1).Max(1e300), schema.List("e").Enum(), schema.String("f").Pattern("a: #'\"\\\\b|\u2028")).
			MustBuild()
		verbs := []*schema.Verb{v, m.verb()}
		for name, data := range map[string][]byte{"f.yaml": schema.EncodeYAML(verbs...), "f.json": schema.EncodeJSON(verbs...)} {
			back, err := schema.Load(name, data)
			require.NoError(rt, err, "%s", data)
			sameVerbs(rt, verbs, back)
		}
		require.True(rt, json.Valid(schema.EncodeJSON(verbs...)))
		require.True(rt, json.Valid(schema.JSONSchema(v)))
	})
	for _, data := range [][]byte{schema.EncodeYAML(), schema.EncodeJSON()} {
		verbs, err := schema.Load("f", data)
		require.NoError(t, err)
		assert.Empty(t, verbs)
	}
}

// FuzzLoad holds that a file gives schemas that can be written and read back, or findings that have places.
func FuzzLoad(f *testing.F) {
	for _, part := range golden.Parts(f, "testdata/*/*.txtar") {
		f.Add(part.Data, strings.HasSuffix(part.Name, ".json"))
	}
	f.Add(schema.EncodeJSON(schema.New("f").Positional(schema.Float("x").Min(1).Enum(1.5)).MustBuild()), true)
	f.Fuzz(func(t *testing.T, data []byte, isJSON bool) {
		name := "f.yaml"
		if isJSON {
			name = "f.json"
		}
		verbs, err := schema.Load(name, data)
		if err != nil {
			require.Nil(t, verbs)
			require.NotEmpty(t, golden.Findings(t, err))
			return
		}
		for _, again := range [][]byte{schema.EncodeYAML(verbs...), schema.EncodeJSON(verbs...)} {
			back, err := schema.Load("", again)
			require.NoError(t, err, "%s", again)
			sameVerbs(t, verbs, back)
		}
		for _, v := range verbs {
			require.True(t, json.Valid(schema.JSONSchema(v)), "%s", schema.JSONSchema(v))
		}
	})
}

// FuzzValidate holds that every order that can be read gets a verdict, with places inside the order.
func FuzzValidate(f *testing.F) {
	data, err := os.ReadFile("testdata/verdicts/pack.txtar")
	require.NoError(f, err)
	r := &schema.Registry{}
	for _, part := range txtar.Parse(data).Files {
		switch part.Name {
		case "schema":
			require.NoError(f, r.Register(mustLoad(f, string(part.Data))...))
		case "orders":
			for line := range strings.Lines(string(part.Data)) {
				f.Add(strings.TrimSpace(line))
			}
		}
	}
	f.Fuzz(func(t *testing.T, statement string) {
		m, err := sag.Parse(header + statement)
		if err != nil {
			return
		}
		for _, s := range m.Statements {
			a, ok := s.(*sag.ActionStmt)
			if !ok {
				continue
			}
			found := r.Validate(a)
			for _, e := range found {
				require.True(t, e.Code == schema.TooManyErrors || a.Span().Contains(e.Span), "%v", e)
			}
			require.LessOrEqual(t, len(r.Validate(a, schema.Compat())), 1)
			require.Len(t, found.Diagnostics(m.Source), len(found))
		}
	})
}
