package sag

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// The constructors make nodes from Go values and refuse at once what could not be read back: names with blanks, ids that would open
// a second statement, negative versions. Their errors are diag.Lists of PLY0010. What they make, Format and Minify with Extended
// write; Minify for the published ports may still refuse it.

// check prints what was built, for a printer knows what can be said.
func check[T any](node T, print func(*printer)) (T, error) {
	p := newExprPrinter()
	print(p)
	if _, err := p.result(); err != nil {
		var none T
		return none, err
	}
	return node, nil
}

// NewHeader makes a header of format version 1. Corr and TTL may be set on the result, by [NewCorrelation] and [NewInt].
func NewHeader(id, src, dst string, timestamp int64) (*Header, error) {
	h := &Header{
		Version: NewInt(1), ID: &Ident{Name: id}, Src: &Ident{Name: src}, Dst: &Ident{Name: dst}, Timestamp: NewInt(timestamp),
	}
	return check(h, func(p *printer) { p.header(h) })
}

// NewCorrelation names the message that another one answers.
func NewCorrelation(id string) (*Correlation, error) {
	c := &Correlation{ID: &Ident{Name: id}}
	return check(c, func(p *printer) { p.id("correlation", c.ID) })
}

// NewMessage makes a message of at least one statement, and checks all of it.
func NewMessage(h *Header, statements ...Stmt) (*Message, error) {
	m := &Message{Header: h, Statements: statements}
	return check(m, func(p *printer) { p.message(m) })
}

// NewAction makes an order. Policy, Priority and Reason may be set on the result.
func NewAction(verb string, args ...*Arg) (*ActionStmt, error) {
	s := &ActionStmt{Verb: &Ident{Name: verb}, Args: args}
	return checkStmt(s)
}

// NewEvent makes an event.
func NewEvent(name string, args ...*Arg) (*EventStmt, error) {
	return checkStmt(&EventStmt{Name: &Ident{Name: name}, Args: args})
}

// NewAssert makes an assertion of a value.
func NewAssert(path string, value Value) (*AssertStmt, error) {
	return checkStmt(&AssertStmt{Path: &Path{Text: path}, Value: value})
}

// NewError makes an error statement; without words if message is "".
func NewError(code, message string) (*ErrorStmt, error) {
	s := &ErrorStmt{Code: &Ident{Name: code}}
	if message != "" {
		s.Message = NewString(message)
	}
	return checkStmt(s)
}

// NewFold makes a fold; state may be nil.
func NewFold(id, summary string, state *Object) (*FoldStmt, error) {
	return checkStmt(&FoldStmt{ID: &Ident{Name: id}, Summary: NewString(summary), State: state})
}

// NewRecall asks for a fold.
func NewRecall(id string) (*RecallStmt, error) { return checkStmt(&RecallStmt{ID: &Ident{Name: id}}) }

// NewSub subscribes to a topic or a pattern of topics; filter may be nil.
func NewSub(topic string, filter Expr) (*SubStmt, error) {
	s := &SubStmt{Topic: &Topic{Pattern: topic}}
	if filter != nil {
		s.Filter = NewRoot(filter)
	}
	return checkStmt(s)
}

// NewUnsub ends a subscription.
func NewUnsub(topic string) (*UnsubStmt, error) {
	return checkStmt(&UnsubStmt{Topic: &Topic{Pattern: topic}})
}

// NewKnow makes a fact. The version is not negative.
func NewKnow(topic string, value Value, version int64) (*KnowStmt, error) {
	return checkStmt(&KnowStmt{Topic: &Topic{Pattern: topic}, Value: value, Version: NewInt(version)})
}

func checkStmt[S Stmt](s S) (S, error) {
	return check(s, func(p *printer) { p.statement(s) })
}

// NewRoot puts an expression in its place. Its text is left to the printers.
func NewRoot(x Expr) *RootExpr { return &RootExpr{X: x} }

// NewArg makes a positional argument.
func NewArg(value Value) *Arg { return &Arg{Value: value} }

// NewNamedArg makes an argument with a name.
func NewNamedArg(name string, value Value) (*Arg, error) {
	a := &Arg{Name: &Ident{Name: name}, Value: value}
	return check(a, func(p *printer) { p.args([]*Arg{a}) })
}

// NewPath makes a path.
func NewPath(text string) (*Path, error) {
	x := &Path{Text: text}
	return check(x, func(p *printer) { p.path("path", x) })
}

// NewString makes a string.
func NewString(s string) *StringLit { return &StringLit{Value: s} }

// NewInt makes a whole number.
func NewInt(n int64) *IntLit { return &IntLit{Value: ast.NewInt(n)} }

// ValueOf makes a value of a Go value: nil, bool, any integer, float32 and float64 (but not-a-number), *big.Int, json.Number (a whole
// number if it is written as one), string, ast.Int, Value; []any and map[string]any of these, the members of a map sorted by key.
// Whatever else it is given, it refuses.
func ValueOf(v any) (Value, error) {
	value, err := valueOf(v, 0)
	if err != nil {
		return nil, diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "%v", err)}
	}
	return check(value, func(p *printer) { p.value(value) })
}

func valueOf(v any, depth int) (Value, error) {
	if depth > parser.DefaultMaxDepth {
		return nil, fmt.Errorf("the value is nested more than %d levels deep", parser.DefaultMaxDepth)
	}
	switch v := v.(type) {
	case nil:
		return &NullLit{}, nil
	case Value:
		return v, nil
	case bool:
		return &BoolLit{Value: v}, nil
	case string:
		return NewString(v), nil
	case int:
		return NewInt(int64(v)), nil
	case int8:
		return NewInt(int64(v)), nil
	case int16:
		return NewInt(int64(v)), nil
	case int32:
		return NewInt(int64(v)), nil
	case int64:
		return NewInt(v), nil
	case uint8:
		return NewInt(int64(v)), nil
	case uint16:
		return NewInt(int64(v)), nil
	case uint32:
		return NewInt(int64(v)), nil
	case uint:
		return valueOf(new(big.Int).SetUint64(uint64(v)), depth)
	case uint64:
		return valueOf(new(big.Int).SetUint64(v), depth)
	case ast.Int:
		return &IntLit{Value: v}, nil
	case *big.Int:
		if v == nil {
			return nil, fmt.Errorf("a nil *big.Int is no number")
		}
		return &IntLit{Value: ast.BigInt(v)}, nil
	case float32:
		return valueOf(float64(v), depth)
	case float64:
		if math.IsNaN(v) {
			return nil, fmt.Errorf("not-a-number cannot be written")
		}
		return &FloatLit{Value: v}, nil
	case json.Number:
		return numberOf(v)
	case []any:
		l := &List{Elems: make([]Value, 0, len(v))}
		for _, item := range v {
			e, err := valueOf(item, depth+1)
			if err != nil {
				return nil, err
			}
			l.Elems = append(l.Elems, e)
		}
		return l, nil
	case map[string]any:
		o := &Object{Members: make([]*Member, 0, len(v))}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			e, err := valueOf(v[key], depth+1)
			if err != nil {
				return nil, err
			}
			o.Members = append(o.Members, &Member{Key: NewString(key), Value: e})
		}
		return o, nil
	default:
		return nil, fmt.Errorf("a value of the Go type %T cannot be written", v)
	}
}

func numberOf(n json.Number) (Value, error) {
	if !strings.ContainsAny(n.String(), ".eE") {
		i, err := ast.ParseInt(n.String())
		return &IntLit{Value: i}, err
	}
	f, err := n.Float64()
	if err != nil {
		return nil, fmt.Errorf("%.40q is no number that 64 bits hold", n.String())
	}
	return &FloatLit{Value: f}, nil
}

// NewBinary makes X op Y. Op is written as in the language: "==", "&&" and so on.
func NewBinary(x Expr, op string, y Expr) (*BinaryExpr, error) {
	o, ok := sagast.ParseOp(op)
	if !ok {
		return nil, diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "there is no operator %s", source.Quote(op, 10))}
	}
	b := &BinaryExpr{Op: o, X: x, Y: y}
	return check(b, func(p *printer) { p.expr(b) })
}
