package checkpoint

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// Keys of a file, in their order.
const (
	keyID        = "checkpoint_id"
	keyTask      = "task"
	keyTime      = "timestamp"
	keyAgentsRun = "agents_run"
	keyLevel     = "current_level"
	keyLevels    = "total_levels"
	keyNodes     = "node_snapshots"
	keyMessages  = "messages"
	keyMore      = "parley"

	keyAgent       = "agent_id"
	keyRole        = "role"
	keyFacts       = "facts"
	keyVersion     = "local_version"
	keyCorrelation = "correlation_state"
	keyLast        = "last_received"
)

// format numbers the kinds of what stands under keyMore.
const format = 1

// more is what the published package does not know.
type more struct {
	Format int         `json:"format"`
	Tree   *tree.State `json:"tree"`
	Run    Run         `json:"run"`
}

// Encode writes a checkpoint as a file has it. What is written is ASCII: other characters are escaped. The error is ErrContent: there is no time,
// or one far from ours; a number that JSON does not have; an agent or a topic that is there twice.
func Encode(c *Checkpoint) ([]byte, error) {
	if _, err := timeOf(seconds(c.Time)); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrContent, err)
	}
	nodes := &ast.JSONValue{Kind: ast.JSONObject}
	for _, n := range c.Nodes {
		if nodes.Member(n.Key) != nil {
			return nil, fmt.Errorf("%w: agent %s is there twice", ErrContent, source.Quote(n.Key, 40))
		}
		one, err := n.toJSON()
		if err != nil {
			return nil, err
		}
		add(nodes, n.Key, one)
	}
	messages := &ast.JSONValue{Kind: ast.JSONArray}
	for _, m := range c.Messages {
		messages.Items = append(messages.Items, text(m))
	}
	when := &ast.JSONValue{Kind: ast.JSONNumber, Text: strconv.FormatFloat(seconds(c.Time), 'f', -1, 64)}
	doc := &ast.JSONValue{Kind: ast.JSONObject}
	add(doc, keyID, text(c.ID))
	add(doc, keyTask, text(c.Task))
	add(doc, keyTime, when)
	add(doc, keyAgentsRun, whole(int64(c.AgentsRun)))
	add(doc, keyLevel, whole(int64(c.Level)))
	add(doc, keyLevels, whole(int64(c.Levels)))
	add(doc, keyNodes, nodes)
	add(doc, keyMessages, messages)
	if c.Tree != nil {
		saved, err := json.Marshal(more{Format: format, Tree: c.Tree, Run: c.Run})
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrContent, err)
		}
		extra, err := ast.ReadJSON(saved, maxJSONDepth)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrContent, err)
		}
		add(doc, keyMore, extra)
	}
	return appendPython(nil, doc, "\n"), nil
}

func add(object *ast.JSONValue, key string, v *ast.JSONValue) {
	object.Members = append(object.Members, ast.JSONMember{Key: key, Value: v})
}

func (n *Node) toJSON() (*ast.JSONValue, error) {
	facts, err := factsToJSON(n.Facts)
	if err != nil {
		return nil, fmt.Errorf("agent %s: %w", source.Quote(n.Key, 40), err)
	}
	last := &ast.JSONValue{Kind: ast.JSONObject}
	if n.LastReceived != "" {
		add(last, keyLast, text(n.LastReceived))
	}
	out := &ast.JSONValue{Kind: ast.JSONObject}
	add(out, keyAgent, text(n.Agent))
	add(out, keyRole, text(n.Role))
	add(out, keyFacts, facts)
	add(out, keyVersion, whole(n.Version))
	add(out, keyCorrelation, last)
	return out, nil
}

func factsToJSON(facts []knowledge.Fact) (*ast.JSONValue, error) {
	out := &ast.JSONValue{Kind: ast.JSONObject}
	seen := make(map[string]bool, len(facts))
	for _, f := range facts {
		if seen[f.Topic] {
			return nil, fmt.Errorf("%w: topic %s is there twice", ErrContent, source.Quote(f.Topic, 40))
		}
		seen[f.Topic] = true
		v, err := toJSON(f.Value)
		if err != nil {
			return nil, fmt.Errorf("topic %s: %w", source.Quote(f.Topic, 40), err)
		}
		add(out, f.Topic, &ast.JSONValue{Kind: ast.JSONArray, Items: []*ast.JSONValue{v, whole(f.Version)}})
	}
	return out, nil
}

// appendPython writes JSON as Python's json module does with an indent of two: line is a line end with the blanks of the place.
func appendPython(to []byte, v *ast.JSONValue, line string) []byte {
	inner := line + "  "
	switch v.Kind {
	case ast.JSONString:
		return appendASCII(to, v.Text)
	case ast.JSONArray:
		if len(v.Items) == 0 {
			return append(to, "[]"...)
		}
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ',')
			}
			to = appendPython(append(to, inner...), item, inner)
		}
		return append(append(to, line...), ']')
	case ast.JSONObject:
		if len(v.Members) == 0 {
			return append(to, "{}"...)
		}
		to = append(to, '{')
		for i, m := range v.Members {
			if i > 0 {
				to = append(to, ',')
			}
			to = append(appendASCII(append(to, inner...), m.Key), ": "...)
			to = appendPython(to, m.Value, inner)
		}
		return append(append(to, line...), '}')
	default:
		return ast.AppendJSON(to, v)
	}
}

// appendASCII writes a string with all that is not ASCII escaped, in halves of UTF-16.
func appendASCII(to []byte, s string) []byte {
	to = append(to, '"')
	for _, r := range s {
		at := strings.IndexRune("\"\\\n\r\t\f\b", r)
		switch {
		case at >= 0:
			to = append(to, '\\', `"\nrtfb`[at])
		case r >= ' ' && r <= '~' || r == 0x7f:
			to = append(to, byte(r))
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			to = fmt.Appendf(to, `\u%04x\u%04x`, high, low)
		default:
			to = fmt.Appendf(to, `\u%04x`, r)
		}
	}
	return append(to, '"')
}

// same says whether two lists of facts are one in a file.
func same(a, b []knowledge.Fact) bool {
	x, errX := factsToJSON(a)
	y, errY := factsToJSON(b)
	return errX == nil && errY == nil && slices.Equal(ast.AppendJSON(nil, x), ast.AppendJSON(nil, y))
}
