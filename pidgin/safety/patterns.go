package safety

import (
	"github.com/parley-lang/parley/pidgin/internal/canon"
)

// ErrPattern is what patterns of private paths that cannot be read give.
var ErrPattern = canon.ErrPattern

// Patterns say which paths are private, in the way of gitignore files.
//
//	.env                       a file or folder of that name anywhere; as the published program has it, .env.local and its like, too
//	*.pem  ?  [a-z]  [!a]      parts of a name
//	ops/plan.txt  /top         with a slash before its end: from the host's folder
//	**/id_rsa  a/**/b  a/**    any number of folders
//	.git/                      a folder; as it may not be there yet, a file of that name is private too
//	!.env.sample               an exception from patterns before it, exactly as it is written
//
// What is below a private folder is private, and a folder of which all is private (a/**) is so itself. A backslash takes the next sign as it is; there
// are no comments. Time grows with the product of the lengths of path and pattern at most.
type Patterns struct{ p *canon.Patterns }

// CompilePatterns reads patterns. The error is ErrPattern: a pattern that is blank, has an open bracket, or leads out of the host's folder.
func CompilePatterns(patterns ...string) (*Patterns, error) {
	p, err := canon.Compile(patterns...)
	if err != nil {
		return nil, err
	}
	return &Patterns{p}, nil
}

// Match gives the pattern by which a path, relative to the host's folder, is private. All that the path can be taken for is looked at: case, encodings
// and look-alikes make no difference. A path that nobody can tell where it leads is private by the pattern "".
func (p *Patterns) Match(path string) (by string, private bool) {
	if p == nil {
		return "", true
	}
	j := p.p.Judge(path, canon.Folder{})
	return j.By, j.Private || j.Err != nil
}
