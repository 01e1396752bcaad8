package expression

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// Program is a compiled expression. It holds nothing of the tree that it was made of, and many goroutines may use it at once.
type Program struct {
	*code
	base int32 // what spans are relative to
}

// code is a program in postfix order: operands push a value, operators take two and push one. Each instruction but the jumps is one node of
// the expression.
type code struct {
	instrs   []instr
	consts   []Value
	paths    []path
	keys     [][]string // of objects that are not constant
	maxStack int
	config   config
}

type instr struct {
	op         opcode
	arg        int32 // by opcode: index of a constant, path or list of keys, number of elements, or where a jump leads
	start, end int32 // span of the node
}

type path struct {
	text   string
	names  []string
	absent Value // what it gives if it is not there
}

// opcode is an instruction. Those of binary operators have the operators' own numbers.
type opcode uint8

const (
	opConst     opcode = iota + 32
	opPath             // pushes the value of paths[arg]
	opList             // takes arg elements
	opObject           // takes a value for each of keys[arg]
	opIfFalse          // goes to arg if the top is false
	opIfTrue           // goes to arg if the top is true
	opIsNull           // path==null
	opIsNotNull        // path!=null
)

func (o opcode) isJump() bool { return o == opIfFalse || o == opIfTrue }

// operator is the operator of an instruction that takes two operands, 0 for others.
func (o opcode) operator() sagast.Op {
	switch {
	case o == opIsNull:
		return sagast.Eq
	case o == opIsNotNull:
		return sagast.Ne
	case o < opConst:
		return sagast.Op(o)
	default:
		return 0
	}
}

// Compile makes a program of an expression. Options: Compat, MaxNodes, MaxDepth, MaxDigits, MaxWork. The error is an *Error: of kind
// ErrLimit, of ErrDuplicateKey or ErrRange for a literal object or number, or of ErrTree for a tree made by hand that lacks a part.
func Compile(x sag.Expr, options ...Option) (*Program, error) {
	config, err := configure(compiling, options)
	if err != nil {
		return nil, err
	}
	return compile(x, config)
}

func compile(x sag.Expr, config config) (*Program, error) {
	c := compiler{code: &code{config: config}, known: map[string]int32{}}
	if !ast.IsNil(x) {
		c.base = x.Span().Start
	}
	if err := c.run(x); err != nil {
		return nil, err
	}
	c.instrs, c.consts = slices.Clip(c.instrs), slices.Clip(c.consts)
	return &Program{c.code, c.base}, nil
}

// MustCompile parses and compiles for tests and package variables: it panics on an error.
func MustCompile(text string, options ...Option) *Program {
	root, err := sag.ParseExpr(text)
	if err != nil {
		panic(err)
	}
	p, err := Compile(root.X, options...)
	if err != nil {
		panic(err)
	}
	return p
}

// Names yields the paths that the program reads, each once, in the order in which they first stand in the expression.
func (p *Program) Names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, path := range p.paths {
			if !yield(path.text) {
				return
			}
		}
	}
}

type compiler struct {
	*code
	base  int32
	known map[string]int32 // paths by their text
	stack []frame
	nodes int
	depth int // of the stack at run time
}

// frame is a node whose parts are being compiled.
type frame struct {
	x     sag.Expr
	depth int32 // brackets round it
	stage int32 // parts done
	jump  int32 // the jump to be mended
}

func (c *compiler) run(x sag.Expr) error {
	c.stack = append(c.stack, frame{x: x})
	for len(c.stack) > 0 {
		f := &c.stack[len(c.stack)-1]
		if f.stage == 0 {
			if ast.IsNil(f.x) {
				return &Error{Kind: ErrTree, Msg: "an operand is missing"}
			}
			if c.nodes++; c.nodes > c.config.maxNodes {
				return c.fault(ErrLimit, f.x, "the expression has more than %d nodes", c.config.maxNodes)
			}
			if int(f.depth) > c.config.maxDepth {
				return c.fault(ErrLimit, f.x, "the expression is nested more than %d levels deep", c.config.maxDepth)
			}
		}
		var err error
		switch x := f.x.(type) {
		case *sag.ParenExpr:
			f.x, f.depth = x.X, f.depth+1
		case *sag.BinaryExpr:
			err = c.binary(f, x)
		case *sag.List:
			err = c.list(f, x)
		case *sag.Object:
			err = c.object(f, x)
		case sag.Value:
			err = c.leaf(x)
			c.pop()
		default:
			err = &Error{Kind: ErrTree, Msg: fmt.Sprintf("an operand of the Go type %T", x)}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *compiler) pop() { c.stack = c.stack[:len(c.stack)-1] }

func (c *compiler) binary(f *frame, b *sag.BinaryExpr) error {
	if b.Op.Precedence() == 0 {
		return c.fault(ErrTree, b, "operator %d does not exist", b.Op)
	}
	shortcut := !c.config.compat && (b.Op == sagast.And || b.Op == sagast.Or)
	f.stage++
	switch f.stage {
	case 1:
		depth := f.depth
		if x, ok := b.X.(*sag.BinaryExpr); ok && x != nil && x.Op.Precedence() < b.Op.Precedence() {
			depth++ // made by hand: it would be written in parentheses
		}
		c.stack = append(c.stack, frame{x: b.X, depth: depth})
	case 2:
		if shortcut {
			f.jump = int32(len(c.instrs))
			op := opIfFalse
			if b.Op == sagast.Or {
				op = opIfTrue
			}
			c.emit(op, 0, b, 0)
		}
		depth := f.depth
		if y, ok := b.Y.(*sag.BinaryExpr); ok && y != nil && y.Op.Precedence() <= b.Op.Precedence() {
			depth++
		}
		c.stack = append(c.stack, frame{x: b.Y, depth: depth})
	default:
		op := opcode(b.Op)
		if !c.config.compat && asksForNull(b) {
			op = opIsNull
			if b.Op == sagast.Ne {
				op = opIsNotNull
			}
		}
		c.emit(op, 0, b, -1)
		if shortcut {
			c.instrs[f.jump].arg = int32(len(c.instrs))
		}
		c.pop()
	}
	return nil
}

// asksForNull says whether one side is a name and the other the word null.
func asksForNull(b *sag.BinaryExpr) bool {
	if b.Op != sagast.Eq && b.Op != sagast.Ne {
		return false
	}
	x, y := sagast.Unparen(b.X), sagast.Unparen(b.Y)
	_, pathX := x.(*sag.Path)
	_, pathY := y.(*sag.Path)
	_, nullX := x.(*sag.NullLit)
	_, nullY := y.(*sag.NullLit)
	return pathX && nullY || nullX && pathY
}

func (c *compiler) leaf(x sag.Value) error {
	switch x := x.(type) {
	case *sag.Path:
		at, ok := c.known[x.Text]
		if !ok {
			at = int32(len(c.paths))
			c.known[x.Text] = at
			absent := Value{num: 1, ref: &missing{name: x.Text}}
			c.paths = append(c.paths, path{x.Text, strings.Split(x.Text, "."), absent})
		}
		c.emit(opPath, at, x, 1)
	case *sag.StringLit:
		c.constant(x, StringValue(x.Value))
	case *sag.IntLit:
		if digits := len(x.Value.String()); digits > 20 && digits > c.config.maxDigits {
			return c.fault(ErrLimit, x, "a number of %d digits; the limit is %d", digits, c.config.maxDigits)
		}
		c.constant(x, fromInt(x.Value))
	case *sag.FloatLit:
		v := FloatValue(x.Value)
		if !c.config.compat && !v.isFinite() {
			return c.fault(ErrRange, x, "the number is beyond the range of floats")
		}
		c.constant(x, v)
	case *sag.BoolLit:
		c.constant(x, BoolValue(x.Value))
	case *sag.NullLit:
		c.constant(x, NullValue())
	default:
		return &Error{Kind: ErrTree, Msg: fmt.Sprintf("an operand of the Go type %T", x)}
	}
	return nil
}

func (c *compiler) list(f *frame, l *sag.List) error {
	if c.config.compat {
		c.constant(l, NullValue())
		c.pop()
		return nil
	}
	if at := int(f.stage); at < len(l.Elems) {
		f.stage++
		c.stack = append(c.stack, frame{x: l.Elems[at], depth: f.depth + 1})
		return nil
	}
	n := len(l.Elems)
	if elems, ok := c.constants(n); ok {
		c.fold(n, l, ListValue(elems...))
	} else {
		c.emit(opList, int32(n), l, 1-n)
	}
	c.pop()
	return nil
}

func (c *compiler) object(f *frame, o *sag.Object) error {
	if c.config.compat {
		c.constant(o, NullValue())
		c.pop()
		return nil
	}
	if at := int(f.stage); at < len(o.Members) {
		m := o.Members[at]
		if m == nil || m.Key == nil {
			return c.fault(ErrTree, o, "a member has no key")
		}
		f.stage++
		c.stack = append(c.stack, frame{x: m.Value, depth: f.depth + 1})
		return nil
	}
	n := len(o.Members)
	keys, seen := make([]string, n), make(map[string]bool, n)
	for i, m := range o.Members {
		if seen[m.Key.Value] {
			return c.fault(ErrDuplicateKey, m.Key, "the key %s is given twice", source.Quote(m.Key.Value, 40))
		}
		keys[i], seen[m.Key.Value] = m.Key.Value, true
	}
	if values, ok := c.constants(n); ok {
		c.fold(n, o, objectOf(keys, values))
	} else {
		c.keys = append(c.keys, keys)
		c.emit(opObject, int32(len(c.keys)-1), o, 1-n)
	}
	c.pop()
	return nil
}

func objectOf(keys []string, values []Value) Value {
	m := make(map[string]Value, len(keys))
	for i, key := range keys {
		m[key] = values[i]
	}
	return ObjectValue(m)
}

// constants are the values of the last n instructions, if each of them is a constant.
func (c *compiler) constants(n int) ([]Value, bool) {
	if n > len(c.instrs) {
		return nil, false
	}
	values := make([]Value, 0, n)
	for _, in := range c.instrs[len(c.instrs)-n:] {
		if in.op != opConst {
			return nil, false
		}
		values = append(values, c.consts[in.arg])
	}
	return values, true
}

// fold replaces the last n instructions, all of them constants, by one.
func (c *compiler) fold(n int, x ast.Node, v Value) {
	c.instrs = c.instrs[:len(c.instrs)-n]
	c.consts = c.consts[:len(c.consts)-n] // the last n, for each constant has a place of its own
	c.depth -= n
	c.constant(x, v)
}

func (c *compiler) constant(x ast.Node, v Value) {
	c.consts = append(c.consts, v)
	c.emit(opConst, int32(len(c.consts)-1), x, 1)
}

// emit appends an instruction that pushes so many values more than it takes.
func (c *compiler) emit(op opcode, arg int32, x ast.Node, push int) {
	s := x.Span()
	c.instrs = append(c.instrs, instr{op, arg, s.Start - c.base, s.End - c.base})
	c.depth += push
	c.maxStack = max(c.maxStack, c.depth)
}

func (c *compiler) fault(kind error, x ast.Node, format string, args ...any) *Error {
	return &Error{Kind: kind, Span: x.Span(), Msg: fmt.Sprintf(format, args...)}
}

// IsCompat says whether the program evaluates as the published Python package does; see Compat.
func (p *Program) IsCompat() bool { return p.config.compat }
