package bridge

import (
	"errors"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
)

// WriteMessage writes a message in the fewest characters that the published ports read. What they do not read, such as negative numbers, is written for
// this suite alone, which is a loss. The error is a diag.List of a message that no text can say.
func WriteMessage(m *sag.Message, options ...Option) (string, Losses, error) {
	t, err := newTally(messageSource(m), options)
	if err != nil {
		return "", nil, err
	}
	text, ports := sag.Minify(m)
	if ports == nil {
		return done(t, text)
	}
	if text, err = sag.Minify(m, sag.Extended()); err != nil {
		return "", nil, err
	}
	var list diag.List
	if errors.As(ports, &list) {
		for _, d := range list {
			t.lose(Changed, d.Span, "a text for this suite", "%s", d.Message)
		}
	}
	return done(t, text)
}
