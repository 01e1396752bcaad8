package validate

import (
	"slices"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// functions checks declarations of functions.
func (c *checker) functions(block *agentdsl.Functions) {
	for i, f := range block.Functions {
		if f == nil {
			c.report(MalformedFunction, block.Span(), "function %d of the block is missing", i+1)
			continue
		}
		c.label = nameOf(f.Name)
		c.name("function name", f.Name, maxLabel, maxLabel)
		if f.Name != nil {
			if first := c.all[f.Name.Name]; first != f {
				d := c.report(DuplicateFunction, f.Name.Span(), "there is a function %s already", quoted(f.Name.Name))
				c.related(d, first.Name.Loc, "the first one")
			}
		}
		if f.Desc == nil || strings.TrimSpace(f.Desc.Value) == "" {
			at := f.Span()
			if f.Desc != nil {
				at = f.Desc.Span()
			}
			if d := c.report(MissingDesc, at, "the function %s does not say what it does", quoted(c.label)); d != nil {
				d.Hint = "models choose functions by their descriptions"
			}
		}
		c.params(f.Inputs, "input", f)
		c.params(f.Outputs, "output", f)
		if f.Name != nil {
			c.declared[f.Name.Name] = f
		}
	}
	c.label = ""
}

// params checks the inputs or the outputs of a function.
func (c *checker) params(list []*agentdsl.Param, what string, f *agentdsl.Function) {
	whose := "the function " + source.Quote(nameOf(f.Name), 40)
	if len(list) > practicalFields {
		c.number(len(list), span(list), whose)
	}
	seen := make(map[string]*agentdsl.Ident, len(list))
	for i, p := range list {
		if p == nil {
			c.report(MalformedFunction, f.Span(), "%s %d of %s is missing", what, i+1, whose)
			continue
		}
		c.name(what+" name", p.Name, maxField, practicalField)
		if p.Name != nil {
			if first := seen[p.Name.Name]; first != nil {
				c.duplicate(p.Name, first, what, whose)
			} else {
				seen[p.Name.Name] = p.Name
			}
		}
		c.typ(p.Type, p.Span(), nameOf(p.Name))
	}
}

// call checks a call against the declaration of its function.
func (c *checker) call(call *agentdsl.Call) {
	if call.Function == nil {
		c.report(MalformedArgument, call.Span(), "the call has no function")
		return
	}
	for i, a := range call.Args {
		if a == nil || a.Key == nil || a.Value == nil {
			c.report(MalformedArgument, call.Span(), "argument %d of the call is missing", i+1)
			return
		}
	}
	f := c.declared[call.Function.Name]
	if f == nil {
		f = c.known[call.Function.Name]
	}
	if f == nil {
		c.unknownFunction(call)
		return
	}
	c.args(call, f)
}

func (c *checker) unknownFunction(call *agentdsl.Call) {
	name, severity := call.Function.Name, diag.Error
	if !c.any && c.known == nil {
		severity = diag.Warning
	}
	d := c.reportAs(severity, UnknownFunction, call.Function.Span(), "the function %s is not declared", quoted(name))
	if d == nil {
		return
	}
	if below := c.all[name]; below != nil {
		d.Hint = "it is declared below the call: declare it above"
		c.related(d, below.Name.Loc, "its declaration")
		return
	}
	if c.names == nil {
		for name := range c.all {
			c.names = append(c.names, name)
		}
		for name := range c.known {
			if c.all[name] == nil {
				c.names = append(c.names, name)
			}
		}
		slices.Sort(c.names)
	}
	d.Hint = meant(name, c.names, "declared are ")
}

// signature is the inputs of a function.
type signature struct {
	place    map[string]int // of each name
	required []*agentdsl.Param
}

func (c *checker) signature(f *agentdsl.Function) *signature {
	s := c.inputs[f]
	if s != nil {
		return s
	}
	s = &signature{place: make(map[string]int, len(f.Inputs))}
	c.inputs[f] = s
	for i, p := range f.Inputs {
		if p == nil || p.Name == nil {
			continue
		}
		if _, twice := s.place[p.Name.Name]; !twice {
			s.place[p.Name.Name] = i
			if p.Required {
				s.required = append(s.required, p)
			}
		}
	}
	return s
}

// args checks the arguments of a call.
func (c *checker) args(call *agentdsl.Call, f *agentdsl.Function) {
	sig := c.signature(f)
	given := make(map[string]*agentdsl.Arg, len(call.Args))
	missing := len(sig.required)
	for _, a := range call.Args {
		first := given[a.Key.Name]
		if first != nil {
			d := c.report(DuplicateParam, a.Key.Span(), "the argument %s is given twice", quoted(a.Key.Name))
			c.related(d, first.Key.Loc, "the first one")
		} else {
			given[a.Key.Name] = a
		}
		i, ok := sig.place[a.Key.Name]
		switch {
		case !ok:
			c.unknownParam(a, f)
		case !isEmpty(a.Value.Value):
			if first == nil && f.Inputs[i].Required {
				missing--
			}
			col := c.column(a.Key.Name, f.Inputs[i].Type)
			c.value(a.Value.Value, a.Value.Span(), &col, "argument")
		}
	}
	for i := 0; missing > 0; i++ {
		if len(c.errors) >= c.max { // nothing is spent on looking for what is not shown
			c.more += missing
			return
		}
		p := sig.required[i]
		if a := given[p.Name.Name]; a == nil || isEmpty(a.Value.Value) {
			c.missing(call, a, p)
			missing--
		}
	}
}

// missing reports a required parameter that a call does not give, or gives as nothing.
func (c *checker) missing(call *agentdsl.Call, a *agentdsl.Arg, p *agentdsl.Param) {
	at, hint := call.Function.Span(), "it is required"
	if !ast.IsNil(p.Type) {
		hint = "it is required, of type " + source.Visible(p.Type.String())
	}
	if a != nil {
		at, hint = a.Span(), "it is required, and empty here"
	}
	if d := c.report(MissingParam, at, "the call of %s does not give %s", quoted(call.Function.Name), quoted(p.Name.Name)); d != nil {
		d.Hint = hint
	}
}

func (c *checker) unknownParam(a *agentdsl.Arg, f *agentdsl.Function) {
	d := c.report(UnknownParam, a.Key.Span(), "the function %s takes no %s", quoted(nameOf(f.Name)), quoted(a.Key.Name))
	if d == nil {
		return
	}
	var names []string
	for _, p := range f.Inputs[:min(len(f.Inputs), maxCandidates)] {
		if p != nil && p.Name != nil {
			names = append(names, p.Name.Name)
		}
	}
	d.Hint = meant(a.Key.Name, names, "it takes ")
	if len(f.Inputs) == 0 {
		d.Hint = "it takes nothing"
	}
}
