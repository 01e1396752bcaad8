package strictyaml

import (
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// yaml reads a YAML document into nodes.
func (r *Reader) yaml() *Node {
	body, _ := source.TrimBOM(r.File.Text())
	base := len(r.File.Text()) - len(body)
	if !r.plainText(body, base) {
		return nil
	}
	dec := yaml.NewDecoder(strings.NewReader(body))
	var doc, second yaml.Node
	err := dec.Decode(&doc)
	if errors.Is(err, io.EOF) || err == nil && (len(doc.Content) == 0 || isBlank(doc.Content[0])) {
		r.noContent()
		return nil
	}
	y := &yamlReader{Reader: r, body: body, base: base, line: 1, column: 1}
	if err != nil {
		y.syntax(err)
		return nil
	}
	var root *Node
	if r.loose {
		y.shared = map[*yaml.Node]*Node{}
		root = y.looseNode(doc.Content[0], 0)
	} else {
		root = y.node(doc.Content[0], 0)
	}
	switch err := dec.Decode(&second); {
	case errors.Is(err, io.EOF):
	case err != nil:
		y.syntax(err)
	default:
		at := second.Line
		if len(second.Content) > 0 {
			at = second.Content[0].Line
		}
		r.report(r.codes.YAML, y.lineAt(at), "put it into a file of its own", "there is a second document")
	}
	return root
}

// isBlank says whether a document has nothing in it but comments.
func isBlank(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Value == "" && n.Style == 0 }

// plainText refuses characters that YAML does not allow, or that it takes for line ends and nobody sees.
func (r *Reader) plainText(body string, base int) bool {
	for i, c := range body {
		hint := "escape it, in double quotes"
		switch {
		case c == '\t' || c == '\n' || c >= ' ' && c < 0x7f:
			continue
		case c == '\r' && !r.loose:
			if i+1 < len(body) && body[i+1] == '\n' {
				continue
			}
			hint = "lines end with LF or CRLF"
		case r.loose && (c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029' || c == '\ufeff'):
			continue
		case c > 0x9f && c != '\u2028' && c != '\u2029' && c != '\ufeff' && c&0xfffe != 0xfffe:
			continue
		}
		at := source.Span{Start: int32(base + i), End: int32(base + i + utf8.RuneLen(c))}
		r.report(r.codes.Text, at, hint, "the character %U cannot stand in a YAML file as it is", c)
		return false
	}
	return true
}

// yamlReader turns YAML's nodes into ours, in the order of the text.
type yamlReader struct {
	*Reader
	body string
	base int

	// The place that was found last. Nodes come in order, so that the way from there to the next one is short.
	line, column, offset int

	shared map[*yaml.Node]*Node // of a loose reading: what has an anchor
}

// offsetOf is where a line and column of YAML, both from 1 and in code points, are in the body.
func (y *yamlReader) offsetOf(line, column int) int {
	if line < y.line || line == y.line && column < y.column {
		y.line, y.column, y.offset = 1, 1, 0
	}
	for y.line < line {
		end := strings.IndexByte(y.body[y.offset:], '\n')
		if end < 0 {
			return len(y.body)
		}
		y.line, y.column, y.offset = y.line+1, 1, y.offset+end+1
	}
	for y.column < column && y.offset < len(y.body) {
		_, size := utf8.DecodeRuneInString(y.body[y.offset:])
		y.offset += size
		y.column++
	}
	return y.offset
}

func (y *yamlReader) at(n *yaml.Node) source.Span {
	return y.token(int32(y.base + y.offsetOf(n.Line, n.Column)))
}

// lineAt is a line without the blanks round it, or the last one before it that has more than blanks.
func (y *yamlReader) lineAt(line int) source.Span {
	start := y.offsetOf(max(line, 1), 1)
	text, _, _ := strings.Cut(y.body[start:], "\n")
	if strings.TrimSpace(text) == "" {
		end := len(strings.TrimRight(y.body[:start], " \t\r\n"))
		start = strings.LastIndexByte(y.body[:end], '\n') + 1
		text = y.body[start:end]
	}
	trimmed := strings.TrimLeft(text, " \t")
	start += len(text) - len(trimmed)
	trimmed = strings.TrimRight(trimmed, " \t\r")
	return source.Span{Start: int32(y.base + start), End: int32(y.base + start + len(trimmed))}
}

var yamlFault = regexp.MustCompile(`^yaml: (?:line ([0-9]+): )?(.*)$`)

// syntax reports what YAML's parser says. It names the line where it noticed; its grammar part counts lines from 0.
func (y *yamlReader) syntax(err error) {
	line, message := 1, err.Error()
	if m := yamlFault.FindStringSubmatch(message); m != nil {
		message = m[2]
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
			if strings.HasPrefix(message, "did not find expected") {
				line++
			}
		}
	}
	if strings.Contains(message, "exceeded max depth") {
		y.tooDeep(y.lineAt(line))
		return
	}
	hint := "look at the line before, too: at its indent, quotes and brackets"
	if strings.Contains(message, "alphabetic or numeric character") {
		hint = "a text that begins with * or & needs quotes"
	}
	y.report(y.codes.Text, y.lineAt(line), hint, "this is no YAML: %s", message)
}

func (y *yamlReader) refuse(at source.Span, hint, format string, args ...any) *Node {
	y.report(y.codes.YAML, at, hint, format, args...)
	return &Node{Span: at}
}

func (y *yamlReader) node(n *yaml.Node, depth int) *Node {
	at := y.at(n)
	switch {
	case depth > y.maxDepth:
		y.tooDeep(at)
		return &Node{Span: at}
	case n.Kind == yaml.AliasNode:
		return y.refuse(at, "write the value out", "aliases are not read")
	case n.Anchor != "":
		return y.refuse(at, "leave the anchor out", "anchors are not read")
	// The library says nothing of the tag ! alone, which makes a string of a number. Nothing else begins with that sign.
	case n.Style&yaml.TaggedStyle != 0 || strings.HasPrefix(y.File.Text()[at.Start:], "!"):
		return y.refuse(at, "leave the tag out; quotes make a string", "tags are not read")
	}
	out := &Node{Span: at}
	switch n.Kind {
	case yaml.ScalarNode:
		y.scalar(n, out)
	case yaml.SequenceNode:
		out.Kind = List
		for _, item := range n.Content {
			out.Items = append(out.Items, y.node(item, depth+1))
		}
	case yaml.MappingNode:
		out.Kind = Map
		first := map[string]source.Span{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			keyDepth := depth // a string is no level of its own; anything else is no key, and bounded like a value
			if n.Content[i].Kind != yaml.ScalarNode {
				keyDepth++
			}
			key, value := y.node(n.Content[i], keyDepth), y.node(n.Content[i+1], depth+1)
			if !y.Is(key, String, "a key") {
				continue
			}
			if before, ok := first[key.Text]; ok {
				d := y.report(y.codes.Repeated, key.Span, "", "the key %s is given twice", source.Quote(key.Text, 0))
				d.Related = []diag.Related{{Span: before, Message: "it was given here"}}
				continue
			}
			first[key.Text] = key.Span
			out.Members = append(out.Members, Member{key.Text, key.Span, value})
		}
	}
	return out
}

// looseNode turns a node of a loose reading into ours. What has an anchor is noted before its parts are made, as it may be one of them.
func (y *yamlReader) looseNode(n *yaml.Node, depth int) *Node {
	if n.Kind == yaml.AliasNode {
		if out := y.shared[n.Alias]; out != nil {
			return out
		}
		return y.refuse(y.at(n), "", "there is no anchor %s before this", source.Quote(n.Value, 0))
	}
	out := &Node{Span: y.at(n)}
	if depth > y.maxDepth {
		y.tooDeep(out.Span)
		return out
	}
	if n.Anchor != "" {
		y.shared[n] = out
	}
	switch n.Kind {
	case yaml.ScalarNode:
		out.Kind, out.Text = String, n.Value
		if n.Value == "" && n.Style&^yaml.TaggedStyle == 0 {
			out.Kind = Null
		}
	case yaml.SequenceNode:
		out.Kind = List
		for _, item := range n.Content {
			out.Items = append(out.Items, y.looseNode(item, depth+1))
		}
	case yaml.MappingNode:
		out.Kind = Map
		for i := 0; i+1 < len(n.Content); i += 2 {
			key, value := y.looseNode(n.Content[i], depth+1), y.looseNode(n.Content[i+1], depth+1)
			if key.Kind == Null { // the key without a text
				key = &Node{Kind: String, Span: key.Span}
			}
			if y.Is(key, String, "a key") {
				out.Members = append(out.Members, Member{key.Text, key.Span, value})
			}
		}
	}
	return out
}

var (
	plainInt   = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)
	plainFloat = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)
)

// scalar reads a scalar. Plain ones that mean different things to different readers of YAML are refused.
func (y *yamlReader) scalar(n *yaml.Node, out *Node) {
	out.Text = n.Value
	if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		out.Kind = String
		return
	}
	switch v := n.Value; {
	case v == "" || v == "~" || v == "null":
		out.Kind = Null
	case v == "true" || v == "false":
		out.Kind = Bool
	case plainInt.MatchString(v):
		out.Kind = Int
	case plainFloat.MatchString(v):
		out.Kind = Float
	case n.ShortTag() == "!!bool" || n.ShortTag() == "!!null":
		y.report(y.codes.YAML, out.Span, "write "+strings.ToLower(v)+", or quotes if it is a string", "%s has another meaning to other readers of YAML", source.Quote(v, 0))
	case n.ShortTag() == "!!int" || n.ShortTag() == "!!float":
		y.report(y.codes.YAML, out.Span, "numbers are decimal, as in JSON; put quotes round it if it is a string", "%s has another meaning to other readers of YAML", source.Quote(v, 0))
	default:
		out.Kind = String
	}
}
