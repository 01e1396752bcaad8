package safety_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// forbidden are the files and folders that no packet may touch: what is private below the root, and all that lies outside of it.
type forbidden []fs.FileInfo

// private are the roots of what is private in the tree of the tests, told here by hand and not by the patterns.
var private = []string{".env", "app/.env.local", "secrets", "home/.ssh", ".git", "ops/plan.txt", "cert.pem"}

func (w *world) forbidden(t testing.TB) (all forbidden) {
	t.Helper()
	for _, name := range append([]string{"../far", "../out.txt", ".."}, private...) {
		depth := name
		require.NoError(t, filepath.WalkDir(filepath.Join(w.dir, filepath.FromSlash(name)), func(path string, _ fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if depth == ".." && path == w.dir {
				return fs.SkipDir
			}
			info, err := os.Stat(path)
			if err == nil {
				all = append(all, info)
			}
			return err
		}))
	}
	return all
}

func (f forbidden) has(info fs.FileInfo) bool {
	for _, other := range f {
		if os.SameFile(info, other) {
			return true
		}
	}
	return false
}

// judge takes a packet through the gate. If it passes, all that it names is opened and looked at: by the reference, and by the path that whoever acts on
// the packet gets, which for an output is the nearest folder that is there.
func (w *world) judge(t require.TestingT, p *pidgin.Packet, never forbidden) (passed bool) {
	_, after, found := w.both(t, p)
	if !after.Allowed() {
		return false
	}
	for _, ref := range found.References() {
		if f, err := ref.Open(context.Background()); err == nil {
			info, err := f.Stat()
			require.NoError(t, err)
			require.NoError(t, f.Close())
			require.False(t, never.has(info), "%s leads to %s", ref.Original().Text, info.Name())
		}
		path, ok := ref.Path()
		if !ok {
			require.NotEqual(t, resolve.Forbidden, ref.Status(), ref.Original().Text)
			continue
		}
		for at := filepath.FromSlash(path); ; at = filepath.Dir(at) {
			if info, err := os.Stat(at); err == nil {
				require.False(t, never.has(info), "%s leads to %s", ref.Original().Text, at)
				break
			}
		}
	}
	return true
}

// spellings are what a path may be made unrecognizable by.
var spellings = []func(string) string{
	func(s string) string { return s },
	func(s string) string { return strings.ReplaceAll(s, ".", "%2e") },
	func(s string) string { return strings.ReplaceAll(s, ".", "%252E") },
	func(s string) string { return strings.ReplaceAll(s, "/", "%2f") },
	func(s string) string { return strings.ReplaceAll(s, "/", `\`) },
	func(s string) string { return strings.ReplaceAll(s, "/", "//") },
	func(s string) string { return strings.ReplaceAll(s, "/", "/./") },
	func(s string) string { return strings.ReplaceAll(s, ".", "\uff0e") },
	func(s string) string { return strings.ReplaceAll(s, "/", "\uff0f") },
	func(s string) string { return strings.ReplaceAll(s, "e", "\u0435") },
	func(s string) string { return strings.ReplaceAll(s, "s", "\uff53") },
	func(s string) string { return strings.ReplaceAll(s, "e", "\u200be") },
	func(s string) string { return strings.ReplaceAll(s, "n", "n\u0001") },
	strings.ToUpper,
	func(s string) string { return s + "." },
	func(s string) string { return s + " " },
	func(s string) string { return s + "/" },
	func(s string) string { return s + "/." },
	func(s string) string { return s + "::$DATA" },
	func(s string) string { return " " + s },
	func(s string) string { return "./" + s },
	func(s string) string { return "src/../" + s },
	func(s string) string { return "nothing/../" + s },
	func(s string) string { return "src/a.md/../../" + s },
	func(s string) string { return "in-link/../" + s },
	func(s string) string { return "to-out/../ws/" + s },
	func(s string) string { return "../ws/" + s },
	func(s string) string { return "to-folder/../" + s },
	func(s string) string { return "$HOME/" + s },
	func(s string) string { return "~/" + s },
	func(s string) string { return "/" + s },
	func(s string) string { return "$ROOT/" + s },
	func(s string) string { return "file:" + s },
	func(s string) string { return "file:///" + s },
	func(s string) string { return s + "/../" + s },
}

// names are where a path may begin.
var names = []string{
	".env", "app/.env.local", "secrets/db.txt", "secrets", "home/.ssh/id", ".git/config", ".git", "ops/plan.txt", "cert.pem", "to-private", "to-folder/db.txt", "to-out/x.txt",
	"to-out-file", "hop", "round", "dangling", "in-link/a.md", "in-link", "../out.txt", "../far/x.txt", "..", ".", "src/a.md", "src", "src/new", "secrets/new", "to-folder/new",
	"to-out/new", "to-rules/approvals/x.pgn", ".pidgin/approvals/x.pgn", "/etc/passwd", "/", "app/.env", "x.pem", "Secrets/db.txt",
}

func reference(w *world) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 9).Draw(t, "kind") == 0 {
			return rapid.SampledFrom([]string{"report", "lamp", "keys", "hidden", "away", "ring", "ticket", "gone", "KEYS", "k\u0435ys", "ep:.env", "nobody"}).Draw(t, "alias")
		}
		path := rapid.SampledFrom(names).Draw(t, "name")
		for _, how := range rapid.SliceOfN(rapid.IntRange(0, len(spellings)-1), 0, 3).Draw(t, "spelling") {
			path = spellings[how](path)
		}
		space := rapid.SampledFrom([]string{"file:", "file:", "file:", "folder:", "folder:", "FILE:", "file : ", "f\u0456le:", "ep:", ""}).Draw(t, "namespace")
		return space + strings.ReplaceAll(path, "$ROOT", w.dir)
	})
}

// TestWhatPassesTouchesNothingPrivate has packets whose references are spelt in hostile ways.
func TestWhatPassesTouchesNothingPrivate(t *testing.T) {
	w := newWorld(t)
	never := w.forbidden(t)
	require.Greater(t, len(never), len(private))
	// Whether any of the packets below passes is chance.
	require.True(t, w.judge(t, pidgin.MustParse(task()), never))
	require.False(t, w.judge(t, pidgin.MustParse(task("in=[file:.env]")), never))
	rapid.Check(t, func(t *rapid.T) {
		refs := rapid.SliceOfN(reference(w), 1, 2)
		p, err := pidgin.NewBuilder(pidgin.Run, "job.1").Set("wf", "tidy").Set("mode", "scan").SetList("in", refs.Draw(t, "in")...).SetList("out", refs.Draw(t, "out")...).Packet()
		if err != nil {
			return // no packet says so
		}
		w.judge(t, p, never)
	})
}

// TestEverySpellingOfWhatIsPrivate tries each way on each name, alone and after another.
func TestEverySpellingOfWhatIsPrivate(t *testing.T) {
	w := newWorld(t)
	never := w.forbidden(t)
	for _, name := range names {
		for i, first := range spellings {
			for j, second := range spellings {
				if (i*len(spellings)+j)%3 != len(name)%3 && i != 0 && j != 0 { // a third of the pairs, another one for each name
					continue
				}
				path := strings.ReplaceAll(second(first(name)), "$ROOT", w.dir)
				p, err := pidgin.NewBuilder(pidgin.Run, "job.1").Set("wf", "tidy").Set("mode", "scan").SetList("in", "file:"+path).SetList("out", "file:"+path).Packet()
				if err == nil {
					w.judge(t, p, never)
				}
			}
		}
	}
}

// TestWhatPassesWhileNamesChange has somebody swap names for private ones all the time: what passed is opened by its reference, and is not private.
// The path that a packet comes out with is then only a name, so that it is not looked at.
func TestWhatPassesWhileNamesChange(t *testing.T) {
	w := newWorld(t)
	never := w.forbidden(t)
	lay(t, w.dir, map[string]string{"swap/a.md": "a", "swap/b/c.md": "c", "bad/a.md": "\u2192../.env", "bad/b": "\u2192../secrets", "bad/b2/c.md": "\u2192../../../out.txt"})
	p := pidgin.MustParse(task("in=[file:swap/a.md,file:swap/b/c.md,file:swap/b/db.txt]", "out=[file:swap/b/new]"))
	stop := make(chan struct{})
	var others sync.WaitGroup
	others.Go(func() {
		at := func(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }
		swap := func(a, b string) {
			for range 2 { // and back
				_ = os.Rename(at(a), at(a+".kept")) // what fails is as good a state as any
				_ = os.Rename(at(b), at(a))
				_ = os.Rename(at(a+".kept"), at(b))
			}
		}
		for {
			select {
			case <-stop:
				return
			default:
				swap("swap", "bad")
				swap("swap/a.md", "bad/a.md")
				swap("swap/b", "bad/b")
				swap("swap/b", "bad/b2")
			}
		}
	})
	opened, passed := 0, 0
	const rounds = 1000
	for range rounds {
		_, after, found := w.both(t, p)
		if !after.Allowed() {
			continue
		}
		passed++
		for _, ref := range found.References() {
			f, err := ref.Open(t.Context())
			if err != nil {
				continue
			}
			opened++
			info, err := f.Stat()
			require.NoError(t, err)
			require.NoError(t, f.Close())
			require.False(t, never.has(info), "%s leads to %s", ref.Original().Text, info.Name())
		}
	}
	close(stop)
	others.Wait()
	require.NotZero(t, passed)
	require.NotZero(t, opened)
}

// FuzzGate holds the same of any text.
func FuzzGate(f *testing.F) {
	w := newWorld(f)
	never := w.forbidden(f)
	data, err := os.ReadFile("../../tools/conform/vectors/pidgin/evasion.jsonl")
	require.NoError(f, err)
	for line := range bytes.Lines(data) {
		var row struct{ In struct{ Text string } }
		require.NoError(f, json.Unmarshal(line, &row))
		f.Add(row.In.Text)
		f.Add(strings.NewReplacer("triage_bug", "tidy", "bug_report", "report").Replace(row.In.Text))
	}
	for _, name := range names {
		f.Add(task(fmt.Sprintf("in=[%q]", "file:"+name), fmt.Sprintf("out=[%q]", "file:nothing/../"+name)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, options := range [][]pidgin.Option{nil, {pidgin.Compat()}} {
			if p, err := pidgin.Parse(text, options...); err == nil && len(text) < 2000 { // with fewer references than the limit
				w.judge(t, p, never)
			}
		}
	})
}
