package reply

import (
	"slices"
	"strings"
)

// Tags is what a reply says of itself, and the rest of it.
type Tags struct {
	UseCase string   // the id of the use case that it belongs to; "" if it names none that there is
	Others  []string // ids of other use cases that it names besides, each once
	Unknown []string // ids that it names and that nobody has, each once
	Step    string   // the step that it is in, "" if it names none
	Text    string   // the reply without tags, and without blanks at both ends
}

// Read takes the tags off a reply: <ID:lost_card>, also written <UseCase:lost_card> or <Use_Case:lost_card>, and <Step 2>, or <No Step>. Capitals of the
// words do not count, those of ids do. A tag stands in one line, and there is none left in the text, not even one that would come to be where another one
// was taken off.
//
// An id counts if it is one of those that are known, as a whole: one that is part of another, or that nobody has, is told and does not count. Of several,
// the first one that is known counts, and the first step that is one.
func Read(reply string, known ...string) Tags {
	var t Tags
	ids := make(map[string]bool, len(known))
	for _, id := range known {
		ids[id] = id != ""
	}
	named := map[string]bool{}
	t.Text = strings.TrimSpace(cutTags(reply, func(kind tagKind, value string) {
		switch {
		case kind == stepTag && t.Step == "":
			t.Step = value
		case kind != idTag || named[value]:
		case !ids[value]:
			named[value] = true
			t.Unknown = append(t.Unknown, value)
		case t.UseCase == "":
			named[value] = true
			t.UseCase = value
		default:
			named[value] = true
			t.Others = append(t.Others, value)
		}
	}))
	return t
}

type tagKind uint8

const (
	noTag tagKind = iota
	idTag
	stepTag
	noStepTag
)

// cutTags takes all tags off a text. It looks at each character once, and at what stands between brackets once more.
func cutTags(text string, each func(kind tagKind, value string)) string {
	out := make([]byte, 0, len(text))
	var open []int // where brackets of this line stand in out that may begin a tag
	for i := range len(text) {
		switch text[i] {
		case '<':
			open = append(open, len(out))
		case '\n', '\r':
			open = open[:0]
		case '>':
			if len(open) == 0 {
				break
			}
			at := open[len(open)-1]
			kind, value := tagOf(string(out[at+1:]))
			if kind == noTag { // and so is none that begins further left
				open = open[:0]
				break
			}
			each(kind, value)
			open = open[:len(open)-1]
			out = out[:at]
			continue
		}
		out = append(out, text[i])
	}
	return string(out)
}

// idWords are what stands before an id.
var idWords = []string{"id:", "usecase:", "use_case:"}

// tagOf reads what stands between brackets.
func tagOf(inside string) (tagKind, string) {
	for _, word := range idWords {
		if len(inside) >= len(word) && strings.EqualFold(inside[:len(word)], word) {
			return idTag, strings.TrimSpace(inside[len(word):])
		}
	}
	word, rest, ok := strings.Cut(inside, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case !ok || strings.ContainsFunc(rest, func(r rune) bool { return r >= 0x80 || !isWord(byte(r)) }):
		return noTag, ""
	case strings.EqualFold(word, "step"):
		return stepTag, rest
	case strings.EqualFold(word, "no") && strings.EqualFold(rest, "step"):
		return noStepTag, ""
	}
	return noTag, ""
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// WithID puts the tag of a use case before a text, for hosts that pass replies on to others; without an id, the text is what it was.
func WithID(id, text string) string {
	if id == "" {
		return text
	}
	return "<USE_CASE:" + id + ">" + text
}

// State is what a conversation has come to. The zero State is that of one that has not begun. It is a value: what is handled gives a new one.
type State struct {
	Used    []string // ids of the use cases that were used, in their order, each as often as it was: the host hands them to package compile
	Current string   // id of the use case that the latest reply belongs to, "" if it belongs to none
	Step    string   // the step that it is in, "" if it is in none
}

// use gives the state after a reply.
func (s State) use(id, step string) State {
	next := State{Used: slices.Clone(s.Used), Current: id, Step: step}
	if id != "" && step == "" {
		next.Used = append(next.Used, id)
	}
	return next
}
