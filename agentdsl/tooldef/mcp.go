package tooldef

import (
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// FromMCP declares the tools of a server of the Model Context Protocol. The document is the answer to tools/list, its result, the list
// itself, or one tool: objects with name, description, inputSchema and, if there is one, outputSchema. See [FromJSONSchema] for the
// schemas; title and annotations are for people and hosts and go into the notes.
//
// A page that is not the last one is an error that wraps ErrShape, for tools would be missing: put the pages together first, or take
// nextCursor out. Other errors are as of FromJSONSchema; two tools with one name wrap ErrClash.
func FromMCP(document []byte, options ...Option) ([]*Definition, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	if len(document) > c.maxBytes {
		return nil, fmt.Errorf("%w: the document has %d bytes, and %d are allowed", ErrLimit, len(document), c.maxBytes)
	}
	v, err := ast.ReadJSON(document, 2*MaxDepth)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrShape, err)
	}
	if v.Kind == ast.JSONObject {
		if result := v.Member("result"); result != nil {
			v = result
		}
	}
	tools := []*ast.JSONValue{v}
	switch {
	case v.Kind == ast.JSONArray:
		tools = v.Items
	case v.Kind != ast.JSONObject:
		return nil, fmt.Errorf("%w: tools are objects, and here is %s", ErrShape, v.Kind)
	case v.Member("tools") != nil:
		list := v.Member("tools")
		if list.Kind != ast.JSONArray {
			return nil, fmt.Errorf("%w: tools is no list", ErrShape)
		}
		if next := v.Member("nextCursor"); next != nil && next.Kind != ast.JSONNull {
			return nil, fmt.Errorf("%w: there are more pages: nextCursor is %s", ErrShape, cut(next))
		}
		tools = list.Items
	}
	list := make([]*Definition, 0, len(tools))
	seen := map[string]bool{}
	for i, tool := range tools {
		d, err := mcpTool(c, tool)
		if err != nil {
			return nil, fmt.Errorf("tool %d: %w", i+1, err)
		}
		if name := d.Function.Name.Name; seen[name] {
			return nil, fmt.Errorf("%w: two tools are named %s", ErrClash, source.Quote(name, 40))
		}
		seen[d.Function.Name.Name] = true
		list = append(list, d)
	}
	return list, nil
}

// mcpTool declares one tool.
func mcpTool(c *config, v *ast.JSONValue) (*Definition, error) {
	if v.Kind != ast.JSONObject {
		return nil, fmt.Errorf("%w: a tool is an object, and here is %s", ErrShape, v.Kind)
	}
	name, doc := v.Member("name"), ""
	if name == nil || name.Kind != ast.JSONString || name.Text == "" {
		return nil, fmt.Errorf("%w: the tool has no name", ErrShape)
	}
	if text := v.Member("description"); text != nil && text.Kind != ast.JSONNull {
		if text.Kind != ast.JSONString {
			return nil, fmt.Errorf("%w: the description is no text", ErrShape)
		}
		doc = text.Text
	}
	in, out := v.Member("inputSchema"), v.Member("outputSchema")
	if in == nil {
		return nil, fmt.Errorf("%w: the tool %s has no inputSchema", ErrShape, source.Quote(name.Text, 40))
	}
	d, err := fromSchemas(c, name.Text, doc, in, out)
	if err != nil {
		return nil, err
	}
	for _, m := range v.Members {
		switch m.Key {
		case "name", "description", "inputSchema", "outputSchema":
		default:
			d.Notes = append(d.Notes, Note{source.Visible(m.Key[:min(len(m.Key), 40)]), "this is not declared: " + cut(m.Value)})
		}
	}
	return d, nil
}
