package audit_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/parley-lang/parley/pidgin/audit"
)

func ExampleOpen() {
	dir, err := os.MkdirTemp("", "audit-")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(dir) }()
	root, err := os.OpenRoot(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = root.Close() }()
	log, err := audit.Open(root, "logs/runs.jsonl", audit.JSONLines, audit.Clock(func() time.Time { return time.Unix(1_900_000_000, 0) }))
	if err != nil {
		fmt.Println(err)
		return
	}
	err = log.Log(context.Background(), &audit.Event{
		Stage: audit.Safety, Outcome: audit.Blocked, Run: "r1",
		Findings: []audit.Finding{{Rule: "SG-4", Field: "out", Value: "=cmd()\n", Reason: "it is private"}},
	})
	text, _ := os.ReadFile(filepath.Join(dir, "logs", "runs.jsonl"))
	fmt.Printf("%s%v", text, err)
	// Output:
	// {"time":"2030-03-17T17:46:40.000Z","stage":"safety","outcome":"blocked","run":"r1","findings":[{"rule":"SG-4","field":"out","value":"=cmd()\\n","reason":"it is private"}]}
	// <nil>
}

func ExampleFormat_Append() {
	line, err := audit.JSONLines.Append(nil, &audit.Event{Time: time.Unix(0, 0), Stage: audit.Resolve, Outcome: audit.OK, Run: "r1", References: 2})
	fmt.Print(string(line), err)
	// Output:
	// {"time":"1970-01-01T00:00:00.000Z","stage":"resolve","outcome":"ok","run":"r1","references":2,"unresolved":0}
	// <nil>
}

func ExampleAll() {
	screen := audit.LoggerFunc(func(_ context.Context, e *audit.Event) error {
		fmt.Println(e.Stage, e.Outcome, e.Run)
		return nil
	})
	err := audit.All(screen, screen).Log(context.Background(), &audit.Event{Stage: audit.Parse, Outcome: audit.OK, Run: "r1"})
	fmt.Println(err)
	// Output:
	// parse ok r1
	// parse ok r1
	// <nil>
}
