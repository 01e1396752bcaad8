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

// frontLines is how far a text is looked into for a line that tells its language.
const frontLines = 200

// languageOf is the language that the first line of a text tells that tells one, nil if none does. Text of a JSON document of a language tells it, too.
func languageOf(langs []anyLanguage, text string) anyLanguage {
	text, _ = source.TrimBOM(text)
	if head := strings.TrimLeft(text, " \t\r\n"); strings.HasPrefix(head, "{") || strings.HasPrefix(head, "[{") {
		return languageOfDocument(langs, head)
	}
	lines, fenced := 0, false // what stands in fences is an example
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(strings.TrimLeft(line, " "), "```") {
			fenced = !fenced
		}
		for _, l := range langs {
			if !fenced && l.is().begins(line) {
				return l
			}
		}
		if lines++; lines == frontLines {
			break
		}
	}
	return nil
}

// languageOfDocument is the language of the first document of a text.
func languageOfDocument(langs []anyLanguage, text string) anyLanguage {
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
