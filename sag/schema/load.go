package schema

import (
	"io"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/internal/repattern"
	"github.com/parley-lang/parley/internal/strictyaml"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
)

// DefaultMaxFile is the size limit of a schema file unless sag.MaxBytes says otherwise: 1 MiB.
const DefaultMaxFile = 1 << 20

var codes = strictyaml.Codes{
	Text: diag.CodeSAGSchemaText, YAML: diag.CodeSAGSchemaYAML, Key: diag.CodeSAGSchemaKey, Repeated: diag.CodeSAGSchemaRepeated,
	Value: diag.CodeSAGSchemaValue,
}

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
	l := &loader{Reader: strictyaml.NewReader(file, codes, cfg.MaxDepth, cfg.MaxErrors, `the smallest one is "verbs: {}"`)}
	var verbs []*Verb
	if root := l.Read(); root != nil {
		verbs = l.verbs(root)
	}
	if err := l.Err(); err != nil {
		return nil, err
	}
	return verbs, nil
}

// loader makes schemas of a file's nodes.
type loader struct {
	*strictyaml.Reader

	parts int // of all patterns so far
}

func (l *loader) verbs(root *strictyaml.Node) []*Verb {
	if !l.Is(root, strictyaml.Map, "a schema file") {
		return nil
	}
	list, ok := l.Fields(root, "a schema file", "verbs")["verbs"]
	if !ok {
		l.Missing(root.Span, "verbs", "")
		return nil
	}
	if !l.Is(list.Value, strictyaml.Map, "verbs") {
		return nil
	}
	var out []*Verb
	for _, m := range list.Value.Members {
		if v := l.verb(m); v != nil {
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

func (l *loader) verb(m strictyaml.Member) *Verb {
	def := definition{name: m.Key}
	if m.Value.Kind == strictyaml.Null { // ping:
		m.Value = &strictyaml.Node{Kind: strictyaml.Map, Span: m.Value.Span}
	}
	if !l.Is(m.Value, strictyaml.Map, "the schema of a verb") {
		return nil
	}
	fields := l.Fields(m.Value, "the schema of a verb", "description", "positional", "named", "extra")
	def.description = l.text(fields, "description")
	def.extra = l.flag(fields, "extra")
	var positional, named []argPlaces
	if f, ok := fields["positional"]; ok && l.Is(f.Value, strictyaml.List, "positional") {
		for _, item := range f.Value.Items {
			if !l.Is(item, strictyaml.Map, "a positional argument") {
				continue
			}
			spec, places, ok := l.argument(item, "", item.Span, true)
			if ok {
				def.positional, positional = append(def.positional, spec), append(positional, places)
			}
		}
	}
	if f, ok := fields["named"]; ok && l.Is(f.Value, strictyaml.Map, "named") {
		for _, a := range f.Value.Members {
			if !l.Is(a.Value, strictyaml.Map, "an argument") {
				continue
			}
			spec, places, ok := l.argument(a.Value, a.Key, a.Span, false)
			if ok {
				def.named, named = append(def.named, spec), append(named, places)
			}
		}
	}
	v, faults := def.build()
	for _, f := range faults {
		at := m.Span
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
		l.Report(code, at, f.hint, "%s", f.message)
	}
	return v
}

// argument reads an argument. It is not ok where something could not be read at all; what can be read is judged by the build.
func (l *loader) argument(n *strictyaml.Node, name string, at source.Span, positional bool) (spec ArgSpec, places argPlaces, ok bool) {
	known := []string{"type", "required", "nullable", "description", "enum", "pattern", "min", "max"}
	if positional {
		known = append([]string{"name"}, known...)
	}
	fields := l.Fields(n, "an argument", known...)
	places = argPlaces{name: at, fields: map[string]source.Span{}}
	for key, m := range fields {
		places.fields[key] = m.Value.Span
	}
	ok = true
	if positional {
		m, given := fields["name"]
		if !given {
			l.Missing(at, "name", "")
			ok = false
		} else if ok = l.Is(m.Value, strictyaml.String, "name"); ok {
			name, places.name = m.Value.Text, m.Value.Span
		}
	}
	t, typed := l.typeOf(fields, at)
	ok = ok && typed
	spec = NewArg(name, t).Describe(l.text(fields, "description"))
	spec.arg.Required, spec.arg.Nullable = l.flag(fields, "required"), l.flag(fields, "nullable")
	if m, given := fields["enum"]; given {
		if l.Is(m.Value, strictyaml.List, "enum") {
			spec.arg.Enum = []sag.Value{}
			for _, item := range m.Value.Items {
				v, read := l.value(item)
				ok = ok && read
				spec.arg.Enum = append(spec.arg.Enum, v)
				places.enum = append(places.enum, item.Span)
			}
		} else {
			ok = false
		}
	}
	if m, given := fields["pattern"]; given {
		if l.Is(m.Value, strictyaml.String, "pattern") {
			if spec = spec.Pattern(m.Value.Text); !l.partsLeft(m.Value) {
				return spec, places, false
			}
		} else {
			ok = false
		}
	}
	spec.arg.Min, ok = l.bound(fields, "min", ok)
	spec.arg.Max, ok = l.bound(fields, "max", ok)
	return spec, places, ok
}

// partsLeft counts what a pattern is when it is written out, and says whether all patterns up to here are small enough together.
func (l *loader) partsLeft(pattern *strictyaml.Node) bool {
	if l.parts > MaxPartsOfAll {
		return false
	}
	if n := len(pattern.Text); n <= MaxPattern {
		l.parts += min(repattern.Size(pattern.Text), MaxPatternParts)
	}
	if l.parts > MaxPartsOfAll {
		l.Report(diag.CodeSAGSchemaRule, pattern.Span, "let fewer things repeat, or less often", "the patterns up to here have more than %d parts when they are written out", MaxPartsOfAll)
		return false
	}
	return true
}

func (l *loader) typeOf(fields map[string]strictyaml.Member, at source.Span) (Type, bool) {
	m, given := fields["type"]
	if !given {
		l.Missing(at, "type", "types are "+strings.Join(typeNames(), ", "))
		return 0, false
	}
	if !l.Is(m.Value, strictyaml.String, "type") {
		return 0, false
	}
	t, ok := ParseType(m.Value.Text)
	if !ok {
		hint := "types are " + strings.Join(typeNames(), ", ")
		if near, ok := didyoumean.Closest(m.Value.Text, typeNames()); ok {
			hint = "did you mean " + near + "?"
		}
		l.Report(diag.CodeSAGSchemaValue, m.Value.Span, hint, "there is no type %s", source.Quote(m.Value.Text, 0))
	}
	return t, ok
}

func (l *loader) text(fields map[string]strictyaml.Member, key string) string {
	if m, ok := fields[key]; ok && l.Is(m.Value, strictyaml.String, key) {
		return m.Value.Text
	}
	return ""
}

func (l *loader) flag(fields map[string]strictyaml.Member, key string) bool {
	m, ok := fields[key]
	return ok && l.Is(m.Value, strictyaml.Bool, key) && m.Value.Text == "true"
}

func (l *loader) bound(fields map[string]strictyaml.Member, key string, ok bool) (sag.Value, bool) {
	m, given := fields[key]
	if !given {
		return nil, ok
	}
	if m.Value.Kind != strictyaml.Int && m.Value.Kind != strictyaml.Float {
		if m.Value.Kind != strictyaml.Bad {
			l.Report(diag.CodeSAGSchemaValue, m.Value.Span, "", "%s is a number, not %s", key, m.Value.Kind)
		}
		return nil, false
	}
	v, read := l.value(m.Value)
	return v, ok && read
}

// value makes a SAG value of a node. Nesting is bounded by that of the document.
func (l *loader) value(n *strictyaml.Node) (sag.Value, bool) {
	switch n.Kind {
	case strictyaml.Null:
		return &sag.NullLit{}, true
	case strictyaml.Bool:
		return &sag.BoolLit{Value: n.Text == "true"}, true
	case strictyaml.String:
		return sag.NewString(n.Text), true
	case strictyaml.Int:
		i, err := ast.ParseInt(n.Text)
		return &sag.IntLit{Value: i}, err == nil
	case strictyaml.Float:
		f, err := strconv.ParseFloat(n.Text, 64)
		if err != nil {
			l.Report(diag.CodeSAGSchemaValue, n.Span, "", "the number is beyond what 64 bits hold")
		}
		return &sag.FloatLit{Value: f}, err == nil
	case strictyaml.List:
		out, ok := &sag.List{}, true
		for _, item := range n.Items {
			v, read := l.value(item)
			ok = ok && read
			out.Elems = append(out.Elems, v)
		}
		return out, ok
	case strictyaml.Map:
		out, ok := &sag.Object{}, true
		for _, m := range n.Members {
			v, read := l.value(m.Value)
			ok = ok && read
			out.Members = append(out.Members, &sag.Member{Key: sag.NewString(m.Key), Value: v})
		}
		return out, ok
	}
	return nil, false
}
