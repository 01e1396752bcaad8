// Package validate checks texts of AgentDSL against all rules of the language.
//
//	m, found := validate.Text(text)
//	if err := found.Err(); err != nil { … }
//
// Parsing takes what the published package takes, which checks next to nothing: not what a cell holds, nor whether a reference leads
// anywhere, nor what a call gives. [Check] looks at all of that in a message that was parsed or made by hand, [Text] parses first and
// puts what the parser found into the same report. Everything is reported at once, in the order of the text, up to [MaxErrors].
//
// Each finding has a code of its own (ADS03xx, or the parser's), a place, mostly a hint, and, as its Err, a [Finding] that says which
// [Kind] of rule is broken and in which block. What this suite reads and the published package does not is a warning without a kind.
//
// # Rules
//
//   - Names are identifiers of ASCII; fields, schemas and functions are declared once; limits of length and number are kept.
//   - A schema begins with ID:int. IDs are positive, and no two rows of a schema have the same.
//   - A row has as many cells as there are fields. Each cell fits its type; _ and nothing are empty and fit all but ID. In columns of int, float,
//     bool and references a cell may hold several values with commas between; in one of str a comma is a comma.
//   - A reference leads to a schema and a field of the message, whatever the order, and its values to rows that are there: the first column
//     of that schema has them. References do not go in a circle.
//   - A function has a description. A call stands below the declaration of its function, or [Functions] knows it; it gives all required
//     parameters, none twice, none that the function does not have, each with a value of its type.
//   - A result of status ERROR has a message, one of SUCCESS has none.
//
// The work grows with the text and not faster, and no chain of references is too long.
package validate
