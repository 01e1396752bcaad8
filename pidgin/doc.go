// Package pidgin reads and writes Pidgin, in which one agent hands a task, a result, an approval or a question to another: packets of a header and
// fields, in lines of text.
//
//	# for the night shift
//	@run fix.lamp
//	wf=triage_bug
//	in=[bug_report,"file:logs/lamp.txt"]
//	note="Draft only, please"
//
// [Parse] turns a text, which is one packet, into a typed AST, [Format] and [Minify] turn an AST into text, [EncodeJSON] and [DecodeJSON] go to
// JSON and back, and a [Builder] makes a packet of values that nobody has looked at. The node types are those of package pidginast, under the same
// names.
//
// Packets come from language models and strangers. Every call keeps limits on size, fields and lengths, which are those of a host's runtime
// configuration. What cannot be read gives an error that is a [diag.List]: all findings of the text, each with a stable code, the place, an
// excerpt and a hint. There is never an AST of half a text, and every line stands in it, comments and blank lines as well.
//
// By default nothing is dropped: where the published program (pidgin-lang 0.1.12) cuts a run id or a value at the first character that it does not
// know, and goes on without a word, is an error. Dashes in run ids and slashes in items of lists, which the documents of Pidgin write and the
// program does not read, are read, with a warning (see [Warnings]). [Compat] reads exactly what the program reads.
//
// Whether a packet has the fields that it needs, whether they are allowed, and where its references lead is not looked at here.
package pidgin
