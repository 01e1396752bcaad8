package diag

// The codes of AgentDSL's rows and Go values.
const (
	CodeADSBadValue Code = "ADS0701" // a cell that is no value for its Go type
	CodeADSColumns  Code = "ADS0702" // columns that do not fit the fields
)

var agentdslRecordCodes = []Info{
	{
		Code:  CodeADSBadValue,
		Title: "Cell that is no value for its field",
		Help: `
A program reads rows into values of its own, and a cell is no value of the type that it
wants there: a word in a column of numbers, a number too large for it, nothing where
something is required. The message names the column.

Bad, for a number of minutes:

    [SCHEMA:TEA]
    ID:int|MINUTES:int
    [DATA]
    1|three

Good:

    1|3

Correct the cell. An absent value is written as _.
`,
	},
	{
		Code:  CodeADSColumns,
		Title: "Columns that do not fit the program",
		Help: `
A program reads rows into values of its own, and the schema has a column that it does not
know, or lacks one that it needs. The rows of such a schema are not read.

Bad, where a program wants ID and NAME:

    [SCHEMA:PLANT]
    ID:int|TITLE:str

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str

Name the columns as the program does. A program that bears others says so with
record.AllowUnknown, and record.AllowMissing.
`,
	},
}
