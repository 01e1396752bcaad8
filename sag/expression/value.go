package expression

import (
	"iter"
	"math"
	"math/big"
	"slices"

	"github.com/parley-lang/parley/ast"
)

// Kind is what a value is.
type Kind uint8

// Kinds of values.
const (
	KindUnknown Kind = iota // not known: a name was missing
	KindNull
	KindBool
	KindInt    // a whole number of any size
	KindFloat  // a float of 64 bits
	KindString // text
	KindList
	KindObject
	KindInvalid // something in the environment that is no value of the language; to use it is an error
)

var kindNames = [...]string{"unknown", "null", "bool", "int", "float", "string", "list", "object", "invalid"}

// String is the kind's name: unknown, null, bool, int, float, string, list, object or invalid.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "none"
}

// phrase is the kind in a sentence.
func (k Kind) phrase() string {
	switch k {
	case KindNull, KindUnknown, KindInvalid:
		return k.String()
	case KindInt, KindObject:
		return "an " + k.String()
	case KindBool:
		return "a boolean"
	default:
		return "a " + k.String()
	}
}

// Value is a value of an expression: copy it freely. The zero Value is unknown, with no missing name.
//
// Numbers, booleans and strings are held without boxing. Lists and objects from an environment are not copied but looked at where
// they are, so they change if the environment's data does. Values cannot be compared with Go's ==; expressions do that.
type Value struct {
	_    [0]func() // no ==, for maps may be behind ref
	kind Kind
	num  uint64 // of a bool 0 or 1, of an int an int64, of a float its bits; of unknown 1 if a name itself is not there
	str  string // of a string; of an invalid value what is wrong
	ref  any    // of a big int *big.Int, of a list a listView, of an object an objectView, of unknown a *missing
}

// missing are the names that made a value unknown: one name, or those of two others.
type missing struct {
	name        string // the first one
	left, right *missing
}

// NullValue is null.
func NullValue() Value { return Value{kind: KindNull} }

// BoolValue is a boolean.
func BoolValue(b bool) Value {
	v := Value{kind: KindBool}
	if b {
		v.num = 1
	}
	return v
}

// IntValue is a whole number.
func IntValue(n int64) Value { return Value{kind: KindInt, num: uint64(n)} }

// BigValue is a whole number of any size. It is not copied and must not change any more. Nil is null.
func BigValue(n *big.Int) Value {
	switch {
	case n == nil:
		return NullValue()
	case n.IsInt64():
		return IntValue(n.Int64())
	default:
		return Value{kind: KindInt, ref: n}
	}
}

// FloatValue is a float. An expression that meets one that is infinite or not a number fails with ErrValue.
func FloatValue(f float64) Value { return Value{kind: KindFloat, num: math.Float64bits(f)} }

// StringValue is a string.
func StringValue(s string) Value { return Value{kind: KindString, str: s} }

// ListValue is a list. The elements are not copied.
func ListValue(elems ...Value) Value { return Value{kind: KindList, ref: valueList(elems)} }

// ObjectValue is an object. The members are not copied.
func ObjectValue(members map[string]Value) Value {
	return Value{kind: KindObject, ref: valueMap(members)}
}

// UnknownValue is a value that is not known for want of the names. An environment can give it for a name that is there while its value
// is not known yet: then comparing with null is unknown, too.
func UnknownValue(names ...string) Value {
	v := Value{}
	for _, name := range names {
		v.ref = join(v.cause(), &missing{name: name})
	}
	return v
}

// InvalidValue stands for something that is no value of the language, and says what is wrong with it. To use it is an error (ErrValue).
func InvalidValue(what string) Value { return Value{kind: KindInvalid, str: what} }

// Kind is what the value is.
func (v Value) Kind() Kind { return v.kind }

// Bool is a boolean, not ok for other kinds.
func (v Value) Bool() (b, ok bool) { return v.num == 1 && v.kind == KindBool, v.kind == KindBool }

// Int64 is a whole number, not ok for other kinds and for numbers that fit no int64.
func (v Value) Int64() (n int64, ok bool) {
	if v.kind != KindInt || v.ref != nil {
		return 0, false
	}
	return int64(v.num), true
}

// BigInt is a whole number of any size as a new big integer, not ok for other kinds.
func (v Value) BigInt() (n *big.Int, ok bool) {
	if v.kind != KindInt {
		return nil, false
	}
	return new(big.Int).Set(v.big()), true
}

// Float is a float, not ok for other kinds, whole numbers among them.
func (v Value) Float() (f float64, ok bool) {
	if v.kind != KindFloat {
		return 0, false
	}
	return v.float(), true
}

// Text is a string, not ok for other kinds.
func (v Value) Text() (s string, ok bool) {
	if v.kind != KindString {
		return "", false
	}
	return v.str, true
}

// Len is the number of elements of a list or members of an object, and 0 for other kinds.
func (v Value) Len() int {
	switch ref := v.ref.(type) {
	case listView:
		return ref.size()
	case objectView:
		return ref.size()
	default:
		return 0
	}
}

// Elems yields the elements of a list; nothing for other kinds.
func (v Value) Elems() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		l, _ := v.ref.(listView)
		for i := range v.Len() {
			if l == nil || !yield(l.at(i)) {
				return
			}
		}
	}
}

// Members yields the members of an object, sorted by their keys; nothing for other kinds.
func (v Value) Members() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		o, ok := v.ref.(objectView)
		if !ok {
			return
		}
		keys := o.keys()
		slices.Sort(keys)
		for _, key := range keys {
			if m, ok := o.get(key); ok && !yield(key, m) {
				return
			}
		}
	}
}

// Missing are the names for want of which the value is unknown, each once, in the order in which they stand in the expression; nil
// for other kinds.
func (v Value) Missing() []string {
	names, _ := v.missing(math.MaxInt)
	return names
}

// missing gives the names that are found in so many steps, and whether that is all.
func (v Value) missing(steps int) (names []string, all bool) {
	first := v.cause()
	if first == nil {
		return nil, true
	}
	names, seen := []string{first.name}, map[string]bool{first.name: true}
	for stack := []*missing{first}; len(stack) > 0; steps-- {
		if steps == 0 {
			return names, false
		}
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if m.left != nil {
			stack = append(stack, m.right, m.left)
		} else if !seen[m.name] {
			seen[m.name] = true
			names = append(names, m.name)
		}
	}
	return names, true
}

func (v Value) cause() *missing {
	m, _ := v.ref.(*missing)
	return m
}

// join is what is missing of two operands.
func join(a, b *missing) *missing {
	switch {
	case a == nil || a == b:
		return b
	case b == nil:
		return a
	default:
		return &missing{a.name, a, b}
	}
}

// unknown is the result of an operation of which at least one operand is unknown.
func unknown(x, y Value) Value {
	if m := join(x.cause(), y.cause()); m != nil {
		return Value{ref: m}
	}
	return Value{}
}

func (v Value) isTrue() bool     { return v.kind == KindBool && v.num == 1 }
func (v Value) isFalse() bool    { return v.kind == KindBool && v.num == 0 }
func (v Value) float() float64   { return math.Float64frombits(v.num) }
func (v Value) isNumber() bool   { return v.kind == KindInt || v.kind == KindFloat }
func (v Value) isFinite() bool   { return v.num>>52&0x7ff != 0x7ff } // of a float
func (v Value) isAbsent() bool   { return v.kind == KindUnknown && v.num == 1 }
func (v Value) small() bool      { return v.ref == nil } // of an int
func (v Value) bigRef() *big.Int { n, _ := v.ref.(*big.Int); return n }

// big is a whole number as a big integer, which must not be changed.
func (v Value) big() *big.Int {
	if n := v.bigRef(); n != nil {
		return n
	}
	return big.NewInt(int64(v.num))
}

// fromInt is a whole number of a tree.
func fromInt(n ast.Int) Value {
	if i, ok := n.Int64(); ok {
		return IntValue(i)
	}
	return BigValue(n.Big())
}
