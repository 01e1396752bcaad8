package diag

// The codes of files of rules for SAG: what is wrong with a file, and with the rules in it.
const (
	CodeSAGPolicyText     Code = "SAG0320" // a file of rules that is neither YAML nor JSON
	CodeSAGPolicyKey      Code = "SAG0321" // a key that does not exist
	CodeSAGPolicyRepeated Code = "SAG0322" // a key or a name given twice
	CodeSAGPolicyValue    Code = "SAG0323" // a value of another kind, or none where one is needed
	CodeSAGPolicyYAML     Code = "SAG0324" // a part of YAML that is not read
	CodeSAGPolicyRule     Code = "SAG0325" // a rule that cannot be read
	CodeSAGPolicyName     Code = "SAG0326" // a name or function that rules do not have
	CodeSAGPolicyType     Code = "SAG0327" // operands that do not go with their operator
	CodeSAGPolicyLimit    Code = "SAG0328" // a rule that is too long, too deep or too dear
)

var sagPolicyCodes = []Info{
	{
		Code:  CodeSAGPolicyText,
		Title: "File of rules that cannot be read",
		Help: `
A file of rules is YAML, or JSON if its name ends in .json. This one is neither: a
bracket, a quote or an indent is wrong, or it holds characters that cannot stand
in such a file as they are. The place is where that was noticed; what is wrong may
stand before it.

Bad:

    policies: {spend: {require: 'args[0] < 5}

Good:

    policies: {spend: {require: 'args[0] < 5'}}
`,
	},
	{
		Code:  CodeSAGPolicyKey,
		Title: "Unknown key in a file of rules",
		Help: `
Every key of a file of rules means something; one that does not exist would be a
rule that is never kept. A file has context, policies, guardrails and default; a
policy has require, otherwise and message; a guardrail has name, when, effect and
message.

Bad:

    policies: {spend: {requires: 'args[0] < 5'}}

Good:

    policies: {spend: {require: 'args[0] < 5'}}
`,
	},
	{
		Code:  CodeSAGPolicyRepeated,
		Title: "Key or name given twice in a file of rules",
		Help: `
A key stands twice in one mapping, two guardrails have the same name, or a name of
the context is declared with a type of its own and as an object of other names.

Bad:

    context: {disk: object, disk.free: number}

Good:

    context: {disk.size: number, disk.free: number}
`,
	},
	{
		Code:  CodeSAGPolicyValue,
		Title: "Wrong or missing value in a file of rules",
		Help: `
A value is of another kind than its key takes, a key that is needed is missing, or
a name is none that an order could refer to. Types of the context are string,
integer, number, boolean, list, object and any. Effects are allow, needs-human and
deny; a policy's other effect is needs-human or deny.

Bad:

    guardrails: [{name: night, when: 'context.hour > 22', effect: refuse}]

Good:

    guardrails: [{name: night, when: 'context.hour > 22', effect: deny}]
`,
	},
	{
		Code:  CodeSAGPolicyYAML,
		Title: "Part of YAML that is not read",
		Help: `
Of YAML, files of rules use what every reader takes for the same. Aliases and
anchors are not read, as a small file could stand for a huge one; nor are tags, a
second document, numbers that are not decimal, and other words for true and null.

Bad:

    policies: {spend: &a {require: 'args[0] < 5'}, buy: *a}

Good:

    policies: {spend: {require: 'args[0] < 5'}, buy: {require: 'args[0] < 5'}}
`,
	},
	{
		Code:  CodeSAGPolicyRule,
		Title: "Rule that cannot be read",
		Help: `
A rule is one expression that is true or false: names, values, operators and
functions. Something here is no part of such an expression, or it ends too early.

Bad:

    policies: {spend: {require: 'args[0] <= && true'}}

Good:

    policies: {spend: {require: 'args[0] <= 500'}}

Left out on purpose are variables, parts of lists, objects, and whatever would give
another verdict the next time, such as the time of day: let the host put it into
the context. A pattern behind matches is a constant in quotes.
`,
	},
	{
		Code:  CodeSAGPolicyName,
		Title: "Name that rules do not have",
		Help: `
Rules know verb, args, named, header, context, priority, reason and policy. Below
header are the fields of a header, below context the names that the file declares,
and no others. What an order must have is asked of named and args.

Bad:

    policies: {spend: {require: 'context.role == "chief"'}}

Good:

    context: {role: string}
    policies: {spend: {require: 'context.role == "chief"'}}
`,
	},
	{
		Code:  CodeSAGPolicyType,
		Title: "Operands that do not go with their operator",
		Help: `
An operator, a function or the rule as a whole gets a value that can never be of
the right kind: a string is not above a number, and a rule is true or false.
Comparisons do not form chains.

Bad:

    policies: {spend: {require: 'verb > 3'}}

Good:

    policies: {spend: {require: 'verb == "buy" && args[0] > 3'}}
`,
	},
	{
		Code:  CodeSAGPolicyLimit,
		Title: "Rule that is too long, too deep or too dear",
		Help: `
The length of a rule, the nesting of its brackets and the number of its parts have
limits, and a predicate holds no other predicate: its time would grow with the
square of what a stranger sends.

Bad:

    policies: {few: {require: 'all(args, all(args, # >= 0))'}}

Good:

    policies: {few: {require: 'all(args, # >= 0)'}}
`,
	},
}
