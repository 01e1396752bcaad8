package prompt_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/grammars"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tokens"
)

func section(t *testing.T, name prompt.Name) string {
	t.Helper()
	for _, s := range prompt.Build().Sections {
		if s.Name == name {
			return s.Text
		}
	}
	t.Fatalf("no section %s", name)
	return ""
}

func TestEveryExampleIsReadByThePortsAndComesBack(t *testing.T) {
	text := section(t, prompt.BuiltIn)
	kinds := map[string]bool{}
	for _, example := range prompt.Examples() {
		assert.Contains(t, text, "\n"+example+"\n")
		m, err := sag.Parse(example, sag.Compat())
		require.NoError(t, err, example)
		wire, err := sag.Minify(m)
		require.NoError(t, err, example)
		back, err := sag.Parse(wire, sag.Compat())
		require.NoError(t, err, wire)
		assert.True(t, ast.Equal(m, back), "%s\n%s", example, wire)
		for n := range ast.Preorder(m) {
			if s, ok := n.(sag.Stmt); ok {
				kinds[fmt.Sprintf("%T", s)] = true
			}
		}
	}
	assert.Len(t, kinds, 11, "every kind of statement has an example: %v", kinds)
	n := strings.Count(text, "H v 1 ")
	assert.Len(t, prompt.Examples(), n)
}

// extensions are the rules of the grammar that the prompt does not teach: what the ports do not read, and what is said in another way.
var extensions = []string{"pathSeg", "exprInput", "negInt", "negFloat", "anyTopic", "keyword", "argWord", "gluedName"}

// terminals are told in words.
var terminals = []string{"INT", "FLOAT", "TOPIC_PATTERN", "IDENT", "STRING", "WS", "NL"}

func TestGrammarSectionHasTheRulesOfTheGrammar(t *testing.T) {
	g4, err := fs.ReadFile(grammars.FS, "SAG.g4")
	require.NoError(t, err)
	var want []string
	for _, m := range regexp.MustCompile(`(?m)^(\w+)\n    :`).FindAllStringSubmatch(string(g4), -1) {
		if !slices.Contains(extensions, m[1]) && !slices.Contains(terminals, m[1]) {
			want = append(want, m[1])
		}
	}
	text := section(t, prompt.Grammar)
	var got []string
	for _, m := range regexp.MustCompile(`(?m)^(\w+) += `).FindAllStringSubmatch(text, -1) {
		got = append(got, m[1])
	}
	slices.Sort(want)
	slices.Sort(got)
	assert.Equal(t, want, got)
	for _, name := range terminals {
		assert.True(t, name == "WS" || regexp.MustCompile(name+`( is|, | stands)`).MatchString(text), name)
	}
	statement := regexp.MustCompile(`(?m)^statement += (.*)$`).FindStringSubmatch(text)[1]
	assert.Len(t, strings.Split(statement, " | "), 11)
}

// What the grammar section teaches is what the ports read: whatever is made by its rules parses.
func TestWhatTheGrammarSectionTeachesIsRead(t *testing.T) {
	rules := readEBNF(t, section(t, prompt.Grammar))
	kinds := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		s := &speaker{rules: rules, t: t}
		s.rule("message", 0)
		m, err := sag.Parse(s.out, sag.Compat())
		require.NoError(t, err, "%s", s.out)
		for n := range ast.Preorder(m) {
			kinds[fmt.Sprintf("%T", n)] = true
		}
	})
	assert.Greater(t, len(kinds), 20, "much of the language is said")
}

func TestQuickReferenceNamesEveryStatement(t *testing.T) {
	text := section(t, prompt.QuickReference)
	for _, word := range []string{"H", "DO", "Q", "A", "IF", "EVT", "ERR", "FOLD", "RECALL", "SUB", "UNSUB", "KNOW"} {
		assert.Regexp(t, `(?m)^  [a-z ]+ `+word+` `, text)
	}
}

var brew = schema.New("brew").Describe("Make\ntea").
	Positional(schema.String("leaf").Required().Pattern(`[a-z]+\d`).Describe("what tea")).
	Named(schema.Integer("temp").Min(60).Max(100), schema.String("cup").Enum("small", "it's"), schema.Float("milk").Min(0.5)).
	AllowExtra().MustBuild()

func TestBuild(t *testing.T) {
	names := func(p *prompt.Prompt) (list []prompt.Name) {
		for _, s := range p.Sections {
			list = append(list, s.Name)
		}
		return list
	}
	r, err := schema.NewRegistry(brew, schema.New("a").AllowExtra().MustBuild())
	require.NoError(t, err)
	assert.Equal(t, []prompt.Name{prompt.Grammar, prompt.QuickReference, prompt.BuiltIn}, names(prompt.Build()))
	all := []prompt.Option{prompt.WithPreamble("PRE"), prompt.WithSuffix("SUF"), prompt.WithExamples("one", ""), prompt.WithExamples("two"), prompt.WithVerbs(r)}
	p := prompt.Build(all...)
	assert.Equal(t, []prompt.Name{prompt.Preamble, prompt.Grammar, prompt.QuickReference, prompt.Verbs, prompt.BuiltIn, prompt.OwnExample, prompt.OwnExample, prompt.OwnExample, prompt.Suffix}, names(p))
	assert.Equal(t, p, prompt.Build(all...), "the same options give the same prompt")
	sum := 0
	for _, s := range p.Sections {
		assert.Equal(t, tokens.CodePoints{}.Count(s.Text), s.Tokens)
		sum += len(s.Text) + 2
	}
	assert.Len(t, p.Text, sum-2)
	assert.Equal(t, tokens.CodePoints{}.Count(p.Text), p.Tokens)
	assert.Equal(t, "Available verbs and their signatures:\n\n  DO a()\n  DO brew(leaf: STRING pattern='[a-z]+\\\\d', temp?: INTEGER >=60 <=100, cup?: STRING ['small'|\"it's\"], milk?: FLOAT >=0.5)", p.Sections[3].Text)

	none := []prompt.Option{prompt.Without(prompt.Grammar, prompt.QuickReference, prompt.BuiltIn), prompt.WithCounter(nil), prompt.WithVerbs(&schema.Registry{})}
	assert.Equal(t, &prompt.Prompt{Counter: "chars/4"}, prompt.Build(none...))
	assert.Empty(t, prompt.Build(append(none, prompt.WithPreamble("p"), prompt.Without(prompt.Preamble))...).Text)

	described := prompt.Build(append(none, prompt.WithVerbs(r), prompt.WithDescriptions())...)
	assert.Contains(t, described.Text, "\n  DO a(...)\n")
	assert.Contains(t, described.Text, "milk?: FLOAT >=0.5, ...)\n      Make tea\n      leaf: what tea")
}

func TestWhatTheQuickReferenceShowsIsRead(t *testing.T) {
	text := section(t, prompt.QuickReference)
	values := regexp.MustCompile(`(?m)^  values +(.*)$`).FindStringSubmatch(text)[1]
	for _, v := range []string{`"string"`, "7", "2.5", "true", "false", "null", "path.to.thing", "[1, 2]", `{"key": "value"}`} {
		assert.Contains(t, values, v)
		values = strings.TrimSpace(strings.Replace(values, v, "", 1))
		_, err := sag.Parse("H v 1 id=a src=a dst=b ts=0\nA x = "+v, sag.Compat())
		require.NoError(t, err, v)
	}
	assert.Empty(t, values)
	for _, x := range []string{"load>5", "(n)-1"} {
		assert.Contains(t, text, x)
		_, err := sag.ParseExpr(x, sag.Compat())
		require.NoError(t, err, x)
	}
}
