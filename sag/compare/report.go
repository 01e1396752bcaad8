package compare

import (
	"fmt"
	"math"
	"strings"
	"text/tabwriter"
)

// why says what makes the original's figure another one.
const why = "the original counts a quarter of the characters as tokens, and its JSON is none: of a statement it has only the type, " +
	"and the verb and the arguments of an order, the way Python prints lists"

// String is the report for people, in three lines with a line end each: this suite's figures, the original's beside them, and why
// the two differ. Without a figure of the original it is two lines, and the second one says why there is none.
func (r *Report) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "parley:\t%s\t", r.Characters)
	for _, m := range r.Tokens {
		fmt.Fprintf(w, "%s\t", m)
	}
	fmt.Fprintf(w, "%s\n", r.Bytes)
	if o := r.Original; o != nil {
		fmt.Fprintf(w, "original:\t%s\t%s\n", Measure{"characters", o.SAGLength, o.JSONLength}, Measure{"tokens", o.SAGTokens, o.JSONTokens})
		fmt.Fprintf(w, "because\t%s\n", why)
	} else {
		fmt.Fprintf(w, "original:\tno figure: %v\n", r.OriginalErr)
	}
	_ = w.Flush() // a strings.Builder takes everything
	return b.String()
}

// String is the measure in words, as in "59 characters for 253 of JSON, 194 saved (76.7 %)".
func (m Measure) String() string {
	sizes := fmt.Sprintf("%d %s for %d of JSON", m.SAG, m.Unit, m.JSON)
	switch saved := m.Saved(); {
	case saved > 0:
		return fmt.Sprintf("%s, %d saved (%.1f %%)", sizes, saved, m.Percent())
	case saved < 0:
		return fmt.Sprintf("%s, %d more (%.1f %%)", sizes, -saved, math.Abs(m.Percent()))
	default:
		return sizes + ", nothing saved"
	}
}
