package expression

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
)

// documentDepth is the depth of documents that no option lifts: reading them recurses.
const documentDepth = 100_000

// DecodeEnv makes an environment of a JSON object.
//
// Whole numbers are exact. A number with a point or an exponent is the nearest float; but one that is whole and would come out with other
// digits (9007199254740993.0 with a 2 at its end) is that whole number, and one beyond the range of floats is an error. With Compat it
// is the nearest float always, be it infinite, as Python's json has it. Nothing is repaired: invalid
// UTF-8, repeated keys, lone surrogates, depth beyond MaxDepth, size beyond MaxBytes, whole numbers beyond MaxDigits and text behind
// the object are errors, of kind ErrLimit or ErrValue, with the place of the fault as Span in the document.
func DecodeEnv[T ~string | ~[]byte](doc T, options ...Option) (*MapEnv, error) {
	c, err := configure(decoding, options)
	if err != nil {
		return nil, err
	}
	if len(doc) > c.maxBytes {
		return nil, &Error{Kind: ErrLimit, Msg: fmt.Sprintf("the document has %d bytes; the limit is %d", len(doc), c.maxBytes)}
	}
	v, err := ast.ReadJSON([]byte(doc), min(c.maxDepth, documentDepth))
	if err != nil {
		fault := &Error{Kind: ErrValue, Msg: err.Error()}
		if j := (*ast.JSONError)(nil); errors.As(err, &j) {
			fault.Span.Start, fault.Span.End = int32(j.Offset), int32(j.Offset)
			if j.TooDeep {
				fault.Kind = ErrLimit
			}
		}
		return nil, fault
	}
	if v.Kind != ast.JSONObject {
		return nil, &Error{Kind: ErrValue, Msg: "an environment is an object, not " + v.Kind.String()}
	}
	d := decoder{maxDigits: c.maxDigits, compat: c.compat}
	root := d.object(v)
	if d.err != nil {
		return nil, d.err
	}
	return &MapEnv{root}, nil
}

type decoder struct {
	maxDigits int
	compat    bool
	err       *Error // the first one
}

func (d *decoder) object(v *ast.JSONValue) map[string]any {
	m := make(map[string]any, len(v.Members))
	for _, member := range v.Members {
		m[member.Key] = d.value(member.Value)
	}
	return m
}

func (d *decoder) value(v *ast.JSONValue) any {
	switch v.Kind {
	case ast.JSONBool:
		return v.Bool
	case ast.JSONString:
		return v.Text
	case ast.JSONArray:
		list := make([]any, len(v.Items))
		for i, item := range v.Items {
			list[i] = d.value(item)
		}
		return list
	case ast.JSONObject:
		return d.object(v)
	case ast.JSONNumber:
		n, err := number(v.Text, d.maxDigits, d.compat)
		switch {
		case err != nil:
			if d.err == nil {
				d.err = err
				d.err.Span.Start, d.err.Span.End = v.Offset, v.Offset+int32(len(v.Text))
			}
			return nil
		case n.kind == KindFloat:
			return n.float()
		case n.small():
			return int64(n.num)
		default:
			return n.big()
		}
	default:
		return nil
	}
}

// number reads a number as JSON spells it.
func number(text string, maxDigits int, compat bool) (Value, *Error) {
	if len(text) > maxDigits+1 && len(text) > 40 {
		return Value{}, &Error{Kind: ErrLimit, Msg: fmt.Sprintf("a number of %d characters; the limit is %d", len(text), maxDigits)}
	}
	if !strings.ContainsAny(text, ".eE") {
		n, err := ast.ParseInt(text)
		if err != nil {
			return Value{}, &Error{Kind: ErrValue, Msg: err.Error()}
		}
		return fromInt(n), nil
	}
	f, err := strconv.ParseFloat(text, 64)
	switch {
	case compat && (err == nil || errors.Is(err, strconv.ErrRange)):
		return FloatValue(f), nil
	case errors.Is(err, strconv.ErrRange):
		return Value{}, &Error{Kind: ErrRange, Msg: fmt.Sprintf("the number %.40s is beyond the range of floats", text)}
	case err != nil || math.IsInf(f, 0) || math.IsNaN(f) || strings.ContainsAny(text, "_xXpP"):
		return Value{}, &Error{Kind: ErrValue, Msg: fmt.Sprintf("%.40q is no number", text)}
	case math.Abs(f) < 1<<53:
		return FloatValue(f), nil
	}
	// The number has at most 309 digits before its point, so this is no work.
	exact, ok := new(big.Rat).SetString(text)
	shortest, _ := new(big.Rat).SetString(strconv.FormatFloat(f, 'e', -1, 64))
	if ok && exact.IsInt() && exact.Cmp(shortest) != 0 {
		return BigValue(exact.Num()), nil
	}
	return FloatValue(f), nil
}
