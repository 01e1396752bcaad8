package antlrtool

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// newGenerator gives a bench with the grammar Tiny, its jar and a fake java.
func newGenerator(t *testing.T) *bench {
	t.Helper()
	b := newBench(t, "java")
	b.write(t, "grammars/Tiny.g4", string(tinyFile(t, "Tiny.g4")))
	b.vars["ANTLR_JAR"] = b.write(t, "my.jar", jarText)
	return b
}

// tree gives all files below gen/ and LOCK by name.
func (b *bench) tree(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, pattern := range []string{"gen/*/*", "gen/*", "grammars/LOCK"} {
		paths, err := filepath.Glob(filepath.Join(b.dir, filepath.FromSlash(pattern)))
		require.NoError(t, err)
		for _, path := range paths {
			if text, err := os.ReadFile(path); err == nil {
				files[b.show(path)] = string(text)
			}
		}
	}
	return files
}

func TestGenerate(t *testing.T) {
	t.Parallel()
	b := newGenerator(t)
	log := filepath.Join(b.dir, "log")
	b.set(fakeLog, log)
	require.Zero(t, b.do("generate"), b.err)
	require.Contains(t, b.out.String(), "wrote gen/tinygen/tiny_parser.go\n")
	first := b.tree(t)
	require.Len(t, first, 9)
	for _, name := range []string{"Tiny.interp", "Tiny.tokens", "TinyLexer.interp", "TinyLexer.tokens",
		"tiny_base_visitor.go", "tiny_lexer.go", "tiny_parser.go", "tiny_visitor.go"} {
		require.Contains(t, first, "gen/tinygen/"+name)
	}
	for name, text := range first {
		require.NotContains(t, text, "Trick", name)
		require.NotContains(t, text, b.dir, name)
	}
	require.Equal(t, lockHeader+sumOf(t, string(tinyFile(t, "Tiny.g4")))+"  Tiny.g4\n"+sumOf(t, jarText)+"  antlr-4.13.2-complete.jar\n",
		first["grammars/LOCK"])

	// ANTLR is started in the folder of the grammars and gets a bare file name, so that no path stands in its output.
	text, err := os.ReadFile(log)
	require.NoError(t, err)
	args := strings.Split(string(text), "\n")
	dir, err := filepath.EvalSymlinks(filepath.Join(b.dir, "grammars"))
	require.NoError(t, err)
	require.Equal(t, dir, args[0])
	require.Equal(t, "Tiny.g4", args[len(args)-1])
	require.Subset(t, args, []string{"-Dlanguage=Go", "-visitor", "-no-listener", "-Werror", "tinygen", "UTF-8"})

	// Again: nothing changes, from whatever folder.
	b.tool.dir = filepath.Join(b.dir, "gen")
	require.Zero(t, b.do("generate"), b.err)
	require.Equal(t, "gen is up to date\n", b.out.String())
	require.Equal(t, first, b.tree(t))
	require.Zero(t, b.do("check"), b.err)
}

func TestGenerateReplaces(t *testing.T) {
	t.Parallel()
	b := newGenerator(t)
	require.Zero(t, b.do("generate"), b.err)
	clean := b.tree(t)
	const handWritten = "// Package tinygen is generated.\npackage tinygen\n"
	const stale = "// Code generated from Old.g4 by ANTLR 4.13.2. DO NOT EDIT.\n\npackage x\n"
	kept := map[string]string{"gen/doc.go": "package gen\n", "gen/tinygen/doc.go": handWritten, "gen/oldgen/hand.go": "package x\n"}
	for name, text := range kept {
		b.write(t, name, text)
		clean[name] = text
	}
	b.write(t, "gen/tinygen/tiny_visitor.go", "edited by hand")
	b.write(t, "gen/tinygen/tiny_listener.go", stale)
	b.write(t, "gen/oldgen/Old.tokens", "x")
	b.write(t, "gen/gonegen/old_parser.go", stale)
	b.write(t, "grammars/LOCK", "x\n")
	require.NoError(t, os.Remove(filepath.Join(b.dir, "gen", "tinygen", "Tiny.interp")))
	dirty := b.tree(t)

	require.Equal(t, 1, b.do("check"))
	require.Equal(t, `gen/gonegen/old_parser.go: no grammar gives this file
gen/oldgen/Old.tokens: no grammar gives this file
gen/oldgen/hand.go: no grammar gives this file
gen/tinygen/Tiny.interp: missing
gen/tinygen/tiny_listener.go: no grammar gives this file
gen/tinygen/tiny_visitor.go:1: is "edited by hand", should be "// Code generated from Tiny.g4 by ANTLR 4.13.2. DO NOT EDIT."
grammars/LOCK:1: is "x", should be "# SHA-256 of the grammars and of the ANTLR jar that gen/ was"…
`, b.out.String())
	require.Contains(t, b.err.String(), "not as the grammars give it (files: 7)")
	require.Equal(t, dirty, b.tree(t), "check changes nothing")

	require.Zero(t, b.do("generate"), b.err)
	require.Equal(t, clean, b.tree(t))
	require.NoDirExists(t, filepath.Join(b.dir, "gen", "gonegen"))
}

// Whatever goes wrong, gen/ stays as it was.
func TestGenerateFails(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		set  func(t *testing.T, b *bench)
		says []string
	}{
		{"errors of ANTLR", func(_ *testing.T, b *bench) {
			b.set(fakePrint, "error(50): Tiny.g4:12:3: syntax error: extraneous input\n")
			b.set(fakeFail, "1")
		}, []string{"grammars/Tiny.g4:12:4: error 50: syntax error: extraneous input\n", "ANTLR found fault with the grammar"}},
		{"warnings, even if ANTLR lets them pass", func(_ *testing.T, b *bench) {
			b.set(fakePrint, "warning(146): Tiny.g4:3:0: empty\n")
		}, []string{"grammars/Tiny.g4:3:1: warning 146: empty\n"}},
		{"ANTLR fails without a message", func(_ *testing.T, b *bench) { b.set(fakeFail, "1") },
			[]string{"the ANTLR tool failed on Tiny"}},
		{"names, before Java is looked for", func(t *testing.T, b *bench) {
			b.write(t, "grammars/Tiny.g4", "grammar Tiny;\ntype: ID;\nID: 'x';")
			b.lookPath = func(string) (string, error) { return "", os.ErrNotExist }
		}, []string{"grammars/Tiny.g4:2:1: rule type: ", "not fit for generation"}},
		{"no java", func(_ *testing.T, b *bench) {
			b.lookPath = func(string) (string, error) { return "", os.ErrNotExist }
		}, []string{"java was not found"}},
		{"a wrong jar", func(t *testing.T, b *bench) { b.write(t, "my.jar", "x") }, []string{"expected SHA-256"}},
		{"output that is not the expected one", func(t *testing.T, b *bench) {
			text := strings.Replace(string(tinyFile(t, "out/tiny_parser.go")), trick, "", 1)
			b.set("PARLEY_FAKE_TINY", b.write(t, "other.txtar", "-- out/Tiny.interp --\n"+string(tinyFile(t, "out/Tiny.interp"))+
				"-- out/tiny_parser.go --\n"+text))
		}, []string{"tinygen/tiny_parser.go: 3 parser rules, but 3 labels errorExit, 2 gotos"}},
		{"no output", func(t *testing.T, b *bench) {
			b.set("PARLEY_FAKE_TINY", b.write(t, "other.txtar", ""))
		}, []string{"ANTLR wrote no Tiny.interp"}},
		{"no parser", func(t *testing.T, b *bench) {
			b.set("PARLEY_FAKE_TINY", b.write(t, "other.txtar", "-- out/Tiny.interp --\n"+string(tinyFile(t, "out/Tiny.interp"))))
		}, []string{"ANTLR wrote 0 files …_parser.go for Tiny"}},
		{"the accessors", func(_ *testing.T, b *bench) {
			b.compile = func(context.Context, string) (bool, error) { return false, errors.New("tools/compile failed") }
		}, []string{"tools/compile failed"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := newGenerator(t)
			b.write(t, "gen/tinygen/tiny_parser.go", "as it was")
			before := b.tree(t)
			c.set(t, b)
			for _, command := range []string{"generate", "check"} {
				require.Equal(t, 1, b.do(command))
				for _, s := range c.says {
					require.Contains(t, b.err.String(), s)
				}
				require.Equal(t, before, b.tree(t))
			}
		})
	}
}

// What the generator of the accessors writes is generated, replaced and checked in the same way.
func TestGenerateAccessors(t *testing.T) {
	t.Parallel()
	b := newGenerator(t)
	text := "// Code generated by compile. DO NOT EDIT.\n\npackage tinytree\n"
	b.compile = func(_ context.Context, genRoot string) (bool, error) {
		if _, err := os.Stat(filepath.Join(genRoot, "tinygen", "Tiny.interp")); err != nil {
			return false, err
		}
		dir := filepath.Join(genRoot, "tinytree")
		return true, errors.Join(os.Mkdir(dir, 0o755), os.WriteFile(filepath.Join(dir, "accessors.go"), []byte(text), 0o600))
	}
	stale := b.write(t, "gen/oldtree/x.go", text)
	require.Zero(t, b.do("generate"), b.err)
	require.Equal(t, text, b.tree(t)["gen/tinytree/accessors.go"])
	require.NoFileExists(t, stale)
	require.Zero(t, b.do("check"), b.err)

	b.write(t, "gen/tinytree/accessors.go", text+"// more\n")
	require.Equal(t, 1, b.do("check"))
	require.Equal(t, "gen/tinytree/accessors.go:4: is \"// more\", should be \"\"\n", b.out.String())
}

func TestRunCompile(t *testing.T) {
	t.Parallel()
	b := newBench(t, "go")
	b.grammars = filepath.Join(b.dir, "grammars")
	did, err := b.runCompile(context.Background(), "x")
	require.NoError(t, err)
	require.False(t, did, "there is no tools/compile")

	log := filepath.Join(b.dir, "log")
	b.set(fakeLog, log)
	b.write(t, "tools/compile/main.go", "package main\n")
	did, err = b.runCompile(context.Background(), "scratch")
	require.NoError(t, err)
	require.True(t, did)
	text, err := os.ReadFile(log)
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(string(text), "\nrun\n./tools/compile\n-grammars\ngrammars\n-gen\nscratch"), string(text))

	b.set(fakePrint, "no such automaton\n")
	b.set(fakeFail, "1")
	_, err = b.runCompile(context.Background(), "scratch")
	require.ErrorContains(t, err, "tools/compile failed (exit status 1):\nno such automaton")
}

func TestDescribe(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ж", 70)
	for _, c := range []struct{ have, want, says string }{
		{"a\nb\nc\n", "a\nx\nc\n", `f:2: is "b", should be "x"`},
		{"a\n", "a\nb\n", `f:2: is "", should be "b"`},
		{"a", "a\n", `f:2: is the end of the file, should be ""`},
		{long, "", `f:1: is "` + long[:120] + `"…, should be ""`},
	} {
		require.Equal(t, c.says, difference{have: []byte(c.have), want: []byte(c.want)}.describe("f"))
	}
}
