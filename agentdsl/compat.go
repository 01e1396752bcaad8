package agentdsl

import (
	"errors"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/cst"
)

// blankHeader is the beginning of a line that the grammar takes for a header although blanks stand inside it: blanks are the White_Space of
// Unicode but for line ends.
var blankHeader = func() *regexp.Regexp {
	const blank = `[\t\x0B\f\r \x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}]`
	return regexp.MustCompile(`^\[` + blank + `*(?:SCHEMA` + blank + `*:|(?:DATA|FUNCTIONS|CALL|RESULT)` + blank + `*\]|(?:STATUS|ERROR)` +
		blank + `*:` + blank + `*str` + blank + `*\])`)
}()

// buildFrom builds the tree of a part of a file as [parser.Grammar.Build] does, in compat mode from a text of the same length in which no header
// has blanks inside: underscores stand there. The published package does not take such a line for a header; the grammar does, and has no
// modes of reading. Only the cutting into tokens looks at that text: names and values come from the original, as does what an error shows.
func buildFrom(file *source.File, part source.Span, cfg *parser.Config, build func(*cst.Tree)) error {
	read := file
	if cfg.Compat {
		if masked, some := maskHeaders(file.Text()); some {
			read = source.NewFile(file.Name(), masked)
		}
	}
	err := grammar.Build(read, part, agentdsltree.RuleMessage, cfg, func(tree *cst.Tree) {
		tree.Text = file.Text()
		build(tree)
	})
	var found diag.List
	if errors.As(err, &found) {
		for _, d := range found {
			d.File = file
		}
	}
	return err
}

// maskHeaders is a text without headers that have blanks inside; not ok if there is nothing to mask.
func maskHeaders(text string) (string, bool) {
	var masked []byte
	for start := 0; start < len(text); {
		end := len(text)
		if n := strings.IndexByte(text[start:], '\n'); n >= 0 {
			end = start + n
		}
		line := strings.TrimLeftFunc(text[start:end], unicode.IsSpace)
		if strings.HasPrefix(line, "[") {
			open := end - len(line)
			stop := open + len(blankHeader.FindString(line))
			for i := open; i < stop; i++ {
				if c := text[i]; c <= ' ' || c >= utf8.RuneSelf { // all else there is words and signs
					if masked == nil {
						masked = []byte(text)
					}
					masked[i] = '_'
				}
			}
		}
		start = end + 1
	}
	return string(masked), masked != nil
}
