package g4_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/compile/g4"
)

const sample = `/** about the file */
parser grammar Sample; // comment
options { tokenVocab = SampleLexer; }
/** A list.
 *  Two lines. */
list
    : head=item (',' item)* # many
    | 'it\'s' op=('+' | '-')? tail+=item+? # some
    ;
item : ID | ~(ID | '}') | . | <assoc=right> item '^' item ;
/* no doc */
fragment_like : ;
`

func TestParse(t *testing.T) {
	g, err := g4.Parse("Sample.g4", sample)
	require.NoError(t, err)
	assert.Equal(t, "Sample", g.Name)
	assert.Equal(t, g4.ParserOnly, g.Kind)
	require.Len(t, g.Rules, 3)
	list := g.Rules[0]
	assert.Equal(t, "A list.\nTwo lines.", list.Doc)
	assert.Equal(t, 6, list.Line)
	assert.Equal(t, "many", list.Alts[0].Label)
	head := list.Alts[0].Elems[0]
	assert.Equal(t, []any{"item", "head", false, g4.RuleRef, 7, 7}, []any{head.Text, head.Label, head.List, head.Kind, head.Line, head.Col})
	assert.Equal(t, byte('*'), list.Alts[0].Elems[1].Suffix)
	assert.Equal(t, g4.Block, list.Alts[0].Elems[1].Kind)
	some := list.Alts[1].Elems
	assert.Equal(t, `'it\'s'`, some[0].Text)
	assert.Equal(t, byte('?'), some[1].Suffix)
	assert.True(t, some[2].List && some[2].NonGreedy)
	item := g.Rules[1]
	assert.Empty(t, item.Doc)
	assert.Equal(t, g4.Set, item.Alts[1].Elems[0].Kind)
	assert.Equal(t, g4.Wildcard, item.Alts[2].Elems[0].Kind)
	assert.Len(t, item.Alts[3].Elems, 3)
	assert.Empty(t, g.Rules[2].Alts[0].Elems)
}

func TestParseOwnGrammar(t *testing.T) {
	text, err := os.ReadFile("../../../grammars/SAG.g4")
	require.NoError(t, err)
	g, err := g4.Parse("SAG.g4", string(text))
	require.NoError(t, err)
	for _, r := range g.Rules {
		assert.NotEmpty(t, r.Doc, "rule %s has no comment", r.Name)
		assert.Contains(t, r.Doc, "`", "the comment of rule %s gives no example", r.Name)
	}
	assert.Len(t, g.Lexer, 15)
}

func TestErrorsHaveAPlace(t *testing.T) {
	for text, want := range map[string]string{
		"grammar X; a : 'b":         "f.g4:1:16: this literal is never closed",
		"grammar X;\na : 'b\n' ;":   "f.g4:2:5: this literal is not closed on its line",
		"grammar X; /* open":        "f.g4:1:12: this comment is never closed",
		"grammar X; a : {act} b ;":  "f.g4:1:16: grammars here have no actions and no predicates, so that every target can be generated from them",
		"grammar X; a : {p}? b ;":   "f.g4:1:16: grammars here have no actions and no predicates, so that every target can be generated from them",
		"grammar X; import Y;":      "f.g4:1:12: imported grammars are not supported: write the rules into this file",
		"grammar X; a : (b ;":       "f.g4:1:19: expected ), found ;",
		"grammar X; a b ;":          "f.g4:1:14: expected :, found b",
		"grammar X; a[int x] : b ;": "f.g4:1:13: rule a: arguments, returns, locals and rule options are not supported",
		"grammar X; a : b":          "f.g4:1:17: expected an element of a rule, found the end of the grammar",
		"gramma X;":                 "f.g4:1:1: expected grammar, found gramma",
		"":                          "f.g4:1:1: expected grammar, found the end of the grammar",
		"grammar X; a : {" + strings.Repeat("{", 9):  "f.g4:1:16: this action is never closed",
		"grammar X; a : " + strings.Repeat("(", 300): "f.g4:1:217: blocks are nested too deep",
	} {
		_, err := g4.Parse("f.g4", text)
		assert.EqualError(t, err, want, "%q", text)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("lexer grammar L; mode M; A : [a-z]+ -> skip ;")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := g4.Parse("f.g4", text)
		if err != nil {
			var fault *g4.Error
			require.ErrorAs(t, err, &fault)
			return
		}
		require.NotNil(t, g)
	})
}
