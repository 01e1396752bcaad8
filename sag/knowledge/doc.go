// Package knowledge keeps the facts of an agent and spreads them: KNOW statements with versions, to those who subscribed to their topics.
//
//	lab, err := knowledge.New()
//	err = lab.AddSubscriber("dock", "air.*")
//	fact, err := lab.Assert("air.temp", sag.NewInt(20)) // KNOW air.temp = 20 v 1
//	delta, err := lab.Delta(ctx, "dock")                // what dock has not acknowledged
//	…                                                   // send delta.Facts; dock calls Apply or Receive
//	err = lab.Acknowledge(delta.Token)                  // once dock has answered
//
// # Patterns
//
// A pattern is a topic in which whole segments, the parts between dots, may be wildcards, anywhere and as many as are wanted: * stands for
// one segment that is not empty, ** for any number of segments, none included. Letters count with their case.
//
//	pattern    matches                      does not match
//	a.b        a.b                          a, a.b.c, A.b
//	*          a                            a.b
//	**         every topic
//	a.*        a.b                          a, a.b.c, a. (nothing behind the dot)
//	a.**       a, a.b, a.b.c                ab, b.a
//	*.b        a.b, x.b                     b, x.y.b
//	**.b       b, a.b, x.y.b                b.a
//	a.*.c      a.b.c                        a.c, a.b.b.c
//	a.**.d     a.d, a.b.d, a.b.c.d          a.b.c
//
// What cannot stand in a SUB statement is no pattern and is refused: a*, ***, *.b., a b. See [CompilePattern].
//
// # Which fact counts
//
// A KNOW statement carries a topic, a value and a version; neither who said it first, nor that something was deleted. So:
//
//   - What an engine asserts or deletes gets the highest version that it has seen for any topic, and one more. Versions never go back.
//   - Of two facts of a topic the one with the higher version counts, wherever it comes from.
//   - Of two with the same version and different values the one whose value is the greater text counts, byte by byte, as this suite writes
//     it; a value beats a deletion. Every engine decides alike, and the engine that sees both reports a [Conflict].
//   - A deletion is KNOW topic = null with a version. It spreads as facts do, queries do not give it, and it stays remembered: an older fact
//     that comes in late does not bring the topic back. To assert null is refused.
//
// # Who gets what
//
// Every change of what an engine holds gets a number of that engine's own; what a peer has acknowledged is kept in these numbers, not in
// versions. So facts that an engine took over from others, late ones and old ones, are passed on like its own, and engines that are linked
// in any way, also in rings, come to hold the same. A pattern that is added later starts with nothing acknowledged: all facts that match
// it follow, also those that were sent for another pattern. Deltas may be lost, repeated or come in any order. A fact may come back to
// the engine that it is from, where it changes nothing.
//
// Peers do not send again what was acknowledged. So an engine saves its [State] before anything that came in is acknowledged
// and before anything of its own is sent, or the next life would give a version a second time; and loads
// it again with [Engine.Load]; or, if that cannot be sure, goes back to it with [Engine.Rewind] and sends the statements which that gives:
// they ask for everything anew.
//
// # Limits
//
// No more facts are held than the [Budget] allows. With a [Folder] the ones that have not changed for longest are folded when there is
// no room: their values are handed to it, queries no longer give them, and they are fetched from it when a subscriber needs them. Without
// one, further facts are refused with [ErrBudget]. Deletions and folded facts leave a topic and a version behind, so topics have a limit
// as well, [MaxTopics].
package knowledge
