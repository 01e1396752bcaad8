package conditional_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
)

const head = "### UseCase: a\n#### Solution\n"

// shown are the lines of a solution that count.
func shown(t require.TestingT, solution string, env conditional.Env) string {
	file, err := adl.Parse(head + solution)
	require.NoError(t, err, "%q", solution)
	p, _ := conditional.Compile(file)
	var out []string
	for line := range p.Lines(file.Cases[0], adlast.Solution, env) {
		out = append(out, line.Text())
	}
	return strings.Join(out, "|")
}

func with(names ...string) conditional.Env {
	return conditional.Env{Names: conditional.Names(names...)}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		text string
		env  conditional.Env
		want string
	}{
		{"one\n<a>two\nthree", with(), "one|three"},
		{"one\n<a>two\nthree", with("a"), "one|two|three"},
		{"one <a>\n<!a>two", with("a"), "one"},
		{"<a, b>x\n<a or b>y", with("b"), "y"},
		{"<A>x", with("a"), ""},
		{"<a>one\n<b>two\n<else>three", with(), "three"},
		{"<a>one\n<b>two\n<else>three", with("b"), "two"},
		{"<a, b>one\n<else>two", with("a"), "two"},
		{"<a>one\nplain\n<else>two", with("a"), "one|plain"},
		{"<a>one\n<else>two\n<b>three\n<else>four", with("a"), "one|four"},
		{"<a>\none\ntwo\n</>\nthree", with(), "three"},
		{"<a>\none\ntwo\n</>\nthree", with("a"), "one|two|three"},
		{"<outer>\nA\n<inner>B\nC\n</>\nD", with("inner"), "D"},
		{"<outer>\nA\n<inner>\nB\n</>\nC\n</>\nD", with("outer"), "A|C|D"},
		{"<outer>\nA\n<inner>\nB\n</>\nC\n</>\nD", with("inner"), "D"},
		{"<a>\none\n<else>two\n</>\n<else>three", with("a"), "one|two"},
		{"<a>one\ntwo\n</>\nthree", with(), "three"},
		{"<a>one\ntwo</>\nthree", with("a"), "one|two|three"},
		{"<a>hidden\nto the end", with(), "to the end"},
		{"<a>\nhidden\nto the end", with(), ""},
		{"one\n</>\ntwo", with(), "one|two"},
		{"<step_1>first\n<step_2>second\n<step_3>third", conditional.Env{Uses: 1}, "second"},
		{"<step_2>second", with("step_2"), "second"},
		{"<regex:lost|stolen>block\n<!regex:lost>other", conditional.Env{Message: "It is LOST"}, "block"},
		{"<regex:lost>block\n<!regex:lost>other", conditional.Env{}, "other"},
		{"if x < 3 and y > 4\n<https://a.example>", with(), "if x < 3 and y > 4|<https://a.example>"},
	} {
		assert.Equal(t, c.want, shown(t, c.text, c.env), "%q", c.text)
	}
}

func TestCompileTellsWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"<a>\nhidden":           "3:1 ADL0402",
		"<a>\n<b>\n</>\nhidden": "3:1 ADL0402",
		"x\n</>":                "4:1 ADL0403",
		"<else>x":               "3:1 ADL0404",
	} {
		file, err := adl.Parse(head + text)
		require.NoError(t, err, "%q", text)
		_, found := conditional.Compile(file)
		if assert.NotEmpty(t, found, "%q", text) {
			at := found[0].Position()
			assert.Equal(t, want, fmt.Sprintf("%d:%d %s", at.Line, at.Column, found[0].Code), "%q", text)
		}
	}
}

// spoil puts patterns into a file that no text could say.
func spoil(t *testing.T, text, pattern string) *adlast.File {
	t.Helper()
	file, err := adl.Parse(head + text)
	require.NoError(t, err)
	for n := range ast.Preorder(file) {
		if r, ok := n.(*adlast.Regex); ok {
			r.Pattern = pattern
		}
	}
	return file
}

func TestPatternsThatCannotBeRead(t *testing.T) {
	for _, pattern := range []string{"(x", "(?=x)y", "[", strings.Repeat("x", conditional.MaxPattern+1)} {
		file := spoil(t, "<regex:x>a\n<!regex:x>b\n<never or regex:x>c\n<regex:x, never>d\ne", pattern)
		p, found := conditional.Compile(file)
		assert.Len(t, found, 4)
		require.ErrorIs(t, found.Err(), diag.CodeADLPattern)
		var out []string
		for line := range p.Lines(file.Cases[0], adlast.Solution, conditional.Env{Message: "x"}) {
			out = append(out, line.Text())
		}
		assert.Equal(t, []string{"e"}, out, "what nobody can decide is not shown")
	}
}

// A few characters can stand for very many parts of a pattern: each pattern is bounded, and so are all of a file. What is told is told once.
func TestPatternsThatGrow(t *testing.T) {
	compile := func(solution string) diag.List {
		file, err := adl.Parse(head + solution)
		require.NoError(t, err)
		p, found := conditional.Compile(file)
		for range p.Lines(file.Cases[0], adlast.Solution, conditional.Env{Message: strings.Repeat("a", 50)}) {
			assert.NotEmpty(t, found)
		}
		return found
	}
	for pattern, bad := range map[string]bool{"(a?){900}b": false, "(a?){1000}(a?){1000}b": false, strings.Repeat("(a?){1000}", 5): true, "((a{10}){10}){10}": false, `(\d{1,30}){30}[ab]{3}`: false, strings.Repeat(`\pL{1000}`, 11): true} {
		found := compile("<regex:" + pattern + "c> x\n")
		assert.Equal(t, bad, len(found) == 1, pattern)
	}
	found := compile(strings.Repeat("<regex:(a?){500}b> x\n", 1000))
	require.Len(t, found, 1)
	assert.ErrorIs(t, found.Err(), diag.CodeADLPattern)
	assert.Contains(t, found[0].Message, "500000 parts")
	found = compile(strings.Repeat("<regex:a> x\n", conditional.MaxPatterns+100))
	require.Len(t, found, 1)
	assert.Contains(t, found[0].Message, "10000 patterns")
	_, err := conditional.PublishedMatches([]string{"regex:" + strings.Repeat("(a?){1000}", 100)}, nil, new(string))
	assert.ErrorContains(t, err, "parts")
}

func TestHeadings(t *testing.T) {
	file, err := adl.Parse("### UseCase: a <gold, !late>\n#### Solution\nx\n### UseCase: b\n#### Solution\ny\n")
	require.NoError(t, err)
	p, found := conditional.Compile(file)
	require.Empty(t, found)
	assert.True(t, p.Applies(file.Cases[0], with("gold")))
	assert.Equal(t, 2, p.Score(file.Cases[0], with("gold")))
	assert.False(t, p.Applies(file.Cases[0], with("gold", "late")))
	assert.Equal(t, -1, p.Score(file.Cases[0], with()))
	assert.Equal(t, 0, p.Score(file.Cases[1], with("gold")))
}

// TestNothingIsShownWhoseConditionsFail makes sections at random and holds every line that is shown against all conditions round it.
func TestNothingIsShownWhoseConditionsFail(t *testing.T) {
	names := []string{"a", "b", "c"}
	rapid.Check(t, func(t *rapid.T) {
		var lines []string
		depth, number := 0, 0
		needs := map[string][]string{} // by the text of a line: the names that it needs
		var open []string
		for range rapid.IntRange(0, 25).Draw(t, "lines") {
			name := rapid.SampledFrom(names).Draw(t, "name")
			number++
			text := fmt.Sprintf("line %d", number)
			switch rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0:
				lines, open = append(lines, "<"+name+">"), append(open, name)
				depth++
			case 1:
				if depth > 0 {
					lines, open = append(lines, "</>"), open[:len(open)-1]
					depth--
				}
			case 2:
				lines = append(lines, "<"+name+">"+text)
				needs[text] = append(append([]string{}, open...), name)
			default:
				lines = append(lines, text)
				needs[text] = append([]string{}, open...)
			}
		}
		set := map[string]bool{}
		for _, name := range names {
			set[name] = rapid.Bool().Draw(t, name)
		}
		got := map[string]bool{}
		for _, line := range strings.Split(shown(t, strings.Join(lines, "\n"), conditional.Env{Names: set}), "|") {
			got[line] = true
		}
		for text, all := range needs {
			holds := true
			for _, name := range all {
				holds = holds && set[name]
			}
			require.Equal(t, holds, got[text], "%q needs %v in %q", text, all, lines)
		}
	})
}

func TestLargeSectionsAreLinear(t *testing.T) {
	const n = 200_000
	text := strings.Repeat("<a>\n", n) + "x\n" + strings.Repeat("</>\n", n)
	assert.Equal(t, "x", shown(t, text, with("a")))
	assert.Empty(t, shown(t, text, with()))
}

func ExampleProgram_Lines() {
	file, err := adl.Parse("### UseCase: lost_card\n#### Solution\n<known>Greet by name.\n<else>Ask for the name.\n<gold>\nOffer a new card today.\n</>\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := conditional.Compile(file)
	for line := range p.Lines(file.Cases[0], adlast.Solution, conditional.Env{Names: conditional.Names("gold")}) {
		fmt.Println(line.Text())
	}
	// Output:
	// Ask for the name.
	// Offer a new card today.
}

func ExampleCompile() {
	file, err := adl.Parse("### UseCase: lost_card\n#### Solution\n<gold>\nOffer the lounge.\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, found := conditional.Compile(file)
	fmt.Println(found[0].Position().Line, found[0].Code)
	// Output: 3 ADL0402
}
