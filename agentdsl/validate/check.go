package validate

import (
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// Check gives all that is wrong with a message, in the order of the text, and nothing if it is right. Errors and warnings are up to
// MaxErrors each; the note at the end of a list that was cut says how many more there are. An option that is out of range is a finding
// of PLY0005, and then nothing was checked.
//
// Of a message made by hand no finding has a place; parts that are missing in it are findings too.
func Check(m *agentdsl.Message, options ...Option) diag.List {
	cfg, wrong := configure(options)
	if wrong != nil {
		return wrong
	}
	return check(m, cfg, nil)
}

// check validates a message; the parser's warnings about it stand in the same report.
func check(m *agentdsl.Message, cfg *config, warned diag.List) diag.List {
	c := &checker{config: cfg, block: -1}
	if m == nil {
		c.report(MalformedHeader, source.NoSpan, "there is no message")
		return c.result()
	}
	c.message, c.file = m, m.Source
	c.index()
	c.circles()
	for _, d := range warned {
		c.adopt(d)
	}
	for i := 0; i < len(m.Blocks); i++ {
		i = c.checkBlock(i)
	}
	return c.result()
}

// checker checks one message.
type checker struct {
	*config
	message *agentdsl.Message
	file    *source.File // nil if the message was made by hand

	tables  map[string]*table // by label
	order   []*table          // as they are declared
	columns map[*agentdsl.Schema][]column
	circle  map[*agentdsl.Field]string // how the circle goes that a field closes

	all      map[string]*agentdsl.Function // that the message declares
	declared map[string]*agentdsl.Function // of these, above the block that is being checked
	inputs   map[*agentdsl.Function]*signature
	names    []string // of all functions that are known, in order; nil until somebody asks
	any      bool     // the message has a block of functions

	rows *agentdsl.Data // the last block but for stray lines, if it is one of rows
	funs bool           // it is one of functions

	block int    // that is being checked
	in    string // what it is
	label string // its own

	errors, warnings diag.List
	more             int // that were not made
}

// report notes a finding. It is nil if there are enough of its severity: then nothing is spent on its words.
func (c *checker) report(kind Kind, at source.Span, format string, args ...any) *diag.Diagnostic {
	info, _ := diag.Lookup(kind.Code())
	return c.reportAs(info.Severity, kind, at, format, args...)
}

// warn notes a finding that is a warning, although its kind is an error elsewhere.
func (c *checker) warn(kind Kind, at source.Span, format string, args ...any) {
	_ = c.reportAs(diag.Warning, kind, at, format, args...)
}

func (c *checker) reportAs(severity diag.Severity, kind Kind, at source.Span, format string, args ...any) *diag.Diagnostic {
	list := &c.errors
	if severity != diag.Error {
		list = &c.warnings
	}
	if len(*list) >= c.max {
		c.more++
		return nil
	}
	if c.file == nil {
		at = source.NoSpan
	}
	d := diag.New(kind.Code(), c.file, at, format, args...)
	d.Severity = severity
	d.Err = &Finding{Kind: kind, Block: c.block, In: c.in, Label: c.label}
	*list = append(*list, d)
	return d
}

// adopt takes a warning of the parser.
func (c *checker) adopt(d *diag.Diagnostic) {
	if len(c.warnings) >= c.max {
		c.more++
		return
	}
	c.warnings = append(c.warnings, d)
}

func (c *checker) result() diag.List {
	list := append(c.errors, c.warnings...)
	list.Sort()
	if c.more > 0 {
		list = append(list, diag.New(diag.CodeTooManyErrors, c.file, source.NoSpan, "%d more findings are not shown", c.more))
	}
	return list
}

// maxCandidates bounds among how many names a mistyped one is looked for.
const maxCandidates = 1000

// meant is a hint at the name that was probably meant; else what there is, if that is little.
func meant(word string, known []string, are string) string {
	known = known[:min(len(known), maxCandidates)]
	if near, ok := didyoumean.Closest(word, known); ok {
		return "did you mean " + near + "?"
	}
	if len(known) == 0 || len(known) > 12 {
		return ""
	}
	return are + source.Visible(strings.Join(known, ", "))
}

// quoted is a text that is put in quotes, and cut, if it is shown.
type quoted string

// String implements fmt.Stringer.
func (q quoted) String() string { return source.Quote(string(q), 40) }

// related names another place, if the message has places.
func (c *checker) related(d *diag.Diagnostic, at ast.Loc, message string) {
	if d != nil && c.file != nil {
		d.Related = append(d.Related, diag.Related{Span: at.Span(), Message: message})
	}
}

// enter notes which block is being checked.
func (c *checker) enter(i int, in, label string) { c.block, c.in, c.label = i, in, label }

// checkBlock checks the block at a place, and gives the place of the last one that it has looked at.
func (c *checker) checkBlock(i int) int {
	b := c.message.Blocks[i]
	if ast.IsNil(b) {
		c.enter(i, "", "")
		c.report(MalformedHeader, source.NoSpan, "block %d is missing", i+1)
		return i
	}
	in, label := describe(b)
	c.enter(i, in, label)
	if s, ok := b.(*agentdsl.Stray); ok {
		return c.stray(i, s)
	}
	c.rows, c.funs = nil, false
	switch b := b.(type) {
	case *agentdsl.Schema:
		c.schema(b)
	case *agentdsl.Data:
		c.rows = b
		c.data(b)
	case *agentdsl.Functions:
		c.funs = true
		c.functions(b)
	case *agentdsl.Call:
		c.call(b)
	case *agentdsl.Result:
		c.resultBlock(b)
	}
	return i
}

// describe is what a block is, and its label or the name of its function.
func describe(b agentdsl.Block) (in, label string) {
	switch b := b.(type) {
	case *agentdsl.Schema:
		return "schema", nameOf(b.Label)
	case *agentdsl.Data:
		label, _ := b.Label()
		return "data", label
	case *agentdsl.Functions:
		return "functions", ""
	case *agentdsl.Call:
		return "call", nameOf(b.Function)
	case *agentdsl.Result:
		return "result", ""
	default:
		return "stray", ""
	}
}

func nameOf(id *agentdsl.Ident) string {
	if id == nil {
		return ""
	}
	return id.Name
}
