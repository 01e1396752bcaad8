package sagbench

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
)

// RoundTrip tells how many messages came back as they were.
type RoundTrip struct {
	Messages int
	Wire     int // printed for the wire, read and equal
	Folded   int // folded together, recalled and equal
}

// RoundTrips sends messages over the wire and through a fold.
func RoundTrips(messages []*sag.Message) (RoundTrip, error) {
	r := RoundTrip{Messages: len(messages)}
	for _, m := range messages {
		text, err := sag.Minify(m, sag.Extended())
		if err != nil {
			return RoundTrip{}, err
		}
		if back, err := sag.Parse(text, sag.MaxBytes(-1), sag.MaxDepth(-1), sag.MaxNodes(-1)); err == nil && ast.Equal(m, back) {
			r.Wire++
		}
	}
	if len(messages) == 0 {
		return r, nil
	}
	engine, err := newEngine()
	if err != nil {
		return RoundTrip{}, err
	}
	stmt, err := engine.Fold(messages, "a round trip", nil)
	if err != nil {
		return RoundTrip{}, err
	}
	f, err := engine.Unfold(stmt.ID.Name)
	if err != nil {
		return RoundTrip{}, err
	}
	for i, m := range f.Messages {
		if ast.Equal(m, messages[i]) {
			r.Folded++
		}
	}
	return r, nil
}

// newEngine makes an engine for what is in memory already, and needs no bounds.
func newEngine() (*fold.Engine, error) {
	return fold.New(fold.MaxFolds(-1), fold.MaxBytes(-1), fold.MaxFoldBytes(-1), fold.MaxMessages(-1))
}
