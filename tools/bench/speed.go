package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/sag"
)

// sizes are the statements of the messages that all engines are compared on.
var sizes = []int{10, 1000}

// contender is a parser and what was measured of it on one text.
type contender struct {
	name    string
	read    reader // nil for a port
	port    *other
	starts  bool // its first parse in a process is measured as well
	runs    int
	cold    []time.Duration
	samples []sampleOf
}

// measure makes one measurement of the given number of parses.
func (c *contender) measure(text string, runs int) (sampleOf, error) {
	if c.read != nil {
		return parseMany(text, runs, c.read)
	}
	took, err := c.port.parseMany(text, runs)
	return sampleOf{time: took}, err
}

// warmUp is how long a parser runs before it is measured. Java compiles what it has run often.
func (c *contender) warmUp(e effort) time.Duration {
	if c.port != nil && c.port.name == "java" {
		return 10 * e.batch
	}
	return e.batch / 2
}

// speed compares all parsers on a short and a long message.
func speed(ctx context.Context, e effort, others []*other, out io.Writer) error {
	fmt.Fprintln(out, "\nText to AST, processor time of one parse (Java, and one line of Go: to a parse tree); \"faster than\" below 1 is slower")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	head := "statements\tbytes\tengine\tcold ms\twarm µs\tMB/s\tallocations\tKB allocated\t"
	for _, o := range others {
		head += "faster than " + o.name + "\t"
	}
	fmt.Fprintln(t, head)
	for _, n := range sizes {
		if err := speedOn(ctx, e, n, others, t); err != nil {
			return err
		}
	}
	return t.Flush()
}

func speedOn(ctx context.Context, e effort, n int, others []*other, t io.Writer) error {
	text := message(n)
	var list []*contender
	for _, e := range engines {
		list = append(list, &contender{name: e.name, read: toAST(e.kind), starts: true})
	}
	list = append(list, &contender{name: "compiled, to a tree", read: toTree(sag.Compiled)})
	for _, o := range others {
		list = append(list, &contender{name: o.name, port: o})
	}
	for _, c := range list {
		if err := c.prepare(text, e); err != nil {
			return err
		}
	}
	for range e.rounds {
		for _, c := range list {
			s, err := c.measure(text, c.runs)
			if err != nil {
				return err
			}
			c.samples = append(c.samples, s)
			if !c.starts {
				continue
			}
			cold, err := coldParse(ctx, c.name, n)
			if err != nil {
				return err
			}
			c.cold = append(c.cold, cold)
		}
	}
	for _, c := range list {
		m := medianOf(c.samples)
		fmt.Fprintf(t, "%d\t%d\t%s\t", n, len(text), c.name)
		if c.starts {
			fmt.Fprintf(t, "%.2f", ms(median(c.cold)))
		}
		fmt.Fprintf(t, "\t%.1f\t%.2f\t", us(m.time), rate(len(text), m.time))
		if c.read != nil {
			fmt.Fprintf(t, "%d\t%.1f", m.allocs, float64(m.bytes)/1e3)
		} else {
			fmt.Fprint(t, "\t")
		}
		fmt.Fprint(t, "\t")
		for _, o := range list {
			if o.port == nil {
				continue
			}
			if c.port != nil {
				fmt.Fprint(t, "\t")
				continue
			}
			fmt.Fprintf(t, "%.3g\t", float64(medianOf(o.samples).time)/max(float64(m.time), 1))
		}
		fmt.Fprintln(t)
	}
	return nil
}

// prepare warms the parser up and finds out how many parses make a batch.
func (c *contender) prepare(text string, e effort) error {
	c.runs = 1
	for spent := time.Duration(0); spent < c.warmUp(e); {
		s, err := c.measure(text, c.runs)
		if err != nil {
			return err
		}
		spent += max(s.time*time.Duration(c.runs), time.Microsecond)
		c.runs = runsFor(e.batch, s.time, 1)
	}
	return nil
}

// coldParse measures the first parse in a fresh process. The time is that which has passed: a user waits for it.
func coldParse(ctx context.Context, engine string, n int) (time.Duration, error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	out, err := exec.CommandContext(ctx, self, "-cold", fmt.Sprintf("%s,%d", engine, n)).Output()
	if err != nil {
		return 0, fmt.Errorf("a fresh process failed: %w", err)
	}
	ns, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	return time.Duration(ns), err
}

// runCold is what the fresh process does. What names the engine and the number of statements.
func runCold(what string, out io.Writer) error {
	name, number, _ := strings.Cut(what, ",")
	n, err := strconv.Atoi(number)
	if err != nil {
		return err
	}
	text := message(n)
	for _, e := range engines {
		if e.name != name {
			continue
		}
		from := time.Now()
		if _, err := sag.Parse(text, sag.Engine(e.kind)); err != nil {
			return err
		}
		fmt.Fprintln(out, time.Since(from).Nanoseconds())
		return nil
	}
	return fmt.Errorf("there is no engine %q", name)
}

func ms(d time.Duration) float64 { return float64(d) / 1e6 }

func us(d time.Duration) float64 { return float64(d) / 1e3 }
