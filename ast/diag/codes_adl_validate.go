package diag

// The codes of use cases that can be read and are wrong all the same.
const (
	CodeADLDuplicate      Code = "ADL0501" // an id of two use cases under the same conditions
	CodeADLUnknownTool    Code = "ADL0502" // a tool that does not exist
	CodeADLUnknownUseCase Code = "ADL0503" // a use case that does not exist
	CodeADLNeverSet       Code = "ADL0504" // a name that nobody sets
	CodeADLUnread         Code = "ADL0505" // text in no section
	CodeADLBrackets       Code = "ADL0506" // angle brackets that are no condition
	CodeADLUnreached      Code = "ADL0507" // a part that is never reached
	CodeADLReused         Code = "ADL0508" // an example of two use cases
	CodeADLMissing        Code = "ADL0509" // a use case without an id
	CodeADLMissingPart    Code = "ADL0510" // a use case without a part that it needs
	CodeADLIDStyle        Code = "ADL0511" // an id against the convention
)

var adlValidateCodes = []Info{
	{
		Code:  CodeADLDuplicate,
		Title: "Id of two use cases",
		Help: `
Several use cases may have one id if their conditions tell which one counts. Here they
have the same conditions, or one of them is a case that only flow options lead to.

Bad:

    ### UseCase: refund <gold>
    ### UseCase: refund <gold>

Good:

    ### UseCase: refund
    ### UseCase: refund <gold>
`,
	},
	{
		Code:  CodeADLUnknownTool,
		Title: "Tool that does not exist",
		Help: `
A line calls a tool that is none of those that the agent has. A model would be told to call
it, and could not.

Bad, where the tool is book_slot:

    Book a slot with @bok_slot().

Good:

    Book a slot with @book_slot().
`,
	},
	{
		Code:  CodeADLUnknownUseCase,
		Title: "Use case that does not exist",
		Help: `
A reference leads to a use case that is neither in the file nor among those that were named.

Bad, without a use case opening_hour:

    Mention #opening_hour.

Good:

    Mention #opening_hours.
`,
	},
	{
		Code:     CodeADLNeverSet,
		Severity: Warning,
		Title:    "Condition that nobody sets",
		Help: `
The name is none of those that may be set. What depends on it is never shown, or, behind
"!", always.
`,
	},
	{
		Code:     CodeADLUnread,
		Severity: Warning,
		Title:    "Text that nobody reads",
		Help: `
The text stands above the first section of its use case, behind a line of dashes, or above
the first use case. No agent ever sees it.

Bad:

    ### UseCase: refund
    Send the money back.

Good:

    ### UseCase: refund
    #### Solution
    Send the money back.
`,
	},
	{
		Code:     CodeADLBrackets,
		Severity: Warning,
		Title:    "Angle brackets that are no condition",
		Help: `
What stands in the brackets is no condition, and therefore text. If a condition was meant:
it is a name, "!" and a name, several with "or" or commas between them, or regex: and a
pattern.

Bad:

    <customer is gold>Offer the lounge.

Good:

    <gold>Offer the lounge.
`,
	},
	{
		Code:     CodeADLUnreached,
		Severity: Warning,
		Title:    "Part that is never reached",
		Help: `
A limit of uses leads to a fallback; without one it means nothing. An alternative counts
from the second time on, so that none is reached if the fallback counts then already. A
use case that leads to itself leads nowhere.
`,
	},
	{
		Code:     CodeADLReused,
		Severity: Warning,
		Title:    "Example of two use cases",
		Help: `
Examples tell an agent which use case is the right one. The same example in two of them
tells nothing.
`,
	},
	{
		Code:  CodeADLMissing,
		Title: "Use case without an id",
		Help: `
A use case is known by its id, which stands behind the colon of its heading.

Bad:

    ### UseCase:

Good:

    ### UseCase: refund
`,
	},
	{
		Code:     CodeADLMissingPart,
		Severity: Warning,
		Title:    "Use case without a part that it needs",
		Help: `
An agent finds the right use case by its description, and does what its solution or its
steps say. A use case without one of them is of no use.
`,
	},
	{
		Code:     CodeADLIDStyle,
		Severity: Warning,
		Title:    "Id against the convention",
		Help: `
Ids are made of small letters, digits and underscores, so that a model writes them as they
are.

Bad:

    ### UseCase: Open Account

Good:

    ### UseCase: open_account
`,
	},
}
