package diag

// The codes of files that describe trees of agents.
const (
	CodeSAGTreeText     Code = "SAG0340" // a file of agents that is neither YAML nor JSON
	CodeSAGTreeKey      Code = "SAG0341" // a key that does not exist
	CodeSAGTreeRepeated Code = "SAG0342" // a key or a name given twice
	CodeSAGTreeValue    Code = "SAG0343" // a value of another kind, or none where one is needed
	CodeSAGTreeYAML     Code = "SAG0344" // a part of YAML that is not read
	CodeSAGTreeAgent    Code = "SAG0345" // an agent that cannot be in the tree
)

var sagTreeCodes = []Info{
	{
		Code:  CodeSAGTreeText,
		Title: "File of agents that cannot be read",
		Help: `
A file of agents is YAML, or JSON if its name ends in .json. This one is neither: a
bracket, a quote or an indent is wrong, or it holds characters that cannot stand
in such a file as they are. The place is where that was noticed; what is wrong may
stand before it.

Bad:

    agents: [{id: lead, role: 'Team Lead}]

Good:

    agents: [{id: lead, role: 'Team Lead'}]
`,
	},
	{
		Code:  CodeSAGTreeKey,
		Title: "Unknown key in a file of agents",
		Help: `
Every key of a file of agents means something; one that does not exist would be left
out without a word. A file has agents; an agent has id, parent, role, topics and
prompt.

Bad:

    agents: [{id: lead, roles: Team Lead}]

Good:

    agents: [{id: lead, role: Team Lead}]
`,
	},
	{
		Code:  CodeSAGTreeRepeated,
		Title: "Key given twice in a file of agents",
		Help: `
A key stands twice in one mapping, so that nobody can tell which value was meant.

Bad:

    agents: [{id: lead, role: Team Lead, role: Chief}]

Good:

    agents: [{id: lead, role: Team Lead}]
`,
	},
	{
		Code:  CodeSAGTreeValue,
		Title: "Value of the wrong kind in a file of agents",
		Help: `
A value is missing, or of another kind than it has to be: agents and topics are
lists, all else is a string.

Bad:

    agents: [{id: lead, topics: soil.ph}]

Good:

    agents: [{id: lead, topics: [soil.ph]}]
`,
	},
	{
		Code:  CodeSAGTreeYAML,
		Title: "Part of YAML that files of agents do not have",
		Help: `
Aliases, tags, several documents and words such as yes for true are left out of the
YAML that is read: they blow up small files, or mean one thing here and another
there. Write what they stand for.

Bad:

    agents: [{id: lead, role: &chief Team Lead}, {id: two, parent: lead, role: *chief}]

Good:

    agents: [{id: lead, role: Team Lead}, {id: two, parent: lead, role: Team Lead}]
`,
	},
	{
		Code:  CodeSAGTreeAgent,
		Title: "Agent that cannot be in the tree",
		Help: `
The first agent has no parent and is the root; every other one names a parent that
stands before it. An id is a name that a header can hold, and topics are ones of
facts, so that whatever the agent says can be sent. No name is given twice.

Bad:

    agents: [{id: lead}, {id: soil expert, parent: lead}]

Good:

    agents: [{id: lead}, {id: soil-expert, parent: lead}]
`,
	},
}
