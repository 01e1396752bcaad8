package runner

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

func init() {
	sagTopics["expression"] = topic{answer: sagExpression}
	sagTopics["context"] = topic{answer: sagContext}
}

// sagExpression evaluates a text in a context: {"type","value","tree"} or {"error","tree"}.
func sagExpression(in *ast.JSONValue, c *call) ([]byte, error) {
	text, given := in.Member("expr"), in.Member("context")
	if text == nil || text.Kind != ast.JSONString || given == nil {
		return nil, errors.New("the input has an expr and a context")
	}
	var options []expression.Option
	if c.mode == Compat {
		options = append(options, expression.Compat())
	}
	env, err := expression.DecodeEnv(ast.AppendJSON(nil, given), options...)
	if err != nil {
		return nil, err
	}
	var root *sag.RootExpr
	if c.mode == Compat {
		root, err = expression.ParseCompat(text.Text, sag.Engine(c.engine))
	} else {
		root, err = sag.ParseExpr(text.Text, sag.Engine(c.engine))
	}
	if err != nil {
		return fmt.Appendf(nil, `{"error":%s,"tree":null}`, sagError(err)), nil
	}
	tree := []byte("null")
	if root.Text != "" {
		tree = appendExprTree(nil, root, root.X)
	}
	program, err := expression.Compile(root.X, options...)
	var v expression.Value
	if err == nil {
		v, err = program.Eval(context.Background(), env)
	}
	if err != nil {
		return fmt.Appendf(nil, `{"error":{"kind":"%s","message":%s},"tree":%s}`, evalKind(err), quote(err.Error()), tree), nil
	}
	value, err := v.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"type":"%s","value":%s,"tree":%s}`, v.Kind(), value, tree), nil
}

var evalKinds = []struct {
	err  error
	kind string
}{
	{expression.ErrNotNumber, "not_numeric"},
	{expression.ErrNotComparable, "not_comparable"},
	{expression.ErrNotBoolean, "not_boolean"},
	{expression.ErrDivisionByZero, "division_by_zero"},
	{expression.ErrRange, "overflow"},
	{expression.ErrDuplicateKey, "duplicate_key"},
	{expression.ErrPath, "path"},
	{expression.ErrValue, "value"},
	{expression.ErrLimit, "limit"},
}

func evalKind(err error) string {
	for _, k := range evalKinds {
		if errors.Is(err, k.err) {
			return k.kind
		}
	}
	return "other"
}

// appendExprTree writes an expression as a list of its operator and operands, values as they stand in the text.
func appendExprTree(to []byte, root *sag.RootExpr, x sag.Expr) []byte {
	var spine []*sag.BinaryExpr // a chain leans to the left, as far as the text is long
	for {
		if p, ok := x.(*sag.ParenExpr); ok {
			x = p.X
			continue
		}
		b, ok := x.(*sag.BinaryExpr)
		if !ok {
			break
		}
		to = append(append(append(to, '['), quote(b.Op.String())...), ',')
		spine = append(spine, b)
		x = b.X
	}
	at := x.Span()
	to = append(to, quote(root.Text[at.Start-root.Start:at.End-root.Start])...)
	for i := len(spine) - 1; i >= 0; i-- {
		to = append(appendExprTree(append(to, ','), root, spine[i].Y), ']')
	}
	return to
}

// sagContext does operations on an environment: {"results": one a operation}.
func sagContext(in *ast.JSONValue, _ *call) ([]byte, error) {
	given, ops := in.Member("data"), in.Member("ops")
	if given == nil || ops == nil || ops.Kind != ast.JSONArray {
		return nil, errors.New("the input has data and ops")
	}
	decoded, err := expression.DecodeEnv(ast.AppendJSON(nil, given))
	if err != nil {
		return nil, err
	}
	caller := decoded.Map()
	env := expression.NewMapEnv(caller)
	out := []byte(`{"results":[`)
	for i, op := range ops.Items {
		if i > 0 {
			out = append(out, ',')
		}
		result, err := contextOp(env, caller, op)
		if err != nil {
			return nil, err
		}
		out = append(out, result...)
	}
	return append(out, "]}"...), nil
}

func contextOp(env *expression.MapEnv, caller map[string]any, op *ast.JSONValue) ([]byte, error) {
	arg := func(i int) *ast.JSONValue {
		if i < len(op.Items) {
			return op.Items[i]
		}
		return &ast.JSONValue{}
	}
	path := arg(1).Text
	switch arg(0).Text {
	case "get":
		v := env.Get(path)
		if v.Kind() == expression.KindUnknown { // the originals have null for it
			v = expression.NullValue()
		}
		return v.MarshalJSON()
	case "has":
		return fmt.Appendf(nil, "%t", env.Has(path)), nil
	case "set":
		holder, err := expression.DecodeEnv(fmt.Appendf(nil, `{"v":%s}`, ast.AppendJSON(nil, arg(2))))
		if err != nil {
			return nil, err
		}
		if err := env.Set(path, holder.Map()["v"]); err != nil {
			return fmt.Appendf(nil, `{"error":{"kind":"%s"}}`, evalKind(err)), nil
		}
		return quote("ok"), nil
	case "dump":
		return expression.ValueOf(env.Map()).MarshalJSON()
	case "caller":
		return expression.ValueOf(caller).MarshalJSON()
	default:
		return nil, fmt.Errorf("there is no operation %q", arg(0).Text)
	}
}
