//go:build unix

package agentdsl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/childtest"
)

// full is the largest text that is read by default.
const full = agentdsl.DefaultMaxBytes

// hostile is a family of texts: a head, then a unit repeated up to a number of bytes.
type hostile struct {
	name, head, unit string
	code             diag.Code // of the first error of the largest text; "" if it is good
	compat           diag.Code // the same in compatible mode
}

var hostiles = []hostile{
	{"one line", "", "x", "", ""},
	{"one cell", "[DATA]\n", "x", "", ""},
	{"ideographs", "[DATA]\n", "漢", "", ""},
	{"blanks", "", " ", "", ""},
	{"no-break spaces in a cell", "[DATA]\n1|", "\u00a0", "", ""},
	{"line ends", "", "\n", "", ""},
	{"line ends in rows", "[RESULT]\n[]\n", "\n", diag.CodeADSUnclosed, diag.CodeADSUnclosed},
	{"line ends in a call", "[CALL]\n", "\n", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"carriage returns", "[DATA]\n", "\r", "", ""},
	{"pipes", "[DATA]\n", "|", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"pipes outside of blocks", "", "|", "", ""},
	{"pipes of fields", "[SCHEMA:A]\n", "|", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"colons of fields", "[SCHEMA:A]\n", ":", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"asterisks of a type", "[SCHEMA:A]\nID:int", "*", "", ""},
	{"asterisks and blanks of a type", "[SCHEMA:A]\nID:int", "* ", "", ""},
	{"wrong fields", "[SCHEMA:A]\n", "name|", diag.CodeADSBadField, diag.CodeADSBadField},
	{"brackets", "", "[", "", ""},
	{"brackets of a label", "[SCHEMA:", "[SCHEMA:", diag.CodeADSUnclosed, diag.CodeADSUnclosed},
	{"brackets of a name", "[CALL]\n[", "]", "", ""},
	{"words of parameters", "[FUNCTIONS]\n[F]\nDESC[]\n", "IN[", diag.CodeADSUnclosed, diag.CodeADSUnclosed},
	{"brackets in lines", "", "[\n", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"rows", "[DATA]\n", "1|2|3|4\n", diag.CodeTooManyNodes, diag.CodeTooManyNodes},
	{"usual rows", "[DATA]\n", "17|a name|another cell|_|12.5\n", "", ""},
	{"wrong rows", "[SCHEMA:A]\nID:int|B:int\n[DATA]\n", "17 and more text\n", diag.CodeADSWidth, diag.CodeADSWidth},
	{"lost rows", "[SCHEMA:A]\nID:int|B:int\n[DATA]\n\n", "17|and more text\n", diag.CodeADSRowBehindEnd, ""},
	{"blocks", "", "[DATA]\n", "", ""},
	{"schemas", "", "[SCHEMA:A]\nID:int\n", "", ""},
	{"calls of calls", "", "[CALL]\n", diag.CodeADSUnclosed, diag.CodeADSUnclosed},
	{"functions without lines", "[FUNCTIONS]\n", "[Function]\n", diag.CodeADSBadFunction, diag.CodeADSBadFunction},
	{"headers with blanks", "", "[ DATA ]\n", "", ""},
	{"headers with many blanks", "", "[" + "                    " + "DATA]\n", "", ""},
	{"prose", "", "Some prose that belongs nowhere.\n", "", ""},
	{"arguments", "[CALL]\n[F]\n", "argument:value\n", "", ""},
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
				sizes = []int{full / 8}
			}
			for _, compat := range []bool{false, true} {
				want := h.code
				if compat {
					want = h.compat
				}
				var allocated []uint64
				for _, n := range sizes {
					r := childtest.Run(t, fmt.Sprintf("%d %d %t 0", i, n, compat))
					assert.True(t, r.Good, "the next good message was not read")
					assert.LessOrEqual(t, r.Findings, 101)
					if n == full {
						assert.Equal(t, string(want), r.Code)
					}
					assert.Less(t, r.Peak, 640<<20, "peak memory in bytes")
					if r.Code == string(want) {
						allocated = append(allocated, r.Allocated)
					}
				}
				childtest.Linear(t, 4, allocated)
			}
			r := childtest.Run(t, fmt.Sprintf("%d %d false %d", i, full/256, agentdsl.ANTLR)) // the reference is slow, and no more than right
			s := childtest.Run(t, fmt.Sprintf("%d %d false 0", i, full/256))
			assert.Equal(t, s.Code, r.Code)
		})
	}
}

// task is done in a child: a text of a family, parsed in one of the ways.
func task(task string) childtest.Report {
	var i, n int
	var compat bool
	var engine agentdsl.EngineKind
	if _, err := fmt.Sscan(task, &i, &n, &compat, &engine); err != nil {
		panic(err)
	}
	text := hostiles[i].text(n)
	options := []agentdsl.Option{agentdsl.Engine(engine)}
	if compat {
		options = append(options, agentdsl.Compat())
	}
	r := childtest.Measure(func() error {
		_, err := agentdsl.Parse(text, options...)
		return err
	})
	_, err := agentdsl.Parse("[DATA]\n1|x\n")
	r.Good = err == nil
	return r
}

func TestMain(m *testing.M) { childtest.Main(m, task) }
