package main

import (
	"fmt"
	"io"
	"runtime"
	"sync"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/sag"
)

// parallel measures how much more is read in the same time by many goroutines.
func parallel(e effort, out io.Writer) error {
	fmt.Fprintln(out, "\nMany goroutines, time that has passed")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "engine\tgoroutines\tMB/s\ttimes one\t")
	text, most := message(sizes[0]), runtime.GOMAXPROCS(0)
	counts := []int{1}
	if most > 1 {
		counts = append(counts, most)
	}
	for _, engine := range engines {
		s, err := parseMany(text, 20, toAST(engine.kind))
		if err != nil {
			return err
		}
		runs := runsFor(2*e.batch, s.time, 1)
		rates := map[int][]float64{}
		for range e.rounds {
			for _, n := range counts {
				took, err := together(n, runs, text, engine.kind)
				if err != nil {
					return err
				}
				rates[n] = append(rates[n], rate(n*runs*len(text), took))
			}
		}
		one := median(rates[1])
		for _, n := range counts {
			fmt.Fprintf(t, "%s\t%d\t%.2f\t%.2f\t\n", engine.name, n, median(rates[n]), median(rates[n])/one)
		}
	}
	return t.Flush()
}

// together lets n goroutines read a text, each so many times, and gives the time until the last is done.
func together(n, runs int, text string, kind sag.EngineKind) (time.Duration, error) {
	runtime.GC()
	errs := make([]error, n)
	var wait sync.WaitGroup
	from := time.Now()
	for i := range n {
		wait.Go(func() {
			for range runs {
				if _, err := sag.Parse(text, sag.Engine(kind)); err != nil {
					errs[i] = err
					return
				}
			}
		})
	}
	wait.Wait()
	took := time.Since(from)
	for _, err := range errs {
		if err != nil {
			return 0, err
		}
	}
	return took, nil
}

// growth measures longer and longer messages: the time for a byte must stay the same.
func growth(e effort, out io.Writer) error {
	fmt.Fprintln(out, "\nGrowth, processor time")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "engine\tstatements\tbytes\tns/byte\ttimes the shortest\t")
	for _, engine := range engines {
		steps := []int{1000, 2000, 4000}
		var texts []string
		var list []*contender
		for _, n := range steps {
			text, c := message(n), &contender{name: engine.name, read: toAST(engine.kind)}
			if err := c.prepare(text, e); err != nil {
				return err
			}
			texts, list = append(texts, text), append(list, c)
		}
		for range e.rounds {
			for i, c := range list {
				s, err := c.measure(texts[i], c.runs)
				if err != nil {
					return err
				}
				c.samples = append(c.samples, s)
			}
		}
		var first float64
		for i, n := range steps {
			size := len(texts[i])
			perByte := float64(medianOf(list[i].samples).time) / float64(size)
			if i == 0 {
				first = perByte
			}
			fmt.Fprintf(t, "%s\t%d\t%d\t%.0f\t%.2f\t\n", engine.name, n, size, perByte, perByte/first)
		}
	}
	return t.Flush()
}
