// Package jsonbridge makes AgentDSL of JSON, and JSON of AgentDSL.
//
//	c, err := jsonbridge.FromJSON(document)       // c.Message: tables; c.Helpers: the columns that JSON did not have
//	text, err := agentdsl.Minify(c.Message)
//	…
//	m, err := agentdsl.Parse(text)
//	document, err = jsonbridge.ToJSON(m, jsonbridge.Without(c.Helpers))
//
// With its helpers taken out, every JSON document comes back as it was: the same values of the same types, numbers as they are spelled.
// Only the order of members is another one.
//
// # From JSON
//
// A list of objects is a table, whose rows are the objects. A list of objects inside an object is a table of its own, whose rows name the
// object that they are in by a back reference. An object inside an object is a row of a table, too, and a reference to it stands in its
// place; equal ones are one row. Every object is written once. What fits no table (lists of other things, objects without members, names that
// no column can have) stands in a cell as JSON.
//
// Rows have an ID: that of the objects, if all have one and no two the same; else a column ID is added. Where only some objects have one, they
// stay in a cell. What a document is beside tables is told by a root table of one row.
//
// The tables keep to the strict rules of the language (see package validate), but for what the document says itself: names that are no
// identifiers, IDs that are no whole numbers above zero or are given twice, and functions and results that are not complete. So an any column
// holds JSON, in which texts stand in quotes, and objects stay in cells where references to them would go in a circle, or where other values
// stand in their place in some rows: null, an empty object, a list.
//
// A document of one member "call", "result" or "functions" that has just the shape of such a block is that block.
//
// # To JSON
//
// Tables that no other one refers to are lists of objects under their labels; of the others, the rows stand where they are referred to, and
// those that nothing refers to under their label as well, for nothing is lost. Two things that would be one member are an error. References
// that go in a circle are an error. An empty cell is a member that is not there. A str cell is its text, or what it is a JSON string of; an
// any cell is the JSON value that it is, else its text. JSON in a cell that is nested deeper than MaxDepth, which FromJSON goes by as well, is
// an error and no text.
//
// # Safe texts
//
// A string that could be taken for something else, or would end its cell or its line, is written as a JSON string, with \u007c for a pipe, as
// the published package reads it. So no string forges a line.
//
// # As the published package
//
// With [Compat], ToJSON and FromJSON give what the published package (agentdsl 0.0.2) gives, but where that panics, dies, misreads
// numbers or forges lines. It writes nested lists twice and loses much of what is nested.
package jsonbridge
