package knowledge_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

const header = "H v 1 id=m src=peer dst=me ts=0\n"

func engine(t testing.TB, options ...knowledge.Option) *knowledge.Engine {
	t.Helper()
	e, err := knowledge.New(options...)
	require.NoError(t, err)
	return e
}

// tell has an engine take facts, given as KNOW statements without the word.
func tell(t testing.TB, e *knowledge.Engine, facts ...string) knowledge.Result {
	t.Helper()
	r, err := e.Receive(t.Context(), sag.MustParse(header+"KNOW "+strings.Join(facts, ";KNOW ")))
	require.NoError(t, err)
	return r
}

func assertFact(t testing.TB, e *knowledge.Engine, topic string, v any) string {
	t.Helper()
	value, err := sag.ValueOf(v)
	require.NoError(t, err)
	k, err := e.Assert(topic, value)
	require.NoError(t, err)
	return line(t, k)
}

func line(t testing.TB, s sag.Stmt) string {
	t.Helper()
	out, err := sag.FormatStmt(s)
	require.NoError(t, err)
	return out
}

func lines(t testing.TB, d knowledge.Delta) []string {
	t.Helper()
	var all []string
	for _, k := range d.Facts {
		all = append(all, strings.TrimPrefix(line(t, k), "KNOW "))
	}
	return all
}

func held(t testing.TB, e *knowledge.Engine) []string {
	t.Helper()
	var all []string
	for _, f := range e.Facts() {
		all = append(all, strings.TrimPrefix(line(t, f.Stmt()), "KNOW "))
	}
	return all
}

func delta(t testing.TB, e *knowledge.Engine, peer string) knowledge.Delta {
	t.Helper()
	d, err := e.Delta(t.Context(), peer)
	require.NoError(t, err)
	return d
}

func TestVersionsNeverGoBack(t *testing.T) {
	e := engine(t)
	assert.Equal(t, `KNOW k = "first" v 1`, assertFact(t, e, "k", "first"))
	tell(t, e, `k = "remote" v 10`)
	assert.Equal(t, `KNOW k = "local" v 11`, assertFact(t, e, "k", "local"))
	assert.Empty(t, tell(t, e, `k = "remote" v 10`).Changed)
	assert.Equal(t, []string{`k = "local" v 11`}, held(t, e))
	e.Clear()
	assert.Empty(t, held(t, e))
	assert.Equal(t, int64(11), e.Version())
	require.NoError(t, e.Load(knowledge.State{Version: 2}))
	assert.Equal(t, "KNOW k = 1 v 12", assertFact(t, e, "k", 1))
}

func TestConflicts(t *testing.T) {
	for _, order := range [][]string{{`k = "left" v 1`, `k = "right" v 1`}, {`k = "right" v 1`, `k = "left" v 1`}} {
		e := engine(t)
		assert.Empty(t, tell(t, e, order[0]).Conflicts)
		r := tell(t, e, order[1])
		require.Len(t, r.Conflicts, 1)
		c := r.Conflicts[0]
		assert.Equal(t, `k 1 "right" "left"`, fmt.Sprint(c.Topic, " ", c.Version, " ", text(t, c.Kept), " ", text(t, c.Lost)))
		assert.Equal(t, []string{`k = "right" v 1`}, held(t, e))
		assert.Empty(t, tell(t, e, order[0]+";KNOW other = 1 v 1").Changed[1:])
	}
	e := engine(t)
	tell(t, e, "k = 7 v 1")
	assert.Empty(t, tell(t, e, "k = 007 v 1").Conflicts, "spelling is no difference")
	r := tell(t, e, "k = null v 1")
	require.Len(t, r.Conflicts, 1)
	assert.Nil(t, r.Conflicts[0].Lost, "a value beats a deletion")
	assert.Equal(t, []string{"k = 7 v 1"}, held(t, e))
	tell(t, e, "gone = null v 3")
	r = tell(t, e, "gone = 1 v 3")
	require.Len(t, r.Conflicts, 1)
	assert.Nil(t, r.Conflicts[0].Lost)
	assert.Len(t, held(t, e), 2)
}

func TestDeletions(t *testing.T) {
	e := engine(t)
	require.NoError(t, e.AddSubscriber("dock", "**"))
	tell(t, e, `k = "new" v 9`)
	k, err := e.Delete("k")
	require.NoError(t, err)
	assert.Equal(t, "KNOW k = null v 10", line(t, k))
	assert.Empty(t, tell(t, e, `k = "ancient" v 1`).Changed)
	_, ok := e.Get("k")
	assert.False(t, ok)
	assert.Equal(t, 0, e.Len())
	assert.Equal(t, []string{"k = null v 10"}, lines(t, delta(t, e, "dock")))
	_, err = e.Delete("k")
	require.ErrorIs(t, err, knowledge.ErrNotFound)
	_, err = e.Delete("a b\n")
	require.ErrorIs(t, err, knowledge.ErrNotFound)
	_, err = e.Assert("k", &sag.NullLit{})
	require.ErrorIs(t, err, knowledge.ErrValue)
	r := tell(t, e, "other = null v 4")
	assert.True(t, r.Changed[0].Deleted(), "a deletion is remembered before the fact comes")
	assert.Empty(t, tell(t, e, "other = 1 v 3").Changed)

	n, err := e.Forget("**")
	require.NoError(t, err)
	assert.Zero(t, n, "the peer has not heard of them")
	require.NoError(t, e.Acknowledge(delta(t, e, "dock").Token))
	n, err = e.Forget("k.**")
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	assert.Len(t, tell(t, e, `k = "ancient" v 1`).Changed, 1)
	_, err = e.Forget("k*")
	require.ErrorIs(t, err, knowledge.ErrPattern)
}

func TestQueriesKeepTheOrderOfAppearance(t *testing.T) {
	e := engine(t)
	for _, topic := range []string{"air.temp", "sea", "air.hum", "sea.level"} {
		assertFact(t, e, topic, 1)
	}
	assertFact(t, e, "air.temp", 2)
	_, err := e.Delete("sea")
	require.NoError(t, err)
	assertFact(t, e, "sea", 3)
	assert.Equal(t, []string{"air.temp = 2 v 5", "air.hum = 1 v 3", "sea.level = 1 v 4", "sea = 3 v 7"}, held(t, e))
	facts, err := e.Query("air.*")
	require.NoError(t, err)
	assert.Len(t, facts, 2)
	facts, err = e.Query("sea")
	require.NoError(t, err)
	assert.Len(t, facts, 1)
	facts, err = e.Query("none")
	require.NoError(t, err)
	assert.Empty(t, facts)
	_, err = e.Query("a*")
	require.ErrorIs(t, err, knowledge.ErrPattern)
}

func TestWhatIsGivenIsCopied(t *testing.T) {
	e := engine(t)
	require.NoError(t, e.AddSubscriber("dock", "**"))
	object := &sag.Object{Members: []*sag.Member{{Key: sag.NewString("k"), Value: &sag.List{Elems: []sag.Value{sag.NewInt(1)}}}}}
	spoil := func(v sag.Value) {
		o := v.(*sag.Object)
		o.Members[0].Value.(*sag.List).Elems[0] = sag.NewInt(666)
		o.Members[0].Key.Value = "spoilt"
	}
	k, err := e.Assert("a", object)
	require.NoError(t, err)
	spoil(object)
	spoil(k.Value)
	spoil(delta(t, e, "dock").Facts[0].Value)
	spoil(e.Facts()[0].Value)
	f, _ := e.Get("a")
	spoil(f.Value)
	f, _ = e.Get("a")
	spoil(f.Stmt().Value)
	in, err := sag.NewKnow("b", f.Value, 7)
	require.NoError(t, err)
	r, err := e.Apply(t.Context(), in)
	require.NoError(t, err)
	spoil(f.Value)
	spoil(r.Changed[0].Value)
	assert.Equal(t, []string{`a = {"k": [1]} v 1`, `b = {"k": [1]} v 7`}, held(t, e))
}

func TestRefusals(t *testing.T) {
	e := engine(t, knowledge.MaxValueBytes(10))
	for _, bad := range []string{"", "has space", "a.*", "9z", "a/b", "a = 1 v 9;DO wipe();KNOW b", "true", "*"} {
		_, err := e.Assert(bad, sag.NewInt(1))
		require.ErrorIs(t, err, knowledge.ErrTopic, bad)
	}
	var missing *sag.StringLit
	deep := sag.Value(sag.NewInt(1))
	for range 1000 {
		deep = &sag.List{Elems: []sag.Value{deep}}
	}
	for _, bad := range []sag.Value{nil, missing, &sag.FloatLit{Value: math.NaN()}, deep, &sag.List{Elems: []sag.Value{nil}}, &sag.Object{Members: []*sag.Member{nil}}, &sag.Path{Text: "a b"}} {
		_, err := e.Assert("a", bad)
		require.ErrorIs(t, err, knowledge.ErrValue)
	}
	_, err := e.Assert("a", sag.NewString("0123456789"))
	require.ErrorIs(t, err, knowledge.ErrLimit)
	assert.Zero(t, e.Version(), "what is refused changes nothing")

	good, err := sag.NewKnow("good", sag.NewInt(1), 3)
	require.NoError(t, err)
	far, err := sag.NewKnow("far", sag.NewInt(1), knowledge.MaxVersion)
	require.NoError(t, err)
	huge := sag.MustParse(header + "KNOW far = 1 v 99999999999999999999").Statements[0].(*sag.KnowStmt)
	r, err := e.Apply(t.Context(), nil, &sag.KnowStmt{}, far, huge, good, &sag.KnowStmt{Topic: &sag.Topic{Pattern: "a.**"}, Value: sag.NewInt(1), Version: sag.NewInt(1)})
	require.ErrorIs(t, err, knowledge.ErrTopic)
	require.ErrorIs(t, err, knowledge.ErrVersion)
	require.ErrorIs(t, err, knowledge.ErrLead)
	var fault *knowledge.FactError
	require.ErrorAs(t, err, &fault)
	assert.Len(t, r.Changed, 1, "the others are taken")
	assert.Equal(t, int64(3), e.Version())
	_, err = e.Receive(t.Context(), nil)
	require.ErrorIs(t, err, knowledge.ErrPeer)

	for _, o := range []knowledge.Option{
		nil, knowledge.Budget(0), knowledge.Budget(-2), knowledge.MaxTopics(0), knowledge.MaxSubscribers(-9), knowledge.MaxPatterns(0),
		knowledge.MaxLead(0), knowledge.Fold(nil), knowledge.MaxValueBytes(0),
	} {
		_, err := knowledge.New(o)
		require.ErrorIs(t, err, knowledge.ErrOption)
	}
}

func TestOwnSubscriptions(t *testing.T) {
	e := engine(t, knowledge.OnlySubscribed(), knowledge.MaxPatterns(2))
	s, err := e.Subscribe("air.*")
	require.NoError(t, err)
	assert.Equal(t, "SUB air.*", line(t, s))
	_, err = e.Subscribe("sea.**")
	require.NoError(t, err)
	_, err = e.Subscribe("air.*")
	require.NoError(t, err, "it is there already")
	_, err = e.Subscribe("third")
	require.ErrorIs(t, err, knowledge.ErrLimit)
	_, err = e.Subscribe("a*")
	require.ErrorIs(t, err, knowledge.ErrPattern)
	assert.Equal(t, []string{"air.*", "sea.**"}, e.Subscriptions())
	r := tell(t, e, "air.temp = 1 v 1", "secret.key = 2 v 50")
	assert.Len(t, r.Changed, 1)
	require.Len(t, r.Skipped, 1)
	assert.Equal(t, "secret.key", r.Skipped[0].Topic)
	assert.Equal(t, int64(1), e.Version())
	var again []string
	for _, s := range e.Resubscribe() {
		again = append(again, line(t, s))
	}
	assert.Equal(t, []string{"SUB air.*", "SUB sea.**"}, again)
	u, err := e.Unsubscribe("air.*")
	require.NoError(t, err)
	assert.Equal(t, "UNSUB air.*", line(t, u))
	_, err = e.Unsubscribe("a*")
	require.ErrorIs(t, err, knowledge.ErrPattern)
	assert.False(t, e.Interested("air.temp"))
	assert.True(t, e.Interested("sea"))
}

func TestDeltas(t *testing.T) {
	e := engine(t)
	assert.Empty(t, delta(t, e, "stranger").Facts)
	require.ErrorIs(t, e.Acknowledge(delta(t, e, "stranger").Token), knowledge.ErrNeverSent)
	for _, topic := range []string{"air.temp", "air.hum", "sea", "sea.level"} {
		assertFact(t, e, topic, 1)
	}
	require.NoError(t, e.AddSubscriber("dock", "sea.*"))
	first := delta(t, e, "dock")
	assert.Equal(t, []string{"sea.level = 1 v 4"}, lines(t, first))
	assert.Equal(t, lines(t, first), lines(t, delta(t, e, "dock")), "the same comes again")

	require.NoError(t, e.AddSubscriber("dock", "air.**"))
	require.NoError(t, e.Acknowledge(first.Token))
	both := delta(t, e, "dock")
	assert.Equal(t, []string{"air.temp = 1 v 1", "air.hum = 1 v 2"}, lines(t, both), "an older token says nothing of a newer pattern")
	require.NoError(t, e.AddSubscriber("dock", "**"))
	require.NoError(t, e.Acknowledge(both.Token))
	assert.Len(t, delta(t, e, "dock").Facts, 4, "a newer pattern gets all that match it")
	require.NoError(t, e.Acknowledge(delta(t, e, "dock").Token))

	tell(t, e, "late = 1 v 1")
	assertFact(t, e, "air.temp", 2)
	assert.Equal(t, []string{"late = 1 v 1", "air.temp = 2 v 5"}, lines(t, delta(t, e, "dock")), "facts of others travel, however old")
	sent := delta(t, e, "dock")
	assertFact(t, e, "late", 3)
	require.NoError(t, e.Acknowledge(sent.Token))
	require.NoError(t, e.Acknowledge(first.Token), "an older token changes nothing")
	assert.Equal(t, []string{"late = 3 v 6"}, lines(t, delta(t, e, "dock")), "what changed meanwhile was not sent")

	require.NoError(t, e.Acknowledge(delta(t, e, "dock").Token))
	require.NoError(t, e.AddSubscriber("dock", "**"))
	assert.Empty(t, delta(t, e, "dock").Facts, "nothing changes")
	e.Resync("dock")
	require.NoError(t, e.Acknowledge(sent.Token))
	assert.Len(t, delta(t, e, "dock").Facts, 5)
	e.Resync("nobody")

	assert.Equal(t, map[string][]string{"dock": {"sea.*", "air.**", "**"}}, e.Subscribers())
	assert.False(t, e.RemoveSubscriber("dock", "nothing"))
	assert.False(t, e.RemoveSubscriber("nobody", "**"))
	for _, p := range e.Subscribers()["dock"] {
		assert.True(t, e.RemoveSubscriber("dock", p))
	}
	assert.Empty(t, e.Subscribers())
	require.ErrorIs(t, e.Acknowledge(sent.Token), knowledge.ErrNeverSent)
	require.NoError(t, e.AddSubscriber("dock", "air.*"))
	assert.Len(t, delta(t, e, "dock").Facts, 2, "a subscriber that comes back gets everything")
	require.ErrorIs(t, engine(t).Acknowledge(sent.Token), knowledge.ErrNeverSent)
	require.ErrorIs(t, e.Acknowledge(knowledge.Token{}), knowledge.ErrNeverSent)
	other := engine(t)
	require.NoError(t, other.AddSubscriber("dock", "**"))
	require.ErrorIs(t, other.Acknowledge(sent.Token), knowledge.ErrNeverSent, "another engine's token")

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := e.Delta(ctx, "dock")
	require.ErrorIs(t, err, context.Canceled)
}

func TestPartsAreAcknowledgedInOrder(t *testing.T) {
	e := engine(t)
	require.NoError(t, e.AddSubscriber("dock", "**"))
	for i := range 5 {
		assertFact(t, e, fmt.Sprintf("k%d", i), i)
	}
	d := delta(t, e, "dock")
	assert.Len(t, d.Split(0), 1)
	assert.Len(t, d.Split(5), 1)
	parts := d.Split(2)
	require.Len(t, parts, 3)
	assert.Equal(t, []string{"k4 = 4 v 5"}, lines(t, parts[2]))
	require.ErrorIs(t, e.Acknowledge(parts[1].Token), knowledge.ErrOrder)
	require.NoError(t, e.Acknowledge(parts[0].Token))
	require.ErrorIs(t, e.Acknowledge(parts[2].Token), knowledge.ErrOrder)
	assert.Len(t, delta(t, e, "dock").Facts, 3)
	require.NoError(t, e.Acknowledge(parts[1].Token))
	require.NoError(t, e.Acknowledge(parts[2].Token))
	assert.Empty(t, delta(t, e, "dock").Facts)
}

// A delta whose facts are not those of an engine is cut as well; only the last part acknowledges.
func TestSplitOfAnAlteredDelta(t *testing.T) {
	e := engine(t)
	require.NoError(t, e.AddSubscriber("dock", "**"))
	for i := range 5 {
		_, err := e.Assert(fmt.Sprint("k", i), sag.NewInt(int64(i)))
		require.NoError(t, err)
	}
	d := delta(t, e, "dock")
	d.Facts = d.Facts[1:]
	parts := d.Split(3)
	require.Len(t, parts, 2)
	assert.Equal(t, []string{"k4 = 4 v 5"}, lines(t, parts[1]))
	require.ErrorIs(t, e.Acknowledge(parts[0].Token), knowledge.ErrNeverSent)
	require.NoError(t, e.Acknowledge(parts[1].Token))
	assert.Empty(t, delta(t, e, "dock").Facts)

	made := knowledge.Delta{Peer: "dock", Facts: d.Facts}
	require.Len(t, made.Split(1), 4)
	require.Len(t, made.Split(math.MaxInt), 1)
	for _, p := range made.Split(2) {
		assert.Len(t, p.Facts, 2)
		require.ErrorIs(t, e.Acknowledge(p.Token), knowledge.ErrNeverSent)
	}
}

func TestConditionsOfSubscriptions(t *testing.T) {
	e := engine(t)
	receive := func(body string) error {
		_, err := e.Receive(t.Context(), sag.MustParse(header+body))
		return err
	}
	require.NoError(t, receive("SUB tank.* WHERE value>3"))
	tell(t, e, "tank.a = 5 v 1", "tank.b = 2 v 2", `tank.c = "much" v 3`, "tank.d = null v 4", "other = 9 v 5")
	d := delta(t, e, "peer")
	assert.Equal(t, []string{"tank.a = 5 v 1", "tank.d = null v 4"}, lines(t, d))
	require.Len(t, d.Withheld, 1)
	assert.Equal(t, "tank.c", d.Withheld[0].Topic)
	require.NoError(t, e.Acknowledge(d.Token))
	assert.Empty(t, delta(t, e, "peer").Facts)
	require.NoError(t, receive("SUB tank.* WHERE value > 3"))
	assert.Len(t, delta(t, e, "peer").Facts, 2, "who asks again is told again")
	require.NoError(t, receive("SUB tank.* WHERE value>1"))
	assert.Len(t, delta(t, e, "peer").Facts, 3, "another condition")
	require.Error(t, receive("SUB tank.* WHERE price>1"))
	require.NoError(t, receive("UNSUB tank.*"))
	assert.Empty(t, e.Subscribers())
}

func TestLimits(t *testing.T) {
	e := engine(t, knowledge.MaxSubscribers(1), knowledge.MaxPatterns(1), knowledge.Budget(1), knowledge.MaxTopics(2))
	require.NoError(t, e.AddSubscriber("p1", "a"))
	require.ErrorIs(t, e.AddSubscriber("p2", "a"), knowledge.ErrLimit)
	require.ErrorIs(t, e.AddSubscriber("p1", "b"), knowledge.ErrLimit)
	require.ErrorIs(t, e.AddSubscriber("p 1", "b"), knowledge.ErrPeer)
	require.ErrorIs(t, e.AddSubscriber("p1", "b*"), knowledge.ErrPattern)
	require.ErrorIs(t, e.AddSubscription("p1", nil), knowledge.ErrPattern)
	assertFact(t, e, "a", 1)
	assertFact(t, e, "a", 2)
	_, err := e.Assert("b", sag.NewInt(1))
	var budget *knowledge.BudgetError
	require.ErrorAs(t, err, &budget)
	assert.Equal(t, knowledge.BudgetError{Topic: "b", Budget: 1}, *budget)
	require.ErrorIs(t, err, knowledge.ErrBudget)
	assert.InDelta(t, 1.0, e.Pressure(), 0)
	tell(t, e, "b = null v 7")
	_, err = e.Apply(t.Context(), sag.MustParse(header + "KNOW c = null v 8").Statements[0].(*sag.KnowStmt))
	var limit *knowledge.LimitError
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, knowledge.LimitError{Of: "topics", Limit: 2}, *limit)
	assert.Equal(t, int64(7), e.Version())
	assert.Zero(t, engine(t, knowledge.Budget(-1)).Pressure())
}

func TestFolding(t *testing.T) {
	store := &memory{name: "f"}
	e := engine(t, knowledge.Budget(4), knowledge.Fold(store))
	for i := range 4 {
		assertFact(t, e, fmt.Sprintf("k%d", i), i)
	}
	assertFact(t, e, "k0", "again") // now k1 is the oldest
	assertFact(t, e, "k4", 4)
	assert.Equal(t, []string{`k0 = "again" v 5`, "k3 = 3 v 4", "k4 = 4 v 6"}, held(t, e), "two are folded: one too many, and a quarter")
	id, version, ok := e.Folded("k1")
	assert.Equal(t, "f1 2 true", strings.TrimSpace(fmt.Sprintln(id, version, ok)), "with versions")
	_, _, ok = e.Folded("k0")
	assert.False(t, ok)
	_, ok = e.Get("k1")
	assert.False(t, ok)
	f, err := e.Recall(t.Context(), "k1")
	require.NoError(t, err)
	assert.Equal(t, "KNOW k1 = 1 v 2", line(t, f.Stmt()))
	f, err = e.Recall(t.Context(), "k0")
	require.NoError(t, err)
	assert.Equal(t, int64(5), f.Version)
	_, err = e.Recall(t.Context(), "k9")
	require.ErrorIs(t, err, knowledge.ErrNotFound)

	require.NoError(t, e.AddSubscriber("late", "**"))
	require.NoError(t, e.AddSubscription("late", sag.MustParse(header + "SUB k2 WHERE value==2").Statements[0].(*sag.SubStmt)))
	assert.Equal(t, []string{"k1 = 1 v 2", "k2 = 2 v 3", "k3 = 3 v 4", `k0 = "again" v 5`, "k4 = 4 v 6"}, lines(t, delta(t, e, "late")), "late ones get what is folded")

	assert.Empty(t, tell(t, e, "k1 = 0 v 1", "k1 = 1 v 2").Changed, "it is known still")
	r := tell(t, e, "k1 = 0 v 2")
	require.Len(t, r.Conflicts, 1)
	assert.Equal(t, "1", text(t, r.Conflicts[0].Kept), "decided by the value that is folded")
	r = tell(t, e, "k1 = 9 v 2")
	require.Len(t, r.Conflicts, 1)
	assert.Equal(t, "1", text(t, r.Conflicts[0].Lost))
	tell(t, e, "k2 = null v 2")
	_, err = e.Delete("k2")
	require.NoError(t, err, "what is folded can be deleted")

	stmt, err := e.FoldOldest(t.Context(), 100)
	require.NoError(t, err)
	assert.Equal(t, "FOLD f2 \"4 facts\"", line(t, stmt))
	assert.Zero(t, e.Len())
	stmt, err = e.FoldOldest(t.Context(), 1)
	require.NoError(t, err)
	assert.Nil(t, stmt)

	saved := e.State()
	require.ErrorIs(t, engine(t).Load(saved), knowledge.ErrState, "there is no folder")
	again := engine(t, knowledge.Budget(4), knowledge.Fold(store))
	require.NoError(t, again.Load(saved))
	assert.Equal(t, saved, again.State())
	assert.Equal(t, lines(t, delta(t, e, "late")), lines(t, delta(t, again, "late")))

	store.folds[0][0].Value = sag.NewInt(666) // k1's older version, no longer of interest
	store.folds[1][0].Value = sag.NewInt(666)
	_, err = e.Delta(t.Context(), "late")
	require.ErrorIs(t, err, knowledge.ErrFold, "a damaged fold is an error")
	store.fail = errors.New("disk full")
	_, err = e.Delta(t.Context(), "late")
	require.ErrorIs(t, err, store.fail)
	for i := range 4 {
		assertFact(t, e, fmt.Sprintf("n%d", i), i)
	}
	_, err = e.Assert("n4", sag.NewInt(4))
	require.ErrorIs(t, err, knowledge.ErrFold)
	require.ErrorIs(t, err, store.fail)
	assert.Equal(t, 4, e.Len(), "nothing is lost")
	_, err = engine(t).FoldOldest(t.Context(), 1)
	require.ErrorIs(t, err, knowledge.ErrFold)
}

// badFolder gives statements that nobody can recall.
type badFolder struct{ stmt *sag.FoldStmt }

func (f badFolder) Fold(context.Context, []knowledge.Fact) (*sag.FoldStmt, error) { return f.stmt, nil }

func (badFolder) Unfold(context.Context, string) ([]knowledge.Fact, error) { return nil, nil }

func TestFoldersAreNotTrusted(t *testing.T) {
	for _, stmt := range []*sag.FoldStmt{nil, {}, {ID: &sag.Ident{}}, {ID: &sag.Ident{Name: "9 lives"}}} {
		e := engine(t, knowledge.Budget(1), knowledge.Fold(badFolder{stmt}))
		assertFact(t, e, "a", 1)
		_, err := e.Assert("b", sag.NewInt(2))
		require.ErrorIs(t, err, knowledge.ErrFold)
		assert.Equal(t, []string{"a = 1 v 1"}, held(t, e))
	}
	e := engine(t, knowledge.Budget(1), knowledge.Fold(badFolder{&sag.FoldStmt{ID: &sag.Ident{Name: "f1"}}}))
	assertFact(t, e, "a", 1)
	assertFact(t, e, "b", 1)
	_, err := e.Recall(t.Context(), "a")
	require.ErrorIs(t, err, knowledge.ErrFold)
	_, err = e.Apply(t.Context(), sag.MustParse(header + "KNOW a = 2 v 1").Statements[0].(*sag.KnowStmt))
	require.ErrorIs(t, err, knowledge.ErrFold, "whether it wins cannot be told")
}

func TestStatesAreChecked(t *testing.T) {
	e := engine(t)
	_, err := e.Subscribe("in.**")
	require.NoError(t, err)
	assertFact(t, e, "a", map[string]any{"k": []any{1, 2.5, "x\n\"", nil, true}})
	assertFact(t, e, "b", -3)
	tell(t, e, "p = some.path v 2")
	_, err = e.Delete("b")
	require.NoError(t, err)
	require.NoError(t, e.AddSubscriber("dock", "a"))
	require.NoError(t, e.Acknowledge(delta(t, e, "dock").Token))
	_, err = e.Receive(t.Context(), sag.MustParse(header+`SUB a.** WHERE value.k>"1"||version>3`))
	require.NoError(t, err)
	sent := delta(t, e, "dock").Token
	data, err := json.Marshal(e.State())
	require.NoError(t, err)
	load := func(change func(*knowledge.State)) error {
		var s knowledge.State
		require.NoError(t, json.Unmarshal(data, &s))
		change(&s)
		again := engine(t)
		err := again.Load(s)
		if err == nil {
			assert.Equal(t, s, again.State())
			assert.Equal(t, held(t, e), held(t, again))
			require.ErrorIs(t, again.Acknowledge(sent), knowledge.ErrNeverSent)
			assert.Empty(t, delta(t, again, "dock").Facts, "acknowledgements are kept")
		} else {
			assert.Equal(t, knowledge.State{}, again.State(), "refused whole")
		}
		return err
	}
	require.NoError(t, load(func(*knowledge.State) {}))
	for name, change := range map[string]func(*knowledge.State){
		"negative version":   func(s *knowledge.State) { s.Version = -1 },
		"negative sequence":  func(s *knowledge.State) { s.Sequence = -1 },
		"version too low":    func(s *knowledge.State) { s.Version = 1 },
		"sequence too low":   func(s *knowledge.State) { s.Sequence = 1 },
		"topic":              func(s *knowledge.State) { s.Topics[0].Topic = "a b" },
		"topic twice":        func(s *knowledge.State) { s.Topics[0].Topic = "p" },
		"value":              func(s *knowledge.State) { s.Topics[0].Value = "1+2" },
		"value is two":       func(s *knowledge.State) { s.Topics[0].Value = "1 v 3;DO wipe()" },
		"value null":         func(s *knowledge.State) { s.Topics[0].Value = "null" },
		"value without":      func(s *knowledge.State) { s.Topics[0].Value = "" },
		"place twice":        func(s *knowledge.State) { s.Topics[0].Place = s.Topics[1].Place },
		"negative place":     func(s *knowledge.State) { s.Topics[0].Place = -1 },
		"fold and value":     func(s *knowledge.State) { s.Topics[0].Fold, s.Topics[0].Digest = "f1", strings.Repeat("00", 16) },
		"fold alone":         func(s *knowledge.State) { s.Topics[2].Fold = "f1" },
		"order":              func(s *knowledge.State) { s.Topics[0], s.Topics[1] = s.Topics[1], s.Topics[0] },
		"negative topic":     func(s *knowledge.State) { s.Topics[0].Version = -1 },
		"pattern":            func(s *knowledge.State) { s.Subscriptions[0] = "a*" },
		"peer":               func(s *knowledge.State) { s.Subscribers[0].Peer = "" },
		"peer's pattern":     func(s *knowledge.State) { s.Subscribers[0].Pattern = "x y" },
		"peer twice":         func(s *knowledge.State) { s.Subscribers = append(s.Subscribers, s.Subscribers[0]) },
		"condition":          func(s *knowledge.State) { s.Subscribers[1].Where = "price>" },
		"condition's names":  func(s *knowledge.State) { s.Subscribers[1].Where = "price>1" },
		"acknowledged":       func(s *knowledge.State) { s.Subscribers[0].Acknowledged = 99 },
		"acknowledged below": func(s *knowledge.State) { s.Subscribers[0].Acknowledged = -1 },
	} {
		require.ErrorIs(t, load(change), knowledge.ErrState, name)
	}
	require.ErrorIs(t, engine(t, knowledge.Budget(1)).Load(e.State()), knowledge.ErrBudget)

	folds := engine(t, knowledge.Fold(&memory{name: "f"}))
	for _, digest := range []string{"", "00", "zz", strings.Repeat("00", 17)} {
		s := knowledge.State{Version: 1, Sequence: 1, Topics: []knowledge.TopicState{{Topic: "a", Version: 1, Sequence: 1, Fold: "f1", Digest: digest}}}
		require.ErrorIs(t, folds.Load(s), knowledge.ErrState)
	}
	_, err = folds.Rewind(knowledge.State{Version: -1})
	require.ErrorIs(t, err, knowledge.ErrState)
}

// What one goroutine does, others see or do not, but never half of it.
func TestConcurrentUse(t *testing.T) {
	store := &memory{name: "f"}
	e := engine(t, knowledge.Budget(20), knowledge.Fold(store))
	other := engine(t, knowledge.Budget(-1))
	require.NoError(t, e.AddSubscriber("other", "**"))
	var wait sync.WaitGroup
	for g := range 4 {
		wait.Go(func() {
			for i := range 100 {
				topic := fmt.Sprintf("g%d.k%d", g, i%30)
				if _, err := e.Assert(topic, sag.NewInt(int64(i))); err != nil {
					t.Error(err)
					return
				}
				if i%7 == 0 {
					_, _ = e.Delete(topic)
				}
			}
		})
		wait.Go(func() {
			for range 30 {
				d, err := e.Delta(t.Context(), "other")
				if err == nil {
					_, err = other.Apply(t.Context(), d.Facts...)
				}
				if err == nil {
					err = e.Acknowledge(d.Token)
				}
				if err != nil {
					t.Error(err)
					return
				}
				for _, f := range e.Facts() { // while it goes on, the engine may be used
					if _, err := e.Recall(t.Context(), f.Topic); err != nil && !errors.Is(err, knowledge.ErrNotFound) {
						t.Error(err)
					}
				}
				_, _ = e.Query("g1.*")
				_ = e.State()
				_ = e.AddSubscriber(fmt.Sprintf("p%d", g), "g1.**")
				_ = e.RemoveSubscriber(fmt.Sprintf("p%d", g), "g1.**")
				_, _ = e.Forget("none.*")
				_, _ = e.Pressure(), e.Version()
			}
		})
	}
	wait.Wait()
	assert.LessOrEqual(t, e.Len(), 20)
	_, err := other.Apply(t.Context(), delta(t, e, "other").Facts...)
	require.NoError(t, err)
	assert.Equal(t, standings(t, e), standings(t, other))
}

// changer is a folder during whose work a fact changes.
type changer struct {
	memory
	change func()
}

func (c *changer) Fold(ctx context.Context, facts []knowledge.Fact) (*sag.FoldStmt, error) {
	c.change()
	return c.memory.Fold(ctx, facts)
}

func TestWhatChangesWhileItIsFoldedStays(t *testing.T) {
	folder := &changer{memory: memory{name: "f"}}
	e := engine(t, knowledge.Budget(8), knowledge.Fold(folder))
	assertFact(t, e, "a", 1)
	assertFact(t, e, "b", 1)
	assertFact(t, e, "c", 1)
	folder.change = func() {
		assertFact(t, e, "a", 2)
		_, err := e.Delete("b")
		require.NoError(t, err)
	}
	_, err := e.FoldOldest(t.Context(), 3)
	require.NoError(t, err)
	assert.Equal(t, []string{"a = 2 v 4"}, held(t, e))
	_, err = e.Recall(t.Context(), "b")
	require.ErrorIs(t, err, knowledge.ErrNotFound)
	_, _, ok := e.Folded("c")
	assert.True(t, ok)
}

func TestRewindSendsEverythingAgain(t *testing.T) {
	e := engine(t)
	require.NoError(t, e.AddSubscriber("dock", "**"))
	assertFact(t, e, "a", 1)
	require.NoError(t, e.Acknowledge(delta(t, e, "dock").Token))
	saved := e.State()
	require.NoError(t, e.Load(saved))
	assert.Empty(t, delta(t, e, "dock").Facts)
	assertFact(t, e, "b", 1)
	late := delta(t, e, "dock").Token
	_, err := e.Rewind(saved)
	require.NoError(t, err)
	require.ErrorIs(t, e.Acknowledge(late), knowledge.ErrNeverSent)
	assert.Equal(t, []string{"a = 1 v 1"}, lines(t, delta(t, e, "dock")))
	assert.Equal(t, "KNOW c = 1 v 3", assertFact(t, e, "c", 1))
	assert.NotZero(t, saved.Subscribers[0].Acknowledged, "the state itself is left alone")
}

// Case C32: two agents publish the same version; whatever comes first, the same value wins.
func TestCase_C32(t *testing.T) {
	x, y := "depot.stock = 4 v 7", "depot.stock = 9 v 7"
	for _, order := range [][]string{{x, y}, {y, x}, {x, y, x}, {y, x, y}} {
		e := engine(t)
		conflicts := 0
		for _, fact := range order {
			conflicts += len(tell(t, e, fact).Conflicts)
		}
		assert.NotZero(t, conflicts)
		late := tell(t, e, "depot.stock = 100 v 6")
		assert.Empty(t, late.Changed)
		assert.Empty(t, late.Conflicts)
		assert.Equal(t, []string{y}, held(t, e))
	}
}

// A context that ends while a condition is worked out is no fault of a fact.
func TestNothingIsLostWhenTheContextEnds(t *testing.T) {
	e := engine(t)
	sub := sag.MustParse(header + "SUB a.* WHERE value>3&&version>0").Statements[0].(*sag.SubStmt)
	require.NoError(t, e.AddSubscription("p", sub))
	for i := range 5 {
		_, err := e.Assert(fmt.Sprintf("a.x%d", i), sag.NewInt(9))
		require.NoError(t, err)
	}
	for calls := range 12 {
		d, err := e.Delta(&endsAfter{Context: t.Context(), calls: calls}, "p")
		if err == nil {
			require.Len(t, d.Facts, 5)
			require.Empty(t, d.Withheld)
		}
	}
	d, err := e.Delta(t.Context(), "p")
	require.NoError(t, err)
	require.Len(t, d.Facts, 5)
}

// endsAfter is a context that is cancelled once it was asked so often.
type endsAfter struct {
	context.Context

	calls int
}

func (c *endsAfter) Err() error {
	if c.calls--; c.calls < 0 {
		return context.Canceled
	}
	return nil
}

func TestTopicsAndPatternsAreShort(t *testing.T) {
	long := strings.Repeat("a.", knowledge.MaxTopicBytes/2) + "b"
	_, err := knowledge.CompilePattern(long)
	require.ErrorIs(t, err, knowledge.ErrLimit)
	_, err = engine(t).Assert(long, sag.NewInt(1))
	require.ErrorIs(t, err, knowledge.ErrLimit)
	_, err = engine(t).Assert(long[2:], sag.NewInt(1))
	require.NoError(t, err)
}
