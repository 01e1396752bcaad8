package expression

import (
	"context"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
)

// Truth is what a condition comes to.
type Truth uint8

// Truths. The zero Truth is Unknown.
const (
	Unknown Truth = iota // a name is missing
	False
	True
)

var truthNames = [...]string{"unknown", "false", "true"}

// String is unknown, false or true.
func (t Truth) String() string {
	if int(t) < len(truthNames) {
		return truthNames[t]
	}
	return "none"
}

// Eval works the expression out. Without an environment (nil) no name is there. The error is an *Error with the sub-expression that
// failed; then the value is unknown. A cancelled context ends the evaluation with its error.
func (p *Program) Eval(ctx context.Context, env Env) (Value, error) {
	return p.EvalWithin(ctx, env, nil)
}

// Budget bounds several evaluations together, in the steps that MaxWork tells of. It serves one goroutine at a time.
type Budget struct{ left int }

// NewBudget makes a budget of so many steps; none are left if there are less than 0.
func NewBudget(steps int) *Budget { return &Budget{max(steps, 0)} }

// Left is how many steps are left.
func (b *Budget) Left() int { return b.left }

// EvalWithin is Eval, and takes its steps from a budget too. When that is used up the evaluation ends with an error of kind ErrLimit. A nil
// budget is none.
func (p *Program) EvalWithin(ctx context.Context, env Env, b *Budget) (Value, error) {
	m := p.machine(ctx, b)
	v, err := m.run(env, nil)
	m.settle(b)
	return v, err
}

// machine makes a machine for one evaluation. A nil context is one that is never cancelled.
func (p *Program) machine(ctx context.Context, b *Budget) machine {
	if ctx == nil {
		ctx = context.Background()
	}
	m := machine{code: p.code, base: p.base, ctx: ctx, left: p.config.maxWork}
	if b != nil {
		m.left = min(m.left, b.left)
	}
	m.granted = m.left
	return m
}

// settle takes what an evaluation has cost from a budget.
func (m *machine) settle(b *Budget) {
	if b != nil {
		b.left -= m.granted - m.left - max(m.check, 0)
	}
}

// Test works a condition out. A result that is no boolean is an error of kind ErrNotBoolean; unknown is none. For the names that are
// missing see Eval.
func (p *Program) Test(ctx context.Context, env Env) (Truth, error) {
	v, err := p.Eval(ctx, env)
	switch {
	case err != nil:
		return Unknown, err
	case v.kind == KindUnknown:
		return Unknown, nil
	case v.isTrue():
		return True, nil
	case v.isFalse():
		return False, nil
	default:
		return Unknown, &Error{Kind: ErrNotBoolean, Span: p.spanAt(len(p.instrs) - 1), Msg: "the condition gives " + v.kind.phrase() + " and no boolean"}
	}
}

func (p *Program) spanAt(pc int) source.Span {
	in := &p.instrs[pc]
	return source.Span{Start: in.start + p.base, End: in.end + p.base}
}

// checkEvery is the work between two looks at the context.
const checkEvery = 4096

// machine is one evaluation.
type machine struct {
	*code
	ctx     context.Context
	base    int32
	pc      int
	granted int // work that is allowed
	left    int // of it
	check   int // of it, what is left until the context is looked at

	unsure bool  // of a comparison: something within the operands is not known
	gone   Value // why
}

func (m *machine) fault(kind error, format string, args ...any) error {
	in := &m.instrs[m.pc]
	msg := format
	if len(args) > 0 {
		msg = fmt.Sprintf(format, args...)
	}
	return &Error{Kind: kind, Span: source.Span{Start: in.start + m.base, End: in.end + m.base}, Msg: msg}
}

// spend takes work from what is allowed. Work is granted in portions, with a look at the context before each.
func (m *machine) spend(work int) error {
	m.check -= work
	if m.check >= 0 {
		return nil
	}
	if -m.check > m.left {
		m.left, m.check = 0, 0
		return m.fault(ErrLimit, "the evaluation takes more than %d steps", m.granted)
	}
	m.left += m.check
	m.check = min(checkEvery, m.left)
	m.left -= m.check
	return m.cancelled()
}

func (m *machine) cancelled() error {
	if m.ctx.Err() == nil {
		return nil
	}
	return m.fault(m.ctx.Err(), "the evaluation was cancelled")
}

// run executes the program; each value is given to the trace, if there is one.
func (m *machine) run(env Env, t *tracer) (Value, error) {
	if err := m.cancelled(); err != nil {
		return Value{}, err
	}
	var few [8]Value
	stack := few[:]
	if m.maxStack > len(few) {
		stack = make([]Value, m.maxStack)
	}
	sp := 0 // of the first free place
	for m.pc = 0; m.pc < len(m.instrs); m.pc++ {
		if m.check == 0 {
			if err := m.spend(1); err != nil {
				return Value{}, t.failed(m.pc, m.pc, err)
			}
		} else {
			m.check--
		}
		in := &m.instrs[m.pc]
		var err error
		switch in.op {
		case opConst:
			stack[sp] = m.consts[in.arg]
			sp++
		case opPath:
			stack[sp], err = m.load(env, &m.paths[in.arg])
			sp++
		case opIfFalse, opIfTrue:
			top := &stack[sp-1]
			if top.kind != KindBool && top.kind != KindUnknown {
				err = m.notBoolean("left", *top)
			} else if top.kind == KindBool && (top.num == 1) == (in.op == opIfTrue) {
				m.pc = int(in.arg) - 1 // the operator itself, whose value this is
				t.value(m.pc, *top)
			}
			if err != nil {
				return Value{}, t.failed(int(in.arg)-1, m.pc, err)
			}
			continue
		case opList, opObject:
			sp, err = m.collect(in, stack, sp)
		default:
			sp--
			stack[sp-1], err = m.binary(in, stack[sp-1], stack[sp])
		}
		if err != nil {
			return Value{}, t.failed(m.pc, m.pc, err)
		}
		t.value(m.pc, stack[sp-1])
	}
	return stack[0], nil
}

func (m *machine) load(env Env, p *path) (Value, error) {
	if env == nil {
		return m.absent(p), nil
	}
	v, ok := env.Lookup(p.names)
	switch {
	case !ok:
		return m.absent(p), nil
	case v.kind == KindInvalid:
		return Value{}, m.fault(ErrValue, "the environment has no value here that can be used: %s", source.Quote(v.str, 80))
	case v.kind == KindFloat && !v.isFinite() && !m.config.compat:
		return Value{}, m.fault(ErrValue, "the environment has a number here that is not finite")
	case v.kind == KindUnknown && m.config.compat:
		return NullValue(), nil
	case v.kind == KindUnknown && v.ref == nil:
		v.ref = p.absent.ref
	}
	return v, nil
}

func (m *machine) absent(p *path) Value {
	if m.config.compat {
		return NullValue()
	}
	return p.absent
}

// collect makes a list or an object of the values on the stack, and gives the new height of it.
func (m *machine) collect(in *instr, stack []Value, sp int) (int, error) {
	n := int(in.arg)
	var keys []string
	if in.op == opObject {
		keys = m.keys[in.arg]
		n = len(keys)
	}
	if err := m.spend(n); err != nil {
		return sp, err
	}
	var gone Value
	known := true
	for _, v := range stack[sp-n : sp] {
		if v.kind == KindUnknown {
			gone, known = unknown(gone, v), false
		}
	}
	at := sp - n
	switch elems := append([]Value(nil), stack[at:sp]...); {
	case !known:
		stack[at] = gone
	case in.op == opList:
		stack[at] = ListValue(elems...)
	default:
		stack[at] = objectOf(keys, elems)
	}
	return at + 1, nil
}

func (m *machine) notBoolean(side string, v Value) error {
	return m.fault(ErrNotBoolean, "&& and || take booleans, and the %s operand is %s", side, v.kind.phrase())
}

// binary is the value of an operator.
func (m *machine) binary(in *instr, x, y Value) (Value, error) {
	if m.config.compat {
		return m.compatBinary(sagast.Op(in.op), x, y)
	}
	switch in.op {
	case opIsNull, opIsNotNull:
		return isNull(x, y, in.op == opIsNotNull), nil
	}
	switch op := sagast.Op(in.op); op {
	case sagast.And, sagast.Or:
		return m.logic(op, x, y)
	case sagast.Eq, sagast.Ne:
		return m.equality(x, y, op == sagast.Ne)
	case sagast.Add, sagast.Sub, sagast.Mul, sagast.Div:
		if v, sure := x, x.isNumber() || x.kind == KindUnknown; !sure || !y.isNumber() && y.kind != KindUnknown {
			side := "left"
			if sure {
				side, v = "right", y
			}
			return Value{}, m.fault(ErrNotNumber, "%s takes numbers, and the %s operand is %s", op, side, v.kind.phrase())
		}
		if x.kind == KindUnknown || y.kind == KindUnknown {
			if op == sagast.Div && y.kind != KindUnknown && isZero(y) {
				return Value{}, m.fault(ErrDivisionByZero, "division by zero")
			}
			return unknown(x, y), nil
		}
		return m.arithmetic(op, x, y)
	default:
		return m.order(op, x, y)
	}
}

// isNull compares a name with null.
func isNull(x, y Value, negate bool) Value {
	if x.kind == KindNull {
		x = y // both null, or the other one is the name
	}
	if x.kind == KindUnknown && !x.isAbsent() {
		return unknown(x, y)
	}
	return BoolValue((x.kind == KindNull || x.isAbsent()) != negate)
}

// logic is x op y where x alone did not decide.
func (m *machine) logic(op sagast.Op, x, y Value) (Value, error) {
	if y.kind != KindBool && y.kind != KindUnknown {
		return Value{}, m.notBoolean("right", y)
	}
	decides := op == sagast.Or // the value that decides whatever the other one is
	switch {
	case y.kind == KindBool && (y.num == 1) == decides:
		return y, nil
	case x.kind == KindUnknown || y.kind == KindUnknown:
		return unknown(x, y), nil
	default:
		return y, nil
	}
}

// order is x < y and its like.
func (m *machine) order(op sagast.Op, x, y Value) (Value, error) {
	fits := func(v Value) bool { return v.isNumber() || v.kind == KindString || v.kind == KindUnknown }
	switch {
	case !fits(x) || !fits(y) || x.kind != KindUnknown && y.kind != KindUnknown && x.isNumber() != y.isNumber():
		return Value{}, m.fault(ErrNotComparable, "%s compares numbers with numbers and strings with strings, not %s with %s",
			op, x.kind.phrase(), y.kind.phrase())
	case x.kind == KindUnknown || y.kind == KindUnknown:
		return unknown(x, y), nil
	}
	if err := m.spend(min(words(x), words(y))); err != nil {
		return Value{}, err
	}
	if x.kind == KindString {
		return BoolValue(ordered(op, strings.Compare(x.str, y.str))), nil
	}
	return BoolValue(ordered(op, compareNumbers(x, y))), nil
}

// ordered is the result of op for what a comparison gave.
func ordered(op sagast.Op, c int) bool {
	switch op {
	case sagast.Gt:
		return c > 0
	case sagast.Lt:
		return c < 0
	case sagast.Ge:
		return c >= 0
	default:
		return c <= 0
	}
}

func (m *machine) equality(x, y Value, negate bool) (Value, error) {
	switch {
	case x.kind == KindUnknown || y.kind == KindUnknown:
		return unknown(x, y), nil
	case x.kind == KindNull || y.kind == KindNull:
		return BoolValue((x.kind == y.kind) != negate), nil
	case x.kind != y.kind && !(x.isNumber() && y.isNumber()):
		return Value{}, m.fault(ErrNotComparable, "%s and %s cannot be equal", x.kind.phrase(), y.kind.phrase())
	}
	m.unsure, m.gone = false, Value{}
	equal, err := m.equal(x, y, 0)
	if err != nil {
		return Value{}, err
	}
	if m.unsure && equal {
		return m.gone, nil
	}
	return BoolValue(equal != negate), nil
}
