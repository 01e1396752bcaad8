package diag

// The codes that belong to no language: of the limits, of the options, and of
// reading and writing files.
const (
	CodeTooLarge        Code = "PLY0001" // input larger than the limit
	CodeNotUTF8         Code = "PLY0002" // text is not valid UTF-8
	CodeTooDeep         Code = "PLY0003" // nesting deeper than the limit
	CodeTooManyNodes    Code = "PLY0004" // more tree nodes than the limit
	CodeBadOption       Code = "PLY0005" // option not valid here
	CodeTooManyErrors   Code = "PLY0007" // the rest is not shown
	CodeUnreadable      Code = "PLY0008" // file cannot be read
	CodeBadDocument     Code = "PLY0009" // JSON that is not a valid AST document
	CodeUnwritable      Code = "PLY0010" // value cannot be written in the language
	CodeUnknownLanguage Code = "PLY0011" // text is in none of the languages
)

var harnessCodes = []Info{
	{
		Code:  CodeTooLarge,
		Title: "Input is larger than the limit",
		Help: `
The input has more bytes than the limit allows. It was refused before any of it
was parsed, so nothing is known about the rest of it. The limit protects a
program that reads messages from strangers: memory and time grow with the size
of the input.

Bad, with a limit of 1 MiB:

    one message of 5 MiB with a whole log file pasted into it

Good:

    a message that names the log file, or five messages of less than 1 MiB

Split the input, leave out what does not belong in it, or raise the limit if
you trust where the input comes from.
`,
	},
	{
		Code:  CodeNotUTF8,
		Title: "Text is not valid UTF-8",
		Help: `
The text holds a byte that is not part of a valid UTF-8 sequence. The position
is that of the first such byte. Text is never repaired silently, as two programs
that repair it differently would then read different messages.

Bad, "café" in Latin-1:

    63 61 66 E9

Good, "café" in UTF-8:

    63 61 66 C3 A9

The usual causes are a file saved as Latin-1, Windows-1252 or UTF-16, and a text
that was cut in the middle of a character. Convert the file, for example with

    iconv -f WINDOWS-1252 -t UTF-8 old.txt > new.txt

or cut texts between characters.
`,
	},
	{
		Code:  CodeTooDeep,
		Title: "Nesting is deeper than the limit",
		Help: `
Something stands within something of its kind, and that again, more often than
the limit allows. The position is that of the first part that is too deep. The
limit keeps a hostile input from exhausting the stack of whoever reads it.

Bad, with a limit of 4:

    (((((x)))))

Good:

    ((((x))))
    (x)

Take away brackets that do nothing, or give inner parts a name and refer to
them. An input made by a program is often nested by mistake, where each step
wraps the result of the one before. Raise the limit only for input you trust.
`,
	},
	{
		Code:  CodeTooManyNodes,
		Title: "Tree has more nodes than the limit",
		Help: `
The input is not too large, but the tree it describes has more parts than the
limit allows. Dense input, in which every byte or two is an element of its own,
takes many times its size in memory; the limit is there for that.

Bad, with a limit of 1000 nodes:

    a list of 5000 numbers of one digit

Good:

    several lists of some hundred numbers each, in inputs of their own

Split the input, or raise the limit if you trust where the input comes from.
`,
	},
	{
		Code:  CodeBadOption,
		Title: "Option is not valid here",
		Help: `
An option has a value outside its range, does not exist for this language, or
contradicts another option. The text itself was not looked at.

Bad:

    a negative limit
    an option of one language given for another
    an output format that does not exist

Good:

    0 for the default of a limit, or a positive number
    options listed in the documentation of the language in use

The message names the option and says which values it takes.
`,
	},
	{
		Code:     CodeTooManyErrors,
		Title:    "Too many errors, the rest is not shown",
		Severity: Note,
		Help: `
There are more diagnostics than are shown at once. The message says how many
were left out. Most of the time they follow from the first ones, or the text is
in another language altogether.

Bad:

    a picture or a program, read as a message

Good:

    a text in the language that was asked for

Mend what is shown first and try again, or raise the number that is shown.
`,
	},
	{
		Code:  CodeUnreadable,
		Title: "File cannot be read",
		Help: `
A file could not be opened or read. The message says why: most often it does
not exist, is a folder, or may not be read by the user who tries.

Bad:

    mesage.txt      where the file is message.txt
    messages/       where a file in it was meant

Good:

    messages/message.txt

Check the spelling and the folder the name is relative to, and the permissions
of the file. The error of the system can be had with errors.Is, for example
with fs.ErrNotExist.
`,
	},
	{
		Code:  CodeBadDocument,
		Title: "JSON is not a valid AST document",
		Help: `
The input was to be a syntax tree in JSON, but it is not JSON, or it is JSON of
another shape: a field is missing, unknown, given twice or of the wrong type, a
kind of node does not exist or cannot stand where it does, or the version of
the format is not known.

Bad:

    {"kind": "number", "value": "five"}
    {"kind": "numbr", "value": 5}
    {"kind": "number", "value": 5,}

Good:

    {"kind": "number", "value": 5}

The position, or the path in the message, says where. Documents written by this
program are valid; for one that is made by hand or by another program, compare
it with what the program writes for a similar text.
`,
	},
	{
		Code:  CodeUnwritable,
		Title: "Value cannot be written in the language",
		Help: `
A tree that was built by a program holds a name, a text or a number for which
the language has no notation. Nothing was written: text that would be read back
as something else is worse than none.

Bad:

    a name with a space in it, where names cannot be quoted
    a text with a line feed, where texts end with the line
    an infinite number

Good:

    a name of letters and digits
    a text on one line
    a finite number

The message says what the value is and what stands in the way. Choose a value
that the language can express, or a notation of it that can express more, such
as a quoted text instead of a bare one.
`,
	},
	{
		Code:  CodeUnknownLanguage,
		Title: "Text is in none of the languages",
		Help: `
A command for all languages was given a text whose language nobody told: its name
has none of their extensions, and no line at its front begins as one of them does.
It was not looked at any further, for a guess could make sense of it that nobody
meant.

Bad:

    parley check notes.txt

Good, if it holds messages of SAG:

    parley check --lang sag notes.txt
    parley sag check notes.txt

Extensions are .sag, .adsl, .pgn and .md; the lines that tell a language are the
header of a message (H v 1 …), that of a block ([SCHEMA:…], [DATA] …), that of a
packet (@run …) and the heading of a use case (### UseCase: …).
`,
	},
}
