package main

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// Bounds of a sweep: texts of vectors that are longer than longest are left out, and of each language as many are taken, from all topics alike, as give
// about this many texts to read.
const (
	longest  = 600
	sweeping = 12_000
)

// sweeps read each prefix of the vectors' texts, and each with one byte or one token left out.
func sweeps() []attack {
	var list []attack
	for _, l := range []struct {
		language string
		read     reader
		tokens   func(text string) []source.Span
	}{
		{"SAG", readSAG, spansOf(func(text string) ([]sag.Token, error) { return sag.Tokens(text) }, func(t sag.Token) source.Span { return t.Span })},
		{"AgentDSL", readAgentDSL, spansOf(func(text string) ([]agentdsl.Token, error) { return agentdsl.Tokens(text) }, func(t agentdsl.Token) source.Span { return t.Span })},
		{"Pidgin", readPidgin, spansOf(func(text string) ([]pidgin.Token, error) { return pidgin.Tokens(text) }, func(t pidgin.Token) source.Span { return t.Span })},
		{"ADL", readADL, spansOf(func(text string) ([]adl.Token, error) { return adl.Tokens(text) }, func(t adl.Token) source.Span { return t.Span })},
	} {
		for _, s := range []struct {
			kind, name string
			cuts       func(text string) []source.Span // what is left out, one at a time
		}{
			{"prefixes", "every prefix of the vectors' texts", func(text string) []source.Span {
				return spans(len(text), func(i int) source.Span { return source.Span{Start: int32(i), End: int32(len(text))} })
			}},
			{"bytes left out", "the texts without any one byte", func(text string) []source.Span {
				return spans(len(text), func(i int) source.Span { return source.Span{Start: int32(i), End: int32(i + 1)} })
			}},
			{"tokens left out", "the texts without any one token", l.tokens},
		} {
			list = append(list, attack{language: l.language, kind: s.kind, name: s.name, read: l.read, sweep: func() result {
				texts, err := corpus(l.language)
				if err != nil {
					return result{Fault: err.Error()}
				}
				return sweep(texts, s.cuts, l.read, sweeping)
			}})
		}
	}
	return list
}

func spans(n int, span func(i int) source.Span) []source.Span {
	list := make([]source.Span, n)
	for i := range list {
		list[i] = span(i)
	}
	return list
}

// spansOf gives the places of the tokens of a text, none if it has no tokens.
func spansOf[T any](tokens func(text string) ([]T, error), span func(T) source.Span) func(text string) []source.Span {
	return func(text string) []source.Span {
		list, err := tokens(text)
		if err != nil {
			return nil
		}
		return spans(len(list), func(i int) source.Span { return span(list[i]) })
	}
}

// corpus are the different texts of all vectors of a language that are not too long.
func corpus(language string) ([]string, error) {
	dir := strings.ToLower(language)
	files, err := fs.Glob(vectors.FS, dir+"/*.jsonl")
	if err != nil {
		return nil, err
	}
	var texts []string
	seen := map[string]bool{"": true}
	for _, file := range files {
		list, err := vectors.Read(dir, strings.TrimSuffix(strings.TrimPrefix(file, dir+"/"), ".jsonl"))
		if err != nil {
			return nil, err
		}
		for _, v := range list {
			if text := vectors.Text(v.In); !seen[text] && len(text) <= longest {
				seen[text] = true
				texts = append(texts, text)
			}
		}
	}
	return texts, nil
}

// sweep reads each text with each of the cuts, of as many texts as give about so many, taken at even steps.
func sweep(texts []string, cuts func(text string) []source.Span, read reader, most int) result {
	total := 0
	all := make([][]source.Span, len(texts))
	for i, text := range texts {
		all[i] = cuts(text)
		total += len(all[i])
	}
	step := max(1, (total+most-1)/most)
	r := result{Verdict: "", Texts: 0}
	good := 0
	for i := 0; i < len(texts); i += step {
		for _, cut := range all[i] {
			text := texts[i][:cut.Start] + texts[i][cut.End:]
			verdict, fault := guarded(read, text)
			if fault != "" {
				r.Fault = fmt.Sprintf("%s, for %.300q", fault, text)
				return r
			}
			r.Texts++
			r.Size += len(text)
			if strings.HasPrefix(verdict, accepted) {
				good++
			}
		}
	}
	r.Verdict = fmt.Sprintf("%d accepted, %d refused", good, r.Texts-good)
	if r.Texts == 0 {
		r.Fault = "there are no texts"
	}
	return r
}

// guarded makes a panic a fault, so that it can be told for which text.
func guarded(read reader, text string) (verdict, fault string) {
	defer func() {
		if p := recover(); p != nil {
			fault = fmt.Sprintf("panic: %v", p)
		}
	}()
	return read(text)
}
