package runner

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
)

var correlationOps = map[string]operation{
	"corr.new_id":         corrNewID,
	"corr.record":         corrRecord,
	"corr.response":       corrResponse,
	"corr.with":           corrWith,
	"corr.in_response_to": corrInResponseTo,
	"corr.state":          corrState,
	"corr.load":           corrLoad,
	"corr.clear":          corrClear,
	"corr.header_wire":    corrHeaderWire,
	"corr.trace":          corrTrace,
	"corr.trace_full":     corrTraceFull,
	"corr.responses":      corrResponses,
	"corr.tree":           corrTree,
}

// corr is the engine of the agent that an operation is on.
func (w *world) corr(in *ast.JSONValue) (*correlation.Engine, error) {
	agent := text(in, "on")
	if e := w.corrs[agent]; e != nil {
		return e, nil
	}
	e, err := correlation.New(agent, correlation.Clock(w.clock))
	if err != nil {
		return nil, err
	}
	w.corrs[agent] = e
	return e, nil
}

func corrNewID(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	id, err := e.NewID()
	return quote(id), err
}

func corrRecord(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	m, err := w.message(in.Member("message"))
	if err != nil {
		return nil, err
	}
	err = e.Record(m)
	if errors.Is(err, correlation.ErrNoMessage) { // the original ignores it in silence, and no state changes here either
		err = nil
	}
	return null, err
}

// forMe refuses what an engine cannot do: to send in another agent's name.
func forMe(e *correlation.Engine, in *ast.JSONValue) error {
	if src := text(in, "src"); src != e.Agent() {
		return fmt.Errorf("the engine of %q sends nothing for %q", e.Agent(), src)
	}
	return nil
}

func corrResponse(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	if err := forMe(e, in); err != nil {
		return nil, err
	}
	h, err := e.Header(text(in, "dst"))
	return headerJSON(h), err
}

func corrWith(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	if err := forMe(e, in); err != nil {
		return nil, err
	}
	h, err := e.HeaderWith(text(in, "dst"), text(in, "corr"))
	return headerJSON(h), err
}

func corrInResponseTo(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	if err := forMe(e, in); err != nil {
		return nil, err
	}
	m, err := w.message(in.Member("message"))
	if err != nil {
		return nil, err
	}
	h, err := e.Reply(m)
	if errors.Is(err, correlation.ErrNoMessage) { // what answers nothing is asked for by name here
		h, err = e.HeaderWith(text(in, "dst"), "")
	}
	return headerJSON(h), err
}

func headerJSON(h *sag.Header) []byte {
	if h == nil {
		return null
	}
	corr := null
	if h.Corr != nil {
		corr = quote(h.Corr.ID.Name)
	}
	return fmt.Appendf(nil, `{"version":%s,"id":%s,"src":%s,"dst":%s,"ts":%s,"corr":%s,"ttl":null}`,
		h.Version.Value, quote(h.ID.Name), quote(h.Src.Name), quote(h.Dst.Name), h.Timestamp.Value, corr)
}

// corrState gives the state as the original has it: what was received last, of whomever. Here it is kept for each peer.
func corrState(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	out := []byte("{")
	peers := e.State().LastReceived
	if len(peers) > 1 {
		return nil, errors.New("there is one for each peer")
	}
	for _, id := range peers {
		out = fmt.Appendf(out, `"last_received":%s`, quote(id))
	}
	return append(out, '}'), nil
}

func corrLoad(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	var s correlation.State // the original's says of whom it is not
	return null, e.Load(s)
}

func corrClear(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	e.Clear()
	return null, nil
}

// corrHeaderWire sends a message with a header made for it, and reads it back.
func corrHeaderWire(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.corr(in)
	if err != nil {
		return nil, err
	}
	if src := text(in, "src"); src != e.Agent() { // the engine sends in its own name; whether another one could be sent is still to be seen
		if _, err := correlation.New(src); err != nil {
			return nil, err
		}
	}
	h, err := e.HeaderWith(text(in, "dst"), text(in, "corr"))
	if err != nil {
		return nil, err
	}
	recall, err := sag.NewRecall("f1")
	if err != nil {
		return nil, err
	}
	m := &sag.Message{Header: h, Statements: []sag.Stmt{recall}}
	wire, err := sag.Minify(m)
	if err != nil {
		return nil, err
	}
	back, err := sag.Parse(wire, sag.Compat())
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"wire":%s,"equal":%t,"statements":%d}`, quote(wire), ast.Equal(m, back), len(back.Statements)), nil
}

func corrTrace(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	thread, _ := correlation.Index(list).Thread(text(in, "start"))
	return idsJSON(thread.Messages), nil
}

func idsJSON(list []*sag.Message) []byte {
	parts := make([][]byte, len(list))
	for i, m := range list {
		parts[i] = quote(m.Header.ID.Name)
	}
	return joinJSON(parts)
}

func corrTraceFull(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	thread, _ := correlation.Index(list).Thread(text(in, "start"))
	return wiresJSON(thread.Messages)
}

func corrResponses(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	return idsJSON(correlation.Index(list).Responses(text(in, "id"))), nil
}

func corrTree(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	var parts [][]byte
	for n := range correlation.Index(list).Nodes() {
		parts = append(parts, fmt.Appendf(nil, `[%s,%s]`, quote(n.ID), idsJSON(n.Answers)))
	}
	return joinJSON(parts), nil
}
