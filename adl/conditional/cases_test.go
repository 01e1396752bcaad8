package conditional_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/diag"
)

// Faults that renderers of this kind were reported for in the field, by the numbers of docs/cases.md.

// Case C02: blocks in blocks need no stack, however many there are.
func TestCase_C02(t *testing.T) {
	const n = 600_000
	text := strings.Repeat("<a>\n", n) + "x\n" + strings.Repeat("</>\n", n)
	file, err := adl.Parse(head+text, adl.MaxBytes(adl.Unlimited), adl.MaxNodes(adl.Unlimited), adl.MaxDepth(adl.Unlimited))
	require.NoError(t, err)
	p, found := conditional.Compile(file)
	assert.Empty(t, found)
	for env, want := range map[string]int{"a": 1, "b": 0} {
		count := 0
		for range p.Lines(file.Cases[0], adl.Solution, with(env)) {
			count++
		}
		assert.Equal(t, want, count)
	}
	_, err = adl.Parse(head + "<" + strings.Repeat("!", n) + "a>x")
	if err != nil {
		assert.ErrorAs(t, err, new(diag.List))
	}
}

// Case C24: a pattern means what RE2 means by it: a comma in it divides nothing, what it cannot read is an error with its line, and none takes long.
func TestCase_C24(t *testing.T) {
	for _, bad := range []string{`<regex:^(?=.*refund).*$> line`, `<regex:([> line`} {
		_, err := adl.Parse(head + "first\n" + bad)
		var list diag.List
		require.ErrorAs(t, err, &list, bad)
		assert.Equal(t, diag.CodeADLRegex, list[0].Code)
		assert.Equal(t, 4, list[0].Position().Line)
	}
	said := func(message string) conditional.Env { return conditional.Env{Message: message} }
	assert.Equal(t, "line", strings.TrimSpace(shown(t, `<regex:ab{1,3}c> line`, said("abbc"))))
	assert.Empty(t, shown(t, `<regex:ab{1,3}c> line`, said("ac")))
	long := strings.Repeat("a", 50_000)
	assert.Empty(t, shown(t, `<regex:(a+)+$> line`, said(long+"!")))
	assert.NotEmpty(t, shown(t, `<regex:(a+)+$> line`, said(long)))
}
