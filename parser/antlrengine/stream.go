package antlrengine

import (
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"
)

// byteStream feeds a lexer from a part of a text without copying it. Indexes are byte offsets into the whole text, so that a
// token's position needs no conversion; ANTLR only ever adds or compares indexes that it got from the stream, with the one
// exception of "the index before this one" as a token's last, which is its last byte here.
type byteStream struct {
	text       string // up to the end of the part; valid UTF-8
	start, pos int
}

var _ antlr.CharStream = (*byteStream)(nil)

func (s *byteStream) Consume() {
	if s.pos >= len(s.text) {
		panic("cannot consume EOF")
	}
	if s.text[s.pos] < utf8.RuneSelf {
		s.pos++
		return
	}
	_, size := utf8.DecodeRuneInString(s.text[s.pos:])
	s.pos += size
}

func (s *byteStream) LA(n int) int {
	pos := s.pos
	for ; n > 1; n-- {
		if pos >= len(s.text) {
			return antlr.TokenEOF
		}
		_, size := utf8.DecodeRuneInString(s.text[pos:])
		pos += size
	}
	if n < 0 {
		for ; n < -1; n++ {
			_, size := utf8.DecodeLastRuneInString(s.text[s.start:pos])
			pos -= size
		}
		if pos <= s.start {
			return antlr.TokenEOF
		}
		r, _ := utf8.DecodeLastRuneInString(s.text[s.start:pos])
		return int(r)
	}
	if n == 0 {
		return 0
	}
	if pos >= len(s.text) {
		return antlr.TokenEOF
	}
	if c := s.text[pos]; c < utf8.RuneSelf {
		return int(c)
	}
	r, _ := utf8.DecodeRuneInString(s.text[pos:])
	return int(r)
}

func (s *byteStream) Mark() int             { return -1 }
func (s *byteStream) Release(int)           {}
func (s *byteStream) Index() int            { return s.pos }
func (s *byteStream) Seek(index int)        { s.pos = min(index, len(s.text)) }
func (s *byteStream) Size() int             { return len(s.text) }
func (s *byteStream) GetSourceName() string { return "" }

// GetText is the text of the bytes from start to stop, both included. ANTLR asks for it only to word messages, which are not
// used here, so it stays short however long the text is.
func (s *byteStream) GetText(start, stop int) string {
	stop = min(stop+1, len(s.text), start+64)
	if start >= stop {
		return ""
	}
	return s.text[start:stop]
}

func (s *byteStream) GetTextFromTokens(start, end antlr.Token) string {
	return s.GetText(start.GetStart(), end.GetStop())
}

func (s *byteStream) GetTextFromInterval(i antlr.Interval) string { return s.GetText(i.Start, i.Stop) }
