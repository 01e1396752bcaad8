//go:build unix

package pidgin_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/pidgin"
)

// full is the largest text that is read by default; raised is that of a reader that has lifted all limits but those of nodes and errors.
const (
	full   = pidgin.DefaultMaxBytes
	raised = 8 << 20
)

// hostile is a family of texts: a head, then a unit repeated up to a number of bytes.
type hostile struct {
	name, head, unit string
	code             diag.Code // of the first error of the largest text; "" if it is good
	compat           diag.Code // the same in compatible mode
	raised           diag.Code // the same with the limits lifted
}

var hostiles = []hostile{
	{"one line", "", "x", diag.CodePGNNoHeader, diag.CodePGNNoHeader, diag.CodePGNNoHeader},
	{"one comment", "@run a\n#", "x", "", "", ""},
	{"one value", "@run a\nx=", "x", diag.CodePGNTooLong, "", ""},
	{"one quoted value", "@run a\nx=\"", "漢", diag.CodePGNUnclosed, diag.CodePGNUnclosed, diag.CodePGNUnclosed},
	{"one name", "@run a\n", "x", diag.CodePGNBadLine, diag.CodePGNBadLine, diag.CodePGNBadLine},
	{"one run id", "@run ", "x", diag.CodePGNTooLong, "", ""},
	{"one directive", "@", "x", diag.CodePGNDirective, diag.CodePGNDirective, diag.CodePGNDirective},
	{"one tail", "@run a\nx=1 ", "y", diag.CodePGNTail, "", diag.CodePGNTail},
	{"blanks", "", " ", diag.CodePGNNoHeader, diag.CodePGNNoHeader, diag.CodePGNNoHeader},
	{"no-break spaces", "@run a\nx=1", "\u00a0", "", "", ""},
	{"blanks before a field", "@run a\n", "\u3000", "", "", ""},
	{"line ends", "@run a", "\n", "", "", ""},
	{"carriage returns", "@run a", "\r", "", "", ""},
	{"fields", "@run a\n", "x=1\n", diag.CodePGNDuplicate, diag.CodePGNDuplicate, diag.CodePGNDuplicate},
	{"bad fields", "@run a\n", "x\n", diag.CodePGNBadLine, diag.CodePGNBadLine, diag.CodeTooManyNodes},
	{"headers", "@run a\n", "@run a\n", diag.CodePGNSecondHeader, diag.CodePGNSecondHeader, diag.CodePGNSecondHeader},
	{"signs", "", "@\n", diag.CodePGNDirective, diag.CodePGNDirective, diag.CodeTooManyNodes},
	{"tails", "@run a\n", "x=1 2\n", diag.CodePGNTail, diag.CodePGNDuplicate, diag.CodePGNTail},
	{"comments", "@run a\n", "#\n", "", "", diag.CodeTooManyNodes},
	{"blank lines and comments", "@run a\n", "\n# c\n", "", "", ""},
	{"items", "@run a\nin=[a", ",b", diag.CodePGNBadList, diag.CodePGNBadList, diag.CodePGNBadList},
	{"references", "@run a\nin=[a", ",b:c", diag.CodePGNBadList, diag.CodePGNBadList, diag.CodePGNBadList},
	{"colons", "@run a\nin=[", ":", diag.CodePGNTooLong, diag.CodePGNBadList, diag.CodePGNBadList},
	{"brackets", "@run a\nin=", "[", diag.CodePGNBadList, diag.CodePGNBadList, diag.CodePGNBadList},
	{"lists", "@run a\n", "in=[a,b,c]\n", diag.CodePGNDuplicate, diag.CodePGNDuplicate, diag.CodePGNDuplicate},
	{"commas", "@run a\nin=[", ",", diag.CodePGNBadList, diag.CodePGNBadList, diag.CodePGNBadList},
	{"quotation marks", "@run a\nx=", "\"", diag.CodePGNTail, "", diag.CodePGNTail},
	{"words and blanks in a list", "@run a\nin=[", "a ", diag.CodePGNBadList, diag.CodePGNBadList, diag.CodePGNBadList},
	{"prose", "", "Some prose that belongs nowhere.\n", diag.CodePGNNoHeader, diag.CodePGNNoHeader, diag.CodePGNNoHeader},
}

func (h hostile) text(n int) string {
	return h.head + strings.Repeat(h.unit, (n-len(h.head))/len(h.unit))
}

// The ways of reading, by number.
const (
	compatible = 1
	lifted     = 2
)

func TestHostileTexts(t *testing.T) {
	for i, h := range hostiles {
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			sizes := []int{full / 4, full}
			if childtest.Race {
				sizes = []int{full / 8}
			}
			for mode, want := range []diag.Code{h.code, h.compat, h.raised} {
				sizes := sizes
				if mode == lifted {
					sizes = []int{raised / 4, raised}
					if childtest.Race {
						sizes = []int{raised / 32}
					}
				}
				var allocated []uint64
				for _, n := range sizes {
					r := childtest.Run(t, fmt.Sprintf("%d %d %d 0", i, n, mode))
					assert.True(t, r.Good, "the next good message was not read")
					assert.LessOrEqual(t, r.Findings, 101)
					if n == sizes[len(sizes)-1] && !childtest.Race {
						assert.Equal(t, string(want), r.Code)
					}
					assert.Less(t, r.Peak, 640<<20, "peak memory in bytes")
					if r.Code == string(want) {
						allocated = append(allocated, r.Allocated)
					}
				}
				childtest.Linear(t, 4, allocated)
			}
			r := childtest.Run(t, fmt.Sprintf("%d %d 0 %d", i, full/32, pidgin.ANTLR)) // the reference is slow, and no more than right
			s := childtest.Run(t, fmt.Sprintf("%d %d 0 0", i, full/32))
			assert.Equal(t, s.Code, r.Code)
		})
	}
}

// task is done in a child: a text of a family, parsed in one of the ways.
func task(task string) childtest.Report {
	var i, n, mode int
	var engine pidgin.EngineKind
	if _, err := fmt.Sscan(task, &i, &n, &mode, &engine); err != nil {
		panic(err)
	}
	text := hostiles[i].text(n)
	options := []pidgin.Option{pidgin.Engine(engine)}
	switch mode {
	case compatible:
		options = append(options, pidgin.Compat())
	case lifted:
		options = append(options, pidgin.MaxBytes(pidgin.Unlimited), pidgin.MaxFields(pidgin.Unlimited), pidgin.MaxLength(pidgin.Unlimited))
	}
	r := childtest.Measure(func() error {
		_, err := pidgin.Parse(text, options...)
		return err
	})
	_, err := pidgin.Parse("@run a\nx=1\n")
	r.Good = err == nil
	return r
}

func TestMain(m *testing.M) { childtest.Main(m, task) }
