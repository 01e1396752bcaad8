// Package contextplan tells what a packet's references would cost to read: how, how many bytes and about how many tokens.
//
// Nothing is opened or fetched, and nothing is decided: the sizes are those that were seen when the references were resolved, and files that the
// host's safety rules forbid were not even asked for theirs.
package contextplan

import (
	"errors"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/internal/yamltext"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/document"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption     = errors.New("bad option")
	ErrResolution = errors.New("the references are those of another packet")
	ErrOverflow   = errors.New("the sizes are too large to be added up")
	ErrText       = errors.New("a path is no text in UTF-8")
)

// Method is how a file is to be taken into a context.
type Method string

// The methods. What is not read at all has none.
const (
	FullText     Method = "full_text"
	MetadataOnly Method = "metadata_only" // name, size and the like, of what is no text: pictures and documents for printing
)

// Defaults.
const (
	DefaultMinBudget     = 1000   // tokens
	DefaultCompressAbove = 50_000 // bytes
)

// Plan is what the context of a packet would cost.
type Plan struct {
	RunID              string
	PrimaryRefs        []Reference // those of in, out and produced, in the order of the text, as often as they are named
	RetrievalMethods   []Method    // sorted, each once
	TokenBudget        int64       // what the tokens need, and at least the least budget
	CompressionAllowed bool        // whether there are so many bytes that they may be compressed
	TotalBytes         int64       // of all files, each counted once
	EstimatedTokens    int64       // that the bytes make
	published          bool
}

// Reference is a reference as a part of a context.
type Reference struct {
	Reference string // as the packet has it
	Resolved  bool
	Path      *string // of a file or folder of the host, absolute; nil for all else
	Bytes     *int64  // of a file; nil for all else: a folder has no size
	Method    *Method // of a file; nil for all else
}

// Make plans for a packet, whose references are resolved. Errors: ErrOption; ErrResolution for those of another packet, or none; ErrOverflow;
// ErrText.
func Make(p *pidgin.Packet, found *resolve.Resolution, options ...Option) (*Plan, error) {
	c := config{model: DefaultModel(), minBudget: DefaultMinBudget, compressAbove: DefaultCompressAbove}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(&c); err != nil {
			return nil, err
		}
	}
	if p == nil || found == nil || found.Packet() != p {
		return nil, ErrResolution
	}
	plan := &Plan{RunID: p.RunID(), PrimaryRefs: []Reference{}, RetrievalMethods: []Method{}}
	counted := map[string]bool{}
	for _, r := range found.References() {
		if r.Field() == "route" { // who takes the packet, not what is read
			continue
		}
		x := Reference{Reference: r.Original().Text, Resolved: r.Status() == resolve.Resolved}
		if at, ok := r.Path(); ok {
			if !utf8.ValidString(at) {
				return nil, fmt.Errorf("%w: %q", ErrText, at)
			}
			x.Path = &at
		}
		if location, ok := r.Location(); ok && x.Resolved && !r.IsFolder() {
			size, method := r.Info().Size(), methodOf(location)
			x.Bytes, x.Method = &size, &method
			if !counted[location] {
				counted[location] = true
				if err := plan.add(size); err != nil {
					return nil, err
				}
			}
			plan.use(method)
		}
		plan.PrimaryRefs = append(plan.PrimaryRefs, x)
	}
	plan.EstimatedTokens = max(c.model.Tokens(plan.TotalBytes), 0)
	plan.TokenBudget = max(c.minBudget, plan.EstimatedTokens)
	plan.CompressionAllowed = plan.TotalBytes > c.compressAbove
	return plan, nil
}

// add counts the bytes of a file.
func (p *Plan) add(size int64) error {
	if size < 0 || p.TotalBytes > math.MaxInt64-size {
		return ErrOverflow
	}
	p.TotalBytes += size
	return nil
}

// use notes a method.
func (p *Plan) use(m Method) {
	if at, there := slices.BinarySearch(p.RetrievalMethods, m); !there {
		p.RetrievalMethods = slices.Insert(p.RetrievalMethods, at, m)
	}
}

// noText are the ends of names of files that are no text.
var noText = []string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".pdf"}

// methodOf is the method for a file by the end of its name. Unlike the published program's, it does not depend on case.
func methodOf(name string) Method {
	if slices.Contains(noText, strings.ToLower(end(name))) {
		return MetadataOnly
	}
	return FullText
}

// end is a name from its last dot on. A name that begins with its only dot is hidden and has no end.
func end(name string) string {
	base := path.Base(name)
	if at := strings.LastIndexByte(base, '.'); at > 0 {
		return base[at:]
	}
	return ""
}

func (p *Plan) document() document.Map {
	refs := make([]document.Map, len(p.PrimaryRefs))
	for i, r := range p.PrimaryRefs {
		refs[i] = document.Map{
			{Key: "reference", Value: r.Reference},
			{Key: "resolved", Value: r.Resolved},
			{Key: "path", Value: r.Path},
			{Key: "bytes", Value: r.Bytes},
			{Key: "retrieval_method", Value: (*string)(r.Method)},
		}
	}
	methods := make([]string, len(p.RetrievalMethods))
	for i, m := range p.RetrievalMethods {
		methods[i] = string(m)
	}
	return document.Map{
		{Key: "run_id", Value: p.RunID},
		{Key: "primary_refs", Value: refs},
		{Key: "retrieval_methods", Value: methods},
		{Key: "token_budget", Value: p.TokenBudget},
		{Key: "compression_allowed", Value: p.CompressionAllowed},
		{Key: "total_bytes", Value: p.TotalBytes},
		{Key: "estimated_tokens", Value: p.EstimatedTokens},
	}
}

// AppendYAML appends the plan as a document of YAML.
func (p *Plan) AppendYAML(to []byte) []byte {
	if p.published {
		return p.document().AppendYAML(to, yamltext.AppendPublished)
	}
	return p.document().AppendYAML(to, yamltext.Append)
}

// YAML is the plan as a document of YAML. Readers of versions 1.1 and 1.2 read the same texts; the document ends with a line end.
func (p *Plan) YAML() string { return string(p.AppendYAML(nil)) }

// MarshalJSON is the plan as an object of JSON, with the keys of the YAML in their order; there is no error.
func (p *Plan) MarshalJSON() ([]byte, error) { return p.document().AppendJSON(nil), nil }
