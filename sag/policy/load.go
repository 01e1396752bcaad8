package policy

import (
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
	"github.com/parley-lang/parley/parser"
)

var codes = strictyaml.Codes{
	Text: diag.CodeSAGPolicyText, YAML: diag.CodeSAGPolicyYAML, Key: diag.CodeSAGPolicyKey, Repeated: diag.CodeSAGPolicyRepeated,
	Value: diag.CodeSAGPolicyValue,
}

// Load makes a set of a file, in YAML or JSON. The name is for messages; what is named .json is read as JSON, all else as YAML, of which JSON
// is a part. The format is told in the package's comment.
//
// The error is a diag.List with everything that is wrong, each finding with its place, which for a fault of a rule is inside the rule:
// codes SAG0320 to SAG0328, PLY0001 for a file that is too large, PLY0002 for one that is not UTF-8 and PLY0003 for one that is nested too
// deep. Then there is no set. Of what is no YAML or JSON at all, and of each rule that cannot be read, only the first fault is told.
func Load(name string, data []byte, opts ...Option) (*Set, error) {
	cfg, err := configure(opts)
	if err != nil {
		return nil, err
	}
	f, err := parser.Text(data, &parser.Config{MaxBytes: cfg.maxBytes, Name: name})
	if err != nil {
		return nil, err
	}
	r := &loader{
		Reader: strictyaml.NewReader(f, codes, cfg.maxDepth, cfg.maxErrors, `the smallest one is "default: allow"`), builder: newBuilder(cfg),
	}
	if root := r.Read(); root != nil && r.Is(root, strictyaml.Map, "a file of rules") {
		r.file(root)
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return r.set, nil
}

// loader makes a set of a file's nodes.
type loader struct {
	*strictyaml.Reader
	*builder
}

func (l *loader) file(root *strictyaml.Node) {
	fields := l.Fields(root, "a file of rules", "context", "policies", "guardrails", "default")
	if m, ok := fields["context"]; ok && l.Is(m.Value, strictyaml.Map, "context") {
		for _, d := range m.Value.Members {
			l.declaration(d)
		}
	}
	if m, ok := fields["policies"]; ok && l.Is(m.Value, strictyaml.Map, "policies") {
		for _, p := range m.Value.Members {
			if l.Is(p.Value, strictyaml.Map, "a policy") {
				l.onePolicy(p)
			}
		}
	}
	if m, ok := fields["guardrails"]; ok && l.Is(m.Value, strictyaml.List, "guardrails") {
		for _, g := range m.Value.Items {
			if l.Is(g, strictyaml.Map, "a guardrail") {
				l.oneGuardrail(g)
			}
		}
	}
	e, _ := l.effect(fields, "default", effectNames[:])
	l.fallback(e, l.reporter(root.Span, fields))
}

func (l *loader) declaration(m strictyaml.Member) {
	if !l.Is(m.Value, strictyaml.String, "a type") {
		return
	}
	t, ok := ParseType(m.Value.Text)
	if !ok {
		hint := suggest(m.Value.Text, typeNames[1:])
		switch m.Value.Text {
		case "int":
			hint = "did you mean integer?"
		case "float":
			hint = "did you mean number?"
		case "bool":
			hint = "did you mean boolean?"
		}
		l.Report(codes.Value, m.Value.Span, hint, "there is no type %s", source.Quote(m.Value.Text, 0))
		return
	}
	l.declare(m.Key, t, l.reporter(m.Span, nil))
}

func (l *loader) onePolicy(m strictyaml.Member) {
	fields := l.Fields(m.Value, "a policy", "require", "otherwise", "message")
	rule, ok := l.text(fields, "require", m.Value.Span)
	p := Policy{Require: rule, Otherwise: Deny}
	if _, given := fields["otherwise"]; given {
		var read bool
		if p.Otherwise, read = l.effect(fields, "otherwise", []string{"deny", "needs-human"}); !read {
			p.Otherwise = Deny
		}
	}
	p.Message = l.message(fields)
	if ok {
		l.policy(m.Key, p, l.reporter(m.Span, fields))
	}
}

func (l *loader) oneGuardrail(n *strictyaml.Node) {
	fields := l.Fields(n, "a guardrail", "name", "when", "effect", "message")
	name, named := l.text(fields, "name", n.Span)
	when, ok := l.text(fields, "when", n.Span)
	g := Guardrail{Name: name, When: when, Message: l.message(fields)}
	if _, given := fields["effect"]; given {
		g.Effect, _ = l.effect(fields, "effect", effectNames[:])
	} else {
		l.Missing(n.Span, "effect", effectHint)
	}
	if ok && named {
		l.guardrail(g, l.reporter(n.Span, fields))
	}
}

// text is a string that has to be there.
func (l *loader) text(fields map[string]strictyaml.Member, key string, at source.Span) (string, bool) {
	m, given := fields[key]
	if !given {
		l.Missing(at, key, "")
		return "", false
	}
	if key != "name" && m.Value.Kind == strictyaml.Bool { // when: true
		return m.Value.Text, true
	}
	return m.Value.Text, l.Is(m.Value, strictyaml.String, key)
}

func (l *loader) message(fields map[string]strictyaml.Member) string {
	if m, given := fields["message"]; given && l.Is(m.Value, strictyaml.String, "message") {
		return strings.TrimRight(m.Value.Text, "\n")
	}
	return ""
}

// effect is an effect of some; Allow if there is none.
func (l *loader) effect(fields map[string]strictyaml.Member, key string, known []string) (Effect, bool) {
	m, given := fields[key]
	if !given || !l.Is(m.Value, strictyaml.String, key) {
		return Allow, false
	}
	known = slices.DeleteFunc(slices.Clone(known), func(s string) bool { return s == Unknown.String() })
	if !slices.Contains(known, m.Value.Text) {
		l.Report(codes.Value, m.Value.Span, suggest(m.Value.Text, known), "%s cannot be %s", key, source.Quote(m.Value.Text, 0))
		return Allow, false
	}
	return Effect(slices.Index(effectNames[:], m.Value.Text)), true
}

// reporter reports what is wrong with a part of a definition where it stands in the file.
func (l *loader) reporter(at source.Span, fields map[string]strictyaml.Member) func(fault) {
	return func(f fault) {
		span := at
		if m, ok := fields[f.about]; ok {
			span = m.Value.Span
			if f.inRule {
				span = inside(l.File.Text(), m.Value, f.span)
			}
		}
		l.Report(f.code, span, f.hint, "%s", f.message)
	}
}
