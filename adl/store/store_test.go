package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl/store"
	"github.com/parley-lang/parley/ast/diag"
)

func open(t testing.TB, options ...store.Option) (*store.Folder, string) {
	t.Helper()
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, root.Close()) })
	f, err := store.Open(root, options...)
	require.NoError(t, err)
	return f, dir
}

func put(t testing.TB, f *store.Folder, e *store.Entry) int {
	t.Helper()
	n, err := f.Put(t.Context(), e)
	require.NoError(t, err)
	return n
}

func TestParseEntry(t *testing.T) {
	for text, want := range map[string]store.Entry{
		"":                                    {},
		"body":                                {Content: "body"},
		"---\nid: a\ntags: [x, y]\n---\nbody": {ID: "a", Tags: []string{"x", "y"}, Content: "body"},
		"\ufeff---\r\nid: a\r\n---\r\n\r\nx":  {ID: "a", Content: "x"},
		"---\n---\nbody":                      {Content: "body"},
		"---  \nid: a\n---":                   {ID: "a"},
		"---\nid: a\n---\n\n\n\nx":            {ID: "a", Content: "\n\nx"},
		"---\nid: a\n---\n---\nx":             {ID: "a", Content: "---\nx"},
		"\n---\nid: a\n---\n":                 {Content: "\n---\nid: a\n---\n"},
		"----\nid: a\n---\n":                  {Content: "----\nid: a\n---\n"},
		"---\nversion: 1.5\noutput: card\nexamples:\n- 'e: 1'\n---\n": {Version: "1.5", Output: "card", Examples: []string{"e: 1"}},
	} {
		got, err := store.ParseEntry("a.md", text)
		require.NoError(t, err, "%q", text)
		assert.Equal(t, want, *got, "%q", text)
	}
	for text, want := range map[string]string{
		"---\nid: a\nbody":           "1:1 ADL0801",
		"---\nid: a\ntags: [\n---\n": "3:1 ADL0801",
		"---\nid: a\ntag: x\n---\n":  "3:1 ADL0802",
		"---\nid: a\nid: b\n---\n":   "3:1 ADL0802",
		"---\nid: a\ntags: x\n---\n": "3:7 ADL0803",
		"---\nid: [a]\n---\n":        "2:5 ADL0803",
		"---\n- a\n---\n":            "2:1 ADL0803",
	} {
		_, err := store.ParseEntry("a.md", text)
		var list diag.List
		if assert.ErrorAs(t, err, &list, "%q", text) {
			at := list[0].Position()
			assert.Equal(t, want, fmt.Sprintf("%d:%d %s", at.Line, at.Column, list[0].Code), "%q: %v", text, err)
		}
	}
}

func TestEntriesComeBack(t *testing.T) {
	texts := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "---", "\n", "a\n---\nb", "yes", "1", "- x", "a: b", "'", "\"", "#", "\r\n", " x "}))
	rapid.Check(t, func(t *rapid.T) {
		e := &store.Entry{
			ID: "a.b-1", Content: texts.Draw(t, "content"), Output: texts.Draw(t, "output"), Version: texts.Draw(t, "version"),
			Tags: rapid.SliceOfN(texts, 0, 3).Draw(t, "tags"), Examples: rapid.SliceOfN(texts, 0, 3).Draw(t, "examples"),
		}
		text, err := e.Text()
		require.NoError(t, err)
		back, err := store.ParseEntry("x", text)
		require.NoError(t, err)
		require.Equal(t, e.Content, back.Content)
		require.Equal(t, e.Output, back.Output)
		require.ElementsMatch(t, e.Tags, back.Tags)
		require.ElementsMatch(t, e.Examples, back.Examples)
	})
}

func TestIDs(t *testing.T) {
	f, _ := open(t)
	for _, id := range []string{
		"", ".", "..", "../x", "a/b", `a\b`, "a b", "a:b", ".hidden", "end.", "con", "NUL.x", "com1", "ä", "a\x00", "a\n", strings.Repeat("x", 101),
	} {
		require.ErrorIs(t, store.CheckID(id), store.ErrID, "%q", id)
		_, err := f.Put(t.Context(), &store.Entry{ID: id, Content: "x"})
		require.ErrorIs(t, err, store.ErrID)
		_, err = f.Get(t.Context(), id)
		require.ErrorIs(t, err, store.ErrID)
		_, err = f.GetVersion(t.Context(), id, 1)
		require.ErrorIs(t, err, store.ErrID)
		require.ErrorIs(t, f.Delete(t.Context(), id), store.ErrID)
	}
	for _, id := range []string{"a", "order_cake", "a.b-c_1", "console", "com", "COM10x"} {
		require.NoError(t, store.CheckID(id), id)
	}
	put(t, f, &store.Entry{ID: "Returns", Content: "x"})
	_, err := f.Put(t.Context(), &store.Entry{ID: "returns", Content: "y"})
	require.ErrorIs(t, err, store.ErrID)
}

func TestVersions(t *testing.T) {
	f, dir := open(t)
	ctx := t.Context()
	assert.Equal(t, 1, put(t, f, &store.Entry{ID: "a", Content: "one\n", Tags: []string{"x"}}))
	assert.Equal(t, 1, put(t, f, &store.Entry{ID: "a", Content: "one\n", Tags: []string{"x"}}), "nothing is new")
	assert.Equal(t, 2, put(t, f, &store.Entry{ID: "a", Content: "two\n"}))
	e, err := f.Get(ctx, "a")
	require.NoError(t, err)
	assert.Equal(t, "two\n", e.Content)
	e, err = f.GetVersion(ctx, "a", 1)
	require.NoError(t, err)
	assert.Equal(t, store.Entry{ID: "a", Content: "one\n", Tags: []string{"x"}}, *e)
	_, err = f.GetVersion(ctx, "a", 3)
	require.ErrorIs(t, err, store.ErrVersion)

	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.md"), []byte("by hand"), 0o600))
	assert.Equal(t, 4, put(t, f, &store.Entry{ID: "a", Content: "four\n"}), "what people wrote is kept")
	e, err = f.GetVersion(ctx, "a", 3)
	require.NoError(t, err)
	assert.Equal(t, "by hand", e.Content)
	diff, err := f.Diff(ctx, "a", 1, 4)
	require.NoError(t, err)
	assert.Equal(t, "--- v1\n+++ v4\n-one\n+four\n ", diff)

	require.NoError(t, f.Delete(ctx, "a"))
	require.ErrorIs(t, f.Delete(ctx, "a"), store.ErrNotFound)
	_, err = f.Get(ctx, "a")
	require.ErrorIs(t, err, store.ErrNotFound)
	versions, err := f.Versions(ctx, "a")
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2, 3, 4}, versions, "what was is not forgotten")
	assert.Equal(t, 5, put(t, f, &store.Entry{ID: "a", Content: "back"}))
	none, err := f.Versions(ctx, "none")
	require.NoError(t, err)
	assert.Empty(t, none)
}

// What stands in the file is kept as a version of its own if it is in none.
func TestWhatPeopleWroteIsKept(t *testing.T) {
	for _, c := range []struct{ file, put, want string }{
		{"by hand", "c", "a b by hand c"},
		{"by hand", "b", "a b by hand b"}, // as new as any other
		{"a", "c", "a b c"},
		{"a", "a", "a b a"},
		{"b", "b", "a b"},
		{"B", "c", "a b B c"},
		{"", "c", "a b  c"},
	} {
		f, dir := open(t)
		at := filepath.Join(dir, "x.md")
		texts := map[string]string{}
		for _, content := range []string{"a", "b"} {
			put(t, f, &store.Entry{ID: "x", Content: content})
			text, err := os.ReadFile(at)
			require.NoError(t, err)
			texts[content] = string(text)
		}
		text, ok := texts[c.file]
		if !ok {
			text = c.file
		}
		require.NoError(t, os.WriteFile(at, []byte(text), 0o600))
		last := put(t, f, &store.Entry{ID: "x", Content: c.put})
		versions, err := f.Versions(t.Context(), "x")
		require.NoError(t, err)
		var got []string
		for _, n := range versions {
			e, err := f.GetVersion(t.Context(), "x", n)
			require.NoError(t, err)
			got = append(got, e.Content)
		}
		assert.Equal(t, c.want, strings.Join(got, " "))
		assert.Len(t, versions, last)
		assert.Equal(t, c.put, got[len(got)-1])
	}
}

func TestListAndSearch(t *testing.T) {
	f, dir := open(t)
	put(t, f, &store.Entry{ID: "returns", Content: "### UseCase: returns\nSend the parcel back.", Tags: []string{"shop", "post"}})
	put(t, f, &store.Entry{ID: "parcels", Content: "Where is it?", Tags: []string{"post"}, Examples: []string{"my parcel"}})
	put(t, f, &store.Entry{ID: "cake", Content: "Cream or cocoa?"})
	require.NoError(t, os.WriteFile(filepath.Join(dir, "not an id.md"), []byte("x"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("x"), 0o600))
	ids := func(list []*store.Entry, err error) []string {
		require.NoError(t, err)
		var out []string
		for _, e := range list {
			out = append(out, e.ID)
		}
		return out
	}
	ctx := t.Context()
	assert.Equal(t, []string{"cake", "parcels", "returns"}, ids(f.List(ctx)))
	assert.Equal(t, []string{"parcels", "returns"}, ids(f.List(ctx, "post")))
	assert.Equal(t, []string{"returns"}, ids(f.List(ctx, "post", "shop")))
	found, err := f.Search(ctx, "PARCEL")
	require.NoError(t, err)
	require.Len(t, found, 2)
	assert.Equal(t, "parcels", found[0].Entry.ID, "the id counts most")
	found, err = f.Search(ctx, "parcel back", "shop")
	require.NoError(t, err)
	require.Len(t, found, 1)
	found, err = f.Search(ctx, "  ")
	require.NoError(t, err)
	assert.Empty(t, found)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "broken.md"), []byte("---\ntags: [\n---\n"), 0o600))
	_, err = f.List(ctx)
	require.ErrorContains(t, err, "broken.md")
}

// What is wrong with one file takes no other text away.
func TestListBesideOddFiles(t *testing.T) {
	f, dir := open(t, store.MaxBytes(1000))
	put(t, f, &store.Entry{ID: "a", Content: "parcel"})
	put(t, f, &store.Entry{ID: "z", Content: "parcel"})
	at := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, os.Symlink("a.md", at("link.md")))
	require.NoError(t, os.Symlink("nowhere", at("loose.md")))
	require.NoError(t, os.WriteFile(at("broken.md"), []byte("---\ntags: [\n---\n"), 0o600))
	require.NoError(t, os.WriteFile(at("large.md"), []byte(strings.Repeat("x", 1001)), 0o600))
	require.NoError(t, os.WriteFile(at("other.md"), []byte("---\nid: a\n---\n"), 0o600))
	check := func(err error) {
		t.Helper()
		var joined interface{ Unwrap() []error }
		require.ErrorAs(t, err, &joined)
		var names []string
		for _, err := range joined.Unwrap() {
			var file *store.FileError
			require.ErrorAs(t, err, &file)
			names = append(names, file.Name)
		}
		assert.Equal(t, []string{"broken.md", "large.md", "link.md", "loose.md", "other.md"}, names)
		require.ErrorIs(t, err, store.ErrTooLarge)
		require.ErrorIs(t, err, diag.CodeADLFrontID)
	}
	list, err := f.List(t.Context())
	check(err)
	require.Len(t, list, 2)
	found, err := f.Search(t.Context(), "parcel")
	check(err)
	require.Len(t, found, 2)
	_, err = f.Search(t.Context(), "")
	check(err)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	list, err = f.List(gone)
	require.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, list)
}

func TestWhatIsNoFileOfTheFolder(t *testing.T) {
	f, dir := open(t)
	outside := filepath.Join(t.TempDir(), "secret.md")
	require.NoError(t, os.WriteFile(outside, []byte("secret"), 0o600))
	require.NoError(t, os.Symlink(outside, filepath.Join(dir, "link.md")))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.md"), 0o700))
	for _, id := range []string{"link", "folder"} {
		_, err := f.Get(t.Context(), id)
		require.Error(t, err, id)
	}
	require.NoError(t, os.Symlink(filepath.Dir(outside), filepath.Join(dir, ".versions")))
	_, err := f.Put(t.Context(), &store.Entry{ID: "a", Content: "x"})
	require.Error(t, err, "versions would be kept outside")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "b.md"), []byte("---\nid: other\n---\n"), 0o600))
	_, err = f.Get(t.Context(), "b")
	require.ErrorIs(t, err, diag.CodeADLFrontID)
}

func TestLimits(t *testing.T) {
	f, dir := open(t, store.MaxBytes(60), store.MaxTexts(2), store.MaxVersions(2))
	ctx := t.Context()
	_, err := f.Put(ctx, &store.Entry{ID: "a", Content: strings.Repeat("x", 60)})
	require.ErrorIs(t, err, store.ErrTooLarge)
	put(t, f, &store.Entry{ID: "a", Content: "1"})
	put(t, f, &store.Entry{ID: "a", Content: "2"})
	_, err = f.Put(ctx, &store.Entry{ID: "a", Content: "3"})
	require.ErrorIs(t, err, store.ErrTooLarge)
	e, err := f.Get(ctx, "a")
	require.NoError(t, err)
	assert.Equal(t, "2", e.Content)
	for i := range 2 {
		require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("x%d.md", i)), nil, 0o600))
	}
	_, err = f.List(ctx)
	require.ErrorIs(t, err, store.ErrTooLarge)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "x1.md"), []byte(strings.Repeat("x", 61)), 0o600))
	_, err = f.Get(ctx, "x1")
	require.ErrorIs(t, err, store.ErrTooLarge)
	gone, cancel := context.WithCancel(ctx)
	cancel()
	_, err = f.Get(gone, "a")
	require.ErrorIs(t, err, context.Canceled)
	for _, o := range []store.Option{nil, store.MaxBytes(0), store.MaxTexts(-2), store.MaxVersions(0)} {
		_, err := store.Open(&os.Root{}, o)
		assert.ErrorIs(t, err, store.ErrOption)
	}
	_, err = store.Open(nil)
	require.ErrorIs(t, err, store.ErrOption)
	_, err = f.Put(ctx, nil)
	require.ErrorIs(t, err, store.ErrEntry)
}

func TestManyPutAtOnce(t *testing.T) {
	f, dir := open(t)
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, root.Close()) })
	other, err := store.Open(root) // as another process would
	require.NoError(t, err)
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			for n := range 10 {
				s := f
				if i%2 == 0 {
					s = other
				}
				_, err := s.Put(context.Background(), &store.Entry{ID: "a", Content: fmt.Sprintf("%d.%d", i, n)})
				assert.NoError(t, err)
			}
		})
	}
	wg.Wait()
	versions, err := f.Versions(t.Context(), "a")
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, n := range versions {
		e, err := f.GetVersion(t.Context(), "a", n)
		require.NoError(t, err)
		seen[e.Content] = true
	}
	assert.Len(t, seen, 40, "no text is lost")
	assert.Len(t, versions, 40, "none is taken for one that people have written")
}

func TestDiff(t *testing.T) {
	for _, c := range [][3]string{
		{"a\nb\nc", "a\nb\nc", " a\n b\n c"},
		{"a\nb\nc", "a\nx\nc", " a\n-b\n+x\n c"},
		{"", "a", "-\n+a"},
		{"a\nb", "b\na", "-a\n b\n+a"},
		{"a\nb\nc\nd", "b\nd\ne", "-a\n b\n-c\n d\n+e"},
		{"x\r\ny", "x\ny", " x\n y"},
		{"1\n2\n3", "3\n2\n1", "-1\n-2\n 3\n+2\n+1"},
	} {
		assert.Equal(t, "--- v1\n+++ v2\n"+c[2], store.Diff("v1", c[0], "v2", c[1]))
	}
	lines := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", ""}), 0, 12)
	rapid.Check(t, func(t *rapid.T) {
		from, to := strings.Join(lines.Draw(t, "from"), "\n"), strings.Join(lines.Draw(t, "to"), "\n")
		var was, is []string
		for _, line := range strings.Split(store.Diff("x", from, "y", to), "\n")[2:] {
			if line[0] != '+' {
				was = append(was, line[1:])
			}
			if line[0] != '-' {
				is = append(is, line[1:])
			}
		}
		require.Equal(t, from, strings.Join(was, "\n"))
		require.Equal(t, to, strings.Join(is, "\n"))
	})
	large := strings.Repeat("x\n", 300_000)
	other := strings.Repeat("y\n", 300_000)
	assert.Less(t, len(store.Diff("a", large, "b", other)), 4*len(large))
}

func TestJoin(t *testing.T) {
	assert.Equal(t, "a\n### UseCase: b\n", store.Join("a", "", "### UseCase: b\n"))
}

func FuzzParseEntry(f *testing.F) {
	for _, text := range []string{"", "---\nid: a\n---\nx", "---\n", "---\r\n---\r\n", "---\n&a [*a]\n---\n", "---\n{\"id\":\"a\"}\n---\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := store.ParseEntry("x.md", text)
		if err != nil {
			var list diag.List
			require.ErrorAs(t, err, &list)
			return
		}
		require.True(t, strings.HasSuffix(text, e.Content))
	})
}

func ExampleFolder_Put() {
	dir, err := os.MkdirTemp("", "store")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(dir) }()
	root, err := os.OpenRoot(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = root.Close() }()
	s, err := store.Open(root)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	_, _ = s.Put(ctx, &store.Entry{ID: "returns", Content: "#### Solution\nSend it back.\n", Tags: []string{"shop"}})
	n, err := s.Put(ctx, &store.Entry{ID: "returns", Content: "#### Solution\nBring it back.\n", Tags: []string{"shop"}})
	fmt.Println(n, err)
	diff, _ := s.Diff(ctx, "returns", 1, 2)
	fmt.Printf("%q\n", diff)
	// Output:
	// 2 <nil>
	// "--- v1\n+++ v2\n #### Solution\n-Send it back.\n+Bring it back.\n "
}

func ExampleParseEntry() {
	e, err := store.ParseEntry("returns.md", "---\ntags: [shop]\n---\n#### Solution\nSend it back.\n")
	fmt.Println(e.Tags, err)
	_, err = store.ParseEntry("returns.md", "---\ntag: [shop]\n---\n")
	fmt.Println(err)
	// Output:
	// [shop] <nil>
	// returns.md:2:1: error ADL0802: the front matter has no key "tag"
}
