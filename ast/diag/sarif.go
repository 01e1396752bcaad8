package diag

import (
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// Tool describes the program that made the diagnostics. Only Name is needed.
type Tool struct {
	Name           string
	Version        string
	InformationURI string // an absolute URI
}

// The shapes of the parts of SARIF in use. The order of the fields is that of
// the keys.
type (
	sarifLog struct {
		Version string     `json:"version"`
		Schema  string     `json:"$schema"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		Version        string      `json:"version,omitempty"`
		InformationURI string      `json:"informationUri,omitempty"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               Code              `json:"id"`
		ShortDescription *sarifText        `json:"shortDescription,omitempty"`
		Help             *sarifText        `json:"help,omitempty"`
		Default          *sarifRuleDefault `json:"defaultConfiguration,omitempty"`
	}
	sarifRuleDefault struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifResult struct {
		RuleID    Code            `json:"ruleId,omitempty"`
		RuleIndex *int            `json:"ruleIndex,omitempty"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
		Fixes     []sarifFix      `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifFix struct {
		Description *sarifText    `json:"description,omitempty"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted *sarifText  `json:"insertedContent,omitempty"`
	}
)

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// SARIF writes the list as a log in the Static Analysis Results Interchange
// Format, version 2.1.0, which code-scanning services read. It has one run, the
// rules of which are the codes in use with their title and help, and columns in
// code points.
//
// File names become relative URIs with forward slashes, or file: URIs if they
// are absolute. A diagnostic on a text without a name has no location and no
// fixes in the log, as SARIF knows no place without one. A hint follows the
// message on a line of its own.
//
// As the standard has it (§3.11.5), braces in messages are doubled. A space
// keeps apart what would make a link (§3.11.6), which no text quoted in a
// message should be able to.
//
// The error is that of w.
func SARIF(w io.Writer, list List, tool Tool) error {
	rules, index := sarifRules(list)
	run := sarifRun{
		Tool: sarifTool{Driver: sarifDriver{
			Name:           tool.Name,
			Version:        tool.Version,
			InformationURI: tool.InformationURI,
			Rules:          rules,
		}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	for _, d := range list {
		r := toSARIF(d)
		if i, ok := index[d.Code]; ok {
			r.RuleIndex = &i
		}
		run.Results = append(run.Results, r)
	}
	data, err := encodeJSON(sarifLog{Version: "2.1.0", Schema: sarifSchema, Runs: []sarifRun{run}}, "  ")
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// sarifRules returns a rule for each code in the list, in order, and where it
// stands.
func sarifRules(list List) (rules []sarifRule, index map[Code]int) {
	var codes []Code
	for _, d := range list {
		if d.Code != "" {
			codes = append(codes, d.Code)
		}
	}
	slices.Sort(codes)
	rules, index = []sarifRule{}, make(map[Code]int)
	for i, c := range slices.Compact(codes) {
		index[c] = i
		rule := sarifRule{ID: c}
		if info, ok := Lookup(c); ok {
			rule.ShortDescription = &sarifText{Text: info.Title}
			rule.Help = &sarifText{Text: info.Help, Markdown: info.Help}
			rule.Default = &sarifRuleDefault{Level: sarifLevel(info.Severity)}
		}
		rules = append(rules, rule)
	}
	return rules, index
}

func toSARIF(d *Diagnostic) sarifResult {
	message := d.Message
	if message == "" {
		message = d.label() // SARIF wants some text
	}
	if d.Hint != "" {
		message += "\nHint: " + d.Hint
	}
	r := sarifResult{RuleID: d.Code, Level: sarifLevel(d.Severity), Message: sarifMessage(message)}
	if fileName(d) == "" {
		return r
	}
	artifact := sarifArtifact{URI: fileURI(d.File.Name())}
	r.Locations = []sarifLocation{{Physical: sarifPhysical{Artifact: artifact, Region: toSARIFRegion(d.File, d.Span)}}}
	// The items of both lists have to be different ones.
	for i, rel := range d.Related {
		if slices.Contains(d.Related[:i], rel) {
			continue
		}
		loc := sarifLocation{Physical: sarifPhysical{Artifact: artifact, Region: toSARIFRegion(d.File, rel.Span)}}
		if rel.Message != "" {
			m := sarifMessage(rel.Message)
			loc.Message = &m
		}
		r.Related = append(r.Related, loc)
	}
	for i, f := range d.Fixes {
		if slices.ContainsFunc(d.Fixes[:i], f.equal) {
			continue
		}
		if fix, ok := toSARIFFix(d.File, artifact, f); ok {
			r.Fixes = append(r.Fixes, fix)
		}
	}
	return r
}

// toSARIFFix returns false for a fix that the format cannot express, one that
// has no edits or one without a place.
func toSARIFFix(file *source.File, artifact sarifArtifact, f Fix) (sarifFix, bool) {
	change := sarifChange{Artifact: artifact}
	for _, e := range f.Edits {
		region := toSARIFRegion(file, e.Span)
		if region == nil {
			return sarifFix{}, false
		}
		replacement := sarifReplacement{Deleted: *region}
		if e.NewText != "" {
			replacement.Inserted = &sarifText{Text: e.NewText} // content, not a message: braces stay
		}
		change.Replacements = append(change.Replacements, replacement)
	}
	if len(change.Replacements) == 0 {
		return sarifFix{}, false
	}
	description := sarifMessage(f.describe(file))
	return sarifFix{Description: &description, Changes: []sarifChange{change}}, true
}

func toSARIFRegion(f *source.File, s source.Span) *sarifRegion {
	if !s.IsValid() {
		return nil
	}
	start, end := f.Position(int(s.Start)), f.Position(int(s.End))
	return &sarifRegion{StartLine: start.Line, StartColumn: start.Column, EndLine: end.Line, EndColumn: end.Column}
}

func sarifLevel(s Severity) string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "note"
}

var sarifEscaper = strings.NewReplacer("{", "{{", "}", "}}", "](", "] (")

func sarifMessage(s string) sarifText { return sarifText{Text: sarifEscaper.Replace(s)} }

// fileURI returns a file name as a URI reference.
func fileURI(name string) string {
	drive := len(name) > 2 && name[1] == ':' && (name[2] == '\\' || name[2] == '/') && isLetter(name[0])
	if drive {
		name = "/" + strings.ReplaceAll(name, `\`, "/")
	} else {
		name = filepath.ToSlash(name)
	}
	if strings.HasPrefix(name, "/") {
		return (&url.URL{Scheme: "file", Path: name}).String()
	}
	return (&url.URL{Path: name}).String()
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
