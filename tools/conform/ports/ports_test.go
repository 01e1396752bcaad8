package ports

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The test binary is the fake port: it echoes what it is sent, or ends early.
const fakePort = "PARLEY_FAKE_PORT"

func TestMain(m *testing.M) {
	switch os.Getenv(fakePort) {
	case "echo":
		in := bufio.NewReader(os.Stdin)
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				os.Exit(0)
			}
			for _, r := range line {
				if r > '~' {
					fmt.Fprintln(os.Stderr, "not ASCII")
					os.Exit(1)
				}
			}
			fmt.Print(line)
		}
	case "dies":
		fmt.Fprintln(os.Stderr, "no module named sag")
		os.Exit(3)
	}
	os.Exit(m.Run())
}

func start(t *testing.T, kind string) *Process {
	t.Setenv(fakePort, kind)
	self, err := os.Executable()
	require.NoError(t, err)
	p, err := Start(t.Context(), self)
	require.NoError(t, err)
	return p
}

func TestAnyTextSurvivesThePipe(t *testing.T) {
	texts := []string{"", "a\x00b", "\x7f", "é", "😀\U0010ffff", "\u2028\r\n\t\"\\", strings.Repeat("日", 100000)}
	var inputs [][]byte
	for range 20 { // more than a pipe holds
		for _, text := range texts {
			in, err := json.Marshal(text)
			require.NoError(t, err)
			inputs = append(inputs, in)
		}
	}
	p := start(t, "echo")
	answers, err := p.Ask("op", inputs)
	require.NoError(t, err)
	require.Len(t, answers, len(inputs))
	for i, answer := range answers {
		var back struct{ Op, In string }
		require.NoError(t, json.Unmarshal(answer, &back))
		assert.Equal(t, "op", back.Op)
		assert.Equal(t, texts[i%len(texts)], back.In)
	}
	require.NoError(t, p.Close())
}

func TestAPortThatEndsEarlySaysWhy(t *testing.T) {
	_, err := start(t, "dies").Ask("parse", [][]byte{[]byte(`{}`)})
	require.Error(t, err)
	assert.Contains(t, err.Error(), "no answer to parse, input 1 of 1")
	assert.Contains(t, err.Error(), "no module named sag")
}

func TestBuildMakesOnceAndNothingByHalves(t *testing.T) {
	k := &Kit{cache: t.TempDir(), log: io.Discard}
	made := 0
	fill := func(_ context.Context, dir string) error {
		made++
		return os.WriteFile(filepath.Join(dir, "file"), nil, 0o644)
	}
	first, err := k.build(t.Context(), "thing", []string{"a", "b"}, fill)
	require.NoError(t, err)
	again, err := k.build(t.Context(), "thing", []string{"a", "b"}, fill)
	require.NoError(t, err)
	other, err := k.build(t.Context(), "thing", []string{"ab", ""}, fill)
	require.NoError(t, err)
	assert.Equal(t, first, again)
	assert.NotEqual(t, first, other)
	assert.Equal(t, 2, made)

	_, err = k.build(t.Context(), "broken", nil, func(context.Context, string) error { return errors.New("no network") })
	require.EqualError(t, err, "no network")
	left, err := os.ReadDir(k.cache)
	require.NoError(t, err)
	assert.Len(t, left, 2)
}

func TestMissingPrograms(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("JAVA_HOME", "")
	k := &Kit{cache: t.TempDir(), log: io.Discard}
	_, err := k.Python(t.Context(), Languages[0], false)
	require.EqualError(t, err, "python3 was not found: install Python 3.10 or newer")
	_, err = k.Java(t.Context(), Languages[0])
	require.EqualError(t, err, "java was not found: install a JDK 11 or newer, or set JAVA_HOME")
	t.Setenv("JAVA_HOME", t.TempDir())
	_, err = k.Java(t.Context(), Languages[0])
	require.EqualError(t, err, "JAVA_HOME is set but has no bin/java: let it name a JDK 11 or newer")
}

func TestRust(t *testing.T) {
	for said, want := range map[string]bool{"cargo 1.84.1 (x)": false, "cargo 0.66.0": false, "cargo 1.85.0": true, "cargo 2.0.0": true, "another": true} {
		assert.Equal(t, want, newEnough(said), said)
	}
	t.Setenv("PATH", t.TempDir())
	_, _, err := (&Kit{cache: t.TempDir(), log: io.Discard}).Pidgin(t.Context())
	require.EqualError(t, err, "cargo was not found: install Rust 1.85 or newer")
}

func TestCacheFolder(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("PARLEY_CACHE", dir)
	k, err := NewKit(t.Context(), io.Discard)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(dir, "ports"), k.cache)
}

func TestTelling(t *testing.T) {
	assert.Equal(t, "ERROR: No matching distribution", telling("Looking in links\nERROR: No matching distribution\nmore\n"))
	assert.Equal(t, "last", telling("first\nlast\n\n"))
	assert.Empty(t, telling(""))
}

// The page of figures names the version that the driver is built with.
func TestPidginPackages(t *testing.T) {
	manifest, err := files.ReadFile("rust/pidgin_Cargo.toml")
	require.NoError(t, err)
	library, _, _ := strings.Cut(strings.TrimPrefix(PidginPackages, "pidgin-lang "), ",")
	assert.Contains(t, string(manifest), `pidgin-lang = "=`+library+`"`)
}
