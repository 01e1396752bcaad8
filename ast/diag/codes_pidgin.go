package diag

// The codes of Pidgin: 00xx for what cannot be read, 02xx for what this suite reads and the published program does not. Those of the form PGN_E are
// the published program's own, of fields that are missing or wrong in a packet that can be read.
const (
	CodePGNNoHeader     Code = "PGN0001" // a text that does not begin with a header
	CodePGNDirective    Code = "PGN0002" // a directive that does not exist
	CodePGNRunID        Code = "PGN0003" // a header without a run id
	CodePGNGlued        Code = "PGN0004" // no blank between directive and run id
	CodePGNIDTail       Code = "PGN0005" // something behind the run id
	CodePGNTail         Code = "PGN0006" // something behind a value
	CodePGNBadLine      Code = "PGN0007" // a line that is no field
	CodePGNNoValue      Code = "PGN0008" // a field without a value
	CodePGNBadValue     Code = "PGN0009" // something that begins no value
	CodePGNUnclosed     Code = "PGN0010" // a quoted value that does not end in its line
	CodePGNBadList      Code = "PGN0011" // a list that cannot be read
	CodePGNDuplicate    Code = "PGN0012" // a field that is there twice
	CodePGNTooMany      Code = "PGN0013" // more fields than the limit
	CodePGNTooLong      Code = "PGN0014" // a name, run id or value that is longer than the limit
	CodePGNSecondHeader Code = "PGN0015" // a header behind the first one

	CodePGNBarePath  Code = "PGN0201" // an item with slashes and without quotes
	CodePGNDashedID  Code = "PGN0202" // a run id with dashes
	CodePGNManyBytes Code = "PGN0203" // a value of more bytes than the published program takes

	CodePGNMissingField    Code = "PGN_E001" // a field that is needed
	CodePGNUnknownWorkflow Code = "PGN_E002" // a workflow that the registry does not have
	CodePGNInvalidMode     Code = "PGN_E003" // a mode that the workflow does not have
	CodePGNInvalidRisk     Code = "PGN_E004" // a risk that does not exist
	CodePGNNotAList        Code = "PGN_E016" // a single value where a list is needed
)

var pidginCodes = []Info{
	{
		Code:  CodePGNNoHeader,
		Title: "Packet without a header",
		Help: `
The first line of a packet that is neither blank nor a comment is its header: the
sign @, a directive, a blank and a run id. Here something else comes first, or
nothing at all.

Bad:

    Here is the packet:
    @run fix.lamp

Good:

    # Here is the packet:
    @run fix.lamp
`,
	},
	{
		Code:  CodePGNDirective,
		Title: "Directive that does not exist",
		Help: `
The directives are run, result, approval and context, in lower case, right behind
the sign @.

Bad:

    @Run fix.lamp
    @task fix.lamp

Good:

    @run fix.lamp
`,
	},
	{
		Code:  CodePGNRunID,
		Title: "Header without a run id",
		Help: `
Behind the directive and a blank stands the run id: letters, digits, dots,
underscores and dashes, of ASCII, and no dash at the beginning.

Bad:

    @run
    @run -2
    @run "fix lamp"

Good:

    @run fix.lamp-2
`,
	},
	{
		Code:  CodePGNGlued,
		Title: "No blank between directive and run id",
		Help: `
The published program takes a digit, a dot or an underscore right behind the
directive for the beginning of the run id. Nobody means that.

Bad:

    @run9

Good:

    @run 9
`,
	},
	{
		Code:  CodePGNIDTail,
		Title: "Something behind the run id",
		Help: `
A run id ends at the first character that is no letter, digit, dot, underscore or
dash, and nothing but blanks may follow. The published program drops what follows
without a word, so that handoffs with different ids become one.

Bad:

    @run team:42
    @run fix.lamp # for the night shift

Good:

    # for the night shift
    @run team.42
`,
	},
	{
		Code:  CodePGNTail,
		Title: "Something behind a value",
		Help: `
A bare value ends at the first character that is no letter, digit, underscore,
dash, colon or dot, a quoted one at the next quotation mark, a list at its bracket;
nothing but blanks may follow. The published program drops what follows without a
word, and with it what was meant.

Bad:

    note=Draft only, please
    risk=low # for now
    note="say \"hello\""

Good:

    note="Draft only, please"
    # for now
    risk=low
    note="say 'hello'"

There are no escapes: a text with a quotation mark cannot be said.
`,
	},
	{
		Code:  CodePGNBadLine,
		Title: "Line that is no field",
		Help: `
Behind the header every line is blank, a comment that begins with #, or a field: a
name of letters, digits and underscores, an equals sign, a value. There are no
blanks before and behind the equals sign, and no field goes over several lines.

Bad:

    risk = low
    due-date=tomorrow
    risk: low

Good:

    risk=low
    due_date=tomorrow
`,
	},
	{
		Code:  CodePGNNoValue,
		Title: "Field without a value",
		Help: `
Nothing stands behind the equals sign. An empty text is written with quotes, an empty
list with brackets.

Bad:

    note=

Good:

    note=""
    out=[]
`,
	},
	{
		Code:  CodePGNBadValue,
		Title: "Something that begins no value",
		Help: `
A value is bare, and then begins with an ASCII letter, a digit, an underscore, a
dash, a colon or a dot; or it stands in double quotes; or it is a list in brackets.

Bad:

    note='Draft'
    route=/bin/sh
    risk= low

Good:

    note="Draft"
    route="/bin/sh"
    risk=low
`,
	},
	{
		Code:  CodePGNUnclosed,
		Title: "Quoted value that does not end",
		Help: `
A value that begins with a quotation mark ends with the next one, in the same line.

Bad:

    note="Draft only,
    please"

Good:

    note="Draft only, please"
`,
	},
	{
		Code:  CodePGNBadList,
		Title: "List that cannot be read",
		Help: `
A list is bare or quoted values in brackets, in one line, with a comma between two of
them, none before the first and none behind the last. There are no lists in lists.

Bad:

    in=[bug_report,]
    in=[bug_report log]
    in=[bug report,log

Good:

    in=[bug_report]
    in=[bug_report,log]
    in=["bug report",log]
`,
	},
	{
		Code:  CodePGNDuplicate,
		Title: "Field that is there twice",
		Help: `
Every name stands in a packet once. Which of two values were meant nobody can know.

Bad:

    risk=high
    risk=low

Good:

    risk=high
`,
	},
	{
		Code:  CodePGNTooMany,
		Title: "More fields than the limit",
		Help: `
A packet has 100 fields at most, unless the limit was changed. What follows was not
looked at.

Bad:

    a hundred and one fields k0=v, k1=v, and so on

Good:

    items=[v,v]
`,
	},
	{
		Code:  CodePGNTooLong,
		Title: "Name or value that is longer than the limit",
		Help: `
A run id, the name of a field, a value and an item of a list have 10,000 characters
each at most, unless the limit was changed. The published program cuts bare values
and run ids there without a word.

Bad:

    note="a whole report of 12,000 characters"

Good:

    in=["file:report.md"]
    note="see the report"
`,
	},
	{
		Code:  CodePGNSecondHeader,
		Title: "Second header",
		Help: `
A text is one packet, with one header.

Bad:

    @run fix.lamp
    wf=triage_bug
    @approval fix.lamp
    status=ok

Good, in a text of its own:

    @approval fix.lamp
    status=ok
`,
	},
	{
		Code:     CodePGNBarePath,
		Title:    "Item with slashes and without quotes",
		Severity: Warning,
		Help: `
This suite reads slashes in bare items of a list, as the documents of Pidgin write
them. The published program refuses the line.

Bad, for the published program:

    in=[file:src/main.rs]

Good:

    in=["file:src/main.rs"]
`,
	},
	{
		Code:     CodePGNDashedID,
		Title:    "Run id with dashes",
		Severity: Warning,
		Help: `
This suite reads dashes in run ids, as the documents of Pidgin write them. The
published program cuts the id at the first dash, so that rel-1 and rel-2 become one.

Bad, for the published program:

    @run docs.review.2026-06-01

Good:

    @run docs.review.2026.06.01
`,
	},
	{
		Code:     CodePGNManyBytes,
		Title:    "Value of more bytes than the published program takes",
		Severity: Warning,
		Help: `
The limit of values counts characters; the published program counts bytes as well, and
refuses a value of more than 10,000 of them.

Bad, for the published program:

    note="5,001 characters of two bytes each"

Good:

    note="5,000 characters of two bytes each"
`,
	},
	{
		Code:  CodePGNMissingField,
		Title: "Field that is needed",
		Help: `
A packet of this kind needs the field that the message names.

Bad:

    @run fix.lamp
    wf=triage_bug

Good:

    @run fix.lamp
    wf=triage_bug
    mode=scan
    in=[bug_report]
    out=[triage_sheet]
`,
	},
	{
		Code:  CodePGNUnknownWorkflow,
		Title: "Workflow that the registry does not have",
		Help: `
The value of wf is a name in the host's registry of workflows, written exactly so.

Bad:

    wf=triage_bugs

Good:

    wf=triage_bug
`,
	},
	{
		Code:  CodePGNInvalidMode,
		Title: "Mode that the workflow does not have",
		Help: `
The value of mode is one of those that the registry allows for the workflow.

Bad, where the workflow has scan and patch:

    mode=live

Good:

    mode=scan
`,
	},
	{
		Code:  CodePGNInvalidRisk,
		Title: "Risk that does not exist",
		Help: `
The value of risk is low, med, high or crit.

Bad:

    risk=medium

Good:

    risk=med
`,
	},
	{
		Code:  CodePGNNotAList,
		Title: "Single value where a list is needed",
		Help: `
The value of this field is a list, also if it has one item or none.

Bad:

    in=bug_report

Good:

    in=[bug_report]
    out=[]
`,
	},
}
