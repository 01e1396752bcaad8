package diag

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode"
	"unicode/utf16"

	"github.com/parley-lang/parley/ast/source"
)

// The shapes of the JSON form. The order of the fields is that of the keys.
type (
	jsonDiagnostic struct {
		File     string        `json:"file,omitempty"`
		Code     Code          `json:"code,omitempty"`
		Severity Severity      `json:"severity"`
		Message  string        `json:"message"`
		Hint     string        `json:"hint,omitempty"`
		Start    *jsonPosition `json:"start,omitempty"`
		End      *jsonPosition `json:"end,omitempty"`
		Fixes    []jsonFix     `json:"fixes,omitempty"`
		Related  []jsonRelated `json:"related,omitempty"`
	}
	jsonPosition struct {
		Offset      int `json:"offset"`
		Line        int `json:"line"`
		Column      int `json:"column"`
		UTF16Column int `json:"utf16_column"`
	}
	jsonFix struct {
		Message string     `json:"message,omitempty"`
		Edits   []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		Start   *jsonPosition `json:"start,omitempty"`
		End     *jsonPosition `json:"end,omitempty"`
		NewText string        `json:"new_text"`
	}
	jsonRelated struct {
		Message string        `json:"message"`
		Start   *jsonPosition `json:"start,omitempty"`
		End     *jsonPosition `json:"end,omitempty"`
	}
)

// JSON writes the list for programs, in its order: one object a line (JSON
// Lines), with its keys in this order and those left out that have nothing to
// say, here on several lines:
//
//	{"file": "msg.sag", "code": "SAG0101", "severity": "error",
//	 "message": "…", "hint": "…",
//	 "start": {"offset": 13, "line": 2, "column": 8, "utf16_column": 8},
//	 "end": {…},
//	 "fixes": [{"message": "…", "edits": [{"start": {…}, "end": {…}, "new_text": "…"}]}],
//	 "related": [{"message": "…", "start": {…}, "end": {…}}]}
//
// Offsets are in bytes from 0, lines and columns from 1, columns in code points
// and in UTF-16 units; the end is the place after the last character. Texts are
// complete and not made visible; control and format characters in them are
// written as \u202e, which is the same to a program and harmless to a terminal.
// Bytes that are not UTF-8 become U+FFFD.
//
// It fails if a severity is not one of the constants, or with the error of w.
func JSON(w io.Writer, list List) error {
	for _, d := range list {
		line, err := encodeJSON(toJSON(d), "")
		if err != nil {
			return err
		}
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	return nil
}

func toJSON(d *Diagnostic) jsonDiagnostic {
	j := jsonDiagnostic{
		File:     fileName(d),
		Code:     d.Code,
		Severity: d.Severity,
		Message:  d.Message,
		Hint:     d.Hint,
	}
	j.Start, j.End = jsonPositions(d.File, d.Span)
	for _, f := range d.Fixes {
		jf := jsonFix{Message: f.Message, Edits: []jsonEdit{}}
		for _, e := range f.Edits {
			start, end := jsonPositions(d.File, e.Span)
			jf.Edits = append(jf.Edits, jsonEdit{Start: start, End: end, NewText: e.NewText})
		}
		j.Fixes = append(j.Fixes, jf)
	}
	for _, r := range d.Related {
		start, end := jsonPositions(d.File, r.Span)
		j.Related = append(j.Related, jsonRelated{Message: r.Message, Start: start, End: end})
	}
	return j
}

func jsonPositions(f *source.File, s source.Span) (start, end *jsonPosition) {
	if f == nil || !s.IsValid() {
		return nil, nil
	}
	at := func(offset int32) *jsonPosition {
		p := f.Position(int(offset))
		return &jsonPosition{Offset: p.Offset, Line: p.Line, Column: p.Column, UTF16Column: p.UTF16Column}
	}
	return at(s.Start), at(s.End)
}

// encodeJSON returns v as JSON with a line feed at the end.
func encodeJSON(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("diag: %w", err)
	}
	return escapeControls(b.Bytes()), nil
}

// escapeControls escapes the control and format characters that package json
// leaves as they are. They can only be in strings, so the value stays the same.
func escapeControls(data []byte) []byte {
	unsafe := func(r rune) bool { return r >= 0x7f && unicode.In(r, unicode.Cc, unicode.Cf) }
	if bytes.IndexFunc(data, unsafe) < 0 {
		return data
	}
	out := make([]byte, 0, len(data)+16)
	for _, r := range string(data) {
		switch {
		case !unsafe(r):
			out = append(out, string(r)...)
		case r > 0xFFFF:
			hi, lo := utf16.EncodeRune(r)
			out = fmt.Appendf(out, `\u%04x\u%04x`, hi, lo)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}
