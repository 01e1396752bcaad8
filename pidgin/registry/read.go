package registry

import (
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

var codes = strictyaml.Codes{
	Text: diag.CodePGNConfigText, YAML: diag.CodePGNConfigYAML, Key: diag.CodePGNConfigKey, Repeated: diag.CodePGNConfigRepeated,
	Value: diag.CodePGNConfigValue,
}

const (
	ruleCode   = diag.CodePGNConfigRule
	aliasCode  = diag.CodePGNAlias
	circleCode = diag.CodePGNAliasCircle
)

// maxHints is how many findings of a file get a hint that compares with all the names of a registry.
const maxHints = 10

// loader makes a part of a host of one file's nodes.
type loader struct {
	*strictyaml.Reader
	host   *Host
	cfg    *config
	compat bool
	hints  int
	lists  map[*strictyaml.Node][]Entry // of a compatible reading, where a list may stand in many places
}

// top gives the members of a file: in a compatible reading the program's own keys, else those of the documents, too.
func (l *loader) top(root *strictyaml.Node, what string, program, documented []string) (map[string]strictyaml.Member, bool) {
	if !l.Is(root, strictyaml.Map, what) {
		return nil, false
	}
	if l.compat {
		return l.fields(root, what, program...), true
	}
	return l.fields(root, what, append(slices.Clone(program), documented...)...), true
}

// fields are the members of a mapping that are known. A compatible reading ignores the others.
func (l *loader) fields(n *strictyaml.Node, what string, known ...string) map[string]strictyaml.Member {
	if !l.compat {
		return l.Fields(n, what, known...)
	}
	out := map[string]strictyaml.Member{}
	for _, m := range n.Members {
		if !slices.Contains(known, m.Key) {
			continue
		}
		if before, twice := out[m.Key]; twice {
			l.repeated(Entry{m.Key, Place{l.File, m.Span}}, Entry{m.Key, Place{l.File, before.Span}}, "key")
			continue
		}
		out[m.Key] = m
	}
	return out
}

// filled says whether a member is of a kind. One without a value is not, unless the reading is compatible: there it has no entries.
func (l *loader) filled(m strictyaml.Member, want strictyaml.Kind) bool {
	if m.Value.Kind != strictyaml.Null {
		return l.Is(m.Value, want, m.Key)
	}
	if l.compat {
		return true
	}
	empty := "[]"
	if want == strictyaml.Map {
		empty = "{}"
	}
	at := m.Value.Span
	if m.Span.Len() > 0 {
		at = m.Span
	}
	l.Report(codes.Value, at, "write "+m.Key+": "+empty+" if there are none", "%s has no value", source.Quote(m.Key, 0))
	return false
}

// scalar says whether a node is a text. In a compatible reading one without a value is an empty text.
func (l *loader) scalar(n *strictyaml.Node, what string) bool {
	return l.compat && n.Kind == strictyaml.Null || l.Is(n, strictyaml.String, what)
}

// blank reports a text that has nothing in it.
func (l *loader) blank(e Entry, what string) bool {
	if strings.TrimSpace(e.Text) != "" {
		return false
	}
	l.Report(codes.Value, e.Span, "", "%s is blank", what)
	return true
}

// text is a text by its key.
func (l *loader) text(fields map[string]strictyaml.Member, key string, at source.Span, need bool) (Entry, bool) {
	m, given := fields[key]
	if !given {
		if need {
			l.Missing(at, key, "")
		}
		return Entry{}, false
	}
	if !l.scalar(m.Value, key) {
		return Entry{}, false
	}
	e := Entry{m.Value.Text, Place{l.File, m.Value.Span}}
	if !l.compat && l.blank(e, key) {
		return Entry{}, false
	}
	return e, true
}

// list is a list of texts by its key.
func (l *loader) list(fields map[string]strictyaml.Member, key string, at source.Span, need bool) []Entry {
	m, given := fields[key]
	if !given {
		if need {
			l.Missing(at, key, "write "+key+": [] if there are none")
		}
		return nil
	}
	if !l.filled(m, strictyaml.List) {
		return nil
	}
	if l.compat {
		if done, ok := l.lists[m.Value]; ok {
			return done
		}
	}
	var out []Entry
	first := map[string]Entry{}
	for _, n := range m.Value.Items {
		if !l.scalar(n, "an entry of "+key) {
			continue
		}
		e := Entry{n.Text, Place{l.File, n.Span}}
		if !l.compat {
			if l.blank(e, "an entry of "+key) {
				continue
			}
			if before, twice := first[e.Text]; twice {
				l.repeated(e, before, "entry")
				continue
			}
			first[e.Text] = e
		}
		out = append(out, e)
	}
	if l.compat {
		l.lists[m.Value] = out
	}
	return out
}

// repeated reports what stands twice where it may stand once.
func (l *loader) repeated(e, before Entry, what string) {
	l.Related(related(before, "it was given here"), codes.Repeated, e.Span, "", "the %s %s is given twice", what, source.Quote(e.Text, 0))
}

func related(e Entry, message string) []diag.Related {
	return []diag.Related{{Span: e.Span, Message: message}}
}

// suggest is a hint for a name that is none of those known. Only some are given, as each name is compared with all.
func (l *loader) suggest(name string, known func() []string) string {
	if l.hints++; l.hints > maxHints {
		return ""
	}
	return strictyaml.Suggest(name, known())
}
