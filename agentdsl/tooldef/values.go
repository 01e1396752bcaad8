package tooldef

import (
	"encoding"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
)

// Values go through JSON: Go values become it by the names of their fields in the language. Infinities and not-a-number, which JSON does
// not have but the language does, are numbers with the words of the language.

// jsonOf makes a JSON value of a Go value.
func jsonOf(v any) (*ast.JSONValue, error) {
	made, err := jsonOfValue(reflect.ValueOf(v), 0)
	if err == nil && !shallow(made, MaxDepth) {
		err = fmt.Errorf("%w: values are nested %d deep at most", ErrDepth, MaxDepth)
	}
	return made, err
}

// shallow says whether a value is nested no deeper than a number of levels, and no deeper does it look.
func shallow(v *ast.JSONValue, levels int) bool {
	if v.Kind != ast.JSONArray && v.Kind != ast.JSONObject {
		return true
	}
	if levels == 0 {
		return false
	}
	for _, item := range v.Items {
		if item == nil || !shallow(item, levels-1) {
			return false
		}
	}
	for _, m := range v.Members {
		if m.Value == nil || !shallow(m.Value, levels-1) {
			return false
		}
	}
	return true
}

var null = &ast.JSONValue{Kind: ast.JSONNull}

func number(text string) *ast.JSONValue { return &ast.JSONValue{Kind: ast.JSONNumber, Text: text} }

func jsonString(s string) (*ast.JSONValue, error) {
	if !utf8.ValidString(s) {
		return nil, fmt.Errorf("%w: a string is not valid UTF-8", ErrValue)
	}
	return &ast.JSONValue{Kind: ast.JSONString, Text: s}, nil
}

func jsonOfValue(v reflect.Value, depth int) (*ast.JSONValue, error) {
	if depth > MaxDepth {
		return nil, fmt.Errorf("%w: values are nested %d deep at most", ErrDepth, MaxDepth)
	}
	if !v.IsValid() {
		return null, nil
	}
	if k := v.Kind(); (k == reflect.Pointer || k == reflect.Interface) && v.IsNil() {
		return null, nil
	}
	if made, ok, err := ownJSON(v); ok {
		return made, err
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return jsonOfValue(v.Elem(), depth+1)
	case reflect.Bool:
		return &ast.JSONValue{Kind: ast.JSONBool, Bool: v.Bool()}, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return number(strconv.FormatInt(v.Int(), 10)), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return number(strconv.FormatUint(v.Uint(), 10)), nil
	case reflect.Float32, reflect.Float64:
		return number(formatFloat(v.Float(), v.Type().Bits())), nil
	case reflect.String:
		return jsonString(v.String())
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
			return jsonString(base64.StdEncoding.EncodeToString(v.Bytes()))
		}
		made := &ast.JSONValue{Kind: ast.JSONArray}
		for i := range v.Len() {
			item, err := jsonOfValue(v.Index(i), depth+1)
			if err != nil {
				return nil, err
			}
			made.Items = append(made.Items, item)
		}
		return made, nil
	case reflect.Map:
		return jsonOfMap(v, depth)
	case reflect.Struct:
		return jsonOfStruct(v, depth)
	default:
		return nil, fmt.Errorf("%w: %s", ErrType, v.Type())
	}
}

// ownJSON is the value of what has one of its own.
func ownJSON(v reflect.Value) (*ast.JSONValue, bool, error) {
	if !v.CanInterface() {
		return nil, false, nil
	}
	switch x := v.Interface().(type) {
	case *ast.JSONValue:
		return x, true, nil
	case json.RawMessage:
		if x == nil {
			return null, true, nil
		}
		return readJSON(x)
	case json.Number:
		return readJSON([]byte(x))
	case encoding.TextMarshaler:
		text, err := x.MarshalText()
		if err != nil {
			return nil, true, fmt.Errorf("%w: %w", ErrValue, err)
		}
		made, err := jsonString(string(text))
		return made, true, err
	case json.Marshaler:
		text, err := x.MarshalJSON()
		if err != nil {
			return nil, true, fmt.Errorf("%w: %w", ErrValue, err)
		}
		return readJSON(text)
	}
	return nil, false, nil
}

func readJSON(text []byte) (*ast.JSONValue, bool, error) {
	made, err := ast.ReadJSON(text, MaxDepth)
	if err != nil {
		return nil, true, fmt.Errorf("%w: %w", ErrValue, err)
	}
	return made, true, nil
}

func jsonOfMap(v reflect.Value, depth int) (*ast.JSONValue, error) {
	if v.Type().Key().Kind() != reflect.String {
		return nil, fmt.Errorf("%w: the keys of %s are no strings", ErrType, v.Type())
	}
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	made := &ast.JSONValue{Kind: ast.JSONObject}
	for _, k := range keys {
		if _, err := jsonString(k.String()); err != nil {
			return nil, err
		}
		item, err := jsonOfValue(v.MapIndex(k), depth+1)
		if err != nil {
			return nil, err
		}
		made.Members = append(made.Members, ast.JSONMember{Key: k.String(), Value: item})
	}
	return made, nil
}

func jsonOfStruct(v reflect.Value, depth int) (*ast.JSONValue, error) {
	fields, err := fieldsOf(v.Type())
	if err != nil {
		return nil, err
	}
	made := &ast.JSONValue{Kind: ast.JSONObject}
	for _, f := range fields {
		item, err := jsonOfValue(v.FieldByIndex(f.index), depth+1)
		if err != nil {
			return nil, err
		}
		made.Members = append(made.Members, ast.JSONMember{Key: f.name, Value: item})
	}
	return made, nil
}

// formatFloat writes a number in its shortest form, with a point, as the language wants it.
func formatFloat(f float64, bits int) string {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e16) {
		format = 'e'
	}
	text := strconv.FormatFloat(f, format, -1, bits)
	mantissa, exponent, has := strings.Cut(text, "e")
	if !strings.Contains(mantissa, ".") {
		mantissa += ".0"
	}
	if has {
		return mantissa + "e" + exponent
	}
	return mantissa
}
