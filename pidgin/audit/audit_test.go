package audit_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/pidgin/audit"
)

func noon() time.Time { return time.Date(2030, 1, 2, 12, 0, 0, 5e6, time.FixedZone("", 3600)) }

func folder(t testing.TB) (*os.Root, string) {
	t.Helper()
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { _ = root.Close() })
	return root, dir
}

func blocked(value string) *audit.Event {
	return &audit.Event{
		Time: noon(), Stage: audit.Safety, Outcome: audit.Blocked, Run: value,
		Findings: []audit.Finding{{Rule: "SG-4", Field: "out", Value: value, Reason: "it is private"}, {Rule: "SG-1", Value: value}},
	}
}

func rows(t require.TestingT, text []byte) [][]string {
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = 13
	list, err := r.ReadAll()
	require.NoError(t, err, "%s", text)
	return list
}

func TestFormats(t *testing.T) {
	for want, c := range map[string]struct {
		format audit.Format
		event  audit.Event
	}{
		"2030-01-02T11:00:00.005Z,safety,blocked,r1,,,,,,SG-4,out,a.pem,it is private\r\n2030-01-02T11:00:00.005Z,safety,blocked,r1,,,,,,SG-1,do,send,\r\n": {
			audit.CSV, audit.Event{Stage: audit.Safety, Outcome: audit.Blocked, Run: "r1", Findings: []audit.Finding{
				{"SG-4", "out", "a.pem", "it is private"}, {"SG-1", "do", "send", ""},
			}},
		},
		"2030-01-02T11:00:00.005Z,resolve,ok,r1,,,7,0,,,,,\r\n": {audit.CSV, audit.Event{Stage: audit.Resolve, Outcome: audit.OK, Run: "r1", References: 7}},
		"2030-01-02T11:00:00.005Z,route,ok,r1,,,,,nova > '=x,,,,\r\n": {
			audit.CSV, audit.Event{Stage: audit.Route, Outcome: audit.OK, Run: "r1", Executors: []string{"nova", "'=x"}},
		},
		`{"time":"2030-01-02T11:00:00.005Z","stage":"route","outcome":"ok","run":"r1","executors":["nova","spare"]}` + "\n": {
			audit.JSONLines, audit.Event{Stage: audit.Route, Outcome: audit.OK, Run: "r1", Executors: []string{"nova", "spare"}},
		},
		"": {audit.Published, audit.Event{Stage: audit.Route, Outcome: audit.OK, Run: "r1", Executors: []string{"nova"}}},
		`{"time":"2030-01-02T11:00:00.005Z","stage":"resolve","outcome":"ok","run":"r1","references":7,"unresolved":0}` + "\n": {
			audit.JSONLines, audit.Event{Stage: audit.Resolve, Outcome: audit.OK, Run: "r1", References: 7},
		},
		`{"time":"2030-01-02T11:00:00.005Z","stage":"parse","outcome":"failed","run":"r1","findings":[{"rule":"PGN_E002","reason":"<no> header"}]}` + "\n": {
			audit.JSONLines, audit.Event{Stage: audit.Parse, Outcome: audit.Failed, Run: "r1", Findings: []audit.Finding{{Rule: "PGN_E002", Reason: "<no> header"}}},
		},
		"[11:00:00.005] SAFETY BLOCKED r1 rules=[SG-1,SG-4]\n": {
			audit.Published, audit.Event{Stage: audit.Safety, Outcome: audit.Blocked, Run: "r\u007f1", Findings: []audit.Finding{{Rule: "SG-1"}, {Rule: "SG-4"}}},
		},
		"[11:00:00.005] RUN r1 status=dry_run_ok\n": {audit.Published, audit.Event{Stage: audit.Run, Outcome: audit.OK, Run: "r1", Status: "dry_run_ok"}},
	} {
		c.event.Time = noon()
		line, err := c.format.Append([]byte("before\n"), &c.event)
		require.NoError(t, err)
		assert.Equal(t, "before\n"+want, string(line), c.format)
	}
	for _, bad := range []*audit.Event{nil, {}, {Stage: audit.Run}, {Outcome: audit.OK}, {Stage: 99, Outcome: audit.OK}, {Stage: audit.Run, Outcome: 99}} {
		_, err := audit.CSV.Append(nil, bad)
		require.ErrorIs(t, err, audit.ErrEvent)
	}
	assert.Empty(t, audit.Stage(99).String()+audit.Outcome(99).String())
}

// No value makes a line, a field or a formula of its own, in any format.
func TestNothingIsForged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.OneOf(
			rapid.String(),
			rapid.SampledFrom([]string{
				"=HYPERLINK(1)", "+1", "-1+cmd|' /C calc'!A0", "@SUM(1)", "\t=1", "\r=1", " =1", `"=1`, "＝1", "a,b", `a"b`, "a\nb", "a\r\nb", "\x00", "\u202egnp", "\u2028", "\xff",
				"[00:00:00.000] RUN x status=ok", strings.Repeat("é", 600), `\n`, "'", "%0A",
			}),
		).Draw(t, "value")
		e := blocked(value)
		line, err := audit.CSV.Append(nil, e)
		require.NoError(t, err)
		list := rows(t, line)
		require.Len(t, list, 2)
		for _, row := range list {
			for _, cell := range row {
				require.NotContains(t, []byte("=+-@\t\r|%"), append([]byte(strings.TrimLeft(cell, " \"")), ' ')[0], cell)
				require.LessOrEqual(t, len([]rune(cell)), 6*audit.MaxValue)
				for _, r := range cell {
					require.True(t, r == '…' || strconv.IsPrint(r), "%q", cell)
				}
			}
		}
		line, err = audit.JSONLines.Append(nil, e)
		require.NoError(t, err)
		require.Equal(t, 1, bytes.Count(line, []byte("\n")))
		var object struct {
			Findings []struct{ Rule, Value string }
		}
		require.NoError(t, json.Unmarshal(line, &object))
		require.Len(t, object.Findings, 2)
		line, err = audit.Published.Append(nil, e)
		require.NoError(t, err)
		require.Equal(t, 1, bytes.Count(line, []byte("\n")))
	})
}

// What is written as an escape can be told from what stood there.
func TestEscapesAreUnambiguous(t *testing.T) {
	seen := map[string]string{}
	for _, value := range []string{"a\nb", `a\nb`, `a\\nb`, "a\x00b", `a\u{0}b`, "a\xffb", `a\xffb`, "a\ufffdb", "a\tb"} {
		line, err := audit.CSV.Append(nil, blocked(value))
		require.NoError(t, err)
		got := rows(t, line)[0][11]
		assert.Empty(t, seen[got], value)
		seen[got] = value
	}
}

func TestFile(t *testing.T) {
	root, dir := folder(t)
	log, err := audit.Open(root, "logs/deep/runs.csv", audit.CSV, audit.Clock(noon), audit.Sync())
	require.NoError(t, err)
	require.NoError(t, log.Log(t.Context(), &audit.Event{Stage: audit.Run, Outcome: audit.OK, Run: "r1"}))
	again, err := audit.Open(root, "logs/deep/runs.csv", audit.CSV, audit.Clock(noon))
	require.NoError(t, err)
	require.NoError(t, again.Log(t.Context(), blocked("x")))
	name := filepath.Join(dir, "logs", "deep", "runs.csv")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	list := rows(t, text)
	require.Len(t, list, 4)
	assert.Equal(t, "time", list[0][0])
	assert.Equal(t, "2030-01-02T11:00:00.005Z", list[1][0], "the log sets the time")
	info, err := os.Stat(name)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	// What a process left that died while it wrote does not spoil the next line.
	require.NoError(t, os.WriteFile(name, append(text, "2030-01-02T11:0"...), 0o600))
	require.NoError(t, log.Log(t.Context(), blocked("y")))
	text, err = os.ReadFile(name)
	require.NoError(t, err)
	assert.Contains(t, string(text), "\n2030-01-02T11:0\n2030-01-02T11:00:00.005Z,safety,blocked,y,")

	// One that was moved away begins anew.
	require.NoError(t, os.Rename(name, name+".1"))
	require.NoError(t, log.Log(t.Context(), blocked("z")))
	text, err = os.ReadFile(name)
	require.NoError(t, err)
	assert.Len(t, rows(t, text), 3)

	done, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorIs(t, log.Log(done, blocked("z")), context.Canceled)
	require.ErrorIs(t, log.Log(t.Context(), nil), audit.ErrEvent)
}

func TestFilesThatCannotBe(t *testing.T) {
	root, dir := folder(t)
	elsewhere := t.TempDir()
	require.NoError(t, os.Symlink(elsewhere, filepath.Join(dir, "out")))
	require.NoError(t, os.Symlink(filepath.Join(elsewhere, "x"), filepath.Join(dir, "link.csv")))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "rules.yaml"), []byte("deny: all\n"), 0o600))
	require.NoError(t, os.Symlink("rules.yaml", filepath.Join(dir, "inside.csv")))
	require.NoError(t, os.Symlink("nothing", filepath.Join(dir, "dangling.csv")))
	for _, name := range []string{"../x.csv", "/x.csv", "out/x.csv", "link.csv", "inside.csv", "dangling.csv", "folder", "", "a/../../x"} {
		_, err := audit.Open(root, name, audit.CSV)
		require.ErrorIs(t, err, audit.ErrWrite, name)
	}
	rules, err := os.ReadFile(filepath.Join(dir, "rules.yaml"))
	require.NoError(t, err)
	assert.Equal(t, "deny: all\n", string(rules))
	require.NoFileExists(t, filepath.Join(dir, "nothing"))
	left, err := os.ReadDir(elsewhere)
	require.NoError(t, err)
	assert.Empty(t, left)
	for _, o := range []audit.Option{nil, audit.Clock(nil), audit.MaxBytes(0)} {
		_, err := audit.Open(root, "x.csv", audit.CSV, o)
		require.ErrorIs(t, err, audit.ErrOption)
	}
	_, err = audit.Open(nil, "x.csv", audit.CSV)
	require.ErrorIs(t, err, audit.ErrOption)
	_, err = audit.Open(root, "x.csv", audit.Format{})
	require.ErrorIs(t, err, audit.ErrOption)

	later, err := audit.Open(root, "later.csv", audit.CSV)
	require.NoError(t, err)
	require.NoError(t, later.Log(t.Context(), blocked("x")))
	require.NoError(t, os.Remove(filepath.Join(dir, "later.csv")))
	require.NoError(t, os.Symlink("rules.yaml", filepath.Join(dir, "later.csv")))
	require.ErrorIs(t, later.Log(t.Context(), blocked("x")), audit.ErrWrite, "a link that comes later is one, too")
	rules, err = os.ReadFile(filepath.Join(dir, "rules.yaml"))
	require.NoError(t, err)
	assert.Equal(t, "deny: all\n", string(rules))

	small, err := audit.Open(root, "small.jsonl", audit.JSONLines, audit.MaxBytes(200))
	require.NoError(t, err)
	require.NoError(t, small.Log(t.Context(), &audit.Event{Stage: audit.Run, Outcome: audit.OK}))
	require.ErrorIs(t, small.Log(t.Context(), blocked("x")), audit.ErrWrite)
	text, err := os.ReadFile(filepath.Join(dir, "small.jsonl"))
	require.NoError(t, err)
	assert.Equal(t, 1, bytes.Count(text, []byte("\n")), "an event is there, or it is not")
}

func TestAll(t *testing.T) {
	var told []string
	tell := func(name string, err error) audit.Logger {
		return audit.LoggerFunc(func(context.Context, *audit.Event) error {
			told = append(told, name)
			return err
		})
	}
	broken := errors.New("broken")
	err := audit.All(tell("a", nil), tell("b", broken), tell("c", nil)).Log(t.Context(), blocked("x"))
	require.ErrorIs(t, err, broken)
	assert.Equal(t, []string{"a", "b", "c"}, told)
}

func TestAtOnce(t *testing.T) {
	root, dir := folder(t)
	var wait sync.WaitGroup
	for w := range 8 {
		wait.Go(func() {
			log, err := audit.Open(root, "runs.csv", audit.CSV)
			if !assert.NoError(t, err) {
				return
			}
			for i := range 50 {
				assert.NoError(t, log.Log(t.Context(), blocked(fmt.Sprintf("w%d.%d", w, i))))
			}
		})
	}
	wait.Wait()
	text, err := os.ReadFile(filepath.Join(dir, "runs.csv"))
	require.NoError(t, err)
	list := rows(t, text)
	require.Len(t, list, 1+8*50*2)
	for _, row := range list[1:] {
		assert.NotEqual(t, "time", row[0], "there is one first line")
	}
}

// The test binary is the process that is killed while it logs.
const writer = "PARLEY_AUDIT_WRITER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(writer); dir != "" {
		root, err := os.OpenRoot(dir)
		if err != nil {
			os.Exit(1)
		}
		log, err := audit.Open(root, "runs.csv", audit.CSV)
		for i := 0; err == nil; i++ {
			if err = log.Log(context.Background(), blocked(fmt.Sprintf("run.%d", i))); err == nil {
				fmt.Println(i)
			}
		}
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// Whenever the process is killed, all that Log has returned for is in the file, and the next one can read and go on.
func TestKilledWhileItWrites(t *testing.T) {
	for round := range 8 {
		root, dir := folder(t)
		self, err := os.Executable()
		require.NoError(t, err)
		cmd := exec.CommandContext(t.Context(), self)
		cmd.Env = append(os.Environ(), writer+"="+dir)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		told := 0
		buf := make([]byte, 1)
		for told < 20+round*37 {
			n, err := out.Read(buf)
			require.NoError(t, err)
			told += bytes.Count(buf[:n], []byte("\n"))
		}
		require.NoError(t, cmd.Process.Kill())
		_ = cmd.Wait()
		log, err := audit.Open(root, "runs.csv", audit.CSV)
		require.NoError(t, err)
		require.NoError(t, log.Log(t.Context(), blocked("after")))
		text, err := os.ReadFile(filepath.Join(dir, "runs.csv"))
		require.NoError(t, err)
		for i := range told {
			require.Contains(t, string(text), fmt.Sprintf(",run.%d,", i))
		}
		require.Contains(t, string(text), "\n2030-01-02T11:00:00.005Z,safety,blocked,after,")
	}
}

func BenchmarkLog(b *testing.B) {
	root, _ := folder(b)
	log, err := audit.Open(root, "runs.csv", audit.CSV)
	require.NoError(b, err)
	e := blocked("file:a.pem")
	b.ReportAllocs()
	for b.Loop() {
		require.NoError(b, log.Log(b.Context(), e))
	}
}

func TestAFullLogIsPutAside(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, root.Close()) })
	now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	const most = 400
	log, err := audit.Open(root, "logs/runs.csv", audit.CSV, audit.MaxBytes(most), audit.Rotate(48*time.Hour), audit.Clock(clock))
	require.NoError(t, err)
	list := func() []string {
		dir, err := root.Open("logs")
		require.NoError(t, err)
		names, err := dir.Readdirnames(-1)
		require.NoError(t, err)
		require.NoError(t, dir.Close())
		slices.Sort(names)
		return names
	}
	for i := range 40 {
		now = now.Add(time.Hour)
		require.NoError(t, log.Log(t.Context(), &audit.Event{Stage: audit.Run, Outcome: audit.OK, Run: fmt.Sprintf("r%02d", i)}))
	}
	events := 0
	for _, name := range list() {
		text, err := root.ReadFile("logs/" + name)
		require.NoError(t, err)
		assert.LessOrEqual(t, len(text), most)
		events += len(rows(t, text)) - 1
	}
	assert.Equal(t, 40, events, "no event is lost")
	assert.Greater(t, len(list()), 3)
	require.NoError(t, root.WriteFile("logs/runs.notes.csv", []byte("mine"), 0o600))

	now = now.Add(100 * time.Hour)
	for i := range 10 {
		now = now.Add(time.Second)
		require.NoError(t, log.Log(t.Context(), &audit.Event{Stage: audit.Run, Outcome: audit.OK, Run: fmt.Sprintf("s%02d", i)}))
	}
	for _, name := range list() {
		assert.NotContains(t, name, "20300101", "what is too old is gone")
	}
	assert.Contains(t, list(), "runs.notes.csv", "what is no log of ours stays")

	require.ErrorIs(t, log.Log(t.Context(), &audit.Event{Stage: audit.Run, Outcome: audit.OK, Run: strings.Repeat("x", 450)}), audit.ErrWrite)
	for _, o := range [][]audit.Option{{audit.Rotate(time.Hour)}, {audit.MaxBytes(9), audit.Rotate(-1)}} {
		_, err := audit.Open(root, "x.csv", audit.CSV, o...)
		assert.ErrorIs(t, err, audit.ErrOption)
	}
}
