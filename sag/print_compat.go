package sag

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/visitor/sagvisitor"
)

// This file holds what the published minifier does differently from ours.

func astInt(text string) (ast.Int, error) { return ast.ParseInt(text) }

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

// exprText is an expression as the ports hold it: its source text.
func (p *printer) exprText(r *RootExpr) string {
	if r.Text != "" {
		return r.Text
	}
	q := &printer{cfg: p.cfg, extended: p.extended}
	q.expr(r.X)
	p.list = append(p.list, q.list...)
	return string(q.buf)
}

// compatRoot writes an expression as the ports do: as source text, without outer parentheses; and where they hold a lone value as a
// value, as that. Values that they write in a form that they cannot read are written in one that they can.
func (p *printer) compatRoot(r *RootExpr, typed bool) {
	if !typed {
		p.put(p.exprText(r))
		return
	}
	switch x := sagast.Unparen(r.X).(type) {
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
		text := p.exprText(r)
		if _, parens := r.X.(*ParenExpr); parens {
			text = strings.TrimLeft(text, "(")
			text = text[:len(text)-(len(p.exprText(r))-len(text))]
		}
		p.put(text)
	}
}

// compatReason writes a reason as the ports do: bare if it holds a comparison, else as a string. Words that hold a comparison and
// are no expression stay a string.
func (p *printer) compatReason(r *Reason) {
	text := ""
	if r.Text != nil {
		text = r.Text.Value
	} else {
		text = p.exprText(r.Cond)
	}
	comparison := strings.ContainsAny(text, "<>") || strings.Contains(text, "==") || strings.Contains(text, "!=")
	if comparison && r.Text != nil {
		_, err := ParseExpr(text, Compat(), MaxDepth(p.cfg.MaxDepth))
		comparison = err == nil
	}
	if comparison {
		p.put(text)
	} else {
		p.str(text)
	}
}
