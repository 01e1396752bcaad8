package adl_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
)

const lostCard = `### UseCase: lost_card (2) <known>
#### Description
The customer has lost a card.

#### Solution
<gold>Call @block_card(id)! first,
then see #cards/new_card.
[yes] #order_card
`

func Example() {
	f, err := adl.Parse(lostCard)
	if err != nil {
		fmt.Println(err)
		return
	}
	u := f.Cases[0]
	limit, _ := u.Limit()
	fmt.Println(u.ID(), limit, u.Conditions(), u.Tools(), u.Refs())
	for _, c := range u.Conditionals(adl.Solution) {
		fmt.Printf("%q %v\n", c.Text, c.Conditions)
	}
	// Output:
	// lost_card 2 [known] [block_card] [cards/new_card order_card]
	// "Call block_card first," [gold]
	// "then see #new_card." []
	// "[yes] #order_card" []
}

func ExampleParse() {
	_, err := adl.Parse("### UseCase lost_card\n#### Solutoin\nBlock it.\n", adl.Name("cards.md"))
	var list diag.List
	if errors.As(err, &list) {
		_ = diag.Text(os.Stdout, list, diag.TextOptions{Excerpt: true})
	}
	// Output:
	// cards.md:1:1: error ADL0001: no colon stands behind UseCase
	//    1 | ### UseCase lost_card
	//      | ^^^^^^^^^^^^^^^^^^^^^
	//    fix: put one there
	// cards.md:2:1: error ADL0008: there is no section "Solutoin"
	//    2 | #### Solutoin
	//      | ^^^^^^^^^^^^^
	//    fix: did you mean Solution?
}

func ExampleCompat() {
	const text = "### UseCase: a\n#### Solution\nIf x < 3 and y > 4, ask.\n"
	for _, options := range [][]adl.Option{nil, {adl.Compat()}} {
		c := adl.MustParse(text, options...).Cases[0].Conditionals(adl.Solution)[0]
		fmt.Printf("%q %q\n", c.Text, c.Conditions)
	}
	// Output:
	// "If x < 3 and y > 4, ask." []
	// "If x  4, ask." ["3 and y"]
}

func ExampleWarnings() {
	var found diag.List
	adl.MustParse("### UseCase: a\n#### Solution\n<premium customer>Call.\n", adl.Warnings(&found))
	fmt.Println(found)
	// Output: 3:1: warning ADL0204: "<premium customer>" holds no condition and is text
}

func ExampleMustParse() {
	fmt.Println(adl.MustParse("### Case: order_card\nOrder one.\n").Cases[0].IsSub())
	// Output: true
}

func ExampleParseLine() {
	l, err := adl.ParseLine("<vip or gold, !holiday>Call @human().")
	fmt.Println(l.Inlines[0].(*adl.Condition).Term, l.Text(), err)
	// Output: vip or gold, !holiday Call human. <nil>
}

func ExampleParseLines() {
	lines, err := adl.ParseLines("[yes] #order_card\n[no] Say goodbye.\n")
	for _, l := range lines {
		fmt.Println(l.Option().Name)
	}
	fmt.Println(err)
	// Output:
	// yes
	// no
	// <nil>
}

func ExampleParseHeader() {
	h, err := adl.ParseHeader("lost_card (2) <known>")
	fmt.Println(h.ID.Name, h.Limit.N, h.Conditions[0], err)
	// Output: lost_card 2 <known> <nil>
}

func ExampleFormat() {
	out, err := adl.Format(adl.MustParse("##  usecase: a(2)\n\n####steps\n- one  \n  - two\n\n\n\n----------\n"))
	fmt.Print(out)
	fmt.Println(err)
	// Output:
	// ### UseCase: a (2)
	// #### Steps
	// - one
	//   - two
	//
	// ----
	// <nil>
}

func ExampleEqual() {
	a, b := adl.MustParse("### UseCase: a\n#### Goal\nx\n"), adl.MustParse("## Skill: a\n\n#### Goals:\n\nx\n\n\n")
	fmt.Println(adl.Equal(a, b), ast.Equal(a, b))
	// Output: true false
}

func ExampleCheck() {
	f := &adl.File{Cases: []*adl.UseCase{{Header: &adl.Header{ID: &adl.Ident{Name: "a\n### UseCase: b"}}}}}
	fmt.Println(adl.Check(f))
	// Output: error PLY0010: an ident "a\n### UseCase: b" would be read back as an ident "a"
}

func ExampleEncodeJSON() {
	f := adl.MustParse("### UseCase: a\n#### Solution\n<gold>Call @b().\n")
	doc, err := adl.EncodeJSON(f)
	fmt.Println(string(doc), err)
	// Output: {"type":"file","cases":[{"header":{"id":"a"},"parts":[{"section":"Solution","heading":"","lines":[{"inlines":[{"condition":"gold"},"Call ",{"call":"b"},"."]}]}]}]} <nil>
}

func ExampleCanonical() {
	doc, _ := adl.EncodeJSON(adl.MustParse("### UseCase: a\n#### Goal\nx\n"), adl.Canonical())
	fmt.Println(string(doc[:72]) + "…")
	// Output: {"useCases":[{"id":"a","executionLimit":null,"version":null,"description…
}

func ExamplePositions() {
	doc, _ := adl.EncodeJSON(adl.MustParse("### UseCase: a"), adl.Positions())
	fmt.Println(string(doc))
	// Output: {"type":"file","cases":[{"header":{"id":{"name":"a","at":[13,14]},"at":[0,14]},"parts":[],"at":[0,14]}],"at":[0,14]}
}

func ExampleDecodeJSON() {
	f, err := adl.DecodeJSON(`{"type":"file","cases":[{"header":{"id":"a","limit":2},"parts":[{"section":"Steps","heading":"","lines":["- one","- two"]}]}]}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	out, _ := adl.Format(f)
	fmt.Print(out)
	// Output:
	// ### UseCase: a (2)
	// #### Steps
	// - one
	// - two
}

func ExampleTokens() {
	tokens, err := adl.Tokens("#### Solution\n<gold>Call @b().")
	for _, t := range tokens {
		fmt.Print(t.Name, " ")
	}
	fmt.Println(err)
	// Output: SOLUTION NL CONDITION WORDS CALL WORDS EOF <nil>
}

func ExampleParseTree() {
	tree, err := adl.ParseTree("### UseCase: a\n")
	fmt.Println(tree.Root().Text() == "### UseCase: a\n", err)
	// Output: true <nil>
}

func ExampleEngine() {
	a, b := adl.MustParse(lostCard), adl.MustParse(lostCard, adl.Engine(adl.ANTLR))
	fmt.Println(ast.Equal(a, b))
	// Output: true
}

func ExampleMaxBytes() {
	_, err := adl.Parse(lostCard, adl.MaxBytes(100))
	fmt.Println(errors.Is(err, diag.CodeTooLarge))
	// Output: true
}
