package main

import (
	"fmt"
	"io"
	"time"
)

// compareEngines measures the engines alone, in turn on the same texts, and ends with one line that says how many times as fast the
// compiled one is: the median over rounds, in each of which both run one after the other. It takes well under a minute.
func compareEngines(out io.Writer) error {
	const rounds = 15
	e := effort{batch: 100 * time.Millisecond}
	var ratios []float64
	for _, n := range sizes {
		text := message(n)
		var list []*contender
		for _, engine := range engines {
			c := &contender{name: engine.name, read: toAST(engine.kind)}
			if err := c.prepare(text, e); err != nil {
				return err
			}
			list = append(list, c)
		}
		var times []float64
		for range rounds {
			for _, c := range list {
				s, err := c.measure(text, c.runs)
				if err != nil {
					return err
				}
				c.samples = append(c.samples, s)
			}
			compiled, antlr := list[0].last(), list[1].last()
			times = append(times, float64(antlr)/max(float64(compiled), 1))
		}
		for _, c := range list {
			each := medianOf(c.samples).time
			fmt.Fprintf(out, "%4d statements  %-8s  %9.1f µs  %6.2f MB/s\n", n, c.name, us(each), rate(len(text), each))
		}
		ratios = append(ratios, median(times))
	}
	fmt.Fprintf(out, "engines: compiled %.1f times antlr on %d statements, %.1f times on %d\n", ratios[0], sizes[0], ratios[1], sizes[1])
	return nil
}

// last is the time of the last measurement.
func (c *contender) last() time.Duration { return c.samples[len(c.samples)-1].time }
