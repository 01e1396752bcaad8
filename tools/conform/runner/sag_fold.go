package runner

import (
	"errors"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
)

var foldOps = map[string]operation{
	"fold.fold":                  foldFold,
	"fold.unfold":                foldUnfold,
	"fold.unfold_then_append":    foldUnfoldThenAppend,
	"fold.has":                   foldHas,
	"fold.count":                 foldCount,
	"fold.clear":                 foldClear,
	"fold.on_wire":               foldOnWire,
	"fold.set_key_in_last_state": foldSetKeyInLastState,
	"fold.tokens":                foldTokens,
	"fold.pressure":              foldPressure,
}

// foldWorld is what a replay knows of folds.
//
// The original's ids are random, and recorded as if they counted: f000000000000001 and so on, or those that the vector gives. Ours are
// digests. The n-th fold of a replay goes by the n-th recorded id: where an operation or a message names that, our id is meant, and where
// our id is shown, the recorded one is. A recorded id that is no name (it starts with a digit), or that stands for another fold already,
// is not taken: then our own id shows.
type foldWorld struct {
	given     []string // ids of the vector
	made      int      // folds
	engines   map[string]*fold.Engine
	ours      map[string]string // by recorded id
	recorded  map[string]string // by our id
	last      *sag.FoldStmt
	lastState *sag.Object // as the caller gave it
}

func newFoldWorld(in *ast.JSONValue) *foldWorld {
	w := &foldWorld{engines: map[string]*fold.Engine{}, ours: map[string]string{}, recorded: map[string]string{}}
	if ids := in.Member("ids"); ids != nil && ids.Member("fold") != nil {
		for _, id := range ids.Member("fold").Items {
			w.given = append(w.given, id.Text[:min(16, len(id.Text))])
		}
	}
	return w
}

// note gives the fold that was made its recorded id.
func (w *foldWorld) note(id string) {
	w.made++
	name := fmt.Sprintf("f%015x", w.made)
	if w.made <= len(w.given) {
		name = w.given[w.made-1]
	}
	if w.ours[name] != "" || w.recorded[id] != "" || sagast.ReadName(name) != sagast.Ports {
		return
	}
	w.ours[name], w.recorded[id] = id, name
}

// rename puts other ids in the FOLD and RECALL statements of a message.
func rename(m *sag.Message, names map[string]string) *sag.Message {
	if m == nil {
		return nil
	}
	c := *m
	c.Statements = slices.Clone(m.Statements)
	for i, s := range c.Statements {
		switch s := s.(type) {
		case *sag.FoldStmt:
			c.Statements[i] = renameFold(s, names)
		case *sag.RecallStmt:
			if name := names[s.ID.Name]; name != "" {
				c.Statements[i] = &sag.RecallStmt{ID: &sag.Ident{Name: name}}
			}
		}
	}
	return &c
}

func renameFold(s *sag.FoldStmt, names map[string]string) *sag.FoldStmt {
	if name := names[s.ID.Name]; name != "" {
		return &sag.FoldStmt{ID: &sag.Ident{Name: name}, Summary: s.Summary, State: s.State}
	}
	return s
}

// foldEngine is the engine that an operation is on.
func (w *world) foldEngine(in *ast.JSONValue) (*fold.Engine, error) {
	name := text(in, "on")
	if e := w.folds.engines[name]; e != nil {
		return e, nil
	}
	e, err := fold.New()
	if err != nil {
		return nil, err
	}
	w.folds.engines[name] = e
	return e, nil
}

func foldFold(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.foldEngine(in)
	if err != nil {
		return nil, err
	}
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	for i, m := range list {
		list[i] = rename(m, w.folds.ours)
	}
	var state *sag.Object
	if given := in.Member("state"); given != nil && given.Kind != ast.JSONNull {
		v, err := sagValue(given)
		if err != nil {
			return nil, wrongVector{err}
		}
		object, ok := v.(*sag.Object)
		if !ok {
			return nil, wrongVector{errors.New("the state is no object")}
		}
		state = object
	}
	stmt, err := e.Fold(list, text(in, "summary"), state)
	if err != nil {
		return nil, err
	}
	w.folds.note(stmt.ID.Name)
	w.folds.last, w.folds.lastState = stmt, state
	return foldJSON(renameFold(stmt, w.folds.recorded))
}

// foldJSON shows a statement: {"fold_id", "summary", "state", "wire"}.
func foldJSON(stmt *sag.FoldStmt) ([]byte, error) {
	s, err := statementJSON(stmt)
	if err != nil {
		return nil, err
	}
	wire, err := statementWire(stmt, sag.Extended())
	return fmt.Appendf(nil, `{"fold_id":%s,"summary":%s,"state":%s,"wire":%s}`,
		quote(stmt.ID.Name), quote(stmt.Summary.Value), ast.AppendJSON(nil, s.Member("state")), quote(wire)), err
}

// unfold gives a fold by its recorded id; nil if there is none, as the original does. The suite's error tells more.
func (w *world) unfold(in *ast.JSONValue) (*fold.Fold, error) {
	e, err := w.foldEngine(in)
	if err != nil {
		return nil, err
	}
	id := text(in, "fold_id")
	if ours := w.folds.ours[id]; ours != "" {
		id = ours
	}
	f, err := e.Unfold(id)
	if errors.Is(err, fold.ErrNotFound) {
		return nil, nil //nolint:nilnil // told above
	}
	return f, err
}

func foldUnfold(w *world, in *ast.JSONValue) ([]byte, error) {
	f, err := w.unfold(in)
	if err != nil || f == nil {
		return null, err
	}
	list := make([]*sag.Message, len(f.Messages))
	for i, m := range f.Messages {
		list[i] = rename(m, w.folds.recorded)
	}
	return wiresJSON(list, sag.Extended())
}

func foldUnfoldThenAppend(w *world, in *ast.JSONValue) ([]byte, error) {
	f, err := w.unfold(in)
	if err != nil {
		return nil, err
	}
	if f == nil {
		return nil, wrongVector{errors.New("there is no such fold")}
	}
	m, err := w.message(in.Member("message"))
	f.Messages = append(f.Messages, m)
	return null, err
}

func foldHas(w *world, in *ast.JSONValue) ([]byte, error) {
	f, err := w.unfold(in)
	return fmt.Appendf(nil, "%t", f != nil), err
}

func foldCount(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.foldEngine(in)
	if err != nil {
		return nil, err
	}
	n, _ := e.Size()
	return fmt.Appendf(nil, "%d", n), nil
}

func foldClear(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.foldEngine(in)
	if err != nil {
		return nil, err
	}
	return null, e.Clear()
}

// foldOnWire sends the last statement in a message and reads it back.
func foldOnWire(w *world, _ *ast.JSONValue) ([]byte, error) {
	if w.folds.last == nil {
		return nil, wrongVector{errors.New("nothing was folded")}
	}
	h, err := sag.NewHeader("w1", "keeper", "reader", 1_700_000_000)
	if err != nil {
		return nil, err
	}
	m, err := sag.NewMessage(h, renameFold(w.folds.last, w.folds.recorded))
	if err != nil {
		return nil, err
	}
	wire, err := sag.Minify(m, sag.Extended())
	if err != nil {
		return nil, err
	}
	back, err := sag.Parse(wire, sag.Engine(w.call.engine))
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"wire":%s,"equal":%t}`, quote(wire), ast.Equal(m, back)), nil
}

// foldSetKeyInLastState changes the state that the caller gave, and shows the statement again.
func foldSetKeyInLastState(w *world, in *ast.JSONValue) ([]byte, error) {
	if w.folds.lastState == nil {
		return nil, wrongVector{errors.New("there is no state")}
	}
	v, err := sagValue(in.Member("value"))
	if err != nil {
		return nil, wrongVector{err}
	}
	state, key := w.folds.lastState, text(in, "key")
	if i := slices.IndexFunc(state.Members, func(m *sag.Member) bool { return m.Key.Value == key }); i >= 0 {
		state.Members[i].Value = v
	} else {
		state.Members = append(state.Members, &sag.Member{Key: sag.NewString(key), Value: v})
	}
	return foldJSON(renameFold(w.folds.last, w.folds.recorded))
}

// repeated are the messages of an operation, as many times as it says.
func (w *world) repeated(in *ast.JSONValue) ([]*sag.Message, error) {
	list, err := w.messages(in, "messages")
	if err != nil || in.Member("repeat") == nil {
		return list, err
	}
	n, err := number(in, "repeat")
	if err != nil || n < 0 || n > 10_000 {
		return nil, wrongVector{errors.New("repeat is a number up to 10,000")}
	}
	return slices.Repeat(list, int(n)), nil
}

func foldTokens(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.repeated(in)
	if err != nil {
		return nil, err
	}
	p, err := fold.DetectPressure(list, 0)
	return fmt.Appendf(nil, "%d", p.Tokens), err
}

func foldPressure(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.repeated(in)
	if err != nil {
		return nil, err
	}
	budget, err := number(in, "budget")
	if err != nil {
		return nil, err
	}
	var options []fold.PlanOption
	if v := in.Member("threshold"); v != nil && v.Kind != ast.JSONNull {
		threshold, err := number(in, "threshold")
		if err != nil {
			return nil, err
		}
		options = append(options, fold.Threshold(threshold))
	}
	p, err := fold.DetectPressure(list, int(budget), options...)
	return fmt.Appendf(nil, "%t", p.Reached), err
}
