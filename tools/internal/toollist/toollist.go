// Package toollist reads lists of tools, as MCP servers give them and as people write them: the answer to tools/list, as it comes or its result; a list of
// tools or names, as JSON or YAML; or names, one a line. What is to be made of a tool besides its name is the caller's matter.
package toollist

import (
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

const (
	maxDepth  = 100
	maxErrors = 20
	hint      = `it is {"tools": [{"name": "find_order"}]}, a list of names, or a name a line`
)

// Line is a name in a list of names.
type Line struct {
	Name string
	Span source.Span
}

// Lines are the names of a text that has nothing else, one a line, besides comments; not ok if it is not such a text.
func Lines(text string) (list []Line, ok bool) {
	at := 0
	for line := range strings.Lines(text) {
		name := strings.TrimSpace(line)
		start := at + strings.Index(line, name)
		at += len(line)
		switch {
		case name == "" || name[0] == '#':
		case strings.ContainsAny(name, " \t:[]{}\"',"):
			return nil, false
		default:
			list = append(list, Line{name, source.Span{Start: int32(start), End: int32(start + len(name))}}) //nolint:gosec // a text has less than 2 GiB
		}
	}
	return list, len(list) > 0
}

// Items are the tools of a document, and the reader that reports what is wrong with it (PLY0008, PLY0003). Each object on the way to the list is shown
// to outer, if that is not nil.
func Items(file *source.File, outer func(r *strictyaml.Reader, object *strictyaml.Node)) (r *strictyaml.Reader, items []*strictyaml.Node) {
	code := diag.CodeUnreadable
	r = strictyaml.NewReader(file, strictyaml.Codes{Text: code, YAML: code, Key: code, Repeated: code, Value: code}, maxDepth, maxErrors, hint)
	list := r.Read()
	for _, key := range []string{"result", "tools"} { // {"result": {"tools": []}} is the answer as it comes from the server
		if list != nil && outer != nil {
			outer(r, list)
		}
		if m := Member(list, key); m != nil {
			list = m
		}
	}
	if list == nil || !r.Is(list, strictyaml.List, "what the file holds of tools") {
		return r, nil
	}
	return r, list.Items
}

// Name is the name of a tool, which is an object that has one, or the name itself; nil if there is none, which is reported.
func Name(r *strictyaml.Reader, item *strictyaml.Node) *strictyaml.Node {
	name := item
	if item.Kind == strictyaml.Map {
		if name = Member(item, "name"); name == nil {
			r.Report(diag.CodeUnreadable, item.Span, hint, "the tool has no name")
			return nil
		}
	}
	if !r.Is(name, strictyaml.String, "the name of a tool") {
		return nil
	}
	return name
}

// Member is the value of a key of a mapping, nil if there is none.
func Member(n *strictyaml.Node, key string) *strictyaml.Node {
	if n != nil && n.Kind == strictyaml.Map {
		for _, m := range n.Members {
			if m.Key == key {
				return m.Value
			}
		}
	}
	return nil
}
