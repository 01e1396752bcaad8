package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// report is what all checks found.
type report struct {
	Rows        []*row       `json:"rows"`
	Missing     []string     `json:"missing,omitempty"` // ports that were left out, and why
	Differences []difference `json:"differences"`       // that nothing explains
	Listed      []difference `json:"listed"`            // that deviate, each with its reasons
}

// row is what came of one corpus with one port.
type row struct {
	Language string         `json:"language"`
	Port     port           `json:"port"`
	Corpus   string         `json:"topic"`
	Inputs   int            `json:"vectors"`
	Agree    int            `json:"agree"`
	Deviate  int            `json:"deviate"`
	Differ   int            `json:"differ"`
	Reasons  map[string]int `json:"reasons,omitempty"` // why answers deviate, and remarks; an answer can have several

	report *report
}

// difference is one input with two answers.
type difference struct {
	Language string   `json:"language"`
	Port     port     `json:"port"`
	Corpus   string   `json:"topic"`
	ID       string   `json:"id"`
	Why      string   `json:"why"`
	Reasons  []string `json:"reasons,omitempty"`
	Input    string   `json:"input"`
	Theirs   string   `json:"theirs"`
	Ours     string   `json:"ours"`
}

func (d *difference) of(r *row) bool {
	return d.Language == r.Language && d.Port == r.Port && d.Corpus == r.Corpus
}

func newReport() *report {
	return &report{Rows: []*row{}, Differences: []difference{}, Listed: []difference{}}
}

func (r *report) row(lang string, p port, corpus string) *row {
	n := &row{Language: lang, Port: p, Corpus: corpus, Reasons: map[string]int{}, report: r}
	r.Rows = append(r.Rows, n)
	return n
}

// has tells whether a port answered the vectors of a topic.
func (r *report) has(lang, topic string) bool {
	return slices.ContainsFunc(r.Rows, func(row *row) bool { return row.Language == lang && row.Corpus == topic })
}

func (r *report) differ() int { return len(r.Differences) }

func (r *row) agree() {
	r.Inputs++
	r.Agree++
}

func (r *row) count(reasons []string) {
	for _, reason := range reasons {
		r.Reasons[reason]++
	}
}

// settle enters an answer that is not the same: it deviates if there are reasons for it.
func (r *row) settle(d difference, reasons []string) {
	r.Inputs++
	d.Language, d.Port, d.Corpus, d.Reasons = r.Language, r.Port, r.Corpus, reasons
	if len(reasons) == 0 {
		r.Differ++
		r.report.Differences = append(r.report.Differences, d)
		return
	}
	r.Deviate++
	r.count(reasons)
	r.report.Listed = append(r.report.Listed, d)
}

func (r *report) writeJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(r)
}

// shown bounds how many differences of a row, and how many vectors of a reason, are printed; with -json there are all of them.
const shown = 10

// writeText prints the reasons of what deviates, then what differs with both answers, then the table.
func (r *report) writeText(w io.Writer) error {
	for _, row := range r.Rows {
		if len(row.Reasons) == 0 {
			continue
		}
		fmt.Fprintf(w, "%s, %s, %s: %d agree, %d deviate\n", row.Language, row.Corpus, row.Port, row.Agree, row.Deviate)
		reasons := slices.SortedFunc(maps.Keys(row.Reasons), func(a, b string) int {
			return cmp.Or(cmp.Compare(row.Reasons[b], row.Reasons[a]), cmp.Compare(a, b))
		})
		for _, reason := range reasons {
			fmt.Fprintf(w, "  %4d  %s%s\n", row.Reasons[reason], reason, r.ids(row, reason))
		}
	}
	for _, row := range r.Rows {
		r.writeDifferences(w, row)
	}
	fmt.Fprintln(w)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "language\ttopic\tport\tvectors\tagree\tdeviate\tdiffer\t")
	total := row{Language: "all"}
	for _, row := range r.Rows {
		fmt.Fprintf(t, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t\n", row.Language, row.Corpus, row.Port, row.Inputs, row.Agree, row.Deviate, row.Differ)
		total.Inputs += row.Inputs
		total.Agree += row.Agree
		total.Deviate += row.Deviate
		total.Differ += row.Differ
	}
	fmt.Fprintf(t, "%s\t%s\t\t%d\t%d\t%d\t%d\t\n", total.Language, rows(len(r.Rows)), total.Inputs, total.Agree, total.Deviate, total.Differ)
	return t.Flush()
}

func rows(n int) string { return fmt.Sprintf("%d rows", n) }

// ids names the vectors that deviate for a reason. Messages that were made here have no name worth telling.
func (r *report) ids(in *row, reason string) string {
	var names []string
	for _, d := range r.Listed {
		if d.of(in) && slices.Contains(d.Reasons, reason) && !strings.HasPrefix(d.ID, madePrefix) {
			names = append(names, d.ID)
		}
	}
	if len(names) == 0 {
		return ""
	}
	more := ""
	if over := len(names) - shown; over > 0 {
		names, more = names[:shown], fmt.Sprintf(" and %d more", over)
	}
	return "\n          " + strings.Join(names, " ") + more
}

// clip shortens a text that is printed; with -json it is whole.
func clip(text string) string {
	const most = 2000
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + fmt.Sprintf("… (%d bytes)", len(text))
}

// beside names the answer that a port's is compared with.
func beside(p port) string {
	if p == adapted {
		return "wanted"
	}
	return "ours  "
}

// writeDifferences prints the shortest inputs of a row that differ: the cause is soonest seen in these.
func (r *report) writeDifferences(w io.Writer, in *row) {
	var list []difference
	for _, d := range r.Differences {
		if d.of(in) {
			list = append(list, d)
		}
	}
	slices.SortStableFunc(list, func(a, b difference) int { return cmp.Compare(len(a.Input), len(b.Input)) })
	for _, d := range list[:min(shown, len(list))] {
		fmt.Fprintf(w, "DIFFERS: %s, %s, %s, %s: %s\n  input  %s\n  theirs %s\n  %s %s\n", d.Language, d.Corpus, d.Port, d.ID, d.Why, clip(d.Input), clip(d.Theirs), beside(d.Port), clip(d.Ours))
	}
	if more := len(list) - shown; more > 0 {
		fmt.Fprintf(w, "  and %d more of this corpus\n", more)
	}
}
