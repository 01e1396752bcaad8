// Package facade holds the façades of the languages to one shape. It has tests only.
package facade

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/sag"
)

// facade is what every façade has. That the table below compiles is the first half of the test.
type facade[M ast.Node] struct {
	parse      func(string, ...parser.Option) (M, error)
	parseBytes func([]byte, ...parser.Option) (M, error)
	must       func(string, ...parser.Option) M
	tree       func(string, ...parser.Option) (*cst.Tree, error)
	format     func(M, ...parser.Option) (string, error)
	encode     func(M, ...parser.Option) ([]byte, error)
	decode     func(string, ...parser.Option) (M, error)

	compat, canonical, positions            func() parser.Option
	name                                    func(string) parser.Option
	engine                                  func(parser.EngineKind) parser.Option
	maxBytes, maxDepth, maxNodes, maxErrors func(int) parser.Option
	warnings                                func(*diag.List) parser.Option
	compiled, antlr                         parser.EngineKind
	defaultMaxBytes, defaultMaxDoc, noLimit int

	equal func(a, b M) bool
	good  string
	bad   string // at least one error
}

func TestFacades(t *testing.T) {
	t.Run("sag", facade[*sag.Message]{
		sag.Parse[string], sag.Parse[[]byte], sag.MustParse, sag.ParseTree[string], sag.Format, sag.EncodeJSON, sag.DecodeJSON[string],
		sag.Compat, sag.Canonical, sag.Positions, sag.Name, sag.Engine, sag.MaxBytes, sag.MaxDepth, sag.MaxNodes, sag.MaxErrors, sag.Warnings,
		sag.Compiled, sag.ANTLR, sag.DefaultMaxBytes, sag.DefaultMaxDocument, sag.Unlimited,
		func(a, b *sag.Message) bool { return ast.Equal(a, b) }, "H v 1 id=m1 src=a dst=b ts=1\nDO f(1, x=[1, 2])", "H v 1 id=m1 src=a dst=b ts=1\nDO f(",
	}.test)
	t.Run("agentdsl", facade[*agentdsl.Message]{
		agentdsl.Parse[string], agentdsl.Parse[[]byte], agentdsl.MustParse, agentdsl.ParseTree[string], agentdsl.Format, agentdsl.EncodeJSON, agentdsl.DecodeJSON[string],
		agentdsl.Compat, agentdsl.Canonical, agentdsl.Positions, agentdsl.Name, agentdsl.Engine, agentdsl.MaxBytes, agentdsl.MaxDepth, agentdsl.MaxNodes, agentdsl.MaxErrors, agentdsl.Warnings,
		agentdsl.Compiled, agentdsl.ANTLR, agentdsl.DefaultMaxBytes, agentdsl.DefaultMaxDocument, agentdsl.Unlimited,
		func(a, b *agentdsl.Message) bool { return ast.Equal(a, b) }, "[SCHEMA:X]\nID:int|A:str\n[DATA]\n1|x\n", "[SCHEMA:X]\nID:what\n",
	}.test)
	t.Run("pidgin", facade[*pidgin.Packet]{
		pidgin.Parse[string], pidgin.Parse[[]byte], pidgin.MustParse, pidgin.ParseTree[string], pidgin.Format, pidgin.EncodeJSON, pidgin.DecodeJSON[string],
		pidgin.Compat, pidgin.Canonical, pidgin.Positions, pidgin.Name, pidgin.Engine, pidgin.MaxBytes, pidgin.MaxDepth, pidgin.MaxNodes, pidgin.MaxErrors, pidgin.Warnings,
		pidgin.Compiled, pidgin.ANTLR, pidgin.DefaultMaxBytes, pidgin.DefaultMaxDocument, pidgin.Unlimited,
		func(a, b *pidgin.Packet) bool { return ast.Equal(a, b) }, "@run r.1\nwf=w\nin=[a, \"file:b\"]\n", "@run r.1\nin=[a\n",
	}.test)
	t.Run("adl", facade[*adl.File]{
		adl.Parse[string], adl.Parse[[]byte], adl.MustParse, adl.ParseTree[string], adl.Format, adl.EncodeJSON, adl.DecodeJSON[string],
		adl.Compat, adl.Canonical, adl.Positions, adl.Name, adl.Engine, adl.MaxBytes, adl.MaxDepth, adl.MaxNodes, adl.MaxErrors, adl.Warnings,
		adl.Compiled, adl.ANTLR, adl.DefaultMaxBytes, adl.DefaultMaxDocument, adl.Unlimited,
		adl.Equal, "### UseCase: a\n#### Solution\n<x>Call @f(1).\n", "### UseCase:\n",
	}.test)
}

func (f facade[M]) test(t *testing.T) {
	good, err := f.parse(f.good)
	require.NoError(t, err)

	t.Run("bytes", func(t *testing.T) {
		m, err := f.parseBytes([]byte(f.good))
		require.NoError(t, err)
		assert.True(t, f.equal(good, m))
	})
	t.Run("must", func(t *testing.T) {
		assert.True(t, f.equal(good, f.must(f.good)))
		assert.Panics(t, func() { f.must(f.bad) })
	})
	t.Run("errors", func(t *testing.T) {
		m, err := f.parse(f.bad, f.name("a.txt"))
		var list diag.List
		require.ErrorAs(t, err, &list)
		assert.Zero(t, m, "a tree beside an error")
		for _, d := range list {
			assert.NotEmpty(t, d.Code)
			assert.Equal(t, "a.txt", d.File.Name())
			_, known := diag.Lookup(d.Code)
			assert.True(t, known, d.Code)
		}
	})
	t.Run("format", func(t *testing.T) {
		text, err := f.format(good)
		require.NoError(t, err)
		again, err := f.parse(text)
		require.NoError(t, err)
		assert.True(t, f.equal(good, again))
		twice, err := f.format(again)
		require.NoError(t, err)
		assert.Equal(t, text, twice)
	})
	t.Run("JSON", func(t *testing.T) {
		for _, options := range [][]parser.Option{nil, {f.positions()}} {
			document, err := f.encode(good, options...)
			require.NoError(t, err)
			again, err := f.decode(string(document))
			require.NoError(t, err)
			assert.True(t, f.equal(good, again))
		}
		canonical, err := f.encode(good, f.canonical())
		require.NoError(t, err)
		if _, err := f.decode(string(canonical)); err != nil { // what it leaves out may be too much to go back
			assert.Equal(t, []diag.Code{diag.CodeBadDocument}, codes(good, err))
		}
		_, err = f.decode(`{"type":`)
		var list diag.List
		require.ErrorAs(t, err, &list)
		assert.Equal(t, diag.CodeBadDocument, list[0].Code)
	})
	t.Run("engines", func(t *testing.T) {
		for _, e := range []parser.EngineKind{f.compiled, f.antlr} {
			for _, text := range []string{f.good, f.bad} {
				want, wantErr := f.parse(text)
				got, err := f.parse(text, f.engine(e))
				assert.Equal(t, wantErr == nil, err == nil)
				if err == nil {
					assert.True(t, f.equal(want, got))
				}
			}
			_, err := f.tree(f.good, f.engine(e))
			assert.NoError(t, err)
		}
	})
	t.Run("limits", func(t *testing.T) {
		assert.Equal(t, parser.Unlimited, f.noLimit)
		assert.GreaterOrEqual(t, f.defaultMaxDoc, f.defaultMaxBytes)
		assert.Equal(t, []diag.Code{diag.CodeTooLarge}, codes(f.parse(strings.Repeat(" ", f.defaultMaxBytes+1))))
		assert.Equal(t, []diag.Code{diag.CodeTooLarge}, codes(f.parse(f.good, f.maxBytes(3))))
		assert.Equal(t, []diag.Code{diag.CodeTooManyNodes}, codes(f.parse(f.good, f.maxNodes(3))))
		for _, limit := range []func(int) parser.Option{f.maxBytes, f.maxDepth, f.maxNodes, f.maxErrors} {
			for _, bad := range []int{0, -2} {
				assert.Equal(t, []diag.Code{diag.CodeBadOption}, codes(f.parse(f.good, limit(bad))))
			}
			_, err := f.parse(f.good, limit(parser.Unlimited))
			assert.NoError(t, err)
		}
	})
	t.Run("texts that are none", func(t *testing.T) {
		assert.Equal(t, []diag.Code{diag.CodeNotUTF8}, codes(f.parse(f.good+"\xff")))
		with, err := f.parse("\ufeff" + strings.ReplaceAll(f.good, "\n", "\r\n"))
		require.NoError(t, err)
		assert.True(t, f.equal(good, with), "a byte-order mark and CRLF change what is read")
	})
	t.Run("warnings", func(t *testing.T) {
		list := diag.List{}
		_, err := f.parse(f.good, f.warnings(&list), f.compat())
		require.NoError(t, err)
		assert.False(t, list.HasErrors())
	})
	t.Run("at once", func(t *testing.T) {
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				m, err := f.parse(f.good)
				assert.NoError(t, err)
				assert.True(t, f.equal(good, m))
			})
		}
		all.Wait()
	})
}

func codes[M any](_ M, err error) []diag.Code {
	var list diag.List
	errors.As(err, &list)
	var out []diag.Code
	for _, d := range list {
		out = append(out, d.Code)
	}
	return out
}
