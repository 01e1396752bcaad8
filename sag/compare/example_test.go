package compare_test

import (
	"fmt"
	"log"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens/bpe"
)

func ExampleWith() {
	m := sag.MustParse("H v 1 id=m7 src=planner dst=runner ts=1712000000\n" +
		`DO deploy("app1", env="prod") P:security:risk<3 PRIO=HIGH BECAUSE balance>1000`)
	exact, err := bpe.New(bpe.O200K)
	if err != nil {
		log.Fatal(err)
	}
	r, err := compare.With(m, exact)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(r)
	// Output:
	// parley:    126 characters for 259 of JSON, 133 saved (51.4 %)  47 o200k_base tokens for 76 of JSON, 29 saved (38.2 %)  126 bytes for 259 of JSON, 133 saved (51.4 %)
	// original:  126 characters for 208 of JSON, 82 saved (39.4 %)   32 tokens for 52 of JSON, 20 saved (38.5 %)
	// because    the original counts a quarter of the characters as tokens, and its JSON is none: of a statement it has only the type, and the verb and the arguments of an order, the way Python prints lists
}

// What the original takes for JSON leaves out the fact and prints the arguments as Python does.
func ExampleOriginal() {
	m := sag.MustParse("H v 1 id=m7 src=planner dst=runner ts=1712000000\n" +
		`DO mix("it's", 2.5, true, null); KNOW recipe = "Stir gently for two minutes, then let it rest in the shade for a day." v 2`)
	f, err := compare.Original(m)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(f.Summary)
	fmt.Println(f.JSONText)
	// Output:
	// SAG: 167 chars (42 tokens) vs JSON: 224 chars (56 tokens) - Saved: 14 tokens (25.0%)
	// {"header":{"version":1,"messageId":"m7","source":"planner","destination":"runner","timestamp":1712000000},"statements":[{"type":"ActionStatement","verb":"mix","args":["it's", 2.5, True, None]},{"type":"KnowledgeStatement"}]}
}

func ExampleMeasure() {
	fmt.Println(compare.Measure{Unit: "bytes", SAG: 59, JSON: 253})
	fmt.Println(compare.Measure{Unit: "bytes", SAG: 30, JSON: 20})
	// Output:
	// 59 bytes for 253 of JSON, 194 saved (76.7 %)
	// 30 bytes for 20 of JSON, 10 more (50.0 %)
}
