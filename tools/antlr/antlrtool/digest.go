package antlrtool

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"slices"
	"strings"
)

const (
	lockName   = "LOCK"
	lockHeader = "# SHA-256 of the grammars and of the ANTLR jar that gen/ was generated with; written by tools/antlr generate.\n"
)

// lockText gives the content of grammars/LOCK: a header, then one line "sha256  name" for each grammar and the jar, sorted by name.
func lockText(languages []*language, jar jarSpec) []byte {
	type line struct{ sum, name string }
	lines := []line{{jar.sha256, jar.name}}
	for _, l := range languages {
		for _, g := range l.grammars() {
			sum := sha256.Sum256(g.text)
			lines = append(lines, line{hex.EncodeToString(sum[:]), filepath.Base(g.file)})
		}
	}
	slices.SortFunc(lines, func(a, b line) int { return cmp.Compare(a.name, b.name) })
	var b strings.Builder
	b.WriteString(lockHeader)
	for _, l := range lines {
		b.WriteString(l.sum + "  " + l.name + "\n")
	}
	return []byte(b.String())
}
