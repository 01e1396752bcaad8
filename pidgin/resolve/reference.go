package resolve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
)

// Reference is what a reference of a packet stands for. It does not change and may be used by several goroutines at once.
type Reference struct {
	field    string
	scalar   *pidgin.Scalar
	target   Target
	status   Status
	required bool
	err      error

	root  *os.Root
	dir   string
	place place
}

// Field is the name of the field that the reference stands in.
func (r *Reference) Field() string { return r.field }

// Original is the value in the packet.
func (r *Reference) Original() *pidgin.Scalar { return r.scalar }

// Span is where it stands in the text of the packet.
func (r *Reference) Span() source.Span { return r.scalar.Span() }

// Target is the reference that it stands for once aliases are followed; the name that is unknown if that leads nowhere.
func (r *Reference) Target() Target { return r.target }

// Status is what came of it.
func (r *Reference) Status() Status { return r.status }

// Required says whether the workflow needs it.
func (r *Reference) Required() bool { return r.required }

// Err tells why the status is not Resolved; nil if it is.
func (r *Reference) Err() error { return r.err }

// Confidence is 1 for what is resolved and 0 for all else, as the published program has it.
func (r *Reference) Confidence() float64 {
	if r.status == Resolved {
		return 1
	}
	return 0
}

// Location is where a file or folder is, or could be made: below the root, with slashes, without symbolic links; "." for the root. ok is false for
// what is no file or folder, or forbidden.
//
// It is for people and for rules, not for opening: see [Reference.Open].
func (r *Reference) Location() (location string, ok bool) {
	if r.root == nil || r.status != Resolved && r.status != Missing {
		return "", false
	}
	if len(r.place.at) == 0 {
		return ".", true
	}
	return strings.Join(r.place.at, "/"), true
}

// Path is the location as an absolute path of the host, for people; see [Reference.Location].
func (r *Reference) Path() (path string, ok bool) {
	location, ok := r.Location()
	switch {
	case !ok:
		return "", false
	case location == ".":
		return r.dir, true
	}
	return strings.TrimSuffix(r.dir, "/") + "/" + location, true
}

// Info is what was found; nil if there was nothing.
func (r *Reference) Info() fs.FileInfo { return r.place.info }

// IsFolder says whether a folder was found.
func (r *Reference) IsFolder() bool { return r.place.info != nil && r.place.info.IsDir() }

// Open opens the file or folder that was found, for reading: the same one, at the same place, with no symbolic link on the way. Otherwise the error is
// ErrChanged; ErrNotFound if the status is not Resolved or the reference is no file or folder. Of a folder, names can be read; what they name is
// not covered by what was found out about the reference.
func (r *Reference) Open(ctx context.Context) (*os.File, error) {
	if r.status != Resolved || r.root == nil || r.place.info == nil {
		return nil, errors.Join(ErrNotFound, r.err)
	}
	return openAt(ctx, r.root, r.place.at, r.place.info)
}

// Create makes a file for writing at a place where nothing was found: folders on the way are made, no symbolic link is taken, and nothing that has come
// there meanwhile is overwritten; the error then is ErrChanged. ErrNotFound if the status is not Missing or the reference is no file.
func (r *Reference) Create(ctx context.Context) (*os.File, error) {
	if r.status != Missing || r.root == nil || r.place.info != nil || r.target.Namespace != "file" || len(r.place.at) == 0 {
		return nil, errors.Join(ErrNotFound, r.err)
	}
	var file *os.File
	at := r.place.at
	err := descend(ctx, r.root, at[:len(at)-1], true, func(dir *os.Root) error {
		f, err := dir.OpenFile(at[len(at)-1], os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrChanged, err)
		}
		file = f
		return nil
	})
	return file, err
}

// Target is a reference without aliases.
type Target struct {
	Namespace string   // "" if there is none
	ID        string   // which one; the name that no alias has if Namespace is ""
	Chain     []string // the aliases on the way, the packet's own first
}

// String is the reference.
func (t Target) String() string {
	if t.Namespace == "" {
		return t.ID
	}
	return t.Namespace + ":" + t.ID
}

// Resolution is what came of the references of one packet.
type Resolution struct {
	packet *pidgin.Packet
	refs   []*Reference
}

// Packet is the packet that was resolved.
func (r *Resolution) Packet() *pidgin.Packet {
	if r == nil {
		return nil
	}
	return r.packet
}

// References are all references of the packet: those of in, out, produced and route, in this order, and in that of the text; what is named twice is
// there twice.
func (r *Resolution) References() []*Reference {
	if r == nil {
		return nil
	}
	return slices.Clone(r.refs)
}
