package bridge_test

import (
	"fmt"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tools/bridge"
)

// show prints losses as people see them.
func show(losses bridge.Losses) {
	for _, l := range losses {
		fmt.Printf("%s: %v\n", l.Kind, l)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// result prints a message and the losses.
func result(m *sag.Message, losses bridge.Losses, err error) {
	text, _, err := bridge.WriteMessage(must(m, err))
	fmt.Println(must(text, err))
	show(losses)
}

const run = `# for the night shift
@run fix.lamp
wf=triage_bug
mode=scan
in=[bug_report]
out=[report]
do=[read]
deny=[publish]
risk=high
`

func ExamplePidginToSAG() {
	result(bridge.PidginToSAG(must(pidgin.Parse(run))))
	// Output:
	// H v 1 id=fix.lamp src=parley dst=any ts=0
	// DO triage_bug(mode="scan",in=["bug_report"],out=["report"],do=["read"],deny=["publish"],risk="high") P:risk.high:approval=="fix.lamp" PRIO=HIGH
	// dropped: an order has no comments: " for the night shift"
}

func ExampleGate() {
	gate := must(safety.New(must(registry.Read(registry.Defaults()))))
	p := must(pidgin.Parse("@run r1\nwf=generic_review\nmode=draft\nin=[primary_subject,source_refs]\nout=[review_notes]\ndo=[publish]\n"))
	_, _, err := bridge.PidginToSAG(p, bridge.Gate(gate))
	fmt.Println(err)
	// Output: the packet is blocked: SG-2: the action "publish" needs human=yes, for it is human-gated
}

var (
	cases = must(adl.Parse("### UseCase: lamp\n#### Solution\nLook it up with @find_lamp(number)!\n", adl.Name("lamp.md")))
	list  = source.NewFile("tools.json", `{"tools":[{"name":"find_lamp","description":"Finds a lamp","inputSchema":{"type":"object","additionalProperties":false,"required":["number"],"properties":{"number":{"type":"integer","minimum":1}}}}]}`)
)

func ExampleReadTools() {
	tools := must(bridge.ReadTools(source.NewFile("tools", "find_lamp\nsend_lamp\n")))
	fmt.Println(tools[0].Name, tools[1].Name)
	// Output: find_lamp send_lamp
}

func ExampleTools() {
	tools := bridge.Tools([]*adl.File{cases}, must(bridge.ReadTools(list)))
	fmt.Println(tools[0].Name, tools[0].Description, tools[0].Calls[0].UseCase, tools[0].Calls[0].Forced)
	// Output: find_lamp Finds a lamp lamp true
}

func ExampleToolsToSchemas() {
	verbs, losses, err := bridge.ToolsToSchemas(bridge.Tools([]*adl.File{cases}, must(bridge.ReadTools(list))))
	fmt.Printf("%s", schema.EncodeYAML(must(verbs, err)...))
	show(losses)
	// Output:
	// verbs:
	//   find_lamp:
	//     description: "Finds a lamp"
	//     named:
	//       number:
	//         type: integer
	//         required: true
	//         min: 1
	// dropped: use case "lamp" has to call "find_lamp": a tool that may be called
	// dropped: the arguments "number" of a call are no declaration
}

func ExampleToolsToFunctions() {
	m, losses, err := bridge.ToolsToFunctions(must(bridge.ReadTools(list)))
	fmt.Print(must(agentdsl.Format(must(m, err))))
	show(losses)
	// Output:
	// [FUNCTIONS]
	// [find_lamp]
	// DESC[Finds a lamp]
	// IN[number:int*]
	// OUT[]
	// dropped: tool "find_lamp": number: minimum is not declared: 1
	// dropped: tool "find_lamp": input: "additionalProperties"
}

func ExampleToolsToMCP() {
	doc, losses, err := bridge.ToolsToMCP(bridge.Tools([]*adl.File{cases}, nil))
	fmt.Printf("%s\n", must(doc, err))
	show(losses)
	// Output:
	// {"tools":[{"name":"find_lamp","inputSchema":{"type":"object"}}]}
	// assumed: tool "find_lamp": nobody says which arguments it takes: an object of any members
	// dropped: use case "lamp" has to call "find_lamp": a tool that may be called
	// dropped: the arguments "number" of a call are no declaration
}

var plants = agentdsl.MustParse("[SCHEMA:PLANT]\nID:int|NAME:str|NOTE:str\n[DATA]\n1|Fern|_\n2|Iris|_\n", agentdsl.Name("plants.adsl"))

func ExampleRecordsToJSON() {
	doc, losses, err := bridge.RecordsToJSON(plants)
	fmt.Printf("%s\n", must(doc, err))
	show(losses)
	// Output:
	// {"PLANT":[{"ID":1,"NAME":"Fern"},{"ID":2,"NAME":"Iris"}]}
	// dropped: the column "PLANT.NOTE" of type str has no values
}

func ExampleJSONToRecords() {
	m, losses, err := bridge.JSONToRecords(source.NewFile("plants.json", `{"PLANT":[{"NAME":"Fern"}]}`))
	fmt.Print(must(agentdsl.Format(must(m, err))))
	show(losses)
	// Output:
	// [SCHEMA:PLANT]
	// ID:int|NAME:str
	// [DATA]
	// 1|Fern
	// assumed: the rows of "PLANT" have no IDs: a column ID
}

func ExampleRecordsToFacts() {
	result(bridge.RecordsToFacts(plants, bridge.Version(4)))
	// Output:
	// H v 1 id=m1 src=parley dst=any ts=0
	// KNOW PLANT.1 = {"ID":1,"NAME":"Fern"} v 4;KNOW PLANT.2 = {"ID":2,"NAME":"Iris"} v 4
	// dropped: the column "PLANT.NOTE" of type str has no values
}

func ExampleJSONToFacts() {
	file := source.NewFile("tank.json", `{"tank.level":80,"2nd":null}`)
	result(bridge.JSONToFacts(file, bridge.ID("m7"), bridge.Between("lab", "dock"), bridge.Time(1712000000)))
	// Output:
	// H v 1 id=m7 src=lab dst=dock ts=1712000000
	// KNOW tank.level = 80 v 1;KNOW q_2nd = null v 1
	// renamed: the topic "2nd" is no name of SAG: q_2nd
}

var facts = sag.MustParse("H v 1 id=m7 src=lab dst=dock ts=1712000000\nKNOW tank.level = 80 v 3;KNOW tank.state = low v 1", sag.Name("facts.sag"))

func ExampleFactsToJSON() {
	doc, losses, err := bridge.FactsToJSON(facts)
	fmt.Printf("%s\n", must(doc, err))
	show(losses)
	// Output:
	// {"header":{"version":1,"id":"m7","src":"lab","dst":"dock","ts":1712000000},"facts":[{"topic":"tank.level","value":80,"version":3},{"topic":"tank.state","value":"low","version":1}]}
	// changed: JSON has no paths: "low": a string
}

func ExampleFactsToRecords() {
	m, losses, err := bridge.FactsToRecords(facts)
	fmt.Print(must(agentdsl.Format(must(m, err))))
	show(losses)
	// Output:
	// [SCHEMA:HEADER]
	// ID:int|FORMAT:int|MESSAGE:str|SOURCE:str|DESTINATION:str|TIME:int|CORRELATION:str|TTL:int
	// [DATA]
	// 1|1|m7|lab|dock|1712000000|_|_
	//
	// [SCHEMA:FACTS]
	// ID:int|TOPIC:str|VALUE:any|VERSION:int
	// [DATA]
	// 1|tank.level|80|3
	// 2|tank.state|"low"|1
	// changed: JSON has no paths: "low": a string
}

func ExampleMessageToJSON() {
	m := sag.MustParse("H v 1 id=m7 src=lab dst=dock ts=9\nDO fill(tank=\"b\") PRIO=HIGH;DO stop(b)")
	doc, losses, err := bridge.MessageToJSON(m)
	fmt.Printf("%s\n", must(doc, err))
	show(losses)
	// Output:
	// {"header":{"version":1,"id":"m7","src":"lab","dst":"dock","ts":9},"statements":[{"type":"action","verb":"fill","named_args":{"tank":"b"},"priority":"HIGH"},{"type":"action","verb":"stop","args":["b"]}]}
	// changed: the statement is read back as another one: DO stop("b")
}

func ExampleMessageFromJSON() {
	doc := `{"header":{"version":1,"id":"m7","src":"lab","dst":"dock","ts":9},"statements":[{"type":"action","verb":"stop","args":["b"]}]}`
	result(bridge.MessageFromJSON(source.NewFile("m.json", doc)))
	// Output:
	// H v 1 id=m7 src=lab dst=dock ts=9
	// DO stop("b")
}

func ExampleWriteMessage() {
	text, losses, err := bridge.WriteMessage(sag.MustParse("H v 1 id=m7 src=lab dst=dock ts=9\nKNOW air.temp = -3 v 1"))
	fmt.Println(must(text, err))
	show(losses)
	// Output:
	// H v 1 id=m7 src=lab dst=dock ts=9
	// KNOW air.temp = -3 v 1
	// changed: the published ports do not read the negative number "-3": a text for this suite
}

func ExampleEncodeName() {
	for _, text := range []string{"triage_bug", "3d print", "DO", "q_a", "a_x41"} {
		fmt.Println(bridge.EncodeName(text))
	}
	// Output:
	// triage_bug
	// q_3d_x20print
	// q_DO
	// q_q_a
	// a_x5Fx41
}

func ExampleDecodeName() {
	fmt.Println(bridge.DecodeName("q_3d_x20print"))
	fmt.Println(bridge.DecodeName("q_a"))
	// Output:
	// 3d print true
	// a false
}

func ExampleLosses_Err() {
	_, losses, _ := bridge.FactsToJSON(facts)
	fmt.Println(losses.Err())
	// Output: JSON has no paths: "low": a string
}

func ExampleLosses_Diagnostics() {
	_, losses, _ := bridge.FactsToJSON(facts)
	d := losses.Diagnostics()[0]
	fmt.Println(d.Code, d.Severity, d.File.Position(int(d.Span.Start)), d.Message)
	// Output: PLY0023 warning 2:44 JSON has no paths: "low"
}

func ExampleLoss_Position() {
	_, losses, _ := bridge.FactsToJSON(facts)
	fmt.Println(losses[0].Position(), bridge.Loss{}.Position())
	// Output: 2:44 -
}

func ExampleLoss_Diagnostic() {
	l := bridge.Loss{Kind: bridge.Dropped, Span: source.NoSpan, What: "an order has no comments"}
	fmt.Println(l.Diagnostic())
	// Output: warning PLY0021: an order has no comments
}

func ExampleKind() {
	for k := bridge.Dropped; k <= bridge.Assumed; k++ {
		fmt.Println(k, k.Code())
	}
	// Output:
	// dropped PLY0021
	// renamed PLY0022
	// changed PLY0023
	// assumed PLY0024
}

func ExampleMaxLosses() {
	_, _, err := bridge.RecordsToJSON(agentdsl.MustParse("prose\nprose\n"), bridge.MaxLosses(1))
	fmt.Println(err)
	// Output: there are more losses than allowed: more than 1
}
