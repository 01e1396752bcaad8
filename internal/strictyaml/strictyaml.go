// Package strictyaml reads the small YAML and JSON files that stand beside a language, such as rules and schemas, into nodes that know
// their places.
//
// Of YAML it takes what has one meaning everywhere: no aliases, which can blow up a small file, no tags, no second document, no numbers but
// decimal ones, no words for true and null but these, no key twice. JSON is read to the same nodes.
//
// Where a file has to be read as another program reads it, Loose takes all of YAML.
package strictyaml

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// Codes are the codes of what can be wrong with a kind of files.
type Codes struct {
	Text     diag.Code // neither YAML nor JSON
	YAML     diag.Code // a part of YAML that is not read
	Key      diag.Code // a key that does not exist
	Repeated diag.Code // a key given twice
	Value    diag.Code // a value of another kind, or none where one is needed
}

// Kind is what a node is.
type Kind uint8

// Kinds of nodes.
const (
	Bad Kind = iota // reported already
	Null
	Bool
	Int
	Float
	String
	List
	Map
)

var kinds = [...]string{"", "null", "true or false", "a whole number", "a number with a fraction", "a string", "a list", "a mapping"}

// String is the kind in a sentence.
func (k Kind) String() string { return kinds[k] }

// Node is a value of a document.
type Node struct {
	Kind    Kind
	Text    string // of a string, unescaped; of a number, its digits; of a boolean, true or false
	Span    source.Span
	Items   []*Node  // of a list
	Members []Member // of a mapping, in the order of the text
}

// Member is a member of a mapping.
type Member struct {
	Key   string
	Span  source.Span // of the key
	Value *Node
}

// Reader reads one file and collects what is wrong with it.
type Reader struct {
	File     *source.File
	found    diag.Collector
	codes    Codes
	maxDepth int
	empty    string
	loose    bool
}

// NewReader makes a reader of a file. Nothing is nested deeper than maxDepth; empty says what the smallest file is, as a hint for one that
// holds nothing.
func NewReader(file *source.File, codes Codes, maxDepth, maxErrors int, empty string) *Reader {
	return &Reader{File: file, found: diag.Collector{Max: maxErrors}, codes: codes, maxDepth: maxDepth, empty: empty}
}

// Read reads the file: as JSON if its name ends in .json or if it is JSON, else as YAML. It gives nil if the file is neither, or empty; that
// is reported.
func (r *Reader) Read() *Node {
	if isJSON(r.File.Name(), r.File.Text()) {
		return r.json()
	}
	return r.yaml()
}

// Loose reads the file as programs do that want texts and look at nothing else: every scalar is a string as it is written, but for an empty one
// without quotes, which is null. Tags mean nothing. A key may be there several times; all its members are given, in the order of the text.
//
// Aliases are followed: the same node then stands in several places, also within itself. Whoever walks the nodes has to know how deep to go.
func (r *Reader) Loose() *Node {
	r.loose = true
	return r.yaml()
}

// Report takes a finding.
func (r *Reader) Report(code diag.Code, at source.Span, hint, format string, args ...any) {
	r.report(code, at, hint, format, args...)
}

// Related takes a finding with other places that have to do with it.
func (r *Reader) Related(related []diag.Related, code diag.Code, at source.Span, hint, format string, args ...any) {
	d := r.report(code, at, hint, format, args...)
	d.Related = related
}

func (r *Reader) report(code diag.Code, at source.Span, hint, format string, args ...any) *diag.Diagnostic {
	d := diag.New(code, r.File, at, format, args...)
	d.Hint = hint
	r.found.Add(d)
	return d
}

// Is says whether a node is of a kind, and reports it if it is not.
func (r *Reader) Is(n *Node, want Kind, what string) bool {
	if n.Kind == want {
		return true
	}
	if n.Kind != Bad {
		hint := ""
		switch {
		case want == String && n.Kind >= Null && n.Kind <= Float && n.Text != "": // there is something to put in quotes
			hint = "put it in quotes"
		case want == Bool && n.Kind == String:
			hint = boolHint(n.Text)
		}
		r.report(r.codes.Value, n.Span, hint, "%s is %s, not %s", what, want, n.Kind)
	}
	return false
}

// boolHint helps those who write a truth as other readers of YAML take it.
func boolHint(word string) string {
	switch strings.ToLower(word) {
	case "yes", "on", "y":
		return "write true"
	case "no", "off", "n":
		return "write false"
	}
	return ""
}

// Fields gives the members of a mapping by key and reports those that do not belong there.
func (r *Reader) Fields(n *Node, what string, known ...string) map[string]Member {
	out := map[string]Member{}
	for _, m := range n.Members {
		if slices.Contains(known, m.Key) {
			out[m.Key] = m
			continue
		}
		r.report(r.codes.Key, m.Span, Suggest(m.Key, known), "%s has no key %s", what, source.Quote(m.Key, 0))
	}
	return out
}

// Missing reports a key that is needed and not there.
func (r *Reader) Missing(at source.Span, key, hint string) {
	r.report(r.codes.Value, source.Span{Start: at.Start, End: at.Start}, hint, "the key %s is missing", key)
}

// Suggest is a hint for a word that is none of those known.
func Suggest(word string, known []string) string {
	if near, ok := didyoumean.Closest(word, known); ok {
		return "did you mean " + near + "?"
	}
	if len(known) == 0 {
		return ""
	}
	if more := len(known) - maxNamed; more > 0 {
		return fmt.Sprintf("known are %s, and %d more", strings.Join(known[:maxNamed], ", "), more)
	}
	return "known are " + strings.Join(known, ", ")
}

// maxNamed is how many names a hint has.
const maxNamed = 20

// Found is everything that was found, in the order of the text.
func (r *Reader) Found() diag.List {
	list := r.found.List()
	list.Sort()
	return list
}

// Err is everything that was found, in the order of the text: a diag.List, or nil if nothing is wrong.
func (r *Reader) Err() error { return r.Found().Err() }

func (r *Reader) tooDeep(at source.Span) {
	r.report(diag.CodeTooDeep, at, "", "this is nested more than %d levels deep", r.maxDepth)
}
