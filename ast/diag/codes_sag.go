package diag

// The codes of SAG: 00xx for what cannot be read, 01xx for what is read and probably not meant, 02xx for what this suite reads and
// the published ports do not.
const (
	CodeSAGUnexpected     Code = "SAG0001" // a token that cannot stand where it does
	CodeSAGBadCharacter   Code = "SAG0002" // a character that is no part of the language
	CodeSAGOpenString     Code = "SAG0003" // a string that is never closed
	CodeSAGNoHeader       Code = "SAG0004" // the text does not begin with a header
	CodeSAGBadHeader      Code = "SAG0005" // a field of the header is missing, misplaced or malformed
	CodeSAGUnclosed       Code = "SAG0006" // the text ends too early
	CodeSAGReserved       Code = "SAG0007" // a word that cannot be a name here
	CodeSAGSeparator      Code = "SAG0008" // statements that are not separated, or clauses out of order
	CodeSAGHeaderInString Code = "SAG0009" // a line that begins a message inside a string

	CodeSAGMinusInName Code = "SAG0101" // a minus sign inside a name of an expression
	CodeSAGRepeatedArg Code = "SAG0102" // an argument given twice
	CodeSAGRepeatedKey Code = "SAG0103" // an object key given twice
	CodeSAGHugeNumber  Code = "SAG0104" // a number beyond 64-bit floating point
	CodeSAGFactPattern Code = "SAG0105" // a fact about a pattern of topics
	CodeSAGConstant    Code = "SAG0106" // a name that looks like true, false or null

	CodeSAGLayout        Code = "SAG0201" // layout between statements
	CodeSAGBlankOperator Code = "SAG0202" // blanks round an operator
	CodeSAGBlankBracket  Code = "SAG0203" // blanks inside brackets, before commas, round equals signs
	CodeSAGNegative      Code = "SAG0204" // a negative number
	CodeSAGExponent      Code = "SAG0205" // a number with an exponent
	CodeSAGReservedName  Code = "SAG0206" // a reserved word as a name
	CodeSAGWildcard      Code = "SAG0207" // a wildcard elsewhere than at the end of a topic
)

var sagCodes = []Info{
	{
		Code:  CodeSAGUnexpected,
		Title: "Text that cannot stand here",
		Help: `
What stands at this place belongs to the language, but not there. The message
says what was expected. Reading stopped here: what follows has not been looked
at.

Bad:

    DO run(1+2)

Good, as arguments are values and not expressions:

    DO run(3)
`,
	},
	{
		Code:  CodeSAGBadCharacter,
		Title: "Character outside the language",
		Help: `
Outside of strings SAG uses ASCII letters, digits and a few signs only. Names do
not hold accented or other letters, so that two names which look alike are alike.

Bad:

    DO café(x=1)
    A note = 'text'

Good:

    DO cafe(x=1)
    A note = "text"

Any text may stand in a string, between double quotes. There are no comments.
`,
	},
	{
		Code:  CodeSAGOpenString,
		Title: "String that is never closed",
		Help: `
A string begins with a double quote and ends with the next one that no backslash
stands before. This one has no end, so all that follows would be part of it.

Bad:

    A dir = "c:\temp\"

Good, as a backslash in a string is written twice:

    A dir = "c:\\temp\\"
`,
	},
	{
		Code:  CodeSAGNoHeader,
		Title: "Message without a header",
		Help: `
A message begins with its header line, and the statements follow on the next one.

Bad:

    DO wake()

Good:

    H v 1 id=m7 src=planner dst=runner ts=1712000000
    DO wake()

A text that holds several messages begins each of them with such a line.
`,
	},
	{
		Code:  CodeSAGBadHeader,
		Title: "Malformed header",
		Help: `
The header line has its fields in a fixed order, one or more blanks between them:

    H v 1 id=m7 src=planner dst=runner ts=1712000000 corr=m6 ttl=30

Version, ts and ttl are whole numbers without a sign; id, src, dst and corr are
names, which begin with a letter and hold letters, digits, dots, dashes and
underscores. Only corr and ttl may be left out; corr=- says that there is none.

Bad:

    H v 1 id=42 dst=runner src=planner ts=1.5

Good:

    H v 1 id=m42 src=planner dst=runner ts=1
`,
	},
	{
		Code:  CodeSAGUnclosed,
		Title: "Text that ends too early",
		Help: `
The text ends inside a statement: a bracket is not closed, a value or a clause is
missing. Messages that were cut on their way look like this.

Bad:

    DO run(1

Good:

    DO run(1)
`,
	},
	{
		Code:  CodeSAGReserved,
		Title: "Word that cannot be a name here",
		Help: `
The words true, false and null are values everywhere but before the equals sign
of an argument, so they cannot name a message, an agent, a verb or a topic.

Bad:

    DO true()

Good:

    DO confirm(true=1)
`,
	},
	{
		Code:  CodeSAGSeparator,
		Title: "Statements or clauses run into each other",
		Help: `
Statements are separated by a semicolon; a line end alone does not separate them.
The clauses of an order stand in the order policy, priority, reason, each at most
once, and no other statement has them.

Bad:

    DO stop()
    DO start() BECAUSE load<5 PRIO=LOW

Good:

    DO stop();
    DO start() PRIO=LOW BECAUSE load<5
`,
	},
	{
		Code:  CodeSAGHeaderInString,
		Title: "Header line inside a string",
		Help: `
In a text of several messages, a line that begins a message stands inside a string.
Mostly a quote is missing in a message before. As it cannot be told any more what
is a string and what is a message, nothing from this line on is read: otherwise
the writer of a string could forge a message.

Bad:

    H v 1 id=m1 src=a dst=b ts=1
    ERR E1 "no answer
    H v 1 id=m2 src=b dst=a ts=2
    RECALL f1

Good:

    H v 1 id=m1 src=a dst=b ts=1
    ERR E1 "no answer"
    H v 1 id=m2 src=b dst=a ts=2
    RECALL f1

A line end that belongs into a string is written as a backslash and an n.
`,
	},
	{
		Code:     CodeSAGMinusInName,
		Title:    "Minus sign inside a name",
		Severity: Warning,
		Help: `
Names may hold dashes, so a minus sign behind a name becomes part of it and does
not subtract. Blanks help for this suite; the published ports need parentheses.

Probably not meant:

    Q stock-2

A subtraction that everybody reads:

    Q (stock)-2
`,
	},
	{
		Code:     CodeSAGRepeatedArg,
		Title:    "Argument given twice",
		Severity: Warning,
		Help: `
An argument has the same name as one before it. This suite keeps both; the
published ports keep the last value and drop the first one.

Probably not meant:

    DO pay(amount=5, amount=500)

Good:

    DO pay(amount=500)
`,
	},
	{
		Code:     CodeSAGRepeatedKey,
		Title:    "Object key given twice",
		Severity: Warning,
		Help: `
An object has the same key twice. This suite keeps both members; the published
ports keep the last value and drop the first one.

Probably not meant:

    A limits = {"max":5, "max":500}

Good:

    A limits = {"max":500}
`,
	},
	{
		Code:     CodeSAGHugeNumber,
		Title:    "Number beyond floating point",
		Severity: Warning,
		Help: `
Numbers with a fraction or an exponent are 64-bit floating point numbers. This one
is larger than the largest of them and reads as infinity, in the ports as well.

Probably not meant:

    A mass = 1e999

Whole numbers of any size are kept exactly, without a point or an exponent.
`,
	},
	{
		Code:     CodeSAGFactPattern,
		Title:    "Fact about a pattern of topics",
		Severity: Warning,
		Help: `
A fact is about one topic. With a wildcard it is not clear which one, and engines
refuse it; the grammar has always allowed it.

Probably not meant:

    KNOW tank.* = 80 v 3

Good:

    KNOW tank.level = 80 v 3
`,
	},
	{
		Code:     CodeSAGConstant,
		Title:    "Name that looks like true, false or null",
		Severity: Warning,
		Help: `
The values are written true, false and null. Spelled otherwise, as other languages
do, the word is a path: a name in the sender's world.

Probably not meant:

    A tank.open = True

Good:

    A tank.open = true
`,
	},
	{
		Code:     CodeSAGLayout,
		Title:    "Layout that the ports do not read",
		Severity: Warning,
		Help: `
This suite reads blanks and line ends before the first statement, round each
semicolon and at the end of the text. The published ports read one line end after
the header and blanks after a semicolon only. Formatted messages use this layout;
minified ones do not. It is reported in compatible mode only.

Refused in compatible mode:

    DO stop();
    DO start()

Read by everybody:

    DO stop();DO start()
`,
	},
	{
		Code:     CodeSAGBlankOperator,
		Title:    "Blanks round an operator",
		Severity: Warning,
		Help: `
The published ports read no blanks in expressions.

Read by this suite only:

    Q load > 5

Read by everybody:

    Q load>5

Take care with a minus behind a name: there the name needs parentheses, for
a-b is one name. The fix that comes with this finding sees to it.
`,
	},
	{
		Code:     CodeSAGBlankBracket,
		Title:    "Blanks inside brackets or before a comma",
		Severity: Warning,
		Help: `
The published ports read blanks after a comma, and round the colon of an object's
member, and nowhere else in brackets.

Read by this suite only:

    DO mix( 1 , k = 2 )

Read by everybody:

    DO mix(1, k=2)
`,
	},
	{
		Code:     CodeSAGNegative,
		Title:    "Negative number",
		Severity: Warning,
		Help: `
The published ports have no negative numbers and refuse a message that holds one.

Read by this suite only:

    A tank.temp = -5

In an expression everybody reads a subtraction:

    Q temp==0-5
`,
	},
	{
		Code:     CodeSAGExponent,
		Title:    "Number with an exponent",
		Severity: Warning,
		Help: `
The published ports read no exponents, although they write them.

Read by this suite only:

    A eps = 1e-05

Read by everybody:

    A eps = 0.00001
`,
	},
	{
		Code:     CodeSAGReservedName,
		Title:    "Reserved word as a name",
		Severity: Warning,
		Help: `
Words of the language are no names to the published ports: H v DO BECAUSE Q WHERE
A IF THEN ELSE EVT ERR FOLD STATE RECALL SUB UNSUB KNOW LOW NORMAL HIGH CRITICAL;
and id src dst ts corr ttl PRIO cannot name an argument, true false null neither.
This suite reads them as names where nothing else could stand.

Read by this suite only:

    DO run(level=HIGH, id=5)

Read by everybody:

    DO run(level="HIGH", order_id=5)
`,
	},
	{
		Code:     CodeSAGWildcard,
		Title:    "Wildcard elsewhere than at the end",
		Severity: Warning,
		Help: `
The published ports read a wildcard only behind the last dot of a topic. Their
documents promise more, such as ** for all topics, and their parsers refuse it.

Read by this suite only:

    SUB **
    SUB *.cpu
    SUB tank.*.level

Read by everybody:

    SUB tank.**
`,
	},
}
