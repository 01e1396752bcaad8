package expression

import (
	"context"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Bounds of an explanation.
const (
	maxSteps      = 1000
	maxStepDepth  = 64
	maxNamesShown = 10
	nameSteps     = 10_000
)

// State is what came of a sub-expression.
type State uint8

// States.
const (
	Unreached State = iota // not evaluated, for something before it failed
	Skipped                // not evaluated, for the left side of && or || decided
	Evaluated              // it has a value, which may be unknown
	Failed                 // it is what failed
)

var stateNames = [...]string{"unreached", "skipped", "evaluated", "failed"}

// String is unreached, skipped, evaluated or failed.
func (s State) String() string {
	if int(s) < len(stateNames) {
		return stateNames[s]
	}
	return "none"
}

// Step is a sub-expression and what came of it.
type Step struct {
	Parent int         // index of the step that it is an operand of, -1 for the whole expression
	Depth  int         // 0 for the whole expression
	Expr   string      // with all parentheses, on one line; what is long or deep in it is cut short with an ellipsis
	Span   source.Span // in the text that was parsed
	State  State
	Value  Value // if State is Evaluated
	Err    error // if State is Failed
	path   bool
}

// Explanation tells what an expression came to, and what each sub-expression did: an operator before its operands, these in order.
// Literal values are no steps. There are at most 1,000 steps, none deeper than 64 levels.
type Explanation struct {
	Value   Value // unknown if there is an error
	Err     error // what Eval gives; nil if there is a value
	Steps   []Step
	Omitted int // sub-expressions beyond the bounds
}

// Explain evaluates as Eval does, and keeps what each sub-expression came to. It costs time and memory for each node of the
// expression, so guards evaluate first and explain refusals.
func (p *Program) Explain(ctx context.Context, env Env) *Explanation {
	return p.ExplainWithin(ctx, env, nil)
}

// ExplainWithin is Explain, and takes its steps from a budget too; see EvalWithin.
func (p *Program) ExplainWithin(ctx context.Context, env Env, b *Budget) *Explanation {
	t := newTracer(p)
	m := p.machine(ctx, b)
	e := &Explanation{}
	e.Value, e.Err = m.run(env, t)
	m.settle(b)
	for i := range t.steps {
		s := &t.steps[i]
		if s.State == Unreached && (e.Err == nil || t.pcs[i] < t.stopped) {
			s.State = Skipped
		}
	}
	e.Steps, e.Omitted = t.steps, t.omitted
	return e
}

// tracer notes what the nodes came to. A nil tracer notes nothing.
type tracer struct {
	steps   []Step
	pcs     []int   // of the steps
	stepOf  []int32 // step of an instruction, -1 for those that have none
	stopped int     // where the program was when it failed
	omitted int
}

func (t *tracer) value(pc int, v Value) {
	if t == nil {
		return
	}
	if s := t.stepOf[pc]; s >= 0 {
		t.steps[s].State, t.steps[s].Value = Evaluated, v
	}
}

// failed notes that a node failed while the program was at another one, or the same, and gives the error back.
func (t *tracer) failed(node, at int, err error) error {
	if t == nil {
		return err
	}
	t.stopped = at
	if s := t.stepOf[node]; s >= 0 {
		t.steps[s].State, t.steps[s].Err = Failed, err
	}
	return err
}

func newTracer(p *Program) *tracer {
	t := &tracer{stepOf: make([]int32, len(p.instrs))}
	tree := treeOf(p.code)
	for pc, in := range p.instrs {
		t.stepOf[pc] = -1
		if !in.op.isJump() && in.op != opConst {
			t.omitted++
		}
	}
	type item struct{ pc, parent, depth int }
	var operands []int
	for stack := []item{{len(p.instrs) - 1, -1, 0}}; len(stack) > 0 && len(t.steps) < maxSteps; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		in := &p.instrs[at.pc]
		if in.op == opConst && at.parent >= 0 {
			continue
		}
		if in.op != opConst {
			t.omitted--
		}
		self := len(t.steps)
		t.stepOf[at.pc] = int32(self)
		t.pcs = append(t.pcs, at.pc)
		t.steps = append(t.steps, Step{
			Parent: at.parent, Depth: at.depth, Expr: string(tree.appendExpr(nil, at.pc, 0)), Span: p.spanAt(at.pc), path: in.op == opPath,
		})
		if at.depth == maxStepDepth {
			continue
		}
		operands = tree.operands(operands[:0], at.pc)
		for i := len(operands) - 1; i >= 0; i-- {
			stack = append(stack, item{operands[i], self, at.depth + 1})
		}
	}
	return t
}

// tree tells where the operands of a node are.
type tree struct {
	*code
	starts []int32 // of each node, its first instruction
}

func treeOf(c *code) tree {
	t := tree{c, make([]int32, len(c.instrs))}
	var stack []int32
	for pc, in := range c.instrs {
		if in.op.isJump() {
			continue
		}
		n := c.arity(&in)
		start := int32(pc)
		if n > 0 {
			start = stack[len(stack)-n]
			stack = stack[:len(stack)-n]
		}
		stack = append(stack, start)
		t.starts[pc] = start
	}
	return t
}

// arity is how many values an instruction takes.
func (c *code) arity(in *instr) int {
	switch in.op {
	case opConst, opPath:
		return 0
	case opList:
		return int(in.arg)
	case opObject:
		return len(c.keys[in.arg])
	default:
		return 2
	}
}

// operands appends the instructions of the operands, in order.
func (t tree) operands(to []int, pc int) []int {
	n, from := t.arity(&t.instrs[pc]), len(to)
	to = append(to, make([]int, n)...)
	at := pc - 1
	for i := n - 1; i >= 0; i-- {
		if t.instrs[at].op.isJump() {
			at--
		}
		to[from+i] = at
		at = int(t.starts[at]) - 1
	}
	return to
}

// appendExpr writes a node with all parentheses. It recurses no deeper than textDepth.
func (t tree) appendExpr(to []byte, pc, depth int) []byte {
	in := &t.instrs[pc]
	switch {
	case in.op == opConst:
		return t.consts[in.arg].appendText(to, depth)
	case in.op == opPath:
		return append(to, shownName(t.paths[in.arg].text)...)
	case depth >= textDepth || len(to) > textSize:
		return append(to, ellipsis...)
	}
	if op := in.op.operator(); op != 0 {
		both := t.operands(nil, pc)
		to = t.appendExpr(append(to, '('), both[0], depth+1)
		to = append(append(append(to, ' '), op.String()...), ' ')
		return append(t.appendExpr(to, both[1], depth+1), ')')
	}
	opening, closing, keys := byte('['), byte(']'), []string(nil)
	if in.op == opObject {
		opening, closing, keys = '{', '}', t.keys[in.arg]
	}
	to = append(to, opening)
	for i, operand := range t.operands(nil, pc) {
		if i > 0 {
			to = append(to, ", "...)
		}
		if len(to) > textSize {
			to = append(to, ellipsis...)
			break
		}
		if keys != nil {
			to = append(append(to, source.Quote(keys[i], textWord)...), ": "...)
		}
		to = t.appendExpr(to, operand, depth+1)
	}
	return append(to, closing)
}

// shownName is a name as it can be shown: those that the parser read are plain, those made by hand may be anything.
func shownName(name string) string {
	if len(name) > textWord {
		quoted := source.Quote(name, textWord)
		return quoted[1 : len(quoted)-1]
	}
	return source.Visible(name)
}

// Missing are the names for want of which the whole is unknown; see [Value.Missing].
func (e *Explanation) Missing() []string { return e.Value.Missing() }

// String is the explanation for people: a line for each step, indented by its depth.
func (e *Explanation) String() string {
	var b strings.Builder
	for i := range e.Steps {
		s := &e.Steps[i]
		b.WriteString(strings.Repeat("  ", s.Depth))
		b.WriteString(s.Expr)
		b.WriteString(s.outcome())
		b.WriteByte('\n')
	}
	if e.Omitted > 0 {
		fmt.Fprintf(&b, "%s and %d more\n", ellipsis, e.Omitted)
	}
	return b.String()
}

func (s *Step) outcome() string {
	switch {
	case s.State == Failed:
		return ": " + source.Visible(s.Err.Error())
	case s.State == Skipped:
		return ": not evaluated, the left side decides"
	case s.State == Unreached:
		return ": not evaluated"
	case s.Value.kind != KindUnknown:
		return " = " + s.Value.String()
	case s.path && s.Value.isAbsent():
		if strings.Contains(s.Expr, "-") {
			return " = unknown, for it is missing (a minus sign right behind a name is part of the name)"
		}
		return " = unknown, for it is missing"
	}
	names, more := s.shownMissing()
	if len(names) == 0 {
		return " = unknown"
	}
	text := " = unknown for want of " + strings.Join(names, ", ")
	if more {
		text += ", " + ellipsis
	}
	return text
}

// shownMissing are the first missing names, and whether there are more.
func (s *Step) shownMissing() (names []string, more bool) {
	found, all := s.Value.missing(nameSteps)
	if len(found) > maxNamesShown {
		found, all = found[:maxNamesShown], false
	}
	for _, name := range found {
		names = append(names, shownName(name))
	}
	return names, !all
}

// MarshalJSON writes the explanation with all texts of bounded length:
//
//	{"steps":[{"parent":-1,"depth":0,"expr":"(a > 1)","start":0,"end":3,"state":"evaluated","kind":"bool","value":"true"},
//	{…"state":"evaluated","kind":"unknown","missing":["a"]},{…"state":"failed","error":"division by zero"}],"omitted":0}
func (e *Explanation) MarshalJSON() ([]byte, error) {
	to := []byte(`{"steps":[`)
	for i := range e.Steps {
		s := &e.Steps[i]
		if i > 0 {
			to = append(to, ',')
		}
		to = fmt.Appendf(to, `{"parent":%d,"depth":%d,"expr":`, s.Parent, s.Depth)
		to = ast.AppendJSONString(to, s.Expr)
		to = fmt.Appendf(to, `,"start":%d,"end":%d,"state":"%s"`, s.Span.Start, s.Span.End, s.State)
		switch {
		case s.State == Failed:
			to = ast.AppendJSONString(append(to, `,"error":`...), s.Err.Error())
		case s.State == Evaluated:
			to = fmt.Appendf(to, `,"kind":"%s"`, s.Value.kind)
			if s.Value.kind != KindUnknown {
				to = ast.AppendJSONString(append(to, `,"value":`...), s.Value.String())
				break
			}
			names, more := s.shownMissing()
			to = appendStrings(append(to, `,"missing":`...), names)
			if more {
				to = append(to, `,"more_missing":true`...)
			}
		}
		to = append(to, '}')
	}
	return fmt.Appendf(to, `],"omitted":%d}`, e.Omitted), nil
}
