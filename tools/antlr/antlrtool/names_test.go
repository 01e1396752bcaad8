package antlrtool

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// check gives what is said about a combined grammar.
func check(text string) []string {
	g := parseGrammar("X.g4", []byte(text))
	list := []string{}
	for _, p := range append(g.problems, checkNames(&language{name: g.name, lexer: g, parser: g})...) {
		list = append(list, p.String())
	}
	return list
}

func taken(who, goName, by string) string {
	return "X.g4:" + who + ": the Go name " + goName + " that ANTLR makes of it is taken by " + by + "; choose another name"
}

func hasMeaning(who, becomes string) string {
	return "X.g4:" + who + ": the name has a meaning in Go or in ANTLR's Go code, which would make it " + becomes + "; choose another name"
}

const antlrs = "ANTLR's own code"

// Case C41: names from which ANTLR makes Go code that does not compile. What compiles and what does not was tried with the tool.
func TestCase_C41(t *testing.T) {
	t.Parallel()
	const tail = "\nID: [a-z]+;"
	for _, c := range []struct {
		rules string
		want  []string
	}{
		// The case's own grammar.
		{"type: 'a' map=ID parent? EOF;\nparent: 'p';\nParent_: 'q';", []string{
			hasMeaning("2:1: rule type", "Type_"),
			"X.g4:3:1: rule parent: the name clashes with one that ANTLR's own code uses; choose another name",
			hasMeaning("2:11: label map", "Map_")}},
		{"a: map=ID;", []string{hasMeaning("2:4: label map", "Map_")}},
		{"a: start+=ID*;", []string{hasMeaning("2:4: label start", "Start_")}},
		{"map: ID;", []string{hasMeaning("2:1: rule map", "Map_")}},
		{"start: ID;", []string{hasMeaning("2:1: rule start", "Start_")}},
		{"a: parent=ID;", []string{"X.g4:2:4: label parent: the name clashes with one that ANTLR's own code uses; choose another name"}},
		// Rules and tokens that differ only in the case of the first letter.
		{"a: Foo foo; foo: ID;\nFoo: 'q';", []string{taken("2:13: rule foo", "Foo", "token Foo (line 3)")}},
		{"a: x=ID X=ID;", []string{taken("2:9: label X", "GetX", "label x (line 2)")}},
		{"a: ID # add | EOF # Add;", []string{taken("2:21: label Add", "AddContext", "label add (line 2)")}},
		{"a: ID # foo | foo # bar; foo: ID;", []string{taken("2:9: label foo", "FooContext", "rule foo (line 2)")}},
		// Types and functions of one rule that are those of another.
		{"iFoo: ID;\nfoo: ID;", []string{taken("3:1: rule foo", "IFooContext", "rule iFoo (line 2)")}},
		{"newFoo: ID;\nfoo: ID;", []string{taken("3:1: rule foo", "NewFooContext", "rule newFoo (line 2)")}},
		{"emptyFoo: ID;\nfoo: ID;", []string{taken("3:1: rule foo", "NewEmptyFooContext", "rule emptyFoo (line 2)")}},
		{"e: e e_Sempred | ID;\ne_Sempred: ID;", []string{taken("3:1: rule e_Sempred", "E_Sempred", "rule e (line 2)")}},
		// Methods that hide the runtime's.
		{"match: ID;", []string{taken("2:1: rule match", "Match", antlrs)}},
		{"a: children=ID;", []string{taken("2:4: label children", "GetChildren", antlrs)}},
		{"children: ID;", []string{taken("2:1: rule children", "VisitChildren", antlrs)}},
		{"a: ID # errorNode | EOF # b;", []string{taken("2:9: label errorNode", "VisitErrorNode", antlrs)}},
		{"a: getText; getText: ID;", []string{taken("2:4: rule getText", "GetText", antlrs)}},
		{"a: RuleIndex;\nRuleIndex: 'r';", []string{taken("2:4: token RuleIndex", "RuleIndex", antlrs)}},
		{"e: e eContext # A | ID # B; eContext: 'q';", []string{taken("2:6: rule eContext", "EContext", antlrs)}},
		// Accessors and labels of one node.
		{"a: Bar=ID bar; bar: ID;", []string{taken("2:4: label Bar", "Bar", "rule bar (line 2)")}},
		{"a: x=ID getX; getX: ID;", []string{taken("2:4: label x", "GetX", "rule getX (line 2)")}},
		{"a: b b allB; b: ID; allB: ID;", []string{taken("2:8: rule allB", "AllB", "rule b (line 2)")}},
		{"a: '+' plus; plus: ID;\nPlus: '+';", []string{taken("2:14: rule plus", "Plus", "token Plus (line 3)")}},
		// Constants.
		{"a: Init;\nInit: 'i';", []string{taken("3:1: token Init", "XLexerInit", antlrs)}},
		{"a: ID;\nRULE_a: 'i';", []string{taken("2:1: rule a", "XParserRULE_a", "token RULE_a (line 3)")}},
		{"a: ID;\nT__0: 'i';", []string{"X.g4:3:1: token T__0: ANTLR gives such names to literals; choose another name"}},
		// All of these are well.
		{"a: b=ID c+=ID* c+=ID d EOF | text; d: (a | b='x') # One | d2 # Two | ID # One; d2: value text; text: ID; value: 'v' -> skip;", []string{}},
		{"a: ID; fragment Init: 'i'; fragment A: 'a';", []string{}},
		{"a: ID+ 'parent' // type\n /* map: */ ; S: [type:;] ;", []string{}},
	} {
		require.Equal(t, c.want, check("grammar X;\n"+c.rules+tail), c.rules)
	}
}

func TestForbidden(t *testing.T) {
	t.Parallel()
	const why = ": grammars here have none, so that every target can be generated from them"
	for _, c := range []struct {
		text string
		want []string
	}{
		{"grammar X; a: '{' B '}?' ; B: [{}] ;", []string{}},
		{"grammar X;\na: {x}? B ;\nB: 'b' ;", []string{"X.g4:2:4: a predicate" + why}},
		{"grammar X;\na: B {x} ;\nB: 'b' {y} ;", []string{"X.g4:2:6: an action" + why, "X.g4:3:8: an action" + why}},
		{"grammar X;\n@members {\n}\na: B ;\nB: 'b' ;", []string{"X.g4:2:10: an action" + why}},
		{"grammar X;\na[int x]: B ;\nB: 'b' ;", []string{"X.g4:2:2: arguments, results or locals of a rule" + why}},
		{"grammar X;\nimport Y;\na: B ;\nB: 'b' ;", []string{"X.g4:2:1: an import: grammars here stand alone"}},
		{"grammar X;\na: 'b ;\n", []string{"X.g4:2:4: this literal does not end on its line"}},
	} {
		require.Equal(t, c.want, check(c.text), c.text)
	}
}

func TestReadLanguages(t *testing.T) {
	t.Parallel()
	const lexer, parser = "lexer grammar YLexer;\nmode M;\nB: 'b';", "parser grammar YParser; options { tokenVocab=YLexer; }\na: B EOF;"
	for _, c := range []struct {
		name      string
		files     map[string]string
		languages []string // name and package
		problems  []string
	}{
		{"one and a pair", map[string]string{"X.g4": "grammar X; a: 'b';", "YLexer.g4": lexer, "YParser.g4": parser, "LOCK": ""},
			[]string{"X xgen", "Y ygen"}, nil},
		{"half a pair", map[string]string{"YLexer.g4": lexer}, []string{"Y ygen"},
			[]string{"YLexer.g4:1:1: the parser grammar YParser.g4 is missing"}},
		{"the other half", map[string]string{"YParser.g4": parser}, []string{"Y ygen"},
			[]string{"YParser.g4:1:1: the lexer grammar YLexer.g4 is missing"}},
		{"another name than the file's", map[string]string{"X.g4": "grammar Z; a: 'b';"}, nil,
			[]string{`X.g4:1:1: the grammar must be called as its file, X, not "Z"`}},
		{"no grammar at all", map[string]string{"X.g4": "what"}, nil,
			[]string{`X.g4:1:1: the grammar must be called as its file, X, not ""`}},
		{"a lexer of another name", map[string]string{"YLex.g4": "lexer grammar YLex;"}, nil,
			[]string{"YLex.g4:1:1: the name of a lexer grammar must end in Lexer"}},
		{"one package twice", map[string]string{"X.g4": "grammar X; a: 'b';", "XLexer.g4": "lexer grammar XLexer;"}, []string{"X xgen"},
			[]string{"XLexer.g4:1:1: another grammar gives the package xgen too"}},
	} {
		b := newBench(t)
		for name, text := range c.files {
			b.write(t, name, text)
		}
		languages, problems, err := readLanguages(b.dir, filepath.Base)
		require.NoError(t, err, c.name)
		var got, said []string
		for _, l := range languages {
			got = append(got, l.name+" "+l.pkg("gen"))
		}
		for _, p := range problems {
			said = append(said, p.String())
		}
		require.Equal(t, c.languages, got, c.name)
		require.Equal(t, c.problems, said, c.name)
	}
	_, _, err := readLanguages(t.TempDir(), filepath.Base)
	require.ErrorContains(t, err, "holds no grammar")
	_, _, err = readLanguages(filepath.Join(t.TempDir(), "none"), filepath.Base)
	require.Error(t, err)
}

// A token of the lexer's file and a rule of the parser's: the message says in which file the other one is.
func TestNamesOfPair(t *testing.T) {
	t.Parallel()
	l := &language{
		name:   "Y",
		lexer:  parseGrammar("YLexer.g4", []byte("lexer grammar YLexer;\nchannels { C }\ntokens { D }\nFoo: 'q' -> channel(C);\nmode M;\nC: 'c';")),
		parser: parseGrammar("YParser.g4", []byte("parser grammar YParser;\noptions { tokenVocab=YLexer; }\nfoo: D;")),
	}
	var said []string
	for _, p := range checkNames(l) {
		said = append(said, p.String())
	}
	require.Equal(t, []string{
		"YLexer.g4:2:12: channel C: the Go name YLexerC that ANTLR makes of it is taken by token C (line 6); choose another name",
		"YParser.g4:3:1: rule foo: the Go name Foo that ANTLR makes of it is taken by token Foo (YLexer.g4:4); choose another name",
	}, said)
}
