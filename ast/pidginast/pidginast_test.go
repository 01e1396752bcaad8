package pidginast_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
)

// nodes are all kinds of nodes. TestNodesAreComplete fills their fields by reflection.
var nodes = []ast.Node{
	&pidginast.Packet{}, &pidginast.Header{}, &pidginast.Directive{}, &pidginast.Ident{}, &pidginast.Field{}, &pidginast.Comment{}, &pidginast.Blank{},
	&pidginast.Scalar{}, &pidginast.List{}, &pidginast.Ref{},
}

var nodeType = reflect.TypeFor[ast.Node]()

// sample makes a node that fits a field.
func sample(typ reflect.Type) reflect.Value {
	switch typ {
	case reflect.TypeFor[pidginast.Line]():
		return reflect.ValueOf(&pidginast.Comment{})
	case reflect.TypeFor[pidginast.Value]():
		return reflect.ValueOf(&pidginast.List{})
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
			case field.Anonymous || field.Name == "Source" || field.Name == "Quoted":
			case field.Type.Implements(nodeType):
				child := sample(field.Type)
				value.Set(child)
				want = append(want, child.Interface().(ast.Node))
			case field.Type.Kind() == reflect.Slice:
				a, b := sample(field.Type.Elem()), sample(field.Type.Elem())
				value.Set(reflect.Append(reflect.Zero(field.Type), a, b))
				want = append(want, a.Interface().(ast.Node), b.Interface().(ast.Node))
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
	if v.Kind() == reflect.String {
		v.SetString("x")
		return
	}
	require.Equal(t, reflect.Uint8, v.Kind())
	v.SetUint(1)
}

func TestKinds(t *testing.T) {
	for k := pidginast.Run; k <= pidginast.Context; k++ {
		back, ok := pidginast.ParseKind(k.String())
		assert.True(t, ok)
		assert.Equal(t, k, back)
	}
	for _, word := range []string{"", "Run", "task"} {
		_, ok := pidginast.ParseKind(word)
		assert.False(t, ok, word)
	}
	assert.Empty(t, pidginast.Kind(9).String())
	assert.Equal(t, []string{"run", "result", "approval", "context"}, pidginast.Kinds())
}

func TestEmptyPacket(t *testing.T) {
	p := &pidginast.Packet{Lines: []pidginast.Line{nil, (*pidginast.Field)(nil), &pidginast.Field{}, &pidginast.Blank{}}}
	assert.Zero(t, p.Kind())
	assert.Empty(t, p.RunID())
	assert.Nil(t, p.Field("wf"))
	assert.Nil(t, p.Scalar("wf"))
	assert.Nil(t, p.List("wf"))
	assert.Empty(t, (&pidginast.List{Items: []*pidginast.Scalar{nil}}).Texts())
	assert.Empty(t, (&pidginast.Ref{}).String())
}

func TestSplitRef(t *testing.T) {
	for text, want := range map[string][2]string{
		"file:src/main.rs": {"file", "src/main.rs"}, "bug_report": {"", "bug_report"}, " a : b ": {"a", "b"}, "ep:a:b": {"ep", "a:b"},
		":a": {"", ":a"}, "a:": {"", "a:"}, " a: ": {"", "a:"}, ":": {"", ":"}, "::": {"", "::"}, "FILE:x": {"FILE", "x"}, "\u00a0file\u3000:\u2028x\u0085": {"file", "x"},
	} {
		parts, ok := pidginast.SplitRef(text)
		require.True(t, ok, "%q", text)
		namespace := ""
		if parts.Namespace != source.NoSpan {
			namespace = text[parts.Namespace.Start:parts.Namespace.End]
		}
		assert.Equal(t, want, [2]string{namespace, text[parts.ID.Start:parts.ID.End]}, "%q", text)
		r := pidginast.NewRef(text)
		assert.Equal(t, want[0] == "", r.IsAlias())
		assert.True(t, r.Agrees(text))
		assert.False(t, r.Agrees(text+"x"))
		assert.False(t, r.Agrees(""))
	}
	for _, text := range []string{"", " ", "\u00a0\t"} {
		_, ok := pidginast.SplitRef(text)
		assert.False(t, ok)
		assert.Nil(t, pidginast.NewRef(text))
		assert.True(t, (*pidginast.Ref)(nil).Agrees(text))
	}
	assert.False(t, (*pidginast.Ref)(nil).Agrees("x"))
	assert.False(t, (&pidginast.Ref{}).Agrees("x"))
}

func TestHoldsRefs(t *testing.T) {
	for _, name := range []string{"in", "out", "produced", "route"} {
		assert.True(t, pidginast.HoldsRefs(name))
	}
	for _, name := range []string{"", "In", "do", "deny", "wf", "note"} {
		assert.False(t, pidginast.HoldsRefs(name))
	}
	assert.Len(t, pidginast.Namespaces(), 11)
}

func ExampleNewRef() {
	for _, text := range []string{"file:src/main.rs", "ep:UNIT012", "bug_report"} {
		r := pidginast.NewRef(text)
		fmt.Println(r, r.IsAlias(), r.IsPath())
	}
	// Output:
	// file:src/main.rs false true
	// ep:UNIT012 false false
	// bug_report true false
}

func ExampleSplitRef() {
	const text = "file: src/main.rs"
	parts, ok := pidginast.SplitRef(text)
	fmt.Println(text[parts.Namespace.Start:parts.Namespace.End], text[parts.ID.Start:parts.ID.End], ok)
	// Output: file src/main.rs true
}

func ExampleParseKind() {
	fmt.Println(pidginast.ParseKind("approval"))
	fmt.Println(pidginast.ParseKind("Approval"))
	// Output:
	// approval true
	//  false
}

func ExamplePacket_Scalar() {
	p := &pidginast.Packet{Lines: []pidginast.Line{
		&pidginast.Field{Name: &pidginast.Ident{Name: "risk"}, Value: &pidginast.Scalar{Text: "low"}},
		&pidginast.Field{Name: &pidginast.Ident{Name: "do"}, Value: &pidginast.List{Items: []*pidginast.Scalar{{Text: "read"}, {Text: "draft"}}}},
	}}
	fmt.Println(p.Scalar("risk").Text, p.Scalar("do") == nil, p.List("do").Texts())
	// Output: low true [read draft]
}
