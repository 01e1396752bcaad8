package tooldef

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Arguments are those of a call, by the types that its function declares.
type Arguments struct {
	Function *agentdsl.Function // that is called

	list []argument // in the order of the call
	file *source.File
	call *agentdsl.Call
}

type argument struct {
	arg   *agentdsl.Arg
	value *ast.JSONValue
}

// Decode reads the arguments of a call by the declarations of the functions that may be called, of which the last one with a name counts.
// File is the text that the call was read from, such as the Source of its message; nil if there is none, and then findings have no places.
//
// A str is the text as it stands, or what it is a JSON string of; an any is JSON; an int, a float and a bool are written as the language has
// them, several with commas between as a list; a reference is an ID. An argument that is empty, or _, is none.
//
// The error is a diag.List of all that is wrong: a function or an argument that is not declared (ADS0329, ADS0331), a required one that is
// missing (ADS0330), one given twice (ADS0332), a value that does not fit (ADS0324). Then there are no arguments.
func Decode(call *agentdsl.Call, file *source.File, functions ...*agentdsl.Function) (*Arguments, error) {
	if call == nil {
		return nil, validate.Check(&agentdsl.Message{Blocks: []agentdsl.Block{&agentdsl.Call{}}})
	}
	m := &agentdsl.Message{Blocks: []agentdsl.Block{call}, Source: file}
	if err := validate.Check(m, validate.Functions(functions...)).Err(); err != nil {
		return nil, err
	}
	a := &Arguments{file: file, call: call}
	for _, f := range functions {
		if f.Name.Name == call.Function.Name {
			a.Function = f
		}
	}
	types := make(map[string]agentdsl.Type, len(a.Function.Inputs))
	for _, p := range a.Function.Inputs {
		if p != nil && p.Name != nil && types[p.Name.Name] == nil {
			types[p.Name.Name] = p.Type
		}
	}
	var wrong diag.List
	for _, arg := range call.Args {
		if text := arg.Value.Value; text == "" || text == agentdslast.EmptyMark {
			continue
		}
		v, err := valueOf(types[arg.Key.Name], arg.Value.Value)
		if err != nil {
			wrong = append(wrong, a.mismatch(arg, "%v", err))
			continue
		}
		a.list = append(a.list, argument{arg, v})
	}
	if len(wrong) > 0 {
		return nil, wrong
	}
	return a, nil
}

// mismatch is a value that does not fit.
func (a *Arguments) mismatch(arg *agentdsl.Arg, format string, args ...any) *diag.Diagnostic {
	return a.finding(validate.TypeMismatch, arg.Value.Span(), "the value of the argument %s: %s", source.Quote(arg.Key.Name, 40), fmt.Sprintf(format, args...))
}

func (a *Arguments) finding(kind validate.Kind, at source.Span, format string, args ...any) *diag.Diagnostic {
	if a.file == nil {
		at = source.NoSpan
	}
	d := diag.New(kind.Code(), a.file, at, format, args...)
	d.Err = &validate.Finding{Kind: kind, Block: -1, In: "call", Label: a.call.Function.Name}
	return d
}

// valueOf reads a text of a type that it fits.
func valueOf(t agentdsl.Type, text string) (*ast.JSONValue, error) {
	switch t := t.(type) {
	case *agentdsl.BasicType:
		switch t.Kind {
		case agentdsl.Str:
			if s, ok := ast.UnquoteJSON(text); ok && text[0] == '"' {
				text = s
			}
			return &ast.JSONValue{Kind: ast.JSONString, Text: text}, nil
		case agentdsl.Any:
			v, err := ast.ReadJSON([]byte(text), cell.PracticalAnyDepth)
			if err != nil {
				return nil, err
			}
			if n := beyond(v); n != nil {
				return nil, fmt.Errorf("the number %s is beyond what a float of 64 bits can hold", source.Quote(n.Text, 40))
			}
			return v, nil
		default:
			return several(text, func(part string) *ast.JSONValue {
				switch t.Kind {
				case agentdsl.Bool:
					return &ast.JSONValue{Kind: ast.JSONBool, Bool: strings.EqualFold(part, "true")}
				case agentdsl.Float:
					f, _ := floatOf(part) // it fits
					return number(formatFloat(f, 64))
				default:
					return number(part)
				}
			}), nil
		}
	default:
		return several(text, func(part string) *ast.JSONValue {
			if cell.FitsInt(part) {
				return number(part)
			}
			return &ast.JSONValue{Kind: ast.JSONString, Text: part}
		}), nil
	}
}

// several is one value, or a list of those between commas.
func several(text string, one func(string) *ast.JSONValue) *ast.JSONValue {
	if strings.IndexByte(text, ',') < 0 {
		return one(text)
	}
	v := &ast.JSONValue{Kind: ast.JSONArray}
	for part := range strings.SplitSeq(text, ",") {
		v.Items = append(v.Items, one(part))
	}
	return v
}

// Names are those of the arguments, in the order of the call. Empty ones are not among them.
func (a *Arguments) Names() []string {
	names := make([]string, len(a.list))
	for i, one := range a.list {
		names[i] = one.arg.Key.Name
	}
	return names
}

// Map gives the arguments by their names: strings, bools, nil for null, whole numbers as int64 or *big.Int, others as float64, and []any
// and map[string]any of these. A number that a float64 cannot hold is an error of [Decode].
func (a *Arguments) Map() map[string]any {
	m := make(map[string]any, len(a.list))
	for _, one := range a.list {
		m[one.arg.Key.Name] = native(one.value)
	}
	return m
}

// beyond finds a number that is neither whole nor one that a float can hold: it would come in as an infinity, or as zero. nil if there is none.
func beyond(v *ast.JSONValue) *ast.JSONValue {
	switch v.Kind {
	case ast.JSONNumber:
		if !strings.ContainsAny(v.Text, ".eE") {
			return nil
		}
		mantissa, _, _ := strings.Cut(strings.ToLower(v.Text), "e")
		if f, err := strconv.ParseFloat(v.Text, 64); err != nil || f == 0 && strings.Trim(mantissa, "-0.") != "" {
			return v
		}
	case ast.JSONArray:
		for _, item := range v.Items {
			if n := beyond(item); n != nil {
				return n
			}
		}
	case ast.JSONObject:
		for i := range v.Members {
			if n := beyond(v.Members[i].Value); n != nil {
				return n
			}
		}
	}
	return nil
}

// native is a value as Go has it.
func native(v *ast.JSONValue) any {
	switch v.Kind {
	case ast.JSONNull:
		return nil
	case ast.JSONBool:
		return v.Bool
	case ast.JSONString:
		return v.Text
	case ast.JSONArray:
		list := make([]any, len(v.Items))
		for i, item := range v.Items {
			list[i] = native(item)
		}
		return list
	case ast.JSONObject:
		m := make(map[string]any, len(v.Members))
		for _, member := range v.Members {
			m[member.Key] = native(member.Value)
		}
		return m
	}
	if i, err := strconv.ParseInt(v.Text, 10, 64); err == nil {
		return i
	}
	if !strings.ContainsAny(v.Text, ".eEIN") {
		if i, ok := new(big.Int).SetString(v.Text, 10); ok {
			return i
		}
	}
	f, _ := floatOf(v.Text)
	return f
}

// floatOf reads a number of the language.
func floatOf(text string) (float64, error) {
	switch text {
	case "Infinity":
		return math.Inf(1), nil
	case "-Infinity":
		return math.Inf(-1), nil
	case "NaN":
		return math.NaN(), nil
	}
	return strconv.ParseFloat(text, 64)
}

// Into puts the arguments into a struct that a pointer leads to, whose fields are named as in [FromFunc]; fields that the call does not
// give keep their values. The error is a diag.List, as of [Decode]: an argument without a field, a field that the tag requires and the
// call does not give, a value that the field cannot hold, such as 300 in an int8. It wraps ErrType or ErrClash for a target that is no such
// pointer. When there is an error, some fields may have been set.
func (a *Arguments) Into(target any) error {
	v := reflect.ValueOf(target)
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct {
		return fmt.Errorf("%w: the target is a pointer to a struct, and here is %T", ErrType, target)
	}
	fields, err := fieldsOf(v.Elem().Type())
	if err != nil {
		return err
	}
	byName := make(map[string]goField, len(fields))
	for _, f := range fields {
		byName[f.name] = f
	}
	var wrong diag.List
	given := map[string]bool{}
	for _, one := range a.list {
		name := one.arg.Key.Name
		f, ok := byName[name]
		given[name] = true
		if !ok {
			wrong = append(wrong, a.finding(validate.UnknownParam, one.arg.Key.Span(), "there is no field for the argument %s", source.Quote(name, 40)))
			continue
		}
		switch err := assign(v.Elem().FieldByIndex(f.index), one.value); {
		case errors.Is(err, ErrType):
			return err
		case err != nil:
			wrong = append(wrong, a.mismatch(one.arg, "%v", err))
		}
	}
	for _, f := range fields {
		if f.required && !given[f.name] {
			wrong = append(wrong, a.finding(validate.MissingParam, a.call.Function.Span(), "the call of %s does not give %s", source.Quote(a.call.Function.Name, 40), source.Quote(f.name, 40)))
		}
	}
	return wrong.Err()
}
