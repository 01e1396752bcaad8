// Package adl reads and writes ADL, in which people write use cases for an agent in lines of markdown: what the case is, what to do, which tools to
// call, and on which conditions each line counts.
//
//	### UseCase: lost_card (2) <known>
//	#### Description
//	The customer has lost a card.
//
//	#### Solution
//	<gold>Call @block_card(id)! first,
//	then see #new_card.
//
// [Parse] turns a text into a typed AST, [Format] turns an AST into text, and [EncodeJSON] and [DecodeJSON] go to JSON and back. The node types are
// those of package adlast, under the same names. [ParseLine] and [ParseHeader] read a piece of a text.
//
// Texts come from people and language models. Every call keeps limits on size and nodes. What cannot be read gives an error that is a [diag.List]: all
// findings of the text, each with a stable code, the place, an excerpt and a hint. There is never an AST of half a text, and every line stands in it,
// comments and blank lines as well.
//
// By default nothing is lost or hidden without a word: only a known name behind number signs is a heading, only names in angle brackets are a
// condition, fenced code is text, comments go over several lines, indentation is kept. [Compat] reads what the Kotlin library arc-assistants (0.233.0)
// reads, to the lines as it keeps them; package compat has its functions for pieces of text.
//
// What the conditions let through, whether tools and use cases exist, and what an agent gets to see is not looked at here.
package adl
