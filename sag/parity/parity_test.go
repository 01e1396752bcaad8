package parity_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/parity"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

func messages(bodies ...string) []*sag.Message {
	var list []*sag.Message
	for _, body := range bodies {
		list = append(list, sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\n"+body))
	}
	return list
}

func texts(facts []parity.Fact) []string {
	var out []string
	for _, f := range facts {
		out = append(out, f.String())
	}
	return out
}

func TestExtract(t *testing.T) {
	for body, want := range map[string][]string{
		"A a.b = 3": {"A a.b = 3"},
		`DO go("x",2,n=1) P:cap:k<3 PRIO=HIGH BECAUSE rain>1`: {
			`A action.go = "x"`, "A action.go.arg2 = 2", "A action.go.n = 1", `A action.go.policy = "cap:k<3"`, `A action.go.priority = "HIGH"`, `A action.go.reason = "rain>1"`,
		},
		"EVT done(pct=50)":                           {"A event.done = true", "A event.done.pct = 50"},
		`ERR E1 ""; ERR E2 "m"`:                      {"A error.E1 = true", `A error.E2 = "m"`},
		"KNOW tank.level = [1,{\"k\":null}] v 3":     {`A know.tank.level = [1,{"k":null}]`},
		"KNOW tank.* = 1 v 3; Q a; SUB a; RECALL f":  nil,
		"A a = 1; A a = 1; A a = 2":                  {"A a = 1", "A a = 2"},
		"A a = b.c":                                  {`A a = "b.c"`},
		"IF x THEN A y = 1 ELSE DO wipe()":           nil,
		`FOLD f "s" STATE {"k":1}; UNSUB a; Q b > 1`: nil,
	} {
		assert.Equal(t, want, texts(parity.Extract(messages(body))), body)
	}
	assert.Empty(t, parity.Extract([]*sag.Message{nil, {}}))
}

func TestTreesMadeByHand(t *testing.T) {
	m := &sag.Message{Statements: []sag.Stmt{
		nil, (*sag.AssertStmt)(nil), &sag.AssertStmt{}, (*sag.KnowStmt)(nil), &sag.KnowStmt{}, (*sag.ActionStmt)(nil), &sag.ActionStmt{}, (*sag.EventStmt)(nil),
		&sag.EventStmt{}, (*sag.ErrorStmt)(nil), &sag.ErrorStmt{}, &sag.AssertStmt{Path: &sag.Path{Text: "x"}},
		&sag.ActionStmt{Verb: &sag.Ident{Name: "v"}, Args: []*sag.Arg{nil, {}}, Policy: &sag.Policy{}, Reason: &sag.Reason{}},
	}}
	facts := parity.Extract([]*sag.Message{m})
	assert.NotEmpty(t, facts)
	assert.NotEmpty(t, parity.Verify([]*sag.Message{m}, nil).String())
	deep := sag.Value(&sag.NullLit{})
	for range 100_000 {
		deep = &sag.List{Elems: []sag.Value{deep}}
	}
	m = &sag.Message{Statements: []sag.Stmt{&sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: deep}}}
	assert.Len(t, parity.Extract([]*sag.Message{m}), 1)
}

func TestVerify(t *testing.T) {
	for _, c := range []struct {
		original, reconstruction string
		lost                     []string
	}{
		{"A x = 1", "A x = 1.0", nil},
		{"A x = 1", "A x = 9007199254740993", []string{"A x = 1"}},
		{"A x = 9007199254740993", "A x = 9007199254740992.0", []string{"A x = 9007199254740993"}},
		{"A x = true", "A x = 1", []string{"A x = true"}},
		{"A x = null", "A x = null", nil},
		{`A x = "Straße "`, `A x = "STRASSE"`, nil},
		{`A x = "abc"`, "A x = abc", nil},
		{`A x = ["A"]`, `A x = ["a"]`, []string{`A x = ["A"]`}},
		{`A x = {"a":1,"b":[2]}`, `A x = {"b":[2.0],"a":1}`, nil},
		{`A x = {"a":1}`, `A x = {"a":1,"b":2}`, []string{`A x = {"a":1}`}},
		{"A x = 1; A x = 2", "A x = 2; A x = 1", nil},
		{"A x = 1; A x = 2", "A x = 2", []string{"A x = 1"}},
		{"A x = 1", "A x = 2; A x = 1", []string{"A x = 1"}},
		{"A x = 1", "A y = 1", []string{"A x = 1"}},
		{"KNOW a = 1 v 1", "KNOW a = 1 v 7", nil},
	} {
		r := parity.Verify(messages(c.original), messages(c.reconstruction))
		assert.Equal(t, c.lost, texts(r.Lost), c.original+" | "+c.reconstruction)
		assert.Equal(t, len(c.lost) == 0, r.Intact())
	}
	r := parity.Verify(nil, nil)
	assert.True(t, r.Intact())
	assert.Zero(t, r.Total())
	assert.InDelta(t, 1.0, r.Ratio(), 0)
}

func TestProtect(t *testing.T) {
	list := messages(`A a = 1;A ab = 2;A a.c = 3;DO go("x")`)
	for _, c := range []struct {
		paths []string
		want  int
	}{{[]string{"a"}, 2}, {[]string{"a."}, 1}, {[]string{""}, 4}, {nil, 0}, {[]string{"ab", "action"}, 2}} {
		assert.Len(t, parity.Extract(list, parity.Protect(c.paths...)), c.want, "%q", c.paths)
	}
}

func TestEngine(t *testing.T) {
	e := parity.NewEngine(nil)
	list := messages("A x = 1", `EVT left("dock")`)
	s, err := e.FoldAs("pf1", list, "left the dock")
	require.NoError(t, err)
	_, err = e.FoldAs("pf1", nil, "again")
	require.ErrorIs(t, err, parity.ErrKnownFold)
	other, err := e.Fold(list, "left")
	require.NoError(t, err)
	assert.Equal(t, "pf2", other.ID.Name, "ids that are taken are passed over")
	_, err = e.FoldAs("9 lives", list, "s")
	require.Error(t, err)
	text, err := sag.FormatStmt(s)
	require.NoError(t, err)
	assert.Contains(t, text, "syndrome")

	r, err := e.Check("pf1", messages("A x = 1"))
	require.NoError(t, err)
	assert.Equal(t, []string{`A event.left = "dock"`}, texts(r.Lost))
	_, err = e.Check("gone", nil)
	require.ErrorIs(t, err, parity.ErrUnknownFold)
	assert.True(t, e.Forget("pf1"))
	assert.False(t, e.Forget("pf1"))
	_, ok := e.Syndrome("pf1")
	assert.False(t, ok)

	_, err = e.Compression([]*sag.Message{{}}, "", tokens.CodePoints{})
	require.Error(t, err)
}

func TestEngineIsBounded(t *testing.T) {
	e := parity.NewEngine(nil)
	var err error
	for range parity.DefaultMaxFolds + 1 {
		_, err = e.Fold(nil, "s")
	}
	require.ErrorIs(t, err, parity.ErrFull)
}

func TestAtTheSameTime(t *testing.T) {
	e := parity.NewEngine(&parity.Schema{Status: []string{"health"}})
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 50 {
				s, err := e.Fold(messages(`A health = "Degraded since noon"`), "s")
				if err != nil {
					t.Error(err)
					return
				}
				r, err := e.Check(s.ID.Name, messages(`A health = "degraded"`))
				if err != nil || !r.Intact() {
					t.Error(err, r)
				}
			}
		})
	}
	wait.Wait()
}

// Every conversation holds its own facts, with and without a schema, in whatever order its messages come.
func TestEveryConversationIsIntact(t *testing.T) {
	all, err := vectors.Texts("sag", "parse", "parity")
	require.NoError(t, err)
	var list []*sag.Message
	for _, text := range all {
		if m, err := sag.Parse(text); err == nil {
			list = append(list, m)
		}
	}
	schema := &parity.Schema{Paths: map[string]string{"a": "b"}, Status: []string{"x"}}
	rapid.Check(t, func(t *rapid.T) {
		some := rapid.SliceOfN(rapid.SampledFrom(list), 1, 8).Draw(t, "messages")
		shuffled := rapid.Permutation(some).Draw(t, "order")
		for _, options := range [][]parity.Option{nil, {parity.WithSchema(schema)}} {
			if r := parity.Verify(some, shuffled, options...); !r.Intact() {
				t.Fatal(r)
			}
			r := parity.Verify(some, nil, options...)
			if len(r.Kept) > 0 {
				t.Fatal("nothing was said, and something was kept")
			}
		}
	})
}

func FuzzVerify(f *testing.F) {
	all, err := vectors.Texts("sag", "parse")
	require.NoError(f, err)
	for _, text := range all {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := sag.Parse(text)
		if err != nil {
			return
		}
		list := []*sag.Message{m}
		require.True(t, parity.Verify(list, list).Intact())
		_, err = parity.NewEngine(&parity.Schema{}).Fold(list, "s")
		if err != nil && !errors.Is(err, parity.ErrFull) {
			require.Less(t, 1, len(err.Error()))
		}
	})
}

func BenchmarkVerify(b *testing.B) {
	list := messages(strings.Repeat(`A x.y = 1;KNOW tank.level = 80 v 3;DO go("x",n=2) BECAUSE "rain";`, 300))
	b.ReportAllocs()
	for b.Loop() {
		if !parity.Verify(list, list).Intact() {
			b.Fatal("lost")
		}
	}
}
