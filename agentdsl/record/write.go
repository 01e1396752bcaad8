package record

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// cellOf is what a value is written as in a column; "" for an empty cell.
func cellOf(v reflect.Value, kind agentdsl.Kind) (string, error) {
	for v.IsValid() && (v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer && !v.Type().Implements(textMarshaler)) {
		if v.IsNil() {
			return "", nil
		}
		if v = v.Elem(); v.Kind() == reflect.String && v.Len() == 0 && v.Type() != number {
			return textCell("", kind) // it is there
		}
	}
	if !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return "", nil
	}
	switch t := v.Type(); {
	case t.Implements(textMarshaler):
		return marshalled(v.Interface().(encoding.TextMarshaler), kind)
	case v.CanAddr() && reflect.PointerTo(t).Implements(textMarshaler):
		return marshalled(v.Addr().Interface().(encoding.TextMarshaler), kind)
	case t == rawMessage:
		if v.Len() == 0 {
			return "", nil
		}
		return jsonCell(v.Bytes(), kind)
	case t == number:
		return numberCell(v.String(), kind)
	}
	switch v.Kind() {
	case reflect.String:
		if v.Len() == 0 {
			return "", nil
		}
		return textCell(v.String(), kind)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return numberCell(strconv.FormatInt(v.Int(), 10), kind)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return numberCell(strconv.FormatUint(v.Uint(), 10), kind)
	case reflect.Float32, reflect.Float64:
		return floatCell(v.Float(), v.Type().Bits(), kind)
	case reflect.Bool:
		if kind != agentdsl.Bool && kind != agentdsl.Any {
			return "", errColumn(v, kind)
		}
		return strconv.FormatBool(v.Bool()), nil
	case reflect.Slice:
		if v.IsNil() {
			return "", nil
		}
		if kind != agentdsl.Any {
			return several(v, kind)
		}
	case reflect.Struct, reflect.Map, reflect.Array:
		if v.Kind() == reflect.Map && v.IsNil() {
			return "", nil
		}
	default:
		return "", errColumn(v, kind)
	}
	if kind != agentdsl.Any {
		return "", errColumn(v, kind)
	}
	document, err := json.Marshal(v.Interface())
	if err != nil {
		return "", errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	return jsonCell(document, kind)
}

func errColumn(v reflect.Value, kind agentdsl.Kind) error {
	return fmt.Errorf("a value of the Go type %s cannot stand in a column of the type %s", v.Type(), kindWord(kind))
}

func marshalled(m encoding.TextMarshaler, kind agentdsl.Kind) (string, error) {
	text, err := m.MarshalText()
	if err != nil {
		return "", err
	}
	return textCell(string(text), kind)
}

// textCell writes a text: in columns of a narrower type, only what they can hold.
func textCell(s string, kind agentdsl.Kind) (string, error) {
	switch kind {
	case agentdsl.Str, agentdsl.Any:
		return cell.String(s), nil
	case ref:
		if _, whole := wholeNumber(s); whole {
			return s, nil
		}
		return cell.String(s), nil
	}
	if s == "" {
		return "", fmt.Errorf("an empty text cannot stand in a column of the type %s", kindWord(kind))
	}
	if err := check(kind, s); err != nil {
		return "", fmt.Errorf("the text does not fit a column of the type %s: %w", kindWord(kind), err)
	}
	return s, nil
}

func wholeNumber(s string) (string, bool) {
	if s == "" {
		return "", false
	}
	return cell.WholeNumber(s)
}

// numberCell writes a number that stands in JSON as it is.
func numberCell(text string, kind agentdsl.Kind) (string, error) {
	if !cell.IsNumber(text) || !ast.ValidJSON(text, 0) {
		return "", errors.New("it is no number of JSON")
	}
	_, whole := cell.WholeNumber(text)
	if kind == agentdsl.Str || kind == agentdsl.Bool || kind == agentdsl.Int && !whole {
		return "", fmt.Errorf("a number cannot stand in a column of the type %s", kindWord(kind))
	}
	return text, nil
}

// floatCell writes a number with a point, so that it is one of floating point.
func floatCell(f float64, bits int, kind agentdsl.Kind) (string, error) {
	if kind != agentdsl.Float && kind != agentdsl.Any {
		return "", fmt.Errorf("a number of floating point cannot stand in a column of the type %s", kindWord(kind))
	}
	switch {
	case kind == agentdsl.Any && (math.IsInf(f, 0) || math.IsNaN(f)):
		return "", errors.New("JSON has no infinite numbers")
	case math.IsInf(f, 1):
		return "Infinity", nil
	case math.IsInf(f, -1):
		return "-Infinity", nil
	case math.IsNaN(f):
		return "NaN", nil
	}
	text := strconv.FormatFloat(f, 'g', -1, bits)
	mantissa, exponent, has := strings.Cut(text, "e")
	if !strings.Contains(mantissa, ".") {
		mantissa += ".0"
	}
	if has {
		mantissa += "e" + exponent
	}
	return mantissa, nil
}

// jsonCell writes a JSON value.
func jsonCell(document []byte, kind agentdsl.Kind) (string, error) {
	v, err := ast.ReadJSON(document, cell.MaxDepth)
	if err != nil {
		return "", err
	}
	switch {
	case kind == agentdsl.Any:
		return cell.Of(v), nil
	case v.Kind == ast.JSONString:
		return textCell(v.Text, kind)
	case v.Kind == ast.JSONNumber:
		return numberCell(v.Text, kind)
	case v.Kind == ast.JSONNull:
		return "", nil
	case v.Kind == ast.JSONBool && kind == agentdsl.Bool:
		return strconv.FormatBool(v.Bool), nil
	}
	return "", fmt.Errorf("%s cannot stand in a column of the type %s", v.Kind, kindWord(kind))
}

// several writes values with commas between. None of them can hold a comma, or anything else that needs quotes.
func several(v reflect.Value, kind agentdsl.Kind) (string, error) {
	if !isScalar(v.Type().Elem()) || v.Type().Elem().Kind() == reflect.Interface {
		return "", errColumn(v, kind)
	}
	if v.Len() == 0 {
		return "", errors.New("no cell can say that there are no values: it would be read as absent")
	}
	parts := make([]string, v.Len())
	for i := range parts {
		elem := v.Index(i)
		text, err := cellOf(elem, kind)
		if err == nil && elem.Kind() == reflect.String && kind != agentdsl.Int && kind != agentdsl.Float && kind != agentdsl.Bool {
			text = elem.String() // 12 is a text among texts
		}
		switch {
		case err != nil:
		case text == "":
			err = errors.New("it is empty")
		case text == agentdslast.EmptyMark:
			err = errors.New("an underscore alone says that there is no value")
		case cell.HasEdge(text):
			err = errors.New("it has blanks at an end")
		case strings.ContainsAny(text, ",|\n\r\""):
			err = errors.New("a comma, a pipe, a quote or a line end cannot stand in one of several values")
		case strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }):
			err = errors.New("a control character cannot stand in one of several values")
		}
		if err != nil {
			return "", fmt.Errorf("value %d of %d: %w", i+1, len(parts), err)
		}
		parts[i] = text
	}
	return strings.Join(parts, ","), nil
}
