package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// operation is what a function does with a text. The findings are nil or warnings if the answer is one.
type operation func(text string) (answer string, findings diag.List)

// operations are those that agentdsl_diagnostics knows.
var operations = map[string]operation{
	"parse":     parse,
	"serialize": serialize,
	"to_json":   toJSON,
	"from_json": fromJSON,
}

// errNUL says that an answer cannot be given to C.
var errNUL = errors.New("the answer has a NUL character, at which texts of C end")

// call runs an operation; nothing that goes wrong in it goes further. Not ok means that there are findings.
func call(do operation, text string) (answer string, findings diag.List, ok bool) {
	defer func() {
		if p := recover(); p != nil {
			answer, ok = "", false
			findings = diag.List{{Severity: diag.Error, Message: fmt.Sprintf("internal error: %v; this is a fault of the library", p)}}
		}
	}()
	answer, findings = do(text)
	if len(findings.Errors()) > 0 {
		return "", findings, false
	}
	if strings.IndexByte(answer, 0) >= 0 {
		return "", diag.List{{Code: diag.CodeUnwritable, Severity: diag.Error, Message: errNUL.Error(), Err: errNUL}}, false
	}
	return answer, findings, true
}

// diagnose gives the findings of an operation as JSON: a list.
func diagnose(name, text string) string {
	findings := diag.List{{Code: diag.CodeBadOption, Severity: diag.Error, Message: fmt.Sprintf("there is no operation %q: it has parse, serialize, to_json and from_json", name)}}
	if do, known := operations[name]; known {
		_, findings, _ = call(do, text)
	}
	var lines bytes.Buffer
	if err := diag.JSON(&lines, findings); err != nil { // a buffer takes everything
		return "[]"
	}
	return "[" + strings.ReplaceAll(strings.TrimSuffix(lines.String(), "\n"), "\n", ",") + "]"
}

func read(text string) (*agentdsl.Message, diag.List) {
	var warnings diag.List
	m, err := agentdsl.Parse(text, agentdsl.Warnings(&warnings))
	if err != nil {
		return nil, append(found(err, nil, source.NoSpan), warnings...)
	}
	return m, warnings
}

func parse(text string) (string, diag.List) {
	m, findings := read(text)
	if m == nil {
		return "", findings
	}
	tree, err := agentdsl.EncodeJSON(m, agentdsl.Compat())
	return string(tree), append(findings, found(err, nil, source.NoSpan)...)
}

func serialize(tree string) (string, diag.List) {
	m, err := agentdsl.DecodeJSON(tree)
	if err != nil {
		return "", found(err, nil, source.NoSpan)
	}
	text, err := agentdsl.Minify(m, agentdsl.Extended())
	return text, found(err, nil, source.NoSpan)
}

func toJSON(text string) (string, diag.List) {
	m, findings := read(text)
	if m == nil {
		return "", findings
	}
	document, err := jsonbridge.ToJSON(m)
	at := source.NoSpan
	var row *jsonbridge.RowError
	if errors.As(err, &row) {
		at = row.Span
	}
	return string(document), append(findings, found(err, source.NewFile("", text), at)...)
}

func fromJSON(document string) (string, diag.List) {
	made, err := jsonbridge.FromJSON(document)
	var fault *ast.JSONError
	if errors.As(err, &fault) {
		at := source.Span{Start: int32(fault.Offset), End: int32(min(fault.Offset+1, len(document)))} //nolint:gosec // a document has less than 2 GiB
		return "", diag.List{diag.New(diag.CodeBadDocument, source.NewFile("", document), at, "%s", fault.Msg)}
	}
	if err != nil {
		return "", found(err, nil, source.NoSpan)
	}
	text, err := made.Text()
	return text, found(err, nil, source.NoSpan)
}

// found are the findings of an error; what is none of a text is about a place in a file, or about none.
func found(err error, file *source.File, at source.Span) diag.List {
	var list diag.List
	switch {
	case err == nil:
		return nil
	case errors.As(err, &list):
		return list
	default:
		return diag.List{{Code: diag.CodeUnwritable, Severity: diag.Error, File: file, Span: at, Message: err.Error(), Err: err}}
	}
}
