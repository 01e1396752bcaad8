package runner

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/parity"
)

// The topics of SAG's engines are replays: a list of operations on a fresh world, each with its result.

// world is what operations work on.
type world struct {
	call  *call
	now   float64 // seconds
	corrs map[string]*correlation.Engine

	folds  *foldWorld
	parity *parity.Engine
}

// operation does one thing and gives its result as JSON. An error is a result, too.
type operation func(w *world, in *ast.JSONValue) ([]byte, error)

// operations are all that can be done, by name.
var operations = []map[string]operation{worldOps, correlationOps, foldOps, parityOps, promptOps}

// worldOps are about the world itself.
var worldOps = map[string]operation{
	"clock.set": func(w *world, in *ast.JSONValue) ([]byte, error) {
		var err error
		w.now, err = number(in, "to")
		return null, err
	},
}

var null = []byte("null")

// wrongVector is an error of a vector and not of what it does.
type wrongVector struct{ error }

// sagReplay runs the operations of a vector: {"results": [{"ok": …} or {"error": {"type": "refused", "message"}}]}.
func sagReplay(in *ast.JSONValue, c *call) ([]byte, error) {
	ops := in.Member("ops")
	if ops == nil || ops.Kind != ast.JSONArray {
		return nil, errors.New("the input has no ops")
	}
	w := &world{call: c, now: 1_700_000_000, corrs: map[string]*correlation.Engine{}, folds: newFoldWorld(in), parity: parity.NewEngine(nil)}
	if clock := in.Member("clock"); clock != nil {
		var err error
		if w.now, err = number(in, "clock"); err != nil {
			return nil, err
		}
	}
	out := []byte(`{"results":[`)
	for i, op := range ops.Items {
		if i > 0 {
			out = append(out, ',')
		}
		result, err := w.do(op)
		var wrong wrongVector
		switch {
		case errors.As(err, &wrong):
			return nil, fmt.Errorf("operation %d: %w", i, err)
		case err != nil:
			out = fmt.Appendf(out, `{"error":{"type":"refused","message":%s}}`, quote(err.Error()))
		default:
			out = fmt.Appendf(out, `{"ok":%s}`, result)
		}
	}
	return append(out, "]}"...), nil
}

func (w *world) do(in *ast.JSONValue) ([]byte, error) {
	name := text(in, "op")
	for _, set := range operations {
		if do := set[name]; do != nil {
			return do(w, in)
		}
	}
	return nil, wrongVector{fmt.Errorf("there is no operation %q", name)}
}

// clock is the world's time.
func (w *world) clock() time.Time {
	whole, rest := math.Modf(w.now)
	return time.Unix(int64(whole), int64(rest*1e9))
}

// text is a member that is a string; "" if there is none.
func text(in *ast.JSONValue, name string) string {
	if v := in.Member(name); v != nil && v.Kind == ast.JSONString {
		return v.Text
	}
	return ""
}

// number is a member that is a number.
func number(in *ast.JSONValue, name string) (float64, error) {
	v := in.Member(name)
	if v == nil || v.Kind != ast.JSONNumber {
		return 0, wrongVector{fmt.Errorf("there is no number %s", name)}
	}
	n, err := strconv.ParseFloat(v.Text, 64)
	if err != nil {
		return 0, wrongVector{err}
	}
	return n, nil
}

// messages are the messages of a member: texts, null, or objects with a header and statements.
func (w *world) messages(in *ast.JSONValue, name string) ([]*sag.Message, error) {
	list := in.Member(name)
	if list == nil || list.Kind != ast.JSONArray {
		return nil, wrongVector{fmt.Errorf("there is no list %s", name)}
	}
	var all []*sag.Message
	for _, v := range list.Items {
		m, err := w.message(v)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

// message is one message: a text, null for none, or an object with a header, which may be null.
func (w *world) message(v *ast.JSONValue) (*sag.Message, error) {
	switch {
	case v == nil || v.Kind == ast.JSONNull:
		return nil, nil //nolint:nilnil // what the vector asks for
	case v.Kind == ast.JSONString:
		m, err := sag.Parse(v.Text, sag.Compat(), sag.Engine(w.call.engine))
		if err != nil {
			return nil, wrongVector{err}
		}
		return m, nil
	case v.Kind != ast.JSONObject:
		return nil, wrongVector{errors.New("a message is a text, an object or null")}
	}
	m := &sag.Message{}
	given := v.Member("header")
	if given == nil || given.Kind == ast.JSONNull {
		return m, nil
	}
	m.Header = &sag.Header{Version: sag.NewInt(1), Timestamp: sag.NewInt(0)}
	m.Header.ID, m.Header.Src, m.Header.Dst = &sag.Ident{Name: text(given, "id")}, &sag.Ident{Name: text(given, "src")}, &sag.Ident{Name: text(given, "dst")}
	if corr := text(given, "corr"); corr != "" {
		m.Header.Corr = &sag.Correlation{ID: &sag.Ident{Name: corr}}
	}
	return m, nil
}
