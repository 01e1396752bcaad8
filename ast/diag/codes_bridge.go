package diag

// The codes of what a conversion from one language to another loses.
const (
	CodeBridgeDropped Code = "PLY0021" // the result does not have it
	CodeBridgeRenamed Code = "PLY0022" // a name stands in another spelling
	CodeBridgeChanged Code = "PLY0023" // it stands as something else
	CodeBridgeAssumed Code = "PLY0024" // the result says more than the source
)

var bridgeCodes = []Info{
	{
		Code:     CodeBridgeDropped,
		Title:    "Part that the other language cannot say",
		Severity: Warning,
		Help: `
A text was converted to another language, which has no place for a part of it. The
result is right as far as it goes, but that part is not in it.

Bad, as an order of SAG has no comments:

    # for the night shift
    @run fix.lamp

Good, as a note becomes the reason of the order:

    @run fix.lamp
    note="for the night shift"

Say it in a way that the other language has too, take it out, or send it beside the
result. With --strict such a text is not converted.
`,
	},
	{
		Code:     CodeBridgeRenamed,
		Title:    "Name in another spelling",
		Severity: Warning,
		Help: `
A name has characters that the other language does not allow in one, or is a word of
that language. It stands there in a spelling that can be turned back: a byte that
cannot stand is _xHH, and q_ stands before what begins with no letter, is a word of
the language, or begins with q_ itself. Two names never become one.

Bad, as SAG takes no name that begins with a digit:

    wf=3d_print

which becomes the verb

    DO q_3d_print(…)

Good:

    wf=print_3d

Whoever reads the result has to know the other spelling, or choose names that all
languages have: a letter of ASCII, then letters, digits, dots, dashes and underscores.
`,
	},
	{
		Code:     CodeBridgeChanged,
		Title:    "Part that stands as something else",
		Severity: Warning,
		Help: `
A part of a text that was converted to another language is in the result, but not as
what it was: read back, it would be something else. The hint says how it stands.

Bad, as JSON has no paths:

    KNOW tank.state = low v 3

which becomes the string "low"

Good:

    KNOW tank.state = "low" v 3

If the difference matters, say it in a way that both languages have.
`,
	},
	{
		Code:     CodeBridgeAssumed,
		Title:    "Result that says more than its source",
		Severity: Warning,
		Help: `
The other language demands something that the source does not tell, and so the result
has something that nobody has said. The hint says what.

Bad, without a list that says what the tool takes:

    Look the order up with @find_order(number).

Good, with a list of tools:

    {"tools": [{"name": "find_order", "inputSchema": {"type": "object", "properties": {"number": {"type": "string"}}}}]}

Say it in the source, or beside it.
`,
	},
}
