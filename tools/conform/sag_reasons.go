package main

import (
	"errors"
	"slices"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// This file holds the reasons for which an answer may be another one than ours. Each is checked, none is taken on trust.

// moved explains an error at another place in a message made here that both refuse. Ours, which knows more, goes on where the
// published parser stops, and meets later what it does not know either; or it takes more characters for a token that cannot stand
// there. What it refuses only because it is an extension, it must refuse at the published parser's place.
func moved(in *corpus) explain {
	return func(i int, theirs, ours answer) []string {
		if theirs.Error == nil || theirs.Error.Kind != "syntax" || ours.Error == nil {
			return nil
		}
		_, err := sag.Parse(in.samples[i].text())
		var list diag.List
		if !errors.As(err, &list) {
			return nil
		}
		first := list.Errors()[0]
		from, to := first.Position(), first.File.Position(int(first.Span.End))
		at := source.Position{Line: theirs.Error.Line, Column: theirs.Error.Column + 1}
		switch {
		case before(at, from):
			return []string{"refused at another place: our grammar, which reads more, goes on further"}
		case before(at, to):
			return []string{"refused at another place: our grammar has a longer token here"}
		case isBadCharacter(in.samples[i].text(), theirs):
			return []string{"refused at another place: to word its error, the package reads on to a bad character and tells that instead"}
		}
		return nil
	}
}

// isBadCharacter says whether the package's error is the first character that no lexer takes. To word an error about several tokens its
// runtime lexes the whole text, and what the lexer then meets comes first.
func isBadCharacter(text string, theirs answer) bool {
	_, err := sag.Tokens(text)
	var list diag.List
	if !errors.As(err, &list) {
		return false
	}
	at := list[0].Position()
	return at.Line == theirs.Error.Line && at.Column == theirs.Error.Column+1
}

func before(a, b source.Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
}

// refusedByVisitor explains that the package, on our grammar, fails on an extension: its visitor meets a node without the token that
// it asks for. A syntax error or another reading is not explained.
func refusedByVisitor(in *corpus) explain {
	return func(i int, theirs, _ answer) []string {
		if theirs.Error == nil || theirs.Error.Kind != "other" {
			return nil
		}
		return named(refusesWord, extensions(in.samples[i].text()))
	}
}

// readAlike counts the extensions that the package reads on our grammar.
func readAlike(in *corpus) func(int) []string {
	return func(i int) []string { return named(readsWord, extensions(in.samples[i].text())) }
}

// readOrMoved explains where the package reads or refuses a refused vector otherwise once it works on our grammar.
func (c *sagCheck) readOrMoved(s sample, theirs, recorded answer) []string {
	if recorded.Error == nil {
		return nil
	}
	if theirs.Error == nil {
		return named(readsWord, extensions(s.text()))
	}
	if theirs.Error.Kind != "syntax" {
		return named(refusesWord, extensions(s.text()))
	}
	if row, ok := c.listed[s.id]; ok && samePlace(row.gives, theirs) {
		return []string{row.reason}
	}
	return nil
}

// What the package does with extensions.
const (
	readsWord   = "the package reads the same: "
	refusesWord = "the package fails: "
)

// named makes a reason of extensions. Of several in one message it cannot be told which one was the cause.
func named(what string, used []string) []string {
	switch len(used) {
	case 0:
		return nil
	case 1:
		return []string{what + used[0]}
	default:
		return []string{what + "several extensions at once"}
	}
}

// extensions names the extensions of the grammar that a message uses: what compatible mode refuses. There are none if the message
// cannot be read at all.
func extensions(text string) []string {
	_, err := sag.Parse(text, sag.Compat())
	var list diag.List
	if !errors.As(err, &list) {
		return nil
	}
	var used []string
	for _, d := range list {
		info, known := diag.Lookup(d.Code)
		if d.Code >= diag.CodeSAGLayout && known {
			used = append(used, string(d.Code)+" "+info.Title)
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}
