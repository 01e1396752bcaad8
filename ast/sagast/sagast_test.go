package sagast_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
)

// nodes are all kinds of nodes. TestNodesAreComplete fills their fields by reflection.
var nodes = []ast.Node{
	&sagast.Message{}, &sagast.Header{}, &sagast.Correlation{}, &sagast.Ident{}, &sagast.ActionStmt{}, &sagast.Arg{}, &sagast.Policy{},
	&sagast.Priority{}, &sagast.Reason{}, &sagast.QueryStmt{}, &sagast.AssertStmt{}, &sagast.ControlStmt{}, &sagast.EventStmt{},
	&sagast.ErrorStmt{}, &sagast.FoldStmt{}, &sagast.RecallStmt{}, &sagast.SubStmt{}, &sagast.UnsubStmt{}, &sagast.KnowStmt{},
	&sagast.Topic{}, &sagast.RootExpr{}, &sagast.BinaryExpr{}, &sagast.ParenExpr{}, &sagast.StringLit{}, &sagast.IntLit{},
	&sagast.FloatLit{}, &sagast.BoolLit{}, &sagast.NullLit{}, &sagast.Path{}, &sagast.List{}, &sagast.Object{}, &sagast.Member{},
}

var nodeType = reflect.TypeFor[ast.Node]()

// sample makes a node that fits a field.
func sample(typ reflect.Type) reflect.Value {
	switch typ {
	case reflect.TypeFor[sagast.Stmt]():
		return reflect.ValueOf(&sagast.RecallStmt{})
	case reflect.TypeFor[sagast.Expr](), reflect.TypeFor[sagast.Value]():
		return reflect.ValueOf(&sagast.NullLit{})
	default:
		return reflect.New(typ.Elem())
	}
}

// TestNodesAreComplete holds that each field that is a node is a child, in the order of the fields, and that each field that is a
// plain value makes two nodes differ.
func TestNodesAreComplete(t *testing.T) {
	for _, n := range nodes {
		typ := reflect.TypeOf(n).Elem()
		filled := reflect.New(typ)
		var want []ast.Node
		for i := range typ.NumField() {
			field := typ.Field(i)
			switch {
			case field.Anonymous || field.Name == "Source":
			case field.Type.Implements(nodeType):
				child := sample(field.Type)
				filled.Elem().Field(i).Set(child)
				want = append(want, child.Interface().(ast.Node))
			case field.Type.Kind() == reflect.Slice && field.Type.Elem().Implements(nodeType):
				a, b := sample(field.Type.Elem()), sample(field.Type.Elem())
				filled.Elem().Field(i).Set(reflect.Append(reflect.Zero(field.Type), a, b))
				want = append(want, a.Interface().(ast.Node), b.Interface().(ast.Node))
			case field.Name == "Raw" || field.Name == "Text" && typ == reflect.TypeFor[sagast.RootExpr](): // spelling
			default:
				other := reflect.New(typ)
				differ(t, other.Elem().Field(i))
				assert.False(t, n.SameAs(other.Interface().(ast.Node)), "%s.%s makes no difference", typ, field.Name)
			}
		}
		got := filled.Interface().(ast.Node).AppendChildren(nil)
		require.Len(t, got, len(want), "%s", typ)
		for i := range want {
			assert.Same(t, want[i], got[i], "child %d of %s", i, typ)
		}
		assert.Empty(t, n.AppendChildren(nil), "an empty %s has no children", typ)
		assert.True(t, n.SameAs(reflect.New(typ).Interface().(ast.Node)))
	}
}

// differ sets a plain field to something that is not its zero value.
func differ(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.Float64:
		v.SetFloat(1)
	default:
		require.Equal(t, reflect.TypeFor[ast.Int](), v.Type())
		v.Set(reflect.ValueOf(ast.NewInt(1)))
	}
}

func TestWords(t *testing.T) {
	for l := sagast.Low; l <= sagast.Critical; l++ {
		back, ok := sagast.ParseLevel(l.String())
		assert.True(t, ok)
		assert.Equal(t, l, back)
	}
	for o := sagast.Mul; o <= sagast.Or; o++ {
		back, ok := sagast.ParseOp(o.String())
		assert.True(t, ok)
		assert.Equal(t, o, back)
		assert.NotZero(t, o.Precedence())
	}
	_, ok := sagast.ParseLevel("")
	assert.False(t, ok)
	_, ok = sagast.ParseOp("=")
	assert.False(t, ok)
	assert.Empty(t, sagast.Level(9).String())
	assert.Empty(t, sagast.Op(99).String())
}

func TestRepeatedNamesKeepFirstPlaceAndLastValue(t *testing.T) {
	arg := func(name string, n int64) *sagast.Arg {
		a := &sagast.Arg{Value: &sagast.IntLit{Value: ast.NewInt(n)}}
		if name != "" {
			a.Name = &sagast.Ident{Name: name}
		}
		return a
	}
	args := []*sagast.Arg{arg("k", 1), arg("", 2), arg("j", 3), arg("k", 4), arg("", 5)}
	var got []string
	for name, v := range sagast.Named(args) {
		got = append(got, name+"="+v.Detail())
	}
	for v := range sagast.Positional(args) {
		got = append(got, v.Detail())
	}
	assert.Equal(t, []string{"k=4", "j=3", "2", "5"}, got)
	o := &sagast.Object{}
	for i, key := range []string{"a", "b", "a"} {
		o.Members = append(o.Members, &sagast.Member{Key: &sagast.StringLit{Value: key}, Value: arg("", int64(i)).Value})
	}
	got = nil
	for key, v := range o.Unique() {
		got = append(got, key+"="+v.Detail())
	}
	assert.Equal(t, []string{"a=2", "b=1"}, got)
}

func ExampleReadPath() {
	for _, text := range []string{"stock.shelf-2", "line:12.col:4", "HIGH", "a b"} {
		fmt.Println(text, sagast.ReadPath(text) == sagast.Ports, sagast.ReadPath(text) != sagast.Nobody)
	}
	// Output:
	// stock.shelf-2 true true
	// line:12.col:4 true true
	// HIGH false true
	// a b false false
}

func ExampleReadTopic() {
	for _, text := range []string{"tank.*", "*.cpu", "tank*"} {
		fmt.Println(text, sagast.ReadTopic(text) == sagast.Ports, sagast.ReadTopic(text) != sagast.Nobody)
	}
	// Output:
	// tank.* true true
	// *.cpu false true
	// tank* false false
}

func ExampleEscape() {
	fmt.Println(sagast.Escape("say \"hi\"\n"))
	// Output: say \"hi\"\n
}

func ExampleHoldsComparison() {
	fmt.Println(sagast.HoldsComparison("moved stage -> prod"), sagast.HoldsComparison("approved"))
	// Output: true false
}
