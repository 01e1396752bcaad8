//go:build unix

package adl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/childtest"
)

// full is the largest text that is read by default; long is one for which the limit of bytes is lifted.
const (
	full = adl.DefaultMaxBytes
	long = 10 << 20
)

// hostile is a family of texts: a head, then a unit repeated up to a number of bytes.
type hostile struct {
	name, head, unit string
	code             diag.Code // of the first error of the largest text; "" if it is good
	compat           diag.Code // the same in compatible mode
}

const begin = "### UseCase: a\n#### Solution\n"

var hostiles = []hostile{
	{"one line", begin, "x", "", ""},
	{"words", begin, "x y ", "", ""},
	{"lines", begin, "a line of ordinary length, with nothing in it\n", "", ""},
	{"line ends", begin, "\n", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"carriage returns", begin, "\r", diag.CodeTooManyNodes, ""},
	{"blanks", begin, " ", "", ""},
	{"no-break spaces", begin + "x", "\u00a0", "", ""},
	{"open brackets", begin, "<", diag.CodeTooManyNodes, ""},
	{"open brackets apart", begin, "< a", "", ""},
	{"open brackets and names", begin, " <a", "", ""},
	{"open patterns", begin, " <regex:a", "", ""},
	{"open groups", begin, " <regex:(?<a", "", ""},
	{"groups", begin, "<regex:(?<a>", "", ""},
	{"one condition", begin + "<a", ", a", "", ""},
	{"one condition with or", begin + "<a", " or a", "", ""},
	{"one closed condition", begin + "<a", ",a", "", ""},
	{"conditions", begin, "<a> ", "", ""},
	{"conditions and tags", begin, "<a> </b> ", "", ""},
	{"patterns", begin, "<regex:((a)> ", diag.CodeADLRegex, ""},
	{"ends of blocks", begin, "</>", "", ""},
	{"one call", begin + "@f(", "a", "", ""},
	{"open calls", begin, " @f(", "", ""},
	{"open texts", begin, " @f(\"", "", ""},
	{"calls", begin, " @f()", "", ""},
	{"different calls", begin, " @f() @g1() @h()!", "", ""},
	{"one reference", begin + "see #a", "/a", "", ""},
	{"references", begin + "see", " #a/b", "", ""},
	{"number signs", begin, "#", "", diag.CodeADLSection},
	{"at signs", begin, "@", "", ""},
	{"backslashes", begin, "\\", "", ""},
	{"back-ticks", begin, "`", diag.CodeADLFence, ""},
	{"fences", begin, "```\n", "", ""},
	{"fences in fences", begin, "````\n```\n", diag.CodeADLFence, ""},
	{"open fence", begin + "```\n", "# x\n", diag.CodeADLFence, diag.CodeADLSection},
	{"inline fences", begin, "```a```\n", "", ""},
	{"options", begin, "[a] b\n", "", ""},
	{"open options", begin, "[", "", ""},
	{"comments", begin, "<!-- a -->", "", ""},
	{"open comments", begin, "<!--", diag.CodeADLComment, ""},
	{"open comments in lines", begin, "<!--\n", diag.CodeADLComment, ""},
	{"dashes in a comment", begin + "<!--", "-", diag.CodeTooManyNodes, ""},
	{"comment lines", begin, "// a\n", "", ""},
	{"headings", "", "### UseCase: a\n", "", ""},
	{"sections", begin, "#### Solution\n", "", ""},
	{"unknown sections", begin, "#### Solutoin\n", diag.CodeADLSection, diag.CodeADLSection},
	{"categories", "### UseCase: a\n", "#### Category: a\n", diag.CodeADLCategories, ""},
	{"dividers", begin, "----\n", "", ""},
	{"one id", "### UseCase: ", "a", "", ""},
	{"parentheses in an id", "### UseCase: a", " (", diag.CodeTooManyNodes, ""},
	{"limits", "### UseCase: a", "(1)", diag.CodeADLBadHeader, ""},
	{"digits", "### UseCase: a (", "1", diag.CodeADLBadLimit, ""},
	{"conditions of a use case", "### UseCase: a", "<a>", "", ""},
	{"front matter", "---\n", "a: b\n", diag.CodeADLFrontMatter, ""},
	{"versions", begin, "<version:", "", ""},
	{"closed versions", begin, "<version:1>", "", ""},
}

func (h hostile) text(n int) string {
	return h.head + strings.Repeat(h.unit, (n-len(h.head))/len(h.unit))
}

func TestHostileTexts(t *testing.T) {
	for i, h := range hostiles {
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			sizes := []int{full / 4, full}
			if childtest.Race {
				sizes = []int{full / 64}
			}
			for mode, want := range []diag.Code{h.code, h.compat} {
				var allocated []uint64
				for _, n := range sizes {
					r := childtest.Run(t, fmt.Sprintf("%d %d %d 0", i, n, mode))
					assert.True(t, r.Good, "the next good text was not read")
					assert.LessOrEqual(t, r.Findings, 101)
					if n == full {
						assert.Equal(t, string(want), r.Code, "mode %d", mode)
					}
					assert.Less(t, r.Peak, 1536<<20, "peak memory in bytes")
					if r.Code == string(want) {
						allocated = append(allocated, r.Allocated)
					}
				}
				childtest.Linear(t, 4, allocated)
			}
			r := childtest.Run(t, fmt.Sprintf("%d %d 0 %d", i, full/256, adl.ANTLR)) // the reference is slow, and no more than right
			s := childtest.Run(t, fmt.Sprintf("%d %d 0 0", i, full/256))
			assert.Equal(t, s.Code, r.Code)
		})
	}
	t.Run("beyond the limit", func(t *testing.T) {
		r := childtest.Run(t, fmt.Sprintf("0 %d 0 0", full+1))
		assert.Equal(t, string(diag.CodeTooLarge), r.Code)
		r = childtest.Run(t, fmt.Sprintf("2 %d 2 0", long))
		assert.Empty(t, r.Code)
	})
}

// task is done in a child: a text of a family, parsed in one of the ways.
func task(task string) childtest.Report {
	var i, n, mode int
	var engine adl.EngineKind
	if _, err := fmt.Sscan(task, &i, &n, &mode, &engine); err != nil {
		panic(err)
	}
	text := hostiles[i].text(n)
	options := []adl.Option{adl.Engine(engine)}
	switch mode {
	case 1:
		options = append(options, adl.Compat())
	case 2:
		options = append(options, adl.MaxBytes(adl.Unlimited))
	}
	r := childtest.Measure(func() error {
		_, err := adl.Parse(text, options...)
		return err
	})
	_, err := adl.Parse(begin)
	r.Good = err == nil
	return r
}

func TestMain(m *testing.M) { childtest.Main(m, task) }
