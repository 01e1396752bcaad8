package diag

// The codes 03xx of AgentDSL are for what a text breaks of the rules of the language although it can be read: the kinds of package
// agentdsl/validate.
const (
	CodeADSUnknownBlock      Code = "ADS0301" // unknown_block
	CodeADSStrayText         Code = "ADS0302" // stray_text
	CodeADSMalformedHeader   Code = "ADS0303" // malformed_header
	CodeADSMalformedField    Code = "ADS0304" // malformed_field
	CodeADSMalformedFunction Code = "ADS0305" // malformed_function
	CodeADSMalformedArgument Code = "ADS0306" // malformed_argument
	CodeADSMalformedResult   Code = "ADS0307" // malformed_result
	CodeADSInvalidIdentifier Code = "ADS0308" // invalid_identifier
	CodeADSNameTooLong       Code = "ADS0309" // name_too_long
	CodeADSTooManyFields     Code = "ADS0310" // too_many_fields
	CodeADSReservedWord      Code = "ADS0311" // reserved_word
	CodeADSMissingIDField    Code = "ADS0312" // missing_id_field
	CodeADSIDType            Code = "ADS0313" // id_type
	CodeADSDuplicateField    Code = "ADS0314" // duplicate_field
	CodeADSDuplicateSchema   Code = "ADS0315" // duplicate_schema
	CodeADSDuplicateFunction Code = "ADS0316" // duplicate_function
	CodeADSInvalidType       Code = "ADS0317" // invalid_type
	CodeADSMissingReference  Code = "ADS0318" // missing_reference
	CodeADSReferenceType     Code = "ADS0319" // reference_type_mismatch
	CodeADSSelfReference     Code = "ADS0320" // self_reference
	CodeADSCircularReference Code = "ADS0321" // circular_reference
	CodeADSDataWithoutSchema Code = "ADS0322" // data_without_schema
	CodeADSFieldCount        Code = "ADS0323" // field_count_mismatch
	CodeADSTypeMismatch      Code = "ADS0324" // type_mismatch
	CodeADSDuplicateID       Code = "ADS0325" // duplicate_id
	CodeADSIDNotPositive     Code = "ADS0326" // id_not_positive
	CodeADSDanglingReference Code = "ADS0327" // dangling_reference
	CodeADSMissingDesc       Code = "ADS0328" // missing_desc
	CodeADSUnknownFunction   Code = "ADS0329" // unknown_function
	CodeADSMissingParam      Code = "ADS0330" // missing_required_param
	CodeADSUnknownParam      Code = "ADS0331" // unknown_param
	CodeADSDuplicateParam    Code = "ADS0332" // duplicate_param
	CodeADSStatusWord        Code = "ADS0333" // bad_status
	CodeADSErrorMissing      Code = "ADS0334" // error_message_missing
	CodeADSErrorUnexpected   Code = "ADS0335" // error_message_unexpected
)

var agentdslValidateCodes = []Info{
	{
		Code:  CodeADSUnknownBlock,
		Title: "Header that does not exist",
		Help: `
The headers are [SCHEMA:LABEL], [DATA], [FUNCTIONS], [CALL] and [RESULT]. A line that
begins with a bracket and is none of them means nothing, and so do the lines below it.

Bad:

    [TABLE:PLANT]
    1|Fern

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
    [DATA]
    1|Fern
`,
	},
	{
		Code:     CodeADSStrayText,
		Title:    "Text outside of blocks",
		Severity: Warning,
		Help: `
Prose, comments and lines behind the end of their block mean nothing to a reader. A line
that looks like a row behind the rows of its table is an error: it would be lost.

Probably not meant:

    Here are the plants:

    [SCHEMA:PLANT]
    ID:int

Good:

    [SCHEMA:PLANT]
    ID:int
`,
	},
	{
		Code:  CodeADSMalformedHeader,
		Title: "Header that is not closed, or has text behind it",
		Help: `
A header is a line of its own: nothing stands behind its closing bracket, and a label
holds no brackets.

Bad:

    [SCHEMA:PLANT
    ID:int

Good:

    [SCHEMA:PLANT]
    ID:int
`,
	},
	{
		Code:  CodeADSMalformedField,
		Title: "Field with a part missing",
		Help: `
A field is a name, a colon and a type, and a schema has at least one.

Bad:

    ID:int|NAME

Good:

    ID:int|NAME:str
`,
	},
	{
		Code:  CodeADSMalformedFunction,
		Title: "Function with a part missing",
		Help: `
A function is its name in brackets, what it does, what it takes and what it gives, a line
each.

Bad:

    [Brew
    DESC[Makes tea]
    IN[]
    OUT[]

Good:

    [Brew]
    DESC[Makes tea]
    IN[]
    OUT[]
`,
	},
	{
		Code:  CodeADSMalformedArgument,
		Title: "Call with a part missing",
		Help: `
A call is the name of a function in brackets, and arguments of a name, a colon and a
value, a line each.

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
		Code:  CodeADSMalformedResult,
		Title: "Result with a part missing",
		Help: `
The line behind [RESULT] holds the fields in brackets, [] if there are none. Behind the
rows stand the status and the error.

Bad:

    [RESULT]
    CUP:str
    mint
    [STATUS:str]
    SUCCESS
    [ERROR:str]

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
		Code:  CodeADSInvalidIdentifier,
		Title: "Name that is no identifier",
		Help: `
Labels and the names of fields, functions and parameters are letters of ASCII, digits and
underscores, and no digit stands first. The name of a back reference is @SCHEMA.FIELD.

Bad:

    [SCHEMA:house-plant]
    ID:int|my name:str

Good:

    [SCHEMA:HOUSE_PLANT]
    ID:int|MY_NAME:str
`,
	},
	{
		Code:  CodeADSNameTooLong,
		Title: "Name that is too long",
		Help: `
A label has 100 characters at most, and so have the names of functions; a field or a
parameter has 255, and from 101 on not everybody takes it, which is a warning.

Bad:

    [SCHEMA:A_LABEL_OF_MORE_THAN_100_CHARACTERS…]
    ID:int

Good:

    [SCHEMA:A_LABEL]
    ID:int
`,
	},
	{
		Code:  CodeADSTooManyFields,
		Title: "Too many fields",
		Help: `
A schema, a result or a list of parameters has 1000 fields at most. More than 500 are a
warning: not everybody takes them.

Bad:

    [SCHEMA:WIDE]
    ID:int|F1:int|F2:int|… 1001 of them

Good:

    [SCHEMA:WIDE]
    ID:int|REST:any
`,
	},
	{
		Code:     CodeADSReservedWord,
		Title:    "Name that the language keeps for itself",
		Severity: Warning,
		Help: `
ENUM, STRUCT, UNION, IMPORT, EXPORT, DEFAULT, CONSTRAINT, INDEX, PRIMARY, FOREIGN, UNIQUE,
NULL, NOT, AND and OR are kept for later versions of the language, in capital letters.

Probably not meant:

    [SCHEMA:INDEX]
    ID:int

Good:

    [SCHEMA:REGISTER]
    ID:int
`,
	},
	{
		Code:  CodeADSMissingIDField,
		Title: "Schema whose first field is not ID",
		Help: `
The first field of a schema is ID, by which rows refer to each other. Fields of results
need none.

Bad:

    [SCHEMA:PLANT]
    NAME:str

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
`,
	},
	{
		Code:  CodeADSIDType,
		Title: "ID that is no int",
		Help: `
The field ID of a schema has the type int.

Bad:

    [SCHEMA:PLANT]
    ID:str|NAME:str

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
`,
	},
	{
		Code:  CodeADSDuplicateField,
		Title: "Two fields with one name",
		Help: `
The fields of a schema or of a result have different names, and so have the inputs of a
function, and its outputs.

Bad:

    ID:int|NAME:str|NAME:str

Good:

    ID:int|NAME:str|OTHER_NAME:str
`,
	},
	{
		Code:  CodeADSDuplicateSchema,
		Title: "Two schemas with one label",
		Help: `
A label stands for one schema in a message. Further rows of a schema need no second one: a
block of rows belongs to the schema above it, and there may be several.

Bad:

    [SCHEMA:PLANT]
    ID:int

    [SCHEMA:PLANT]
    ID:int|NAME:str

Good:

    [SCHEMA:PLANT]
    ID:int

    [SCHEMA:NAMED_PLANT]
    ID:int|NAME:str
`,
	},
	{
		Code:  CodeADSDuplicateFunction,
		Title: "Two functions with one name",
		Help: `
A function is declared once in a message.

Bad:

    [Brew]
    DESC[Makes tea]
    IN[]
    OUT[]

    [Brew]
    DESC[Makes coffee]
    IN[]
    OUT[]

Good:

    [BrewTea]
    DESC[Makes tea]
    IN[]
    OUT[]

    [BrewCoffee]
    DESC[Makes coffee]
    IN[]
    OUT[]
`,
	},
	{
		Code:  CodeADSInvalidType,
		Title: "Type that does not exist",
		Help: `
The types are int, float, str, bool and any, and references of the form @SCHEMA.FIELD.

Bad:

    ID:int|WELL:@WELL

Good:

    ID:int|WELL:@WELL.ID
`,
	},
	{
		Code:  CodeADSMissingReference,
		Title: "Reference to what is not declared",
		Help: `
The schema of a reference, and its field, are declared in the message, above or below.

Bad:

    [SCHEMA:POT]
    ID:int|PLANT:@PLANTS.ID

Good:

    [SCHEMA:PLANT]
    ID:int

    [SCHEMA:POT]
    ID:int|PLANT:@PLANT.ID
`,
	},
	{
		Code:  CodeADSReferenceType,
		Title: "Reference with another type than its field",
		Help: `
The type behind a reference, or of a field whose name is one, is the type of the field
that it refers to.

Bad:

    [SCHEMA:PLANT]
    ID:int

    [SCHEMA:LEAF]
    ID:int|@PLANT.ID:str

Good:

    [SCHEMA:PLANT]
    ID:int

    [SCHEMA:LEAF]
    ID:int|@PLANT.ID:int
`,
	},
	{
		Code:  CodeADSSelfReference,
		Title: "Schema that refers to itself",
		Help: `
A schema does not refer to itself: readers that follow references would go on for ever. It
is a warning where the message holds the rows and they end, as those of a tree do.

Bad:

    [SCHEMA:PLANT]
    ID:int|PARENT:@PLANT.ID

Good:

    [SCHEMA:PLANT]
    ID:int

    [SCHEMA:OFFSPRING]
    ID:int|PARENT:@PLANT.ID|CHILD:@PLANT.ID
`,
	},
	{
		Code:  CodeADSCircularReference,
		Title: "Schemas that refer to each other in a circle",
		Help: `
References between schemas, back references among them, do not come back to where they
began.

Bad:

    [SCHEMA:POT]
    ID:int|PLANT:@PLANT.ID

    [SCHEMA:PLANT]
    ID:int|POT:@POT.ID

Good:

    [SCHEMA:POT]
    ID:int

    [SCHEMA:PLANT]
    ID:int|POT:@POT.ID
`,
	},
	{
		Code:     CodeADSDataWithoutSchema,
		Title:    "Rows without a schema",
		Severity: Warning,
		Help: `
No schema stands above the rows, so that nobody knows what their cells are. They can be read,
but have no JSON: to-json refuses them (ADS0505).

Probably not meant:

    [DATA]
    1|Fern

Good:

    [SCHEMA:PLANT]
    ID:int|NAME:str
    [DATA]
    1|Fern
`,
	},
	{
		Code:  CodeADSFieldCount,
		Title: "Row with too few or too many cells",
		Help: `
A row has as many cells as there are fields, in tables and in results; _ stands for an
empty one. A pipe always separates, also inside quotes and JSON.

Bad:

    [RESULT]
    [CUP:str|HEAT:float]
    mint
    [STATUS:str]
    SUCCESS
    [ERROR:str]

Good:

    [RESULT]
    [CUP:str|HEAT:float]
    mint|_
    [STATUS:str]
    SUCCESS
    [ERROR:str]
`,
	},
	{
		Code:  CodeADSTypeMismatch,
		Title: "Value of another type",
		Help: `
Values are written so: int -12, of 64 bits, without plus and leading zeros; float 2.5,
-1.5e10, 7, Infinity, -Infinity or NaN; bool true or false; any is JSON on one line, nested
200 deep at most, and more than 100 deep is a warning; a reference is an ID. A cell of an int, float, bool or reference column
may hold several values with commas between. An ID is one int and never empty.

Bad:

    [SCHEMA:PLANT]
    ID:int|HEIGHT:int
    [DATA]
    1|twenty

Good:

    [SCHEMA:PLANT]
    ID:int|HEIGHT:int
    [DATA]
    1|20
`,
	},
	{
		Code:  CodeADSDuplicateID,
		Title: "ID given twice",
		Help: `
No two rows of a schema have the same ID, in one block or in several.

Bad:

    1|Fern
    1|Moss

Good:

    1|Fern
    2|Moss
`,
	},
	{
		Code:  CodeADSIDNotPositive,
		Title: "ID below 1",
		Help: `
IDs begin with 1.

Bad:

    0|Fern

Good:

    1|Fern
`,
	},
	{
		Code:  CodeADSDanglingReference,
		Title: "Reference to a row that is not there",
		Help: `
The value of a reference is the ID of a row of the schema that it refers to, and that row
is in the message.

Bad:

    [SCHEMA:PLANT]
    ID:int
    [DATA]
    1

    [SCHEMA:POT]
    ID:int|PLANT:@PLANT.ID
    [DATA]
    1|2

Good:

    [SCHEMA:PLANT]
    ID:int
    [DATA]
    1

    [SCHEMA:POT]
    ID:int|PLANT:@PLANT.ID
    [DATA]
    1|1
`,
	},
	{
		Code:  CodeADSMissingDesc,
		Title: "Function that does not say what it does",
		Help: `
A function has a description, and it is not empty: models choose functions by it.

Bad:

    [Brew]
    DESC[]
    IN[]
    OUT[]

Good:

    [Brew]
    DESC[Makes tea]
    IN[]
    OUT[]
`,
	},
	{
		Code:  CodeADSUnknownFunction,
		Title: "Call of a function that is not declared",
		Help: `
A call stands below the declaration of its function, or the function was declared in an
earlier message. Where the message declares no functions at all and none are known from
before, it is a warning.

Bad:

    [CALL]
    [Brww]
    LEAF:mint

Good:

    [CALL]
    [Brew]
    LEAF:mint
`,
	},
	{
		Code:  CodeADSMissingParam,
		Title: "Required parameter that is not given",
		Help: `
A call gives every parameter whose type has an asterisk, and not as _.

Bad:

    [CALL]
    [Brew]
    MINUTES:3

Good:

    [CALL]
    [Brew]
    LEAF:mint
    MINUTES:3
`,
	},
	{
		Code:  CodeADSUnknownParam,
		Title: "Argument that the function does not take",
		Help: `
The arguments of a call are named as the inputs of its function are.

Bad:

    [CALL]
    [Brew]
    LEAVES:mint

Good:

    [CALL]
    [Brew]
    LEAF:mint
`,
	},
	{
		Code:  CodeADSDuplicateParam,
		Title: "Argument given twice",
		Help: `
A call gives each argument once.

Bad:

    [CALL]
    [Brew]
    LEAF:mint
    LEAF:sage

Good:

    [CALL]
    [Brew]
    LEAF:mint
`,
	},
	{
		Code:  CodeADSStatusWord,
		Title: "Unknown status",
		Help: `
The status of a result is SUCCESS or ERROR.

Bad:

    [STATUS:str]
    ok

Good:

    [STATUS:str]
    SUCCESS
`,
	},
	{
		Code:  CodeADSErrorMissing,
		Title: "Error without a message",
		Help: `
A result with the status ERROR says what went wrong, on the line behind [ERROR:str].

Bad:

    [STATUS:str]
    ERROR
    [ERROR:str]

Good:

    [STATUS:str]
    ERROR
    [ERROR:str]
    no water
`,
	},
	{
		Code:  CodeADSErrorUnexpected,
		Title: "Message of an error with a success",
		Help: `
A result with the status SUCCESS has no message behind [ERROR:str].

Bad:

    [STATUS:str]
    SUCCESS
    [ERROR:str]
    no water

Good:

    [STATUS:str]
    SUCCESS
    [ERROR:str]
`,
	},
}
