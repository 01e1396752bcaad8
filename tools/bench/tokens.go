package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
	"github.com/parley-lang/parley/tools/agentdslbench"
	"github.com/parley-lang/parley/tools/conform/vectors"
	"github.com/parley-lang/parley/tools/sagbench"
)

// said is texts of one language and JSON that says the same.
type said struct {
	what string
	text []string
	json []string // compact
}

// savings compares the languages with JSON, in characters and in tokens of two vocabularies.
func savings(out io.Writer) error {
	counters := []tokens.Counter{sagbench.Characters{}}
	for _, name := range bpe.Names() {
		c, err := bpe.New(name)
		if err != nil {
			return err
		}
		counters = append(counters, c)
	}
	fmt.Fprint(out, "\nSize against JSON that says the same; saved in per cent of the JSON, negative if the text is larger\n")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tunit\ttext\tcompact JSON\tsaved\tindented JSON\tsaved\t")
	for _, texts := range []func() (said, error){saidInSAG, saidInAgentDSL, saidInPidgin, saidInADL} {
		s, err := texts()
		if err != nil {
			return err
		}
		var indented []string
		for _, document := range s.json {
			var b bytes.Buffer
			if err := json.Indent(&b, []byte(document), "", "  "); err != nil {
				return err
			}
			indented = append(indented, b.String())
		}
		for _, c := range counters {
			text, compact, wide := sumOf(c, s.text), sumOf(c, s.json), sumOf(c, indented)
			fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%.1f\t%d\t%.1f\t\n", s.what, c.Name(), text, compact, sagbench.Saved(text, compact), wide, sagbench.Saved(text, wide))
		}
	}
	return t.Flush()
}

func sumOf(c tokens.Counter, texts []string) int {
	n := 0
	for _, text := range texts {
		n += c.Count(text)
	}
	return n
}

// saidInSAG is ten conversations.
func saidInSAG() (said, error) {
	conversations, err := sagbench.Corpus()
	s := said{what: "SAG, 30 messages of ten conversations"}
	for _, c := range conversations {
		texts, err := sagbench.TextsOf(c.Messages)
		if err != nil {
			return s, err
		}
		s.text, s.json = append(s.text, texts.SAG...), append(s.json, texts.JSON...)
	}
	return s, err
}

// saidInAgentDSL is eight documents.
func saidInAgentDSL() (said, error) {
	documents, err := agentdslbench.Scenarios()
	s := said{what: "AgentDSL, eight documents"}
	for _, d := range documents {
		made, err := jsonbridge.FromJSON(d.JSON)
		if err != nil {
			return s, err
		}
		text, err := made.Text()
		if err != nil {
			return s, err
		}
		var compact bytes.Buffer
		if err := json.Compact(&compact, []byte(d.JSON)); err != nil {
			return s, err
		}
		s.text, s.json = append(s.text, text), append(s.json, compact.String())
	}
	return s, err
}

// saidInPidgin is the packets of the conformance vectors that are good.
func saidInPidgin() (said, error) {
	all, err := vectors.Texts("pidgin", "pipeline")
	if err != nil {
		return said{}, err
	}
	var s said
	for _, text := range all {
		p, err := pidgin.Parse(text)
		if err != nil {
			continue
		}
		if text, err = pidgin.Minify(p, pidgin.Extended()); err != nil {
			return s, err
		}
		document, err := pidgin.EncodeJSON(p, pidgin.Canonical())
		if err != nil {
			return s, err
		}
		s.text, s.json = append(s.text, text), append(s.json, string(document))
	}
	s.what = fmt.Sprintf("Pidgin, %d packets of the vectors", len(s.text))
	return s, nil
}

// saidInADL is ten use cases.
func saidInADL() (said, error) {
	f, err := adl.Parse(useCases(10))
	if err != nil {
		return said{}, err
	}
	text, err := adl.Format(f)
	if err != nil {
		return said{}, err
	}
	document, err := adl.EncodeJSON(f, adl.Canonical())
	return said{"ADL, ten use cases", []string{text}, []string{string(document)}}, err
}
