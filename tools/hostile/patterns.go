package main

import (
	"context"
	"strings"
	"sync"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/policy"
)

// Patterns belong to the host, and what they are held against to a stranger: these readers hold one that is made to be tried in very many ways
// against the text.

var rule = sync.OnceValue(func() *policy.Set {
	set, err := policy.New(policy.Definition{Policies: map[string]policy.Policy{"p": {Require: `args[0] matches "(a?){50}(a+)+b"`}}})
	if err != nil {
		panic(err)
	}
	return set
})

func readPattern(text string) (verdict, fault string) {
	m, err := sag.Parse(header + text)
	if err != nil {
		return refused(err, m == nil)
	}
	v, _ := rule().Policy(context.Background(), "p", policy.Input{Action: m.Statements[0].(*sag.ActionStmt)})
	return verdicts(v.Effect.String()), ""
}

func readTopic(text string) (verdict, fault string) {
	matches, err := knowledge.Matches(strings.Repeat("**.a.", 100)+"b", text)
	switch {
	case err != nil:
		return "", err.Error()
	case matches:
		return "", "the topic does not match"
	}
	return accepted, ""
}

var (
	privatePath = sync.OnceValues(func() (*safety.Patterns, error) { return safety.CompilePatterns(strings.Repeat("**/a/", 50) + "b") })
	privateName = sync.OnceValues(func() (*safety.Patterns, error) { return safety.CompilePatterns(strings.Repeat("*a", 50) + "b") })
)

func readPrivate(text string) (verdict, fault string)     { return private(privatePath)(text) }
func readPrivateName(text string) (verdict, fault string) { return private(privateName)(text) }

func private(patterns func() (*safety.Patterns, error)) reader {
	return func(text string) (verdict, fault string) {
		p, err := patterns()
		if err != nil {
			return "", err.Error()
		}
		switch by, private := p.Match(text); {
		case private && by == "":
			return "private: too long to tell", ""
		case private:
			return "", "the path does not match"
		}
		return accepted, ""
	}
}

func readConditional(text string) (verdict, fault string) {
	f, err := adl.Parse("### UseCase: a\n#### Solution\n<regex:(a+)+$> x\n<regex:(a|aa)*c> y\n")
	if err != nil {
		return refused(err, f == nil)
	}
	p, _ := conditional.Compile(f)
	for range p.Lines(f.Cases[0], adlast.Solution, conditional.Env{Message: text}) {
		return "", "the pattern does not match"
	}
	return accepted, ""
}
