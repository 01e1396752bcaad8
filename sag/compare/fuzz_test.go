package compare_test

import (
	"encoding/json"
	"testing"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens"
)

// FuzzWith looks for a message that cannot be compared though it was read.
func FuzzWith(f *testing.F) {
	for _, body := range []string{
		`DO mix("it's",[1,{"a":null}],-1.5,k=true) P:p:x>1 PRIO=HIGH BECAUSE (a)`, "Q ((a+b)) WHERE null", "IF null THEN Q a ELSE Q b",
		`EVT e(1e-9)`, `FOLD f "s" STATE {"a":1}`, "SUB a.* WHERE (x>1)", "KNOW a = 5 v 2", "ERR E", "RECALL f", "UNSUB a", "A t = 1e400",
	} {
		f.Add(header + body)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := sag.Parse(text, sag.MaxDepth(100)) // half of what printers take: they put parentheses
		if err != nil {
			return
		}
		r, err := compare.With(m, tokens.CodePoints{}, tokens.UTF16{})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if !json.Valid([]byte(r.JSON)) {
			t.Errorf("%q: no JSON: %s", text, r.JSON)
		}
		if r.Original != nil && r.Original.SAGTokens+r.Original.TokensSaved != r.Original.JSONTokens || r.String() == "" {
			t.Errorf("%q: %+v", text, r.Original)
		}
	})
}
