package runner

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin/registry"
)

// pidginFileKinds are the files of a host as the vectors call them.
var pidginFileKinds = map[string]string{
	"workflow": registry.WorkflowFile, "action": registry.ActionFile, "safety": registry.SafetyFile, "aliases": registry.AliasFile,
}

// pidginConfig loads one file of a host; the others are those of the default host.
func pidginConfig(in *ast.JSONValue, c *call) ([]byte, error) {
	kind := in.Member("kind")
	if kind == nil || pidginFileKinds[kind.Text] == "" {
		return nil, errors.New("a vector of this topic has a kind")
	}
	name := pidginFileKinds[kind.Text]
	var options []registry.Option
	if c.mode == Compat {
		options = append(options, registry.Compat())
	}
	files := registry.Defaults()
	var host *registry.Host
	var err error
	if body := in.Member("yaml"); body != nil {
		files[name] = body.Text
		host, err = registry.Read(files, options...)
	} else {
		host, err = pidginFolder(in, name, files, options)
	}
	if err != nil {
		return pidginConfigError(err)
	}
	return json.Marshal(pidginShown(host, kind.Text))
}

// pidginFolder loads a host from a folder, in which one file is that of the vector's workspace.
func pidginFolder(in *ast.JSONValue, name string, files map[string]string, options []registry.Option) (*registry.Host, error) {
	dir, err := os.MkdirTemp("", "conform")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // of no use any more
	ws, host := filepath.Join(dir, "ws"), filepath.Join(dir, "host")
	if err := pidginWorkspace(in.Member("workspace"), ws); err != nil {
		return nil, err
	}
	folder := filepath.Join(host, registry.Folder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	for n, body := range files {
		if n == name {
			continue
		}
		if err := os.WriteFile(filepath.Join(folder, n), []byte(body), 0o600); err != nil {
			return nil, err
		}
	}
	file := strings.Replace(in.Member("path").Text, "$ROOT", ws, 1)
	if err := os.Rename(file, filepath.Join(folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return registry.Load(host, options...)
}

// pidginWorkspace makes the workspace of a vector in a folder.
func pidginWorkspace(v *ast.JSONValue, dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if v == nil {
		return nil
	}
	if dirs := v.Member("dirs"); dirs != nil {
		for _, d := range dirs.Items {
			if err := os.MkdirAll(filepath.Join(dir, filepath.FromSlash(d.Text)), 0o700); err != nil {
				return err
			}
		}
	}
	files := v.Member("files")
	if files == nil {
		return nil
	}
	for _, m := range files.Members {
		body, err := pidginContent(m.Value)
		if err != nil {
			return err
		}
		name := filepath.Join(dir, filepath.FromSlash(m.Key))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(name, body, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// pidginContent is a file of a workspace: text, base64, or parts that are repeated.
func pidginContent(v *ast.JSONValue) ([]byte, error) {
	if v.Kind == ast.JSONString {
		return []byte(v.Text), nil
	}
	if b := v.Member("$b64"); b != nil {
		return base64.StdEncoding.DecodeString(b.Text)
	}
	parts := v.Member("$parts")
	if parts == nil {
		return nil, errors.New("a file is a text, or has $b64 or $parts")
	}
	var out []byte
	for _, p := range parts.Items {
		n := 1
		if times := p.Member("n"); times != nil {
			if _, err := fmt.Sscan(times.Text, &n); err != nil {
				return nil, err
			}
		}
		out = append(out, strings.Repeat(p.Member("s").Text, n)...)
	}
	return out, nil
}

// pidginConfigError is the recorded form of an error: io for a file that cannot be read, yaml for what it holds.
func pidginConfigError(err error) ([]byte, error) {
	var list diag.List
	if !errors.As(err, &list) {
		return nil, err
	}
	first := list.Errors()[0]
	kind := "yaml"
	if slices.Contains([]diag.Code{diag.CodeUnreadable, diag.CodeTooLarge, diag.CodeNotUTF8}, first.Code) {
		kind = "io"
	}
	return fmt.Appendf(nil, `{"error":{"kind":%s,"message":%s}}`, quote(kind), quote(first.Message)), nil
}

// pidginShown is what the vectors show of a file.
func pidginShown(h *registry.Host, kind string) any {
	switch kind {
	case "workflow":
		all := map[string]any{}
		for _, w := range h.Workflows() {
			all[w.ID().Text] = map[string]any{
				"description": w.Description().Text, "risk_default": w.RiskDefault().Text, "allowed_modes": pidginEntryTexts(w.Modes()),
				"required_inputs": pidginEntryTexts(w.RequiredInputs()), "expected_outputs": pidginEntryTexts(w.ExpectedOutputs()),
				"recommended_executor": w.RecommendedExecutor().Text, "fallback_executor": w.FallbackExecutor().Text,
			}
		}
		return map[string]any{"workflows": all}
	case "action":
		out := map[string][]string{}
		for _, t := range []registry.Tier{registry.Safe, registry.Controlled, registry.HumanGated} {
			out[t.String()] = []string{}
			for _, a := range h.Actions(t) {
				out[t.String()] = append(out[t.String()], a.Name.Text)
			}
		}
		return out
	case "safety":
		return map[string]any{
			"private_paths":  pidginEntryTexts(h.PrivatePaths()),
			"human_required": map[string]any{"actions": pidginEntryTexts(h.HumanActions()), "risk_levels": pidginEntryTexts(h.HumanRisks())},
		}
	}
	maps := map[string]map[string]string{"aliases": {}, "common": {}}
	for _, a := range slices.Concat(h.Aliases(), h.HiddenAliases()) {
		part := "aliases"
		if a.Common {
			part = "common"
		}
		maps[part][a.Name.Text] = a.Target.Text
	}
	return maps
}

func pidginEntryTexts(list []registry.Entry) []string {
	out := []string{}
	for _, e := range list {
		out = append(out, e.Text)
	}
	return out
}

// pidginInit makes a host in the workspace of a vector, or shows a file of the default host.
func pidginInit(in *ast.JSONValue, c *call) ([]byte, error) {
	if c.original {
		return originalInit(in, c.program)
	}
	if file := in.Member("file"); file != nil {
		name := strings.TrimPrefix(file.Text, registry.Folder+"/")
		body, ok := registry.Defaults()[name]
		if !ok {
			return nil, fmt.Errorf("there is no file %s", name)
		}
		host, err := registry.Read(registry.Defaults())
		if err != nil {
			return nil, err
		}
		for kind, n := range pidginFileKinds {
			if n == name {
				return json.Marshal(map[string]any{"text": body, "data": pidginShown(host, kind)})
			}
		}
		return nil, fmt.Errorf("there is no kind of the file %s", name)
	}
	dir, err := os.MkdirTemp("", "conform")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // of no use any more
	ws := filepath.Join(dir, "ws")
	if err := pidginWorkspace(in.Member("workspace"), ws); err != nil {
		return nil, err
	}
	before, err := pidginFiles(ws)
	if err != nil {
		return nil, err
	}
	host := ws
	var options []registry.InitOption
	argv := in.Member("argv").Items[1:]
	for i := 0; i < len(argv); i++ {
		switch argv[i].Text {
		case "--force":
			options = append(options, registry.Overwrite())
		case "--host":
			i++
			host = filepath.Join(ws, filepath.FromSlash(argv[i].Text))
		default:
			return nil, fmt.Errorf("unknown argument %q", argv[i].Text)
		}
	}
	out := map[string]any{"exit": 0}
	if _, err := registry.Init(host, options...); err != nil {
		out["exit"] = 1
	}
	after, err := pidginFiles(ws)
	if err != nil {
		return nil, err
	}
	maps.DeleteFunc(after, func(name, body string) bool {
		old, was := before[name]
		return was && old == body
	})
	if len(after) > 0 {
		out["files_changed"] = after
	}
	return json.Marshal(out)
}

// pidginFiles are the files below a folder.
func pidginFiles(dir string) (map[string]string, error) {
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		body, readErr := os.ReadFile(path)
		out[filepath.ToSlash(name)] = string(body)
		return cmp.Or(err, readErr)
	})
	return out, err
}

// recordedInit is a vector without what the program says to people.
func recordedInit(row *ast.JSONValue, _ Mode) *ast.JSONValue {
	out := *row.Member("out")
	out.Members = slices.DeleteFunc(slices.Clone(out.Members), func(m ast.JSONMember) bool { return m.Key == "stdout" || m.Key == "stderr" })
	return &out
}
