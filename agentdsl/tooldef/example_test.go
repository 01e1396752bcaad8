package tooldef_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
)

// tea is what a model orders.
type tea struct {
	Leaf    string `agentdsl:"leaf,required"`
	Minutes int    `agentdsl:"minutes"`
}

// served is what it gets.
type served struct {
	Colour string `agentdsl:"COLOUR"`
	Cups   []mug  `agentdsl:"CUPS"`
}

type mug struct {
	ML int
}

func brew(t tea) (served, error) {
	if t.Leaf == "coffee" {
		return served{}, errors.New("that is no leaf")
	}
	return served{"green", []mug{{250}, {300}}}, nil
}

// A function is declared, called by a model, and answers.
func Example() {
	d, err := tooldef.FromFunc("brew", "Brews tea", brew)
	if err != nil {
		panic(err)
	}
	text, _ := d.Text()
	fmt.Print(text)

	m := agentdsl.MustParse("[CALL]\n[brew]\nleaf:mint\nminutes:3\n") // what the model says
	args, err := tooldef.Decode(m.Blocks[0].(*agentdsl.Call), m.Source, d.Function)
	if err != nil {
		panic(err)
	}
	var order tea
	if err := args.Into(&order); err != nil {
		panic(err)
	}
	cups, err := brew(order)
	if err != nil {
		panic(err)
	}
	answer, err := d.Encode(cups)
	if err != nil {
		panic(err)
	}
	text, _ = answer.Text()
	fmt.Print(text)
	// Output:
	// [SCHEMA:mug]
	// ID:int|ML:int
	//
	// [FUNCTIONS]
	// [brew]
	// DESC[Brews tea]
	// IN[leaf:str*|minutes:int]
	// OUT[COLOUR:str|CUPS:@mug.ID]
	//
	// [SCHEMA:mug]
	// ID:int|ML:int
	// [DATA]
	// 1|250
	// 2|300
	//
	// [RESULT]
	// [COLOUR:str|CUPS:@mug.ID]
	// green|1,2
	// [STATUS:str]
	// SUCCESS
	// [ERROR:str]
}

func ExampleFromFunc() {
	add := func(a, b float64) float64 { return a + b }
	d, err := tooldef.FromFunc("add", "Adds two numbers", add, tooldef.Params("a,required", "b,required"))
	if err != nil {
		panic(err)
	}
	text, _ := d.Text()
	fmt.Print(text)
	// Output:
	// [FUNCTIONS]
	// [add]
	// DESC[Adds two numbers]
	// IN[a:float*|b:float*]
	// OUT[result:float]
}

func ExampleFromJSONSchema() {
	d, err := tooldef.FromJSONSchema("find", "Finds plants", []byte(`{
		"type": "object",
		"properties": {"name": {"type": "string"}, "limit": {"type": "integer", "maximum": 10}},
		"required": ["name"]
	}`), nil)
	if err != nil {
		panic(err)
	}
	text, _ := d.Text()
	fmt.Print(text)
	fmt.Println(d.Notes)
	// Output:
	// [FUNCTIONS]
	// [find]
	// DESC[Finds plants]
	// IN[name:str*|limit:int]
	// OUT[]
	//
	// [limit: maximum is not declared: 10]
}

func ExampleFromMCP() {
	list, err := tooldef.FromMCP([]byte(`{"tools": [{
		"name": "get_weather",
		"description": "Gets the weather",
		"inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
	}]}`))
	if err != nil {
		panic(err)
	}
	set, err := tooldef.Join(list...)
	if err != nil {
		panic(err)
	}
	text, _ := set.Text()
	fmt.Print(text)
	// Output:
	// [FUNCTIONS]
	// [get_weather]
	// DESC[Gets the weather]
	// IN[city:str*]
	// OUT[]
}

func ExampleFromSignature() {
	s, err := tooldef.ReadSignature([]byte(`{"name": "brew", "doc": "Brews tea", "params": [{"name": "leaf", "type": "str"}], "returns": "str", "types": []}`))
	if err != nil {
		panic(err)
	}
	d, err := tooldef.FromSignature(s)
	if err != nil {
		panic(err)
	}
	text, _ := d.Text()
	fmt.Print(text)
	// Output:
	// [FUNCTIONS]
	// [brew]
	// DESC[Brews tea]
	// IN[leaf:str*]
	// OUT[result:str*]
}

func ExampleReadSignature() {
	s, err := tooldef.ReadSignature([]byte(`{"name": "brew", "doc": null, "params": [{"name": "minutes", "type": "int", "default": "3"}]}`))
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Name, s.Params[0].Name, *s.Params[0].Default)
	// Output: brew minutes 3
}

func ExampleFromMessage() {
	m := agentdsl.MustParse("[FUNCTIONS]\n[Brew]\nDESC[Makes tea]\nIN[]\nOUT[CUP:str|HEAT:float]\n")
	d, err := tooldef.FromMessage(m, "Brew")
	if err != nil {
		panic(err)
	}
	answer, err := d.Encode(map[string]any{"CUP": "mint|sage", "HEAT": 80.5})
	if err != nil {
		panic(err)
	}
	text, _ := answer.Text()
	fmt.Print(text)
	// Output:
	// [RESULT]
	// [CUP:str|HEAT:float]
	// "mint\u007csage"|80.5
	// [STATUS:str]
	// SUCCESS
	// [ERROR:str]
}

func ExampleJoin() {
	one, _ := tooldef.FromFunc("brew", "Brews tea", brew)
	two, _ := tooldef.FromFunc("wait", "Waits", func(int) {}, tooldef.Params("minutes"))
	set, err := tooldef.Join(one, two)
	if err != nil {
		panic(err)
	}
	for _, f := range set.Functions {
		fmt.Println(f.Name.Name, "-", f.Desc.Value)
	}
	// Output:
	// brew - Brews tea
	// wait - Waits
}

func ExampleDecode() {
	f := agentdsl.MustParse("[FUNCTIONS]\n[Brew]\nDESC[Makes tea]\nIN[LEAF:str*|MINUTES:int]\nOUT[]\n").Blocks[0].(*agentdsl.Functions).Functions[0]
	m := agentdsl.MustParse("[CALL]\n[Brew]\nLEAF:\"mint\\u007csage\"\nMINUTES:3\n")
	args, err := tooldef.Decode(m.Blocks[0].(*agentdsl.Call), m.Source, f)
	fmt.Println(args.Names(), args.Map(), err)

	m = agentdsl.MustParse("[CALL]\n[Brew]\nMINUTES:three\n")
	_, err = tooldef.Decode(m.Blocks[0].(*agentdsl.Call), m.Source, f)
	fmt.Println(err)
	// Output:
	// [LEAF MINUTES] map[LEAF:mint|sage MINUTES:3] <nil>
	// 2:2: error ADS0330: the call of "Brew" does not give "LEAF" (and 1 more error)
}

func ExampleArguments_Into() {
	d, _ := tooldef.FromFunc("brew", "Brews tea", brew)
	m := agentdsl.MustParse("[CALL]\n[brew]\nleaf:mint\n")
	args, err := tooldef.Decode(m.Blocks[0].(*agentdsl.Call), m.Source, d.Function)
	if err != nil {
		panic(err)
	}
	order := tea{Minutes: 5} // unless the call says otherwise
	fmt.Println(args.Into(&order), order)
	// Output: <nil> {mint 5}
}

func ExampleArguments_Map() {
	f := agentdsl.MustParse("[FUNCTIONS]\n[f]\nDESC[d]\nIN[list:any|numbers:int]\nOUT[]\n").Blocks[0].(*agentdsl.Functions).Functions[0]
	m := agentdsl.MustParse("[CALL]\n[f]\nlist:[1.5,null,\"x\"]\nnumbers:1,2\n")
	args, err := tooldef.Decode(m.Blocks[0].(*agentdsl.Call), m.Source, f)
	if err != nil {
		panic(err)
	}
	fmt.Println(args.Map())
	// Output: map[list:[1.5 <nil> x] numbers:[1 2]]
}

func ExampleArguments_Names() {
	f := agentdsl.MustParse("[FUNCTIONS]\n[f]\nDESC[d]\nIN[a:int|b:int]\nOUT[]\n").Blocks[0].(*agentdsl.Functions).Functions[0]
	m := agentdsl.MustParse("[CALL]\n[f]\nb:1\na:_\n")
	args, _ := tooldef.Decode(m.Blocks[0].(*agentdsl.Call), m.Source, f)
	fmt.Println(args.Names())
	// Output: [b]
}

func ExampleDefinition_Encode() {
	d, _ := tooldef.FromFunc("names", "Gives names", func() []string { return nil })
	answer, err := d.Encode([]string{"plain", "a|b", "12", "x\n[STATUS:str]\nERROR"})
	if err != nil {
		panic(err)
	}
	text, _ := answer.Text()
	fmt.Print(text)
	_, err = d.Encode(12)
	fmt.Println(err)
	// Output:
	// [RESULT]
	// [result:str]
	// plain
	// "a\u007cb"
	// "12"
	// "x\n[STATUS:str]\nERROR"
	// [STATUS:str]
	// SUCCESS
	// [ERROR:str]
	// the value does not fit its declaration: "result" is str, and here is 12
}

func ExampleDefinition_EncodeError() {
	d, _ := tooldef.FromFunc("names", "Gives names", func() []string { return nil })
	answer, err := d.EncodeError("no names\nleft")
	if err != nil {
		panic(err)
	}
	text, _ := answer.Text()
	fmt.Print(text)
	// Output:
	// [RESULT]
	// [result:str]
	// [STATUS:str]
	// ERROR
	// [ERROR:str]
	// no names left
}

func ExampleDefinition_EncodeStatus() {
	d, _ := tooldef.FromFunc("names", "Gives names", func() []string { return nil })
	answer, err := d.EncodeStatus([]string{"the first"}, agentdsl.Failure, "the others are lost")
	if err != nil {
		panic(err)
	}
	text, _ := answer.Text()
	fmt.Print(text)
	// Output:
	// [RESULT]
	// [result:str]
	// the first
	// [STATUS:str]
	// ERROR
	// [ERROR:str]
	// the others are lost
}

func ExampleCompat() {
	s := &tooldef.Signature{Name: "ready", Doc: new(string), Returns: new(string)}
	*s.Doc, *s.Returns = "Tells whether it is", "bool"
	d, _ := tooldef.FromSignature(s, tooldef.Compat())
	for _, options := range [][]tooldef.Option{nil, {tooldef.Compat()}} {
		answer, _ := d.Encode(true, options...)
		text, _ := answer.Text()
		fmt.Printf("%q\n", text)
	}
	// Output:
	// "[RESULT]\n[result:any]\ntrue\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n"
	// "[RESULT]\n[result:any]\nTrue\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n"
}

func ExampleExtended() {
	d, _ := tooldef.FromFunc("open", "Opens it", func(bool) {}, tooldef.Params("wide"), tooldef.Extended())
	fmt.Println(d.Function.Inputs[0].Type)
	// Output: bool
}

func ExampleParams() {
	d, _ := tooldef.FromFunc("wait", "Waits", func(int, json.RawMessage) {}, tooldef.Params("minutes,required", "more"))
	for _, p := range d.Function.Inputs {
		fmt.Println(p.Name.Name, p.Type, p.Required)
	}
	// Output:
	// minutes int true
	// more any false
}

func ExampleMaxBytes() {
	_, err := tooldef.FromMCP([]byte(`{"tools": []}`), tooldef.MaxBytes(5))
	fmt.Println(errors.Is(err, tooldef.ErrLimit))
	// Output: true
}
