package agentdslbench

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"
)

// String gives the figures in a table, with what must be known to read it.
func (r *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "SIZE of %d documents: AgentDSL against compact JSON, what is saved in per cent of the JSON\n", r.Total.Documents)
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "document")
	for _, u := range r.Total.Units {
		fmt.Fprintf(w, "\t%s\tsaved\tpublished", u.Name)
	}
	fmt.Fprintln(w, "\tcomes back\tpublished parses")
	for _, d := range append(r.Documents[:len(r.Documents):len(r.Documents)], r.Total) {
		fmt.Fprint(w, d.Name)
		for _, u := range d.Units {
			fmt.Fprintf(w, "\t%d for %d\t%.1f%%\t%.1f%%", u.Text, u.JSON, u.Saved(), u.PublishedSaved())
		}
		fmt.Fprintf(w, "\t%s\t%s\n", share(d.Back, d.Documents), share(d.PublishedParsing, d.Documents))
	}
	_ = w.Flush() // a strings.Builder takes everything
	fmt.Fprint(&b, `- Comes back: the text was parsed, written as JSON without the columns that were added, and found equal, types and numbers included.
- Published: what the published package saves by its own text, which writes nested lists twice; of the texts that it cannot parse itself, the
  saving is worth nothing.
- Models are paid and limited by tokens; characters are not what counts.
`)
	return b.String()
}

// share says how many of some documents.
func share(n, of int) string {
	switch {
	case of > 1:
		return fmt.Sprintf("%d of %d", n, of)
	case n == 1:
		return "yes"
	default:
		return "no"
	}
}

// unitJSON is a Unit for programs.
type unitJSON struct {
	Unit             string  `json:"unit"`
	JSON             int     `json:"json"`
	Text             int     `json:"text"`
	Percent          float64 `json:"saved_percent"`
	Published        int     `json:"published"`
	PublishedPercent float64 `json:"published_saved_percent"`
}

// MarshalJSON writes the figures of a document.
func (d Document) MarshalJSON() ([]byte, error) {
	out := struct {
		Name             string     `json:"name"`
		Documents        int        `json:"documents"`
		Back             int        `json:"come_back"`
		PublishedParsing int        `json:"published_parse"`
		Sizes            []unitJSON `json:"sizes"`
	}{Name: d.Name, Documents: d.Documents, Back: d.Back, PublishedParsing: d.PublishedParsing}
	for _, u := range d.Units {
		out.Sizes = append(out.Sizes, unitJSON{u.Name, u.JSON, u.Text, u.Saved(), u.Published, u.PublishedSaved()})
	}
	return json.Marshal(out)
}

// MarshalJSON writes all figures.
func (r *Report) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Documents []Document `json:"documents"`
		Total     Document   `json:"total"`
	}{r.Documents, r.Total})
}
