package store

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
	"github.com/parley-lang/parley/internal/yamltext"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption   = errors.New("bad option")
	ErrID       = errors.New("bad id")
	ErrNotFound = errors.New("there is no such text")
	ErrVersion  = errors.New("there is no such version")
	ErrTooLarge = errors.New("it is too large")
	ErrEntry    = errors.New("not an entry that can be written")
)

// Entry is a text and what is known of it.
type Entry struct {
	ID       string
	Content  string // without the front matter
	Tags     []string
	Examples []string
	Output   string
	Version  string // as its author calls it; "" if nobody does
}

// fence is the line that front matter stands between.
const fence = "---"

// cut takes the front matter off a text: what stands between a first line of three dashes and the next such line. Blanks at their ends do not count.
func cut(text string) (matter string, at int, content string, ok bool) {
	first, rest, found := strings.Cut(text, "\n")
	if !found || strings.TrimRight(first, " \t\r") != fence {
		return "", 0, text, false
	}
	at = len(first) + 1
	for from := 0; ; {
		line, _, more := strings.Cut(rest[from:], "\n")
		if strings.TrimRight(line, " \t\r") == fence {
			if !more {
				return rest[:from], at, "", true
			}
			return rest[:from], at, rest[from+len(line)+1:], true
		}
		if !more {
			return "", 0, text, false
		}
		from += len(line) + 1
	}
}

const (
	maxMatterDepth  = 4
	maxMatterErrors = 100
)

// ParseEntry reads the text of a file. One line without anything behind the front matter belongs to the layout. The error is a diag.List of ADL0801 to
// ADL0804 with the places in the file.
func ParseEntry(name, text string) (*Entry, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	matter, at, content, ok := cut(text)
	e := &Entry{Content: content}
	if !ok {
		if first, _, _ := strings.Cut(text, "\n"); strings.TrimRight(first, " \t\r") == fence {
			file := source.NewFile(name, text)
			d := diag.New(diag.CodeADLFrontText, file, source.Span{End: int32(len(first))}, "the front matter has no end")
			d.Hint = "it ends at a line of three dashes"
			return nil, diag.List{d}
		}
		return e, nil
	}
	e.Content = strings.TrimPrefix(strings.TrimPrefix(e.Content, "\r"), "\n")
	if strings.TrimSpace(matter) == "" {
		return e, nil
	}
	// The reader sees the lines where they stand in the file.
	file := source.NewFile(name, strings.Repeat("#", max(at-1, 0))+"\n"+matter)
	r := strictyaml.NewReader(file, strictyaml.Codes{
		Text: diag.CodeADLFrontText, YAML: diag.CodeADLFrontText, Key: diag.CodeADLFrontKey, Repeated: diag.CodeADLFrontKey, Value: diag.CodeADLFrontValue,
	}, maxMatterDepth, maxMatterErrors, `the smallest one is "id: a"`)
	if top := r.Read(); top != nil && r.Is(top, strictyaml.Map, "the front matter") {
		fields := r.Fields(top, "the front matter", "id", "tags", "examples", "output", "version")
		text := func(key string, to *string) {
			m, ok := fields[key]
			if !ok {
				return
			}
			switch m.Value.Kind {
			case strictyaml.Int, strictyaml.Float, strictyaml.Bool: // what people write without quotes
				*to = m.Value.Text
			default:
				if r.Is(m.Value, strictyaml.String, key) {
					*to = m.Value.Text
				}
			}
		}
		list := func(key string, to *[]string) {
			m, ok := fields[key]
			if !ok || !r.Is(m.Value, strictyaml.List, key) {
				return
			}
			for _, item := range m.Value.Items {
				if r.Is(item, strictyaml.String, "an item of "+key) {
					*to = append(*to, item.Text)
				}
			}
		}
		text("id", &e.ID)
		text("output", &e.Output)
		text("version", &e.Version)
		list("tags", &e.Tags)
		list("examples", &e.Examples)
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return e, nil
}

// Text is the text of the file of an entry, with its front matter, which readers of YAML 1.1 and 1.2 read alike. What [ParseEntry] reads from it is the
// same entry. Errors: ErrID.
func (e *Entry) Text() (string, error) {
	if err := CheckID(e.ID); err != nil {
		return "", err
	}
	var b []byte
	put := func(key, value string) {
		b = append(append(b, key...), ':', ' ')
		b = append(yamltext.Append(b, value, 0), '\n')
	}
	list := func(key string, items []string) {
		if len(items) == 0 {
			return
		}
		b = append(append(b, key...), ":\n"...)
		for _, item := range items {
			b = append(b, "- "...)
			b = append(yamltext.Append(b, item, 0), '\n')
		}
	}
	put("id", e.ID)
	list("tags", e.Tags)
	if e.Output != "" {
		put("output", e.Output)
	}
	list("examples", e.Examples)
	if e.Version != "" {
		put("version", e.Version)
	}
	return fence + "\n" + string(b) + fence + "\n\n" + e.Content, nil
}

// maxID is how many bytes an id may have.
const maxID = 100

// CheckID holds that an id can be the name of a file everywhere. The error is ErrID.
func CheckID(id string) error {
	bad := func(why string) error { return fmt.Errorf("%w %s: %s", ErrID, source.Quote(id, 40), why) }
	if id == "" || len(id) > maxID {
		return bad(fmt.Sprintf("it has 1 to %d characters", maxID))
	}
	for _, r := range id {
		if r >= 0x80 || !isName(byte(r)) {
			return bad("it is made of ASCII letters, digits, dashes, underscores and dots")
		}
	}
	stem, _, _ := strings.Cut(strings.ToLower(id), ".")
	switch {
	case id[0] == '.' || id[len(id)-1] == '.':
		return bad("it neither begins nor ends with a dot")
	case isDevice(stem):
		return bad("it means a device on some systems")
	}
	return nil
}

func isName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.'
}

func isDevice(stem string) bool {
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(stem) == len("com1") && (strings.HasPrefix(stem, "com") || strings.HasPrefix(stem, "lpt")) && stem[3] >= '0' && stem[3] <= '9'
}

// Join puts texts behind one another, so that the last line of one and the first of the next stay two lines.
func Join(texts ...string) string {
	var b strings.Builder
	for _, t := range texts {
		b.WriteString(t)
		if t != "" && !strings.HasSuffix(t, "\n") {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
