package runner

import (
	"context"
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
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

// pidginSafetyTopics are the topics of Pidgin that are about the gate and about what references stand for. None has a compatible reading: what is not
// safe is not done.
var pidginSafetyTopics = map[string]topic{
	"safety":          {answer: pidginSafety},
	"private_pattern": {answer: pidginPattern},
	"evasion":         {answer: pidginEvasion, recorded: recordedEvasion},
	"ref":             {answer: pidginRef},
	"resolve":         {answer: pidginResolve},
}

func init() { maps.Copy(pidginTopics, pidginSafetyTopics) }

// pidginHost is a host of the vectors, in a folder of its own.
type pidginHost struct {
	*registry.Host
	dir  string // that of the host, called ws
	base string // above it
	root *os.Root
}

func (h *pidginHost) close() {
	if h.root != nil {
		_ = h.root.Close() // nothing was written
	}
	_ = os.RemoveAll(h.base) // of no use any more
}

// pidginProfile makes the host of a vector: that of a profile, with what the vector has besides or instead.
func pidginProfile(in *ast.JSONValue, c *call, options ...registry.Option) (*pidginHost, error) {
	profile, err := pidginNamedProfile(in, c)
	if err != nil {
		return nil, err
	}
	h, err := newPidginHost()
	if err != nil {
		return nil, err
	}
	if err = h.fill(profile, in); err == nil {
		err = h.load(options)
	}
	if err != nil {
		h.close()
		return nil, err
	}
	return h, nil
}

// pidginNamedProfile is the workspace that a vector names.
func pidginNamedProfile(in *ast.JSONValue, c *call) (*ast.JSONValue, error) {
	name := in.Member("profile")
	if name == nil {
		return nil, errors.New("the vector has no profile")
	}
	data, err := c.file("profiles.json")
	if err != nil {
		return nil, err
	}
	all, err := ast.ReadJSON(data, maxJSONDepth)
	if err != nil {
		return nil, fmt.Errorf("profiles.json: %w", err)
	}
	profile := all.Member(name.Text)
	if profile == nil {
		return nil, fmt.Errorf("there is no profile %s", name.Text)
	}
	return profile, nil
}

func newPidginHost() (*pidginHost, error) {
	base, err := os.MkdirTemp("", "conform")
	if err != nil {
		return nil, err
	}
	h := &pidginHost{base: base, dir: filepath.Join(base, "ws")}
	if real, err := filepath.EvalSymlinks(base); err == nil {
		h.dir = filepath.Join(real, "ws")
	}
	return h, nil
}

// fill makes the files, folders and links of a workspace.
func (h *pidginHost) fill(profile, in *ast.JSONValue) error {
	for _, v := range []*ast.JSONValue{profile, in} {
		if err := pidginWorkspace(v, h.dir); err != nil {
			return err
		}
	}
	if links := in.Member("symlinks"); links != nil {
		for _, l := range links.Members {
			if err := os.Symlink(h.place(l.Value.Text), filepath.Join(h.dir, filepath.FromSlash(l.Key))); err != nil {
				return err
			}
		}
	}
	return nil
}

func (h *pidginHost) load(options []registry.Option) (err error) {
	if h.Host, err = registry.Load(h.dir, options...); err != nil {
		return err
	}
	h.root, err = os.OpenRoot(h.dir)
	return err
}

// place puts the folder of the host in the place of its name.
func (h *pidginHost) place(text string) string { return strings.ReplaceAll(text, "$ROOT", h.dir) }

// shown puts the name in the place of the folder.
func (h *pidginHost) shown(text string) string { return strings.ReplaceAll(text, h.dir, "$ROOT") }

func pidginVerdict(v *safety.Verdict) map[string]any {
	return map[string]any{
		"allowed": v.Allowed(), "blocked": !v.Allowed(), "fired_rules": v.Rules(), "human_required": v.HumanRequired(), "effective_risk": v.Risk(),
	}
}

// pidginSafety answers with what the gate says before references are resolved.
func pidginSafety(in *ast.JSONValue, c *call) ([]byte, error) {
	h, err := pidginProfile(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	text := h.place(in.Member("text").Text)
	p, err := pidgin.Parse(text)
	if err != nil {
		return pidginError(text, err, true), nil
	}
	gate, err := safety.New(h.Host)
	if err != nil {
		return nil, err
	}
	return json.Marshal(pidginVerdict(gate.Check(context.Background(), p)))
}

// pidginPattern answers whether patterns make a path private.
func pidginPattern(in *ast.JSONValue, _ *call) ([]byte, error) {
	var patterns []string
	for _, v := range in.Member("patterns").Items {
		patterns = append(patterns, v.Text)
	}
	p, err := safety.CompilePatterns(patterns...)
	if err != nil {
		return fmt.Appendf(nil, `{"error":{"kind":"pattern","message":%s}}`, quote(err.Error())), nil
	}
	_, private := p.Match(in.Member("value").Text)
	return json.Marshal(private)
}

// pidginEvasion answers with what the gate says before and after references are resolved.
func pidginEvasion(in *ast.JSONValue, c *call) ([]byte, error) {
	h, err := pidginProfile(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	return h.evasion(h.place(in.Member("text").Text))
}

func (h *pidginHost) evasion(text string) ([]byte, error) {
	p, err := pidgin.Parse(text)
	if err != nil {
		return pidginError(text, err, true), nil
	}
	before, after, found, err := h.check(p)
	if err != nil {
		return nil, err
	}
	fired := slices.DeleteFunc(after.Rules(), func(r safety.Rule) bool { return slices.Contains(before.Rules(), r) })
	resolved := []any{}
	for _, r := range found.References() {
		if r.Field() != "in" && r.Field() != "out" {
			continue
		}
		var path any
		if text, ok := r.Path(); ok {
			path = h.shown(text)
		}
		resolved = append(resolved, []any{h.shown(r.Original().Text), r.Status().String(), path, r.Required()})
	}
	return json.Marshal(map[string]any{"check_safety": pidginVerdict(before), "resolved": resolved, "fired_after_resolution": fired, "allowed": after.Allowed()})
}

func (h *pidginHost) check(p *pidgin.Packet) (before, after *safety.Verdict, found *resolve.Resolution, err error) {
	ctx := context.Background()
	gate, err := safety.New(h.Host, safety.Approvals(safety.Folder(h.root, "")))
	if err != nil {
		return nil, nil, nil, err
	}
	resolver, err := resolve.New(h.Host, h.root)
	if err != nil {
		return nil, nil, nil, err
	}
	before = gate.Check(ctx, p)
	found, err = resolver.Resolve(ctx, p)
	if err != nil {
		return nil, nil, nil, err
	}
	return before, gate.CheckResolved(ctx, p, found), found, nil
}

// recordedEvasion is a vector without what the commands of the program do: the program lets a packet through if its run ends well. What is right in words
// stays, which no answer has: each row needs an exact one in the deviations.
func recordedEvasion(row *ast.JSONValue, _ Mode) *ast.JSONValue {
	out := *row.Member("out")
	passes := out.Member("run_exit") != nil && out.Member("run_exit").Text == "0"
	out.Members = slices.DeleteFunc(slices.Clone(out.Members), func(m ast.JSONMember) bool {
		return slices.Contains([]string{"check_exit", "run_exit", "expand_exit"}, m.Key)
	})
	out.Members = append(out.Members, ast.JSONMember{Key: "allowed", Value: &ast.JSONValue{Kind: ast.JSONBool, Bool: passes}})
	return &out
}

// pidginRef answers how a text is split, or what an alias stands for in one step.
func pidginRef(in *ast.JSONValue, c *call) ([]byte, error) {
	text := in.Member("text").Text
	if in.Member("fn").Text == "parse_ref" {
		ref := pidginast.NewRef(text)
		switch {
		case ref == nil:
			return []byte("null"), nil
		case ref.IsAlias():
			return fmt.Appendf(nil, `{"namespace":"","id":%s}`, quote(ref.ID.Name)), nil
		default:
			return fmt.Appendf(nil, `{"namespace":%s,"id":%s}`, quote(ref.Namespace.Name), quote(ref.ID.Name)), nil
		}
	}
	h, err := pidginProfile(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	if a, ok := h.Alias(text); ok {
		return quote(a.Target.Text), nil
	}
	return []byte("null"), nil
}

// pidginResolve answers with what the references of a packet stand for.
func pidginResolve(in *ast.JSONValue, c *call) ([]byte, error) {
	h, err := pidginProfile(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	text := h.place(in.Member("text").Text)
	p, err := pidgin.Parse(text)
	if err != nil {
		return pidginError(text, err, true), nil
	}
	var required []string
	for _, v := range in.Member("required").Items {
		required = append(required, v.Text)
	}
	root, err := os.OpenRoot(h.place(in.Member("root").Text))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		root = nil
	case err != nil:
		return nil, err
	default:
		defer func() { _ = root.Close() }() // nothing was written
	}
	resolver, err := resolve.New(h.Host, root, resolve.Required(required...))
	if err != nil {
		return nil, err
	}
	found, err := resolver.Resolve(context.Background(), p)
	if err != nil {
		return nil, err
	}
	out := []any{}
	for _, r := range found.References() {
		var path any
		if text, ok := r.Path(); ok {
			path = h.shown(text)
		}
		out = append(out, map[string]any{
			"original": h.shown(r.Original().Text), "namespace": r.Target().Namespace, "ref_id": h.shown(r.Target().ID), "resolved_path": path,
			"confidence": decimal(r.Confidence()), "required": r.Required(), "status": r.Status().String(),
		})
	}
	return json.Marshal(out)
}
