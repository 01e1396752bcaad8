package validate

import (
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Limits of the language, in characters and in fields. What is between two of them is a warning.
const (
	maxLabel       = 100
	maxField       = 255
	practicalField = 100

	maxFields       = 1000
	practicalFields = 500
)

var reserved = map[string]bool{
	"ENUM": true, "STRUCT": true, "UNION": true, "IMPORT": true, "EXPORT": true, "DEFAULT": true, "CONSTRAINT": true, "INDEX": true,
	"PRIMARY": true, "FOREIGN": true, "UNIQUE": true, "NULL": true, "NOT": true, "AND": true, "OR": true,
}

// name checks a name: its signs, its length, and that the language does not keep it.
func (c *checker) name(what string, id *agentdsl.Ident, most, practical int) {
	if id == nil {
		c.report(InvalidIdentifier, source.NoSpan, "the %s is missing", what)
		return
	}
	if !isIdentifier(id.Name) {
		if d := c.report(InvalidIdentifier, id.Span(), "the %s %s is no identifier", what, quoted(id.Name)); d != nil {
			d.Hint = nameHint(id.Name)
		}
	}
	if n := utf8.RuneCountInString(id.Name); n > most {
		c.report(NameTooLong, id.Span(), "the %s has %d characters, and %d are allowed", what, n, most)
	} else if n > practical {
		c.warn(NameTooLong, id.Span(), "the %s has %d characters: not everybody takes more than %d", what, n, practical)
	}
	if reserved[id.Name] {
		c.report(ReservedWord, id.Span(), "the %s %s is a word that the language keeps for later versions", what, id.Name)
	}
}

func nameHint(name string) string {
	switch {
	case name == "":
		return "it is empty"
	case strings.TrimSpace(name) != name && isIdentifier(strings.TrimSpace(name)):
		return "no blanks stand round a name"
	case isWord(name[0]) && name[0] <= '9' && isIdentifier("_"+name):
		return "no digit stands first"
	default:
		return "names are letters of ASCII, digits and underscores, such as MY_NAME"
	}
}

func isIdentifier(s string) bool {
	if s == "" || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	for i := range len(s) {
		if !isWord(s[i]) {
			return false
		}
	}
	return true
}

// number checks how many fields there are.
func (c *checker) number(n int, at source.Span, whose string) {
	switch {
	case n > maxFields:
		c.report(TooManyFields, at, "%s has %d fields, and %d are allowed", whose, n, maxFields)
	case n > practicalFields:
		c.warn(TooManyFields, at, "%s has %d fields: not everybody takes more than %d", whose, n, practicalFields)
	}
}

// schema checks a schema.
func (c *checker) schema(s *agentdsl.Schema) {
	if c.header(s) {
		c.name("label", s.Label, maxLabel, maxLabel)
	}
	if s.Label != nil {
		if first := c.tables[s.Label.Name].first; first != s {
			d := c.report(DuplicateSchema, s.Label.Span(), "there is a schema %s already", quoted(s.Label.Name))
			c.related(d, first.Label.Loc, "the first one")
		}
	}
	whose := "the schema " + source.Quote(c.label, 40)
	if len(s.Fields) == 0 {
		c.report(MalformedField, s.Span(), "%s has no fields", whose)
		return
	}
	c.number(len(s.Fields), span(s.Fields), whose)
	c.key(s)
	c.fields(s.Fields, whose)
}

// header checks that the header of a schema is closed and that nothing stands behind it. The AST does not tell; the text does. It is false
// if the label has taken that in.
func (c *checker) header(s *agentdsl.Schema) bool {
	if s.Label == nil {
		return true // reported with its name
	}
	at, before, behind := s.Label.Span(), "[", "]"
	name := s.Label.Name
	if c.stands(s.Loc, "[") && c.stands(s.Label.Loc, name) && s.Start <= at.Start {
		before = c.file.Text()[s.Start:at.Start]
		behind = strings.TrimSpace(c.line(s.Label.Loc))
	}
	switch {
	case strings.Contains(name, "]"):
		if d := c.report(MalformedHeader, at, "text stands behind the header of the schema %s", quoted(name[:strings.IndexByte(name, ']')])); d != nil {
			d.Hint = "nothing stands behind [SCHEMA:LABEL] on its line"
		}
		return false
	case behind == "":
		if d := c.report(MalformedHeader, at, "the header of the schema %s is not closed", quoted(name)); d != nil {
			d.Fixes = []diag.Fix{{Message: "close it", Edits: []diag.Edit{{Span: source.Span{Start: at.End, End: at.End}, NewText: "]"}}}}
		}
	case behind != "]" || strings.Count(before, "[") != 1:
		c.report(MalformedHeader, at, "the header of the schema %s has brackets too many", quoted(name))
	}
	return true
}

// stands says whether a node, which may have been made or changed by hand, stands in the text and begins with something there.
func (c *checker) stands(l ast.Loc, with string) bool {
	return c.file != nil && l.Start >= 0 && l.Start <= l.End && int(l.End) <= len(c.file.Text()) && strings.HasPrefix(c.file.Text()[l.Start:l.End], with)
}

// line is the rest of the line behind a node.
func (c *checker) line(l ast.Loc) string {
	rest := c.file.Text()[l.End:]
	if n := strings.IndexByte(rest, '\n'); n >= 0 {
		rest = rest[:n]
	}
	return rest
}

// key checks that the first field is the ID.
func (c *checker) key(s *agentdsl.Schema) {
	first := s.Fields[0]
	if first == nil {
		return // reported as missing
	}
	if nameOf(first.Name) != idField {
		d := c.report(MissingIDField, first.Span(), "the first field of the schema %s is %s and not ID", quoted(c.label), quoted(nameOf(first.Name)))
		if d != nil {
			d.Hint = "begin with ID:int|"
			for _, f := range s.Fields[1:] {
				if f != nil && nameOf(f.Name) == idField {
					d.Hint = "ID stands first"
				}
			}
		}
		return
	}
	if b, ok := first.Type.(*agentdsl.BasicType); !ok || b == nil || b.Kind != agentdsl.Int {
		at := first.Span()
		if !ast.IsNil(first.Type) {
			at = first.Type.Span()
		}
		c.report(IDType, at, "the ID of the schema %s is no int", quoted(c.label))
	}
}

// span is where a list of nodes stands.
func span[N ast.Node](list []N) source.Span {
	var at source.Span
	found := false
	for _, n := range list {
		switch {
		case ast.IsNil(n):
		case !found:
			at, found = n.Span(), true
		default:
			at = at.Union(n.Span())
		}
	}
	return at
}

// fields checks fields of a schema or a result: names and types, and that no two have the same name.
func (c *checker) fields(list []*agentdsl.Field, whose string) {
	seen := make(map[string]*agentdsl.Field, len(list))
	for i, f := range list {
		if f == nil {
			c.report(MalformedField, source.NoSpan, "field %d of %s is missing", i+1, whose)
			continue
		}
		if _, _, ok := f.BackRef(); ok {
			c.backRef(f)
		} else {
			c.name("field name", f.Name, maxField, practicalField)
		}
		if f.Name != nil {
			if first := seen[f.Name.Name]; first != nil {
				c.duplicate(f.Name, first.Name, "field", whose)
			} else {
				seen[f.Name.Name] = f
			}
		}
		c.typ(f.Type, f.Span(), nameOf(f.Name))
		c.loops(f)
	}
}

func (c *checker) duplicate(id, first *agentdsl.Ident, what, whose string) {
	d := c.report(DuplicateField, id.Span(), "%s has two %ss %s", whose, what, quoted(id.Name))
	c.related(d, first.Loc, "the first one")
}

// backRef checks a field whose name is a reference.
func (c *checker) backRef(f *agentdsl.Field) {
	schema, name, _ := f.BackRef()
	target := c.target(schema, name, f.Name.Span())
	if target == nil || ast.IsNil(f.Type) {
		return
	}
	if b, ok := f.Type.(*agentdsl.BasicType); ok {
		c.sameType(b, target, f.Name.Name)
	}
}

// target finds the field that a reference names, and reports what is not there.
func (c *checker) target(schema, field string, at source.Span) *agentdsl.Field {
	t := c.tables[schema]
	if t == nil {
		if d := c.report(MissingReference, at, "there is no schema %s", quoted(schema)); d != nil {
			d.Hint = meant(schema, c.labels(), "the schemas are ")
		}
		return nil
	}
	f := t.field(field)
	if f == nil {
		if d := c.report(MissingReference, at, "the schema %s has no field %s", quoted(schema), quoted(field)); d != nil {
			var names []string
			for _, f := range t.first.Fields[:min(len(t.first.Fields), maxCandidates)] {
				if f != nil && f.Name != nil {
					names = append(names, f.Name.Name)
				}
			}
			d.Hint = meant(field, names, "its fields are ")
		}
	}
	return f
}

func (c *checker) labels() []string {
	var list []string
	for _, t := range c.order[:min(len(c.order), maxCandidates)] {
		list = append(list, t.label)
	}
	return list
}

// sameType checks the type that is stated for a reference.
func (c *checker) sameType(stated *agentdsl.BasicType, target *agentdsl.Field, reference string) {
	want := agentdsl.Int
	switch t := target.Type.(type) {
	case *agentdsl.BasicType:
		if t != nil {
			want = t.Kind
		}
	case *agentdsl.RefType:
		if t != nil && c.tables[t.Schema] != nil {
			want = c.tables[t.Schema].keyKind()
		}
	}
	if stated == nil || stated.Kind == want || want == 0 {
		return
	}
	d := c.report(ReferenceType, stated.Span(), "the type of %s is %s, not %s", quoted(reference), want, stated.Kind)
	c.related(d, target.Loc, "the field that it refers to")
}

// typ checks a type.
func (c *checker) typ(t agentdsl.Type, at source.Span, whose string) {
	if ast.IsNil(t) {
		c.report(InvalidType, at, "the type of %s is missing", quoted(whose))
		return
	}
	switch t := t.(type) {
	case *agentdsl.BasicType:
		if t.Kind.String() == "" {
			c.report(InvalidType, t.Span(), "the type of %s does not exist", quoted(whose))
		}
	case *agentdsl.RefType:
		if target := c.target(t.Schema, t.Field, t.Span()); target != nil && t.As != nil {
			c.sameType(t.As, target, t.String())
		}
	}
}

// loops reports a field by which a schema leads back to itself.
func (c *checker) loops(f *agentdsl.Field) {
	if way, ok := c.circle[f]; ok {
		if d := c.report(CircularReference, f.Span(), "references go in a circle: %s", way); d != nil {
			d.Hint = "put what refers to both into a schema of its own"
		}
	}
	t := c.tables[c.label]
	if c.in != "schema" || t == nil {
		return
	}
	to, _, back := f.BackRef()
	r, ok := f.Type.(*agentdsl.RefType)
	if back && to == c.label || ok && r != nil && r.Schema == c.label {
		severity, hint := diag.Error, "put the pairs that belong together into a schema of their own"
		if t.ends() {
			severity, hint = diag.Warning, "the rows of this message come to an end, but not all readers look"
		}
		if d := c.reportAs(severity, SelfReference, f.Span(), "the schema %s refers to itself", quoted(c.label)); d != nil {
			d.Hint = hint
		}
	}
}
