package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/measure"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
)

// encodings is the flag that names token models.
type encodings struct{ choices }

func newEncodings(c *cobra.Command) *encodings {
	e := &encodings{choices{words: append([]string{heuristic}, bpe.Names()...)}}
	c.Flags().Var(e, "encoding", "how tokens are counted: estimated, which is the default, or exactly by a vocabulary; may be given several times")
	completeWords(c, "encoding", e.words)
	return e
}

func (e *encodings) counters() ([]tokens.Counter, error) {
	names := e.values
	if len(names) == 0 {
		names = []string{heuristic}
	}
	var out []tokens.Counter
	for _, name := range names {
		counter, err := counterFor(name)
		if err != nil {
			return nil, err
		}
		out = append(out, counter)
	}
	return out, nil
}

func pidginMeasureCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "measure [flags] [FILE…|-]",
		Short: "Tell how large each packet is as it is sent",
		Long: `Tell how large each packet is as it is sent: without comments and blank lines, in
characters, bytes, lines, fields and tokens. With --compat, the four numbers of the
published program, which leaves brackets, quotes and line ends out.`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, pidginLanguage(), c, `write {"file", "run_id", "characters", "bytes", "lines", "fields", "lists", "items", "references", "header_bytes", "tokens"} a line, and findings as JSON Lines`)
	encodings := newEncodings(c)
	hash := c.Flags().Bool("hash", false, "tell the hash that an approval of this packet, and of no other, names")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "hash", "compat"); err != nil {
			return err
		}
		counters, err := encodings.counters()
		if err != nil {
			return err
		}
		r.open()
		return r.each(args, func(in *input, p *pidgin.Packet) error {
			if r.compat {
				return a.writePublishedSize(in, p, r.json)
			}
			sum := ""
			if *hash {
				var err error
				if sum, err = safety.Hash(p); err != nil {
					return err
				}
			}
			report, err := measure.Packet(p, counters, pidgin.Extended())
			if err != nil {
				return err
			}
			counts := map[string]int{}
			var words []string
			for _, n := range report.Tokens {
				counts[n.Counter] = n.Tokens
				words = append(words, fmt.Sprintf("%d tokens (%s)", n.Tokens, n.Counter))
			}
			if sum != "" {
				words = append(words, "hash="+sum)
			}
			if r.json {
				return a.writeLine(struct {
					File       string         `json:"file"`
					RunID      string         `json:"run_id"`
					Characters int            `json:"characters"`
					Bytes      int            `json:"bytes"`
					Lines      int            `json:"lines"`
					Fields     int            `json:"fields"`
					Lists      int            `json:"lists"`
					Items      int            `json:"items"`
					References int            `json:"references"`
					Header     int            `json:"header_bytes"`
					Tokens     map[string]int `json:"tokens"`
					Hash       string         `json:"hash,omitempty"`
				}{in.Name(), p.RunID(), report.Characters, report.Bytes, report.Lines, report.Fields,
					report.Lists, report.Items, report.References, report.Header, counts, sum})
			}
			_, err = fmt.Fprintf(a.stdout, "%s: @%s %s: %s, %s, %s, %s (%s, %s), %s\n", source.Visible(in.Name()), p.Kind(), p.RunID(),
				count(report.Characters, "character"), count(report.Bytes, "byte"), count(report.Lines, "line"), count(report.Fields, "field"),
				count(report.Lists, "list"), count(report.References, "reference"), strings.Join(words, ", "))
			return err
		})
	}
	return c
}

// writePublishedSize writes the numbers of the published program.
func (a *app) writePublishedSize(in *input, p *pidgin.Packet, json bool) error {
	report := measure.Published(p)
	if json {
		return a.writeLine(report)
	}
	_, err := fmt.Fprintf(a.stdout, "%s: char_count: %d, estimated_tokens: %d, line_count: %d, field_count: %d\n",
		source.Visible(in.Name()), report.CharCount, report.EstimatedTokens, report.LineCount, report.FieldCount)
	return err
}

func pidginCompareCommand(a *app) *cobra.Command {
	var verbose string
	c := &cobra.Command{
		Use:   "compare [flags] --verbose FILE [FILE|-]",
		Short: "Compare the size of a packet with a longer text that says the same",
		Long: `Compare the size of a packet with a longer text that says the same: whether it does
is your word. Both are measured as they are, comments included.`,
		Example:               `  parley pidgin compare --verbose task.md --encoding o200k_base task.pgn`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, pidginLanguage(), c, `write [{"unit", "packet", "verbose", "saved", "percent"}]`)
	c.Flags().Var(fileFlag(&verbose), "verbose", "the longer `file`")
	encodings := newEncodings(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case verbose == "":
			return usagef(c, "--verbose FILE is missing: what to compare with")
		case len(args) > 1:
			return usagef(c, "it compares one packet")
		}
		counters, err := encodings.counters()
		if err != nil {
			return err
		}
		r.open()
		long, d := a.read(verbose, r.maxBytes)
		if d != nil {
			r.rep.add(d)
			r.rep.flush()
			return nil
		}
		return r.each(args, func(in *input, _ *pidgin.Packet) error {
			savings := measure.Compare(in.Text(), long.Text(), counters)
			if r.json {
				return a.writeSavings(savings)
			}
			for _, s := range savings {
				words := fmt.Sprintf("%.1f %% saved", s.Percent)
				if s.Saved < 0 {
					words = fmt.Sprintf("%.1f %% more", -s.Percent)
				}
				if _, err := fmt.Fprintf(a.stdout, "%d %s for %d (%s)\n", s.Packet, s.Unit, s.Verbose, words); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return c
}

func (a *app) writeSavings(savings []measure.Saving) error {
	type saving struct {
		Unit    string  `json:"unit"`
		Packet  int     `json:"packet"`
		Verbose int     `json:"verbose"`
		Saved   int     `json:"saved"`
		Percent float64 `json:"percent"`
	}
	out := []saving{}
	for _, s := range savings {
		out = append(out, saving(s))
	}
	return a.writeLine(out)
}
