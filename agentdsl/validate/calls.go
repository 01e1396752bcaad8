package validate

import (
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
				d := c.report(DuplicateFunction, f.Name.Span(), "there is a function %s already", source.Quote(f.Name.Name, 40))
				c.related(d, first.Name.Loc, "the first one")
			}
		}
		if f.Desc == nil || strings.TrimSpace(f.Desc.Value) == "" {
			at := f.Span()
			if f.Desc != nil {
				at = f.Desc.Span()
			}
			if d := c.report(MissingDesc, at, "the function %s does not say what it does", source.Quote(c.label, 40)); d != nil {
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
	d := c.reportAs(severity, UnknownFunction, call.Function.Span(), "the function %s is not declared", source.Quote(name, 40))
	if d == nil {
		return
	}
	if below := c.all[name]; below != nil {
		d.Hint = "it is declared below the call: declare it above"
		c.related(d, below.Name.Loc, "its declaration")
		return
	}
	var names []string
	for _, f := range Declared(c.message) {
		names = append(names, f.Name.Name)
	}
	for known := range c.known {
		if len(names) < maxCandidates {
			names = append(names, known)
		}
	}
	sortNames(names)
	d.Hint = meant(name, names, "declared are ")
}

// args checks the arguments of a call.
func (c *checker) args(call *agentdsl.Call, f *agentdsl.Function) {
	inputs, known := c.inputs[f]
	if !known {
		inputs = make(map[string]int, len(f.Inputs))
		for i, p := range f.Inputs {
			if p == nil || p.Name == nil {
				continue
			}
			if _, twice := inputs[p.Name.Name]; !twice {
				inputs[p.Name.Name] = i
			}
		}
		c.inputs[f] = inputs
	}
	given := make(map[string]*agentdsl.Arg, len(call.Args))
	for _, a := range call.Args {
		i, ok := inputs[a.Key.Name]
		if first := given[a.Key.Name]; first != nil {
			d := c.report(DuplicateParam, a.Key.Span(), "the argument %s is given twice", source.Quote(a.Key.Name, 40))
			c.related(d, first.Key.Loc, "the first one")
		}
		given[a.Key.Name] = a
		if !ok {
			c.unknownParam(a, f)
			continue
		}
		if isEmpty(a.Value.Value) || ast.IsNil(f.Inputs[i].Type) {
			continue
		}
		col := c.column(a.Key.Name, f.Inputs[i].Type)
		c.value(a.Value.Value, a.Value.Span(), &col, "argument")
	}
	for _, p := range f.Inputs {
		if p == nil || p.Name == nil || !p.Required {
			continue
		}
		a, ok := given[p.Name.Name]
		if ok && !isEmpty(a.Value.Value) {
			continue
		}
		at := call.Function.Span()
		if ok {
			at = a.Span()
		}
		d := c.report(MissingParam, at, "the call of %s does not give %s", source.Quote(call.Function.Name, 40), source.Quote(p.Name.Name, 40))
		if d == nil {
			continue
		}
		if !ast.IsNil(p.Type) {
			d.Hint = "it is required, of type " + source.Visible(p.Type.String())
		}
		if ok {
			d.Hint = "it is required, and empty here"
		}
	}
}

func (c *checker) unknownParam(a *agentdsl.Arg, f *agentdsl.Function) {
	d := c.report(UnknownParam, a.Key.Span(), "the function %s takes no %s", source.Quote(nameOf(f.Name), 40), source.Quote(a.Key.Name, 40))
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
