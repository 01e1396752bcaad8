// Package source holds the text that the parsers read and says where in it
// something stands: as byte spans while parsing, as lines and columns only when
// somebody asks. It also shows a piece of that text to people, in one line of a
// message or as an excerpt with a caret, without ever letting a control
// character of a hostile text through to the terminal.
//
// A tree refers to its text by [Span], eight bytes a node. [File.Position]
// turns an offset into a [Position] on demand, with columns counted in code
// points, bytes and UTF-16 units, so that no caller has to convert one into
// another.
//
// The package takes text as it comes. It does not decode, normalize or reject
// anything: a text that is not valid UTF-8 has positions and excerpts too, in
// which each byte that belongs to no character counts as one. Use [Check] and
// [TrimBOM] where a text enters the program.
package source
