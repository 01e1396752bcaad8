// Package filter works out the conditions of subscriptions, SUB … WHERE …, for facts.
//
//	f, err := filter.Compile(sub)
//	truth, err := f.Match(ctx, fact)
package filter

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// ErrOption is the error of an option that a filter does not take.
var ErrOption = errors.New("bad option")

// Filter is the condition of a subscription, SUB … WHERE …, which facts are held against. It may read topic, value, version, and
// what lies inside a value that is an object, as in value.level. It is safe for concurrent use.
type Filter struct {
	program *expression.Program // nil: every fact passes
}

// Compile makes the filter of a subscription. One that reads other names is refused, for it could never hold, and so is one that
// is too large; see expression.Compile for the options.
func Compile(s *sag.SubStmt, options ...expression.Option) (*Filter, error) {
	if s == nil {
		return nil, errors.New("there is no subscription")
	}
	if s.Filter == nil {
		return &Filter{}, nil
	}
	program, err := expression.Compile(s.Filter.X, options...)
	if err != nil {
		return nil, err
	}
	if program.IsCompat() {
		return nil, fmt.Errorf("%w: there is no compatible filter", ErrOption)
	}
	for name := range program.Names() {
		first, _, nested := strings.Cut(name, ".")
		if first == "value" || !nested && (first == "topic" || first == "version") {
			continue
		}
		return nil, fmt.Errorf("a filter reads topic, value and version of a fact, not %s", source.Visible(name))
	}
	return &Filter{program}, nil
}

// Match says whether a fact passes. Only what is true passes: unknown, where the value has no such member, is not true. A condition
// that cannot be worked out for the fact, such as value>3 for a text, is an error, and the fact does not pass.
func (f *Filter) Match(ctx context.Context, fact *sag.KnowStmt) (expression.Truth, error) {
	if fact == nil {
		return expression.Unknown, errors.New("there is no fact")
	}
	if f.program == nil {
		return expression.True, nil
	}
	return f.program.Test(ctx, factEnv{fact})
}

// factEnv is a fact as an environment.
type factEnv struct{ *sag.KnowStmt }

// Lookup implements expression.Env.
func (f factEnv) Lookup(path []string) (expression.Value, bool) {
	switch {
	case len(path) == 1 && path[0] == "topic" && f.Topic != nil:
		return expression.StringValue(f.Topic.Pattern), true
	case len(path) == 1 && path[0] == "version" && f.Version != nil:
		return expression.ValueOf(f.Version.Value), true
	case path[0] == "value" && f.Value != nil:
		v := f.Value
		for _, name := range path[1:] {
			object, ok := v.(*sag.Object)
			if !ok {
				return expression.Value{}, false
			}
			if v = member(object, name); v == nil {
				return expression.Value{}, false
			}
		}
		return valueOf(v, maxNested), true
	}
	return expression.Value{}, false
}

// member is the value of a key, nil if there is none. Of a repeated key the last one counts, as for the ports.
func member(o *sag.Object, key string) sag.Value {
	for i := len(o.Members) - 1; i >= 0; i-- {
		if m := o.Members[i]; m != nil && m.Key != nil && m.Key.Value == key {
			return m.Value
		}
	}
	return nil
}

// maxNested is how deep lists and objects of a fact are compared.
const maxNested = 200

// valueOf is a value of a message as one of an environment. A path is the text that it is for the ports.
func valueOf(v sag.Value, depth int) expression.Value {
	if depth == 0 {
		return expression.InvalidValue(fmt.Sprintf("a value that is nested more than %d levels deep", maxNested))
	}
	switch v := v.(type) {
	case *sag.StringLit:
		return expression.StringValue(v.Value)
	case *sag.Path:
		return expression.StringValue(v.Text)
	case *sag.IntLit:
		return expression.ValueOf(v.Value)
	case *sag.FloatLit:
		return expression.FloatValue(v.Value)
	case *sag.BoolLit:
		return expression.BoolValue(v.Value)
	case *sag.NullLit:
		return expression.NullValue()
	case *sag.List:
		list := make([]expression.Value, len(v.Elems))
		for i, e := range v.Elems {
			list[i] = valueOf(e, depth-1)
		}
		return expression.ListValue(list...)
	case *sag.Object:
		object := make(map[string]expression.Value, len(v.Members))
		for _, m := range v.Members {
			if m != nil && m.Key != nil {
				object[m.Key.Value] = valueOf(m.Value, depth-1)
			}
		}
		return expression.ObjectValue(object)
	default:
		return expression.InvalidValue("a tree that lacks a part")
	}
}
