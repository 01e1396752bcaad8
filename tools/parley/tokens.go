package main

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
)

// sizes tells how large a message is against JSON that says the same.
type sizes struct {
	label    string // names the message
	report   string // for people
	measures []comparison
}

// comparison is the size of a message and of its JSON in one unit.
type comparison struct {
	Unit    string  `json:"unit"`
	Text    int     `json:"text"`
	JSON    int     `json:"json"`
	Saved   int     `json:"saved"`
	Percent float64 `json:"percent"` // of the JSON, that is saved; to one decimal
}

func newComparison(unit string, text, json int) comparison {
	m := comparison{Unit: unit, Text: text, JSON: json, Saved: json - text}
	if json != 0 {
		m.Percent = math.Round(1000*float64(m.Saved)/float64(json)) / 10
	}
	return m
}

func (m comparison) String() string {
	saved := fmt.Sprintf("%.1f %% saved", m.Percent)
	if m.Saved < 0 {
		saved = fmt.Sprintf("%.1f %% more", -m.Percent)
	}
	return fmt.Sprintf("%d %s for %d of JSON (%s)", m.Text, m.Unit, m.JSON, saved)
}

// sizesOf compares a text with JSON that says the same: in characters, bytes and tokens.
func sizesOf(label, text, json string, counters []tokens.Counter) *sizes {
	s := &sizes{label: label, measures: []comparison{
		newComparison("characters", utf8.RuneCountInString(text), utf8.RuneCountInString(json)),
		newComparison("bytes", len(text), len(json)),
	}}
	for _, c := range counters {
		s.measures = append(s.measures, newComparison("tokens ("+c.Name()+")", c.Count(text), c.Count(json)))
	}
	s.report = lineEach(s.measures) + "\n"
	return s
}

// heuristic names the estimate that needs no vocabulary.
const heuristic = "heuristic"

// counterFor gives the counter of an encoding.
func counterFor(encoding string) (tokens.Counter, error) {
	if encoding == heuristic {
		return tokens.CodePoints{}, nil
	}
	return bpe.New(encoding)
}

// counting is the work of the verb tokens.
type counting struct {
	*verb
	counter tokens.Counter
}

func tokensVerb(a *app, langs []anyLanguage) *cobra.Command {
	encoding := choice{value: heuristic, words: append([]string{heuristic}, bpe.Names()...)}
	unit := unitOf(langs)
	c := &cobra.Command{
		Use:   "tokens [flags] [FILE…|FOLDER…|-]",
		Short: "Compare the size of each " + unit + " with JSON that says the same",
		Long: "Compare the size of each " + unit + ` on the wire with JSON that says the same, in
characters, bytes and tokens. Tokens are estimated as a quarter of the
characters, or counted exactly with the vocabulary that --encoding names. Of
several, the sum follows. Nothing is sent anywhere.` + filesHelp(langs),
	}
	v := &counting{verb: newVerb(a, langs, c, `write {"file": …, "id": …, "measures": […]} a line, and findings as JSON Lines`)}
	c.Flags().Var(&encoding, "encoding", "how tokens are counted")
	completeWords(c, "encoding", encoding.words)
	c.RunE = func(_ *cobra.Command, args []string) error {
		counter, err := counterFor(encoding.value)
		if err != nil {
			return err
		}
		v.counter = counter
		v.open()
		n := 0
		var total []comparison
		measure := func(j *job) ([]*sizes, error) { return j.lang.measureInput(j, v) }
		err = work(v.verb, args, measure, func(j *job, all []*sizes) error {
			for _, s := range all {
				if err := v.tell(j.in, s, n == 0); err != nil {
					return err
				}
				n++
				total = sum(total, s.measures)
			}
			return nil
		})
		if err != nil || n < 2 || v.json {
			return err
		}
		_, err = fmt.Fprintf(a.stdout, "\n%s in all\n%s\n", count(n, unit), lineEach(total))
		return err
	}
	return c
}

// measureInput measures the messages of an input.
func (l *language[M]) measureInput(j *job, v *counting) (all []*sizes, err error) {
	r := l.of(j, v.settings)
	err = r.eachOf(j.in, func(m M) error {
		s, err := l.compare(m, v.counter)
		var list diag.List
		switch {
		case err == nil:
			all = append(all, s)
		case !errors.As(err, &list): // there is no JSON that says the same
			err = diag.List{diag.New(codeOf(err), nil, source.NoSpan, "%v", err)}
		}
		return err
	})
	return all, err
}

// tell writes how large a message is.
func (v *counting) tell(in *input, s *sizes, first bool) error {
	if v.json {
		return v.app.writeLine(struct {
			File     string       `json:"file"`
			ID       string       `json:"id"`
			Measures []comparison `json:"measures"`
		}{in.Name(), s.label, s.measures})
	}
	if !first {
		fmt.Fprintln(v.app.stdout)
	}
	_, err := fmt.Fprintf(v.app.stdout, "%s: %s\n%s", in.Name(), s.label, s.report)
	return err
}

func sum(total, more []comparison) []comparison {
	if total == nil {
		return append(total, more...)
	}
	for i, m := range more {
		total[i] = newComparison(m.Unit, total[i].Text+m.Text, total[i].JSON+m.JSON)
	}
	return total
}

func lineEach(measures []comparison) string {
	lines := make([]string, len(measures))
	for i, m := range measures {
		lines[i] = m.String()
	}
	return strings.Join(lines, "\n")
}
