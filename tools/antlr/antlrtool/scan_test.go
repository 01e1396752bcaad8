package antlrtool

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// show gives tokens as kind and text, for tables.
func showTokens(toks []tok) string {
	var b strings.Builder
	for _, t := range toks {
		if t.kind != kEOF {
			fmt.Fprintf(&b, "%s%s ", []string{"", "", "L", "S", "[]", "A", "P", ""}[t.kind], t.text)
		}
	}
	return strings.TrimSpace(b.String())
}

func TestScan(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, src, want string }{
		{"comments", "// {x}? 'y\na /* {b} ' */ : /** c's */ d ;", "a : d ;"},
		{"a comment at the end", "a // b", "a"},
		{"literals", `a : '{' '\'' '//' '/*' '"' '\\' '[' ;`, `a : L'{' L'\'' L'//' L'/*' L'"' L'\\' L'[' ;`},
		{"sets", `A : [a-z'"{\]/*] ~[\\] [//] ;`, `A : S[a-z'"{\]/*] ~ S[\\] S[//] ;`},
		{"a set in a fragment", "fragment A : [{] ;", "fragment A : S[{] ;"},
		{"no set in a parser rule", "a[int x] returns [int y] : b ;", "a [][int x] returns [][int y] : b ;"},
		{"rule after rule", "A : [;] ; b : c ; D : [:] -> skip ;", "A : S[;] ; b : c ; D : S[:] -> skip ;"},
		{"blocks", "options { tokenVocab=X; } tokens { A, B } channels {C} A : [{] ;",
			"options { tokenVocab = X ; } tokens { A , B } channels { C } A : S[{] ;"},
		{"options in a rule", "A options { x=y; } : [{] ;", "A options { x = y ; } : S[{] ;"},
		{"actions", "@header { import \"}\"; /* } */ } a : {b(){}} c {d}? ;",
			"@ header A{ import \"}\"; /* } */ } a : A{b(){}} c P{d} ? ;"},
		{"an apostrophe in an action", "a : {don't} b ;", "a : A{don't} b ;"},
		{"a predicate with blanks", "A : {x} \n ? [y] ;", "A : P{x} ? S[y] ;"},
		{"labels and operators", "a : x=b y+=c+ d..e <assoc=right> # F ;", "a : x = b y += c + d .. e < assoc = right > # F ;"},
		{"mode and commands", "mode M; A : . -> type(B), pushMode(C) ;", "mode M ; A : . -> type ( B ) , pushMode ( C ) ;"},
		{"letters of all kinds", "größe : Ж ;", "größe : Ж ;"},
		{"byte order mark", "\ufeffgrammar X;", "grammar X ;"},
	} {
		toks, fault := scan("x.g4", c.src)
		require.Nil(t, fault, c.name)
		require.Equal(t, c.want, showTokens(toks), c.name)
	}
}

func TestScanFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ src, want string }{
		{"a\n /* b", "x.g4:2:2: this comment does not end"},
		{"a : 'b\n' ;", "x.g4:1:5: this literal does not end on its line"},
		{"a : 'b", "x.g4:1:5: this literal does not end"},
		{"äö : 'b\\", "x.g4:1:6: this literal does not end"},
		{"A : [b\n] ;", "x.g4:1:5: this character set does not end on its line"},
		{"a [b", "x.g4:1:3: this argument list does not end"},
		{"a : {{ } ;", "x.g4:1:5: this action does not end"},
	} {
		_, fault := scan("x.g4", c.src)
		require.NotNil(t, fault, c.src)
		require.Equal(t, c.want, fault.String())
	}
}

func TestScanPlaces(t *testing.T) {
	t.Parallel()
	toks, _ := scan("x.g4", "a\r\n\tb 'ü' c")
	places := []pos{}
	for _, t := range toks {
		places = append(places, t.pos)
	}
	require.Equal(t, []pos{{1, 1}, {2, 2}, {2, 4}, {2, 8}, {2, 9}}, places)
}

// Neither scanner nor parser may fail on a text that is no grammar: ANTLR has the word there.
func FuzzParseGrammar(f *testing.F) {
	for _, s := range []string{"grammar X; a : b=c # D | '{' ; A : [x] -> skip ;", "options {", "tokens{A", "a:(", "{", "[", "'", "a b", "@x{}", "A:", "A:'b'"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		toks, _ := scan("x.g4", src)
		require.Equal(t, kEOF, toks[len(toks)-1].kind)
		g := parseGrammar("x.g4", []byte(src))
		checkNames(&language{name: g.name, lexer: g, parser: g})
	})
}
