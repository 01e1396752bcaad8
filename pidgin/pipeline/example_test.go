package pipeline_test

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
)

// exampleHost makes a host in a folder of its own.
func exampleHost() (dir string, remove func()) {
	dir, err := os.MkdirTemp("", "host")
	if err != nil {
		panic(err)
	}
	if _, err := registry.Init(dir); err != nil {
		panic(err)
	}
	return dir, func() { _ = os.RemoveAll(dir) }
}

const job = `@run example.review
wf=generic_review
mode=draft
in=[primary_subject,source_refs]
out=[review_notes]
`

func ExampleOpen() {
	dir, remove := exampleHost()
	defer remove()
	p, err := pipeline.Open(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = p.Close() }()

	res, err := p.Run(context.Background(), "job.pgn", job)
	fmt.Println(err, res.Complete(), res.Decision().Recommended)

	_, err = p.Run(context.Background(), "job.pgn", job+"do=[publish]\n")
	var stopped *pipeline.Error
	fmt.Println(errors.As(err, &stopped) && stopped.Stage == pipeline.Safety, errors.Is(err, safety.SG2))
	// Output:
	// <nil> true claude-code
	// true true
}

func ExamplePipeline_Check() {
	dir, remove := exampleHost()
	defer remove()
	p, err := pipeline.Open(dir, pipeline.Log(nil))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = p.Close() }()
	res, _ := p.Check(context.Background(), "job.pgn", job+"do=[publish]\nstatus=ok\n")
	for _, d := range res.Findings().Errors() {
		fmt.Println(d.Code, d.Message)
	}
	fmt.Println(res.Verdict().Rules())
	// Output:
	// PGN0402 a packet @run has no field status
	// [SG-2]
}

func ExampleBefore() {
	h, err := registry.Read(registry.Defaults())
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := pipeline.New(h, nil,
		pipeline.Log(audit.LoggerFunc(func(_ context.Context, e *audit.Event) error {
			fmt.Println(e.Stage, e.Outcome, e.Run)
			return nil
		})),
		pipeline.Before(pipeline.Safety, "office hours", func(context.Context, *pipeline.Result) error { return errors.New("it is night") }))
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = p.Run(context.Background(), "job.pgn", job)
	fmt.Println(err)
	// Output:
	// parse ok example.review
	// validate ok example.review
	// safety failed example.review
	// example.review: safety: a stage of the caller's own stopped the packet: office hours: it is night
}
