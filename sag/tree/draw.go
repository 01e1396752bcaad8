package tree

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
)

// PressureShown is the share of its budget of facts from which on an agent is marked in a drawing.
const PressureShown = 0.7

// View says what a drawing shows beside the agents: how many facts each has, [ASSERT:n], and how much of its budget is used if that is
// much, [PRESSURE:0.85].
type View struct {
	Active []string // agents at work: [ACTIVE]
	Folds  int      // folds that were made, shown at the root: [FOLDED:n]
}

// String draws the tree, an agent a line, with its role and its name.
func (t *Tree) String() string {
	var b strings.Builder
	_ = t.Draw(&b, nil) // a builder takes everything
	return b.String()
}

// Draw draws the tree, an agent a line, with its role and its name, and with marks if a view is given. There is no line end behind the last
// one. A drawing may grow with the product of agents and levels; it is written when it is whole. The error is the writer's.
func (t *Tree) Draw(to io.Writer, v *View) error {
	var w bytes.Buffer
	t.draw(&w, v)
	_, err := w.WriteTo(to)
	return err
}

// draw draws into memory: a writer that takes its time must not hold up the tree, and one that asks the tree something must not wait for itself.
func (t *Tree) draw(w *bytes.Buffer, v *View) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if t.root == nil {
		_, _ = w.WriteString("(empty tree)")
		return
	}
	var active map[string]bool
	if v != nil {
		active = make(map[string]bool, len(v.Active))
		for _, id := range v.Active {
			active[id] = true
		}
	}
	t.root.label(w, v, active)
	// The guides of a line are those of its ancestors. A stack of the ways down takes the place of recursion: trees may be deep.
	type way struct {
		n    *node
		last bool
	}
	var stack []way
	push := func(n *node) {
		for i, c := range slices.Backward(n.children) {
			stack = append(stack, way{c, i == len(n.children)-1})
		}
	}
	const root = "    " // it is drawn as the last one of its level
	guides, ends := []byte(root), []int{len(root)}
	for push(t.root); len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		ends = ends[:at.n.depth]
		guides = guides[:ends[len(ends)-1]]
		branch, guide := "├── ", "│   "
		if at.last {
			branch, guide = "└── ", "    "
		}
		_ = w.WriteByte('\n')
		_, _ = w.Write(guides)
		_, _ = w.WriteString(branch)
		at.n.label(w, v, active)
		guides = append(guides, guide...)
		ends = append(ends, len(guides))
		push(at.n)
	}
}

// label writes the line of an agent without what is before it.
func (n *node) label(w *bytes.Buffer, v *View, active map[string]bool) {
	_, _ = fmt.Fprintf(w, "%s (%s)", n.spec.Role, n.spec.ID)
	if v == nil {
		return
	}
	if active[n.spec.ID] {
		_, _ = w.WriteString(" [ACTIVE]")
	}
	if facts := n.knowledge.Len(); facts > 0 {
		_, _ = fmt.Fprintf(w, " [ASSERT:%d]", facts)
	}
	if p := n.knowledge.Pressure(); p >= PressureShown {
		_, _ = fmt.Fprintf(w, " [PRESSURE:%.2f]", p)
	}
	if n.parent == nil && v.Folds > 0 {
		_, _ = fmt.Fprintf(w, " [FOLDED:%d]", v.Folds)
	}
}
