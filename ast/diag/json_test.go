package diag_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

func TestJSON(t *testing.T) {
	want := []string{
		`{"file":"dir/msg one.sag","code":"SAG0101","severity":"error","message":"no such operator","hint":"one \">\" is enough",` +
			`"start":{"offset":20,"line":2,"column":8,"utf16_column":8},"end":{"offset":22,"line":2,"column":10,"utf16_column":10},` +
			`"fixes":[{"edits":[{"start":{"offset":20,"line":2,"column":8,"utf16_column":8},"end":{"offset":22,"line":2,"column":10,"utf16_column":10},"new_text":">"}]},` +
			`{"message":"compare with {5}","edits":[{"start":{"offset":20,"line":2,"column":8,"utf16_column":8},"end":{"offset":22,"line":2,"column":10,"utf16_column":10},"new_text":""},` +
			`{"start":{"offset":24,"line":2,"column":12,"utf16_column":12},"end":{"offset":24,"line":2,"column":12,"utf16_column":12},"new_text":"{\u202e"}]}],` +
			`"related":[{"message":"the first is here","start":{"offset":7,"line":1,"column":5,"utf16_column":6},"end":{"offset":12,"line":1,"column":10,"utf16_column":11}},{"message":"see all"}]}`,
		`{"file":"dir/msg one.sag","code":"PLY0002","severity":"warning","message":"odd {0}",` +
			`"start":{"offset":2,"line":1,"column":3,"utf16_column":3},"end":{"offset":6,"line":1,"column":4,"utf16_column":5}}`,
		`{"code":"PLY0007","severity":"note","message":"3 more not shown"}`,
	}
	var b strings.Builder
	if err := diag.JSON(&b, sample()); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != strings.Join(want, "\n")+"\n" {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

func TestJSONOfNothing(t *testing.T) {
	var b strings.Builder
	if err := diag.JSON(&b, nil); err != nil || b.Len() != 0 {
		t.Errorf("%q, %v", b.String(), err)
	}
}

func TestJSONOfASeverityThatIsNone(t *testing.T) {
	if err := diag.JSON(&strings.Builder{}, diag.List{{Severity: 9}}); err == nil {
		t.Error("no error")
	}
}

// Texts come through unchanged, in bytes that no terminal minds.
func TestJSONKeepsTextsAndTerminals(t *testing.T) {
	const message = "<&>\x00\x1b[31m\x7f\u0085\u009b\u2028\u202e\u200b\ufeff\U000e0041 é日😀"
	var b strings.Builder
	if err := diag.JSON(&b, diag.List{{Message: message}}); err != nil {
		t.Fatal(err)
	}
	checkHarmless(t, b.String())
	if !strings.Contains(b.String(), "<&>") || !strings.Contains(b.String(), "é日😀") {
		t.Errorf("escapes too much: %s", b.String())
	}
	var got struct{ Message string }
	if err := json.Unmarshal([]byte(b.String()), &got); err != nil || got.Message != message {
		t.Errorf("%+q, %v", got.Message, err)
	}
}

func ExampleJSON() {
	f := source.NewFile("menu.txt", "caf\xe9")
	d := diag.New(diag.CodeNotUTF8, f, source.Span{Start: 3, End: 4}, "a byte that is not UTF-8")
	if err := diag.JSON(os.Stdout, diag.List{d}); err != nil {
		panic(err)
	}
	// Output: {"file":"menu.txt","code":"PLY0002","severity":"error","message":"a byte that is not UTF-8","start":{"offset":3,"line":1,"column":4,"utf16_column":4},"end":{"offset":4,"line":1,"column":5,"utf16_column":5}}
}
