package compile_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
)

const staircase = `### UseCase: a (1)
#### Description
d
#### Steps
- one
  - of two parts
<vip>- two with @t()
- three

#### Solution
solved
#### Alternative
other way
#### Fallback
call us
`

// solution is what stands below the heading of the solution.
func solution(t *testing.T, text string, options ...compile.Option) (string, *compile.Result) {
	t.Helper()
	r, err := compile.Prompt(t.Context(), adl.MustParse(text), options...)
	require.NoError(t, err)
	_, rest, ok := strings.Cut(r.Text, "#### Solution\n")
	require.True(t, ok)
	rest, _, _ = strings.Cut(rest, "\n----")
	return strings.TrimRight(rest, "\n"), r
}

func TestStepByStep(t *testing.T) {
	for _, c := range []struct {
		uses int
		with string
		want string
		body compile.Body
	}{
		{0, "", "- one\n  - of two parts", compile.Step},
		{1, "", "- three", compile.Step},
		{1, "vip", "- two with t", compile.Step},
		{2, "vip", "- three", compile.Step},
		{2, "", "solved", compile.Solution},
		{3, "", "call us", compile.Fallback},
		{3, "vip", "solved", compile.Solution},
	} {
		var used []string
		for range c.uses {
			used = append(used, "a")
		}
		got, r := solution(t, staircase, compile.StepByStep(), compile.With(c.with), compile.Used(used...))
		assert.Equal(t, c.want, got, "%+v", c)
		assert.Equal(t, c.body, r.Cases[0].Body)
		assert.NotContains(t, r.Text, "#### Steps")
		assert.Equal(t, strings.Contains(got, "with t"), len(r.Tools) == 1, "tools of other steps are none of the prompt's")
	}
}

func TestInstead(t *testing.T) {
	got, r := solution(t, staircase, compile.Instead("a", "do @x() and <vip>\n\n#### Solution\n"), compile.Instead("nobody", "y"))
	assert.Equal(t, "do @x() and <vip>\n\n#### Solution", got)
	assert.Equal(t, compile.Given, r.Cases[0].Body)
	assert.Contains(t, r.Text, "#### Steps\n- one\n")
	assert.Empty(t, r.Tools, "a text is a text")

	line, err := adl.ParseLine("call @x()! or see #b.")
	require.NoError(t, err)
	got, r = solution(t, staircase, compile.InsteadLines("a", nil, line), compile.StepByStep())
	assert.Equal(t, "call x or see #b.", got)
	assert.Equal(t, []compile.Tool{{Name: "x", Forced: true}}, r.Tools)
	assert.Equal(t, []string{"b"}, r.Refs)

	got, _ = solution(t, staircase, compile.Instead("a", ""))
	assert.Empty(t, got)
}

func TestSystem(t *testing.T) {
	s := compile.System{Template: "$$ROLE$$|$$TIME$$|$$USE_CASES$$|$$TIME$$", DefaultRole: "R", Time: "$$USE_CASES$$", UseCases: "$$ROLE$$"}
	got, err := s.Prompt()
	require.NoError(t, err)
	assert.Equal(t, "R|$$USE_CASES$$|$$ROLE$$|$$USE_CASES$$", got, "what is filled in is not read again")
	for _, c := range [][3]string{{"role", "", "role"}, {"", "tone", "tone"}, {"role", " tone\n", "role\n\ntone"}, {" ", "", "R"}} {
		s.Role, s.Tone = c[0], c[1]
		got, err = s.Prompt()
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(got, c[2]+"|"), got)
	}
	got, err = compile.System{UseCases: "CASES"}.Prompt()
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(got, compile.DefaultRole))
	assert.True(t, strings.HasSuffix(got, "\n\nCASES"))
	assert.NotContains(t, got, "$$")
	_, err = compile.System{Template: "$$ROLE$$"}.Prompt()
	require.ErrorIs(t, err, compile.ErrTemplate)
	role := "now $$TIME$$"
	assert.Equal(t, "now T|T", compile.PublishedSystem("$$ROLE$$|$$TIME$$", "", &role, nil, "T", ""))
}

func TestSystemProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.SampledFrom([]string{"$$ROLE$$", "$$TIME$$", "$$USE_CASES$$", "$$", "x", "$$ROLE", "TIME$$"})
		text := func(name string) string {
			return "x" + strings.Join(rapid.SliceOfN(part, 0, 5).Draw(t, name), "") + "x"
		}
		role, time, cases := text("role"), text("time"), text("cases")
		got, err := compile.System{Template: "a$$ROLE$$b$$TIME$$c$$USE_CASES$$d", Role: role, Time: time, UseCases: cases}.Prompt()
		require.NoError(t, err)
		assert.Equal(t, "a"+role+"b"+time+"c"+cases+"d", got)
	})
}

func ExampleStepByStep() {
	file := adl.MustParse("### UseCase: a\n#### Steps\n- Ask for the size.\n- Ask for the colour.\n#### Solution\nSell it.\n")
	for _, used := range [][]string{nil, {"a"}, {"a", "a"}} {
		r, _ := compile.Prompt(context.Background(), file, compile.StepByStep(), compile.Used(used...))
		_, text, _ := strings.Cut(r.Text, "#### Solution\n")
		line, _, _ := strings.Cut(text, "\n")
		fmt.Println(line)
	}
	// Output:
	// - Ask for the size.
	// - Ask for the colour.
	// Sell it.
}

func ExampleInstead() {
	file := adl.MustParse("### UseCase: a\n#### Solution\nSell it.\n")
	r, err := compile.Prompt(context.Background(), file, compile.Instead("a", "Say that it is sold out."))
	fmt.Print(r.Text, err)
	// Output:
	// ### UseCase: a
	// #### Description
	//
	// #### Solution
	// Say that it is sold out.
	//
	// ----
	//
	// <nil>
}

func ExampleInsteadLines() {
	file := adl.MustParse("### UseCase: a\n#### Solution\nSell it.\n")
	line, _ := adl.ParseLine("Call @sold_out()!")
	r, err := compile.Prompt(context.Background(), file, compile.InsteadLines("a", line))
	fmt.Println(r.Tools, err)
	// Output: [{sold_out true}] <nil>
}

func ExampleSystem_Prompt() {
	s := compile.System{
		Template: "$$ROLE$$ It is $$TIME$$.\n\n$$USE_CASES$$", Role: "You sell tea; $$TIME$$ is no place here.", Time: "2030-01-02 09:00:00", UseCases: "### UseCase: tea",
	}
	fmt.Println(s.Prompt())
	// Output:
	// You sell tea; $$TIME$$ is no place here. It is 2030-01-02 09:00:00.
	//
	// ### UseCase: tea <nil>
}

func ExamplePublishedSteps() {
	file := adl.MustParse("### UseCase: a\n#### Steps\nask\n#### Solution\nsell", adl.Compat())
	for _, c := range compile.PublishedSteps(file.Cases)[0].Conditionals(adl.Solution) {
		fmt.Printf("%q %v\n", c.Text, c.Conditions)
	}
	// Output:
	// "ask" [step_1]
	// "sell" [else]
	// "\n" []
}

func ExamplePublishedSystem() {
	role := "It is $$TIME$$."
	fmt.Println(compile.PublishedSystem("$$ROLE$$", "nobody", &role, nil, "noon", ""))
	// Output: It is noon.
}

func ExamplePublishedWith() {
	file := adl.MustParse("### UseCase: a\n#### Solution\nx", adl.Compat())
	u := compile.PublishedWith(file.Cases[0], adl.Solution, []adl.Conditional{{Text: "y"}})
	fmt.Println(u.Conditionals(adl.Solution)[0].Text, file.Cases[0].Conditionals(adl.Solution)[0].Text)
	// Output: y x
}
