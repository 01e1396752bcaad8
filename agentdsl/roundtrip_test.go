package agentdsl_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
)

func dump(n ast.Node) string {
	var b strings.Builder
	_ = ast.Dump(&b, n)
	return b.String()
}

// maker makes messages of anything, much of which cannot be written.
type maker struct {
	t     *rapid.T
	label *agentdsl.Schema
}

func (m *maker) word(label string) string {
	return rapid.OneOf(
		rapid.SampledFrom([]string{"ID", "NAME", "@A.ID", "a b", " x", "x ", "", "[x", "x]", "*", "x*", "DATA", "SCHEMA", "IN[a", "a.b", "名前", "_", "SUCCESS", "[ DATA ]", "\u00a0", "|", ":", "\n"}),
		rapid.StringMatching(`[A-Za-z_][A-Za-z0-9_]{0,6}`), rapid.StringMatching(`[A-Za-z_][A-Za-z0-9_]{0,6}`), rapid.StringMatching(`[ -~]{0,6}`),
	).Draw(m.t, label)
}

func (m *maker) n(max int, label string) int { return rapid.IntRange(0, max).Draw(m.t, label) }

func (m *maker) ident(label string) *agentdsl.Ident { return &agentdsl.Ident{Name: m.word(label)} }

func (m *maker) basic() *agentdsl.BasicType {
	return &agentdsl.BasicType{Kind: agentdsl.Kind(1 + m.n(4, "kind"))}
}

func (m *maker) typ() agentdsl.Type {
	if m.n(3, "reference") > 0 {
		return m.basic()
	}
	r := &agentdsl.RefType{Schema: m.word("schema"), Field: m.word("field")}
	if m.n(2, "typed") == 0 {
		r.As = m.basic()
	}
	return r
}

func (m *maker) fields(least int) []*agentdsl.Field {
	var list []*agentdsl.Field
	for range least + m.n(3, "fields") {
		list = append(list, &agentdsl.Field{Name: m.ident("name"), Type: m.typ()})
	}
	return list
}

func (m *maker) rows(width int) []agentdsl.Row {
	rows := make([]agentdsl.Row, m.n(3, "rows"))
	for i := range rows {
		w := width
		if w == 0 {
			w = 1 + m.n(2, "width")
		}
		for range w {
			rows[i].Cells = append(rows[i].Cells, agentdsl.Cell{Text: m.word("cell")})
		}
	}
	return rows
}

func (m *maker) params() []*agentdsl.Param {
	var list []*agentdsl.Param
	for range m.n(2, "parameters") {
		list = append(list, &agentdsl.Param{Name: m.ident("parameter"), Type: m.typ(), Required: rapid.Bool().Draw(m.t, "required")})
	}
	return list
}

func (m *maker) block() agentdsl.Block {
	switch m.n(5, "block") {
	case 0:
		m.label = &agentdsl.Schema{Label: m.ident("label"), Fields: m.fields(1)}
		return m.label
	case 1:
		width := 0
		if m.label != nil {
			width = len(m.label.Fields)
		}
		return &agentdsl.Data{Of: m.label, Rows: m.rows(width)}
	case 2:
		f := &agentdsl.Functions{}
		for range m.n(2, "functions") {
			f.Functions = append(f.Functions, &agentdsl.Function{Name: m.ident("function"), Desc: &agentdsl.Text{Value: m.word("description")}, Inputs: m.params(), Outputs: m.params()})
		}
		return f
	case 3:
		c := &agentdsl.Call{Function: m.ident("function")}
		for range m.n(2, "arguments") {
			c.Args = append(c.Args, &agentdsl.Arg{Key: m.ident("key"), Value: &agentdsl.Text{Value: m.word("value")}})
		}
		return c
	case 4:
		r := &agentdsl.Result{Fields: m.fields(0), Rows: m.rows(0), Status: &agentdsl.Status{Code: agentdsl.StatusCode(1 + m.n(1, "status"))}}
		if m.n(1, "message") == 0 {
			r.Error = &agentdsl.Text{Value: m.word("message")}
		}
		return r
	default:
		return &agentdsl.Stray{Text: m.word("stray") + " " + m.word("stray")}
	}
}

func message(t *rapid.T) *agentdsl.Message {
	m := maker{t: t}
	out := &agentdsl.Message{}
	for range m.n(4, "blocks") {
		out.Blocks = append(out.Blocks, m.block())
	}
	return out
}

// TestWhatIsWrittenReadsBack holds that a printer writes what reads back as it was, or refuses.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		m := message(t)
		text, err := agentdsl.Format(m)
		if err == nil {
			written++
			back, err := agentdsl.Parse(text)
			if err != nil || !ast.Equal(m, back) {
				t.Fatalf("formatted text reads back otherwise (%v):\n%q\n%s", err, text, dump(m))
			}
			again, err := agentdsl.Format(back)
			if err != nil || again != text {
				t.Fatalf("formatting twice changes the text (%v):\n%q\n%q", err, text, again)
			}
		}
		wire, err := agentdsl.Minify(m)
		if err != nil {
			return
		}
		want, err := agentdsl.EncodeJSON(&agentdsl.Message{Blocks: withoutStrays(m)}, agentdsl.Canonical())
		if err != nil {
			t.Fatal(err)
		}
		for _, options := range [][]agentdsl.Option{nil, {agentdsl.Compat()}} {
			back, err := agentdsl.Parse(wire, options...)
			if err != nil {
				t.Fatalf("not read back: %v\n%q\n%s", err, wire, dump(m))
			}
			got, err := agentdsl.EncodeJSON(back, agentdsl.Canonical())
			if err != nil || string(got) != string(want) {
				t.Fatalf("reads back otherwise (%v):\n%q\n%s\n%s", err, wire, want, got)
			}
		}
	})
	assert.NotZero(t, written)
}

func withoutStrays(m *agentdsl.Message) []agentdsl.Block {
	var blocks []agentdsl.Block
	for _, b := range m.Blocks {
		if _, stray := b.(*agentdsl.Stray); !stray {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

func TestBlocksAloneReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, b := range message(t).Blocks {
			text, err := agentdsl.FormatBlock(b)
			if _, isData := b.(*agentdsl.Data); err != nil || isData {
				continue
			}
			back, err := agentdsl.Parse(text)
			if err != nil || len(back.Blocks) != 1 || !ast.Equal(back.Blocks[0], b) {
				t.Fatalf("reads back otherwise (%v):\n%q\n%s", err, text, dump(b))
			}
		}
	})
}

func TestJSONReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := message(t)
		text, err := agentdsl.Format(m)
		if err != nil {
			return
		}
		parsed, err := agentdsl.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range []*agentdsl.Message{m, parsed} {
			for _, options := range [][]agentdsl.Option{nil, {agentdsl.Positions()}} {
				doc, err := agentdsl.EncodeJSON(from, options...)
				if err != nil {
					t.Fatal(err)
				}
				back, err := agentdsl.DecodeJSON(doc)
				if err != nil || !ast.Equal(back, m) {
					t.Fatalf("reads back otherwise (%v):\n%s\n%s", err, doc, dump(m))
				}
				again, err := agentdsl.EncodeJSON(back, options...)
				if err != nil || string(again) != string(doc) {
					t.Fatalf("encoding twice changes the document (%v):\n%s\n%s", err, doc, again)
				}
			}
		}
	})
}

func TestDocumentsAreRefused(t *testing.T) {
	for name, doc := range map[string]string{
		"no JSON":              `[`,
		"number":               `1`,
		"null block":           `[null]`,
		"two blocks":           `{"Data":{"records":[]},"Call":{"function_name":"F","arguments":[]}}`,
		"unknown block":        `[{"block":"enum"}]`,
		"unknown type":         `[{"block":"schema","label":"A","fields":[{"name":"ID","type":"integer"}]}]`,
		"half a reference":     `[{"block":"schema","label":"A","fields":[{"name":"ID","type":"ref","schema":"B"}]}]`,
		"unknown member":       `{"type":"message","blocks":[],"blcoks":[]}`,
		"repeated member":      `{"type":"message","blocks":[],"blocks":[]}`,
		"error of a schema":    `{"type":"message","blocks":[{"type":"schema","label":"A","fields":[],"error":"x"}]}`,
		"a forged line":        `[{"block":"data","schema":null,"rows":[["x\n[CALL]"]]}]`,
		"rows of another":      `[{"block":"data","schema":"A","rows":[]}]`,
		"wrong width":          `[{"block":"schema","label":"A","fields":[{"name":"ID","type":"int"}]},{"block":"data","schema":"A","rows":[["1","2"]]}]`,
		"status":               `[{"block":"result","fields":[],"rows":[],"status":"DONE","error":null}]`,
		"span outside":         `{"type":"message","blocks":[{"type":"stray","text":"x","at":[5,9]}],"at":[0,4]}`,
		"negative span":        `{"type":"message","blocks":[],"at":[-1,4]}`,
		"deep":                 strings.Repeat("[", 10_000),
		"unknown in published": `{"Data":{"records":[],"x":1}}`,
		"id too big":           `{"Schema":{"id":4294967296,"label":"A","fields":[{"name":"ID","field_type":"Int"}]}}`,
	} {
		m, err := agentdsl.DecodeJSON(doc)
		assert.Nil(t, m, name)
		assert.ErrorIs(t, err, diag.CodeBadDocument, name)
	}
	_, err := agentdsl.DecodeJSON(`{"Data":{"records":[],"x":1}}`, agentdsl.Compat())
	assert.NoError(t, err, "the published package passes over unknown members")
}

func TestMissingPartsAreRefused(t *testing.T) {
	none := []*agentdsl.Message{
		nil, {Blocks: []agentdsl.Block{nil}}, {Blocks: []agentdsl.Block{(*agentdsl.Call)(nil)}}, {Blocks: []agentdsl.Block{&agentdsl.Schema{}}},
		{Blocks: []agentdsl.Block{&agentdsl.Schema{Label: &agentdsl.Ident{Name: "A"}, Fields: []*agentdsl.Field{nil, {}}}}},
		{Blocks: []agentdsl.Block{&agentdsl.Data{Rows: make([]agentdsl.Row, 1)}}}, {Blocks: []agentdsl.Block{&agentdsl.Call{}}},
		{Blocks: []agentdsl.Block{&agentdsl.Functions{Functions: []*agentdsl.Function{nil, {Inputs: []*agentdsl.Param{nil, {}}}}}}},
		{Blocks: []agentdsl.Block{&agentdsl.Call{Function: &agentdsl.Ident{}, Args: []*agentdsl.Arg{nil, {}}}}},
		{Blocks: []agentdsl.Block{&agentdsl.Result{}}}, {Blocks: []agentdsl.Block{&agentdsl.Result{Status: &agentdsl.Status{Code: 9}}}},
		{Blocks: []agentdsl.Block{&agentdsl.Result{Status: &agentdsl.Status{Code: agentdsl.Success}, Fields: []*agentdsl.Field{{Name: &agentdsl.Ident{}, Type: (*agentdsl.BasicType)(nil)}}}}},
		{Blocks: []agentdsl.Block{&agentdsl.Result{Status: &agentdsl.Status{Code: agentdsl.Success}, Fields: []*agentdsl.Field{{Name: &agentdsl.Ident{}, Type: (*agentdsl.RefType)(nil)}}}}},
		{Blocks: []agentdsl.Block{&agentdsl.Stray{}}},
	}
	for i, m := range none {
		_, err := agentdsl.Format(m)
		assert.ErrorIs(t, err, diag.CodeUnwritable, "message %d", i)
		_, err = agentdsl.EncodeJSON(m)
		assert.ErrorIs(t, err, diag.CodeUnwritable, "message %d", i)
	}
}

func TestOptionsAreLookedAt(t *testing.T) {
	m := parseOK(t, "[CALL]\n[F]\n")
	_, err := agentdsl.Parse("", agentdsl.Canonical())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = agentdsl.Format(m, agentdsl.Compat())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = agentdsl.EncodeJSON(m, agentdsl.Canonical(), agentdsl.Positions())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = agentdsl.EncodeJSON(m, agentdsl.Canonical(), agentdsl.Compat())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = agentdsl.Parse("[DATA]\n1", agentdsl.MaxBytes(7))
	assert.ErrorIs(t, err, diag.CodeTooLarge)
	_, err = agentdsl.Parse("[DATA]\n1|2|3", agentdsl.MaxNodes(3))
	assert.ErrorIs(t, err, diag.CodeTooManyNodes)
	_, err = agentdsl.Parse("a\xff")
	assert.ErrorIs(t, err, diag.CodeNotUTF8)
	list := parseErr(t, "[SCHEMA:A]\nID|B|C|D", agentdsl.MaxErrors(2), agentdsl.Name("f.adsl"))
	assert.Len(t, list, 3)
	assert.Equal(t, diag.CodeTooManyErrors, list[2].Code)
	assert.Contains(t, list[0].Error(), "f.adsl:2:1")
}

// Errors come before warnings where not all can be shown.
func TestErrorsComeBeforeWarnings(t *testing.T) {
	list := parseErr(t, strings.Repeat("prose\n", 500)+"[CALL]\n[F]\nno colon\n")
	require := assert.New(t)
	require.Len(list, 101)
	require.Equal(diag.CodeADSBadArgument, list[99].Code)
	require.Equal(diag.CodeTooManyErrors, list[100].Code)
}
