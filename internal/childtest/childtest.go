//go:build unix

// Package childtest serves tests that do in a child process what could kill it, fill the memory or hang: that is a failed test then, and no dead
// test run. The child is the test binary itself and says what came of it on a pipe of its own; its standard output and error must stay empty.
package childtest

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/process"
)

// env holds the task of a child.
const env = "PARLEY_TEST_CHILD"

// Report is what a child says of one run.
type Report struct {
	Code      string // of the first error, "" if the text was good
	Placed    bool   // that has a position
	Findings  int
	Allocated uint64 // bytes allocated by the parse
	Good      bool   // what was done next went well
	Peak      int    // highest memory of the process in bytes; in a child, 0 where the system does not tell it
}

// Main is the TestMain of a package: it does a task if this process is a child, and else runs the tests.
func Main(m *testing.M, do func(task string) Report) {
	task := os.Getenv(env)
	if task == "" {
		os.Exit(m.Run())
	}
	r := do(task)
	r.Peak = process.Peak()
	if err := json.NewEncoder(os.NewFile(3, "report")).Encode(r); err != nil {
		panic(err)
	}
}

// Measure parses, and tells what came of it and how much was allocated. An error that is no diag.List is a panic.
func Measure(parse func() error) Report {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := parse()
	runtime.ReadMemStats(&after)
	r := Report{Allocated: after.TotalAlloc - before.TotalAlloc}
	if err != nil {
		var list diag.List
		if !errors.As(err, &list) {
			panic(err)
		}
		first := list.Errors()[0]
		r.Code, r.Placed, r.Findings = string(first.Code), first.Span.IsValid(), len(list)
	}
	return r
}

// Run does a task in a child and gives its report, with its peak memory. Under the race detector, whose own memory is not that of what is tested,
// the peak is a tenth.
func Run(t *testing.T, task string) Report {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	read, write, err := os.Pipe()
	require.NoError(t, err)
	defer func() { assert.NoError(t, read.Close()) }()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), env+"="+task, "GORACE=atexit_sleep_ms=0", "GOCOVERDIR="+t.TempDir())
	cmd.ExtraFiles = []*os.File{write}
	out, err := cmd.CombinedOutput()
	require.NoError(t, write.Close())
	require.NoError(t, err, "the child died: %.2000s", out)
	assert.Empty(t, string(out), "the child printed something")
	var r Report
	require.NoError(t, json.NewDecoder(read).Decode(&r))
	if r.Peak == 0 {
		usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		require.True(t, ok)
		r.Peak = int(usage.Maxrss)
	}
	if Race {
		r.Peak /= 10
	}
	return r
}

// Linear holds that memory grows with the text: four times the text may take four times the memory, a little more where slices grow in steps,
// and a fixed part. Each of the sizes is times as large as the one before.
func Linear(t *testing.T, times int, allocated []uint64) {
	t.Helper()
	for k := 1; k < len(allocated); k++ {
		assert.LessOrEqual(t, allocated[k], allocated[k-1]*uint64(times)*3/2+1<<20, "allocated: %v", allocated)
	}
}
