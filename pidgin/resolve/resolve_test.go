package resolve_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// TestStatuses has what comes of references, where they lead, and why they do not.
func TestStatuses(t *testing.T) {
	w := newWorld(t)
	w.link(t, "in", "src")
	w.link(t, "in-abs", "$ROOT/src")
	w.link(t, "out", "../far")
	w.link(t, "out-abs", "/etc")
	w.link(t, "private", ".env")
	w.link(t, "private-folder", "secrets")
	w.link(t, "chain", "in/lamp.md")
	w.link(t, "round", "round2")
	w.link(t, "round2", "round")
	w.link(t, "dangling", "src/none")
	w.link(t, "dangling-out", "../none")
	w.link(t, "up", "..")
	w.link(t, "file-as-folder", "src/a.md/x")
	for ref, want := range map[string]struct {
		status resolve.Status
		at     string
		err    error
	}{
		"file:src/a.md":                      {resolve.Resolved, "src/a.md", nil},
		"file:./src//a.md":                   {resolve.Resolved, "src/a.md", nil},
		"file:src/sub/../a.md":               {resolve.Resolved, "src/a.md", nil},
		"file:$ROOT/src/a.md":                {resolve.Resolved, "src/a.md", nil},
		"file:in/a.md":                       {resolve.Resolved, "src/a.md", nil},
		"file:in-abs/a.md":                   {resolve.Resolved, "src/a.md", nil},
		"file:chain":                         {resolve.Resolved, "src/lamp.md", nil},
		"file:in/../src/a.md":                {resolve.Resolved, "src/a.md", nil},
		"file:up/ws/src/a.md":                {resolve.Resolved, "src/a.md", nil},
		"folder:src":                         {resolve.Resolved, "src", nil},
		"folder:src/":                        {resolve.Resolved, "src", nil},
		"folder:in":                          {resolve.Resolved, "src", nil},
		"folder:.":                           {resolve.Resolved, ".", nil},
		"folder:src/..":                      {resolve.Resolved, ".", nil},
		"folder:up/ws":                       {resolve.Resolved, ".", nil},
		"file:src":                           {resolve.Missing, "src", resolve.ErrKind},
		"folder:src/a.md":                    {resolve.Missing, "src/a.md", resolve.ErrKind},
		"file:src/a.md/":                     {resolve.Missing, "src/a.md", resolve.ErrKind},
		"file:src/none":                      {resolve.Missing, "src/none", resolve.ErrMissing},
		"file:none/none/x":                   {resolve.Missing, "none/none/x", resolve.ErrMissing},
		"file:none/../src/a.md":              {resolve.Missing, "src/a.md", resolve.ErrMissing}, // the system finds nothing, either
		"file:none/../in/a.md":               {resolve.Missing, "src/a.md", resolve.ErrMissing}, // and the links on the way are followed
		"file:src/a.md/x":                    {resolve.Missing, "src/a.md/x", resolve.ErrMissing},
		"file:src/A.md":                      {resolve.Missing, "src/A.md", resolve.ErrMissing},
		"file:Src/a.md":                      {resolve.Missing, "Src/a.md", resolve.ErrMissing},
		"file:dangling":                      {resolve.Missing, "src/none", resolve.ErrMissing},
		"file:file-as-folder":                {resolve.Missing, "src/a.md/x", resolve.ErrMissing},
		"file:../out.txt":                    {resolve.Forbidden, "", resolve.ErrOutside},
		"file:/etc/passwd":                   {resolve.Forbidden, "", resolve.ErrOutside},
		"folder:..":                          {resolve.Forbidden, "", resolve.ErrOutside},
		"file:out/x.txt":                     {resolve.Forbidden, "", resolve.ErrOutside},
		"file:out/none":                      {resolve.Forbidden, "", resolve.ErrOutside},
		"file:out-abs/passwd":                {resolve.Forbidden, "", resolve.ErrOutside},
		"file:none/../out/x":                 {resolve.Forbidden, "", resolve.ErrOutside},
		"file:none/x/../../out/x":            {resolve.Forbidden, "", resolve.ErrOutside},
		"file:src/a.md/../../out-abs/x":      {resolve.Forbidden, "", resolve.ErrOutside},
		"file:dangling-out":                  {resolve.Forbidden, "", resolve.ErrOutside},
		"folder:up":                          {resolve.Forbidden, "", resolve.ErrOutside},
		"file:up/out.txt":                    {resolve.Forbidden, "", resolve.ErrOutside},
		"file:up/ws/../out.txt":              {resolve.Forbidden, "", resolve.ErrOutside},
		"file:.env":                          {resolve.Forbidden, "", resolve.ErrPrivate},
		"file:private":                       {resolve.Forbidden, "", resolve.ErrPrivate},
		"file:private-folder/db.txt":         {resolve.Forbidden, "", resolve.ErrPrivate},
		"file:none/../private-folder/x":      {resolve.Forbidden, "", resolve.ErrPrivate},
		"file:up/ws/.env":                    {resolve.Forbidden, "", resolve.ErrPrivate},
		"file:secrets/../src/a.md":           {resolve.Forbidden, "", resolve.ErrPrivate},
		"keys":                               {resolve.Forbidden, "", resolve.ErrPrivate},
		"file:round":                         {resolve.Forbidden, "", resolve.ErrUncertain},
		"file:round/x":                       {resolve.Forbidden, "", resolve.ErrUncertain},
		"file:~/x":                           {resolve.Forbidden, "", resolve.ErrUncertain},
		"file:$HOME/x":                       {resolve.Forbidden, "", resolve.ErrUncertain},
		"file:" + strings.Repeat("x", 300):   {resolve.Forbidden, "", resolve.ErrUncertain}, // the system refuses to look
		"file:" + strings.Repeat("x/", 3000): {resolve.Forbidden, "", resolve.ErrUncertain},
		"report":                             {resolve.Resolved, "src/lamp.md", nil},
		"lamp":                               {resolve.Resolved, "src/lamp.md", nil},
		"shared":                             {resolve.Resolved, "src/a.md", nil},
		"c1":                                 {resolve.Resolved, "src", nil},
		"ticket":                             {resolve.Resolved, "", nil},
		"ep:anything":                        {resolve.Resolved, "", nil},
		"ring":                               {resolve.Unresolved, "", resolve.ErrCircle},
		"self":                               {resolve.Unresolved, "", resolve.ErrCircle},
		"lost":                               {resolve.Unresolved, "", resolve.ErrAlias},
		"nobody":                             {resolve.Unresolved, "", resolve.ErrAlias},
		"Report":                             {resolve.Unresolved, "", resolve.ErrAlias},
		"":                                   {resolve.Unresolved, "", resolve.ErrBlank},
		"FILE:src/a.md":                      {resolve.Unresolved, "", resolve.ErrNamespace},
		"https:x":                            {resolve.Unresolved, "", resolve.ErrNamespace},
	} {
		r := w.one(t, strings.ReplaceAll(ref, "$ROOT", w.dir))
		shown := fmt.Sprintf("%.60q: %v", ref, r.Err())
		assert.Equal(t, want.status, r.Status(), shown)
		at, ok := r.Location()
		assert.Equal(t, want.at, at, shown)
		assert.Equal(t, want.at != "", ok, shown)
		path, isPath := r.Path()
		assert.Equal(t, ok, isPath, shown)
		if ok {
			assert.Equal(t, strings.TrimSuffix(w.dir+"/"+want.at, "/."), path, shown)
		}
		if want.err == nil {
			assert.NoError(t, r.Err(), shown)
			assert.Equal(t, 1.0, r.Confidence())
		} else {
			assert.ErrorIs(t, r.Err(), want.err, shown)
			assert.Zero(t, r.Confidence())
		}
		assert.Equal(t, "in", r.Field())
		assert.Equal(t, r.Original().Span(), r.Span())
		if f, err := r.Open(t.Context()); want.status == resolve.Resolved && ok {
			require.NoError(t, err, shown)
			assert.Equal(t, r.IsFolder(), strings.HasPrefix(r.Target().String(), "folder:"), shown)
			require.NoError(t, f.Close())
		} else {
			assert.ErrorIs(t, err, resolve.ErrNotFound, shown)
			assert.Nil(t, f)
		}
		if want.status != resolve.Missing {
			_, err := r.Create(t.Context())
			assert.ErrorIs(t, err, resolve.ErrNotFound, shown)
		}
	}
}

// TestTargets holds that the aliases on the way are kept, and what stands at their end.
func TestTargets(t *testing.T) {
	w := newWorld(t)
	refs := w.all(t, []string{"report", "c1", "ring", "lost", "ep: a:b ", "src", " lamp "})
	assert.Equal(t, resolve.Target{Namespace: "file", ID: "src/lamp.md", Chain: []string{"report", "lamp"}}, refs[0].Target())
	assert.True(t, refs[0].Required())
	assert.False(t, refs[1].Required())
	assert.Equal(t, []string{"c1", "c2", "c3", "c4"}, refs[1].Target().Chain)
	assert.Equal(t, "folder:src", refs[1].Target().String())
	assert.Equal(t, "ring", refs[2].Target().String())
	assert.Equal(t, "nowhere", refs[3].Target().String())
	assert.Equal(t, "ep:a:b", refs[4].Target().String())
	assert.Equal(t, "src", refs[5].Target().String())
	assert.Equal(t, "file:src/lamp.md", refs[6].Target().String())
}

func TestLimits(t *testing.T) {
	w := newWorld(t)
	assert.ErrorIs(t, w.all(t, []string{"c1"}, resolve.MaxChain(3))[0].Err(), resolve.ErrChain)
	assert.NoError(t, w.all(t, []string{"c1"}, resolve.MaxChain(4))[0].Err())
	assert.NoError(t, w.all(t, []string{"c1"}, resolve.MaxChain(resolve.Unlimited))[0].Err())
	assert.ErrorIs(t, w.all(t, []string{"ring"}, resolve.MaxChain(resolve.Unlimited))[0].Err(), resolve.ErrCircle)

	many := pidgin.MustParse("@run a\nin=[a,b]\nout=[c]\nroute=d\nproduced=e")
	for limit, want := range map[int]error{4: resolve.ErrLimit, 5: nil, resolve.Unlimited: nil} {
		r, err := resolve.New(w.host, w.root, resolve.MaxReferences(limit))
		require.NoError(t, err)
		found, err := r.Resolve(t.Context(), many)
		assert.ErrorIs(t, err, want)
		assert.Equal(t, want == nil, found != nil)
	}
	assert.Len(t, w.all(t, copies(resolve.DefaultMaxReferences)), resolve.DefaultMaxReferences)
	r, err := resolve.New(w.host, w.root)
	require.NoError(t, err)
	p, err := pidgin.NewBuilder(pidgin.Run, "a").SetList("in", copies(resolve.DefaultMaxReferences+1)...).Packet()
	require.NoError(t, err)
	_, err = r.Resolve(t.Context(), p)
	assert.ErrorIs(t, err, resolve.ErrLimit)
}

func copies(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = "ep:x"
	}
	return out
}

// TestLongWays has links and folders by the dozen: more than somebody would make, and none of which is followed to the end.
func TestLongWays(t *testing.T) {
	w := newWorld(t)
	const links, tooMany = 40, 41
	w.link(t, "l0", "src/a.md")
	for i := range tooMany {
		w.link(t, fmt.Sprintf("l%d", i+1), fmt.Sprintf("l%d", i))
	}
	assert.Equal(t, resolve.Resolved, w.one(t, fmt.Sprintf("file:l%d", links-1)).Status())
	assert.ErrorIs(t, w.one(t, fmt.Sprintf("file:l%d", tooMany)).Err(), resolve.ErrUncertain)
	w.link(t, "src/again", "../src")
	assert.Equal(t, resolve.Resolved, w.one(t, "file:"+strings.Repeat("src/again/", 1)+"a.md").Status())
	assert.ErrorIs(t, w.one(t, "file:src/"+strings.Repeat("again/", 50)+"a.md").Err(), resolve.ErrUncertain)
	w.write(t, strings.Repeat("d/", 99)+"x", "x")
	assert.Equal(t, resolve.Resolved, w.one(t, "file:"+strings.Repeat("d/", 99)+"x").Status())
	w.write(t, strings.Repeat("d/", 101)+"x", "x")
	assert.ErrorIs(t, w.one(t, "file:"+strings.Repeat("d/", 101)+"x").Err(), resolve.ErrUncertain)
}

func TestRequired(t *testing.T) {
	w := newWorld(t)
	refs := w.all(t, []string{"report", "file:src/a.md"}, resolve.Required("file:src/a.md"))
	assert.False(t, refs[0].Required())
	assert.True(t, refs[1].Required())
}

func TestOptionsAreChecked(t *testing.T) {
	w := newWorld(t)
	for _, o := range []resolve.Option{nil, resolve.MaxChain(0), resolve.MaxChain(-2), resolve.MaxReferences(0), resolve.MaxReferences(-7)} {
		_, err := resolve.New(w.host, w.root, o)
		assert.ErrorIs(t, err, resolve.ErrOption)
	}
	_, err := resolve.New(nil, w.root)
	assert.ErrorIs(t, err, resolve.ErrOption)
}

// TestWithoutARoot holds that nothing is looked for where nobody said where.
func TestWithoutARoot(t *testing.T) {
	w := newWorld(t)
	r, err := resolve.New(w.host, nil)
	require.NoError(t, err)
	found, err := r.Resolve(t.Context(), pidgin.MustParse("@run a\nin=[file:src/a.md,ep:x]"))
	require.NoError(t, err)
	ref := found.References()[0]
	assert.Equal(t, resolve.Forbidden, ref.Status())
	assert.ErrorIs(t, ref.Err(), resolve.ErrNoRoot)
	_, err = ref.Open(t.Context())
	assert.ErrorIs(t, err, resolve.ErrNotFound)
	assert.Equal(t, resolve.Resolved, found.References()[1].Status())
}

func TestNothingToResolve(t *testing.T) {
	w := newWorld(t)
	r, err := resolve.New(w.host, w.root)
	require.NoError(t, err)
	for _, p := range []*pidgin.Packet{nil, {}} {
		_, err := r.Resolve(t.Context(), p)
		assert.Error(t, err)
	}
	var none *resolve.Resolution
	assert.Nil(t, none.Packet())
	assert.Nil(t, none.References())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, in := range []string{"file:src/a.md", "ep:x", "nobody", "\"\"", "file:.env"} {
		_, err = r.Resolve(ctx, pidgin.MustParse("@run a\nin=["+in+"]"))
		assert.ErrorIs(t, err, context.Canceled, in)
	}
	ref := w.one(t, "file:src/a.md")
	_, err = w.one(t, "file:src/sub/deep/x.md").Open(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	f, err := ref.Open(t.Context())
	require.NoError(t, err)
	require.NoError(t, f.Close())
	assert.Equal(t, "no status", resolve.Status(9).String())
}
