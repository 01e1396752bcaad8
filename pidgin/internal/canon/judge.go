package canon

import (
	"path/filepath"
	"slices"
	"strings"
)

// Folder is an absolute folder that paths are seen from, by all names that it is known by. The zero Folder is one of which nothing is known.
type Folder struct {
	names  [][]string // parts; the first one is the true one
	folded [][]string
}

// NewFolder makes a folder of its true path and others that lead to it.
func NewFolder(paths ...string) Folder {
	var f Folder
	for _, path := range paths {
		var parts, folded []string
		for part := range strings.SplitSeq(filepath.ToSlash(path), "/") {
			if part != "" {
				parts = append(parts, part)
				folded = append(folded, fold(part))
			}
		}
		if parts == nil {
			parts, folded = []string{}, []string{} // the root of the file system
		}
		f.names, f.folded = append(f.names, parts), append(f.folded, folded)
	}
	return f
}

// Parts are those of the true path, nil if nothing is known.
func (f Folder) Parts() []string {
	if len(f.names) == 0 {
		return nil
	}
	return f.names[0]
}

// begins gives a reading under the true name of the folder, if it begins with another one.
func begins(r Reading, names [][]string) Reading {
	for i, name := range names {
		if i > 0 && r.Absolute && len(r.Parts) >= len(name) && slices.Equal(r.Parts[:len(name)], name) {
			r.Parts = append(slices.Clone(names[0]), r.Parts[len(name):]...)
			return r
		}
	}
	return r
}

// Judgement is what is known of a path without looking at any disk.
type Judgement struct {
	Path    Reading // as it is written, under the true name of the folder
	Private bool    // by one of the readings
	By      string  // the pattern
	Outside bool    // by one of the readings
	Root    bool    // by one of the readings, it is the folder itself
	Err     error   // why it is not certain where it leads
}

// Judge looks at all readings of a path.
func (p *Patterns) Judge(path string, folder Folder) (j Judgement) {
	readings, err := Readings(path)
	j.Err = err
	for i, r := range readings {
		names := folder.folded
		if i == 0 {
			names = folder.names
		}
		r = begins(r, names)
		var parts []string
		if len(names) > 0 {
			parts = names[0]
		}
		if i == 0 {
			j.Path = r
		}
		if by, private := p.Within(r, parts); private && !j.Private {
			j.Private, j.By = true, by
		}
		switch places, inside := r.Within(parts); {
		case !inside:
			j.Outside = true
		case len(places[len(places)-1]) == 0:
			j.Root = true
		}
	}
	return j
}
