package diag

// The codes of verb schemas for SAG: 030x for the files that hold them, 0310 for orders that they refuse.
const (
	CodeSAGSchemaText     Code = "SAG0301" // a schema file that is neither YAML nor JSON
	CodeSAGSchemaKey      Code = "SAG0302" // a key that does not exist
	CodeSAGSchemaRepeated Code = "SAG0303" // a key or a name given twice
	CodeSAGSchemaValue    Code = "SAG0304" // a value of another kind, or none where one is needed
	CodeSAGSchemaRule     Code = "SAG0305" // a rule that does not apply, or that nothing can meet
	CodeSAGSchemaYAML     Code = "SAG0306" // a part of YAML that is not read
	CodeSAGSchema         Code = "SAG0310" // an order that its verb's schema refuses
	CodeSAGRefused        Code = "SAG0311" // a message that the sanitizer does not accept
	CodeSAGDeceptive      Code = "SAG0312" // a text that holds a character that deceives
	CodeSAGNoValue        Code = "SAG0313" // an expression that cannot be worked out
)

var sagSchemaCodes = []Info{
	{
		Code:  CodeSAGSchemaText,
		Title: "Schema file that cannot be read",
		Help: `
A schema file is YAML, or JSON if its name ends in .json. This one is neither: a
bracket, a quote or an indent is wrong, or it holds characters that cannot stand
in such a file as they are. The place is where that was noticed; what is wrong may
stand before it.

Bad:

    verbs:
      deploy: {positional: [

Good:

    verbs:
      deploy: {positional: []}
`,
	},
	{
		Code:  CodeSAGSchemaKey,
		Title: "Unknown key in a schema file",
		Help: `
Every key of a schema file means something; one that does not exist would be a rule
that is never kept. A file has verbs; a verb has description, positional, named and
extra; an argument has type, required, nullable, description, enum, pattern, min
and max, and a positional one also name.

Bad:

    verbs:
      ping: {named: {count: {type: integer, maximum: 5}}}

Good:

    verbs:
      ping: {named: {count: {type: integer, max: 5}}}
`,
	},
	{
		Code:  CodeSAGSchemaRepeated,
		Title: "Key or name given twice in a schema file",
		Help: `
A key stands twice in one mapping, a verb twice in the files that are loaded
together, or two arguments of a verb have the same name. Positional arguments have
names too, and no named argument may share one.

Bad:

    verbs:
      ping: {positional: [{name: host, type: string}], named: {host: {type: string}}}

Good:

    verbs:
      ping: {positional: [{name: host, type: string}], named: {via: {type: string}}}
`,
	},
	{
		Code:  CodeSAGSchemaValue,
		Title: "Wrong or missing value in a schema file",
		Help: `
A value is of another kind than its key takes, a key that is needed is missing, or
a name is none that a message can hold. The types of arguments are string, integer,
float, boolean, list, object and any.

Bad:

    verbs:
      ping: {positional: [{name: host, type: str, required: yes}]}

Good:

    verbs:
      ping: {positional: [{name: host, type: string, required: true}]}
`,
	},
	{
		Code:  CodeSAGSchemaRule,
		Title: "Rule that cannot hold",
		Help: `
Only strings have a pattern, a regular expression of RE2; only numbers have min and
max, and no number is below a minimum and above a maximum at once. The values of
enum are of the argument's own type.

Bad:

    verbs:
      ping: {named: {count: {type: integer, min: 5, max: 1, enum: [one]}}}

Good:

    verbs:
      ping: {named: {count: {type: integer, min: 1, max: 5, enum: [1]}}}
`,
	},
	{
		Code:  CodeSAGSchemaYAML,
		Title: "Part of YAML that is not read",
		Help: `
Of YAML, schema files use what every reader takes for the same. Aliases and anchors
are not read, as a small file could stand for a huge one; nor are tags, a second
document, numbers that are not decimal, and other words for true and null.

Bad:

    verbs:
      ping: {named: {count: {type: integer, max: 0x10}}}

Good:

    verbs:
      ping: {named: {count: {type: integer, max: 16}}}
`,
	},
	{
		Code:  CodeSAGSchema,
		Title: "Order that its verb's schema refuses",
		Help: `
The schema of the verb says which arguments an order has, of which types and with
which values. The message says what does not fit, and the hint what would.

Bad, if count is a whole number:

    DO ping("db1", count="3")

Good:

    DO ping("db1", count=3)
`,
	},
	{
		Code:  CodeSAGRefused,
		Title: "Message that is not accepted",
		Help: `
The message can be read, and may not be acted on: its sender or receiver is not known,
it is an old one, an order does not fit the schema of its verb, or a guard does not
permit it. The message of the finding begins with the reason's own code, such as
UNKNOWN_SOURCE or PRECONDITION_FAILED.

Bad, if the context says that stock is 9:

    DO sell(10) BECAUSE stock>=10

Good:

    DO sell(9) BECAUSE stock>=9
`,
	},
	{
		Code:  CodeSAGNoValue,
		Title: "Expression that cannot be worked out",
		Help: `
The expression can be read, and has no value in its context: kinds that do not fit, a
division by zero, a number beyond what there is room for. What has no value permits
nothing.

Bad, if role is a text:

    role>5

Good:

    role=="chief"
`,
	},
	{
		Code:     CodeSAGDeceptive,
		Severity: Warning,
		Title:    "Text that deceives",
		Help: `
A string holds a character that is not what it seems: a letter of another script that
looks Latin within a Latin word, a letter in another form such as a full-width one, a
control that reorders the text, or one that nobody sees. The text is kept as it is;
what reads it may take it for something else.

Bad, for the second letter is Cyrillic:

    A note = "dеploy"

Good:

    A note = "deploy"
`,
	},
}
