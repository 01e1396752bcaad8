package bridge

import (
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
	"github.com/parley-lang/parley/tools/internal/toollist"
)

// Tool is a tool that use cases call, or that a list declares.
type Tool struct {
	Name        string
	Description string
	// Input and Output are JSON Schemas of the arguments and the result; nil if nobody says.
	Input, Output *ast.JSONValue
	// Others are the members of its declaration that are none of these, such as title and annotations.
	Others []string
	// File and Span are where it is called first, or declared if it is not called.
	File  *source.File
	Span  source.Span
	Calls []Call
}

// Call is a place where a use case calls a tool.
type Call struct {
	UseCase string // its id
	File    *source.File
	Span    source.Span
	Args    string // as written
	Forced  bool   // the agent has to call it
	Guarded bool   // the use case, or the section of the call, has conditions
}

// Tools collects the tools that use cases call, in the order of their first calls. What they do and take is looked up in the tools that a
// list declares (see [ReadTools]); those that no use case calls are left out.
func Tools(files []*adl.File, declared []*Tool) []*Tool {
	known := map[string]*Tool{}
	for _, t := range declared {
		known[t.Name] = t
	}
	var list []*Tool
	called := map[string]*Tool{}
	for _, f := range files {
		for _, u := range f.Cases {
			for n, guarded := range calls(u) {
				t := called[n.Name]
				if t == nil {
					t = &Tool{Name: n.Name}
					if d := known[n.Name]; d != nil {
						*t = *d
						t.Calls = nil
					}
					t.File, t.Span = f.Source, n.Span()
					called[n.Name], list = t, append(list, t)
				}
				t.Calls = append(t.Calls, Call{u.ID(), f.Source, n.Span(), n.Args, n.Forced, guarded})
			}
		}
	}
	return list
}

// calls yields the calls of a use case, and whether conditions have a say in them.
func calls(u *adl.UseCase) func(func(*adlast.ToolCall, bool) bool) {
	return func(yield func(*adlast.ToolCall, bool) bool) {
		header := u.Header != nil && len(u.Header.Conditions) > 0
		for _, part := range u.Parts {
			guarded := header || holds[*adlast.Condition](part)
			for n := range ast.Preorder(part) {
				if call, ok := n.(*adlast.ToolCall); ok && !yield(call, guarded) {
					return
				}
			}
		}
	}
}

// holds says whether a node of a type stands below another one.
func holds[N ast.Node](root ast.Node) bool {
	for n := range ast.Preorder(root) {
		if _, ok := n.(N); ok {
			return true
		}
	}
	return false
}

// ReadTools reads a list of tools: the answer of an MCP server to tools/list, as it comes or its result; or a list of tools or names, as JSON or YAML; or
// names, one a line. The error is a diag.List with everything that is wrong: PLY0008 with places, also for a tool that is there twice, and for a page that is not
// the last one; PLY0003 for one that is nested too deep.
func ReadTools(file *source.File) ([]*Tool, error) {
	if list, ok := toolLines(file); ok {
		return list, nil
	}
	r, items := toollist.Items(file, func(r *strictyaml.Reader, object *strictyaml.Node) {
		if next := toollist.Member(object, "nextCursor"); next != nil && next.Kind != strictyaml.Null {
			r.Report(diag.CodeUnreadable, next.Span, "put the pages together first", "there are more pages of tools")
		}
	})
	var list []*Tool
	seen := map[string]bool{}
	for _, item := range items {
		t := readTool(r, item)
		switch {
		case t == nil:
		case seen[t.Name]:
			r.Report(diag.CodeUnreadable, item.Span, "", "the tool %s is there twice", source.Quote(t.Name, 40))
		default:
			seen[t.Name], list = true, append(list, t)
		}
	}
	if found := r.Found(); len(found) > 0 {
		return nil, found
	}
	return list, nil
}

// readTool reads one tool: an object, or its name; nil if that cannot be, which is reported.
func readTool(r *strictyaml.Reader, n *strictyaml.Node) *Tool {
	name := toollist.Name(r, n)
	if name == nil {
		return nil
	}
	t := &Tool{Name: name.Text, File: r.File, Span: n.Span}
	for _, m := range n.Members {
		switch m.Key {
		case "name":
		case "description":
			if m.Value.Kind != strictyaml.Null && r.Is(m.Value, strictyaml.String, m.Key) {
				t.Description = m.Value.Text
			}
		case "inputSchema", "outputSchema":
			if r.Is(m.Value, strictyaml.Map, m.Key) {
				if m.Key == "inputSchema" {
					t.Input = jsonOf(r, m.Value)
				} else {
					t.Output = jsonOf(r, m.Value)
				}
			}
		default:
			t.Others = append(t.Others, m.Key)
		}
	}
	return t
}

// jsonOf is a node as JSON. How deep it goes is bounded by the reader.
func jsonOf(r *strictyaml.Reader, n *strictyaml.Node) *ast.JSONValue {
	v := &ast.JSONValue{Offset: n.Span.Start, Text: n.Text}
	switch n.Kind {
	case strictyaml.Bool:
		v.Kind, v.Bool, v.Text = ast.JSONBool, n.Text == "true", ""
	case strictyaml.Int, strictyaml.Float:
		v.Kind = ast.JSONNumber
		if !ast.ValidJSON(n.Text, 1) {
			r.Report(diag.CodeUnreadable, n.Span, "", "%s is no number of JSON", source.Quote(n.Text, 40))
		}
	case strictyaml.String:
		v.Kind = ast.JSONString
	case strictyaml.List:
		v.Kind = ast.JSONArray
		for _, item := range n.Items {
			v.Items = append(v.Items, jsonOf(r, item))
		}
	case strictyaml.Map:
		v.Kind = ast.JSONObject
		for _, m := range n.Members {
			v.Members = append(v.Members, ast.JSONMember{Key: m.Key, Offset: m.Span.Start, Value: jsonOf(r, m.Value)})
		}
	}
	return v
}

// toolLines are the tools of a text that has nothing but names, one a line, and comments; not ok if it is not such a text.
func toolLines(file *source.File) (list []*Tool, ok bool) {
	lines, ok := toollist.Lines(file.Text())
	seen := map[string]bool{}
	for _, l := range lines {
		if !seen[l.Name] {
			seen[l.Name] = true
			list = append(list, &Tool{Name: l.Name, File: file, Span: l.Span})
		}
	}
	return list, ok
}

// loseTool notes a loss of a tool.
func (t *tally) loseTool(kind Kind, tool *Tool, as, format string, args ...any) {
	t.file = tool.File
	t.lose(kind, tool.Span, as, "tool "+source.Quote(tool.Name, 40)+": "+format, args...)
}

// loseCalls tells what no declaration of a tool says of its calls, and what a list does not say of the tool.
func (t *tally) loseCalls(tool *Tool) {
	for _, key := range tool.Others {
		t.loseTool(Dropped, tool, "", "%s of its declaration is not carried", source.Quote(key, 40))
	}
	for _, c := range tool.Calls {
		t.file = c.File
		if c.Forced {
			t.lose(Dropped, c.Span, "a tool that may be called", "use case %s has to call %s", source.Quote(c.UseCase, 40), source.Quote(tool.Name, 40))
		}
		if strings.TrimSpace(c.Args) != "" {
			t.lose(Dropped, c.Span, "", "the arguments %s of a call are no declaration", source.Quote(c.Args, 40))
		}
		if c.Guarded {
			t.lose(Dropped, c.Span, "a tool that may always be called", "conditions say when use case %s calls %s", source.Quote(c.UseCase, 40), source.Quote(tool.Name, 40))
		}
	}
}
