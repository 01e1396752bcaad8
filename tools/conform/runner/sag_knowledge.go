package runner

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// Operations of the topics topic_match and knowledge. The published package acknowledges versions, this suite what was sent: know.ack
// acknowledges the leading facts of a delta whose versions are not above the one given, and know.acked tells the change up to which a
// peer has acknowledged, which is the same number where all facts are the engine's own.
var knowledgeOps = map[string]operation{
	"topic.match":            topicMatch,
	"know.new":               knowNew,
	"know.assert":            onKnow(knowAssert),
	"know.assert_many":       onKnow(knowAssertMany),
	"know.get":               onKnow(knowGet),
	"know.version":           onKnow(knowVersion),
	"know.count":             onKnow(knowCount),
	"know.pressure":          onKnow(knowPressure),
	"know.query":             onKnow(knowQuery),
	"know.facts":             onKnow(knowFacts),
	"know.subscribe":         onKnow(knowSubscribe),
	"know.unsubscribe":       onKnow(knowUnsubscribe),
	"know.subscriptions":     onKnow(knowSubscriptions),
	"know.interested":        onKnow(knowInterested),
	"know.apply":             onKnow(knowApply),
	"know.apply_wire":        onKnow(knowApplyWire),
	"know.add_subscriber":    onKnow(knowAddSubscriber),
	"know.remove_subscriber": onKnow(knowRemoveSubscriber),
	"know.subscribers":       onKnow(knowSubscribers),
	"know.delta":             onKnow(knowDelta),
	"know.ack":               onKnow(knowAck),
	"know.acked":             onKnow(knowAcked),
	"know.send":              knowSend,
	"know.delete":            onKnow(knowDelete),
	"know.auto_fold":         onKnow(knowAutoFold),
	"know.load":              onKnow(knowLoad),
	"know.clear":             onKnow(knowClear),
	"fold.count":             factFoldCount,
	"fold.unfold":            factFoldUnfold,
	"wire.parse":             wireParse,
}

// factFolds is the folder of a world: it keeps facts, and numbers its folds as the vectors have them.
type factFolds struct{ folds [][]knowledge.Fact }

func factFoldID(n int) string { return fmt.Sprintf("f%015x", n) }

// Fold implements knowledge.Folder.
func (f *factFolds) Fold(_ context.Context, facts []knowledge.Fact) (*sag.FoldStmt, error) {
	f.folds = append(f.folds, facts)
	state := &sag.Object{}
	for _, fact := range facts {
		state.Members = append(state.Members, &sag.Member{Key: sag.NewString(fact.Topic), Value: fact.Value})
	}
	return sag.NewFold(factFoldID(len(f.folds)), fmt.Sprintf("Folded %d knowledge facts", len(facts)), state)
}

// Unfold implements knowledge.Folder.
func (f *factFolds) Unfold(_ context.Context, id string) ([]knowledge.Fact, error) {
	for i, facts := range f.folds {
		if factFoldID(i+1) == id {
			return facts, nil
		}
	}
	return nil, errors.New("there is no such fold")
}

func factFoldCount(w *world, _ *ast.JSONValue) ([]byte, error) {
	return strconv.AppendInt(nil, int64(len(w.factFolds.folds)), 10), nil
}

func factFoldUnfold(w *world, in *ast.JSONValue) ([]byte, error) {
	facts, err := w.factFolds.Unfold(context.Background(), text(in, "fold_id"))
	if err != nil { // the original gives none
		return null, nil //nolint:nilerr // as the vectors have it
	}
	return factsJSON(facts)
}

// know is the engine of a name.
func (w *world) know(name string) (*knowledge.Engine, error) {
	if e := w.knows[name]; e != nil {
		return e, nil
	}
	e, err := knowledge.New()
	if err != nil {
		return nil, err
	}
	w.knows[name] = e
	return e, nil
}

// onKnow makes an operation of one on the engine that it names.
func onKnow(do func(e *knowledge.Engine, w *world, in *ast.JSONValue) ([]byte, error)) operation {
	return func(w *world, in *ast.JSONValue) ([]byte, error) {
		e, err := w.know(text(in, "on"))
		if err != nil {
			return nil, err
		}
		return do(e, w, in)
	}
}

func topicMatch(_ *world, in *ast.JSONValue) ([]byte, error) {
	p, err := knowledge.CompilePattern(text(in, "pattern"))
	if err != nil {
		return nil, err
	}
	topics := in.Member("topics")
	if topics == nil {
		return nil, wrongVector{errors.New("there are no topics")}
	}
	var all []bool
	for _, t := range topics.Items {
		all = append(all, p.Matches(t.Text))
	}
	return json.Marshal(all)
}

func knowNew(w *world, in *ast.JSONValue) ([]byte, error) {
	var options []knowledge.Option
	if in.Member("budget") != nil {
		n, err := number(in, "budget")
		if err != nil {
			return nil, err
		}
		options = append(options, knowledge.Budget(int(n)))
	}
	if in.Member("fold") != nil {
		options = append(options, knowledge.Fold(w.factFolds))
	}
	e, err := knowledge.New(options...)
	if err != nil {
		return nil, err
	}
	w.knows[text(in, "on")] = e
	return null, nil
}

// value is a value of a vector, as one of a message.
func value(in *ast.JSONValue, name string) (sag.Value, error) {
	v := in.Member(name)
	if v == nil {
		return nil, wrongVector{fmt.Errorf("there is no %s", name)}
	}
	return sagValue(v)
}

func knowAssert(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	v, err := value(in, "value")
	if err != nil {
		return nil, err
	}
	k, err := e.Assert(text(in, "topic"), v)
	if err != nil {
		return nil, err
	}
	return knowJSON(k)
}

func knowAssertMany(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	n, err := number(in, "count")
	if err != nil {
		return nil, err
	}
	for i := range int(n) {
		if _, err := e.Assert(text(in, "prefix")+strconv.Itoa(i), sag.NewInt(int64(i))); err != nil {
			return nil, err
		}
	}
	return strconv.AppendInt(nil, int64(n), 10), nil
}

func knowGet(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	f, ok := e.Get(text(in, "topic"))
	if !ok {
		return null, nil
	}
	v, err := valueJSON(f.Value)
	return fmt.Appendf(nil, `{"value":%s,"version":%d}`, v, f.Version), err
}

func knowVersion(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	return strconv.AppendInt(nil, e.Version(), 10), nil
}

func knowCount(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	return strconv.AppendInt(nil, int64(e.Len()), 10), nil
}

func knowPressure(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	return ast.AppendJSONFloat(nil, e.Pressure()), nil
}

func knowQuery(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	facts, err := e.Query(text(in, "pattern"))
	if err != nil {
		return nil, err
	}
	return factsJSON(facts)
}

func knowFacts(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	return factsJSON(e.Facts())
}

func knowSubscribe(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	s, err := e.Subscribe(text(in, "pattern"))
	if err != nil {
		return nil, err
	}
	return quote("SUB " + s.Topic.Pattern), nil
}

func knowUnsubscribe(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	s, err := e.Unsubscribe(text(in, "pattern"))
	if err != nil {
		return nil, err
	}
	return quote("UNSUB " + s.Topic.Pattern), nil
}

func knowSubscriptions(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	return json.Marshal(append([]string{}, e.Subscriptions()...))
}

func knowInterested(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	return strconv.AppendBool(nil, e.Interested(text(in, "topic"))), nil
}

func knowApply(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	list := in.Member("statements")
	if list == nil {
		return nil, wrongVector{errors.New("there are no statements")}
	}
	var facts []*sag.KnowStmt
	for _, s := range list.Items {
		v, err := value(s, "value")
		if err != nil {
			return nil, err
		}
		n, err := number(s, "version")
		if err != nil {
			return nil, err
		}
		facts = append(facts, &sag.KnowStmt{Topic: &sag.Topic{Pattern: text(s, "topic")}, Value: v, Version: sag.NewInt(int64(n))})
	}
	r, err := e.Apply(context.Background(), facts...)
	if err != nil {
		return nil, err
	}
	return resultJSON(r)
}

func knowApplyWire(e *knowledge.Engine, w *world, in *ast.JSONValue) ([]byte, error) {
	m, err := sag.Parse(text(in, "text"), sag.Compat(), sag.Engine(w.call.engine))
	if err != nil {
		return nil, err
	}
	r, err := e.Receive(context.Background(), m)
	if err != nil {
		return nil, err
	}
	return resultJSON(r)
}

// resultJSON lists what was taken, as the original does. Conflicts, which it does not know, make an object of that.
func resultJSON(r knowledge.Result) ([]byte, error) {
	var taken []*sag.KnowStmt
	for _, f := range r.Changed {
		taken = append(taken, f.Stmt())
	}
	out, err := knowsJSON(taken)
	if err != nil || len(r.Conflicts) == 0 {
		return out, err
	}
	conflicts, err := conflictsJSON(r.Conflicts)
	return fmt.Appendf(nil, `{"applied":%s,"conflicts":%s}`, out, conflicts), err
}

func conflictsJSON(list []knowledge.Conflict) ([]byte, error) {
	return listJSON(list, func(c knowledge.Conflict) ([]byte, error) {
		kept, err := valueJSON(c.Kept)
		if err != nil {
			return nil, err
		}
		lost, err := valueJSON(c.Lost)
		return fmt.Appendf(nil, `{"topic":%s,"version":%d,"kept":%s,"lost":%s}`, quote(c.Topic), c.Version, kept, lost), err
	})
}

func knowAddSubscriber(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	return null, e.AddSubscriber(text(in, "peer"), text(in, "pattern"))
}

func knowRemoveSubscriber(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	e.RemoveSubscriber(text(in, "peer"), text(in, "pattern"))
	return null, nil
}

func knowSubscribers(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	return json.Marshal(e.Subscribers())
}

func knowDelta(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	d, err := e.Delta(context.Background(), text(in, "peer"))
	if err != nil {
		return nil, err
	}
	return knowsJSON(d.Facts)
}

func knowAck(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	version, err := number(in, "version")
	if err != nil {
		return nil, err
	}
	if int64(version) > e.Version() {
		return nil, fmt.Errorf("%w: version %v", knowledge.ErrNeverSent, version)
	}
	d, err := e.Delta(context.Background(), text(in, "peer"))
	if err != nil {
		return nil, err
	}
	n := 0
	for _, k := range d.Facts {
		if v, _ := k.Version.Value.Int64(); v > int64(version) {
			break
		}
		n++
	}
	if n == 0 && len(d.Facts) > 0 {
		return null, nil
	}
	return null, e.Acknowledge(d.Split(n)[0].Token)
}

func knowAcked(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	acked := map[string]int64{}
	for _, s := range e.State().Subscribers {
		if least, ok := acked[s.Peer]; !ok || s.Acknowledged < least {
			acked[s.Peer] = s.Acknowledged
		}
	}
	return json.Marshal(acked)
}

// knowSend sends a delta, has it applied and acknowledged.
func knowSend(w *world, in *ast.JSONValue) ([]byte, error) {
	from, err := w.know(text(in, "frm"))
	if err != nil {
		return nil, err
	}
	to, err := w.know(text(in, "to"))
	if err != nil {
		return nil, err
	}
	d, err := from.Delta(context.Background(), text(in, "to"))
	if err != nil {
		return nil, err
	}
	r, err := to.Apply(context.Background(), d.Facts...)
	if err != nil {
		return nil, err
	}
	if err := from.Acknowledge(d.Token); err != nil && len(d.Facts) > 0 {
		return nil, err
	}
	sent, err := knowsJSON(d.Facts)
	if err != nil {
		return nil, err
	}
	topics := []string{}
	for _, f := range r.Changed {
		topics = append(topics, f.Topic)
	}
	applied, err := json.Marshal(topics)
	if err != nil {
		return nil, err
	}
	out := fmt.Appendf(nil, `{"sent":%s,"applied":%s`, sent, applied)
	if len(r.Conflicts) > 0 {
		conflicts, err := conflictsJSON(r.Conflicts)
		if err != nil {
			return nil, err
		}
		out = fmt.Appendf(out, `,"conflicts":%s`, conflicts)
	}
	return append(out, '}'), nil
}

func knowDelete(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	_, err := e.Delete(text(in, "topic"))
	if err != nil && !errors.Is(err, knowledge.ErrNotFound) {
		return nil, err
	}
	return strconv.AppendBool(nil, err == nil), nil
}

// knowAutoFold finds nothing to do: no more is held than the budget allows.
func knowAutoFold(*knowledge.Engine, *world, *ast.JSONValue) ([]byte, error) { return null, nil }

// knowLoad goes back to a state, which here has acknowledgements too: none.
func knowLoad(e *knowledge.Engine, _ *world, in *ast.JSONValue) ([]byte, error) {
	version, err := number(in, "version")
	if err != nil {
		return nil, err
	}
	s := knowledge.State{Version: int64(version), Subscriptions: e.Subscriptions(), Subscribers: e.State().Subscribers}
	for i := range in.Member("facts").Items {
		fact := in.Member("facts").Items[i]
		v, err := value(fact, "value")
		if err != nil {
			return nil, err
		}
		spelled, err := sag.FormatExpr(v)
		if err != nil {
			return nil, err
		}
		n, err := number(fact, "version")
		if err != nil {
			return nil, err
		}
		s.Sequence++
		s.Topics = append(s.Topics, knowledge.TopicState{
			Topic: text(fact, "topic"), Value: spelled, Version: int64(n), Sequence: s.Sequence, Place: s.Sequence,
		})
	}
	_, err = e.Rewind(s)
	return null, err
}

func knowClear(e *knowledge.Engine, _ *world, _ *ast.JSONValue) ([]byte, error) {
	e.Clear()
	return null, nil
}

func wireParse(w *world, in *ast.JSONValue) ([]byte, error) {
	m, err := sag.Parse(text(in, "text"), sag.Compat(), sag.Engine(w.call.engine))
	if err != nil {
		return nil, err
	}
	wire, err := sag.Minify(m, sag.Compat())
	return fmt.Appendf(nil, `{"statements":%d,"wire":%s}`, len(m.Statements), quote(wire)), err
}

func factsJSON(facts []knowledge.Fact) ([]byte, error) {
	return listJSON(facts, func(f knowledge.Fact) ([]byte, error) {
		v, err := valueJSON(f.Value)
		return fmt.Appendf(nil, `{"topic":%s,"value":%s,"version":%d}`, quote(f.Topic), v, f.Version), err
	})
}

func knowsJSON(list []*sag.KnowStmt) ([]byte, error) { return listJSON(list, knowJSON) }

// knowJSON is a fact with its text: for the published ports, or for this suite if they cannot read it.
func knowJSON(k *sag.KnowStmt) ([]byte, error) {
	wire, err := statementWire(k, sag.Compat())
	if err != nil {
		if wire, err = statementWire(k, sag.Extended()); err != nil {
			return nil, err
		}
	}
	v, err := valueJSON(k.Value)
	return fmt.Appendf(nil, `{"topic":%s,"value":%s,"version":%s,"wire":%s}`, quote(k.Topic.Pattern), v, k.Version.Value, quote(wire)), err
}
