package diag_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// short writes a list as "E1 W2 …": the severities and the messages.
func short(l diag.List) string {
	var parts []string
	for _, d := range l {
		parts = append(parts, strings.ToUpper(d.Severity.String()[:1])+d.Message)
	}
	return strings.Join(parts, " ")
}

// long undoes short.
func long(s string) diag.List {
	severities := map[byte]diag.Severity{'E': diag.Error, 'W': diag.Warning, 'N': diag.Note}
	var l diag.List
	for _, part := range strings.Fields(s) {
		l = append(l, &diag.Diagnostic{Severity: severities[part[0]], Message: part[1:]})
	}
	return l
}

func TestListError(t *testing.T) {
	tests := []struct{ list, want string }{
		{"", "no errors"},
		{"E1", "error: 1"},
		{"W1 E2 N3", "error: 2"},
		{"E1 W2 E3", "error: 1 (and 1 more error)"},
		{"W0 E1 E2 N3 E4", "error: 1 (and 2 more errors)"},
		{"W1 N2", "warning: 1"},
	}
	for _, tt := range tests {
		if got := long(tt.list).Error(); got != tt.want {
			t.Errorf("%q: Error() = %q; want %q", tt.list, got, tt.want)
		}
	}
}

func TestListErrIsNeverATypedNil(t *testing.T) {
	for _, l := range []diag.List{nil, {}, long("W1 N2")} {
		if err := l.Err(); err != nil || l.HasErrors() {
			t.Errorf("Err() = %v", err)
		}
	}
	l := long("W1 E2")
	var got diag.List
	if !errors.As(l.Err(), &got) || short(got) != "W1 E2" || !l.HasErrors() {
		t.Errorf("Err() = %v", l.Err())
	}
}

func TestListUnwrap(t *testing.T) {
	l := diag.List{
		diag.New(diag.CodeTooDeep, nil, source.NoSpan, "deep"),
		{Code: diag.CodeUnreadable, Err: fs.ErrNotExist},
	}
	err := fmt.Errorf("checking: %w", l.Err())
	for _, target := range []error{diag.CodeTooDeep, diag.CodeUnreadable, fs.ErrNotExist} {
		if !errors.Is(err, target) {
			t.Errorf("%v is lost", target)
		}
	}
	if errors.Is(err, diag.CodeBadDocument) {
		t.Error("finds what is not there")
	}
}

func TestListBySeverity(t *testing.T) {
	l := long("W1 E2 N3 E4 W5")
	if got := short(l.Errors()); got != "E2 E4" {
		t.Errorf("errors %s", got)
	}
	if got := short(l.Warnings()); got != "W1 W5" {
		t.Errorf("warnings %s", got)
	}
}

func TestListSort(t *testing.T) {
	a, b := source.NewFile("a", "12345"), source.NewFile("b", "12345")
	l := diag.List{
		{Code: diag.CodeTooManyErrors, Message: "last"},
		{File: b, Span: span(0, 1), Message: "8"},
		{File: a, Span: span(3, 4), Code: "SAG0002", Message: "5"},
		{File: a, Span: span(3, 9), Code: "SAG0001", Message: "3"},
		{File: a, Span: span(3, 4), Code: "SAG0001", Message: "4"},
		{File: a, Span: span(0, 1), Code: "SAG0009", Message: "2"},
		{File: a, Span: source.NoSpan, Message: "1"},
		{File: a, Span: span(4, 4), Message: "6"},
		{Message: "0"},
		{File: b, Span: source.NoSpan, Message: "7"},
	}
	l.Sort()
	if got, want := short(l), "E0 E1 E2 E3 E4 E5 E6 E7 E8 Elast"; got != want {
		t.Errorf("order %s; want %s", got, want)
	}
}

func TestListLimit(t *testing.T) {
	tests := []struct {
		list string
		max  int
		want string
	}{
		{"", 3, ""},
		{"E1 W2", 2, "E1 W2"},
		{"E1 W2 E3 N4", 2, "E1 W2 N2 more not shown"},
		{"W1 W2 E3 E4", 2, "W1 E3 N2 more not shown"},
		{"W1 W2 N3", 1, "W1 N2 more not shown"},
		{"E1 W2 E3", 0, "E1 W2 E3"},
		{"E1 W2 E3", -1, "E1 W2 E3"},
	}
	for _, tt := range tests {
		l := long(tt.list)
		if got := short(l.Limit(tt.max)); got != tt.want {
			t.Errorf("%q.Limit(%d) = %q; want %q", tt.list, tt.max, got, tt.want)
		}
		if short(l) != tt.list {
			t.Errorf("Limit changes %q to %q", tt.list, short(l))
		}
	}
}

func TestCollector(t *testing.T) {
	c := diag.Collector{Max: 2}
	if c.Full() || c.List() != nil {
		t.Error("is full before it begins")
	}
	for i, d := range long("W1 W2 N3") {
		c.Add(d)
		if c.Full() != (i >= 1) {
			t.Errorf("after %d: Full() = %v", i+1, c.Full())
		}
	}
	before := c.List()
	c.Add(long("E4")[0])
	if got := short(before); got != "W1 W2 N1 more not shown" {
		t.Errorf("a list that was handed out becomes %q", got)
	}
	if got := short(c.List()); got != "W1 E4 N2 more not shown" {
		t.Errorf("%q", got)
	}
	var unlimited diag.Collector
	for range 1000 {
		unlimited.Add(&diag.Diagnostic{})
	}
	if unlimited.Full() || len(unlimited.List()) != 1000 {
		t.Error("the zero value has a limit")
	}
}

// However little is kept, it tells failure from success, and what is kept and
// what is counted is everything.
func TestLimitKeepsTheVerdict(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		severities := rapid.SliceOf(rapid.Uint8Range(0, 2)).Draw(t, "severities")
		var l diag.List
		for _, s := range severities {
			l = append(l, &diag.Diagnostic{Severity: diag.Severity(s)})
		}
		limit := rapid.IntRange(1, 10).Draw(t, "max")
		got := l.Limit(limit)
		if got.HasErrors() != l.HasErrors() || len(got) > limit+1 {
			t.Fatalf("%v becomes %v", l, got)
		}
		dropped := 0
		if len(l) > limit {
			last := got[len(got)-1]
			if _, err := fmt.Sscanf(last.Message, "%d more not shown", &dropped); err != nil {
				t.Fatalf("no note but %q", last.Message)
			}
			got = got[:len(got)-1]
		}
		if len(got)+dropped != len(l) {
			t.Fatalf("%d kept, %d counted, of %d", len(got), dropped, len(l))
		}
		for _, d := range got {
			if !slices.Contains(l, d) {
				t.Fatal("an entry from nowhere")
			}
		}
	})
}

func ExampleList() {
	f := source.NewFile("a.txt", "one two")
	l := diag.List{
		diag.New(diag.CodeTooDeep, f, source.Span{Start: 4, End: 7}, "more than 100 levels"),
		diag.New(diag.CodeNotUTF8, f, source.Span{Start: 0, End: 1}, "a bad byte"),
	}
	l.Sort()
	if err := l.Err(); err != nil {
		fmt.Println(err)
	}
	// Output: a.txt:1:1: error PLY0002: a bad byte (and 1 more error)
}

func ExampleList_Limit() {
	var l diag.List
	for i := range 5 {
		l = append(l, diag.New(diag.CodeBadOption, nil, source.NoSpan, "option %d is not known", i))
	}
	for _, d := range l.Limit(2) {
		fmt.Println(d)
	}
	// Output:
	// error PLY0005: option 0 is not known
	// error PLY0005: option 1 is not known
	// note PLY0007: 3 more not shown
}

func ExampleCollector() {
	c := diag.Collector{Max: 1}
	for i := range 1000 {
		c.Add(diag.New(diag.CodeUnwritable, nil, source.NoSpan, "value %d", i))
	}
	fmt.Println(len(c.List()), c.List()[1].Message)
	// Output: 2 999 more not shown
}

// TestSortOfParts holds that findings in parts of a text stand in the order of the text.
func TestSortOfParts(t *testing.T) {
	at := source.Span{Start: 3, End: 4}
	second := diag.New(diag.CodeADSStray, source.NewPart("x", "prose", 1<<33, 9), at, "second")
	first := diag.New(diag.CodeADSStray, source.NewPart("x", "prose", 100, 2), source.Span{Start: 4, End: 4}, "first")
	l := diag.List{second, first}
	l.Sort()
	if l[0] != first {
		t.Error("a part that comes later stands before one that comes earlier")
	}
}
