package sag

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/visitor/sagvisitor"
)

// This file holds what the published minifier does differently from ours.

// portsRead says whether the ports read the string s from its escaped form.
func portsRead(s, escaped string) bool { return sagvisitor.UnescapeAsPorts(escaped) == s }

// compatArgs puts positional arguments first, and keeps of a repeated name the last value in the first place.
func (p *printer) compatArgs(args []*Arg) []*Arg {
	var out []*Arg
	for v := range sagast.Positional(args) {
		out = append(out, &Arg{Value: v})
	}
	for name, v := range sagast.Named(args) {
		out = append(out, &Arg{Name: &Ident{Name: name}, Value: v})
	}
	return out
}

// compatRoot writes an expression as the ports do: as source text, without outer parentheses; and where they hold a lone value as a
// value, as that. Values that they write in a form that they cannot read are written in one that they can.
func (p *printer) compatRoot(r *RootExpr, typed bool) {
	if !typed {
		p.put(p.compatText(r, false))
		return
	}
	inner := sagast.Unparen(r.X)
	if ast.IsNil(inner) {
		p.refuse("an operand is missing")
		return
	}
	switch x := inner.(type) {
	case *Path:
		p.path("path", x)
	case *StringLit:
		if sagast.ReadPath(x.Value) == sagast.Ports {
			p.put(x.Value)
		} else {
			p.str(x.Value)
		}
	case Value:
		p.value(x)
	default:
		p.put(p.compatText(r, true))
	}
}

// compatReason writes a reason as the ports do: bare if it holds a comparison, else as a string. Words that hold a comparison and
// are no expression stay a string.
func (p *printer) compatReason(r *Reason) {
	var text string
	if r.Text != nil {
		text = r.Text.Value
	} else {
		text = p.compatText(r.Cond, false)
	}
	comparison := sagast.HoldsComparison(text)
	if comparison && r.Text != nil {
		read, err := ParseExpr(text, Compat(), MaxDepth(p.cfg.MaxDepth))
		comparison = err == nil && read.Text == text
	}
	if comparison {
		p.put(text)
	} else {
		p.str(text)
	}
}

// compatText is the source text of an expression, if that reads as its tree: a program may have changed one and not the other, and
// text that goes on the wire must not say what the tree does not. Else it is the tree written out.
func (p *printer) compatText(r *RootExpr, unparen bool) string {
	if read := readsAs(r, MaxDepth(p.cfg.MaxDepth), Compat()); read != nil {
		if unparen {
			return withoutParens(read)
		}
		return read.Text
	}
	x := r.X
	if unparen {
		x = sagast.Unparen(x)
	}
	q := &printer{cfg: p.cfg, depth: p.depth}
	q.expr(x)
	p.list = append(p.list, q.list...)
	return string(q.buf)
}
