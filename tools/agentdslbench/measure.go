package agentdslbench

import (
	"errors"
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/tokens"
)

// ErrEmpty says that there is nothing to measure.
var ErrEmpty = errors.New("there is no document to measure")

// Report is all figures of some documents.
type Report struct {
	Documents []Document
	Total     Document // all together
}

// Document is the figures of one document, or of all.
type Document struct {
	Name             string
	Units            []Unit
	Documents        int // how many there are
	Back             int // that came back equal, after they were written and read
	PublishedParsing int // whose text the published package can parse, as it writes it
}

// Unit is the size of a document in a unit, as compact JSON, as AgentDSL, and as the AgentDSL that the published package writes.
type Unit struct {
	Name      string
	JSON      int
	Text      int
	Published int
}

// Saved is what is saved of the JSON, in per cent to one decimal; it is negative if the text is larger.
func (u Unit) Saved() float64 { return saved(u.Text, u.JSON) }

// PublishedSaved is what the published package saves.
func (u Unit) PublishedSaved() float64 { return saved(u.Published, u.JSON) }

func saved(text, of int) float64 {
	if of == 0 {
		return 0
	}
	return math.Round(1000*float64(of-text)/float64(of)) / 10
}

// characters counts code points.
type characters struct{}

func (characters) Name() string          { return "characters" }
func (characters) Count(text string) int { return utf8.RuneCountInString(text) }

// Measure works out all figures: characters, and tokens by the counters. The JSON is compact, with texts and numbers as they are spelled where
// that is shortest. Errors: ErrEmpty; an *ast.JSONError, with the name, for what is no JSON.
func Measure(documents []Scenario, counters ...tokens.Counter) (*Report, error) {
	if len(documents) == 0 {
		return nil, ErrEmpty
	}
	units := append([]tokens.Counter{characters{}}, counters...)
	r := &Report{Total: Document{Name: "all", Units: make([]Unit, len(units))}}
	for i, u := range units {
		r.Total.Units[i].Name = u.Name()
	}
	for _, s := range documents {
		d, err := measure(s, units)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		r.Documents = append(r.Documents, *d)
		r.Total.add(d)
	}
	return r, nil
}

func (d *Document) add(other *Document) {
	d.Documents += other.Documents
	d.Back += other.Back
	d.PublishedParsing += other.PublishedParsing
	for i, u := range other.Units {
		d.Units[i].JSON += u.JSON
		d.Units[i].Text += u.Text
		d.Units[i].Published += u.Published
	}
}

func measure(s Scenario, units []tokens.Counter) (*Document, error) {
	doc, err := ast.ReadJSON([]byte(s.JSON), jsonbridge.DefaultMaxDepth)
	if err != nil {
		return nil, err
	}
	compact := string(ast.AppendJSON(nil, doc))
	text, back, err := thereAndBack(compact)
	if err != nil {
		return nil, err
	}
	d := &Document{Name: s.Name, Documents: 1}
	if again, err := ast.ReadJSON(back, jsonbridge.DefaultMaxDepth); err == nil && ast.EqualJSON(doc, again) {
		d.Back = 1
	}
	published, parses := asPublished(compact)
	if parses {
		d.PublishedParsing = 1
	}
	for _, u := range units {
		d.Units = append(d.Units, Unit{u.Name(), u.Count(compact), u.Count(text), u.Count(published)})
	}
	return d, nil
}

// thereAndBack writes a document as AgentDSL, and that as a document again.
func thereAndBack(document string) (text string, back []byte, err error) {
	c, err := jsonbridge.FromJSON(document)
	if err != nil {
		return "", nil, err
	}
	if text, err = c.Text(); err != nil {
		return "", nil, err
	}
	m, err := agentdsl.Parse(text, agentdsl.MaxBytes(-1), agentdsl.MaxNodes(-1))
	if err != nil {
		return "", nil, err
	}
	back, err = jsonbridge.ToJSON(m, jsonbridge.Without(c.Helpers), jsonbridge.MaxOutput(-1))
	return text, back, err
}

// asPublished is the text that the published package writes, "" if it cannot be written without forging lines, and whether that package could
// parse it.
func asPublished(document string) (text string, parses bool) {
	c, err := jsonbridge.FromJSON(document, jsonbridge.Compat())
	if err != nil {
		return "", false
	}
	if text, err = c.Text(); err != nil {
		return "", false
	}
	_, err = agentdsl.Parse(text, agentdsl.Compat(), agentdsl.MaxBytes(-1), agentdsl.MaxNodes(-1))
	return text, err == nil
}
