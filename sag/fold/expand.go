package fold

import (
	"errors"

	"github.com/parley-lang/parley/sag"
)

// Expansion is a fold with the folds in it opened.
type Expansion struct {
	Messages []*sag.Message // in their order
	Opened   []string       // ids of the folds that were opened, the outer before the inner
	Missing  []string       // ids of folds that are not there; their statements are among the messages
}

// Expand recalls a fold and, in place of the FOLD statements in it, what they stand for, to the last one. A message stays if it says
// anything besides, or a fold of it is not there; what its folds hold comes before it then. A FOLD under an IF is none that was made.
//
// More messages than MaxMessages, counting those that only stood for others, are a LimitError, so that folds which hold each other many
// times over cost no more; that one held itself is not possible, for its id is a digest of what it holds. A damaged fold is an error,
// wherever it stands.
func (e *Engine) Expand(id string) (*Expansion, error) {
	outer, err := e.Unfold(id)
	if err != nil {
		return nil, err
	}
	type item struct {
		m    *sag.Message
		done bool // its folds are opened
	}
	x := &Expansion{Opened: []string{id}}
	var stack []item // what is still to come, the next at the end
	push := func(messages []*sag.Message) {
		for i := len(messages) - 1; i >= 0; i-- {
			stack = append(stack, item{m: messages[i]})
		}
	}
	seen := int64(1 + len(outer.Messages))
	push(outer.Messages)
	for len(stack) > 0 {
		if err := within("messages to look at", e.maxMessages, seen); err != nil {
			return nil, err
		}
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		var inner []*Fold
		if !next.done {
			for _, s := range next.m.Statements {
				stmt, ok := s.(*sag.FoldStmt)
				if !ok {
					continue
				}
				f, err := e.Unfold(stmt.ID.Name)
				var missing *NotFoundError
				switch {
				case errors.As(err, &missing):
					x.Missing = append(x.Missing, stmt.ID.Name)
					continue
				case err != nil:
					return nil, err
				}
				seen += int64(1 + len(f.Messages))
				if err := within("messages to look at", e.maxMessages, seen); err != nil {
					return nil, err
				}
				x.Opened = append(x.Opened, f.ID)
				inner = append(inner, f)
			}
		}
		switch {
		case len(inner) == 0:
			x.Messages = append(x.Messages, next.m)
			continue
		case len(inner) < len(next.m.Statements):
			stack = append(stack, item{next.m, true})
		}
		for i := len(inner) - 1; i >= 0; i-- {
			push(inner[i].Messages)
		}
	}
	return x, nil
}
