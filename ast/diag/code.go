package diag

// Code names a kind of diagnostic, like "PLY0002": three or four capital
// letters for the language or the part of the program that it comes from, and
// four digits. A code never changes its meaning, and one that falls out of use
// is not given to anything else.
//
// A Code is an error only so that it can be the target of [errors.Is].
type Code string

// Error returns the code.
func (c Code) Error() string { return string(c) }
