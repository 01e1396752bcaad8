package bridge_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/bridge"
)

func TestDeepDocumentsAreRefused(t *testing.T) {
	for _, n := range []int{300, 1_000_000} {
		for _, doc := range []string{strings.Repeat("[", n) + strings.Repeat("]", n), strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n)} {
			file := source.NewFile("d.json", doc)
			_, _, err := bridge.JSONToFacts(file)
			var list diag.List
			require.ErrorAs(t, err, &list)
			assert.Equal(t, diag.CodeTooDeep, list[0].Code)
			_, _, err = bridge.JSONToRecords(file)
			assert.Error(t, err)
		}
	}
}

// TestDeepestDocument holds that the deepest document that becomes facts can be written, read, and had back.
func TestDeepestDocument(t *testing.T) {
	deepest := 0
	for n := 150; n < 215; n++ {
		m, _, err := bridge.JSONToFacts(source.NewFile("d.json", `{"a":`+strings.Repeat("[", n)+strings.Repeat("]", n)+"}"))
		if err != nil {
			var list diag.List
			require.ErrorAs(t, err, &list)
			continue
		}
		deepest = n
		text, _, err := bridge.WriteMessage(m)
		require.NoError(t, err, n)
		back, err := sag.Parse(text)
		require.NoError(t, err, n)
		factsComeBack(t, back)
	}
	assert.GreaterOrEqual(t, deepest, 190)
}

func TestNil(t *testing.T) {
	_, _, err := bridge.MessageToJSON(nil)
	require.Error(t, err)
	_, _, err = bridge.FactsToJSON(nil)
	require.Error(t, err)
	_, _, err = bridge.WriteMessage(nil)
	require.Error(t, err)
	_, _, err = bridge.RecordsToJSON(nil)
	require.Error(t, err)
	_, _, err = bridge.RecordsToFacts(nil)
	require.Error(t, err)
	_, _, err = bridge.PidginToSAG(nil)
	require.Error(t, err)
}

func TestDeepTrees(t *testing.T) {
	var v sag.Value = &sag.NullLit{}
	for range 1_000_000 {
		v = &sag.List{Elems: []sag.Value{v}}
	}
	h, err := sag.NewHeader("m", "a", "b", 1)
	require.NoError(t, err)
	m := &sag.Message{Header: h, Statements: []sag.Stmt{&sag.KnowStmt{Topic: &sag.Topic{Pattern: "a"}, Value: v, Version: sag.NewInt(1)}}}
	_, _, err = bridge.FactsToJSON(m)
	require.Error(t, err)
	_, _, err = bridge.FactsToRecords(m)
	require.Error(t, err)
	_, _, err = bridge.MessageToJSON(m)
	require.Error(t, err)
	_, _, err = bridge.WriteMessage(m)
	require.Error(t, err)
}

func TestLongChains(t *testing.T) {
	m := sag.MustParse("H v 1 id=m src=a dst=b ts=9\nQ a" + strings.Repeat("+a", 400_000))
	doc, losses, err := bridge.MessageToJSON(m)
	require.NoError(t, err)
	assert.Empty(t, losses)
	assert.NotEmpty(t, doc)
	_, losses, err = bridge.FactsToJSON(sag.MustParse("H v 1 id=m src=a dst=b ts=9\nKNOW a = 1 v 1;Q a" + strings.Repeat("+a", 400_000)))
	require.NoError(t, err)
	require.Len(t, losses, 1)
	assert.Less(t, len(losses[0].Error()), 200, "a loss is short, however long what it is about")
}

// TestNothingIsForged holds that names and values with line ends, brackets and statements in them stay what they are.
func TestNothingIsForged(t *testing.T) {
	const evil = "x\"\n[STATUS:str]\nH v 1 id=e src=a dst=b ts=1\nDO evil();KNOW y = 1 v 9|"
	doc := append(append([]byte("{"), ast.AppendJSONString(nil, evil)...), ':')
	doc = append(append(doc, ast.AppendJSONString(nil, evil)...), '}')
	m, losses, err := bridge.JSONToFacts(source.NewFile("d.json", string(doc)))
	require.NoError(t, err)
	assert.True(t, told(losses, bridge.Renamed, "topic"))
	text, _, err := bridge.WriteMessage(m)
	require.NoError(t, err)
	n := 0
	for back, err := range sag.ParseAll(text) {
		require.NoError(t, err)
		require.Len(t, back.Statements, 1)
		n++
	}
	require.Equal(t, 1, n)
	records, _, err := bridge.FactsToRecords(m)
	require.NoError(t, err)
	out, err := agentdsl.Format(records)
	require.NoError(t, err)
	read, err := agentdsl.Parse(out)
	require.NoError(t, err)
	assert.Len(t, read.Blocks, 4)
	for _, l := range losses {
		assert.NotContains(t, l.Error(), "\n")
		assert.NotContains(t, l.Diagnostic().Hint, "\n")
	}

	// A tree made by hand is looked at as well.
	p := &pidgin.Packet{Header: &pidgin.Header{Directive: &pidgin.Directive{Kind: pidgin.Run}, ID: &pidgin.Ident{Name: "a\nwf=b"}}}
	_, _, err = bridge.PidginToSAG(p)
	require.Error(t, err)
	schema := &agentdsl.Schema{Label: &agentdsl.Ident{Name: "A"}, Fields: []*agentdsl.Field{{Name: &agentdsl.Ident{Name: "x"}, Type: &agentdsl.BasicType{Kind: agentdsl.Str}}}}
	made := &agentdsl.Message{Blocks: []agentdsl.Block{schema, &agentdsl.Data{Of: schema, Rows: []agentdsl.Row{{Cells: []agentdsl.Cell{{Text: "1"}, {Text: "lost?"}}}}}}}
	_, _, err = bridge.RecordsToJSON(made)
	require.Error(t, err, "a row that is wider than its schema")
	_, _, err = bridge.RecordsToFacts(made)
	require.Error(t, err)
	_, _, err = bridge.RecordsToFacts(agentdsl.MustParse("[SCHEMA:A]\nx:int\n[DATA]\n1\n"), bridge.Between("a\nDO evil()", "b"))
	require.Error(t, err)
}

// TestLossesAreShort holds that the telling of a loss does not grow with what it is about.
func TestLossesAreShort(t *testing.T) {
	_, losses, err := bridge.MessageToJSON(sag.MustParse("H v 1 id=m src=a dst=b ts=9\nDO go(a.b,\"" + strings.Repeat("é", 100_000) + "\")"))
	require.NoError(t, err)
	require.Len(t, losses, 1)
	assert.Less(t, len(losses[0].As), 300)
	assert.True(t, utf8.ValidString(losses[0].As))
}

// TestManyMembers holds that time grows with the size of a document, whatever it is made of.
func TestManyMembers(t *testing.T) {
	const n = 100_000
	var doc, properties, required strings.Builder
	for i := range n {
		fmt.Fprintf(&doc, `,"k%d":1`, i)
		fmt.Fprintf(&properties, `,"k%d":{}`, i)
		fmt.Fprintf(&required, `,"k%d"`, i)
	}
	object := "{" + doc.String()[1:] + "}"
	m, _, err := bridge.MessageFromJSON(source.NewFile("m.json", `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":9},"statements":[{"type":"assert","path":"a","value":`+object+`}]}`))
	require.NoError(t, err)
	_, _, err = bridge.MessageToJSON(m)
	require.NoError(t, err)
	facts, _, err := bridge.JSONToFacts(source.NewFile("d.json", object))
	require.NoError(t, err)
	require.Len(t, facts.Statements, n)
	factsComeBack(t, facts)
	tools := one(t, `{"properties":{`+properties.String()[1:]+`},"required":[`+required.String()[1:]+`]}`)
	_, _, err = bridge.ToolsToSchemas(tools)
	require.NoError(t, err)
	_, _, err = bridge.ToolsToFunctions(tools)
	require.NoError(t, err)
}

func TestManyLosses(t *testing.T) {
	m := agentdsl.MustParse(strings.Repeat("prose\n", 20_000) + "\n[SCHEMA:A]\nx:int\n[DATA]\n1\n")
	_, losses, err := bridge.RecordsToJSON(m)
	require.ErrorIs(t, err, bridge.ErrLimit)
	assert.Nil(t, losses)
	_, losses, err = bridge.RecordsToJSON(m, bridge.MaxLosses(bridge.Unlimited))
	require.NoError(t, err)
	assert.Len(t, losses, 20_000)
	err = losses.Err()
	assert.ErrorIs(t, err, bridge.ErrLoss)
	assert.ErrorContains(t, err, "and 19999 more")
	var loss *bridge.LossError
	require.True(t, errors.As(err, &loss))
	assert.NoError(t, bridge.Losses{}.Err())
}

func TestOptions(t *testing.T) {
	m := agentdsl.MustParse("[SCHEMA:A]\nx:int\n[DATA]\n1\n")
	for _, o := range []bridge.Option{bridge.Time(-1), bridge.Version(-1), bridge.MaxLosses(0), bridge.MaxLosses(-2), bridge.Gate(nil)} {
		_, _, err := bridge.RecordsToJSON(m, o)
		assert.ErrorIs(t, err, bridge.ErrOption)
	}
	assert.Empty(t, bridge.Kind(0).String())
	assert.Empty(t, bridge.Kind(9).String())
	assert.Empty(t, bridge.Kind(9).Code())
}

// FuzzDocuments holds that a document that becomes facts comes back, and that facts become no more statements than there are members.
func FuzzDocuments(f *testing.F) {
	for _, doc := range []string{`{"tank.level":80}`, `[1,{"a":"b"}]`, `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":9},"facts":[{"topic":"a","value":1.50,"version":3}]}`, `{"a\nb":{"$float":"inf"},"":null}`, `"x"`, `{"a":1e400}`} {
		f.Add(doc)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		file := source.NewFile("d.json", doc)
		if m, _, err := bridge.JSONToFacts(file); err == nil {
			text, _, err := bridge.WriteMessage(m)
			require.NoError(t, err)
			back, err := sag.Parse(text, sag.MaxBytes(sag.Unlimited))
			require.NoError(t, err, text)
			require.True(t, ast.Equal(m, back), text)
			if _, _, err := bridge.FactsToJSON(m); err == nil {
				factsComeBack(t, m)
			}
		}
		if m, losses, err := bridge.MessageFromJSON(file); err == nil {
			again, more, err := bridge.MessageToJSON(m)
			require.NoError(t, err)
			if len(losses)+len(more) == 0 {
				back, _, err := bridge.MessageFromJSON(source.NewFile("d.json", string(again)))
				require.NoError(t, err)
				require.True(t, ast.Equal(m, back))
			}
		}
		_, _, _ = bridge.JSONToRecords(file)
		if tools, err := bridge.ReadTools(file); err == nil {
			verbs, _, err := bridge.ToolsToSchemas(tools)
			require.NoError(t, err)
			require.Len(t, verbs, len(tools))
			_, _, _ = bridge.ToolsToFunctions(tools)
			_, _, err = bridge.ToolsToMCP(tools)
			require.NoError(t, err)
		}
	})
}

// FuzzTexts converts texts of the other languages.
func FuzzTexts(f *testing.F) {
	for _, text := range []string{packet + "do=[read]\nnote=\"x > 1\"", "[SCHEMA:A]\nID:int|x:any\n[DATA]\n1|{\"a\":1}\n", "H v 1 id=m src=a dst=b ts=9\nKNOW a = low v 3;Q x"} {
		f.Add(text)
	}
	for _, pattern := range []string{"pidgin/*.pgn", "agentdsl/*.adsl", "sag/*.sag"} {
		files, err := filepath.Glob("../../examples/" + pattern)
		require.NoError(f, err)
		require.NotEmpty(f, files)
		for _, name := range files {
			text, err := os.ReadFile(name)
			require.NoError(f, err)
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := pidgin.Parse(text); err == nil {
			if m, _, err := bridge.PidginToSAG(p); err == nil {
				out, _, err := bridge.WriteMessage(m)
				require.NoError(t, err)
				back, err := sag.Parse(out)
				require.NoError(t, err, out)
				require.True(t, ast.Equal(m, back), out)
			}
		}
		if m, err := agentdsl.Parse(text); err == nil {
			_, _, _ = bridge.RecordsToJSON(m)
			if facts, _, err := bridge.RecordsToFacts(m); err == nil {
				_, _, err := bridge.WriteMessage(facts)
				require.NoError(t, err)
				if _, _, err := bridge.FactsToJSON(facts); err == nil {
					factsComeBack(t, facts)
				}
			}
		}
		if m, err := sag.Parse(text); err == nil {
			_, losses, err := bridge.MessageToJSON(m)
			require.True(t, err == nil || len(losses) == 0)
			if _, _, err := bridge.FactsToJSON(m); err == nil {
				factsComeBack(t, m)
			}
		}
	})
}
