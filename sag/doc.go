// Package sag reads and writes SAG, the Semantic Action Grammar: one-line messages that agents send each other.
//
//	H v 1 id=m7 src=planner dst=runner ts=1712000000 corr=m6 ttl=30
//	DO deploy("app1", env="prod") P:security:risk<3 PRIO=HIGH BECAUSE balance>1000; Q health.status
//
// [Parse] turns a text into a typed AST, [Format] and [Minify] turn an AST into text, [EncodeJSON] and [DecodeJSON] go to JSON and
// back. [ParseAll] reads many messages from one text. The node types are those of package sagast, under the same names.
//
// Texts come from language models and strangers. Every call keeps limits on size, depth and nodes, stops at the first thing that it
// cannot read, and then gives an error that is a [diag.List]: with a stable code, the place, an excerpt and a hint. There is never
// an AST of half a text.
//
// The grammar reads all that the published Python and Java ports read, to the same AST, and some more that people and models write:
// each use of that is a warning (see [Warnings]), and an error under [Compat].
package sag
