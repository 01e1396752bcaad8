package bridge

import (
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// WriteMessage writes a message in the fewest characters that the published ports read. What they do not read, such as negative numbers, is written for
// this suite alone, which is a loss. The error is a diag.List of a message that no text can say.
func WriteMessage(m *sag.Message, options ...Option) (string, Losses, error) {
	t, err := newTally(messageSource(m), options)
	if err != nil {
		return "", nil, err
	}
	text, err := sag.Minify(m)
	if err != nil {
		if text, err = sag.Minify(m, sag.Extended()); err != nil {
			return "", nil, err
		}
		t.lose(Changed, source.NoSpan, "a text for this suite", "the published ports do not read the message %s", source.Quote(m.Header.ID.Name, 40))
	}
	return done(t, text)
}
