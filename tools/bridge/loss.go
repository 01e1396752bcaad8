package bridge

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Kind is what became of a part of the source that the result does not say as it is. The zero Kind is none.
type Kind uint8

// The kinds of losses.
const (
	Dropped Kind = iota + 1 // the result does not have it
	Renamed                 // a name stands there in another spelling, which DecodeName turns back
	Changed                 // it stands there as something else
	Assumed                 // the result says more than the source does
)

var kinds = [...]struct {
	word string
	code diag.Code
}{{}, {"dropped", diag.CodeBridgeDropped}, {"renamed", diag.CodeBridgeRenamed}, {"changed", diag.CodeBridgeChanged}, {"assumed", diag.CodeBridgeAssumed}}

// String is the kind in a word, "" for one that does not exist.
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k].word
	}
	return ""
}

// Code is the code that findings of the kind have, "" for a kind that does not exist.
func (k Kind) Code() diag.Code {
	if int(k) < len(kinds) {
		return kinds[k].code
	}
	return ""
}

// Loss is one thing that a conversion could not carry over as it is.
type Loss struct {
	Kind Kind
	// File and Span are where it stands in the source: nil and source.NoSpan if it was read from no text, and NoSpan alone if it is the
	// text as a whole.
	File *source.File
	Span source.Span
	What string // what could not be carried, in one line that is safe to show
	As   string // how it stands in the result, safe to show; "" if it does not
}

// Error is the loss in one line, without its place.
func (l Loss) Error() string {
	if l.As == "" {
		return l.What
	}
	return l.What + ": " + l.As
}

// Position is where the loss begins in the source; not valid if it is about no place in a text.
func (l Loss) Position() source.Position {
	if l.File == nil || !l.Span.IsValid() {
		return source.Position{}
	}
	return l.File.Position(int(l.Span.Start))
}

// Diagnostic is the loss as a warning, with the code of its kind.
func (l Loss) Diagnostic() *diag.Diagnostic {
	d := diag.New(l.Kind.Code(), l.File, l.Span, "%s", l.What)
	d.Severity = diag.Warning
	if l.As != "" {
		d.Hint = "it stands as " + l.As
	}
	return d
}

// Losses are all losses of a conversion, in the order in which they were met; empty if the result says all that the source does.
type Losses []Loss

// Diagnostics are the losses as warnings.
func (l Losses) Diagnostics() diag.List {
	list := make(diag.List, len(l))
	for i, loss := range l {
		list[i] = loss.Diagnostic()
	}
	return list
}

// Err is nil without losses, else a *LossError: for callers that take a conversion without loss or none.
func (l Losses) Err() error {
	if len(l) == 0 {
		return nil
	}
	return &LossError{l}
}

// LossError says that a conversion loses something. It is an ErrLoss.
type LossError struct{ Losses Losses }

// Error is the first loss, and how many more there are.
func (e *LossError) Error() string {
	if len(e.Losses) == 1 {
		return e.Losses[0].Error()
	}
	return fmt.Sprintf("%s (and %d more)", e.Losses[0].Error(), len(e.Losses)-1)
}

// Is says that it is an ErrLoss.
func (e *LossError) Is(target error) bool { return target == ErrLoss }

// Errors, to be compared with errors.Is. What is wrong with a text or a tree is a diag.List.
var (
	ErrOption = errors.New("bad option")
	ErrLoss   = errors.New("something is lost")
	ErrLimit  = errors.New("there are more losses than allowed")
)

// tally collects the losses of one conversion.
type tally struct {
	*config
	file   *source.File
	losses Losses
	full   bool
}

func newTally(file *source.File, options []Option) (*tally, error) {
	c, err := configure(options)
	return &tally{config: c, file: file}, err
}

// lose notes a loss. As is how it stands in the result, as it is; "" if it does not.
func (t *tally) lose(kind Kind, at source.Span, as, format string, args ...any) {
	if t.maxLosses != Unlimited && len(t.losses) >= t.maxLosses {
		t.full = true
		return
	}
	if t.file == nil {
		at = source.NoSpan
	}
	t.losses = append(t.losses, Loss{kind, t.file, at, source.Visible(fmt.Sprintf(format, args...)), source.Visible(cut(as))})
}

// cut bounds how long the telling of a loss is, whatever it is about.
func cut(s string) string {
	const most = 200
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// rename notes that a name stands in another spelling, if it does.
func (t *tally) rename(at source.Span, what, name, as string) {
	if name != as {
		t.lose(Renamed, at, as, "%s %s is no name of SAG", what, source.Quote(name, 40))
	}
}

// done ends a conversion: without a result if it has more losses than it may tell.
func done[R any](t *tally, result R) (R, Losses, error) {
	if t.full {
		var none R
		return none, nil, fmt.Errorf("%w: more than %d", ErrLimit, t.maxLosses)
	}
	return result, t.losses, nil
}

// refuse is the error of a source that has no counterpart.
func (t *tally) refuse(at source.Span, hint, format string, args ...any) error {
	return t.fault(diag.CodeUnwritable, at, hint, format, args...)
}

func (t *tally) fault(code diag.Code, at source.Span, hint, format string, args ...any) error {
	if t.file == nil {
		at = source.NoSpan
	}
	d := diag.New(code, t.file, at, format, args...)
	d.Hint = hint
	return diag.List{d}
}
