package compat_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
)

func ExampleLine() {
	c := compat.Line("  <gold>Call @b() and see #cards/new. </>")
	fmt.Printf("%q %v %v %v %v\n", c.Text, c.Conditions, c.Functions, c.Refs, c.End)
	// Output: "Call b and see #new." [gold] [b] [cards/new] true
}

func ExampleConditions() {
	rest, conditions := compat.Conditions("if x < 3 and y > 4")
	fmt.Printf("%q %q\n", rest, conditions)
	// Output: "if x  4" ["3 and y"]
}

func ExampleFunctions() {
	rest, functions := compat.Functions("@a() or @b()!")
	fmt.Printf("%q %q\n", rest, functions)
	// Output: "@a() or b!" ["b"]
}

func ExampleRefs() {
	rest, refs := compat.Refs("see #cards/new, not #old!")
	fmt.Printf("%q %q\n", rest, refs)
	// Output: "see #new, not #old!" ["cards/new"]
}

func ExampleHeader() {
	fmt.Println(compat.Header("lost_card (2)"))
	fmt.Println(compat.Header("lost card (2)"))
	// Output:
	// lost_card 2 true
	// lost card (2) 0 false
}

func ExampleVersion() {
	fmt.Println(compat.Version("<Version: 1.2>"))
	// Output: 1.2 true
}

func ExampleUseCaseID() {
	fmt.Println(compat.UseCaseID("<ID:lost_card>Which card is it?"))
	// Output: Which card is it? lost_card true
}

func ExampleStepID() {
	fmt.Println(compat.StepID("<Step 2>Which card is it?"))
	// Output: Which card is it? 2 true
}

func ExampleFlowOption() {
	fmt.Println(compat.FlowOption("[yes] #order_card"))
	// Output: {yes #order_card} true
}

func ExampleFlowOptions() {
	rest, options := compat.FlowOptions("Do you want one?\n[yes] #order_card")
	fmt.Println(rest, options)
	// Output: Do you want one? [{yes #order_card}]
}

func ExampleCodeBlocks() {
	out, err := compat.CodeBlocks("Say:\n```upper\nhello\n```", func(language, code string) (string, bool, error) {
		return strings.ToUpper(code), language == "upper", nil
	})
	fmt.Println(out, err)
	// Output:
	// Say:
	// HELLO <nil>
}

func ExampleString() {
	f := adl.MustParse("### UseCase: a (2)\n#### Goal\nx\n", adl.Compat())
	fmt.Println(strings.Fields(compat.String(f.Cases[0])))
	// Output: [### UseCase: a (2) #### Description #### Goal x #### Solution ----]
}

// Letters that Unicode takes for another in upper or lower case are found, and what goes over a line end is not.
func TestTags(t *testing.T) {
	for answer, want := range map[string]string{"<ıD:x>": "x", "<uſecaſe: y >": "y", "<ID:a:b>": "a:b", "<ID:<b>>": "<b"} {
		_, id, ok := compat.UseCaseID(answer)
		assert.True(t, ok, answer)
		assert.Equal(t, want, id)
	}
	for _, answer := range []string{"<ID:a\nb>", "<ID:a", "<ID:a\u2028>", "< ID:a>"} {
		rest, _, ok := compat.UseCaseID(answer)
		assert.False(t, ok, answer)
		assert.Equal(t, answer, rest)
	}
}

func TestRunnersFail(t *testing.T) {
	boom := errors.New("boom")
	_, err := compat.CodeBlocks("```x\n```", func(string, string) (string, bool, error) { return "", true, boom })
	assert.ErrorIs(t, err, boom)
}

// Texts of strangers take time that grows with them, whatever the originals' patterns do.
func TestLongTexts(t *testing.T) {
	const n = 1 << 18
	for _, unit := range []string{"<", "<id:", "<Step ", "<version:", " @f()", " #a/b", "[", "]", "```\n", "<a,b>", "<usecase:x>"} {
		text := strings.Repeat(unit, n/len(unit))
		compat.Line(text)
		compat.Version(text)
		compat.UseCaseID(text)
		compat.StepID(text)
		compat.FlowOptions(text)
		_, err := compat.CodeBlocks(text, func(_, code string) (string, bool, error) { return code, true, nil })
		require.NoError(t, err)
	}
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, "x @f%d() #a/b%d <c%d>", i, i, i)
	}
	c := compat.Line(b.String())
	assert.Len(t, c.Functions, 20_000)
	assert.Len(t, c.Refs, 20_000)
	assert.Len(t, c.Conditions, 20_000)
}
