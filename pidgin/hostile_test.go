//go:build unix

package pidgin_test

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

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
)

// Hostile texts are parsed in a child process, so that what would kill it, fill the memory or hang is a failed test and no dead
// test run. The child says what came of it on a pipe of its own: its standard output and error must stay empty.

const childEnv = "PIDGIN_HOSTILE_CHILD"

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
			for mode, want := range []diag.Code{h.code, h.compat, h.raised} {
				sizes := sizes
				if mode == lifted {
					sizes = []int{raised / 4, raised}
					if raceEnabled {
						sizes = []int{raised / 32}
					}
				}
				var allocated []uint64
				for _, n := range sizes {
					r, peak := runChild(t, fmt.Sprintf("%d %d %d 0", i, n, mode))
					assert.True(t, r.Good, "the next good message was not read")
					assert.LessOrEqual(t, r.Findings, 101)
					if n == sizes[len(sizes)-1] && !raceEnabled {
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
			r, _ := runChild(t, fmt.Sprintf("%d %d 0 %d", i, full/32, pidgin.ANTLR)) // the reference is slow, and no more than right
			s, _ := runChild(t, fmt.Sprintf("%d %d 0 0", i, full/32))
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
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := pidgin.Parse(text, options...)
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
	_, err = pidgin.Parse("@run a\nx=1\n")
	r.Good = err == nil
	r.Peak = peakMemory()
	if err := json.NewEncoder(os.NewFile(3, "report")).Encode(r); err != nil {
		panic(err)
	}
}
