package runner

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/parity"
	"github.com/parley-lang/parley/tokens"
)

var parityOps = map[string]operation{
	"parity.new":         parityNew,
	"parity.extract":     parityExtract,
	"parity.verify":      parityVerify,
	"parity.fold":        parityFold,
	"parity.syndrome_of": paritySyndrome,
	"parity.check":       parityCheck,
	"parity.compression": parityCompression,
}

// parityOptions are what an operation says of its extraction.
func parityOptions(in *ast.JSONValue) ([]parity.Option, error) {
	var options []parity.Option
	schema, err := paritySchema(in)
	if err != nil {
		return nil, err
	}
	if schema != nil {
		options = append(options, parity.WithSchema(schema))
	}
	if given := in.Member("protect"); given != nil && given.Kind == ast.JSONArray {
		options = append(options, parity.Protect())
		for _, p := range given.Items {
			options = append(options, parity.Protect(p.Text))
		}
	}
	return options, nil
}

// paritySchema is the schema of an operation, nil if it has none.
func paritySchema(in *ast.JSONValue) (*parity.Schema, error) {
	given := in.Member("schema")
	if given == nil || given.Kind != ast.JSONObject {
		return nil, nil //nolint:nilnil // no schema is one that changes nothing
	}
	s := &parity.Schema{Paths: map[string]string{}, Values: map[string]sag.Value{}}
	for _, m := range given.Member("paths").Members {
		s.Paths[m.Key] = m.Value.Text
	}
	for _, m := range given.Member("values").Members {
		v, err := sagValue(m.Value)
		if err != nil {
			return nil, wrongVector{err}
		}
		s.Values[m.Key] = v
	}
	for _, p := range given.Member("status").Items {
		s.Status = append(s.Status, p.Text)
	}
	return s, nil
}

func parityNew(w *world, in *ast.JSONValue) ([]byte, error) {
	schema, err := paritySchema(in)
	if err != nil {
		return nil, err
	}
	w.parity = parity.NewEngine(schema)
	return null, nil
}

func parityExtract(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	options, err := parityOptions(in)
	if err != nil {
		return nil, err
	}
	facts := parity.Extract(list, options...)
	out := []byte(`{"facts":[`)
	for i, f := range facts {
		if i > 0 {
			out = append(out, ',')
		}
		value, err := parityValueJSON(f.Value)
		if err != nil {
			return nil, err
		}
		out = fmt.Appendf(out, `{"path":%s,"value":%s,"wire":%s}`, quote(f.Path), value, quote(f.String()))
	}
	return fmt.Appendf(out, `],"tokens":%d}`, parity.Count(facts, tokens.CodePoints{})), nil
}

// parityValueJSON is a value in the canonical form.
func parityValueJSON(v sag.Value) ([]byte, error) {
	m := &sag.Message{Header: mustHeader(), Statements: []sag.Stmt{&sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: v}}}
	doc, err := sag.EncodeJSON(m, sag.Canonical())
	if err != nil {
		return nil, err
	}
	read, err := ast.ReadJSON(doc, maxJSONDepth)
	if err != nil {
		return nil, err
	}
	return ast.AppendJSON(nil, read.Member("statements").Items[0].Member("value")), nil
}

func mustHeader() *sag.Header { return sag.MustParse(anyHeader + "RECALL f").Header }

func parityVerify(w *world, in *ast.JSONValue) ([]byte, error) {
	original, err := w.messages(in, "original")
	if err != nil {
		return nil, err
	}
	reconstruction, err := w.messages(in, "reconstruction")
	if err != nil {
		return nil, err
	}
	options, err := parityOptions(in)
	if err != nil {
		return nil, err
	}
	return reportJSON(parity.Verify(original, reconstruction, options...)), nil
}

func reportJSON(r *parity.Report) []byte {
	ratio := strconv.FormatFloat(r.Ratio(), 'g', -1, 64)
	if r.Ratio() == 0 || r.Ratio() == 1 {
		ratio += ".0"
	}
	return fmt.Appendf(nil, `{"ok":%t,"total":%d,"intact_ratio":%s,"satisfied":%s,"violated":%s,"explain":%s}`,
		r.Intact(), r.Total(), ratio, parityFactsJSON(r.Kept), parityFactsJSON(r.Lost), quote(r.String()))
}

func parityFactsJSON(facts []parity.Fact) []byte {
	out := []byte("[")
	for i, f := range facts {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, quote(f.String())...)
	}
	return append(out, ']')
}

func parityFold(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	options, err := parityOptions(in)
	if err != nil {
		return nil, err
	}
	var s *sag.FoldStmt
	if id := text(in, "fold_id"); id != "" {
		s, err = w.parity.FoldAs(id, list, text(in, "summary"), options...)
	} else {
		s, err = w.parity.Fold(list, text(in, "summary"), options...)
	}
	if err != nil {
		return nil, err
	}
	state := null
	if s.State != nil {
		if state, err = parityValueJSON(s.State); err != nil {
			return nil, err
		}
	}
	wire, err := sag.Minify(&sag.Message{Header: mustHeader(), Statements: []sag.Stmt{s}})
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"fold_id":%s,"summary":%s,"state":%s,"wire":%s}`, quote(s.ID.Name), quote(s.Summary.Value), state, quote(wire[len(anyHeader):])), nil
}

func paritySyndrome(w *world, in *ast.JSONValue) ([]byte, error) {
	facts, ok := w.parity.Syndrome(text(in, "fold_id"))
	if !ok {
		return null, nil
	}
	return parityFactsJSON(facts), nil
}

func parityCheck(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "reconstruction")
	if err != nil {
		return nil, err
	}
	r, err := w.parity.Check(text(in, "fold_id"), list)
	if err != nil {
		return nil, err
	}
	return reportJSON(r), nil
}

func parityCompression(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	options, err := parityOptions(in)
	if err != nil {
		return nil, err
	}
	c, err := w.parity.Compression(list, text(in, "summary"), tokens.CodePoints{}, options...)
	if err != nil {
		return nil, errors.New("the messages cannot be measured")
	}
	ratio := strconv.FormatFloat(c.Ratio(), 'g', -1, 64)
	if c.Ratio() == 1 {
		ratio += ".0"
	}
	return fmt.Appendf(nil, `{"original_tokens":%d,"folded_tokens":%d,"ratio":%s,"syndrome_facts":%d}`, c.Original, c.Folded, ratio, c.Facts), nil
}
