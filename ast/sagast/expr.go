package sagast

import (
	"iter"

	"github.com/parley-lang/parley/ast"
)

// RootExpr is an expression in its place: a condition, a question, a filter.
type RootExpr struct {
	ast.Loc
	X Expr
	// Text is the source text of X, blanks included; "" if X was made by hand.
	Text string
}

// Expr is an expression: *BinaryExpr, *ParenExpr or a Value.
type Expr interface {
	ast.Node
	exprNode()
}

// Op is a binary operator.
type Op uint8

// Operators, the tightest binding first. The zero Op is none of them.
const (
	Mul Op = iota + 1
	Div
	Add
	Sub
	Eq
	Ne
	Gt
	Lt
	Ge
	Le
	And
	Or
)

var ops = [...]struct {
	text       string
	precedence int
}{{}, {"*", 5}, {"/", 5}, {"+", 4}, {"-", 4}, {"==", 3}, {"!=", 3}, {">", 3}, {"<", 3}, {">=", 3}, {"<=", 3}, {"&&", 2}, {"||", 1}}

// String is the operator as it is written, "" for one that does not exist.
func (o Op) String() string {
	if int(o) < len(ops) {
		return ops[o].text
	}
	return ""
}

// Precedence is how tightly the operator binds: from 1 (||) to 5 (* and /). All operators group to the left.
func (o Op) Precedence() int {
	if int(o) < len(ops) {
		return ops[o].precedence
	}
	return 0
}

// ParseOp is the operator that is written so.
func ParseOp(text string) (Op, bool) {
	for i, o := range ops {
		if i > 0 && o.text == text {
			return Op(i), true
		}
	}
	return 0, false
}

// BinaryExpr is X Op Y. A chain such as a+b+c leans to the left and can be very deep there: walk it in a loop.
type BinaryExpr struct {
	ast.Loc
	Op   Op
	X, Y Expr
}

// ParenExpr is an expression in parentheses.
type ParenExpr struct {
	ast.Loc
	X Expr
}

// Inner implements ast.Transparent.
func (p *ParenExpr) Inner() ast.Node { return p.X }

// Unparen takes all parentheses off an expression.
func Unparen(x Expr) Expr {
	for {
		p, ok := x.(*ParenExpr)
		if !ok || p == nil {
			return x
		}
		x = p.X
	}
}

// Value is a value: *StringLit, *IntLit, *FloatLit, *BoolLit, *NullLit, *Path, *List or *Object.
type Value interface {
	Expr
	valueNode()
}

// StringLit is a string.
type StringLit struct {
	ast.Loc
	Value string // unescaped
	Raw   string // as written, with quotes and escapes; "" if made by hand
}

// IntLit is a whole number.
type IntLit struct {
	ast.Loc
	Value ast.Int
	Raw   string // as written, with leading zeros; "" if made by hand
}

// FloatLit is a number with a fraction or an exponent.
type FloatLit struct {
	ast.Loc
	Value float64 // infinite if the number is beyond what 64 bits hold
	Raw   string  // as written; "" if made by hand
}

// BoolLit is true or false.
type BoolLit struct {
	ast.Loc
	Value bool
}

// NullLit is null.
type NullLit struct{ ast.Loc }

// Path names something in the sender's world: names joined by dots, each with a tag behind a colon if wanted.
type Path struct {
	ast.Loc
	Text string // as written; blanks cannot stand in it
}

// List is a list of values.
type List struct {
	ast.Loc
	Elems []Value
}

// Object is an object. Members keep their order, and repeated keys are kept.
type Object struct {
	ast.Loc
	Members []*Member
}

// Member is one member of an object.
type Member struct {
	ast.Loc
	Key   *StringLit
	Value Value
}

// Unique yields the members as the ports read them: a repeated key keeps its first place and its last value.
func (o *Object) Unique() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		last := map[string]Value{}
		for _, m := range o.Members {
			last[m.Key.Value] = m.Value
		}
		for _, m := range o.Members {
			if v, first := last[m.Key.Value]; first {
				delete(last, m.Key.Value)
				if !yield(m.Key.Value, v) {
					return
				}
			}
		}
	}
}

func (*BinaryExpr) exprNode() {}
func (*ParenExpr) exprNode()  {}
func (*StringLit) exprNode()  {}
func (*IntLit) exprNode()     {}
func (*FloatLit) exprNode()   {}
func (*BoolLit) exprNode()    {}
func (*NullLit) exprNode()    {}
func (*Path) exprNode()       {}
func (*List) exprNode()       {}
func (*Object) exprNode()     {}

func (*StringLit) valueNode() {}
func (*IntLit) valueNode()    {}
func (*FloatLit) valueNode()  {}
func (*BoolLit) valueNode()   {}
func (*NullLit) valueNode()   {}
func (*Path) valueNode()      {}
func (*List) valueNode()      {}
func (*Object) valueNode()    {}
