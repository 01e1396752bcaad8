package compile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/adlast"
)

// PublishedOptions are what the Kotlin library compiles with. The zero value is its default, but for the limit of examples.
type PublishedOptions struct {
	Conditions      []string
	UseAlternatives []string // ids
	UseFallbacks    []string // ids
	Used            []string // ids, in their order
	ExampleLimit    int
	NoSolution      bool
	NoExamples      bool
	Input           *string                      // the latest message, for conditions with regular expressions
	Format          func(string) (string, error) // of the text of a use case; nil leaves it
	Code            func(string) (string, error) // runs blocks of code in a part of a section; nil leaves them
}

// Published compiles use cases as the Kotlin library does, of a file that was read as it reads. Errors are those of patterns that RE2 cannot read, and of
// the functions of the options.
func Published(file *adlast.File, o PublishedOptions) (string, error) {
	if o.ExampleLimit < 0 {
		return "", fmt.Errorf("%w: Requested element count %d is less than zero.", ErrOption, o.ExampleLimit) //nolint:revive,staticcheck // its words
	}
	chosen, err := publishedBest(file.Cases, o.Conditions, o.Input)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, i := range chosen {
		text, err := o.useCase(file.Cases[i])
		if err != nil {
			return "", err
		}
		if o.Format != nil {
			if text, err = o.Format(text); err != nil {
				return "", err
			}
		}
		out.WriteString(text)
	}
	return strings.ReplaceAll(out.String(), "\n\n\n", "\n\n"), nil
}

// PublishedBest are the numbers of the use cases that the Kotlin library chooses: of each id the one of whose conditions the most hold.
func PublishedBest(cases []*adlast.UseCase, conditions []string, input *string) ([]int, error) {
	return publishedChoice(cases, conditions, input, true)
}

func publishedBest(cases []*adlast.UseCase, conditions []string, input *string) ([]int, error) {
	return publishedChoice(cases, conditions, input, false)
}

// publishedChoice chooses among all use cases, or among those that apply and are no sub cases.
func publishedChoice(cases []*adlast.UseCase, conditions []string, input *string, all bool) ([]int, error) {
	set := conditional.Names(conditions...)
	type choice struct{ at, score int }
	best := map[string]*choice{}
	var order []string
	for i, u := range cases {
		if !all {
			if u.IsSub() {
				continue
			}
			ok, err := conditional.PublishedMatches(u.Conditions(), set, input)
			if err != nil {
				return nil, err
			}
			if !ok {
				continue
			}
		}
		score := 0
		for _, c := range u.Conditions() {
			ok, err := conditional.PublishedMatches([]string{strings.TrimSpace(c)}, set, input)
			if err != nil {
				return nil, err
			}
			if ok {
				score++
			}
		}
		known := best[u.ID()]
		switch {
		case known == nil:
			best[u.ID()] = &choice{i, score}
			order = append(order, u.ID())
		case score > known.score:
			*known = choice{i, score}
		}
	}
	out := make([]int, len(order))
	for i, id := range order {
		out[i] = best[id].at
	}
	return out, nil
}

func (o *PublishedOptions) useCase(u *adlast.UseCase) (string, error) {
	uses := 0
	for _, id := range o.Used {
		if id == u.ID() {
			uses++
		}
	}
	set := conditional.Names(o.Conditions...)
	set["step_"+strconv.Itoa(uses+1)] = true
	if o.Input != nil {
		matched, err := conditional.PublishedRegexes(u, *o.Input)
		if err != nil {
			return "", err
		}
		for _, name := range matched {
			set[name] = true
		}
	}
	var b strings.Builder
	b.WriteString(margin("|### UseCase: " + u.ID() + "\n|#### Description\n|" + u.Description() + "\n"))
	section := func(heading string, kind adlast.SectionKind, always, code bool) error {
		lines := u.Conditionals(kind)
		if len(lines) == 0 && !always {
			return nil
		}
		process := o.Code
		if !code {
			process = nil
		}
		text, err := conditional.PublishedOutput(lines, set, process)
		if err != nil {
			return err
		}
		b.WriteString("#### " + heading + "\n" + text)
		return nil
	}
	if err := section("Goal", adlast.Goal, false, false); err != nil {
		return "", err
	}
	if !o.NoSolution {
		if err := section("Steps", adlast.Steps, false, false); err != nil {
			return "", err
		}
		body := adlast.Solution
		switch {
		case slices.Contains(o.UseFallbacks, u.ID()) && u.Has(adlast.Fallback):
			body = adlast.Fallback
		case slices.Contains(o.UseAlternatives, u.ID()) && u.Has(adlast.Alternative):
			body = adlast.Alternative
		}
		if err := section("Solution", body, true, true); err != nil {
			return "", err
		}
		if err := section("Context", adlast.Context, false, true); err != nil {
			return "", err
		}
	}
	if examples := u.Examples(); examples != "" && !o.NoExamples {
		b.WriteString("#### Examples\n")
		for i, line := range strings.Split(examples, "\n") {
			if i == o.ExampleLimit {
				break
			}
			b.WriteString(line + "\n")
		}
	}
	b.WriteString("\n----\n\n")
	return b.String(), nil
}

// margin takes what stands before a first | off each line, as the Kotlin library does, and makes all line ends one.
func margin(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if rest := strings.TrimLeft(line, blanks); strings.HasPrefix(rest, "|") {
			lines[i] = rest[1:]
		}
	}
	return strings.Join(lines, "\n")
}

const blanks = " \t\v\f\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

// PublishedLimit is an id and a limit of uses, nil for none.
type PublishedLimit struct {
	ID    string
	Limit *int
}

// PublishedFallbacks are the ids whose fallbacks count for the Kotlin library, sorted: those that were used at least limit times in all, and those that
// were used without a break at least as often as their own limit says, or else this one.
func PublishedFallbacks(used []string, cases []PublishedLimit, limit int) []string {
	total, longest := map[string]int{}, map[string]int{}
	run := 0
	for i, id := range used {
		if i > 0 && used[i-1] == id {
			run++
		} else {
			run = 1
		}
		total[id]++
		longest[id] = max(longest[id], run)
	}
	var out []string
	for id, n := range total {
		if n >= limit {
			out = append(out, id)
		}
	}
	for _, u := range cases {
		most := limit
		if u.Limit != nil {
			most = *u.Limit
		}
		if longest[u.ID] >= most && !slices.Contains(out, u.ID) {
			out = append(out, u.ID)
		}
	}
	slices.Sort(out)
	return out
}
