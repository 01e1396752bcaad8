// Package parity tells which facts of a conversation a summary kept, and which it lost or changed.
//
//	facts := parity.Extract(messages)
//	report := parity.Verify(messages, reconstruction)
//	if !report.Intact() {
//		fmt.Println(report)
//	}
//
// A fact is a path and a value. Statements give these:
//
//	A path = v                      path = v
//	KNOW topic = v v 3              know.topic = v
//	DO verb(a, b, n=c) P:p PRIO=HIGH BECAUSE r
//	                                action.verb = a (true without arguments), action.verb.arg2 = b, action.verb.n = c,
//	                                action.verb.policy = p, action.verb.priority = HIGH, action.verb.reason = r
//	EVT name(a, b, n=c)             event.name = a (true without arguments), event.name.arg2 = b, event.name.n = c
//	ERR code "text"                 error.code = text (true without one)
//
// Questions, subscriptions, folds and recalls claim nothing. What stands inside IF is no fact, for it may not have happened; nor is KNOW of a
// pattern. A fact is kept if a reconstruction says the same at its path, and nothing there that the original does not say: a contradiction is a
// change. Of two values in time both must be there.
//
// A [Schema] makes the ways of saying a thing alike before facts are compared. Protect holds only some paths.
package parity
