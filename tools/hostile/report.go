package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"strings"
	"text/tabwriter"
	"time"
)

// cells are what the table says of a row.
func (r *row) cells() []string {
	last := r.last()
	duration, bytes := r.growth()
	peak := "?"
	if last.Peak > 0 {
		peak = fmt.Sprint((last.Peak + 1<<19) >> 20)
	}
	size := fmt.Sprint(last.Size)
	if r.attack.sweep != nil {
		size = fmt.Sprintf("%d in %d texts", last.Size, last.Texts)
	}
	verdict := last.Verdict
	if r.fault != "" {
		verdict = "FAIL: " + verdict
	}
	return []string{
		r.attack.language, r.attack.kind, r.attack.name, size, milliseconds(last.Time), power(duration), megabytes(last.Allocated), power(bytes), peak, verdict,
	}
}

var columns = []string{"language", "kind", "attack", "bytes", "ms", "grows", "MB allocated", "grows", "peak MiB", "verdict"}

func milliseconds(d time.Duration) string {
	return number(float64(d) / float64(time.Millisecond))
}

func megabytes(n uint64) string { return number(float64(n) / 1e6) }

// number has about three digits.
func number(f float64) string {
	switch {
	case f >= 100:
		return fmt.Sprintf("%.0f", f)
	case f >= 1:
		return fmt.Sprintf("%.1f", f)
	}
	return fmt.Sprintf("%.2f", f)
}

// power is an exponent, a dash where there is nothing to judge.
func power(e float64) string {
	if math.IsNaN(e) {
		return "–"
	}
	return fmt.Sprintf("%.2f", max(0, e))
}

// table writes rows for people.
func table(out io.Writer, rows []row) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, strings.Join(columns, "\t"))
	for i := range rows {
		fmt.Fprintln(t, strings.Join(rows[i].cells(), "\t"))
	}
	_ = t.Flush() // nobody reads on if it fails
}

// Markers round what is written into a text.
const (
	beginMark = "<!-- hostile inputs: begin -->\n"
	endMark   = "<!-- hostile inputs: end -->\n"
)

// markdown is the table for a text.
func markdown(rows []row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured %s with %s.\n\n", time.Now().UTC().Format(time.DateOnly), machine())
	b.WriteString("| " + strings.Join(columns, " | ") + " |\n|" + strings.Repeat("---|", len(columns)) + "\n")
	for i := range rows {
		var cells []string
		for _, c := range rows[i].cells() {
			cells = append(cells, strings.ReplaceAll(strings.ReplaceAll(c, "|", `\|`), "*", `\*`))
		}
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	return b.String()
}

// writeInto replaces what stands between the markers of a file.
func writeInto(name string, rows []row) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	text, err := between(string(data), markdown(rows))
	if err != nil {
		return fmt.Errorf("%s %w", name, err)
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

func between(text, new string) (string, error) {
	before, rest, ok := strings.Cut(text, beginMark)
	_, after, ok2 := strings.Cut(rest, endMark)
	if !ok || !ok2 {
		return "", fmt.Errorf("lacks the lines %q and %q", strings.TrimSpace(beginMark), strings.TrimSpace(endMark))
	}
	return before + beginMark + new + endMark + after, nil
}

// machine tells what was measured on.
func machine() string {
	return fmt.Sprintf("%s, %s/%s, %s", runtime.Version(), runtime.GOOS, runtime.GOARCH, processor())
}

// processor is the kind of the processor, as far as the system tells.
func processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "a processor that is not told"
	}
	_, line, ok := strings.Cut(string(text), "model name")
	line, _, _ = strings.Cut(line, "\n")
	_, name, _ := strings.Cut(line, ":")
	if name = strings.TrimSpace(name); !ok || name == "" {
		return "a processor that is not told"
	}
	return name
}
