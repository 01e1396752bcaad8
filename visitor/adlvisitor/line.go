package adlvisitor

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/adltree"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/parser/cst"
)

// line reads a line, or fenced code.
func (b *builder) line(n cst.Node) {
	tokens := n.Tokens()
	if tokens[0].Start < b.skip {
		return
	}
	if last := len(tokens) - 1; tokens[last].Type == adltree.TokenNL && n.Rule() == adltree.RuleLine {
		tokens = tokens[:last]
	}
	if len(tokens) == 0 { // a blank line, which is empty at its beginning
		at := n.Span().Start
		b.put(b.lines.New(adlast.Line{Loc: ast.Loc{Start: at, End: at}}))
		return
	}
	start, end := tokens[0].Start, tokens[len(tokens)-1].End
	begin := b.trimLeft(start, end)
	l := b.lines.New(adlast.Line{Loc: ast.Loc{Start: begin, End: b.trimRight(begin, end)}})
	if begin == end {
		l.Start, l.End = start, start
		b.put(l)
		return
	}
	l.Indent = b.text[start:begin]
	if n.Rule() == adltree.RuleFence {
		b.fence(l, tokens)
	} else {
		b.inline(l, tokens)
	}
	b.put(l)
}

// inline reads what a line is made of.
func (b *builder) inline(l *adlast.Line, tokens []cst.Token) {
	b.row = b.row[:0]
	raw := b.kind.IsRaw()
	text := source.NoSpan // that is not yet a node
	flush := func() {
		if text.IsValid() && text.Start < text.End {
			b.row = append(b.row, b.texts.New(adlast.Text{Loc: ast.At(text), Text: b.slice(text)}))
		}
		text = source.NoSpan
	}
	tags := b.tags(l)
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		at := source.Span{Start: max(t.Start, l.Start), End: t.End}
		typ := t.Type
		for typ == adltree.TokenWORDS && !raw { // words, and the end of a block right behind one of them
			end := b.gluedEnd(at)
			if !end.IsValid() {
				break
			}
			if !text.IsValid() {
				text.Start = at.Start
			}
			text.End = end.Start
			flush()
			b.row = append(b.row, &adlast.EndBlock{Loc: ast.At(end)})
			at.Start = end.End
		}
		if at.Start == at.End {
			continue
		}
		switch {
		case typ == adltree.TokenCONDITION && (raw || tags != nil && tags[b.text[at.Start+1:at.End-1]] > at.Start || isBreak(b.slice(at))):
			if raw {
				b.report(diag.CodeADLRawCond, at, "%s is text here", source.Quote(b.slice(at), 40))
			}
			typ = adltree.TokenWORDS
		case raw && (typ == adltree.TokenCALL || typ == adltree.TokenREF || typ == adltree.TokenEND_BLOCK || typ == adltree.TokenOPTION):
			typ = adltree.TokenWORDS
		case typ == adltree.TokenOPTION && !b.isOption(tokens[i+1:]),
			typ == adltree.TokenREF && strings.HasSuffix(b.text[:at.Start], "{{"): // a section of a template
			typ = adltree.TokenWORDS
		}
		var node adlast.Inline
		switch typ {
		case adltree.TokenINDENT:
			continue
		case adltree.TokenCONDITION:
			node = b.condition(at)
		case adltree.TokenEND_BLOCK:
			node = &adlast.EndBlock{Loc: ast.At(at)}
		case adltree.TokenCALL:
			node = b.call(at)
		case adltree.TokenREF:
			if name := b.text[at.Start+1 : at.End]; strings.Trim(name, "0123456789/") != "" {
				node = b.refs.New(adlast.Ref{Loc: ast.At(at), Path: name})
			}
		case adltree.TokenOPTION:
			node = &adlast.FlowOption{Loc: ast.At(at), Name: b.text[at.Start+1 : at.End-1]}
		case adltree.TokenVERSION:
			node = b.version(at)
		case adltree.TokenSLASHES:
			at.End = b.trimRight(at.Start, at.End)
			node = &adlast.Comment{Loc: ast.At(at), Text: b.text[at.Start+2 : at.End]}
		case adltree.TokenCOMMENT_OPEN:
			last := i
			for last+1 < len(tokens) && tokens[last].Type != adltree.TokenCOMMENT_CLOSE {
				last++
			}
			node = b.comment(source.Span{Start: at.Start, End: tokens[last].End}, tokens[last].Type == adltree.TokenCOMMENT_CLOSE)
			i = last
		default:
			if !raw || typ == adltree.TokenHASHES {
				b.suspicious(t, at, at.Start == l.Start)
			}
		}
		if node == nil {
			if !text.IsValid() {
				text.Start = at.Start
			}
			text.End = at.End
			continue
		}
		flush()
		b.row = append(b.row, node)
	}
	if text.IsValid() {
		text.End = b.trimRight(text.Start, text.End)
		flush()
	}
	l.Inlines = append(b.inlines.Slice(len(b.row)), b.row...)
}

// gluedEnd is the place of the first end of a block among words: a word takes an angle bracket behind it along, so that List<String> stays text.
func (b *builder) gluedEnd(at source.Span) source.Span {
	text := b.text[at.Start:at.End]
	for from := 0; ; {
		n := strings.Index(text[from:], "</")
		if n < 0 {
			return source.NoSpan
		}
		start := from + n
		rest := strings.TrimLeft(text[start+len("</"):], blanks)
		if strings.HasPrefix(rest, ">") {
			return source.Span{Start: at.Start + int32(start), End: at.End - int32(len(rest)-1)} //nolint:gosec // files are smaller
		}
		from = start + len("</")
	}
}

// isOption says whether something stands behind an option.
func (b *builder) isOption(behind []cst.Token) bool {
	return len(behind) > 0 && b.trim(source.Span{Start: behind[0].Start, End: behind[len(behind)-1].End}).Len() > 0
}

// tags are the names of the closing tags of a line, each with the place of the last one; nil if there are none.
func (b *builder) tags(l *adlast.Line) map[string]int32 {
	text := b.text[l.Start:l.End]
	var tags map[string]int32
	for from := 0; ; {
		i := strings.Index(text[from:], "</")
		if i < 0 {
			return tags
		}
		i += from + 2
		end := strings.IndexAny(text[i:], "<>")
		if end < 0 {
			return tags
		}
		from = i + end
		if name := strings.TrimRight(text[i:from], blanks); name != "" && text[from] == '>' {
			if tags == nil {
				tags = map[string]int32{}
			}
			tags[name] = l.Start + int32(i)
		}
	}
}

// isBreak says whether a text is an element of HTML that has no end, and that markdown is full of.
func isBreak(text string) bool { return text == "<br>" || text == "<hr>" }

// suspicious warns of text that looks like something else.
func (b *builder) suspicious(t cst.Token, at source.Span, first bool) {
	text := b.slice(at)
	switch t.Type {
	case adltree.TokenANGLE:
		if !strings.Contains(text, "://") && !strings.Contains(text, "@") {
			b.report(diag.CodeADLNoCond, b.cut(at), "%s holds no condition and is text", source.Quote(text, 40))
		}
	case adltree.TokenHASHES:
		if first {
			b.noHeading(at)
		}
	case adltree.TokenWORDS:
		if first && strings.HasPrefix(text, "//") {
			b.report(diag.CodeADLNoComment, b.cut(at), "%s is text: a blank stands behind the // of a comment", source.Quote(text, 40))
		}
		if open := strings.IndexByte(text, '<'); open > 0 && text[0] != '\\' && !strings.HasPrefix(text[open:], "</") {
			if end := strings.IndexByte(text[open:], '>'); end > 0 {
				glued := source.Span{Start: at.Start + int32(open), End: at.Start + int32(open+end+1)}
				b.report(diag.CodeADLNoCond, b.cut(glued), "%s stands right behind a word and is text", source.Quote(b.slice(glued), 40))
			}
		}
	}
}

// noHeading reports a line that begins like a heading.
func (b *builder) noHeading(at source.Span) {
	word := strings.TrimLeft(b.slice(at), "#"+blanks)
	if near, ok := didyoumean.Closest(word, headingWords); ok && at.Len()-len(word) > 2 {
		if d := b.report(diag.CodeADLSection, at, "there is no section %s", source.Quote(word, 40)); d != nil {
			d.Fixes = replace("did you mean "+near+"?", source.Span{Start: at.End - int32(len(word)), End: at.End}, near)
		}
		return
	}
	b.report(diag.CodeADLNoHeading, b.cut(at), "%s is no section and is text", source.Quote(b.slice(at), 40))
}

var headingWords = append([]string{"UseCase", "Case", "Skill", "Category", "Alternative", "Fallback"}, adlast.SectionNames()...)

// call reads a tool call.
func (b *builder) call(at source.Span) *adlast.ToolCall {
	text := b.slice(at)
	forced := text[len(text)-1] == '!'
	open := strings.IndexByte(text, '(')
	end := len(text) - 1
	if forced {
		end--
	}
	return b.calls.New(adlast.ToolCall{Loc: ast.At(at), Name: text[1:open], Args: text[open+1 : end], Forced: forced})
}

// version reads a version; the first one is that of the file.
func (b *builder) version(at source.Span) *adlast.Version {
	text := b.text[at.Start+1 : at.End-1]
	v := &adlast.Version{Loc: ast.At(at), Text: strings.Trim(text[strings.IndexByte(text, ':')+1:], blanks)}
	if b.file.Version == nil {
		b.file.Version = v
	}
	return v
}

func (b *builder) comment(at source.Span, closed bool) *adlast.Comment {
	if !closed {
		if d := b.report(diag.CodeADLComment, source.Span{Start: at.Start, End: at.Start + 4}, "the comment does not end"); d != nil {
			d.Hint = "write --> behind it"
		}
		return &adlast.Comment{Loc: ast.At(at), Block: true}
	}
	return &adlast.Comment{Loc: ast.At(at), Text: unixLines(b.text[at.Start+4 : at.End-3]), Block: true}
}

// fence reads fenced code.
func (b *builder) fence(l *adlast.Line, tokens []cst.Token) {
	open := b.trim(spanOf(tokens[0]))
	info := strings.TrimLeft(b.slice(open), "`")
	f := &adlast.Fence{Ticks: open.Len() - len(info), Info: strings.Trim(info, blanks)}
	end := indexOf(tokens, adltree.TokenFENCE_CLOSE)
	if end < 0 {
		if d := b.report(diag.CodeADLFence, b.cut(open), "the fenced code does not end"); d != nil {
			d.Hint = "write " + b.text[open.Start:open.Start+int32(f.Ticks)] + " in a line of its own behind it"
		}
		end = len(tokens) - 1
	} else {
		line := b.slice(spanOf(tokens[end]))
		ticks := strings.Trim(line, blanks)
		f.Closed = adlast.Closing{Indent: line[:len(line)-len(strings.TrimLeft(line, blanks))], Ticks: len(ticks)}
		f.Code = unixLines(b.text[tokens[1].End:tokens[end].Start])
	}
	f.Loc = ast.Loc{Start: open.Start, End: b.trimRight(open.Start, tokens[end].End)}
	l.End = f.End
	l.Inlines = append(b.inlines.Slice(1), f)
}
