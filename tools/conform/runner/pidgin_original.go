package runner

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin/registry"
)

// originalInit runs the command init of the published program in the workspace of a vector, or shows a file that it makes.
func originalInit(in *ast.JSONValue, program string) ([]byte, error) {
	h, err := newPidginHost()
	if err != nil {
		return nil, err
	}
	defer h.close()
	if err := h.fill(in.Member("workspace"), in); err != nil {
		return nil, err
	}
	args := []string{"init"}
	if argv := in.Member("argv"); argv != nil {
		args = nil
		for _, v := range argv.Items {
			args = append(args, h.place(v.Text))
		}
	}
	before, err := pidginFiles(h.dir)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(context.Background(), programTime)
	defer stop()
	cmd := exec.CommandContext(ctx, program, args...) //nolint:gosec // it is what the caller names
	cmd.Dir = h.dir
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	if file := in.Member("file"); file != nil {
		return originalFile(h.dir, file.Text)
	}
	after, err := pidginFiles(h.dir)
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range changed(before, after) {
		files[name] = after[name]
	}
	out := map[string]any{"exit": cmd.ProcessState.ExitCode()}
	if len(files) > 0 {
		out["files_changed"] = files
	}
	return json.Marshal(out)
}

// originalFile shows a file of a host. What it holds is read by this suite: the program has no command that tells.
func originalFile(dir, file string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
	if err != nil {
		return nil, err
	}
	host, err := registry.Load(dir, registry.Compat())
	if err != nil {
		return nil, err
	}
	for kind, name := range pidginFileKinds {
		if registry.Folder+"/"+name == file {
			return json.Marshal(map[string]any{"text": string(text), "data": pidginShown(host, kind)})
		}
	}
	return nil, errors.New("there is no kind of the file " + file)
}
