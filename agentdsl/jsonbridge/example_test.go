package jsonbridge_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
)

const garden = `{"beds":[{"ID":1,"name":"north","plants":[{"kind":"fern","height":0.4},{"kind":"moss | lichen","height":null}]}]}`

func ExampleFromJSON() {
	c, err := jsonbridge.FromJSON(garden)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := c.Text()
	fmt.Print(text, err)
	// Output:
	// [SCHEMA:beds]
	// ID:int|name:str
	// [DATA]
	// 1|north
	// [SCHEMA:plants]
	// ID:int|@beds.ID:int|kind:str|height:any
	// [DATA]
	// 1|1|fern|0.4
	// 2|1|"moss \u007c lichen"|null
	// <nil>
}

func ExampleToJSON() {
	m := agentdsl.MustParse(`[SCHEMA:PLANT]
ID:int|NAME:str|BED:@BED.ID
[DATA]
1|Fern|7
[SCHEMA:BED]
ID:int|PLACE:str
[DATA]
7|north
`)
	doc, err := jsonbridge.ToJSON(m)
	fmt.Println(string(doc), err)
	// Output: {"PLANT":[{"BED":{"ID":7,"PLACE":"north"},"ID":1,"NAME":"Fern"}]} <nil>
}

func ExampleWithout() {
	c, _ := jsonbridge.FromJSON(garden)
	text, _ := c.Text()
	fmt.Println("added IDs:", c.Helpers.IDs, "back references:", c.Helpers.Back)
	m, _ := agentdsl.Parse(text) // somewhere else
	doc, _ := jsonbridge.ToJSON(m, jsonbridge.Without(c.Helpers), jsonbridge.KeepOrder())
	fmt.Println(string(doc))
	// Output:
	// added IDs: [plants] back references: true
	// {"beds":[{"ID":1,"name":"north","plants":[{"kind":"fern","height":0.4},{"kind":"moss | lichen","height":null}]}]}
}

func ExampleCompat() {
	c, _ := jsonbridge.FromJSON(`{"beds":[{"name":"north","plants":[{"kind":"fern"}]}]}`, jsonbridge.Compat())
	text, _ := c.Text()
	fmt.Print(text) // plants twice, as the published package writes them
	// Output:
	// [SCHEMA:beds]
	// ID:int|name:str|plants:@plants.ID
	//
	// [DATA]
	// 1|north|1
	//
	// [SCHEMA:plants]
	// ID:int|kind:str
	//
	// [DATA]
	// 1|fern
	// 2|1|fern
}

func ExampleMaxOutput() {
	m := agentdsl.MustParse("[SCHEMA:A]\nID:int|L:@B.ID|R:@B.ID\n[DATA]\n1|1|1\n[SCHEMA:B]\nID:int|TEXT:str\n[DATA]\n1|the same text, twice\n")
	_, err := jsonbridge.ToJSON(m, jsonbridge.MaxOutput(60))
	fmt.Println(errors.Is(err, jsonbridge.ErrLimit))
	// Output: true
}

func ExampleRowEncoder() {
	var e jsonbridge.RowEncoder
	d := agentdsl.NewDecoder(strings.NewReader("[SCHEMA:PLANT]\nID:int|NAME:str|BED:@BED.ID\n[DATA]\n1|Fern|7\n2|\"a \\u007c b\"|_\n"))
	for r, err := range d.Rows() {
		if err != nil {
			fmt.Println(err)
			return
		}
		line, err := e.Append(nil, r.Schema, &r.Row)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(string(line))
	}
	// Output:
	// {"ID":1,"NAME":"Fern","BED":7}
	// {"ID":2,"NAME":"a | b"}
}
