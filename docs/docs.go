// Package docs holds the references of languages that programs show.
package docs

import _ "embed" // for the texts

// Pidgin is the reference of Pidgin, in markdown.
//
//go:embed pidgin.md
var Pidgin string
