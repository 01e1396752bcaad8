package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/parley-lang/parley/internal/process"
)

// childEnv names the attack that a process is to run; without it the process is a parent.
const childEnv = "PARLEY_HOSTILE_CHILD"

// Limits of a child. The soft one makes Go collect more often, the hard one and that of the stack end the process.
const (
	softMemory = 384 << 20
	hardMemory = 1 << 30
	maxStack   = 64 << 20
	deadline   = 40 * time.Second // of one child, which the slowest needs a tenth of; it decides the verdict only
)

// result is what a child tells of one size.
type result struct {
	Size      int           // of the text in bytes
	Texts     int           // that were read: 1, or all of a sweep
	Time      time.Duration // of the processor, shortest of several runs
	Allocated uint64        // bytes, fewest of several runs
	Peak      int           // highest memory of the process so far, 0 if the system does not tell
	Verdict   string        // accepted, or the code of the first error
	Fault     string        // what a reader did that it promises not to do
}

// child runs an attack in this process and writes a result for each size to standard output.
func child(list []attack, task string) {
	debug.SetMaxStack(maxStack)
	debug.SetMemoryLimit(softMemory)
	runtime.GOMAXPROCS(1) // the collector's work is counted, and is not spread
	number, err := strconv.Atoi(task)
	if err == nil && !process.Race {
		err = limitMemory(hardMemory)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	out := json.NewEncoder(os.Stdout)
	for r := range list[number].measure {
		r.Peak = process.Peak()
		if err := out.Encode(r); err != nil {
			os.Exit(1)
		}
	}
}

// runChild runs an attack in a child process. The fault is what ended it early, "" if nothing did.
func runChild(ctx context.Context, program string, number int) (results []result, fault string) {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Env = append(os.Environ(), childEnv+"="+strconv.Itoa(number), "GOTRACEBACK=none")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	for d := json.NewDecoder(&stdout); ; {
		var r result
		if bad := d.Decode(&r); errors.Is(bad, io.EOF) {
			break
		} else if bad != nil {
			return results, "something was printed: " + bad.Error()
		}
		results = append(results, r)
	}
	said := strings.Join(strings.Fields(firstLines(stderr.String())), " ")
	switch {
	case ctx.Err() != nil:
		return results, fmt.Sprintf("not done after %s", deadline)
	case err != nil:
		return results, fmt.Sprintf("the process died behind size %d: %v: %s", lastSize(results), err, said)
	case said != "":
		return results, "something was printed: " + said
	}
	return results, ""
}

func lastSize(results []result) int {
	if len(results) == 0 {
		return 0
	}
	return results[len(results)-1].Size
}

// firstLines are the first two lines of a text, which say what a Go program died of.
func firstLines(text string) string {
	lines := strings.SplitN(text, "\n", 3)
	return strings.Join(lines[:min(2, len(lines))], "\n")
}

// measure yields a result for each size of an attack, the smallest first.
func (a attack) measure(yield func(result) bool) {
	if a.sweep != nil {
		before, from := allocated(), process.CPU()
		r := a.sweep()
		r.Time, r.Allocated = process.CPU()-from, allocated()-before
		yield(r)
		return
	}
	_, _ = a.read(a.text(min(100, a.full))) // what is built once is not counted
	for _, n := range a.sizes() {
		text := a.text(n)
		if !yield(measure(text, a.read)) {
			return
		}
	}
}

// sizes are those that growth is fitted over, or only the full one.
func (a attack) sizes() []int {
	if a.once {
		return []int{a.full}
	}
	return []int{a.full / 16, a.full / 4, a.full}
}

// A run takes at least this long, so that the clock can tell it; a short text is read many times over.
const minRun = 4 * time.Millisecond

// counting is set while bytes are counted, see forget.
var counting bool

// forget throws away the memory that a parser keeps for the next text, while bytes are counted. Small texts would find more of it than large ones, and
// growth would look worse than it is. Readers call it between layers.
func forget() {
	if counting {
		runtime.GC()
		runtime.GC() // the first only sets aside what a sync.Pool holds
	}
}

// costly is from how many bytes on they are counted once: what is built only now and then is no part of them that counts.
const costly = 100 << 20

// measure reads a text twice to count bytes, and several times to take the time.
func measure(text string, read func(string) (string, string)) result {
	r := result{Size: len(text), Texts: 1, Time: math.MaxInt64, Allocated: math.MaxUint64}
	counting = true
	for range 2 {
		forget()
		before := allocated()
		r.Verdict, r.Fault = read(text)
		r.Allocated = min(r.Allocated, allocated()-before)
		if r.Fault != "" || r.Allocated > costly {
			break
		}
	}
	counting = false
	if r.Fault != "" {
		r.Time = 0
		return r
	}
	var total time.Duration
	times := 1
	for runs := 0; runs < 1 || runs < 8 && total < 100*time.Millisecond; runs++ {
		runtime.GC()
		from := process.CPU()
		for range times {
			_, _ = read(text)
		}
		took := process.CPU() - from
		r.Time = min(r.Time, took/time.Duration(times))
		total += took
		if times == 1 && took < minRun {
			times = int(min(1000, minRun/max(took, time.Microsecond)+1))
		}
	}
	return r
}

// allocated is how many bytes this process has ever allocated.
func allocated() uint64 {
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.TotalAlloc
}
