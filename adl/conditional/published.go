package conditional

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/internal/repattern"
)

// elseName and regexSign are what the Kotlin library knows by name.
const (
	elseName  = "else"
	regexSign = "regex:"
	orSign    = " or "
)

// PublishedMatches says whether all conditions hold as the Kotlin library decides: each is a name, behind "!" one that is not set, or several with " or "
// between them. Where there is a message, a condition that begins with regex: is searched in it, and set if it is found. The error is that of a pattern
// that RE2 cannot read; patterns of Java that RE2 does not have are among them.
func PublishedMatches(conditions []string, set map[string]bool, message *string) (bool, error) {
	if message != nil {
		matched, err := publishedRegexes(conditions, *message)
		if err != nil {
			return false, err
		}
		if len(matched) > 0 {
			all := make(map[string]bool, len(set)+len(matched))
			for name, ok := range set {
				all[name] = ok
			}
			for _, name := range matched {
				all[name] = true
			}
			set = all
		}
	}
	return publishedHold(conditions, set), nil
}

func publishedHold(conditions []string, set map[string]bool) bool {
	return !slices.ContainsFunc(conditions, func(c string) bool { return !publishedHolds(c, set) })
}

func publishedHolds(c string, set map[string]bool) bool {
	if strings.Contains(c, orSign) {
		for _, part := range strings.Split(c, orSign) {
			if publishedHolds(trim(part), set) {
				return true
			}
		}
		return false
	}
	if name, not := strings.CutPrefix(c, "!"); not {
		return !set[name]
	}
	return set[c]
}

// publishedRegexes are the conditions that begin with regex: and are found in a message, each once.
func publishedRegexes(conditions []string, message string) ([]string, error) {
	var out []string
	for _, c := range conditions {
		pattern, ok := strings.CutPrefix(c, regexSign)
		if !ok || slices.Contains(out, c) {
			continue
		}
		if n := repattern.Size(pattern); n > MaxParts {
			return nil, fmt.Errorf("the pattern has about %d parts when it is written out, the limit is %d", n, MaxParts)
		}
		re, err := regexp.Compile("(?i)" + pattern)
		if err != nil {
			return nil, err
		}
		if re.MatchString(message) {
			out = append(out, c)
		}
	}
	return out, nil
}

// PublishedRegexes are the conditions of a use case that begin with regex: and are found in a message, in the order in which the Kotlin library looks
// for them: heading, steps, solution, alternative, fallback, goal.
func PublishedRegexes(u *adlast.UseCase, message string) ([]string, error) {
	list := u.Conditions()
	for _, kind := range []adlast.SectionKind{adlast.Steps, adlast.Solution, adlast.Alternative, adlast.Fallback, adlast.Goal} {
		for _, c := range u.Conditionals(kind) {
			list = append(list, c.Conditions...)
		}
	}
	return publishedRegexes(list, message)
}

// PublishedOutput writes the lines of a section that count, as the Kotlin library does: blocks do not stand in one another, and else is for the whole
// section. The text behind the last conditional line goes through process, if there is one.
func PublishedOutput(lines []adlast.Conditional, set map[string]bool, process func(string) (string, error)) (string, error) {
	any := slices.ContainsFunc(lines, func(l adlast.Conditional) bool {
		return slices.ContainsFunc(l.Conditions, func(c string) bool { return c != elseName && publishedHolds(c, set) })
	})
	if !any {
		with := make(map[string]bool, len(set)+1)
		for name, ok := range set {
			with[name] = ok
		}
		with[elseName] = true
		set = with
	}
	var out, buffer strings.Builder
	var open []string
	for _, l := range lines {
		if l.End && len(l.Conditions) == 0 {
			if publishedHold(open, set) {
				out.WriteString(buffer.String())
				if trim(l.Text) != "" {
					out.WriteString(l.Text + "\n")
				}
			}
			open = nil
			buffer.Reset()
			continue
		}
		if len(l.Conditions) > 0 {
			out.WriteString(buffer.String())
			buffer.Reset()
			open = l.Conditions
		}
		if publishedHold(l.Conditions, set) {
			buffer.WriteString(l.Text + "\n")
		}
	}
	last := buffer.String()
	if process != nil {
		var err error
		if last, err = process(last); err != nil {
			return "", err
		}
	}
	return out.String() + last, nil
}

// trim takes what Kotlin calls white space off both ends.
func trim(s string) string { return strings.Trim(s, blanks) }

const blanks = " \t\n\v\f\r\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
