// Package measure tells how large packets are, in characters, bytes and tokens, and what that saves against a longer text that says the same.
//
// Sizes are those of the text that is sent. Tokens are counted by counters that the caller gives (see package tokens); a measure never
// refuses a packet, and never decides anything.
package measure

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/tokens"
)

// Report is the size of a text.
type Report struct {
	Characters int // code points
	Bytes      int
	Lines      int
	Tokens     []Count

	// Of a packet: its fields, how many of them hold lists, the items of these, the references in the fields that hold some, and the bytes of the header.
	Fields, Lists, Items, References, Header int
}

// Count is how many tokens a text has by a counter.
type Count struct {
	Counter string
	Tokens  int
}

// Packet measures a packet as it is sent: without comments and blank lines, as pidgin.Minify writes it with its options. The error is that of
// pidgin.Minify.
func Packet(p *pidgin.Packet, counters []tokens.Counter, options ...pidgin.Option) (*Report, error) {
	text, err := pidgin.Minify(p, options...)
	if err != nil {
		return nil, err
	}
	r := Text(text, counters)
	r.Header = len("@"+p.Kind().String()+" ") + len(p.RunID())
	for f := range p.Fields() {
		r.Fields++
		n := 1
		if l, ok := f.Value.(*pidgin.List); ok {
			n = len(l.Items)
			r.Lists++
			r.Items += n
		}
		switch f.Name.Name {
		case "in", "out", "produced", "route":
			r.References += n
		}
	}
	return r, nil
}

// Text measures any text.
func Text(text string, counters []tokens.Counter) *Report {
	r := &Report{Characters: utf8.RuneCountInString(text), Bytes: len(text), Lines: lines(text)}
	for _, c := range counters {
		r.Tokens = append(r.Tokens, Count{c.Name(), c.Count(text)})
	}
	return r
}

// lines counts a last line without its end, too.
func lines(text string) int {
	n := strings.Count(text, "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		n++
	}
	return n
}

// Saving is a size against another one, in one unit.
type Saving struct {
	Unit    string
	Packet  int
	Verbose int
	Saved   int     // negative if the packet is longer
	Percent float64 // of the verbose text, that is saved; to one decimal, 0 for a text of nothing
}

// Compare compares a packet's text with a longer one that says the same, in characters, bytes and the tokens of each counter. Whether they say
// the same is the caller's word.
func Compare(packet, verbose string, counters []tokens.Counter) []Saving {
	a, b := Text(packet, counters), Text(verbose, counters)
	list := []Saving{saving("characters", a.Characters, b.Characters), saving("bytes", a.Bytes, b.Bytes)}
	for i := range a.Tokens {
		list = append(list, saving("tokens ("+a.Tokens[i].Counter+")", a.Tokens[i].Tokens, b.Tokens[i].Tokens))
	}
	return list
}

func saving(unit string, packet, verbose int) Saving {
	s := Saving{Unit: unit, Packet: packet, Verbose: verbose, Saved: verbose - packet}
	if verbose > 0 {
		s.Percent = math.Round(1000*float64(s.Saved)/float64(verbose)) / 10
	}
	return s
}

// PublishedReport is what the published program tells of a packet. It rebuilds the text without quotes, brackets and line ends, so that it is
// shorter than what is sent, and calls bytes characters.
type PublishedReport struct {
	CharCount       int `json:"char_count"`
	EstimatedTokens int `json:"estimated_tokens"`
	LineCount       int `json:"line_count"`
	FieldCount      int `json:"field_count"`
}

// Published measures a packet as the published program does.
func Published(p *pidgin.Packet) PublishedReport {
	r := PublishedReport{CharCount: len("@"+p.Kind().String()+" ") + len(p.RunID()), LineCount: 1}
	for f := range p.Fields() {
		r.FieldCount++
		r.LineCount++
		r.CharCount += len(f.Name.Name) + len("=")
		switch v := f.Value.(type) {
		case *pidgin.Scalar:
			r.CharCount += len(v.Text)
		case *pidgin.List:
			r.CharCount += len(strings.Join(v.Texts(), ","))
		}
	}
	r.EstimatedTokens = Estimate(r.CharCount)
	return r
}

// Estimate is how many tokens the published program takes so many bytes for: a quarter, rounded up.
func Estimate(bytes int) int { return (bytes + 3) / 4 }

// PublishedSaving is what an older published program (pidgin-lang 0.1.10) tells of a packet's text and a longer one. Neither is read as a packet.
type PublishedSaving struct {
	PacketTokens  int
	VerboseTokens int
	Ratio         float32 // of the verbose text, that is saved; negative if the packet is longer, 0 for a text of nothing
	Percent       int     // the ratio in whole percent
}

// PublishedCompare compares two texts as the older published program does, by its estimates.
func PublishedCompare(packet, verbose string) PublishedSaving {
	s := PublishedSaving{PacketTokens: Estimate(len(packet)), VerboseTokens: Estimate(len(verbose))}
	if s.VerboseTokens > 0 {
		used := float32(s.PacketTokens) / float32(s.VerboseTokens)
		s.Ratio = 1 - used
		s.Percent = int(math.RoundToEven(float64(s.Ratio * 100)))
	}
	return s
}
