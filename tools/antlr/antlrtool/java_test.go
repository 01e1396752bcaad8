package antlrtool

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestJavaVersion(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		printed, version string
		major            int
	}{
		{"openjdk version \"17.0.15\" 2025-04-15\nOpenJDK Runtime Environment\n", "17.0.15", 17},
		{"java version \"1.8.0_292\"\n", "1.8.0_292", 8},
		{"openjdk version \"11\" 2018-09-25\n", "11", 11},
		{"openjdk version \"26-ea\" 2026-03-17\n", "26-ea", 26},
		{"Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version \"21.0.1\"\n", "21.0.1", 21},
		{"no java here\n", "", 0},
	} {
		version, major, ok := javaVersion(c.printed)
		require.Equal(t, c.version, version, c.printed)
		require.Equal(t, c.major, major, c.printed)
		require.Equal(t, c.version != "", ok, c.printed)
	}
}

func TestFindJava(t *testing.T) {
	t.Parallel()
	ctx := context.Background()

	b := newBench(t)
	_, err := b.java(ctx)
	require.EqualError(t, err, "java was not found: install a JRE 11 or newer (only needed to regenerate)")

	b = newBench(t, "java")
	_, err = b.java(ctx)
	require.NoError(t, err)

	b.set(fakeVersion, `java version "1.8.0_292"`)
	_, err = b.java(ctx)
	require.EqualError(t, err, "java is too old: found version 1.8.0_292, install a JRE 11 or newer (only needed to regenerate)")

	b.set(fakeVersion, `what`)
	_, err = b.java(ctx)
	require.EqualError(t, err, "java -version names no version: what")

	// JAVA_HOME goes before the path, and is not passed over when it is wrong.
	b.vars["JAVA_HOME"] = filepath.Join(b.dir, "home")
	_, err = b.findJava()
	require.ErrorIs(t, err, os.ErrNotExist)
	require.ErrorContains(t, err, "JAVA_HOME is set but has no bin/java")
	want := b.write(t, "home/bin/java", "")
	got, err := b.findJava()
	require.NoError(t, err)
	require.Equal(t, want, got)
}

func TestRewriteMessages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, printed string
		lines         []string
		found         bool
	}{
		{"nothing", "", nil, false},
		{"errors with places", "error(50): SAG.g4:12:3: syntax error: extraneous input '?' expecting SEMI\n" +
			"error(153): SAG.g4:2:0: rule a contains a closure\n",
			[]string{"grammars/SAG.g4:12:4: error 50: syntax error: extraneous input '?' expecting SEMI",
				"grammars/SAG.g4:2:1: error 153: rule a contains a closure"}, true},
		{"no place", "error(7):  cannot find or open file: Nope.g4\n",
			[]string{"grammars: error 7: cannot find or open file: Nope.g4"}, true},
		{"a warning is an error, said once", "warning(146): W.g4:3:0: non-fragment lexer rule ID can match the empty string\nerror(10):  warning treated as error\n",
			[]string{"grammars/W.g4:3:1: warning 146: non-fragment lexer rule ID can match the empty string"}, true},
		{"that remark alone", "error(10):  warning treated as error\n",
			[]string{"grammars: error 10: warning treated as error"}, true},
		{"a column before the line", "error(8): X.g4:1:-1: name\r\n", []string{"grammars/X.g4:1:1: error 8: name"}, true},
		{"a colon in the text", "error(56): X.g4:3:6: reference to undefined rule: b\n",
			[]string{"grammars/X.g4:3:7: error 56: reference to undefined rule: b"}, true},
		{"what Java says of its variables", "Picked up JAVA_TOOL_OPTIONS: -Xmx1g\n", nil, false},
		{"anything else is kept", "Exception in thread \"main\"\n\tat org.antlr\n", []string{"Exception in thread \"main\"", "\tat org.antlr"}, false},
	} {
		lines, found := rewriteMessages(c.printed, "grammars")
		require.Equal(t, c.lines, lines, c.name)
		require.Equal(t, c.found, found, c.name)
	}
}
