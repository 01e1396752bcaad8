package safety_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

const approval = "@approval job.1\nstatus=ok\nrisk=crit\nhuman=yes\n"

func critical() *pidgin.Packet { return pidgin.MustParse(task("risk=crit", "human=yes")) }

func hash(t *testing.T, p *pidgin.Packet) string {
	t.Helper()
	h, err := safety.Hash(p)
	require.NoError(t, err)
	return h
}

// TestApprovals has what approves a critical packet, and what does not.
func TestApprovals(t *testing.T) {
	for text, want := range map[string]string{
		approval: "", "@approval job.1\nstatus=ok\nhuman=yes": "", "# by the boss\n" + approval + "note=\"human=no\"\n": "", approval + "wf=tidy\n": "",
		approval + "ttl=24\nroute=nova\nin=[report]\n": "", approval + "hash=\"" + hash(t, critical()) + "\"\n": "",

		"@approval job.2\nstatus=ok\nrisk=crit\nhuman=yes": "there is none for the run", "@approval JOB.1\nstatus=ok\nrisk=crit\nhuman=yes": "there is none for the run",
		"@result job.1\nstatus=ok\nhuman=yes": "no approval, but @result", "@run job.1\nstatus=ok\nhuman=yes": "no approval, but @run",
		"@approval job.1\nhuman=yes": "no field status", "@approval job.1\nstatus=ok": "no field human",
		"@approval job.1\nstatus=fail\nhuman=yes": `its status is "fail"`, "@approval job.1\nstatus=OK\nhuman=yes": `its status is "OK"`,
		"@approval job.1\nstatus=[ok]\nhuman=yes": `its status is "[ok]"`, "@approval job.1\nstatus=ok\nhuman=no": `its human is "no"`,
		"@approval job.1\nstatus=ok\nhuman=[yes]": `its human is "[yes]"`, "@approval job.1\nstatus=\"ok \"\nhuman=yes": `its status is "ok "`,
		"@approval job.1\nstatus=ok\nhuman=yes\nrisk=high": `its risk is "high"`, approval + "wf=wipe\n": `its wf is "wipe"`, approval + "wf=[tidy]\n": `its wf is "[tidy]"`,

		approval + "hash=\"" + hash(t, pidgin.MustParse(task("risk=crit", "human=yes", "do=[read]"))) + "\"\n": "another text",
		approval + "hash=\"" + strings.ToUpper(hash(t, critical())) + "\"\n":                                   "another text",
		approval + "hash=[\"" + hash(t, critical()) + "\"]\n":                                                  "another text",
		approval + "hash=\"\"\n":                                "another text",
		approval + "hash=\"" + hash(t, critical())[7:] + "\"\n": "another text",
		approval + "Hash=\"" + hash(t, critical()) + "\"\n":     `a field "Hash", which may have been meant for hash`,
		approval + "hsah=\"sha256:00\"\n":                       `a field "hsah", which may have been meant for hash`,
		approval + "sha256=\"00\"\n":                            `a field "sha256", which approvals do not have`,
		approval + "Human=no\n":                                 "meant for human",
		approval + "Status=fail\n":                              "meant for status",
		approval + "do=[read]\n":                                `a field "do"`,
		approval + "mode=scan\n":                                `a field "mode"`,
		approval + "only=\"file:src/a.md\"\n":                   `a field "only", which approvals do not have`,
	} {
		w := newWorld(t, safety.Approvals(safety.Packets(pidgin.MustParse(text))))
		_, after, _ := w.both(t, critical())
		if want == "" {
			assert.True(t, after.Allowed(), "%s: %s", text, after)
			assert.True(t, after.HumanRequired())
			assert.Equal(t, "crit", after.Risk())
			continue
		}
		require.Equal(t, []safety.Rule{safety.SG9}, after.Rules(), "%s: %s", text, after)
		assert.ErrorIs(t, after.Err(), safety.ErrApproval)
		assert.Contains(t, after.Findings()[0].Reason, want, text)
	}
}

// TestAnApprovalIsOfNothingElse holds that it does not replace what other rules ask for.
func TestAnApprovalIsOfNothingElse(t *testing.T) {
	w := newWorld(t, safety.Approvals(safety.Packets(pidgin.MustParse(approval))))
	for _, more := range [][]string{{"risk=crit"}, {"risk=crit", "human=no"}, {"risk=high"}, {"do=[publish]"}, {"risk=crit", "human=yes", "in=[file:.env]"}} {
		_, after, _ := w.both(t, pidgin.MustParse(task(more...)))
		assert.False(t, after.Allowed(), "%q", more)
		assert.NotContains(t, after.Rules(), safety.SG9, "%q", more)
	}
	p := pidgin.MustParse(approval)
	self := newWorld(t, safety.Approvals(safety.Packets(p)))
	assert.True(t, self.gate.Check(t.Context(), p).Allowed(), "an approval needs none")
}

// TestSeveralApprovals holds that one that does not approve stands against those that do, but for those of other runs.
func TestSeveralApprovals(t *testing.T) {
	good := pidgin.MustParse(approval)
	bad := pidgin.MustParse("@approval job.1\nstatus=fail\nrisk=crit\nhuman=yes")
	other := pidgin.MustParse("@approval job.2\nstatus=fail\nrisk=crit\nhuman=yes")
	forged := pidgin.MustParse(approval)
	forged.Scalar("status").Text = "ok\nhuman=no"
	for name, c := range map[string]struct {
		options []safety.Option
		allowed bool
	}{
		"good twice":            {[]safety.Option{safety.Approvals(safety.Packets(good, good))}, true},
		"good and another's":    {[]safety.Option{safety.Approvals(safety.Packets(other, good, nil))}, true},
		"good and bad":          {[]safety.Option{safety.Approvals(safety.Packets(good, bad))}, false},
		"bad and good":          {[]safety.Option{safety.Approvals(safety.Packets(bad, good))}, false},
		"in two sources":        {[]safety.Option{safety.Approvals(safety.Packets(good)), safety.Approvals(safety.Packets(bad))}, false},
		"good, then none":       {[]safety.Option{safety.Approvals(safety.Packets(good)), safety.Approvals(safety.Packets())}, true},
		"good, and a fault":     {[]safety.Option{safety.Approvals(safety.Packets(good)), safety.Approvals(faulty{})}, false},
		"one that no text says": {[]safety.Option{safety.Approvals(safety.Packets(forged))}, false},
		"none":                  {[]safety.Option{safety.Approvals(safety.Packets())}, false},
		"only nil":              {[]safety.Option{safety.Approvals(safety.Packets(nil, nil))}, false},
		"the packet itself":     {nil, false},
	} {
		w := newWorld(t, c.options...)
		_, after, _ := w.both(t, critical())
		assert.Equal(t, c.allowed, after.Allowed(), "%s: %s", name, after)
	}
	p := critical()
	w := newWorld(t, safety.Approvals(safety.Packets(p)))
	_, after, _ := w.both(t, p)
	assert.Equal(t, []safety.Rule{safety.SG9}, after.Rules())
}

type faulty struct{}

var errFault = errors.New("the archive is on fire")

func (faulty) Approvals(context.Context, string) ([]*pidgin.Packet, error) { return nil, errFault }

func TestAFaultOfASourceIsTold(t *testing.T) {
	w := newWorld(t, safety.Approvals(faulty{}))
	v := w.gate.Check(t.Context(), critical())
	assert.ErrorIs(t, v.Err(), errFault)
	assert.ErrorIs(t, v.Err(), safety.SG9)
	assert.True(t, w.gate.Check(t.Context(), pidgin.MustParse(task())).Allowed(), "nobody asks it for what needs no approval")
}

// TestFolderOfApprovals has approvals in files: good ones, bad ones, and what is none.
func TestFolderOfApprovals(t *testing.T) {
	for name, c := range map[string]struct {
		lay  map[string]string
		want error // ErrApproval alone: there is none
	}{
		"good":                       {map[string]string{".pidgin/approvals/job.1.pgn": approval}, nil},
		"no folder":                  {map[string]string{"x": ""}, safety.ErrApproval},
		"no file":                    {map[string]string{".pidgin/approvals/job.2.pgn": approval}, safety.ErrApproval},
		"of another run":             {map[string]string{".pidgin/approvals/job.1.pgn": strings.Replace(approval, "job.1", "job.2", 1)}, safety.ErrApproval},
		"other ending":               {map[string]string{".pidgin/approvals/job.1": approval, ".pidgin/approvals/job.1.PGN": approval}, safety.ErrApproval},
		"no packet":                  {map[string]string{".pidgin/approvals/job.1.pgn": "yes"}, safety.ErrApproval},
		"cut":                        {map[string]string{".pidgin/approvals/job.1.pgn": approval[:len(approval)-6]}, safety.ErrApproval},
		"empty":                      {map[string]string{".pidgin/approvals/job.1.pgn": ""}, safety.ErrApproval},
		"a link":                     {map[string]string{"mine.pgn": approval, ".pidgin/approvals/job.1.pgn": "→../../mine.pgn"}, resolve.ErrKind},
		"a link to an approval":      {map[string]string{".pidgin/approvals/a.pgn": approval, ".pidgin/approvals/job.1.pgn": "→a.pgn"}, resolve.ErrKind},
		"a dangling link":            {map[string]string{".pidgin/approvals/job.1.pgn": "→none"}, resolve.ErrKind},
		"a link in place of folder":  {map[string]string{"mine/job.1.pgn": approval, ".pidgin/approvals": "→../mine"}, resolve.ErrChanged},
		"a link in place of .pidgin": {map[string]string{"mine/approvals/job.1.pgn": approval, ".pidgin": "→mine"}, resolve.ErrChanged},
		"a folder":                   {map[string]string{".pidgin/approvals/job.1.pgn/x": approval}, resolve.ErrKind},
		"a file in place of folder":  {map[string]string{".pidgin/approvals": approval}, safety.ErrApproval},
		"as large as may be":         {map[string]string{".pidgin/approvals/job.1.pgn": large(safety.MaxApproval)}, nil},
		"larger":                     {map[string]string{".pidgin/approvals/job.1.pgn": large(safety.MaxApproval + 1)}, safety.ErrUncertain},
	} {
		dir := t.TempDir()
		lay(t, dir, c.lay)
		root, err := os.OpenRoot(dir)
		require.NoError(t, err)
		w := newWorld(t, safety.Approvals(safety.Folder(root, "")))
		v := w.gate.Check(t.Context(), critical())
		if c.want == nil {
			assert.True(t, v.Allowed(), "%s: %s", name, v)
		} else {
			assert.Equal(t, []safety.Rule{safety.SG9}, v.Rules(), name)
			assert.ErrorIs(t, v.Err(), safety.ErrApproval, "%s: %s", name, v)
			assert.ErrorIs(t, v.Err(), c.want, "%s: %s", name, v)
		}
		require.NoError(t, root.Close())
	}
}

func large(n int) string { return approval + "#" + strings.Repeat("x", n-len(approval)-1) }

func TestOtherFoldersOfApprovals(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, map[string]string{"boss/job.1.pgn": approval, ".pidgin/x": "", "job.1.pgn": approval})
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	defer func() { require.NoError(t, root.Close()) }()
	list, err := safety.Folder(root, "boss").Approvals(t.Context(), "job.1")
	require.NoError(t, err)
	require.Len(t, list, 1)
	for _, id := range []string{"", "../job.1", "a/b", `a\b`, "C:x"} {
		_, err := safety.Folder(root, "boss").Approvals(t.Context(), id)
		assert.ErrorIs(t, err, safety.ErrUncertain, id)
	}
	for _, folder := range []string{"../" + filepath.Base(dir) + "/boss", "/etc"} {
		list, err := safety.Folder(root, folder).Approvals(t.Context(), "job.1")
		assert.True(t, err != nil || len(list) == 0, folder)
	}
	_, err = safety.Folder(nil, "").Approvals(t.Context(), "job.1")
	assert.ErrorIs(t, err, safety.ErrOption)
}

// TestHash holds that the hash is of what a packet says, and not of how.
func TestHash(t *testing.T) {
	a := hash(t, pidgin.MustParse("# why\n\n@run  a\nwf=x\n\nin=[ b , c ]\n"))
	assert.Equal(t, a, hash(t, pidgin.MustParse("@run a\r\nwf=\"x\"\r\nin=[b,\"c\"]")))
	assert.Regexp(t, "^sha256:[0-9a-f]{64}$", a)
	for _, text := range []string{"@run a\nwf=x\nin=[b]", "@run b\nwf=x\nin=[b,c]", "@context a\nwf=x\nin=[b,c]", "@run a\nwf=x\nin=[b,c]\nnote=x", "@run a\nwf=x\nin=\"[b,c]\""} {
		assert.NotEqual(t, a, hash(t, pidgin.MustParse(text)), text)
	}
	_, err := safety.Hash(nil)
	assert.Error(t, err)
}
