package schema

import (
	"fmt"
	"io"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
)

// DefaultMaxFile is the size limit of a schema file unless sag.MaxBytes says otherwise: 1 MiB.
const DefaultMaxFile = 1 << 20

// Load reads the schemas of a file, in YAML or JSON, in the order in which they stand there. The name is for messages; what is named
// .json is read as JSON, all else as YAML, of which JSON is a part. The format is told in the package's comment.
//
// The error is a diag.List with everything that is wrong, each finding with its place: codes SAG0301 to SAG0306, PLY0001 for a file
// that is too large, PLY0002 for one that is not UTF-8 and PLY0003 for one that is nested too deep. Then there are no schemas. Of what is
// no YAML or JSON at all, only the first fault is told.
//
// The options are sag.MaxBytes, sag.MaxDepth (of the file's nesting, by default 200) and sag.MaxErrors (by default 100).
func Load(name string, data []byte, options ...sag.Option) ([]*Verb, error) {
	cfg, err := parser.Configure(parser.Loading, DefaultMaxFile, options)
	if err != nil {
		return nil, err
	}
	return load(name, data, cfg)
}

// LoadFS reads schema files of a file system, such as an embed.FS or os.DirFS, one after the other; see [Load]. No verb may be in two
// of them. A file that cannot be read is an error of PLY0008.
func LoadFS(fsys fs.FS, files []string, options ...sag.Option) ([]*Verb, error) {
	cfg, err := parser.Configure(parser.Loading, DefaultMaxFile, options)
	if err != nil {
		return nil, err
	}
	var all []*Verb
	var found diag.List
	from := map[string]string{}
	for _, name := range files {
		data, err := readFile(fsys, name, cfg.MaxBytes)
		if err != nil {
			d := diag.New(diag.CodeUnreadable, source.NewFile(name, ""), source.NoSpan, "the file cannot be read: %v", err)
			d.Err = err
			found = append(found, d)
			continue
		}
		verbs, err := load(name, data, cfg)
		if err != nil {
			found = append(found, err.(diag.List)...) //nolint:errorlint // load gives nothing else
			continue
		}
		for _, v := range verbs {
			if other, ok := from[v.name]; ok {
				found = append(found, diag.New(diag.CodeSAGSchemaRepeated, source.NewFile(name, ""), source.NoSpan,
					"verb %s stands in %s already", v.name, source.Quote(other, 0)))
				continue
			}
			from[v.name] = name
			all = append(all, v)
		}
	}
	if err := found.Limit(cfg.MaxErrors).Err(); err != nil {
		return nil, err
	}
	return all, nil
}

// readFile reads a file, and of one that is larger than the limit only enough to tell.
func readFile(fsys fs.FS, name string, limit int) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	if limit < math.MaxInt {
		return io.ReadAll(io.LimitReader(f, int64(limit)+1))
	}
	return io.ReadAll(f)
}

func load(name string, data []byte, cfg *parser.Config) ([]*Verb, error) {
	named := *cfg
	named.Name = name
	file, err := parser.Text(data, &named)
	if err != nil {
		return nil, err
	}
	r := &reader{file: file, found: diag.Collector{Max: cfg.MaxErrors}, maxDepth: cfg.MaxDepth}
	var root *node
	if isJSON(name, file.Text()) {
		root = r.json()
	} else {
		root = r.yaml()
	}
	var verbs []*Verb
	if root != nil {
		verbs = r.verbs(root)
	}
	list := r.found.List()
	list.Sort()
	if err := list.Err(); err != nil {
		return nil, err
	}
	return verbs, nil
}

// reader makes schemas of a document's nodes.
type reader struct {
	file     *source.File
	found    diag.Collector
	maxDepth int
}

func (r *reader) report(code diag.Code, at source.Span, hint, format string, args ...any) *diag.Diagnostic {
	d := diag.New(code, r.file, at, format, args...)
	d.Hint = hint
	r.found.Add(d)
	return d
}

// kind is what a node is.
type kind uint8

const (
	kindBad kind = iota // reported already
	kindNull
	kindBool
	kindInt
	kindFloat
	kindString
	kindList
	kindMap
)

var kinds = [...]string{"", "null", "true or false", "a whole number", "a number with a fraction", "a string", "a list", "a mapping"}

// node is a value of a document, be it YAML or JSON.
type node struct {
	kind    kind
	text    string // of a string, unescaped; of a number, its digits; of a boolean, true or false
	span    source.Span
	items   []*node
	members []member
}

type member struct {
	key   string
	span  source.Span
	value *node
}

// is says whether a node is of a kind, and reports it if it is not.
func (r *reader) is(n *node, want kind, what string) bool {
	if n.kind == want {
		return true
	}
	if n.kind != kindBad {
		hint := ""
		if want == kindBool && n.kind == kindString {
			switch strings.ToLower(n.text) {
			case "yes", "on", "y":
				hint = "write true"
			case "no", "off", "n":
				hint = "write false"
			}
		}
		if want == kindString && n.kind >= kindNull && n.kind <= kindFloat {
			hint = "put it in quotes"
		}
		r.report(diag.CodeSAGSchemaValue, n.span, hint, "%s is %s, not %s", what, kinds[want], kinds[n.kind])
	}
	return false
}

// fields gives the members of a mapping by key and reports those that do not belong there.
func (r *reader) fields(n *node, what string, known ...string) map[string]member {
	out := map[string]member{}
	for _, m := range n.members {
		found := false
		for _, k := range known {
			found = found || k == m.key
		}
		if found {
			out[m.key] = m
			continue
		}
		hint := "known are " + strings.Join(known, ", ")
		if near, ok := didyoumean.Closest(m.key, known); ok {
			hint = "did you mean " + near + "?"
		}
		r.report(diag.CodeSAGSchemaKey, m.span, hint, "%s has no key %s", what, source.Quote(m.key, 0))
	}
	return out
}

func (r *reader) verbs(root *node) []*Verb {
	if !r.is(root, kindMap, "a schema file") {
		return nil
	}
	list, ok := r.fields(root, "a schema file", "verbs")["verbs"]
	if !ok {
		r.report(diag.CodeSAGSchemaValue, source.Span{Start: root.span.Start, End: root.span.Start}, "", "the key verbs is missing")
		return nil
	}
	if !r.is(list.value, kindMap, "verbs") {
		return nil
	}
	var out []*Verb
	for _, m := range list.value.members {
		if v := r.verb(m); v != nil {
			out = append(out, v)
		}
	}
	return out
}

// argPlaces tells where the parts of an argument stand.
type argPlaces struct {
	name   source.Span
	fields map[string]source.Span
	enum   []source.Span
}

func (p *argPlaces) of(f fault) source.Span {
	if f.field == "enum" && f.index < len(p.enum) {
		return p.enum[f.index]
	}
	if at, ok := p.fields[f.field]; ok {
		return at
	}
	return p.name
}

func (r *reader) verb(m member) *Verb {
	def := definition{name: m.key}
	if m.value.kind == kindNull { // ping:
		m.value = &node{kind: kindMap, span: m.value.span}
	}
	if !r.is(m.value, kindMap, "the schema of a verb") {
		return nil
	}
	fields := r.fields(m.value, "the schema of a verb", "description", "positional", "named", "extra")
	def.description = r.text(fields, "description")
	def.extra = r.flag(fields, "extra")
	var positional, named []argPlaces
	if f, ok := fields["positional"]; ok && r.is(f.value, kindList, "positional") {
		for _, item := range f.value.items {
			if !r.is(item, kindMap, "a positional argument") {
				continue
			}
			spec, places, ok := r.argument(item, "", item.span, true)
			if ok {
				def.positional, positional = append(def.positional, spec), append(positional, places)
			}
		}
	}
	if f, ok := fields["named"]; ok && r.is(f.value, kindMap, "named") {
		for _, a := range f.value.members {
			if !r.is(a.value, kindMap, "an argument") {
				continue
			}
			spec, places, ok := r.argument(a.value, a.key, a.span, false)
			if ok {
				def.named, named = append(def.named, spec), append(named, places)
			}
		}
	}
	v, faults := def.build()
	for _, f := range faults {
		at := m.span
		switch {
		case f.arg < 0:
		case f.named:
			at = named[f.arg].of(f.fault)
		default:
			at = positional[f.arg].of(f.fault)
		}
		code := diag.CodeSAGSchemaRule
		switch f.field {
		case "name", "verb":
			code = diag.CodeSAGSchemaValue
			if strings.HasPrefix(f.message, "there is a second") {
				code = diag.CodeSAGSchemaRepeated
			}
		}
		r.report(code, at, f.hint, "%s", f.message)
	}
	return v
}

// argument reads an argument. It is not ok where something could not be read at all; what can be read is judged by the build.
func (r *reader) argument(n *node, name string, at source.Span, positional bool) (spec ArgSpec, places argPlaces, ok bool) {
	known := []string{"type", "required", "nullable", "description", "enum", "pattern", "min", "max"}
	if positional {
		known = append([]string{"name"}, known...)
	}
	fields := r.fields(n, "an argument", known...)
	places = argPlaces{name: at, fields: map[string]source.Span{}}
	for key, m := range fields {
		places.fields[key] = m.value.span
	}
	ok = true
	if positional {
		m, given := fields["name"]
		if !given {
			r.report(diag.CodeSAGSchemaValue, source.Span{Start: at.Start, End: at.Start}, "", "the key name is missing")
			ok = false
		} else if ok = r.is(m.value, kindString, "name"); ok {
			name, places.name = m.value.text, m.value.span
		}
	}
	t, typed := r.typeOf(fields, at)
	ok = ok && typed
	spec = NewArg(name, t).Describe(r.text(fields, "description"))
	spec.arg.Required, spec.arg.Nullable = r.flag(fields, "required"), r.flag(fields, "nullable")
	if m, given := fields["enum"]; given {
		if r.is(m.value, kindList, "enum") {
			spec.arg.Enum = []sag.Value{}
			for _, item := range m.value.items {
				v, read := r.value(item)
				ok = ok && read
				spec.arg.Enum = append(spec.arg.Enum, v)
				places.enum = append(places.enum, item.span)
			}
		} else {
			ok = false
		}
	}
	if m, given := fields["pattern"]; given {
		if r.is(m.value, kindString, "pattern") {
			spec = spec.Pattern(m.value.text)
		} else {
			ok = false
		}
	}
	spec.arg.Min, ok = r.bound(fields, "min", ok)
	spec.arg.Max, ok = r.bound(fields, "max", ok)
	return spec, places, ok
}

func (r *reader) typeOf(fields map[string]member, at source.Span) (Type, bool) {
	m, given := fields["type"]
	if !given {
		r.report(diag.CodeSAGSchemaValue, source.Span{Start: at.Start, End: at.Start}, "types are "+strings.Join(typeNames(), ", "), "the key type is missing")
		return 0, false
	}
	if !r.is(m.value, kindString, "type") {
		return 0, false
	}
	t, ok := ParseType(m.value.text)
	if !ok {
		hint := "types are " + strings.Join(typeNames(), ", ")
		if near, ok := didyoumean.Closest(m.value.text, typeNames()); ok {
			hint = "did you mean " + near + "?"
		}
		r.report(diag.CodeSAGSchemaValue, m.value.span, hint, "there is no type %s", source.Quote(m.value.text, 0))
	}
	return t, ok
}

func (r *reader) text(fields map[string]member, key string) string {
	if m, ok := fields[key]; ok && r.is(m.value, kindString, key) {
		return m.value.text
	}
	return ""
}

func (r *reader) flag(fields map[string]member, key string) bool {
	m, ok := fields[key]
	return ok && r.is(m.value, kindBool, key) && m.value.text == "true"
}

func (r *reader) bound(fields map[string]member, key string, ok bool) (sag.Value, bool) {
	m, given := fields[key]
	if !given {
		return nil, ok
	}
	if m.value.kind != kindInt && m.value.kind != kindFloat {
		if m.value.kind != kindBad {
			r.report(diag.CodeSAGSchemaValue, m.value.span, "", "%s is a number, not %s", key, kinds[m.value.kind])
		}
		return nil, false
	}
	v, read := r.value(m.value)
	return v, ok && read
}

// value makes a SAG value of a node. Nesting is bounded by that of the document.
func (r *reader) value(n *node) (sag.Value, bool) {
	switch n.kind {
	case kindNull:
		return &sag.NullLit{}, true
	case kindBool:
		return &sag.BoolLit{Value: n.text == "true"}, true
	case kindString:
		return sag.NewString(n.text), true
	case kindInt:
		i, err := ast.ParseInt(n.text)
		return &sag.IntLit{Value: i}, err == nil
	case kindFloat:
		f, err := strconv.ParseFloat(n.text, 64)
		if err != nil {
			r.report(diag.CodeSAGSchemaValue, n.span, "", "the number is beyond what 64 bits hold")
		}
		return &sag.FloatLit{Value: f}, err == nil
	case kindList:
		out, ok := &sag.List{}, true
		for _, item := range n.items {
			v, read := r.value(item)
			ok = ok && read
			out.Elems = append(out.Elems, v)
		}
		return out, ok
	case kindMap:
		out, ok := &sag.Object{}, true
		for _, m := range n.members {
			v, read := r.value(m.value)
			ok = ok && read
			out.Members = append(out.Members, &sag.Member{Key: sag.NewString(m.key), Value: v})
		}
		return out, ok
	}
	return nil, false
}

// tooDeep reports a document that is nested deeper than the limit.
func (r *reader) tooDeep(at source.Span) {
	r.report(diag.CodeTooDeep, at, "", "%s", fmt.Sprintf("this is nested more than %d levels deep", r.maxDepth))
}
