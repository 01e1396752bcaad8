package conditional

import (
	"regexp"

	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/repattern"
)

// Env is what conditions are held against.
type Env struct {
	Names   map[string]bool // that are set
	Uses    int             // how often the use case was used before: it is in step Uses+1
	Message string          // the latest one of the user, for regular expressions; they find nothing in ""
}

// Names makes a set.
func Names(names ...string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, name := range names {
		set[name] = true
	}
	return set
}

// Program is a file whose conditions are ready to be decided. It does not change as long as the file does not, and is safe for use by several goroutines
// at once.
type Program struct {
	regexes map[*adlast.Regex]*regexp.Regexp
}

// Limits of regular expressions. RE2 takes a time that grows with text and pattern, whatever they are; these bound the pattern, as it is written and as it
// is written out: ab{3} is abbb, and has five parts or so.
const (
	MaxPattern    = 1000                      // bytes
	MaxPatterns   = 10_000                    // of a file
	MaxParts      = repattern.MaxInstructions // of a pattern written out
	MaxPartsOfAll = repattern.MaxTotal        // of all patterns of a file, each as often as it stands there
)

// Compile makes a file ready. Findings are ADL0401 for a pattern that RE2 cannot read, ADL0402 for a block that nobody ends, and the warnings ADL0403 for
// an end of no block and ADL0404 for an else with nothing before it. With errors among them, conditions with such patterns never hold, not even behind
// "!", and blocks go to the ends of their sections.
func Compile(file *adlast.File) (*Program, diag.List) {
	c := &compiler{p: &Program{regexes: map[*adlast.Regex]*regexp.Regexp{}}, file: file.Source}
	for _, u := range file.Cases {
		if u == nil {
			continue
		}
		if u.Header != nil {
			for _, x := range u.Header.Conditions {
				c.condition(x)
			}
		}
		for _, kind := range kinds {
			lines := linesOf(u, kind)
			for _, l := range lines {
				for _, x := range conditions(l) {
					c.condition(x)
				}
			}
			c.blocks(lines)
		}
	}
	c.found.Sort()
	return c.p, c.found
}

// kinds are the sections in which conditions count.
var kinds = []adlast.SectionKind{
	adlast.Goal, adlast.Steps, adlast.Solution, adlast.Alternative, adlast.Fallback, adlast.Context, adlast.Output,
}

type compiler struct {
	p     *Program
	file  *source.File
	found diag.List
	parts int  // of all patterns so far
	full  bool // a pattern was left out because there are too many, which is told once
}

func (c *compiler) report(code diag.Code, at source.Span, hint, format string, args ...any) {
	if c.file == nil {
		at = source.NoSpan
	}
	d := diag.New(code, c.file, at, format, args...)
	d.Hint = hint
	c.found = append(c.found, d)
}

// smaller is a hint.
const smaller = "let fewer things repeat, or less often"

// condition compiles the patterns of a condition.
func (c *compiler) condition(x *adlast.Condition) {
	each(x.Term, func(t adlast.Term) {
		r, ok := t.(*adlast.Regex)
		if !ok {
			return
		}
		switch {
		case len(r.Pattern) > MaxPattern:
			c.report(diag.CodeADLPattern, r.Span(), "", "the pattern is longer than %d bytes", MaxPattern)
			return
		case c.full:
			return
		case len(c.p.regexes) == MaxPatterns:
			c.full = true
			c.report(diag.CodeADLPattern, r.Span(), "", "the file has more than %d patterns", MaxPatterns)
			return
		}
		parts := repattern.Size(r.Pattern)
		if c.parts += min(parts, MaxParts); parts > MaxParts {
			c.report(diag.CodeADLPattern, r.Span(), smaller, "the pattern has about %d parts when it is written out, the limit is %d", parts, MaxParts)
			return
		}
		if c.parts > MaxPartsOfAll {
			c.full = true
			c.report(diag.CodeADLPattern, r.Span(), smaller, "the patterns up to here have more than %d parts when they are written out", MaxPartsOfAll)
			return
		}
		re, err := regexp.Compile("(?i)" + r.Pattern)
		if err != nil {
			c.report(diag.CodeADLPattern, r.Span(), "patterns are those of RE2: without look-around and back references", "the pattern cannot be read: %v", err)
			return
		}
		c.p.regexes[r] = re
	})
}

// each calls a function with a term and all terms in it. They are three deep: of a list, of alternatives, behind a sign.
func each(t adlast.Term, f func(adlast.Term)) {
	switch t := t.(type) {
	case nil:
	case *adlast.And:
		for _, x := range t.Terms {
			each(x, f)
		}
	case *adlast.Or:
		for _, x := range t.Terms {
			each(x, f)
		}
	case *adlast.Not:
		each(t.Term, f)
	default:
		f(t)
	}
}

// truth is what a term comes to. What cannot be decided is neither true nor false.
type truth int8

const (
	isFalse truth = iota
	isTrue
	isUnknown
)

func truthOf(b bool) truth {
	if b {
		return isTrue
	}
	return isFalse
}

// decide gives the truth of a term; otherwise says whether none of the conditions before it held.
func (p *Program) decide(t adlast.Term, env *Env, otherwise bool) truth {
	switch t := t.(type) {
	case *adlast.Name:
		return truthOf(env.Names[t.Name])
	case *adlast.Step:
		return truthOf(t.N == env.Uses+1 || env.Names[t.String()])
	case *adlast.Else:
		return truthOf(otherwise)
	case *adlast.Regex:
		re := p.regexes[t]
		if re == nil {
			return isUnknown
		}
		return truthOf(env.Message != "" && re.MatchString(env.Message))
	case *adlast.Not:
		switch p.decide(t.Term, env, otherwise) {
		case isTrue:
			return isFalse
		case isFalse:
			return isTrue
		default:
			return isUnknown
		}
	case *adlast.Or:
		all := isFalse
		for _, x := range t.Terms {
			switch p.decide(x, env, otherwise) {
			case isTrue:
				return isTrue
			case isUnknown:
				all = isUnknown
			}
		}
		return all
	case *adlast.And:
		all := isTrue
		for _, x := range t.Terms {
			switch p.decide(x, env, otherwise) {
			case isFalse:
				return isFalse
			case isUnknown:
				all = isUnknown
			}
		}
		return all
	default: // a condition of nothing
		return isUnknown
	}
}

// Applies says whether the conditions of the heading of a use case hold.
func (p *Program) Applies(u *adlast.UseCase, env Env) bool {
	return p.Score(u, env) >= 0
}

// Score is how many conditions of the heading hold, each member of a list counted; -1 if not all of them do.
func (p *Program) Score(u *adlast.UseCase, env Env) int {
	n := 0
	if u.Header == nil {
		return n
	}
	for _, c := range u.Header.Conditions {
		if p.decide(c.Term, &env, true) != isTrue {
			return -1
		}
		if and, ok := c.Term.(*adlast.And); ok {
			n += len(and.Terms)
		} else {
			n++
		}
	}
	return n
}

// Holds says whether a condition holds by itself; else does.
func (p *Program) Holds(t adlast.Term, env Env) bool { return p.decide(t, &env, true) == isTrue }
