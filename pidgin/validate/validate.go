package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
)

// Check gives all findings about a packet, in the order of the text; those about fields that are missing come first, at the header. The host
// says which workflows, modes and actions there are; nil checks what needs no host. A packet that is nil, or that could not be written,
// is one finding (see pidgin.Check). The list is empty if there is nothing to say; warnings are among the findings.
func Check(p *pidgin.Packet, host *registry.Host) diag.List {
	c, ok := begin(p, host)
	if !ok {
		return c.list
	}
	c.missing(false)
	if host != nil {
		c.schema()
	}
	for f := range p.Fields() {
		c.field(f)
	}
	c.list.Sort()
	return c.list
}

// Published gives the findings that the published program has: what is missing or no list, and then, unless the host is nil, an unknown workflow,
// mode or level of risk.
func Published(p *pidgin.Packet, host *registry.Host) diag.List {
	c, ok := begin(p, host)
	if !ok {
		return c.list
	}
	c.missing(true)
	if host != nil {
		c.schema()
	}
	return c.list
}

// checker gathers findings.
type checker struct {
	p    *pidgin.Packet
	host *registry.Host
	list diag.List
}

func begin(p *pidgin.Packet, host *registry.Host) (*checker, bool) {
	c := &checker{p: p, host: host}
	if err := pidgin.Check(p); err != nil {
		c.list = diag.List{{Code: diag.CodeBadDocument, Severity: diag.Error, Message: "this is no packet: " + err.Error(), Err: err}}
		return c, false
	}
	return c, true
}

func (c *checker) add(code diag.Code, at ast.Node, hint, format string, args ...any) {
	span := source.NoSpan
	if at != nil && c.p.Source != nil {
		span = at.Span()
	}
	d := diag.New(code, c.p.Source, span, format, args...)
	d.Hint = hint
	c.list = append(c.list, d)
}

// missing looks for fields that have to be there, and for single values where a list has to be.
func (c *checker) missing(published bool) {
	kind := c.p.Kind()
	for i := range rules {
		r := &rules[i]
		if r.of(kind) != must || published && !r.isPublished(kind) {
			continue
		}
		f := c.p.Field(r.name)
		switch {
		case f == nil && !r.isPublished(kind):
			c.add(diag.CodePGNAlsoMissing, c.p.Header, r.example(kind), "missing required field: %s", r.name)
		case f == nil:
			c.add(diag.CodePGNMissingField, c.p.Header, r.example(kind), "missing required field: %s", r.name)
		case r.list:
			if _, single := f.Value.(*pidgin.Scalar); single && r.isPublished(kind) {
				c.add(diag.CodePGNNotAList, f.Value, "put it in brackets: "+r.name+"=[…]", "field '%s' must be a list, got scalar", r.name)
			}
		}
	}
}

// isPublished says whether the published program asks for a field.
func (r *rule) isPublished(k pidgin.Kind) bool {
	return r.name != "produced" && (k != pidgin.Approval || r.name == "status")
}

func (r *rule) example(k pidgin.Kind) string {
	switch {
	case r.name == "human":
		return "an approval has human=yes"
	case r.name == "status":
		return "such as status=ok"
	case r.list:
		return "an empty one is " + r.name + "=[]"
	default:
		return ""
	}
}

// schema compares workflow, mode and risk with the registry. Without a single value for wf there is nothing to compare with.
func (c *checker) schema() {
	wf := c.p.Scalar("wf")
	if wf == nil {
		return
	}
	w, known := c.host.Workflow(wf.Text)
	if !known {
		c.add(diag.CodePGNUnknownWorkflow, wf, suggest(wf.Text, c.host.WorkflowIDs()), "unknown workflow: %s", wf.Text)
		return
	}
	if mode := c.p.Scalar("mode"); mode != nil && !w.AllowsMode(mode.Text) {
		modes := texts(w.Modes())
		c.add(diag.CodePGNInvalidMode, mode, suggest(mode.Text, modes), "invalid mode '%s' for workflow '%s'; allowed: %s", mode.Text, wf.Text, listed(modes))
	}
	if risk := c.p.Scalar("risk"); risk != nil && !slices.Contains(registry.Risks(), risk.Text) {
		c.add(diag.CodePGNInvalidRisk, risk, suggest(risk.Text, registry.Risks()), "invalid risk level: %s", risk.Text)
	}
}

// field looks at a field that is there.
func (c *checker) field(f *pidgin.Field) {
	name, kind := f.Name.Name, c.p.Kind()
	r := find(name)
	if r == nil {
		c.add(diag.CodePGNUnknownField, f.Name, suggest(name, FieldNames()), "there is no field %s", source.Quote(name, 40))
		return
	}
	if r.of(kind) == no {
		c.add(diag.CodePGNNotAllowed, f.Name, "", "a packet @%s has no field %s", kind, name)
		return
	}
	switch v := f.Value.(type) {
	case *pidgin.List:
		if !r.list {
			c.add(diag.CodePGNNotAScalar, v, "", "%s is a single value, not a list", name)
			return
		}
		for _, item := range v.Items {
			c.text(name, item)
		}
	case *pidgin.Scalar:
		if r.list {
			if r.of(kind) != must || !r.isPublished(kind) { // the others are told of before
				c.add(diag.CodePGNListExpected, v, "put it in brackets: "+name+"=[…]", "%s is a list, not a single value", name)
			}
			return
		}
		c.word(name, v)
	}
}

// text looks at an item of a list.
func (c *checker) text(name string, item *pidgin.Scalar) {
	switch {
	case isBlank(item.Text):
		c.add(diag.CodePGNBlankValue, item, "", "an item of %s is blank", name)
	case c.host != nil && (name == "do" || name == "deny"):
		if _, known := c.host.Action(item.Text); !known {
			c.add(diag.CodePGNUnknownAction, item, suggest(item.Text, c.actions()), "no tier of the action registry has %s", source.Quote(item.Text, 40))
		}
	}
}

// word looks at a single value.
func (c *checker) word(name string, v *pidgin.Scalar) {
	if name == "note" { // for people: no stage looks at it
		return
	}
	if isBlank(v.Text) {
		c.add(diag.CodePGNBlankValue, v, "", "the value of %s is blank", name)
		return
	}
	switch name {
	case "status":
		if !slices.Contains(statusWords, v.Text) {
			c.add(diag.CodePGNStatusWord, v, suggest(v.Text, statusWords), "there is no status %s", source.Quote(v.Text, 40))
		}
	case "human":
		switch {
		case !slices.Contains(humanWords, v.Text):
			c.add(diag.CodePGNHumanWord, v, suggest(v.Text, humanWords), "human is yes or no, not %s", source.Quote(v.Text, 40))
		case c.p.Kind() == pidgin.Approval && v.Text != "yes":
			c.add(diag.CodePGNHumanWord, v, "", "an approval has human=yes")
		}
	case "ttl":
		if !ttl.MatchString(v.Text) {
			c.add(diag.CodePGNTTL, v, "such as 24 or 90m", "%s is no time to live", source.Quote(v.Text, 40))
		}
	case "hash":
		if !hash.MatchString(v.Text) {
			c.add(diag.CodePGNHash, v, "safety.Hash gives it, and parley pidgin measure --hash", "%s is no hash of a packet", source.Quote(v.Text, 40))
		}
	case "risk":
		if !slices.Contains(registry.Risks(), v.Text) && !c.toldOf(diag.CodePGNInvalidRisk) {
			c.add(diag.CodePGNInvalidRisk, v, suggest(v.Text, registry.Risks()), "invalid risk level: %s", v.Text)
		}
	}
}

// hash is that of a packet's text.
var hash = regexp.MustCompile(`^sha256:[0-9a-f]{64}$`)

// ttl is a time to live.
var ttl = regexp.MustCompile(`^[1-9][0-9]{0,8}[smhd]?$`)

func (c *checker) toldOf(code diag.Code) bool {
	return slices.ContainsFunc(c.list, func(d *diag.Diagnostic) bool { return d.Code == code })
}

// actions are the names of all actions.
func (c *checker) actions() []string {
	var names []string
	for _, t := range []registry.Tier{registry.Safe, registry.Controlled, registry.HumanGated} {
		for _, a := range c.host.Actions(t) {
			names = append(names, a.Name.Text)
		}
	}
	return names
}

func texts(entries []registry.Entry) []string {
	list := make([]string, len(entries))
	for i, e := range entries {
		list[i] = e.Text
	}
	return list
}

// listed is a list of texts as the published program shows it.
func listed(texts []string) string {
	quoted := make([]string, len(texts))
	for i, t := range texts {
		quoted[i] = fmt.Sprintf("%q", t)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// suggest is a hint for a word that is none of those known.
func suggest(word string, known []string) string {
	const most = 12
	if near, ok := didyoumean.Closest(word, known); ok {
		return "did you mean " + near + "?"
	}
	switch {
	case len(known) == 0:
		return ""
	case len(known) > most:
		return fmt.Sprintf("known are %s, and %d more", strings.Join(known[:most], ", "), len(known)-most)
	default:
		return "known are " + strings.Join(known, ", ")
	}
}

// isBlank says whether nothing of a text can be seen.
func isBlank(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsSpace(r) && unicode.IsPrint(r) })
}
