package schema

import (
	"encoding/json"
	"errors"
	"path"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// isJSON says which reader a file is for. JSON in a file of another name means the same to both, but YAML's reader knows less of it: escapes
// of characters beyond 16 bits, for one.
func isJSON(name, text string) bool {
	if strings.EqualFold(path.Ext(name), ".json") {
		return true
	}
	body, _ := source.TrimBOM(text)
	return strings.HasPrefix(strings.TrimLeft(body, " \t\r\n"), "{") && json.Valid([]byte(body))
}

// json reads a JSON document.
func (r *reader) json() *node {
	body, _ := source.TrimBOM(r.file.Text())
	base := len(r.file.Text()) - len(body)
	if strings.TrimLeft(body, " \t\r\n") == "" {
		r.empty()
		return nil
	}
	doc, err := ast.ReadJSON([]byte(body), r.maxDepth)
	if err != nil {
		var fault *ast.JSONError
		errors.As(err, &fault)
		at := source.Span{Start: int32(min(base+fault.Offset, len(r.file.Text())))}
		at.End = int32(min(int(at.Start)+1, len(r.file.Text())))
		switch {
		case fault.TooDeep:
			r.tooDeep(at)
		case strings.HasSuffix(fault.Msg, "is given twice"):
			at.End = int32(tokenEnd(r.file.Text(), int(at.Start)))
			r.report(diag.CodeSAGSchemaRepeated, at, "", "%s", fault.Msg)
		default:
			r.report(diag.CodeSAGSchemaText, at, "", "%s", fault.Msg)
		}
		return nil
	}
	return r.fromJSON(doc, int32(base))
}

func (r *reader) fromJSON(v *ast.JSONValue, base int32) *node {
	n := &node{text: v.Text, span: r.token(base + v.Offset)}
	switch v.Kind {
	case ast.JSONNull:
		n.kind = kindNull
	case ast.JSONBool:
		n.kind, n.text = kindBool, "false"
		if v.Bool {
			n.text = "true"
		}
	case ast.JSONNumber:
		n.kind = kindInt
		if strings.ContainsAny(v.Text, ".eE") {
			n.kind = kindFloat
		}
	case ast.JSONString:
		n.kind = kindString
	case ast.JSONArray:
		n.kind = kindList
		for _, item := range v.Items {
			n.items = append(n.items, r.fromJSON(item, base))
		}
	case ast.JSONObject:
		n.kind = kindMap
		for _, m := range v.Members {
			n.members = append(n.members, member{m.Key, r.token(base + m.Offset), r.fromJSON(m.Value, base)})
		}
	}
	return n
}

// token is the place of the token that begins at an offset.
func (r *reader) token(start int32) source.Span {
	return source.Span{Start: start, End: int32(tokenEnd(r.file.Text(), int(start)))}
}

// tokenEnd is where a scalar that begins at an offset ends, as far as it can be told by looking: a quoted string behind its quote,
// other text before the next sign or the end of the line, brackets behind the opening one.
func tokenEnd(text string, start int) int {
	if start >= len(text) {
		return len(text)
	}
	switch q := text[start]; q {
	case '"', '\'':
		for i := start + 1; i < len(text); i++ {
			switch {
			case text[i] == '\\' && q == '"':
				i++
			case text[i] == q:
				return i + 1
			case text[i] == '\n':
				return i
			}
		}
		return len(text)
	case '{', '[', '|', '>', '-', '&', '*', '!':
		if q != '-' || start+1 == len(text) || text[start+1] == ' ' || text[start+1] == '\n' {
			return start + 1
		}
	}
	if end := strings.IndexAny(text[start:], ",:}]#\r\n"); end > 0 {
		return start + len(strings.TrimRight(text[start:start+end], " \t"))
	} else if end == 0 {
		return start
	}
	return start + len(strings.TrimRight(text[start:], " \t"))
}

func (r *reader) empty() {
	r.report(diag.CodeSAGSchemaValue, source.Span{}, `the smallest one is "verbs: {}"`, "the file holds no schemas")
}
