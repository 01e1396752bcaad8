package pidginwatch_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/tools/pidginwatch"
)

func Example() {
	dir, err := os.MkdirTemp("", "host")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if _, err := registry.Init(dir); err != nil {
		panic(err)
	}
	p, err := pipeline.Open(dir)
	if err != nil {
		panic(err)
	}
	defer func() { _ = p.Close() }()
	w, err := pidginwatch.New(p, pidginwatch.Settle(time.Millisecond), pidginwatch.Report(func(e pidginwatch.Event) {
		switch e.Kind {
		case pidginwatch.Expanded:
			fmt.Println(e.File, "->", e.Output)
		case pidginwatch.Rejected:
			fmt.Println(e.File, "refused, see", e.Why)
		}
	}))
	if err != nil {
		panic(err)
	}
	defer func() { _ = w.Close() }()
	example, err := os.ReadFile(filepath.Join(dir, ".pidgin", "examples", "review.pgn"))
	if err != nil {
		panic(err)
	}
	inbox := filepath.Join(dir, filepath.FromSlash(pidginwatch.Inbox))
	if err := os.WriteFile(filepath.Join(inbox, "a.pgn"), example, 0o600); err != nil {
		panic(err)
	}
	if err := os.WriteFile(filepath.Join(inbox, "b.pgn"), []byte("fix the lamp"), 0o600); err != nil {
		panic(err)
	}
	if err := w.Once(context.Background()); err != nil { // Run goes on until the context ends
		panic(err)
	}
	// Output:
	// .pidgin/inbox/a.pgn -> .pidgin/generated/example.review.RUN_PACKET.yaml
	// .pidgin/inbox/b.pgn refused, see .pidgin/refused/b.pgn.error.json
}

func ExampleOutputName() {
	fmt.Println(pidginwatch.OutputName("fix.lamp-2"))
	fmt.Println(pidginwatch.OutputName("..a"))
	fmt.Println(pidginwatch.OutputName("con"))
	// Output:
	// fix.lamp-2.RUN_PACKET.yaml
	// %2E.a.RUN_PACKET.yaml
	// %63on.RUN_PACKET.yaml
}
