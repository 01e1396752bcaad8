package jsonbridge

import (
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// block is the call, the result or the functions that a document is, nil if it is none of them, or one that such a block could not give back.
func block(doc *ast.JSONValue, size int) *Conversion {
	if doc.Kind != ast.JSONObject || len(doc.Members) != 1 {
		return nil
	}
	m := &agentdsl.Message{}
	switch value := doc.Members[0].Value; doc.Members[0].Key {
	case keyCall:
		if c := callOf(value); c != nil {
			m.Blocks = []agentdsl.Block{c}
			return &Conversion{Message: m, Helpers: &Helpers{}}
		}
	case keyFunctions:
		if f := functionsOf(value); f != nil {
			m.Blocks = []agentdsl.Block{f}
			return &Conversion{Message: m, Helpers: &Helpers{}}
		}
	case keyResult:
		return resultOf(value, size)
	}
	return nil
}

// members are the values of an object that has just these keys.
func members(v *ast.JSONValue, keys ...string) []*ast.JSONValue {
	if v.Kind != ast.JSONObject || len(v.Members) != len(keys) {
		return nil
	}
	list := make([]*ast.JSONValue, len(keys))
	for i, k := range keys {
		if list[i] = v.Member(k); list[i] == nil {
			return nil
		}
	}
	return list
}

// isLine says whether a text can be the rest of a line: it has no line end and nothing that would be cut off.
func isLine(s string) bool {
	return s != "" && !hasEdge(s) && !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}

func callOf(v *ast.JSONValue) *agentdsl.Call {
	of := members(v, "arguments", "function")
	if of == nil || of[0].Kind != ast.JSONObject || of[1].Kind != ast.JSONString || !isPlain(of[1].Text) {
		return nil
	}
	c := &agentdsl.Call{Function: &agentdsl.Ident{Name: of[1].Text}}
	for _, a := range of[0].Members {
		if a.Value.Kind != ast.JSONString || !isPlain(a.Key) || a.Value.Text != "" && !isLine(a.Value.Text) {
			return nil
		}
		c.Args = append(c.Args, &agentdsl.Arg{Key: &agentdsl.Ident{Name: a.Key}, Value: &agentdsl.Text{Value: a.Value.Text}})
	}
	return c
}

func functionsOf(v *ast.JSONValue) *agentdsl.Functions {
	if !isTable(v) {
		return nil
	}
	f := &agentdsl.Functions{}
	for _, item := range v.Items {
		of := members(item, "description", "inputs", "name", "outputs")
		if of == nil || of[0].Kind != ast.JSONString || of[2].Kind != ast.JSONString || !isPlain(of[2].Text) || of[0].Text != "" && !isLine(of[0].Text) {
			return nil
		}
		made := &agentdsl.Function{Name: &agentdsl.Ident{Name: of[2].Text}, Desc: &agentdsl.Text{Value: of[0].Text}}
		var good bool
		if made.Inputs, good = paramsOf(of[1], true); !good {
			return nil
		}
		if made.Outputs, good = paramsOf(of[3], false); !good {
			return nil
		}
		f.Functions = append(f.Functions, made)
	}
	return f
}

// paramsOf reads parameters: inputs tell whether they are required, outputs are types alone.
func paramsOf(v *ast.JSONValue, inputs bool) (list []*agentdsl.Param, ok bool) {
	if v.Kind != ast.JSONObject {
		return nil, false
	}
	for _, m := range v.Members {
		p, word := &agentdsl.Param{Name: &agentdsl.Ident{Name: m.Key}}, m.Value
		if inputs {
			of := members(m.Value, "required", "type")
			if of == nil || of[0].Kind != ast.JSONBool {
				return nil, false
			}
			p.Required, word = of[0].Bool, of[1]
		}
		if word.Kind != ast.JSONString || !isPlain(m.Key) {
			return nil, false
		}
		kind, known := agentdslast.ParseKind(word.Text)
		if !known || kind == agentdsl.Bool { // which the published package does not read
			return nil, false
		}
		p.Type = basic(kind)
		list = append(list, p)
	}
	return list, true
}

// resultOf makes a result of an object of its shape: rows as objects, a status, and a text or null for the error.
func resultOf(v *ast.JSONValue, size int) *Conversion {
	of := members(v, "data", "error", "status")
	if of == nil || of[0].Kind != ast.JSONArray || len(of[0].Items) > 0 && !isTable(of[0]) || of[2].Kind != ast.JSONString {
		return nil
	}
	code, known := agentdslast.ParseStatus(of[2].Text)
	if !known || of[1].Kind != ast.JSONNull && (of[1].Kind != ast.JSONString || !isLine(of[1].Text) || of[1].Text[0] == '[') {
		return nil
	}
	r := &agentdsl.Result{Status: &agentdsl.Status{Code: code}}
	if of[1].Kind == ast.JSONString {
		r.Error = &agentdsl.Text{Value: of[1].Text}
	}
	if len(of[0].Items) == 0 {
		return &Conversion{Message: &agentdsl.Message{Blocks: []agentdsl.Block{r}}, Helpers: &Helpers{}}
	}
	// The rows are those of a table without IDs; what they refer to stands before the result.
	s := shaperOf(of[0], size)
	s.form, s.result = asList, true
	for round := 1; ; round++ {
		s.collect()
		root, lists := s.tables[s.root()], false
		for i, c := range root.cols { // no row can belong to one of a result
			if c.lists > 0 {
				s.inline[column{s.root(), root.keys[i]}], lists = true, true
			}
		}
		if !lists && s.fits() {
			break
		}
		if s.form != asList {
			return nil
		}
		s.flat = round >= maxRounds
	}
	root := s.tables[s.root()]
	root.keyed, root.natural = false, false
	if root.first() < 0 {
		return nil
	}
	s.name()
	m := &agentdsl.Message{}
	h := &Helpers{}
	for _, t := range s.order {
		schema, data := t.blocks()
		if t == root {
			r.Fields, r.Rows = schema.Fields, data.Rows
			continue
		}
		if t.keyed && !t.natural {
			h.IDs = append(h.IDs, t.label)
		}
		h.Back = h.Back || len(t.parents.list) > 0
		m.Blocks = append(m.Blocks, schema, data)
	}
	m.Blocks = append(m.Blocks, r)
	return &Conversion{Message: m, Helpers: h}
}
