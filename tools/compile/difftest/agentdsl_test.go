package difftest_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdslgen"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/difftest"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

var agentdslReference = antlrengine.New(agentdsltree.Language, agentdslgen.NewAgentDSLLexer, agentdslgen.NewAgentDSLParser, map[int]func(*agentdslgen.AgentDSLParser){
	agentdsltree.RuleMessage: func(p *agentdslgen.AgentDSLParser) { p.Message() },
})

// agentdslTexts hold a line of every kind in every place.
var agentdslTexts = []string{
	"[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern\n |_|\n\n2|Moss\n[X\n", "[ SCHEMA : A ]\r\n\r\n[\n[DATA ]\r\n|a:b|\r\n[1]|x",
	"[FUNCTIONS]\n\n[Brew]\nDESC[Makes [hot] tea]\n\nIN[IN[OUT[A:str*|:int||B]\nOUT[OUT[C:@D.E]\n[Pour]\nDESC[x\ndesc\nd\nIN[\nOUT[]\nlost\n[X]\n",
	"[FUNCTIONS]\n[SCHEMAx]\n[FUNCTIONS]\n[\n[FUNCTIONS]\n[Brew\n[FUNCTIONS]\n[F]\n[DATA]\n1\n[FUNCTIONS]\n[SCHEMA:A]\nID:int\n[FUNCTIONS]\n[CALL]\n\n \n[F]\nk:v:w\n :x\nlone\n\nz",
	"[CALL]\nno name\na:\n[RESULT]\n[A:int|B]\n1|2\n\n[3]|4\n[\n[ STATUS : str ]\nSUCCESS\n[ERROR:str]\nwords | more\nsecond\n",
	"[RESULT]\n\n|x\n[STATUS:str]\n\n[ERROR:str]\n\nlate\n[RESULT]\nA:int\n[ RESULT ]\n[]\n[ CALL ]\n[F]\n[ FUNCTIONS ]\n[G]\nIN[]\n",
	"\ufeff[DATA]\n1\u2028|\u00a0\u3000|é漢😀\n", "prose\n\t\n[ENUM:X]\r[DATA]\x00\n[DATA] rows\n", "[", "[RESULT]\n\n[", "[FUNCTIONS]\n[", "", " ", "\n",
	"[RESULT]\n[]\n[DATA]\n1\n[RESULT]\n[]\n[CALL]\n[F]\n[RESULT]\n[]\n[FUNCTIONS]\n[F]\n[RESULT]\n[]\n[SCHEMA:A]\n[RESULT]\n",
}

func agentdslSame(t *testing.T, text string) {
	t.Helper()
	if d := difftest.Compare(agentdsltree.Compiled, agentdslReference, text, agentdsltree.RuleMessage); d != "" {
		t.Fatalf("compiled and ANTLR differ: %s\n%q", d, text)
	}
}

// covered holds that a text has a tree, and that its tokens lie side by side from its beginning to its end.
func covered(t *testing.T, text string) {
	t.Helper()
	tree, err := agentdsltree.Compiled.Parse(text, span(text), agentdsltree.RuleMessage, cst.Limits{Depth: 10, Nodes: 1 << 30}, nil)
	require.Nil(t, err, "%q", text)
	at := int32(0)
	for i, tok := range tree.Tokens {
		require.Equal(t, at, tok.Start, "token %d of %q", i, text)
		require.True(t, tok.End > tok.Start || tok.Type == cst.EOF, "token %d of %q", i, text)
		at = tok.End
	}
	require.Equal(t, len(text), int(at))
}

func TestAgentDSL(t *testing.T) {
	m := difftest.NewMaker(network(t, "agentdslgen/AgentDSLParser.interp"), network(t, "agentdslgen/AgentDSLLexer.interp"), 5)
	recorded, err := vectors.Texts("agentdsl", "parse_schema", "parse_data", "parse_functions", "parse_call", "parse_result", "parse_message", "fuzz_parse")
	require.NoError(t, err)
	texts := append(recorded, agentdslTexts...)
	for i, text := range texts {
		agentdslSame(t, text)
		covered(t, text)
		if i < len(recorded) && (i%3 != 0 || len(text) > 300) {
			continue
		}
		runes := []rune(text)
		for k := range runes {
			for _, changed := range []string{string(runes[:k]), string(runes[:k]) + string(runes[k+1:]), string(runes[k:])} {
				agentdslSame(t, changed)
				covered(t, changed)
			}
		}
	}
	for i := range times(20_000) {
		for _, text := range []string{m.Text(agentdsltree.RuleMessage), m.Mutate(texts[i%len(texts)]), m.Mutate(m.Mutate(texts[i%len(texts)] + texts[(i*7)%len(texts)]))} {
			if utf8.ValidString(text) {
				agentdslSame(t, text)
				covered(t, text)
			}
		}
	}
	assert.NotEmpty(t, difftest.Compare(alteredAgentDSL{agentdsltree.Compiled}, agentdslReference, agentdslTexts[0], agentdsltree.RuleMessage), "a wrong token type is noticed")
}

// alteredAgentDSL is the compiled engine with cells that are taken for text.
type alteredAgentDSL struct{ *cst.Compiled }

func (a alteredAgentDSL) Lex(text string, part source.Span) ([]cst.Token, *cst.Error) {
	tokens, err := a.Compiled.Lex(text, part)
	for i := range tokens {
		if tokens[i].Type == agentdsltree.TokenROW_CELL {
			tokens[i].Type = agentdsltree.TokenTEXT
		}
	}
	return tokens, err
}

// FuzzAgentDSL compares the engines on whatever the fuzzer finds.
func FuzzAgentDSL(f *testing.F) {
	for _, text := range agentdslTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		agentdslSame(t, text)
		covered(t, text)
	})
}
