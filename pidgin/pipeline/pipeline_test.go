package pipeline_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
)

const (
	workflows = `workflows:
  review:
    description: read and tell
    risk_default: low
    allowed_modes: [scan]
    required_inputs: [source]
    expected_outputs: [report]
    recommended_executor: nova
    fallback_executor: spare
  launch:
    description: rockets
    risk_default: crit
    allowed_modes: [live]
    required_inputs: [source]
    expected_outputs: [report]
    recommended_executor: nova
    fallback_executor: spare
`
	good    = "@run r.1\nwf=review\nmode=scan\nin=[source]\nout=[report]\ndo=[read]\n"
	blocked = "@run r.2\nwf=review\nmode=scan\nin=[source,\"file:.env\"]\nout=[report]\n"
)

// files are those of a host.
func files() map[string]string {
	return map[string]string{
		registry.WorkflowFile: workflows,
		registry.ActionFile:   "safe: [read]\ncontrolled: [patch]\nhuman_gated: [publish]\n",
		registry.SafetyFile:   "private_paths: [\".env*\", \"**/secrets/**\"]\nhuman_required:\n  actions: [publish]\n  risk_levels: [crit]\n",
		registry.AliasFile:    "aliases:\n  source: file:src.txt\n  report: file:out/report.txt\ncommon: {}\n",
	}
}

// host makes the folder of a host.
func host(t testing.TB, changed map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	all := files()
	maps.Copy(all, changed)
	for name, text := range all {
		write(t, filepath.Join(dir, registry.Folder, name), text)
	}
	write(t, filepath.Join(dir, "src.txt"), "the source")
	write(t, filepath.Join(dir, ".env"), "SECRET=1")
	return dir
}

func write(t testing.TB, path, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
}

func open(t testing.TB, dir string, options ...pipeline.Option) *pipeline.Pipeline {
	t.Helper()
	p, err := pipeline.Open(dir, options...)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, p.Close()) })
	return p
}

// keep is a log in memory.
type keep struct {
	mu     sync.Mutex
	events []string
}

func (k *keep) Log(_ context.Context, e *audit.Event) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	line := e.Stage.String() + " " + e.Outcome.String() + " " + e.Run
	for _, f := range e.Findings {
		line += " " + f.Rule + ":" + f.Value
	}
	k.events = append(k.events, line)
	return nil
}

func (k *keep) last() string { return k.events[len(k.events)-1] }

func TestRunTellsEachStage(t *testing.T) {
	log := &keep{}
	var seen []string
	p := open(t, host(t, nil), pipeline.Log(log), pipeline.Observe(func(_ context.Context, e pipeline.Event) { seen = append(seen, string(e.Stage)) }))
	res, err := p.Run(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	assert.True(t, res.Complete())
	assert.Equal(t, "r.1", res.Name())
	assert.True(t, res.Verdict().Allowed())
	assert.Equal(t, "nova", res.Decision().Recommended)
	assert.Len(t, res.Resolution().References(), 2)
	assert.NotZero(t, res.Size().Bytes)
	assert.Equal(t, []string{
		"parse ok r.1", "validate ok r.1", "safety ok r.1", "resolve ok r.1", "safety ok r.1", "route ok r.1", "expand ok r.1", "run ok r.1",
	}, log.events)
	var all []string
	for _, s := range pipeline.Stages() {
		all = append(all, string(s))
	}
	assert.Equal(t, all, seen)
}

func TestRunEndsAtTheFirstStageThatFindsSomething(t *testing.T) {
	for text, want := range map[string]struct {
		stage pipeline.Stage
		is    error
		log   string
	}{
		"@run r.1\nwf=review\nwf=review\n":                                         {pipeline.Parse, nil, "parse failed job.pgn PGN"},
		"@run r.1\nwf=other\nmode=scan\nin=[source]\nout=[report]":                 {pipeline.Validate, nil, "validate failed r.1 PGN_E"},
		"@run r.1\nwf=review\nmode=scan\nin=[\"file:.env\",source]\nout=[report]":  {pipeline.Safety, safety.SG4, "safety blocked r.1 SG-4:file:.env"},
		"@run r.1\nwf=review\nmode=scan\nin=[]\nout=[report]":                      {pipeline.Safety, safety.SG8, "safety blocked r.1 SG-8:"},
		"@run r.1\nwf=review\nmode=scan\nin=[source,\"file:l.txt\"]\nout=[report]": {pipeline.Contain, safety.SG4, "safety blocked r.1 SG-4:file:l.txt"},
	} {
		log := &keep{}
		dir := host(t, nil)
		require.NoError(t, os.Symlink(".env", filepath.Join(dir, "l.txt")))
		res, err := open(t, dir, pipeline.Log(log)).Run(t.Context(), "job.pgn", text)
		var stopped *pipeline.Error
		if !assert.ErrorAs(t, err, &stopped, text) {
			continue
		}
		assert.Equal(t, want.stage, stopped.Stage, "%s: %v", text, err)
		if want.is != nil {
			assert.ErrorIs(t, err, want.is)
			assert.ErrorIs(t, err, safety.ErrBlocked)
		}
		assert.False(t, res.Complete())
		assert.Nil(t, res.Decision())
		assert.True(t, strings.HasPrefix(log.last(), want.log), "%v", log.events)
	}
}

func TestCheckFindsAll(t *testing.T) {
	text := "@run r.1\nwf=other\nmode=scan\nin=[source,\"file:.env\"]\nout=[report]\nstatus=ok\n"
	res, err := open(t, host(t, nil)).Check(t.Context(), "job.pgn", text)
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.GreaterOrEqual(t, len(res.Findings()), 2)
	assert.Contains(t, res.Verdict().Rules(), safety.SG4)
	assert.Contains(t, res.Verdict().Rules(), safety.SG5)
	assert.Len(t, res.Resolution().References(), 3)
	assert.Nil(t, res.Decision(), "a check gives nothing that could be carried out")

	res, err = open(t, host(t, nil)).Check(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	assert.True(t, res.Verdict().Allowed())
	assert.False(t, res.Complete())
}

func TestCriticalPacketsNeedAnApproval(t *testing.T) {
	dir := host(t, nil)
	text := "@run r.9\nwf=launch\nmode=live\nin=[source]\nout=[report]\nhuman=yes\n"
	p := open(t, dir)
	_, err := p.Run(t.Context(), "job.pgn", text)
	require.ErrorIs(t, err, safety.SG9)

	approval := "@approval r.9\nrisk=crit\nhuman=yes\nstatus=ok\n"
	write(t, filepath.Join(dir, filepath.FromSlash(safety.ApprovalFolder), "r.9.pgn"), approval)
	_, err = p.Run(t.Context(), "job.pgn", text)
	require.NoError(t, err)

	other := open(t, host(t, nil), pipeline.Approvals(safety.Packets(pidgin.MustParse(approval))))
	_, err = other.Run(t.Context(), "job.pgn", text)
	require.NoError(t, err)
}

func TestALogThatFailsEndsTheRun(t *testing.T) {
	full := errors.New("the disk is full")
	const inRun, inCheck = 8, 5 // events
	for way, events := range map[string]int{"run": inRun, "check": inCheck} {
		for n := range events {
			calls := 0
			p := open(t, host(t, nil), pipeline.Log(audit.LoggerFunc(func(context.Context, *audit.Event) error {
				if calls++; calls > n {
					return full
				}
				return nil
			})))
			do := p.Run
			if way == "check" {
				do = p.Check
			}
			res, err := do(t.Context(), "job.pgn", good)
			require.ErrorIs(t, err, full, "%s %d", way, n)
			require.ErrorIs(t, err, pipeline.ErrLog)
			assert.False(t, res.Complete())
			assert.Equal(t, n+1, calls, "nothing is done, and nothing told, after that")
		}
	}
}

func TestOpenWritesTheLogOfTheHost(t *testing.T) {
	dir := host(t, nil)
	p := open(t, dir, pipeline.SyncLog())
	_, err := p.Run(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	_, err = p.Run(t.Context(), "job.pgn", blocked)
	require.Error(t, err)
	text, err := os.ReadFile(filepath.Join(dir, ".pidgin", "logs", pipeline.LogFile))
	require.NoError(t, err)
	assert.Contains(t, string(text), "safety,blocked,r.2,,,,,,SG-4,in,file:.env,")
	assert.Contains(t, string(text), "route,ok,r.1,,,,,nova > spare,")
	assert.Contains(t, string(text), "run,ok,r.1,dry_run_ok,")
}

func TestUnloggedChecks(t *testing.T) {
	log := &keep{}
	p := open(t, host(t, nil), pipeline.Log(log), pipeline.UnloggedChecks())
	for _, text := range []string{good, blocked, "zz"} {
		_, _ = p.Parse(t.Context(), "job.pgn", text)
		_, _ = p.Validate(t.Context(), "job.pgn", text)
		_, _ = p.Check(t.Context(), "job.pgn", text)
	}
	assert.Empty(t, log.events)
	_, err := p.Run(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	assert.Equal(t, "run ok r.1", log.last())
}

func TestRelativePaths(t *testing.T) {
	dir := host(t, nil)
	res, err := open(t, dir, pipeline.RelativePaths()).Run(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	assert.Contains(t, res.Expanded().YAML(), "path: src.txt\n")
	assert.NotContains(t, res.Expanded().YAML(), filepath.Base(dir))
}

func TestParseOnlyReads(t *testing.T) {
	log := &keep{}
	p := open(t, host(t, nil), pipeline.Log(log))
	res, err := p.Parse(t.Context(), "job.pgn", "@run r.1\nwf=other\n")
	require.NoError(t, err)
	assert.Equal(t, "r.1", res.Packet().RunID())
	assert.Nil(t, res.Verdict())
	assert.Equal(t, []string{"parse ok r.1"}, log.events)
	_, err = p.Parse(t.Context(), "job.pgn", "zz")
	require.Error(t, err)
}

func TestCustomStages(t *testing.T) {
	var seen []string
	note := func(name string) pipeline.Func {
		return func(_ context.Context, r *pipeline.Result) error {
			seen = append(seen, fmt.Sprintf("%s %t %t", name, r.Packet() != nil, r.Verdict() != nil))
			return nil
		}
	}
	p := open(t, host(t, nil),
		pipeline.Before(pipeline.Parse, "first", note("first")),
		pipeline.After(pipeline.Parse, "read", note("read")),
		pipeline.Before(pipeline.Resolve, "ask", note("ask")),
		pipeline.After(pipeline.Safety, "gate", note("gate")),
	)
	_, err := p.Run(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	assert.Equal(t, []string{"first false false", "read true false", "gate true true", "ask true true"}, seen)

	log := &keep{}
	no := errors.New("not on Sundays")
	p = open(t, host(t, nil), pipeline.Log(log), pipeline.Before(pipeline.Resolve, "calendar", func(context.Context, *pipeline.Result) error { return no }))
	for _, do := range []func(context.Context, string, string) (*pipeline.Result, error){p.Run, p.Check} {
		res, err := do(t.Context(), "job.pgn", good)
		require.ErrorIs(t, err, no)
		require.ErrorIs(t, err, pipeline.ErrCustom)
		assert.Nil(t, res.Resolution())
		assert.Equal(t, "resolve failed r.1 calendar:", log.last())
	}

	p = open(t, host(t, nil), pipeline.After(pipeline.Safety, "swap", func(_ context.Context, r *pipeline.Result) error {
		r.Packet().Field("in").Value.(*pidgin.List).Items[0].Text = "file:.env"
		return nil
	}))
	res, err := p.Run(t.Context(), "job.pgn", good)
	require.ErrorIs(t, err, pipeline.ErrChanged, "what the gate has seen is what goes on")
	assert.Nil(t, res.Resolution())
}

func TestReload(t *testing.T) {
	dir := host(t, nil)
	p := open(t, dir)
	_, err := p.Run(t.Context(), "job.pgn", good)
	require.NoError(t, err)
	before := p.Host()

	path := filepath.Join(dir, registry.Folder, registry.WorkflowFile)
	write(t, path, "workflows: [")
	require.Error(t, p.Reload())
	assert.Same(t, before, p.Host(), "what cannot be read changes nothing")

	write(t, path, strings.ReplaceAll(workflows, "allowed_modes: [scan]", "allowed_modes: [deep]"))
	require.NoError(t, p.Reload())
	_, err = p.Run(t.Context(), "job.pgn", good)
	require.Error(t, err, "the mode is no longer allowed")
	require.NoError(t, p.Close())
	require.ErrorIs(t, p.Reload(), pipeline.ErrClosed)
	_, err = p.Run(t.Context(), "job.pgn", good)
	require.ErrorIs(t, err, pipeline.ErrClosed)
	assert.Nil(t, p.Host())
}

func TestManyRunAtOnce(t *testing.T) {
	dir := host(t, nil)
	p := open(t, dir)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 20 {
				if i == 0 {
					assert.NoError(t, p.Reload())
				}
				_, err := p.Run(t.Context(), "job.pgn", good)
				assert.NoError(t, err)
				_, err = p.Run(t.Context(), "job.pgn", blocked)
				assert.ErrorIs(t, err, safety.SG4)
			}
		})
	}
	wg.Wait()
	text, err := os.ReadFile(filepath.Join(dir, ".pidgin", "logs", pipeline.LogFile))
	require.NoError(t, err)
	assert.Equal(t, 160, strings.Count(string(text), "dry_run_ok"))
}

func TestContextThatEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	log := &keep{}
	p := open(t, host(t, nil), pipeline.Log(log), pipeline.Observe(func(_ context.Context, e pipeline.Event) {
		if e.Stage == pipeline.Safety {
			cancel()
		}
	}))
	res, err := p.Run(ctx, "job.pgn", good)
	require.ErrorIs(t, err, context.Canceled)
	assert.Nil(t, res.Resolution())
	assert.Equal(t, "resolve failed r.1 :", log.last(), "that it failed is told all the same")
}

func TestCompatReadsMore(t *testing.T) {
	text := strings.Replace(good, "mode=scan", "mode=scan;rm -rf", 1) + "status=fine\n"
	_, err := open(t, host(t, nil)).Run(t.Context(), "job.pgn", text)
	require.Error(t, err)
	p := open(t, host(t, nil), pipeline.Compat())
	res, err := p.Run(t.Context(), "job.pgn", text)
	require.NoError(t, err)
	assert.NotEmpty(t, res.Findings().Warnings(), "what it ignores is told")
	_, err = p.Run(t.Context(), "job.pgn", blocked)
	require.ErrorIs(t, err, safety.SG4, "the gate is the same")
}

func TestLimitsAreThoseOfTheHost(t *testing.T) {
	p := open(t, host(t, map[string]string{registry.RuntimeFile: "host_name: h\nlimits:\n  max_fields_per_packet: 3\n"}))
	_, err := p.Run(t.Context(), "job.pgn", good)
	var stopped *pipeline.Error
	require.ErrorAs(t, err, &stopped)
	assert.Equal(t, pipeline.Parse, stopped.Stage)
}

func TestHostInMemory(t *testing.T) {
	h, err := registry.Read(files())
	require.NoError(t, err)
	p, err := pipeline.New(h, nil)
	require.NoError(t, err)
	_, err = p.Run(t.Context(), "job.pgn", good)
	require.ErrorIs(t, err, safety.ErrBlocked, "there is no folder, so there are no files")
	require.ErrorIs(t, p.Reload(), registry.ErrInMemory)

	root, err := os.OpenRoot(host(t, nil))
	require.NoError(t, err)
	p, err = pipeline.New(h, root)
	require.NoError(t, err)
	packet, err := pidgin.NewBuilder(pidgin.Run, "r.1").Set("wf", "review").Set("mode", "scan").SetList("in", "source").SetList("out", "report").Packet()
	require.NoError(t, err)
	res, err := p.RunPacket(t.Context(), packet)
	require.NoError(t, err)
	assert.Same(t, packet, res.Packet())
	require.NoError(t, p.Close())
	require.NoError(t, root.Close(), "it is the caller's")
}

func TestOptionsAreChecked(t *testing.T) {
	f := func(context.Context, *pipeline.Result) error { return nil }
	for name, o := range map[string]pipeline.Option{
		"empty": nil, "observe": pipeline.Observe(nil), "stage": pipeline.Before("nothing", "x", f), "name": pipeline.After(pipeline.Parse, "", f),
		"function": pipeline.Before(pipeline.Parse, "x", nil), "approvals": pipeline.Approvals(nil), "tokens": pipeline.Tokens(nil),
		"findings": pipeline.MaxFindings(0),
	} {
		_, err := pipeline.Open(host(t, nil), o)
		assert.ErrorIs(t, err, pipeline.ErrOption, name)
	}
	_, err := pipeline.New(nil, nil)
	require.ErrorIs(t, err, pipeline.ErrOption)
	_, err = pipeline.Open(t.TempDir())
	require.ErrorIs(t, err, registry.ErrNoHost)
}
