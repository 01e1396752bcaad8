package expression

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Bounds of texts for people.
const (
	textSize  = 400 // bytes of a value or an expression, about
	textDepth = 12  // levels of one
	textWord  = 60  // code points of a string or name
)

const ellipsis = "…"

// String is the value for people, on one line: strings in quotes with what cannot be seen escaped, and what is long cut short with an
// ellipsis. It cannot be read back; see MarshalJSON.
func (v Value) String() string { return string(v.appendText(nil, 0)) }

func (v Value) appendText(to []byte, depth int) []byte {
	if depth > textDepth || len(to) > textSize {
		return append(to, ellipsis...)
	}
	switch v.kind {
	case KindBool:
		return strconv.AppendBool(to, v.num == 1)
	case KindInt:
		return appendInt(to, v)
	case KindFloat:
		return appendFloat(to, v.float())
	case KindString:
		return append(to, source.Quote(v.str, textWord)...)
	case KindList:
		to = append(to, '[')
		n := 0
		for e := range v.Elems() {
			if n++; n > 1 {
				to = append(to, ", "...)
			}
			if len(to) > textSize {
				to = append(to, ellipsis...)
				break
			}
			to = e.appendText(to, depth+1)
		}
		return append(to, ']')
	case KindObject:
		if n := v.Len(); n > textSize { // to sort so many keys only for a glance is too much
			return fmt.Appendf(to, "{%s %d members}", ellipsis, n)
		}
		to = append(to, '{')
		n := 0
		for key, m := range v.Members() {
			if n++; n > 1 {
				to = append(to, ", "...)
			}
			if len(to) > textSize {
				to = append(to, ellipsis...)
				break
			}
			to = append(append(to, source.Quote(key, textWord)...), ": "...)
			to = m.appendText(to, depth+1)
		}
		return append(to, '}')
	case KindInvalid:
		return append(append(to, "invalid: "...), source.Quote(v.str, textWord)...)
	default:
		return append(to, v.kind.String()...)
	}
}

func appendInt(to []byte, v Value) []byte {
	n := v.bigRef()
	if n == nil {
		return strconv.AppendInt(to, int64(v.num), 10)
	}
	if bits := n.BitLen(); bits > 4*textSize {
		return fmt.Appendf(to, "(a whole number of about %d digits)", int(float64(bits)*0.30103)+1)
	}
	return n.Append(to, 10)
}

// appendFloat writes a float so that nobody takes it for a whole number.
func appendFloat(to []byte, f float64) []byte {
	from := len(to)
	to = strconv.AppendFloat(to, f, 'g', -1, 64)
	for _, c := range to[from:] {
		if c != '-' && (c < '0' || c > '9') {
			return to
		}
	}
	return append(to, ".0"...)
}

// maxJSONDepth bounds the nesting of a value that is written as JSON.
const maxJSONDepth = 1000

// MarshalJSON writes the value as JSON: whole numbers in full, floats with a point or an exponent, the members of objects sorted by
// their keys. What JSON lacks becomes {"$float":"inf"} and the like, and {"$unknown":["name"]}. An invalid value and nesting beyond
// 1,000 levels are errors.
func (v Value) MarshalJSON() ([]byte, error) { return v.appendJSON(nil, 0) }

var _ json.Marshaler = Value{}

func (v Value) appendJSON(to []byte, depth int) ([]byte, error) {
	if depth > maxJSONDepth {
		return nil, &Error{Kind: ErrLimit, Msg: fmt.Sprintf("a value nested more than %d levels deep is not written", maxJSONDepth)}
	}
	var err error
	switch v.kind {
	case KindNull:
		return append(to, "null"...), nil
	case KindBool:
		return strconv.AppendBool(to, v.num == 1), nil
	case KindInt:
		return v.big().Append(to, 10), nil
	case KindFloat:
		return ast.AppendJSONFloat(to, v.float()), nil
	case KindString:
		return ast.AppendJSONString(to, v.str), nil
	case KindList:
		to = append(to, '[')
		comma := false
		for e := range v.Elems() {
			if comma {
				to = append(to, ',')
			}
			comma = true
			if to, err = e.appendJSON(to, depth+1); err != nil {
				return nil, err
			}
		}
		return append(to, ']'), nil
	case KindObject:
		to = append(to, '{')
		comma := false
		for key, m := range v.Members() {
			if comma {
				to = append(to, ',')
			}
			comma = true
			to = append(ast.AppendJSONString(to, key), ':')
			if to, err = m.appendJSON(to, depth+1); err != nil {
				return nil, err
			}
		}
		return append(to, '}'), nil
	case KindUnknown:
		return append(appendStrings(append(to, `{"$unknown":`...), v.Missing()), '}'), nil
	default:
		return nil, &Error{Kind: ErrValue, Msg: v.str}
	}
}

func appendStrings(to []byte, list []string) []byte {
	to = append(to, '[')
	for i, s := range list {
		if i > 0 {
			to = append(to, ',')
		}
		to = ast.AppendJSONString(to, s)
	}
	return append(to, ']')
}
