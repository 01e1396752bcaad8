package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/parley-lang/parley/tools/conform/vectors"
)

// vector is a recorded answer of the originals.
type vector struct {
	ID   string          `json:"id"`
	In   json.RawMessage `json:"in"`
	Out  json.RawMessage `json:"out"`
	Java json.RawMessage `json:"java"` // of the repository's Java, where it is another one
	Git  json.RawMessage `json:"git"`  // of the repository's Python, where it is another one
}

// readVectors reads a topic.
func readVectors(lang, topic string) ([]vector, error) {
	name := lang + "/" + topic + ".jsonl"
	text, err := vectors.FS.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []vector
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var v vector
		if err := json.Unmarshal(line, &v); err != nil {
			return nil, fmt.Errorf("%s, vector %d: %w", name, len(list)+1, err)
		}
		list = append(list, v)
	}
	return list, nil
}

// corpusOf makes a corpus of vectors, with the recorded answers beside it.
func corpusOf(name string, list []vector) (*corpus, [][]byte) {
	c, outs := &corpus{name: name}, make([][]byte, 0, len(list))
	for _, v := range list {
		c.samples = append(c.samples, sample{v.ID, v.In})
		outs = append(outs, v.Out)
	}
	return c, outs
}
