package main

import (
	"fmt"
	"io"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// form is how findings are written.
type form int

const (
	asText form = iota
	asJSON
	asSARIF
	unsaid // those that keep an input from being read are told all the same
)

// reporter counts what is found in the inputs, writes it input by input, and sets the exit code.
type reporter struct {
	app  *app
	form form
	to   io.Writer
	max  int // for one input; none if less than 1

	errors, warnings int
	broken           bool // the current input has an error
	errorsOnly       bool // warnings are not told
	held             bool // findings are kept until another reporter takes them
	current          diag.Collector
	all              diag.List // for SARIF, which is one document
}

func (a *app) reporter(form form, to io.Writer, most limit) *reporter {
	max := max(int(most), 0)
	return &reporter{app: a, form: form, to: to, max: max, current: diag.Collector{Max: max}}
}

// add takes findings about the current input.
func (r *reporter) add(list ...*diag.Diagnostic) {
	for _, d := range list {
		switch d.Severity {
		case diag.Error:
			r.errors++
			r.broken = true
		case diag.Warning:
			if r.errorsOnly {
				continue
			}
			r.warnings++
		}
		r.app.raise(exitOf(d))
		r.current.Add(d)
	}
}

// flush writes what was found in the current input and makes ready for the next.
func (r *reporter) flush() {
	if r.held {
		return
	}
	list := r.current.List()
	r.current = diag.Collector{Max: r.max}
	r.broken = false
	if r.form == unsaid {
		list = withCode(list, diag.CodeUnreadable)
	}
	if len(list) == 0 {
		return
	}
	_ = r.app.stdout.Flush() // results before findings, as they were found; the output keeps the error
	switch r.form {
	case asSARIF:
		r.all = append(r.all, list...)
	case asJSON:
		_ = diag.JSON(r.to, list) // to standard output, which keeps the error, or to standard error
	default:
		_ = diag.Text(r.to, list, diag.TextOptions{Excerpt: true, Color: r.app.colorful(r.to)})
	}
}

// take takes what another reporter has found in one input, and the exit code that it calls for.
func (r *reporter) take(x *reporter) {
	r.errors += x.errors
	r.warnings += x.warnings
	r.broken = r.broken || x.broken
	r.current = x.current
	r.app.raise(x.app.code)
}

// found says whether something was found in the current input.
func (r *reporter) found() bool { return len(r.current.List()) > 0 }

// sarif writes all findings as one document.
func (r *reporter) sarif() error {
	return diag.SARIF(r.to, r.all, diag.Tool{Name: "parley", Version: buildVersion().Version, InformationURI: home})
}

func withCode(list diag.List, code diag.Code) diag.List {
	var out diag.List
	for _, d := range list {
		if d.Code == code {
			out = append(out, d)
		}
	}
	return out
}

// fail reports what has no code: not a finding about the input, but work that could not be done.
func (r *reporter) fail(name, format string, args ...any) {
	r.add(&diag.Diagnostic{Severity: diag.Error, File: source.NewFile(name, ""), Span: source.NoSpan, Message: fmt.Sprintf(format, args...)})
	r.app.raise(exitInternal)
}

// count says how many there are of something.
func count(n int, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}
