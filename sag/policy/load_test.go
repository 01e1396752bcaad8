package policy_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/policy"
)

// TestLoadErrors shows every fault of a file of rules as people see it.
func TestLoadErrors(t *testing.T) {
	golden.Inputs(t, "testdata/errors/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		set, err := policy.Load(input.Name, input.Data)
		require.Nil(t, set)
		return []txtar.File{golden.Diagnostics(t, err)}
	})
}

func TestLimits(t *testing.T) {
	load := func(rule string, options ...policy.Option) error {
		_, err := policy.Load("r.yaml", []byte("policies: {p: {require: '"+rule+"'}}"), options...)
		return err
	}
	or := strings.Repeat("true || ", 400) + "true"
	require.NoError(t, load(or))
	require.ErrorIs(t, load(or, policy.MaxRule(100)), diag.CodeSAGPolicyLimit)
	require.ErrorIs(t, load(or, policy.MaxNodes(100)), diag.CodeSAGPolicyLimit)
	require.ErrorIs(t, load(or, policy.MaxBytes(100)), diag.CodeTooLarge)
	require.ErrorIs(t, load(strings.Repeat("(", 51)+"true"+strings.Repeat(")", 51)), diag.CodeSAGPolicyLimit)
	require.NoError(t, load(strings.Repeat("(", 50)+"true"+strings.Repeat(")", 50)))
	require.ErrorIs(t, load(strings.Repeat("true || ", 1000)+"true"), diag.CodeSAGPolicyLimit)
	require.ErrorIs(t, load("true", policy.MaxDepth(0)), diag.CodeBadOption)
	require.ErrorIs(t, load("true", policy.Option{}), diag.CodeBadOption)
	// No option lets a rule through that would overflow the stack; what does get through is worked off.
	for _, piece := range []string{"(", "!", "[", "-", "a?.", "true?", "1<(", "not ", "if true {", "all(args,", "#", "\"", "/*"} {
		for _, n := range []int{1000, 60_000} {
			_, err := policy.New(policy.Definition{Policies: map[string]policy.Policy{"p": {Require: strings.Repeat(piece, n/len(piece))}}},
				policy.MaxRule(-1), policy.MaxDepth(-1), policy.MaxNodes(-1), policy.MaxBytes(-1))
			require.Error(t, err, piece)
		}
	}
}

const childEnv = "POLICY_HOSTILE_CHILD"

// Case C03: 3,000,000 parentheses are refused before they are compiled, in a child process, as an overflow of the stack would kill it.
func TestParentheses(t *testing.T) {
	if os.Getenv(childEnv) == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestParentheses$", "-test.v")
		cmd.Env = append(os.Environ(), childEnv+"=1")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%.2000s", out)
		assert.Contains(t, string(out), "PASS: TestParentheses")
		return
	}
	rule := strings.Repeat("(", 3_000_000) + "true" + strings.Repeat(")", 3_000_000)
	for _, options := range [][]policy.Option{nil, {policy.MaxRule(-1), policy.MaxDepth(-1), policy.MaxNodes(-1)}} {
		_, err := policy.New(policy.Definition{Guardrails: []policy.Guardrail{{Name: "g", When: rule}}}, options...)
		require.ErrorIs(t, err, diag.CodeSAGPolicyLimit)
	}
}

func numbers(n int) policy.Input {
	in := order(`DO f()`)
	for i := range n {
		in.Action.Args = append(in.Action.Args, sag.NewArg(sag.NewInt(int64(i))))
	}
	return in
}

// A few characters can stand for very many parts of a pattern: each pattern is bounded, and so are all of a set.
func TestPatternsThatGrow(t *testing.T) {
	load := func(pattern string, n int) error {
		var b strings.Builder
		b.WriteString("policies:\n")
		for i := range n {
			fmt.Fprintf(&b, "  p%d: {require: 'verb matches \"%s\"'}\n", i, pattern)
		}
		_, err := policy.Load("r.yaml", []byte(b.String()))
		return err
	}
	require.NoError(t, load("(a?){900}", 5))
	for _, bad := range []error{load(strings.Repeat("(a?){1000}", 5), 1), load("(a?){1000}", 1000)} {
		list := golden.Findings(t, bad)
		assert.LessOrEqual(t, len(list), policy.DefaultMaxErrors+1)
		assert.Equal(t, diag.CodeSAGPolicyLimit, list[0].Code)
		assert.Contains(t, list[0].Message, "parts when")
	}
}

// Case C08: steps are counted: predicates are linear in what they go through, and nothing takes more than the limit.
func TestWorkIsBounded(t *testing.T) {
	for _, rule := range []string{`all(args, # >= 0)`, `count(args, # in [1, 2, 3]) == 3`, `len(filter(args, # > 5)) > 0`, `any(args, # + 1 == 0) || args == args`} {
		set := define(t, rule)
		small, err := set.Steps("p", numbers(1000))
		require.NoError(t, err)
		large, err := set.Steps("p", numbers(100_000))
		require.NoError(t, err)
		assert.InDelta(t, 100, float64(large)/float64(small), 1, rule)
	}
	steps, err := define(t, `all(args, # >= 0)`).Steps("p", numbers(1_000_000))
	require.NoError(t, err)
	assert.Less(t, steps, policy.DefaultMaxWork/2)

	many := `all(args, # in args)` // quadratic, with no predicate in a predicate
	text := order(`DO f("` + strings.Repeat("a", 500_000) + `")`)
	for range 300_000 {
		text.Action.Args = append(text.Action.Args, sag.NewArg(sag.NewString("a")))
	}
	numbers := numbers(100_000)
	for i, j := 0, len(numbers.Action.Args)-1; i < j; i, j = i+1, j-1 { // the last is found last
		numbers.Action.Args[i], numbers.Action.Args[j] = numbers.Action.Args[j], numbers.Action.Args[i]
	}
	for rule, in := range map[string]policy.Input{
		many: numbers, `all(args, args == args)`: numbers, `all(args, args[0] contains #)`: text, `all(args, lower(args[0]) != upper(#))`: text,
		`none(args, args[0] matches "(a?){500}b")`: text, `none(args, upper(args[0]) == #)`: text, `none(args, len(args[0]) == 0)`: text,
		`count(map(args, [#, #, #, #, #, #, #, #]), true) > 0`:         numbers,
		strings.Repeat(`all(args, # >= 0 && # >= 0) && `, 60) + "true": numbers,
	} {
		set := define(t, rule)
		steps, err := set.Steps("p", in)
		assert.Less(t, steps, policy.DefaultMaxWork+1, rule)
		if !strings.Contains(rule, "map(") {
			require.ErrorIs(t, err, expression.ErrLimit, rule)
		}
		v, _ := set.Policy(context.Background(), "p", in)
		if err != nil {
			assert.Equal(t, policy.Unknown, v.Effect)
		}
	}
}

// asked are rules over arguments a, b, c, each of which reads what is missing if a message leaves it out.
var asked = []string{`named.a`, `named.b`, `named.c`, `named.a == named.b`, `"a" in named`, `named?.b ?? false`, `true`, `false`}

func combine(t *rapid.T, depth int) string {
	if depth == 0 {
		return rapid.SampledFrom(asked).Draw(t, "leaf")
	}
	x := combine(t, depth-1)
	switch op := rapid.SampledFrom([]string{"&&", "||", "!", ""}).Draw(t, "op"); op {
	case "!":
		return "!(" + x + ")"
	case "":
		return x
	default:
		return "(" + x + ") " + op + " (" + combine(t, depth-1) + ")"
	}
}

// TestMissingNeverAllows holds that a rule which allows an order that lacks arguments gives the same whatever they would have been: so it
// cannot have read them. It also holds that policies do not depend on their order and on each other.
func TestMissingNeverAllows(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rule, other := combine(rt, 3), combine(rt, 2)
		def := policy.Definition{Policies: map[string]policy.Policy{"p": {Require: rule}}}
		set, err := policy.New(def)
		require.NoError(rt, err, rule)
		var given []string
		for _, name := range []string{"a", "b", "c"} {
			if v := rapid.SampledFrom([]string{"", "true", "false"}).Draw(rt, name); v != "" {
				given = append(given, name+"="+v)
			}
		}
		in := order("DO f(" + strings.Join(given, ",") + ")")
		v, _ := set.Policy(context.Background(), "p", in)
		require.Equal(rt, v.Effect == policy.Unknown, len(v.Missing) > 0, rule)
		require.Equal(rt, v.Effect == policy.Unknown, v.Err != nil)
		if v.Effect != policy.Unknown && !strings.Contains(rule, "?.") && !strings.Contains(rule, " in ") {
			for _, name := range []string{"a", "b", "c"} {
				for _, value := range []string{"true", "false"} {
					if strings.Contains(strings.Join(given, ","), name+"=") {
						continue
					}
					full, _ := set.Policy(context.Background(), "p", order("DO f("+strings.Join(append([]string{name + "=" + value}, given...), ",")+")"))
					require.Equal(rt, v.Effect, full.Effect, rule)
				}
			}
		}
		for _, file := range []string{"p: {require: '%s'}\n  q: {require: '%s'}\n", "q: {require: '%[2]s'}\n  p: {require: '%[1]s'}\n"} {
			both, err := policy.Load("r.yaml", fmt.Appendf(nil, "policies:\n  "+file, rule, other))
			require.NoError(rt, err)
			w, _ := both.Policy(context.Background(), "p", in)
			require.Equal(rt, v, w)
		}
	})
}

// FuzzLoad holds that a file gives a set, or findings with places; and that a set gives verdicts.
func FuzzLoad(f *testing.F) {
	for _, part := range golden.Parts(f, "testdata/*/*.txtar") {
		f.Add(part.Data, strings.HasSuffix(part.Name, ".json"))
	}
	f.Add([]byte(rules), false)
	in := order(statement)
	in.Env = host()
	f.Fuzz(func(t *testing.T, data []byte, isJSON bool) {
		name := "f.yaml"
		if isJSON {
			name = "f.json"
		}
		set, err := policy.Load(name, data)
		if err != nil {
			require.Nil(t, set)
			require.NotEmpty(t, golden.Findings(t, err))
			return
		}
		for _, name := range set.Names() {
			_, known := set.Policy(context.Background(), name, in)
			require.True(t, known)
		}
		set.Guard(context.Background(), in)
	})
}

// FuzzRule holds that a rule is refused at a place in its text, or gives a verdict over whatever order: never a fault of the library.
func FuzzRule(f *testing.F) {
	for _, rule := range []string{
		`args[0] <= 500 && context.role == "chief"`, `(named?.env ?? "x") == "x"`, `all(args, # > 0) ? 1 in 1..2 : "a" matches "b"`, `-args[5][2].k % 2 + 0.5 > 1e3 || !true`,
		`context.tags | filter(# in ["a", nil]) | len() == 2`, `[1, named] == args`, `if verb == 'x' { true } else { not false }`,
	} {
		f.Add(rule, statement)
	}
	f.Fuzz(func(t *testing.T, rule, text string) {
		set, err := policy.New(policy.Definition{Context: declared, Policies: map[string]policy.Policy{"p": {Require: rule}}})
		if err != nil {
			var list diag.List
			require.ErrorAs(t, err, &list)
			for _, d := range list {
				require.True(t, d.Span.IsValid() && int(d.Span.End) <= len(rule), "%s", d)
				require.NotContains(t, d.Message, policy.ErrInternal.Error())
			}
			return
		}
		m, err := sag.Parse("H v 1 id=m src=a dst=b ts=1\n" + text)
		if err != nil {
			return
		}
		for _, s := range m.Statements {
			if a, ok := s.(*sag.ActionStmt); ok {
				v, _ := set.Policy(context.Background(), "p", policy.Input{Header: m.Header, Action: a, Env: host()})
				require.Equal(t, v.Effect == policy.Unknown, v.Err != nil)
				require.NotErrorIs(t, v.Err, policy.ErrInternal, rule)
			}
		}
	})
}

func BenchmarkPolicy(b *testing.B) {
	for name, rule := range map[string]string{
		"short": `args[0] <= 500`, "two names": `args[0] <= 500 && context.role == "chief"`,
		"long": `verb in ["deploy", "build"] && named.env != "prod" && context.hour in 9..17 && context.load < 1 && header.src == "planner"`,
	} {
		b.Run(name, func(b *testing.B) {
			set := define(b, rule)
			in := order(statement)
			in.Env = host()
			b.ReportAllocs()
			for b.Loop() {
				if v, _ := set.Policy(context.Background(), "p", in); v.Effect != policy.Allow {
					b.Fatal(v)
				}
			}
		})
	}
}

func BenchmarkPredicate(b *testing.B) {
	set := define(b, `all(args, # >= 0)`)
	in := numbers(100_000)
	b.ReportAllocs()
	for b.Loop() {
		set.Policy(context.Background(), "p", in)
	}
}
