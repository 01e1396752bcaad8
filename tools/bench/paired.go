package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"runtime"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/internal/process"
)

// pairedTask is one thing that is done here and by the published package.
type pairedTask struct {
	name  string
	op    string // what the adapter of the published package calls it
	runs  int    // in one measurement, here and there
	inner int    // how often it is done in one run here; 0 is once
	// prepare makes what is not measured and gives what is: something that is done anew each time.
	prepare func() (func() error, error)
}

// times writes a ratio; one below 1, of what is slower here, with the digits that tell how much.
func times(ratio float64) string {
	if ratio < 1 {
		return fmt.Sprintf("%.3f", ratio)
	}
	return fmt.Sprintf("%.1f", ratio)
}

// paired measures tasks here and, if there is one, in the published package, which is asked by op for what stands in given and in the task.
func paired(e effort, title string, tasks []pairedTask, python *other, op string, given map[string]any, out io.Writer) error {
	fmt.Fprintf(out, "\n%s, processor time\n", title)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tµs\tpython, µs\tfaster than python\t")
	for _, task := range tasks {
		do, err := task.prepare()
		if err != nil {
			return err
		}
		var ours, theirs []time.Duration
		for range e.rounds {
			runtime.GC() // what was left over before is not paid for here
			from := process.CPU()
			for range task.runs {
				if err := do(); err != nil {
					return err
				}
			}
			ours = append(ours, (process.CPU()-from)/time.Duration(task.runs*max(task.inner, 1)))
			if python == nil {
				continue
			}
			in := maps.Clone(given)
			in["what"], in["runs"] = task.op, task.runs
			text, err := json.Marshal(in)
			if err != nil {
				return err
			}
			took, err := python.timed(op, text, task.runs)
			if err != nil {
				return err
			}
			theirs = append(theirs, took)
		}
		fmt.Fprintf(t, "%s\t%.2f\t", task.name, us(median(ours)))
		if python != nil {
			fmt.Fprintf(t, "%.2f\t%s\t\n", us(median(theirs)), times(float64(median(theirs))/max(float64(median(ours)), 1)))
		} else {
			fmt.Fprint(t, "\t\t\n")
		}
	}
	return t.Flush()
}
