package runner

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/sag/schema"
)

// sagSanitizer looks at a message that comes in, or goes out: {"valid","ast","errors"}. Unknown verbs pass, and of an order the first
// error of its schema is told, in the original's words, for that is what the vectors are about.
func sagSanitizer(in *ast.JSONValue, c *call) ([]byte, error) {
	text, agents, mode := in.Member("text"), in.Member("agents"), in.Member("mode")
	if text == nil || agents == nil || mode == nil {
		return nil, errors.New("the input has a text, agents and a mode")
	}
	known := &sanitizer.Agents{}
	for _, a := range agents.Items {
		if err := known.Register(a.Text); err != nil {
			return nil, err
		}
	}
	verbs := softwaredev.Registry()
	if given := in.Member("schemas"); given == nil || given.Kind != ast.JSONString {
		list, err := sagVerbs(in)
		if err != nil {
			return nil, err
		}
		if verbs, err = schema.NewRegistry(list...); err != nil {
			return nil, err
		}
	}
	env, err := vectorEnv(in)
	if err != nil {
		return nil, err
	}
	options := []sanitizer.Option{
		sanitizer.KnownAgents(known), sanitizer.Schemas(verbs), sanitizer.SchemaOptions(schema.Compat()), sanitizer.Parsing(sag.Engine(c.engine)),
	}
	if strict := in.Member("strict"); strict != nil && !strict.Bool {
		options = append(options, sanitizer.Lax())
	}
	s, err := sanitizer.New(options...)
	if err != nil {
		return nil, err
	}
	var r *sanitizer.Result
	if mode.Text == "output" {
		m, err := sag.Parse(text.Text, sag.Engine(c.engine))
		if err != nil {
			return nil, err
		}
		r = s.CheckMessage(context.Background(), m, env)
	} else {
		r = s.Check(context.Background(), text.Text, env)
	}
	doc := []byte("null")
	if r.Parsed != nil {
		if doc, err = sag.EncodeJSON(r.Parsed, sag.Canonical()); err != nil {
			return nil, err
		}
	}
	out := fmt.Appendf(nil, `{"valid":%t,"ast":%s,"errors":[`, r.Accepted() != nil, doc)
	for i, e := range r.Errors {
		if i > 0 {
			out = append(out, ',')
		}
		out = fmt.Appendf(out, `{"type":"%s","code":"%s","message":%s}`, e.Layer, e.Code, quote(e.Message))
	}
	return append(out, "]}"...), nil
}
