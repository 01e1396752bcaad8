package compile

import (
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast/adlast"
)

// PublishedWith gives a use case that was read as the Kotlin library reads with other lines in a section.
func PublishedWith(u *adlast.UseCase, kind adlast.SectionKind, lines []adlast.Conditional) *adlast.UseCase {
	out := &adlast.UseCase{Loc: u.Loc, Header: u.Header}
	for _, p := range u.Parts {
		if s, ok := p.(*adlast.Section); !ok || s.Kind != kind {
			out.Parts = append(out.Parts, p)
		}
	}
	if len(lines) == 0 {
		return out
	}
	s := &adlast.Section{Kind: kind}
	for i := range lines {
		s.Lines = append(s.Lines, &adlast.Line{Kotlin: &lines[i]})
	}
	out.Parts = append(out.Parts, s)
	return out
}

// PublishedSteps gives use cases as adl-server compiles them: of one with steps, the solution is its steps that are not empty, each with the condition of
// its number, then the solution with else on each line, and the steps are gone. With any condition of these that holds, else does not, so that no line of
// the solution is ever seen beside a step.
func PublishedSteps(cases []*adlast.UseCase) []*adlast.UseCase {
	out := slices.Clone(cases)
	for i, u := range cases {
		steps := u.Conditionals(adlast.Steps)
		if len(steps) == 0 {
			continue
		}
		var lines []adlast.Conditional
		with := func(c adlast.Conditional, name string) {
			if !slices.Contains(c.Conditions, name) {
				c.Conditions = append(slices.Clone(c.Conditions), name)
			}
			lines = append(lines, c)
		}
		for _, c := range steps {
			if c.Text != "" {
				with(c, "step_"+strconv.Itoa(len(lines)+1))
			}
		}
		for _, c := range u.Conditionals(adlast.Solution) {
			with(c, "else")
		}
		lines = append(lines, adlast.Conditional{Text: "\n"})
		out[i] = PublishedWith(PublishedWith(u, adlast.Steps, nil), adlast.Solution, lines)
	}
	return out
}
