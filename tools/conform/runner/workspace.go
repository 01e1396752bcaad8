package runner

import (
	"errors"

	"github.com/parley-lang/parley/ast"
)

// Workspace is the folder that the input of a vector speaks of, called ws.
type Workspace struct{ host *pidginHost }

// NewWorkspace makes the files, folders and links of an input that was put to another implementation. The caller closes it.
func NewWorkspace(in []byte) (*Workspace, error) {
	v, err := ast.ReadJSON(in, maxJSONDepth)
	if err != nil {
		return nil, err
	}
	profile := v.Member("workspace")
	if named := v.Member("profile"); named != nil {
		if named.Kind != ast.JSONObject {
			return nil, errors.New("the profile is a name, not a workspace")
		}
		profile = named
	}
	h, err := newPidginHost()
	if err != nil {
		return nil, err
	}
	if err := h.fill(profile, v); err != nil {
		h.close()
		return nil, err
	}
	return &Workspace{h}, nil
}

// Dir is the folder's path, without links on the way.
func (w *Workspace) Dir() string { return w.host.dir }

// Above is the folder above it, which belongs to it.
func (w *Workspace) Above() string { return w.host.base }

// Close removes it.
func (w *Workspace) Close() { w.host.close() }
