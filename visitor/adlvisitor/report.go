package adlvisitor

import (
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// report makes a diagnostic. It gives nil when enough have been made.
func (b *builder) report(code diag.Code, at source.Span, format string, args ...any) *diag.Diagnostic {
	info, _ := diag.Lookup(code)
	return b.Add(b.MaxReports, info.Severity, code, b.File, at, format, args...)
}

// done closes the list: sorted by place, with a note where diagnostics were left out.
func (b *builder) done() diag.List { return b.Done(b.MaxReports, b.File) }

func replace(message string, at source.Span, by string) []diag.Fix {
	return []diag.Fix{{Message: message, Edits: []diag.Edit{{Span: at, NewText: by}}}}
}

// spelling warns of a heading that the Kotlin library does not know, and of an unusual level. At holds the number signs and the word.
func (b *builder) spelling(at source.Span, name string, level int) {
	text := b.slice(at)
	word := strings.TrimLeft(text, "#"+blanks)
	signs := strings.Count(text, "#")
	known, _, _ := strings.Cut(strings.TrimSuffix(name, "s"), " ")
	if !strings.Contains(text, "# "+known) {
		if d := b.report(diag.CodeADLSpelling, at, "the Kotlin library does not know %s", source.Quote(text, 40)); d != nil {
			d.Fixes = replace("write "+name, at, strings.Repeat("#", signs)+" "+name)
		}
	}
	if signs != level && (signs < 3 || signs > 4) {
		b.report(diag.CodeADLLevel, source.Span{Start: at.Start, End: at.End - int32(len(word))}, "%s usually has %d number signs", name, level)
	}
}

// cut is a part of a line, or the beginning of a long one, which is enough to show.
func (b *builder) cut(at source.Span) source.Span {
	const most = 200
	if at.Len() <= most {
		return at
	}
	end := at.Start + most
	for !utf8.RuneStart(b.text[end]) {
		end--
	}
	return source.Span{Start: at.Start, End: end}
}

// blanks are the characters that count as white space in a line; a line end is none of them.
const blanks = " \t\v\f\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

// trim takes blanks off both ends of a part of the text.
func (b *builder) trim(s source.Span) source.Span {
	s.Start = b.trimLeft(s.Start, s.End)
	s.End = b.trimRight(s.Start, s.End)
	return s
}

func (b *builder) trimLeft(start, end int32) int32 {
	for start < end && (b.text[start] == ' ' || b.text[start] == '\t') {
		start++
	}
	if start < end && (b.text[start] >= utf8.RuneSelf || b.text[start] < ' ') {
		start = end - int32(len(strings.TrimLeft(b.text[start:end], blanks)))
	}
	return start
}

func (b *builder) trimRight(start, end int32) int32 {
	for end > start && (b.text[end-1] == ' ' || b.text[end-1] == '\t') {
		end--
	}
	if end > start && (b.text[end-1] >= utf8.RuneSelf || b.text[end-1] < ' ') {
		end = start + int32(len(strings.TrimRight(b.text[start:end], blanks)))
	}
	return end
}
