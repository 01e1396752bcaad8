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
)

// reader sets a Go value to what a cell says that is not empty. The value may hold on to the text if keeps says that its type does.
type reader func(to reflect.Value, kind agentdsl.Kind, text string) error

// ref is the kind of a column that is a reference, which has none of its own.
const ref agentdsl.Kind = 0

// kindOf is the kind of a column.
func kindOf(t agentdsl.Type) agentdsl.Kind {
	if b, ok := t.(*agentdsl.BasicType); ok {
		return b.Kind
	}
	return ref
}

func isKind(word string) bool {
	_, ok := parseKind(word)
	return ok
}

func kindWord(k agentdsl.Kind) string {
	if k == ref {
		return "reference"
	}
	return k.String()
}

var (
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
	textMarshaler   = reflect.TypeFor[encoding.TextMarshaler]()
	rawMessage      = reflect.TypeFor[json.RawMessage]()
	number          = reflect.TypeFor[json.Number]()
)

// isText says whether values of a type read themselves from text.
func isText(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(textUnmarshaler) || t.Implements(textMarshaler)
}

// readerOf is the reader of a Go type. The error names a type that no cell can be read into.
func readerOf(t reflect.Type) (reader, error) {
	switch {
	case reflect.PointerTo(t).Implements(textUnmarshaler) && t.Kind() != reflect.Pointer:
		return readText, nil
	case t == rawMessage:
		return readRaw, nil
	case t == number:
		return readNumber, nil
	}
	switch t.Kind() {
	case reflect.String:
		return readString, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return readInt, nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return readUint, nil
	case reflect.Float32, reflect.Float64:
		return readFloat, nil
	case reflect.Bool:
		return readBool, nil
	case reflect.Interface:
		if t.NumMethod() == 0 {
			return readAny, nil
		}
	case reflect.Pointer:
		if t.Elem().Kind() == reflect.Pointer {
			break
		}
		inner, err := readerOf(t.Elem())
		if err != nil {
			return nil, err
		}
		return func(to reflect.Value, kind agentdsl.Kind, text string) error {
			to.Set(reflect.New(t.Elem()))
			return inner(to.Elem(), kind, text)
		}, nil
	case reflect.Slice:
		return sliceReader(t)
	case reflect.Struct, reflect.Map, reflect.Array:
		return readJSON, nil
	}
	return nil, fmt.Errorf("no cell can be read into the Go type %s", t)
}

// maxValues is how many values a cell has at most.
const maxValues = 1_000_000

// sliceReader reads several values: between commas, or in any columns a JSON array.
func sliceReader(t reflect.Type) (reader, error) {
	elem := t.Elem()
	if elem.Kind() == reflect.Uint8 {
		return nil, fmt.Errorf("no cell can be read into the Go type %s: take a string, or json.RawMessage", t)
	}
	inner, err := readerOf(elem)
	if err != nil {
		return nil, err
	}
	return func(to reflect.Value, kind agentdsl.Kind, text string) error {
		if kind == agentdsl.Any && text[0] == '[' {
			return readJSON(to, kind, text)
		}
		if !isScalar(elem) {
			return fmt.Errorf("no value of the Go type %s stands in a column of the type %s", t, kindWord(kind))
		}
		if strings.Count(text, ",") >= maxValues {
			return fmt.Errorf("it has more than %d values", maxValues)
		}
		var parts []string
		if _, quoted := unquote(kind, text); quoted {
			parts = []string{text}
		} else {
			parts = strings.Split(text, ",")
		}
		list := reflect.MakeSlice(t, len(parts), len(parts))
		for i, part := range parts {
			part = strings.TrimSpace(part)
			if part == "" || part == "_" {
				return fmt.Errorf("value %d of %d is empty", i+1, len(parts))
			}
			if err := inner(list.Index(i), kind, part); err != nil {
				return fmt.Errorf("value %d of %d: %w", i+1, len(parts), err)
			}
		}
		to.Set(list)
		return nil
	}, nil
}

// isScalar says whether values of a type can stand between commas.
func isScalar(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer:
		return false
	case reflect.Struct, reflect.Map, reflect.Array, reflect.Slice:
		return isText(t)
	default:
		return true
	}
}

// fits says whether there are cells of a column that a Go type can take.
func fits(t reflect.Type, kind agentdsl.Kind) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == rawMessage || isText(t) {
		return true
	}
	switch t.Kind() {
	case reflect.String:
		return t != number || kind != agentdsl.Str && kind != agentdsl.Bool
	case reflect.Interface:
		return true
	case reflect.Bool:
		return kind == agentdsl.Bool || kind == agentdsl.Any
	case reflect.Float32, reflect.Float64:
		return kind != agentdsl.Str && kind != agentdsl.Bool
	case reflect.Slice:
		return kind == agentdsl.Any || isScalar(t.Elem()) && fits(t.Elem(), kind)
	case reflect.Struct, reflect.Map, reflect.Array:
		return kind == agentdsl.Any
	default:
		return kind == agentdsl.Int || kind == agentdsl.Any || kind == ref
	}
}

// errKind is the error of a column whose type does not fit.
func errKind(to reflect.Value, kind agentdsl.Kind) error {
	return fmt.Errorf("a column of the type %s does not fit the Go type %s", kindWord(kind), to.Type())
}

// unquote is the text that a cell is a JSON string of, in the columns in which it can be.
func unquote(kind agentdsl.Kind, text string) (string, bool) {
	if text[0] != '"' || kind != agentdsl.Str && kind != agentdsl.Any && kind != ref {
		return "", false
	}
	return ast.UnquoteJSON(text)
}

// plain is the text that a cell stands for.
func plain(kind agentdsl.Kind, text string) string {
	if s, ok := unquote(kind, text); ok {
		return s
	}
	return text
}

// keeps says whether values of a type hold on to the text that they are read from.
func keeps(t reflect.Type) bool {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return t.Kind() == reflect.String || t.Kind() == reflect.Interface
}

func readString(to reflect.Value, kind agentdsl.Kind, text string) error {
	if err := check(kind, text); err != nil {
		return err
	}
	to.SetString(plain(kind, text))
	return nil
}

// check looks at a cell that is read as text and whose column has a narrower type.
func check(kind agentdsl.Kind, text string) error {
	ok, what := true, ""
	switch kind {
	case agentdsl.Int:
		_, ok = cell.WholeNumber(text)
		what = "whole number"
	case agentdsl.Float:
		_, err := parseFloat(text, 64)
		ok, what = err == nil || errors.Is(err, strconv.ErrRange), "number"
	case agentdsl.Bool:
		_, ok = parseBool(text)
		what = "true or false"
	}
	if !ok {
		return fmt.Errorf("it is no %s", what)
	}
	return nil
}

func readText(to reflect.Value, kind agentdsl.Kind, text string) error {
	return to.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(plain(kind, text)))
}

// reason makes the reason of a number that was not read.
func reason(err error, what string, t reflect.Type) error {
	if errors.Is(err, strconv.ErrRange) {
		return fmt.Errorf("it is out of the range of the Go type %s", t)
	}
	return fmt.Errorf("it is no %s", what)
}

func readInt(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind != agentdsl.Int && kind != agentdsl.Any && kind != ref {
		return errKind(to, kind)
	}
	n, err := strconv.ParseInt(text, 10, to.Type().Bits())
	if err != nil {
		return reason(err, "whole number", to.Type())
	}
	to.SetInt(n)
	return nil
}

func readUint(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind != agentdsl.Int && kind != agentdsl.Any && kind != ref {
		return errKind(to, kind)
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "+"), 10, to.Type().Bits())
	if err != nil {
		if _, whole := cell.WholeNumber(text); whole { // below zero
			err = strconv.ErrRange
		}
		return reason(err, "whole number", to.Type())
	}
	to.SetUint(n)
	return nil
}

func readFloat(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind == agentdsl.Str || kind == agentdsl.Bool {
		return errKind(to, kind)
	}
	f, err := parseFloat(text, to.Type().Bits())
	if err != nil {
		return reason(err, "number", to.Type())
	}
	to.SetFloat(f)
	return nil
}

// parseFloat reads a decimal number, or one of the words for what is none.
func parseFloat(text string, bits int) (float64, error) {
	switch text {
	case "Infinity":
		return math.Inf(1), nil
	case "-Infinity":
		return math.Inf(-1), nil
	case "NaN":
		return math.NaN(), nil
	}
	for i := range len(text) {
		if c := text[i]; (c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E' {
			return 0, strconv.ErrSyntax
		}
	}
	return strconv.ParseFloat(text, bits)
}

func readBool(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind != agentdsl.Bool && kind != agentdsl.Any {
		return errKind(to, kind)
	}
	b, ok := parseBool(text)
	if !ok {
		return errors.New("it is neither true nor false")
	}
	to.SetBool(b)
	return nil
}

func parseBool(text string) (value, ok bool) {
	value = strings.EqualFold(text, "true")
	return value, value || strings.EqualFold(text, "false")
}

func readNumber(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind == agentdsl.Str || kind == agentdsl.Bool {
		return errKind(to, kind)
	}
	if !cell.IsNumber(text) || !ast.ValidJSON(text, 0) {
		return errors.New("it is no number of JSON")
	}
	to.SetString(text)
	return nil
}

// readRaw reads any cell as JSON.
func readRaw(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind != ref {
		if err := check(kind, text); err != nil {
			return err
		}
	}
	document, err := appendJSON(nil, kind, text)
	if err != nil {
		return err
	}
	to.SetBytes(document)
	return nil
}

// appendJSON writes what a cell says as JSON.
func appendJSON(to []byte, kind agentdsl.Kind, text string) ([]byte, error) {
	if kind == ref {
		if _, whole := cell.WholeNumber(text); whole {
			kind = agentdsl.Int
		} else {
			kind = agentdsl.Str
		}
	}
	return cell.AppendJSON(to, kind, text, cell.MaxDepth)
}

// readJSON reads the JSON of an any cell.
func readJSON(to reflect.Value, kind agentdsl.Kind, text string) error {
	if kind != agentdsl.Any {
		return errKind(to, kind)
	}
	if !ast.ValidJSON(text, cell.MaxDepth) {
		if cell.TooDeep(text, cell.MaxDepth) {
			return cell.ErrDepth
		}
		return errors.New("it is no JSON")
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(to.Addr().Interface()); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

func readAny(to reflect.Value, kind agentdsl.Kind, text string) error {
	v, err := valueOf(kind, text)
	if err != nil {
		return err
	}
	if v != nil {
		to.Set(reflect.ValueOf(v))
	}
	return nil
}

// Value is what a cell says in a column of the given type: nil if it is empty, an int64, a float64, a string or a bool, or in an any column
// what encoding/json makes of the JSON value, with json.Number for numbers. A cell that is no JSON is its text there. A reference is an int64
// if it is a whole number, else a string. The error tells why the cell is no value of the type, or that its JSON is nested more than 200
// levels deep.
func Value(t agentdsl.Type, c *agentdsl.Cell) (any, error) {
	if c.IsEmpty() {
		return nil, nil
	}
	return valueOf(kindOf(t), strings.Clone(c.Text))
}

func valueOf(kind agentdsl.Kind, text string) (any, error) {
	switch kind {
	case agentdsl.Int:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, reason(err, "whole number", reflect.TypeFor[int64]())
		}
		return n, nil
	case agentdsl.Float:
		f, err := parseFloat(text, 64)
		if err != nil {
			return nil, reason(err, "number", reflect.TypeFor[float64]())
		}
		return f, nil
	case agentdsl.Bool:
		b, ok := parseBool(text)
		if !ok {
			return nil, errors.New("it is neither true nor false")
		}
		return b, nil
	case agentdsl.Any:
		if !ast.ValidJSON(text, cell.MaxDepth) {
			if cell.TooDeep(text, cell.MaxDepth) {
				return nil, cell.ErrDepth
			}
			return text, nil
		}
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		var v any
		if err := d.Decode(&v); err != nil {
			return nil, errors.New(strings.TrimPrefix(err.Error(), "json: "))
		}
		return v, nil
	case ref:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return n, nil
		}
	}
	return plain(kind, text), nil
}
