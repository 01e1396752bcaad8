package diag_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

func span(start, end int32) source.Span { return source.Span{Start: start, End: end} }

func TestDiagnosticError(t *testing.T) {
	named, nameless := source.NewFile("a.txt", "one\ntwo"), source.NewFile("", "one\ntwo")
	tests := []struct {
		name string
		d    diag.Diagnostic
		want string
	}{
		{
			"all of it",
			diag.Diagnostic{Code: "SAG0101", File: named, Span: span(5, 6), Message: "bad word"},
			"a.txt:2:2: error SAG0101: bad word",
		},
		{
			"no name",
			diag.Diagnostic{Code: "SAG0101", Severity: diag.Warning, File: nameless, Span: span(5, 6), Message: "bad word"},
			"2:2: warning SAG0101: bad word",
		},
		{
			"no place",
			diag.Diagnostic{Code: "PLY0001", File: named, Span: source.NoSpan, Message: "too large"},
			"a.txt: error PLY0001: too large",
		},
		{
			"no name and no place",
			diag.Diagnostic{Code: "PLY0001", File: nameless, Span: source.NoSpan, Message: "too large"},
			"error PLY0001: too large",
		},
		{
			"no file",
			diag.Diagnostic{Code: "PLY0005", Severity: diag.Note, Span: span(1, 2), Message: "odd"},
			"note PLY0005: odd",
		},
		{"no code", diag.Diagnostic{Message: "odd"}, "error: odd"},
		{
			"hostile name, code and message",
			diag.Diagnostic{Code: "X\x1b", File: source.NewFile("a\n\x1b[2J", ""), Span: span(0, 0), Message: "\u202e\x07"},
			`a␊␛[2J:1:1: error X␛: \u{202e}␇`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.d.Error(); got != tt.want {
				t.Errorf("Error() = %s; want %s", got, tt.want)
			}
		})
	}
}

func TestDiagnosticPosition(t *testing.T) {
	f := source.NewFile("", "one\ntwo")
	if got := (&diag.Diagnostic{File: f, Span: span(5, 6)}).Position(); got.String() != "2:2" {
		t.Errorf("got %v", got)
	}
	for _, d := range []diag.Diagnostic{{Span: span(5, 6)}, {File: f, Span: source.NoSpan}} {
		if got := d.Position(); got.IsValid() {
			t.Errorf("got %v", got)
		}
	}
}

func TestDiagnosticAsError(t *testing.T) {
	cause := fmt.Errorf("opening: %w", fs.ErrNotExist)
	d := diag.New(diag.CodeUnreadable, nil, source.NoSpan, "cannot read it")
	d.Err = cause
	err := fmt.Errorf("checking: %w", d)

	if !errors.Is(err, diag.CodeUnreadable) || errors.Is(err, diag.CodeTooDeep) {
		t.Error("the code does not tell what it is")
	}
	if !errors.Is(err, fs.ErrNotExist) || errors.Is(err, context.Canceled) {
		t.Error("the cause is lost")
	}
	var got *diag.Diagnostic
	if !errors.As(err, &got) || got != d {
		t.Error("the diagnostic is lost")
	}
	if errors.Is(&diag.Diagnostic{}, errors.New("")) {
		t.Error("a diagnostic is any error")
	}
}

func TestNew(t *testing.T) {
	f := source.NewFile("a", "text")
	d := diag.New(diag.CodeNotUTF8, f, span(1, 2), "byte %#x", 0xff)
	if d.Code != diag.CodeNotUTF8 || d.Severity != diag.Error || d.File != f || d.Span != span(1, 2) || d.Message != "byte 0xff" {
		t.Errorf("got %+v", d)
	}
	if d := diag.New(diag.CodeTooManyErrors, nil, source.NoSpan, "more"); d.Severity != diag.Note {
		t.Errorf("severity %v", d.Severity)
	}
}

func TestNewPanicsForAnUnknownCode(t *testing.T) {
	defer func() {
		if msg, _ := recover().(string); !strings.Contains(msg, "PLY9999") {
			t.Errorf("panics with %q", msg)
		}
	}()
	_ = diag.New("PLY9999", nil, source.NoSpan, "never")
}

func ExampleNew() {
	f := source.NewFile("menu.txt", "caf\xe9")
	d := diag.New(diag.CodeNotUTF8, f, source.Span{Start: 3, End: 4}, "byte %#x is not part of a UTF-8 sequence", f.Text()[3])
	d.Hint = "is the file in Latin-1?"
	fmt.Println(d)
	// Output: menu.txt:1:4: error PLY0002: byte 0xe9 is not part of a UTF-8 sequence
}

func ExampleDiagnostic_Is() {
	var err error = diag.New(diag.CodeTooDeep, nil, source.NoSpan, "more than 100 levels")
	fmt.Println(errors.Is(err, diag.CodeTooDeep))
	// Output: true
}
