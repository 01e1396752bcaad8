package bridge

import (
	"strings"

	"github.com/parley-lang/parley/ast/sagast"
)

// A name of SAG is an ASCII letter, then letters, digits, and _ . - behind it, and no word of the language. Any other text is spelled so
// that it can be turned back:
//
//   - a byte that no name has is _xHH, its two digits in upper case, and so is the _ of what looks like such in the text;
//   - what then begins with no letter, is a word of the language, or begins with q_ has q_ before it.

const quoteMark = "q_"

// EncodeName is a text as a name that all readers of SAG take: the text itself if it is one, else in a spelling that [DecodeName] turns back. Two
// texts never become one name. A name is at most four times as long as its text, and two bytes.
func EncodeName(text string) string { return encodeName(text, true, true) }

// DecodeName is the text that [EncodeName] has spelled so; not ok for what it never gives.
func DecodeName(name string) (text string, ok bool) {
	text = decodeName(name)
	return text, EncodeName(text) == name
}

// encodeName spells a text: dots may stand in the name or not, and it may have to begin with a letter or not.
func encodeName(text string, dots, first bool) string {
	var b strings.Builder
	for i := range len(text) {
		c := text[i]
		switch {
		case isWordByte(c) || c == '-' || c == '.' && dots:
			if c != '_' || !isEscape(text[i:]) {
				b.WriteByte(c)
				continue
			}
		}
		const hex = "0123456789ABCDEF"
		b.WriteString("_x")
		b.WriteByte(hex[c>>4])
		b.WriteByte(hex[c&15])
	}
	name := b.String()
	switch {
	case strings.HasPrefix(name, quoteMark) || name == "":
		return quoteMark + name
	case first && (sagast.ReadName(name) != sagast.Ports || sagast.ReadArgName(name) != sagast.Ports):
		return quoteMark + name
	default:
		return name
	}
}

func decodeName(name string) string {
	name = strings.TrimPrefix(name, quoteMark)
	var b strings.Builder
	for i := 0; i < len(name); i++ {
		if isEscape(name[i:]) {
			b.WriteByte(unhex(name[i+2])<<4 | unhex(name[i+3]))
			i += 3
			continue
		}
		b.WriteByte(name[i])
	}
	return b.String()
}

// isEscape says whether a text begins with _xHH.
func isEscape(text string) bool {
	return len(text) >= 4 && text[0] == '_' && text[1] == 'x' && isHex(text[2]) && isHex(text[3])
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c >= 'A' && c <= 'F' }

func unhex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c - 'A' + 10
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// topicOf is the topic of a row: the label of its table and its key, without dots of their own. Two rows of different labels or keys never have one topic.
func topicOf(label, key string) string {
	topic := encodeName(label, false, false) + "." + encodeName(key, false, false)
	if sagast.ReadName(topic) != sagast.Ports {
		topic = quoteMark + topic
	}
	return topic
}
