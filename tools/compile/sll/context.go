package sll

import "fmt"

// A stack is a set of call stacks, shared by identity: nil is the empty stack, which stands for any caller; else it is a list of
// return states in ascending order, each with the stacks below it. Merging with the empty stack gives the empty stack.
type stack struct {
	id     int
	frames []frame
}

type frame struct {
	follow int
	below  *stack
}

func (s *stack) number() int {
	if s == nil {
		return 0
	}
	return s.id
}

// stacks makes stacks, each only once.
type stacks struct {
	known  map[string]*stack
	merged map[[2]int]*stack
}

func newStacks() *stacks {
	return &stacks{known: map[string]*stack{}, merged: map[[2]int]*stack{}}
}

func (t *stacks) make(frames []frame) *stack {
	key := ""
	for _, f := range frames {
		key += fmt.Sprintf("%d/%d ", f.follow, f.below.number())
	}
	if s := t.known[key]; s != nil {
		return s
	}
	s := &stack{id: len(t.known) + 1, frames: frames}
	t.known[key] = s
	return s
}

func (t *stacks) push(below *stack, follow int) *stack {
	return t.make([]frame{{follow, below}})
}

// merge joins two sets of stacks.
func (t *stacks) merge(a, b *stack) *stack {
	if a == b {
		return a
	}
	if a == nil || b == nil {
		return nil
	}
	key := [2]int{min(a.id, b.id), max(a.id, b.id)}
	if s, ok := t.merged[key]; ok {
		return s
	}
	var frames []frame
	i, j := 0, 0
	for i < len(a.frames) || j < len(b.frames) {
		switch {
		case j == len(b.frames) || i < len(a.frames) && a.frames[i].follow < b.frames[j].follow:
			frames = append(frames, a.frames[i])
			i++
		case i == len(a.frames) || b.frames[j].follow < a.frames[i].follow:
			frames = append(frames, b.frames[j])
			j++
		default:
			frames = append(frames, frame{a.frames[i].follow, t.merge(a.frames[i].below, b.frames[j].below)})
			i++
			j++
		}
	}
	s := t.make(frames)
	t.merged[key] = s
	return s
}
