package registry

import "github.com/parley-lang/parley/ast/source"

// Place is where an entry of the configuration stands.
type Place struct {
	File *source.File // nil if it stands in no file: it is a default
	Span source.Span  // of the value in File
}

// IsDefault says whether the entry stands in no file.
func (p Place) IsDefault() bool { return p.File == nil }

// Position is the line and column where the entry begins. It is not valid for a default.
func (p Place) Position() source.Position {
	if p.File == nil {
		return source.Position{}
	}
	return p.File.Position(int(p.Span.Start))
}

// String is the place as findings show it, "name:line:column"; "default" if it stands in no file.
func (p Place) String() string {
	switch {
	case p.File == nil:
		return "default"
	case p.File.Name() == "":
		return p.Position().String()
	}
	return source.Visible(p.File.Name()) + ":" + p.Position().String()
}

// Entry is a text of the configuration.
type Entry struct {
	Text string
	Place
}

// Number is a whole number of the configuration.
type Number struct {
	Value int
	Place
}

// Flag is a truth of the configuration.
type Flag struct {
	Value bool
	Place
}
