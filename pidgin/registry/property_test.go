package registry_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/pidgin/registry"
)

// word draws a text that may stand in the files.
func word(t *rapid.T, label string) string {
	s := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"yes", "null", "5", "0x1F", "a b", "it's", "*", "**/x", "- a", "# no", "a: b", "é", "😀", "\u2028\u0085\ufeff", "\x00\x1b", "<<", "~", "a\nb", "x", "file:x",
	})).Filter(func(s string) bool { return strings.TrimSpace(s) != "" }).Draw(t, label)
	return s
}

func words(t *rapid.T, label string) []string {
	return rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) string { return word(t, "word") }), 0, 4, rapid.ID[string]).Draw(t, label)
}

// list writes a list in one of the ways in which YAML does.
func list(t *rapid.T, texts []string, indent string) string {
	if len(texts) == 0 || rapid.Bool().Draw(t, "flow") {
		var quoted []string
		for _, s := range texts {
			quoted = append(quoted, strconv.QuoteToASCII(s))
		}
		return " [" + strings.Join(quoted, ", ") + "]\n"
	}
	out := "\n"
	for _, s := range texts {
		out += indent + "- " + strconv.QuoteToASCII(s) + "\n"
	}
	return out
}

// TestValuesAreThoseWritten holds that a host in the program's form has what was written into its files, in both readings, and that every entry knows
// where that was.
func TestValuesAreThoseWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) string { return word(t, "id") }), 1, 3, rapid.ID[string]).Draw(t, "ids")
		modes, inputs := words(t, "modes"), words(t, "inputs")
		risk := rapid.SampledFrom(registry.Risks()).Draw(t, "risk")
		private := append(words(t, "private"), ".env")
		if slices.Contains(private[:len(private)-1], ".env") {
			private = private[:len(private)-1]
		}
		target := word(t, "target")
		q := strconv.QuoteToASCII
		workflows, aliases := "workflows:\n", "aliases:\n"
		for _, n := range names {
			workflows += "  " + q(n) + ":\n    description: " + q(n) + "\n    risk_default: " + risk + "\n    allowed_modes:" + list(t, modes, "      ") +
				"    required_inputs:" + list(t, inputs, "    ") + "    expected_outputs: []\n    recommended_executor: " + q(target) + "\n    fallback_executor: 'it''s'\n"
			aliases += "  " + q(n) + ": " + q(target) + "\n"
		}
		files := registry.Defaults()
		files[registry.WorkflowFile], files[registry.AliasFile] = workflows, aliases+"common: {}\n"
		files[registry.SafetyFile] = "private_paths:" + list(t, private, "  ") + "human_required: {actions: [send], risk_levels: [" + risk + "]}\n"
		for _, options := range [][]registry.Option{nil, {registry.Compat()}} {
			h, err := registry.Read(files, options...)
			require.NoError(t, err)
			require.Len(t, h.Workflows(), len(names))
			var entries []registry.Entry
			for i, w := range h.Workflows() {
				require.Equal(t, names[i], w.ID().Text)
				require.Equal(t, names[i], w.Description().Text)
				require.Equal(t, risk, w.RiskDefault().Text)
				require.ElementsMatch(t, modes, texts(w.Modes()))
				require.ElementsMatch(t, inputs, texts(w.RequiredInputs()))
				require.Equal(t, target, w.RecommendedExecutor().Text)
				require.Equal(t, "it's", w.FallbackExecutor().Text)
				entries = append(entries, w.ID(), w.Description(), w.RecommendedExecutor())
				entries = slices.Concat(entries, w.Modes(), w.RequiredInputs())
				a, ok := h.Alias(names[i])
				require.True(t, ok)
				require.Equal(t, target, a.Target.Text)
				entries = append(entries, a.Name, a.Target)
			}
			require.Equal(t, private, texts(h.PrivatePaths()))
			for _, e := range append(entries, h.PrivatePaths()...) {
				require.Equal(t, q(e.Text), e.File.Slice(e.Span), "%s", e.Place)
			}
		}
	})
}

// TestUnknownKeysAreNeverTaken holds that a key which is none, wherever it stands, is refused by default and changes nothing in a compatible reading.
func TestUnknownKeysAreNeverTaken(t *testing.T) {
	for name, text := range registry.Defaults() {
		lines := strings.SplitAfter(text, "\n")
		for i, line := range lines {
			key := strings.TrimLeft(line, " ")
			if !strings.Contains(key, ":") || strings.HasPrefix(key, "#") || strings.HasPrefix(key, "-") || strings.Contains(key, "\": ") {
				continue
			}
			indent := line[:len(line)-len(key)]
			if name == registry.AliasFile && indent != "" || name == registry.WorkflowFile && len(indent) == 2 {
				continue // any key is a name there
			}
			altered := strings.Join(lines[:i], "") + indent + "zz_unknown: [\"x\"]\n" + strings.Join(lines[i:], "")
			_, err := registry.Read(with(name, altered))
			require.Error(t, err, "%s:%d", name, i+1)
			assert.Contains(t, err.Error(), fmt.Sprintf("%s:%d:%d: error PGN0502", name, i+1, len(indent)+1))
			want, err := registry.Read(registry.Defaults(), registry.Compat())
			require.NoError(t, err)
			got, err := registry.Read(with(name, altered), registry.Compat())
			require.NoError(t, err)
			assert.Equal(t, want.WorkflowIDs(), got.WorkflowIDs())
			assert.Equal(t, texts(want.PrivatePaths()), texts(got.PrivatePaths()))
		}
	}
}
