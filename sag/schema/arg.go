package schema

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/repattern"
	"github.com/parley-lang/parley/sag"
)

// MaxPattern bounds the length of a regular expression, in bytes.
const MaxPattern = 4096

// MaxPatternParts bounds what a regular expression is when it is written out, and MaxPartsOfAll all those of a file together: ab{3} is abbb, and has five
// parts or so.
const (
	MaxPatternParts = repattern.MaxInstructions
	MaxPartsOfAll   = repattern.MaxTotal
)

// maxEnumDepth bounds the nesting of an allowed value, so that comparing with it needs little stack whatever an order holds.
const maxEnumDepth = 50

// Arg is what a schema says about an argument: the read-only view of one.
type Arg struct {
	Name        string
	Type        Type
	Required    bool   // it must be given
	Nullable    bool   // null will do although it is required; an argument that is not required takes null anyway
	Description string // for people and models
	// Enum are the values that are allowed, all of them if it is nil and none of them if it is empty.
	Enum []sag.Value
	// Pattern is a regular expression (RE2) that the whole string must match; "" if there is none.
	Pattern string
	// Min and Max are the smallest and the largest number allowed, nil if there is none: *sag.IntLit or *sag.FloatLit.
	Min, Max sag.Value
}

// ArgSpec is an argument in the making: [String], [Integer] and the like begin one, its methods give changed copies, and
// [Builder.Build] tells all that is wrong with it. Without any method called, an argument may be left out and takes every value of its type.
type ArgSpec struct {
	arg        Arg
	hasPattern bool
	faults     []fault // values that could not be taken at all
}

// fault is something wrong with an argument or a verb: in which field, and which of its values if it has several.
type fault struct {
	field   string
	index   int
	message string
	hint    string
}

// String begins an argument that is a string. A path fits too: its text is taken for the string.
func String(name string) ArgSpec { return NewArg(name, TypeString) }

// Integer begins an argument that is a whole number.
func Integer(name string) ArgSpec { return NewArg(name, TypeInteger) }

// Float begins an argument that is a number. Whole numbers fit, too.
func Float(name string) ArgSpec { return NewArg(name, TypeFloat) }

// Boolean begins an argument that is true or false.
func Boolean(name string) ArgSpec { return NewArg(name, TypeBoolean) }

// List begins an argument that is a list.
func List(name string) ArgSpec { return NewArg(name, TypeList) }

// Object begins an argument that is an object.
func Object(name string) ArgSpec { return NewArg(name, TypeObject) }

// Any begins an argument that is any value.
func Any(name string) ArgSpec { return NewArg(name, TypeAny) }

// NewArg begins an argument of a type that is known at run time only.
func NewArg(name string, t Type) ArgSpec { return ArgSpec{arg: Arg{Name: name, Type: t}} }

// Required says that the argument must be given, and not as null.
func (s ArgSpec) Required() ArgSpec { s.arg.Required = true; return s }

// Nullable says that null will do for a required argument.
func (s ArgSpec) Nullable() ArgSpec { s.arg.Nullable = true; return s }

// Describe tells people and models what the argument is for.
func (s ArgSpec) Describe(text string) ArgSpec { s.arg.Description = text; return s }

// Enum adds values that are allowed; all others are not. Numbers are equal by their value: 1 and 1.0 are the same, true is no number.
// Called without values, Enum allows none. It takes what [sag.ValueOf] takes, but no paths.
func (s ArgSpec) Enum(values ...any) ArgSpec {
	s.arg.Enum = slices.Clone(s.arg.Enum) // a copy of s may be extended in another way
	if s.arg.Enum == nil {
		s.arg.Enum = []sag.Value{}
	}
	for _, v := range values {
		value, err := sag.ValueOf(v)
		if err != nil {
			s = s.refuse("enum", len(s.arg.Enum), "%v", plain(err))
			continue
		}
		s.arg.Enum = append(s.arg.Enum, value)
	}
	return s
}

// Pattern gives a regular expression in RE2's syntax that the whole string must match, whether or not it begins with ^ and ends
// with $. \d, \w and \s mean ASCII only.
func (s ArgSpec) Pattern(expr string) ArgSpec {
	s.arg.Pattern, s.hasPattern = expr, true
	return s
}

// Min gives the smallest number allowed: any Go number, *big.Int, json.Number or a number node. Numbers compare exactly.
func (s ArgSpec) Min(n any) ArgSpec {
	v, s := s.bound("min", n)
	s.arg.Min = v
	return s
}

// Max gives the largest number allowed; see [ArgSpec.Min].
func (s ArgSpec) Max(n any) ArgSpec {
	v, s := s.bound("max", n)
	s.arg.Max = v
	return s
}

func (s ArgSpec) bound(field string, n any) (sag.Value, ArgSpec) {
	v, err := sag.ValueOf(n)
	if err != nil {
		return nil, s.refuse(field, 0, "%v", plain(err))
	}
	return v, s
}

func (s ArgSpec) refuse(field string, index int, format string, args ...any) ArgSpec {
	s.faults = append(slices.Clone(s.faults), fault{field, index, fmt.Sprintf(format, args...), ""})
	return s
}

// plain is the message of a diagnostic, without its code.
func plain(err error) string {
	var list diag.List
	if errors.As(err, &list) && len(list) > 0 {
		return list[0].Message
	}
	return err.Error()
}

// argument is an argument as a built schema has it.
type argument struct {
	Arg
	re       *regexp.Regexp // nil if there is no pattern
	takeNull bool
}

// view is a copy that the caller may change.
func (a *argument) view() Arg {
	out := a.Arg
	if a.Enum != nil {
		out.Enum = make([]sag.Value, len(a.Enum))
		for i, v := range a.Enum {
			out.Enum[i], _ = copyValue(v, 0)
		}
	}
	if a.Min != nil {
		out.Min, _ = copyValue(a.Min, 0)
	}
	if a.Max != nil {
		out.Max, _ = copyValue(a.Max, 0)
	}
	return out
}

// build checks an argument and gives its built form; what is wrong with it is in the faults, and then there is none.
func (s *ArgSpec) build() (*argument, []fault) {
	b := &argument{Arg: s.arg}
	faults := slices.Clone(s.faults)
	report := func(field string, index int, hint, format string, args ...any) {
		faults = append(faults, fault{field, index, fmt.Sprintf(format, args...), hint})
	}
	if sagast.ReadArgName(s.arg.Name) == sagast.Nobody {
		report("name", 0, nameHint, "%s cannot be the name of an argument", source.Quote(s.arg.Name, 0))
	}
	if s.arg.Type.String() == "" {
		report("type", 0, "", "the type is none of those that exist")
		return nil, faults
	}
	b.Enum = nil
	if s.arg.Enum != nil {
		b.Enum = make([]sag.Value, 0, len(s.arg.Enum))
	}
	b.takeNull = !b.Required || b.Nullable
	for i, v := range s.arg.Enum {
		own, err := copyValue(v, 0)
		switch {
		case err != nil:
			report("enum", i, "", "%v", err)
		case isNull(own):
			b.takeNull = true
			b.Enum = append(b.Enum, own)
		case !fits(own, b.Type):
			report("enum", i, "", "%s can never be allowed: the argument is %s", show(own), b.Type.phrase())
		default:
			b.Enum = append(b.Enum, own)
		}
	}
	if s.hasPattern {
		b.re = buildPattern(b.Type, b.Pattern, report)
	}
	b.Min = buildBound("min", b.Type, s.arg.Min, report)
	b.Max = buildBound("max", b.Type, s.arg.Max, report)
	if b.Min != nil && b.Max != nil && compareNumbers(b.Min, b.Max) > 0 {
		report("min", 0, "", "the minimum %s is above the maximum %s: no number fits", show(b.Min), show(b.Max))
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return b, nil
}

type reportFunc func(field string, index int, hint, format string, args ...any)

func buildPattern(t Type, expr string, report reportFunc) *regexp.Regexp {
	switch {
	case t != TypeString:
		report("pattern", 0, "", "only strings have a pattern; the argument is %s", t.phrase())
		return nil
	case expr == "":
		report("pattern", 0, "leave the pattern out if every string will do", "the pattern is empty: only the empty string would match")
		return nil
	case len(expr) > MaxPattern:
		report("pattern", 0, "", "the pattern has %d bytes, the limit is %d", len(expr), MaxPattern)
		return nil
	}
	if n := repattern.Size(expr); n > MaxPatternParts {
		report("pattern", 0, "let fewer things repeat, or less often", "the pattern has about %d parts when it is written out, the limit is %d", n, MaxPatternParts)
		return nil
	}
	// Alone first: in the frame below, a)(b would pass.
	if _, err := regexp.Compile(expr); err != nil {
		report("pattern", 0, "patterns are those of RE2: no look-around and no back-references",
			"the pattern is no regular expression: %s", patternFault(err))
		return nil
	}
	re, err := regexp.Compile(`\A(?:` + expr + `)\z`)
	if err != nil { // it stood at a limit of the regexp package
		report("pattern", 0, "", "the pattern is too large: %s", patternFault(err))
	}
	return re
}

func buildBound(field string, t Type, v sag.Value, report reportFunc) sag.Value {
	if v == nil {
		return nil
	}
	own, err := copyValue(v, 0)
	switch {
	case err != nil:
		report(field, 0, "", "%v", err)
	case t != TypeInteger && t != TypeFloat:
		report(field, 0, "", "only numbers have a range; the argument is %s", t.phrase())
	case !isNumber(own):
		report(field, 0, "", "a bound is a number, not %s", show(own))
	default:
		return own
	}
	return nil
}

const nameHint = "a name begins with an ASCII letter and goes on with letters, digits, '_', '.' and '-'"

// copyValue copies a value without places and spellings. It refuses what has no place in a schema: what is not there at all, paths,
// which name something in a sender's world, numbers that are not finite, and deep nesting.
func copyValue(v sag.Value, depth int) (sag.Value, error) {
	if depth > maxEnumDepth {
		return nil, fmt.Errorf("the value is nested more than %d levels deep", maxEnumDepth)
	}
	switch v := v.(type) {
	case *sag.NullLit:
		return &sag.NullLit{}, nil
	case *sag.BoolLit:
		return &sag.BoolLit{Value: v.Value}, nil
	case *sag.StringLit:
		return &sag.StringLit{Value: v.Value}, nil
	case *sag.IntLit:
		return &sag.IntLit{Value: v.Value}, nil
	case *sag.FloatLit:
		if math.IsInf(v.Value, 0) || math.IsNaN(v.Value) {
			return nil, errors.New("the number is not finite")
		}
		return &sag.FloatLit{Value: v.Value}, nil
	case *sag.List:
		out := &sag.List{Elems: make([]sag.Value, len(v.Elems))}
		for i, e := range v.Elems {
			var err error
			if out.Elems[i], err = copyValue(e, depth+1); err != nil {
				return nil, err
			}
		}
		return out, nil
	case *sag.Object:
		out, seen := &sag.Object{}, map[string]bool{}
		for _, m := range v.Members {
			if seen[m.Key.Value] {
				return nil, fmt.Errorf("the object has the key %s twice", source.Quote(m.Key.Value, 0))
			}
			seen[m.Key.Value] = true
			e, err := copyValue(m.Value, depth+1)
			if err != nil {
				return nil, err
			}
			out.Members = append(out.Members, &sag.Member{Key: &sag.StringLit{Value: m.Key.Value}, Value: e})
		}
		return out, nil
	case *sag.Path:
		return nil, fmt.Errorf("the path %s names something in a sender's world; a schema has strings", source.Quote(v.Text, 0))
	default:
		return nil, errors.New("the value is missing")
	}
}
