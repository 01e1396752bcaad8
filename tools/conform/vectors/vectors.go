// Package vectors holds the conformance vectors: one folder a language, one file a topic, and in deviations.yaml what this suite
// answers differently and why. The format is told in docs/conformance.md.
package vectors

import "embed"

// FS holds the folders of the languages.
//
//go:embed sag
var FS embed.FS
