package prompt_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/prompt"
)

func ExampleAsserts() {
	found, err := prompt.Asserts("Here is what I know:\nA soil.ph = 6.5\nThat is all.")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, a := range found {
		text, _ := sag.FormatStmt(a)
		fmt.Println(text)
	}
	_, err = prompt.Asserts("Well:\n  A soil.ph = \"6.5")
	fmt.Println(err)
	// Output:
	// A soil.ph = 6.5
	// 2:15: error SAG0003: this string is never closed
}

func TestAssertsTellsWhere(t *testing.T) {
	_, err := prompt.Asserts("Words\n\n  A x = \"a\" y\nA ok = 1\n\tA z = )")
	var list diag.List
	require.ErrorAs(t, err, &list)
	require.Len(t, list, 2)
	assert.Equal(t, 3, list[0].Position().Line)
	assert.Equal(t, 13, list[0].Position().Column)
	assert.Equal(t, 5, list[1].Position().Line)
	_, err = prompt.Asserts("A x = 1\n\xff")
	require.ErrorAs(t, err, &list)
	assert.Equal(t, diag.CodeNotUTF8, list[0].Code)
}

func TestAssertsOfManyLines(t *testing.T) {
	found, err := prompt.Asserts("Note\n" + strings.Repeat("A x = 1\n", 20_000))
	require.NoError(t, err)
	assert.Len(t, found, 20_000)
	_, err = prompt.Asserts("Note\n" + strings.Repeat("A x = (\n", 20_000))
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.LessOrEqual(t, len(list), 101)
}

func FuzzAsserts(f *testing.F) {
	for _, reply := range []string{
		"A x = 1", "A x=1;A y=2", "Sure!\n```\nA x = \"a\"\n```", "IF a==1 THEN A x = 1", "A x = \"", "H v 1 id=m src=a dst=b ts=0\nA x = 1",
		"A \u00e9 = 1", "A x = {\"k\": [1, 2]}\r\nA y = null", "\ufeffA x = 1", "A x = 1 A y = 2", "``` \n```\n", "A  =",
	} {
		f.Add(reply)
	}
	f.Fuzz(func(t *testing.T, reply string) {
		found, err := prompt.Asserts(reply)
		if err != nil {
			var list diag.List
			if !errors.As(err, &list) || len(list) == 0 {
				t.Fatalf("%T %v", err, err)
			}
			for _, d := range list {
				if d.File != nil && d.Span.IsValid() && (d.Span.Start < 0 || int(d.Span.End) > len(reply)) {
					t.Fatalf("%q: the place %v is not in it", reply, d.Span)
				}
			}
			_ = prompt.Feedback(err)
			return
		}
		for _, a := range found {
			if _, err := sag.FormatStmt(a); err != nil {
				t.Fatal(err)
			}
		}
	})
}
