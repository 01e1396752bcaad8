package runner

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/parity"
	"github.com/parley-lang/parley/sag/tree"
)

// The topics of SAG's engines are replays: a list of operations on a fresh world, each with its result.

// world is what operations work on.
type world struct {
	call  *call
	ops   map[string]operation
	now   float64 // seconds
	corrs map[string]*correlation.Engine
	knows map[string]*knowledge.Engine

	folds     *foldWorld
	factFolds *factFolds
	parity    *parity.Engine
	grove     *groveWorld
	files     *files

	accounting *accountingWorld // nil until a ledger is made
}

// operation does one thing and gives its result as JSON. An error is a result, too.
type operation func(w *world, in *ast.JSONValue) ([]byte, error)

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

// replay answers a vector by running its operations, which are among those given and the world's own: {"results": [{"ok": …} or {"error": {"type", "message"}}]}.
func replay(ops map[string]operation) answerFunc {
	return func(in *ast.JSONValue, c *call) ([]byte, error) { return runOps(in, c, ops) }
}

func runOps(in *ast.JSONValue, c *call, ops map[string]operation) (out []byte, err error) {
	list := in.Member("ops")
	if list == nil || list.Kind != ast.JSONArray {
		return nil, errors.New("the input has no ops")
	}
	w := &world{
		call: c, now: 1_700_000_000, ops: ops, corrs: map[string]*correlation.Engine{}, knows: map[string]*knowledge.Engine{},
		folds: newFoldWorld(in), factFolds: &factFolds{}, parity: parity.NewEngine(nil),
		grove: &groveWorld{versions: newVersions()}, files: newFiles(in),
	}
	defer func() { err = errors.Join(err, w.files.clear()) }()
	if w.grove.tree, err = w.newTree(); err != nil {
		return nil, err
	}
	if clock := in.Member("clock"); clock != nil {
		if w.now, err = number(in, "clock"); err != nil {
			return nil, err
		}
	}
	results := make([][]byte, len(list.Items))
	for i, op := range list.Items {
		result, err := w.do(op)
		var wrong wrongVector
		switch {
		case errors.As(err, &wrong):
			return nil, fmt.Errorf("operation %d: %w", i, err)
		case err != nil:
			results[i] = fmt.Appendf(nil, `{"error":{"type":%s,"message":%s}}`, quote(errorType(err)), quote(err.Error()))
		default:
			results[i] = fmt.Appendf(nil, `{"ok":%s}`, result)
		}
	}
	return fmt.Appendf(nil, `{"results":%s}`, joinJSON(results)), nil
}

// errorType is the type that the published package gives an error of trees, runs and checkpoints.
func errorType(err error) string {
	for _, t := range []struct {
		name string
		of   []error
	}{
		{"KeyError", []error{tree.ErrNotFound}},
		{"ValueError", []error{tree.ErrExists, tree.ErrRoot, tree.ErrNoRoot}},
		{"RuntimeError", []error{grove.ErrComplete, grove.ErrNoStore, errNoSetup, errScripted}},
		{"FileNotFoundError", []error{checkpoint.ErrNotFound}},
	} {
		if slices.ContainsFunc(t.of, func(e error) bool { return errors.Is(err, e) }) {
			return t.name
		}
	}
	return failedType
}

func (w *world) do(in *ast.JSONValue) ([]byte, error) {
	name := text(in, "op")
	for _, set := range []map[string]operation{w.ops, worldOps} {
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

// mustHeader is the header of messages that only carry a statement.
func mustHeader() *sag.Header { return sag.MustParse(anyHeader + "RECALL f").Header }

// statementJSON is a statement in the canonical form.
func statementJSON(s sag.Stmt) (*ast.JSONValue, error) {
	doc, err := sag.EncodeJSON(&sag.Message{Header: mustHeader(), Statements: []sag.Stmt{s}}, sag.Canonical())
	if err != nil {
		return nil, err
	}
	read, err := ast.ReadJSON(doc, maxJSONDepth)
	if err != nil {
		return nil, err
	}
	return read.Member("statements").Items[0], nil
}

// statementWire is a statement on the wire, without the header of the message that carries it.
func statementWire(s sag.Stmt, options ...sag.Option) (string, error) {
	wire, err := sag.Minify(&sag.Message{Header: mustHeader(), Statements: []sag.Stmt{s}}, options...)
	_, line, _ := strings.Cut(wire, "\n")
	return line, err
}

// valueJSON is a value in the canonical form; null for none.
func valueJSON(v sag.Value) ([]byte, error) {
	if v == nil {
		return null, nil
	}
	s, err := statementJSON(&sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: v})
	if err != nil {
		return nil, err
	}
	return ast.AppendJSON(nil, s.Member("value")), nil
}

// listJSON is a list, given what one of it is.
func listJSON[T any](list []T, one func(T) ([]byte, error)) ([]byte, error) {
	parts := make([][]byte, len(list))
	for i, v := range list {
		part, err := one(v)
		if err != nil {
			return nil, err
		}
		parts[i] = part
	}
	return joinJSON(parts), nil
}

// joinJSON is a list of what is JSON already.
func joinJSON(parts [][]byte) []byte {
	return slices.Concat([]byte("["), bytes.Join(parts, []byte(",")), []byte("]"))
}

// wiresJSON is a list of messages as they are sent.
func wiresJSON(list []*sag.Message, options ...sag.Option) ([]byte, error) {
	return listJSON(list, func(m *sag.Message) ([]byte, error) {
		wire, err := sag.Minify(m, options...)
		return quote(wire), err
	})
}
