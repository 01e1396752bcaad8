package schema

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
)

// Verb is the schema of a verb. It does not change, and may be used by several goroutines at once. [New] begins one, [Load] reads some.
type Verb struct {
	name        string
	description string
	positional  []*argument
	named       []*argument
	places      map[string]int // of positional arguments, by name
	byName      map[string]int // of named arguments
	extra       bool
}

// Name is the verb.
func (v *Verb) Name() string { return v.name }

// Description tells people and models what the verb does; "" if nobody said.
func (v *Verb) Description() string { return v.description }

// Positional are the arguments that are given without a name, in their order.
func (v *Verb) Positional() []Arg { return views(v.positional) }

// Named are the arguments that are given by name, in the order in which they were defined.
func (v *Verb) Named() []Arg { return views(v.named) }

// AllowsExtra says whether arguments that the schema does not name are accepted, with whatever values.
func (v *Verb) AllowsExtra() bool { return v.extra }

func views(args []*argument) []Arg {
	out := make([]Arg, len(args))
	for i, a := range args {
		out[i] = a.view()
	}
	return out
}

// Builder is the schema of a verb in the making.
type Builder struct{ def definition }

// definition is what a schema is built of.
type definition struct {
	name, description string
	positional, named []ArgSpec
	extra             bool
}

// New begins the schema of a verb.
func New(verb string) *Builder { return &Builder{definition{name: verb}} }

// Describe tells people and models what the verb does.
func (b *Builder) Describe(text string) *Builder { b.def.description = text; return b }

// Positional adds arguments that are given without a name. Their order is that of an order's arguments. Their names are for people,
// and no named argument may have them.
func (b *Builder) Positional(args ...ArgSpec) *Builder {
	b.def.positional = append(b.def.positional, args...)
	return b
}

// Named adds arguments that are given by name, in whatever order.
func (b *Builder) Named(args ...ArgSpec) *Builder {
	b.def.named = append(b.def.named, args...)
	return b
}

// AllowExtra accepts arguments that the schema does not name.
func (b *Builder) AllowExtra() *Builder { b.def.extra = true; return b }

// Build makes the schema. The error is a [DefinitionErrors] with everything that is wrong: names that no message can hold, or that are
// given twice; patterns that are broken or not on a string; ranges that are not on a number or that no number fits; allowed values of
// another type. The builder may be used further; what was built does not change.
func (b *Builder) Build() (*Verb, error) {
	v, faults := b.def.build()
	if len(faults) == 0 {
		return v, nil
	}
	errs := make(DefinitionErrors, len(faults))
	for i, f := range faults {
		errs[i] = &DefinitionError{Verb: b.def.name, Field: f.field, Message: f.message, Hint: f.hint}
		if f.arg >= 0 {
			errs[i].Arg = f.list(&b.def)[f.arg].arg.Name
		}
	}
	return nil, errs
}

// MustBuild is Build for tests and package variables: it panics on an error.
func (b *Builder) MustBuild() *Verb {
	v, err := b.Build()
	if err != nil {
		panic(err)
	}
	return v
}

// verbFault is a fault with the argument that has it.
type verbFault struct {
	named bool
	arg   int // -1 if it is the verb's own
	fault
}

func (f *verbFault) list(d *definition) []ArgSpec {
	if f.named {
		return d.named
	}
	return d.positional
}

func (d *definition) build() (*Verb, []verbFault) {
	v := &Verb{
		name: d.name, description: d.description, extra: d.extra,
		places: map[string]int{}, byName: map[string]int{},
	}
	var faults []verbFault
	if sagast.ReadName(d.name) == sagast.Nobody {
		faults = append(faults, verbFault{arg: -1, fault: fault{"verb", 0, source.Quote(d.name, 0) + " cannot be a verb", nameHint}})
	}
	taken := map[string]bool{}
	add := func(specs []ArgSpec, named bool) (built []*argument) {
		for i := range specs {
			name := specs[i].arg.Name
			a, found := specs[i].build()
			if taken[name] {
				found = append(found, fault{"name", 0, "there is a second argument " + source.Quote(name, 0), "each argument has a name of its own, whether it is positional or named"})
			}
			taken[name] = true
			for _, f := range found {
				faults = append(faults, verbFault{named, i, f})
			}
			if named {
				v.byName[name] = i
			} else {
				v.places[name] = i
			}
			built = append(built, a)
		}
		return built
	}
	v.positional, v.named = add(d.positional, false), add(d.named, true)
	if len(faults) > 0 {
		return nil, faults
	}
	return v, nil
}

// DefinitionError is something wrong with a schema.
type DefinitionError struct {
	Verb    string
	Arg     string // "" if it is the verb's own
	Field   string // verb, name, type, enum, pattern, min or max
	Message string
	Hint    string // "" if there is none
}

// Error is the verb, the argument and the message.
func (e *DefinitionError) Error() string {
	where := "verb " + source.Quote(e.Verb, 0)
	if e.Arg != "" {
		where += ", argument " + source.Quote(e.Arg, 0)
	}
	return where + ": " + source.Visible(e.Message)
}

// DefinitionErrors is all that is wrong with a schema; errors.As looks at every entry.
type DefinitionErrors []*DefinitionError

// Error is every entry, joined by semicolons.
func (l DefinitionErrors) Error() string {
	parts := make([]string, 0, len(l))
	for i, e := range l {
		if i == maxErrors {
			parts = append(parts, fmt.Sprintf("and %d more", len(l)-i))
			break
		}
		parts = append(parts, e.Error())
	}
	return strings.Join(parts, "; ")
}

// Unwrap gives all entries.
func (l DefinitionErrors) Unwrap() []error {
	out := make([]error, len(l))
	for i, e := range l {
		out[i] = e
	}
	return out
}

// names are the names of arguments, sorted as they were defined.
func names(args []*argument) []string {
	out := make([]string, len(args))
	for i, a := range args {
		out[i] = a.Name
	}
	return slices.Clip(out)
}
