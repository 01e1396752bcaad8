package validate_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast/diag"
)

func ExampleText() {
	_, found := validate.Text(`[SCHEMA:PLANT]
ID:int|NAME:str|HEIGHT:int
[DATA]
1|Fern|20
1|Moss|tall

[SCHEMA:POT]
ID:int|PLANT:@PLAMT.ID
`)
	for _, d := range found {
		fmt.Println(d, "-", validate.KindOf(d))
	}
	// Output:
	// 5:1: error ADS0325: the ID "1" of "PLANT" is given twice - duplicate_id
	// 5:8: error ADS0324: the value "tall" of the field "HEIGHT" is no int - type_mismatch
	// 8:14: error ADS0318: there is no schema "PLAMT" - missing_reference
}

func ExampleCheck() {
	m := agentdsl.MustParse("[RESULT]\n[CUP:str]\n[STATUS:str]\nERROR\n[ERROR:str]\n", agentdsl.Name("answer"))
	_ = diag.Text(os.Stdout, validate.Check(m), diag.TextOptions{})
	// Output:
	// answer:4:1: error ADS0334: the result is an error and does not say which
	//    hint: the line behind [ERROR:str] says what went wrong
}

func ExampleFunctions() {
	earlier := agentdsl.MustParse("[FUNCTIONS]\n[Brew]\nDESC[Makes tea]\nIN[LEAF:str*|MINUTES:int]\nOUT[CUP:str]\n")
	known := validate.Functions(validate.Declared(earlier)...)
	_, found := validate.Text("[CALL]\n[Brew]\nLEAVES:mint\n", known)
	for _, d := range found {
		fmt.Printf("%v (%s)\n", d, d.Hint)
	}
	// Output:
	// 2:2: error ADS0330: the call of "Brew" does not give "LEAF" (it is required, of type str)
	// 3:1: error ADS0331: the function "Brew" takes no "LEAVES" (it takes LEAF, MINUTES)
}

func ExampleDeclared() {
	m := agentdsl.MustParse("[FUNCTIONS]\n[Brew]\nDESC[Makes tea]\nIN[]\nOUT[]\n")
	for _, f := range validate.Declared(m) {
		fmt.Println(f.Name.Name, "-", f.Desc.Value)
	}
	// Output: Brew - Makes tea
}

func ExampleMaxErrors() {
	_, found := validate.Text("[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|a\n2|b\n3|c\n", validate.MaxErrors(1))
	for _, d := range found {
		fmt.Println(d.Message)
	}
	// Output:
	// the value "a" of the field "N" is no int
	// 2 more findings are not shown
}

func ExampleParsing() {
	_, found := validate.Text("[DATA]\n1|2\n", validate.Parsing(agentdsl.Name("rows.adsl")))
	fmt.Println(found[0])
	// Output: rows.adsl:2:1: warning ADS0322: no schema stands above these rows
}

func ExampleKindOf() {
	_, found := validate.Text("[SCHEMA:A]\nID:int|B:bool\n[DATA]\n0|true\n")
	for _, d := range found {
		fmt.Printf("%s %q\n", d.Code, validate.KindOf(d))
	}
	// Output:
	// ADS0202 ""
	// ADS0326 "id_not_positive"
}

func ExampleKind_Code() {
	info, _ := diag.Lookup(validate.CircularReference.Code())
	fmt.Println(info.Code, info.Title)
	// Output: ADS0321 Schemas that refer to each other in a circle
}

func ExampleKinds() {
	for _, k := range validate.Kinds()[:3] {
		fmt.Println(k, k.Code())
	}
	// Output:
	// unknown_block ADS0301
	// stray_text ADS0302
	// malformed_header ADS0303
}

func ExampleFinding() {
	_, found := validate.Text("[SCHEMA:PLANT]\nNAME:str\n")
	var f *validate.Finding
	if errors.As(found.Err(), &f) {
		fmt.Println(f.Kind, f.In, f.Label, f.Block)
	}
	fmt.Println(errors.Is(found.Err(), validate.MissingIDField))
	// Output:
	// missing_id_field schema PLANT 0
	// true
}
