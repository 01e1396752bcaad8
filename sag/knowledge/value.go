package knowledge

import (
	"math"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
)

// kept is a value as the engine keeps it: whole numbers and truths, which most values are, have no node of their own. It does not
// change, so that copies of it may be read without the lock. The zero value is none: a deletion, or folded away.
type kept struct {
	node sag.Value // whole for the number n
	n    int64
}

// Nodes that stand for others. They are never given to anybody.
var whole, yes, no sag.Value = &sag.IntLit{}, &sag.BoolLit{Value: true}, &sag.BoolLit{}

// keep copies a value that has been checked. Null is none.
func keep(v sag.Value) kept {
	switch v := v.(type) {
	case *sag.IntLit:
		if n, ok := v.Value.Int64(); ok {
			return kept{whole, n}
		}
	case *sag.BoolLit:
		if v.Value {
			return kept{node: yes}
		}
		return kept{node: no}
	case *sag.NullLit:
		return kept{}
	}
	return kept{node: clone(v)}
}

// finite says that no number in a value that can be written is beyond all numbers that others can read, such as 1e400.
func finite(v sag.Value) bool {
	switch v := v.(type) {
	case *sag.FloatLit:
		return !math.IsInf(v.Value, 0) && !math.IsNaN(v.Value)
	case *sag.List:
		for _, x := range v.Elems {
			if !finite(x) {
				return false
			}
		}
	case *sag.Object:
		for _, m := range v.Members {
			if !finite(m.Value) {
				return false
			}
		}
	}
	return true
}

// none says that there is no value.
func (v kept) none() bool { return v.node == nil }

// show gives a copy; nil for none.
func (v kept) show() sag.Value {
	switch v.node {
	case nil:
		return nil
	case whole:
		return sag.NewInt(v.n)
	default:
		return clone(v.node)
	}
}

// orNull gives a copy as statements have it, with null for none.
func (v kept) orNull() sag.Value {
	if v.none() {
		return &sag.NullLit{}
	}
	return v.show()
}

// clone copies a value that was written before, so that it is sound and not too deep. Places and spellings are left behind.
func clone(v sag.Value) sag.Value {
	switch v := v.(type) {
	case *sag.StringLit:
		return &sag.StringLit{Value: v.Value}
	case *sag.IntLit:
		return &sag.IntLit{Value: v.Value}
	case *sag.FloatLit:
		return &sag.FloatLit{Value: v.Value}
	case *sag.BoolLit:
		return &sag.BoolLit{Value: v.Value}
	case *sag.Path:
		return &sag.Path{Text: v.Text}
	case *sag.List:
		list := &sag.List{Elems: make([]sag.Value, len(v.Elems))}
		for i, x := range v.Elems {
			list.Elems[i] = clone(x)
		}
		return list
	case *sag.Object:
		object := &sag.Object{Members: make([]*sag.Member, len(v.Members))}
		for i, m := range v.Members {
			object.Members[i] = &sag.Member{Key: sag.NewString(m.Key.Value), Value: clone(m.Value)}
		}
		return object
	default: // there is nothing else but null
		return &sag.NullLit{}
	}
}

// copier copies many values. It allocates the most usual ones some at a time.
type copier struct {
	ints    []sag.IntLit
	strings []sag.StringLit
	left    int // to be copied yet
}

// show is like [kept.show].
func (c *copier) show(v kept) sag.Value {
	const most = 128
	size := min(max(c.left, 1), most)
	c.left--
	if v.node == whole {
		if len(c.ints) == 0 {
			c.ints = make([]sag.IntLit, size)
		}
		made := &c.ints[0]
		c.ints = c.ints[1:]
		made.Value = ast.NewInt(v.n)
		return made
	}
	if text, ok := v.node.(*sag.StringLit); ok {
		if len(c.strings) == 0 {
			c.strings = make([]sag.StringLit, size)
		}
		made := &c.strings[0]
		c.strings = c.strings[1:]
		made.Value = text.Value
		return made
	}
	return v.show()
}

// orNull is like [kept.orNull].
func (c *copier) orNull(v kept) sag.Value {
	if v.none() {
		return v.orNull()
	}
	return c.show(v)
}
