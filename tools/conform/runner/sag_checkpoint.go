package runner

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
)

// checkpointOps are operations on files of checkpoints, in a folder of the replay's own.
var checkpointOps = map[string]operation{
	"ckpt.save":    checkpointSave,
	"ckpt.load":    checkpointLoad,
	"ckpt.text":    checkpointText,
	"ckpt.list":    checkpointList,
	"ckpt.restore": checkpointRestore,
	"ckpt.delete":  checkpointDelete,
	"fs.ls":        fileList,
	"fs.write":     fileWrite,
}

// files is the folder of a replay, and what it has there.
type files struct {
	dir    string // "" before it is needed
	stores map[string]*checkpoint.Store
	given  []string // ids of the vector
	made   int
	own    map[string]map[string]int64 // the assertions of agents when a checkpoint was saved, by its id
}

func newFiles(in *ast.JSONValue) *files {
	f := &files{stores: map[string]*checkpoint.Store{}, own: map[string]map[string]int64{}}
	if ids := in.Member("ids"); ids != nil && ids.Member("checkpoint") != nil {
		for _, id := range ids.Member("checkpoint").Items {
			f.given = append(f.given, id.Text)
		}
	}
	return f
}

// clear removes the folder.
func (f *files) clear() error {
	var err error
	for _, s := range f.stores {
		err = errors.Join(err, s.Close())
	}
	if f.dir != "" {
		err = errors.Join(err, os.RemoveAll(f.dir))
	}
	return err
}

// path is a place in the folder.
func (f *files) path(name string) (string, error) {
	if f.dir == "" {
		dir, err := os.MkdirTemp("", "parley-conform-")
		if err != nil {
			return "", err
		}
		f.dir = dir
	}
	if !filepath.IsLocal(name) {
		return "", wrongVector{fmt.Errorf("%q is outside", name)}
	}
	return filepath.Join(f.dir, filepath.FromSlash(name)), nil
}

// nextID numbers checkpoints as the vectors do.
func (f *files) nextID() (string, error) {
	f.made++
	if f.made <= len(f.given) {
		return f.given[f.made-1], nil
	}
	h := fmt.Sprintf("c%015x%016x", f.made, f.made)
	return strings.Join([]string{h[:8], h[8:12], h[12:16], h[16:20], h[20:]}, "-"), nil
}

// store is the store of a folder.
func (w *world) store(name string) (*checkpoint.Store, error) {
	if s := w.files.stores[name]; s != nil {
		return s, nil
	}
	path, err := w.files.path(name)
	if err != nil {
		return nil, err
	}
	s, err := checkpoint.Open(path, checkpoint.Clock(w.clock), checkpoint.IDs(w.files.nextID))
	if err != nil {
		return nil, errors.New("the folder cannot be opened")
	}
	w.files.stores[name] = s
	return s, nil
}

// saved remembers how many facts agents had asserted when a checkpoint was made.
func (w *world) saved(id string) { w.files.own[id] = maps.Clone(w.grove.versions.own) }

// wentBack counts assertions from a checkpoint on.
func (w *world) wentBack(id string) {
	if own := w.files.own[id]; own != nil {
		w.grove.versions.own = maps.Clone(own)
	}
}

func checkpointSave(w *world, in *ast.JSONValue) ([]byte, error) {
	s, err := w.store(text(in, "on"))
	if err != nil {
		return nil, err
	}
	c := checkpoint.Take(w.grove.tree)
	c.Task = text(in, "task")
	for name, to := range map[string]*int{"agents_run": &c.AgentsRun, "current_level": &c.Level, "total_levels": &c.Levels} {
		n, err := number(in, name)
		if err != nil {
			return nil, err
		}
		*to = int(n)
	}
	for _, m := range in.Member("messages").Items {
		c.Messages = append(c.Messages, m.Text)
	}
	id, err := s.Save(c)
	if err != nil {
		return nil, err
	}
	w.saved(id)
	return quote(id), nil
}

func (w *world) checkpoint(in *ast.JSONValue) (*checkpoint.Checkpoint, error) {
	s, err := w.store(text(in, "on"))
	if err != nil {
		return nil, err
	}
	return s.Load(text(in, "id"))
}

func checkpointLoad(w *world, in *ast.JSONValue) ([]byte, error) {
	c, err := w.checkpoint(in)
	if err != nil {
		return nil, err
	}
	own := w.files.own[text(in, "id")]
	nodes, err := listJSON(c.Nodes, func(n checkpoint.Node) ([]byte, error) {
		facts, err := factsJSON(w.grove.versions.facts(n.Facts))
		version := n.Version
		if own != nil { // of a file of this suite, in the published package's count
			version = own[n.Key]
		}
		return fmt.Appendf(nil, `{"key":%s,"agent_id":%s,"role":%s,"facts":%s,"local_version":%d,"correlation_state":%s}`,
			quote(n.Key), quote(n.Agent), quote(n.Role), facts, version, lastJSON(n.LastReceived)), err
	})
	if err != nil {
		return nil, err
	}
	messages, err := listJSON(c.Messages, w.storedJSON)
	return fmt.Appendf(nil, `{"checkpoint_id":%s,"task":%s,"timestamp":%s,"agents_run":%d,"current_level":%d,"total_levels":%d,"nodes":%s,"messages":%s}`,
		quote(c.ID), quote(c.Task), secondsJSON(c.Time), c.AgentsRun, c.Level, c.Levels, nodes, messages), err
}

// storedJSON is a message of a checkpoint as it stands there, with versions in the published package's count.
func (w *world) storedJSON(text string) ([]byte, error) {
	m, err := sag.Parse(text, sag.Engine(w.call.engine))
	if err != nil { // it may be anything
		return quote(text), nil //nolint:nilerr // it is shown as it stands
	}
	own, err := sag.Minify(m, sag.Extended())
	if err != nil || own != text {
		return quote(text), err
	}
	shown, err := sag.Minify(w.grove.versions.messages([]*sag.Message{m})[0], sag.Extended())
	return quote(shown), err
}

func checkpointText(w *world, in *ast.JSONValue) ([]byte, error) {
	path, err := w.files.path(text(in, "on") + "/" + text(in, "id") + ".json")
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(path)
	return quote(string(data)), err
}

func checkpointList(w *world, in *ast.JSONValue) ([]byte, error) {
	s, err := w.store(text(in, "on"))
	if err != nil {
		return nil, err
	}
	list, err := s.List()
	if err != nil {
		return nil, err
	}
	var good []checkpoint.Info
	for _, i := range list {
		if i.Err == nil || errors.Is(i.Err, checkpoint.ErrOtherID) {
			good = append(good, i)
		}
	}
	return listJSON(good, func(i checkpoint.Info) ([]byte, error) {
		return fmt.Appendf(nil, `{"id":%s,"timestamp":%s}`, quote(i.ID), secondsJSON(i.Time)), nil
	})
}

// checkpointRestore restores a tree; the agents that it has no more are told, which the original does not.
func checkpointRestore(w *world, in *ast.JSONValue) ([]byte, error) {
	c, err := w.checkpoint(in)
	if err != nil {
		return nil, err
	}
	restored, err := c.Restore(w.grove.tree)
	if err != nil {
		return nil, err
	}
	w.wentBack(text(in, "id"))
	if len(restored.Missing) == 0 {
		return null, nil
	}
	missing, err := namesJSON(restored.Missing)
	return fmt.Appendf(nil, `{"missing":%s}`, missing), err
}

func checkpointDelete(w *world, in *ast.JSONValue) ([]byte, error) {
	s, err := w.store(text(in, "on"))
	if err != nil {
		return nil, err
	}
	return null, s.Delete(text(in, "id"))
}

func fileList(w *world, _ *ast.JSONValue) ([]byte, error) {
	root, err := w.files.path(".")
	if err != nil {
		return nil, err
	}
	var names []string
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(root, path)
		names = append(names, filepath.ToSlash(rel))
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	return namesJSON(names)
}

func fileWrite(w *world, in *ast.JSONValue) ([]byte, error) {
	path, err := w.files.path(text(in, "path"))
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	return null, os.WriteFile(path, []byte(text(in, "text")), 0o600)
}
