package ast

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// AppendJSONString appends a JSON string. Escaped is what JSON demands, and what a terminal would obey or not show: controls beyond
// ASCII, direction marks and the like. All other text stays readable.
func AppendJSONString(to []byte, s string) []byte {
	const hex = "0123456789abcdef"
	to = append(to, '"')
	if isPlain(s) {
		to = append(to, s...)
		return append(to, '"')
	}
	from := 0
	for i, r := range s {
		if r >= ' ' && r != '"' && r != '\\' && !isUnseen(r) {
			continue
		}
		to = append(to, s[from:i]...)
		from = i + utf8.RuneLen(r)
		switch r {
		case '"', '\\':
			to = append(to, '\\', byte(r))
		case '\n':
			to = append(to, `\n`...)
		case '\r':
			to = append(to, `\r`...)
		case '\t':
			to = append(to, `\t`...)
		default:
			to = append(to, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
	}
	to = append(to, s[from:]...)
	return append(to, '"')
}

// isPlain says whether a text is of ASCII that stands for itself in a JSON string, as most is.
func isPlain(s string) bool {
	for i := range len(s) {
		if !plainASCII[s[i]] {
			return false
		}
	}
	return true
}

var plainASCII = func() (plain [256]bool) {
	for c := ' '; c < 0x7f; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}()

// isUnseen says whether a character is a control beyond ASCII, or changes how others are shown.
func isUnseen(r rune) bool {
	return r >= 0x7f && r <= 0x9f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x2028 || r == 0x2029 ||
		r == 0x200e || r == 0x200f || r == 0x061c
}

// AppendJSONFloat appends a number in its shortest form that reads back the same, always with a point or an exponent, so that it is
// no integer. Infinities and not-a-number, which JSON lacks, become {"$float":"inf"}, "-inf" and "nan".
func AppendJSONFloat(to []byte, f float64) []byte {
	switch {
	case math.IsNaN(f):
		return append(to, `{"$float":"nan"}`...)
	case math.IsInf(f, 1):
		return append(to, `{"$float":"inf"}`...)
	case math.IsInf(f, -1):
		return append(to, `{"$float":"-inf"}`...)
	}
	n := len(to)
	to = strconv.AppendFloat(to, f, 'g', -1, 64)
	if !bytes.ContainsAny(to[n:], ".e") {
		to = append(to, ".0"...)
	}
	return to
}

// JSONKind is what a JSON value is.
type JSONKind uint8

// Kinds of JSON values.
const (
	JSONNull JSONKind = iota
	JSONBool
	JSONNumber
	JSONString
	JSONArray
	JSONObject
)

var jsonKinds = [...]string{"null", "a boolean", "a number", "a string", "an array", "an object"}

func (k JSONKind) String() string { return jsonKinds[k] }

// JSONValue is a JSON value as it stands in its document: numbers keep their spelling, members their order.
type JSONValue struct {
	Kind    JSONKind
	Bool    bool   // of a boolean
	Offset  int32  // of its first byte in the document
	Text    string // of a string, unescaped; of a number, as written
	Items   []*JSONValue
	Members []JSONMember // in order; keys are unique
}

// JSONMember is one member of an object.
type JSONMember struct {
	Key    string
	Offset int32 // of the key
	Value  *JSONValue
}

// Member is the value of a key, nil if the object has none.
func (v *JSONValue) Member(key string) *JSONValue {
	for i := range v.Members {
		if v.Members[i].Key == key {
			return v.Members[i].Value
		}
	}
	return nil
}

// JSONError is what is wrong with a document, and where.
type JSONError struct {
	Offset  int
	Msg     string
	TooDeep bool // the document may be right, but is nested deeper than the limit
	TooMany bool // the document may be right, but holds more values than the limit
}

func (e *JSONError) Error() string { return e.Msg }

// ReadJSON reads one JSON document. Nothing is repaired: invalid UTF-8, lone surrogates, repeated keys, nesting deeper than maxDepth
// and text after the document are errors, and so is a document of 2 GiB or more. The error is a *JSONError.
func ReadJSON(data []byte, maxDepth int) (*JSONValue, error) {
	return ReadJSONWithin(data, maxDepth, math.MaxInt)
}

// ReadJSONWithin is [ReadJSON] for long documents of strangers: more than maxValues values, each of which takes about 100 bytes of memory,
// are an error as well.
func ReadJSONWithin(data []byte, maxDepth, maxValues int) (*JSONValue, error) {
	if len(data) > math.MaxInt32 {
		return nil, &JSONError{Offset: 0, Msg: "the document is larger than 2 GiB"}
	}
	if !utf8.Valid(data) {
		at, _ := source.Check(string(data))
		return nil, &JSONError{Offset: at, Msg: "the document is not valid UTF-8 here"}
	}
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		return nil, &JSONError{Offset: 0, Msg: "the document begins with a byte-order mark, which JSON does not have: take it out"}
	}
	quick := jsonText{s: string(data), maxDepth: maxDepth, values: maxValues}
	if v, ok := quick.document(); ok {
		return v, nil
	}
	// Something is wrong, and the reader below tells what.
	var raw json.RawMessage // checks the whole text, so that the tokens below are well formed
	if err := json.Unmarshal(data, &raw); err != nil {
		offset := len(data)
		if s := (*json.SyntaxError)(nil); errors.As(err, &s) && int(s.Offset) <= len(data) && !strings.Contains(s.Error(), "unexpected end") {
			offset = max(0, int(s.Offset)-1) // the error counts the offending byte
		}
		return nil, &JSONError{
			Offset: offset, Msg: "this is no JSON document: " + strings.TrimPrefix(err.Error(), "json: "), TooDeep: strings.Contains(err.Error(), "max depth"),
		}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	r := jsonReader{data: data, tokens: d, maxDepth: maxDepth, values: maxValues}
	return r.value(0)
}

type jsonReader struct {
	data     []byte
	tokens   *json.Decoder
	maxDepth int
	values   int // that may still come
}

// next reads a token and finds where it begins: the decoder tells where the last one ended.
func (r *jsonReader) next() (json.Token, int, error) {
	start := int(r.tokens.InputOffset())
	tok, err := r.tokens.Token()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("the document ends too early")
		}
		return nil, start, &JSONError{Offset: start, Msg: err.Error()}
	}
	for start < len(r.data) && strings.IndexByte(" \t\r\n,:", r.data[start]) >= 0 {
		start++
	}
	if s, ok := tok.(string); ok && strings.ContainsRune(s, utf8.RuneError) {
		if at := loneSurrogate(r.data[start:r.tokens.InputOffset()]); at >= 0 {
			return nil, start, &JSONError{Offset: start + at, Msg: "half of a surrogate pair stands alone"}
		}
	}
	return tok, start, nil
}

// loneSurrogate finds an escape \ud800 to \udfff that has no partner, or gives -1.
func loneSurrogate(s []byte) int {
	unit := func(at int) (uint64, bool) {
		if at+6 > len(s) || s[at] != '\\' || s[at+1] != 'u' {
			return 0, false
		}
		n, err := strconv.ParseUint(string(s[at+2:at+6]), 16, 16)
		return n, err == nil
	}
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			continue
		}
		u, ok := unit(i)
		switch {
		case !ok || u < 0xd800 || u > 0xdfff:
			i++
		case u >= 0xdc00:
			return i
		default:
			if low, ok := unit(i + 6); !ok || low < 0xdc00 || low > 0xdfff {
				return i
			}
			i += 11
		}
	}
	return -1
}

func (r *jsonReader) value(depth int) (*JSONValue, error) {
	tok, at, err := r.next()
	if err != nil {
		return nil, err
	}
	if depth > r.maxDepth {
		return nil, &JSONError{Offset: at, Msg: fmt.Sprintf("the document is nested more than %d levels deep", r.maxDepth), TooDeep: true}
	}
	if r.values--; r.values < 0 {
		return nil, &JSONError{Offset: at, Msg: "the document has too many values up to here", TooMany: true}
	}
	v := &JSONValue{Offset: int32(at)}
	switch tok := tok.(type) {
	case nil:
	case bool:
		v.Kind, v.Bool = JSONBool, tok
	case json.Number:
		v.Kind, v.Text = JSONNumber, tok.String()
	case string:
		v.Kind, v.Text = JSONString, tok
	case json.Delim:
		if tok == '[' {
			v.Kind = JSONArray
			for r.tokens.More() {
				item, err := r.value(depth + 1)
				if err != nil {
					return nil, err
				}
				v.Items = append(v.Items, item)
			}
		} else {
			v.Kind = JSONObject
			if err := r.members(v, depth); err != nil {
				return nil, err
			}
		}
		if _, _, err := r.next(); err != nil { // the closing bracket
			return nil, err
		}
	}
	return v, nil
}

func (r *jsonReader) members(v *JSONValue, depth int) error {
	seen := map[string]bool{}
	for r.tokens.More() {
		tok, at, err := r.next()
		if err != nil {
			return err
		}
		key, _ := tok.(string)
		if seen[key] {
			return &JSONError{Offset: at, Msg: fmt.Sprintf("the key %.40q is given twice", key)}
		}
		seen[key] = true
		member, err := r.value(depth + 1)
		if err != nil {
			return err
		}
		v.Members = append(v.Members, JSONMember{key, int32(at), member})
	}
	return nil
}

// AppendJSON appends a value compactly: numbers as they were spelled, members in their order.
func AppendJSON(to []byte, v *JSONValue) []byte {
	switch v.Kind {
	case JSONNull:
		return append(to, "null"...)
	case JSONBool:
		return strconv.AppendBool(to, v.Bool)
	case JSONNumber:
		return append(to, v.Text...)
	case JSONString:
		return AppendJSONString(to, v.Text)
	case JSONArray:
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ',')
			}
			to = AppendJSON(to, item)
		}
		return append(to, ']')
	default:
		to = append(to, '{')
		for i, m := range v.Members {
			if i > 0 {
				to = append(to, ',')
			}
			to = AppendJSONString(to, m.Key)
			to = append(to, ':')
			to = AppendJSON(to, m.Value)
		}
		return append(to, '}')
	}
}
