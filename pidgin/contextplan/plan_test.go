package contextplan_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/tokens"
)

// world resolves references to files of given sizes.
type world struct {
	resolver *resolve.Resolver
	dir      string
}

func newWorld(t testing.TB, sizes map[string]int64) *world {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for name, size := range sizes {
		name = filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
		require.NoError(t, os.WriteFile(name, nil, 0o600))
		require.NoError(t, os.Truncate(name, size))
	}
	files := registry.Defaults()
	files[registry.AliasFile] = "aliases: {lamp: \"file:reports/lamp.md\"}\ncommon: {}\n"
	host, err := registry.Read(files)
	require.NoError(t, err)
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, root.Close()) })
	resolver, err := resolve.New(host, root)
	require.NoError(t, err)
	return &world{resolver, filepath.ToSlash(dir)}
}

func (w *world) resolved(t require.TestingT, text string) (*pidgin.Packet, *resolve.Resolution) {
	p := pidgin.MustParse(text)
	found, err := w.resolver.Resolve(context.Background(), p)
	require.NoError(t, err)
	return p, found
}

func TestPlans(t *testing.T) {
	w := newWorld(t, map[string]int64{"reports/lamp.md": 5, "art/A.PNG": 9, "art/.png": 3, "big.txt": 50_001, "plan.pdf": 4001, "empty": 0, ".env": 7})
	golden.Inputs(t, "testdata/golden/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		plan, err := contextplan.Make(w.resolved(t, string(input.Data)))
		require.NoError(t, err)
		data, err := json.MarshalIndent(plan, "", "  ")
		require.NoError(t, err)
		var fromYAML, fromJSON map[string]any
		require.NoError(t, yaml.Unmarshal([]byte(plan.YAML()), &fromYAML))
		require.NoError(t, json.Unmarshal(data, &fromJSON))
		again, err := json.Marshal(fromYAML)
		require.NoError(t, err)
		require.JSONEq(t, string(data), string(again))
		shown := func(s string) []byte { return []byte(strings.ReplaceAll(s, w.dir, "$ROOT")) }
		return []txtar.File{{Name: "yaml", Data: shown(plan.YAML())}}
	})
}

func TestSums(t *testing.T) {
	w := newWorld(t, map[string]int64{"a": 1, "b": 4000, "c": 4001, "d.pdf": 50_000, "e": 50_001})
	for text, want := range map[string]contextplan.Plan{
		"in=[]":                                  {TokenBudget: 1000},
		"in=[file:a]":                            {TokenBudget: 1000, TotalBytes: 1, EstimatedTokens: 1},
		"in=[file:b]":                            {TokenBudget: 1000, TotalBytes: 4000, EstimatedTokens: 1000},
		"in=[file:c]":                            {TokenBudget: 1001, TotalBytes: 4001, EstimatedTokens: 1001},
		"in=[file:d.pdf]":                        {TokenBudget: 12_500, TotalBytes: 50_000, EstimatedTokens: 12_500},
		"in=[file:e]":                            {TokenBudget: 12_501, TotalBytes: 50_001, EstimatedTokens: 12_501, CompressionAllowed: true},
		"in=[file:a,\"file:./a\"]\nout=[file:a]": {TokenBudget: 1000, TotalBytes: 1, EstimatedTokens: 1},
		"in=[folder:.]\nroute=\"file:e\"":        {TokenBudget: 1000},
		"produced=[file:c]":                      {TokenBudget: 1001, TotalBytes: 4001, EstimatedTokens: 1001},
	} {
		got, err := contextplan.Make(w.resolved(t, "@run a\n"+text))
		require.NoError(t, err)
		assert.Equal(t, []any{want.TokenBudget, want.TotalBytes, want.EstimatedTokens, want.CompressionAllowed},
			[]any{got.TokenBudget, got.TotalBytes, got.EstimatedTokens, got.CompressionAllowed}, text)
	}
}

func TestPublishedPlan(t *testing.T) {
	w := newWorld(t, map[string]int64{"a.PNG": 1, "b.png": 2, "dir/x": 3})
	p, found := w.resolved(t, "@run 1_0\nin=[\"file:a.PNG\",\"file:b.png\",\"file:b.png\",\"folder:dir\",ghost]\nout=[]\nproduced=[\"file:b.png\"]")
	plan := contextplan.Published(p, found)
	var methods []string
	for _, r := range plan.PrimaryRefs {
		methods = append(methods, string(*r.Method))
	}
	assert.Equal(t, []string{"full_text", "metadata_only", "metadata_only", "full_text", "full_text"}, methods)
	assert.NotNil(t, plan.PrimaryRefs[3].Bytes, "a folder has a size there")
	assert.Equal(t, plan.TotalBytes, *plan.PrimaryRefs[3].Bytes+5)
	assert.Contains(t, plan.YAML(), "run_id: 1_0\n")
	ours, err := contextplan.Make(p, found)
	require.NoError(t, err)
	assert.Contains(t, ours.YAML(), "run_id: '1_0'\n")
	assert.Nil(t, ours.PrimaryRefs[3].Bytes)
	assert.Nil(t, ours.PrimaryRefs[4].Method)
	single, found := w.resolved(t, "@run a\nin=ghost")
	assert.Empty(t, contextplan.Published(single, found).PrimaryRefs)
}

// TestNothingIsRead takes the file away: a plan does not look for it.
func TestNothingIsRead(t *testing.T) {
	w := newWorld(t, map[string]int64{"a": 17})
	p, found := w.resolved(t, "@run a\nin=[file:a]")
	require.NoError(t, os.Remove(filepath.Join(filepath.FromSlash(w.dir), "a")))
	plan, err := contextplan.Make(p, found)
	require.NoError(t, err)
	assert.EqualValues(t, 17, plan.TotalBytes)
	_, err = found.References()[0].Open(context.Background())
	require.ErrorIs(t, err, fs.ErrNotExist)
}

func TestResolutionsOfOtherPackets(t *testing.T) {
	w := newWorld(t, nil)
	p, found := w.resolved(t, "@run a")
	other, _ := w.resolved(t, "@run a")
	for _, c := range []struct {
		p     *pidgin.Packet
		found *resolve.Resolution
	}{{nil, nil}, {p, nil}, {nil, found}, {other, found}, {nil, &resolve.Resolution{}}} {
		plan, err := contextplan.Make(c.p, c.found)
		require.Nil(t, plan)
		require.ErrorIs(t, err, contextplan.ErrResolution)
	}
}

func TestOptions(t *testing.T) {
	w := newWorld(t, map[string]int64{"a": 100})
	p, found := w.resolved(t, "@run a\nin=[file:a]")
	sample, err := contextplan.Sample(tokens.CodePoints{}, "ééééééé") // 14 bytes, 2 tokens
	require.NoError(t, err)
	plan, err := contextplan.Make(p, found, contextplan.TokenModel(sample), contextplan.MinBudget(10), contextplan.CompressAbove(99))
	require.NoError(t, err)
	assert.Equal(t, []any{int64(15), int64(15), true}, []any{plan.EstimatedTokens, plan.TokenBudget, plan.CompressionAllowed})
	for name, o := range map[string]contextplan.Option{
		"none": nil, "no model": contextplan.TokenModel(nil), "zero": contextplan.TokenModel(contextplan.Ratio{}), "negative": contextplan.TokenModel(contextplan.Ratio{Bytes: -1, PerTokens: 1}),
		"budget": contextplan.MinBudget(0), "compression": contextplan.CompressAbove(-1),
	} {
		plan, err := contextplan.Make(p, found, o)
		require.Nil(t, plan, name)
		require.ErrorIs(t, err, contextplan.ErrOption, name)
	}
	for _, c := range []tokens.Counter{nil, tokens.UTF16{}} {
		_, err := contextplan.Sample(c, "")
		require.ErrorIs(t, err, contextplan.ErrOption)
	}
}

// TestRatiosAreExact holds the definition, word for word, at any size.
func TestRatiosAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := contextplan.Ratio{Bytes: rapid.Int64Range(1, math.MaxInt64).Draw(t, "bytes"), PerTokens: rapid.Int64Range(1, math.MaxInt64).Draw(t, "tokens")}
		n := rapid.Int64Range(0, math.MaxInt64).Draw(t, "n")
		want := new(big.Int).Mul(big.NewInt(n), big.NewInt(r.PerTokens))
		want.Add(want, big.NewInt(r.Bytes-1)).Div(want, big.NewInt(r.Bytes))
		if !want.IsInt64() {
			want.SetInt64(math.MaxInt64)
		}
		require.Equal(t, want.Int64(), r.Tokens(n))
	})
	assert.Equal(t, int64(math.MaxInt64), contextplan.Ratio{}.Tokens(1))
	assert.Zero(t, contextplan.DefaultModel().Tokens(-1))
	assert.Equal(t, int64(math.MaxInt64/4+1), contextplan.DefaultModel().Tokens(math.MaxInt64))
}

// TestSizesThatDoNotAddUp holds that a sum is never less than what it is made of.
func TestSizesThatDoNotAddUp(t *testing.T) {
	var plan contextplan.Plan
	require.NoError(t, contextplan.Add(&plan, math.MaxInt64))
	require.ErrorIs(t, contextplan.Add(&plan, 1), contextplan.ErrOverflow)
	require.Equal(t, int64(math.MaxInt64), plan.TotalBytes)
	require.ErrorIs(t, contextplan.Add(&contextplan.Plan{}, -1), contextplan.ErrOverflow)
}
