package main

import (
	"fmt"
	"io"
	"time"

	"github.com/parley-lang/parley/sag"
)

// compareEngines measures the engines alone, in turn on the same texts, and ends with one line that says how many times as fast the
// compiled one is. It takes well under a minute.
func compareEngines(out io.Writer) error {
	const rounds, batch = 15, 100 * time.Millisecond
	var ratios []float64
	for _, n := range []int{10, 1000} {
		text := message(n)
		took := map[sag.EngineKind][]float64{}
		runs := map[sag.EngineKind]int{}
		for round := range rounds + 1 {
			for _, e := range engines {
				if round == 0 {
					first, err := parseMany(text, 1, sag.Engine(e.kind))
					if err != nil {
						return err
					}
					runs[e.kind] = runsFor(batch, first.time, 1)
					continue
				}
				sample, err := parseMany(text, runs[e.kind], sag.Engine(e.kind))
				if err != nil {
					return err
				}
				took[e.kind] = append(took[e.kind], float64(sample.time))
			}
		}
		for _, e := range engines {
			each := time.Duration(median(took[e.kind]))
			fmt.Fprintf(out, "%4d statements  %-8s  %9.1f µs  %6.2f MB/s\n", n, e.name, us(each), rate(len(text), each))
		}
		ratios = append(ratios, median(took[sag.ANTLR])/median(took[sag.Compiled]))
	}
	fmt.Fprintf(out, "engines: compiled %.1f times antlr on 10 statements, %.1f times on 1000\n", ratios[0], ratios[1])
	return nil
}
