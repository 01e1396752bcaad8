package policy_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag/policy"
)

// Faults that rules of this kind were reported for in the field, by the numbers of docs/cases.md.

// Case C08: predicates inside predicates are refused when they are loaded; one alone stops at the limit of steps.
func TestCase_C08(t *testing.T) {
	for _, rule := range []string{`all(args, all(args, all(args, # >= 0)))`, `all(context.items, all(context.items, all(context.items, # >= 0)))`, `any(args, all(args, # >= 0))`, `len(filter(args, count(args, # > 0) > 1)) > 0`} {
		items := map[string]policy.Type{"items": policy.List}
		_, err := policy.New(policy.Definition{Context: items, Policies: map[string]policy.Policy{"p": {Require: rule}}})
		require.ErrorIs(t, err, diag.CodeSAGPolicyLimit, rule)
	}
}

// Case C11: what follows a rule is an error, and the rule is not loaded.
func TestCase_C11(t *testing.T) {
	for _, rule := range []string{`true then_more(`, `true true`, `verb == "a" }`, "true\nfalse", `true)`} {
		_, err := policy.New(policy.Definition{Policies: map[string]policy.Policy{"p": {Require: rule}}})
		require.Error(t, err, rule)
	}
}

// Case C43: a file of rules that YAML reads in a way of its own is refused on its line.
func TestCase_C43(t *testing.T) {
	const good = "policies:\n  cap:\n    require: 'true'\n"
	bomb := "policies: {p: {require: 'true'}}\nx0: &x0 [a, a]\n"
	for i := range 9 {
		last, next := string(rune('0'+i)), string(rune('1'+i))
		bomb += "x" + next + ": &x" + next + " [" + strings.Repeat("*x"+last+", ", 8) + "a]\n"
	}
	for name, c := range map[string]struct {
		text string
		line int
	}{
		"repeated key":    {good + "  cap:\n    require: 'false'\n", 4},
		"second document": {good + "---\npolicies: {}\n", 5},
		"misspelt key":    {strings.Replace(good, "require", "requires", 1), 3},
		"a number":        {strings.Replace(good, "'true'", "1.10", 1), 3},
		"alias bomb":      {bomb, 2},
	} {
		_, err := policy.Load("rules.yaml", []byte(c.text))
		var list diag.List
		require.ErrorAs(t, err, &list, name)
		var lines []int
		for _, d := range list {
			lines = append(lines, d.Position().Line)
		}
		assert.Contains(t, lines, c.line, name)
	}
	_, err := policy.Load("rules.yaml", []byte(good))
	require.NoError(t, err)
}
