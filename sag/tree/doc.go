// Package tree holds agents in a tree: each one knows facts of its own, and tells those above it.
//
//	t, err := tree.New()
//	_, err = t.AddRoot(tree.Spec{ID: "lead", Role: "Team Lead"})
//	_, err = t.AddChild("lead", tree.Spec{ID: "soil", Role: "Soil Expert", Topics: []string{"soil.ph"}})
//	err = t.Subscribe("**")                       // parents want to know all that their children know
//	e, err := t.Knowledge("soil")                 // the facts of an agent
//	_, err = e.Assert("soil.ph", sag.NewInt(6))
//	sent, err := t.Propagate(ctx, "soil")         // the message to lead, which has taken it
//
// An id has to be a name that a header can hold, and topics have to be ones of facts, or the agent is refused: nothing is made that could not
// be sent. Sizes are limited, see [MaxNodes] and [MaxDepth].
//
// [Tree.Propagate] sends what the parent has not got yet and marks it as received, so that late facts, and facts of those further below, go
// on with the next call. [Tree.Prune] takes an agent out: its parent gets its facts, but keeps those of its own that are newer, and its
// children. A [State] is the whole tree, with all that was acknowledged; see package checkpoint for files.
//
// A Tree is safe for concurrent use. Runners, folders and other functions that it calls must not change the tree.
package tree
