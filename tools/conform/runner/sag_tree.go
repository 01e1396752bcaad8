package runner

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// treeOps are operations on a tree of agents. know.* and corr.* are on the engines of its agents.
var treeOps = merged(map[string]operation{
	"tree.build":     treeBuild,
	"tree.add_root":  treeAddRoot,
	"tree.add_child": treeAddChild,
	"tree.graft":     treeGraft,
	"tree.prune":     treePrune,
	"tree.ids":       func(w *world, _ *ast.JSONValue) ([]byte, error) { return namesJSON(w.grove.tree.IDs()) },
	"tree.leaves":    func(w *world, _ *ast.JSONValue) ([]byte, error) { return namesJSON(w.grove.tree.Leaves()) },
	"tree.levels":    func(w *world, _ *ast.JSONValue) ([]byte, error) { return levelsJSON(w.grove.tree.Levels()) },
	"tree.depth": func(w *world, _ *ast.JSONValue) ([]byte, error) {
		return strconv.AppendInt(nil, int64(w.grove.tree.Depth()), 10), nil
	},
	"tree.node":         treeNode,
	"tree.root":         treeRoot,
	"tree.render":       func(w *world, _ *ast.JSONValue) ([]byte, error) { return quote(w.grove.tree.String()), nil },
	"tree.render_grove": treeRenderGrove,
	"tree.subscribe_all": func(w *world, in *ast.JSONValue) ([]byte, error) {
		pattern := text(in, "pattern")
		if pattern == "" {
			pattern = "**"
		}
		return null, w.grove.tree.Subscribe(pattern)
	},
	"tree.propagate_up": treePropagate,
	"know.assert":       nodeAssert,
	"know.assert_many":  nodeAssertMany,
	"know.facts":        nodeFacts,
	"know.version":      nodeVersion,
	"know.acked":        onNode(knowAcked),
	"know.subscribers":  onNode(knowSubscribers),
	"know.clear":        nodeClear,
	"corr.state":        nodeCorrelation,
}, foldOps)

// merged is the union of tables, the first of which counts.
func merged(tables ...map[string]operation) map[string]operation {
	out := map[string]operation{}
	for _, t := range slices.Backward(tables) {
		maps.Copy(out, t)
	}
	return out
}

// versions shows the versions of facts as the published package counts them: there each agent numbers what it asserts itself, from 1, while here a
// version lies above all that the agent has seen. Facts are shown with the number that they would have had.
type versions struct {
	own   map[string]int64 // assertions by agent
	shown map[fact]int64
}

// fact tells facts apart that two agents gave the same version.
type fact struct {
	topic   string
	version int64
	value   string
}

func keyOf(f knowledge.Fact) fact {
	shown, _ := valueJSON(f.Value)
	return fact{f.Topic, f.Version, string(shown)}
}

func newVersions() *versions { return &versions{own: map[string]int64{}, shown: map[fact]int64{}} }

// note counts a fact that an agent asserted.
func (v *versions) note(agent string, f knowledge.Fact) {
	v.own[agent]++
	v.shown[keyOf(f)] = v.own[agent]
}

func (v *versions) show(f knowledge.Fact) int64 {
	if n, ok := v.shown[keyOf(f)]; ok {
		return n
	}
	return f.Version
}

func (v *versions) facts(list []knowledge.Fact) []knowledge.Fact {
	out := slices.Clone(list)
	for i := range out {
		out[i].Version = v.show(out[i])
	}
	return out
}

func (v *versions) stmt(k *sag.KnowStmt) *sag.KnowStmt {
	c := *k
	c.Version = sag.NewInt(v.show(factOf(k)))
	return &c
}

func factOf(k *sag.KnowStmt) knowledge.Fact {
	n, _ := k.Version.Value.Int64()
	return knowledge.Fact{Topic: k.Topic.Pattern, Value: k.Value, Version: n}
}

func (v *versions) messages(list []*sag.Message) []*sag.Message {
	out := make([]*sag.Message, len(list))
	for i, m := range list {
		c := *m
		c.Statements = slices.Clone(m.Statements)
		for j, s := range c.Statements {
			if k, ok := s.(*sag.KnowStmt); ok {
				c.Statements[j] = v.stmt(k)
			}
		}
		out[i] = &c
	}
	return out
}

// newTree makes a tree whose agents share one counter of ids, as those of the published package do.
func (w *world) newTree() (*tree.Tree, error) {
	return tree.New(tree.Correlation(func(id string) []correlation.Option {
		return []correlation.Option{correlation.Clock(w.clock), correlation.IDs(func() (string, error) {
			w.grove.ids++
			return fmt.Sprintf("%s-%d", id, w.grove.ids), nil
		})}
	}))
}

// treeSpec is the agent of an operation.
func treeSpec(in *ast.JSONValue) (tree.Spec, error) {
	s := tree.Spec{ID: text(in, "id"), Role: text(in, "role")}
	meta := in.Member("meta")
	if meta == nil {
		return s, nil
	}
	rest := &ast.JSONValue{Kind: ast.JSONObject}
	for _, m := range meta.Members {
		switch {
		case m.Key == "topics" && m.Value.Kind == ast.JSONArray:
			for _, t := range m.Value.Items {
				s.Topics = append(s.Topics, t.Text)
			}
		case m.Key == "prompt" && m.Value.Kind == ast.JSONString:
			s.Prompt = m.Value.Text
		default:
			rest.Members = append(rest.Members, m)
		}
	}
	if len(rest.Members) == 0 {
		return s, nil
	}
	v, err := sagValue(rest)
	if err != nil {
		return s, wrongVector{err}
	}
	s.Meta, _ = v.(*sag.Object)
	return s, nil
}

func treeBuild(w *world, in *ast.JSONValue) ([]byte, error) {
	t, err := w.newTree()
	if err != nil {
		return nil, err
	}
	w.grove.tree, w.grove.versions.own = t, map[string]int64{}
	nodes := in.Member("nodes")
	if nodes == nil {
		return nil, wrongVector{errors.New("there are no nodes")}
	}
	for _, given := range nodes.Items {
		s, err := treeSpec(given)
		if err != nil {
			return nil, err
		}
		if parent := text(given, "parent"); parent == "" {
			_, err = t.AddRoot(s)
		} else {
			_, err = t.AddChild(parent, s)
		}
		if err != nil {
			return nil, err
		}
	}
	return null, nil
}

// added shows an agent that was added.
func added(n tree.Node, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return nodeJSON(n)
}

func treeAddRoot(w *world, in *ast.JSONValue) ([]byte, error) {
	s, err := treeSpec(in)
	if err != nil {
		return nil, err
	}
	return added(w.grove.tree.AddRoot(s))
}

func treeAddChild(w *world, in *ast.JSONValue) ([]byte, error) {
	s, err := treeSpec(in)
	if err != nil {
		return nil, err
	}
	return added(w.grove.tree.AddChild(text(in, "parent"), s))
}

func treeGraft(w *world, in *ast.JSONValue) ([]byte, error) {
	s, err := treeSpec(in)
	if err != nil {
		return nil, err
	}
	return added(w.grove.tree.Graft(text(in, "parent"), s))
}

func nodeJSON(n tree.Node) ([]byte, error) {
	meta := &ast.JSONValue{Kind: ast.JSONObject}
	if n.Prompt != "" {
		meta.Members = append(meta.Members, ast.JSONMember{Key: "prompt", Value: &ast.JSONValue{Kind: ast.JSONString, Text: n.Prompt}})
	}
	if len(n.Topics) > 0 {
		list := &ast.JSONValue{Kind: ast.JSONArray}
		for _, t := range n.Topics {
			list.Items = append(list.Items, &ast.JSONValue{Kind: ast.JSONString, Text: t})
		}
		meta.Members = append(meta.Members, ast.JSONMember{Key: "topics", Value: list})
	}
	if n.Meta != nil {
		doc, err := valueJSON(n.Meta)
		if err != nil {
			return nil, err
		}
		rest, err := ast.ReadJSON(doc, maxJSONDepth)
		if err != nil {
			return nil, err
		}
		meta.Members = append(meta.Members, rest.Members...)
	}
	parent := null
	if n.Parent != "" {
		parent = quote(n.Parent)
	}
	children, err := namesJSON(n.Children)
	return fmt.Appendf(nil, `{"id":%s,"role":%s,"parent":%s,"children":%s,"leaf":%t,"root":%t,"meta":%s}`,
		quote(n.ID), quote(n.Role), parent, children, n.Leaf(), n.Root(), ast.AppendJSON(nil, meta)), err
}

func namesJSON(names []string) ([]byte, error) { return json.Marshal(append([]string{}, names...)) }

func levelsJSON(levels [][]string) ([]byte, error) { return listJSON(levels, namesJSON) }

func treeNode(w *world, in *ast.JSONValue) ([]byte, error) {
	n, ok := w.grove.tree.Node(text(in, "id"))
	if !ok {
		return null, nil
	}
	return nodeJSON(n)
}

func treeRoot(w *world, _ *ast.JSONValue) ([]byte, error) {
	n, err := w.grove.tree.Root()
	return quote(n.ID), err
}

// folds is the engine of folds of a name; F is the one that operations without a name are on.
func (w *world) foldsOf(name string) (*fold.Engine, error) {
	return w.foldEngine(&ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{
		{Key: "on", Value: &ast.JSONValue{Kind: ast.JSONString, Text: strings.TrimPrefix(name, "F")}},
	}})
}

func treePrune(w *world, in *ast.JSONValue) ([]byte, error) {
	var folds *fold.Engine
	if name := text(in, "fold"); name != "" {
		var err error
		if folds, err = w.foldsOf(name); err != nil {
			return nil, err
		}
	}
	pruned, err := w.grove.tree.Prune(context.Background(), text(in, "id"), folds)
	if err != nil {
		return nil, err
	}
	if pruned.Fold != nil {
		w.folds.note(pruned.Fold.ID.Name)
	}
	return w.withConflicts(factsJSON(w.grove.versions.facts(pruned.Facts)))(pruned.Result.Conflicts)
}

// withConflicts makes an object of a list if there are conflicts, which the original does not know.
func (w *world) withConflicts(list []byte, err error) func([]knowledge.Conflict) ([]byte, error) {
	return func(conflicts []knowledge.Conflict) ([]byte, error) {
		if err != nil || len(conflicts) == 0 {
			return list, err
		}
		told, err := w.conflicts(conflicts)
		return fmt.Appendf(nil, `{"applied":%s,"conflicts":%s}`, list, told), err
	}
}

func (w *world) conflicts(list []knowledge.Conflict) ([]byte, error) {
	shown := slices.Clone(list)
	for i, c := range shown {
		shown[i].Version = w.grove.versions.show(knowledge.Fact{Topic: c.Topic, Value: c.Kept, Version: c.Version})
	}
	return conflictsJSON(shown)
}

func treePropagate(w *world, in *ast.JSONValue) ([]byte, error) {
	sent, err := w.grove.tree.Propagate(context.Background(), text(in, "id"))
	if err != nil {
		return nil, err
	}
	var applied []*sag.KnowStmt
	for _, f := range sent.Result.Changed {
		applied = append(applied, w.grove.versions.stmt(f.Stmt()))
	}
	return w.withConflicts(knowsJSON(applied))(sent.Result.Conflicts)
}

func treeRenderGrove(w *world, in *ast.JSONValue) ([]byte, error) {
	v := &tree.View{}
	if active := in.Member("active"); active != nil {
		for _, id := range active.Items {
			v.Active = append(v.Active, id.Text)
		}
	}
	if name := text(in, "fold"); name != "" {
		e, err := w.foldsOf(name)
		if err != nil {
			return nil, err
		}
		v.Folds, _ = e.Size()
	}
	var b strings.Builder
	err := w.grove.tree.Draw(&b, v)
	return quote(b.String()), err
}

// onNode makes an operation of one on the engine of an agent.
func onNode(do func(e *knowledge.Engine, w *world, in *ast.JSONValue) ([]byte, error)) operation {
	return func(w *world, in *ast.JSONValue) ([]byte, error) {
		e, err := w.grove.tree.Knowledge(text(in, "on"))
		if err != nil {
			return nil, err
		}
		return do(e, w, in)
	}
}

func nodeAssert(w *world, in *ast.JSONValue) ([]byte, error) {
	return onNode(func(e *knowledge.Engine, w *world, in *ast.JSONValue) ([]byte, error) {
		v, err := value(in, "value")
		if err != nil {
			return nil, err
		}
		k, err := e.Assert(text(in, "topic"), v)
		if err != nil {
			return nil, err
		}
		w.grove.versions.note(text(in, "on"), factOf(k))
		return knowJSON(w.grove.versions.stmt(k))
	})(w, in)
}

func nodeAssertMany(w *world, in *ast.JSONValue) ([]byte, error) {
	out, err := onNode(knowAssertMany)(w, in)
	if err == nil {
		n, _ := strconv.ParseInt(string(out), 10, 64)
		w.grove.versions.own[text(in, "on")] += n
	}
	return out, err
}

func nodeFacts(w *world, in *ast.JSONValue) ([]byte, error) {
	return onNode(func(e *knowledge.Engine, w *world, _ *ast.JSONValue) ([]byte, error) {
		return factsJSON(w.grove.versions.facts(e.Facts()))
	})(w, in)
}

// nodeVersion is how many facts an agent has asserted.
func nodeVersion(w *world, in *ast.JSONValue) ([]byte, error) {
	return strconv.AppendInt(nil, w.grove.versions.own[text(in, "on")], 10), nil
}

func nodeClear(w *world, in *ast.JSONValue) ([]byte, error) {
	w.grove.versions.own[text(in, "on")] = 0
	return onNode(knowClear)(w, in)
}

// nodeCorrelation is the one id that the published package keeps: that of the message that came last.
func nodeCorrelation(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.grove.tree.Correlation(text(in, "on"))
	if errors.Is(err, tree.ErrNotFound) { // engines are made when they are named
		e, err = w.corr(in)
	}
	if err != nil {
		return nil, err
	}
	return lastJSON(e.State().Latest), nil
}

func lastJSON(id string) []byte {
	if id == "" {
		return []byte("{}")
	}
	return fmt.Appendf(nil, `{"last_received":%s}`, quote(id))
}
