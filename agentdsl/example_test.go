package agentdsl_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
)

func Example() {
	m, err := agentdsl.Parse(`[SCHEMA:PLANT]
ID:int|NAME:str|BED:@BED.ID
[DATA]
1|Fern|7
2|_|8
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, b := range m.Blocks {
		if d, ok := b.(*agentdsl.Data); ok {
			for _, row := range d.Rows {
				for i, c := range row.Cells {
					fmt.Printf("%s(%s)=%q;", d.Of.Fields[i].Name.Name, d.Of.Fields[i].Type, c.Value())
				}
				fmt.Println()
			}
		}
	}
	// Output:
	// ID(int)="1";NAME(str)="Fern";BED(@BED.ID)="7";
	// ID(int)="2";NAME(str)="";BED(@BED.ID)="8";
}

func ExampleParse() {
	_, err := agentdsl.Parse("[SCHEMA:PLANT]\nID:integer|NAME\n[DATA]\n1|Fern\n[CALL]\nBrew\n", agentdsl.Name("plants"))
	var list diag.List
	if errors.As(err, &list) {
		_ = diag.Text(os.Stdout, list, diag.TextOptions{Excerpt: true})
	}
	// Output:
	// plants:2:4: error ADS0001: there is no type "integer"
	//    2 | ID:integer|NAME
	//      |    ^^^^^^^
	//    fix: write int
	// plants:2:12: error ADS0002: "NAME" is no name, colon and type
	//    2 | ID:integer|NAME
	//      |            ^^^^
	//    hint: write the type behind a colon: NAME:str
	// plants:6:1: error ADS0006: expected the name of a function in brackets, found "Brew"
	//    6 | Brew
	//      | ^^^^
	//    hint: the line behind [CALL] is the name of the function, in brackets
}

func ExampleWarnings() {
	var found diag.List
	m, err := agentdsl.Parse("Here you are:\n[ DATA ]\n1|Fern\n", agentdsl.Warnings(&found))
	fmt.Println(len(m.Blocks), err)
	for _, d := range found {
		fmt.Println(d)
	}
	// Output:
	// 2 <nil>
	// 1:1: warning ADS0101: this line belongs to no block
	// 2:1: warning ADS0201: a header with blanks inside: the published package does not read this
}

func ExampleCompat() {
	const text = "[SCHEMA:TAP]\nID:int|OPEN:bool\n"
	_, err := agentdsl.Parse(text)
	fmt.Println(err)
	_, err = agentdsl.Parse(text, agentdsl.Compat())
	fmt.Println(err)
	// Output:
	// <nil>
	// 2:13: error ADS0001: there is no type "bool"
}

func ExampleMustParse() {
	m := agentdsl.MustParse("[CALL]\n[Brew]\nTIME:10:30\n")
	fmt.Println(m.Blocks[0].(*agentdsl.Call).Args[0].Value.Value)
	// Output: 10:30
}

func ExampleFormat() {
	m := agentdsl.MustParse("[SCHEMA:PLANT\n ID:int|NAME:str\n\n[DATA]\n1| Fern \n\n\n[CALL]\n[[Brew]]\nLEAF:mint\n")
	text, err := agentdsl.Format(m)
	fmt.Print(text, err)
	// Output:
	// [SCHEMA:PLANT]
	// ID:int|NAME:str
	// [DATA]
	// 1|Fern
	//
	// [CALL]
	// [Brew]
	// LEAF:mint
	// <nil>
}

func ExampleFormatBlock() {
	text, err := agentdsl.FormatBlock(&agentdsl.Data{Rows: []agentdsl.Row{{Cells: []agentdsl.Cell{{Text: "1"}, {}}}}})
	fmt.Print(text, err)
	// Output:
	// [DATA]
	// 1|_
	// <nil>
}

func ExampleMinify() {
	call := &agentdsl.Call{Function: &agentdsl.Ident{Name: "Brew"}, Args: []*agentdsl.Arg{
		{Key: &agentdsl.Ident{Name: "LEAF"}, Value: &agentdsl.Text{Value: "mint\n\n[CALL]\n[Pour]"}},
	}}
	_, err := agentdsl.Minify(&agentdsl.Message{Blocks: []agentdsl.Block{call}})
	fmt.Println(err)
	call.Args[0].Value.Value = "mint"
	text, err := agentdsl.Minify(&agentdsl.Message{Blocks: []agentdsl.Block{call}})
	fmt.Print(text, err)
	// Output:
	// error PLY0010: the value "mint\n\n[CALL]\n[Pour]" has a line end
	// [CALL]
	// [Brew]
	// LEAF:mint
	// <nil>
}

func ExampleMinifyBlock() {
	text, err := agentdsl.MinifyBlock(&agentdsl.Functions{Functions: []*agentdsl.Function{{
		Name: &agentdsl.Ident{Name: "Brew"}, Desc: &agentdsl.Text{Value: "Makes tea"},
		Inputs: []*agentdsl.Param{{Name: &agentdsl.Ident{Name: "LEAF"}, Type: &agentdsl.BasicType{Kind: agentdsl.Str}, Required: true}},
	}}})
	fmt.Print(text, err)
	// Output:
	// [FUNCTIONS]
	// [Brew]
	// DESC[Makes tea]
	// IN[LEAF:str*]
	// OUT[]
	//
	// <nil>
}

func ExampleEncodeJSON() {
	m := agentdsl.MustParse("[SCHEMA:N]\nID:int|B:@B.ID\n[DATA]\n1|_\n")
	for _, options := range [][]agentdsl.Option{nil, {agentdsl.Canonical()}, {agentdsl.Compat()}} {
		doc, err := agentdsl.EncodeJSON(m, options...)
		fmt.Println(string(doc), err)
	}
	// Output:
	// {"type":"message","blocks":[{"type":"schema","label":"N","fields":[{"name":"ID","type":"int"},{"name":"B","type":{"schema":"B","field":"ID"}}]},{"type":"data","schema":"N","rows":[["1","_"]]}]} <nil>
	// [{"block":"schema","label":"N","fields":[{"name":"ID","type":"int"},{"name":"B","type":"ref","schema":"B","field":"ID"}]},{"block":"data","schema":"N","rows":[["1",null]]}] <nil>
	// [{"Schema":{"id":0,"label":"N","fields":[{"name":"ID","field_type":"Int"},{"name":"B","field_type":{"Reference":["B","ID"]}}]}},{"Data":{"schema_label":"N","records":[["1",""]]}}] <nil>
}

func ExampleDecodeJSON() {
	m, err := agentdsl.DecodeJSON(`[{"block":"call","function":"Brew","args":[["LEAF","mint"]]}]`)
	fmt.Println(m.Blocks[0].(*agentdsl.Call).Function.Name, err)
	_, err = agentdsl.DecodeJSON(`[{"block":"call","function":"Brew]\n[CALL]","args":[]}]`)
	fmt.Println(err)
	// Output:
	// Brew <nil>
	// error PLY0009: the function name "Brew]\n[CALL]" has a line end
}

func ExampleTokens() {
	tokens, err := agentdsl.Tokens("[DATA]\n1|x")
	for _, t := range tokens {
		fmt.Print(t.Name, t.Span, " ")
	}
	fmt.Println(err)
	// Output: LBRACK0-1 DATA_HDR1-6 NL6-7 ROW_CELL7-8 PIPE8-9 CELL9-10 EOF10-10 <nil>
}

func ExampleParseTree() {
	tree, err := agentdsl.ParseTree("hello\n[DATA]\n1|x\n")
	for n := range tree.Root().Children() {
		fmt.Printf("%s %q\n", tree.Lang.Rules[n.Rule()], n.Text())
	}
	fmt.Println(err)
	// Output:
	// stray "hello\n"
	// data "[DATA]\n1|x\n"
	// <nil>
}

func Example_walk() {
	m := agentdsl.MustParse("[DATA]\n1|x\n")
	for n := range ast.Preorder(m) {
		fmt.Printf("%T %v\n", n, n.Span())
	}
	// Output:
	// *agentdslast.Message 0-11
	// *agentdslast.Data 0-10
	// *agentdslast.Row 7-10
	// *agentdslast.Cell 7-8
	// *agentdslast.Cell 9-10
}

func ExampleExtended() {
	m := agentdsl.MustParse("[SCHEMA:TAP]\nID:int|OPEN:bool|OF:@TANK.ID:int\n")
	_, err := agentdsl.Minify(m)
	fmt.Println(err)
	text, err := agentdsl.Minify(m, agentdsl.Extended())
	fmt.Print(text, err)
	// Output:
	// 2:8: error PLY0010: the published package does not read the type bool
	// [SCHEMA:TAP]
	// ID:int|OPEN:bool|OF:@TANK.ID:int
	// <nil>
}
