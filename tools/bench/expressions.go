package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/internal/process"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/policy"
)

// The condition that is measured, and its context.
const (
	condition        = `a.b>10&&c=="x"`
	conditionContext = `{"a":{"b":12},"c":"x"}`
)

// task is one thing that is done with the condition.
type task struct {
	name string
	do   func() error
}

// conditionTasks are what is measured here: the condition compiled, worked out, and as the reason of an order.
func conditionTasks() ([]task, error) {
	env, err := expression.DecodeEnv(conditionContext)
	if err != nil {
		return nil, err
	}
	root, err := sag.ParseExpr(condition)
	if err != nil {
		return nil, err
	}
	program, err := expression.Compile(root.X)
	if err != nil {
		return nil, err
	}
	m, err := sag.Parse("H v 1 id=m1 src=a dst=b ts=0\nDO run() BECAUSE " + condition)
	if err != nil {
		return nil, err
	}
	guard, err := guardrail.New()
	if err != nil {
		return nil, err
	}
	rules, err := policy.New(policy.Definition{
		Context:  map[string]policy.Type{"a.b": policy.Number, "c": policy.String},
		Policies: map[string]policy.Policy{"p": {Require: `context.a.b > 10 && context.c == "x"`}},
	})
	if err != nil {
		return nil, err
	}
	in := policy.Input{Header: m.Header, Action: m.Statements[0].(*sag.ActionStmt), Env: env} //nolint:forcetypeassert // written above
	ctx := context.Background()
	holds := func(truth expression.Truth, err error) error {
		if err == nil && truth != expression.True {
			err = fmt.Errorf("%s is %s", condition, truth)
		}
		return err
	}
	return []task{
		{"parse and compile", func() error {
			root, err := sag.ParseExpr(condition)
			if err == nil {
				_, err = expression.Compile(root.X)
			}
			return err
		}},
		{"evaluate, compiled", func() error { return holds(program.Test(ctx, env)) }},
		{"parse, compile, evaluate", func() error {
			root, err := sag.ParseExpr(condition)
			if err != nil {
				return err
			}
			program, err := expression.Compile(root.X)
			if err != nil {
				return err
			}
			return holds(program.Test(ctx, env))
		}},
		{"guard an order", func() error { return guard.Check(ctx, m, env).Err() }},
		{"policy of the host", func() error {
			if v, _ := rules.Policy(ctx, "p", in); v.Effect != policy.Allow {
				return fmt.Errorf("the policy is not met: %s", v.Message)
			}
			return nil
		}},
	}, nil
}

// conditions measures the evaluation of conditions beside the published package, which reads the text each time.
func conditions(e effort, others []*other, out io.Writer) error {
	fmt.Fprintf(out, "\nThe condition %s, processor time\n", condition)
	tasks, err := conditionTasks()
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tµs\tallocations\tfaster than python\t")
	python := named(others, "python")
	times := make([][]sampleOf, len(tasks))
	var theirs []time.Duration
	for range e.rounds {
		for i, task := range tasks {
			s, err := doMany(task.do, e.batch)
			if err != nil {
				return err
			}
			times[i] = append(times[i], s)
		}
		if python != nil {
			took, err := python.evaluateMany(1000)
			if err != nil {
				return err
			}
			theirs = append(theirs, took)
		}
	}
	for i, task := range tasks {
		m := medianOf(times[i])
		fmt.Fprintf(t, "%s\t%.2f\t%d\t", task.name, us(m.time), m.allocs)
		if python != nil {
			fmt.Fprintf(t, "%.0f\t", float64(median(theirs))/max(float64(m.time), 1))
		} else {
			fmt.Fprint(t, "\t")
		}
		fmt.Fprintln(t)
	}
	if python != nil {
		fmt.Fprintf(t, "python, each time anew\t%.2f\t\t\t\n", us(median(theirs)))
	}
	return t.Flush()
}

// doMany does something for about so long, and gives the processor time and allocations of doing it once.
func doMany(do func() error, batch time.Duration) (sampleOf, error) {
	const most = 1 << 22
	for runs := 64; ; runs *= 4 {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		from := process.CPU()
		for range runs {
			if err := do(); err != nil {
				return sampleOf{}, err
			}
		}
		took := process.CPU() - from
		runtime.ReadMemStats(&after)
		if took >= batch/4 || runs >= most {
			n := uint64(runs)
			return sampleOf{took / time.Duration(runs), (after.Mallocs - before.Mallocs) / n, (after.TotalAlloc - before.TotalAlloc) / n}, nil
		}
	}
}

// evaluateMany gives the processor time of one evaluation in the published package, of several.
func (o *other) evaluateMany(runs int) (time.Duration, error) {
	in, err := json.Marshal(map[string]any{"expr": condition, "context": json.RawMessage(conditionContext), "runs": runs})
	if err != nil {
		return 0, err
	}
	return o.timed("bench_expression", in, runs)
}
