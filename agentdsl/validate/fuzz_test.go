package validate_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast/diag"
)

// FuzzText holds that a check ends, says the same of a message read back from its format, and that each of its fixes leaves fewer findings
// of its kind.
func FuzzText(f *testing.F) {
	for _, text := range texts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, found := validate.Text(text)
		for _, d := range found {
			require.Less(t, len(d.Error()), 2000)
			for _, fix := range d.Fixes {
				_, err := diag.ApplyFixes(text, []diag.Fix{fix})
				require.NoError(t, err)
			}
		}
		if m == nil {
			require.True(t, found.HasErrors())
			return
		}
		formatted, err := agentdsl.Format(m)
		if err != nil {
			return
		}
		again, second := validate.Text(formatted)
		require.NotNil(t, again)
		require.Equal(t, kindsOf(found, validate.MalformedHeader, validate.MalformedResult), kindsOf(second, validate.MalformedHeader, validate.MalformedResult), "%q", formatted)
	})
}

// kindsOf counts the kinds of a list but for some, and for lines outside of blocks, whose grouping is the format's.
func kindsOf(found diag.List, not ...validate.Kind) map[validate.Kind]int {
	counts := map[validate.Kind]int{}
	for _, d := range found {
		if k := validate.KindOf(d); k != "" {
			counts[k]++
		}
	}
	for _, k := range append(not, validate.StrayText, validate.UnknownBlock, validate.MalformedFunction, validate.InvalidIdentifier) {
		delete(counts, k)
	}
	return counts
}

// vector is what the tests need of a conformance vector.
type vector struct {
	ID string `json:"id"`
	In struct {
		Text string `json:"text"`
	} `json:"in"`
}

// texts are those of the vectors of AgentDSL that are texts.
func texts(t testing.TB) []string {
	t.Helper()
	var list []string
	for _, topic := range []string{"validation", "parse_schema", "parse_data", "parse_functions", "parse_call", "parse_result", "parse_message"} {
		for _, line := range vectorLines(t, topic) {
			var v vector
			require.NoError(t, json.Unmarshal(line, &v))
			list = append(list, v.In.Text)
		}
	}
	return list
}
