// Package parser is the harness that every language's reader runs in. It knows no language: it holds the options and limits, puts
// a text through the checks that come before parsing, runs an engine, and turns what stops an engine into diagnostics.
//
// The order of work is fixed: size limit, UTF-8 check, byte-order mark, engine with depth and node limits inside. The whole text
// is consumed or an error tells where reading stopped; nothing is repaired, skipped or guessed.
package parser
