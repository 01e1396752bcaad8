package knowledge

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
)

// Pattern is a compiled pattern of topics. The zero Pattern matches the empty text only. It does not change; many goroutines may use it.
type Pattern struct {
	text     string
	segments []string // nil if there is no wildcard
}

// MaxTopicBytes is how long topics and patterns may be, so that comparing them takes a short time whoever wrote them.
const MaxTopicBytes = 1024

// CompilePattern reads a pattern; the package's documentation has the table of what patterns match. What no SUB statement can hold is
// refused (ErrPattern), and so is what is longer than MaxTopicBytes (ErrLimit).
func CompilePattern(text string) (Pattern, error) {
	if len(text) > MaxTopicBytes {
		return Pattern{}, &LimitError{"bytes of a pattern", MaxTopicBytes}
	}
	if sagast.ReadTopic(text) == sagast.Nobody {
		return Pattern{}, fmt.Errorf("%w: %s", ErrPattern, source.Quote(text, 40))
	}
	p := Pattern{text: text}
	if strings.Contains(text, "*") {
		p.segments = strings.Split(text, ".")
	}
	return p, nil
}

// Matches says whether a topic fits a pattern, or why the pattern is none (ErrPattern). See [Pattern.Matches].
func Matches(pattern, topic string) (bool, error) {
	p, err := CompilePattern(pattern)
	return err == nil && p.Matches(topic), err
}

// String is the pattern as it was written.
func (p Pattern) String() string { return p.text }

// Matches says whether a topic fits. The topic is compared as it is; whether it could be sent is not looked at. Time grows with the
// product of the two lengths at most, and nothing is allocated.
func (p Pattern) Matches(topic string) bool {
	if p.segments == nil {
		return topic == p.text
	}
	// Where the latest ** stands, and the rest of the topic that it has left over: only that one can need another try.
	var at, retry, left = 0, -1, ""
	rest, more := topic, true
	for more || at < len(p.segments) {
		if at < len(p.segments) {
			want := p.segments[at]
			if want == "**" {
				retry, left = at, rest
				at++
				if at == len(p.segments) {
					return true
				}
				continue
			}
			if more {
				segment, after, dot := strings.Cut(rest, ".")
				if want == segment || want == "*" && segment != "" {
					at, rest, more = at+1, after, dot
					continue
				}
			}
		}
		if retry < 0 {
			return false
		}
		_, after, dot := strings.Cut(left, ".")
		if !dot {
			return false
		}
		at, rest, more, left = retry+1, after, true, after
	}
	return true
}
