package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/tree"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// makeCheckpoints makes files of checkpoints: n as this suite writes them, with facts of all kinds, and those that the package was recorded to
// write. Both sides load each.
func makeCheckpoints(r *rand.Rand, n int, recorded []vectors.Vector) (*corpus, error) {
	c := &corpus{name: "checkpoint files"}
	add := func(text string) error {
		file, err := checkpoint.Decode("made", []byte(text))
		if err != nil {
			return err
		}
		in, err := json.Marshal(map[string]any{"ops": []map[string]string{
			{"op": "ckpt.list", "on": "ck"},
			{"op": "fs.write", "path": "ck/" + file.ID + ".json", "text": text},
			{"op": "ckpt.load", "on": "ck", "id": file.ID},
			{"op": "ckpt.list", "on": "ck"},
		}})
		c.samples = append(c.samples, sample{fmt.Sprintf("%s%05d", madePrefix, len(c.samples)), in})
		return err
	}
	for _, v := range recorded {
		for _, text := range writtenCheckpoints(v) {
			if err := add(text); err != nil {
				return nil, err
			}
		}
	}
	m := &sagMaker{Rand: r}
	for range n {
		text, err := m.checkpoint()
		if err != nil {
			return nil, err
		}
		if err := add(text); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// writtenCheckpoints are the files that a recorded replay shows whole.
func writtenCheckpoints(v vectors.Vector) []string {
	var in struct {
		Ops []struct {
			Op string `json:"op"`
		} `json:"ops"`
	}
	var out struct {
		Results []struct {
			OK any `json:"ok"`
		} `json:"results"`
	}
	if json.Unmarshal(v.In, &in) != nil || json.Unmarshal(v.Out, &out) != nil || len(in.Ops) != len(out.Results) {
		return nil
	}
	var texts []string
	for i, op := range in.Ops {
		if text, ok := out.Results[i].OK.(string); ok && op.Op == "ckpt.text" {
			texts = append(texts, text)
		}
	}
	return texts
}

// checkpoint is a file of a tree of a few agents.
func (m *sagMaker) checkpoint() (string, error) {
	t, err := tree.New()
	if err != nil {
		return "", err
	}
	if _, err := t.AddRoot(tree.Spec{ID: "a0", Role: m.text()}); err != nil { // a role of odd characters is refused
		if _, err := t.AddRoot(tree.Spec{ID: "a0"}); err != nil {
			return "", err
		}
	}
	for i := range m.IntN(3) {
		if _, err := t.Graft("a0", tree.Spec{ID: fmt.Sprintf("a%d", i+1), Role: "R"}); err != nil {
			return "", err
		}
	}
	for _, id := range t.IDs() {
		e, err := t.Knowledge(id)
		if err != nil {
			return "", err
		}
		for range m.IntN(6) {
			root, err := sag.ParseExpr(m.value(3), sag.Compat())
			if err != nil {
				continue
			}
			if v, ok := root.X.(sag.Value); ok {
				_, _ = e.Assert(m.path(), v) // some paths and values are none of facts
			}
		}
	}
	c := checkpoint.Take(t)
	c.ID, c.Task, c.Time = "x", m.text(), time.UnixMicro(m.Int64N(1<<51))
	c.AgentsRun, c.Level, c.Levels = m.IntN(9), m.IntN(9), m.IntN(9)
	for range m.IntN(3) {
		c.Messages = append(c.Messages, m.message())
	}
	doc, err := checkpoint.Encode(c)
	return string(doc), err
}
