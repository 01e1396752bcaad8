package validate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/validate"
)

func TestPublishedServer(t *testing.T) {
	head := "### UseCase: a\n#### Solution\n"
	for text, want := range map[string]string{
		"([)]":     "3 Mismatched '[' with ')' at position 3|3 Mismatched '(' with ']' at position 4",
		"😀)":       "3 Unmatched closing ')' at position 3",
		"\n(\n[":   "4 Unclosed '('|5 Unclosed '['",
		"it's \"":  "3 Unclosed single quote|3 Unclosed double quote",
		"\tx\n  y": "0 Mixed tabs and spaces for indentation",
		"plain":    "",
	} {
		found, _, _ := validate.PublishedServer(head + text)
		var got []string
		for _, f := range found {
			got = append(got, fmt.Sprint(f.Line, " ", f.Message))
		}
		assert.Equal(t, want, strings.Join(got, "|"), text)
		own := validate.Check(adl.MustParse(head + text))
		assert.False(t, own.HasErrors(), "none of this is wrong: %q", text)
	}
	found, _, _ := validate.PublishedServer(strings.Repeat("(", 1<<20))
	assert.Len(t, found, 1<<20)
}

func ExamplePublishedServer() {
	found, tools, refs := validate.PublishedServer("### UseCase: a\n#### Solution\nDon't use @hammer(), see #b.")
	fmt.Println(found, tools, refs)
	_, tools, _ = validate.PublishedServer("#### Oops\nUse the tool.")
	fmt.Println(tools)
	// Output:
	// [{3 Unclosed single quote}] [hammer] [b]
	// [the]
}
