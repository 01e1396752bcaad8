// Package store keeps texts of ADL in a folder, with their tags, examples and earlier versions.
//
//	s, err := store.Open(root)
//	version, err := s.Put(ctx, &store.Entry{ID: "returns", Content: text, Tags: []string{"shop"}})
//	entry, err := s.Get(ctx, "returns")
//	diff, err := s.Diff(ctx, "returns", 1, 2)
//
// Each text is a file of its own, ID.md, which people may read and edit: its metadata stands above it as front matter, in YAML between two lines of three
// dashes. What a text was before stands below the folder .versions. A file is there whole or not at all, and is never reached through a link that leads
// out of the folder.
//
// An id is the name of a file, and therefore made of ASCII letters, digits, dashes, underscores and dots. Ids that differ in nothing but capitals are the
// same to some file systems; the second one is refused.
package store
