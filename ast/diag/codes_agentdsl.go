package diag

// The codes of AgentDSL: 00xx for what cannot be read, 01xx for what is read and probably not meant, 02xx for what this suite reads and
// the published package does not. Those from 03xx on stand in files of their own.
const (
	CodeADSUnknownType  Code = "ADS0001" // a type that does not exist
	CodeADSBadField     Code = "ADS0002" // a field that is no name, colon and type
	CodeADSNoFields     Code = "ADS0003" // a schema without a line of fields
	CodeADSBadParam     Code = "ADS0004" // a parameter that is no name, colon and type
	CodeADSBadFunction  Code = "ADS0005" // a line of a function is missing or wrong
	CodeADSNoName       Code = "ADS0006" // a call without the name of a function
	CodeADSBadArgument  Code = "ADS0007" // an argument without a colon
	CodeADSBadResult    Code = "ADS0008" // a line of a result is missing or wrong
	CodeADSBadStatus    Code = "ADS0009" // a status that is neither SUCCESS nor ERROR
	CodeADSWidth        Code = "ADS0010" // a record with another number of cells than its schema has fields
	CodeADSUnclosed     Code = "ADS0011" // the text ends too early
	CodeADSRowBehindEnd Code = "ADS0012" // a row behind the end of its block
	CodeADSNoDesc       Code = "ADS0013" // a function without the line of its description

	CodeADSStray         Code = "ADS0101" // a line that belongs to no block
	CodeADSUnknownHeader Code = "ADS0102" // a header that is none
	CodeADSResultWidth   Code = "ADS0103" // a row of a result with another number of cells than it has fields
	CodeADSStar          Code = "ADS0104" // an asterisk that does not make a parameter required

	CodeADSBlankHeader  Code = "ADS0201" // blanks inside a header
	CodeADSBool         Code = "ADS0202" // the type bool
	CodeADSTypedRef     Code = "ADS0203" // a reference with the type of its values
	CodeADSUntypedParam Code = "ADS0204" // a parameter without a type
)

var agentdslCodes = []Info{
	{
		Code:  CodeADSUnknownType,
		Title: "Type that does not exist",
		Help: `
The types are int, float, str, bool and any, in lower case, and references of the
form @SCHEMA.FIELD with exactly one dot. An asterisk may follow, nothing else.

Bad:

    [SCHEMA:PLANT]
    ID:integer|WELL:@WELL

Good:

    [SCHEMA:PLANT]
    ID:int|WELL:@WELL.ID

The published package does not know bool either.
`,
	},
	{
		Code:  CodeADSBadField,
		Title: "Field that cannot be read",
		Help: `
A field is a name, a colon and a type; fields stand between pipes, none before the
first and behind the last.

Bad:

    [SCHEMA:PLANT]
    ID:int|NAME|

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
`,
	},
	{
		Code:  CodeADSNoFields,
		Title: "Schema without fields",
		Help: `
The line behind the header of a schema holds its fields. Here it is blank.

Bad:

    [SCHEMA:PLANT]

    ID:int|NAME:str

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
`,
	},
	{
		Code:  CodeADSBadParam,
		Title: "Parameter that cannot be read",
		Help: `
A parameter is a name, a colon and a type, with an asterisk behind the type if it
is required; parameters stand between pipes. There are no default values.

Bad:

    IN[LEAF:str||MINUTES:int]

Good:

    IN[LEAF:str*|MINUTES:int]
`,
	},
	{
		Code:  CodeADSBadFunction,
		Title: "Function with a line missing or wrong",
		Help: `
A function is four lines in this order, without blank lines between: its name in
brackets, what it does, what it takes, what it gives. None of them goes over several
lines, and all four are there even if there is nothing to say.

Bad:

    [FUNCTIONS]
    [Brew]
    IN[LEAF:str*]

Good:

    [FUNCTIONS]
    [Brew]
    DESC[Makes tea]
    IN[LEAF:str*]
    OUT[]
`,
	},
	{
		Code:  CodeADSNoName,
		Title: "Call without a function",
		Help: `
The line behind the header of a call holds the name of the function in brackets.

Bad:

    [CALL]
    Brew

Good:

    [CALL]
    [Brew]
`,
	},
	{
		Code:  CodeADSBadArgument,
		Title: "Argument without a colon",
		Help: `
An argument of a call is a line of its own: a name, a colon and the value. The value
goes up to the end of the line. A blank line ends the arguments.

Bad:

    [CALL]
    [Brew]
    mint

Good:

    [CALL]
    [Brew]
    LEAF:mint
`,
	},
	{
		Code:  CodeADSBadResult,
		Title: "Result with a line missing or wrong",
		Help: `
A result has its fields in brackets, its rows, and then four lines without a blank
line between: the header of the status, the status, the header of the error, and a
message if there is one. A row cannot begin with a bracket: put another column first.

Bad:

    [RESULT]
    [CUP:str]
    mint
    SUCCESS

Good:

    [RESULT]
    [CUP:str]
    mint
    [STATUS:str]
    SUCCESS
    [ERROR:str]
`,
	},
	{
		Code:  CodeADSBadStatus,
		Title: "Unknown status",
		Help: `
The line behind [STATUS:str] is SUCCESS or ERROR, in capital letters.

Bad:

    [STATUS:str]
    ok

Good:

    [STATUS:str]
    SUCCESS
`,
	},
	{
		Code:  CodeADSWidth,
		Title: "Record with too few or too many cells",
		Help: `
A record has as many cells as its schema has fields; _ stands for an empty one. A pipe
always separates, also inside quotes and JSON: where a value holds one, write the
value as a JSON string with \u007c in its place.

Bad, under a schema of two fields:

    1|Fern|a|b

Good:

    1|"Fern|a|b" with each pipe of the string written \u007c
`,
	},
	{
		Code:  CodeADSUnclosed,
		Title: "Text that ends too early",
		Help: `
The text ends inside a block: a schema without its fields, a function without its
outputs, a result without its status. Texts that were cut on their way look like this.

Bad:

    [RESULT]
    [CUP:str]
    mint

Good:

    [RESULT]
    [CUP:str]
    mint
    [STATUS:str]
    SUCCESS
    [ERROR:str]
`,
	},
	{
		Code:  CodeADSRowBehindEnd,
		Title: "Row behind the end of its block",
		Help: `
A blank line ends the rows of a data block, and so does a line that begins with a
bracket. This line looks like one more row, which no block holds. The published package
drops it without a word.

Bad:

    [DATA]
    1|Fern

    2|Moss

Good:

    [DATA]
    1|Fern
    2|Moss

Where rows are meant to stand in groups, begin each group with [DATA]. Where the first
column holds lists, put another column first.
`,
	},
	{
		Code:  CodeADSNoDesc,
		Title: "Function without its description",
		Help: `
The line behind the name of a function says what it does; what the function takes comes
after it.

Bad:

    [FUNCTIONS]
    [Brew]
    IN[LEAF:str*]
    OUT[]

Good:

    [FUNCTIONS]
    [Brew]
    DESC[Makes tea]
    IN[LEAF:str*]
    OUT[]
`,
	},
	{
		Code:     CodeADSStray,
		Title:    "Line that belongs to no block",
		Severity: Warning,
		Help: `
Prose, comments and other lines between blocks mean nothing. This suite keeps them in
the tree; the published package skips them. Lines behind the end of a block are of this
kind, too: a blank line ends the arguments of a call, and only the first line behind
[ERROR:str] is the message.

Probably not meant:

    [CALL]
    [Brew]
    LEAF:mint

    MINUTES:3

Good:

    [CALL]
    [Brew]
    LEAF:mint
    MINUTES:3
`,
	},
	{
		Code:     CodeADSUnknownHeader,
		Title:    "Header that does not exist",
		Severity: Warning,
		Help: `
A line begins with a bracket and is no header, so that what follows belongs to no
block. The headers are [SCHEMA:LABEL], [DATA], [FUNCTIONS], [CALL] and [RESULT], in
capital letters, with nothing behind them on their line.

Probably not meant:

    [Data:PLANT]
    1|Fern

Good:

    [DATA]
    1|Fern
`,
	},
	{
		Code:     CodeADSResultWidth,
		Title:    "Row of a result with too few or too many cells",
		Severity: Warning,
		Help: `
A row of a result has another number of cells than the result has fields. All cells are
kept as they stand; the published package does not look.

Probably not meant:

    [RESULT]
    [CUP:str|HEAT:float]
    mint

Good:

    [RESULT]
    [CUP:str|HEAT:float]
    mint|_
`,
	},
	{
		Code:     CodeADSStar,
		Title:    "Asterisk that does not make a parameter required",
		Severity: Warning,
		Help: `
The asterisk of a required parameter is the last character before the pipe or the
bracket. With a blank behind it, the parameter is not required: the published package
reads it so.

Probably not meant:

    IN[LEAF:str* | MINUTES:int]

Good:

    IN[LEAF:str*|MINUTES:int]
`,
	},
	{
		Code:     CodeADSBlankHeader,
		Title:    "Blanks inside a header",
		Severity: Warning,
		Help: `
The specification allows blanks round the words of a header. The published package does
not take such a line for a header, and drops what follows.

Only this suite reads:

    [ SCHEMA : PLANT ]
    ID:int

Everybody reads:

    [SCHEMA:PLANT]
    ID:int
`,
	},
	{
		Code:     CodeADSBool,
		Title:    "Type bool",
		Severity: Warning,
		Help: `
The specification has the type bool; the published package refuses it.

Only this suite reads:

    ID:int|OPEN:bool

Everybody reads:

    ID:int|OPEN:any
`,
	},
	{
		Code:     CodeADSTypedRef,
		Title:    "Reference with the type of its values",
		Severity: Warning,
		Help: `
The specification lets the type of the values follow a reference; the published package
refuses the field.

Only this suite reads:

    ID:int|PLANT:@PLANT.ID:int

Everybody reads:

    ID:int|PLANT:@PLANT.ID
`,
	},
	{
		Code:     CodeADSUntypedParam,
		Title:    "Parameter without a type",
		Severity: Warning,
		Help: `
A parameter without a type is a str. The documentation allows it; the published package
refuses the parameter.

Only this suite reads:

    IN[LEAF*|MINUTES:int]

Everybody reads:

    IN[LEAF:str*|MINUTES:int]
`,
	},
}
