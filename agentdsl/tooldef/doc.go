// Package tooldef declares functions to models, and speaks with models about them: it makes [FUNCTIONS] of Go functions, of JSON Schema and
// the tool lists of MCP, and of signatures as Python has them; it reads a [CALL] into typed arguments, and writes a [RESULT].
//
//	type order struct {
//		Leaf    string `agentdsl:"leaf,required"`
//		Minutes int    `agentdsl:"minutes"`
//	}
//	brew, err := tooldef.FromFunc("brew", "Brews tea", func(o order) (Cup, error) { … })
//	text, err := brew.Text()                             // to the model, before the conversation
//	…
//	args, err := tooldef.Decode(call, m.Source, brew.Function)
//	var o order
//	err = args.Into(&o)
//	…
//	answer, err := brew.Encode(cup)
//	text, err = answer.Text()
//
// # Types
//
// Parameters are int, float, str or any. What has parts, as lists and objects do, is any in a parameter: the model writes JSON. A result
// that is an object has its members as outputs; one that is a list of them has a row for each; any other has one output, named result. An
// object inside a result is a row of a table of its own, and a reference to it stands in its place; of a list of objects there are several
// references with commas between. The schemas of those tables stand before the functions, and their rows before the result.
//
// A bool is any, which the published package reads, unless [Extended] says otherwise. What the language cannot say, such as the range of a
// number, is left out and told in the [Definition.Notes]; what would be read as something else is an error.
//
// # Safe texts
//
// Results are written so that each value comes back as it was: a string that would end its cell or its line, or could be taken for
// something else, is written as a JSON string with \u007c for a pipe, which the published package reads. Descriptions and the messages of
// errors have no such way: their line ends become blanks. No value can forge a line, a cell or a second result.
//
// # As the published package
//
// With [Compat], signatures are declared and results are written as the published package (agentdsl 0.0.2) does it, but where that panics, forges
// lines, or writes what it could not read.
package tooldef
