package sag

import (
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
)

// root writes an expression in its place. Typed tells that the ports read a lone value there as a value, and not as text.
func (p *printer) root(what string, r *RootExpr, typed bool) {
	switch {
	case r == nil || ast.IsNil(r.X):
		p.refuse("a %s is missing", what)
	case p.compat:
		p.compatRoot(r, typed)
	case typed && !p.wide: // outer parentheses and the spelling of a lone value mean nothing to anybody there
		if v, ok := sagast.Unparen(r.X).(Value); ok {
			p.value(v)
		} else {
			p.expr(sagast.Unparen(r.X))
		}
	default:
		p.expr(r.X)
	}
}

// expr writes an expression. The left spine of a chain is walked in a loop; parentheses go where the tree would be read otherwise.
func (p *printer) expr(x Expr) {
	if ast.IsNil(x) {
		p.refuse("an operand is missing")
		return
	}
	defer leave(&p.depth.exprs, 1)
	if !p.enter(&p.depth.exprs, 1) {
		return
	}
	var spine []*BinaryExpr
	open := 0 // parentheses to open before the leftmost operand
	for {
		b, ok := x.(*BinaryExpr)
		if !ok || b == nil {
			break
		}
		if b.Op.Precedence() == 0 {
			p.refuse("operator %d does not exist", b.Op)
			return
		}
		if len(spine) > 0 && b.Op.Precedence() < spine[len(spine)-1].Op.Precedence() {
			open++
		}
		spine = append(spine, b)
		x = b.X
	}
	inside := open // parentheses that are not closed yet
	defer func() { leave(&p.depth.exprs, inside) }()
	if !p.enter(&p.depth.exprs, open) {
		return
	}
	p.put(strings.Repeat("(", open))
	if len(spine) == 0 {
		p.operand(x, "")
		return
	}
	p.operand(x, spine[len(spine)-1].Op.String())
	for i := len(spine) - 1; i >= 0; i-- {
		b := spine[i]
		p.put(b.Op.String())
		next := ""
		if i > 0 {
			next = spine[i-1].Op.String()
		}
		closes := i > 0 && b.Op.Precedence() < spine[i-1].Op.Precedence()
		if closes {
			next = ""
		}
		p.right(b, next)
		if closes {
			p.put(")")
			inside--
			leave(&p.depth.exprs, 1)
		}
	}
}

// right writes the right operand of an operator, which is an expression in an expression for those who read it.
func (p *printer) right(b *BinaryExpr, next string) {
	y, ok := b.Y.(*BinaryExpr)
	if ok && y != nil && y.Op.Precedence() > b.Op.Precedence() {
		p.exprBefore(y, next)
		return
	}
	defer leave(&p.depth.exprs, 1)
	if !p.enter(&p.depth.exprs, 1) {
		return
	}
	if ok && y != nil {
		p.put("(")
		p.expr(y)
		p.put(")")
	} else {
		p.operand(b.Y, next)
	}
}

// exprBefore writes an expression that an operator follows at once, and puts its last name in parentheses if the operator would
// stick to it.
func (p *printer) exprBefore(x *BinaryExpr, next string) {
	last := Expr(x)
	for {
		b, ok := last.(*BinaryExpr)
		if !ok || b == nil {
			break
		}
		last = b.Y
	}
	if ast.IsNil(last) {
		p.refuse("an operand is missing")
		return
	}
	if name, isName := lastName(last); isName && sagast.GluesTo(name, next) {
		p.put("(")
		p.expr(x)
		p.put(")")
		return
	}
	p.expr(x)
}

// lastName is the word that a value ends in, if it ends in one.
func lastName(x Expr) (string, bool) {
	switch x := x.(type) {
	case *Path:
		tail := x.Text[strings.LastIndexByte(x.Text, ':')+1:]
		if numberless := strings.TrimLeft(tail, "0123456789"); numberless != tail { // a numbered tag; a name may follow its dot
			tail = strings.TrimPrefix(numberless, ".")
		}
		return tail, true
	case *BoolLit:
		return strconv.FormatBool(x.Value), true
	case *NullLit:
		return "null", true
	default:
		return "", false
	}
}

// operand writes a value or an expression in parentheses, in front of an operator or, with "", of something else. A name that the
// operator would stick to gets parentheses.
func (p *printer) operand(x Expr, next string) {
	if ast.IsNil(x) {
		p.refuse("an operand is missing")
		return
	}
	if paren, ok := x.(*ParenExpr); ok {
		p.put("(")
		p.expr(paren.X)
		p.put(")")
		return
	}
	name, isName := lastName(x)
	glues := isName && sagast.GluesTo(name, next)
	if glues {
		p.put("(")
	}
	switch x := x.(type) {
	case *IntLit:
		p.number(x, x.Raw)
	case *FloatLit:
		p.number(x, x.Raw)
	case Value:
		p.value(x)
	default:
		p.refuse("an operand of the Go type %T", x)
	}
	if glues {
		p.put(")")
	}
}

// number writes a number in an expression as it was spelled, for the ports keep the spelling there. The spelling is looked at, not
// trusted: somebody may have changed the value, or made the tree from a document.
func (p *printer) number(v Value, raw string) {
	readable := p.extended || strings.Trim(raw, "0123456789.") == "" // the ports read no signs and exponents
	switch v := v.(type) {
	case *IntLit:
		if readable && spellsInt(raw, v.Value) {
			p.put(raw)
			return
		}
	case *FloatLit:
		if readable && !strings.ContainsAny(raw, "eE") && spellsFloat(raw, v.Value) {
			p.put(raw)
			return
		}
	}
	p.value(v)
}
