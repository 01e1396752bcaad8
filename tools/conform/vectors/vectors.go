// Package vectors holds the conformance vectors: one folder a language, one file a topic, and in deviations.yaml what this suite
// answers differently and why. The format is told in docs/conformance.md.
package vectors

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
)

// FS holds the folders of the languages.
//
//go:embed sag agentdsl pidgin adl
var FS embed.FS

// Vector is an input with the recorded answer of the originals.
type Vector struct {
	ID   string          `json:"id"`
	In   json.RawMessage `json:"in"`
	Out  json.RawMessage `json:"out"`
	Java json.RawMessage `json:"java"` // of the repository's Java, where it is another one
	Git  json.RawMessage `json:"git"`  // of the repository's Python, where it is another one
}

// Read reads the vectors of a topic.
func Read(lang, topic string) ([]Vector, error) {
	name := lang + "/" + topic + ".jsonl"
	text, err := FS.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []Vector
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var v Vector
		if err := json.Unmarshal(line, &v); err != nil {
			return nil, fmt.Errorf("%s, vector %d: %w", name, len(list)+1, err)
		}
		list = append(list, v)
	}
	return list, nil
}

// Present are those of the topics that have vectors.
func Present(lang string, topics ...string) []string {
	return slices.DeleteFunc(topics, func(topic string) bool {
		_, err := fs.Stat(FS, lang+"/"+topic+".jsonl")
		return err != nil
	})
}

// Text is the text of an input, "" if it has none.
func Text(in json.RawMessage) string {
	var fields struct {
		Text string `json:"text"`
	}
	_ = json.Unmarshal(in, &fields) // what is no object has no text
	return fields.Text
}

// Texts are the texts of the inputs of topics, in their order.
func Texts(lang string, topics ...string) ([]string, error) {
	var texts []string
	for _, topic := range topics {
		list, err := Read(lang, topic)
		if err != nil {
			return nil, err
		}
		for _, v := range list {
			texts = append(texts, Text(v.In))
		}
	}
	return texts, nil
}
