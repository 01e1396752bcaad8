package ast

import (
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Equal compares two trees by what they say: types, names, values and order. Spans, spelling (007 and 7) and transparent nodes
// (parentheses) make no difference. It does not recurse.
func Equal(a, b Node) bool {
	type pair struct{ a, b Node }
	stack := []pair{{a, b}}
	var left, right []Node
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		x, y := inner(p.a), inner(p.b)
		if IsNil(x) || IsNil(y) {
			if IsNil(x) != IsNil(y) {
				return false
			}
			continue
		}
		if reflect.TypeOf(x) != reflect.TypeOf(y) || !x.SameAs(y) {
			return false
		}
		left, right = x.AppendChildren(left[:0]), y.AppendChildren(right[:0])
		if len(left) != len(right) {
			return false
		}
		for i := range left {
			stack = append(stack, pair{left[i], right[i]})
		}
	}
	return true
}

func inner(n Node) Node {
	for {
		t, ok := n.(Transparent)
		if !ok || IsNil(n) {
			return n
		}
		n = t.Inner()
	}
}

// IsNil says whether a node is not there: nil, or a nil pointer in an interface.
func IsNil(n Node) bool {
	if n == nil {
		return true
	}
	v := reflect.ValueOf(n)
	return v.Kind() == reflect.Pointer && v.IsNil()
}

// Dump writes a tree for people: one node a line, indented by depth, with its span. A tree deeper than 200 levels is cut there
// with a mark, for its lines would grow without end.
func Dump(w io.Writer, root Node) error {
	const maxIndent = 200
	type step struct {
		node  Node
		depth int
	}
	stack := []step{{root, 0}}
	var children []Node
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if IsNil(s.node) {
			continue
		}
		name := strings.TrimPrefix(fmt.Sprintf("%T", s.node), "*")
		name = name[strings.LastIndexByte(name, '.')+1:]
		detail := s.node.Detail()
		if detail != "" {
			detail = " " + detail
		}
		span := s.node.Span()
		if _, err := fmt.Fprintf(w, "%s%s%s [%d:%d]\n", strings.Repeat("  ", s.depth), name, detail, span.Start, span.End); err != nil {
			return err
		}
		children = s.node.AppendChildren(children[:0])
		if s.depth == maxIndent && len(children) > 0 {
			if _, err := fmt.Fprintf(w, "%s… deeper\n", strings.Repeat("  ", s.depth+1)); err != nil {
				return err
			}
			continue
		}
		for i := len(children) - 1; i >= 0; i-- {
			stack = append(stack, step{children[i], s.depth + 1})
		}
	}
	return nil
}
