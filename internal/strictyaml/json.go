package strictyaml

import (
	"encoding/json"
	"errors"
	"path"
	"strings"

	"github.com/parley-lang/parley/ast"
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
func (r *Reader) json() *Node {
	body, _ := source.TrimBOM(r.File.Text())
	base := len(r.File.Text()) - len(body)
	if strings.TrimLeft(body, " \t\r\n") == "" {
		r.noContent()
		return nil
	}
	doc, err := ast.ReadJSON([]byte(body), r.maxDepth)
	if err != nil {
		var fault *ast.JSONError
		errors.As(err, &fault)
		at := source.Span{Start: int32(min(base+fault.Offset, len(r.File.Text())))}
		at.End = int32(min(int(at.Start)+1, len(r.File.Text())))
		switch {
		case fault.TooDeep:
			r.tooDeep(at)
		case strings.HasSuffix(fault.Msg, "is given twice"):
			at.End = int32(tokenEnd(r.File.Text(), int(at.Start)))
			r.report(r.codes.Repeated, at, "", "%s", fault.Msg)
		default:
			r.report(r.codes.Text, at, "", "%s", fault.Msg)
		}
		return nil
	}
	return r.fromJSON(doc, int32(base))
}

func (r *Reader) fromJSON(v *ast.JSONValue, base int32) *Node {
	n := &Node{Text: v.Text, Span: r.token(base + v.Offset)}
	switch v.Kind {
	case ast.JSONNull:
		n.Kind = Null
	case ast.JSONBool:
		n.Kind, n.Text = Bool, "false"
		if v.Bool {
			n.Text = "true"
		}
	case ast.JSONNumber:
		n.Kind = Int
		if strings.ContainsAny(v.Text, ".eE") {
			n.Kind = Float
		}
	case ast.JSONString:
		n.Kind = String
	case ast.JSONArray:
		n.Kind = List
		for _, item := range v.Items {
			n.Items = append(n.Items, r.fromJSON(item, base))
		}
	case ast.JSONObject:
		n.Kind = Map
		for _, m := range v.Members {
			n.Members = append(n.Members, Member{m.Key, r.token(base + m.Offset), r.fromJSON(m.Value, base)})
		}
	}
	return n
}

// token is the place of the token that begins at an offset.
func (r *Reader) token(start int32) source.Span {
	return source.Span{Start: start, End: int32(tokenEnd(r.File.Text(), int(start)))}
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
			case text[i] == '\\' && q == '"', strings.HasPrefix(text[i:], "''") && q == '\'':
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
	end := start
	for end < len(text) && !endsPlain(text, end) {
		end++
	}
	return start + len(strings.TrimRight(text[start:end], " \t"))
}

// endsPlain says whether text without quotes ends before an offset. Colons and number signs stand in words, too.
func endsPlain(text string, at int) bool {
	switch text[at] {
	case ',', '}', ']', '\r', '\n':
		return true
	case ':':
		return at+1 == len(text) || strings.IndexByte(" \t\r\n,]}", text[at+1]) >= 0
	case '#':
		return at == 0 || strings.IndexByte(" \t\r\n", text[at-1]) >= 0
	}
	return false
}

func (r *Reader) noContent() {
	r.report(r.codes.Value, source.Span{}, r.empty, "the file holds nothing")
}
