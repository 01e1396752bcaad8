package sagbench

import (
	"embed"
	"fmt"
	"path"
	"strings"

	"github.com/parley-lang/parley/sag"
)

//go:embed corpus
var corpus embed.FS

// Conversation is a few messages, and what they say in English.
type Conversation struct {
	Name     string
	Messages []*sag.Message
	English  []string // a line for each message, without its id and time; nil if nobody wrote any
}

// Corpus gives the ten conversations that come with the suite, by name.
func Corpus() ([]Conversation, error) {
	files, err := corpus.ReadDir("corpus")
	if err != nil {
		return nil, err
	}
	var all []Conversation
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name(), ".sag")
		if !ok {
			continue
		}
		c := Conversation{Name: name}
		text, err := corpus.ReadFile(path.Join("corpus", f.Name()))
		if err != nil {
			return nil, err
		}
		for m, err := range sag.ParseAll(string(text)) {
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f.Name(), err)
			}
			c.Messages = append(c.Messages, m)
		}
		english, err := corpus.ReadFile(path.Join("corpus", name+".txt"))
		if err != nil {
			return nil, err
		}
		c.English = strings.Split(strings.TrimSuffix(string(english), "\n"), "\n")
		if len(c.English) != len(c.Messages) {
			return nil, fmt.Errorf("%s has %d messages and %d lines of English", name, len(c.Messages), len(c.English))
		}
		all = append(all, c)
	}
	return all, nil
}
