package agentdsl_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
)

func ExampleDecoder_Rows() {
	stream := strings.NewReader("[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern\n2|Moss|green\n3|_\n")
	for row, err := range agentdsl.NewDecoder(stream, agentdsl.Name("plants")).Rows() {
		if err != nil {
			fmt.Println(err) // and on with the next row
			continue
		}
		fmt.Println(row.Schema.Label.Name, row.Line(), row.Cells[0].Value(), row.Cells[1].Value())
	}
	// Output:
	// PLANT 4 1 Fern
	// plants:5:1: error ADS0010: 3 cells here, and the schema "PLANT" has 2 fields
	// PLANT 6 3
}

func ExampleDecoder_Events() {
	stream := strings.NewReader("Here you are:\n[SCHEMA:PLANT]\nID:int\n[DATA]\n1\n2\n\n[CALL]\n[Water]\nPLANT:2\n")
	for event, err := range agentdsl.NewDecoder(stream).Events() {
		if err != nil {
			fmt.Println(err)
			return
		}
		switch b := event.Block.(type) {
		case nil:
			fmt.Println("row", event.Record.Text(), "of", event.Record.Schema.Label.Name)
		case *agentdsl.Call:
			fmt.Println("call of", b.Function.Name, "at", event.Position())
		default:
			fmt.Printf("%T at %v\n", b, event.Position())
		}
	}
	// Output:
	// *agentdslast.Stray at 1:1
	// *agentdslast.Schema at 2:1
	// *agentdslast.Data at 4:1
	// row 1 of PLANT
	// row 2 of PLANT
	// call of Water at 8:1
}

func ExampleNewDecoder() {
	hostile := strings.NewReader("[DATA]\n" + strings.Repeat("x", 5000))
	for _, err := range agentdsl.NewDecoder(hostile, agentdsl.MaxLine(1000), agentdsl.MaxBlock(10_000), agentdsl.MaxBytes(1<<20)).Rows() {
		fmt.Println(err, errors.Is(err, diag.CodeTooLarge))
	}
	// Output: 2:1: error PLY0001: the line has more than 1000 bytes true
}

func ExampleReuseRows() {
	stream := strings.NewReader("[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern\n2|Moss\n")
	var last *agentdsl.Record
	for row, err := range agentdsl.NewDecoder(stream, agentdsl.ReuseRows()).Rows() {
		if err != nil {
			fmt.Println(err)
			return
		}
		last = row.Clone() // row itself is gone with the next one
	}
	fmt.Println(last.Line(), last.Cells[1].Value())
	// Output: 5 Moss
}

func ExampleMaxLine() {
	for _, err := range agentdsl.NewDecoder(strings.NewReader("a long line\n"), agentdsl.MaxLine(5)).Events() {
		fmt.Println(err)
	}
	// Output: 1:1: error PLY0001: the line has more than 5 bytes
}

func ExampleMaxBlock() {
	for _, err := range agentdsl.NewDecoder(strings.NewReader("[CALL]\n[Water]\nPLANT:2\n"), agentdsl.MaxBlock(10)).Events() {
		fmt.Println(err)
	}
	// Output: 1:1: error PLY0001: the block has more than 10 bytes
}

func ExampleEncoder() {
	plant := &agentdsl.Schema{Label: &agentdsl.Ident{Name: "PLANT"}, Fields: []*agentdsl.Field{
		{Name: &agentdsl.Ident{Name: "ID"}, Type: &agentdsl.BasicType{Kind: agentdsl.Int}},
		{Name: &agentdsl.Ident{Name: "NAME"}, Type: &agentdsl.BasicType{Kind: agentdsl.Str}},
	}}
	e := agentdsl.NewEncoder(os.Stdout)
	if err := e.Encode(plant); err != nil {
		fmt.Println(err)
	}
	for _, row := range [][]string{{"1", "Fern"}, {"2", ""}, {"3", "x\n[CALL]"}} {
		if err := e.EncodeCells(row...); err != nil {
			fmt.Println(err) // nothing of the row is written
		}
	}
	if err := e.Flush(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// error PLY0010: the cell "x\n[CALL]" has a line end
	// [SCHEMA:PLANT]
	// ID:int|NAME:str
	// [DATA]
	// 1|Fern
	// 2|_
}

// A filter copies a stream row by row.
func ExampleEncoder_EncodeRow() {
	stream := strings.NewReader("[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern\n2|Moss\n3|Ivy\n")
	var out bytes.Buffer
	e := agentdsl.NewEncoder(&out)
	for event, err := range agentdsl.NewDecoder(stream, agentdsl.ReuseRows()).Events() {
		switch {
		case err != nil:
		case event.Block != nil:
			err = e.Encode(event.Block)
		case event.Record.Cells[1].Text != "Moss":
			err = e.EncodeRow(&event.Record.Row)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	if err := e.Flush(); err != nil {
		fmt.Println(err)
	}
	fmt.Print(out.String())
	// Output:
	// [SCHEMA:PLANT]
	// ID:int|NAME:str
	// [DATA]
	// 1|Fern
	// 3|Ivy
}
