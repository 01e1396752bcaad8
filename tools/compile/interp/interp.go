// Package interp reads the .interp files that the ANTLR tool writes beside its parsers: the names of tokens and rules and the
// serialized automaton.
package interp

import (
	"fmt"
	"strconv"
	"strings"
)

// File is the content of one .interp file.
type File struct {
	Literals []string // by token type: the literal in quotes, or "" where the type has none
	Symbols  []string // by token type: the symbolic name, or "" where the type has none
	Rules    []string // by rule index
	Channels []string // of lexers only
	Modes    []string // of lexers only
	ATN      []int32  // the serialized automaton
}

// Parse reads the text of an .interp file.
func Parse(name, text string) (*File, error) {
	f := &File{}
	lists := map[string]*[]string{
		"token literal names:":  &f.Literals,
		"token symbolic names:": &f.Symbols,
		"rule names:":           &f.Rules,
		"channel names:":        &f.Channels,
		"mode names:":           &f.Modes,
	}
	var list *[]string
	sawATN := false
	for i, line := range strings.Split(strings.TrimRight(text, "\r\n"), "\n") {
		line = strings.TrimSuffix(line, "\r")
		switch {
		case lists[line] != nil:
			list = lists[line]
		case line == "atn:":
			list, sawATN = nil, true
		case sawATN && line != "":
			for field := range strings.SplitSeq(strings.Trim(line, "[]"), ",") {
				n, err := strconv.ParseInt(strings.TrimSpace(field), 10, 32)
				if err != nil {
					return nil, fmt.Errorf("%s:%d: the automaton holds %q, which is no number", name, i+1, field)
				}
				f.ATN = append(f.ATN, int32(n))
			}
		case list != nil && line != "":
			if line == "null" {
				line = ""
			}
			*list = append(*list, line)
		}
	}
	if len(f.Rules) == 0 || !sawATN {
		return nil, fmt.Errorf("%s: this is no .interp file of ANTLR 4.10 or newer", name)
	}
	return f, nil
}

// Display is the name of a token type as diagnostics show it.
func (f *File) Display(typ int) string {
	if typ < len(f.Literals) && f.Literals[typ] != "" {
		return f.Literals[typ]
	}
	if typ < len(f.Symbols) {
		return f.Symbols[typ]
	}
	return ""
}
