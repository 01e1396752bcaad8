package tooldef

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/source"
)

// Answer is a result, with the tables that it refers to before it.
type Answer struct {
	Message *agentdsl.Message

	extended bool
}

// Text is the answer as the published package writes it: a blank line behind each table. The error wraps ErrWrite.
func (a *Answer) Text() (string, error) {
	var b strings.Builder
	for i, block := range a.Message.Blocks {
		text, err := minify(block, a.extended)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
		if _, result := block.(*agentdsl.Result); result {
			continue
		}
		if i+1 < len(a.Message.Blocks) {
			if _, rows := a.Message.Blocks[i+1].(*agentdsl.Data); rows {
				continue
			}
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}

// Encode writes a value as the result of the function, with status SUCCESS. The value is a Go value, or an *ast.JSONValue.
//
// Where the outputs are the members of an object, the value is such an object, and its members have their names: a struct, or a map. A list
// is a row for each item. A member that is missing or null is an empty cell, and so is null itself; null in a column of type any is null.
//
// Nothing is made to fit: a member that is not declared, a value of another type, a number that is too large are errors that wrap
// ErrValue. ErrWrite is the error of a list in the first column, for no row begins with a bracket; ErrClash that of two different rows with one
// ID; ErrDepth, ErrType those of values that have no JSON.
//
// With [Compat], values are written as in the published package: what is not declared goes, types are not looked at, and lists and objects
// are written as Python's json does. What would forge a line or a cell is written as a JSON string all the same.
func (d *Definition) Encode(value any, options ...Option) (*Answer, error) {
	return d.encode(value, agentdsl.Success, "", options)
}

// EncodeError writes that the function failed, with status ERROR, and why. Line ends in the message become blanks, what is no UTF-8 becomes
// U+FFFD, and where the message begins with a bracket the word "error:" stands before it: it would be read as a header. A message that is
// empty is an error that wraps ErrStatus.
func (d *Definition) EncodeError(message string, options ...Option) (*Answer, error) {
	return d.encode(nil, agentdsl.Failure, message, options)
}

// EncodeStatus writes a value with a status and a message, such as what there was when the function failed. A success with a message and an
// error without one are errors that wrap ErrStatus, but with [Compat].
func (d *Definition) EncodeStatus(value any, status agentdsl.StatusCode, message string, options ...Option) (*Answer, error) {
	return d.encode(value, status, message, options)
}

func (d *Definition) encode(value any, status agentdsl.StatusCode, message string, options []Option) (*Answer, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	if err := d.valid(); err != nil {
		return nil, err
	}
	v, err := jsonOf(value)
	if err != nil {
		return nil, err
	}
	e := &encoder{config: c, definition: d, tables: map[string]*outTable{}, columns: map[fieldList]map[string]int{}}
	result := &agentdsl.Result{Status: &agentdsl.Status{Code: status}}
	if err := e.status(result, message); err != nil {
		return nil, err
	}
	for _, p := range d.Function.Outputs {
		result.Fields = append(result.Fields, &agentdsl.Field{Name: p.Name, Type: p.Type})
	}
	for _, s := range d.Schemas {
		e.tables[s.Label.Name] = &outTable{schema: s, ids: map[string]int{}}
	}
	if c.compat {
		err = e.compatRows(result, v)
	} else {
		err = e.rows(result, v)
	}
	if err != nil {
		return nil, err
	}
	a := &Answer{Message: &agentdsl.Message{Blocks: append(e.blocks(result), result)}, extended: d.extended}
	if _, err := a.Text(); err != nil {
		return nil, err
	}
	return a, nil
}

// encoder writes one result.
type encoder struct {
	*config
	definition *Definition
	tables     map[string]*outTable // by label
	columns    map[fieldList]map[string]int
}

// outTable is the rows of a schema.
type outTable struct {
	schema *agentdsl.Schema
	rows   []agentdsl.Row
	ids    map[string]int // the row of each ID
	own    bool           // the rows bring their IDs
}

// status writes the status and the message.
func (e *encoder) status(r *agentdsl.Result, message string) error {
	message = strings.TrimSpace(oneLine(strings.ToValidUTF8(message, "\ufffd")))
	if strings.HasPrefix(message, "[") {
		message = "error: " + message
	}
	switch code := r.Status.Code; {
	case code != agentdsl.Success && code != agentdsl.Failure:
		return fmt.Errorf("%w: there is no status %d", ErrStatus, code)
	case e.compat:
	case code == agentdsl.Success && message != "":
		return fmt.Errorf("%w: a success has no message of an error: %s", ErrStatus, source.Quote(message, 40))
	case code == agentdsl.Failure && message == "":
		return fmt.Errorf("%w: an error says what went wrong", ErrStatus)
	}
	if message != "" {
		r.Error = &agentdsl.Text{Value: message}
	}
	return nil
}

// blocks are the tables that the result refers to, by itself or through others: also those without rows, so that every reference has its
// schema.
func (e *encoder) blocks(r *agentdsl.Result) []agentdsl.Block {
	needed := map[string]bool{}
	need := func(fields []*agentdsl.Field) {
		for _, f := range fields {
			if t, ok := f.Type.(*agentdsl.RefType); ok {
				needed[t.Schema] = true
			}
		}
	}
	need(r.Fields)
	// One that is referred to stands before the one that refers.
	for i := len(e.definition.Schemas) - 1; i >= 0; i-- {
		if s := e.definition.Schemas[i]; needed[s.Label.Name] {
			need(s.Fields)
		}
	}
	var list []agentdsl.Block
	written := map[string]bool{}
	for _, s := range e.definition.Schemas {
		t := e.tables[s.Label.Name]
		if written[s.Label.Name] || len(t.rows) == 0 && (e.compat || !needed[s.Label.Name]) {
			continue
		}
		written[s.Label.Name] = true
		list = append(list, s)
		if len(t.rows) > 0 {
			list = append(list, &agentdsl.Data{Of: s, Rows: t.rows})
		}
	}
	return list
}

// rows writes the value of the result.
func (e *encoder) rows(r *agentdsl.Result, v *ast.JSONValue) error {
	switch {
	case v.Kind == ast.JSONNull && (r.Status.Code == agentdsl.Failure || len(r.Fields) == 0):
		return nil
	case len(r.Fields) == 0:
		return fmt.Errorf("%w: the function gives nothing, and here is %s", ErrValue, v.Kind)
	case v.Kind == ast.JSONArray:
		for i, item := range v.Items {
			row, err := e.record(r.Fields, item)
			if err != nil {
				return fmt.Errorf("row %d: %w", i+1, err)
			}
			r.Rows = append(r.Rows, row)
		}
		return nil
	}
	row, err := e.record(r.Fields, v)
	if err == nil {
		r.Rows = append(r.Rows, row)
	}
	return err
}

// record writes a row of the result.
func (e *encoder) record(fields []*agentdsl.Field, v *ast.JSONValue) (agentdsl.Row, error) {
	byName := v.Kind == ast.JSONObject
	if len(fields) == 1 && !e.definition.named && fields[0].Name.Name == resultName {
		b, ok := fields[0].Type.(*agentdsl.BasicType)
		byName = byName && ok && b.Kind != agentdsl.Any
	}
	if !byName {
		if v.Kind == ast.JSONNull && len(fields) > 1 {
			v = &ast.JSONValue{Kind: ast.JSONObject}
		} else if len(fields) > 1 || e.definition.named && v.Kind != ast.JSONNull {
			return agentdsl.Row{}, fmt.Errorf("%w: %s, where an object with %s is declared", ErrValue, v.Kind, nameList(fields))
		} else {
			text, err := e.cell(fields[0], v, true)
			return agentdsl.Row{Cells: []agentdsl.Cell{{Text: text}}}, err
		}
	}
	cells, err := e.members(fields, v)
	return agentdsl.Row{Cells: cells}, err
}

func nameList(fields []*agentdsl.Field) string {
	var names []string
	for _, f := range fields[:min(len(fields), 12)] {
		names = append(names, f.Name.Name)
	}
	return source.Visible(strings.Join(names, ", "))
}

// members writes the members of an object that have the names of the fields.
func (e *encoder) members(fields []*agentdsl.Field, v *ast.JSONValue) ([]agentdsl.Cell, error) {
	columns := e.columnsOf(fields)
	cells := make([]agentdsl.Cell, len(fields))
	for i := range cells {
		cells[i].Text = agentdslast.EmptyMark
	}
	for _, m := range v.Members {
		i, ok := columns[m.Key]
		if !ok {
			return nil, fmt.Errorf("%w: %s is not declared; declared are %s", ErrValue, source.Quote(m.Key, 40), nameList(fields))
		}
		text, err := e.cell(fields[i], m.Value, i == 0)
		if err != nil {
			return nil, err
		}
		cells[i].Text = text
	}
	return cells, nil
}

// fieldList tells lists of fields apart.
type fieldList struct {
	first **agentdsl.Field
	n     int
}

// columnsOf are the places of fields by their names; of two with one name that of the first.
func (e *encoder) columnsOf(fields []*agentdsl.Field) map[string]int {
	if len(fields) == 0 {
		return nil
	}
	list := fieldList{&fields[0], len(fields)}
	columns := e.columns[list]
	if columns == nil {
		columns = make(map[string]int, len(fields))
		for i, f := range fields {
			if _, twice := columns[f.Name.Name]; !twice {
				columns[f.Name.Name] = i
			}
		}
		e.columns[list] = columns
	}
	return columns
}

// cell writes a value in a cell of a field.
func (e *encoder) cell(f *agentdsl.Field, v *ast.JSONValue, first bool) (string, error) {
	wrong := func(what string) (string, error) {
		return "", fmt.Errorf("%w: %s is %s, and here is %s", ErrValue, source.Quote(f.Name.Name, 40), what, shown(v))
	}
	if t, ok := f.Type.(*agentdsl.RefType); ok {
		text, err := e.reference(t, v)
		if err != nil {
			return "", fmt.Errorf("%s: %w", source.Quote(f.Name.Name, 40), err)
		}
		return text, nil
	}
	kind := agentdsl.Any
	if t, ok := f.Type.(*agentdsl.BasicType); ok {
		kind = t.Kind
	}
	if v.Kind == ast.JSONNull && kind != agentdsl.Any {
		return agentdslast.EmptyMark, nil
	}
	switch kind {
	case agentdsl.Int:
		if v.Kind != ast.JSONNumber || !cell.FitsInt(v.Text) {
			return wrong("int")
		}
		return v.Text, nil
	case agentdsl.Float:
		if v.Kind != ast.JSONNumber {
			return wrong("float")
		}
		if !cell.Fits(agentdsl.Float, v.Text) {
			n, err := strconv.ParseFloat(v.Text, 64)
			if err != nil || n == 0 {
				return wrong("float")
			}
			return formatFloat(n, 64), nil
		}
		return v.Text, nil
	case agentdsl.Bool:
		if v.Kind != ast.JSONBool {
			return wrong("bool")
		}
		return strconv.FormatBool(v.Bool), nil
	case agentdsl.Str:
		if v.Kind != ast.JSONString {
			return wrong("str")
		}
		return cell.String(v.Text), nil
	default:
		text := string(cell.Append(nil, v, true))
		if !cell.Fits(agentdsl.Any, text) || !ast.ValidJSON(text, cell.PracticalAnyDepth) {
			return wrong("JSON of limited depth")
		}
		if first && v.Kind == ast.JSONArray {
			return "", fmt.Errorf("%w: a list stands in the first column, and no row begins with a bracket", ErrWrite)
		}
		return text, nil
	}
}

// shown is a value as an error tells it.
func shown(v *ast.JSONValue) string {
	switch v.Kind {
	case ast.JSONArray, ast.JSONObject:
		return v.Kind.String()
	case ast.JSONNumber:
		return source.Visible(v.Text[:min(len(v.Text), 40)])
	case ast.JSONString:
		return "the string " + source.Quote(v.Text, 40)
	default:
		return string(ast.AppendJSON(nil, v))
	}
}

// reference writes what a cell refers to into its table, and gives the IDs.
func (e *encoder) reference(t *agentdsl.RefType, v *ast.JSONValue) (string, error) {
	switch v.Kind {
	case ast.JSONNull:
		return agentdslast.EmptyMark, nil
	case ast.JSONObject:
		return e.row(t.Schema, v)
	case ast.JSONArray:
		if len(v.Items) == 0 {
			return agentdslast.EmptyMark, nil
		}
		ids := make([]string, len(v.Items))
		for i, item := range v.Items {
			if item.Kind != ast.JSONObject {
				return "", fmt.Errorf("%w: an item is %s, where an object is declared", ErrValue, item.Kind)
			}
			id, err := e.row(t.Schema, item)
			if err != nil {
				return "", err
			}
			ids[i] = id
		}
		return strings.Join(ids, ","), nil
	default:
		return "", fmt.Errorf("%w: %s, where an object is declared", ErrValue, v.Kind)
	}
}

// row adds an object to a table and gives its ID. Rows bring all their IDs or none; the same row may come again.
func (e *encoder) row(label string, v *ast.JSONValue) (string, error) {
	t := e.tables[label]
	if t == nil || len(t.schema.Fields) == 0 {
		return "", fmt.Errorf("%w: there is no schema %s", ErrType, source.Quote(label, 40))
	}
	id := v.Member(idField)
	own := id != nil && id.Kind != ast.JSONNull
	rest := *v
	if id != nil {
		rest.Members = nil
		for _, m := range v.Members {
			if m.Key != idField {
				rest.Members = append(rest.Members, m)
			}
		}
	}
	if len(t.rows) == 0 {
		t.own = own
	}
	if t.own != own {
		return "", fmt.Errorf("%w: some rows of %s have an ID and some have none", ErrValue, source.Quote(label, 40))
	}
	cells, err := e.members(t.schema.Fields[1:], &rest)
	if err != nil {
		return "", err
	}
	text := strconv.Itoa(len(t.rows) + 1)
	if own {
		if id.Kind != ast.JSONNumber || !cell.FitsInt(id.Text) || id.Text[0] == '-' || id.Text == "0" {
			return "", fmt.Errorf("%w: the ID of %s is a positive int, and here is %s", ErrValue, source.Quote(label, 40), shown(id))
		}
		text = id.Text
	}
	made := agentdsl.Row{Cells: append([]agentdsl.Cell{{Text: text}}, cells...)}
	if at, twice := t.ids[text]; twice {
		if !ast.Equal(&t.rows[at], &made) {
			return "", fmt.Errorf("%w: two rows of %s have the ID %s", ErrClash, source.Quote(label, 40), text)
		}
		return text, nil
	}
	t.ids[text] = len(t.rows)
	t.rows = append(t.rows, made)
	return text, nil
}
