package knowledge_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// Whatever comes in: nothing panics, versions never go back, no more is held than may be, and what is saved can be loaded again.
// Each line of the script is one operation.
func FuzzOperations(f *testing.F) {
	f.Add("R ann KNOW a = 1 v 1;KNOW b = [1,{\"k\":x.y}] v 7;SUB **\nD ann\nA c 5\nX a\nD ann\nF 1\nS\nD ann\nR bob UNSUB a")
	f.Add("A a 1\nA b 2\nA c 3\nA d 4\nR ann KNOW a = 2 v 1;SUB * WHERE value>1&&version<9\nD ann\nR ann KNOW a = 0 v 1\nW\nD ann")
	f.Add("P a.**.b.*\nP **\nA a.x.b.c \"s\"\nR ann KNOW x = null v 99999999999999999999;KNOW a.* = 1 v 1;KNOW x = null v 4398046511104;KNOW y = 1e999 v 2\nS\nX x")
	f.Add("R ann SUB a;SUB *;SUB **.b;IF x THEN SUB c ELSE KNOW d = 1 v 1\nR ann KNOW a = -1 v 007; KNOW a = 1.50 v 7; KNOW b = \"\" v 0\nD ann\nS\nF 99\nD ann")
	f.Fuzz(func(t *testing.T, script string) {
		const budget = 3
		e := engine(t, knowledge.Budget(budget), knowledge.MaxTopics(20), knowledge.Fold(&memory{name: "f"}))
		var last int64
		for step := range strings.SplitSeq(script, "\n") {
			what, rest, _ := strings.Cut(step, " ")
			first, second, _ := strings.Cut(rest, " ")
			switch what {
			case "R":
				if m, err := sag.Parse("H v 1 id=m src=" + first + " dst=me ts=0\n" + second); err == nil {
					_, _ = e.Receive(t.Context(), m)
				}
			case "A":
				if root, err := sag.ParseExpr(second); err == nil {
					if v, ok := root.X.(sag.Value); ok {
						_, _ = e.Assert(first, v)
					}
				}
			case "X":
				_, _ = e.Delete(first)
			case "P":
				_, _ = e.Query(first)
				_, _ = e.Subscribe(first)
				_, _ = e.Forget(first)
			case "F":
				_, _ = e.FoldOldest(t.Context(), len(rest))
			case "D":
				d, err := e.Delta(t.Context(), first)
				require.NoError(t, err)
				for _, p := range d.Split(2) {
					for _, k := range p.Facts {
						_, err := sag.FormatStmt(k)
						require.NoError(t, err)
					}
					if len(p.Facts) > 0 {
						require.NoError(t, e.Acknowledge(p.Token))
					}
				}
				d, err = e.Delta(t.Context(), first)
				require.NoError(t, err)
				require.Empty(t, d.Facts)
			case "S", "W":
				before := e.State()
				data, err := json.Marshal(before)
				require.NoError(t, err)
				var s knowledge.State
				require.NoError(t, json.Unmarshal(data, &s))
				require.NoError(t, e.Load(s))
				require.Equal(t, before, e.State())
				if what == "W" {
					_, err := e.Rewind(s)
					require.NoError(t, err)
				}
			}
			require.LessOrEqual(t, e.Len(), budget)
			require.GreaterOrEqual(t, e.Version(), last)
			last = e.Version()
		}
	})
}

// A pattern is read or refused, and matches itself as a topic if it has no wildcard.
func FuzzMatches(f *testing.F) {
	for _, s := range []string{"a.b", "**", "a.**.b", "*.**.*", "", "a*", "a..b", "**.**.**.a", strings.Repeat("a", knowledge.MaxTopicBytes+1)} {
		f.Add(s, "a.b.c")
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, pattern, topic string) {
		got, err := knowledge.Matches(pattern, topic)
		if err != nil {
			require.True(t, errors.Is(err, knowledge.ErrPattern) || errors.Is(err, knowledge.ErrLimit), "%v", err)
			return
		}
		if !strings.Contains(pattern, "*") {
			require.Equal(t, pattern == topic, got)
		}
		if got {
			all, err := knowledge.Matches("**."+pattern, topic)
			require.True(t, err != nil || all)
		}
	})
}
