package main

import (
	"context"
	"fmt"
	"io"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// factTasks are what is measured of so many facts.
func factTasks(n int) []pairedTask {
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
	return []pairedTask{
		{name: "assert all", op: "assert", runs: 3, prepare: func() (func() error, error) {
			return func() error { _, err := filled(); return err }, nil
		}},
		{name: "apply all", op: "apply", runs: 3, prepare: func() (func() error, error) {
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
		{name: "delta of all", op: "delta_all", runs: 5, prepare: func() (func() error, error) {
			e, err := filled()
			return func() error { _, err := sent(e, n); return err }, err
		}},
		{name: "delta of one new", op: "delta_one", runs: 5, inner: inner, prepare: func() (func() error, error) {
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

// facts measures knowledge beside the published package. It copies what it is given, and gives copies; the package keeps and gives
// references.
func facts(e effort, others []*other, out io.Writer) error {
	n := 10_000
	if e.large {
		n = 100_000
	}
	err := paired(e, fmt.Sprintf("%d facts", n), factTasks(n), named(others, "python"), "bench_facts", map[string]any{"facts": n}, out)
	if err == nil {
		err = messages(e, 1000, foldTasks, others, out)
	}
	if err == nil {
		err = messages(e, n, traceTasks, others, out)
	}
	return err
}

func messages(e effort, n int, tasks func(n int) []pairedTask, others []*other, out io.Writer) error {
	return paired(e, fmt.Sprintf("%d messages", n), tasks(n), named(others, "python"), "bench_messages", map[string]any{"messages": n}, out)
}
