// Package agentdsl reads and writes AgentDSL, a language of lines: tables of records, declarations of functions, calls and results.
//
//	[SCHEMA:PLANT]
//	ID:int|NAME:str
//	[DATA]
//	1|Fern
//	2|_
//
// [Parse] turns a text into a typed AST, [Format] and [Minify] turn an AST into text, [EncodeJSON] and [DecodeJSON] go to JSON and back.
// The node types are those of package agentdslast, under the same names.
//
// A text that is long, or comes bit by bit, is read by a [Decoder], block by block and row by row, and written by an [Encoder], in memory that
// does not grow with it. Package record reads rows into structs and maps, and writes them.
//
// Texts come from language models and strangers. Every call keeps limits on size and nodes. What cannot be read gives an error that is
// a [diag.List]: each finding with a stable code, the place, an excerpt and a hint. There is never an AST of half a text, and every line
// that is not blank stands in the AST: one that belongs to no block is a [Stray].
//
// All that the published package (agentdsl 0.0.2) reads is read to the same blocks, with two exceptions by default: rows that a blank
// line or a bracket has cut off from their block, which the package drops without a word, are errors; and headers with blanks inside,
// which the package skips, begin blocks. What the specification has and the package does not read is a warning (see [Warnings]), and no
// part of the language under [Compat].
package agentdsl
