package tree

import (
	"errors"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
	"github.com/parley-lang/parley/parser"
)

// Bounds of a file of agents.
const (
	MaxFileBytes  = 4 << 20
	maxFileDepth  = 10
	maxFileErrors = 100
	maxFileHints  = 10 // parents that are not there and get a hint: each is compared with all agents
)

var codes = strictyaml.Codes{
	Text: diag.CodeSAGTreeText, YAML: diag.CodeSAGTreeYAML, Key: diag.CodeSAGTreeKey, Repeated: diag.CodeSAGTreeRepeated,
	Value: diag.CodeSAGTreeValue,
}

// Read makes a tree of a file, in YAML or JSON. The name is for messages; what is named .json is read as JSON, all else as YAML, of which JSON is
// a part:
//
//	agents:
//	  - id: lead
//	    role: Team Lead
//	  - id: soil
//	    parent: lead
//	    role: Soil Expert
//	    topics: [soil.ph]
//	    prompt: You know soils.
//
// The first agent is the root, and each other one names a parent that stands before it. All but the id may be left out.
//
// The error is a diag.List with everything that is wrong, each finding with its place: codes SAG0340 to SAG0345, PLY0001 for a file
// of more than MaxFileBytes, PLY0002 for one that is not UTF-8 and PLY0003 for one that is nested too deep. An option that is none is ErrOption.
func Read(name string, data []byte, options ...Option) (*Tree, error) {
	t, err := New(options...)
	if err != nil {
		return nil, err
	}
	f, err := parser.Text(data, &parser.Config{MaxBytes: MaxFileBytes, Name: name})
	if err != nil {
		return nil, err
	}
	r := strictyaml.NewReader(f, codes, maxFileDepth, maxFileErrors, `the smallest one is "agents: [{id: lead}]"`)
	if root := r.Read(); root != nil && r.Is(root, strictyaml.Map, "a file of agents") {
		agents, given := r.Fields(root, "a file of agents", "agents")["agents"]
		if !given {
			r.Missing(root.Span, "agents", "")
		} else if r.Is(agents.Value, strictyaml.List, "agents") {
			if len(agents.Value.Items) == 0 {
				r.Report(diag.CodeSAGTreeAgent, agents.Value.Span, "the first agent is the root", "there are no agents")
			}
			hints := maxFileHints
			for _, n := range agents.Value.Items {
				if r.Is(n, strictyaml.Map, "an agent") {
					t.readAgent(r, n, &hints)
				}
			}
		}
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return t, nil
}

// readAgent adds an agent of a file. There are some hints left to be given.
func (t *Tree) readAgent(r *strictyaml.Reader, n *strictyaml.Node, hints *int) {
	fields := r.Fields(n, "an agent", "id", "parent", "role", "topics", "prompt")
	sound := true
	text := func(key string) string {
		m, given := fields[key]
		if !given {
			return ""
		}
		if !r.Is(m.Value, strictyaml.String, key) {
			sound = false
			return ""
		}
		return m.Value.Text
	}
	if _, given := fields["id"]; !given {
		r.Missing(n.Span, "id", "")
		return
	}
	s, parent := Spec{ID: text("id"), Role: text("role"), Prompt: text("prompt")}, text("parent")
	if m, given := fields["topics"]; given && r.Is(m.Value, strictyaml.List, "topics") {
		for _, topic := range m.Value.Items {
			if !r.Is(topic, strictyaml.String, "a topic") {
				sound = false
				continue
			}
			s.Topics = append(s.Topics, topic.Text)
		}
	}
	if !sound {
		return
	}
	var err error
	if _, below := fields["parent"]; below {
		_, err = t.AddChild(parent, s)
	} else {
		_, err = t.AddRoot(s)
	}
	if err != nil {
		hint := ""
		switch {
		case errors.Is(err, ErrRoot):
			hint = "only the first agent has no parent"
		case errors.Is(err, ErrNotFound) && *hints > 0:
			*hints--
			hint = strictyaml.Suggest(parent, t.IDs())
		}
		r.Report(diag.CodeSAGTreeAgent, fields["id"].Value.Span, hint, "agent %s: %v", source.Quote(s.ID, 40), err)
	}
}
