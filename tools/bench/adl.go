package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
)

// The Kotlin library is not published, so that it cannot be run beside this suite. These were measured of it, on texts of the same shape, when it was warm.
const (
	kotlinParse   = 14.5 // MB/s of text, of 1,000 use cases
	kotlinCompile = 6.1  // MB/s of what comes out
)

// useCases is a text of use cases of about 900 bytes each.
func useCases(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `### UseCase: swap_tyre_%d (3) <open, !holiday>
#### Category: repairs
#### Description
A rider has a flat tyre and asks what can be done about it today.
The rider is nearby, or can push the bicycle to the shop.

#### Steps
- Ask for the size of the wheel, and whether the tube or the tyre is gone.
- Check the stock with @check_stock(size).

#### Solution
Book a slot with @book_slot()! and mention #opening_hours.
<member>Give ten percent off, and say so.
<else>Tell the rider what the membership costs.
<regex:hurry|urgent>
Offer the slot that is kept free for those who cannot wait.
</>

#### Alternative Solution
Lend a spare bicycle with @lend_bicycle(), see #loan_terms.

#### Fallback Solution
Pass the rider on with @call_human().

#### Examples
- my tyre is flat
- there is a nail in my wheel
- can you mend a puncture?

----

`, i)
	}
	return b.String()
}

// adlTable measures ADL.
func adlTable(ctx context.Context, e effort, out io.Writer) error {
	fmt.Fprint(out, "\nADL, processor time; the Kotlin library's figures were recorded, of texts of the same shape on another machine\n")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tKB\tms\tMB/s\tKotlin, MB/s\tfaster\t")
	for _, n := range []int{10, 1000} {
		text := useCases(n)
		f, err := adl.Parse(text)
		if err != nil {
			return err
		}
		prompt, err := compile.Prompt(ctx, f, compile.With("open"))
		if err != nil {
			return err
		}
		if len(prompt.Cases) != n {
			return errors.New("use cases are missing")
		}
		for _, task := range []struct {
			name   string
			size   int
			theirs float64
			do     reader
		}{
			{fmt.Sprintf("parse, %d use cases", n), len(text), kotlinParse, func(text string) error { _, err := adl.Parse(text); return err }},
			{fmt.Sprintf("compile, %d use cases", n), len(prompt.Text), kotlinCompile, func(string) error {
				_, err := compile.Prompt(ctx, f, compile.With("open"))
				return err
			}},
		} {
			var times []time.Duration
			runs := 1
			for range e.rounds + 1 { // the first one tells how many runs there are to be
				s, err := parseMany(text, runs, task.do)
				if err != nil {
					return fmt.Errorf("%s: %w", task.name, err)
				}
				times = append(times, s.time)
				runs = runsFor(e.batch, s.time, 1)
			}
			mine := median(times[1:])
			speed := rate(task.size, mine)
			fmt.Fprintf(t, "%s\t%d\t%.3f\t%.0f\t%.1f\t%.1f\t\n", task.name, task.size/1000, ms(mine), speed, task.theirs, speed/task.theirs)
		}
	}
	return t.Flush()
}
