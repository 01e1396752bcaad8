package parity

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/sag"
)

// Report tells which facts a reconstruction kept.
type Report struct {
	Kept []Fact // in the order of the original
	Lost []Fact // that are not there, or were changed or contradicted
}

// Total is how many facts were held.
func (r *Report) Total() int { return len(r.Kept) + len(r.Lost) }

// Intact says whether every fact was kept. Where nothing is held nothing can be lost: see Total.
func (r *Report) Intact() bool { return len(r.Lost) == 0 }

// Ratio is the part of the facts that was kept, 1 where there are none.
func (r *Report) Ratio() float64 {
	if r.Total() == 0 {
		return 1
	}
	return float64(len(r.Kept)) / float64(r.Total())
}

// String is the report for people: one line, and one more for each fact that was lost.
func (r *Report) String() string {
	if r.Intact() {
		return fmt.Sprintf("parity INTACT — all %d facts preserved", r.Total())
	}
	var b strings.Builder
	fmt.Fprintf(&b, "parity VIOLATED — %d/%d fact(s) lost or changed:", len(r.Lost), r.Total())
	for _, f := range r.Lost {
		b.WriteString("\n  ✗ " + f.String())
	}
	return b.String()
}

// Verify compares the facts of some messages with those that a reconstruction of them claims. Protect holds the original's facts only: all of
// the reconstruction is looked at.
func Verify(original, reconstruction []*sag.Message, options ...Option) *Report {
	return check(Extract(original, options...), reconstruction, configure(options).schema)
}

// check holds facts against a reconstruction.
func check(facts []Fact, reconstruction []*sag.Message, schema *Schema) *Report {
	var said, meant = map[string][]sag.Value{}, map[string][]sag.Value{}
	for _, f := range Extract(reconstruction, WithSchema(schema)) {
		said[f.Path] = append(said[f.Path], f.Value)
	}
	for _, f := range facts {
		meant[f.Path] = append(meant[f.Path], f.Value)
	}
	contradicted := map[string]bool{}
	for path, values := range said {
		if len(meant[path]) == 0 {
			continue
		}
		for _, v := range values {
			if !has(meant[path], v) {
				contradicted[path] = true
				break
			}
		}
	}
	r := &Report{}
	for _, f := range facts {
		if !contradicted[f.Path] && has(said[f.Path], f.Value) {
			r.Kept = append(r.Kept, f)
		} else {
			r.Lost = append(r.Lost, f)
		}
	}
	return r
}

func has(list []sag.Value, v sag.Value) bool {
	for _, x := range list {
		if same(x, v) {
			return true
		}
	}
	return false
}
