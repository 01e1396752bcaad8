package diag

// The codes of what has no JSON, or is not written as such.
const (
	CodeADSCycle    Code = "ADS0501" // references that go in a circle
	CodeADSTooFar   Code = "ADS0502" // references that go too deep
	CodeADSTooMuch  Code = "ADS0503" // a document that would be too large
	CodeADSClash    Code = "ADS0504" // two things that would be one member
	CodeADSNoSchema Code = "ADS0505" // rows without a schema
)

var agentdslJSONCodes = []Info{
	{
		Code:  CodeADSCycle,
		Title: "References that go in a circle",
		Help: `
In JSON a row stands inside the one that refers to it. Rows that refer to each other, or
to themselves, would have no end. The published package dies of them, or drops the tables.

Bad:

    [SCHEMA:NODE]
    ID:int|NEXT:@NODE.ID
    [DATA]
    1|2
    2|1

Good, for the last row refers to none:

    1|2
    2|_

Where a circle is meant, make the column an int: the number stands in the JSON then.
`,
	},
	{
		Code:  CodeADSTooFar,
		Title: "References that go too deep",
		Help: `
Rows that refer to others, which refer to others, are nested as deep in JSON. Most readers
take no more than some hundred levels. A list whose rows refer to the next one each is an
example: give the rows a number for their order instead.
`,
	},
	{
		Code:  CodeADSTooMuch,
		Title: "Document that would be too large",
		Help: `
A row is written wherever it is referred to. Where rows refer to several others, and those
to others again, a few lines stand for very many values: twenty tables of one row that
refers to the next one twice are a million objects.

If that is meant and the sender is trusted, raise the limit with --max-output.
`,
	},
	{
		Code:  CodeADSClash,
		Title: "Two things with one name",
		Help: `
A JSON object has one member of a name. So one of two things would get lost, as it does in
the published package: two columns, two arguments of a call, a column and the rows of a table
of its name that belong to the row. Give one of them another name.

The members functions, call, calls, result and results of a document stand for blocks of
these kinds: a table of such a name cannot stand beside one.

Bad:

    [SCHEMA:BED]
    ID:int|PLANT:str
    [DATA]
    1|roses
    [SCHEMA:PLANT]
    ID:int|@BED.ID:int
    [DATA]
    7|1

Good:

    [SCHEMA:BED]
    ID:int|NAME:str
    [DATA]
    1|roses
`,
	},
	{
		Code:  CodeADSNoSchema,
		Title: "Rows without a schema",
		Help: `
A data block belongs to the latest schema above it. If there is none, nobody knows what its
cells are called. The published package drops such rows.

Bad:

    [DATA]
    1|Fern

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
    [DATA]
    1|Fern
`,
	},
}
