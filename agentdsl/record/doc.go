// Package record reads rows of AgentDSL into Go values and writes Go values as rows: structs with tags, or maps.
//
//	type Plant struct {
//		ID   int
//		Name string  `agentdsl:"NAME"`
//		Pot  *string `agentdsl:"POT"` // nil where the cell is empty
//	}
//
//	for plant, err := range record.Decode[Plant](agentdsl.NewDecoder(r, agentdsl.ReuseRows())) { … }
//
// # Columns and fields
//
// A column belongs to the field whose name, in the tag or that of the Go field, is the column's name; where there is none, to the one field
// whose name is the same but for the case of letters, as in encoding/json. A field with the tag "-" and one that is not exported belongs to
// none. Fields of embedded structs count as those of the struct around them; of two with one name the outer one counts, and two at the same
// depth are an error.
//
// A column without a field and a field without a column are errors, which end the iteration: what a stranger calls otherwise than the program
// expects must not come in as nothing. [AllowUnknown] and [AllowMissing] lift this, the latter for one field by the tag option "optional".
//
// # Cells and values
//
// An empty cell, _ or nothing, is a value that is absent: nil for a pointer, a slice, a map or an interface, else the zero value; with the
// tag option "required" it is an error. Written, absent values are empty cells, and with the tag option "omitzero" zero values too. What a cell that is not empty says depends on the type of its column:
//
//   - int: digits with a sign, for Go's integers, floats and strings. A number that the Go type has no room for is an error.
//   - float: a decimal number, Infinity, -Infinity or NaN, for floats and strings. A number that is too large for the Go type is an error.
//   - str: the text, or what it is a JSON string of, for strings.
//   - bool: true or false in any case, for bools and strings.
//   - any: a JSON value, or if the cell is none, its text, for anything. One that is nested more than 200 levels deep is an error.
//   - a reference: as an int or a str, whatever the field is.
//
// A slice of any of these Go types but bytes takes several values, separated by commas, or in an any column a JSON array. A json.RawMessage
// takes any cell as JSON. An interface without methods takes any cell as [Value] gives it. A type with UnmarshalText takes the text of any
// cell. Structs, maps and slices of them are read from JSON, in any columns.
//
// A value is written so that it reads back the same, by this package and by the published package's conversion to JSON: a text that could
// be taken for something else, or would end its cell or its line, as a JSON string. What no cell can say, such as a comma within one of
// several values, is refused.
package record
