package conditional

import (
	"iter"

	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
)

// linesOf are the lines of all sections of a kind.
func linesOf(u *adlast.UseCase, kind adlast.SectionKind) []*adlast.Line {
	var out []*adlast.Line
	for l := range u.Lines(kind) {
		out = append(out, l)
	}
	return out
}

// conditions are those of a line.
func conditions(l *adlast.Line) []*adlast.Condition {
	var out []*adlast.Condition
	for _, in := range l.Inlines {
		if c, ok := in.(*adlast.Condition); ok && c != nil {
			out = append(out, c)
		}
	}
	return out
}

// ends says whether a line ends a block.
func ends(l *adlast.Line) bool {
	for _, in := range l.Inlines {
		if _, ok := in.(*adlast.EndBlock); ok {
			return true
		}
	}
	return false
}

// isLayout says whether there is nothing in a line but conditions and ends of blocks: it is never written itself.
func isLayout(l *adlast.Line) bool {
	found := false
	for _, in := range l.Inlines {
		switch in := in.(type) {
		case *adlast.Condition, *adlast.EndBlock:
			found = true
		case *adlast.Comment:
		case *adlast.Text:
			if !isBlank(in.Text) {
				return false
			}
		default:
			return false
		}
	}
	return found
}

func isBlank(s string) bool {
	for _, r := range s {
		if r != ' ' && r != '\t' && r != '\r' && r != '\u00a0' {
			return false
		}
	}
	return true
}

// blocks tells for each line where the block ends that it begins: the line itself if it begins none, the number of lines for a block that nobody ends.
// strays are the lines that end no block.
func blocks(lines []*adlast.Line) (ending []int, unclosed, strays []int) {
	ending = make([]int, len(lines))
	var stack []int // of lines of conditions only
	last := -1      // the last other conditional line, where no block is open
	for i, l := range lines {
		ending[i] = i
		conditional := len(conditions(l)) > 0
		switch end := ends(l); {
		case conditional && end: // a block of its own line
		case end && len(stack) > 0:
			ending[stack[len(stack)-1]] = i
			stack = stack[:len(stack)-1]
		case end && last >= 0:
			ending[last], last = i, -1
		case end:
			strays = append(strays, i)
		case conditional && isLayout(l):
			stack = append(stack, i)
		case conditional && len(stack) == 0:
			last = i
		}
	}
	for _, i := range stack {
		ending[i] = len(lines)
	}
	return ending, stack, strays
}

// blocks reports what is wrong with the blocks of a section.
func (c *compiler) blocks(lines []*adlast.Line) {
	_, unclosed, strays := blocks(lines)
	for _, i := range unclosed {
		c.report(diag.CodeADLUnclosedBlock, conditions(lines[i])[0].Span(), "end it with a line </>, or put the condition into the line that it is about",
			"the block is not closed: all that follows in this section belongs to it")
	}
	for _, i := range strays {
		c.report(diag.CodeADLStrayEnd, lines[i].Span(), "", "there is no block that could end here")
	}
	seen := false
	for _, l := range lines {
		for _, x := range conditions(l) {
			isElse := false
			each(x.Term, func(t adlast.Term) {
				_, ok := t.(*adlast.Else)
				isElse = isElse || ok
			})
			if isElse && !seen {
				c.report(diag.CodeADLLoneElse, x.Span(), "", "there is no condition above, so that else always holds here")
			}
			seen = true
		}
	}
}

// frame is a block that the walk is in.
type frame struct {
	end    int  // its last line
	active bool // it counts, and so do those round it
	held   bool // a condition in it held since the last else
}

// Lines yields the lines of all sections of a kind that count, without those that are conditions only.
func (p *Program) Lines(u *adlast.UseCase, kind adlast.SectionKind, env Env) iter.Seq[*adlast.Line] {
	return func(yield func(*adlast.Line) bool) {
		lines := linesOf(u, kind)
		ending, _, _ := blocks(lines)
		stack := []frame{{end: len(lines), active: true}}
		for i, l := range lines {
			for len(stack) > 1 && stack[len(stack)-1].end < i {
				stack = stack[:len(stack)-1]
			}
			top := &stack[len(stack)-1]
			holds := true
			if list := conditions(l); len(list) > 0 {
				holds = p.line(list, &env, top)
				if ending[i] > i {
					stack = append(stack, frame{end: ending[i], active: top.active && holds})
					top = &stack[len(stack)-1]
					holds = true
				}
			}
			if top.active && holds && !isLayout(l) && !yield(l) {
				return
			}
		}
	}
}

// line decides the conditions of a line in a block.
func (p *Program) line(list []*adlast.Condition, env *Env, in *frame) bool {
	holds, isElse := true, false
	for _, c := range list {
		if p.decide(c.Term, env, !in.held) != isTrue {
			holds = false
		}
		each(c.Term, func(t adlast.Term) {
			_, ok := t.(*adlast.Else)
			isElse = isElse || ok
		})
	}
	switch {
	case isElse:
		in.held = false
	case holds:
		in.held = true
	}
	return holds
}
