package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestUnified(t *testing.T) {
	numbers := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n"
	for _, tc := range []struct{ name, old, new, want string }{
		{"nothing", "a\n", "a\n", ""},
		{"from nothing", "", "a\n", "@@ -0,0 +1 @@\n+a\n"},
		{"to nothing", "a\nb\n", "", "@@ -1,2 +0,0 @@\n-a\n-b\n"},
		{"first line", numbers, strings.Replace(numbers, "1\n", "one\n", 1), "@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n 4\n"},
		{"last line end", "a\nb", "a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"near each other", numbers, strings.NewReplacer("5\n6", "5\nx\n6", "12\n", "").Replace(numbers),
			"@@ -3,13 +3,13 @@\n 3\n 4\n 5\n+x\n 6\n 7\n 8\n 9\n 10\n 11\n-12\n 13\n 14\n 15\n"},
		{"far apart", numbers, strings.NewReplacer("5\n6", "5\nx\n6", "13\n", "").Replace(numbers),
			"@@ -3,6 +3,7 @@\n 3\n 4\n 5\n+x\n 6\n 7\n 8\n@@ -10,7 +11,6 @@\n 10\n 11\n 12\n-13\n 14\n 15\n 16\n"},
		{"moved", "a\nb\nc\n", "c\na\nb\n", "@@ -1,3 +1,3 @@\n+c\n a\n b\n-c\n"},
		{"repeated lines", "x\nx\ny\nx\n", "x\ny\nx\nx\n", "@@ -1,4 +1,4 @@\n x\n-x\n y\n x\n+x\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := unified("a.sag", tc.old, tc.new)
			if tc.want != "" {
				tc.want = "--- a.sag\n+++ a.sag\n" + tc.want
			}
			assert.Equal(t, tc.want, got)
		})
	}
}

// A difference holds either text whole.
func TestScriptHoldsBothTexts(t *testing.T) {
	text := rapid.Map(rapid.SliceOf(rapid.SampledFrom([]string{"a\n", "b\n", "c\n", "d\n", "e\n", "f\n", "\n"})), func(lines []string) string {
		return strings.Join(lines, "")
	})
	rapid.Check(t, func(t *rapid.T) {
		old, new := text.Draw(t, "old"), text.Draw(t, "new")
		var gotOld, gotNew strings.Builder
		for _, o := range script(lines(old), lines(new)) {
			if o.kind != '+' {
				gotOld.WriteString(o.line)
			}
			if o.kind != '-' {
				gotNew.WriteString(o.line)
			}
		}
		if gotOld.String() != old || gotNew.String() != new {
			t.Fatalf("%q and %q", gotOld.String(), gotNew.String())
		}
	})
}
