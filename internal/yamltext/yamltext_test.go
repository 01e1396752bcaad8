package yamltext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/internal/yamltext"
)

func document(appendText func([]byte, string, int) []byte, s string) []byte {
	to := appendText([]byte("v: "), s, 0)
	to = appendText(append(to, "\nl:\n- "...), s, 0)
	return append(to, "\nend: here\n"...)
}

var odd = []string{
	"", " ", "a", "two words", " lead", "trail ", "true", "yes", "No", "on", "off", "y", "N", "null", "~", "1", "-1", "007", "1_000", "0x1F", "0o17", "0b11", "1.0", "1.", ".5", "1e3",
	".inf", ".nan", "nan", "2024-01-02", "2024-1-2 10:00:00", "12:30", "12:30:45.5", "24h", "=", "<<", "-", "---", "...", "- a", "? a", ": a", "a:", "a: b", "a #b", "#c", "@x", "`x", "%x",
	"!x", "&x", "*x", "|", ">", "{a}", "[a]", ",", "'", "it's", "\"", "\t", "a\tb", "line\nbreak", "line\n", "\nline", "\n", "\n\n", "a\n\n", "  indented\nblock", "trail \nx", "a\rb", "\r\n",
	"\x00", "\x7f", "\u0085", "a\u2028b", "\u2029", "\ufeff", "\u00a0", "é", "茶", "🌿", "key: v\nother: w", "# not\n# comment", "a\n b", "\\", "a\\nb", "_", "1e", "+", ".", "0",
}

// A reader gives back the text, and nothing beside it is changed.
func TestEveryTextComesBack(t *testing.T) {
	check := func(t require.TestingT, s string) {
		text := document(yamltext.Append, s)
		var got struct {
			V   any
			L   []any
			End string
		}
		require.NoError(t, yaml.Unmarshal(text, &got), "%q\n%s", s, text)
		require.Equal(t, s, got.V, "%s", text)
		require.Equal(t, []any{s}, got.L, "%s", text)
		require.Equal(t, "here", got.End, "%s", text)
	}
	for _, s := range odd {
		check(t, s)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.OneOf(rapid.String(), rapid.Map(rapid.String(), func(s string) string { return "2024-01-01 " + s }), rapid.StringOf(rapid.SampledFrom([]rune("a1 \n\t:-#'\"|>_.e+\u0085\u2028é")))).Draw(t, "text"))
	})
}

// A text that begins as a date may go on with anything.
func TestNothingUnseenIsWritten(t *testing.T) {
	for _, s := range []string{"2024-01-01 \x1b[2J", "2024-01-01T\x00", "2024-01-01 a\rb", "2024-01-01 a\u2028b: c", "2024-01-01T\u0085", "2024-01-01\t\ufeff", "2024-01-01 \u2029- x"} {
		line := string(yamltext.Append(nil, s, 0))
		assert.Equal(t, byte('"'), line[0], "%q", line)
		for _, r := range line {
			assert.True(t, r >= ' ' && r != 0x7f && r != 0x85 && r != 0x2028 && r != 0x2029 && r != 0xfeff, "%q", line)
		}
	}
}

// No plain text is one that a reader of YAML 1.1 takes for something else.
func TestNothingPlainIsAnOldWord(t *testing.T) {
	for _, s := range []string{
		"y", "Y", "yes", "YES", "n", "no", "No", "on", "On", "off", "OFF", "1_000", "12:30", "1:30:00", "-12:30", "2024-01-02", "2024-01-02T03:04:05Z", "=", "<<", "0b1_0", "0x_f", ".", "+", "_", "e", "E5", "e_1",
		"Infinity", "-infinity", "+.inf", "NaN", "NULL", "oN", "tRue",
	} {
		line := string(yamltext.Append(nil, s, 0))
		if s != "_" {
			assert.Equal(t, "'"+s+"'", line)
		}
	}
	for _, s := range []string{"24h", "a.b", "file:src/a.rs", "fix.lamp", "claude-code", "$ROOT/x", "a_b", "v1.0", "r-2"} {
		assert.Equal(t, s, string(yamltext.Append(nil, s, 0)))
	}
}
