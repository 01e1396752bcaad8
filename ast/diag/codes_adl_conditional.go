package diag

// The codes of conditions and of the blocks that they begin.
const (
	CodeADLPattern       Code = "ADL0401" // a pattern that cannot be read
	CodeADLUnclosedBlock Code = "ADL0402" // a block that nobody ends
	CodeADLStrayEnd      Code = "ADL0403" // an end of no block
	CodeADLLoneElse      Code = "ADL0404" // an else with nothing before it
)

var adlConditionalCodes = []Info{
	{
		Code:  CodeADLPattern,
		Title: "Regular expression that cannot be read",
		Help: `
A condition may search the message of the user for a regular expression. It is one of
RE2, which has neither look-around nor back references and therefore takes no longer
for one text than for another. Capitals do not count.

Bad:

    <regex:(lost|stolen>Block the card.

Good:

    <regex:lost|stolen>Block the card.
`,
	},
	{
		Code:  CodeADLUnclosedBlock,
		Title: "Block that is not closed",
		Help: `
A line of nothing but a condition begins a block, which ends at a line </>. Without that
end, all that follows in the section belongs to it, and is hidden with it.

Bad:

    <gold>
    Offer the lounge.
    Say goodbye.

Good:

    <gold>
    Offer the lounge.
    </>
    Say goodbye.
`,
	},
	{
		Code:     CodeADLStrayEnd,
		Severity: Warning,
		Title:    "End of a block that has not begun",
		Help: `
</> ends the innermost block that is open, or the one that the last line with a condition
began. Here there is none.
`,
	},
	{
		Code:     CodeADLLoneElse,
		Severity: Warning,
		Title:    "else without a condition before it",
		Help: `
else holds if none of the conditions above it in its section held. With none above it, it
always holds.

Bad:

    <else>Ask for the number.
    <known>Greet by name.

Good:

    <known>Greet by name.
    <else>Ask for the number.
`,
	},
}
