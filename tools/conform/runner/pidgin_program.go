package runner

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin/registry"
)

// pidginProgramTopics are about the command: it is run, under the name of the published program.
var pidginProgramTopics = map[string]topic{
	"cli":          {answer: pidginProgram, recorded: recordedProgram},
	"default_host": {answer: pidginProgram, recorded: recordedProgram},
}

func init() { maps.Copy(pidginTopics, pidginProgramTopics) }

// ErrProgram is that of a vector about the command where there is none.
var ErrProgram = errors.New("the vector is about the command parley, of which Options.Program does not tell where it is")

// programTime bounds one run of the command. It is for what hangs, not for what is slow.
const programTime = time.Minute

// pidginConfigFiles are the files that a vector may leave out.
var pidginConfigFiles = map[string]string{
	"workflows": registry.WorkflowFile, "actions": registry.ActionFile, "safety_rules": registry.SafetyFile, "aliases": registry.AliasFile,
}

// pidginProgramFolder makes the workspace of a vector, which need not be a host.
func pidginProgramFolder(in *ast.JSONValue, c *call) (*pidginHost, error) {
	profile := in.Member("workspace")
	if in.Member("profile") != nil {
		var err error
		if profile, err = pidginNamedProfile(in, c); err != nil {
			return nil, err
		}
	}
	h, err := newPidginHost()
	if err != nil {
		return nil, err
	}
	if err := h.fill(profile, in); err != nil {
		h.close()
		return nil, err
	}
	if omit := in.Member("omit"); omit != nil {
		for _, name := range omit.Items {
			if err := os.Remove(filepath.Join(h.dir, registry.Folder, pidginConfigFiles[name.Text])); err != nil {
				h.close()
				return nil, err
			}
		}
	}
	return h, nil
}

// pidginProgram answers with what the command does: its exit code, the files that are new or others, and what it writes for programs.
func pidginProgram(in *ast.JSONValue, c *call) ([]byte, error) {
	if c.program == "" {
		return nil, ErrProgram
	}
	h, err := pidginProgramFolder(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	before, err := pidginFiles(h.dir)
	if err != nil {
		return nil, err
	}
	var args []string
	for _, v := range in.Member("argv").Items {
		args = append(args, h.place(v.Text))
	}
	ctx, stop := context.WithTimeout(context.Background(), programTime)
	defer stop()
	cmd := exec.CommandContext(ctx, c.program, compatible(args, c.mode)...) //nolint:gosec // it is what the caller names
	cmd.Args[0] = "pgn"
	cmd.Dir = h.dir
	if cwd := in.Member("cwd"); cwd != nil {
		cmd.Dir = filepath.Join(h.dir, filepath.FromSlash(cwd.Text))
	}
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + h.base, "NO_COLOR=1"}
	if env := in.Member("env"); env != nil {
		for _, m := range env.Members {
			cmd.Env = append(cmd.Env, m.Key+"="+h.place(m.Value.Text))
		}
	}
	if stdin := in.Member("stdin"); stdin != nil {
		cmd.Stdin = strings.NewReader(stdin.Text)
	}
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	err = cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	after, err := pidginFiles(h.dir)
	if err != nil {
		return nil, err
	}
	out := map[string]any{"exit": cmd.ProcessState.ExitCode(), "files_changed": changed(before, after)}
	if slices.Contains(args, "--json") && cmd.ProcessState.ExitCode() != exitUsage {
		if v, err := ast.ReadJSON(bytes.TrimSpace(stdout.Bytes()), maxJSONDepth); err == nil {
			out["json"] = json.RawMessage(h.shown(string(ast.AppendJSON(nil, essence(args[0], v)))))
		}
	}
	return json.Marshal(out)
}

const exitUsage = 64

// changed are the names of files that are new, others or gone, sorted.
func changed(before, after map[string]string) []string {
	out := []string{}
	for name, text := range after {
		if was, ok := before[name]; !ok || was != text {
			out = append(out, name)
		}
	}
	for name := range before {
		if _, ok := after[name]; !ok {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// compatible adds the flag for the compatible reading to the commands that have it and are given a packet.
func compatible(args []string, mode Mode) []string {
	commands := []string{"validate", "check", "resolve", "expand", "run", "context-plan", "measure", "watch", "serve"}
	if mode == Compat && len(args) > 1 && slices.Contains(commands, args[0]) && !slices.ContainsFunc(args, func(a string) bool {
		return a == "--help" || a == "-h"
	}) {
		return append(args[:1:1], append([]string{"--compat"}, args[1:]...)...)
	}
	return args
}

// essence is what the output of a command has that both programs tell: the members of the published one, but for those that are words for people, and
// for packets, of which other topics are about.
func essence(command string, v *ast.JSONValue) *ast.JSONValue {
	keep := map[string][]string{
		"check":   {"file", "valid", "safety"},
		"expand":  {"route"},
		"parse":   {},
		"measure": {"char_count", "estimated_tokens", "line_count", "field_count"},
	}
	inner := map[string][]string{
		"route": {"recommended_executor", "fallback_executor", "reason", "human_required"},
	}
	reference := []string{"original", "namespace", "ref_id", "resolved_path", "confidence", "required", "status"}
	only := func(v *ast.JSONValue, names []string) *ast.JSONValue {
		out := *v
		out.Members = slices.DeleteFunc(slices.Clone(v.Members), func(m ast.JSONMember) bool { return !slices.Contains(names, m.Key) })
		return &out
	}
	switch names, known := keep[command]; {
	case v.Kind == ast.JSONArray:
		out := *v
		out.Items = nil
		for _, item := range v.Items {
			out.Items = append(out.Items, only(item, reference))
		}
		return &out
	case known:
		v = only(v, names)
		for i, m := range v.Members {
			if names, ok := inner[m.Key]; ok && m.Value.Kind == ast.JSONObject {
				v.Members[i].Value = only(m.Value, names)
			}
		}
		return v
	default:
		return v
	}
}

// recordedProgram is a vector in the form of the answers.
func recordedProgram(row *ast.JSONValue, _ Mode) *ast.JSONValue {
	in, rec := row.Member("in"), row.Member("out")
	names := &ast.JSONValue{Kind: ast.JSONArray}
	if files := rec.Member("files_changed"); files != nil {
		for _, m := range files.Members {
			names.Items = append(names.Items, &ast.JSONValue{Kind: ast.JSONString, Text: m.Key})
		}
		slices.SortFunc(names.Items, func(a, b *ast.JSONValue) int { return strings.Compare(a.Text, b.Text) })
	}
	out := &ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{{Key: "exit", Value: rec.Member("exit")}, {Key: "files_changed", Value: names}}}
	argv := in.Member("argv").Items
	if stdout := rec.Member("stdout"); stdout != nil && slices.ContainsFunc(argv, func(v *ast.JSONValue) bool { return v.Text == "--json" }) {
		if v, err := ast.ReadJSON([]byte(strings.TrimSpace(stdout.Text)), maxJSONDepth); err == nil {
			out.Members = append(out.Members, ast.JSONMember{Key: "json", Value: essence(argv[0].Text, v)})
		}
	}
	return out
}

// decimal is a number with one decimal.
func decimal(f float64) json.RawMessage { return json.RawMessage(fmt.Sprintf("%.1f", f)) }
