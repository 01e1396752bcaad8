package guardrail

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// reason looks at the reason of an order.
func (c *check) reason(a *sag.ActionStmt) {
	r := a.Reason
	switch {
	case r.Cond != nil && r.Text != nil || r.Cond == nil && r.Text == nil:
		c.find(&Finding{Effect: Deny, Code: InvalidAction, Part: ReasonPart, Message: "The reason is not one of a text and a condition", Action: a, Span: r.Span()})
	case r.Cond != nil:
		c.condition(a, r.Cond, r.Span(), ReasonPart, "")
	case mayBeCondition(r.Text.Value):
		root, err := quotedCondition(r.Text.Value)
		if root == nil && err == nil {
			root, err = quotedCondition(plain(r.Text.Value))
		}
		switch {
		case err != nil:
			c.find(&Finding{
				Effect: Unknown, Code: LimitExceeded, Part: ReasonPart, Action: a, Span: r.Span(), Err: err,
				Message: "The reason is too deep or too large to tell whether it is a condition",
			})
		case root != nil:
			c.condition(a, root, r.Span(), ReasonPart, "")
		case c.doubtful > Allow:
			c.find(&Finding{
				Effect: c.doubtful, Code: DoubtfulReason, Part: ReasonPart, Action: a, Span: r.Span(),
				Message: "The reason " + source.Quote(r.Text.Value, maxQuoted) + " holds an operator and is no condition",
			})
		default:
			c.note(a, r)
		}
	}
}

func (c *check) note(a *sag.ActionStmt, r *sag.Reason) {
	if len(c.verdict.Notes) < c.maxFindings {
		c.verdict.Notes = append(c.verdict.Notes, &Note{
			Action: a, Span: r.Span(),
			Message: "The reason " + source.Quote(r.Text.Value, maxQuoted) + " holds an operator but is prose, and was not evaluated",
		})
	}
}

// mayBeCondition says whether a text holds what every condition has, or something that looks like it.
func mayBeCondition(text string) bool {
	return strings.ContainsAny(text, "<>=&|") || !isASCII(text) && strings.ContainsAny(plain(text), "<>=&|")
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// plain is a text without what people do not see in it, and without what ends a sentence: a condition is no less one for a blank of
// another kind, a full-width sign, or a full stop behind it.
func plain(text string) string {
	if !isASCII(text) {
		var b strings.Builder
		for _, r := range norm.NFKC.String(text) {
			switch {
			case unicode.IsSpace(r):
				b.WriteByte(' ')
			case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
			default:
				b.WriteRune(r)
			}
		}
		text = b.String()
	}
	return strings.TrimRight(text, " .;!,")
}

// quotedCondition reads the words of a reason as a condition; nil if they are none. The error is a limit, which leaves that open.
func quotedCondition(text string) (*sag.RootExpr, error) {
	root, err := sag.ParseExpr(inOneLine(text))
	if err != nil {
		var list diag.List
		if errors.As(err, &list) && slices.ContainsFunc(list, isLimit) {
			return nil, err
		}
		return nil, nil //nolint:nilnil // words are no condition, and no error either
	}
	x := root.X
	for {
		paren, ok := x.(*sag.ParenExpr)
		if !ok {
			break
		}
		x = paren.X
	}
	if b, ok := x.(*sag.BinaryExpr); !ok || !givesTruth(b.Op) {
		return nil, nil //nolint:nilnil // as above
	}
	return root, nil
}

// inOneLine makes blanks of the line ends outside of strings: where they stand in words they are no more than blanks.
func inOneLine(text string) string {
	if !strings.ContainsAny(text, "\r\n") {
		return text
	}
	line := []byte(text)
	inString := false
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '"':
			inString = !inString
		case '\\':
			i++
		case '\r', '\n':
			if !inString {
				line[i] = ' '
			}
		}
	}
	return string(line)
}

// givesTruth says whether an operator's result is true or false.
func givesTruth(op sag.Op) bool {
	switch op {
	case sagast.Mul, sagast.Div, sagast.Add, sagast.Sub:
		return false
	default:
		return true
	}
}

func isLimit(d *diag.Diagnostic) bool {
	return d.Code == diag.CodeTooLarge || d.Code == diag.CodeTooDeep || d.Code == diag.CodeTooManyNodes
}
