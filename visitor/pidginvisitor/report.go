package pidginvisitor

import (
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/pidgintree"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/parser/cst"
)

// report makes a diagnostic. It gives nil when enough have been made. In compatible mode an error ends the work, and what is said there of
// texts that only this suite reads is left out.
func (b *builder) report(code diag.Code, at source.Span, format string, args ...any) *diag.Diagnostic {
	info, _ := diag.Lookup(code)
	return b.reportAs(info.Severity, code, at, format, args...)
}

func (b *builder) reportAs(severity diag.Severity, code diag.Code, at source.Span, format string, args ...any) *diag.Diagnostic {
	if b.Compat && severity == diag.Error {
		if b.stop {
			return nil
		}
		b.stop = true
	}
	return b.Add(b.MaxReports, severity, code, b.File, at, format, args...)
}

// dropped reports what the published program drops: an error, and a warning in compatible mode.
func (b *builder) dropped(code diag.Code, at source.Span, format string, args ...any) *diag.Diagnostic {
	severity := diag.Error
	if b.Compat {
		severity = diag.Warning
	}
	return b.reportAs(severity, code, at, format, args...)
}

// quotes puts a part of the text into quotes.
func quotes(at source.Span) []diag.Edit {
	return []diag.Edit{{Span: source.Span{Start: at.Start, End: at.Start}, NewText: `"`}, {Span: source.Span{Start: at.End, End: at.End}, NewText: `"`}}
}

func replace(message string, at source.Span, by string) []diag.Fix {
	return []diag.Fix{{Message: message, Edits: []diag.Edit{{Span: at, NewText: by}}}}
}

// noHeader reports a first line that is no header.
func (b *builder) noHeader(line source.Span) {
	text := b.slice(line)
	d := b.report(diag.CodePGNNoHeader, b.cut(line), "expected a header, found %s", source.Quote(text, 60))
	if d == nil {
		return
	}
	d.Hint = headerHint
	first, _, _ := strings.Cut(text, " ")
	switch _, isKind := pidginast.ParseKind(first); {
	case isKind:
		d.Hint = ""
		d.Fixes = replace("put an @ before it", source.Span{Start: line.Start, End: line.Start}, "@")
	case strings.HasPrefix(text, "```"):
		d.Hint = "take the code fence off"
	case strings.HasPrefix(text, "\ufeff"):
		d.Hint = "only one byte-order mark is read, at the very beginning"
	}
}

// cut is a line, or the beginning of a long one, which is enough to show.
func (b *builder) cut(line source.Span) source.Span {
	const most = 200
	if line.Len() <= most {
		return line
	}
	end := line.Start + most
	for !utf8.RuneStart(b.text[end]) {
		end--
	}
	return source.Span{Start: line.Start, End: end}
}

// directive reports a directive that does not exist; none stands there if it is empty.
func (b *builder) directive(at source.Span, word string) {
	all := "the directives are @" + strings.Join(pidginast.Kinds(), ", @")
	if word == "" {
		if d := b.report(diag.CodePGNDirective, at, "no directive stands behind the @"); d != nil {
			d.Hint = all
		}
		return
	}
	d := b.report(diag.CodePGNDirective, b.cut(at), "there is no directive %s", source.Quote("@"+word, 40))
	if d == nil {
		return
	}
	if near, ok := didyoumean.Closest(word, pidginast.Kinds()); ok {
		d.Fixes = replace("did you mean @"+near+"?", at, "@"+near)
		return
	}
	d.Hint = all
	for _, kind := range pidginast.Kinds() {
		if rest, ok := strings.CutPrefix(word, kind); ok {
			d.Hint = "did you mean @" + kind + " " + source.Quote(rest, 20) + "? a blank stands before the run id"
		}
	}
}

// noRunID reports a header without a run id. Rest is what stands behind the directive.
func (b *builder) noRunID(sign, rest source.Span) {
	rest = b.trim(rest)
	text := b.slice(rest)
	if text == "" {
		if d := b.report(diag.CodePGNRunID, sign, "no run id stands behind the directive"); d != nil {
			d.Hint = "a run id names the handoff: " + b.slice(b.cut(sign)) + " fix.lamp"
		}
		return
	}
	d := b.report(diag.CodePGNRunID, b.cut(rest), "%s begins no run id", source.Quote(text, 40))
	if d == nil {
		return
	}
	d.Hint = "a run id is made of ASCII letters, digits, dots, underscores and dashes, and does not begin with a dash"
	if text[0] == '"' || text[0] == '\'' {
		d.Hint = "a run id stands without quotes"
	}
}

// tooLong reports something with more characters than the limit. A long line is not shown to its end.
func (b *builder) tooLong(what string, at source.Span, n int) {
	if d := b.report(diag.CodePGNTooLong, b.cut(at), "the %s has %d characters, the limit is %d", what, n, b.MaxLength); d != nil {
		d.Hint = "name a file that holds it, or raise the limit if the sender is trusted"
	}
}

func (b *builder) idTail(at source.Span) {
	shown := b.trim(at)
	text := b.slice(shown)
	d := b.dropped(diag.CodePGNIDTail, b.cut(shown), "%s stands behind the run id: the published program drops it", source.Quote(text, 40))
	if d == nil {
		return
	}
	switch {
	case text[0] == '#':
		d.Hint = "a comment has a line of its own"
	case shown.Start == at.Start:
		d.Hint = "a run id is made of ASCII letters, digits, dots, underscores and dashes"
	default:
		d.Hint = "a run id has no blanks in it, and nothing follows it"
	}
}

// tail reports what stands behind a value.
func (b *builder) tail(value pidginast.Value, at source.Span) {
	shown := b.trim(at)
	text := b.slice(shown)
	d := b.dropped(diag.CodePGNTail, b.cut(shown), "%s stands behind the value: the published program drops it", source.Quote(text, 40))
	if d == nil {
		return
	}
	s, single := value.(*pidginast.Scalar)
	switch {
	case text[0] == '#' && shown.Start > at.Start:
		d.Hint = "a comment has a line of its own"
	case single && s.Quoted:
		d.Hint = "a quotation mark always ends the value, there are no escapes: use ' inside"
	case single && strings.IndexByte(text, '"') < 0:
		d.Fixes = []diag.Fix{{Message: "put the value in quotes", Edits: quotes(source.Span{Start: s.Start, End: shown.End})}}
	case single:
		d.Hint = "put the value in quotes, with ' instead of the quotation marks inside"
	default:
		d.Hint = "a list ends at its first bracket, and nothing follows it"
	}
}

// badLine reports a line that is no field.
func (b *builder) badLine(line source.Span) {
	text := b.slice(line)
	d := b.report(diag.CodePGNBadLine, b.cut(line), "expected a field, found %s", source.Quote(text, 60))
	if d == nil {
		return
	}
	d.Hint = "a field is name=value; a comment begins with #"
	const nameChars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
	rest := strings.TrimLeft(text, nameChars)
	name := len(text) - len(rest)
	blanks := len(rest) - len(strings.TrimLeft(rest, " \t"))
	switch {
	case name > 0 && blanks > 0 && strings.HasPrefix(rest[blanks:], "="):
		d.Hint = "no blanks stand before and behind the equals sign"
		behind := rest[blanks+1:]
		gap := blanks + 1 + len(behind) - len(strings.TrimLeft(behind, " \t"))
		start := line.Start + int32(name)
		d.Fixes = replace("take the blanks away", source.Span{Start: start, End: start + int32(gap)}, "=")
	case name > 0 && strings.HasPrefix(rest, ":"):
		d.Hint = "an equals sign stands between name and value"
	case strings.HasPrefix(text, "```"):
		d.Hint = "take the code fence off"
	case strings.Contains(rest, "="):
		d.Hint = "a name is made of ASCII letters, digits and underscores"
	}
}

func (b *builder) noValue(name string, at int32) {
	d := b.report(diag.CodePGNNoValue, source.Span{Start: at - 1, End: at}, "the field %s has no value", source.Quote(name, 40))
	if d != nil {
		d.Hint = `an empty text is written as "", an empty list as []`
	}
}

// badValue reports something that begins no value. It goes up to the end of its line.
func (b *builder) badValue(name string, all source.Span) {
	at := b.trim(all)
	if at.Len() == 0 {
		b.noValue(name, all.Start)
		return
	}
	text := b.slice(at)
	begin := at
	if at.Start > all.Start {
		begin.Start = all.Start
	}
	d := b.report(diag.CodePGNBadValue, b.cut(begin), "%s begins no value", source.Quote(b.slice(begin), 40))
	if d == nil {
		return
	}
	switch {
	case at.Start > all.Start:
		d.Hint = "no blanks stand before and behind the equals sign"
		d.Fixes = replace("take the blanks away", source.Span{Start: all.Start, End: at.Start}, "")
	case len(text) > 1 && text[0] == '\'' && text[len(text)-1] == '\'' && strings.IndexByte(text, '"') < 0:
		d.Fixes = replace("write double quotes", at, `"`+text[1:len(text)-1]+`"`)
	case strings.IndexByte(text, '"') < 0:
		d.Fixes = []diag.Fix{{Message: "put the value in quotes", Edits: quotes(at)}}
	default:
		d.Hint = "put the value in quotes, with ' instead of the quotation marks inside"
	}
}

func (b *builder) unclosed(code diag.Code, at source.Span, what string) {
	if d := b.report(code, b.cut(at), "the quoted %s does not end in this line", what); d != nil {
		d.Hint = "nothing goes over several lines; write the quotation mark behind it"
	}
}

// badList reports the token of a list that cannot stand where it does; there is none if the text ends.
func (b *builder) badList(tokens []cst.Token, i int) {
	open := tokens[0]
	if i >= len(tokens) || tokens[i].Type == pidgintree.TokenNL {
		end := tokens[min(i, len(tokens))-1].End
		if d := b.report(diag.CodePGNBadList, b.cut(source.Span{Start: open.Start, End: end}), "the list does not end in this line"); d != nil {
			d.Hint = "nothing goes over several lines; write the bracket ] behind it"
		}
		return
	}
	t := tokens[i]
	at := b.trim(spanOf(t))
	before := tokens[i-1]
	switch t.Type {
	case pidgintree.TokenUNCLOSED:
		b.unclosed(diag.CodePGNBadList, at, "item")
	case pidgintree.TokenCOMMA, pidgintree.TokenRBRACK:
		d := b.report(diag.CodePGNBadList, at, "an item is missing before the %s", b.slice(at))
		if d != nil && t.Type == pidgintree.TokenRBRACK {
			d.Hint = "no comma stands behind the last item"
			d.Fixes = replace("take the comma away", spanOf(before), "")
		}
	case pidgintree.TokenLIST_BLANK:
		d := b.report(diag.CodePGNBadList, spanOf(t), "a comma is missing here")
		if d != nil {
			d.Hint = "an item with blanks stands in quotes"
		}
	case pidgintree.TokenPATH:
		d := b.report(diag.CodePGNBadList, b.cut(at), "the published program reads no slashes outside of quotes")
		if d != nil {
			d.Fixes = []diag.Fix{{Message: "put it in quotes", Edits: quotes(at)}}
		}
	case pidgintree.TokenWORD, pidgintree.TokenQUOTED:
		if d := b.report(diag.CodePGNBadList, b.cut(at), "a comma is missing before %s", source.Quote(b.slice(at), 40)); d != nil {
			d.Hint = "items stand apart with commas"
		}
	default:
		text := b.slice(at)
		d := b.report(diag.CodePGNBadList, b.cut(at), "%s cannot stand in a list without quotes", source.Quote(text, 40))
		if d != nil && strings.HasPrefix(text, "[") {
			d.Hint = "there are no lists in lists"
		}
	}
}

// done closes the list: sorted by place, with a note where diagnostics were left out.
func (b *builder) done() diag.List { return b.Done(b.MaxReports, b.File) }
