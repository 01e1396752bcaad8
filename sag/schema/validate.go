package schema

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/sag"
)

// Validate checks an order against the schema of its verb and gives all that is wrong with it, nothing if it is right. An order whose
// verb has no schema is refused unless [AllowUnknownVerbs] says otherwise. Only the order itself is looked at: not its policy, its
// reason, nor who gave it.
//
// A repeated argument is refused; of its values the last one, which the ports take, is checked.
func (r *Registry) Validate(action *sag.ActionStmt, options ...Option) Errors {
	c := configure(options)
	if refused := c.refuse(action); refused != nil {
		return refused
	}
	v, ok := r.Lookup(action.Verb.Name)
	switch {
	case ok:
		return v.validate(action, c)
	case c.allowUnknown || c.compat:
		return nil
	}
	e := &Error{
		Code: UnknownVerb, Verb: action.Verb.Name, Span: action.Verb.Span(),
		Message: "there is no verb " + source.Quote(action.Verb.Name, 0),
	}
	known := r.Verbs()
	if near, ok := didyoumean.Closest(action.Verb.Name, known); ok {
		e.Hint = "did you mean " + near + "?"
	} else if len(known) > 0 {
		e.Hint = "the verbs are " + enumerate(known)
	}
	return Errors{e}
}

// Validate checks an order against this schema; see [Registry.Validate]. An order with another verb is refused.
func (v *Verb) Validate(action *sag.ActionStmt, options ...Option) Errors {
	c := configure(options)
	if refused := c.refuse(action); refused != nil {
		return refused
	}
	if action.Verb.Name != v.name {
		return Errors{{
			Code: UnknownVerb, Verb: action.Verb.Name, Span: action.Verb.Span(),
			Message: fmt.Sprintf("the verb is %s, the schema is of %s", source.Quote(action.Verb.Name, 0), v.name),
		}}
	}
	return v.validate(action, c)
}

// refuse tells what makes checking impossible.
func (c *config) refuse(action *sag.ActionStmt) Errors {
	invalid := func(message string) Errors {
		return Errors{{Code: InvalidAction, Message: message, Span: source.NoSpan}}
	}
	switch {
	case c.bad != "":
		return Errors{{Code: InvalidOption, Message: c.bad, Span: source.NoSpan}}
	case action == nil && c.compat:
		return invalid("Action cannot be null")
	case action == nil:
		return invalid("there is no order")
	case action.Verb == nil:
		return invalid("the order has no verb")
	}
	for i, a := range action.Args {
		if a == nil || ast.IsNil(a.Value) {
			return invalid(fmt.Sprintf("argument %d of the order is missing", i+1))
		}
	}
	return nil
}

func (v *Verb) validate(action *sag.ActionStmt, c *config) Errors {
	if c.compat {
		return v.validateCompat(action)
	}
	k := &checker{verb: v, action: action, max: c.max}
	k.run()
	return k.result()
}

// checker checks one order.
type checker struct {
	verb   *Verb
	action *sag.ActionStmt
	max    int
	found  Errors
	more   int // errors beyond max
}

// full says whether errors are only counted from here on: then nothing is spent on their words.
func (k *checker) full() bool {
	if len(k.found) < k.max {
		return false
	}
	k.more++
	return true
}

func (k *checker) report(code Code, arg string, span source.Span, hint, format string, args ...any) {
	k.found = append(k.found, &Error{Code: code, Verb: k.verb.name, Arg: arg, Message: fmt.Sprintf(format, args...), Hint: hint, Span: span})
}

func (k *checker) result() Errors {
	if k.more > 0 {
		k.found = append(k.found, &Error{
			Code: TooManyErrors, Verb: k.verb.name, Span: source.NoSpan, Message: fmt.Sprintf("%d more errors not shown", k.more),
		})
	}
	return k.found
}

func (k *checker) run() {
	var positional []*sag.Arg
	last := map[string]*sag.Arg{} // of each name
	for _, a := range k.action.Args {
		if a.Name == nil {
			positional = append(positional, a)
		} else {
			last[a.Name.Name] = a
		}
	}
	v := k.verb
	for i, spec := range v.positional {
		if i < len(positional) {
			k.value(spec, positional[i].Value)
		} else if spec.Required {
			k.missingPositional(i, last[spec.Name])
		}
	}
	if n := len(v.positional); len(positional) > n && !v.extra {
		k.tooMany(positional[n:], len(positional))
	}
	k.givenNames(len(positional))
	for _, spec := range v.named {
		if a, ok := last[spec.Name]; ok {
			k.value(spec, a.Value)
		} else if spec.Required && !k.full() {
			k.report(MissingArg, spec.Name, k.action.Verb.Span(), "write "+spec.Name+"=…, "+spec.Type.phrase(), "argument %s is missing", spec.Name)
		}
	}
}

// missingPositional reports a positional argument that is not given by its place. It may be given by its name.
func (k *checker) missingPositional(i int, byName *sag.Arg) {
	if k.full() {
		return
	}
	spec := k.verb.positional[i]
	span, hint := k.action.Verb.Span(), "it is positional argument "+fmt.Sprint(i+1)+", "+spec.Type.phrase()
	if byName != nil {
		span, hint = byName.Span(), byPlaceHint(spec.Name)
	}
	k.report(MissingArg, spec.Name, span, hint, "argument %s is missing", spec.Name)
}

func byPlaceHint(name string) string {
	return name + " is given by its place: write the value without " + name + "="
}

func (k *checker) tooMany(extra []*sag.Arg, given int) {
	if k.full() {
		return
	}
	n := len(k.verb.positional)
	hint := ""
	if len(k.verb.named) > 0 {
		hint = "other arguments are given by name: " + enumerate(names(k.verb.named))
	}
	most := fmt.Sprintf("at most %d positional arguments", n)
	switch n {
	case 0:
		most = "no positional arguments"
	case 1:
		most = "at most 1 positional argument"
	}
	are := "are"
	if given == 1 {
		are = "is"
	}
	span := extra[0].Span().Union(extra[len(extra)-1].Span())
	k.report(TooManyArgs, "", span, hint, "%s takes %s, and %d %s given", k.verb.name, most, given, are)
}

// givenNames looks at the names that the order gives, in its order.
func (k *checker) givenNames(positional int) {
	v, seen := k.verb, map[string]bool{}
	for _, a := range k.action.Args {
		if a.Name == nil {
			continue
		}
		name := a.Name.Name
		place, isPositional := v.places[name]
		_, isNamed := v.byName[name]
		switch {
		case seen[name]:
			if !k.full() {
				k.report(RepeatedArg, name, a.Span(), "give it once", "argument %s is given twice", source.Quote(name, 0))
			}
		case isPositional && place < positional:
			if !k.full() {
				k.report(RepeatedArg, name, a.Span(), "give it once, by its place", "argument %s is given twice: as positional argument %d, and by name", name, place+1)
			}
		case isPositional && v.positional[place].Required: // reported as missing
		case isPositional:
			if !k.full() {
				k.report(InvalidArgs, name, a.Span(), byPlaceHint(name), "argument %s of %s has no name in an order", name, v.name)
			}
		case !isNamed && !v.extra:
			k.unknownName(a)
		}
		seen[name] = true
	}
}

func (k *checker) unknownName(a *sag.Arg) {
	if k.full() {
		return
	}
	known := names(k.verb.named)
	hint := k.verb.name + " takes no arguments by name"
	if near, ok := didyoumean.Closest(a.Name.Name, known); ok {
		hint = "did you mean " + near + "?"
	} else if len(known) > 0 {
		hint = "it takes " + enumerate(known)
	}
	k.report(InvalidArgs, a.Name.Name, a.Span(), hint, "%s has no argument %s", k.verb.name, source.Quote(a.Name.Name, 0))
}

// value checks a value against what the schema says about the argument.
func (k *checker) value(spec *argument, v sag.Value) {
	if isNull(v) {
		if !spec.takeNull && !k.full() {
			k.report(NullArg, spec.Name, v.Span(), "it takes "+spec.Type.phrase(), "argument %s must not be null", spec.Name)
		}
		return
	}
	if !fits(v, spec.Type) {
		if !k.full() {
			k.report(TypeMismatch, spec.Name, v.Span(), typeHint(spec.Type, v), "argument %s must be %s, not %s", spec.Name, spec.Type.phrase(), kindOf(v))
		}
		return
	}
	if spec.Enum != nil && !spec.allows(v, false) && !k.full() {
		k.report(ValueNotAllowed, spec.Name, v.Span(), spec.enumHint(v), "argument %s must not be %s", spec.Name, show(v))
	}
	if s, ok := text(v); ok && spec.re != nil && !spec.re.MatchString(s) && !k.full() {
		k.report(PatternMismatch, spec.Name, v.Span(), "the pattern is "+source.Visible(spec.Pattern), "argument %s does not match its pattern: %s", spec.Name, show(v))
	}
	if spec.Min != nil && (isNaN(v) || compareNumbers(v, spec.Min) < 0) && !k.full() {
		k.report(ValueOutOfRange, spec.Name, v.Span(), spec.rangeHint(), "argument %s is %s, below the minimum %s", spec.Name, show(v), show(spec.Min))
	}
	if spec.Max != nil && (isNaN(v) || compareNumbers(v, spec.Max) > 0) && !k.full() {
		k.report(ValueOutOfRange, spec.Name, v.Span(), spec.rangeHint(), "argument %s is %s, above the maximum %s", spec.Name, show(v), show(spec.Max))
	}
}

// allows says whether a value is one of those allowed; bools as for equalValues.
func (a *argument) allows(v sag.Value, bools bool) bool {
	for _, allowed := range a.Enum {
		if equalValues(v, allowed, bools) {
			return true
		}
	}
	return false
}

func (a *argument) enumHint(v sag.Value) string {
	if len(a.Enum) == 0 {
		return "the schema allows no value at all"
	}
	if given, ok := text(v); ok {
		var words []string
		for _, e := range a.Enum {
			if s, ok := text(e); ok {
				words = append(words, s)
			}
		}
		if near, ok := didyoumean.Closest(given, words); ok {
			return "did you mean " + source.Quote(near, maxShown) + "?"
		}
	}
	shown := make([]string, min(len(a.Enum), maxListed))
	for i := range shown {
		shown[i] = show(a.Enum[i])
	}
	return "allowed: " + join(shown, len(a.Enum))
}

func (a *argument) rangeHint() string {
	switch {
	case a.Max == nil:
		return "it takes " + show(a.Min) + " and more"
	case a.Min == nil:
		return "it takes " + show(a.Max) + " and less"
	}
	return "it takes " + show(a.Min) + " to " + show(a.Max)
}

// typeHint tells how to write a value that is right but for its quotes.
func typeHint(t Type, v sag.Value) string {
	switch v := v.(type) {
	case *sag.StringLit:
		plain := false
		switch t {
		case TypeInteger, TypeFloat:
			_, err := ast.ParseInt(v.Value)
			plain = err == nil
		case TypeBoolean:
			plain = v.Value == "true" || v.Value == "false"
		}
		if plain && len(v.Value) <= maxShown {
			return "write " + v.Value + " without quotes"
		}
	case *sag.IntLit, *sag.FloatLit, *sag.BoolLit:
		if t == TypeString {
			return `write "` + show(v) + `" in quotes`
		}
	}
	return ""
}

// maxListed is how many names or values a hint lists.
const maxListed = 12

func enumerate(all []string) string { return join(all[:min(len(all), maxListed)], len(all)) }

// join lists what is shown, and says how many more there are.
func join(shown []string, all int) string {
	text := strings.Join(shown, ", ")
	if all > len(shown) {
		text += fmt.Sprintf(" and %d more", all-len(shown))
	}
	return text
}
