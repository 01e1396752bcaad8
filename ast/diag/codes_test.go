package diag_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/parley-lang/parley/ast/diag"
)

func TestCodeTable(t *testing.T) {
	shape := regexp.MustCompile(`^([A-Z]{3,4}[0-9]{4}|PGN_E[0-9]{3}|SG-[1-9])$`) // the last two are the published Pidgin's
	seen := make(map[diag.Code]bool)
	for _, info := range diag.Codes() {
		t.Run(string(info.Code), func(t *testing.T) {
			if !shape.MatchString(string(info.Code)) {
				t.Error("the code has another shape than all others")
			}
			if seen[info.Code] {
				t.Error("the code is there twice")
			}
			seen[info.Code] = true
			if info.Title == "" || info.Title != strings.TrimSpace(info.Title) {
				t.Errorf("title %q", info.Title)
			}
			if info.Severity > diag.Note {
				t.Errorf("severity %v", info.Severity)
			}
			if info.Help == "" || info.Help != strings.TrimSpace(info.Help) {
				t.Errorf("help %q", info.Help)
			}
		})
	}
	if !slices.IsSortedFunc(diag.Codes(), func(a, b diag.Info) int { return strings.Compare(string(a.Code), string(b.Code)) }) {
		t.Error("the codes are not in order")
	}
}

func TestHarnessCodesAreThere(t *testing.T) {
	for _, code := range []diag.Code{
		diag.CodeTooLarge, diag.CodeNotUTF8, diag.CodeTooDeep, diag.CodeTooManyNodes, diag.CodeBadOption,
		diag.CodeTooManyErrors, diag.CodeUnreadable, diag.CodeBadDocument, diag.CodeUnwritable,
	} {
		info, ok := diag.Lookup(code)
		if !ok || info.Code != code {
			t.Errorf("Lookup(%s) = %v, %v", code, info.Code, ok)
		}
		for _, part := range []string{"\nBad", "\nGood"} {
			if !strings.Contains(info.Help, part) {
				t.Errorf("%s: help without %q", code, part)
			}
		}
	}
}

func TestLookup(t *testing.T) {
	tests := []struct {
		code diag.Code
		want diag.Code
	}{
		{"PLY0002", "PLY0002"},
		{"ply0002", "PLY0002"},
		{"Ply0010", "PLY0010"},
		{"PLY9999", ""},
		{"PLY", ""},
		{"", ""},
	}
	for _, tt := range tests {
		info, ok := diag.Lookup(tt.code)
		if info.Code != tt.want || ok != (tt.want != "") {
			t.Errorf("Lookup(%q) = %v, %v; want %q", tt.code, info.Code, ok, tt.want)
		}
	}
}

func TestCodesBelongToTheCaller(t *testing.T) {
	codes := diag.Codes()
	codes[0].Title = "changed"
	if diag.Codes()[0].Title == "changed" {
		t.Error("the table can be changed from outside")
	}
}

func TestSuggest(t *testing.T) {
	tests := []struct{ code, want string }{
		{"PLY002", "PLY0002"},
		{"ply0002", "PLY0002"},
		{"PYL0002", "PLY0002"},
		{"something else", ""},
		{"", ""},
	}
	for _, tt := range tests {
		if got := diag.Suggest(tt.code); got != tt.want {
			t.Errorf("Suggest(%q) = %q; want %q", tt.code, got, tt.want)
		}
	}
}

func ExampleLookup() {
	info, ok := diag.Lookup("ply0002")
	fmt.Println(info.Code, info.Severity, info.Title, ok)
	// Output: PLY0002 error Text is not valid UTF-8 true
}

func ExampleCodes() {
	for _, info := range diag.Codes()[:2] {
		fmt.Println(info.Code, info.Title)
	}
	// Output:
	// ADL0001 Use case without a colon
	// ADL0002 Use case without an id
}

func ExampleSuggest() {
	if _, ok := diag.Lookup("PYL0002"); !ok {
		fmt.Printf("no code PYL0002, did you mean %s?\n", diag.Suggest("PYL0002"))
	}
	// Output: no code PYL0002, did you mean PLY0002?
}
