//go:build unix

package adl_test

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

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/diag"
)

// Hostile texts are parsed in a child process, so that what would kill it, fill the memory or hang is a failed test and no dead
// test run. The child says what came of it on a pipe of its own: its standard output and error must stay empty.

const childEnv = "ADL_HOSTILE_CHILD"

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
				sizes = []int{full / 64}
			}
			for mode, want := range []diag.Code{h.code, h.compat} {
				var allocated []uint64
				for _, n := range sizes {
					r, peak := runChild(t, fmt.Sprintf("%d %d %d 0", i, n, mode))
					assert.True(t, r.Good, "the next good text was not read")
					assert.LessOrEqual(t, r.Findings, 101)
					if n == full {
						assert.Equal(t, string(want), r.Code, "mode %d", mode)
					}
					assert.Less(t, peak, 1536<<20, "peak memory in bytes")
					if r.Code == string(want) {
						allocated = append(allocated, r.Allocated)
					}
				}
				if len(allocated) == 2 {
					// Four times the text may take four times the memory, a little more where slices grow in steps, and a fixed part.
					assert.LessOrEqual(t, allocated[1], allocated[0]*6+1<<20, "allocated: %v", allocated)
				}
			}
			r, _ := runChild(t, fmt.Sprintf("%d %d 0 %d", i, full/256, adl.ANTLR)) // the reference is slow, and no more than right
			s, _ := runChild(t, fmt.Sprintf("%d %d 0 0", i, full/256))
			assert.Equal(t, s.Code, r.Code)
		})
	}
	t.Run("beyond the limit", func(t *testing.T) {
		r, _ := runChild(t, fmt.Sprintf("0 %d 0 0", full+1))
		assert.Equal(t, string(diag.CodeTooLarge), r.Code)
		r, _ = runChild(t, fmt.Sprintf("2 %d 2 0", long))
		assert.Empty(t, r.Code)
	})
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
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := adl.Parse(text, options...)
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
	_, err = adl.Parse(begin)
	r.Good = err == nil
	r.Peak = peakMemory()
	if err := json.NewEncoder(os.NewFile(3, "report")).Encode(r); err != nil {
		panic(err)
	}
}
