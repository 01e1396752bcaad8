package diag

// The codes of the front matter of stored texts.
const (
	CodeADLFrontText  Code = "ADL0801" // front matter that is no YAML, or has no end
	CodeADLFrontKey   Code = "ADL0802" // a key that does not exist, or twice
	CodeADLFrontValue Code = "ADL0803" // a value of another kind
	CodeADLFrontID    Code = "ADL0804" // an id that is not the name of the file
)

var adlStoreCodes = []Info{
	{
		Code:  CodeADLFrontText,
		Title: "Front matter that cannot be read",
		Help: `
The front matter of a text stands above it, between two lines of three dashes, and is
YAML.

Bad:

    ---
    tags: [shop
    ---

Good:

    ---
    tags: [shop]
    ---
`,
	},
	{
		Code:  CodeADLFrontKey,
		Title: "Unknown or repeated key in front matter",
		Help: `
The keys are id, tags, examples, output and version, each at most once. One that does
not exist would be lost when the text is stored again.

Bad:

    ---
    tag: shop
    ---

Good:

    ---
    tags: [shop]
    ---
`,
	},
	{
		Code:  CodeADLFrontValue,
		Title: "Value of another kind in front matter",
		Help: `
id, output and version are texts; tags and examples are lists of texts.

Bad:

    ---
    tags: shop
    ---

Good:

    ---
    tags: [shop]
    ---
`,
	},
	{
		Code:  CodeADLFrontID,
		Title: "Id that is not the name of the file",
		Help: `
A text is found by the name of its file. Where its front matter says another id, one of
them is a mistake: rename the file, or correct the id.
`,
	},
}
