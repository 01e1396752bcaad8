package expression_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// Random expressions over few names and values, so that operands often fit each other.

func drawLeaf(t *rapid.T) sag.Value {
	switch rapid.IntRange(0, 9).Draw(t, "leaf") {
	case 0, 1, 2, 3:
		return &sag.Path{Text: rapid.SampledFrom([]string{"a", "b", "c", "o.a", "o.b", "m"}).Draw(t, "name")}
	case 4:
		return &sag.NullLit{}
	case 5:
		return &sag.BoolLit{Value: rapid.Bool().Draw(t, "bool")}
	case 6:
		n, _ := ast.ParseInt(rapid.SampledFrom([]string{"0", "1", "2", "-3", "9007199254740993", "9223372036854775807", "123456789012345678901234567890"}).Draw(t, "int"))
		return &sag.IntLit{Value: n}
	case 7:
		return &sag.FloatLit{Value: rapid.SampledFrom([]float64{0, 1, 0.5, 9007199254740992, 1e308}).Draw(t, "float")}
	case 8:
		return &sag.StringLit{Value: rapid.SampledFrom([]string{"", "x", "1"}).Draw(t, "string")}
	default:
		l := &sag.List{}
		for range rapid.IntRange(0, 2).Draw(t, "elements") {
			l.Elems = append(l.Elems, drawLeaf(t))
		}
		return l
	}
}

func drawExpr(t *rapid.T, depth int) sag.Expr {
	if depth == 0 || rapid.IntRange(0, 4).Draw(t, "stop") == 0 {
		return drawLeaf(t)
	}
	var x sag.Expr = &sag.BinaryExpr{
		Op: sag.Op(rapid.IntRange(int(sagast.Mul), int(sagast.Or)).Draw(t, "op")), X: drawExpr(t, depth-1), Y: drawExpr(t, depth-1),
	}
	if rapid.Bool().Draw(t, "paren") {
		x = &sag.ParenExpr{X: x}
	}
	return x
}

func drawData(t *rapid.T, depth int) any {
	values := []any{nil, true, false, int64(0), int64(1), int64(-3), int64(9007199254740993), 0.5, 1.0, 1e308, "", "x", new(big.Int).Lsh(big.NewInt(1), 90)}
	if depth > 0 && rapid.IntRange(0, 4).Draw(t, "deep") == 0 {
		l := []any{}
		for range rapid.IntRange(0, 2).Draw(t, "size") {
			l = append(l, drawData(t, depth-1))
		}
		return l
	}
	return rapid.SampledFrom(values).Draw(t, "value")
}

func drawEnv(t *rapid.T) map[string]any {
	o := map[string]any{}
	env := map[string]any{"o": o}
	for _, name := range []string{"a", "b", "c"} {
		if rapid.IntRange(0, 3).Draw(t, "there") > 0 {
			env[name] = drawData(t, 2)
		}
	}
	for _, name := range []string{"a", "b"} {
		if rapid.Bool().Draw(t, "there") {
			o[name] = drawData(t, 1)
		}
	}
	return env
}

func mustCompile(t require.TestingT, x sag.Expr, options ...expression.Option) *expression.Program {
	p, err := expression.Compile(x, options...)
	require.NoError(t, err)
	return p
}

// asText compares values that hold not-a-number, and keeps kinds apart.
func asText(t require.TestingT, v expression.Value) string {
	text, err := v.MarshalJSON()
	require.NoError(t, err)
	return v.Kind().String() + string(text)
}

// spy notes which names are asked for and not there.
type spy struct {
	*expression.MapEnv
	absent []string
}

func (s *spy) Lookup(path []string) (expression.Value, bool) {
	v, ok := s.MapEnv.Lookup(path)
	if !ok {
		s.absent = append(s.absent, strings.Join(path, "."))
	}
	return v, ok
}

// TestKnownResultsNeedNoMissingName holds that a result that is known stays the same, or becomes an error, whatever a missing name is
// given: but where names are compared with null, which is asked about.
func TestKnownResultsNeedNoMissingName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawExpr(t, 4)
		data := drawEnv(t)
		p := mustCompile(t, x)
		s := &spy{MapEnv: expression.NewMapEnv(data)}
		v, err := p.Eval(context.Background(), s)
		if err != nil {
			return
		}
		for _, name := range v.Missing() {
			require.Contains(t, s.absent, name, "what is missing was looked for and not there")
		}
		if v.Kind() == expression.KindUnknown {
			require.NotEmpty(t, v.Missing())
			return
		}
		asked := map[string]bool{}
		ast.Inspect(x, func(n ast.Node) bool {
			if b, ok := n.(*sag.BinaryExpr); ok && (b.Op == sagast.Eq || b.Op == sagast.Ne) {
				for _, pair := range [][2]sag.Expr{{b.X, b.Y}, {b.Y, b.X}} {
					path, isPath := sagast.Unparen(pair[0]).(*sag.Path)
					if _, isNull := sagast.Unparen(pair[1]).(*sag.NullLit); isPath && isNull {
						asked[path.Text] = true
					}
				}
			}
			return true
		})
		filled := expression.NewMapEnv(data)
		for _, name := range s.absent {
			if !asked[name] {
				require.NoError(t, filled.Set(name, drawData(t, 1)))
			}
		}
		again, err := p.Eval(context.Background(), filled)
		if err == nil {
			require.Equal(t, asText(t, v), asText(t, again), "known without %v", s.absent)
		}
	})
}

// TestResultsWithoutLogicNeedEveryName holds the plain form of it: without && and ||, a known result means that every name was there
// or compared with null.
func TestResultsWithoutLogicNeedEveryName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawExpr(t, 3)
		s := &spy{MapEnv: expression.NewMapEnv(drawEnv(t))}
		v, err := mustCompile(t, x).Eval(context.Background(), s)
		if err != nil || v.Kind() == expression.KindUnknown {
			return
		}
		free := slices.Clone(s.absent)
		ast.Inspect(x, func(n ast.Node) bool {
			b, ok := n.(*sag.BinaryExpr)
			if !ok {
				return true
			}
			if b.Op == sagast.And || b.Op == sagast.Or {
				free = nil
			}
			for _, pair := range [][2]sag.Expr{{b.X, b.Y}, {b.Y, b.X}} {
				path, isPath := sagast.Unparen(pair[0]).(*sag.Path)
				if _, isNull := sagast.Unparen(pair[1]).(*sag.NullLit); isPath && isNull {
					if at := slices.Index(free, path.Text); at >= 0 {
						free = slices.Delete(free, at, at+1)
					}
				}
			}
			return true
		})
		require.Empty(t, free)
	})
}

// TestExplainAgrees holds that an explanation's root is what Eval gives, and that its steps hang together.
func TestExplainAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, env := drawExpr(t, 4), expression.NewMapEnv(drawEnv(t))
		var options []expression.Option
		if rapid.Bool().Draw(t, "compat") {
			options = append(options, expression.Compat())
		}
		p := mustCompile(t, x, options...)
		v, err := p.Eval(context.Background(), env)
		e := p.Explain(context.Background(), env)
		require.Equal(t, err, e.Err)
		require.Equal(t, asText(t, v), asText(t, e.Value))
		require.Equal(t, v.Missing(), e.Missing())
		require.NotEmpty(t, e.Steps)
		failed := 0
		for i, s := range e.Steps {
			if i == 0 {
				require.Equal(t, -1, s.Parent)
				if err == nil {
					require.Equal(t, expression.Evaluated, s.State)
					require.Equal(t, asText(t, v), asText(t, s.Value))
				}
			} else {
				require.Equal(t, e.Steps[s.Parent].Depth+1, s.Depth)
				require.Less(t, s.Parent, i)
			}
			if s.State == expression.Failed {
				failed++
				require.Equal(t, err, s.Err)
			}
			require.False(t, err == nil && s.State == expression.Unreached)
		}
		if err != nil {
			require.Equal(t, 1, failed)
		}
		_, err = e.MarshalJSON()
		require.NoError(t, err)
	})
}

// The published semantics once more, as plainly as can be: over the tree, recursive, on Go values.

var errNaive = errors.New("fails")

func naive(x sag.Expr, env map[string]any) (any, error) {
	switch x := x.(type) {
	case *sag.ParenExpr:
		return naive(x.X, env)
	case *sag.Path:
		var at any = env
		for _, name := range strings.Split(x.Text, ".") {
			m, _ := at.(map[string]any)
			at = m[name]
		}
		return at, nil
	case *sag.BoolLit:
		return x.Value, nil
	case *sag.IntLit:
		return x.Value.Big(), nil
	case *sag.FloatLit:
		return x.Value, nil
	case *sag.StringLit:
		return x.Value, nil
	case *sag.BinaryExpr:
		l, err := naive(x.X, env)
		if err != nil {
			return nil, err
		}
		r, err := naive(x.Y, env)
		if err != nil {
			return nil, err
		}
		return naiveOp(x.Op.String(), l, r)
	default:
		return nil, nil // null, and lists and objects
	}
}

func naiveOp(op string, l, r any) (any, error) {
	switch op {
	case "&&":
		return naiveTruth(l) && naiveTruth(r), nil
	case "||":
		return naiveTruth(l) || naiveTruth(r), nil
	case "!=":
		equal, err := naiveOp("==", l, r)
		if err != nil {
			return nil, err
		}
		return !equal.(bool), nil
	case "==":
		if l == nil || r == nil {
			return l == nil && r == nil, nil
		}
		if exact(l) != nil && exact(r) != nil {
			a, errA := naiveFloat(l)
			b, errB := naiveFloat(r)
			return a == b, errors.Join(errA, errB)
		}
		return naiveSame(l, r), nil
	case "<", ">", "<=", ">=":
		if l == nil || r == nil {
			return false, nil
		}
	}
	a, errA := naiveFloat(l)
	b, errB := naiveFloat(r)
	if err := errors.Join(errA, errB); err != nil {
		return nil, err
	}
	switch op {
	case "<":
		return a < b, nil
	case ">":
		return a > b, nil
	case "<=":
		return a <= b, nil
	case ">=":
		return a >= b, nil
	case "+":
		return a + b, nil
	case "-":
		return a - b, nil
	case "*":
		return a * b, nil
	}
	if b == 0 {
		return nil, errNaive
	}
	return a / b, nil
}

// exact is a number or a boolean as a fraction, nil for anything else. What is not finite has a fraction of its own here.
func exact(v any) *big.Rat {
	switch v := v.(type) {
	case bool:
		if v {
			return big.NewRat(1, 1)
		}
		return new(big.Rat)
	case int64:
		return new(big.Rat).SetInt64(v)
	case *big.Int:
		return new(big.Rat).SetInt(v)
	case float64:
		if r := new(big.Rat).SetFloat64(v); r != nil {
			return r
		}
		return new(big.Rat)
	default:
		return nil
	}
}

func naiveFloat(v any) (float64, error) {
	if f, ok := v.(float64); ok {
		return f, nil
	}
	r := exact(v)
	if r == nil {
		return 0, errNaive
	}
	f, _ := r.Float64()
	if math.IsInf(f, 0) {
		return 0, errNaive
	}
	return f, nil
}

func naiveTruth(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case string:
		return v != ""
	case float64:
		return v != 0
	}
	r := exact(v)
	return r == nil || r.Sign() != 0
}

func naiveSame(l, r any) bool {
	if a, b := exact(l), exact(r); a != nil && b != nil {
		return a.Cmp(b) == 0
	}
	a, isListA := l.([]any)
	b, isListB := r.([]any)
	if isListA && isListB {
		return slices.EqualFunc(a, b, naiveSame)
	}
	return reflect.DeepEqual(l, r)
}

func TestCompatAsReadTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, data := drawExpr(t, 4), drawEnv(t)
		want, wantErr := naive(x, data)
		got, err := mustCompile(t, x, expression.Compat()).Eval(context.Background(), expression.NewMapEnv(data))
		require.Equal(t, wantErr != nil, err != nil, "%v, %v", wantErr, err)
		if err == nil {
			require.Equal(t, asText(t, expression.ValueOf(want)), asText(t, got))
		}
	})
}
