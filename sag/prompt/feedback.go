package prompt

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// maxTold bounds how many findings a model is told at once: it mends the first ones, and what follows is often their consequence.
const maxTold = 5

// Feedback is what a model is told of an error of Extract, or of another one: for each finding its line and column in the reply, from 1 and in
// characters, the line with a mark below the place, and the hint. At most five findings are told, and how many more there are.
func Feedback(err error) string {
	var b strings.Builder
	b.WriteString("Your reply could not be used as a SAG message.\n")
	var list diag.List
	if !errors.As(err, &list) {
		list = diag.List{{Message: err.Error()}}
	}
	for i, d := range list.Errors() {
		if i == maxTold {
			fmt.Fprintf(&b, "There are %d more.\n", len(list.Errors())-maxTold)
			break
		}
		if at := d.Position(); at.IsValid() {
			fmt.Fprintf(&b, "Line %d, column %d: ", at.Line, at.Column)
		}
		b.WriteString(source.Visible(d.Message) + ".\n")
		if d.File != nil {
			if excerpt := d.File.Excerpt(d.Span, source.ExcerptOptions{}); excerpt != "" {
				b.WriteString(excerpt + "\n")
			}
		}
		if d.Hint != "" {
			b.WriteString("Hint: " + source.Visible(d.Hint) + ".\n")
		}
	}
	b.WriteString("Send the whole message again, corrected, and nothing else.")
	return b.String()
}
