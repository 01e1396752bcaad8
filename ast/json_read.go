package ast

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// jsonText reads a document fast, and says no more of one that is wrong than that it is: what and where, the slow reader finds. The text is
// valid UTF-8.
type jsonText struct {
	s        string
	i        int
	maxDepth int
	values   int         // that may still come
	room     []JSONValue // for values to come
	keys     map[string]bool
}

const (
	jsonRoom    = 64
	jsonFewKeys = 16 // of an object, which are compared one by one
)

// document reads a whole document.
func (r *jsonText) document() (*JSONValue, bool) {
	v, ok := r.value(0)
	r.blanks()
	return v, ok && r.i == len(r.s)
}

func (r *jsonText) blanks() {
	for r.i < len(r.s) {
		switch r.s[r.i] {
		case ' ', '\t', '\r', '\n':
			r.i++
		default:
			return
		}
	}
}

// next skips blanks and gives the byte behind them, 0 at the end.
func (r *jsonText) next() byte {
	r.blanks()
	if r.i == len(r.s) {
		return 0
	}
	return r.s[r.i]
}

func (r *jsonText) make(kind JSONKind) *JSONValue {
	if len(r.room) == 0 {
		r.room = make([]JSONValue, jsonRoom)
	}
	v := &r.room[0]
	r.room = r.room[1:]
	v.Kind, v.Offset = kind, int32(r.i) //nolint:gosec // a document has less than 2 GiB
	return v
}

func (r *jsonText) value(depth int) (*JSONValue, bool) {
	c := r.next()
	if depth > r.maxDepth || r.values == 0 {
		return nil, false
	}
	r.values--
	switch {
	case c == '"':
		v := r.make(JSONString)
		var ok bool
		v.Text, ok = r.str()
		return v, ok
	case c == '{':
		v := r.make(JSONObject)
		return v, r.object(v, depth)
	case c == '[':
		v := r.make(JSONArray)
		return v, r.array(v, depth)
	case c == '-' || c >= '0' && c <= '9':
		v := r.make(JSONNumber)
		end := jsonNumber(r.s, r.i)
		if end < 0 {
			return nil, false
		}
		v.Text = r.s[r.i:end]
		r.i = end
		return v, true
	case c == 't':
		v := r.make(JSONBool)
		v.Bool = true
		return v, r.word("true")
	case c == 'f':
		return r.make(JSONBool), r.word("false")
	case c == 'n':
		return r.make(JSONNull), r.word("null")
	}
	return nil, false
}

func (r *jsonText) word(w string) bool {
	if !strings.HasPrefix(r.s[r.i:], w) {
		return false
	}
	r.i += len(w)
	return true
}

func (r *jsonText) array(v *JSONValue, depth int) bool {
	r.i++
	if r.next() == ']' {
		r.i++
		return true
	}
	for {
		item, ok := r.value(depth + 1)
		if !ok {
			return false
		}
		v.Items = append(v.Items, item)
		switch r.next() {
		case ',':
			r.i++
		case ']':
			r.i++
			return true
		default:
			return false
		}
	}
}

func (r *jsonText) object(v *JSONValue, depth int) bool {
	r.i++
	if r.next() == '}' {
		r.i++
		return true
	}
	for {
		if r.next() != '"' {
			return false
		}
		m := JSONMember{Offset: int32(r.i)} //nolint:gosec // as above
		var ok bool
		if m.Key, ok = r.str(); !ok || r.next() != ':' {
			return false
		}
		r.i++
		if m.Value, ok = r.value(depth + 1); !ok {
			return false
		}
		v.Members = append(v.Members, m)
		switch r.next() {
		case ',':
			r.i++
		case '}':
			r.i++
			return r.different(v.Members)
		default:
			return false
		}
	}
}

// different says whether no two members have one key.
func (r *jsonText) different(members []JSONMember) bool {
	if len(members) <= jsonFewKeys {
		for i := range members {
			for j := range i {
				if members[i].Key == members[j].Key {
					return false
				}
			}
		}
		return true
	}
	if r.keys == nil {
		r.keys = map[string]bool{}
	}
	clear(r.keys)
	for i := range members {
		if r.keys[members[i].Key] {
			return false
		}
		r.keys[members[i].Key] = true
	}
	return true
}

// str reads a string. One without escapes is a part of the document.
func (r *jsonText) str() (string, bool) {
	end, escaped := jsonStringEnd(r.s, r.i)
	if end < 0 {
		return "", false
	}
	body := r.s[r.i+1 : end-1]
	r.i = end
	if !escaped {
		return body, true
	}
	return unescapeJSON(body)
}

// jsonStringEnd finds the end of a string that begins at i, -1 if there is none. Escapes are looked at no closer.
func jsonStringEnd(s string, i int) (end int, escaped bool) {
	for i++; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return i + 1, escaped
		case c == '\\':
			escaped = true
			i++
		case c < ' ':
			return -1, false
		}
	}
	return -1, false
}

// unescapeJSON resolves the escapes of a string's body; not ok if one is none, or is half of a surrogate pair.
func unescapeJSON(body string) (string, bool) {
	var b strings.Builder
	b.Grow(len(body))
	for {
		at := strings.IndexByte(body, '\\')
		if at < 0 {
			b.WriteString(body)
			return b.String(), true
		}
		b.WriteString(body[:at])
		if body = body[at+1:]; body == "" {
			return "", false
		}
		c := body[0]
		if c == 'u' {
			u, ok := jsonUnit(body[1:])
			if !ok {
				return "", false
			}
			body = body[5:]
			if utf16.IsSurrogate(u) {
				low, ok := rune(0), false
				if strings.HasPrefix(body, `\u`) {
					low, ok = jsonUnit(body[2:])
				}
				if u = utf16.DecodeRune(u, low); !ok || u == utf8.RuneError {
					return "", false
				}
				body = body[6:]
			}
			b.WriteRune(u)
			continue
		}
		at = strings.IndexByte(`"\/bfnrt`, c)
		if at < 0 {
			return "", false
		}
		b.WriteByte("\"\\/\b\f\n\r\t"[at])
		body = body[1:]
	}
}

// jsonUnit reads four hexadecimal digits.
func jsonUnit(s string) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	var u rune
	for i := range 4 {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		u = u<<4 | rune(c)
	}
	return u, true
}

// jsonNumber finds the end of a number that begins at i, -1 if there is none.
func jsonNumber(s string, i int) int {
	digits := func() bool {
		from := i
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			i++
		}
		return i > from
	}
	if i < len(s) && s[i] == '-' {
		i++
	}
	if i < len(s) && s[i] == '0' {
		i++
	} else if !digits() {
		return -1
	}
	if i < len(s) && s[i] == '.' {
		i++
		if !digits() {
			return -1
		}
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		if !digits() {
			return -1
		}
	}
	return i
}

// ValidJSON says whether a text, which is valid UTF-8, is one JSON value that [ReadJSON] would read, but for keys that are given twice.
func ValidJSON(text string, maxDepth int) bool {
	r := jsonText{s: text, maxDepth: maxDepth}
	if !r.skip(0) {
		return false
	}
	r.blanks()
	return r.i == len(text)
}

// skip passes over a value.
func (r *jsonText) skip(depth int) bool {
	c := r.next()
	if depth > r.maxDepth {
		return false
	}
	switch {
	case c == '"':
		return r.skipString()
	case c == '[' || c == '{':
		return r.skipItems(c+2, depth) // ] and } are two characters further
	case c == '-' || c >= '0' && c <= '9':
		r.i = jsonNumber(r.s, r.i)
		return r.i >= 0
	case c == 't':
		return r.word("true")
	case c == 'f':
		return r.word("false")
	default:
		return r.word("null")
	}
}

func (r *jsonText) skipString() bool {
	end, escaped := jsonStringEnd(r.s, r.i)
	if end < 0 {
		return false
	}
	if escaped {
		if _, ok := unescapeJSON(r.s[r.i+1 : end-1]); !ok {
			return false
		}
	}
	r.i = end
	return true
}

func (r *jsonText) skipItems(closing byte, depth int) bool {
	r.i++
	if r.next() == closing {
		r.i++
		return true
	}
	for {
		if closing == '}' {
			if r.next() != '"' || !r.skipString() || r.next() != ':' {
				return false
			}
			r.i++
		}
		if !r.skip(depth + 1) {
			return false
		}
		switch r.next() {
		case ',':
			r.i++
		case closing:
			r.i++
			return true
		default:
			return false
		}
	}
}

// UnquoteJSON is the text that a JSON string stands for; not ok if the text is none.
func UnquoteJSON(text string) (string, bool) {
	if len(text) < 2 || text[0] != '"' {
		return "", false
	}
	end, escaped := jsonStringEnd(text, 0)
	switch {
	case end != len(text):
		return "", false
	case escaped:
		return unescapeJSON(text[1 : end-1])
	default:
		return text[1 : end-1], true
	}
}
