// Command hostile reads the worst texts that we know, each in a process of its own, and tells what they cost.
//
//	go run ./tools/hostile [-write] [-only words]
//
// Every text goes through all layers of its language: parsing, printing, JSON there and back, and what evaluates the tree. A row of the
// table is a family of texts at three sizes, 1 to 4 to 16. It fails if
//
//   - the process dies, of its stack (64 MiB), of its memory (1 GiB, where the system can hold it to that) or of its time;
//   - the peak of its memory is above 640 MiB;
//   - what is allocated grows with an exponent above 1.15, or processor time with one above 1.35 (1.48 where the
//     smallest text takes less than 5 ms and caches help it, the less the busier the machine is). Exponents are slopes of the line through
//     the logarithms of size and cost: 1 is linear, 2 quadratic. Bytes are counted exactly. Times are the shortest of several runs, and of up to
//     six processes where they seem to grow too fast, for other processes make them longer, never shorter. They are not judged where the
//     largest text takes less than 2 ms: a fixed cost is most of that;
//   - the verdict is another one than is expected: "accepted", or the code of the first error.
//
// The exit code is 1 if a row fails. With -write the table goes into SECURITY.md as well, if no row fails. -only runs the rows whose language, kind or
// name holds the words.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"sync"
	"time"
)

const usage = `usage: hostile [-write] [-only words]

  -write   write the table into SECURITY.md
  -only    run the rows whose language, kind or name holds these words
`

func main() {
	if task := os.Getenv(childEnv); task != "" {
		child(attacks(), task)
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("hostile", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	write := flags.Bool("write", false, "")
	only := flags.String("only", "", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 || *write && *only != "" {
		fmt.Fprint(stderr, usage)
		return 2
	}
	program, err := os.Executable()
	if err != nil {
		fmt.Fprintln(stderr, "hostile:", err)
		return 1
	}
	from := time.Now()
	rows := runAll(ctx, program, attacks(), *only)
	failed := 0
	for _, r := range rows {
		if r.fault != "" {
			failed++
		}
	}
	table(stdout, rows)
	fmt.Fprintf(stdout, "\n%s: %d rows, %d failed, %.0f s\n", machine(), len(rows), failed, time.Since(from).Seconds())
	for _, r := range rows {
		if r.fault != "" {
			fmt.Fprintf(stdout, "FAIL %s, %s, %s: %s\n", r.attack.language, r.attack.kind, r.attack.name, r.fault)
		}
	}
	if failed > 0 || len(rows) == 0 {
		return 1
	}
	if *write {
		if err := writeInto("SECURITY.md", rows); err != nil {
			fmt.Fprintln(stderr, "hostile:", err)
			return 1
		}
	}
	return 0
}

// runAll runs the attacks in child processes, one for each processor at a time, and gives their rows in the order of the attacks.
func runAll(ctx context.Context, program string, list []attack, only string) []row {
	rows := make([]row, 0, len(list))
	for i, a := range list {
		if strings.Contains(a.language+" "+a.kind+" "+a.name, only) {
			rows = append(rows, row{attack: a, number: i})
		}
	}
	next := make(chan *row)
	var all sync.WaitGroup
	for range runtime.NumCPU() {
		all.Go(func() {
			for r := range next {
				r.run(func() ([]result, string) { return runChild(ctx, program, r.number) })
			}
		})
	}
	for i := range rows {
		next <- &rows[i]
	}
	close(next)
	all.Wait()
	return rows
}
