package registry

import "github.com/parley-lang/parley/internal/strictyaml"

func (l *loader) safetyFile(root *strictyaml.Node) {
	const file = "a file of safety rules"
	fields, ok := l.top(root, file, []string{"private_paths", "human_required"}, []string{"private_path_patterns", "human_approval_rules", "default_deny_list"})
	if !ok {
		return
	}
	h := l.host
	l.either(root, fields, "private_paths", "private_path_patterns")
	h.privatePaths = union(l.list(fields, "private_paths", root.Span, false), l.list(fields, "private_path_patterns", root.Span, false))
	l.either(root, fields, "human_required", "human_approval_rules")
	l.humanRules(fields, "human_required", "actions", "risk_levels")
	l.humanRules(fields, "human_approval_rules", "human_required_actions", "human_required_risk_levels")
	l.deny(l.list(fields, "default_deny_list", root.Span, false))
}

// either reports if neither the program's key is there nor the one of the documents.
func (l *loader) either(root *strictyaml.Node, fields map[string]strictyaml.Member, key, documented string) {
	_, ours := fields[key]
	_, theirs := fields[documented]
	if !ours && !theirs {
		l.Missing(root.Span, key, "")
	}
}

func (l *loader) humanRules(fields map[string]strictyaml.Member, key, actions, risks string) {
	m, given := fields[key]
	if !given || !l.Is(m.Value, strictyaml.Map, key) {
		return
	}
	rules := l.fields(m.Value, key, actions, risks)
	l.host.humanActions = union(l.host.humanActions, l.list(rules, actions, m.Span, true))
	levels := l.list(rules, risks, m.Span, true)
	if !l.compat {
		for _, e := range levels {
			l.risk(e)
		}
	}
	l.host.humanRisks = union(l.host.humanRisks, levels)
}

func (l *loader) deny(actions []Entry) { l.host.defaultDeny = union(l.host.defaultDeny, actions) }

// union is a list and what another one has besides. A list alone stays as it is.
func union(a, b []Entry) []Entry {
	if len(a) == 0 {
		return b
	}
	seen := map[string]bool{}
	for _, e := range a {
		seen[e.Text] = true
	}
	out := a[:len(a):len(a)]
	for _, e := range b {
		if !seen[e.Text] {
			out = append(out, e)
		}
	}
	return out
}
