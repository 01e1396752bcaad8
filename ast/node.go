// Package ast holds what the typed ASTs of all languages share: the Node interface, walking, equality and dumps, integers of any
// size and ordered JSON.
//
// The nodes themselves live in one package a language: sagast and its siblings.
package ast

import (
	"iter"

	"github.com/parley-lang/parley/ast/source"
)

// Node is a node of a typed AST.
type Node interface {
	// Span is where the node stands in its text, as a half-open range of byte offsets. A node that was made by hand has the zero
	// span. The spans of children lie inside their parent's.
	Span() source.Span
	// AppendChildren appends the node's children in source order. Optional children that are not there are left out.
	AppendChildren(to []Node) []Node
	// SameAs compares what the node itself holds, without children, spans and spelling, with a node of the same type.
	SameAs(other Node) bool
	// Detail is what the node itself holds, in one short piece of text for dumps; "" if it only holds children.
	Detail() string
}

// Transparent is a node that [Equal] looks through, such as parentheses.
type Transparent interface {
	Node
	Inner() Node
}

// Loc gives a node its place. It is embedded in every node, and gives it the methods of a node that has no children and holds
// nothing else: each kind of node has methods of its own for what it does have.
type Loc struct {
	Start, End int32 // byte offsets, half open
}

// At makes the place of a node from a span.
func At(s source.Span) Loc { return Loc{s.Start, s.End} }

// Span implements Node.
func (l Loc) Span() source.Span { return source.Span{Start: l.Start, End: l.End} }

// AppendChildren implements Node.
func (l Loc) AppendChildren(to []Node) []Node { return to }

// SameAs implements Node.
func (l Loc) SameAs(Node) bool { return true }

// Detail implements Node.
func (l Loc) Detail() string { return "" }

// Visitor is called by [Walk] for each node. If it gives a visitor, the node's children are visited with it and it is then called
// with nil.
type Visitor interface {
	Visit(node Node) Visitor
}

// Walk visits a tree in source order, a parent before its children. It does not recurse, so depth costs memory only. What is not there,
// nil or a nil pointer, is passed over. A tree that holds itself is walked without end.
func Walk(v Visitor, root Node) {
	type step struct {
		v    Visitor
		node Node // nil: the children of a node are done
	}
	stack := []step{{v, root}}
	var children []Node
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s.node == nil {
			s.v.Visit(nil)
			continue
		}
		if IsNil(s.node) {
			continue
		}
		w := s.v.Visit(s.node)
		if w == nil {
			continue
		}
		stack = append(stack, step{w, nil})
		children = s.node.AppendChildren(children[:0])
		for i := len(children) - 1; i >= 0; i-- {
			stack = append(stack, step{w, children[i]})
		}
	}
}

type inspector func(Node) bool

func (f inspector) Visit(n Node) Visitor {
	if f(n) {
		return f
	}
	return nil
}

// Inspect calls f for each node in source order, a parent before its children; if f gives true, the children follow, and then a
// call with nil.
func Inspect(root Node, f func(Node) bool) { Walk(inspector(f), root) }

// Preorder yields root and all nodes below it, a parent before its children.
func Preorder(root Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		stack := []Node{root}
		var children []Node
		for len(stack) > 0 {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if IsNil(n) {
				continue
			}
			if !yield(n) {
				return
			}
			children = n.AppendChildren(children[:0])
			for i := len(children) - 1; i >= 0; i-- {
				stack = append(stack, children[i])
			}
		}
	}
}
