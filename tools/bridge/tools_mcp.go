package bridge

import (
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// emptySchema is the input of a tool of which nobody says what it takes.
var emptySchema = []byte(`{"type":"object"}`)

// ToolsToMCP makes the list of tools that a server of the Model Context Protocol gives, on one line: {"tools":[{"name", "description",
// "inputSchema", "outputSchema"}]}. Schemas stand as they were declared.
func ToolsToMCP(tools []*Tool, options ...Option) ([]byte, Losses, error) {
	t, err := newTally(nil, options)
	if err != nil {
		return nil, nil, err
	}
	out := []byte(`{"tools":[`)
	for i, tool := range tools {
		if i > 0 {
			out = append(out, ',')
		}
		out = ast.AppendJSONString(append(out, `{"name":`...), tool.Name)
		if tool.Description != "" {
			out = ast.AppendJSONString(append(out, `,"description":`...), tool.Description)
		}
		out = append(append(out, `,"inputSchema":`...), t.input(tool, "an object of any members")...)
		if tool.Output != nil {
			out = ast.AppendJSON(append(out, `,"outputSchema":`...), tool.Output)
		}
		out = append(out, '}')
		t.loseCalls(tool)
	}
	return done(t, append(out, "]}"...))
}

// input is the schema of what a tool takes.
func (t *tally) input(tool *Tool, as string) []byte {
	if tool.Input == nil {
		t.loseTool(Assumed, tool, as, "nobody says which arguments it takes")
		return emptySchema
	}
	return ast.AppendJSON(nil, tool.Input)
}

// ToolsToFunctions declares the tools as functions of AgentDSL, as tooldef.FromJSONSchema does. The error is a diag.List of a tool that cannot be declared: what
// stands in the way is in its message.
func ToolsToFunctions(tools []*Tool, options ...Option) (*agentdsl.Message, Losses, error) {
	t, err := newTally(nil, options)
	if err != nil {
		return nil, nil, err
	}
	var list []*tooldef.Definition
	for _, tool := range tools {
		input := t.input(tool, "a function without parameters")
		var output []byte
		if tool.Output != nil {
			output = ast.AppendJSON(nil, tool.Output)
		}
		d, err := tooldef.FromJSONSchema(tool.Name, tool.Description, input, output)
		if err != nil {
			t.file = tool.File
			return nil, nil, t.refuse(tool.Span, "", "the tool %s cannot be declared: %v", source.Quote(tool.Name, 40), err)
		}
		for _, n := range d.Notes {
			t.loseTool(Dropped, tool, "", "%s", n)
		}
		t.loseUndeclared(tool, "input", tool.Input)
		t.loseUndeclared(tool, "output", tool.Output)
		switch {
		case tool.Description == "":
			t.loseTool(Assumed, tool, d.Function.Desc.Value, "nobody says what it does")
		case d.Function.Desc.Value != tool.Description:
			t.loseTool(Changed, tool, "one line", "its description has several lines, or blanks at its ends")
		}
		t.loseCalls(tool)
		list = append(list, d)
	}
	set, err := tooldef.Join(list...)
	if err != nil {
		t.file = nil
		return nil, nil, t.refuse(source.NoSpan, "", "the tools cannot be declared together: %v", err)
	}
	if len(list) == 0 {
		return nil, nil, t.refuse(source.NoSpan, "", "there are no tools to declare")
	}
	return done(t, set.Message())
}

// loseUndeclared tells what of a schema a declaration does not have and its notes do not tell: what a value may be besides its type, and what is for
// people. How deep a schema goes is bounded by what has declared it.
func (t *tally) loseUndeclared(tool *Tool, path string, v *ast.JSONValue) {
	if v == nil {
		return
	}
	for _, m := range v.Members {
		switch {
		case (m.Key == "properties" || m.Key == "$defs" || m.Key == "definitions") && m.Value.Kind == ast.JSONObject:
			for _, p := range m.Value.Members {
				t.loseUndeclared(tool, path+"."+p.Key, p.Value)
			}
		case m.Key == "items" && m.Value.Kind == ast.JSONObject:
			t.loseUndeclared(tool, path+"[]", m.Value)
		case m.Key == "anyOf", m.Key == "oneOf":
			t.loseTool(Dropped, tool, "", "%s: the alternatives %s", path, shown(m.Value))
		case m.Key == "type" && (m.Value.Kind == ast.JSONArray || m.Value.Text == "boolean"):
			t.loseTool(Changed, tool, "the nearest type of AgentDSL", "%s: the type %s", path, shown(m.Value))
		case m.Key == "additionalProperties" && m.Value.Kind == ast.JSONBool, strings.HasPrefix(m.Key, "x-"):
			t.loseTool(Dropped, tool, "", "%s: %s", path, source.Quote(m.Key, 40))
		case m.Key == "title", m.Key == "nullable", m.Key == "$comment", m.Key == "$id", m.Key == "$anchor", m.Key == "$ref":
			t.loseTool(Dropped, tool, "", "%s: %s is not declared: %s", path, m.Key, shown(m.Value))
		}
	}
}
