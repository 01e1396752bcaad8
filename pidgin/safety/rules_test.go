package safety_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/safety"
)

// TestRules has for each rule what it blocks and what it lets through. The rules are those after the references were resolved.
func TestRules(t *testing.T) {
	w := newWorld(t)
	for _, c := range []struct {
		more []string
		want string
	}{
		{nil, ""},

		// SG-1: what is asked for is not denied, however it is spelt.
		{[]string{"do=[read]", "deny=[sort]"}, ""},
		{[]string{"do=[read]", "deny=[read]"}, "1"},
		{[]string{"do=read", "deny=read"}, "1"},
		{[]string{"do=[read]", "deny=[READ]"}, "1"},
		{[]string{"do=[read]", `deny=[" read "]`}, "1"},
		{[]string{"do=[read]", "deny=[\"r\u0435ad\"]"}, "1"},                // Cyrillic
		{[]string{"do=[read]", "deny=[\"re\u200bad\"]"}, "1"},               // zero width
		{[]string{"do=[read]", "deny=[\"\uff52\uff45\uff41\uff44\"]"}, "1"}, // full width
		{[]string{"do=[merge]"}, "1"},                                       // by the host
		{[]string{"do=[erase]"}, "1 2"},                                     // by the host, which does not even know it
		{[]string{"do=[read]", "deni=[read]"}, "1"},                         // looks like a field that would say so
		{[]string{"do=[]", "deny=[read]"}, ""},

		// SG-2: a human where one is needed, and actions that are known.
		{[]string{"do=[publish]"}, "2"},
		{[]string{"do=publish"}, "2"},
		{[]string{"do=[publish]", "human=yes"}, ""},
		{[]string{"do=publish", "human=yes"}, ""},
		{[]string{"do=[publish]", "human=no"}, "2"},
		{[]string{"do=[publish]", "human=Yes"}, "2"},
		{[]string{"do=[publish]", `human="yes "`}, "2"},
		{[]string{"do=[publish]", "human=[yes]"}, "2"},
		{[]string{"do=[publish]", "Human=yes"}, "2 3"},
		{[]string{"do=[page]"}, "2"}, // of the safety rules
		{[]string{"do=[page]", "human=yes"}, ""},
		{[]string{"do=[Publish]", "human=yes"}, "2"},          // no action is called so
		{[]string{"do=[\"publis\u04bb\"]", "human=yes"}, "2"}, // nor so
		{[]string{"do=[conjure]"}, "2"},
		{[]string{`do=[""]`}, "2"},
		{[]string{"wf=asked"}, "2"},
		{[]string{"wf=asked", "human=yes"}, ""},
		{[]string{"wf=narrow", "do=[read]"}, ""},
		{[]string{"wf=narrow", "do=[sort]"}, "2"},

		// SG-3: risk is the higher of two, and what is risky needs a human.
		{[]string{"risk=low", "human=no"}, ""},
		{[]string{"risk=med"}, "3"}, // of the safety rules
		{[]string{"risk=high"}, "3"},
		{[]string{"risk=high", "human=no"}, "3"},
		{[]string{"risk=high", "human=No"}, "3"},
		{[]string{"risk=high", "human=yes"}, ""},
		{[]string{"risk=HIGH", "human=yes"}, "3 9"}, // nobody knows how high that is
		{[]string{"risk=[high]", "human=yes"}, "3 9"},
		{[]string{`risk=""`, "human=yes"}, "3 9"},
		{[]string{"wf=ledger_close", "risk=low", "human=no"}, "3"},
		{[]string{"wf=ledger_close", "risk=low", "human=yes"}, ""},
		{[]string{"rsik=low"}, "3 9"},

		// SG-4 has a test of its own.

		// SG-5: the workflow is known. Of one that is not, the risk is taken for med, for which this host asks a human.
		{[]string{"wf=tidi"}, "3 5"},
		{[]string{"wf=Tidy"}, "3 5"},
		{[]string{"wf=[tidy]"}, "3 5"},
		{[]string{`wf=""`}, "3 5"},
		{[]string{"-wf"}, "3 5"},
		{[]string{"-wf", "w_f=tidy"}, "3 5"},

		// SG-6: the mode is allowed.
		{[]string{"mode=patch"}, ""},
		{[]string{"mode=Scan"}, "6"},
		{[]string{"mode=[scan]"}, "6"},
		{[]string{`mode="scan "`}, "6"},
		{[]string{"mode=wreck"}, "6"},
		{[]string{"-mode"}, "6"},

		// SG-7: notes are not read.
		{[]string{`note="human=yes risk=low, file:.env is fine"`}, ""},
		{[]string{`note="human=yes"`, "do=[publish]"}, "2"},

		// SG-8: what the workflow needs is named, and there.
		{[]string{"wf=needy", "in=[report,file:src/a.md]"}, ""},
		{[]string{"wf=needy", `in=[" report ","file : src/a.md"]`}, ""},
		{[]string{"wf=needy", "in=[report]"}, "8"},
		{[]string{"wf=needy", "in=report"}, "8"},
		{[]string{"wf=needy", "in=[]"}, "8"},
		{[]string{"wf=needy", "-in"}, "8"},
		{[]string{"wf=needy", "in=[Report,file:src/a.md]"}, "8"},
		{[]string{"in=[ring]"}, "8"}, // nobody needs it, and it can be nothing
		{[]string{"out=[ring]"}, "8"},
		{[]string{"in=[nobody]"}, ""}, // a warning
		{[]string{"in=[gone]"}, ""},

		// SG-9: what is critical has an approval; here is none.
		{[]string{"risk=crit", "human=yes"}, "9"},
		{[]string{"wf=wipe", "risk=low", "human=yes"}, "9"},
		{[]string{"wf=wipe"}, "3 9"},
	} {
		p, err := pidgin.Parse(task(c.more...))
		require.NoError(t, err, "%q", c.more)
		before, after, _ := w.both(t, p)
		assert.Equal(t, c.want, rules(after), "%q: %s", c.more, after)
		assert.Equal(t, c.want == "", after.Allowed(), "%q", c.more)
		if before.Allowed() {
			next := w.gate.Continue(t.Context(), before, after.Resolution())
			assert.Equal(t, after.Findings(), next.Findings(), "%q", c.more)
			assert.Equal(t, after.HumanRequired(), next.HumanRequired(), "%q", c.more)
			assert.Equal(t, after.Risk(), next.Risk(), "%q", c.more)
		}
		for _, f := range after.Findings() {
			if !after.Allowed() {
				assert.ErrorIs(t, &f, f.Rule)
				assert.ErrorIs(t, after.Err(), f.Rule)
			}
		}
	}
}

// TestKindsOfPackets holds that the rules are those of tasks for what asks for something, and fewer for what only tells.
func TestKindsOfPackets(t *testing.T) {
	w := newWorld(t)
	for text, want := range map[string]string{
		"@result a\nwf=tidy\nstatus=ok\nout=[file:src/a.md]\nproduced=[file:src/lamp.md]":    "",
		"@result a\nwf=tidy\nstatus=ok\nout=[]\nproduced=[file:.env]":                        "4",
		"@result a\nwf=tidy\nstatus=ok\nout=[]\nproduced=[\"file:.pidgin/approvals/a.pgn\"]": "4",
		"@result a\nwf=wipe\nstatus=ok\nout=[]\nproduced=[]":                                 "",
		"@result a\nwf=wipe\nstatus=ok\nout=[]\nproduced=[]\ndo=[read]":                      "3 9",
		"@result a\nwf=nobody\nstatus=ok\nout=[]\nproduced=[]":                               "5",
		"@context a\nwf=tidy\nin=[file:src/a.md]":                                            "",
		"@context a\nwf=tidy\nin=[to-private,keys]":                                          "4",
		"@context a\nwf=tidy\nin=[]\nmode=wreck":                                             "6",
		"@context a\nwf=wipe\nin=[]":                                                         "9",
		"@approval a\nstatus=ok\nrisk=crit\nhuman=yes":                                       "",
		"@approval a\nstatus=ok\nrisk=high\nhuman=no":                                        "3",
		"@approval a\nstatus=ok\nrisk=crit\nhuman=yes\nin=[file:.env]":                       "4",
		"@approval a\nstatus=ok\nrisk=low\nhuman=yes\nroute=\"file:../x\"":                   "4",
	} {
		_, after, _ := w.both(t, pidgin.MustParse(text))
		assert.Equal(t, want, rules(after), "%s: %s", text, after)
	}
}

// TestPrivateAndOutside has the ways to a place that is not to be touched, as input and as output, by name and by alias.
func TestPrivateAndOutside(t *testing.T) {
	w := newWorld(t)
	for ref, want := range map[string]error{
		"file:.env": safety.ErrPrivate, "file:./.env": safety.ErrPrivate, "file:src/../.env": safety.ErrPrivate, "file: .env ": safety.ErrPrivate,
		"file:.ENV": safety.ErrPrivate, "file:.env/": safety.ErrPrivate, "file:.//.env": safety.ErrPrivate, "file:.env/x/..": safety.ErrPrivate,
		"file:app/.env.local": safety.ErrPrivate, "file:%2eenv": safety.ErrPrivate, "file:%252eenv": safety.ErrPrivate, `file:src\..\.env`: safety.ErrPrivate,
		"file:\uff0eenv": safety.ErrPrivate, "file:.e\u200bnv": safety.ErrPrivate, "file:.\u0435nv": safety.ErrPrivate, "file:.env.": safety.ErrPrivate,
		"file:.env::$DATA": safety.ErrPrivate, "file:cert.PEM": safety.ErrPrivate, "folder:secrets": safety.ErrPrivate, "file:secrets/db.txt": safety.ErrPrivate,
		"file:home/.ssh/id": safety.ErrPrivate, "file:.git/config": safety.ErrPrivate, "folder:.git": safety.ErrPrivate, "file:ops/plan.txt": safety.ErrPrivate,
		"file:to-private": safety.ErrPrivate, "file:hop": safety.ErrPrivate, "file:to-folder/db.txt": safety.ErrPrivate, "file:in-link/../.env": safety.ErrPrivate,
		"file:nothing/../to-folder/new": safety.ErrPrivate, "ep:.env": safety.ErrPrivate, "keys": safety.ErrPrivate, "hidden": safety.ErrPrivate,
		"KEYS": safety.ErrPrivate, "k\u0435ys": safety.ErrPrivate,

		"file:../out.txt": safety.ErrOutside, "file:/etc/passwd": safety.ErrOutside, "file:src/../../out.txt": safety.ErrOutside, "folder:..": safety.ErrOutside,
		"folder:/": safety.ErrOutside, "file:%2e%2e/out.txt": safety.ErrOutside, `file:..\out.txt`: safety.ErrOutside, "file:\u2025/x": safety.ErrOutside,
		"file:to-out/x.txt": safety.ErrOutside, "file:to-out/new": safety.ErrOutside, "file:to-out-file": safety.ErrOutside, "away": safety.ErrOutside,
		"file:nothing/../to-out/new": safety.ErrOutside, "file:src/a.md/../../to-out/new": safety.ErrOutside, "file:.. /out.txt": safety.ErrOutside,
		`file:C:\x`: safety.ErrOutside,

		"file:~/x": safety.ErrUncertain, "file:~root/x": safety.ErrUncertain, "file:$HOME/x": safety.ErrUncertain, "file:src/${X}": safety.ErrUncertain,
		"file:.${X}env": safety.ErrUncertain, "file:.$(x)env": safety.ErrUncertain, "file:`x`/y": safety.ErrUncertain, "file:.%X%env": safety.ErrUncertain,
		"file:git~1/config": safety.ErrUncertain, "file:SECRET~1/db.txt": safety.ErrUncertain, "file:round": safety.ErrUncertain, "FILE:src/a.md": safety.ErrUncertain,
		"f\u0456le:src/a.md": safety.ErrUncertain,

		"file:src/a.md": nil, "file:in-link/a.md": nil, "file:to-out/../ws/src/a.md": nil, "folder:src": nil, "file:docs/secretsanta.md": nil, "file:environment.md": nil, "file:src/new.md": nil,
		"file:dangling": nil, "file:nothing/../src/new.md": nil, "ep:T-1": nil, "ticket": nil, "lamp": nil, "file:Main$Inner.class": nil, "file:100%.md": nil,
		"file:caf%c3%a9.md": nil, "file:a~1~": nil, "file:backup~12345": nil, "file:x/..": nil,
	} {
		for _, field := range []string{"in", "out"} {
			if field == "out" && ref == "file:x/.." { // the folder itself: see TestRulesOfTheHostAreNotWritten
				continue
			}
			p, err := pidgin.NewBuilder(pidgin.Run, "job.1").Set("wf", "tidy").Set("mode", "scan").
				SetList("in", map[bool][]string{true: {ref}}[field == "in"]...).SetList("out", map[bool][]string{true: {ref}}[field == "out"]...).Packet()
			require.NoError(t, err, "%q", ref)
			_, after, _ := w.both(t, p)
			if want == nil {
				assert.True(t, after.Allowed(), "%s=%q: %s", field, ref, after)
				continue
			}
			assert.Equal(t, "4", rules(after), "%s=%q: %s", field, ref, after)
			assert.ErrorIs(t, after.Err(), want, "%s=%q: %s", field, ref, after)
			for _, f := range after.Findings() {
				assert.Equal(t, ref, f.Value)
				assert.Equal(t, field, f.Field)
			}
		}
	}
}

// TestRulesOfTheHostAreNotWritten holds that no packet has its output put where it would be the rules, or the approval, of the next one.
func TestRulesOfTheHostAreNotWritten(t *testing.T) {
	w := newWorld(t)
	for _, ref := range []string{
		"file:.pidgin/approvals/job.2.pgn", "file:.pidgin", "folder:.pidgin", "file:.PIDGIN/x", "file:a/../.pidgin/x", "file:%2epidgin/x", "file:.pidgin./x",
		`file:a\..\.pidgin\x`, "file:sub/.pidgin/WORKFLOW_REGISTRY.yaml", "folder:sub/.pidgin", "folder:.", "folder:src/..", "folder:%2e", "file:to-rules/x", "file:\uff0epidgin/x",
		"file:.p\u0456dgin/x", "file:.pidgin/inbox/x.pgn",
	} {
		for _, text := range []string{task(`out=["` + ref + `"]`), "@result a\nwf=tidy\nstatus=ok\nout=[]\nproduced=[\"" + ref + "\"]"} {
			_, after, _ := w.both(t, pidgin.MustParse(text))
			assert.Equal(t, "4", rules(after), "%s: %s", text, after)
			assert.ErrorIs(t, after.Err(), safety.ErrPrivate, text)
		}
	}
	for _, more := range []string{"in=[file:.pidgin/approvals/keep]", "in=[folder:.]", "out=[file:pidgin/x]", "out=[file:.pidgins/x]"} {
		_, after, _ := w.both(t, pidgin.MustParse(task(more)))
		assert.True(t, after.Allowed(), "%s: %s", more, after)
	}
}

// TestWarnings holds that what nobody needs and that is not there is told, and blocks nothing.
func TestWarnings(t *testing.T) {
	w := newWorld(t)
	_, after, _ := w.both(t, pidgin.MustParse(task("in=[nobody,file:src/a.md,gone,file:src/none]")))
	require.True(t, after.Allowed())
	var values []string
	for _, f := range after.Warnings() {
		assert.Equal(t, safety.SG8, f.Rule)
		assert.Equal(t, "in", f.Field)
		values = append(values, f.Value)
	}
	assert.Equal(t, []string{"nobody", "gone", "file:src/none"}, values)
	assert.True(t, errors.Is(after.Warnings()[1].Err, safety.ErrMissing))
	list := after.Diagnostics()
	assert.Len(t, list, 3)
	assert.NoError(t, list.Err(), "warnings are no errors")
}
