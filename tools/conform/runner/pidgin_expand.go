package runner

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/measure"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// pidginExpandTopics are the topics of Pidgin that are about what is made of a packet behind the gate.
var pidginExpandTopics = map[string]topic{
	"expand":         {answer: pidginExpand},
	"context_plan":   {answer: pidginContextPlan},
	"compare_0_1_10": {answer: pidginCompare, recorded: recordedCompare},
	"route":          {answer: pidginRoute},
	"schema":         {answer: pidginSchema},
}

func init() { maps.Copy(pidginTopics, pidginExpandTopics) }

// pidginPacket makes the host of a vector and reads its packet. If one of them cannot be read, there is an answer instead.
func pidginPacket(in *ast.JSONValue, c *call) (h *pidginHost, p *pidgin.Packet, answer []byte, err error) {
	var options []registry.Option
	if c.mode == Compat {
		options = append(options, registry.Compat())
	}
	h, err = pidginProfile(in, c, options...)
	if err != nil {
		answer, err = pidginConfigError(err)
		return nil, nil, answer, err
	}
	text := h.place(in.Member("text").Text)
	p, err = pidgin.Parse(text, c.pidginOptions()...)
	if err != nil {
		h.close()
		return nil, nil, pidginError(text, err, false), nil
	}
	return h, p, nil, nil
}

func (h *pidginHost) resolve(p *pidgin.Packet) (*resolve.Resolution, error) {
	resolver, err := resolve.New(h.Host, h.root)
	if err != nil {
		return nil, err
	}
	return resolver.Resolve(context.Background(), p)
}

// requiredInputs are those of a workflow of the profiles.
var requiredInputs = regexp.MustCompile(`(?m)^( *required_inputs:) \[.*\]$`)

// needNothing lets the workflows of the host need no inputs: the vectors are about the form of what comes out, and half of them lack an input.
func (h *pidginHost) needNothing() error {
	name := filepath.Join(h.dir, registry.Folder, registry.WorkflowFile)
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := os.WriteFile(name, requiredInputs.ReplaceAll(data, []byte("$1 []")), 0o600); err != nil {
		return err
	}
	h.Host, err = registry.Load(h.dir)
	return err
}

// pidginExpand writes a packet out, in compatible mode as the published program does, which asks no gate.
func pidginExpand(in *ast.JSONValue, c *call) ([]byte, error) {
	h, p, answer, err := pidginPacket(in, c)
	if h == nil {
		return answer, err
	}
	defer h.close()
	if c.mode == Compat {
		found, err := h.resolve(p)
		if err != nil {
			return nil, err
		}
		x := expand.Published(p, h.Host, found)
		return h.expanded(x.YAML(), route.Published(p, h.Host, x.HumanRequired))
	}
	if err := h.needNothing(); err != nil {
		return nil, err
	}
	_, verdict, found, err := h.check(p)
	if err != nil {
		return nil, err
	}
	decision, err := route.Decide(p, h.Host, verdict.HumanRequired())
	if err != nil && verdict.Allowed() && !errors.Is(err, route.ErrNoExecutor) {
		return fmt.Appendf(nil, `{"error":{"kind":"executor","message":%s}}`, quote(err.Error())), nil
	}
	x, err := expand.Expand(p, h.Host, verdict, found, decision)
	if err != nil {
		return pidginRefused(err, verdict)
	}
	return h.expanded(x.YAML(), decision)
}

// pidginRefused is an error of a packet that is not written out: the rules of the gate, or the codes of fields.
func pidginRefused(err error, verdict *safety.Verdict) ([]byte, error) {
	type refusal struct {
		Kind    string        `json:"kind"`
		Rules   []safety.Rule `json:"rules,omitempty"`
		Codes   []diag.Code   `json:"codes,omitempty"`
		Message string        `json:"message"`
	}
	var fields diag.List
	switch {
	case errors.Is(err, safety.ErrBlocked):
		return json.Marshal(map[string]refusal{"error": {Kind: "blocked", Rules: verdict.Rules(), Message: err.Error()}})
	case errors.As(err, &fields):
		r := refusal{Kind: "field", Message: err.Error()}
		for _, d := range fields {
			r.Codes = append(r.Codes, d.Code)
		}
		return json.Marshal(map[string]refusal{"error": r})
	default:
		return nil, err
	}
}

func (h *pidginHost) expanded(yaml string, d *route.Decision) ([]byte, error) {
	out := map[string]any{"yaml": h.shown(yaml), "route": nil, "explain": nil}
	if d != nil {
		out["route"], out["explain"] = pidginDecision(d), d.String()
	}
	return json.Marshal(out)
}

func pidginDecision(d *route.Decision) map[string]any {
	return map[string]any{
		"recommended_executor": d.Recommended, "fallback_executor": d.Fallback, "reason": d.Reason, "human_required": d.HumanRequired,
	}
}

// pidginContextPlan plans the context of a packet.
func pidginContextPlan(in *ast.JSONValue, c *call) ([]byte, error) {
	h, p, answer, err := pidginPacket(in, c)
	if h == nil {
		return answer, err
	}
	defer h.close()
	found, err := h.resolve(p)
	if err != nil {
		return nil, err
	}
	plan := contextplan.Published(p, found)
	if c.mode != Compat {
		if plan, err = contextplan.Make(p, found); err != nil {
			return nil, err
		}
	}
	data, err := plan.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"plan":%s,"yaml":%s}`, h.shown(string(data)), quote(h.shown(plan.YAML()))), nil
}

// pidginRoute chooses who takes a packet; in compatible mode as the published program does.
func pidginRoute(in *ast.JSONValue, c *call) ([]byte, error) {
	h, p, answer, err := pidginPacket(in, c)
	if h == nil {
		return answer, err
	}
	defer h.close()
	human := in.Member("human_required").Bool
	d := route.Published(p, h.Host, human)
	if c.mode != Compat {
		d, err = route.Decide(p, h.Host, human)
	}
	switch {
	case errors.Is(err, route.ErrUnknownExecutor):
		return fmt.Appendf(nil, `{"error":{"kind":"unknown executor","message":%s}}`, quote(err.Error())), nil
	case errors.Is(err, route.ErrNoExecutor):
		return fmt.Appendf(nil, `{"error":{"kind":"no executor","message":%s}}`, quote(err.Error())), nil
	case err != nil:
		return nil, err
	}
	return json.Marshal(map[string]any{"decision": pidginDecision(d), "explain": d.String()})
}

// pidginSchema gives the findings that need a host, of those that the published program has.
func pidginSchema(in *ast.JSONValue, c *call) ([]byte, error) {
	h, err := pidginProfile(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	return pidginFindings(h.place(in.Member("text").Text), h.Host, c)
}

// pidginCompare compares the texts of two files as the command of the older published program does: both readings have its figures. What
// is asked of the command and not of the function is an error.
func pidginCompare(in *ast.JSONValue, _ *call) ([]byte, error) {
	var argv []string
	for _, a := range in.Member("argv").Items {
		argv = append(argv, a.Text)
	}
	const packetAt, flagAt, verboseAt, all = 1, 2, 3, 4
	if len(argv) != all || argv[flagAt] != "--verbose" {
		return []byte(`{"error":{"kind":"usage"}}`), nil
	}
	var texts []string
	files := in.Member("workspace").Member("files")
	for _, at := range []int{packetAt, verboseAt} {
		file := files.Member(argv[at])
		if file == nil {
			return []byte(`{"error":{"kind":"unreadable"}}`), nil
		}
		body, err := pidginContent(file)
		if err != nil {
			return nil, err
		}
		texts = append(texts, string(body))
	}
	s := measure.PublishedCompare(texts[0], texts[1])
	ratio := strconv.FormatFloat(float64(s.Ratio), 'f', -1, 32)
	if !strings.Contains(ratio, ".") {
		ratio += ".0"
	}
	return fmt.Appendf(nil, `{"exit":0,"pgn_tokens":%d,"verbose_tokens":%d,"savings_ratio":%s,"savings_pct_display":"%d%%"}`,
		s.PacketTokens, s.VerboseTokens, ratio, s.Percent), nil
}

// recordedCompare is how the command ends, and the figures that it prints.
func recordedCompare(row *ast.JSONValue, _ Mode) *ast.JSONValue {
	out := row.Member("out")
	held := &ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{{Key: "exit", Value: out.Member("exit")}}}
	for line := range strings.Lines(out.Member("stdout").Text) {
		key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		v := &ast.JSONValue{Kind: ast.JSONNumber, Text: value}
		if strings.HasSuffix(value, "%") {
			v.Kind = ast.JSONString
		}
		if _, err := strconv.ParseFloat(strings.TrimSuffix(value, "%"), 64); ok && err == nil {
			held.Members = append(held.Members, ast.JSONMember{Key: key, Value: v})
		}
	}
	return held
}
