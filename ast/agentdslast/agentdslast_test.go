package agentdslast_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// nodes are all kinds of nodes. TestNodesAreComplete fills their fields by reflection.
var nodes = []ast.Node{
	&agentdslast.Message{}, &agentdslast.Ident{}, &agentdslast.Text{}, &agentdslast.Schema{}, &agentdslast.Field{}, &agentdslast.BasicType{},
	&agentdslast.RefType{}, &agentdslast.Data{}, &agentdslast.Row{}, &agentdslast.Cell{}, &agentdslast.Functions{}, &agentdslast.Function{},
	&agentdslast.Param{}, &agentdslast.Call{}, &agentdslast.Arg{}, &agentdslast.Result{}, &agentdslast.Status{}, &agentdslast.Stray{},
}

var nodeType = reflect.TypeFor[ast.Node]()

// sample makes a node that fits a field.
func sample(typ reflect.Type) reflect.Value {
	switch typ {
	case reflect.TypeFor[agentdslast.Block]():
		return reflect.ValueOf(&agentdslast.Stray{})
	case reflect.TypeFor[agentdslast.Type]():
		return reflect.ValueOf(&agentdslast.BasicType{})
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
			value := filled.Elem().Field(i)
			switch {
			case field.Anonymous || field.Name == "Source":
			case field.Name == "Of": // no child, but its label counts
				other := &agentdslast.Data{Of: &agentdslast.Schema{Label: &agentdslast.Ident{Name: "x"}}}
				assert.False(t, n.SameAs(other))
			case field.Type.Implements(nodeType):
				child := sample(field.Type)
				value.Set(child)
				want = append(want, child.Interface().(ast.Node))
			case field.Type.Kind() == reflect.Slice && field.Type.Elem().Implements(nodeType):
				a, b := sample(field.Type.Elem()), sample(field.Type.Elem())
				value.Set(reflect.Append(reflect.Zero(field.Type), a, b))
				want = append(want, a.Interface().(ast.Node), b.Interface().(ast.Node))
			case field.Type.Kind() == reflect.Slice: // of nodes that are values
				value.Set(reflect.MakeSlice(field.Type, 2, 2))
				want = append(want, value.Index(0).Addr().Interface().(ast.Node), value.Index(1).Addr().Interface().(ast.Node))
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
	default:
		require.Equal(t, reflect.Uint8, v.Kind())
		v.SetUint(1)
	}
}

func TestWords(t *testing.T) {
	for s := agentdslast.Success; s <= agentdslast.Failure; s++ {
		back, ok := agentdslast.ParseStatus(s.String())
		assert.True(t, ok)
		assert.Equal(t, s, back)
	}
	for k := agentdslast.Int; k <= agentdslast.Any; k++ {
		back, ok := agentdslast.ParseKind(k.String())
		assert.True(t, ok)
		assert.Equal(t, k, back)
	}
	_, ok := agentdslast.ParseStatus("")
	assert.False(t, ok)
	_, ok = agentdslast.ParseKind("")
	assert.False(t, ok)
	assert.Empty(t, agentdslast.StatusCode(9).String())
	assert.Empty(t, agentdslast.Kind(99).String())
	assert.Len(t, agentdslast.Kinds(), 5)
}

func TestEmptyCellsAreEqual(t *testing.T) {
	mark, nothing, value := &agentdslast.Cell{Text: "_"}, &agentdslast.Cell{}, &agentdslast.Cell{Text: "__"}
	assert.True(t, ast.Equal(mark, nothing))
	assert.False(t, ast.Equal(mark, value))
	assert.Empty(t, mark.Value())
}

func ExampleField_BackRef() {
	f := &agentdslast.Field{Name: &agentdslast.Ident{Name: "@PLANT.ID"}}
	fmt.Println(f.BackRef())
	// Output: PLANT ID true
}
