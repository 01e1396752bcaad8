// Package cell holds what a cell of AgentDSL says and how a value is written in one: the rules that the JSON conversion and the reading
// and writing of records share.
//
// A cell has no escapes of its own. A text that could be taken for something else, or would end its cell or its line, is written as a JSON
// string with \u007c for a pipe; read as JSON, which the published package does with every cell, that is the text again.
package cell
