// Package reply reads what models answer to compiled prompts: which use case and step a reply says it belongs to, whether it is one at all, whether it
// names links, mail addresses or account numbers that nobody told the model, and whether it keeps what its solution demands.
//
//	h, err := reply.Handle(ctx, state, text, []string{"lost_card", "new_card"})
//	h.Text  // for the user
//	state = h.State
//
// [Flow] is the other way round: it says, before a model is asked, what stands in the prompt in place of the solution of a use case with flow options, or
// that the answer is ready.
//
// Nothing is kept here: states and progress are values that the host keeps. What needs a model takes a [Completer]; all else is decided by what the texts
// say. What a model says is never trusted: an id counts if it is one of those that are known, an option if it is one of those that were offered.
package reply
