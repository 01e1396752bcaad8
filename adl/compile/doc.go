// Package compile makes of use cases the prompt that a model is given.
//
//	p, err := compile.Prompt(ctx, file, compile.With("gold"), compile.Used("lost_card"))
//	p.Text      // the use cases that apply, one behind the other
//	p.Tools     // the tools that they call, and which of them the model has to call
//
// Of use cases with the same id, the one counts of whose conditions the most hold. Lines count as package conditional decides. A use case that was used
// before gives its alternative, and its fallback once it was used as often as its limit says, if a line of it counts. What a use case calls and leads to
// is told for the lines that are in the prompt, and for no others. In the text calls stand by their names, without arguments, which are in the AST.
//
// With [Variables] the text is a template, code too, and each value is written once, where it begins no section. Calls within a section of the template
// that is left out are told all the same: the lines count, whatever the template makes of them.
//
// [System] puts that text into a system prompt, with a role and a time. [StepByStep] gives one step at a time, and [InsteadLines] what a flow of package
// reply has come to.
//
// Fenced code is text. It is only run if the caller passes a runner, one block at a time and each once, within a time limit.
package compile
