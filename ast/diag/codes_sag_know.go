package diag

// The codes of facts that a conversation tells.
const (
	CodeSAGFactConflict Code = "SAG0330" // a fact with the version of another one and another value
	CodeSAGFactRefused  Code = "SAG0331" // a fact that no engine takes
)

var sagKnowCodes = []Info{
	{
		Code:  CodeSAGFactConflict,
		Title: "Facts of one version with different values",
		Help: `
Of a topic the fact with the highest version holds. Two facts of the same version
say the same, or else somebody has given out a version twice: two agents that state
facts of one topic on their own, or one that went back to an older state. Every
agent settles this alike, by the text of the values, so that all hold the same one
in the end; what is lost has to be stated again.

Bad:

    KNOW tank.level = 80 v 3
    KNOW tank.level = 75 v 3

Good, as what is newer has a higher version:

    KNOW tank.level = 80 v 3
    KNOW tank.level = 75 v 4
`,
	},
	{
		Code:  CodeSAGFactRefused,
		Title: "Fact that is not taken",
		Help: `
A fact is about one topic, not about a pattern of topics, and its version is a whole
number from 0 to 9223372036854775807. Engines take no other ones; limits of theirs,
such as how much they hold, may keep them from taking a fact as well.

Bad:

    KNOW tank.* = 80 v 3
    KNOW tank.level = 80 v 99999999999999999999

Good:

    KNOW tank.level = 80 v 3
`,
	},
}
