package tooldef

import (
	"encoding"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// misfit is the error of a value that a Go variable cannot hold.
func misfit(v *ast.JSONValue, t reflect.Type) error {
	return fmt.Errorf("%s does not fit %s", shown(v), t)
}

// assign puts a value into a Go variable. Nothing is made to fit: a number is no string, 1.5 no int, and members of an object without a field
// are errors. null is the zero value.
func assign(to reflect.Value, v *ast.JSONValue) error {
	if own, err := assignOwn(to, v); own {
		return err
	}
	if v.Kind == ast.JSONNull {
		to.SetZero()
		return nil
	}
	t := to.Type()
	switch t.Kind() {
	case reflect.Pointer:
		made := reflect.New(t.Elem())
		if err := assign(made.Elem(), v); err != nil {
			return err
		}
		to.Set(made)
		return nil
	case reflect.Interface:
		x := reflect.ValueOf(native(v))
		if !x.Type().AssignableTo(t) {
			return fmt.Errorf("%w: %s", ErrType, t)
		}
		to.Set(x)
		return nil
	case reflect.Bool:
		if v.Kind != ast.JSONBool {
			return misfit(v, t)
		}
		to.SetBool(v.Bool)
		return nil
	case reflect.String:
		if v.Kind != ast.JSONString {
			return misfit(v, t)
		}
		to.SetString(v.Text)
		return nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, err := strconv.ParseInt(v.Text, 10, 64)
		if v.Kind != ast.JSONNumber || err != nil || to.OverflowInt(n) {
			return misfit(v, t)
		}
		to.SetInt(n)
		return nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		n, err := strconv.ParseUint(v.Text, 10, 64)
		if v.Kind != ast.JSONNumber || err != nil || to.OverflowUint(n) {
			return misfit(v, t)
		}
		to.SetUint(n)
		return nil
	case reflect.Float32, reflect.Float64:
		f, err := floatOf(v.Text)
		if v.Kind != ast.JSONNumber || err != nil || to.OverflowFloat(f) {
			return misfit(v, t)
		}
		to.SetFloat(f)
		return nil
	case reflect.Slice, reflect.Array:
		return assignList(to, v)
	case reflect.Map:
		return assignMap(to, v)
	case reflect.Struct:
		return assignStruct(to, v)
	default:
		return fmt.Errorf("%w: %s", ErrType, t)
	}
}

// assignOwn serves types that read values their own way.
func assignOwn(to reflect.Value, v *ast.JSONValue) (bool, error) {
	switch t := to.Type(); {
	case t == jsonValueType:
		to.Set(reflect.ValueOf(v))
	case t == rawType:
		text := ast.AppendJSON(nil, v)
		if !ast.ValidJSON(string(text), MaxDepth) { // an infinity
			return true, misfit(v, t)
		}
		to.SetBytes(text)
	case t == jsonNumberType:
		if v.Kind != ast.JSONNumber {
			return true, misfit(v, t)
		}
		to.SetString(v.Text)
	default:
		if to.Kind() == reflect.Pointer || !to.CanAddr() || v.Kind == ast.JSONNull {
			return false, nil
		}
		switch x := to.Addr().Interface().(type) {
		case encoding.TextUnmarshaler:
			if v.Kind != ast.JSONString {
				return true, misfit(v, t)
			}
			if err := x.UnmarshalText([]byte(v.Text)); err != nil {
				return true, fmt.Errorf("%s does not fit %s: %w", shown(v), t, err)
			}
		case json.Unmarshaler:
			if err := x.UnmarshalJSON(ast.AppendJSON(nil, v)); err != nil {
				return true, fmt.Errorf("%s does not fit %s: %w", shown(v), t, err)
			}
		default:
			return false, nil
		}
	}
	return true, nil
}

func assignList(to reflect.Value, v *ast.JSONValue) error {
	t := to.Type()
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 && v.Kind == ast.JSONString {
		data, err := base64.StdEncoding.DecodeString(v.Text)
		if err != nil {
			return misfit(v, t)
		}
		to.SetBytes(data)
		return nil
	}
	if v.Kind != ast.JSONArray || t.Kind() == reflect.Array && len(v.Items) != t.Len() {
		return misfit(v, t)
	}
	list := to
	if t.Kind() == reflect.Slice {
		list = reflect.MakeSlice(t, len(v.Items), len(v.Items))
	}
	for i, item := range v.Items {
		if err := assign(list.Index(i), item); err != nil {
			return fmt.Errorf("item %d: %w", i+1, err)
		}
	}
	to.Set(list)
	return nil
}

func assignMap(to reflect.Value, v *ast.JSONValue) error {
	t := to.Type()
	if v.Kind != ast.JSONObject {
		return misfit(v, t)
	}
	if t.Key().Kind() != reflect.String {
		return fmt.Errorf("%w: the keys of %s are no strings", ErrType, t)
	}
	m := reflect.MakeMapWithSize(t, len(v.Members))
	for _, member := range v.Members {
		item := reflect.New(t.Elem()).Elem()
		if err := assign(item, member.Value); err != nil {
			return fmt.Errorf("%s: %w", source.Quote(member.Key, 40), err)
		}
		m.SetMapIndex(reflect.ValueOf(member.Key).Convert(t.Key()), item)
	}
	to.Set(m)
	return nil
}

func assignStruct(to reflect.Value, v *ast.JSONValue) error {
	t := to.Type()
	if v.Kind != ast.JSONObject {
		return misfit(v, t)
	}
	fields, err := fieldsOf(t)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrType, err)
	}
	byName := make(map[string]goField, len(fields))
	for _, f := range fields {
		byName[f.name] = f
	}
	given := map[string]bool{}
	for _, member := range v.Members {
		f, ok := byName[member.Key]
		if !ok {
			return fmt.Errorf("%s has no field %s", t, source.Quote(member.Key, 40))
		}
		given[member.Key] = true
		if err := assign(to.FieldByIndex(f.index), member.Value); err != nil {
			return fmt.Errorf("%s: %w", source.Quote(member.Key, 40), err)
		}
	}
	for _, f := range fields {
		if f.required && !given[f.name] {
			return fmt.Errorf("%s is missing", source.Quote(f.name, 40))
		}
	}
	return nil
}
