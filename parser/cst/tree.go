package cst

import (
	"iter"
	"slices"

	"github.com/parley-lang/parley/ast/source"
)

// EOF is the type of the token that ends every text. It is empty and stands at the end of the text.
const EOF = -1

// Language is what a grammar says of its own names. It is generated, and shared by all trees of that grammar.
type Language struct {
	Name   string   // of the grammar, such as "SAG"
	Rules  []string // names of the parser rules, by index
	Tokens []string // names as diagnostics show them, by type: a literal in quotes ("'DO'") or a token's name; index 0 is unused
	Labels []string // labels of alternatives, by number; number 0 is "" and means that the alternative has none
}

// TokenName is the display name of a token type: a quoted literal, a token's name, or "end of text".
func (l *Language) TokenName(typ int) string {
	if typ == EOF {
		return "end of text"
	}
	if typ > 0 && typ < len(l.Tokens) {
		return l.Tokens[typ]
	}
	return "unknown token"
}

// Token is one lexical token: its type and where it stands in the text, as a half-open range of byte offsets.
type Token struct {
	Type       int32
	Start, End int32
}

// NodeData is a node as it lies in the slab. Child and Next are indexes into the slab; 0 stands for none.
type NodeData struct {
	Rule, Label uint16
	First, End  int32 // half-open range of token indexes; empty where the rule matched nothing
	Child, Next int32
}

// Tree is the parse tree of one text. Once an engine has handed it out it is never changed: it may be read by many goroutines.
type Tree struct {
	Lang   *Language
	Text   string // the whole text that offsets refer to, also where only a part of it was parsed
	Tokens []Token
	Nodes  []NodeData // Nodes[0] is unused
	Top    int32      // index of the root
}

// Root is the node of the entry rule.
func (t *Tree) Root() Node { return Node{t, t.Top} }

// Node is a place in a tree. Nodes are small values: copy them freely. The zero Node means "not there".
type Node struct {
	tree *Tree
	id   int32
}

// Ok says whether the node is there; an accessor of an optional part gives a node that is not. A node that is not there has no
// children and no terminals, so accessors can be chained; its other methods panic.
func (n Node) Ok() bool { return n.id != 0 }

func (n Node) data() *NodeData { return &n.tree.Nodes[n.id] }

// Rule is the index of the node's rule in Language.Rules.
func (n Node) Rule() int { return int(n.data().Rule) }

// Alt is the number of the label of the alternative that matched, 0 where the alternative has none.
func (n Node) Alt() int { return int(n.data().Label) }

// Tree is the tree that the node belongs to.
func (n Node) Tree() *Tree { return n.tree }

// Span is the byte range that the node covers. A node that matched nothing has an empty span at the token that follows it. The
// end-of-text token adds nothing to a span.
func (n Node) Span() source.Span {
	d := n.data()
	start := n.tree.Tokens[d.First].Start
	if d.End == d.First {
		return source.Span{Start: start, End: start}
	}
	return source.Span{Start: start, End: n.tree.Tokens[d.End-1].End}
}

// Tokens is the tokens that the node covers, those of its children included. It is a part of the tree's own tokens: do not change it.
func (n Node) Tokens() []Token {
	d := n.data()
	return n.tree.Tokens[d.First:d.End:d.End]
}

// Text is the source text that the node covers: a slice of the text, blanks included.
func (n Node) Text() string {
	s := n.Span()
	return n.tree.Text[s.Start:s.End]
}

// LastToken is the last token that the node covers; not there if the node matched nothing.
func (n Node) LastToken() Tok {
	d := n.data()
	if d.End == d.First {
		return Tok{}
	}
	return Tok{n.tree, d.End}
}

// Children yields the node's children in source order, without its terminals.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.id == 0 {
			return
		}
		for id := n.data().Child; id != 0; id = n.tree.Nodes[id].Next {
			if !yield(Node{n.tree, id}) {
				return
			}
		}
	}
}

// FirstChild is the node's first child; not there if it has none.
func (n Node) FirstChild() Node {
	if n.id == 0 || n.data().Child == 0 {
		return Node{}
	}
	return Node{n.tree, n.data().Child}
}

// Count is how many children of the node have the given rule.
func (n Node) Count(rule int) int {
	if n.id == 0 {
		return 0
	}
	count := 0
	for id := n.data().Child; id != 0; id = n.tree.Nodes[id].Next {
		if int(n.tree.Nodes[id].Rule) == rule {
			count++
		}
	}
	return count
}

// Child is the nth child (from 0) with the given rule; not there if there are fewer.
func (n Node) Child(rule, nth int) Node {
	if n.id == 0 {
		return Node{}
	}
	nodes := n.tree.Nodes
	for id := nodes[n.id].Child; id != 0; id = nodes[id].Next {
		if int(nodes[id].Rule) == rule {
			if nth == 0 {
				return Node{n.tree, id}
			}
			nth--
		}
	}
	return Node{}
}

// Tok is a terminal in a tree. The zero Tok means "not there".
type Tok struct {
	tree *Tree
	id   int32 // index + 1
}

// Ok says whether the terminal is there.
func (t Tok) Ok() bool { return t.id != 0 }

// Type is the token's type.
func (t Tok) Type() int { return int(t.tree.Tokens[t.id-1].Type) }

// Span is the token's byte range.
func (t Tok) Span() source.Span {
	d := t.tree.Tokens[t.id-1]
	return source.Span{Start: d.Start, End: d.End}
}

// Text is the token's text, a slice of the source.
func (t Tok) Text() string {
	d := t.tree.Tokens[t.id-1]
	return t.tree.Text[d.Start:d.End]
}

// Token is the nth terminal (from 0) of the node that has one of the given types; not there if there are fewer.
func (n Node) Token(nth int, types ...int32) Tok {
	if n.id == 0 {
		return Tok{}
	}
	d := n.data()
	child, next := d.Child, d.First
	for {
		end := d.End // of the terminals before the next child
		if child != 0 {
			end = n.tree.Nodes[child].First
		}
		for ; next < end; next++ {
			if !slices.Contains(types, n.tree.Tokens[next].Type) {
				continue
			}
			if nth == 0 {
				return Tok{n.tree, next + 1}
			}
			nth--
		}
		if child == 0 {
			return Tok{}
		}
		next = max(next, n.tree.Nodes[child].End)
		child = n.tree.Nodes[child].Next
	}
}

// TokensOf yields the node's terminals of one type in source order.
func (n Node) TokensOf(typ int32) iter.Seq[Tok] {
	return func(yield func(Tok) bool) {
		for tok := range n.terminals() {
			if n.tree.Tokens[tok].Type == typ && !yield(Tok{n.tree, tok + 1}) {
				return
			}
		}
	}
}

// terminals yields the indexes of the tokens that the node covers and no child of it does.
func (n Node) terminals() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		if n.id == 0 {
			return
		}
		d := n.data()
		next := d.First
		for id := d.Child; id != 0; id = n.tree.Nodes[id].Next {
			child := &n.tree.Nodes[id]
			for ; next < child.First; next++ {
				if !yield(next) {
					return
				}
			}
			next = max(next, child.End)
		}
		for ; next < d.End; next++ {
			if !yield(next) {
				return
			}
		}
	}
}

// Element is a child or a terminal: exactly one of the two is there.
type Element struct {
	Node Node
	Tok  Tok
}

// Elements yields the node's children and terminals together, in source order.
func (n Node) Elements() iter.Seq[Element] {
	return func(yield func(Element) bool) {
		if n.id == 0 {
			return
		}
		d := n.data()
		next := d.First
		upTo := func(end int32) bool {
			for ; next < end; next++ {
				if !yield(Element{Tok: Tok{n.tree, next + 1}}) {
					return false
				}
			}
			return true
		}
		for id := d.Child; id != 0; id = n.tree.Nodes[id].Next {
			child := &n.tree.Nodes[id]
			if !upTo(child.First) || !yield(Element{Node: Node{n.tree, id}}) {
				return
			}
			next = max(next, child.End)
		}
		upTo(d.End)
	}
}
