package sagbench

import (
	"fmt"
	"math"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
)

// turns makes a conversation of any length of a few messages: they come again and again, with ids t0, t1, … and times that go on. One that
// answered answers the one before it.
type turns struct {
	messages []*sag.Message
	start    int64
}

func newTurns(messages []*sag.Message) turns {
	t := turns{messages: messages, start: 1_718_000_000}
	if n, ok := messages[0].Header.Timestamp.Value.Int64(); ok && n < math.MaxInt64/2 {
		t.start = n
	}
	return t
}

// message is the message of a turn.
func (t turns) message(turn int) *sag.Message {
	m := *t.messages[turn%len(t.messages)]
	h := *m.Header
	h.ID = &sag.Ident{Name: fmt.Sprintf("t%d", turn)}
	h.Timestamp = sag.NewInt(t.start + int64(turn))
	if h.Corr != nil && turn > 0 {
		h.Corr = &sag.Correlation{ID: &sag.Ident{Name: fmt.Sprintf("t%d", turn-1)}}
	}
	m.Header = &h
	return &m
}

// list are the messages from first to last.
func (t turns) list(first, last int) []*sag.Message {
	var out []*sag.Message
	for i := first; i <= last; i++ {
		out = append(out, t.message(i))
	}
	return out
}

// wire is the text of a turn.
func (t turns) wire(turn int) (string, error) { return sag.Minify(t.message(turn), sag.Extended()) }

// standIn is the message with a FOLD statement that stands for turns.
func (t turns) standIn(first, last int, stmt *sag.FoldStmt) (string, error) {
	h := *t.message(last).Header
	h.ID, h.Corr, h.TTL = &sag.Ident{Name: fmt.Sprintf("f%d", first)}, nil, nil
	return sag.Minify(&sag.Message{Header: &h, Statements: []sag.Stmt{stmt}}, sag.Extended())
}

// summary says as little as can be said, so that a fold's saving is the most that it can be.
func summary(first, last int) string {
	return fmt.Sprintf("%d messages, t%d to t%d", last-first+1, first, last)
}

// folded folds turns, recalls and compares them, and gives the message that stands for them.
func (t turns) folded(engine *fold.Engine, first, last int, state *sag.Object) (string, error) {
	messages := t.list(first, last)
	stmt, err := engine.Fold(messages, summary(first, last), state)
	if err != nil {
		return "", err
	}
	f, err := engine.Unfold(stmt.ID.Name)
	if err != nil {
		return "", err
	}
	for i, m := range f.Messages {
		if !ast.Equal(m, messages[i]) {
			return "", fmt.Errorf("turn %d came back from its fold as another message", first+i)
		}
	}
	return t.standIn(first, last, stmt)
}
