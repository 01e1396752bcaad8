package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// factTask is one thing that is done with many facts.
type factTask struct {
	name string
	op   string // what the adapter of the published package calls it
	runs int    // in one measurement, here and there
	// prepare makes what is not measured and gives what is: something that is done anew each time.
	prepare func() (func() error, error)
}

// factTasks are what is measured of so many facts.
func factTasks(n int) []factTask {
	ctx := context.Background()
	topics := make([]string, n)
	for i := range topics {
		topics[i] = fmt.Sprintf("bench.topic%d", i)
	}
	filled := func() (*knowledge.Engine, error) {
		e, err := knowledge.New(knowledge.Budget(-1), knowledge.MaxTopics(-1))
		if err != nil {
			return nil, err
		}
		for i, topic := range topics {
			if _, err := e.Assert(topic, sag.NewInt(int64(i))); err != nil {
				return nil, err
			}
		}
		return e, e.AddSubscriber("dock", "bench.**")
	}
	sent := func(e *knowledge.Engine, want int) (knowledge.Delta, error) {
		d, err := e.Delta(ctx, "dock")
		if err == nil && len(d.Facts) != want {
			err = fmt.Errorf("a delta has %d facts and not %d", len(d.Facts), want)
		}
		return d, err
	}
	return []factTask{
		{"assert all", "assert", 1, func() (func() error, error) {
			return func() error { _, err := filled(); return err }, nil
		}},
		{"apply all", "apply", 1, func() (func() error, error) {
			e, err := filled()
			if err != nil {
				return nil, err
			}
			d, err := sent(e, n)
			return func() error {
				e, err := knowledge.New(knowledge.Budget(-1), knowledge.MaxTopics(-1))
				if err == nil {
					_, err = e.Apply(ctx, d.Facts...)
				}
				return err
			}, err
		}},
		{"delta of all", "delta_all", 1, func() (func() error, error) {
			e, err := filled()
			return func() error { _, err := sent(e, n); return err }, err
		}},
		{"delta of one new", "delta_one", 5, func() (func() error, error) {
			e, err := filled()
			if err != nil {
				return nil, err
			}
			d, err := sent(e, n)
			if err == nil {
				err = e.Acknowledge(d.Token)
			}
			if err == nil {
				_, err = e.Assert("bench.new", sag.NewInt(1))
			}
			return func() error {
				for range inner {
					if _, err := sent(e, 1); err != nil {
						return err
					}
				}
				return nil
			}, err
		}},
	}
}

// inner is how often the delta of one new fact is asked for at a time, which is too short to be measured by itself.
const inner = 1000

// facts measures knowledge beside the published package.
func facts(e effort, others []*other, out io.Writer) error {
	n := 10_000
	if e.large {
		n = 100_000
	}
	fmt.Fprintf(out, "\n%d facts, processor time\n", n)
	python := named(others, "python")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tµs\tpython, µs\tfaster than python\t")
	for _, task := range factTasks(n) {
		do, err := task.prepare()
		if err != nil {
			return err
		}
		times := 1
		if task.op == "delta_one" {
			times = inner
		}
		var ours, theirs []time.Duration
		for range e.rounds {
			runtime.GC() // what was left over before is not paid for here
			from := cpu()
			for range task.runs {
				if err := do(); err != nil {
					return err
				}
			}
			ours = append(ours, (cpu()-from)/time.Duration(task.runs*times))
			if python != nil {
				took, err := python.factsMany(task.op, n, task.runs)
				if err != nil {
					return err
				}
				theirs = append(theirs, took)
			}
		}
		fmt.Fprintf(t, "%s\t%.2f\t", task.name, us(median(ours)))
		if python != nil {
			fmt.Fprintf(t, "%.2f\t%.1f\t\n", us(median(theirs)), float64(median(theirs))/max(float64(median(ours)), 1))
		} else {
			fmt.Fprint(t, "\t\t\n")
		}
	}
	return t.Flush()
}

// factsMany gives the processor time of doing something with facts once in the published package, of several.
func (o *other) factsMany(what string, facts, runs int) (time.Duration, error) {
	in, err := json.Marshal(map[string]any{"what": what, "facts": facts, "runs": runs})
	if err != nil {
		return 0, err
	}
	return o.timed("bench_facts", in, runs)
}
