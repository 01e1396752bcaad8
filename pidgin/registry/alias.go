package registry

import (
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// Alias is a short name for a reference.
type Alias struct {
	Name   Entry
	Target Entry // a reference with a namespace, or the name of another alias
	Common bool  // it stands in common, not in aliases
}

func (l *loader) aliasFile(root *strictyaml.Node) {
	fields, ok := l.top(root, "a file of aliases", []string{"aliases", "common"}, nil)
	if !ok {
		return
	}
	l.aliasMap(root, fields, "aliases", true)
	l.aliasMap(root, fields, "common", l.compat)
	if !l.compat {
		l.chains()
	}
}

func (l *loader) aliasMap(root *strictyaml.Node, fields map[string]strictyaml.Member, key string, need bool) {
	m, given := fields[key]
	if !given {
		if need {
			l.Missing(root.Span, key, "write "+key+": {} if there are none")
		}
		return
	}
	if !l.filled(m, strictyaml.Map) {
		return
	}
	for _, a := range m.Value.Members {
		name := Entry{a.Key, Place{l.File, a.Span}}
		if !l.scalar(a.Value, "an alias") {
			continue
		}
		target := Entry{a.Value.Text, Place{l.File, a.Value.Span}}
		if !l.compat && (l.blank(name, "the name of an alias") || l.blank(target, "what the alias "+source.Quote(a.Key, 0)+" stands for")) {
			continue
		}
		l.alias(Alias{name, target, key == "common"})
	}
}

func (l *loader) alias(a Alias) {
	h := l.host
	before, twice := h.aliases[a.Name.Text]
	switch {
	case !twice:
		h.aliasList = append(h.aliasList, a)
	case a.Common && !before.Common: // aliases come first
		if !l.compat {
			l.Related(related(before.Name, "this one is"), aliasCode, a.Name.Span, "leave one of them out",
				"the alias %s is never used: aliases comes before common", source.Quote(a.Name.Text, 0))
		}
		h.hidden = append(h.hidden, a)
		return
	default: // of a compatible reading: the last counts
		for i := range h.aliasList {
			if h.aliasList[i].Name == before.Name {
				h.aliasList[i] = a
			}
		}
	}
	h.aliases[a.Name.Text] = a
	if !l.compat && isReference(a.Name.Text) {
		l.Report(aliasCode, a.Name.Span, "", "the alias %s is never used: what has a colon is a reference itself", source.Quote(a.Name.Text, 0))
	}
}

// isReference says whether a text has a namespace and an id.
func isReference(text string) bool {
	namespace, id, ok := strings.Cut(strings.TrimSpace(text), ":")
	return ok && strings.TrimSpace(namespace) != "" && strings.TrimSpace(id) != ""
}

// chains warns of aliases that lead to no reference. Each leads to one other at most, so that every one is looked at once.
func (l *loader) chains() {
	const onTheWay, done = 1, 2
	h := l.host
	state := map[string]int{}
	for _, a := range h.aliasList {
		var way []Alias
		for state[a.Name.Text] == 0 {
			state[a.Name.Text] = onTheWay
			way = append(way, a)
			target := strings.TrimSpace(a.Target.Text)
			if isReference(target) {
				break
			}
			next, ok := h.aliases[target]
			if !ok {
				l.Report(aliasCode, a.Target.Span, l.suggest(target, l.aliasNames(a.Name.Text)), "%s is neither a reference nor an alias", source.Quote(target, 0))
				break
			}
			if state[next.Name.Text] == onTheWay {
				l.circle(way, next)
			}
			a = next
		}
		for _, a := range way {
			state[a.Name.Text] = done
		}
	}
}

// circle reports aliases that lead back to themselves.
func (l *loader) circle(way []Alias, first Alias) {
	const shown = 10
	for len(way) > 0 && way[0].Name != first.Name {
		way = way[1:]
	}
	var names []string
	for _, a := range way[:min(len(way), shown)] {
		names = append(names, source.Quote(a.Name.Text, 40))
	}
	if len(way) > shown {
		names = append(names, "…")
	}
	names = append(names, source.Quote(first.Name.Text, 40))
	var places []diag.Related
	for _, a := range way[1:min(len(way), shown)] {
		places = append(places, related(a.Name, "by way of this one")...)
	}
	l.Related(places, circleCode, first.Name.Span, "let one of them stand for a reference, such as file:notes.md",
		"aliases lead back to themselves: %s", strings.Join(names, " → "))
}

// aliasNames are the names of all aliases but one.
func (l *loader) aliasNames(but string) func() []string {
	return func() []string {
		names := make([]string, 0, len(l.host.aliasList))
		for _, a := range l.host.aliasList {
			if a.Name.Text != but {
				names = append(names, a.Name.Text)
			}
		}
		return names
	}
}
