package prompt

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// candidate is a line that is meant to be an assert statement: A, blanks, anything without blanks, an equals sign.
var candidate = regexp.MustCompile(`^[ \t]*A[ \t]+([^\s=]+)[ \t]*=[ \t]*`)

// decoration is what Markdown puts before a line of a list.
var decoration = regexp.MustCompile(`^[ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?`)

// bodyHeader makes a message of statements.
const bodyHeader = "H v 1 id=m src=a dst=b ts=0\n"

// Asserts finds the assert statements of a reply that is no message: a model that was asked for what it knows, and nothing else, leaves the
// header away.
//
//   - If the whole reply, without blanks around it and the fence of Markdown that it may stand in, is a list of statements, those that assert are
//     taken. What stands inside IF is not.
//   - Else each line is looked at, without the mark of a list before it and the backticks around it. One that begins with A, a path and an
//     equals sign, with or without the blanks around it, is meant to be statements, and has to be all of that; other lines are skipped. A statement in the middle of a sentence is part of the sentence.
//
// There may be none at all, which is no error. The error is a diag.List with places in the reply: what is wrong with lines that are meant
// to be statements. Spans of the statements are those of a text of their own.
func Asserts(reply string, options ...sag.Option) ([]*sag.AssertStmt, error) {
	file := source.NewFile("", reply)
	if offset, ok := source.Check(reply); !ok {
		at := source.Span{Start: int32(offset), End: int32(offset) + 1} //nolint:gosec // a reply of 2 GiB is refused before
		return nil, diag.List{diag.New(diag.CodeNotUTF8, file, at, "this is not UTF-8")}
	}
	body := strings.TrimSpace(reply)
	if lines := strings.Split(body, "\n"); len(lines) > 2 && isFenceLine(lines[0]) && isFenceLine(lines[len(lines)-1]) {
		body = strings.TrimSpace(strings.Join(lines[1:len(lines)-1], "\n"))
	}
	if m, err := sag.Parse(bodyHeader+body, options...); err == nil {
		return topAsserts(m), nil
	}
	var found []*sag.AssertStmt
	wrong := diag.Collector{Max: maxFindings}
	at := 0
	for line := range strings.Lines(reply) {
		if statement, before := undecorated(line); candidate.MatchString(statement) {
			m, err := sag.Parse(bodyHeader+statement, options...)
			if err != nil {
				if spaced, errSpaced := sag.Parse(bodyHeader+candidate.ReplaceAllString(statement, "A $1 = "), options...); errSpaced == nil {
					m, err = spaced, nil
				}
			}
			var list diag.List
			switch {
			case err == nil:
				found = append(found, topAsserts(m)...)
			case errors.As(moved(err, file, at+before-len(bodyHeader)), &list):
				for _, d := range list {
					wrong.Add(d)
				}
			default:
				return nil, fmt.Errorf("reading a reply: %w", err)
			}
		}
		at += len(line)
	}
	if list := wrong.List(); len(list) > 0 {
		return nil, list
	}
	return found, nil
}

// undecorated is a line without blanks around it, and without what Markdown puts there, and how much was before it.
func undecorated(line string) (statement string, before int) {
	before = len(decoration.FindString(line))
	statement = strings.TrimSpace(line[before:])
	for len(statement) > 2 && statement[0] == '`' && statement[len(statement)-1] == '`' {
		statement, before = statement[1:len(statement)-1], before+1
	}
	bare := strings.TrimLeft(statement, " \t")
	return strings.TrimSpace(bare), before + len(statement) - len(bare)
}

func isFenceLine(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
}

// topAsserts are the assert statements of a message that stand by themselves.
func topAsserts(m *sag.Message) []*sag.AssertStmt {
	var found []*sag.AssertStmt
	for _, s := range m.Statements {
		if a, ok := s.(*sag.AssertStmt); ok {
			found = append(found, a)
		}
	}
	return found
}
