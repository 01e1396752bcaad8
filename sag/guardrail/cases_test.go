package guardrail_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/policy"
)

// Faults that guards of this kind were reported for in the field, by the numbers of docs/cases.md.

// Case C05: operators bind as everybody expects.
// Case C06: blanks round operators do not count, and those in strings do.
func TestCase_C05_C06(t *testing.T) {
	for reason, doc := range map[string]string{
		`disk.free>10||override==true`: `{"disk":{"free":3},"override":true}`,
		`2+3*4==14`:                    `{}`,
		`city == "Port Louis"`:         `{"city":"Port Louis"}`,
		`ok == true`:                   `{"ok":true}`,
	} {
		assert.True(t, check(t, "DO run() BECAUSE "+reason, doc).Allowed(), reason)
	}
}

// Case C07: a condition whose names are missing never permits.
func TestCase_C07(t *testing.T) {
	v := check(t, `DO wipe(vol="b7") BECAUSE actor.role != "guest"`, `{}`)
	assert.False(t, v.Allowed())
	assert.Equal(t, guardrail.UndefinedVariable, v.Code())
	assert.Equal(t, []string{"actor.role"}, v.First().Missing)
	// Nor does one that is asked for in another way.
	for _, reason := range []string{`"actor.role != \"guest\""`, `actor.role == actor.role`, `actor.role != actor.name`, `actor.level < 9 || actor.level >= 9`} {
		v := check(t, "DO wipe() BECAUSE "+reason, `{}`)
		assert.False(t, v.Allowed(), reason)
		assert.Equal(t, guardrail.UndefinedVariable, v.Code(), reason)
	}
}

// Case C50: whole numbers above 2⁵³ are compared as they are.
func TestCase_C50(t *testing.T) {
	assert.False(t, check(t, "DO run() BECAUSE seq == 9007199254740993", `{"seq":9007199254740992}`).Allowed())
	assert.True(t, check(t, "DO run() BECAUSE seq == 9007199254740993", `{"seq":9007199254740993}`).Allowed())
}

// Case C51: quoted words with an arrow are words, and a bare name is a condition.
func TestCase_C51(t *testing.T) {
	assert.True(t, check(t, `DO ship(o=7) BECAUSE "moved stage -> prod"`, `{}`).Allowed())
	v := check(t, `DO ship(o=7) BECAUSE approved`, `{"approved":false}`)
	assert.False(t, v.Allowed())
	assert.Equal(t, guardrail.PreconditionFailed, v.Code())
}

// Case C52: the condition of a policy clause is evaluated, and the policy named.
func TestCase_C52(t *testing.T) {
	const order = `DO pay(amount=900) P:cap:amount<500`
	v := check(t, order, `{"amount":900}`)
	assert.False(t, v.Allowed())
	assert.Equal(t, "cap", v.First().Rule)
	assert.True(t, check(t, order, `{"amount":400}`).Allowed())
	assert.False(t, check(t, order, `{}`).Allowed())
}

// Case C53: what is wrong with a condition is one error with a code, and denies.
func TestCase_C53(t *testing.T) {
	for reason, doc := range map[string]string{`s > 1`: `{"s":"x"}`, `s - 1 > 0`: `{"s":null}`, `missing`: `{}`, `arr > 1`: `{"arr":null}`} {
		v := check(t, "DO run() BECAUSE "+reason, doc)
		assert.False(t, v.Allowed(), reason)
		assert.NotEmpty(t, v.Code(), reason)
		assert.NotContains(t, v.Message(), "interface conversion", reason)
	}
	for _, rule := range []string{`context.s > 1`, `!context.s`, `context.s[1] == 1`, `len(context.s) == 0 || context.none == 1`} {
		set, err := policy.New(policy.Definition{Context: map[string]policy.Type{"s": policy.Any, "none": policy.Any}, Policies: map[string]policy.Policy{"p": {Require: rule}}})
		require.NoError(t, err, rule)
		g, err := guardrail.New(guardrail.Policies(set))
		require.NoError(t, err)
		for _, doc := range []string{`{"s":"x"}`, `{"s":null}`, `{}`} {
			v := g.Check(t.Context(), sag.MustParse(header+"DO run() P:p"), env(t, doc))
			assert.False(t, v.Allowed(), "%s with %s", rule, doc)
		}
	}
}
