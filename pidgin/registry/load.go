package registry

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
	"github.com/parley-lang/parley/parser"
)

// Names of the files, which stand in the folder .pidgin of a host.
const (
	RuntimeFile  = "PIDGIN_RUNTIME_CONFIG.yaml" // may be left out
	WorkflowFile = "WORKFLOW_REGISTRY.yaml"
	ActionFile   = "ACTION_REGISTRY.yaml"
	SafetyFile   = "SAFETY_RULES.yaml"
	AliasFile    = "REFERENCE_ALIASES.yaml"
)

// Folder is the folder of a host that holds the files.
const Folder = ".pidgin"

// Names are the names of all files, in the order in which they are read.
func Names() []string { return slices.Clone(names) }

var names = []string{RuntimeFile, WorkflowFile, ActionFile, SafetyFile, AliasFile}

// parts are what reads each file, with what the smallest one is.
var parts = map[string]struct {
	read     func(*loader, *strictyaml.Node)
	smallest string
}{
	RuntimeFile:  {(*loader).runtimeFile, `the smallest one is "{}"`},
	WorkflowFile: {(*loader).workflowFile, `the smallest one is "workflows: {}"`},
	ActionFile:   {(*loader).actionFile, `the smallest one is "{safe: [], controlled: [], human_gated: []}"`},
	SafetyFile:   {(*loader).safetyFile, `the smallest one has private_paths, and human_required with actions and risk_levels`},
	AliasFile:    {(*loader).aliasFile, `the smallest one is "aliases: {}"`},
}

// Errors of a host that is not where it was looked for. They are found by errors.Is.
var (
	ErrNoHost    = errors.New("no host")                         // no folder .pidgin, or none with a file in it
	ErrAmbiguous = errors.New("a host and its folder .pidgin")   // a folder that could be either
	ErrInMemory  = errors.New("the host was read from no files") // Reload of a host of [Read]
)

// Read makes a host of the texts of its files, by their [Names]. All files but the runtime configuration have to be there.
//
// The error is a diag.List with everything that is wrong in all files, each finding with its place: codes PGN0301 to PGN0306, PLY0001 for a
// file that is too large, PLY0002 for one that is not UTF-8, PLY0003 for one that is nested too deep and PLY0004 for one that holds too much;
// PLY0008 for one that is not there. Then there is no host. Of what is no YAML at all, only the first fault is told.
func Read(files map[string]string, options ...Option) (*Host, error) {
	cfg, err := configure(options)
	if err != nil {
		return nil, err
	}
	texts := map[string]text{}
	var found diag.List
	for name, body := range files {
		if _, known := parts[name]; !known {
			d := diag.New(diag.CodePGNHost, nil, source.NoSpan, "there is no file %s in a host", source.Quote(name, 0))
			d.Hint = strictyaml.Suggest(name, names)
			found = append(found, d)
			continue
		}
		texts[name] = text{name: name, body: body, size: int64(len(body)), given: true}
	}
	found.Sort()
	h, err := read(texts, found, cfg)
	if err != nil {
		return nil, err
	}
	h.options = options
	return h, nil
}

// text is a file as it was read.
type text struct {
	name  string // for messages
	body  string // as much as the limit allows, and a byte more
	size  int64
	given bool
	err   error // why it could not be read
}

// read makes a host of texts, and adds to what was found so far.
func read(texts map[string]text, found diag.List, cfg *config) (*Host, error) {
	h := newHost()
	bad := map[string]bool{}
	for _, name := range names {
		t := texts[name]
		if name == RuntimeFile && (!t.given || cfg.compat) {
			continue
		}
		limit := min(cfg.maxBytes, h.limits.ConfigFileBytes.Value)
		if name == RuntimeFile || cfg.compat {
			limit = cfg.maxBytes
		}
		list := h.file(name, t, limit, cfg)
		bad[name] = list.HasErrors()
		found = append(found, list...)
	}
	if !cfg.compat {
		found = append(found, h.vanished(bad)...)
	}
	found.Sort()
	found = found.Limit(cfg.maxErrors)
	if err := found.Err(); err != nil {
		return nil, err
	}
	h.warnings = found
	return h, nil
}

// file reads one file into a host.
func (h *Host) file(name string, t text, limit int, cfg *config) diag.List {
	fault := func(code diag.Code, hint, format string, args ...any) diag.List {
		shown := t.name
		if shown == "" {
			shown = name
		}
		d := diag.New(code, source.NewFile(shown, ""), source.NoSpan, format, args...)
		d.Hint, d.Err = hint, t.err
		return diag.List{d}
	}
	switch {
	case t.err != nil:
		return fault(diag.CodeUnreadable, "", "the file cannot be read: %v", t.err)
	case !t.given:
		return fault(diag.CodeUnreadable, "a host has all of "+strings.Join(names[1:], ", "), "the file is missing")
	case t.size > int64(limit):
		return fault(diag.CodeTooLarge, "", "the file has %d bytes, the limit is %d", t.size, limit)
	}
	file, err := parser.Text(t.body, &parser.Config{MaxBytes: limit, Name: t.name})
	if err != nil {
		return err.(diag.List) //nolint:errorlint // Text gives nothing else
	}
	if n := countable(t.body); n > cfg.maxNodes {
		return fault(diag.CodeTooManyNodes, "", "the file holds about %d values and keys, the limit is %d", n, cfg.maxNodes)
	}
	depth := maxDepth
	if cfg.compat {
		depth = maxDepthCompat
	}
	l := &loader{
		Reader: strictyaml.NewReader(file, codes, depth, cfg.maxErrors, parts[name].smallest), host: h, cfg: cfg, compat: cfg.compat,
		lists: map[*strictyaml.Node][]Entry{},
	}
	var root *strictyaml.Node
	if cfg.compat {
		root = l.Loose()
	} else {
		root = l.Read()
	}
	if root != nil {
		parts[name].read(l, root)
	}
	h.files = append(h.files, file)
	return l.Found()
}

// countable is about how many values and keys a text holds at most, by the signs that can come before one: line ends, commas, brackets, and colons
// and dashes before a blank.
func countable(text string) int {
	n := 1
	for i := range len(text) {
		next := byte('\n')
		if i+1 < len(text) {
			next = text[i+1]
		}
		switch text[i] {
		case '\n':
			if next != '\n' && next != '\r' && next != '#' {
				n++
			}
		case ',', '[', '{':
			n++
		case ':', '-', '?':
			if next == ' ' || next == '\n' || next == '\t' || next == '\r' {
				n++
			}
		}
	}
	return n
}

// vanished reports rules of the safety gate that a host lacks as lists have no entries.
func (h *Host) vanished(bad map[string]bool) diag.List {
	var found diag.List
	report := func(name, hint, format string, args ...any) {
		for _, f := range h.files {
			if f.Name() == name || strings.HasSuffix(f.Name(), "/"+name) {
				d := diag.New(ruleCode, f, wholeFile(f), format, args...)
				d.Hint = hint
				found = append(found, d)
			}
		}
	}
	if !bad[SafetyFile] && len(h.privatePaths) == 0 {
		report(SafetyFile, `name at least one pattern, such as ".env"`, "there are no private paths, so that the gate would keep none (SG-4)")
	}
	human := slices.ContainsFunc(h.order, func(w *Workflow) bool { return w.human.Value })
	if !bad[SafetyFile] && !bad[ActionFile] && !bad[WorkflowFile] && len(h.tiers[HumanGated])+len(h.humanActions) == 0 && !human {
		report(ActionFile, "name at least one action, such as publish", "no action needs a human, so that the gate would ask none (SG-2)")
	}
	return found
}

// wholeFile is the first line of a file that holds more than comments.
func wholeFile(f *source.File) source.Span {
	at := 0
	for line := range strings.Lines(f.Text()) {
		trimmed := strings.TrimSpace(line)
		if trimmed != "" && trimmed[0] != '#' {
			return source.Span{Start: int32(at), End: int32(at + len(strings.TrimRight(line, " \t\r\n")))}
		}
		at += len(line)
	}
	return source.Span{}
}

// Load reads the host of a folder: the host, or its folder .pidgin, as [Locate] tells it. All files are read at one moment; if they change
// meanwhile, they are read again. Nothing outside of the host is read: a symbolic link that leads out of it is refused.
//
// Errors are those of [Read], of [Locate], and PLY0008 for what is no regular file or cannot be read.
func Load(dir string, options ...Option) (*Host, error) {
	cfg, err := configure(options)
	if err != nil {
		return nil, err
	}
	at, err := locate(dir)
	if err != nil {
		return nil, err
	}
	texts, found, err := at.snapshot(cfg)
	if err != nil {
		d := diag.New(diag.CodeUnreadable, source.NewFile(at.shown, ""), source.NoSpan, "the host cannot be read: %v", err)
		d.Err = err
		return nil, diag.List{d}
	}
	h, err := read(texts, found, cfg)
	if err != nil {
		return nil, err
	}
	h.dir, h.given, h.options = at.host, dir, slices.Clone(options)
	return h, nil
}

// Reload reads the host's folder again, with the options that it was loaded with, and gives what it holds now as a new host. The host itself stays
// as it is, also if that fails.
func (h *Host) Reload() (*Host, error) {
	if h.dir == "" {
		return nil, fmt.Errorf("registry: %w", ErrInMemory)
	}
	if h.given == "" { // not where another search would lead
		return Load(h.dir, h.options...)
	}
	return Load(h.given, h.options...)
}
