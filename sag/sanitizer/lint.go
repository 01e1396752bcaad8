package sanitizer

import (
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/lookalike"
	"github.com/parley-lang/parley/sag"
)

// lint tells of characters that deceive in texts. The grammar keeps names free of them; texts stay as they are.
func (s *Sanitizer) lint(c *collector, m *sag.Message) {
	for n := range ast.Preorder(m) {
		lit, ok := n.(*sag.StringLit)
		if !ok {
			continue
		}
		found, ok := lookalike.Any(lit.Value)
		if !ok {
			continue
		}
		c.warn(&Error{Layer: Parse, Code: Deceptive, Message: deceives(found, lit.Value), Span: lit.Span()})
	}
}

// deceives says what deceives in a text: the first such character, and where it is.
func deceives(s lookalike.Suspicion, text string) string {
	what := fmt.Sprintf("The text %s holds %U, ", source.Quote(text, 40), s.Rune)
	switch s.Kind {
	case lookalike.Bidirectional:
		what += "which reorders what follows"
	case lookalike.Invisible:
		what += "which nobody sees"
	case lookalike.LookAlike:
		what += fmt.Sprintf("which looks like %q and is not", s.Like)
	default:
		what += "a letter of another script than the rest of its word"
	}
	return fmt.Sprintf("%s (byte %d of the text)", what, s.Offset)
}
