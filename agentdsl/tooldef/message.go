package tooldef

import (
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
)

// FromMessage takes the definition of a function out of a message that was parsed, with all schemas of the message that its types refer to. A
// function of one output named result gives the value itself, unless that value is an object that has just that member and the type is not any.
// The error wraps ErrName if the message has no such function, ErrType if a type refers to a schema that is not there, ErrClash if a
// schema is declared twice.
func FromMessage(m *agentdsl.Message, name string) (*Definition, error) {
	d := &Definition{}
	schemas := map[string]*agentdsl.Schema{}
	if m == nil {
		return nil, fmt.Errorf("%w: there is no message", ErrShape)
	}
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Functions:
			for _, f := range b.Functions {
				if f != nil && f.Name != nil && f.Name.Name == name && d.Function == nil {
					d.Function = f
				}
			}
		case *agentdsl.Schema:
			if b == nil || b.Label == nil {
				continue
			}
			if schemas[b.Label.Name] != nil {
				return nil, fmt.Errorf("%w: two schemas are labelled %q", ErrClash, b.Label.Name)
			}
			schemas[b.Label.Name] = b
		}
	}
	if d.Function == nil {
		return nil, fmt.Errorf("%w: the message has no function %q", ErrName, name)
	}
	d.named = len(d.Function.Outputs) != 1 || d.Function.Outputs[0] == nil || d.Function.Outputs[0].Name == nil || d.Function.Outputs[0].Name.Name != resultName
	d.extended = true // what was parsed may be written
	// By depth, without recursion: a schema stands behind those that it refers to.
	const open, done = 1, 2
	state := map[string]int{}
	type frame struct {
		schema *agentdsl.Schema
		next   int
	}
	var stack []frame
	push := func(label string) error {
		s := schemas[label]
		switch {
		case s == nil:
			return fmt.Errorf("%w: there is no schema %q", ErrType, label)
		case state[label] == open:
			return fmt.Errorf("%w: references go in a circle through %q", ErrType, label)
		case state[label] == done:
			return nil
		}
		state[label] = open
		stack = append(stack, frame{schema: s})
		return nil
	}
	for _, p := range d.Function.Outputs {
		if p == nil || p.Name == nil || p.Type == nil {
			return nil, fmt.Errorf("%w: an output of %q is missing", ErrShape, name)
		}
		if t, ok := p.Type.(*agentdsl.RefType); ok {
			if err := push(t.Schema); err != nil {
				return nil, err
			}
		}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next == len(top.schema.Fields) {
				state[top.schema.Label.Name] = done
				d.Schemas = append(d.Schemas, top.schema)
				stack = stack[:len(stack)-1]
				continue
			}
			f := top.schema.Fields[top.next]
			top.next++
			if f == nil || f.Name == nil || f.Type == nil || top.next == 1 && f.Name.Name != idField {
				return nil, fmt.Errorf("%w: the schema %q does not begin with a field ID, or has a field missing", ErrShape, top.schema.Label.Name)
			}
			if t, ok := f.Type.(*agentdsl.RefType); ok {
				if err := push(t.Schema); err != nil {
					return nil, err
				}
			}
		}
	}
	return d, nil
}
