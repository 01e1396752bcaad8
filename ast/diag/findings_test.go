package diag_test

import (
	"fmt"
	"testing"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Errors have room before warnings, whichever came first, and what has none is counted.
func TestFindings(t *testing.T) {
	file := source.NewFile("f", "abcdef")
	for _, c := range []struct{ warnings, errors, most, kept, keptErrors, more int }{
		{0, 0, 2, 0, 0, 0}, {1, 1, 2, 2, 1, 0}, {3, 0, 2, 2, 0, 1}, {3, 1, 2, 2, 1, 2}, {3, 3, 2, 2, 2, 4},
	} {
		var f diag.Findings
		for i := range c.warnings + c.errors {
			severity := diag.Warning
			if i >= c.warnings {
				severity = diag.Error
			}
			_ = f.Add(c.most, severity, "SAG0101", file, span(int32(5-i%6), int32(6-i%6)), "x")
		}
		if f.HasErrors() != (c.errors > 0) {
			t.Errorf("%+v: HasErrors is %v", c, f.HasErrors())
		}
		list := f.Done(c.most, file)
		if c.more > 0 {
			last := list[len(list)-1]
			if want := fmt.Sprintf("%d more findings are not shown", c.more); last.Code != diag.CodeTooManyErrors || last.Message != want {
				t.Errorf("%+v: the note is %v", c, last)
			}
			list = list[:len(list)-1]
		}
		if len(list) != c.kept || len(list.Errors()) != c.keptErrors {
			t.Errorf("%+v: kept %v", c, list)
		}
		for i := 1; i < len(list); i++ {
			if list[i-1].Span.Start > list[i].Span.Start {
				t.Errorf("%+v: not sorted: %v", c, list)
			}
		}
	}
}

func ExampleFindings() {
	file := source.NewFile("note.sag", "one two")
	var f diag.Findings
	_ = f.Add(1, diag.Warning, "SAG0101", file, source.Span{Start: 0, End: 3}, "an odd word")
	_ = f.Add(1, diag.Error, "SAG0101", file, source.Span{Start: 4, End: 7}, "a bad word")
	for _, d := range f.Done(1, file) {
		fmt.Println(d.Severity, d.Message)
	}
	// Output:
	// error a bad word
	// note 1 more findings are not shown
}
