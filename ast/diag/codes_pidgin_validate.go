package diag

// The codes of fields that a packet has and should not have, or not so. What the published program finds has its own codes, PGN_E….
const (
	CodePGNUnknownField  Code = "PGN0401" // a field that does not exist
	CodePGNNotAllowed    Code = "PGN0402" // a field that the directive does not have
	CodePGNStatusWord    Code = "PGN0403" // a status that does not exist
	CodePGNTTL           Code = "PGN0404" // a time to live that is none
	CodePGNHumanWord     Code = "PGN0405" // human is neither yes nor no, or not yes in an approval
	CodePGNNotAScalar    Code = "PGN0406" // a list where a single value is needed
	CodePGNListExpected  Code = "PGN0407" // a single value in a field that holds lists
	CodePGNBlankValue    Code = "PGN0408" // a value, or an item, of which nothing is left
	CodePGNUnknownAction Code = "PGN0409" // an action that no tier has
	CodePGNAlsoMissing   Code = "PGN0410" // a field that is needed, which the published program does not ask for
	CodePGNHash          Code = "PGN0411" // a hash that is none
)

var pidginValidateCodes = []Info{
	{
		Code:  CodePGNUnknownField,
		Title: "Field that does not exist",
		Help: `
The fields of Pidgin are wf, mode, in, out, do, deny, risk, human, ttl, note, status,
produced and route, in lower case. The published program takes any other name without
a word, so that a misspelled deny forbids nothing.

Bad:

    denny=[publish]

Good:

    deny=[publish]
`,
	},
	{
		Code:  CodePGNNotAllowed,
		Title: "Field that the directive does not have",
		Help: `
Which fields a packet may have depends on its directive: an approval has no do, a
result no mode, and only results and approvals have a status.

Bad:

    @context look.1
    do=[publish]

Good:

    @run look.1
    do=[publish]
`,
	},
	{
		Code:  CodePGNStatusWord,
		Title: "Status that does not exist",
		Help: `
A status is ok, fail or partial, in lower case.

Bad:

    status=completed

Good:

    status=ok
`,
	},
	{
		Code:  CodePGNTTL,
		Title: "Time to live that is none",
		Help: `
A ttl is a whole number above 0, alone or with s, m, h or d behind it, for seconds,
minutes, hours or days.

Bad:

    ttl=soon
    ttl=1.5h

Good:

    ttl=24
    ttl=90m
`,
	},
	{
		Code:  CodePGNHumanWord,
		Title: "Human that is neither yes nor no",
		Help: `
human says whether a human has agreed: yes or no, in lower case. An approval is one by
a human, and has human=yes.

Bad:

    human=true

Good:

    human=yes
`,
	},
	{
		Code:  CodePGNNotAScalar,
		Title: "List where a single value is needed",
		Help: `
wf, mode, risk, human, ttl, note, status and route hold one value each.

Bad:

    mode=[scan]

Good:

    mode=scan
`,
	},
	{
		Code:  CodePGNListExpected,
		Title: "Single value in a field that holds lists",
		Help: `
in, out, do, deny and produced hold lists, also of one item.

Bad:

    do=publish

Good:

    do=[publish]
`,
	},
	{
		Code:  CodePGNBlankValue,
		Title: "Value of which nothing is left",
		Help: `
A value, or an item of a list, is empty, or of blanks and characters that cannot be seen
alone. What it names cannot be found, and what it forbids cannot be told.

Bad:

    deny=[""]

Good:

    deny=[]
`,
	},
	{
		Code:     CodePGNUnknownAction,
		Title:    "Action that no tier has",
		Severity: Warning,
		Help: `
An action in do or deny stands in none of the tiers safe, controlled and human_gated of
the action registry: nobody knows what it may do, and a misspelled one forbids nothing.

Bad, if the registry has publish:

    deny=[publsh]

Good:

    deny=[publish]
`,
	},
	{
		Code:  CodePGNAlsoMissing,
		Title: "Field that is needed",
		Help: `
A result tells with produced what was made, also that nothing was. An approval tells with
risk how far it goes, and with human=yes that a human gives it. The published program
asks for none of them.

Bad:

    @approval ship.7
    status=ok

Good:

    @approval ship.7
    risk=crit
    human=yes
    status=ok
`,
	},
	{
		Code:  CodePGNHash,
		Title: "Hash that is none",
		Help: `
An approval may name the one text that it approves: "sha256:" and the 64 digits, in
small letters, of the SHA-256 of the packet as it is sent, without comments and blank
lines. parley pidgin measure --hash tells it.

Bad:

    hash=latest

Good:

    hash=sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
`,
	},
}
