package runner

import (
	"encoding/json"
	"slices"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin/measure"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

func init() { pidginTopics["pipeline"] = topic{answer: pidginPipeline} }

// pidginPipeline answers with what each stage says of a packet, each given what the published program gives it: none stops the next.
func pidginPipeline(in *ast.JSONValue, c *call) ([]byte, error) {
	h, p, answer, err := pidginPacket(in, c)
	if h == nil {
		return answer, err
	}
	defer h.close()
	text := h.place(in.Member("text").Text)
	syntax, err := pidginFindings(text, nil, c)
	if err != nil {
		return nil, err
	}
	schema, err := pidginFindings(text, h.Host, c)
	if err != nil {
		return nil, err
	}
	before, after, found, err := h.check(p)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{
		"syntax": json.RawMessage(syntax), "schema": json.RawMessage(schema), "safety": pidginVerdict(before),
		"resolved": h.resolved(found), "resolved_fired": fired(before, after), "measure": measure.Published(p),
	})
}

// fired are the rules that block only once references are resolved.
func fired(before, after *safety.Verdict) []safety.Rule {
	return slices.DeleteFunc(after.Rules(), func(r safety.Rule) bool { return slices.Contains(before.Rules(), r) })
}

// resolved are the references that the published program resolves, in its form.
func (h *pidginHost) resolved(found *resolve.Resolution) []any {
	out := []any{}
	for _, r := range found.References() {
		if r.Field() != "in" && r.Field() != "out" {
			continue
		}
		var path any
		if text, ok := r.Path(); ok {
			path = h.shown(text)
		}
		out = append(out, map[string]any{
			"original": h.shown(r.Original().Text), "namespace": r.Target().Namespace, "ref_id": h.shown(r.Target().ID), "resolved_path": path,
			"confidence": decimal(r.Confidence()), "required": r.Required(), "status": r.Status().String(),
		})
	}
	return out
}
