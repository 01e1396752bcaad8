// Package conditional decides which lines of a use case count.
//
//	p, found := conditional.Compile(file)                       // patterns are compiled once, and what is wrong is told with its place
//	env := conditional.Env{Names: conditional.Names("gold"), Uses: 1, Message: "my card is lost"}
//	if p.Applies(useCase, env) {
//		for line := range p.Lines(useCase, adlast.Solution, env) { … }
//	}
//
// A line with a condition counts if that holds. A line of conditions only begins a block, which ends at </>; blocks stand in one another, and a line in
// a block counts if all blocks round it count, too. Where no block is open, </> ends one that began with the last conditional line above it. A block that
// nobody ends goes to the end of its section, and is an error that Compile tells.
//
// else holds if none of the conditions before it held, at its level, since the last else. A name holds if it is set, !name if it is not, "a or b" if one
// of them holds, "a, b" if both do. step_2 holds in the second step: after the use case has been used once. A regular expression, of RE2, holds if it is
// found in the message, in capitals or not.
//
// No condition that names what does not exist ever holds: nothing is shown because somebody misspelled a name, but for what stands behind "!".
package conditional
