package agentdslvisitor

import (
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// report makes a diagnostic. It gives nil when enough have been made.
func (b *builder) report(code diag.Code, at source.Span, format string, args ...any) *diag.Diagnostic {
	info, _ := diag.Lookup(code)
	if b.Compat && (info.Severity != diag.Error || b.HasErrors()) {
		return nil
	}
	return b.Add(b.MaxReports, info.Severity, code, b.File, at, format, args...)
}

// extension reports what the published package does not read. In compatible mode the caller does not come here: there it is an error of
// its own, or no part of the language.
func (b *builder) extension(code diag.Code, at source.Span, what string) {
	b.report(code, at, "%s: the published package does not read this", what)
}

// expected reports a line, or a place in one, that is not what stands there.
func (b *builder) expected(code diag.Code, what string, found source.Span) {
	text := b.slice(found)
	if text == "" {
		if d := b.report(code, found, "expected %s, found a blank line", what); d != nil {
			d.Hint = "no blank line stands here"
		}
		return
	}
	d := b.report(code, found, "expected %s, found %s", what, source.Quote(text, 60))
	if d == nil {
		return
	}
	switch upper := strings.ToUpper(text); {
	case code == diag.CodeADSBadStatus && (upper == "SUCCESS" || upper == "ERROR"):
		d.Fixes = []diag.Fix{{Message: "write " + upper, Edits: []diag.Edit{{Span: found, NewText: upper}}}}
	case code == diag.CodeADSBadFunction && strings.HasPrefix(text, "DESC["):
		d.Hint = "the description ends with ] on the same line"
	case code == diag.CodeADSBadFunction || code == diag.CodeADSNoDesc:
		d.Hint = "a function is four lines: [NAME], DESC[…], IN[…], OUT[…]"
	case code == diag.CodeADSNoName && text[0] != '[':
		d.Hint = "the line behind [CALL] is the name of the function, in brackets"
	case code == diag.CodeADSBadArgument:
		d.Hint = "an argument is NAME:VALUE; a blank line ends the arguments"
	case code == diag.CodeADSBadResult && (strings.HasPrefix(text, "[STATUS") || strings.HasPrefix(text, "[ERROR")):
		d.Hint = "the headers are [STATUS:str] and then [ERROR:str], written exactly so"
	case code == diag.CodeADSBadResult && text[0] == '[' && what == statusHeader:
		d.Hint = "a row cannot begin with a bracket; behind the rows stands [STATUS:str]"
	case code == diag.CodeADSBadResult:
		d.Hint = "behind the rows stand [STATUS:str], SUCCESS or ERROR, [ERROR:str], a line each"
	}
}

// early reports a text that ends before something.
func (b *builder) early(what string) {
	end := source.Span{Start: int32(b.end), End: int32(b.end)}
	if d := b.report(diag.CodeADSUnclosed, end, "the text ends before %s", what); d != nil {
		d.Hint = "it may have been cut on its way"
	}
}

// headers are the words that begin blocks.
var headers = []string{"SCHEMA", "DATA", "FUNCTIONS", "CALL", "RESULT"}

// stray reports a line that belongs to no block: an error if it looks like a row that has fallen out of the block before.
func (b *builder) stray(s *agentdslast.Stray) {
	if b.Compat {
		return
	}
	switch {
	case b.data != nil && LooksLikeRow(s.Text, b.width):
		if d := b.report(diag.CodeADSRowBehindEnd, s.Span(), "this looks like a row, and the rows have ended before it"); d != nil {
			d.Hint = "a blank line ends the rows: take it out, or begin again with [DATA]"
			if s.Text[0] == '[' {
				d.Hint = "a row cannot begin with a bracket: put another column first"
			}
		}
	case s.Text[0] != '[':
		b.report(diag.CodeADSStray, s.Span(), "this line belongs to no block")
	default:
		d := b.report(diag.CodeADSUnknownHeader, s.Span(), "%s is no header", source.Quote(s.Text, 40))
		if d == nil {
			return
		}
		word := strings.ToUpper(strings.TrimLeft(s.Text, "[ \t"))
		for _, h := range headers {
			if strings.HasPrefix(word, h) {
				d.Hint = "the header is [" + h + "], with nothing behind it"
				if h == "SCHEMA" {
					d.Hint = "the header is [SCHEMA:LABEL]"
				}
			}
		}
	}
}

// LooksLikeRow says whether a line behind a block of rows could be one more of them, by the width that its schema gives.
func LooksLikeRow(line string, width int) bool {
	cells := strings.Count(line, "|") + 1
	switch width {
	case 1:
		_, err := strconv.Atoi(line)
		return err == nil
	case UnknownWidth:
		return cells > 1
	default:
		return cells == width
	}
}

// done closes the list: sorted by place, with a note where diagnostics were left out.
func (b *builder) done() diag.List { return b.Done(b.MaxReports, b.File) }

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
