package bridge

import (
	"bytes"
	"strconv"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
)

// FactsToJSON writes the header and the KNOW statements of a message as a JSON document on one line, {"header": {…}, "facts": [{"topic", "value",
// "version"}]}, of which [JSONToFacts] makes the message again. Other statements are losses. The error is a diag.List: of a message without facts, of two with
// one topic, or of one that could not be written.
func FactsToJSON(m *sag.Message, options ...Option) ([]byte, Losses, error) {
	t, doc, err := factsOf(m, options)
	if err != nil {
		return nil, nil, err
	}
	out := []byte(`{"header":`)
	header := doc.Member("header")
	for _, name := range []string{"corr", "ttl"} {
		if header.Member(name).Kind == ast.JSONNull {
			header = without(header, name)
		}
	}
	out = append(ast.AppendJSON(out, header), `,"facts":[`...)
	for i, s := range doc.Member("statements").Items {
		if i > 0 {
			out = append(out, ',')
		}
		out = ast.AppendJSON(append(out, `{"topic":`...), s.Member("topic"))
		out = ast.AppendJSON(append(out, `,"value":`...), s.Member("value"))
		out = ast.AppendJSON(append(out, `,"version":`...), s.Member("version"))
		out = append(out, '}')
	}
	return done(t, append(out, "]}"...))
}

// without is an object without a member.
func without(v *ast.JSONValue, key string) *ast.JSONValue {
	rest := &ast.JSONValue{Kind: v.Kind, Offset: v.Offset}
	for _, m := range v.Members {
		if m.Key != key {
			rest.Members = append(rest.Members, m)
		}
	}
	return rest
}

// FactsToRecords makes two tables of a message: HEADER of its header, and FACTS of its KNOW statements, a row each, of which [RecordsToFacts] makes the
// message again. Losses and errors are those of [FactsToJSON].
func FactsToRecords(m *sag.Message, options ...Option) (*agentdsl.Message, Losses, error) {
	t, doc, err := factsOf(m, options)
	if err != nil {
		return nil, nil, err
	}
	h := doc.Member("header")
	var cells []*ast.JSONValue
	for _, name := range []string{"version", "id", "src", "dst", "ts", "corr", "ttl"} {
		cells = append(cells, h.Member(name))
	}
	header, facts := newTable(headerLabel, headerFields), newTable(factsLabel, factFields)
	header.add(cells...)
	for _, s := range doc.Member("statements").Items {
		facts.add(s.Member("topic"), s.Member("value"), s.Member("version"))
	}
	made := &agentdsl.Message{Blocks: []agentdsl.Block{header.schema, header.data, facts.schema, facts.data}}
	if _, err := agentdsl.Minify(made); err != nil { // it is made of names, numbers and JSON, but who knows
		return nil, nil, err
	}
	return done(t, made)
}

// factsOf is the canonical document of a message that has only the facts of another one, whose other statements are told.
func factsOf(m *sag.Message, options []Option) (*tally, *ast.JSONValue, error) {
	t, err := newTally(messageSource(m), options)
	if err != nil {
		return nil, nil, err
	}
	whole, err := sag.EncodeJSON(m, sag.Canonical())
	if err != nil {
		return nil, nil, err
	}
	doc, err := ast.ReadJSON(whole, parser.DepthCeiling)
	if err != nil {
		return nil, nil, err
	}
	if m.Header.Corr != nil && m.Header.Corr.ID == nil {
		t.lose(Changed, m.Header.Corr.Span(), "none", "the header says that there is no correlation")
	}
	statements := doc.Member("statements")
	var facts []*ast.JSONValue
	seen := map[string]bool{}
	for i, s := range m.Statements {
		know, ok := s.(*sag.KnowStmt)
		if !ok {
			t.lose(Dropped, s.Span(), "", "the statement is no fact: %s", source.Quote(statement(s), 60))
			continue
		}
		if seen[know.Topic.Pattern] {
			return nil, nil, t.refuse(s.Span(), "fold them to the one that counts first", "two facts have the topic %s", source.Quote(know.Topic.Pattern, 40))
		}
		seen[know.Topic.Pattern] = true
		t.loseValue(know.Value)
		facts = append(facts, statements.Items[i])
	}
	if len(facts) == 0 {
		return nil, nil, t.refuse(source.NoSpan, "", "the message has no facts")
	}
	statements.Items = facts
	return t, doc, nil
}

// statement is a statement as a text.
func statement(s sag.Stmt) string {
	text, err := sag.FormatStmt(s)
	if err != nil {
		return err.Error()
	}
	return text
}

// newRows is a table in the making.
type newRows struct {
	schema *agentdsl.Schema
	data   *agentdsl.Data
}

func newTable(label string, fields []string) *newRows {
	s := &agentdsl.Schema{Label: &agentdsl.Ident{Name: label}}
	for _, f := range fields {
		name, word, _ := bytes.Cut([]byte(f), []byte(":"))
		kind := map[string]agentdsl.Kind{"int": agentdsl.Int, "str": agentdsl.Str, "any": agentdsl.Any}[string(word)]
		s.Fields = append(s.Fields, &agentdsl.Field{Name: &agentdsl.Ident{Name: string(name)}, Type: &agentdsl.BasicType{Kind: kind}})
	}
	return &newRows{s, &agentdsl.Data{Of: s}}
}

// add adds a row, whose ID is its number: names and numbers as they are, values of the column for any as JSON.
func (x *newRows) add(values ...*ast.JSONValue) {
	row := agentdsl.Row{Cells: make([]agentdsl.Cell, 1+len(values))}
	row.Cells[0].Text = strconv.Itoa(len(x.data.Rows) + 1)
	for i, v := range values {
		i++
		switch {
		case x.schema.Fields[i].Type.String() == "any":
			row.Cells[i].Text = string(bytes.ReplaceAll(ast.AppendJSON(nil, v), []byte("|"), []byte(`\u007c`))) // it stands in strings only
		case v.Kind == ast.JSONNull:
			row.Cells[i].Text = "_"
		default:
			row.Cells[i].Text = v.Text
		}
	}
	x.data.Rows = append(x.data.Rows, row)
}

// messageSource is the text of a message, nil if there is none.
func messageSource(m *sag.Message) *source.File {
	if m == nil {
		return nil
	}
	return m.Source
}
