package policy

import (
	"math"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// Values of rules are nil, bool, int64, float64, string, []any and map[string]any; and bad ones, which are an error to whoever looks at them.

// bad stands where a value would have to be rounded, cut or guessed.
type bad struct {
	kind error
	msg  string
}

func (b *bad) err() *Error { return &Error{Kind: b.kind, Msg: b.msg} }

var (
	tooBig   = &bad{expression.ErrRange, "a whole number here is beyond what 64 bits hold"}
	infinite = &bad{expression.ErrRange, "a number here is beyond the range of floats"}
	twice    = &bad{expression.ErrDuplicateKey, "a name is given twice here"}
	none     = &bad{expression.ErrValue, "there is an argument without a value"}
	tooDeep  = &bad{expression.ErrLimit, "a value here is nested too deep"}
)

// maxValueDepth bounds the nesting of values in levels. Orders that were parsed are far from it; those made by hand need not be.
const maxValueDepth = 10_000

// phrase is what a value is, in a sentence. It says nothing of what is in it.
func phrase(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case string:
		return "a string"
	case []any:
		return "a list"
	case map[string]any:
		return "an object"
	default:
		return "a number"
	}
}

// kinds is a set of kinds of values: what an expression can give.
type kinds uint8

const (
	isNull kinds = 1 << iota
	isBool
	isInt
	isFloat
	isString
	isList
	isMap

	isNumber = isInt | isFloat
	isAny    = isNull | isBool | isNumber | isString | isList | isMap
)

// String is the set in a sentence.
func (k kinds) String() string {
	switch {
	case k == isNull:
		return "null"
	case k == isBool:
		return "a boolean"
	case k == isInt:
		return "a whole number"
	case k&isNumber != 0 && k&^isNumber == 0:
		return "a number"
	case k == isString:
		return "a string"
	case k == isList:
		return "a list"
	case k == isMap:
		return "an object"
	default:
		return "a value of some kind"
	}
}

func (t Type) kinds() kinds {
	return [...]kinds{0, isString, isInt, isNumber, isBool, isList, isMap, isAny}[t]
}

// kindOf is the kind of a value, 0 of a bad one.
func kindOf(v any) kinds {
	switch v.(type) {
	case nil:
		return isNull
	case bool:
		return isBool
	case int, int64:
		return isInt
	case float64:
		return isFloat
	case string:
		return isString
	case []any:
		return isList
	case map[string]any:
		return isMap
	default:
		return 0
	}
}

// ofAST is a value of an order. The error is one of the work limit.
func (r *run) ofAST(v sag.Value, depth int) (any, error) {
	if err := r.spend(1); err != nil {
		return nil, err
	}
	if depth > maxValueDepth {
		return tooDeep, nil
	}
	switch v := v.(type) {
	case *sag.StringLit:
		if v != nil {
			return v.Value, nil
		}
	case *sag.Path:
		if v != nil {
			return v.Text, nil
		}
	case *sag.IntLit:
		if v != nil {
			if n, ok := v.Value.Int64(); ok {
				return n, nil
			}
			return tooBig, nil
		}
	case *sag.FloatLit:
		if v != nil {
			if !finite(v.Value) {
				return infinite, nil
			}
			return v.Value, nil
		}
	case *sag.BoolLit:
		if v != nil {
			return v.Value, nil
		}
	case *sag.NullLit:
		return nil, nil //nolint:nilnil // nil is the value null
	case *sag.List:
		if v != nil {
			list := make([]any, len(v.Elems))
			for i, e := range v.Elems {
				var err error
				if list[i], err = r.ofAST(e, depth+1); err != nil {
					return nil, err
				}
			}
			return list, nil
		}
	case *sag.Object:
		if v != nil {
			return r.ofObject(v, depth)
		}
	}
	return none, nil
}

func (r *run) ofObject(o *sag.Object, depth int) (any, error) {
	object := make(map[string]any, len(o.Members))
	for _, m := range o.Members {
		if m == nil || m.Key == nil {
			return none, nil
		}
		if _, again := object[m.Key.Value]; again {
			object[m.Key.Value] = twice
			continue
		}
		var err error
		if object[m.Key.Value], err = r.ofAST(m.Value, depth+1); err != nil {
			return nil, err
		}
	}
	return object, nil
}

// ofContext is a value of the host's context.
func (r *run) ofContext(v expression.Value, depth int) (any, error) {
	if err := r.spend(1); err != nil {
		return nil, err
	}
	if depth > maxValueDepth {
		return tooDeep, nil
	}
	switch v.Kind() {
	case expression.KindNull:
		return nil, nil //nolint:nilnil // nil is the value null
	case expression.KindBool:
		b, _ := v.Bool()
		return b, nil
	case expression.KindInt:
		if n, ok := v.Int64(); ok {
			return n, nil
		}
		return tooBig, nil
	case expression.KindFloat:
		f, _ := v.Float()
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return infinite, nil
		}
		return f, nil
	case expression.KindString:
		s, _ := v.Text()
		return s, nil
	case expression.KindList:
		list := make([]any, 0, v.Len())
		for e := range v.Elems() {
			x, err := r.ofContext(e, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, x)
		}
		return list, nil
	case expression.KindObject:
		object := make(map[string]any, v.Len())
		for key, e := range v.Members() {
			x, err := r.ofContext(e, depth+1)
			if err != nil {
				return nil, err
			}
			object[key] = x
		}
		return object, nil
	case expression.KindUnknown:
		return &bad{ErrMissing, "a value here is not known"}, nil
	default:
		return &bad{expression.ErrValue, "there is something in the context that is no value"}, nil
	}
}

// missing is the error of names that are not there.
func missing(names ...string) *Error {
	e := &Error{Kind: ErrMissing, Missing: names}
	switch len(names) {
	case 1:
		e.Msg = names[0] + " is missing"
	default:
		for i, name := range names {
			if i > 0 {
				e.Msg += ", "
			}
			e.Msg += name
		}
		e.Msg += " are missing"
	}
	return e
}

// memberName is the name of what a key leads to, as it would be written; without hidden characters.
func memberName(base string, key any) string {
	switch key := key.(type) {
	case string:
		if contextName.MatchString(key) {
			return base + "." + key
		}
		return base + "[" + source.Quote(key, 0) + "]"
	case int64:
		return base + "[" + itoa(key) + "]"
	default:
		return base + "[…]"
	}
}
