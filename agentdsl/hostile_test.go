//go:build unix

package agentdsl_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
)

// Hostile texts are parsed in a child process, so that what would kill it, fill the memory or hang is a failed test and no dead
// test run. The child says what came of it on a pipe of its own: its standard output and error must stay empty.

const childEnv = "AGENTDSL_HOSTILE_CHILD"

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

// report is what a child says of one run.
type report struct {
	Code      string // of the error, "" if the text was good
	Findings  int
	Allocated uint64 // bytes allocated by the parse
	Good      bool   // the next good message was read
	Peak      int    // highest memory of the process in bytes; 0 where the system does not tell
}

func TestHostileTexts(t *testing.T) {
	for i, h := range hostiles {
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			sizes := []int{full / 4, full}
			if raceEnabled {
				sizes = []int{full / 8}
			}
			for _, compat := range []bool{false, true} {
				want := h.code
				if compat {
					want = h.compat
				}
				var allocated []uint64
				for _, n := range sizes {
					r, peak := runChild(t, fmt.Sprintf("%d %d %t 0", i, n, compat))
					assert.True(t, r.Good, "the next good message was not read")
					assert.LessOrEqual(t, r.Findings, 101)
					if n == full {
						assert.Equal(t, string(want), r.Code)
					}
					assert.Less(t, peak, 640<<20, "peak memory in bytes")
					if r.Code == string(want) {
						allocated = append(allocated, r.Allocated)
					}
				}
				if len(allocated) == 2 {
					// Four times the text may take four times the memory, a little more where slices grow in steps, and a fixed part.
					assert.LessOrEqual(t, allocated[1], allocated[0]*6+1<<20, "allocated: %v", allocated)
				}
			}
			r, _ := runChild(t, fmt.Sprintf("%d %d false %d", i, full/256, agentdsl.ANTLR)) // the reference is slow, and no more than right
			s, _ := runChild(t, fmt.Sprintf("%d %d false 0", i, full/256))
			assert.Equal(t, s.Code, r.Code)
		})
	}
}

// runChild runs a task in a child of this test binary and gives its report and its peak memory in bytes.
func runChild(t *testing.T, task string) (report, int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	read, write, err := os.Pipe()
	require.NoError(t, err)
	defer func() { assert.NoError(t, read.Close()) }()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), childEnv+"="+task, "GORACE=atexit_sleep_ms=0", "GOCOVERDIR="+t.TempDir())
	cmd.ExtraFiles = []*os.File{write}
	out, err := cmd.CombinedOutput()
	require.NoError(t, write.Close())
	require.NoError(t, err, "the child died: %.2000s", out)
	assert.Empty(t, string(out), "the child printed something")
	var r report
	require.NoError(t, json.NewDecoder(read).Decode(&r))
	peak := r.Peak
	if peak == 0 {
		usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		require.True(t, ok)
		peak = int(usage.Maxrss)
	}
	if raceEnabled { // the race detector's own memory is not the parser's
		peak /= 10
	}
	return r, peak
}

// peakMemory is the highest memory of this process. What the system tells the parent would count the parent's own as well, from
// before the child became another program.
func peakMemory() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, line, _ := strings.Cut(string(status), "VmHWM:")
	kilobytes := 0
	if _, err := fmt.Sscan(line, &kilobytes); err != nil {
		return 0
	}
	return kilobytes << 10
}

func TestMain(m *testing.M) {
	task := os.Getenv(childEnv)
	if task == "" {
		os.Exit(m.Run())
	}
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
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := agentdsl.Parse(text, options...)
	runtime.ReadMemStats(&after)
	r := report{Allocated: after.TotalAlloc - before.TotalAlloc}
	if err != nil {
		var list diag.List
		if !errors.As(err, &list) {
			panic(err)
		}
		r.Findings = len(list)
		r.Code = string(list.Errors()[0].Code)
	}
	_, err = agentdsl.Parse("[DATA]\n1|x\n")
	r.Good = err == nil
	r.Peak = peakMemory()
	if err := json.NewEncoder(os.NewFile(3, "report")).Encode(r); err != nil {
		panic(err)
	}
}
