package sagbench

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens"
)

// Characters counts code points, where a counter of tokens is asked for.
type Characters struct{}

// Name is "characters".
func (Characters) Name() string { return "characters" }

// Count counts code points; a byte that is part of none counts as one.
func (Characters) Count(text string) int { return len([]rune(text)) }

// Texts are conversations in several languages, a text for each message.
type Texts struct {
	SAG      []string
	JSON     []string // compact
	Indented []string // the same, by two blanks
	English  []string // nil if nobody wrote any
}

// TextsOf writes messages for the wire, and as JSON that says the same: the canonical form without what is empty, as compare.With has it.
func TextsOf(messages []*sag.Message) (Texts, error) {
	var t Texts
	for _, m := range messages {
		r, err := compare.With(m)
		if err != nil {
			return Texts{}, err
		}
		var b bytes.Buffer
		if err := json.Indent(&b, []byte(r.JSON), "", "  "); err != nil {
			return Texts{}, err
		}
		t.SAG, t.JSON, t.Indented = append(t.SAG, r.SAG), append(t.JSON, r.JSON), append(t.Indented, b.String())
	}
	return t, nil
}

// Size is how large texts are in one unit: of the texts joined by a line feed, as the original counts.
type Size struct {
	Unit                         string
	SAG, JSON, Indented, English int // English is 0 if there is none
}

// Sizes counts texts with each counter.
func Sizes(t Texts, counters ...tokens.Counter) []Size {
	joined := func(c tokens.Counter, texts []string) int { return c.Count(strings.Join(texts, "\n")) }
	out := make([]Size, len(counters))
	for i, c := range counters {
		out[i] = Size{c.Name(), joined(c, t.SAG), joined(c, t.JSON), joined(c, t.Indented), joined(c, t.English)}
	}
	return out
}

// Saved is how much smaller a is than b, in per cent of b: negative if it is larger, 0 if there is no b.
func Saved(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(b-a) * 100 / float64(b)
}

// Percent writes per cent with one decimal, as 58.9%.
func Percent(p float64) string { return fmt.Sprintf("%.1f%%", p) }
