package sanitizer

import (
	"iter"

	"github.com/parley-lang/parley/sag"
)

// inBranches yields statements and those inside their branches, in source order. Trees made by hand may be deep, so it does not recurse.
func inBranches(statements []sag.Stmt) iter.Seq[sag.Stmt] {
	return func(yield func(sag.Stmt) bool) {
		for _, s := range statements {
			stack := []sag.Stmt{s}
			for len(stack) > 0 {
				s := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				if s == nil {
					continue
				}
				if !yield(s) {
					return
				}
				if branch, ok := s.(*sag.ControlStmt); ok && branch != nil {
					stack = append(stack, branch.Else, branch.Then)
				}
			}
		}
	}
}
