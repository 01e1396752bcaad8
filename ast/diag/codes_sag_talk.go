package diag

// The codes of conversations: who answers whom, and who tells whom.
const (
	CodeSAGDuplicateID  Code = "SAG0332" // an id that an earlier message has
	CodeSAGCycle        Code = "SAG0333" // a message that answers itself, perhaps by way of others
	CodeSAGMissing      Code = "SAG0334" // a message that answers one that is not there
	CodeSAGNoPlace      Code = "SAG0335" // an agent that has no place in a tree
	CodeSAGValuesDiffer Code = "SAG0336" // facts that contradict each other where they meet
)

var sagTalkCodes = []Info{
	{
		Code:  CodeSAGDuplicateID,
		Title: "Id of a message that is used twice",
		Help: `
Answers name the message that they answer by its id. Where two messages have one id,
nobody can tell which is meant; the first one is taken. A sender must not start to
count anew when it is started again.

Bad:

    H v 1 id=m1 src=a dst=b ts=0
    Q x
    H v 1 id=m1 src=a dst=b ts=9
    Q y

Good:

    H v 1 id=m1 src=a dst=b ts=0
    Q x
    H v 1 id=m2 src=a dst=b ts=9
    Q y
`,
	},
	{
		Code:  CodeSAGCycle,
		Title: "Message that answers itself",
		Help: `
A message answers one that was there before. These answer each other in a circle, so
that none was the first: an id was used twice, or somebody made them up.

Bad:

    H v 1 id=p src=a dst=b ts=0 corr=q
    Q x
    H v 1 id=q src=b dst=a ts=1 corr=p
    Q x

Good:

    H v 1 id=p src=a dst=b ts=0
    Q x
    H v 1 id=q src=b dst=a ts=1 corr=p
    Q x
`,
	},
	{
		Code:  CodeSAGMissing,
		Title: "Answer to a message that is not there",
		Help: `
The message names another one that it answers (corr=…), and that is in none of the
inputs: it was lost or folded, or stands in another file.

Bad:

    H v 1 id=m2 src=b dst=a ts=1 corr=m1
    A x = 1

Good:

    H v 1 id=m1 src=a dst=b ts=0
    Q x
    H v 1 id=m2 src=b dst=a ts=1 corr=m1
    A x = 1
`,
	},
	{
		Code:  CodeSAGNoPlace,
		Title: "Agent that has no place in a tree",
		Help: `
In a tree of agents each one tells its facts to one other, the one above it. This one
tells two, or one that is below it. It stays where it was first.

Bad:

    H v 1 id=m1 src=soil dst=lead ts=0
    KNOW soil.ph = 6 v 1
    H v 1 id=m2 src=soil dst=rain ts=1
    KNOW soil.ph = 6 v 1

Good:

    H v 1 id=m1 src=soil dst=lead ts=0
    KNOW soil.ph = 6 v 1
`,
	},
	{
		Code:  CodeSAGValuesDiffer,
		Title: "Facts that contradict each other where they meet",
		Help: `
Two agents state facts of one topic with the same version and different values, and
tell them to the same one. It keeps the one with the greater text, as every agent
does. Let one of the two state facts of that topic, or give each a topic of its own.

Bad:

    H v 1 id=m1 src=soil dst=lead ts=0
    KNOW field.state = "wet" v 1
    H v 1 id=m2 src=rain dst=lead ts=1
    KNOW field.state = "dry" v 1

Good:

    H v 1 id=m1 src=soil dst=lead ts=0
    KNOW soil.state = "wet" v 1
    H v 1 id=m2 src=rain dst=lead ts=1
    KNOW rain.state = "dry" v 1
`,
	},
}
