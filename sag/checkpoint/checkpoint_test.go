package checkpoint_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

var ctx = context.Background()

func open(t testing.TB, dir string, options ...checkpoint.Option) *checkpoint.Store {
	s, err := checkpoint.Open(dir, options...)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// ship is a tree of three agents.
func ship(t require.TestingT) *tree.Tree {
	made, err := tree.New()
	require.NoError(t, err)
	_, err = made.AddRoot(tree.Spec{ID: "cap", Role: "Captain"})
	require.NoError(t, err)
	for _, id := range []string{"nav", "cook"} {
		_, err = made.AddChild("cap", tree.Spec{ID: id, Role: id})
		require.NoError(t, err)
	}
	return made
}

func know(t require.TestingT, in *tree.Tree, id string) *knowledge.Engine {
	e, err := in.Knowledge(id)
	require.NoError(t, err)
	return e
}

// value makes anything that a fact can be but null.
func value(t *rapid.T, depth int) sag.Value {
	most := 5
	if depth > 0 {
		most = 7
	}
	switch rapid.IntRange(0, most).Draw(t, "kind") {
	case 0:
		return sag.NewString(rapid.String().Draw(t, "text"))
	case 1:
		n, _ := ast.ParseInt(rapid.StringMatching(`-?[1-9][0-9]{0,30}`).Draw(t, "whole"))
		return &sag.IntLit{Value: n}
	case 2:
		return &sag.FloatLit{Value: rapid.Float64().Draw(t, "number")}
	case 3:
		return &sag.BoolLit{Value: rapid.Bool().Draw(t, "truth")}
	case 4:
		return &sag.Path{Text: rapid.SampledFrom([]string{"a.b", "x"}).Draw(t, "path")}
	case 5:
		return sag.NewInt(rapid.Int64().Draw(t, "small"))
	case 6:
		list := &sag.List{}
		for range rapid.IntRange(0, 3).Draw(t, "elements") {
			list.Elems = append(list.Elems, value(t, depth-1))
		}
		return list
	default:
		object := &sag.Object{}
		for range rapid.IntRange(0, 3).Draw(t, "members") {
			object.Members = append(object.Members, &sag.Member{Key: sag.NewString(rapid.SampledFrom([]string{"a", "b b", "ü", ""}).Draw(t, "key")), Value: value(t, depth-1)})
		}
		return object
	}
}

// Whatever agents know, and whoever was told: a file gives it back, all of it.
func TestEveryStateComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := ship(t)
		require.NoError(t, in.Subscribe("**"))
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			id := rapid.SampledFrom(in.IDs()).Draw(t, "agent")
			topic := rapid.SampledFrom([]string{"a", "b.c", "d"}).Draw(t, "topic")
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0, 1:
				_, _ = know(t, in, id).Assert(topic, value(t, 3)) // some values are no facts
			case 2:
				_, _ = know(t, in, id).Delete(topic)
			case 3:
				_, err := in.Propagate(ctx, id)
				require.NoError(t, err)
			}
		}
		c := checkpoint.Take(in)
		c.ID, c.Task, c.Time = "x", rapid.String().Draw(t, "task"), time.UnixMicro(rapid.Int64Range(0, 1<<52).Draw(t, "time")).UTC()
		c.Messages = []string{rapid.String().Draw(t, "message")}
		c.Run = checkpoint.Run{Started: true, Levels: [][]string{{"nav", "cook"}, {"cap"}}, Done: []string{"nav"}, History: []checkpoint.Exchange{{User: "u", Agent: "a"}}}
		doc, err := checkpoint.Encode(c)
		require.NoError(t, err)
		require.NotContains(t, string(doc), "\x00")
		for _, b := range doc {
			require.Less(t, b, byte(0x80), "a file is ASCII")
		}
		back, err := checkpoint.Decode("x", doc)
		require.NoError(t, err)
		require.Equal(t, c, back)
		again, err := tree.New()
		require.NoError(t, err)
		require.NoError(t, again.Load(*back.Tree))
		require.Equal(t, in.State(), again.State())
	})
}

// A file that the published package wrote is read, and written as it wrote it.
func TestFileOfThePublishedPackage(t *testing.T) {
	doc, err := os.ReadFile("testdata/published.json")
	require.NoError(t, err)
	c, err := checkpoint.Decode("published", doc)
	require.NoError(t, err)
	assert.Nil(t, c.Tree)
	assert.Equal(t, "Chart a safe passage", c.Task)
	assert.Len(t, c.Messages, 2)
	for _, m := range c.Messages {
		_, err := sag.Parse(m)
		require.NoError(t, err)
	}
	again, err := checkpoint.Encode(c)
	require.NoError(t, err)
	toMicroseconds := regexp.MustCompile(`("timestamp": \d+\.\d{6})\d*`)
	assert.Equal(t, toMicroseconds.ReplaceAllString(string(doc), "$1"), string(again))

	in := ship(t)
	require.NoError(t, in.Subscribe("**"))
	restored, err := c.Restore(in)
	require.NoError(t, err)
	assert.Equal(t, checkpoint.Restored{}, restored)
	text := func(id, topic string) string {
		f, ok := know(t, in, id).Get(topic)
		require.True(t, ok, topic)
		s, err := sag.FormatStmt(f.Stmt())
		require.NoError(t, err)
		return s
	}
	assert.Equal(t, "KNOW f.int = 9007199254740993 v 1", text("nav", "f.int"))
	assert.Equal(t, "KNOW f.whole = 3.0 v 4", text("nav", "f.whole"))
	assert.Equal(t, `KNOW f.map = {"b": 1, "a": {}} v 11`, text("cap", "f.map"))
	_, ok := know(t, in, "nav").Get("f.null")
	assert.False(t, ok, "its null is a deletion here")
	k, err := know(t, in, "nav").Assert("f.int", sag.NewInt(1))
	require.NoError(t, err)
	assert.Equal(t, "14", k.Version.Value.String(), "above all that were seen")
	e, err := in.Correlation("cap")
	require.NoError(t, err)
	last, _ := e.Latest()
	assert.Equal(t, "cook-2", last)
	sent, err := in.Propagate(ctx, "nav")
	require.NoError(t, err)
	assert.Len(t, sent.Facts, 13, "what the file does not say was acknowledged is sent again")
}

func TestRestoreIntoAnotherTree(t *testing.T) {
	in := ship(t)
	require.NoError(t, in.Subscribe("**"))
	_, err := know(t, in, "nav").Assert("x", sag.NewInt(1))
	require.NoError(t, err)
	c := checkpoint.Take(in)
	_, err = in.Prune(ctx, "cook", nil)
	require.NoError(t, err)
	_, err = in.Graft("nav", tree.Spec{ID: "spy"})
	require.NoError(t, err)
	require.NoError(t, know(t, in, "nav").AddSubscriber("ghost", "x"))
	restored, err := c.Restore(in)
	require.NoError(t, err)
	assert.Equal(t, checkpoint.Restored{Missing: []string{"cook"}, Other: []string{"spy"}}, restored)
	assert.Equal(t, map[string][]string{"cap": {"**"}, "ghost": {"x"}}, know(t, in, "nav").Subscribers(), "a subscription that came later stays")

	for _, f := range []knowledge.Fact{
		{Topic: "qa/ops", Value: sag.NewInt(1), Version: 1}, {Topic: "a", Value: sag.NewInt(1), Version: -1},
	} {
		bad := &checkpoint.Checkpoint{Nodes: []checkpoint.Node{{Key: "nav", Facts: []knowledge.Fact{f}}}}
		before := in.State()
		_, err = bad.Restore(in)
		require.ErrorIs(t, err, tree.ErrState)
		assert.Equal(t, before, in.State())
	}
}

// An agent that the checkpoint does not know tells its parent again what that has forgotten.
func TestRestoreForgetsWhatOthersWereToldToHave(t *testing.T) {
	in := ship(t)
	require.NoError(t, in.Subscribe("**"))
	c := checkpoint.Take(in)
	_, err := in.Graft("nav", tree.Spec{ID: "spy"})
	require.NoError(t, err)
	_, err = know(t, in, "spy").Assert("seen", sag.NewInt(1))
	require.NoError(t, err)
	_, err = in.Propagate(ctx, "spy")
	require.NoError(t, err)
	_, err = c.Restore(in)
	require.NoError(t, err)
	_, known := know(t, in, "nav").Get("seen")
	require.False(t, known)
	_, err = in.Propagate(ctx, "spy")
	require.NoError(t, err)
	_, known = know(t, in, "nav").Get("seen")
	assert.True(t, known)
}

func TestWhatCannotBeWritten(t *testing.T) {
	fact := func(f ...knowledge.Fact) *checkpoint.Checkpoint {
		return &checkpoint.Checkpoint{Nodes: []checkpoint.Node{{Key: "a", Facts: f}}}
	}
	for name, c := range map[string]*checkpoint.Checkpoint{
		"infinity":       fact(knowledge.Fact{Topic: "a", Value: &sag.FloatLit{Value: math.Inf(1)}}),
		"in a list":      fact(knowledge.Fact{Topic: "a", Value: &sag.List{Elems: []sag.Value{&sag.FloatLit{Value: math.NaN()}}}}),
		"in an object":   fact(knowledge.Fact{Topic: "a", Value: &sag.Object{Members: []*sag.Member{{Key: sag.NewString("k"), Value: &sag.FloatLit{Value: math.NaN()}}}}}),
		"no time":        {},
		"a topic twice":  fact(knowledge.Fact{Topic: "a"}, knowledge.Fact{Topic: "a"}),
		"an agent twice": {Nodes: []checkpoint.Node{{Key: "a"}, {Key: "a"}}},
	} {
		if name != "no time" {
			c.Time = time.Unix(0, 0)
		}
		_, err := checkpoint.Encode(c)
		require.ErrorIs(t, err, checkpoint.ErrContent, name)
	}
}

func TestDamagedFiles(t *testing.T) {
	in := ship(t)
	_, err := know(t, in, "nav").Assert("x", sag.NewInt(1))
	require.NoError(t, err)
	c := checkpoint.Take(in)
	c.Messages, c.Time = []string{"m"}, time.Unix(0, 0)
	whole, err := checkpoint.Encode(c)
	require.NoError(t, err)
	_, err = checkpoint.Decode("x", whole)
	require.NoError(t, err)
	for name, change := range map[string]func(string) string{
		"no JSON":           func(s string) string { return s[:len(s)/2] },
		"text behind":       func(s string) string { return s + "{}" },
		"a key twice":       func(s string) string { return strings.Replace(s, `"task": ""`, `"task": "", "task": ""`, 1) },
		"an unknown key":    func(s string) string { return strings.Replace(s, `"task"`, `"more": 1, "task"`, 1) },
		"no task":           func(s string) string { return strings.Replace(s, `"task": "",`, ``, 1) },
		"a task of no text": func(s string) string { return strings.Replace(s, `"task": ""`, `"task": 1`, 1) },
		"no time":           func(s string) string { return strings.Replace(s, `"timestamp": `, `"timestamp": "x", "t": `, 1) },
		"a time far off":    func(s string) string { return strings.Replace(s, `"timestamp": `, `"timestamp": 9e99`, 1) },
		"a negative count":  func(s string) string { return strings.Replace(s, `"agents_run": 0`, `"agents_run": -1`, 1) },
		"a count of parts":  func(s string) string { return strings.Replace(s, `"agents_run": 0`, `"agents_run": 0.5`, 1) },
		"a count too large": func(s string) string { return strings.Replace(s, `"agents_run": 0`, `"agents_run": 99999999999`, 1) },
		"a fact of one":     func(s string) string { return strings.Replace(s, "          1,\n          1\n", "          1\n", 1) },
		"another fact": func(s string) string {
			return strings.Replace(s, "          1,\n          1\n", "          2,\n          1\n", 1)
		},
		"a version of parts": func(s string) string {
			return strings.Replace(s, "          1,\n          1\n", "          1,\n          1.5\n", 1)
		},
		"a number without end": func(s string) string {
			return strings.Replace(s, "          1,\n          1\n", "          1e999,\n          1\n", 1)
		},
		"another version": func(s string) string { return strings.Replace(s, `"local_version": 1`, `"local_version": 2`, 1) },
		"another key of state": func(s string) string {
			return strings.Replace(s, `"correlation_state": {}`, `"correlation_state": {"x": 1}`, 1)
		},
		"a message of no text": func(s string) string { return strings.Replace(s, `"m"`, `1`, 1) },
		"another format":       func(s string) string { return strings.Replace(s, `"format": 1`, `"format": 2`, 1) },
		"an unknown field":     func(s string) string { return strings.Replace(s, `"format": 1`, `"format": 1, "y": 2`, 1) },
		"another agent":        func(s string) string { return strings.Replace(s, `"id": "cook"`, `"id": "coke"`, 1) },
		"facts that are none":  func(s string) string { return strings.Replace(s, `"sequence": 1,`, `"sequence": 0,`, 1) },
		"an agent of no object": func(s string) string {
			return strings.Replace(s, `"node_snapshots": {`, `"node_snapshots": {"z": 1,`, 1)
		},
	} {
		changed := change(string(whole))
		require.NotEqual(t, string(whole), changed, name)
		_, err := checkpoint.Decode("x", []byte(changed))
		var damaged *checkpoint.DamagedError
		require.ErrorAs(t, err, &damaged, name)
		require.ErrorIs(t, err, checkpoint.ErrDamaged, name)
	}
	deep := strings.Replace(string(whole), "          1,\n", strings.Repeat("[", 100_000)+strings.Repeat("]", 100_000)+",\n", 1)
	_, err = checkpoint.Decode("x", []byte(deep))
	require.ErrorIs(t, err, checkpoint.ErrDamaged)
}

func TestStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	now := time.Unix(1_700_000_000, 0)
	s := open(t, dir, checkpoint.Clock(func() time.Time { return now }), checkpoint.MaxCheckpoints(2))
	list, err := s.List()
	require.NoError(t, err)
	assert.Empty(t, list)
	c := checkpoint.Take(ship(t))
	first, err := s.Save(c)
	require.NoError(t, err)
	assert.Regexp(t, `^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`, first)
	assert.Equal(t, first, c.ID)
	now = now.Add(-time.Hour)
	second, err := s.Save(c)
	require.NoError(t, err)
	_, err = s.Save(c)
	require.ErrorIs(t, err, checkpoint.ErrLimit)
	list, err = s.List()
	require.NoError(t, err)
	assert.Equal(t, []string{second, first}, []string{list[0].ID, list[1].ID}, "by time")
	for _, id := range []string{"", ".", "..", "a/b", `a\b`, "../x", "a.json", "CON:", strings.Repeat("a", 200), "é", "-a"} {
		_, err := s.Load(id)
		require.ErrorIs(t, err, checkpoint.ErrID, id)
		require.ErrorIs(t, err, checkpoint.ErrNotFound, id)
		require.ErrorIs(t, s.Delete(id), checkpoint.ErrID, id)
	}
	require.NoError(t, s.Delete(first))
	require.NoError(t, s.Delete(first), "what is not there need not be deleted")
	_, err = s.Load(first)
	require.ErrorIs(t, err, checkpoint.ErrNotFound)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.json"), 0o700))
	_, err = s.Load("folder")
	require.ErrorIs(t, err, checkpoint.ErrDamaged)
	require.NoError(t, os.Symlink("/etc/passwd", filepath.Join(dir, "link.json")))
	_, err = s.Load("link")
	require.ErrorIs(t, err, checkpoint.ErrDamaged)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "big.json"), make([]byte, 2000), 0o600))
	small := open(t, dir, checkpoint.MaxFileBytes(1000))
	_, err = small.Load("big")
	require.ErrorIs(t, err, checkpoint.ErrLimit)
	_, err = small.Save(c)
	require.ErrorIs(t, err, checkpoint.ErrLimit)
	list, err = s.List()
	require.NoError(t, err)
	assert.Len(t, list, 4, "what is broken is told, and hides nothing")

	for _, o := range []checkpoint.Option{nil, checkpoint.Clock(nil), checkpoint.IDs(nil), checkpoint.MaxCheckpoints(0), checkpoint.MaxFileBytes(-2)} {
		_, err := checkpoint.Open(dir, o)
		require.ErrorIs(t, err, checkpoint.ErrOption)
	}
	_, err = checkpoint.Open(filepath.Join(dir, "big.json"))
	require.Error(t, err)
}

func TestSourcesOfIDsAndTimes(t *testing.T) {
	dir := t.TempDir()
	c := checkpoint.Take(ship(t))
	for name, s := range map[string]*checkpoint.Store{
		"one that fails":  open(t, dir, checkpoint.IDs(func() (string, error) { return "", errors.New("empty") })),
		"one that climbs": open(t, dir, checkpoint.IDs(func() (string, error) { return "../x", nil })),
		"a clock of old":  open(t, dir, checkpoint.Clock(func() time.Time { return time.Date(-9999, 1, 1, 0, 0, 0, 0, time.UTC) })),
	} {
		_, err := s.Save(c)
		require.Error(t, err, name)
	}
	same := open(t, dir, checkpoint.IDs(func() (string, error) { return "same", nil }))
	_, err := same.Save(c)
	require.NoError(t, err)
	_, err = same.Save(c)
	require.ErrorIs(t, err, checkpoint.ErrExists)
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, files, 1, "nothing is left behind")
}

func TestConcurrentUse(t *testing.T) {
	dir := t.TempDir()
	in := ship(t)
	var wait sync.WaitGroup
	for range 4 {
		s := open(t, dir) // as other processes
		wait.Go(func() {
			for i := range 10 {
				_, err := know(t, in, "nav").Assert("x", sag.NewInt(int64(i)))
				assert.NoError(t, err)
				id, err := s.Save(checkpoint.Take(in))
				assert.NoError(t, err)
				c, err := s.Load(id)
				assert.NoError(t, err)
				_, err = c.Restore(in)
				assert.NoError(t, err)
				_, err = s.List()
				assert.NoError(t, err)
				assert.NoError(t, s.Delete(id))
			}
		})
	}
	wait.Wait()
}

// childFolder tells a child of the test where to save until it is killed.
const childFolder = "PARLEY_TEST_CHECKPOINT_FOLDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childFolder); dir != "" {
		saveUntilKilled(dir)
		return
	}
	os.Exit(m.Run())
}

type fatal struct{}

func (fatal) Errorf(format string, args ...any) { fmt.Fprintf(os.Stderr, format, args...) }
func (fatal) FailNow()                          { os.Exit(1) }

func saveUntilKilled(dir string) {
	s, err := checkpoint.Open(dir, checkpoint.MaxCheckpoints(-1))
	require.NoError(fatal{}, err)
	in := ship(fatal{})
	for i := 0; ; i++ {
		_, err := know(fatal{}, in, "nav").Assert(fmt.Sprintf("t%d", i%500), sag.NewString(strings.Repeat("x", i%3000)))
		require.NoError(fatal{}, err)
		id, err := s.Save(checkpoint.Take(in))
		require.NoError(fatal{}, err)
		fmt.Println(id)
	}
}

// A process that saves is killed again and again. What it said was saved is there whole, and nothing is there in part.
func TestKilledWhileWriting(t *testing.T) {
	dir := t.TempDir()
	var saved []string
	for range 8 {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), childFolder+"="+dir)
		child.Stderr = os.Stderr
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		lines := bufio.NewScanner(out)
		note := func() {
			if id := lines.Text(); len(id) == 36 { // the last line may be cut short
				saved = append(saved, id)
			}
		}
		for range 1 + rand.IntN(12) {
			require.True(t, lines.Scan(), "the child ended by itself")
			note()
		}
		require.NoError(t, child.Process.Kill())
		for lines.Scan() {
			note()
		}
		_ = child.Wait() // killed
	}
	s := open(t, dir, checkpoint.MaxCheckpoints(-1))
	list, err := s.List()
	require.NoError(t, err)
	var there []string
	for _, info := range list {
		require.NoError(t, info.Err)
		there = append(there, info.ID)
	}
	for _, id := range saved {
		require.True(t, slices.Contains(there, id), id)
	}
	require.NotEmpty(t, saved)
}

func FuzzDecode(f *testing.F) {
	published, err := os.ReadFile("testdata/published.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(published)
	in := ship(f)
	c := checkpoint.Take(in)
	c.Time = time.Unix(0, 0)
	own, err := checkpoint.Encode(c)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(own)
	f.Add([]byte(`{"checkpoint_id":"q","task":"t","timestamp":1,"agents_run":0,"current_level":0,"total_levels":0,"node_snapshots":{"nav":{"agent_id":"a","role":"r","facts":{"x":[null,1]},"local_version":0}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := checkpoint.Decode("f", data)
		if err != nil {
			if !errors.Is(err, checkpoint.ErrDamaged) {
				t.Fatal(err)
			}
			return
		}
		doc, err := checkpoint.Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		again, err := checkpoint.Decode("f", doc)
		if err != nil {
			t.Fatal(err)
		}
		if twice, err := checkpoint.Encode(again); err != nil || string(twice) != string(doc) {
			t.Fatalf("%s\n%s\n%v", doc, twice, err)
		}
		in := ship(t)
		before := in.State()
		if _, err := c.Restore(in); err != nil {
			assert.Equal(t, before, in.State())
		}
	})
}
