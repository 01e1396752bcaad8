package tooldef

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// compatRows writes the value as the published package does.
func (e *encoder) compatRows(r *agentdsl.Result, v *ast.JSONValue) error {
	items := []*ast.JSONValue{v}
	if v.Kind == ast.JSONArray {
		items = v.Items
	}
	for _, item := range items {
		if len(r.Fields) == 0 {
			if item.Kind != ast.JSONNull && item.Kind != ast.JSONObject {
				return fmt.Errorf("%w: the function gives nothing, and here is %s", ErrValue, item.Kind)
			}
			continue // a row of no cells is no row
		}
		cells, err := e.compatCells(r.Fields, item, true)
		if err != nil {
			return err
		}
		r.Rows = append(r.Rows, agentdsl.Row{Cells: cells})
	}
	return nil
}

// compatCells writes an object by names, null as nothing, and anything else in the first cell. They begin a row if lead is true.
func (e *encoder) compatCells(fields []*agentdsl.Field, v *ast.JSONValue, lead bool) ([]agentdsl.Cell, error) {
	cells := make([]agentdsl.Cell, len(fields))
	for i, f := range fields {
		item := v
		switch {
		case v.Kind == ast.JSONObject:
			item = v.Member(f.Name.Name)
		case v.Kind == ast.JSONNull || i > 0:
			item = nil
		}
		cells[i].Text = agentdslast.EmptyMark
		if item == nil {
			continue
		}
		text, err := e.compatCell(f, item)
		if err != nil {
			return nil, err
		}
		cells[i].Text = safe(text, lead && i == 0)
	}
	return cells, nil
}

// compatCell writes a value: a reference as the ID of a new row.
func (e *encoder) compatCell(f *agentdsl.Field, v *ast.JSONValue) (string, error) {
	t, ok := f.Type.(*agentdsl.RefType)
	if !ok {
		return python(v), nil
	}
	table := e.tables[t.Schema]
	if table == nil {
		return "", fmt.Errorf("%w: there is no schema %q", ErrType, t.Schema)
	}
	at := len(table.rows)
	id := strconv.Itoa(at + 1)
	table.rows = append(table.rows, agentdsl.Row{})
	var cells []agentdsl.Cell
	if len(table.schema.Fields) > 1 {
		var err error
		if cells, err = e.compatCells(table.schema.Fields[1:], v, false); err != nil {
			return "", err
		}
	}
	table.rows[at].Cells = append([]agentdsl.Cell{{Text: id}}, cells...)
	return id, nil
}

// safe is a text as it is, unless it would not be one cell: then it is a JSON string. The published package writes it raw all the same.
func safe(text string, first bool) string {
	if text == "" {
		return agentdslast.EmptyMark
	}
	if strings.ContainsAny(text, "|\n\r") || cell.HasEdge(text) || first && text[0] == '[' {
		return string(cell.AppendString(nil, text, true))
	}
	return text
}

// python is a value as Python's str writes it, lists and objects as its json does.
func python(v *ast.JSONValue) string {
	switch v.Kind {
	case ast.JSONNull:
		return "None"
	case ast.JSONBool:
		if v.Bool {
			return "True"
		}
		return "False"
	case ast.JSONString:
		return v.Text
	case ast.JSONNumber:
		return pythonNumber(v.Text)
	default:
		return string(appendPython(nil, v))
	}
}

// pythonNumber is a number as Python writes it: floats in their shortest form.
func pythonNumber(text string) string {
	if !strings.ContainsAny(text, ".eE") {
		return text
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	if abs := math.Abs(f); abs != 0 && (abs < 1e-4 || abs >= 1e16) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text = strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

func appendPython(to []byte, v *ast.JSONValue) []byte {
	switch v.Kind {
	case ast.JSONString:
		return appendPythonString(to, v.Text)
	case ast.JSONNumber:
		return append(to, pythonNumber(v.Text)...)
	case ast.JSONArray:
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ", "...)
			}
			to = appendPython(to, item)
		}
		return append(to, ']')
	case ast.JSONObject:
		to = append(to, '{')
		for i, m := range v.Members {
			if i > 0 {
				to = append(to, ", "...)
			}
			to = append(appendPythonString(to, m.Key), ": "...)
			to = appendPython(to, m.Value)
		}
		return append(to, '}')
	default:
		return ast.AppendJSON(to, v)
	}
}

// appendPythonString writes a JSON string of ASCII only.
func appendPythonString(to []byte, s string) []byte {
	to = append(to, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			to = append(to, '\\', byte(r))
		case r == '\n':
			to = append(to, `\n`...)
		case r == '\r':
			to = append(to, `\r`...)
		case r == '\t':
			to = append(to, `\t`...)
		case r == '\b':
			to = append(to, `\b`...)
		case r == '\f':
			to = append(to, `\f`...)
		case r < ' ' || r > unicode.MaxASCII && r <= 0xffff:
			to = fmt.Appendf(to, `\u%04x`, r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			to = fmt.Appendf(to, `\u%04x\u%04x`, high, low)
		default:
			to = append(to, byte(r))
		}
	}
	return append(to, '"')
}
