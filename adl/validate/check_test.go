package validate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
)

const good = `### UseCase: refund (2) <gold>
#### Description
The customer wants money back.
#### Solution
Look it up with @find_order().
<known>See #opening_hours.
#### Alternative Solution
Offer a voucher.
#### Fallback Solution
Call @call_human().
#### Examples
- money back
----
### UseCase: opening_hours
#### Description
When the shop is open.
#### Solution
Nine to five.
#### Examples
- when do you open?
`

func codes(t *testing.T, text string, options ...validate.Option) []string {
	t.Helper()
	file, err := adl.Parse(text)
	require.NoError(t, err, "%q", text)
	out := []string{}
	for _, d := range validate.Check(file, options...) {
		at := d.Position()
		out = append(out, fmt.Sprintf("%d:%d %s", at.Line, at.Column, d.Code))
	}
	return out
}

func TestCheck(t *testing.T) {
	all := []validate.Option{validate.Tools("find_order", "call_human"), validate.Names("gold", "known")}
	assert.Empty(t, codes(t, good, all...))
	change := func(old, new string) string {
		require.Contains(t, good, old)
		return strings.Replace(good, old, new, 1)
	}
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"an unknown tool":                      {change("@find_order()", "@find_ordr()"), []string{"5:17 ADL0502"}},
		"an unknown use case":                  {change("#opening_hours", "#opening_hour"), []string{"6:12 ADL0503"}},
		"a name never set":                     {change("<known>", "<knwn>"), []string{"6:2 ADL0504"}},
		"a name never set, in a heading":       {change("<gold>", "<gold or !silver>"), []string{"1:35 ADL0504"}},
		"text in no section":                   {change("#### Description\nThe", "Nobody reads me.\nNor me.\n#### Description\nThe"), []string{"2:1 ADL0505"}},
		"text above all":                       {"Hello.\n" + good, []string{"1:1 ADL0505"}},
		"an id twice":                          {good + "### UseCase: opening_hours\n#### Description\nd\n#### Solution\nx\n", []string{"21:1 ADL0501"}},
		"an id by conditions":                  {good + "### UseCase: opening_hours <gold>\n#### Description\nd\n#### Solution\nx\n", []string{}},
		"an example twice":                     {change("- when do you open?", "* Money back"), []string{"20:1 ADL0508"}},
		"no description":                       {"### UseCase: a\n#### Solution\nx\n", []string{"1:1 ADL0510"}},
		"no solution":                          {"### UseCase: a\n#### Description\nx\n", []string{"1:1 ADL0510"}},
		"an odd id":                            {"### UseCase: Open It\n#### Description\nx\n#### Solution\nx\n", []string{"1:1 ADL0511"}},
		"a limit of nothing":                   {"### UseCase: a (2)\n#### Description\nx\n#### Solution\nx\n", []string{"1:1 ADL0507"}},
		"a limit of 0":                         {"### UseCase: a (0)\n#### Description\nx\n#### Solution\nx\n#### Fallback\ny\n", []string{"1:1 ADL0507"}},
		"an alternative that is never reached": {"### UseCase: a (1)\n#### Description\nx\n#### Solution\nx\n#### Alternative\nz\n#### Fallback\ny\n", []string{"6:1 ADL0507"}},
		"itself":                               {"### UseCase: a\n#### Description\nx\n#### Solution\nsee #a now\n", []string{"5:5 ADL0507"}},
		"a block without end":                  {"### UseCase: a\n#### Description\nx\n#### Solution\n<gold>\nx\n", []string{"5:1 ADL0402"}},
	} {
		assert.Equal(t, c.want, codes(t, c.text, all...), name)
	}
	assert.Empty(t, codes(t, change("@find_order()", "@anything()")), "without lists, every tool and every name will do")
	assert.Empty(t, codes(t, change("#opening_hours", "#faq/hours"), validate.UseCases("faq/hours")))
	file, err := adl.Parse(change("@find_order()", "@find_ordr()"))
	require.NoError(t, err)
	found := validate.Check(file, all...)
	assert.Equal(t, "did you mean find_order?", found[0].Hint)
	assert.True(t, found.HasErrors())
}

func TestFindingsAreBounded(t *testing.T) {
	var b strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&b, "### UseCase: a\n#### Description\nd\n#### Solution\n@t%d() x\n", i)
	}
	file, err := adl.Parse(b.String())
	require.NoError(t, err)
	found := validate.Check(file, validate.Tools())
	assert.Len(t, found, 101)
	assert.Equal(t, diag.CodeTooManyErrors, found[100].Code)
	assert.Greater(t, len(validate.Check(file, validate.Tools(), validate.MaxErrors(0))), 9000)
	assert.Nil(t, validate.Check(nil))
}

func TestSuggestionsAreBounded(t *testing.T) {
	var b strings.Builder
	for i := range 300 {
		fmt.Fprintf(&b, "### UseCase: case_%d\n#### Description\nd\n#### Solution\n<gild>See #cas_%d and @ton().\n", i, i)
	}
	file, err := adl.Parse(b.String())
	require.NoError(t, err)
	hints := 0
	options := []validate.Option{validate.Tools("tin"), validate.Names("gold"), validate.MaxErrors(0)}
	for _, found := range validate.All([]validate.Text{{File: file}, {File: file}}, options...) {
		for i, d := range found {
			if d.Hint != "" {
				hints++
				assert.Less(t, i, 100, "the first ones have them")
			}
		}
	}
	assert.Equal(t, 100, hints)
}

func TestAll(t *testing.T) {
	parts := "#### Description\nd\n#### Solution\nx\n"
	a, gold, b := "### UseCase: a\n"+parts, "### UseCase: a <gold>\n"+parts, "### UseCase: b\n"+parts
	for name, c := range map[string]struct {
		texts []string
		known []string // of the last one
		want  []string
	}{
		"two ids":                       {[]string{a, b}, nil, nil},
		"one id":                        {[]string{a, b + a}, nil, []string{`1.md:6 ADL0501 the id "a" is taken already, under the same conditions: 0.md:1`}},
		"one id, several conditions":    {[]string{a, gold}, nil, nil},
		"one id, the same conditions":   {[]string{gold, b, gold}, nil, []string{`2.md:1 ADL0501 the id "a" is taken already, under the same conditions: 0.md:1`}},
		"in one file":                   {[]string{b, a + a}, nil, []string{`1.md:6 ADL0501 the id "a" is taken already, under the same conditions`}},
		"a later file":                  {[]string{a + "See #b now\n", b}, nil, nil},
		"nowhere":                       {[]string{a + "See #c now\n", b}, []string{"c"}, []string{`0.md:6 ADL0503 there is no use case "c"`}},
		"what only that file refers to": {[]string{a, b + "See #c and #x/y now\n"}, []string{"c", "x/y"}, nil},
	} {
		var texts []validate.Text
		var files []*adlast.File
		for i, s := range c.texts {
			file, err := adl.Parse(s, adl.Name(fmt.Sprintf("%d.md", i)))
			require.NoError(t, err, name)
			texts = append(texts, validate.Text{File: file})
			files = append(files, file)
		}
		texts[len(texts)-1].Known = c.known
		var got []string
		for i, found := range validate.All(texts) {
			for _, d := range found {
				assert.Same(t, texts[i].File.Source, d.File, name)
				got = append(got, fmt.Sprintf("%s:%d %s %s", d.File.Name(), d.Position().Line, d.Code, d.Message))
			}
		}
		assert.Equal(t, c.want, got, name)
		duplicates := 0
		for _, line := range c.want {
			if strings.Contains(line, string(diag.CodeADLDuplicate)) {
				duplicates++
			}
		}
		assert.Len(t, validate.Duplicates(files...), duplicates, name)
	}
	assert.Len(t, validate.All([]validate.Text{{}, {}}), 2)
}

func ExampleAll() {
	var texts []validate.Text
	for i, text := range []string{
		"### UseCase: parking\n#### Description\nWhere to park.\n#### Solution\nBehind the house.\n",
		"### UseCase: hours\n#### Description\nWhen the shop is open.\n#### Solution\nNine to five. See #parkng now.\n",
	} {
		file, err := adl.Parse(text, adl.Name(fmt.Sprintf("%d.md", i)))
		if err != nil {
			fmt.Println(err)
			return
		}
		texts = append(texts, validate.Text{File: file})
	}
	for _, found := range validate.All(texts) {
		for _, d := range found {
			fmt.Println(d.File.Name(), d.Position().Line, d.Code, d.Hint)
		}
	}
	// Output: 1.md 5 ADL0503 did you mean parking?
}

func ExampleDuplicates() {
	a := adl.MustParse("### UseCase: hours\n#### Solution\nNine to five.\n", adl.Name("a.md"))
	b := adl.MustParse("### UseCase: hours\n#### Solution\nNine to six.\n", adl.Name("b.md"))
	for _, d := range validate.Duplicates(a, b) {
		fmt.Println(d.File.Name(), d.Code, d.Message)
	}
	// Output: b.md ADL0501 the id "hours" is taken already, under the same conditions: a.md:1
}

func ExampleCheck() {
	file, err := adl.Parse("### UseCase: refund\n#### Description\nMoney back.\n#### Solution\nLook it up with @find_ordr().\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range validate.Check(file, validate.Tools("find_order", "call_human")) {
		fmt.Println(d.Position().Line, d.Code, d.Message, "-", d.Hint)
	}
	// Output: 5 ADL0502 there is no tool "find_ordr" - did you mean find_order?
}
