package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/parley-lang/parley/sag"
)

// madePrefix is what the ids of messages made here begin with.
const madePrefix = "made/"

// makeCorpora makes the corpora, the same ones for the same seed.
func (c *sagCheck) makeCorpora() error {
	random := func(stream uint64) *rand.Rand { return rand.New(rand.NewPCG(c.options.seed, stream)) }
	compat := func(text string) bool { _, err := sag.Parse(text, sag.Compat()); return err == nil }
	c.ports = fill("messages that the ports read", c.options.n, compat, func() func() string {
		m := &sagMaker{Rand: random(1)}
		return m.message
	}())
	c.extended = fill("messages with extensions", c.options.n, func(text string) bool {
		_, err := sag.Parse(text)
		return err == nil && !compat(text)
	}, func() func() string {
		m := &sagMaker{Rand: random(2), extended: true}
		return m.message
	}())
	c.expressions = makeExpressions(random(4), c.options.n)
	breaker := random(3)
	whole := append(slices.Clone(c.ports.samples), c.extended.samples...)
	c.broken = fill("broken messages", c.options.n, func(string) bool { return true }, func() string {
		return mutate(breaker, whole[breaker.IntN(len(whole))].text())
	})
	var err error
	const part = 10 // a file is long
	c.checkpoints, err = makeCheckpoints(random(5), c.options.n/part, c.vectors["checkpoint"])
	return err
}

// fill makes a corpus of n different texts that are wanted.
func fill(name string, n int, wanted func(string) bool, next func() string) *corpus {
	c, seen := &corpus{name: name}, map[string]bool{}
	// A maker that hardly ever makes what is wanted gives a smaller corpus, which the report shows.
	for tries := 0; len(c.samples) < n && tries < 20*n; tries++ {
		text := next()
		if seen[text] || !wanted(text) {
			continue
		}
		seen[text] = true
		in, err := json.Marshal(map[string]string{"text": text})
		if err != nil {
			panic(err) // a map of strings always has a JSON form
		}
		c.samples = append(c.samples, sample{fmt.Sprintf("%s%05d", madePrefix, len(c.samples)), in})
	}
	return c
}

// strayTokens are put into messages to break them: texts of tokens, and characters that no token has.
var strayTokens = []string{
	";", " ", "  ", "\n", "\r\n", "\t", ",", "(", ")", "[", "]", "{", "}", ":", ".", "=", "==", "-", "+", "*", "**", "/", ">", "<=", "&&", "||",
	"DO", "Q", "A", "IF", "THEN", "ELSE", "EVT", "ERR", "FOLD", "STATE", "RECALL", "SUB", "UNSUB", "KNOW", "H", "v", "WHERE", "BECAUSE",
	"P:", "PRIO=", "HIGH", "id=", "ts=", "corr=", "ttl=", "true", "null", "7", "0.5", "1e5", "a", "a.b", "a-1", "a.*", "*.a", `"s"`, `"`, `\`,
	"@", "&", "|", "!", "é", "😀", "\x00", "_", "'", "\u00a0", "\u2028",
}

// mutate changes one to three tokens of a message.
func mutate(r *rand.Rand, text string) string {
	tokens, _ := sag.Tokens(text) // with an error there are the tokens before it
	var parts []string
	for _, t := range tokens[:max(0, len(tokens)-1)] {
		parts = append(parts, text[t.Span.Start:t.Span.End])
	}
	if len(parts) == 0 {
		return text
	}
	for range 1 + r.IntN(3)*r.IntN(2) {
		i := r.IntN(len(parts))
		switch r.IntN(5) {
		case 0:
			parts[i] = ""
		case 1:
			parts[i] += parts[i]
		case 2:
			j := r.IntN(len(parts))
			parts[i], parts[j] = parts[j], parts[i]
		case 3:
			parts[i] = strayTokens[r.IntN(len(strayTokens))]
		default:
			parts[i] += strayTokens[r.IntN(len(strayTokens))]
		}
	}
	return strings.Join(parts, "")
}
