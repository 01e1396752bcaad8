package diag_test

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// The parts of SARIF that the tests look at, declared apart from the code under
// test and strict about anything else.
type (
	sarifMessage  struct{ Text, Markdown string }
	sarifArtifact struct{ URI string }
	sarifRegion   struct{ StartLine, StartColumn, EndLine, EndColumn int }
	sarifLocation struct {
		PhysicalLocation struct {
			ArtifactLocation sarifArtifact
			Region           *sarifRegion
		}
		Message *sarifMessage
	}
	sarifResult struct {
		RuleID           string
		RuleIndex        *int
		Level            string
		Message          sarifMessage
		Locations        []sarifLocation
		RelatedLocations []sarifLocation
		Fixes            []struct {
			Description     sarifMessage
			ArtifactChanges []struct {
				ArtifactLocation sarifArtifact
				Replacements     []struct {
					DeletedRegion   sarifRegion
					InsertedContent *sarifMessage
				}
			}
		}
	}
	sarifRule struct {
		ID                     string
		ShortDescription, Help *sarifMessage
		DefaultConfiguration   *struct{ Level string }
	}
	sarifRun struct {
		Tool struct {
			Driver struct {
				Name, Version, InformationURI string
				Rules                         []sarifRule
			}
		}
		ColumnKind string
		Results    []sarifResult
	}
)

// decodeSARIF returns the run of a log, after checks of what the standard wants
// of every log.
func decodeSARIF(t *testing.T, log string) sarifRun {
	t.Helper()
	var got struct {
		Version string
		Schema  string `json:"$schema"`
		Runs    []sarifRun
	}
	dec := json.NewDecoder(strings.NewReader(log))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&got); err != nil {
		t.Fatalf("%v in\n%s", err, log)
	}
	if got.Version != "2.1.0" || !strings.Contains(got.Schema, "sarif-schema-2.1.0.json") || len(got.Runs) != 1 {
		t.Fatalf("version %q, schema %q, %d runs", got.Version, got.Schema, len(got.Runs))
	}
	run := got.Runs[0]
	if run.ColumnKind != "unicodeCodePoints" {
		t.Errorf("column kind %q", run.ColumnKind)
	}
	if run.Results == nil || run.Tool.Driver.Rules == nil {
		t.Error("a list that is null")
	}
	checkURI := func(a sarifArtifact) {
		if _, err := url.Parse(a.URI); err != nil || a.URI == "" {
			t.Errorf("URI %q: %v", a.URI, err)
		}
	}
	checkRegion := func(r sarifRegion) {
		if r.StartLine < 1 || r.StartColumn < 1 || r.EndLine < r.StartLine || r.EndColumn < 1 {
			t.Errorf("region %+v", r)
		}
	}
	for _, r := range run.Results {
		if r.RuleIndex != nil && run.Tool.Driver.Rules[*r.RuleIndex].ID != r.RuleID {
			t.Errorf("rule %s at %d", r.RuleID, *r.RuleIndex)
		}
		if r.Message.Text == "" {
			t.Error("a result without a message")
		}
		for _, l := range append(r.Locations, r.RelatedLocations...) {
			checkURI(l.PhysicalLocation.ArtifactLocation)
			if l.PhysicalLocation.Region != nil {
				checkRegion(*l.PhysicalLocation.Region)
			}
		}
		for _, f := range r.Fixes {
			if len(f.ArtifactChanges) != 1 || len(f.ArtifactChanges[0].Replacements) == 0 {
				t.Fatalf("a fix that changes nothing")
			}
			checkURI(f.ArtifactChanges[0].ArtifactLocation)
			for _, r := range f.ArtifactChanges[0].Replacements {
				checkRegion(r.DeletedRegion)
			}
		}
	}
	return run
}

func sarifOf(t *testing.T, list diag.List) sarifRun {
	t.Helper()
	var b strings.Builder
	if err := diag.SARIF(&b, list, diag.Tool{Name: "parley", Version: "1.2.3", InformationURI: "https://example.com/"}); err != nil {
		t.Fatal(err)
	}
	return decodeSARIF(t, b.String())
}

func TestSARIF(t *testing.T) {
	run := sarifOf(t, sample())

	driver := run.Tool.Driver
	if driver.Name != "parley" || driver.Version != "1.2.3" || driver.InformationURI != "https://example.com/" {
		t.Errorf("driver %+v", driver)
	}
	if len(driver.Rules) != 3 {
		t.Fatalf("%d rules", len(driver.Rules))
	}
	info, _ := diag.Lookup(diag.CodeNotUTF8)
	rule := driver.Rules[0]
	if rule.ID != "PLY0002" || rule.ShortDescription.Text != info.Title || rule.Help.Markdown != info.Help || rule.DefaultConfiguration.Level != "error" {
		t.Errorf("rule %+v", rule)
	}
	if driver.Rules[1].DefaultConfiguration.Level != "note" {
		t.Errorf("rule %+v", driver.Rules[1])
	}

	if len(run.Results) != 3 {
		t.Fatalf("%d results", len(run.Results))
	}
	r := run.Results[0]
	if r.RuleID != "SAG0101" || r.Level != "error" || r.Message.Text != "no such operator\nHint: one \">\" is enough" {
		t.Errorf("result %+v", r)
	}
	at := r.Locations[0].PhysicalLocation
	if at.ArtifactLocation.URI != "dir/msg%20one.sag" || *at.Region != (sarifRegion{2, 8, 2, 10}) {
		t.Errorf("location %+v, %+v", at, at.Region)
	}
	if len(r.RelatedLocations) != 2 || *r.RelatedLocations[0].PhysicalLocation.Region != (sarifRegion{1, 5, 1, 10}) ||
		r.RelatedLocations[0].Message.Text != "the first is here" || r.RelatedLocations[1].PhysicalLocation.Region != nil {
		t.Errorf("related %+v", r.RelatedLocations)
	}
	if len(r.Fixes) != 2 || r.Fixes[0].Description.Text != `replace with ">"` || r.Fixes[1].Description.Text != "compare with {{5}}" {
		t.Fatalf("fixes %+v", r.Fixes)
	}
	edits := r.Fixes[1].ArtifactChanges[0].Replacements
	if len(edits) != 2 || edits[0].InsertedContent != nil || edits[1].DeletedRegion != (sarifRegion{2, 12, 2, 12}) || edits[1].InsertedContent.Text != "{\u202e" {
		t.Errorf("edits %+v", edits)
	}
	if r := run.Results[1]; r.Level != "warning" || r.Message.Text != "odd {{0}}" || r.Locations[0].PhysicalLocation.Region.EndColumn != 4 {
		t.Errorf("result %+v", r)
	}
	if r := run.Results[2]; r.Level != "note" || r.Locations != nil {
		t.Errorf("result %+v", r)
	}
}

func TestSARIFOfLittle(t *testing.T) {
	nameless := source.NewFile("", "text")
	named := source.NewFile("a", "text")
	run := sarifOf(t, diag.List{
		{},
		{File: nameless, Span: span(0, 1), Message: "[no](link)", Fixes: []diag.Fix{fix(edit(0, 1, "x"))}},
		{
			File: named, Span: source.NoSpan, Message: "m",
			Fixes:   []diag.Fix{fix(), fix(edit(-1, -1, "x")), fix(edit(0, 1, "x")), fix(edit(0, 1, "x"))},
			Related: []diag.Related{{Span: span(0, 1)}, {Span: span(0, 1)}},
		},
	})
	if r := run.Results[0]; r.RuleID != "" || r.RuleIndex != nil || r.Message.Text != "error" {
		t.Errorf("result %+v", r)
	}
	if r := run.Results[1]; r.Locations != nil || r.Fixes != nil || r.Message.Text != "[no] (link)" {
		t.Errorf("result %+v", r)
	}
	if r := run.Results[2]; len(r.Locations) != 1 || r.Locations[0].PhysicalLocation.Region != nil || len(r.Fixes) != 1 || len(r.RelatedLocations) != 1 {
		t.Errorf("result %+v", r)
	}
	if len(run.Tool.Driver.Rules) != 0 {
		t.Errorf("rules %+v", run.Tool.Driver.Rules)
	}
	if run := sarifOf(t, nil); len(run.Results) != 0 {
		t.Errorf("results %+v", run.Results)
	}
}

func TestSARIFFileNames(t *testing.T) {
	tests := []struct{ name, want string }{
		{"msg.sag", "msg.sag"},
		{"dir/a b.sag", "dir/a%20b.sag"},
		{"../up.sag", "../up.sag"},
		{"größe#1?.sag", "gr%C3%B6%C3%9Fe%231%3F.sag"},
		{"100%.sag", "100%25.sag"},
		{"a:b.sag", "./a:b.sag"},
		{"<stdin>", "%3Cstdin%3E"},
		{"/abs/a b.sag", "file:///abs/a%20b.sag"},
		{`C:\dir\a b.sag`, "file:///C:/dir/a%20b.sag"},
		{"c:/dir/a.sag", "file:///c:/dir/a.sag"},
		{"bad\xff", "bad%FF"},
	}
	for _, tt := range tests {
		run := sarifOf(t, diag.List{{File: source.NewFile(tt.name, ""), Message: "m"}})
		if got := run.Results[0].Locations[0].PhysicalLocation.ArtifactLocation.URI; got != tt.want {
			t.Errorf("%q becomes %q; want %q", tt.name, got, tt.want)
		}
	}
}

func ExampleSARIF() {
	f := source.NewFile("a b.sag", "one")
	list := diag.List{{Message: "this is wrong", File: f, Span: source.Span{Start: 0, End: 3}}}
	if err := diag.SARIF(os.Stdout, list, diag.Tool{Name: "parley"}); err != nil {
		panic(err)
	}
	// Output:
	// {
	//   "version": "2.1.0",
	//   "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
	//   "runs": [
	//     {
	//       "tool": {
	//         "driver": {
	//           "name": "parley",
	//           "rules": []
	//         }
	//       },
	//       "columnKind": "unicodeCodePoints",
	//       "results": [
	//         {
	//           "level": "error",
	//           "message": {
	//             "text": "this is wrong"
	//           },
	//           "locations": [
	//             {
	//               "physicalLocation": {
	//                 "artifactLocation": {
	//                   "uri": "a%20b.sag"
	//                 },
	//                 "region": {
	//                   "startLine": 1,
	//                   "startColumn": 1,
	//                   "endLine": 1,
	//                   "endColumn": 4
	//                 }
	//               }
	//             }
	//           ]
	//         }
	//       ]
	//     }
	//   ]
	// }
}
