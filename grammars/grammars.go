// Package grammars holds the canonical grammars of the suite. Parsers for other languages can be generated from them as they stand.
package grammars

import "embed"

// FS holds the .g4 files, by their names.
//
//go:embed *.g4
var FS embed.FS
