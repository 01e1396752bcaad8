package template

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// Errors of Execute, to be compared with errors.Is.
var (
	ErrMissing = errors.New("there is no such variable")
	ErrValue   = errors.New("the value is none that can be written")
	ErrOutput  = errors.New("the text is too long")
)

// Execute fills in variables. Values are strings, truths, numbers of any type (also json.Number), nil, maps with string keys and lists of such.
//
// The error is a diag.List of one finding, ADL0702, at the tag, with ErrMissing, ErrValue or ErrOutput. Then there is no text.
func (t *Template) Execute(variables map[string]any) (string, error) {
	w := &writer{t: t, stack: []any{variables}}
	if err := w.all(t.parts); err != nil {
		return "", err
	}
	return w.out.String(), nil
}

type writer struct {
	t     *Template
	out   strings.Builder
	stack []any // what names are looked for in, the innermost last
}

func (w *writer) fail(p *part, err error, format string, args ...any) error {
	d := diag.New(diag.CodeADLTemplateValue, w.t.file, p.span, format, args...)
	d.Err = err
	return diag.List{d}
}

func (w *writer) put(p *part, s string) error {
	if w.out.Len()+len(s) > w.t.cfg.maxOutput {
		return w.fail(p, ErrOutput, "the text has more than %d bytes", w.t.cfg.maxOutput)
	}
	w.out.WriteString(s)
	return nil
}

// all writes parts. Sections stand in one another only as deep as the parser lets them.
func (w *writer) all(parts []part) error {
	for i := range parts {
		p := &parts[i]
		var err error
		switch p.kind {
		case literal:
			err = w.put(p, p.text)
		case value:
			err = w.value(p)
		case inverted:
			if v, _ := w.find(p.path); !isTrue(v) {
				err = w.all(p.parts)
			}
		case section:
			err = w.section(p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) section(p *part) error {
	v, _ := w.find(p.path)
	if !isTrue(v) {
		return nil
	}
	each := func(item any) error {
		w.stack = append(w.stack, item)
		err := w.all(p.parts)
		w.stack = w.stack[:len(w.stack)-1]
		return err
	}
	switch list := v.(type) {
	case []any:
		for _, item := range list {
			if err := each(item); err != nil {
				return err
			}
		}
		return nil
	case []string:
		for _, item := range list {
			if err := each(item); err != nil {
				return err
			}
		}
		return nil
	case []map[string]any:
		for _, item := range list {
			if err := each(item); err != nil {
				return err
			}
		}
		return nil
	default:
		return each(v)
	}
}

// find looks a name up: its first part from the inside out, the others in what that is.
func (w *writer) find(path []string) (any, bool) {
	if path == nil {
		return w.stack[len(w.stack)-1], true
	}
	for _, scope := range slices.Backward(w.stack) {
		v, ok := member(scope, path[0])
		if !ok {
			continue
		}
		for _, name := range path[1:] {
			if v, ok = member(v, name); !ok {
				return nil, false
			}
		}
		return v, true
	}
	return nil, false
}

func member(v any, name string) (any, bool) {
	m, ok := v.(map[string]any)
	if !ok {
		return nil, false
	}
	x, ok := m[name]
	return x, ok
}

// isTrue says whether a section of a value is written: numbers are true, whatever they are.
func isTrue(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case bool:
		return v
	case string:
		return v != ""
	case []any:
		return len(v) > 0
	case []string:
		return len(v) > 0
	case []map[string]any:
		return len(v) > 0
	default:
		return true
	}
}

func (w *writer) value(p *part) error {
	v, ok := w.find(p.path)
	if !ok {
		if w.t.cfg.missing {
			return nil
		}
		hint := ""
		if near, found := didyoumean.Closest(p.text, w.names()); found {
			hint = "; did you mean " + near + "?"
		}
		return w.fail(p, ErrMissing, "there is no variable %s%s", source.Quote(p.text, 40), hint)
	}
	text, ok := textOf(v)
	if !ok {
		return w.fail(p, ErrValue, "%s is no text, number or truth, but %T", source.Quote(p.text, 40), v)
	}
	if w.t.cfg.escape && !p.raw {
		text = w.escaper().Replace(text)
	}
	if w.t.cfg.sections {
		text = w.asText(text)
	}
	return w.put(p, text)
}

// opener is the beginning of a line that begins something in markdown or ADL, behind what may come before it.
var opener = regexp.MustCompile("^([ \\t]*)(##|#[ \\t]|---|===|```|~~~)")

// asText is a text of which no line begins anything where it will stand.
func (w *writer) asText(text string) string {
	var b strings.Builder
	atStart := strings.TrimRight(w.lastLine(), " \t") == ""
	for text != "" {
		line, rest := text, ""
		if n := strings.IndexAny(text, "\r\n"); n >= 0 {
			line, rest = text[:n+1], text[n+1:]
		}
		if atStart {
			line = opener.ReplaceAllString(line, `$1\$2`)
		}
		b.WriteString(line)
		text, atStart = rest, true
	}
	return b.String()
}

// lastLine is what was written of the line at hand, as much of it as it takes to see that it is not blank.
func (w *writer) lastLine() string {
	const most = 100
	out := w.out.String()
	out = out[max(0, len(out)-most):]
	return out[strings.LastIndexAny(out, "\r\n")+1:]
}

// names are those of all variables, for hints.
func (w *writer) names() []string {
	var out []string
	for _, scope := range w.stack {
		if m, ok := scope.(map[string]any); ok {
			for name := range m {
				out = append(out, name)
			}
		}
	}
	slices.Sort(out)
	return out
}

func textOf(v any) (string, bool) {
	switch v := v.(type) {
	case nil:
		return "", true
	case string:
		return v, true
	case bool:
		return strconv.FormatBool(v), true
	case json.Number:
		return v.String(), true
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), true
	case float32:
		return strconv.FormatFloat(float64(v), 'g', -1, 32), true
	case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64:
		return fmt.Sprint(v), true
	default:
		return "", false
	}
}

var (
	htmlEscaper      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")
	publishedEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;", "`", "&#96;", "=", "&#61;", "\n", "&#10;")
)

func (w *writer) escaper() *strings.Replacer {
	if w.t.cfg.compat {
		return publishedEscaper
	}
	return htmlEscaper
}
