package runner

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/parley-lang/parley/ast"
)

// Mode is the way of reading that a run judges.
type Mode string

// Modes of a run.
const (
	Compat  Mode = "compat"  // as the original, where a topic has such a reading
	Default Mode = "default" // as this suite reads without options
)

// Deviations is what a suite answers differently from the recorded originals: the content of a deviations.yaml.
type Deviations struct {
	Entries []*Deviation `yaml:"deviations"`
}

// Deviation is one entry: some rows of a topic, why they differ, and exactly what is given instead.
type Deviation struct {
	Topic  string `yaml:"topic"`
	Mode   Mode   `yaml:"mode"` // the mode in which it holds; empty for both
	Kind   string `yaml:"kind"` // stricter, fixed, extended or wording
	Reason string `yaml:"reason"`
	Since  string `yaml:"since"` // version of this suite
	Rows   []Row  `yaml:"rows"`
}

// Row is one vector that is answered differently.
type Row struct {
	ID    string `yaml:"id"`
	Was   string `yaml:"was"`   // digest of the recorded answer, so that an altered vector is noticed
	Gives string `yaml:"gives"` // the answer of this suite, as JSON
}

var kinds = []string{"stricter", "fixed", "extended", "wording"}

// ReadDeviations reads a deviations.yaml. Unknown keys, missing reasons and rows without an exact answer are errors.
func ReadDeviations(data []byte) (*Deviations, error) {
	d := &Deviations{}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	if err := dec.Decode(d); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if err := dec.Decode(&struct{}{}); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is a second document")
	}
	for i, e := range d.Entries {
		switch {
		case e.Topic == "" || e.Since == "" || len(e.Rows) == 0:
			return nil, fmt.Errorf("entry %d: topic, reason, since and rows are needed", i+1)
		case len(strings.Fields(e.Reason)) < 3: // a sentence, not a mark for one to come
			return nil, fmt.Errorf("entry %d: %q is no reason", i+1, e.Reason)
		case !slices.Contains(kinds, e.Kind):
			return nil, fmt.Errorf("entry %d: kind is one of %v", i+1, kinds)
		case e.Mode != "" && e.Mode != Compat && e.Mode != Default:
			return nil, fmt.Errorf("entry %d: mode is compat, default or left out", i+1)
		}
		for _, r := range e.Rows {
			if r.ID == "" || r.Was == "" {
				return nil, fmt.Errorf("entry %d: a row needs id, was and gives", i+1)
			}
			if _, err := ast.ReadJSON([]byte(r.Gives), maxJSONDepth); err != nil {
				return nil, fmt.Errorf("entry %d, row %s: %w", i+1, r.ID, err)
			}
		}
	}
	return d, nil
}

// find is the row that covers a vector in a mode, and its entry; nil if there is none.
func (d *Deviations) find(topic string, mode Mode, id string) (*Deviation, *Row) {
	if d == nil {
		return nil, nil
	}
	for _, e := range d.Entries {
		if e.Topic != topic || e.Mode != "" && e.Mode != mode {
			continue
		}
		for i := range e.Rows {
			if e.Rows[i].ID == id {
				return e, &e.Rows[i]
			}
		}
	}
	return nil, nil
}

// digest is a short name of a recorded answer.
func digest(v *ast.JSONValue) string {
	sum := sha256.Sum256(ast.AppendJSON(nil, v))
	return hex.EncodeToString(sum[:6])
}
