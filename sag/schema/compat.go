package schema

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/python"
)

// validateCompat gives the error that the published package gives: the first one.
func (v *Verb) validateCompat(action *sag.ActionStmt) Errors {
	fail := func(code Code, arg string, span source.Span, format string, args ...any) Errors {
		return Errors{{Code: code, Verb: v.name, Arg: arg, Span: span, Message: fmt.Sprintf(format, args...)}}
	}
	var positional []sag.Value
	for value := range sagast.Positional(action.Args) {
		positional = append(positional, value)
	}
	at := action.Verb.Span()
	for i, spec := range v.positional {
		if i >= len(positional) {
			if spec.Required {
				return fail(MissingArg, spec.Name, at, "Missing required positional argument '%s' at position %d", spec.Name, i)
			}
			continue
		}
		if code, message := spec.compat(positional[i], fmt.Sprintf("'%s' at position %d", spec.Name, i)); code != "" {
			return fail(code, spec.Name, positional[i].Span(), "%s", message)
		}
	}
	if len(positional) > len(v.positional) && !v.extra {
		return fail(TooManyArgs, "", positional[len(v.positional)].Span(),
			"Too many positional arguments: expected %d but got %d", len(v.positional), len(positional))
	}
	given := map[string]sag.Value{}
	for name, value := range sagast.Named(action.Args) {
		if _, ok := v.byName[name]; !ok && !v.extra {
			return fail(InvalidArgs, name, value.Span(), "Expected '%s', got '%s'", strings.Join(names(v.named), "', '"), name)
		}
		given[name] = value
	}
	for _, spec := range v.named {
		value, ok := given[spec.Name]
		if !ok {
			if spec.Required {
				return fail(MissingArg, spec.Name, at, "Missing required named argument '%s'", spec.Name)
			}
			continue
		}
		if code, message := spec.compat(value, "'"+spec.Name+"'"); code != "" {
			return fail(code, spec.Name, value.Span(), "%s", message)
		}
	}
	return nil
}

// compat is the package's error for a value, with its label for the argument; "" if there is none.
func (a *argument) compat(v sag.Value, label string) (Code, string) {
	if isNull(v) {
		return "", ""
	}
	_, whole := v.(*sag.IntLit)
	if !fits(v, a.Type) || a.Type == TypeFloat && whole {
		return TypeMismatch, fmt.Sprintf("Argument %s expected type %s but got %s", label, a.Type.upper(), pythonType(v))
	}
	if a.Enum != nil && !a.allows(v, true) {
		allowed := make([]string, len(a.Enum))
		for i, e := range a.Enum {
			allowed[i] = python.Repr(e)
		}
		return ValueNotAllowed, fmt.Sprintf("Argument %s value %s is not in allowed values [%s]", label, python.Repr(v), strings.Join(allowed, ", "))
	}
	if s, ok := text(v); ok && a.re != nil && !a.re.MatchString(s) {
		return PatternMismatch, fmt.Sprintf("Argument %s value %s does not match pattern '%s'", label, python.Repr(v), a.Pattern)
	}
	if a.Min != nil && !isNaN(v) && compareNumbers(v, a.Min) < 0 {
		return ValueOutOfRange, fmt.Sprintf("Argument %s value %s is less than minimum %s", label, python.Str(v), python.Str(a.Min))
	}
	if a.Max != nil && !isNaN(v) && compareNumbers(v, a.Max) > 0 {
		return ValueOutOfRange, fmt.Sprintf("Argument %s value %s is greater than maximum %s", label, python.Str(v), python.Str(a.Max))
	}
	return "", ""
}

// pythonType is the package's word for what a value is.
func pythonType(v sag.Value) string {
	switch v.(type) {
	case *sag.BoolLit:
		return "Boolean"
	case *sag.IntLit:
		return "Integer"
	case *sag.FloatLit:
		return "Float"
	case *sag.StringLit, *sag.Path:
		return "String"
	case *sag.List:
		return "List"
	case *sag.Object:
		return "Object"
	}
	return "null"
}
