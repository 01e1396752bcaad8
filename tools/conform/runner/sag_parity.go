package runner

import (
	"errors"
	"fmt"

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

// extraction is what facts are taken of, and how.
func (w *world) extraction(in *ast.JSONValue, name string) ([]*sag.Message, []parity.Option, error) {
	list, err := w.messages(in, name)
	if err != nil {
		return nil, nil, err
	}
	options, err := parityOptions(in)
	return list, options, err
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
	list, options, err := w.extraction(in, "messages")
	if err != nil {
		return nil, err
	}
	facts := parity.Extract(list, options...)
	shown, err := listJSON(facts, func(f parity.Fact) ([]byte, error) {
		value, err := valueJSON(f.Value)
		return fmt.Appendf(nil, `{"path":%s,"value":%s,"wire":%s}`, quote(f.Path), value, quote(f.String())), err
	})
	return fmt.Appendf(nil, `{"facts":%s,"tokens":%d}`, shown, parity.Count(facts, tokens.CodePoints{})), err
}

func parityVerify(w *world, in *ast.JSONValue) ([]byte, error) {
	original, options, err := w.extraction(in, "original")
	if err != nil {
		return nil, err
	}
	reconstruction, err := w.messages(in, "reconstruction")
	if err != nil {
		return nil, err
	}
	return reportJSON(parity.Verify(original, reconstruction, options...)), nil
}

func reportJSON(r *parity.Report) []byte {
	return fmt.Appendf(nil, `{"ok":%t,"total":%d,"intact_ratio":%s,"satisfied":%s,"violated":%s,"explain":%s}`,
		r.Intact(), r.Total(), ast.AppendJSONFloat(nil, r.Ratio()), factTextsJSON(r.Kept), factTextsJSON(r.Lost), quote(r.String()))
}

// factTextsJSON lists facts as texts.
func factTextsJSON(facts []parity.Fact) []byte {
	parts := make([][]byte, len(facts))
	for i, f := range facts {
		parts[i] = quote(f.String())
	}
	return joinJSON(parts)
}

func parityFold(w *world, in *ast.JSONValue) ([]byte, error) {
	list, options, err := w.extraction(in, "messages")
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
	return foldJSON(s)
}

func paritySyndrome(w *world, in *ast.JSONValue) ([]byte, error) {
	facts, ok := w.parity.Syndrome(text(in, "fold_id"))
	if !ok {
		return null, nil
	}
	return factTextsJSON(facts), nil
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
	list, options, err := w.extraction(in, "messages")
	if err != nil {
		return nil, err
	}
	c, err := w.parity.Compression(list, text(in, "summary"), tokens.CodePoints{}, options...)
	if err != nil {
		return nil, errors.New("the messages cannot be measured")
	}
	return fmt.Appendf(nil, `{"original_tokens":%d,"folded_tokens":%d,"ratio":%s,"syndrome_facts":%d}`, c.Original, c.Folded, ast.AppendJSONFloat(nil, c.Ratio()), c.Facts), nil
}
