package record_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/record"
)

const plants = `[SCHEMA:BED]
ID:int|PLACE:str
[DATA]
7|"sun \u007c wall"
[SCHEMA:PLANT]
ID:int|NAME:str|HEIGHT:float|BED:@BED.ID
[DATA]
1|Fern|0.4|7
2|Moss|_|_
3|Ivy|tall|7
`

type Plant struct {
	ID     int
	Name   string
	Height *float64 // nil where the cell is empty
	Bed    int      `agentdsl:"BED,@BED.ID,omitzero"`
}

func ExampleDecode() {
	d := agentdsl.NewDecoder(strings.NewReader(plants), agentdsl.ReuseRows())
	for p, err := range record.Decode[Plant](d, record.Of("PLANT")) {
		switch {
		case err != nil:
			fmt.Println(err)
		case p.Height == nil:
			fmt.Println(p.ID, p.Name, "of unknown height")
		default:
			fmt.Println(p.ID, p.Name, *p.Height, p.Bed)
		}
	}
	// Output:
	// 1 Fern 0.4 7
	// 2 Moss of unknown height
	// 10:7: error ADS0701: the cell "tall" of the column "HEIGHT" cannot be read: it is no number
}

func ExampleDecode_maps() {
	d := agentdsl.NewDecoder(strings.NewReader("[SCHEMA:PLANT]\nID:int|NAME:str|MORE:any\n[DATA]\n1|\"a\\u007cb\"|{\"size\":[1,2]}\n2|_|_\n"))
	for row, err := range record.Decode[map[string]any](d) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(row)
	}
	// Output:
	// map[ID:1 MORE:map[size:[1 2]] NAME:a|b]
	// map[ID:2 MORE:<nil> NAME:<nil>]
}

// A mapper for each schema reads a stream of several.
func ExampleMapper() {
	type bed struct{ ID, Place any }
	beds, err := record.NewMapper[bed](record.Of("BED"))
	if err != nil {
		fmt.Println(err)
		return
	}
	others := 0
	for row, err := range agentdsl.NewDecoder(strings.NewReader(plants)).Rows() {
		if err != nil {
			continue
		}
		if !beds.Wants(row) {
			others++
			continue
		}
		var b bed
		if err := beds.Read(row, &b); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%T %v, %T %v\n", b.ID, b.ID, b.Place, b.Place)
	}
	fmt.Println(others, "others")
	// Output:
	// int64 7, string sun | wall
	// 3 others
}

func ExampleValue() {
	cell := &agentdsl.Cell{Text: "1.50"}
	for _, kind := range []agentdsl.Kind{agentdsl.Float, agentdsl.Str, agentdsl.Any, agentdsl.Int} {
		v, err := record.Value(&agentdsl.BasicType{Kind: kind}, cell)
		fmt.Printf("%s: %T %v %v\n", kind, v, v, err)
	}
	// Output:
	// float: float64 1.5 <nil>
	// str: string 1.50 <nil>
	// any: json.Number 1.50 <nil>
	// int: <nil> <nil> it is no whole number
}

func ExampleWriter() {
	schema, err := record.SchemaOf[Plant]("PLANT")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := agentdsl.NewEncoder(os.Stdout)
	w, err := record.NewWriter[Plant](e, schema)
	if err != nil {
		fmt.Println(err)
		return
	}
	height := 1e21
	for _, p := range []Plant{{ID: 1, Name: "Fern|Moss", Height: &height, Bed: 7}, {ID: 2, Name: "12"}} {
		if err := w.Write(p); err != nil {
			fmt.Println(err)
		}
	}
	if err := e.Flush(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [SCHEMA:PLANT]
	// ID:int|Name:str|Height:float|BED:@BED.ID
	// [DATA]
	// 1|"Fern\u007cMoss"|1.0e+21|7
	// 2|"12"|_|_
}

func ExampleSchemaOf() {
	schema, err := record.SchemaOf[Plant]("PLANT")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := agentdsl.FormatBlock(schema)
	fmt.Print(text, err, "\n")
	// Output:
	// [SCHEMA:PLANT]
	// ID:int|Name:str|Height:float|BED:@BED.ID
	// <nil>
}

func ExampleOf() {
	type bed struct{ ID int }
	for b, err := range record.Decode[bed](agentdsl.NewDecoder(strings.NewReader(plants)), record.Of("BED"), record.AllowUnknown()) {
		fmt.Println(b, err)
	}
	// Output:
	// {7} <nil>
}

func ExampleAllowUnknown() {
	type one struct{ ID int }
	for _, options := range [][]record.Option{nil, {record.AllowUnknown()}} {
		for v, err := range record.Decode[one](agentdsl.NewDecoder(strings.NewReader("[SCHEMA:A]\nID:int|MORE:str\n[DATA]\n1|x\n")), options...) {
			fmt.Println(v, err)
		}
	}
	// Output:
	// {0} 4:1: error ADS0702: the schema "A" does not fit the Go type record_test.one: no field for "MORE"
	// {1} <nil>
}

func ExampleAllowMissing() {
	type two struct {
		ID   int
		More string
	}
	for _, options := range [][]record.Option{nil, {record.AllowMissing()}} {
		for v, err := range record.Decode[two](agentdsl.NewDecoder(strings.NewReader("[SCHEMA:A]\nID:int\n[DATA]\n1\n")), options...) {
			fmt.Println(v, err)
		}
	}
	// Output:
	// {0 } 4:1: error ADS0702: the schema "A" does not fit the Go type record_test.two: no column for "More"
	// {1 } <nil>
}
