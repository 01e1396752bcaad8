package prompt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/schema"
)

// What models are told is part of what this package promises: a change of a word is seen here.
func TestPromptGolden(t *testing.T) {
	golden.Archives(t, "testdata/prompt.txtar", func(t *testing.T, _ *txtar.Archive) []txtar.File {
		r, err := schema.NewRegistry(brew)
		require.NoError(t, err)
		p := prompt.Build(prompt.WithPreamble("You make tea."), prompt.WithVerbs(r), prompt.WithDescriptions(), prompt.WithSuffix("Be quick."))
		return []txtar.File{{Name: "prompt", Data: []byte(p.Text + "\n")}, {Name: "cost", Data: []byte(p.Cost())}}
	})
}

// What is made of replies, and what models are told of them.
func TestRepliesGolden(t *testing.T) {
	golden.Inputs(t, "testdata/replies.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		x, err := prompt.Extract(string(input.Data))
		if err != nil {
			return []txtar.File{{Name: "feedback", Data: []byte(prompt.Feedback(err) + "\n")}}
		}
		wire, err := sag.Minify(x.Message, sag.Extended())
		require.NoError(t, err)
		var b strings.Builder
		fmt.Fprintf(&b, "taken %d-%d\n", x.Taken.Start, x.Taken.End)
		for _, s := range x.Skipped {
			fmt.Fprintf(&b, "%s %d-%d %q\n", s.Kind, s.Span.Start, s.Span.End, input.Data[s.Span.Start:s.Span.End])
		}
		return []txtar.File{{Name: "message", Data: []byte(wire + "\n")}, {Name: "places", Data: []byte(b.String())}}
	})
}
