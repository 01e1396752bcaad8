package compile_test

import (
	"context"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// prompts are what a text is compiled to with a few options. Not ok if it cannot be.
func prompts(text string) (out []string, ok bool) {
	f, err := adl.Parse(text)
	if err != nil {
		return nil, false
	}
	for _, options := range [][]compile.Option{
		nil, {compile.With("a", "c")}, {compile.StepByStep()}, {compile.Used("a", "a", "a", "a")},
	} {
		r, err := compile.Prompt(context.Background(), f, options...)
		if err != nil {
			return nil, false
		}
		out = append(out, r.Text, fmt.Sprint(r.Tools, r.Refs))
	}
	return out, true
}

// checkFormatted holds that a text and the same text formatted give the same prompts.
func checkFormatted(t require.TestingT, text string) bool {
	before, ok := prompts(text)
	if !ok {
		return false
	}
	f, err := adl.Parse(text)
	require.NoError(t, err)
	formatted, err := adl.Format(f)
	require.NoError(t, err)
	after, ok := prompts(formatted)
	require.True(t, ok, "%q", formatted)
	require.Equal(t, before, after, "%q\n%q", text, formatted)
	return true
}

// texts are those of the vectors that are use cases.
func texts(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(vectors.FS, "adl/*.jsonl")
	require.NoError(t, err)
	var out []string
	for _, file := range files {
		list, err := vectors.Read("adl", strings.TrimSuffix(strings.TrimPrefix(file, "adl/"), ".jsonl"))
		require.NoError(t, err)
		for _, v := range list {
			if text := vectors.Text(v.In); strings.Contains(text, "### UseCase") && len(text) < 4000 {
				out = append(out, text)
			}
		}
	}
	return out
}

func TestFormattingChangesNoPrompt(t *testing.T) {
	for _, text := range []string{
		"### UseCase: a\n#### Description\nd\n#### Steps\n#### Solution\nx\n",
		"### UseCase: a\n#### Description\nd\n#### Goal\n<gold> a\n#### Solution\nx\n",
		"### UseCase: a\n#### Steps\na\n#### Solution\nx\n#### Steps\nb\n#### Examples\ne\n",
		"### UseCase: a\n#### Solution\n\n\nx\n\n\ny\n#### Fallback Solution\n<gold> a\n\n<gold> b\n",
		"### UseCase: a\n#### Description\n\n\na\n\n\nb\n#### Description\nc\n----\n### UseCase: b\n#### Solution\n",
	} {
		require.True(t, checkFormatted(t, text), "%q", text)
	}
	good := 0
	all := texts(t)
	for _, text := range all {
		if checkFormatted(t, text) {
			good++
		}
	}
	assert.Greater(t, good, len(all)/2)
	pieces := []string{"\n", "\n\n", "#### Steps\n", "\n#### Solution\n", "#### Description\n", "#### Goal\n", "<a> ", "<gold> x\n", "</>", "// c\n", "----\n", "\n```\n\n\n```\n", "  ", "\u00a0", "\r\n", "### UseCase: a\n"}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(all).Draw(t, "text")
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			at := rapid.IntRange(0, len(text)).Draw(t, "at")
			to := min(len(text), at+rapid.IntRange(0, 20).Draw(t, "leave out"))
			text = text[:at] + rapid.SampledFrom(pieces).Draw(t, "put in") + text[to:]
		}
		checkFormatted(t, text)
	})
}
