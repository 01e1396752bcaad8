package load_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/load"
	"github.com/parley-lang/parley/ast/adlast"
)

var texts = map[string]string{
	"faq":      "### UseCase: hours\n#### Solution\nNine to five. See #faq/parking now.\n### UseCase: parking\n#### Goal\nBack to #faq/hours now.\n#### Solution\nBehind the house, see #cellar .\n",
	"sub/deep": "### UseCase: cellar\n#### Solution\nDown.\n",
	"cellar":   "### UseCase: cellar\n#### Solution\nUp.\n",
	"broken":   "### UseCase: x\n#### Solution\n<regex:(>y\n",
}

func bring(t *testing.T, text string, from load.Loader, options ...load.Option) ([]string, []string) {
	t.Helper()
	file, err := adl.Parse(text, adl.Name("main.md"))
	require.NoError(t, err)
	before := len(file.Cases)
	all, found, err := load.References(t.Context(), file, from, options...)
	require.NoError(t, err)
	assert.Len(t, file.Cases, before, "the file itself stays as it is")
	var ids, codes []string
	for _, u := range all.Cases {
		ids = append(ids, u.ID())
	}
	for _, d := range found {
		at := d.Position()
		codes = append(codes, fmt.Sprintf("%s:%d:%d %s", d.File.Name(), at.Line, at.Column, d.Code))
	}
	return ids, codes
}

func TestReferences(t *testing.T) {
	const start = "### UseCase: start\n#### Solution\n"
	for name, c := range map[string]struct {
		text       string
		ids, found []string
	}{
		"none":                              {start + "nothing", []string{"start"}, nil},
		"by a path, and what that leads to": {start + "See #faq/hours now", []string{"start", "hours", "parking", "cellar"}, []string{"faq.md:6:9 ADL0603"}},
		"deep":                              {start + "See #sub/deep/cellar.", []string{"start", "cellar"}, nil},
		"by an id":                          {start + "See #cellar.", []string{"start", "cellar"}, nil},
		"of the file":                       {start + "See #other.\n### UseCase: other\n#### Solution\nx", []string{"start", "other"}, nil},
		"of no file":                        {start + "See #ghost.", []string{"start"}, nil},
		"of no path":                        {start + "See #ghost/hours now", []string{"start"}, []string{"main.md:3:5 ADL0601"}},
		"of no use case":                    {start + "See #faq/nothing now", []string{"start"}, []string{"main.md:3:5 ADL0601"}},
		"twice":                             {start + "See #sub/deep/cellar and #sub/deep/cellar.\n#### Goal\n#sub/deep/cellar", []string{"start", "cellar"}, nil},
		"broken":                            {start + "See #broken/x and #broken/y.", []string{"start"}, []string{"broken.md:3:2 ADL0012"}},
		"out of the root":                   {start + "See #/faq/hours now", []string{"start", "hours", "parking", "cellar"}, []string{"faq.md:6:9 ADL0603"}},
	} {
		ids, found := bring(t, c.text, load.Texts(texts))
		assert.Equal(t, c.ids, ids, name)
		assert.Equal(t, c.found, found, name)
	}
}

func TestLeave(t *testing.T) {
	const text = "### UseCase: start\n#### Solution\nSee #faq/hours now"
	leave := func(names ...string) load.Option {
		return load.Leave(func(name string) bool { return slices.Contains(names, name) })
	}
	ids, _ := bring(t, text, load.Texts(texts), leave("faq"))
	assert.Equal(t, []string{"start"}, ids)
	ids, _ = bring(t, text, load.Texts(texts), leave("cellar"))
	assert.Equal(t, []string{"start", "hours", "parking"}, ids)
	_, found := bring(t, "### UseCase: start\n#### Solution\nSee #faq/nothing now", load.Texts(texts), leave("faq"))
	assert.Equal(t, []string{"main.md:3:5 ADL0601"}, found)
}

func TestIDsOfSeveralTexts(t *testing.T) {
	const start, hours = "### UseCase: start\n#### Solution\n", "### UseCase: hours\n#### Solution\nx\n"
	from := load.Texts(map[string]string{
		"siblings": "### UseCase: a\n#### Solution\nSee #b now\n### UseCase: b\n#### Solution\nb\n",
		"b":        "### UseCase: b\n#### Solution\nanother one\n",
		"variants": "### UseCase: a <gold>\n#### Solution\nx\n### UseCase: other\n### UseCase: a\n#### Solution\nSee #hours now\n",
		"faq":      hours,
		"hours":    hours,
		"open":     "### UseCase: a\n#### Solution\n<gold>\nx\n",
		"self":     start + "See #self/start now",
		"back":     "### UseCase: a\n#### Solution\nSee #start now\n",
	})
	for name, c := range map[string]struct {
		text       string
		ids, found []string
	}{
		"a sibling, before a file of its name": {start + "See #siblings/a now", []string{"start", "a", "b"}, nil},
		"all variants, and what they lead to":  {start + "See #variants/a now", []string{"start", "a", "a", "hours"}, nil},
		"of two files":                         {start + "See #faq/hours and #hours.", []string{"start", "hours"}, []string{"main.md:3:20 ADL0604"}},
		"of two files, the other way round":    {start + "See #hours and #faq/hours now", []string{"start", "hours"}, []string{"main.md:3:16 ADL0604"}},
		"of the text and of a file":            {start + "See #faq/hours now\n" + hours, []string{"start", "hours"}, []string{"main.md:3:5 ADL0604"}},
		"of the text, before a file":           {start + "See #hours now\n" + hours, []string{"start", "hours"}, nil},
		"of the text, by its own name":         {start + "See #self/start now", []string{"start"}, nil},
		"of the text, from a file":             {start + "See #back/a now", []string{"start", "a"}, nil},
		"brought by a path, and a plain id":    {start + "See #siblings/a and #a.", []string{"start", "a", "b"}, nil},
		"a block without an end":               {start + "See #open/a now", []string{"start", "a"}, []string{"open.md:3:1 ADL0402"}},
	} {
		ids, found := bring(t, c.text, from)
		assert.Equal(t, c.ids, ids, name)
		assert.Equal(t, c.found, found, name)
	}
	file, err := adl.Parse(start+"See #faq/hours and #hours.", adl.Name("main.md"))
	require.NoError(t, err)
	_, found, err := load.References(t.Context(), file, from)
	require.NoError(t, err)
	assert.Equal(t, `"hours" is that of "hours.md", and there is one of "faq.md" already`, found[0].Message)
}

func TestLoaders(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret.md")
	require.NoError(t, os.WriteFile(outside, []byte("### UseCase: secret\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "faq.md"), []byte("### UseCase: hours\n#### Solution\nx\n"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.md"), 0o700))
	require.NoError(t, os.Symlink(outside, filepath.Join(dir, "link.md")))
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, root.Close()) })
	const text = "### UseCase: start\n#### Solution\nSee #faq/hours now\nSee #link/secret now\nSee #folder/x now\n"
	ids, found := bring(t, text, load.Root(root))
	assert.Equal(t, []string{"start", "hours"}, ids)
	assert.Equal(t, []string{"main.md:4:5 ADL0602", "main.md:5:5 ADL0602"}, found)
	ids, found = bring(t, "### UseCase: start\n#### Solution\nSee #faq/hours now", load.FS(fstest.MapFS{"faq.md": {Data: []byte("### UseCase: hours\n")}}))
	assert.Equal(t, []string{"start", "hours"}, ids)
	assert.Empty(t, found)
	broken := errors.New("offline")
	_, found = bring(t, text, load.LoaderFunc(func(context.Context, string, int64) (string, error) { return "", broken }))
	assert.Len(t, found, 3)
}

func TestLimits(t *testing.T) {
	const text = "### UseCase: start\n#### Solution\nSee #faq/hours now\nSee #sub/deep/cellar now\n"
	_, found := bring(t, text, load.Texts(texts), load.MaxFiles(1))
	assert.Contains(t, found, "main.md:4:5 ADL0602")
	_, found = bring(t, text, load.Texts(texts), load.MaxBytes(10))
	assert.Len(t, found, 2)
	many := map[string]string{}
	for i := range 900 {
		many[fmt.Sprintf("f%d", i)] = fmt.Sprintf("### UseCase: c%d\n#### Solution\nsee #f%d/c%d now\n", i, i+1, i+1)
	}
	many["f900"] = "### UseCase: c900\n"
	ids, found := bring(t, "### UseCase: start\n#### Solution\nsee #f0/c0 now", load.Texts(many))
	assert.Len(t, ids, 902)
	assert.Empty(t, found)
	for _, o := range []load.Option{nil, load.MaxFiles(0), load.MaxBytes(0), load.Leave(nil)} {
		_, _, err := load.References(t.Context(), &adlast.File{}, load.Texts(nil), o)
		assert.ErrorIs(t, err, load.ErrOption)
	}
	_, _, err := load.References(t.Context(), nil, nil)
	require.ErrorIs(t, err, load.ErrOption)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	file, err := adl.Parse(text)
	require.NoError(t, err)
	_, _, err = load.References(gone, file, load.Texts(texts))
	require.ErrorIs(t, err, context.Canceled)
}

func ExampleReferences() {
	file, err := adl.Parse("### UseCase: start\n#### Solution\nTell them the hours, see #faq/hours.\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	all, found, err := load.References(context.Background(), file, load.Texts(map[string]string{
		"faq": "### UseCase: hours\n#### Solution\nNine to five.\n",
	}))
	var ids []string
	for _, u := range all.Cases {
		ids = append(ids, u.ID())
	}
	fmt.Println(strings.Join(ids, " "), len(found), err)
	// Output: start hours 0 <nil>
}

// A file that is not there is looked for once, however many references lead to it.
func TestAFileIsLookedForOnce(t *testing.T) {
	asked := map[string]int{}
	loader := load.LoaderFunc(func(_ context.Context, name string, _ int64) (string, error) {
		asked[name]++
		return "", fs.ErrNotExist
	})
	file, err := adl.Parse("### UseCase: a\n#### Solution\nSee #faq/x and #faq/y, or #hours now.\n----\n### UseCase: b\n#### Solution\nSee #faq/x, or #hours now.\n", adl.Name("main.md"))
	require.NoError(t, err)
	_, found, err := load.References(t.Context(), file, loader)
	require.NoError(t, err)
	require.Equal(t, map[string]int{"faq": 1, "hours": 1}, asked)
	require.Len(t, found, 3, "each reference is told")
}
