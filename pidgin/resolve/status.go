package resolve

import "errors"

// Status is what came of a reference.
type Status uint8

// What may come of a reference. The zero Status is that nothing was found.
const (
	Unresolved Status = iota // it stands for nothing that is known
	Missing                  // there is no such file or folder, but there could be
	Forbidden                // it leads outside or to what is private, or nobody can tell where it leads
	Resolved
)

var statuses = [...]string{"Unresolved", "Missing", "Forbidden", "Resolved"}

// String is the status as the published program calls it.
func (s Status) String() string {
	if int(s) < len(statuses) {
		return statuses[s]
	}
	return "no status"
}

// Why a reference is not resolved, or a file not opened; to be compared with errors.Is.
var (
	ErrBlank     = errors.New("the reference is blank")
	ErrAlias     = errors.New("there is no such alias")
	ErrCircle    = errors.New("the alias leads back to itself")
	ErrChain     = errors.New("too many aliases lead to one another")
	ErrNamespace = errors.New("there is no such namespace")
	ErrNoRoot    = errors.New("there is no folder to look in")
	ErrOutside   = errors.New("it leads outside of the host's folder")
	ErrPrivate   = errors.New("it leads to what is private")
	ErrUncertain = errors.New("it is not certain where it leads")
	ErrMissing   = errors.New("it is not there")
	ErrKind      = errors.New("it is of another kind")
	ErrChanged   = errors.New("it is not what it was when it was looked at")
	ErrLimit     = errors.New("there are more references than the limit")
	ErrOption    = errors.New("bad option")
	ErrNotFound  = errors.New("the reference is not resolved")
)
