package store

import (
	"regexp"
	"strings"

	"github.com/parley-lang/parley/adl"
)

// File reads the use cases of an entry. The error is that of [adl.Parse].
func (e *Entry) File(options ...adl.Option) (*adl.File, error) {
	return adl.Parse(e.Content, append([]adl.Option{adl.Name(e.ID + ext)}, options...)...)
}

// AllExamples are what users say whom the entry is for: the examples of its use cases, without the signs of a list, and those that it was given, each once.
// The error is that of [adl.Parse].
func (e *Entry) AllExamples(options ...adl.Option) ([]string, error) {
	f, err := e.File(options...)
	if err != nil {
		return nil, err
	}
	var out []string
	seen := map[string]bool{}
	add := func(line string) {
		line = strings.TrimSpace(line)
		for _, sign := range []string{"- ", "* ", "+ "} {
			if rest, ok := strings.CutPrefix(line, sign); ok {
				line = strings.TrimSpace(rest)
				break
			}
		}
		if line != "" && !seen[line] {
			seen[line] = true
			out = append(out, line)
		}
	}
	for _, u := range f.Cases {
		for line := range strings.Lines(u.Examples()) {
			add(line)
		}
	}
	for _, line := range e.Examples {
		add(line)
	}
	return out, nil
}

// widget is how a text names the part of a page that shows an answer.
var widget = regexp.MustCompile("```widget:([^`]*)```")

// Widgets are the names of the widgets that a text names, such as card for ```widget:card```, each once.
func Widgets(text string) []string {
	var out []string
	seen := map[string]bool{}
	for _, m := range widget.FindAllStringSubmatch(text, -1) {
		if name := strings.TrimSpace(m[1]); name != "" && !seen[name] {
			seen[name] = true
			out = append(out, name)
		}
	}
	return out
}

// WithoutWidgets takes all widgets off a text, which are not for a model, and blanks off both ends.
func WithoutWidgets(text string) string {
	return strings.TrimSpace(widget.ReplaceAllString(text, ""))
}

// WithWidget puts a widget below a text that does not have it.
func WithWidget(text, name string) string {
	for _, known := range Widgets(text) {
		if known == name {
			return text
		}
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + "```widget:" + name + "```"
}
