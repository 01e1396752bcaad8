package adlast_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
)

// nodes are all kinds of nodes. TestNodesAreComplete fills their fields by reflection.
var nodes = []ast.Node{
	&adlast.File{}, &adlast.FrontMatter{}, &adlast.UseCase{}, &adlast.Header{}, &adlast.Ident{}, &adlast.Limit{}, &adlast.Section{}, &adlast.Heading{}, &adlast.Category{},
	&adlast.Divider{}, &adlast.Line{}, &adlast.Text{}, &adlast.Condition{}, &adlast.EndBlock{}, &adlast.ToolCall{}, &adlast.Ref{}, &adlast.FlowOption{}, &adlast.Fence{},
	&adlast.Comment{}, &adlast.Version{}, &adlast.Name{}, &adlast.Step{}, &adlast.Else{}, &adlast.Regex{}, &adlast.Not{}, &adlast.Or{}, &adlast.And{},
}

var nodeType = reflect.TypeFor[ast.Node]()

// sample makes a node that fits a field.
func sample(typ reflect.Type) reflect.Value {
	switch typ {
	case reflect.TypeFor[adlast.Part]():
		return reflect.ValueOf(&adlast.Divider{})
	case reflect.TypeFor[adlast.Inline]():
		return reflect.ValueOf(&adlast.Text{})
	case reflect.TypeFor[adlast.Term]():
		return reflect.ValueOf(&adlast.Else{})
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
			case field.Anonymous || field.Name == "Source" || field.Type == reflect.TypeFor[*adlast.Version]():
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
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(1)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	default:
		require.Equal(t, reflect.Struct, v.Kind())
		differ(t, v.Field(0))
	}
}

func TestSectionKinds(t *testing.T) {
	for k := adlast.Goal; k <= adlast.Output; k++ {
		back, ok := adlast.ParseSectionKind(k.String())
		assert.True(t, ok)
		assert.Equal(t, k, back)
		assert.Equal(t, k == adlast.Description || k == adlast.Examples, k.IsRaw())
	}
	for _, name := range []string{"", "solution", "Notes"} {
		_, ok := adlast.ParseSectionKind(name)
		assert.False(t, ok, name)
	}
	assert.Empty(t, adlast.SectionKind(99).String())
	assert.Len(t, adlast.SectionNames(), 9)
}

// What is made by hand and lacks parts is nothing that a reader falls over.
func TestEmptyNodes(t *testing.T) {
	u := &adlast.UseCase{Parts: []adlast.Part{nil, (*adlast.Section)(nil), (*adlast.Category)(nil), &adlast.Category{}, &adlast.Section{Kind: adlast.Solution, Lines: []*adlast.Line{nil, {}}}}}
	assert.Empty(t, u.ID()+u.Category()+u.Description())
	_, ok := u.Limit()
	assert.False(t, ok || u.IsSub() || u.Has(adlast.Goal))
	assert.True(t, u.Has(adlast.Solution))
	assert.Empty(t, u.Tools())
	assert.Len(t, u.Conditionals(adlast.Solution), 1)
	u.Header = &adlast.Header{Conditions: []*adlast.Condition{nil, {}, {Term: &adlast.And{Terms: []adlast.Term{nil, &adlast.Else{}}}}}}
	assert.Equal(t, []string{"else"}, u.Conditions())
	assert.Equal(t, "<>", (&adlast.Condition{}).String())
	assert.Equal(t, "!", (&adlast.Not{}).String())
	for _, n := range nodes {
		n.Detail()
	}
}

func TestSet(t *testing.T) {
	var s adlast.Set
	assert.Nil(t, s.Names())
	var want []string
	for i := range 100 {
		name := fmt.Sprint(i)
		want = append(want, name)
		s.Add(name)
		s.Add(fmt.Sprint(i / 2))
	}
	assert.Equal(t, want, s.Names())
}

func ExampleParseSectionKind() {
	kind, ok := adlast.ParseSectionKind("Fallback Solution")
	fmt.Println(kind == adlast.Fallback, ok)
	// Output: true true
}

func ExampleUseCase_Tools() {
	line := &adlast.Line{Inlines: []adlast.Inline{&adlast.Text{Text: "Call "}, &adlast.ToolCall{Name: "block_card", Forced: true}, &adlast.Text{Text: " now."}}}
	u := &adlast.UseCase{Parts: []adlast.Part{&adlast.Section{Kind: adlast.Solution, Lines: []*adlast.Line{line}}}}
	fmt.Println(u.Tools(), line.Text())
	// Output: [block_card] Call block_card now.
}

func ExampleRef_ID() {
	r := &adlast.Ref{Path: "cards/new_card"}
	fmt.Println(r.Folder(), r.ID())
	// Output: cards new_card
}

func ExampleKotlinLine() {
	c := adlast.KotlinLine("<gold>Call @block_card().")
	fmt.Println(c.Text, c.Conditions)
	// Output: Call block_card. [gold]
}
