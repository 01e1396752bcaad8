package diag

// The codes of ADL: 00xx for what cannot be read, 02xx for what can, and is probably not what was meant.
const (
	CodeADLNoColon     Code = "ADL0001" // a use case without a colon behind its word
	CodeADLNoID        Code = "ADL0002" // a use case without an id
	CodeADLBadLimit    Code = "ADL0003" // a limit that is no number
	CodeADLBadHeader   Code = "ADL0004" // something in the heading of a use case that has no place there
	CodeADLCategory    Code = "ADL0005" // a category without a name
	CodeADLOutside     Code = "ADL0006" // a section or category above the first use case
	CodeADLHeadingCond Code = "ADL0007" // a condition or comment on the heading of a section
	CodeADLSection     Code = "ADL0008" // a section that does not exist
	CodeADLFence       Code = "ADL0009" // fenced code that does not end
	CodeADLComment     Code = "ADL0010" // a comment that does not end
	CodeADLFrontMatter Code = "ADL0011" // front matter that does not end
	CodeADLRegex       Code = "ADL0012" // a pattern that cannot be read
	CodeADLCategories  Code = "ADL0013" // a second category

	CodeADLSpelling   Code = "ADL0201" // a heading that the Kotlin library does not know in this spelling
	CodeADLLevel      Code = "ADL0202" // a heading with more or fewer number signs than usual
	CodeADLNoHeading  Code = "ADL0203" // a line that begins with number signs and is text
	CodeADLNoCond     Code = "ADL0204" // angle brackets that hold no condition
	CodeADLNoComment  Code = "ADL0205" // a line that begins with // and is text
	CodeADLTail       Code = "ADL0206" // text behind the name of a section
	CodeADLRawCond    Code = "ADL0207" // a condition in a description or in examples, where it is text
	CodeADLUntidyName Code = "ADL0208" // an id with blanks
)

var adlCodes = []Info{
	{
		Code:  CodeADLNoColon,
		Title: "Use case without a colon",
		Help: `
A colon stands between the word UseCase, Case or Skill and the id. The Kotlin
library takes the whole heading for the id without one.

Bad:

    ### UseCase lost_card

Good:

    ### UseCase: lost_card
`,
	},
	{
		Code:  CodeADLNoID,
		Title: "Use case without an id",
		Help: `
Every use case has an id, by which references and answers name it.

Bad:

    ### UseCase:

Good:

    ### UseCase: lost_card
`,
	},
	{
		Code:  CodeADLBadLimit,
		Title: "Limit that is no number",
		Help: `
What stands in parentheses behind the id is from how many uses on the fallback
counts: digits only, 2147483647 at most. An id has no parentheses in it. The
Kotlin library drops a limit that is too large, and takes a wrong one for a part
of the id, without a word.

Bad:

    ### UseCase: lost_card (two)

Good:

    ### UseCase: lost_card (2)
`,
	},
	{
		Code:  CodeADLBadHeader,
		Title: "Something in a use case's heading that has no place there",
		Help: `
The heading of a use case holds its id, then perhaps a limit, then perhaps
conditions, and nothing else: no text behind the limit, no end of a block, no
angle brackets that are no condition.

Bad:

    ### UseCase: lost_card (2) urgent

Good:

    ### UseCase: lost_card (2) <urgent>
`,
	},
	{
		Code:  CodeADLCategory,
		Title: "Category without a name",
		Help: `
The name of the category stands behind a colon, in the same line.

Bad:

    #### Category

Good:

    #### Category: cards
`,
	},
	{
		Code:  CodeADLOutside,
		Title: "Section above the first use case",
		Help: `
Sections and categories belong to a use case. Above the first one, the Kotlin
library drops them without a word.

Bad:

    #### Solution
    Block the card.

Good:

    ### UseCase: lost_card
    #### Solution
    Block the card.
`,
	},
	{
		Code:  CodeADLHeadingCond,
		Title: "Condition on the heading of a section",
		Help: `
A section has no conditions of its own, and no comment stands in its heading. The
Kotlin library drops both, so that the section counts always. Put the condition
above the lines, and the end of the block below them.

Bad:

    #### Solution <gold>
    Call the manager.

Good:

    #### Solution
    <gold>
    Call the manager.
    </>
`,
	},
	{
		Code:  CodeADLSection,
		Title: "Section that does not exist",
		Help: `
The sections are Goal, Description, Steps, Solution, Alternative Solution,
Fallback Solution, Examples, Context and Output. This heading is near to one of
them. A heading that is near to none is text, with a warning; the Kotlin library
refuses the whole file for either.

Bad:

    #### Solutoin

Good:

    #### Solution
`,
	},
	{
		Code:  CodeADLFence,
		Title: "Fenced code that does not end",
		Help: `
Fenced code goes from a line that begins with three back-ticks, or more, to a
line of at least as many and nothing else; with three, any longer line ends it as
well. Nothing means anything in between, headings included, so code that does not
end swallows the rest of the file.
`,
	},
	{
		Code:  CodeADLComment,
		Title: "Comment that does not end",
		Help: `
A comment goes from <!-- to -->, over several lines if need be. Here the second
sign is missing, so the rest of the file would be a comment.
`,
	},
	{
		Code:  CodeADLFrontMatter,
		Title: "Front matter that does not end",
		Help: `
A file that begins with three dashes in a line of their own begins with front
matter, which goes to the next such line. Here there is none. Four dashes or more
end a section and begin no front matter.
`,
	},
	{
		Code:  CodeADLRegex,
		Title: "Pattern that cannot be read",
		Help: `
Patterns of conditions are RE2: no look-around such as (?=…), and no
back-references such as \1, which could take very long on what a user writes. The
pattern goes to the next comma outside of brackets, or to the closing angle
bracket; < and > do not stand in it, except round the name of a group.

Bad:

    <regex:^(?=.*refund).*$>

Good:

    <regex:refund>
`,
	},
	{
		Code:  CodeADLCategories,
		Title: "Second category",
		Help: `
A use case has one category. The Kotlin library takes the last one, and the
heading of a late one for text of the section above it.
`,
	},
	{
		Code:     CodeADLSpelling,
		Title:    "Heading in a spelling that the Kotlin library does not know",
		Severity: Warning,
		Help: `
The heading is read. The Kotlin library knows it only with one blank behind the
number signs, in the usual upper and lower case, and refuses the whole file
otherwise.

Bad:

    ####solution

Good:

    #### Solution
`,
	},
	{
		Code:     CodeADLLevel,
		Title:    "Heading of an unusual level",
		Severity: Warning,
		Help: `
How many number signs a heading has makes no difference. Use cases usually have
three of them and sections four.
`,
	},
	{
		Code:     CodeADLNoHeading,
		Title:    "Heading that is text",
		Severity: Warning,
		Help: `
The line begins with number signs, and no section has this name, so it is text of
the section in which it stands. The Kotlin library refuses the whole file.
`,
	},
	{
		Code:     CodeADLNoCond,
		Title:    "Angle brackets that hold no condition",
		Severity: Warning,
		Help: `
A condition is made of names, between which stand commas or the word or: letters,
digits, underscores, dashes, dots and colons, beginning with a letter or an
underscore. It stands at the beginning of a line or behind something that is no
letter, digit or underscore. These brackets are text; the Kotlin library takes
anything between them for a condition, cuts it out, and hides the line.

Bad:

    <premium customer>Call the manager.

Good:

    <premium_customer>Call the manager.

If they are meant as text, write a backslash before the first one, and this
warning goes away.
`,
	},
	{
		Code:     CodeADLNoComment,
		Title:    "Line that looks like a comment and is text",
		Severity: Warning,
		Help: `
A comment of one line begins with // and a blank. This line is text, for an
address may begin so; the Kotlin library leaves it out.

Bad:

    //ask legal first

Good:

    // ask legal first
`,
	},
	{
		Code:     CodeADLTail,
		Title:    "Text behind the name of a section",
		Severity: Warning,
		Help: `
What stands behind the name of a section, in the same line, is no part of the
section: no agent sees it.

Bad:

    #### Solution Block the card.

Good:

    #### Solution
    Block the card.
`,
	},
	{
		Code:     CodeADLRawCond,
		Title:    "Condition where conditions are text",
		Severity: Warning,
		Help: `
Descriptions and examples are text: a condition in them is shown as it stands,
and hides nothing.
`,
	},
	{
		Code:     CodeADLUntidyName,
		Title:    "Id with blanks",
		Severity: Warning,
		Help: `
An id with blanks in it cannot be named by a reference. Ids are usually in lower
case, with underscores.

Bad:

    ### UseCase: lost card

Good:

    ### UseCase: lost_card
`,
	},
}
