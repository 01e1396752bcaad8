// Package compare tells how large a SAG message is against JSON that says the same.
//
// [With] measures honestly: both texts can be read back, and tokens are counted by counters of the caller's choice. [Original] gives
// the figure that the published package's compare_with_json gives, which is often another one: what it calls JSON is no JSON and
// leaves out most of a message (spec sag/CORE, quirk 17). A [Report] shows one beside the other.
package compare

import (
	"slices"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
)

// Report compares the SAG text of a message with its JSON text.
type Report struct {
	SAG  string // the message as sag.Minify writes it with sag.Extended
	JSON string // the message as sag.EncodeJSON writes it with sag.Canonical, without what is empty

	Characters Measure   // code points
	Bytes      Measure   // of UTF-8
	Tokens     []Measure // one for each counter, in their order

	Original    *OriginalFigure // nil if the original has none
	OriginalErr error           // why it has none
}

// Measure is the size of both texts in one unit.
type Measure struct {
	Unit      string // "characters", "bytes", or the name of a counter and "tokens"
	SAG, JSON int
}

// Saved is how much smaller the SAG text is, in the unit; negative if it is larger.
func (m Measure) Saved() int { return m.JSON - m.SAG }

// Percent is Saved in per cent of the JSON text; negative if the SAG text is larger, 0 if there is no JSON text.
func (m Measure) Percent() float64 {
	if m.JSON == 0 {
		return 0
	}
	return float64(m.Saved()) * 100 / float64(m.JSON)
}

// With compares the shortest SAG text of a message with compact JSON of the same content, in characters, bytes and tokens by each
// counter.
//
// The JSON is the canonical form (spec sag/CORE, "Canonical JSON AST"), for that is what programs would send each other instead of
// SAG: the header and every statement, values as JSON values. Fields that a statement does not have, and empty lists of arguments,
// are left out: sag.DecodeJSON reads it all the same. The full form would flatter SAG: it also keeps how numbers were spelled, where
// parentheses stood and every expression twice, as a tree and as text.
//
// The error is a diag.List: the message has parts missing, or nests too deep (see sag.Minify). That the original has no figure for
// the message is no error; the report says so.
func With(m *sag.Message, counters ...tokens.Counter) (*Report, error) {
	text, err := sag.Minify(m, sag.Extended())
	if err != nil {
		return nil, err
	}
	json, err := JSON(m)
	if err != nil {
		return nil, err
	}
	r := &Report{
		SAG:        text,
		JSON:       json,
		Characters: Measure{"characters", utf8.RuneCountInString(text), utf8.RuneCountInString(json)},
		Bytes:      Measure{"bytes", len(text), len(json)},
	}
	for _, c := range counters {
		r.Tokens = append(r.Tokens, Measure{c.Name() + " tokens", c.Count(text), c.Count(json)})
	}
	r.Original, r.OriginalErr = Original(m)
	return r, nil
}

// JSON is a message as the compact JSON that [With] compares with: the canonical form without what is empty, which sag.DecodeJSON reads. The error is that of
// sag.EncodeJSON.
func JSON(m *sag.Message) (string, error) {
	encoded, err := sag.EncodeJSON(m, sag.Canonical())
	if err != nil {
		return "", err
	}
	return lean(encoded)
}

// optional are the members of headers and statements that say nothing when they are null.
var optional = []string{
	"corr", "ttl", "policy", "policy_expr", "priority", "reason", "constraint", "else", "message", "state", "filter",
}

// lean is a canonical document without what says nothing.
func lean(document []byte) (string, error) {
	doc, err := ast.ReadJSON(document, 3*parser.DepthCeiling)
	if err != nil {
		return "", err
	}
	strip(doc.Member("header"))
	for _, s := range doc.Member("statements").Items {
		strip(s)
	}
	return string(ast.AppendJSON(nil, doc)), nil
}

// strip takes the empty members off a header or a statement, and off the statements inside it.
func strip(v *ast.JSONValue) {
	v.Members = slices.DeleteFunc(v.Members, func(m ast.JSONMember) bool {
		switch m.Key {
		case "args":
			return len(m.Value.Items) == 0
		case "named_args":
			return len(m.Value.Members) == 0
		}
		return m.Value.Kind == ast.JSONNull && slices.Contains(optional, m.Key)
	})
	for _, m := range v.Members {
		if (m.Key == "then" || m.Key == "else") && m.Value.Kind == ast.JSONObject {
			strip(m.Value)
		}
	}
}
