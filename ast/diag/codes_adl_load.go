package diag

// The codes of use cases that are brought from other files.
const (
	CodeADLLoadMissing Code = "ADL0601" // a reference that leads to no file or use case
	CodeADLLoadFile    Code = "ADL0602" // a file that cannot be read
	CodeADLLoadCircle  Code = "ADL0603" // use cases that lead back to themselves
	CodeADLLoadClash   Code = "ADL0604" // an id of two texts
)

var adlLoadCodes = []Info{
	{
		Code:  CodeADLLoadMissing,
		Title: "Reference that leads nowhere",
		Help: `
#faq/hours is the use case hours of the file faq.md. There is no such file, or it has no
such use case.
`,
	},
	{
		Code:  CodeADLLoadFile,
		Title: "File of use cases that cannot be read",
		Help: `
A reference leads to a file that is there and cannot be read: it is no regular file, leads
out of the folder, or more is referred to than the limits allow.
`,
	},
	{
		Code:     CodeADLLoadCircle,
		Severity: Warning,
		Title:    "Use cases that lead back to themselves",
		Help: `
A use case refers to one that, by way of others, refers to it. Each is brought once. An
agent may go in circles.
`,
	},
	{
		Code:  CodeADLLoadClash,
		Title: "Id of use cases of two files",
		Help: `
Each use case is known by its id alone once it is brought, so that of two files with one id
only one can be brought. Rename one of them.

Bad, with a use case hours in faq.md and one in hours.md:

    See #faq/hours and #hours.

Good:

    See #faq/opening_hours and #hours.
`,
	},
}
