// Package prompt teaches a language model to speak SAG, and gets a valid message out of it.
//
// [Build] makes a system prompt: the grammar, a quick reference, the signatures of the verbs that there are schemas for, and examples, all of
// which are held to the parser by tests. It tells what each section costs in tokens.
//
// A [Generator] asks a model, reads the reply, checks its orders, those inside IF too, and asks again with what was wrong:
//
//	g, err := prompt.NewGenerator(model, prompt.WithSchemas(registry))
//	result, err := g.Generate(ctx, []prompt.Turn{{Role: prompt.User, Content: "Brew some tea"}})
//
// The model is a [Completer], an interface of one method. This package knows no client library and never touches the network.
//
// # What is taken of a reply
//
// Models wrap what they write. [Extract] finds the one message of a reply:
//
//   - It begins at a line that starts with H, blanks, v and a blank, if wanted behind blanks.
//   - Inside a fence of Markdown (three or more ` or ~) it goes to the end of the fence: all of that must be the message.
//   - Elsewhere it goes to the first line end at which a message can end: outside of strings and brackets, not beside a semicolon and not before
//     a line that looks like a statement or the rest of one. So a statement that lacks its semicolon, or an ELSE on a line of its own, is a fault
//     that is told, and never taken for words and left out.
//   - What stands in a comment, between <!-- and -->, is no part of the reply that anybody sees, and is never the message; in a fence there are
//     no comments. Before the message, one that does not end hides all that follows.
//   - All else is skipped: blanks, fences, comments, words. What was skipped is reported, with its place in bytes and what it is.
//
// A reply with two messages is refused (ErrSeveralMessages), for nobody can tell which one was meant. Words behind the message that look like
// a statement or a header are refused (ErrStray), for they may have been meant to be a part of it. So is one with a NUL, or with a line inside
// a string that begins a message, and one that is not UTF-8.
package prompt
