package diag

import (
	"cmp"
	"fmt"
	"slices"
)

// List is a number of diagnostics, none of them nil. It is an error in which
// [errors.Is] and [errors.As] look at every entry. Return [List.Err] and not a
// List where an error is expected: an empty List in an error is not nil.
type List []*Diagnostic

// Error returns the first error of the list, and how many more there are:
//
//	a.sag:1:1: error SAG0101: message (and 2 more errors)
//
// If no entry is an error, it returns the first entry.
func (l List) Error() string {
	if len(l) == 0 {
		return "no errors"
	}
	var first *Diagnostic
	n := 0
	for _, d := range l {
		if d.Severity != Error {
			continue
		}
		if n++; first == nil {
			first = d
		}
	}
	switch n {
	case 0:
		return l[0].Error()
	case 1:
		return first.Error()
	case 2:
		return first.Error() + " (and 1 more error)"
	}
	return fmt.Sprintf("%s (and %d more errors)", first.Error(), n-1)
}

// Unwrap returns all entries.
func (l List) Unwrap() []error {
	errs := make([]error, len(l))
	for i, d := range l {
		errs[i] = d
	}
	return errs
}

// HasErrors reports whether an entry has the severity [Error].
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d *Diagnostic) bool { return d.Severity == Error })
}

// Err returns the list, warnings and notes included, if it has an error, and
// nil otherwise.
func (l List) Err() error {
	if !l.HasErrors() {
		return nil
	}
	return l
}

// Errors returns the entries with the severity [Error].
func (l List) Errors() List { return l.only(Error) }

// Warnings returns the entries with the severity [Warning].
func (l List) Warnings() List { return l.only(Warning) }

func (l List) only(s Severity) List {
	var out List
	for _, d := range l {
		if d.Severity == s {
			out = append(out, d)
		}
	}
	return out
}

// Sort puts the list in order of file name, offset and code. Entries equal in
// all of these keep their order. Those without a file, and those without a
// place in their file, come before the others; the note of [CodeTooManyErrors]
// comes last.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b *Diagnostic) int {
		return cmp.Or(
			cmp.Compare(last(a), last(b)),
			cmp.Compare(fileName(a), fileName(b)),
			cmp.Compare(offset(a), offset(b)),
			cmp.Compare(a.Code, b.Code),
		)
	})
}

func last(d *Diagnostic) int {
	if d.Code == CodeTooManyErrors {
		return 1
	}
	return 0
}

func fileName(d *Diagnostic) string {
	if d.File == nil {
		return ""
	}
	return d.File.Name()
}

// offset returns where a diagnostic stands in the text that its file is, or is a
// part of.
func offset(d *Diagnostic) int64 {
	if !d.Span.IsValid() {
		return -1
	}
	if d.File == nil {
		return int64(d.Span.Start)
	}
	return d.File.Before() + int64(d.Span.Start)
}

// Limit returns a list of at most max entries of l, with a note behind them
// that says how many more there were. If none of the first max is an error but
// a later one is, the first such error takes the last place: what is shown of a
// failure says that it is one. If max is less than 1 there is no limit.
func (l List) Limit(max int) List {
	c := Collector{Max: max}
	for _, d := range l {
		c.Add(d)
	}
	return c.List()
}
