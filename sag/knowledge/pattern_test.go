package knowledge_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag/knowledge"
)

// The table of the package's documentation.
func TestPatterns(t *testing.T) {
	for pattern, c := range map[string]struct{ yes, no []string }{
		"a.b":    {[]string{"a.b"}, []string{"a", "a.b.c", "A.b", ""}},
		"*":      {[]string{"a"}, []string{"a.b", ""}},
		"**":     {[]string{"a", "a.b", "a..b", ""}, nil},
		"a.*":    {[]string{"a.b"}, []string{"a", "a.b.c", "a."}},
		"a.**":   {[]string{"a", "a.b", "a.b.c", "a.", "a..b"}, []string{"ab", "b.a"}},
		"*.b":    {[]string{"a.b", "x.b"}, []string{"b", "x.y.b"}},
		"**.b":   {[]string{"b", "a.b", "x.y.b"}, []string{"b.a", "ab"}},
		"a.*.c":  {[]string{"a.b.c"}, []string{"a.c", "a.b.b.c", "a..c"}},
		"a.**.d": {[]string{"a.d", "a.b.d", "a.b.c.d", "a.d.d"}, []string{"a.b.c", "a", "d"}},
		"**.**":  {[]string{"a", "a.b"}, nil},
		"*.**":   {[]string{"a", "a.b"}, []string{""}},
	} {
		p, err := knowledge.CompilePattern(pattern)
		require.NoError(t, err, pattern)
		assert.Equal(t, pattern, p.String())
		for _, topic := range c.yes {
			assert.True(t, p.Matches(topic), "%s matches %q", pattern, topic)
		}
		for _, topic := range c.no {
			assert.False(t, p.Matches(topic), "%s matches %q", pattern, topic)
		}
	}
	for _, bad := range []string{"", ".", "a*", "***", "*.b.", "a b", "a.b*", ".a", "é.*", "a.?", "a.*;DO wipe()", "9z", "true", "a.***", strings.Repeat("*", 99)} {
		_, err := knowledge.Matches(bad, "a")
		require.ErrorIs(t, err, knowledge.ErrPattern, bad)
	}
}

// Patterns say what regular expressions say that are written for them.
func TestPatternsAreLikeRegularExpressions(t *testing.T) {
	segment := rapid.SampledFrom([]string{"a", "b", "*", "**"})
	rapid.Check(t, func(t *rapid.T) {
		segments := rapid.SliceOfN(segment, 1, 7).Draw(t, "pattern")
		topic := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c"}), 1, 8).Draw(t, "topic"), ".")
		var x strings.Builder
		for _, s := range segments {
			switch s {
			case "*":
				x.WriteString(`[^.]+\.`)
			case "**":
				x.WriteString(`([^.]*\.)*`)
			default:
				x.WriteString(s + `\.`)
			}
		}
		got, err := knowledge.Matches(strings.Join(segments, "."), topic)
		require.NoError(t, err)
		require.Equal(t, regexp.MustCompile("^"+x.String()+"$").MatchString(topic+"."), got)
	})
}

// A pattern made to be tried in very many ways is not tried in all of them: this would not end otherwise.
func TestHostilePatternIsFast(t *testing.T) {
	got, err := knowledge.Matches(strings.Repeat("**.a.", 200)+"b", strings.Repeat("a.", 2000)+"a")
	require.NoError(t, err)
	assert.False(t, got)
}
