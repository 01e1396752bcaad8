package compare

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/python"
	"github.com/parley-lang/parley/tokens"
)

// OriginalFigure is what compare_with_json of the published Python package 1.2.3 answers (spec sag/CORE, "Minifier"). Lengths are in
// code points; tokens are lengths divided by four, rounded up.
type OriginalFigure struct {
	SAGLength, JSONLength int
	SAGTokens, JSONTokens int
	TokensSaved           int     // JSONTokens - SAGTokens; negative if SAG is larger
	PercentSaved          float64 // TokensSaved in per cent of JSONTokens
	Summary               string  // all of that in a sentence

	// JSONText is what the package takes for the message as JSON. It is no JSON: lists and maps are printed as Python prints
	// them, nothing in the header and no verb is escaped, and of all statements but orders there is only the name of a class.
	JSONText string
}

// Original gives the published package's own figure for a message. The SAG text in it is the one that the package's minifier writes,
// whether or not it can be read back: 1e+20 and "Q None", where sag.Minify with sag.Compat writes what can be read. Conditions are
// text to the package: the one they were read from, or, where that does not belong to the tree, what sag.FormatExpr writes. Which
// characters of a string Python escapes is decided by Go's Unicode tables.
//
// The error is a diag.List: the message cannot be said in SAG at all (see sag.Minify with sag.Extended), or it holds a number of
// more than 4,300 digits, which Python does not print.
func Original(m *sag.Message) (*OriginalFigure, error) {
	// The printer has looked at every part of what it accepts, and at the depth: below nothing is missing.
	if _, err := sag.Minify(m, sag.Extended()); err != nil {
		return nil, err
	}
	if err := printable(m); err != nil {
		return nil, err
	}
	var w wire
	w.message(m)
	text, json := w.b.String(), pseudoJSON(m)

	count := tokens.CodePoints{}
	f := &OriginalFigure{
		SAGLength:  utf8.RuneCountInString(text),
		JSONLength: utf8.RuneCountInString(json),
		SAGTokens:  count.Count(text),
		JSONTokens: count.Count(json),
		JSONText:   json,
	}
	f.TokensSaved = f.JSONTokens - f.SAGTokens
	f.PercentSaved = float64(f.TokensSaved) * 100 / float64(f.JSONTokens)
	f.Summary = fmt.Sprintf("SAG: %d chars (%d tokens) vs JSON: %d chars (%d tokens) - Saved: %d tokens (%.1f%%)",
		f.SAGLength, f.SAGTokens, f.JSONLength, f.JSONTokens, f.TokensSaved, f.PercentSaved)
	return f, nil
}

// pseudoJSON is the text that the package compares with.
func pseudoJSON(m *sag.Message) string {
	var b strings.Builder
	h := m.Header
	fmt.Fprintf(&b, `{"header":{"version":%s,"messageId":"%s","source":"%s","destination":"%s","timestamp":%s`,
		h.Version.Value, h.ID.Name, h.Src.Name, h.Dst.Name, h.Timestamp.Value)
	if id := h.CorrID(); id != "" {
		fmt.Fprintf(&b, `,"correlation":"%s"`, id)
	}
	if h.TTL != nil {
		fmt.Fprintf(&b, `,"ttl":%s`, h.TTL.Value)
	}
	b.WriteString(`},"statements":[`)
	for i, s := range m.Statements {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"type":"%s"`, className(s))
		if s, ok := s.(*sag.ActionStmt); ok {
			fmt.Fprintf(&b, `,"verb":"%s"`, s.Verb.Name)
			args, named := argsOf(s.Args)
			if len(args.Elems) > 0 {
				fmt.Fprintf(&b, `,"args":%s`, python.Repr(args))
			}
			if len(named.Members) > 0 {
				fmt.Fprintf(&b, `,"namedArgs":%s`, python.Repr(named))
			}
		}
		b.WriteByte('}')
	}
	b.WriteString(`]}`)
	return b.String()
}

// argsOf are arguments as the package holds them: a list and a dictionary.
func argsOf(args []*sag.Arg) (*sag.List, *sag.Object) {
	list, named := &sag.List{}, &sag.Object{}
	for v := range sagast.Positional(args) {
		list.Elems = append(list.Elems, v)
	}
	for name, v := range sagast.Named(args) {
		named.Members = append(named.Members, &sag.Member{Key: &sag.StringLit{Value: name}, Value: v})
	}
	return list, named
}

// className is the name of the class that the package has for a statement.
func className(s sag.Stmt) string {
	switch s.(type) {
	case *sag.ActionStmt:
		return "ActionStatement"
	case *sag.QueryStmt:
		return "QueryStatement"
	case *sag.AssertStmt:
		return "AssertStatement"
	case *sag.ControlStmt:
		return "ControlStatement"
	case *sag.EventStmt:
		return "EventStatement"
	case *sag.ErrorStmt:
		return "ErrorStatement"
	case *sag.FoldStmt:
		return "FoldStatement"
	case *sag.RecallStmt:
		return "RecallStatement"
	case *sag.SubStmt:
		return "SubscribeStatement"
	case *sag.UnsubStmt:
		return "UnsubscribeStatement"
	case *sag.KnowStmt:
		return "KnowledgeStatement"
	default:
		panic(fmt.Sprintf("compare: statement %T", s))
	}
}
