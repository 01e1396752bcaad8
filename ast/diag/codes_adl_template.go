package diag

// The codes of templates that compiled prompts are filled by.
const (
	CodeADLTemplate      Code = "ADL0701" // what is no template
	CodeADLTemplateValue Code = "ADL0702" // a value that is not there, or cannot be written
)

var adlTemplateCodes = []Info{
	{
		Code:  CodeADLTemplate,
		Title: "Text that is no template",
		Help: `
A tag stands between {{ and }}: the name of a variable, or of a section between
{{#name}} and {{/name}}. Sections are closed in the order in which they stand in one
another. There are no partials: a template reads no other text.

Bad:

    Dear {{name, {{#open}}come in{{/closed}}

Good:

    Dear {{name}}, {{#open}}come in{{/open}}
`,
	},
	{
		Code:  CodeADLTemplateValue,
		Title: "Variable of a template that cannot be filled in",
		Help: `
A variable that does not exist, or whose value is a list or an object, cannot be
written as a text. Sections ask whether a variable is there, and go through lists.

Bad, without a variable nime:

    Dear {{nime}}

Good:

    Dear {{name}}, {{#items}}- {{.}}{{/items}}
`,
	},
}
