package validate

import (
	"errors"
	"fmt"
	"math"
	"slices"
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
	// The parser counts what is not taken over, too, so that it has to find more.
	bound := Unlimited
	if cfg.max < math.MaxInt {
		bound = max(cfg.max, parserFindings)
	}
	var warned diag.List
	m, err := agentdsl.Parse(text, slices.Concat([]agentdsl.Option{agentdsl.MaxErrors(bound), agentdsl.Warnings(&warned)}, cfg.parsing)...)
	if err != nil {
		var found diag.List
		if !errors.As(err, &found) { // it always is one
			found = diag.List{{Severity: diag.Error, Message: err.Error(), Span: source.NoSpan, Err: err}}
		}
		return nil, unreadable(found, cfg)
	}
	kept := warned[:0]
	more := 0
	for _, d := range warned {
		switch d.Code {
		case diag.CodeADSStray, diag.CodeADSUnknownHeader, diag.CodeADSResultWidth:
		case diag.CodeTooManyErrors:
			more += notShown(d)
		default:
			classify(d, m)
			kept = append(kept, d)
		}
	}
	return m, check(m, cfg, kept, more)
}

// parserFindings is how many findings the parser may make, at least.
const parserFindings = 10_000

// notShown is the number in the note that some findings are not shown.
func notShown(d *diag.Diagnostic) int {
	n := 1
	_, _ = fmt.Sscan(d.Message, &n)
	return n
}

// unreadable is what the parser says of a text that could not be read, with kinds.
func unreadable(found diag.List, cfg *config) diag.List {
	c := &checker{config: cfg}
	for _, d := range found {
		list := &c.warnings
		if d.Severity == diag.Error {
			list = &c.errors
		}
		switch {
		case d.Code == diag.CodeTooManyErrors:
			c.more += notShown(d)
		case len(*list) >= cfg.max:
			c.more++
		default:
			classify(d, nil)
			*list = append(*list, d)
		}
		c.file = d.File
	}
	return c.result()
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
