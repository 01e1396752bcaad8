package audit

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

// timeForm is UTC, with the date, to the millisecond.
const timeForm = "2006-01-02T15:04:05.000Z"

// Format is how events are written.
type Format struct {
	name  string
	head  func() []byte
	event func(e *Event) ([]byte, error)
}

// Formats of a log.
var (
	// CSV has a line of names first, and a line for each finding of an event, or one if it has none: time, stage, outcome, run, status, type,
	// references, unresolved, executors, rule, field, value, reason. Line
	// ends are CRLF, as RFC 4180 has them.
	CSV = Format{"csv", csvHead, csvEvent}
	// JSONLines has an object a line: {"time", "stage", "outcome", "run", "status", "type", "references", "unresolved", "executors",
	// "findings": [{"rule", "field", "value", "reason"}]}; what is empty is left out.
	JSONLines = Format{"jsonl", func() []byte { return nil }, jsonEvent}
	// Published has the lines of the published program: without a date, and without the values that were blocked. Of Route it has none.
	Published = Format{"published", func() []byte { return nil }, publishedEvent}
)

// String is the name of the format: csv, jsonl or published.
func (f Format) String() string { return f.name }

// Append appends an event in the format. The error is ErrEvent.
func (f Format) Append(to []byte, e *Event) ([]byte, error) {
	if err := e.check(); err != nil {
		return to, err
	}
	line, err := f.event(e)
	return append(to, line...), err
}

var columns = []string{"time", "stage", "outcome", "run", "status", "type", "references", "unresolved", "executors", "rule", "field", "value", "reason"}

func csvLines(rows [][]string) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	err := w.WriteAll(rows)
	return b.Bytes(), err
}

func csvHead() []byte {
	line, _ := csvLines([][]string{columns}) // a buffer takes everything
	return line
}

func csvEvent(e *Event) ([]byte, error) {
	refs, unresolved := "", ""
	if e.Stage == Resolve {
		refs, unresolved = strconv.Itoa(e.References), strconv.Itoa(e.Unresolved)
	}
	common := []string{
		e.Time.UTC().Format(timeForm), e.Stage.String(), e.Outcome.String(), cell(e.Run), cell(e.Status), cell(e.Type), refs, unresolved,
		cell(strings.Join(e.Executors, " > ")),
	}
	findings := e.Findings
	if len(findings) == 0 {
		findings = []Finding{{}}
	}
	rows := make([][]string, len(findings))
	for i, f := range findings {
		rows[i] = append(common[:len(common):len(common)], cell(f.Rule), cell(f.Field), cell(f.Value), cell(f.Reason))
	}
	return csvLines(rows)
}

// The shapes of JSON Lines. The order of the fields is that of the keys.
type (
	jsonLine struct {
		Time       string        `json:"time"`
		Stage      string        `json:"stage"`
		Outcome    string        `json:"outcome"`
		Run        string        `json:"run"`
		Status     string        `json:"status,omitempty"`
		Type       string        `json:"type,omitempty"`
		References *int          `json:"references,omitempty"`
		Unresolved *int          `json:"unresolved,omitempty"`
		Executors  []string      `json:"executors,omitempty"`
		Findings   []jsonFinding `json:"findings,omitempty"`
	}
	jsonFinding struct {
		Rule   string `json:"rule"`
		Field  string `json:"field,omitempty"`
		Value  string `json:"value,omitempty"`
		Reason string `json:"reason,omitempty"`
	}
)

func jsonEvent(e *Event) ([]byte, error) {
	line := jsonLine{
		Time: e.Time.UTC().Format(timeForm), Stage: e.Stage.String(), Outcome: e.Outcome.String(),
		Run: clean(e.Run), Status: clean(e.Status), Type: clean(e.Type),
	}
	if e.Stage == Resolve {
		line.References, line.Unresolved = &e.References, &e.Unresolved
	}
	for _, name := range e.Executors {
		line.Executors = append(line.Executors, clean(name))
	}
	for _, f := range e.Findings {
		line.Findings = append(line.Findings, jsonFinding{clean(f.Rule), clean(f.Field), clean(f.Value), clean(f.Reason)})
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(line)
	return b.Bytes(), err
}

// publishedEvent is the line of the published program. It keeps printable ASCII and tabs of a value, and the first 256 of these.
func publishedEvent(e *Event) ([]byte, error) {
	ok := func(good, bad string) string {
		if e.Outcome == OK {
			return good
		}
		return bad
	}
	run := ascii(e.Run)
	text := ""
	switch e.Stage {
	case Route:
		return nil, nil
	case Parse, Validate:
		text = strings.ToUpper(e.Stage.String()) + " " + ok("OK", "FAIL") + " " + run
	case Safety:
		var rules []string
		for _, f := range e.Findings {
			rules = append(rules, f.Rule)
		}
		text = "SAFETY " + ok("PASS", "BLOCKED") + " " + run + " rules=[" + ascii(strings.Join(rules, ",")) + "]"
	case Resolve:
		text = "RESOLVE " + run + " refs=" + strconv.Itoa(e.References) + " unresolved=" + strconv.Itoa(e.Unresolved)
	case Expand:
		text = "EXPAND " + run + " type=" + ascii(e.Type)
	case Run:
		text = "RUN " + run + " status=" + ascii(e.Status)
	}
	return []byte("[" + e.Time.UTC().Format("15:04:05.000") + "] " + text + "\n"), nil
}

func ascii(s string) string {
	const most = 256
	var b strings.Builder
	for _, r := range s {
		if (r >= ' ' && r <= '~' || r == '\t') && b.Len() < most {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// now is the time of an event that has none.
func (e *Event) at(now func() time.Time) *Event {
	if !e.Time.IsZero() {
		return e
	}
	dated := *e
	dated.Time = now()
	return &dated
}
