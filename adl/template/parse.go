package template

import (
	"errors"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Limits, unless options say otherwise.
const (
	DefaultMaxBytes  = 8 << 20  // of a template
	DefaultMaxOutput = 16 << 20 // bytes that are written
	DefaultMaxDepth  = 100      // sections in one another
)

// Unlimited lifts a limit.
const Unlimited = -1

// ErrOption is the error of an option that is out of range.
var ErrOption = errors.New("bad option")

// Option changes one thing of a template.
type Option func(*config) error

type config struct {
	name      string
	maxBytes  int
	maxOutput int
	maxDepth  int
	escape    bool
	missing   bool
	compat    bool
	sections  bool
}

func configure(options []Option) (*config, error) {
	c := &config{name: "template", maxBytes: DefaultMaxBytes, maxOutput: DefaultMaxOutput, maxDepth: DefaultMaxDepth}
	for _, o := range options {
		if o == nil {
			return nil, errors.Join(ErrOption, errors.New("it is empty"))
		}
		if err := o(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func limit(to *int, n int) error {
	switch {
	case n == Unlimited:
		*to = int(^uint(0) >> 1)
	case n <= 0:
		return errors.Join(ErrOption, errors.New("a limit is positive, or -1 for none"))
	default:
		*to = n
	}
	return nil
}

// Name gives the template a name, such as a file's, that errors show.
func Name(name string) Option {
	return func(c *config) error {
		c.name = name
		return nil
	}
}

// MaxBytes bounds the size of a template; by default 8 MiB.
func MaxBytes(n int) Option { return func(c *config) error { return limit(&c.maxBytes, n) } }

// MaxOutput bounds what is written, in bytes; by default 16 MiB.
func MaxOutput(n int) Option { return func(c *config) error { return limit(&c.maxOutput, n) } }

// MaxDepth bounds how many sections stand in one another; by default 100, and at most 10,000.
func MaxDepth(n int) Option {
	return func(c *config) error {
		const most = 10_000
		err := limit(&c.maxDepth, n)
		c.maxDepth = min(c.maxDepth, most)
		return err
	}
}

// EscapeHTML writes values as the text of a page of HTML, but for those in triple braces.
func EscapeHTML() Option {
	return func(c *config) error {
		c.escape = true
		return nil
	}
}

// KeepSections puts a backslash before lines of values that would begin a heading, a divider or fenced code, so that a value begins none.
func KeepSections() Option {
	return func(c *config) error {
		c.sections = true
		return nil
	}
}

// AllowMissing writes nothing for a variable that does not exist.
func AllowMissing() Option {
	return func(c *config) error {
		c.missing = true
		return nil
	}
}

// Compat fills templates as the published library does: values are escaped as for HTML, line ends too, what does not exist is nothing, and the line of a
// comment stays.
func Compat() Option {
	return func(c *config) error {
		c.compat, c.escape, c.missing = true, true, true
		return nil
	}
}

// Template is a template that was read. It does not change, and is safe for use by several goroutines at once.
type Template struct {
	cfg   *config
	file  *source.File
	parts []part
}

// part is a piece of a template: a text, a value or a section.
type part struct {
	kind  kind
	text  string // of a text; the name otherwise
	path  []string
	span  source.Span // of the tag
	parts []part      // of a section
	raw   bool        // a value that is never escaped
}

type kind uint8

const (
	literal kind = iota
	value
	section
	inverted
)

// Parse reads a template. The error is a diag.List of one finding: PLY0001 for one that is too large, PLY0003 for sections too deep in one another, and
// ADL0701 for what is no template.
func Parse(text string, options ...Option) (*Template, error) {
	cfg, err := configure(options)
	if err != nil {
		return nil, err
	}
	file := source.NewFile(cfg.name, text)
	if len(text) > cfg.maxBytes {
		return nil, diag.List{diag.New(diag.CodeTooLarge, file, source.NoSpan, "the template is larger than the limit of %d bytes", cfg.maxBytes)}
	}
	p := &parser{cfg: cfg, file: file, text: text, open: "{{", close: "}}"}
	if err := p.run(); err != nil {
		return nil, diag.List{err}
	}
	return &Template{cfg, file, p.stack[0].parts}, nil
}

// parser reads a template from left to right.
type parser struct {
	cfg         *config
	file        *source.File
	text        string
	at          int
	open, close string
	stack       []part // sections that are open, below them the template itself

	// Of the line that was looked at up to seen: where it begins, and whether there is more on it than blanks.
	seen, line int
	inked      bool
}

func (p *parser) fail(from, to int, format string, args ...any) *diag.Diagnostic {
	return diag.New(diag.CodeADLTemplate, p.file, source.Span{Start: int32(from), End: int32(to)}, format, args...) //nolint:gosec // files are smaller
}

func (p *parser) add(x part) {
	top := &p.stack[len(p.stack)-1]
	top.parts = append(top.parts, x)
}

func (p *parser) run() *diag.Diagnostic {
	p.stack = []part{{}}
	for {
		n := strings.Index(p.text[p.at:], p.open)
		if n < 0 {
			break
		}
		from := p.at
		tag := p.at + n
		if d := p.tag(from, tag); d != nil {
			return d
		}
	}
	p.literal(p.at, len(p.text))
	if open := p.stack[len(p.stack)-1]; len(p.stack) > 1 {
		return p.fail(int(open.span.Start), int(open.span.End), "the section %s is not closed", source.Quote(open.text, 40))
	}
	return nil
}

func (p *parser) literal(from, to int) {
	if from < to {
		p.add(part{kind: literal, text: p.text[from:to]})
	}
}

// tag reads the tag at a place, behind a text.
func (p *parser) tag(from, tag int) *diag.Diagnostic {
	inside := tag + len(p.open)
	end := p.close
	triple := strings.HasPrefix(p.text[inside:], "{") && p.open == "{{"
	if triple {
		inside++
		end = "}" + p.close
	}
	n := strings.Index(p.text[inside:], end)
	if n < 0 {
		return p.fail(tag, min(inside+20, lineEnd(p.text, tag)), "the tag is not closed by %s", end)
	}
	stop := inside + n + len(end)
	content := p.text[inside : inside+n]
	sign, name := byte(0), strings.TrimSpace(content)
	if name != "" && !triple && strings.IndexByte("#^/!&=>", name[0]) >= 0 {
		sign, name = name[0], strings.TrimSpace(name[1:])
	}
	lineFrom, lineTo, alone := p.alone(tag, stop)
	if alone && (sign == '#' || sign == '^' || sign == '/' || !p.cfg.compat && (sign == '!' || sign == '=')) {
		p.literal(from, lineFrom)
		p.at = lineTo
	} else {
		p.literal(from, tag)
		p.at = stop
	}
	return p.tagOf(sign, name, tag, stop, triple || sign == '&')
}

// tagOf makes a part of a tag.
func (p *parser) tagOf(sign byte, name string, tag, stop int, raw bool) *diag.Diagnostic {
	at := p.span(tag, stop)
	if name == "" && sign != '!' {
		return p.fail(tag, stop, "the tag is empty")
	}
	switch sign {
	case '!':
		return nil
	case '=':
		marks := strings.Fields(strings.TrimSuffix(name, "="))
		if len(marks) != 2 || !strings.HasSuffix(name, "=") {
			return p.fail(tag, stop, "other marks are given as {{=<%% %%>=}}")
		}
		p.open, p.close = marks[0], marks[1]
		return nil
	case '>':
		return p.fail(tag, stop, "there are no partials: a template reads no other one")
	case '#', '^':
		if len(p.stack) > p.cfg.maxDepth {
			return diag.New(diag.CodeTooDeep, p.file, at, "more than %d sections stand in one another", p.cfg.maxDepth)
		}
		k := section
		if sign == '^' {
			k = inverted
		}
		p.stack = append(p.stack, part{kind: k, text: name, path: path(name), span: at})
		return nil
	case '/':
		open := p.stack[len(p.stack)-1]
		if len(p.stack) == 1 {
			return p.fail(tag, stop, "no section %s is open", source.Quote(name, 40))
		}
		if open.text != name {
			return p.fail(tag, stop, "the section %s is open here, not %s", source.Quote(open.text, 40), source.Quote(name, 40))
		}
		p.stack = p.stack[:len(p.stack)-1]
		p.add(open)
		return nil
	default:
		p.add(part{kind: value, text: name, path: path(name), span: at, raw: raw})
		return nil
	}
}

func (p *parser) span(from, to int) source.Span {
	return source.Span{Start: int32(from), End: int32(to)} //nolint:gosec // files are smaller
}

// alone says whether a tag stands on a line of its own, and where that line begins and ends, its line end included. Tags are asked for in their
// order, so that each character is looked at once.
func (p *parser) alone(tag, stop int) (from, to int, alone bool) {
	before := p.text[p.seen:tag]
	if n := strings.LastIndexByte(before, '\n') + 1; n > 0 {
		p.line, p.inked = p.seen+n, false
		before = before[n:]
	}
	p.seen, p.inked = tag, p.inked || strings.TrimLeft(before, " \t") != ""
	if p.inked {
		return 0, 0, false
	}
	from = p.line
	rest := strings.TrimLeft(p.text[stop:], " \t")
	to = len(p.text) - len(rest)
	switch {
	case rest == "":
		return from, to, true
	case strings.HasPrefix(rest, "\r\n"):
		return from, to + 2, true
	case rest[0] == '\n':
		return from, to + 1, true
	default:
		return 0, 0, false
	}
}

// path are the names of a member of a member.
func path(name string) []string {
	if name == "." {
		return nil
	}
	return strings.Split(name, ".")
}

func lineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n
	}
	return len(text)
}
