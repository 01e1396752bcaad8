package main

import (
	"io"

	"golang.org/x/term"
)

// colorful says whether what is written to w gets colours. By default it does on a terminal that can show them, if the user has
// not set NO_COLOR (no-color.org); the flag goes before the environment.
func (a *app) colorful(w io.Writer) bool {
	switch a.color.value {
	case "always":
		return true
	case "never":
		return false
	default:
		return isTerminal(w) && a.env("NO_COLOR") == "" && a.env("TERM") != "dumb"
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(f.Fd()))
}
