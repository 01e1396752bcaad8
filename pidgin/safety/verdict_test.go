package safety_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
)

// TestFindingsSayWhatTheyAreAbout has the rule, field, value and place of findings, and the words.
func TestFindingsSayWhatTheyAreAbout(t *testing.T) {
	w := newWorld(t)
	type about struct{ rule, field, value, at, reason string }
	for _, c := range []struct {
		more []string
		want about
		err  error
	}{
		{[]string{"do=[sort,read]", "deny=read"}, about{"SG-1", "do", "read", "read", `the action "read" is asked for, and the packet denies it`}, nil},
		{[]string{"do=[merge]"}, about{"SG-1", "do", "merge", "merge", `the action "merge" is asked for, and the host denies it`}, nil},
		{[]string{"do=[publish]"}, about{"SG-2", "do", "publish", "publish", `the action "publish" needs human=yes, for it is human-gated`}, safety.ErrHuman},
		{[]string{"do=[page]"}, about{"SG-2", "do", "page", "page", `the action "page" needs human=yes, for the safety rules ask for a human`}, safety.ErrHuman},
		{[]string{`do=["x"]`}, about{"SG-2", "do", "x", `"x"`, `the host has no action "x", so that nobody knows whether a human has to agree`}, safety.ErrUnknown},
		{[]string{"do=[READ]"}, about{"SG-2", "do", "READ", "READ", `the host has no action "READ", only "read", which it looks like`}, safety.ErrUnknown},
		{[]string{"wf=narrow", "do=[sort]"}, about{"SG-2", "do", "sort", "sort", `the workflow "narrow" does not allow the action "sort"`}, safety.ErrUnknown},
		{[]string{"wf=asked", "human=[yes]"}, about{"SG-2", "human", "[yes]", "[yes]", `the workflow "asked" needs human=yes, not "[yes]"`}, safety.ErrHuman},
		{[]string{"risk=high"}, about{"SG-3", "human", "", "@run job.1", "the packet needs human=yes, for nothing of the risk high can do without a human; there is none"}, safety.ErrHuman},
		{[]string{"risk=low", "human=yes", "wf=Tidy"}, about{"SG-5", "wf", "Tidy", "Tidy", `the host has no workflow "Tidy"; there is "tidy"`}, safety.ErrUnknown},
		{[]string{"mode=sacn"}, about{"SG-6", "mode", "sacn", "sacn", `the workflow "tidy" has no mode "sacn", only "scan, patch"`}, safety.ErrUnknown},
		{[]string{"in=[keys]"}, about{"SG-4", "in", "keys", "keys", `"file:.env", which the alias "keys" stands for, is private by the pattern ".env"`}, safety.ErrPrivate},
		{[]string{`in=["file:../out.txt"]`}, about{"SG-4", "in", "file:../out.txt", `"file:../out.txt"`, `"file:../out.txt" is outside of the host's folder`}, safety.ErrOutside},
		{[]string{"out=file:to-private"}, about{"SG-4", "out", "file:to-private", "file:to-private", `"file:to-private" must not be touched: it leads to what is private: .env by the pattern ".env"`}, safety.ErrPrivate},
		{[]string{"wf=needy", "in=[report]"}, about{"SG-8", "in", "file:src/a.md", "[report]", `the workflow "needy" needs the input "file:src/a.md", which in does not name`}, safety.ErrMissing},
		{[]string{"wf=needy", "-in"}, about{"SG-8", "in", "report", "@run job.1", `the workflow "needy" needs the input "report", which in does not name`}, safety.ErrMissing},
		{[]string{"risk=crit", "human=yes"}, about{"SG-9", "risk", "crit", "@run job.1", `the packet is critical and needs an approval: there is none for the run "job.1"`}, safety.ErrApproval},
		{[]string{"Human=yes"}, about{"SG-2", "Human", "", "Human", `there is no field "Human"; it may have been meant for human`}, safety.ErrUncertain},
	} {
		p, err := pidgin.Parse(task(c.more...))
		require.NoError(t, err)
		_, after, _ := w.both(t, p)
		require.NotEmpty(t, after.Findings(), "%q", c.more)
		f := after.Findings()[0]
		got := about{string(f.Rule), f.Field, f.Value, p.Source.Text()[f.Span.Start:f.Span.End], f.Reason}
		assert.Equal(t, c.want, got, "%q", c.more)
		assert.Equal(t, c.want.rule+": "+f.Reason, f.Error())
		if c.err == nil {
			assert.NoError(t, f.Err, "%q", c.more)
		} else {
			assert.ErrorIs(t, f.Err, c.err, "%q", c.more)
			assert.ErrorIs(t, &f, c.err)
		}
		assert.NotContains(t, f.Reason, "\n")
	}
}

// TestReasonsAreOneLine holds that no value reaches a reason, or an error, as more than a bounded text on one line.
func TestReasonsAreOneLine(t *testing.T) {
	w := newWorld(t)
	long := strings.Repeat("x", 9000)
	for _, text := range []string{
		task("wf=" + long), task("mode=" + long), task("do=" + long), task("risk=" + long), task("in=[file:../" + long + "]"), task("human="+long, "risk=high"), task(long + "=x"),
		task("in=[" + long + "]"), task("wf=[" + strings.Repeat("a,", 4000) + "a]"), task("in=[\"file:.env\u2028\u202e\u0085\x1b[2J\"]"), "@run " + long + "\nwf=wipe\nhuman=yes\nmode=scan",
	} {
		p, err := pidgin.Parse(text)
		require.NoError(t, err)
		_, after, _ := w.both(t, p)
		require.False(t, after.Allowed() && !strings.Contains(text, "in=[xxx") && !strings.Contains(text, "xxx=x"), "%.40s", text)
		for _, f := range append(after.Findings(), after.Warnings()...) {
			assert.Less(t, len(f.Reason), 1000, "%.80s", f.Reason)
			assert.False(t, strings.ContainsAny(f.Reason, "\n\r\x1b\u2028\u202e\u0085"), "%q", f.Reason)
		}
		assert.NotContains(t, fmt.Sprint(after.Err()), "\n")
	}
}

func TestVerdictsOfNothing(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	for name, v := range map[string]*safety.Verdict{
		"nil": nil, "zero": {}, "of a nil gate": (*safety.Gate)(nil).Check(ctx, pidgin.MustParse(task())), "of a zero gate": (&safety.Gate{}).Check(ctx, pidgin.MustParse(task())),
	} {
		assert.False(t, v.Allowed(), name)
		assert.Equal(t, []safety.Rule{safety.Unfinished}, v.Rules(), name)
		assert.ErrorIs(t, v.Err(), safety.ErrBlocked, name)
		assert.ErrorIs(t, v.Err(), safety.Unfinished, name)
		assert.ErrorIs(t, v.Err(), safety.ErrUncertain, name)
		assert.Equal(t, "crit", v.Risk(), name)
		assert.True(t, v.HumanRequired(), name)
		assert.Equal(t, "blocked\nUNFINISHED: nothing was checked", v.String(), name)
		assert.Error(t, v.Diagnostics().Err(), name)
		assert.Zero(t, v.More(), name)
		assert.Empty(t, v.Warnings(), name)
		next := w.gate.Continue(ctx, v, nil)
		assert.False(t, next.Allowed(), name)
	}
	for name, p := range map[string]*pidgin.Packet{"nil": nil, "zero": {}, "forged": forged(t)} {
		v := w.gate.Check(ctx, p)
		assert.Equal(t, []safety.Rule{safety.Unreadable}, v.Rules(), name)
		assert.True(t, v.HumanRequired(), name)
		assert.Equal(t, "crit", v.Risk(), name)
		assert.False(t, w.gate.CheckResolved(ctx, p, nil).Allowed(), name)
		assert.False(t, w.gate.Continue(ctx, v, nil).Allowed(), name)
	}
	var e *safety.BlockedError
	assert.Equal(t, safety.ErrBlocked.Error(), e.Error())
	assert.Equal(t, []error{safety.ErrBlocked}, e.Unwrap())
}

// forged is a packet whose reference is another one than its text says.
func forged(t *testing.T) *pidgin.Packet {
	t.Helper()
	p := pidgin.MustParse(task())
	p.List("in").Items[0].Text = "file:.env"
	return p
}

func TestMaxFindings(t *testing.T) {
	text := task("in=[" + strings.Repeat("file:.env,", 249) + "file:.env]")
	for limit, shown := range map[int]int{0: safety.DefaultMaxFindings, 1: 1, 7: 7, 1000: 250, safety.Unlimited: 250} {
		var options []safety.Option
		if limit != 0 {
			options = append(options, safety.MaxFindings(limit))
		}
		w := newWorld(t, options...)
		v := w.gate.Check(t.Context(), pidgin.MustParse(text))
		assert.Len(t, v.Findings(), shown)
		assert.Equal(t, 250-shown, v.More())
		assert.False(t, v.Allowed())
		if v.More() > 0 {
			assert.True(t, strings.HasSuffix(v.String(), fmt.Sprintf("\n%d more findings are not shown", v.More())))
			assert.True(t, strings.HasSuffix(v.Err().Error(), fmt.Sprintf("; %d more findings are not shown", v.More())))
		}
	}
	w := newWorld(t)
	for _, o := range []safety.Option{nil, safety.MaxFindings(0), safety.MaxFindings(-2), safety.Approvals(nil)} {
		_, err := safety.New(w.host, o)
		assert.ErrorIs(t, err, safety.ErrOption)
	}
	_, err := safety.New(nil)
	assert.ErrorIs(t, err, safety.ErrOption)
}

// TestOrder holds that findings come by the order of the rules, then by that of the text, and the same each time.
func TestOrder(t *testing.T) {
	w := newWorld(t)
	text := "@run job.1\nout=[\"file:../b\",file:.env]\nrisk=high\ndo=[publish,x,read]\ndeny=[read]\nin=[keys,ring]\nwf=tidi\nmode=x\n"
	var first string
	const rounds = 200
	for range rounds {
		_, after, _ := w.both(t, pidgin.MustParse(text))
		if first == "" {
			first = after.String()
			assert.Equal(t, []safety.Rule{safety.SG1, safety.SG2, safety.SG3, safety.SG4, safety.SG5, safety.SG8}, after.Rules())
			for i, f := range after.Findings()[1:] {
				if last := after.Findings()[i]; last.Rule == f.Rule {
					assert.LessOrEqual(t, last.Span.Start, f.Span.Start)
				}
			}
		}
		require.Equal(t, first, after.String())
	}
	assert.Equal(t, []safety.Rule{"SG-1", "SG-2", "SG-3", "SG-4", "SG-5", "SG-6", "SG-7", "SG-8", "SG-9"}, safety.Rules())
}

func TestDiagnostics(t *testing.T) {
	w := newWorld(t)
	_, after, _ := w.both(t, pidgin.MustParse(task("in=[nobody,file:.env]"), pidgin.Name("job.pgn")))
	list := after.Diagnostics()
	require.Len(t, list, 2)
	assert.Equal(t, diag.Code("SG-4"), list[0].Code)
	assert.Equal(t, diag.Error, list[0].Severity)
	assert.ErrorIs(t, list[0].Err, safety.ErrPrivate)
	assert.Contains(t, list.Error(), "job.pgn:5:12")
	assert.Equal(t, diag.Code("SG-8"), list[1].Code)
	assert.Equal(t, diag.Warning, list[1].Severity)

	built, err := pidgin.NewBuilder(pidgin.Run, "a").Set("wf", "nobody").Packet()
	require.NoError(t, err)
	for _, d := range w.gate.Check(t.Context(), built).Diagnostics() {
		assert.Equal(t, source.NoSpan, d.Span, "there is no text in which it would stand")
	}
}

func TestCancelledChecksAreNone(t *testing.T) {
	w := newWorld(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := pidgin.MustParse(task())
	before, after, found := w.both(t, p)
	require.True(t, after.Allowed())
	for _, v := range []*safety.Verdict{w.gate.Check(ctx, p), w.gate.CheckResolved(ctx, p, found), w.gate.Continue(ctx, before, found)} {
		assert.Equal(t, []safety.Rule{safety.Unfinished}, v.Rules())
		assert.ErrorIs(t, v.Err(), context.Canceled)
	}
}

// TestContinue holds that what was decided counts for nothing more than what it was decided about.
func TestContinue(t *testing.T) {
	w, other := newWorld(t), newWorld(t)
	ctx := t.Context()
	p := pidgin.MustParse(task("do=[publish]", "human=yes"))
	before, after, found := w.both(t, p)
	require.True(t, before.Allowed())
	require.True(t, after.Allowed())
	next := w.gate.Continue(ctx, before, found)
	assert.True(t, next.Allowed())
	assert.True(t, next.HumanRequired())
	assert.Same(t, p, next.Packet())
	assert.Same(t, found, next.Resolution())

	assert.Equal(t, []safety.Rule{safety.Unreadable}, w.gate.Continue(ctx, before, nil).Rules(), "nothing was resolved")
	again, err := w.resolver.Resolve(ctx, pidgin.MustParse(task("do=[publish]", "human=yes")))
	require.NoError(t, err)
	assert.Equal(t, []safety.Rule{safety.Unreadable}, w.gate.Continue(ctx, before, again).Rules(), "the resolution is of another packet")

	assert.True(t, other.gate.Continue(ctx, before, found).Allowed(), "another gate looks at all of it")
	strict := files[registry.RuntimeFile]
	files[registry.RuntimeFile] = "default_deny: [publish]\n"
	third := newWorld(t)
	files[registry.RuntimeFile] = strict
	assert.Equal(t, []safety.Rule{safety.SG1}, third.gate.Continue(ctx, before, found).Rules(), "and finds what is against its own rules")

	p.Scalar("human").Text = "no" // by a stage between the two
	assert.False(t, before.Unchanged())
	assert.Equal(t, []safety.Rule{safety.SG2}, w.gate.Continue(ctx, before, found).Rules())
	p.Scalar("human").Text = "yes"
	p.List("in").Items[0] = pidgin.MustParse("@run a\nin=[file:.env]").List("in").Items[0]
	assert.Contains(t, w.gate.Continue(ctx, before, found).Rules(), safety.SG4)
	assert.Contains(t, w.gate.Continue(ctx, before, found).Rules(), safety.Unreadable)

	blocked := w.gate.Check(ctx, pidgin.MustParse(task("do=[publish]")))
	found, err = w.resolver.Resolve(ctx, blocked.Packet())
	require.NoError(t, err)
	assert.Equal(t, []safety.Rule{safety.SG2}, w.gate.Continue(ctx, blocked, found).Rules(), "what was blocked stays so")
}

// TestResolutionsThatDoNotFit takes references out of a packet, and puts some in, after they were resolved.
func TestResolutionsThatDoNotFit(t *testing.T) {
	w := newWorld(t)
	for name, change := range map[string]func(p *pidgin.Packet){
		"one more":    func(p *pidgin.Packet) { l := p.List("out"); l.Items = append(l.Items, l.Items[0]) },
		"one less":    func(p *pidgin.Packet) { l := p.List("out"); l.Items = l.Items[:1] },
		"another":     func(p *pidgin.Packet) { l := p.List("out"); l.Items = append(l.Items[1:2:2], l.Items[0]) },
		"first fewer": func(p *pidgin.Packet) { l := p.List("in"); l.Items = l.Items[:0] },
	} {
		p := pidgin.MustParse(task("out=[file:n1,file:n2]"))
		_, after, found := w.both(t, p)
		require.True(t, after.Allowed())
		change(p)
		v := w.gate.CheckResolved(t.Context(), p, found)
		assert.Equal(t, []safety.Rule{safety.Unreadable}, v.Rules(), name)
		assert.True(t, errors.Is(v.Err(), safety.ErrUncertain), name)
	}
}
