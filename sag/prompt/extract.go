package prompt

import (
	"errors"
	"math"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// Errors of replies, found in the diag.List that a reply gives.
var (
	ErrNoMessage       = errors.New("the reply holds no message")
	ErrSeveralMessages = errors.New("the reply holds several messages")
	ErrStray           = errors.New("statements stand behind the message")
)

// Kind tells what was skipped.
type Kind uint8

// Kinds of what is skipped.
const (
	Blank   Kind = iota + 1 // blanks and line ends, also a byte-order mark
	Fence                   // a line that begins or ends a fence
	Words                   // anything else
	Comment                 // from <!-- to -->
)

// String is the name of the kind, "" for one that does not exist.
func (k Kind) String() string {
	switch k {
	case Blank:
		return "blank"
	case Fence:
		return "fence"
	case Words:
		return "words"
	case Comment:
		return "comment"
	}
	return ""
}

// Skipped is a part of a reply that is not of the message.
type Skipped struct {
	Span source.Span // in bytes of the reply
	Kind Kind
}

// Extraction is the message of a reply.
type Extraction struct {
	Message  *sag.Message
	Taken    source.Span // of the message in the reply, in bytes; spans of Message count from its start
	Skipped  []Skipped   // all of the rest, in order; those that touch are of different kinds
	Warnings diag.List   // of the message, with places in the reply
}

// Extract finds the message of a reply and parses it; the package's comment tells what is taken. The error is a diag.List with places in the
// reply: it is ErrNoMessage, ErrSeveralMessages, ErrStray, or says what is wrong with the message. The options are those of sag.Parse; Warnings are given
// in the result whatever they say.
func Extract(reply string, options ...sag.Option) (*Extraction, error) {
	found, err := locate(reply)
	if err != nil {
		return nil, err
	}
	file := source.NewFile("", reply)
	text := file.Slice(found.Taken)
	var warnings diag.List
	m, err := sag.Parse(text, append(append([]sag.Option{}, options...), sag.Warnings(&warnings))...)
	if err != nil {
		return nil, moved(err, file, int(found.Taken.Start))
	}
	found.Message = m
	found.Warnings = movedList(warnings, file, int(found.Taken.Start))
	return found, nil
}

// fence is the fence that a line is in; none if the length is 0.
type fence struct {
	mark   byte
	length int
}

// next is the fence behind a line, and whether the line is one of its ends.
func (f fence) next(line string) (fence, bool) {
	line = strings.TrimLeft(line, " \t")
	if line == "" || (line[0] != '`' && line[0] != '~') {
		return f, false
	}
	rest := strings.TrimLeft(line, line[:1])
	n := len(line) - len(rest)
	switch {
	case n < 3:
		return f, false
	case f.length == 0: // what stands behind the marks is the language; code in a line has marks on both sides
		if line[0] == '`' && strings.Contains(rest, "`") {
			return f, false
		}
		return fence{line[0], n}, true
	case line[0] == f.mark && n >= f.length && strings.Trim(rest, " \t") == "":
		return fence{}, true
	}
	return f, false
}

// scan goes through the lines of a reply.
type scan struct {
	text    string
	at      int
	fence   fence
	skipped []Skipped
	behind  bool // the message lies before
	stray   int  // where words behind the message look as if they were meant; -1: nowhere
	hidden  int  // where a message begins inside a comment; -1: nowhere
	endless int  // where a comment begins that never ends; -1: nowhere
	noEnd   bool // no comment ends from here on

	lineStart, lineEnd int // the line that was looked at last, see line; none yet if the end is 0
}

// line is what is left of the line at a place, without its end. The end is looked for once, however often a comment ends in the line.
func (s *scan) line(at int) string {
	if at < s.lineStart || at > s.lineEnd || s.lineEnd == 0 {
		s.lineStart, s.lineEnd = at, len(s.text)
		if i := strings.IndexAny(s.text[at:], "\r\n"); i >= 0 {
			s.lineEnd = at + i
		}
	}
	return s.text[at:s.lineEnd]
}

// skip notes that what lies before a place is not of the message.
func (s *scan) skip(to int, k Kind) {
	if to == s.at {
		return
	}
	if n := len(s.skipped); n > 0 && s.skipped[n-1].Kind == k && int(s.skipped[n-1].Span.End) == s.at {
		s.skipped[n-1].Span.End = int32(to)
	} else {
		s.skipped = append(s.skipped, Skipped{source.Span{Start: int32(s.at), End: int32(to)}, k})
	}
	s.at = to
}

// seek skips lines until one begins a message, and stops at that beginning; not ok if there is none.
func (s *scan) seek() bool {
	begins := true // a line begins here; else a comment has ended in it
	for s.at < len(s.text) && s.endless < 0 {
		line := s.line(s.at)
		if rest := strings.TrimLeft(line, " \t"); begins && beginsMessage(rest) {
			s.skip(s.at+len(line)-len(rest), Blank)
			return true
		}
		if begins {
			in, isFence := s.fence.next(line)
			s.fence = in
			if isFence {
				s.skip(min(s.at+len(line)+1, len(s.text)), Fence)
				continue
			}
		}
		if i := strings.Index(line, "<!--"); i >= 0 && s.fence.length == 0 {
			start := s.at + i
			end := s.commentEnd(start)
			if end > 0 || !s.behind {
				s.skipWords(start)
				s.skipComment(end)
				begins = false
				continue
			}
			// Behind the message, what a comment without an end might hide is looked at as any other words.
		}
		s.skipWords(min(s.at+len(line)+1, len(s.text)))
		begins = true
	}
	return false
}

// skipWords skips words or blanks, of one line.
func (s *scan) skipWords(to int) {
	rest := strings.TrimLeft(s.text[s.at:to], " \t\r\n")
	if rest == "" {
		s.skip(to, Blank)
		return
	}
	if s.behind && s.stray < 0 && looksMeant(rest) {
		s.stray = to - len(rest)
	}
	s.skip(to, Words)
}

// commentEnd is where a comment ends that begins at a place; 0 if it does not. As in HTML, <!--> is one.
func (s *scan) commentEnd(start int) int {
	const mark = "-->"
	from := start + len("<!")
	if s.noEnd {
		return 0
	}
	i := strings.Index(s.text[from:], mark)
	if i < 0 {
		s.noEnd = true // so that this is looked for once
		return 0
	}
	return from + i + len(mark)
}

// skipComment skips a comment that begins here and ends there, or never if that is 0, and notes whether a message is in it.
func (s *scan) skipComment(end int) {
	if end == 0 {
		s.endless, end = s.at, len(s.text)
	}
	at := s.at + len("<!--")
	for line := range strings.Lines(s.text[min(at, end):end]) {
		if rest := strings.TrimLeft(line, " \t"); s.hidden < 0 && beginsMessage(rest) {
			s.hidden = at + len(line) - len(rest)
		}
		at += len(line)
	}
	s.skip(end, Comment)
}

// looksMeant says whether words behind a message look as if they belonged to it, or to another one: a statement or a header, perhaps with
// what Markdown has for lists, quotes and emphasis before it. H v1 is how models write a header that they do not know well.
func looksMeant(line string) bool {
	line = strings.TrimLeft(line, "*`>-+#_.0123456789 \t\u00a0")
	return goesWithStatements(line) || beginsMessage(line) || strings.HasPrefix(line, "H v1 ") || strings.HasPrefix(line, "Hv ")
}

// locate finds the message of a reply, without parsing it.
func locate(reply string) (*Extraction, error) {
	if len(reply) >= math.MaxInt32 {
		return nil, diag.List{diag.New(diag.CodeTooLarge, nil, source.NoSpan, "the reply is larger than 2 GiB")}
	}
	file := source.NewFile("", reply)
	fault := func(code diag.Code, at int, cause error, message, hint string) error {
		return diag.List{{Code: code, File: file, Span: source.Span{Start: int32(at), End: int32(at) + 1}, Message: message, Hint: hint, Err: cause}}
	}
	if at, ok := source.Check(reply); !ok {
		return nil, fault(diag.CodeNotUTF8, at, nil, "the reply is not valid UTF-8", "")
	}
	if at := strings.IndexByte(reply, 0); at >= 0 {
		return nil, fault(diag.CodeSAGBadCharacter, at, nil, "there is a NUL in the reply", "leave it out")
	}
	s := &scan{text: reply, stray: -1, hidden: -1, endless: -1}
	if rest, had := source.TrimBOM(reply); had {
		s.skip(len(reply)-len(rest), Blank)
	}
	if !s.seek() {
		switch {
		case s.hidden >= 0:
			return nil, fault(diag.CodeSAGNoHeader, s.hidden, ErrNoMessage, "the message stands inside a comment, where it is not taken", "write it outside of <!-- and -->")
		case s.endless >= 0:
			return nil, fault(diag.CodeSAGNoHeader, s.endless, ErrNoMessage, "no line before this comment begins a message, and it never ends", "end the comment with -->, and write the message behind it")
		}
		return nil, noMessage(file)
	}
	begin := s.at
	end, quote := s.messageEnd()
	if quote >= 0 {
		return nil, diag.List{{
			Code: diag.CodeSAGHeaderInString, File: file, Span: source.Span{Start: int32(end), End: int32(end) + 1},
			Message: "a line that begins a message stands inside a string",
			Hint:    "a quote is missing before this line; or write the line end inside the string as \\n",
			Related: []diag.Related{{Span: source.Span{Start: int32(quote), End: int32(quote) + 1}, Message: "the string begins here"}},
		}}
	}
	taken := source.Span{Start: int32(begin), End: int32(begin + len(strings.TrimRight(reply[begin:end], " \t\r\n")))}
	s.at, s.behind = int(taken.End), true
	if s.seek() {
		return nil, fault("", s.at, ErrSeveralMessages, "a second message begins here", "send one message, with its statements separated by semicolons")
	}
	if s.stray >= 0 {
		return nil, fault("", s.stray, ErrStray, "this line behind the message looks like a part of it, or of another one",
			"put all statements into the one message, with a semicolon between them")
	}
	return &Extraction{Taken: taken, Skipped: s.skipped}, nil
}

// noMessage is the error of a reply without one. Of a line that was meant for a header it is what the parser says of that.
func noMessage(file *source.File) error {
	text := file.Text()
	at := len(text) - len(strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"))
	d := &diag.Diagnostic{
		Code: diag.CodeSAGNoHeader, File: file, Span: source.Span{Start: int32(at), End: int32(at)}, Message: "no line of the reply begins a message",
		Hint: "begin with a header line such as H v 1 id=m1 src=a dst=b ts=0, and put the statements on the next line",
	}
	start := 0
	for line := range strings.Lines(text) {
		rest := strings.TrimLeft(line, " \t\ufeff")
		if strings.HasPrefix(rest, "H ") || strings.HasPrefix(rest, "H\t") {
			_, err := sag.Parse(strings.TrimRight(rest, "\r\n"), sag.MaxBytes(sag.Unlimited))
			var list diag.List
			if errors.As(moved(err, file, start+len(line)-len(rest)), &list) {
				d = list.Errors()[0]
			}
			break
		}
		start += len(line)
	}
	d.Err = ErrNoMessage
	return diag.List{d}
}

// messageEnd is where the message ends that begins at the scan's place. If a line that begins a message stands in a string of it, that line and
// the start of the string are given; else quote is -1.
func (s *scan) messageEnd() (end, quote int) {
	text := s.text
	quote = -1
	at := state{header: true}
	for i := s.at; i < len(text); i++ {
		c := text[i]
		lineEnd := c == '\n' || c == '\r'
		switch {
		case quote >= 0 && lineEnd:
			if rest := strings.TrimLeft(text[i+1:], " \t"); beginsMessage(rest) {
				return len(text) - len(rest), quote
			}
		case quote >= 0 && c == '\\':
			if i+1 < len(text) && text[i+1] != '\n' && text[i+1] != '\r' { // a line end behind a backslash is looked at as well
				i++
			}
		case quote >= 0:
			if c == '"' {
				quote = -1
			}
		case c == '"':
			quote, at.last = i, c
		case lineEnd:
			rest := strings.TrimLeft(text[i:], " \t\r\n")
			next := len(text) - len(rest)
			if !s.goesOn(rest, text[i:next], at) {
				return i, -1
			}
			at.header = false
			i = next - 1
		case c != ' ' && c != '\t':
			at.last = c
			switch c {
			case '(', '[', '{':
				at.open++
			case ')', ']', '}':
				at.open--
			}
		}
	}
	return len(text), -1
}

// state is what is known of a message at a line end.
type state struct {
	header bool // it is that of the header line
	open   int  // brackets that are open
	last   byte // the last character that is not blank
}

// goesOn says whether a message goes on behind line ends. In doubt it does: then the parser says what is wrong, and nothing is lost.
func (s *scan) goesOn(rest, blanks string, at state) bool {
	if rest == "" {
		return false
	}
	n := strings.IndexAny(rest, "\r\n")
	if n < 0 {
		n = len(rest)
	}
	line := rest[:n]
	_, isFence := s.fence.next(line)
	switch {
	case isFence, beginsMessage(line):
		return false
	case s.fence.length == 0 && !at.header && at.open <= 0 && strings.HasPrefix(line, "<!--"):
		return false
	case s.fence.length > 0, at.header, at.open > 0, line[0] == ';', goesWithStatements(line):
		return true
	}
	near := strings.Count(strings.ReplaceAll(blanks, "\r\n", "\n"), "\n") < 2 // there is no empty line between
	return near && (at.last == ';' || strings.IndexByte(`"()[]{},=&|<>!.:`, line[0]) >= 0)
}

// beginsMessage says whether a line starts with H, blanks, v and a blank.
func beginsMessage(line string) bool {
	if line == "" || line[0] != 'H' {
		return false
	}
	rest := strings.TrimLeft(line[1:], " \t")
	return len(rest) < len(line)-1 && len(rest) > 1 && rest[0] == 'v' && (rest[1] == ' ' || rest[1] == '\t')
}

// goesWithStatements says whether a line looks like a statement, or like the rest of one. An A is a word of English, too: it takes an equals sign.
func goesWithStatements(line string) bool {
	n := strings.IndexFunc(line, func(r rune) bool {
		return (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_'
	})
	if n < 0 {
		n = len(line)
	}
	word, rest := line[:n], strings.TrimLeft(line[n:], " \t")
	switch word {
	case "DO", "Q", "IF", "EVT", "ERR", "FOLD", "RECALL", "SUB", "UNSUB", "KNOW", "THEN", "ELSE", "BECAUSE", "WHERE", "STATE":
		return true
	case "A":
		return rest == "" || strings.Contains(rest, "=")
	case "P":
		return strings.HasPrefix(rest, ":")
	case "PRIO":
		return strings.HasPrefix(rest, "=")
	case "v":
		return rest != "" && rest[0] >= '0' && rest[0] <= '9'
	}
	if strings.EqualFold(word, "ELSE") || strings.EqualFold(word, "KNOW") { // what the parser takes for a slip, too
		return rest == "" || strings.ContainsAny(rest, "=(")
	}
	if strings.EqualFold(word, "DO") || strings.EqualFold(word, "EVT") { // a call in small letters
		return strings.IndexByte(rest, '(') > 0 && strings.IndexByte(rest, '(') < strings.IndexAny(rest+" ", " \t")
	}
	return false
}

// moved gives an error's findings on a part of a text as findings on the text.
func moved(err error, file *source.File, by int) error {
	var list diag.List
	if !errors.As(err, &list) {
		return err
	}
	return movedList(list, file, by)
}

func movedList(list diag.List, file *source.File, by int) diag.List {
	move := func(s source.Span) source.Span {
		if !s.IsValid() {
			return s
		}
		return source.Span{Start: s.Start + int32(by), End: s.End + int32(by)}
	}
	var out diag.List
	for _, d := range list {
		c := *d
		if c.File != nil {
			c.File = file
			c.Span = move(d.Span)
			c.Related, c.Fixes = nil, nil
			for _, r := range d.Related {
				c.Related = append(c.Related, diag.Related{Span: move(r.Span), Message: r.Message})
			}
			for _, f := range d.Fixes {
				edits := make([]diag.Edit, len(f.Edits))
				for i, e := range f.Edits {
					edits[i] = diag.Edit{Span: move(e.Span), NewText: e.NewText}
				}
				c.Fixes = append(c.Fixes, diag.Fix{Message: f.Message, Edits: edits})
			}
		}
		out = append(out, &c)
	}
	return out
}
