package jsonbridge

import (
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
)

// RowEncoder writes rows as JSON objects, one by one, such as agentdsl.Decoder hands them out. The zero RowEncoder is ready to use. It is for one
// goroutine.
type RowEncoder struct {
	schema *agentdsl.Schema
	cols   []rowColumn
	clash  error
}

// rowColumn is a column of the schema at hand.
type rowColumn struct {
	key  []byte // the name as a JSON string, and a colon
	kind agentdsl.Kind
}

// Append appends a row compactly: members in the order of the columns, those of empty cells left out, references as the values that name
// other rows. Without a schema, a row is a list of texts.
//
// The error is ErrClash for a schema that has two columns of one name, and ErrDepth for a cell whose JSON is nested more than DefaultMaxDepth
// levels deep. Then nothing was appended.
func (e *RowEncoder) Append(to []byte, s *agentdsl.Schema, r *agentdsl.Row) ([]byte, error) {
	from := len(to)
	if s == nil {
		to = append(to, '[')
		for i := range r.Cells {
			if i > 0 {
				to = append(to, ',')
			}
			to = appendString(to, r.Cells[i].Value(), false)
		}
		return append(to, ']'), nil
	}
	if s != e.schema {
		e.use(s)
	}
	if e.clash != nil {
		return to, e.clash
	}
	to = append(to, '{')
	first := true
	for i := range min(len(e.cols), len(r.Cells)) {
		c := &e.cols[i]
		text := r.Cells[i].Value()
		if text == "" {
			continue
		}
		if !first {
			to = append(to, ',')
		}
		first = false
		var err error
		if to, err = appendCell(append(to, c.key...), c.kind, text, DefaultMaxDepth); err != nil {
			return to[:from], err
		}
	}
	return append(to, '}'), nil
}

// use looks at the columns of a schema.
func (e *RowEncoder) use(s *agentdsl.Schema) {
	e.schema, e.cols, e.clash = s, make([]rowColumn, len(s.Fields)), nil
	seen := make(map[string]bool, len(s.Fields))
	for i, f := range s.Fields {
		name := nameOf(f.Name)
		if seen[name] {
			e.clash = fmt.Errorf("%w: two columns are called %q", ErrClash, name)
		}
		seen[name] = true
		e.cols[i] = rowColumn{append(appendString(nil, name, false), ':'), agentdsl.Any}
		if basic, ok := f.Type.(*agentdsl.BasicType); ok {
			e.cols[i].kind = basic.Kind
		}
	}
}
