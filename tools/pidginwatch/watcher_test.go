package pidginwatch_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tools/pidginwatch"
)

const workflows = `workflows:
  review:
    description: read and tell
    risk_default: low
    allowed_modes: [scan]
    required_inputs: [source]
    expected_outputs: [report]
    recommended_executor: nova
    fallback_executor: spare
`

var hostFiles = map[string]string{
	".pidgin/" + registry.WorkflowFile: workflows,
	".pidgin/" + registry.ActionFile:   "safe: [read]\ncontrolled: [patch]\nhuman_gated: [publish]\n",
	".pidgin/" + registry.SafetyFile:   "private_paths: [\".env*\"]\nhuman_required:\n  actions: [publish]\n  risk_levels: [crit]\n",
	".pidgin/" + registry.AliasFile:    "aliases:\n  source: file:src.txt\n  report: file:out/report.txt\ncommon: {}\n",
	"src.txt":                          "the source",
	".env":                             "SECRET=1",
}

func packet(id string, more ...string) string {
	return "@run " + id + "\nwf=review\nmode=scan\nin=[source]\nout=[report]\n" + strings.Join(more, "\n") + "\n"
}

// world is a host, and a time that goes on only when somebody waits.
type world struct {
	testing.TB
	dir    string
	p      *pipeline.Pipeline
	now    time.Time
	waits  []func() // what happens while the watcher waits, one after the other
	events []pidginwatch.Event
	ended  func() error // waits for the end of a watch
}

func newWorld(t testing.TB, options ...pipeline.Option) *world {
	t.Helper()
	w := &world{TB: t, dir: t.TempDir(), now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	for name, text := range hostFiles {
		w.write(name, text)
	}
	w.open(options...)
	return w
}

func (w *world) open(options ...pipeline.Option) {
	w.Helper()
	var err error
	w.p, err = pipeline.Open(w.dir, options...)
	require.NoError(w, err)
	w.Cleanup(func() { _ = w.p.Close() })
}

func (w *world) at(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

func (w *world) write(name, text string) {
	w.Helper()
	require.NoError(w, os.MkdirAll(filepath.Dir(w.at(name)), 0o700))
	require.NoError(w, os.WriteFile(w.at(name), []byte(text), 0o600))
}

// inbox drops a whole file at once: on a busy machine a write may take longer than files of these tests have to settle.
func (w *world) inbox(name, text string) {
	w.Helper()
	w.write("aside", text)
	require.NoError(w, os.MkdirAll(w.at(pidginwatch.Inbox), 0o700))
	require.NoError(w, os.Rename(w.at("aside"), w.at(pidginwatch.Inbox+"/"+name)))
}

// appendTo adds to the end of a file.
func (w *world) appendTo(name, text string) {
	w.Helper()
	f, err := os.OpenFile(w.at(name), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(w, err)
	_, err = f.WriteString(text)
	require.NoError(w, err)
	require.NoError(w, f.Close())
}

func (w *world) text(name string) string {
	w.Helper()
	text, err := os.ReadFile(w.at(name))
	require.NoError(w, err)
	return string(text)
}

// files are all below a folder of the host, but for what is hidden.
func (w *world) files(dir string) []string {
	w.Helper()
	entries, err := os.ReadDir(w.at(dir))
	require.NoError(w, err)
	out := []string{}
	for _, e := range entries {
		if e.Name() != ".work" {
			out = append(out, e.Name())
		}
	}
	return out
}

func (w *world) watcher(options ...pidginwatch.Option) *pidginwatch.Watcher {
	w.Helper()
	watcher, err := pidginwatch.New(w.p, append([]pidginwatch.Option{
		pidginwatch.Report(func(e pidginwatch.Event) { w.events = append(w.events, e) }),
		pidginwatch.Clock(func() time.Time { return w.now }, func(d time.Duration) <-chan time.Time {
			if len(w.waits) > 0 {
				w.waits[0]()
				w.waits = w.waits[1:]
			}
			w.now = w.now.Add(d)
			c := make(chan time.Time, 1)
			c <- w.now
			return c
		}),
	}, options...)...)
	require.NoError(w, err)
	w.Cleanup(func() { _ = watcher.Close() })
	return watcher
}

func (w *world) once(options ...pidginwatch.Option) {
	w.Helper()
	watcher := w.watcher(options...)
	require.NoError(w, watcher.Once(w.Context()))
	require.NoError(w, watcher.Close())
}

// why is the file beside a packet that was refused.
func (w *world) why(name string) (out struct {
	File     string
	RunID    *string `json:"run_id"`
	Error    string
	Rules    []string
	Findings []map[string]any
},
) {
	w.Helper()
	require.NoError(w, json.Unmarshal([]byte(w.text(pidginwatch.Refused+"/"+name+".error.json")), &out))
	return out
}

func TestOnce(t *testing.T) {
	w := newWorld(t)
	w.inbox("a.pgn", packet("r.1"))
	w.inbox("b.pgn", "zz")
	w.inbox("c.pgn", packet("r.2", "mode=deep"))
	w.inbox("d.pgn", "@run r.3\nwf=review\nmode=scan\nin=[\"file:.env\",source]\nout=[report]\n")
	w.inbox("e.pgn", "@run r.4\nwf=review\nmode=scan\nin=[report]\nout=[report]\n")
	w.inbox("f.txt", packet("r.5"))
	w.inbox("g.PGN", packet("r.5"))
	w.inbox(".h.pgn", packet("r.5"))
	w.once()
	assert.Equal(t, []string{".h.pgn", "f.txt", "g.PGN"}, w.files(pidginwatch.Inbox))
	assert.Equal(t, []string{"a.pgn"}, w.files(pidginwatch.Done))
	assert.Equal(t, []string{"r.1.RUN_PACKET.yaml"}, w.files(pidginwatch.Generated))
	assert.Contains(t, w.text(".pidgin/generated/r.1.RUN_PACKET.yaml"), "run_id: r.1\n")
	assert.Equal(t, []string{
		"b.pgn", "b.pgn.error.json", "c.pgn", "c.pgn.error.json", "d.pgn", "d.pgn.error.json", "e.pgn", "e.pgn.error.json",
	}, w.files(pidginwatch.Refused))
	assert.Nil(t, w.why("b.pgn").RunID)
	assert.True(t, strings.HasPrefix(w.why("b.pgn").Error, "parse error: "))
	assert.NotEmpty(t, w.why("c.pgn").Findings)
	assert.Equal(t, []string{"SG-4"}, w.why("d.pgn").Rules)
	assert.Equal(t, "r.3", *w.why("d.pgn").RunID)
	assert.Equal(t, ".pidgin/inbox/d.pgn", w.why("d.pgn").File)
	assert.Equal(t, []string{"SG-8"}, w.why("e.pgn").Rules, "an input that is needed and not there stops the packet")
	log := w.text(".pidgin/logs/" + pipeline.LogFile)
	assert.Contains(t, log, ",run,ok,r.1,dry_run_ok,")
	assert.Contains(t, log, ",safety,blocked,r.3,")
	require.Len(t, w.events, 5)
	assert.Equal(t, pidginwatch.Expanded, w.events[0].Kind)
	require.ErrorIs(t, w.events[3].Err, safety.SG4)
}

func TestANameThatComesAgain(t *testing.T) {
	w := newWorld(t)
	for _, id := range []string{"r.1", "r.2", "r.3"} {
		w.inbox("a.pgn", packet(id))
		w.once()
	}
	assert.Equal(t, []string{"r.1.RUN_PACKET.yaml", "r.2.RUN_PACKET.yaml", "r.3.RUN_PACKET.yaml"}, w.files(pidginwatch.Generated))
	assert.Len(t, w.files(pidginwatch.Done), 3)
	assert.Contains(t, w.files(pidginwatch.Done)[1], "a~20260102T0304")
}

func TestWhatIsBeingWrittenIsNotPickedUp(t *testing.T) {
	w := newWorld(t)
	text := packet("r.1", "do=[publish]") // which its first half does not say
	half := strings.Index(text, "do=")
	w.inbox("a.pgn", text[:half])
	w.waits = []func(){func() { w.appendTo(".pidgin/inbox/a.pgn", text[half:]) }}
	w.once()
	assert.Empty(t, w.events, "it has changed while it was waited for")
	assert.Equal(t, []string{"a.pgn"}, w.files(pidginwatch.Inbox))
	w.once()
	require.Len(t, w.events, 1)
	assert.Equal(t, []string{"SG-2"}, w.why("a.pgn").Rules, "all of it was read")
}

func TestAFileThatChangesAfterItHasSettled(t *testing.T) {
	w := newWorld(t)
	w.inbox("a.pgn", packet("r.1"))
	writer, err := os.OpenFile(w.at(".pidgin/inbox/a.pgn"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	looks := 0
	w.once(pidginwatch.Clock(func() time.Time { // is asked for between the last look at a file and its being picked up
		if looks++; looks == 2 {
			_, err := writer.WriteString("do=[publish]\n")
			require.NoError(t, err)
			require.NoError(t, writer.Close())
		}
		w.now = w.now.Add(time.Second)
		return w.now
	}, func(time.Duration) <-chan time.Time {
		c := make(chan time.Time, 1)
		c <- w.now
		return c
	}))
	w.once()
	require.Len(t, w.events, 1)
	assert.Equal(t, []string{"SG-2"}, w.why("a.pgn").Rules, "what stood there first was not taken for all")
	assert.Empty(t, w.files(pidginwatch.Generated))
}

func TestWhatIsNoRegularFileIsRefusedUnread(t *testing.T) {
	w := newWorld(t)
	w.inbox("a.pgn", packet("r.1"))
	w.write("outside.pgn", packet("r.2"))
	require.NoError(t, os.Symlink("../../outside.pgn", w.at(".pidgin/inbox/link.pgn")))
	require.NoError(t, os.Symlink("../../.env", w.at(".pidgin/inbox/secret.pgn")))
	require.NoError(t, os.Symlink("nowhere", w.at(".pidgin/inbox/dangling.pgn")))
	require.NoError(t, os.Mkdir(w.at(".pidgin/inbox/folder.pgn"), 0o700))
	w.once()
	assert.Empty(t, w.files(pidginwatch.Inbox))
	assert.Equal(t, []string{"r.1.RUN_PACKET.yaml"}, w.files(pidginwatch.Generated))
	for _, name := range []string{"link.pgn", "secret.pgn", "dangling.pgn", "folder.pgn"} {
		assert.Equal(t, "it is no regular file", w.why(name).Error, name)
		assert.NotContains(t, w.text(".pidgin/refused/"+name+".error.json"), "SECRET")
	}
}

func TestALinkInPlaceOfAFolder(t *testing.T) {
	for _, name := range []string{"inbox", "generated", "done", "refused", "inbox/.work"} {
		w := newWorld(t)
		require.NoError(t, os.MkdirAll(w.at("elsewhere"), 0o700))
		require.NoError(t, os.MkdirAll(filepath.Dir(w.at(".pidgin/"+name)), 0o700))
		require.NoError(t, os.Symlink(w.at("elsewhere"), w.at(".pidgin/"+name)))
		_, err := pidginwatch.New(w.p)
		require.ErrorIs(t, err, pidginwatch.ErrFolder, name)
	}
}

func TestRunIDsThatMeet(t *testing.T) {
	w := newWorld(t)
	for i, id := range []string{"a.b", "a_b", "a-b", ".a.b", "con", "con.x", "%"} {
		w.inbox(fmt.Sprintf("%d.pgn", i), packet(id))
	}
	w.once()
	assert.Equal(t, []string{
		"%2Ea.b.RUN_PACKET.yaml", "%63on.RUN_PACKET.yaml", "%63on.x.RUN_PACKET.yaml", "a-b.RUN_PACKET.yaml", "a.b.RUN_PACKET.yaml", "a_b.RUN_PACKET.yaml",
	}, w.files(pidginwatch.Generated))
}

func TestOutputNamesAreSafeAndDiffer(t *testing.T) {
	ids := rapid.StringMatching(`[a-cA-C0-9_.\-]{1,5}|(con|COM1|nul)[.a-z]{0,3}|[a.\-]{140,160}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := ids.Draw(t, "a"), ids.Draw(t, "b")
		name := pidginwatch.OutputName(a)
		if (a == b) != (name == pidginwatch.OutputName(b)) {
			t.Fatalf("%q and %q", a, b)
		}
		stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
		if len(name) > 200 || name[0] == '.' || strings.ContainsAny(name, "/\\:") || slices.Contains([]string{"CON", "COM1", "NUL"}, stem) {
			t.Fatalf("%q", name)
		}
	})
}

func TestASecondPacketOfARun(t *testing.T) {
	w := newWorld(t)
	first := packet("r.1")
	w.inbox("a.pgn", first)
	w.once()
	was := w.text(".pidgin/generated/r.1.RUN_PACKET.yaml")
	w.inbox("b.pgn", packet("r.1", "note=other"))
	w.inbox("c.pgn", first)
	w.once()
	require.ErrorIs(t, w.events[1].Err, pidginwatch.ErrTaken)
	assert.Contains(t, w.why("b.pgn").Error, "same run id")
	assert.Equal(t, was, w.text(".pidgin/generated/r.1.RUN_PACKET.yaml"))
	assert.Equal(t, []string{"a.pgn", "c.pgn"}, w.files(pidginwatch.Done), "the same once more is no harm")
	w.inbox("d.pgn", packet("r.1", "note=other"))
	w.once(pidginwatch.Overwrite())
	assert.Contains(t, w.text(".pidgin/generated/r.1.RUN_PACKET.yaml"), "note: other\n")
	require.NoError(t, os.Remove(w.at(".pidgin/generated/r.1.RUN_PACKET.yaml")))
	require.NoError(t, os.Symlink("../../src.txt", w.at(".pidgin/generated/r.1.RUN_PACKET.yaml")))
	w.inbox("e.pgn", first)
	w.once()
	require.ErrorIs(t, w.events[len(w.events)-1].Err, pidginwatch.ErrTaken, "a link is not followed")
	assert.Equal(t, "the source", w.text("src.txt"))
}

func TestALogThatCannotBeWrittenEndsTheWatch(t *testing.T) {
	full := errors.New("the disk is full")
	w := newWorld(t, pipeline.Log(audit.LoggerFunc(func(context.Context, *audit.Event) error { return full })))
	w.inbox("a.pgn", packet("r.1"))
	w.inbox("b.pgn", packet("r.2"))
	err := w.watcher().Once(t.Context())
	require.ErrorIs(t, err, pipeline.ErrLog)
	require.ErrorIs(t, err, full)
	assert.Equal(t, []string{"a.pgn", "b.pgn"}, w.files(pidginwatch.Inbox), "nothing was done")
	assert.Empty(t, w.files(pidginwatch.Generated))
}

func TestAnOutputThatCannotBeWrittenEndsTheWatch(t *testing.T) {
	w := newWorld(t)
	w.inbox("a.pgn", packet("r.1"))
	w.write(".pidgin/generated/r.1.RUN_PACKET.yaml/x", "")
	require.ErrorIs(t, w.watcher(pidginwatch.Overwrite()).Once(t.Context()), pidginwatch.ErrWrite)
	assert.Equal(t, []string{"a.pgn"}, w.files(pidginwatch.Inbox))
}

func TestAFaultIsThatOfOnePacket(t *testing.T) {
	w := newWorld(t, pipeline.Before(pipeline.Safety, "boom", func(_ context.Context, r *pipeline.Result) error {
		if r.Name() == "r.1" {
			panic("boom")
		}
		return nil
	}))
	w.inbox("a.pgn", packet("r.1"))
	w.inbox("b.pgn", packet("r.2"))
	w.once()
	assert.Contains(t, w.why("a.pgn").Error, "internal error")
	assert.Equal(t, []string{"b.pgn"}, w.files(pidginwatch.Done))
}

func TestHostilePackets(t *testing.T) {
	w := newWorld(t)
	w.inbox("big.pgn", "@run a\n"+strings.Repeat("#", 3<<20))
	w.inbox("empty.pgn", "")
	w.inbox("nul.pgn", "\x00\x00")
	w.inbox("bytes.pgn", packet("r.1", "note=\"\xff\""))
	w.inbox(strings.Repeat("n", 250)+".pgn", packet("r.2"))
	w.inbox("line\nbreak\x1b[2J.pgn", packet("r.3"))
	w.inbox(strings.Repeat("b", 250)+".pgn", "zz")
	w.inbox("long.pgn", packet(strings.Repeat("a", 9000)))
	w.once()
	assert.Empty(t, w.files(pidginwatch.Inbox))
	assert.Contains(t, w.why("big.pgn").Error, "larger than the limit")
	assert.Len(t, w.files(pidginwatch.Done), 3)
	assert.Len(t, w.files(pidginwatch.Refused), 10)
}

func TestWhatAKilledProcessLeftIsTakenUp(t *testing.T) {
	w := newWorld(t)
	w.write(".pidgin/inbox/.work/a.pgn", packet("r.1"))
	w.inbox("a.pgn", packet("r.2"))
	w.once()
	assert.Equal(t, []string{"r.1.RUN_PACKET.yaml", "r.2.RUN_PACKET.yaml"}, w.files(pidginwatch.Generated))
	assert.Len(t, w.files(pidginwatch.Done), 2)
}

func TestManyFiles(t *testing.T) {
	const files = 1000
	w := newWorld(t)
	for i := range files {
		w.inbox(fmt.Sprintf("%d.pgn", i), packet(fmt.Sprintf("r.%d", i)))
	}
	w.once(pidginwatch.MaxFiles(150))
	assert.Len(t, w.files(pidginwatch.Generated), files)
	assert.Len(t, w.files(pidginwatch.Done), files)
}

func TestAContextThatEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	w := newWorld(t, pipeline.Before(pipeline.Safety, "stop", func(context.Context, *pipeline.Result) error {
		cancel()
		return nil
	}))
	w.inbox("a.pgn", packet("r.1"))
	w.inbox("b.pgn", packet("r.2"))
	require.NoError(t, w.watcher().Once(ctx))
	assert.Equal(t, []string{"a.pgn", "b.pgn"}, w.files(pidginwatch.Inbox), "what was begun is given back")
}

func TestOneWatcherAHost(t *testing.T) {
	w := newWorld(t)
	first := w.watcher()
	if _, err := pidginwatch.New(w.p); err != nil { // not all systems can tell
		require.ErrorIs(t, err, pidginwatch.ErrInUse)
	}
	require.NoError(t, first.Close())
	require.NoError(t, first.Close())
	w.watcher()
}

func TestOptionsAreChecked(t *testing.T) {
	w := newWorld(t)
	for name, o := range map[string]pidginwatch.Option{
		"empty": nil, "settle": pidginwatch.Settle(0), "rescan": pidginwatch.Rescan(-1), "files": pidginwatch.MaxFiles(0),
		"report": pidginwatch.Report(nil), "clock": pidginwatch.Clock(nil, nil),
	} {
		_, err := pidginwatch.New(w.p, o)
		require.ErrorIs(t, err, pidginwatch.ErrOption, name)
	}
	_, err := pidginwatch.New(nil)
	require.ErrorIs(t, err, pidginwatch.ErrOption)
	texts := map[string]string{}
	for name, text := range hostFiles {
		if base, ok := strings.CutPrefix(name, ".pidgin/"); ok {
			texts[base] = text
		}
	}
	h, err := registry.Read(maps.Clone(texts))
	require.NoError(t, err)
	p, err := pipeline.New(h, nil)
	require.NoError(t, err)
	_, err = pidginwatch.New(p)
	require.ErrorIs(t, err, registry.ErrInMemory)
	require.NoError(t, p.Close())
	_, err = pidginwatch.New(p)
	require.ErrorIs(t, err, pipeline.ErrClosed)
}

// running starts a watcher by the real time. Events are read from the channel.
func (w *world) running(options ...pidginwatch.Option) (events chan pidginwatch.Event, stop func() error) {
	w.Helper()
	events = make(chan pidginwatch.Event, 100)
	watcher, err := pidginwatch.New(w.p, append([]pidginwatch.Option{
		pidginwatch.Settle(time.Millisecond), pidginwatch.Rescan(time.Hour), pidginwatch.Report(func(e pidginwatch.Event) { events <- e }),
	}, options...)...)
	require.NoError(w, err)
	ctx, cancel := context.WithCancel(context.Background())
	w.Cleanup(cancel)
	ended := make(chan error, 1)
	go func() {
		ended <- watcher.Run(ctx)
		close(ended)
	}()
	w.ended = func() error { return <-ended }
	require.Equal(w, pidginwatch.Ready, (<-events).Kind)
	return events, func() error {
		cancel()
		return errors.Join(<-ended, watcher.Close())
	}
}

func TestRun(t *testing.T) {
	w := newWorld(t)
	w.inbox("before.pgn", packet("r.0"))
	events, stop := w.running()
	assert.Equal(t, ".pidgin/inbox/before.pgn", (<-events).File)
	w.inbox("a.pgn", packet("r.1"))
	assert.Equal(t, ".pidgin/generated/r.1.RUN_PACKET.yaml", (<-events).Output)
	w.write("elsewhere/b.tmp", packet("r.2")) // moved in, and renamed in there
	require.NoError(t, os.Rename(w.at("elsewhere/b.tmp"), w.at(".pidgin/inbox/b.pgn")))
	assert.Equal(t, ".pidgin/inbox/b.pgn", (<-events).File)
	w.inbox("c.part", packet("r.3"))
	require.NoError(t, os.Rename(w.at(".pidgin/inbox/c.part"), w.at(".pidgin/inbox/c.pgn")))
	assert.Equal(t, ".pidgin/inbox/c.pgn", (<-events).File)
	w.inbox("a.pgn", packet("r.4"))
	assert.Equal(t, ".pidgin/generated/r.4.RUN_PACKET.yaml", (<-events).Output)
	require.NoError(t, stop())
	assert.Empty(t, w.files(pidginwatch.Inbox))
}

func TestRunReadsTheConfigurationAgain(t *testing.T) {
	w := newWorld(t)
	events, stop := w.running()
	replace := func(text string) {
		w.write("new.yaml", text)
		require.NoError(t, os.Rename(w.at("new.yaml"), w.at(".pidgin/"+registry.WorkflowFile)))
	}
	replace("workflows: [")
	e := <-events
	assert.Equal(t, pidginwatch.Reloaded, e.Kind)
	require.Error(t, e.Err)
	w.inbox("a.pgn", packet("r.1"))
	assert.Equal(t, pidginwatch.Expanded, (<-events).Kind, "the configuration before stays")
	replace(strings.ReplaceAll(workflows, "[scan]", "[deep]"))
	e = <-events
	assert.Equal(t, pidginwatch.Reloaded, e.Kind)
	require.NoError(t, e.Err)
	w.inbox("b.pgn", packet("r.2"))
	assert.Equal(t, pidginwatch.Rejected, (<-events).Kind)
	require.NoError(t, stop())
}

func TestRunEndsWhenTheInboxGoes(t *testing.T) {
	w := newWorld(t)
	_, stop := w.running(pidginwatch.Rescan(time.Millisecond))
	require.NoError(t, os.Rename(w.at(".pidgin/inbox"), w.at(".pidgin/moved")))
	require.ErrorIs(t, w.ended(), pidginwatch.ErrGone)
	require.NoError(t, stop())
}

func TestRunLooksAgainWithoutBeingTold(t *testing.T) {
	w := newWorld(t)
	events, stop := w.running(pidginwatch.Rescan(time.Millisecond))
	w.write(".pidgin/inbox/.work/a.pgn", packet("r.1")) // of which no event tells
	assert.Equal(t, ".pidgin/generated/r.1.RUN_PACKET.yaml", (<-events).Output)
	require.NoError(t, stop())
}

// TestMain makes this program a watcher when a test asks for it.
func TestMain(m *testing.M) {
	if dir := os.Getenv("WATCHED"); dir != "" {
		watchUntilKilled(dir)
	}
	os.Exit(m.Run())
}

func watchUntilKilled(dir string) {
	p, err := pipeline.Open(dir)
	if err == nil {
		var w *pidginwatch.Watcher
		if w, err = pidginwatch.New(p, pidginwatch.Settle(time.Microsecond), pidginwatch.Report(func(e pidginwatch.Event) { fmt.Println(e.Kind) })); err == nil {
			err = w.Once(context.Background())
		}
	}
	fmt.Println("end", err)
	os.Exit(0)
}

func TestAKilledProcessLeavesNothingHalfDone(t *testing.T) {
	const files, kills = 60, 5
	w := newWorld(t)
	for i := range files {
		w.inbox(fmt.Sprintf("%d.pgn", i), packet(fmt.Sprintf("r.%d", i)))
	}
	whole := map[string]bool{}
	for kill := range kills {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "WATCHED="+w.dir)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(out)
		for range 1 + 3*kill {
			if !lines.Scan() { // it was faster
				break
			}
		}
		require.NoError(t, cmd.Process.Kill())
		_, _ = io.Copy(io.Discard, out)
		_ = cmd.Wait() // it was killed
		done := len(w.files(pidginwatch.Done))
		left := len(w.files(pidginwatch.Inbox)) + len(w.files(pidginwatch.Inbox+"/.work"))
		assert.Equal(t, files, done+left, "every packet is there, once")
		for _, name := range w.files(pidginwatch.Generated) {
			if strings.HasSuffix(name, ".yaml") {
				whole[name] = true
				text := w.text(pidginwatch.Generated + "/" + name)
				assert.True(t, strings.HasPrefix(text, "spec_version: ") && strings.HasSuffix(text, "note: null\n"), text)
			}
		}
		for _, name := range w.files(pidginwatch.Done) {
			assert.True(t, whole["r."+strings.TrimSuffix(name, ".pgn")+".RUN_PACKET.yaml"], name)
		}
	}
	w.once()
	assert.Len(t, w.files(pidginwatch.Done), files)
	assert.Empty(t, w.files(pidginwatch.Inbox))
}
