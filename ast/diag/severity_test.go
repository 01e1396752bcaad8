package diag_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/parley-lang/parley/ast/diag"
)

func TestSeverity(t *testing.T) {
	for s, want := range map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning", diag.Note: "note"} {
		if s.String() != want {
			t.Errorf("String() = %q; want %q", s, want)
		}
		data, err := json.Marshal(s)
		if err != nil || string(data) != `"`+want+`"` {
			t.Errorf("marshals to %s, %v", data, err)
		}
		back := diag.Severity(99)
		if err := json.Unmarshal(data, &back); err != nil || back != s {
			t.Errorf("unmarshals to %v, %v", back, err)
		}
	}
}

func TestSeverityThatIsNone(t *testing.T) {
	if got := diag.Severity(7).String(); got != "Severity(7)" {
		t.Errorf("String() = %q", got)
	}
	if _, err := diag.Severity(7).MarshalText(); err == nil {
		t.Error("a severity that is none marshals")
	}
	var s diag.Severity
	for _, text := range []string{"", "Error", "fatal"} {
		if err := s.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q unmarshals to %v", text, s)
		}
	}
}

func ExampleSeverity() {
	data, _ := json.Marshal([]diag.Severity{diag.Error, diag.Warning, diag.Note})
	fmt.Println(string(data))
	// Output: ["error","warning","note"]
}
