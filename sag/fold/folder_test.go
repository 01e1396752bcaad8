package fold_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
)

func folder(t testing.TB, dir string) *fold.Folder {
	t.Helper()
	f, err := fold.OpenFolder(dir)
	require.NoError(t, err)
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func TestFolderKeepsOverARestart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	e := engine(t, fold.In(folder(t, dir)))
	stmt, err := e.Fold(conversation(3), "s", nil)
	require.NoError(t, err)
	gone, err := e.Fold(conversation(4), "t", nil)
	require.NoError(t, err)
	require.NoError(t, e.Remove(gone.ID.Name))

	again := engine(t, fold.In(folder(t, dir)), fold.MaxFolds(1))
	f, err := again.Unfold(stmt.ID.Name)
	require.NoError(t, err)
	assert.Equal(t, texts(t, conversation(3)), texts(t, f.Messages))
	_, err = again.Unfold(gone.ID.Name)
	require.ErrorIs(t, err, fold.ErrRemoved)
	_, err = again.Fold(conversation(4), "t", nil)
	require.ErrorIs(t, err, fold.ErrLimit, "what is there counts")
	n, bytes := again.Size()
	assert.Equal(t, 1, n)

	// The file is a text of SAG.
	data, err := os.ReadFile(filepath.Join(dir, stmt.ID.Name+".sag"))
	require.NoError(t, err)
	assert.Len(t, data, int(bytes))
	count := 0
	for _, err := range sag.ParseAll(data) {
		require.NoError(t, err)
		count++
	}
	assert.Equal(t, 4, count)

	require.NoError(t, e.Clear())
	_, err = e.Fold(conversation(4), "t", nil)
	require.NoError(t, err)
	_, err = again.Unfold(gone.ID.Name)
	require.NoError(t, err, "what is folded again is there again")
}

func TestFolderDamage(t *testing.T) {
	dir := t.TempDir()
	store := folder(t, dir)
	e := engine(t, fold.In(store))
	write := func(name, data string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600))
	}
	good, err := e.Fold(conversation(2), "good", nil)
	require.NoError(t, err)
	bad, err := e.Fold(conversation(3), "bad", nil)
	require.NoError(t, err)
	name := bad.ID.Name + ".sag"
	data, err := os.ReadFile(filepath.Join(dir, name))
	require.NoError(t, err)

	for what, text := range map[string]string{
		"empty": "", "a message less": string(data[:strings.LastIndex(string(data), "H v")]), "one byte more": string(data) + "\n", "binary": "\x00\xff",
	} {
		write(name, text)
		f, err := e.Unfold(bad.ID.Name)
		assert.Nil(t, f)
		require.ErrorIs(t, err, fold.ErrDamaged, what)
		var damaged *fold.DamagedError
		require.ErrorAs(t, err, &damaged)
		assert.Equal(t, bad.ID.Name, damaged.ID)
		assert.Equal(t, "ERR FOLD_DAMAGED \"the fold "+bad.ID.Name+" is damaged\"", statement(t, fold.ErrorStatement(err)))
	}
	// Files whose name is the digest of their content, which is no fold's.
	const first = "H v 1 id=fold-1 src=fold dst=fold ts=0\n"
	for what, text := range map[string]string{
		"nothing": "", "prose": "hello\nworld\n", "another first message": "H v 1 id=m src=a dst=b ts=0\nFOLD content \"s\"\n", "no fold": first + "RECALL content\n",
		"two statements": first + "FOLD content \"s\";RECALL f\n", "another id": first + "FOLD f \"s\"\n", "half a message": first + "FOLD content \"s\"\nH v 1 id=m src=a dst=b ts=0\n",
		"no message": first + "FOLD content \"s\"\nhello\nworld\n", "no line end": first + "FOLD content \"s\"",
	} {
		id := fold.Digest(text)
		write(id+".sag", text)
		_, err := e.Unfold(id)
		require.ErrorIs(t, err, fold.ErrDamaged, what)
		require.NoError(t, os.Remove(filepath.Join(dir, id+".sag")))
	}

	write("notes.txt", "x")
	write("F"+good.ID.Name[1:]+".sag", "x")
	require.NoError(t, os.Mkdir(filepath.Join(dir, fold.Digest("a folder")+".sag"), 0o700))
	require.NoError(t, os.Symlink(filepath.Join(dir, good.ID.Name+".sag"), filepath.Join(dir, fold.Digest("a link")+".sag")))
	write(fold.Digest("too long")+".sag", strings.Repeat("x", 2000))
	write("."+name+".01234567.tmp", string(data[:40]))
	small := engine(t, fold.In(store), fold.MaxFoldBytes(1000))
	list, err := small.List()
	require.NoError(t, err)
	found := map[string]string{}
	for _, info := range list {
		what := fmt.Sprintf("%s %d", info.Summary, info.Messages)
		if info.Err != nil {
			what = info.Err.Error()
		}
		found[info.Name+info.ID] = what
		if info.Err != nil {
			assert.NotContains(t, info.Err.Error(), dir, "a path is nobody's business")
		}
	}
	assert.Len(t, found, 7)
	for _, info := range list {
		if info.ID == good.ID.Name {
			require.NoError(t, info.Err)
			assert.Equal(t, 2, info.Messages)
			assert.Equal(t, "good", info.Summary)
			continue
		}
		require.Error(t, info.Err, info.Name)
	}
	_, err = e.Unfold(fold.Digest("a folder"))
	require.ErrorIs(t, err, fold.ErrDamaged)
	_, err = e.Unfold(fold.Digest("a link"))
	require.ErrorIs(t, err, fold.ErrDamaged)
	_, err = small.Unfold(fold.Digest("too long"))
	require.ErrorIs(t, err, fold.ErrLimit)

	_, err = e.Fold(conversation(3), "bad", nil)
	require.NoError(t, err)
	_, err = e.Unfold(bad.ID.Name)
	require.NoError(t, err, "folding the same again mends it")
}

func TestFolderNames(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "x.sag"), []byte("secret"), 0o600))
	store := folder(t, filepath.Join(dir, "store"))
	for _, id := range []string{"../x", "..", "", "/etc/passwd", "x\x00", strings.ToUpper(fold.Digest("")), fold.Digest("") + "/../../x"} {
		require.ErrorIs(t, store.Put(id, "x"), fold.ErrContent, id)
		_, err := store.Get(id, 0)
		require.ErrorIs(t, err, fold.ErrUnknown, id)
		require.NoError(t, store.Remove(id))
	}
	data, err := os.ReadFile(filepath.Join(dir, "x.sag"))
	require.NoError(t, err)
	assert.Equal(t, "secret", string(data))
	list, err := store.List()
	require.NoError(t, err)
	assert.Empty(t, list)
}

func TestFolderClearsAwayWhatWasNeverFinished(t *testing.T) {
	dir := t.TempDir()
	old, young := filepath.Join(dir, ".x.sag.00000001.tmp"), filepath.Join(dir, ".x.sag.00000002.tmp")
	for _, path := range []string{old, young} {
		require.NoError(t, os.WriteFile(path, []byte("H v"), 0o600))
	}
	ago := time.Now().Add(-24 * time.Hour)
	require.NoError(t, os.Chtimes(old, ago, ago))
	e := engine(t, fold.In(folder(t, dir)))
	assert.NoFileExists(t, old)
	assert.FileExists(t, young, "another process may be writing it")
	list, err := e.List()
	require.NoError(t, err)
	assert.Empty(t, list)
}

func TestFolderDropsOldestOverARestart(t *testing.T) {
	dir := t.TempDir()
	e := engine(t, fold.In(folder(t, dir)))
	var ids []string
	for i := range 3 {
		stmt, err := e.Fold(conversation(i), "s", nil)
		require.NoError(t, err)
		ids = append(ids, stmt.ID.Name)
		at := time.Unix(int64(1000+i), 0) // clocks of file systems are coarse
		require.NoError(t, os.Chtimes(filepath.Join(dir, stmt.ID.Name+".sag"), at, at))
	}
	var gone []string
	e = engine(t, fold.In(folder(t, dir)), fold.MaxFolds(2), fold.DropOldest(func(d fold.Dropped) { gone = append(gone, d.ID) }))
	_, err := e.Fold(conversation(3), "s", nil)
	require.NoError(t, err)
	assert.Equal(t, ids[:2], gone)
}

func TestAnyChangeOfAFileIsNoticed(t *testing.T) {
	dir := t.TempDir()
	e := engine(t, fold.In(folder(t, dir)))
	stmt, err := e.Fold(conversation(3), "s", nil)
	require.NoError(t, err)
	path := filepath.Join(dir, stmt.ID.Name+".sag")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.IntRange(0, len(data)).Draw(t, "from")
		to := rapid.IntRange(from, min(len(data), from+8)).Draw(t, "to")
		changed := string(data[:from]) + string(rapid.SliceOfN(rapid.Byte(), 0, 8).Draw(t, "bytes")) + string(data[to:])
		if err := os.WriteFile(path, []byte(changed), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := e.Unfold(stmt.ID.Name)
		if changed == string(data) {
			require.NoError(t, err)
		} else {
			require.ErrorIs(t, err, fold.ErrDamaged)
		}
	})
}

// childFolder tells a child of the test which folder to fold in until it is killed.
const childFolder = "PARLEY_TEST_FOLD_FOLDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childFolder); dir != "" {
		foldUntilKilled(dir)
		return
	}
	os.Exit(m.Run())
}

// foldUntilKilled says of each fold that it is kept: "+ID", and of some that they are removed: "-ID".
func foldUntilKilled(dir string) {
	must := func(err error) {
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	store, err := fold.OpenFolder(dir)
	must(err)
	e, err := fold.New(fold.In(store), fold.MaxFolds(-1))
	must(err)
	start, _ := e.Size()
	for i := 0; ; i++ {
		stmt, err := e.Fold(conversation(1+i%40), fmt.Sprintf("number %d after %d of %d", i, start, os.Getpid()), nil)
		must(err)
		_, _ = fmt.Printf("+%s\n", stmt.ID.Name)
		if i%5 == 4 {
			must(e.Remove(stmt.ID.Name))
			_, _ = fmt.Printf("-%s\n", stmt.ID.Name)
		}
	}
}

// A process that folds is killed again and again. Whatever it said was kept is there whole, what it said was removed is not, and
// nothing is there in part.
func TestKilledWhileWriting(t *testing.T) {
	dir := t.TempDir()
	kept := map[string]bool{}
	for range 12 {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), childFolder+"="+dir)
		child.Stderr = os.Stderr
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		lines := bufio.NewScanner(out)
		note := func() {
			if id := lines.Text(); len(id) == len("+f")+26 { // the last line may be cut short
				kept[id[1:]] = id[0] == '+'
			}
		}
		for range 1 + rand.IntN(15) {
			require.True(t, lines.Scan(), "the child ended by itself")
			note()
		}
		require.NoError(t, child.Process.Kill())
		for lines.Scan() { // what it said before it died
			note()
		}
		_ = child.Wait() // killed

		store := folder(t, dir)
		e := engine(t, fold.In(store), fold.MaxFolds(-1))
		for id, there := range kept {
			f, err := e.Unfold(id)
			if !there {
				require.ErrorIs(t, err, fold.ErrRemoved)
				continue
			}
			if err != nil { // the child may have removed it without having had the time to say so
				require.ErrorIs(t, err, fold.ErrRemoved)
				require.Contains(t, removable(t, dir), id)
				kept[id] = false
				continue
			}
			require.NotEmpty(t, f.Messages)
		}
		list, err := e.List()
		require.NoError(t, err)
		for _, info := range list {
			require.NoError(t, info.Err)
		}
		require.NoError(t, store.Close())
	}
	require.NotEmpty(t, kept)
}

// removable are the ids of which a tombstone tells.
func removable(t *testing.T, dir string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.removed"))
	require.NoError(t, err)
	var ids []string
	for _, path := range paths {
		ids = append(ids, strings.TrimSuffix(filepath.Base(path), ".removed"))
	}
	return ids
}

func FuzzStoredFile(f *testing.F) {
	dir := f.TempDir()
	e := engine(f, fold.In(folder(f, dir)))
	stmt, err := e.Fold(conversation(2), "s", nil)
	require.NoError(f, err)
	path := filepath.Join(dir, stmt.ID.Name+".sag")
	good, err := os.ReadFile(path)
	require.NoError(f, err)
	f.Add(string(good))
	f.Add("")
	f.Add("H v 1 id=fold-1 src=fold dst=fold ts=0\nFOLD content \"s\" STATE {\"k\":[1]}\n")
	f.Add("H v 1 id=fold-1 src=fold dst=fold ts=0\nFOLD content \"s\"\nH v 1 id=m src=a dst=b ts=0\nQ ((((1))))\n")
	memory := fold.NewMemory()
	checked := engine(f, fold.In(memory), fold.MaxFolds(-1))
	f.Fuzz(func(t *testing.T, text string) {
		require.NoError(t, memory.Put(stmt.ID.Name, text)) // under an id that is not its own
		_, err := checked.Unfold(stmt.ID.Name)
		if text != string(good) {
			require.ErrorIs(t, err, fold.ErrDamaged)
		}
		id := fold.Digest(text) // and under the one that is
		require.NoError(t, memory.Put(id, text))
		got, err := checked.Unfold(id)
		require.NoError(t, memory.Remove(id))
		if err != nil {
			require.ErrorIs(t, err, fold.ErrDamaged)
			return
		}
		again, err := fold.ID(got.Messages, got.Summary, got.State)
		require.NoError(t, err, "what was read can be written")
		if text == string(good) {
			require.Equal(t, stmt.ID.Name, again)
		}
	})
}
