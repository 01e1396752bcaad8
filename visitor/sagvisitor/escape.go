package sagvisitor

import "strings"

// Unescape reads the text between the quotes of a string in one pass: \" \\ \n \r \t stand for one character each, every other
// backslash for itself. It reverses escaping exactly.
func Unescape(inner string) string {
	if strings.IndexByte(inner, '\\') < 0 {
		return inner
	}
	var b strings.Builder
	b.Grow(len(inner))
	for i := 0; i < len(inner); i++ {
		if inner[i] == '\\' && i+1 < len(inner) {
			if at := strings.IndexByte(`"\nrt`, inner[i+1]); at >= 0 {
				i++
				b.WriteByte("\"\\\n\r\t"[at])
				continue
			}
		}
		b.WriteByte(inner[i])
	}
	return b.String()
}

// UnescapeAsPorts reads the text between the quotes as the published ports do: each escape is replaced over the whole text, one
// kind after the other, so that "c:\\new" loses its backslash and gains a line end.
func UnescapeAsPorts(inner string) string {
	if strings.IndexByte(inner, '\\') < 0 {
		return inner
	}
	for _, pair := range [...][2]string{{`\"`, `"`}, {`\\`, `\`}, {`\n`, "\n"}, {`\r`, "\r"}, {`\t`, "\t"}} {
		inner = strings.ReplaceAll(inner, pair[0], pair[1])
	}
	return inner
}
