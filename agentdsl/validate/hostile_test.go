package validate_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
)

// build joins what a function gives for 0 to n-1 behind a head.
func build(head string, n int, part func(i int) string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := range n {
		b.WriteString(part(i))
	}
	return b.String()
}

func same(text string) func(int) string { return func(int) string { return text } }

// TestHostileTexts checks large texts of which each would be slow, deep or large for a check that is not careful. Four times the text may take
// four times the memory, and a fixed part; one that takes the square of the time does not come back in time for the test run.
func TestHostileTexts(t *testing.T) {
	for _, test := range []struct {
		name string
		n    int
		text func(n int) string
		want validate.Kind // of the first finding, "" if there is none
	}{
		{"a chain of references", 100_000, func(n int) string {
			return build("", n, func(i int) string { return fmt.Sprintf("[SCHEMA:S%d]\nID:int|N:@S%d.ID\n", i, min(i+1, n)) }) + fmt.Sprintf("[SCHEMA:S%d]\nID:int\n", n)
		}, ""},
		{"a circle of references", 100_000, func(n int) string {
			return build("", n, func(i int) string { return fmt.Sprintf("[SCHEMA:S%d]\nID:int|N:@S%d.ID\n", i, (i+1)%n) })
		}, validate.CircularReference},
		{"many circles", 40_000, func(n int) string {
			return build("", n, func(i int) string {
				return fmt.Sprintf("[SCHEMA:A%d]\nID:int|N:@B%d.ID\n[SCHEMA:B%d]\nID:int|N:@A%d.ID\n", i, i, i, i)
			})
		}, validate.CircularReference},
		{"all refer to all", 200, func(n int) string {
			return build("", n, func(i int) string {
				return fmt.Sprintf("[SCHEMA:S%d]\nID:int", i) + build("", n, func(j int) string { return fmt.Sprintf("|N%d:@S%d.ID", j, j) }) + "\n"
			})
		}, validate.SelfReference},
		{"fields that refer to their own schema", 60_000, func(n int) string {
			return "[SCHEMA:S]\nID:int" + build("", n, func(i int) string { return fmt.Sprintf("|N%d:@S.ID", i) }) + "\n[DATA]\n1" + strings.Repeat("|_", n) + "\n2" + strings.Repeat("|1", n) + "\n"
		}, validate.TooManyFields},
		{"a chain of rows", 100_000, func(n int) string {
			return build("[SCHEMA:S]\nID:int|UP:@S.ID\n[DATA]\n", n, func(i int) string { return fmt.Sprintf("%d|%d\n", i+1, max(i, 1)) })
		}, validate.SelfReference},
		{"rows with references", 100_000, func(n int) string {
			return build("[SCHEMA:A]\nID:int\n[DATA]\n", n, func(i int) string { return fmt.Sprintf("%d\n", i+1) }) +
				build("[SCHEMA:B]\nID:int|A:@A.ID|@A.ID:int\n[DATA]\n", n, func(i int) string { return fmt.Sprintf("%d|%d|%d\n", i+1, n-i, i+1) })
		}, ""},
		{"references that lead nowhere", 200_000, func(n int) string {
			return "[SCHEMA:A]\nID:int\n[SCHEMA:B]\nID:int|A:@A.ID\n[DATA]\n" + build("", n, func(i int) string { return fmt.Sprintf("%d|%d\n", i+1, i) })
		}, validate.DanglingReference},
		{"schemas with one label", 100_000, func(n int) string { return build("", n, same("[SCHEMA:A]\nID:int|B:@A.ID\n")) }, validate.SelfReference},
		{"unknown references among many schemas", 60_000, func(n int) string {
			return build("", n, func(i int) string { return fmt.Sprintf("[SCHEMA:S%d]\nID:int|N:@T%d.ID\n", i, i) })
		}, validate.MissingReference},
		{"unknown fields of one schema", 100_000, func(n int) string {
			return "[SCHEMA:S]\nID:int" + build("", n, func(i int) string { return fmt.Sprintf("|F%d:int", i) }) + "\n[SCHEMA:T]\nID:int" +
				build("", n, func(i int) string { return fmt.Sprintf("|G%d:@S.H%d", i, i) }) + "\n"
		}, validate.TooManyFields},
		{"calls of a function of many inputs", 100_000, func(n int) string {
			return "[FUNCTIONS]\n[F]\nDESC[d]\nIN[A:int" + build("", n, func(i int) string { return fmt.Sprintf("|P%d:int*", i) }) + "]\nOUT[]\n" + strings.Repeat("[CALL]\n[F]\n", n)
		}, validate.TooManyFields},
		{"calls of a function of many inputs, without one", 100_000, func(n int) string {
			return "[FUNCTIONS]\n[F]\nDESC[d]\nIN[A:int" + build("", n, func(i int) string { return fmt.Sprintf("|P%d:int", i) }) + "]\nOUT[]\n" + strings.Repeat("[CALL]\n[F]\nA:1\n", n)
		}, validate.TooManyFields},
		{"calls of unknown functions", 60_000, func(n int) string {
			return build("[FUNCTIONS]\n", n, func(i int) string { return fmt.Sprintf("[F%d]\nDESC[d]\nIN[]\nOUT[]\n", i) }) + build("", n, func(i int) string { return fmt.Sprintf("[CALL]\n[G%d]\n", i) })
		}, validate.UnknownFunction},
		{"arguments", 200_000, func(n int) string {
			return "[FUNCTIONS]\n[F]\nDESC[d]\nIN[A:int]\nOUT[]\n[CALL]\n[F]\n" + strings.Repeat("A:1\n", n)
		}, validate.DuplicateParam},
		{"values with commas", 1_000_000, func(n int) string {
			return "[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|" + strings.Repeat("1,", n) + "1\n"
		}, ""},
		{"commas", 1_000_000, func(n int) string { return "[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|" + strings.Repeat(",", n) + "\n" }, validate.TypeMismatch},
		{"brackets of JSON", 4_000_000, func(n int) string { return "[SCHEMA:A]\nID:int|N:any\n[DATA]\n1|" + strings.Repeat("[", n) + "\n" }, validate.TypeMismatch},
		{"wrong cells", 400_000, func(n int) string { return "[SCHEMA:A]\nID:int|N:int\n[DATA]\n" + strings.Repeat("x|y\n", n) }, validate.TypeMismatch},
		{"prose", 300_000, func(n int) string { return strings.Repeat("x\n", n) }, validate.StrayText},
		{"paragraphs", 300_000, func(n int) string { return strings.Repeat("x\n\n", n) }, validate.StrayText},
		{"brackets in lines", 300_000, func(n int) string { return strings.Repeat("[x]\n", n) }, validate.UnknownBlock},
		{"results", 100_000, func(n int) string {
			return strings.Repeat("[RESULT]\n[A:int]\n[STATUS:str]\nERROR\n[ERROR:str]\n", n)
		}, validate.ErrorMissing},
		{"a long label", 8_000_000, func(n int) string { return "[SCHEMA:" + strings.Repeat("L", n) + "]\nID:int\n" }, validate.NameTooLong},
		{"blocks that end early", 300_000, func(n int) string { return strings.Repeat("[DATA]\n", n) + "[SCHEMA:A]\n" }, validate.MalformedField},
	} {
		t.Run(test.name, func(t *testing.T) {
			var allocated []uint64
			for _, n := range []int{test.n / 4, test.n} {
				text := test.text(n)
				require.Less(t, len(text), agentdsl.DefaultMaxBytes)
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				_, found := validate.Text(text)
				runtime.ReadMemStats(&after)
				allocated = append(allocated, after.TotalAlloc-before.TotalAlloc)
				require.LessOrEqual(t, len(found), 201)
				if test.want == "" {
					require.Empty(t, found)
				} else {
					require.NotEmpty(t, found)
					require.Equal(t, test.want, validate.KindOf(found[0]), "%v", found[0])
				}
			}
			if test.name != "all refer to all" { // whose text grows with the square
				// The parser may have kept its memory for the smaller text.
				assert.LessOrEqual(t, allocated[1], allocated[0]*6+32<<20, "allocated: %v", allocated)
			}
		})
	}
}
