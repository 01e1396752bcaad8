package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
)

// attack is an input that a stranger could send.
type attack struct {
	name  string
	large bool // takes seconds where limits are raised
	text  func() string
}

const header = "H v 1 id=m7 src=planner dst=runner ts=1712000000\n"

func repeated(before, part string, n int, after string) func() string {
	return func() string { return header + before + strings.Repeat(part, n) + after }
}

// attacks are inputs whose cost the limits bound by default; tools/hostile holds that. Here they show what raised limits cost, by engine.
var attacks = []attack{
	{"10,000 unclosed brackets", false, repeated("A x = ", "[", 10_000, "")},
	{"10,000 unclosed parentheses", false, repeated("Q ", "(", 10_000, "")},
	{"900,000 unclosed brackets", false, repeated("A x = ", "[", 900_000, "")},
	{"900,000 unclosed parentheses", false, repeated("Q ", "(", 900_000, "")},
	{"400,000 balanced brackets", false, func() string { return balanced(400_000) }},
	{"50,000 balanced brackets", false, func() string { return balanced(50_000) }},
	{"160 nested IF ELSE", false, func() string { return nested(160) }},
	{"100,000 terms a+a+…", false, repeated("Q a", "+a", 99_999, "")},
	{"100,000 terms a||a||…", false, repeated("Q a", "||a", 99_999, "")},
	{"100,000 terms a+a*a+…", false, repeated("Q a", "+a*a", 49_999, "+a")},
	{"message of 20 MB", true, func() string { return message(20_000_000 * sizes[1] / len(message(sizes[1]))) }},
	{"string of 1 MB", false, repeated(`A x = "`, "s", 1_000_000, `"`)},
	{"240,000 CJK characters", false, repeated(`A x = "`, "語", 240_000, `"`)},
	{"invalid UTF-8 after 1 MB", false, repeated(`A x = "`, "s", 1_000_000, "\xff\"")},
	{"NUL", false, repeated("RECALL f1", "\x00", 1, "")},
	{"500,000 times NUL", false, repeated("RECALL f1", "\x00", 500_000, "")},
}

func balanced(n int) string {
	return header + "A x = " + strings.Repeat("[", n) + strings.Repeat("]", n)
}

func nested(n int) string {
	return header + strings.Repeat("IF a THEN ", n) + "RECALL f1" + strings.Repeat(" ELSE RECALL f2", n)
}

// lifted are the options of a reader that trusts the sender. Without a limit the depth still stops at 100,000 levels.
var lifted = []sag.Option{sag.MaxBytes(sag.Unlimited), sag.MaxDepth(sag.Unlimited), sag.MaxNodes(sag.Unlimited)}

// hostile measures inputs made to hurt with the limits lifted.
func hostile(e effort, out io.Writer) error {
	fmt.Fprintln(out, "\nHostile inputs with the limits lifted, time that has passed; read, or the code of the error")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "input\tengine\tbytes\toutcome\tms\tMB allocated")
	for _, a := range attacks {
		text := a.text()
		for _, engine := range engines {
			fmt.Fprintf(t, "%s\t%s\t%d\t", a.name, engine.name, len(text))
			if a.large && !e.large {
				fmt.Fprintln(t, "left out")
				continue
			}
			fmt.Fprintln(t, attackOnce(text, append(slices.Clone(lifted), sag.Engine(engine.kind))...))
		}
	}
	return t.Flush()
}

// attackOnce reads a text once and tells the outcome, milliseconds and megabytes.
func attackOnce(text string, options ...sag.Option) string {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	from := time.Now()
	_, err := sag.Parse(text, options...)
	took := time.Since(from)
	runtime.ReadMemStats(&after)
	return fmt.Sprintf("%s\t%.1f\t%.1f", outcome(err), ms(took), float64(after.TotalAlloc-before.TotalAlloc)/1e6)
}

// outcome is the code of the first error.
func outcome(err error) string {
	var list diag.List
	switch {
	case err == nil:
		return "read"
	case errors.As(err, &list) && len(list.Errors()) > 0:
		return string(list.Errors()[0].Code)
	}
	return "error"
}
