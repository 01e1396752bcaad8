package bridge

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
)

// maxValues bounds the values of a document, each of which takes about 100 bytes of memory.
const maxValues = 4_000_000

// maxDepth is how deep a document may be nested: deeper than the values of SAG in it, which its constructors bound.
const maxDepth = parser.DefaultMaxDepth + 10

// readJSON reads a document. The error is a diag.List.
func readJSON(file *source.File) (*ast.JSONValue, error) {
	v, err := ast.ReadJSONWithin([]byte(file.Text()), maxDepth, maxValues)
	return v, documentError(file, err)
}

// documentError gives the error of a document its code and its place.
func documentError(file *source.File, err error) error {
	var fault *ast.JSONError
	if !errors.As(err, &fault) {
		return err
	}
	code := diag.CodeBadDocument
	switch {
	case fault.TooDeep:
		code = diag.CodeTooDeep
	case fault.TooMany:
		code = diag.CodeTooManyNodes
	}
	end := min(fault.Offset+1, len(file.Text()))
	return diag.List{diag.New(code, file, source.Span{Start: int32(min(fault.Offset, end)), End: int32(end)}, "%s", fault.Msg)} //nolint:gosec // a document has less than 2 GiB
}

// valueOf is a JSON value as one of SAG: members in their order, whole numbers of any size. Inexact are the numbers that are not what they were: those
// whose digits a float of 64 bits does not hold, of which one beyond its range is infinite, and -0, which is 0 as a whole number. How deep a value goes is bounded by what has read it.
func valueOf(v *ast.JSONValue) (value sag.Value, inexact []*ast.JSONValue) {
	switch v.Kind {
	case ast.JSONBool:
		return &sag.BoolLit{Value: v.Bool}, nil
	case ast.JSONString:
		return sag.NewString(v.Text), nil
	case ast.JSONNumber:
		if !strings.ContainsAny(v.Text, ".eE") {
			n, err := ast.ParseInt(v.Text)
			if err != nil {
				panic("bridge: the reader takes " + v.Text + " for a whole number")
			}
			if isMinusZero(v) {
				inexact = []*ast.JSONValue{v}
			}
			return &sag.IntLit{Value: n}, inexact
		}
		f, _ := strconv.ParseFloat(v.Text, 64) // out of range it is infinite
		if math.IsInf(f, 0) || !sameDecimal(v.Text, strconv.FormatFloat(f, 'e', -1, 64)) {
			inexact = []*ast.JSONValue{v}
		}
		return &sag.FloatLit{Value: f}, inexact
	case ast.JSONArray:
		list := &sag.List{Elems: make([]sag.Value, len(v.Items))}
		for i, item := range v.Items {
			x, more := valueOf(item)
			list.Elems[i], inexact = x, append(inexact, more...)
		}
		return list, inexact
	case ast.JSONObject:
		object := &sag.Object{Members: make([]*sag.Member, len(v.Members))}
		for i, m := range v.Members {
			x, more := valueOf(m.Value)
			object.Members[i], inexact = &sag.Member{Key: sag.NewString(m.Key), Value: x}, append(inexact, more...)
		}
		return object, inexact
	default:
		return &sag.NullLit{}, nil
	}
}

// isMinusZero says whether a whole number is a zero with a sign.
func isMinusZero(v *ast.JSONValue) bool { return v.Kind == ast.JSONNumber && v.Text == "-0" }

// sameDecimal says whether two numbers of JSON have the same value, by their digits.
func sameDecimal(a, b string) bool {
	da, ea, okA := decimal(a)
	db, eb, okB := decimal(b)
	return okA && okB && da == db && (ea == eb || da == "" || da == "-")
}

// decimal is a number as its sign and digits without zeros at both ends, and the power of ten of the last one; not ok if that is no int64.
func decimal(text string) (digits string, exponent int64, ok bool) {
	mantissa, power, _ := strings.Cut(strings.ToLower(text), "e")
	if power != "" {
		n, err := strconv.ParseInt(power, 10, 62)
		if err != nil {
			return "", 0, false
		}
		exponent = n
	}
	sign := ""
	if rest, minus := strings.CutPrefix(mantissa, "-"); minus {
		sign, mantissa = "-", rest
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	exponent -= int64(len(fraction))
	digits = strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(digits, "0")
	return sign + trimmed, exponent + int64(len(digits)-len(trimmed)), true
}

// loseNumbers tells of the numbers of a document whose digits or sign are not kept, and refuses those that no float holds.
func (t *tally) loseNumbers(inexact []*ast.JSONValue) error {
	for _, v := range inexact {
		at := source.Span{Start: v.Offset, End: v.Offset + int32(len(v.Text))} //nolint:gosec // a document has less than 2 GiB
		if isMinusZero(v) {
			t.lose(Changed, at, "0", "the zero -0 has a sign, which whole numbers have not")
			continue
		}
		f, err := strconv.ParseFloat(v.Text, 64)
		if err != nil {
			return t.refuse(at, "", "%s is no number that 64 bits hold", source.Quote(v.Text, 40))
		}
		t.lose(Changed, at, strconv.FormatFloat(f, 'g', -1, 64), "the number %s has more digits than 64 bits hold", source.Quote(v.Text, 40))
	}
	return nil
}

// loseValue tells what JSON does not say of a value.
func (t *tally) loseValue(value sag.Value) {
	for n := range ast.Preorder(value) {
		switch n := n.(type) {
		case *sag.Path:
			t.lose(Changed, n.Span(), "a string", "JSON has no paths: %s", source.Quote(n.Text, 40))
		case *sag.FloatLit:
			if math.IsInf(n.Value, 0) {
				t.lose(Changed, n.Span(), `the object {"$float": …}`, "JSON has no infinite numbers")
			}
		case *sag.Object:
			seen := make(map[string]bool, len(n.Members))
			for _, m := range n.Members {
				if seen[m.Key.Value] {
					t.lose(Dropped, m.Span(), "its last value", "the key %s is there more than once", source.Quote(m.Key.Value, 40))
				}
				seen[m.Key.Value] = true
			}
		}
	}
}
