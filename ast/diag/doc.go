// Package diag holds what the parsers, checkers and printers have to say about
// a text: the diagnostics, the table of their codes, and ways to write them for
// people and for programs.
//
// A [Diagnostic] is data. It is also an error, so that it can be returned as
// one, found again with [errors.As] and told apart by its code:
//
//	if errors.Is(err, diag.CodeTooDeep) { … }
//
// [New] makes one for a code of the table, which [Lookup] and [Codes] show. A
// [List] gathers several and is an error too; [Collector] fills one without
// letting it grow beyond all use. [Text], [JSON] and [SARIF] write a list, and
// [ApplyFixes] carries out the corrections that come with it.
//
// Messages may quote the text they are about, and that may be hostile. Message,
// Hint and the like hold it as it is; [Text] and the Error methods let nothing
// through that a terminal would obey.
package diag
