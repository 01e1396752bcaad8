package checkpoint

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/knowledge"
)

// maxJSONDepth is how deep a file may be nested: a value as deep as a message may hold one, and the levels around it.
const maxJSONDepth = 220

// Decode reads a file, of this package or of the published one. The error is a DamagedError with the id given, which is only for that.
//
// Texts, numbers and messages are not looked at beyond that: names that no message can hold are found when a tree is restored.
func Decode(id string, data []byte) (*Checkpoint, error) {
	doc, err := ast.ReadJSON(data, maxJSONDepth)
	if err != nil {
		return nil, &DamagedError{id, err}
	}
	d := &decoder{}
	c := d.checkpoint(doc)
	if d.err != nil {
		return nil, &DamagedError{id, d.err}
	}
	return c, nil
}

// decoder reads a document. The first fault stays in err.
type decoder struct{ err error }

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf(format, args...)
	}
}

// member is what stands under a key; nil, and a fault, if that is of another kind or not there.
func (d *decoder) member(of *ast.JSONValue, key string, kind ast.JSONKind) *ast.JSONValue {
	v := of.Member(key)
	switch {
	case v == nil:
		d.fail("there is no %s", key)
	case v.Kind != kind:
		d.fail("%s is %s, not %s", key, v.Kind, kind)
	default:
		return v
	}
	return &ast.JSONValue{Kind: kind, Text: "0"}
}

// only refuses what is not known, which must not be lost.
func (d *decoder) only(of *ast.JSONValue, what string, keys ...string) {
	if of.Kind != ast.JSONObject {
		d.fail("%s is %s, not %s", what, of.Kind, ast.JSONObject)
	}
	for _, m := range of.Members {
		if !slices.Contains(keys, m.Key) {
			d.fail("%s has the key %s, which is not known", what, source.Quote(m.Key, 40))
		}
	}
}

func (d *decoder) number(v *ast.JSONValue, what string) int64 {
	n, err := strconv.ParseInt(v.Text, 10, 64)
	if v.Kind != ast.JSONNumber || err != nil {
		d.fail("%s is no whole number of 64 bits", what)
	}
	return n
}

func (d *decoder) count(of *ast.JSONValue, key string) int {
	n := d.number(d.member(of, key, ast.JSONNumber), key)
	const most = 1<<31 - 1
	if n < 0 || n > most {
		d.fail("%s is %d, and not from 0 to %d", key, n, most)
		return 0
	}
	return int(n)
}

func (d *decoder) checkpoint(doc *ast.JSONValue) *Checkpoint {
	d.only(doc, "the file", keyID, keyTask, keyTime, keyAgentsRun, keyLevel, keyLevels, keyNodes, keyMessages, keyMore)
	c := &Checkpoint{
		ID: d.member(doc, keyID, ast.JSONString).Text, Task: d.member(doc, keyTask, ast.JSONString).Text,
		AgentsRun: d.count(doc, keyAgentsRun), Level: d.count(doc, keyLevel), Levels: d.count(doc, keyLevels),
	}
	when, err := strconv.ParseFloat(d.member(doc, keyTime, ast.JSONNumber).Text, 64)
	if err == nil {
		c.Time, err = timeOf(when)
	}
	if err != nil {
		d.fail("%s: %w", keyTime, err)
	}
	for _, m := range d.member(doc, keyNodes, ast.JSONObject).Members {
		c.Nodes = append(c.Nodes, d.node(m.Key, m.Value))
	}
	if doc.Member(keyMessages) != nil { // it may be left out
		for i, m := range d.member(doc, keyMessages, ast.JSONArray).Items {
			if m.Kind != ast.JSONString {
				d.fail("message %d is %s, not %s", i, m.Kind, ast.JSONString)
			}
			c.Messages = append(c.Messages, m.Text)
		}
	}
	if extra := doc.Member(keyMore); extra != nil {
		d.more(c, extra)
	}
	return c
}

func (d *decoder) node(key string, v *ast.JSONValue) Node {
	what := "agent " + source.Quote(key, 40)
	d.only(v, what, keyAgent, keyRole, keyFacts, keyVersion, keyCorrelation)
	n := Node{
		Key: key, Agent: d.member(v, keyAgent, ast.JSONString).Text, Role: d.member(v, keyRole, ast.JSONString).Text,
		Version: d.number(d.member(v, keyVersion, ast.JSONNumber), keyVersion+" of "+what),
	}
	for _, m := range d.member(v, keyFacts, ast.JSONObject).Members {
		topic := what + ", topic " + source.Quote(m.Key, 40)
		if m.Value.Kind != ast.JSONArray || len(m.Value.Items) != 2 {
			d.fail("%s: a fact is a list of a value and a version", topic)
			continue
		}
		value, err := fromJSON(m.Value.Items[0])
		if err != nil {
			d.fail("%s: %w", topic, err)
		}
		n.Facts = append(n.Facts, knowledge.Fact{Topic: m.Key, Value: value, Version: d.number(m.Value.Items[1], topic+": the version")})
	}
	if state := v.Member(keyCorrelation); state != nil { // it may be left out
		d.only(state, keyCorrelation+" of "+what, keyLast)
		if last := state.Member(keyLast); last != nil && last.Kind != ast.JSONNull {
			n.LastReceived = d.member(state, keyLast, ast.JSONString).Text
		}
	}
	return n
}

// more reads what the published package does not know, which has to fit what it knows.
func (d *decoder) more(c *Checkpoint, v *ast.JSONValue) {
	read := json.NewDecoder(bytes.NewReader(ast.AppendJSON(nil, v)))
	read.DisallowUnknownFields()
	var m more
	if err := read.Decode(&m); err != nil {
		d.fail("%s: %w", keyMore, err)
		return
	}
	if m.Format != format || m.Tree == nil {
		d.fail("%s is of format %d; this is format %d", keyMore, m.Format, format)
		return
	}
	c.Tree, c.Run = m.Tree, m.Run
	states := c.states()
	if len(states) != len(c.Nodes) || len(states) != len(m.Tree.Nodes) {
		d.fail("%s has other agents than %s", keyMore, keyNodes)
	}
	for _, n := range c.Nodes {
		state := states[n.Key]
		if state == nil {
			d.fail("%s has other agents than %s", keyMore, keyNodes)
			continue
		}
		facts, err := held(state.Knowledge)
		if err != nil {
			d.fail("agent %s: %w", source.Quote(n.Key, 40), err)
		} else if !same(facts, n.Facts) || state.Knowledge.Version != n.Version {
			d.fail("agent %s: %w", source.Quote(n.Key, 40), errTwoTruths)
		}
		for i, f := range n.Facts { // JSON does not tell a path from a string
			if i < len(facts) && f.Topic == facts[i].Topic {
				n.Facts[i].Value = facts[i].Value
			}
		}
	}
}

var errTwoTruths = errors.New("the facts that are there for others are not those of " + keyMore)
