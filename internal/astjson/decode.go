// Package astjson holds what the JSON forms of all languages share: a reader that tells strangers what is wrong with a document and where, and a writer.
package astjson

import (
	"errors"
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// Fault makes an error of a document, a diag.List of one PLY0009. It has no place if the offset is negative.
func Fault(file *source.File, offset int, format string, args ...any) error {
	at := source.NoSpan
	if offset >= 0 {
		at = source.Span{Start: int32(offset), End: int32(min(offset+1, len(file.Text())))} //nolint:gosec // documents are smaller
	}
	return diag.List{diag.New(diag.CodeBadDocument, file, at, format, args...)}
}

// Read reads a document of so many levels and values at the most.
func Read(file *source.File, levels, values int) (*ast.JSONValue, error) {
	doc, err := ast.ReadJSONWithin([]byte(file.Text()), levels, values)
	if err == nil {
		return doc, nil
	}
	var fault *ast.JSONError
	errors.As(err, &fault)
	if fault.TooMany {
		at := source.Span{Start: int32(fault.Offset), End: int32(fault.Offset) + 1} //nolint:gosec // documents are smaller
		d := diag.New(diag.CodeTooManyNodes, file, at, "the document has more than %d values up to here", values)
		d.Hint = "split the document"
		return nil, diag.List{d}
	}
	return nil, Fault(file, fault.Offset, "%s", fault.Msg)
}

// AnyOther among the optional members lets all others pass.
const AnyOther = "*"

// Decoder builds nodes from a document. The first fault stays in Err, and what follows it does not matter.
type Decoder struct {
	File   *source.File
	Err    error
	Always string // a member that every object may have, and that is never suggested; "" for none
}

// Fail notes a fault at a value, if it is the first one.
func (d *Decoder) Fail(v *ast.JSONValue, format string, args ...any) {
	if d.Err == nil {
		d.Err = Fault(d.File, int(v.Offset), format, args...)
	}
}

// Refused makes faults of the document of what a printer could not write; nil if there is none.
func (d *Decoder) Refused(err error) error {
	if err == nil {
		return nil
	}
	var list, out diag.List
	errors.As(err, &list)
	for _, found := range list {
		out = append(out, diag.New(diag.CodeBadDocument, d.File, source.NoSpan, "%s", found.Message))
	}
	return out
}

// CheckSpans holds that the spans of a tree lie inside each other, where it has any.
func (d *Decoder) CheckSpans(root ast.Node) error {
	for parent := range ast.Preorder(root) {
		outer := parent.Span()
		if outer == (source.Span{}) {
			continue
		}
		for _, child := range parent.AppendChildren(nil) {
			if inner := child.Span(); inner != (source.Span{}) && !outer.Contains(inner) {
				return Fault(d.File, -1, "the span %v of a node lies outside of %v, that of the node around it", inner, outer)
			}
		}
	}
	return nil
}

// Object checks that v is an object with the required members and none but those and the optional ones.
func (d *Decoder) Object(v *ast.JSONValue, what string, required []string, optional ...string) bool {
	if v.Kind != ast.JSONObject {
		d.Fail(v, "%s is %s here, not an object", what, v.Kind)
		return false
	}
	for _, m := range v.Members {
		if slices.Contains(required, m.Key) || slices.Contains(optional, m.Key) || slices.Contains(optional, AnyOther) || d.Always != "" && m.Key == d.Always {
			continue
		}
		if near, ok := didyoumean.Closest(m.Key, slices.Concat(required, optional)); ok {
			d.Fail(&ast.JSONValue{Offset: m.Offset}, "%s has no member %s; did you mean %q?", what, source.Quote(m.Key, 40), near)
		} else {
			d.Fail(&ast.JSONValue{Offset: m.Offset}, "%s has no member %s", what, source.Quote(m.Key, 40))
		}
		return false
	}
	for _, key := range required {
		if v.Member(key) == nil {
			d.Fail(v, "%s needs the member %q", what, key)
			return false
		}
	}
	return true
}

// Array gives the items of an array.
func (d *Decoder) Array(v *ast.JSONValue, what string) []*ast.JSONValue {
	if v.Kind != ast.JSONArray {
		d.Fail(v, "%s is %s here, not an array", what, v.Kind)
	}
	return v.Items
}

// Text gives the text of a string.
func (d *Decoder) Text(v *ast.JSONValue, what string) string {
	if v.Kind != ast.JSONString {
		d.Fail(v, "%s is %s here, not a string", what, v.Kind)
	}
	return v.Text
}

// Loc is the span that an object holds in its member "at", if it does.
func (d *Decoder) Loc(v *ast.JSONValue) ast.Loc {
	at := v.Member("at")
	if v.Kind != ast.JSONObject || at == nil {
		return ast.Loc{}
	}
	var ends [2]int32
	ok := at.Kind == ast.JSONArray && len(at.Items) == 2
	for i := 0; ok && i < 2; i++ {
		n, err := strconv.ParseInt(at.Items[i].Text, 10, 32)
		ok = at.Items[i].Kind == ast.JSONNumber && err == nil && n >= 0
		ends[i] = int32(n)
	}
	if !ok || ends[0] > ends[1] {
		d.Fail(at, "a span is an array of two byte offsets")
	}
	return ast.Loc{Start: ends[0], End: ends[1]}
}
