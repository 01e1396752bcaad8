package accounting

import (
	"fmt"
	"math"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens"
)

// Traffic is what messages cost on the wire, and what they would cost as compact JSON that says the same.
type Traffic struct {
	Messages []MessageSize
	Total    compare.Measure // in tokens of the counter; 0 without messages
}

// MessageSize is the size of one message.
type MessageSize struct {
	ID, Src, Dst string
	compare.Measure
}

// Measure counts the tokens of messages with a counter, as compare.With does: the shortest SAG text against compact JSON in the canonical
// form, which both say the whole message. A message that cannot be written is a MessageError; then there is no measure of the others.
func Measure(list []*sag.Message, counter tokens.Counter) (*Traffic, error) {
	if counter == nil {
		return nil, fmt.Errorf("%w: the counter is nil", ErrOption)
	}
	t := &Traffic{Total: compare.Measure{Unit: counter.Name() + " tokens"}}
	for i, m := range list {
		r, err := compare.With(m, counter)
		if err != nil {
			return nil, &MessageError{i, err}
		}
		size := r.Tokens[0]
		if err := addTo(&t.Total.SAG, size.SAG); err != nil {
			return nil, &MessageError{i, err}
		}
		if err := addTo(&t.Total.JSON, size.JSON); err != nil {
			return nil, &MessageError{i, err}
		}
		t.Messages = append(t.Messages, MessageSize{m.Header.ID.Name, m.Header.Src.Name, m.Header.Dst.Name, size})
	}
	return t, nil
}

func addTo(sum *int, n int) error {
	if n < 0 {
		return fmt.Errorf("%w: %d", ErrCounter, n)
	}
	if n > math.MaxInt-*sum {
		return fmt.Errorf("%w: tokens", ErrOverflow)
	}
	*sum += n
	return nil
}

// String gives the sums in a line.
func (t *Traffic) String() string {
	noun := "messages"
	if len(t.Messages) == 1 {
		noun = "message"
	}
	return fmt.Sprintf("%d %s: %v", len(t.Messages), noun, t.Total)
}
