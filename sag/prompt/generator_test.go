package prompt_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/schema"
)

// script is a model that answers from a list, and fails behind its end.
type script struct {
	mu      sync.Mutex
	replies []string
	calls   [][]prompt.Turn
	system  string
	tokens  int
	before  func()
}

var errSilent = errors.New("the model is silent")

func (s *script) Complete(_ context.Context, system string, turns []prompt.Turn, maxTokens int) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.before != nil {
		s.before()
	}
	s.calls, s.system, s.tokens = append(s.calls, slices.Clone(turns)), system, maxTokens
	for i := range turns {
		turns[i] = prompt.Turn{} // a rude client
	}
	if len(s.calls) > len(s.replies) {
		return "", errSilent
	}
	return s.replies[len(s.calls)-1], nil
}

func generator(t *testing.T, s *script, options ...prompt.GeneratorOption) *prompt.Generator {
	t.Helper()
	g, err := prompt.NewGenerator(s, options...)
	require.NoError(t, err)
	return g
}

func kitchen(t *testing.T) *schema.Registry {
	t.Helper()
	r, err := schema.NewRegistry(schema.New("brew").Positional(schema.String("leaf").Required()).Named(schema.Integer("temp").Min(60).Max(100)).MustBuild())
	require.NoError(t, err)
	return r
}

func TestGenerateAsksAgainWithWhatWasWrong(t *testing.T) {
	s := &script{replies: []string{"brew some tea", "So:\n" + tea[:34] + "DO brew(\"tea\",temp=20); IF x THEN IF y THEN DO brew(1) ELSE DO wash()", "Sorry!\n```\n" + tea + "\n```"}}
	g := generator(t, s, prompt.WithSchemas(kitchen(t)), prompt.MaxTokens(99))
	talk := make([]prompt.Turn, 1, 20)
	talk[0] = prompt.Turn{Role: prompt.User, Content: "Make tea"}
	was := slices.Clone(talk[:cap(talk)])
	result, err := g.Generate(t.Context(), talk)
	require.NoError(t, err)
	assert.Equal(t, was, talk[:cap(talk)], "the caller's turns are untouched, also behind their end")
	assert.Equal(t, 3, result.Attempts)
	assert.Equal(t, s.replies[2], result.Reply)
	assert.Equal(t, tea, result.Reply[result.Taken.Start:result.Taken.End])
	assert.Equal(t, []string{"words:Sorry!\n", "fence:```\n", "blank:\n", "fence:```"}, parts(result.Reply, &result.Extraction))
	wire, err := sag.Minify(result.Message)
	require.NoError(t, err)
	assert.Equal(t, tea, wire)

	require.Len(t, result.Errors, 2)
	require.ErrorIs(t, result.Errors[0], prompt.ErrNoMessage)
	require.ErrorIs(t, result.Errors[1], diag.CodeSAGSchema)
	assert.Equal(t, 99, s.tokens)
	assert.Equal(t, g.System(), s.system)
	assert.Contains(t, s.system, "  DO brew(leaf: STRING, temp?: INTEGER >=60 <=100)")
	require.Len(t, s.calls, 3)
	assert.Equal(t, []prompt.Turn{talk[0]}, s.calls[0])
	assert.Equal(t, []prompt.Turn{talk[0], {Role: prompt.Assistant, Content: s.replies[0]}, {Role: prompt.User, Content: prompt.Feedback(result.Errors[0])}}, s.calls[1])
	told := s.calls[2][4].Content
	for _, want := range []string{"Line 3, column 20: ", "\nDO brew(\"tea\",temp=20); IF", "^", "Hint: ", "Line 3, column 53: ", "wash"} {
		assert.Contains(t, told, want)
	}
	assert.Equal(t, 3, strings.Count(told, "Line 3, column "), told)
}

func TestGenerateGivesUp(t *testing.T) {
	for _, retries := range []int{0, 1, 4} {
		s := &script{replies: slices.Repeat([]string{"no"}, 9)}
		result, err := generator(t, s, prompt.MaxRetries(retries)).Generate(t.Context(), nil)
		assert.Nil(t, result)
		var failed *prompt.GenerateError
		require.ErrorAs(t, err, &failed)
		require.ErrorIs(t, err, prompt.ErrNoValidReply)
		require.ErrorIs(t, err, prompt.ErrNoMessage)
		assert.Equal(t, retries+1, failed.Attempts)
		assert.Len(t, failed.Errors, retries+1)
		assert.Len(t, s.calls, retries+1)
		assert.Equal(t, "no", failed.Reply)
		assert.Contains(t, err.Error(), fmt.Sprintf("(attempts: %d)", retries+1))
	}
}

func TestAFailingModelEndsItAndNothingIsLost(t *testing.T) {
	s := &script{replies: []string{"no"}}
	_, err := generator(t, s).Generate(t.Context(), nil)
	var failed *prompt.GenerateError
	require.ErrorAs(t, err, &failed)
	require.ErrorIs(t, err, errSilent)
	require.ErrorIs(t, err, prompt.ErrNoMessage)
	require.NotErrorIs(t, err, prompt.ErrNoValidReply)
	assert.Equal(t, 2, failed.Attempts)
	assert.Len(t, failed.Errors, 1)
}

func TestTheContextIsLookedAtBetweenAttempts(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := &script{replies: []string{"no", tea}, before: cancel}
	_, err := generator(t, s).Generate(ctx, nil)
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorIs(t, err, prompt.ErrNoMessage)
	assert.Len(t, s.calls, 1)
	_, err = generator(t, s).Generate(ctx, nil)
	var failed *prompt.GenerateError
	require.ErrorAs(t, err, &failed)
	assert.Zero(t, failed.Attempts)
	assert.Len(t, s.calls, 1)
}

func TestLargeReplies(t *testing.T) {
	s := &script{replies: []string{strings.Repeat("x", 101), tea}}
	result, err := generator(t, s, prompt.MaxReply(100)).Generate(t.Context(), nil)
	require.NoError(t, err)
	require.ErrorIs(t, result.Errors[0], diag.CodeTooLarge)
	assert.Equal(t, "[a reply of 101 bytes, left out]", s.calls[1][0].Content)
	assert.Contains(t, s.calls[1][1].Content, "more than the limit of 100.")
	s = &script{replies: []string{strings.Repeat("x\n", 1<<20) + tea}}
	_, err = generator(t, s, prompt.MaxReply(prompt.Unlimited)).Generate(t.Context(), nil)
	require.NoError(t, err)
}

func TestGeneratorOptions(t *testing.T) {
	for _, o := range []prompt.GeneratorOption{prompt.MaxRetries(-1), prompt.MaxTokens(0), prompt.MaxTokens(-1), prompt.MaxReply(0), prompt.MaxReply(-2), prompt.WithSchemas(nil)} {
		_, err := prompt.NewGenerator(&script{}, o)
		require.ErrorIs(t, err, prompt.ErrOption)
	}
	for _, none := range []prompt.Completer{nil, prompt.CompleterFunc(nil)} {
		_, err := prompt.NewGenerator(none)
		require.ErrorIs(t, err, prompt.ErrOption)
	}

	s := &script{replies: []string{tea}}
	_, err := generator(t, s, prompt.WithSystem("")).Generate(t.Context(), nil)
	require.NoError(t, err)
	assert.Empty(t, s.system)
	assert.Equal(t, prompt.Build(prompt.WithPreamble("P")).Text, generator(t, s, prompt.WithPrompt(prompt.WithPreamble("P"))).System())

	loose := tea[:34] + "A x = -1"
	result, err := generator(t, &script{replies: []string{"So:\n" + loose}}).Generate(t.Context(), nil)
	require.NoError(t, err)
	require.Len(t, result.Warnings, 1)
	assert.Equal(t, "3:7", result.Warnings[0].Position().String(), "warnings have their places in the reply")
	_, err = generator(t, &script{replies: []string{loose}}, prompt.WithParsing(sag.Compat()), prompt.MaxRetries(0)).Generate(t.Context(), nil)
	require.ErrorIs(t, err, diag.CodeSAGNegative)

	wash := &script{replies: []string{tea[:34] + "DO wash()"}}
	result, err = generator(t, wash, prompt.WithSchemas(kitchen(t), schema.AllowUnknownVerbs())).Generate(t.Context(), nil)
	require.NoError(t, err)
	assert.Empty(t, result.Errors)
}

func TestThePromptHasTheVerbsOfItsTime(t *testing.T) {
	r := kitchen(t)
	g := generator(t, &script{}, prompt.WithSchemas(r))
	was := g.System()
	require.NoError(t, r.Register(schema.New("wash").MustBuild()))
	assert.NotEqual(t, was, g.System())
	r.Clear()
	assert.Equal(t, prompt.Build().Text, g.System())
}

func TestFindingsAreBounded(t *testing.T) {
	s := &script{replies: []string{tea[:34] + strings.Repeat("DO x();", 10_000), tea}}
	result, err := generator(t, s, prompt.WithSchemas(kitchen(t))).Generate(t.Context(), nil)
	require.NoError(t, err)
	var list diag.List
	require.ErrorAs(t, result.Errors[0], &list)
	assert.LessOrEqual(t, len(list), 101)
	assert.Less(t, len(s.calls[1][1].Content), 4000)
	assert.Contains(t, s.calls[1][1].Content, "There are 95 more.")
}

func TestGeneratorsAreSafeForConcurrentUse(t *testing.T) {
	r := kitchen(t)
	model := prompt.CompleterFunc(func(_ context.Context, _ string, turns []prompt.Turn, _ int) (string, error) {
		if len(turns) == 1 {
			return "no", nil
		}
		return tea, nil
	})
	g, err := prompt.NewGenerator(model, prompt.WithSchemas(r), prompt.WithPrompt(prompt.WithPreamble("p")))
	require.NoError(t, err)
	talk := make([]prompt.Turn, 1, 9)
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			result, err := g.Generate(t.Context(), talk)
			if assert.NoError(t, err) {
				assert.Equal(t, 2, result.Attempts)
			}
			r.Replace(schema.New(fmt.Sprintf("v%d", i)).MustBuild())
			_ = g.System()
		})
	}
	all.Wait()
}

func TestFeedbackOfAnyError(t *testing.T) {
	assert.Contains(t, prompt.Feedback(errors.New("too\nlate")), "too␊late.\n")
}
