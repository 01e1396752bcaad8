package parity

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
)

// Fact is something that a message claims.
type Fact struct {
	Path  string
	Value sag.Value // a path of the message is the text that it is for the ports
}

// String is the fact as the statement that asserts it, as it stands on the wire.
func (f Fact) String() string { return "A " + f.Path + " = " + valueText(f.Value) }

// Option changes one thing of an extraction.
type Option func(*config)

type config struct {
	schema  *Schema
	paths   []string
	protect bool
}

func configure(options []Option) *config {
	c := &config{}
	for _, o := range options {
		if o != nil {
			o(c)
		}
	}
	return c
}

// WithSchema makes the ways of saying a thing alike.
func WithSchema(s *Schema) Option { return func(c *config) { c.schema = s } }

// Protect holds only facts at the given paths and below them, after the schema has been applied: "a" holds a and a.c, not ab; "action."
// holds what is below action; "" holds everything. Without a path nothing is held.
func Protect(paths ...string) Option {
	return func(c *config) { c.paths, c.protect = append(c.paths, paths...), true }
}

// holds says whether a path is protected.
func (c *config) holds(path string) bool {
	if !c.protect {
		return true
	}
	for _, p := range c.paths {
		switch {
		case p == "", p == path, strings.HasSuffix(p, ".") && strings.HasPrefix(path, p), strings.HasPrefix(path, p+"."):
			return true
		}
	}
	return false
}

// Extract gives the facts of messages in their order, the same path and value once. What is nil is passed over.
func Extract(messages []*sag.Message, options ...Option) []Fact {
	e := &extractor{config: configure(options), seen: map[string]bool{}}
	for _, m := range messages {
		if m == nil {
			continue
		}
		for _, s := range m.Statements {
			e.statement(s)
		}
	}
	return e.facts
}

type extractor struct {
	*config
	facts []Fact
	seen  map[string]bool
}

func (e *extractor) add(path string, v sag.Value) {
	f := e.schema.apply(Fact{path, v})
	if !e.holds(f.Path) {
		return
	}
	key := f.String()
	if e.seen[key] {
		return
	}
	e.seen[key] = true
	e.facts = append(e.facts, f)
}

func (e *extractor) statement(s sag.Stmt) {
	switch s := s.(type) {
	case *sag.AssertStmt:
		if s != nil && s.Path != nil {
			e.add(s.Path.Text, s.Value)
		}
	case *sag.KnowStmt:
		if s != nil && s.Topic != nil && !s.Topic.HasWildcard() {
			e.add("know."+s.Topic.Pattern, s.Value)
		}
	case *sag.ActionStmt:
		e.action(s)
	case *sag.EventStmt:
		if s != nil && s.Name != nil {
			e.args("event."+s.Name.Name, s.Args)
		}
	case *sag.ErrorStmt:
		if s == nil || s.Code == nil {
			return
		}
		if s.Message == nil || s.Message.Value == "" {
			e.add("error."+s.Code.Name, &sag.BoolLit{Value: true})
			return
		}
		e.add("error."+s.Code.Name, s.Message)
	}
}

func (e *extractor) action(s *sag.ActionStmt) {
	if s == nil || s.Verb == nil {
		return
	}
	path := "action." + s.Verb.Name
	e.args(path, s.Args)
	if s.Policy != nil && s.Policy.Name != nil {
		text := s.Policy.Name.Name
		if s.Policy.Cond != nil {
			text += ":" + exprText(s.Policy.Cond)
		}
		e.add(path+".policy", sag.NewString(text))
	}
	if s.Priority != nil {
		e.add(path+".priority", sag.NewString(s.Priority.Level.String()))
	}
	switch r := s.Reason; {
	case r == nil:
	case r.Cond != nil:
		e.add(path+".reason", sag.NewString(exprText(r.Cond)))
	case r.Text != nil && r.Text.Value != "":
		e.add(path+".reason", r.Text)
	}
}

// args gives the facts of arguments: the first positional one is the value of the path itself.
func (e *extractor) args(path string, args []*sag.Arg) {
	var positional, named []*sag.Arg
	for _, a := range args {
		switch {
		case a == nil:
		case a.Name == nil:
			positional = append(positional, a)
		default:
			named = append(named, a)
		}
	}
	if len(positional) == 0 {
		e.add(path, &sag.BoolLit{Value: true})
	}
	for i, a := range positional {
		if i == 0 {
			e.add(path, a.Value)
			continue
		}
		e.add(fmt.Sprintf("%s.arg%d", path, i+1), a.Value)
	}
	for _, a := range named {
		e.add(path+"."+a.Name.Name, a.Value)
	}
}

// exprText is an expression as it was written; one that was changed or made by hand is written anew.
func exprText(root *sag.RootExpr) string {
	if root.Text != "" {
		return root.Text
	}
	text, err := sag.FormatExpr(root.X)
	if err != nil {
		return ""
	}
	return text
}

// Count is the size of facts in tokens, as they stand in a fold: joined by "; ".
func Count(facts []Fact, counter tokens.Counter) int { return counter.Count(lines(facts)) }

func lines(facts []Fact) string {
	list := make([]string, len(facts))
	for i, f := range facts {
		list[i] = f.String()
	}
	return strings.Join(list, "; ")
}

// ErrUnknownFold is the error of a fold that an engine does not have.
var ErrUnknownFold = errors.New("there is no such fold")
