package fold_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/sag/internal/sagtest"
)

// ask is a message; corr is the id of the one that it answers, "" for none.
func ask(id, corr string) *sag.Message {
	if corr != "" {
		corr = " corr=" + corr
	}
	return sag.MustParse(fmt.Sprintf("H v 1 id=%s src=a dst=b ts=1%s\nDO step(\"the item %s\",size=3);A line.pos = 4", id, corr, id))
}

func conversation(n int) []*sag.Message {
	list := make([]*sag.Message, n)
	for i := range list {
		list[i] = ask(fmt.Sprintf("m%d", i), "")
	}
	return list
}

func engine(t testing.TB, options ...fold.Option) *fold.Engine {
	t.Helper()
	e, err := fold.New(options...)
	require.NoError(t, err)
	return e
}

func texts(t testing.TB, list []*sag.Message) []string {
	t.Helper()
	out := make([]string, 0, len(list))
	for _, m := range list {
		text, err := sag.Minify(m, sag.Extended())
		require.NoError(t, err)
		out = append(out, text)
	}
	return out
}

func object(t testing.TB, members map[string]any) *sag.Object {
	t.Helper()
	v, err := sag.ValueOf(members)
	require.NoError(t, err)
	return v.(*sag.Object) //nolint:forcetypeassert // a map gives one
}

func TestFoldAndUnfold(t *testing.T) {
	e := engine(t)
	state := object(t, map[string]any{"delta": -4, "mass": 1e22, "path": `C:\new`})
	list := conversation(5)
	stmt, err := e.Fold(list, "five \"steps\"\n", state)
	require.NoError(t, err)
	assert.Regexp(t, `^f[a-z2-7]{26}$`, stmt.ID.Name)
	id, err := fold.ID(list, "five \"steps\"\n", state)
	require.NoError(t, err)
	assert.Equal(t, stmt.ID.Name, id)

	f, err := e.Unfold(id)
	require.NoError(t, err)
	assert.Equal(t, texts(t, list), texts(t, f.Messages))
	assert.Equal(t, "five \"steps\"\n", f.Summary)
	assert.True(t, ast.Equal(state, f.State))
	assert.True(t, ast.Equal(stmt, f.Statement()))

	again, err := e.Fold(list, "five \"steps\"\n", state)
	require.NoError(t, err)
	assert.True(t, ast.Equal(stmt, again))
	n, _ := e.Size()
	assert.Equal(t, 1, n)
}

// Every part of a fold is in its id.
func TestIDs(t *testing.T) {
	list := conversation(3)
	seen := map[string]string{}
	for name, f := range map[string]struct {
		messages []*sag.Message
		summary  string
		state    *sag.Object
	}{
		"plain":       {list, "s", nil},
		"summary":     {list, "s ", nil},
		"empty state": {list, "s", &sag.Object{}},
		"state":       {list, "s", object(t, map[string]any{"k": 1})},
		"fewer":       {list[:2], "s", nil},
		"order":       {[]*sag.Message{list[1], list[0], list[2]}, "s", nil},
		"none":        {nil, "s", nil},
		"twice":       {[]*sag.Message{list[0], list[0], list[2]}, "s", nil},
	} {
		id, err := fold.ID(f.messages, f.summary, f.state)
		require.NoError(t, err)
		assert.Empty(t, seen[id], name)
		seen[id] = name
	}
	id, err := fold.ID(list, "s", nil)
	require.NoError(t, err)
	assert.Equal(t, "fuih4bfxgnzb3j6cp7u5ndsp5hv", id, "ids are stable: what is stored is found by later versions")
}

func TestNothingIsShared(t *testing.T) {
	e := engine(t)
	list := conversation(2)
	before := texts(t, list)
	state := object(t, map[string]any{"k": 1})
	stmt, err := e.Fold(list, "s", state)
	require.NoError(t, err)

	spoil := func(m *sag.Message) {
		m.Header.ID.Name = "other"
		m.Statements = m.Statements[:1]
		m.Statements[0].(*sag.ActionStmt).Args[0].Value = sag.NewInt(0) //nolint:forcetypeassert // ask makes it
	}
	spoil(list[0])
	state.Members[0].Value = sag.NewInt(2)
	assert.Equal(t, sag.NewInt(1).Value, stmt.State.Members[0].Value.(*sag.IntLit).Value, "the statement is not the caller's state")
	stmt.State.Members = nil
	first, err := e.Unfold(stmt.ID.Name)
	require.NoError(t, err)
	spoil(first.Messages[0])
	first.Messages = append(first.Messages[:1], ask("x", ""))
	first.State.Members[0].Key.Value = "z"

	second, err := e.Unfold(stmt.ID.Name)
	require.NoError(t, err)
	assert.Equal(t, before, texts(t, second.Messages))
	assert.Len(t, second.State.Members, 1)
	assert.Equal(t, "k", second.State.Members[0].Key.Value)
}

func TestRecall(t *testing.T) {
	e := engine(t)
	stmt, err := e.Fold(conversation(2), "s", nil)
	require.NoError(t, err)
	recall, err := sag.NewRecall(stmt.ID.Name)
	require.NoError(t, err)
	f, err := e.Recall(recall)
	require.NoError(t, err)
	assert.Len(t, f.Messages, 2)
	assert.Nil(t, fold.ErrorStatement(nil))

	require.NoError(t, e.Remove(stmt.ID.Name))
	_, err = e.Recall(recall)
	require.ErrorIs(t, err, fold.ErrNotFound)
	require.ErrorIs(t, err, fold.ErrRemoved)
	require.NotErrorIs(t, err, fold.ErrUnknown)
	assert.Equal(t, "ERR FOLD_REMOVED \"the fold "+stmt.ID.Name+" was removed\"", statement(t, fold.ErrorStatement(err)))
	require.ErrorIs(t, e.Remove(stmt.ID.Name), fold.ErrRemoved)

	_, err = e.Fold(conversation(2), "s", nil)
	require.NoError(t, err)
	_, err = e.Recall(recall)
	require.NoError(t, err, "what is folded again is there again")

	for _, id := range []string{"f9", "", "../x", "F" + stmt.ID.Name[1:], stmt.ID.Name + " ", "f\x00", strings.Repeat("f", 1<<20)} {
		_, err = e.Recall(&sag.RecallStmt{ID: &sag.Ident{Name: id}})
		require.ErrorIs(t, err, fold.ErrUnknown, id)
		require.ErrorIs(t, err, fold.ErrNotFound)
		var missing *fold.NotFoundError
		require.ErrorAs(t, err, &missing)
		assert.Equal(t, id, missing.ID)
		assert.Less(t, len(statement(t, fold.ErrorStatement(err))), 120)
		assert.Less(t, len(err.Error()), 200)
		require.ErrorIs(t, e.Remove(id), fold.ErrUnknown)
	}
	assert.Equal(t, `ERR FOLD_UNAVAILABLE "the fold cannot be read now"`, statement(t, fold.ErrorStatement(os.ErrPermission)))
	for _, nothing := range []*sag.RecallStmt{nil, {}} {
		_, err = e.Recall(nothing)
		require.ErrorIs(t, err, fold.ErrNoRecall)
	}
}

func statement(t testing.TB, s sag.Stmt) string {
	t.Helper()
	text, err := sag.FormatStmt(s)
	require.NoError(t, err)
	return text
}

func TestWhatCannotBeKept(t *testing.T) {
	e := engine(t)
	good := ask("m1", "")
	for name, bad := range map[string]*sag.Message{
		"nil":        nil,
		"empty":      {},
		"no header":  {Statements: good.Statements},
		"no content": {Header: good.Header},
		"a bad name": {Header: good.Header, Statements: []sag.Stmt{&sag.RecallStmt{ID: &sag.Ident{Name: "a b"}}}},
	} {
		_, err := e.Fold([]*sag.Message{good, bad}, "s", nil)
		require.ErrorIs(t, err, fold.ErrMessage, name)
		var at *fold.MessageError
		require.ErrorAs(t, err, &at)
		assert.Equal(t, 1, at.Index)
	}
	deep := sag.Value(sag.NewInt(1))
	for range 100_000 {
		deep = &sag.List{Elems: []sag.Value{deep}}
	}
	_, err := e.Fold([]*sag.Message{{Header: good.Header, Statements: []sag.Stmt{&sag.AssertStmt{Path: &sag.Path{Text: "p"}, Value: deep}}}}, "s", nil)
	require.ErrorIs(t, err, fold.ErrMessage)
	_, err = e.Fold(nil, "\xff", nil)
	require.ErrorIs(t, err, fold.ErrContent)
	_, err = e.Fold(nil, "s", &sag.Object{Members: []*sag.Member{{Key: sag.NewString("k"), Value: deep}}})
	require.ErrorIs(t, err, fold.ErrContent)
	_, err = fold.ID([]*sag.Message{nil}, "s", nil)
	require.ErrorIs(t, err, fold.ErrMessage)
	n, bytes := e.Size()
	assert.Zero(t, n)
	assert.Zero(t, bytes)
}

// An expression may be as long as it likes: nothing here recurses along it.
func TestLongChains(t *testing.T) {
	e := engine(t)
	for _, n := range []int{100_000, 1_000_000} {
		x := sag.Expr(&sag.Path{Text: "a"})
		for range n {
			x = &sag.BinaryExpr{Op: sagast.Add, X: x, Y: &sag.Path{Text: "a"}}
		}
		m := ask("m", "")
		m.Statements = []sag.Stmt{&sag.QueryStmt{Expr: sag.NewRoot(x)}}
		stmt, err := e.Fold([]*sag.Message{m}, "s", nil)
		if err != nil { // beyond the reader's limit on nodes it is refused, not cut
			require.ErrorIs(t, err, fold.ErrMessage)
			require.Greater(t, n, 100_000)
			continue
		}
		f, err := e.Unfold(stmt.ID.Name)
		require.NoError(t, err)
		assert.True(t, ast.Equal(m, f.Messages[0]))
	}
}

func TestOptions(t *testing.T) {
	for name, o := range map[string]fold.Option{
		"nil": nil, "no store": fold.In(nil), "zero": fold.MaxFolds(0), "minus two": fold.MaxBytes(-2), "nobody told": fold.DropOldest(nil),
		"no bytes": fold.MaxFoldBytes(0), "no messages": fold.MaxMessages(-5),
	} {
		_, err := fold.New(o)
		require.ErrorIs(t, err, fold.ErrOption, name)
	}
}

func TestLimitsRefuse(t *testing.T) {
	e := engine(t, fold.MaxFolds(2), fold.MaxMessages(3))
	for i := range 2 {
		_, err := e.Fold(conversation(i), "s", nil)
		require.NoError(t, err)
	}
	_, err := e.Fold(conversation(2), "s", nil)
	var full *fold.LimitError
	require.ErrorAs(t, err, &full)
	require.ErrorIs(t, err, fold.ErrLimit)
	assert.Equal(t, fold.LimitError{What: "folds", Max: 2, Got: 3}, *full)
	_, err = e.Fold(conversation(1), "s", nil)
	require.NoError(t, err, "what is there already is not too many")
	_, err = e.Fold(conversation(4), "s", nil)
	require.ErrorIs(t, err, fold.ErrLimit)
	require.NoError(t, e.Clear())
	_, err = e.Fold(conversation(2), "s", nil)
	require.NoError(t, err)

	e = engine(t, fold.MaxBytes(500), fold.MaxFoldBytes(400))
	_, err = e.Fold(nil, strings.Repeat("x", 300), nil)
	require.NoError(t, err)
	_, err = e.Fold(nil, strings.Repeat("y", 300), nil)
	require.ErrorAs(t, err, &full)
	assert.Equal(t, "bytes", full.What)
	_, err = e.Fold(nil, strings.Repeat("y", 400), nil)
	require.ErrorAs(t, err, &full)
	assert.Equal(t, "bytes of a fold", full.What)

	e = engine(t, fold.MaxFolds(-1), fold.MaxBytes(-1), fold.MaxFoldBytes(-1), fold.MaxMessages(-1))
	_, err = e.Fold(conversation(100), "s", nil)
	require.NoError(t, err)
}

func TestDropOldest(t *testing.T) {
	var gone []string
	var e *fold.Engine
	e = engine(t, fold.MaxFolds(3), fold.DropOldest(func(d fold.Dropped) {
		require.NoError(t, d.Err)
		n, _ := e.Size()
		gone = append(gone, fmt.Sprintf("%s %d of %d", d.Fold.Summary, len(d.Fold.Messages), n))
	}))
	ids := map[string]string{}
	for i, summary := range []string{"one", "two", "three", "one", "four", "five"} {
		stmt, err := e.Fold(conversation(1), summary, nil)
		require.NoError(t, err, i)
		ids[summary] = stmt.ID.Name
	}
	assert.Equal(t, []string{"two 1 of 3", "three 1 of 3"}, gone, "what was folded again is young")
	_, err := e.Unfold(ids["two"])
	require.ErrorIs(t, err, fold.ErrRemoved)
	_, err = e.Unfold(ids["one"])
	require.NoError(t, err)

	gone = nil
	e = engine(t, fold.MaxBytes(1000), fold.DropOldest(func(d fold.Dropped) { gone = append(gone, d.Fold.Summary[:1]) }))
	for _, c := range "abcde" {
		_, err := e.Fold(nil, strings.Repeat(string(c), 200), nil)
		require.NoError(t, err)
	}
	_, err = e.Fold(nil, strings.Repeat("z", 990), nil)
	require.ErrorIs(t, err, fold.ErrLimit, "one that does not fit at all drops nothing")
	_, err = e.Fold(nil, strings.Repeat("y", 600), nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "b", "c", "d"}, gone)
}

func TestRemovedAreRememberedUpToALimit(t *testing.T) {
	m := fold.NewMemory()
	for i := range fold.MaxRemoved + 2 {
		id := fmt.Sprintf("f%d", i)
		require.NoError(t, m.Put(id, ""))
		require.NoError(t, m.Remove(id))
	}
	_, err := m.Get("f0", 0)
	require.ErrorIs(t, err, fold.ErrUnknown)
	_, err = m.Get("f2", 0)
	require.ErrorIs(t, err, fold.ErrRemoved)
	require.NoError(t, m.Remove("never"))
	_, err = m.Get("never", 0)
	require.ErrorIs(t, err, fold.ErrUnknown)
}

func TestFoldOfFolds(t *testing.T) {
	e := engine(t)
	list := conversation(6)
	carry := func(id string, stmts ...sag.Stmt) *sag.Message {
		m := ask(id, "")
		m.Statements = stmts
		return m
	}
	inner, err := e.Fold(list[:2], "inner", nil)
	require.NoError(t, err)
	outer, err := e.Fold([]*sag.Message{carry("f1", inner), list[2]}, "outer", nil)
	require.NoError(t, err)
	lost, err := sag.NewFold("f9", "of another", nil)
	require.NoError(t, err)
	hidden := &sag.ControlStmt{Cond: sag.NewRoot(sag.NewInt(1)), Then: inner}
	most, err := e.Fold([]*sag.Message{carry("f2", outer), carry("f3", inner, list[3].Statements[0]), carry("f4", lost), carry("f5", hidden)}, "most", nil)
	require.NoError(t, err)

	f, err := e.Unfold(outer.ID.Name)
	require.NoError(t, err)
	kept, ok := f.Messages[0].Statements[0].(*sag.FoldStmt)
	require.True(t, ok)
	assert.True(t, ast.Equal(inner, kept))

	x, err := e.Expand(most.ID.Name)
	require.NoError(t, err)
	var ids []string
	for _, m := range x.Messages {
		ids = append(ids, m.Header.ID.Name)
	}
	assert.Equal(t, []string{"m0", "m1", "m2", "m0", "m1", "f3", "f4", "f5"}, ids)
	assert.Equal(t, []string{most.ID.Name, outer.ID.Name, inner.ID.Name, inner.ID.Name}, x.Opened)
	assert.Equal(t, []string{"f9"}, x.Missing)

	require.NoError(t, e.Remove(inner.ID.Name))
	x, err = e.Expand(outer.ID.Name)
	require.NoError(t, err)
	assert.Equal(t, []string{inner.ID.Name}, x.Missing)
	assert.Equal(t, []string{"f1", "m2"}, []string{x.Messages[0].Header.ID.Name, x.Messages[1].Header.ID.Name})
	_, err = e.Expand("f9")
	require.ErrorIs(t, err, fold.ErrUnknown)
}

// Each fold holds the one before twice: without a bound, 2^60 folds would be opened.
func TestExpandIsBounded(t *testing.T) {
	for _, first := range [][]*sag.Message{conversation(1), nil} {
		e := engine(t, fold.MaxMessages(1000))
		stmt, err := e.Fold(first, "s", nil)
		require.NoError(t, err)
		for range 60 {
			m := ask("m", "")
			m.Statements = []sag.Stmt{stmt, stmt}
			stmt, err = e.Fold([]*sag.Message{m}, "s", nil)
			require.NoError(t, err)
		}
		_, err = e.Expand(stmt.ID.Name)
		require.ErrorIs(t, err, fold.ErrLimit)
	}
	e := engine(t) // a long chain is no problem
	stmt, err := e.Fold(conversation(1), "s", nil)
	require.NoError(t, err)
	for range 3000 {
		m := ask("m", "")
		m.Statements = []sag.Stmt{stmt}
		stmt, err = e.Fold([]*sag.Message{m}, "s", nil)
		require.NoError(t, err)
	}
	x, err := e.Expand(stmt.ID.Name)
	require.NoError(t, err)
	assert.Equal(t, texts(t, conversation(1)), texts(t, x.Messages))
}

func TestRoundTripOfAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Custom(sagtest.Message), 0, 6).Draw(t, "messages")
		summary := rapid.String().Draw(t, "summary")
		var state *sag.Object
		for _, m := range list { // a state as a message has it
			for _, s := range m.Statements {
				if f, ok := s.(*sag.FoldStmt); ok {
					state = f.State
				}
			}
		}
		e, err := fold.New()
		if err != nil {
			t.Fatal(err)
		}
		stmt, err := e.Fold(list, summary, state)
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		// Over the wire: the statement is sent, and what comes back is recalled.
		h, _ := sag.NewHeader("w", "a", "b", 1)
		sent := &sag.Message{Header: h, Statements: []sag.Stmt{stmt}}
		wire, err := sag.Minify(sent, sag.Extended())
		if err != nil {
			t.Fatal(err)
		}
		got, err := sag.Parse(wire)
		if err != nil || !ast.Equal(sent, got) {
			t.Fatalf("the statement is not read back: %v", err)
		}
		id := got.Statements[0].(*sag.FoldStmt).ID.Name //nolint:forcetypeassert // it was sent as one
		f, err := e.Recall(&sag.RecallStmt{ID: &sag.Ident{Name: id}})
		if err != nil {
			t.Fatal(err)
		}
		if f.Summary != summary || (state == nil) != (f.State == nil) || state != nil && !ast.Equal(state, f.State) || len(f.Messages) != len(list) {
			t.Fatal("the fold is another one")
		}
		for i, m := range f.Messages {
			if !ast.Equal(m, list[i]) {
				t.Fatalf("message %d is another one", i)
			}
		}
		again, err := e.Fold(f.Messages, f.Summary, f.State)
		if err != nil || again.ID.Name != id {
			t.Fatalf("the same fold has another id (%v)", err)
		}
	})
}

// A store of one's own may fail: the error reaches the caller, and nothing is counted.
func TestStoreThatFails(t *testing.T) {
	broken := &brokenStore{Memory: fold.NewMemory()}
	e := engine(t, fold.In(broken), fold.MaxFolds(1), fold.DropOldest(func(d fold.Dropped) { broken.told = d.Err }))
	broken.err = errors.New("no room")
	_, err := e.Fold(nil, "s", nil)
	require.ErrorIs(t, err, broken.err)
	n, _ := e.Size()
	assert.Zero(t, n)
	broken.err = nil
	first, err := e.Fold(nil, "s", nil)
	require.NoError(t, err)
	broken.remove = errors.New("will not go")
	_, err = e.Fold(nil, "t", nil)
	require.NoError(t, err, "the new one is kept")
	require.ErrorIs(t, broken.told, broken.remove)
	require.ErrorIs(t, e.Remove(first.ID.Name), broken.remove)
	require.ErrorIs(t, e.Clear(), broken.remove)
	_, err = e.Unfold(first.ID.Name)
	require.NoError(t, err)

	broken.list = errors.New("no list")
	_, err = e.List()
	require.ErrorIs(t, err, broken.list)
	_, err = fold.New(fold.In(broken))
	require.ErrorIs(t, err, broken.list)
}

type brokenStore struct {
	*fold.Memory
	err, remove, list, told error
}

func (b *brokenStore) Put(id, record string) error {
	if b.err != nil {
		return b.err
	}
	return b.Memory.Put(id, record)
}

func (b *brokenStore) Remove(id string) error {
	if b.remove != nil {
		return b.remove
	}
	return b.Memory.Remove(id)
}

func (b *brokenStore) List() ([]fold.Entry, error) {
	if b.list != nil {
		return nil, b.list
	}
	return b.Memory.List()
}
