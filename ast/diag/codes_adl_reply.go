package diag

// The codes of flow options.
const (
	CodeADLFlowCase Code = "ADL0901" // an option that leads to no case
	CodeADLFlowLost Code = "ADL0902" // progress at a case that is not there
)

var adlReplyCodes = []Info{
	{
		Code:     CodeADLFlowCase,
		Severity: Warning,
		Title:    "Flow option that leads to no case",
		Help: `
A user has chosen an option that names a case, and there is no such case, or its conditions
do not hold. What the option says stands in the prompt as text, and the user stays where
they were.

Bad:

    [round] #pick_craem

Good:

    [round] #pick_cream
`,
	},
	{
		Code:     CodeADLFlowLost,
		Severity: Warning,
		Title:    "Progress at a case that is not there",
		Help: `
A conversation has come to a case that the file does not have any more, or whose conditions
do not hold now. The options begin again with those of the use case.
`,
	},
}
