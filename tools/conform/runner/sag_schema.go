package runner

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/sag/schema"
)

// Schemas have a compatible reading: the first error, in the original's words. Read without options, the first code is held.
func init() {
	maps.Copy(sagTopics, map[string]topic{
		"schema":   {sagSchema, false, true},
		"profile":  {sagProfile, false, true},
		"registry": {sagRegistry, false, false},
	})
}

func sagSchema(in *ast.JSONValue, c *call) ([]byte, error) {
	verbs, err := sagVerbs(in)
	if err != nil {
		var wrong schema.DefinitionErrors
		if errors.As(err, &wrong) {
			return fmt.Appendf(nil, `{"error":{"kind":"definition","message":%s}}`, quote(wrong.Error())), nil
		}
		return nil, err
	}
	r := &schema.Registry{}
	for _, v := range verbs {
		r.Replace(v)
	}
	return sagVerdict(in, r, c)
}

func sagProfile(in *ast.JSONValue, c *call) ([]byte, error) {
	return sagVerdict(in, softwaredev.Registry(), c)
}

// sagVerdict validates the order of an input: a statement in text, or an order in canonical JSON.
func sagVerdict(in *ast.JSONValue, r *schema.Registry, c *call) ([]byte, error) {
	const header = "H v 1 id=m src=a dst=b ts=1\n"
	var m *sag.Message
	var err error
	stmt, order := in.Member("stmt"), in.Member("action")
	switch {
	case stmt != nil:
		if m, err = sag.Parse(header+stmt.Text, c.parseOptions()...); err != nil {
			return wrapError(err), nil
		}
	case order == nil:
		return nil, errors.New("the input has no order")
	case order.Kind == ast.JSONObject:
		whole := *order
		whole.Members = append([]ast.JSONMember{{Key: "type", Value: &ast.JSONValue{Kind: ast.JSONString, Text: "action"}}}, order.Members...)
		doc := fmt.Appendf(nil, `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":1,"corr":null,"ttl":null},"statements":[%s]}`, ast.AppendJSON(nil, &whole))
		if m, err = sag.DecodeJSON(doc); err != nil {
			return nil, err
		}
	}
	var action *sag.ActionStmt
	if m != nil {
		var ok bool
		if action, ok = m.Statements[0].(*sag.ActionStmt); !ok {
			return nil, errors.New("the statement is no order")
		}
	}
	var options []schema.Option
	if c.mode == Compat {
		options = append(options, schema.Compat())
	}
	found := r.Validate(action, options...)
	if len(found) == 0 {
		return []byte(`{"valid":true,"code":null,"message":null,"error_statement":null}`), nil
	}
	reply := found[0].Statement()
	return fmt.Appendf(nil, `{"valid":false,"code":%s,"message":%s,"error_statement":{"type":"error","code":%s,"message":%s}}`,
		quote(string(found[0].Code)), quote(found[0].Message), quote(reply.Code.Name), quote(reply.Message.Value)), nil
}

// sagVerbs builds the schemas of an input.
func sagVerbs(in *ast.JSONValue) ([]*schema.Verb, error) {
	list := in.Member("schemas")
	if list == nil {
		return nil, nil
	}
	var verbs []*schema.Verb
	for _, given := range list.Items {
		b := schema.New(given.Member("verb").Text)
		for _, a := range given.Member("positional").Items {
			spec, err := sagArgument(a)
			if err != nil {
				return nil, err
			}
			b.Positional(spec)
		}
		for _, a := range given.Member("named").Items {
			spec, err := sagArgument(a)
			if err != nil {
				return nil, err
			}
			b.Named(spec)
		}
		if extra := given.Member("allow_extra"); extra != nil && extra.Bool {
			b.AllowExtra()
		}
		v, err := b.Build()
		if err != nil {
			return nil, err
		}
		verbs = append(verbs, v)
	}
	return verbs, nil
}

func sagArgument(in *ast.JSONValue) (schema.ArgSpec, error) {
	t, ok := schema.ParseType(strings.ToLower(in.Member("type").Text))
	if !ok {
		return schema.ArgSpec{}, fmt.Errorf("unknown type %q", in.Member("type").Text)
	}
	spec := schema.NewArg(in.Member("name").Text, t)
	given := func(key string) *ast.JSONValue {
		if v := in.Member(key); v != nil && v.Kind != ast.JSONNull {
			return v
		}
		return nil
	}
	if v := given("required"); v != nil && v.Bool {
		spec = spec.Required()
	}
	if v := given("description"); v != nil {
		spec = spec.Describe(v.Text)
	}
	if v := given("allowed_values"); v != nil {
		spec = spec.Enum()
		for _, item := range v.Items {
			value, err := sagValue(item)
			if err != nil {
				return spec, err
			}
			spec = spec.Enum(value)
		}
	}
	if v := given("pattern"); v != nil {
		spec = spec.Pattern(v.Text)
	}
	if v := given("min_value"); v != nil {
		value, err := sagValue(v)
		if err != nil {
			return spec, err
		}
		spec = spec.Min(value)
	}
	if v := given("max_value"); v != nil {
		value, err := sagValue(v)
		if err != nil {
			return spec, err
		}
		spec = spec.Max(value)
	}
	return spec, nil
}

// sagValue makes a value of JSON, with the reader of messages.
func sagValue(v *ast.JSONValue) (sag.Value, error) {
	doc := fmt.Appendf(nil, `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":1,"corr":null,"ttl":null},"statements":[{"type":"assert","path":"p","value":%s}]}`, ast.AppendJSON(nil, v))
	m, err := sag.DecodeJSON(doc)
	if err != nil {
		return nil, err
	}
	return m.Statements[0].(*sag.AssertStmt).Value, nil
}

// sagRegistry runs operations on a registry of schemas or of agents.
func sagRegistry(in *ast.JSONValue, c *call) ([]byte, error) {
	verbs, err := sagVerbs(in)
	if err != nil {
		return nil, err
	}
	var run func(op, arg string) (string, error)
	if kind := in.Member("kind"); kind != nil && kind.Text == "agent" {
		run = agentOps()
	} else {
		run = schemaOps(verbs, c)
	}
	out := []byte(`{"results":[`)
	for i, op := range in.Member("ops").Items {
		arg := ""
		if len(op.Items) > 1 {
			arg = op.Items[1].Text
		}
		result, err := run(op.Items[0].Text, arg)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, result...)
	}
	return append(out, "]}"...), nil
}

func accepted(err error) string {
	if err != nil {
		return `"refused"`
	}
	return `"ok"`
}

func agentOps() func(op, arg string) (string, error) {
	agents := &sanitizer.Agents{}
	return func(op, arg string) (string, error) {
		switch op {
		case "known":
			return strconv.FormatBool(agents.Knows(arg)), nil
		case "register":
			return accepted(agents.Register(arg)), nil
		case "unregister":
			agents.Unregister(arg)
			return `"ok"`, nil
		}
		return "", fmt.Errorf("unknown operation %q", op)
	}
}

func schemaOps(verbs []*schema.Verb, c *call) func(op, arg string) (string, error) {
	r, byName := &schema.Registry{}, map[string]*schema.Verb{}
	for _, v := range verbs {
		byName[v.Name()] = v
	}
	return func(op, arg string) (string, error) {
		switch op {
		case "has":
			_, ok := r.Lookup(arg)
			return strconv.FormatBool(ok), nil
		case "register":
			if c.mode == Compat {
				r.Replace(byName[arg])
				return accepted(nil), nil
			}
			return accepted(r.Register(byName[arg])), nil
		case "unregister":
			r.Unregister(arg)
			return `"ok"`, nil
		case "clear":
			r.Clear()
			return `"ok"`, nil
		case "size":
			return strconv.Itoa(r.Len()), nil
		case "verbs":
			var list []string
			for _, name := range r.Verbs() {
				list = append(list, string(quote(name)))
			}
			return "[" + strings.Join(list, ",") + "]", nil
		case "get":
			v, ok := r.Lookup(arg)
			if !ok {
				return "null", nil
			}
			extra := "False"
			if v.AllowsExtra() {
				extra = "True"
			}
			return string(quote(fmt.Sprintf("VerbSchema(verb_name='%s', positional_args=%d, named_args=%d, allow_extra_args=%s)",
				v.Name(), len(v.Positional()), len(v.Named()), extra))), nil
		}
		return "", fmt.Errorf("unknown operation %q", op)
	}
}
