package prompt_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// ebnf is a part of a rule: a choice among sequences of parts, a text, or the name of a rule.
type ebnf struct {
	choices  [][]ebnf
	from, to int // how often
	text     string
	name     string
}

// readEBNF reads the rules of the grammar section.
func readEBNF(t *testing.T, text string) map[string]ebnf {
	t.Helper()
	rules := map[string]ebnf{}
	for _, m := range regexp.MustCompile(`(?m)^(\w+) += (.*)$`).FindAllStringSubmatch(text, -1) {
		words := regexp.MustCompile(`"[^"]*"|\w+|[][(){}|]`).FindAllString(m[2], -1)
		var rule ebnf
		rule.choices, words = choices(t, words)
		rule.from, rule.to = 1, 1
		require.Empty(t, words, m[0])
		rules[m[1]] = rule
	}
	return rules
}

// choices reads alternatives up to a closing bracket.
func choices(t *testing.T, words []string) ([][]ebnf, []string) {
	all := [][]ebnf{nil}
	for len(words) > 0 {
		w := words[0]
		part := ebnf{from: 1, to: 1}
		switch w {
		case "|":
			all = append(all, nil)
			words = words[1:]
			continue
		case ")", "]", "}":
			return all, words
		case "(", "[", "{":
			part.choices, words = choices(t, words[1:])
			require.NotEmpty(t, words)
			require.Equal(t, map[string]string{"(": ")", "[": "]", "{": "}"}[w], words[0])
			if w != "(" {
				part.from = 0
			}
			if w == "{" {
				part.to = 2
			}
		default:
			if w[0] == '"' {
				part.text = w[1 : len(w)-1]
			} else {
				part.name = w
			}
		}
		all[len(all)-1] = append(all[len(all)-1], part)
		words = words[1:]
	}
	return all, words
}

// words are what terminals can be.
var words = map[string][]string{
	"NL":            {"\n"},
	"INT":           {"0", "7", "0012", "1700000000"},
	"FLOAT":         {"2.5", "0.0"},
	"IDENT":         {"a", "x.y", "deploy-2", "row_1", "Zed"},
	"TOPIC_PATTERN": {"a.*", "tank.north.**"},
	"STRING":        {`""`, `"two words"`, `"\"q\" \\ "`, `"H v 1"`},
}

// speaker says something that the rules allow.
type speaker struct {
	rules map[string]ebnf
	t     *rapid.T
	said  int
	out   string
}

// maxSaid bounds what is said: beyond it and beyond some depth, the shortest is chosen.
const maxSaid = 60

// nameAtEnd is what a minus would become a part of; the grammar section says so in words.
var nameAtEnd = regexp.MustCompile(`[a-zA-Z][a-zA-Z0-9_.-]*$`)

func (s *speaker) rule(name string, depth int) {
	if list := words[name]; list != nil {
		s.said++
		s.out += rapid.SampledFrom(list).Draw(s.t, name)
		return
	}
	rule, ok := s.rules[name]
	if !ok {
		s.t.Fatalf("there is no rule %s", name)
	}
	s.part(rule, depth+1)
}

func (s *speaker) part(p ebnf, depth int) {
	short := depth > 25 || s.said > maxSaid
	times := p.from
	if p.from != p.to && !short {
		times = rapid.IntRange(p.from, p.to).Draw(s.t, "times")
	}
	for range times {
		switch {
		case p.choices != nil:
			i := 0 // the first alternative of every rule ends
			if !short && len(p.choices) > 1 {
				i = rapid.IntRange(0, len(p.choices)-1).Draw(s.t, "choice")
			}
			for _, part := range p.choices[i] {
				s.part(part, depth)
			}
		case p.name != "":
			s.rule(p.name, depth)
		case p.text == "-" && nameAtEnd.MatchString(s.out):
			s.out += "+"
		default:
			s.out += p.text
		}
	}
}
