package canon

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestPatterns(t *testing.T) {
	for _, c := range []struct {
		patterns       string // separated by blanks
		private, other string
	}{
		{".env", ".env a/.env .env/x .env.local a/.env.d/x .ENV .Env", ".envrc env a.env ..env"},
		{"*.pem", "a.pem .pem a/b.pem a.pem/x a.PEM", "a.pem.bak pem apem"},
		{".git/", ".git .git/config a/.git/x", ".gitignore git"},
		{"**/secrets/**", "secrets secrets/a a/secrets/b/c", "secretsanta mysecrets/x docs/secretsanta.md"},
		{"ops/plan.txt", "ops/plan.txt ops/plan.txt/x", "a/ops/plan.txt ops plan.txt"},
		{"/top", "top top/x", "a/top"},
		{"a/**/b", "a/b a/x/b a/x/y/b a/b/c", "a b x/a/b"},
		{"a/*/b", "a/x/b", "a/b a/x/y/b"},
		{"a/**", "a a/b", "b b/a"},
		{"creds*", "creds creds.txt a/credsx", "mycreds"},
		{"?env [.]x [!a-c]y z[]]", ".env .x dy z]", "env ay z"},
		{`\*x a\?b`, "*x a?b", "xx axb"},
		{".env* !.env.sample", ".env .env.x .env.SAMPLE", ".env.sample a/.env.sample"},
		{"secret/ !secret/ok", "secret secret/ok", "ok"},
		{".", "a a/b", ""},
		{"*.é", "x.é x.É", "x.e"},
		{"**", "a a/b", ""},
		{"a*b*c*d", "axbxcxd abcd", "abc abdc"},
	} {
		p, err := Compile(strings.Fields(c.patterns)...)
		require.NoError(t, err, c.patterns)
		for path := range strings.FieldsSeq(c.private) {
			_, private := p.Match(strings.Split(path, "/"))
			assert.True(t, private, "%s by %s", path, c.patterns)
		}
		for path := range strings.FieldsSeq(c.other) {
			by, private := p.Match(strings.Split(path, "/"))
			assert.False(t, private, "%s by %s", path, by)
		}
	}
}

func TestPatternsThatCannotBeRead(t *testing.T) {
	for _, text := range []string{"", " ", "!", "[a", "[", "[]", "a\\", "[[:alpha:]]", "[z-a]", "../x", "a/../b", "!./"} {
		_, err := Compile(text)
		assert.ErrorIs(t, err, ErrPattern, "%q", text)
	}
}

// TestPatternsAgree holds the matcher against one that tries everything.
func TestPatternsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"a", "b", "*", "?", "ab"})
		name := rapid.OneOf(rapid.Just("**"), rapid.Map(rapid.SliceOfN(piece, 1, 4), func(s []string) string { return strings.Join(s, "") }))
		text := "/" + strings.Join(rapid.SliceOfN(name, 1, 5).Draw(t, "pattern"), "/")
		path := rapid.SliceOfN(rapid.StringMatching("[ab]{1,3}"), 1, 6).Draw(t, "path")
		p, err := Compile(text)
		if err != nil {
			t.Fatal(err)
		}
		_, got := p.Match(path)
		want := slowly(strings.Split(text[1:], "/"), path)
		if got != want {
			t.Fatalf("%s matches %v: %v", text, path, got)
		}
	})
}

// slowly says whether a pattern takes a path or a folder above it.
func slowly(pattern, path []string) bool {
	switch {
	case len(pattern) == 0:
		return true
	case pattern[0] == "**":
		return slowly(pattern[1:], path) || len(path) > 0 && slowly(pattern, path[1:])
	default:
		return len(path) > 0 && slowName(pattern[0], path[0]) && slowly(pattern[1:], path[1:])
	}
}

func slowName(pattern, name string) bool {
	switch {
	case pattern == "":
		return name == ""
	case pattern[0] == '*':
		return slowName(pattern[1:], name) || name != "" && slowName(pattern, name[1:])
	default:
		return name != "" && (pattern[0] == '?' || pattern[0] == name[0]) && slowName(pattern[1:], name[1:])
	}
}

func TestNoPatternIsSlow(t *testing.T) {
	pattern := strings.Repeat("*a", 60) + "b"
	p, err := Compile(pattern, strings.Repeat("**/a/", 100)+"b")
	require.NoError(t, err)
	path := make([]string, MaxParts)
	for i := range path {
		path[i] = "a"
	}
	_, private := p.Match(path)
	assert.False(t, private)
	_, private = p.Match([]string{strings.Repeat("a", MaxBytes)})
	assert.False(t, private)
	_, private = p.Match(append(path, "x"))
	assert.True(t, private, "too long to tell")
}

func TestJudge(t *testing.T) {
	p, err := Compile(".env", "ops/plan.txt", "secrets/")
	require.NoError(t, err)
	host := NewFolder("/srv/Work/ws", "/home/x/link")
	for path, want := range map[string]string{
		"a/b.md": "", "./a/../b": "", "../ws/b": "", "/srv/Work/ws/b": "", "/home/x/link/b": "", ".": "", "a%20b": "", "100%": "", "été.md": "", "a:b": "",
		".env": "private", "a/../.env": "private", "%2eenv": "private", "%252eenv": "private", "%%32%65env": "private", "．env": "private", ".env.": "private",
		".env ": "private", " .env": "private", ".env\u200b": "private", ".еnv": "private", ".env::$DATA": "private", ".env:x": "private", `a\..\.env`: "private",
		"file:.env": "private", "ops/plan.txt": "private", "../ws/ops/plan.txt": "private", "/srv/Work/ws/ops/plan.txt": "private", "/home/x/link/OPS/plan.txt": "private",
		"secrets/../a": "private", "ops∕plan.txt": "private", "ops%2fplan.txt": "private", "ops%5cplan.txt": "private", "․env": "private", "a/.env/../b": "private",
		"/x/.env": "private outside", "../.env": "private outside",
		"..": "outside", "a/../../b": "outside", "/etc/passwd": "outside", "%2e%2e/x": "outside", `..\x`: "outside", `c:\x`: "outside", "．．/x": "outside", "...": "outside",
		"/srv/work/ws/x": "outside", "/": "outside", ".. /x": "outside", "‥/x": "outside",
		"~/x": "uncertain", "~root": "uncertain", "$HOME/x": "uncertain", "a/${X}": "uncertain", "a\x00": "uncertain", "%00": "uncertain", "%c0%ae": "uncertain",
		strings.Repeat("a/", 300): "uncertain", strings.Repeat("a", 5000): "uncertain", "%0a": "uncertain",
	} {
		j := p.Judge(path, host)
		var got []string
		if j.Private {
			got = append(got, "private")
		}
		if j.Outside {
			got = append(got, "outside")
		}
		if j.Err != nil {
			got = append(got, "uncertain")
		}
		assert.Equal(t, want, strings.Join(got, " "), "%.50q", path)
	}
}

func TestName(t *testing.T) {
	for _, same := range []string{"publish", " Publish ", "PUBLISH", "рublish", "pub\u200blish", "ｐｕｂｌｉｓｈ", "publish\u00a0", "\u2067publish"} {
		assert.Equal(t, "publish", Name(same), "%q", same)
	}
	assert.NotEqual(t, Name("publish"), Name("publish2"))
	assert.Equal(t, Name("wire money"), Name("Wire\u00a0Money"))
}

func FuzzJudge(f *testing.F) {
	for _, s := range []string{".env", "%2e%2e/x", "a\\b", "．env", "~/x", "a/../../b", "%%%32", "file:file:x", "\xff", "/etc"} {
		f.Add(s, "*.pem")
	}
	f.Fuzz(func(t *testing.T, path, pattern string) {
		p, err := Compile(".env", pattern)
		if err != nil {
			require.ErrorIs(t, err, ErrPattern)
			return
		}
		j := p.Judge(path, NewFolder("/srv/ws"))
		if j.Err == nil && !j.Private && !j.Outside {
			for _, part := range j.Path.Parts {
				require.False(t, strings.EqualFold(part, ".env"), "%q", path)
			}
		}
	})
}
