package expression

import (
	"encoding"
	"encoding/json"
	"math/big"
	"reflect"

	"github.com/parley-lang/parley/ast"
)

// ValueOf is a Go value as a value of the language. What it holds is not copied.
//
//	nil, nil pointers, nil maps, nil slices   null
//	bool, string, and types made of them      bool, string
//	all whole numbers, *big.Int, ast.Int      int
//	float32, float64                          float
//	json.Number                               int if it has no point and no exponent, else as DecodeEnv reads it
//	slices and arrays, but of bytes           list
//	maps with string keys, structs            object; a struct's members are named by its json tags, as in NewStructEnv
//	encoding.TextMarshaler, such as a time    string
//
// Anything else, such as a channel, is an invalid value.
func ValueOf(v any) Value {
	switch v := v.(type) {
	case nil:
		return NullValue()
	case Value:
		return v
	case bool:
		return BoolValue(v)
	case string:
		return StringValue(v)
	case int:
		return IntValue(int64(v))
	case int64:
		return IntValue(v)
	case int32:
		return IntValue(int64(v))
	case float64:
		return FloatValue(v)
	case map[string]any:
		if v == nil {
			return NullValue()
		}
		return Value{kind: KindObject, ref: anyMap(v)}
	case []any:
		if v == nil {
			return NullValue()
		}
		return Value{kind: KindList, ref: anyList(v)}
	case *big.Int:
		return BigValue(v)
	case ast.Int:
		return fromInt(v)
	case json.Number:
		n, err := number(v.String(), DefaultMaxDigits, false)
		if err != nil {
			return InvalidValue(err.Error())
		}
		return n
	case []string:
		if v == nil {
			return NullValue()
		}
		return Value{kind: KindList, ref: stringList(v)}
	case map[string]string:
		if v == nil {
			return NullValue()
		}
		return Value{kind: KindObject, ref: stringMap(v)}
	case []Value:
		return ListValue(v...)
	case map[string]Value:
		return ObjectValue(v)
	default:
		return reflected(reflect.ValueOf(v))
	}
}

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	ownTypes      = map[reflect.Type]bool{
		reflect.TypeFor[Value](): true, reflect.TypeFor[*big.Int](): true, reflect.TypeFor[ast.Int](): true, reflect.TypeFor[json.Number](): true,
	}
)

// maxPointers bounds the pointers to pointers that are followed: a type can point to itself.
const maxPointers = 16

// reflected is a value that only reflection can look into.
func reflected(v reflect.Value) Value {
	for range maxPointers {
		if !v.IsValid() {
			return NullValue()
		}
		if (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
			return NullValue()
		}
		t := v.Type()
		if ownTypes[t] && v.CanInterface() {
			return ValueOf(v.Interface())
		}
		if t.Implements(textMarshaler) && v.CanInterface() {
			return marshalled(v.Interface().(encoding.TextMarshaler))
		}
		if v.Kind() != reflect.Pointer && v.Kind() != reflect.Interface {
			break
		}
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Bool:
		return BoolValue(v.Bool())
	case reflect.String:
		return StringValue(v.String())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return IntValue(v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return BigValue(new(big.Int).SetUint64(v.Uint()))
	case reflect.Float32, reflect.Float64:
		return FloatValue(v.Float())
	case reflect.Slice, reflect.Array:
		switch {
		case v.Kind() == reflect.Slice && v.IsNil():
			return NullValue()
		case v.Type().Elem().Kind() == reflect.Uint8:
			return InvalidValue("bytes are neither text nor a list")
		}
		return Value{kind: KindList, ref: reflectList{v}}
	case reflect.Map:
		switch {
		case v.IsNil():
			return NullValue()
		case v.Type().Key().Kind() != reflect.String:
			return InvalidValue("the keys of an object are strings, and not of the Go type " + v.Type().Key().String())
		}
		return Value{kind: KindObject, ref: reflectMap{v}}
	case reflect.Struct:
		if v.Type().Implements(jsonMarshaler) || reflect.PointerTo(v.Type()).Implements(jsonMarshaler) {
			return InvalidValue("the Go type " + v.Type().String() + " writes JSON of its own, which is not looked into")
		}
		return Value{kind: KindObject, ref: structView{v, fieldsOf(v.Type())}}
	default:
		return InvalidValue("the Go type " + v.Type().String() + " is no value of an expression")
	}
}

func marshalled(m encoding.TextMarshaler) Value {
	text, err := m.MarshalText()
	if err != nil {
		return InvalidValue(err.Error())
	}
	return StringValue(string(text))
}

type reflectList struct{ v reflect.Value }

func (l reflectList) size() int      { return l.v.Len() }
func (l reflectList) at(i int) Value { return reflected(l.v.Index(i)) }

type reflectMap struct{ v reflect.Value }

func (m reflectMap) size() int { return m.v.Len() }

func (m reflectMap) get(key string) (Value, bool) {
	v := m.v.MapIndex(reflect.ValueOf(key).Convert(m.v.Type().Key()))
	if !v.IsValid() {
		return Value{}, false
	}
	return reflected(v), true
}

func (m reflectMap) keys() []string {
	keys := make([]string, 0, m.v.Len())
	for _, k := range m.v.MapKeys() {
		keys = append(keys, k.String())
	}
	return keys
}

// structView is a struct as an object.
type structView struct {
	v      reflect.Value
	fields *fields
}

func (s structView) size() int      { return len(s.fields.names) }
func (s structView) keys() []string { return append([]string(nil), s.fields.names...) }

func (s structView) get(key string) (Value, bool) {
	f, ok := s.fields.byName[key]
	if !ok {
		return Value{}, false
	}
	if f.ambiguous {
		return InvalidValue("the Go type " + s.v.Type().String() + " has two fields of this name"), true
	}
	v := s.v
	for i, at := range f.index {
		if i > 0 && v.Kind() == reflect.Pointer { // an embedded pointer
			if v.IsNil() {
				return Value{}, false
			}
			v = v.Elem()
		}
		v = v.Field(at)
	}
	return reflected(v), true
}
