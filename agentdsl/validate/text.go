package validate

import (
	"errors"
	"sort"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Text parses a text and checks it. What the parser finds, warnings among it, and what the check finds are one list in the order of the
// text. The message is nil if the text could not be read; then the list holds the parser's errors alone, for there is no half of a
// message to check.
//
// Lines that belong to no block, and rows of results that are too short or too long, are warnings to the parser; the check says the same
// of them with its own codes and severity, and they stand in the list once.
func Text[T ~string | ~[]byte](text T, options ...Option) (*agentdsl.Message, diag.List) {
	cfg, wrong := configure(options)
	if wrong != nil {
		return nil, wrong
	}
	var warned diag.List
	m, err := agentdsl.Parse(text, append(cfg.parsing[:len(cfg.parsing):len(cfg.parsing)], agentdsl.Warnings(&warned))...)
	if err != nil {
		var found diag.List
		if !errors.As(err, &found) { // it always is one
			return nil, diag.List{{Severity: diag.Error, Message: err.Error(), Span: source.NoSpan, Err: err}}
		}
		for _, d := range found {
			classify(d, nil)
		}
		return nil, found
	}
	kept := warned[:0]
	for _, d := range warned {
		switch d.Code {
		case diag.CodeADSStray, diag.CodeADSUnknownHeader, diag.CodeADSResultWidth:
		default:
			classify(d, m)
			kept = append(kept, d)
		}
	}
	return m, check(m, cfg, kept)
}

// classify gives a finding of the parser its kind.
func classify(d *diag.Diagnostic, m *agentdsl.Message) {
	kind, ok := parserKinds[d.Code]
	if d.Code == diag.CodeADSUnclosed {
		kind, ok = endsIn(d), true
	}
	if d.Err != nil || !ok && m == nil {
		return
	}
	f := &Finding{Kind: kind, Block: -1}
	d.Err = f
	if m == nil || !d.Span.IsValid() {
		return
	}
	i := sort.Search(len(m.Blocks), func(i int) bool { return m.Blocks[i].Span().End > d.Span.Start })
	if i < len(m.Blocks) {
		f.Block = i
		f.In, f.Label = describe(m.Blocks[i])
	}
}

// endsIn is what a text that ends too early lacks: it is told by the last header.
func endsIn(d *diag.Diagnostic) Kind {
	if d.File == nil {
		return MalformedField
	}
	text := d.File.Text()
	for end := len(text); end > 0; {
		start := strings.LastIndexByte(text[:end], '\n') + 1
		if line := strings.TrimSpace(text[start:end]); strings.HasPrefix(line, "[") {
			line = strings.Map(func(r rune) rune {
				if unicode.IsSpace(r) {
					return -1
				}
				return r
			}, line[:min(len(line), 200)])
			switch {
			case strings.HasPrefix(line, "[SCHEMA:"):
				return MalformedField
			case line == "[FUNCTIONS]":
				return MalformedFunction
			case line == "[CALL]":
				return MalformedArgument
			case line == "[RESULT]":
				return MalformedResult
			}
		}
		end = start - 1
	}
	return MalformedField
}
