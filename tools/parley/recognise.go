package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// named is the language that the command line, or else the extension of a path, tells; nil if neither does.
func (v *verb) named(path string) anyLanguage {
	if len(v.langs) == 1 {
		return v.langs[0]
	}
	for _, l := range v.langs {
		switch {
		case v.in.value == l.is().name:
			return l
		case v.in.value == detect && slices.Contains(l.is().exts, extension(path)):
			return l
		}
	}
	return nil
}

// frontLines is how far a text is looked into for the heading of a use case.
const frontLines = 200

// languageOf is the language of a text by its first line that is neither blank nor a comment, or, of prose, by one of its first lines; nil if none
// tells one. What stands in fenced code or in comments is an example.
func languageOf(langs []anyLanguage, text string) anyLanguage {
	text, _ = source.TrimBOM(text)
	first, lines := true, 0
	closing := "" // of the fence or comment that is open
	for line := range strings.Lines(text) {
		if lines++; lines > frontLines {
			break
		}
		line = strings.TrimRight(line, "\r\n")
		trimmed := strings.TrimSpace(line)
		if closing != "" {
			if strings.Contains(trimmed, closing) {
				closing = ""
			}
			continue
		}
		switch {
		case trimmed == "":
			continue
		case strings.HasPrefix(trimmed, "```"), strings.HasPrefix(trimmed, "~~~"):
			closing, first = trimmed[:3], false
			continue
		case strings.HasPrefix(trimmed, "<!--"):
			if !strings.Contains(trimmed, "-->") {
				closing = "-->"
			}
			continue
		}
		for _, l := range langs {
			if (first || l.is().prose) && l.is().begins(line) {
				return l
			}
		}
		first = first && strings.HasPrefix(trimmed, "#")
	}
	return nil
}

// isDocument says whether a text is JSON and not a text of a language.
func isDocument(text string) bool {
	text, _ = source.TrimBOM(text)
	head := strings.TrimLeft(text, " \t\r\n")
	return strings.HasPrefix(head, "{") || strings.HasPrefix(head, "[{")
}

// languageOfDocument is the language of the first JSON document of a text.
func languageOfDocument(langs []anyLanguage, text string) anyLanguage {
	text, _ = source.TrimBOM(text)
	text = strings.TrimLeft(text, " \t\r\n")
	d := json.NewDecoder(strings.NewReader(text))
	if text[0] == '[' {
		if _, err := d.Token(); err != nil {
			return nil
		}
	}
	var document map[string]json.RawMessage
	if d.Decode(&document) != nil {
		return nil
	}
	for _, l := range langs {
		for _, key := range l.is().keys {
			if _, ok := document[key]; ok {
				return l
			}
		}
	}
	return nil
}
