// Package grove has a tree of agents work on a task, from the leaves to the root.
//
//	g, err := grove.New(t, grove.Echo())               // t is a *tree.Tree
//	result, err := g.Run(ctx, "Survey the north field")
//	fmt.Println(result.Report())
//
// A [Runner] is what agents do: it is given the task, what the agent knows and what those right below it know, and says which facts
// there are. [Echo] makes them up, for trying things out; [Model] asks a language model. The grove states them in the agent's name, so that
// nothing that a runner says is lost: all of its facts are stated, or none if there is something wrong with one, and the agent tells its parent: a message of KNOW statements for the log. An agent runs when all
// below it have. What a runner gives that could not be sent is an error, and none of it is stated.
//
// # Step by step
//
// [Grove.Start] begins a [Run], which goes on level by level: [Run.Step]. Between steps, facts can be looked at and edited; what was edited is
// told to the parents before the next level runs, or at once if none is left; so is what an agent knows that was grafted. Levels are fixed when a run starts: an agent that is grafted later runs in the next one,
// and one that is pruned is left out. If a runner fails, the step ends; what was done stays, and the next step goes on with those that
// did not. With [Checkpoints], a run can be saved, rolled back, and resumed by another process.
//
// A [Chat] talks to the root about the result.
//
// # In parallel
//
// With [Parallel], agents of one level run at once, and what they give is stated in the order in which they stand in their level, as if they had run
// one after the other: messages, facts and versions are the same. Then the runner is called by several goroutines at once. Events
// come from one goroutine at a time in any case.
//
// # Which message answers which
//
// Messages of a [Step], a [Result] and an [Event] are those of the log, and must not be changed.
//
// A message of an agent names the message that it was sent last, from whomever: a log can be traced from what the root says down to
// where it came from.
package grove
