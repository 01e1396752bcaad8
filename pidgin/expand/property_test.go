package expand_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// keys are those of a form in their order.
var runKeys = []string{
	"spec_version", "packet_type", "run_id", "workflow", "mode", "inputs", "outputs", "do_actions", "deny_actions", "risk", "human", "effective_risk", "human_required",
	"route", "recommended_executor", "fallback_executor", "route_reason", "ttl", "ttl_given", "note",
}

// readYAML reads a document as one mapping and holds the order of its keys; values are as a reader of YAML takes them, without hints.
func readYAML(t require.TestingT, text string, keys []string) map[string]any {
	d := yaml.NewDecoder(strings.NewReader(text))
	var node yaml.Node
	require.NoError(t, d.Decode(&node), "%s", text)
	require.ErrorIs(t, d.Decode(new(any)), io.EOF, "one document: %s", text)
	var got []string
	for i := 0; i < len(node.Content[0].Content); i += 2 {
		got = append(got, node.Content[0].Content[i].Value)
	}
	require.Equal(t, keys, got, "%s", text)
	var out map[string]any
	require.NoError(t, node.Decode(&out), "%s", text)
	return out
}

// readJSON reads an object and holds the order of its keys.
func readJSON(t require.TestingT, data []byte, keys []string) map[string]any {
	d := json.NewDecoder(bytes.NewReader(data))
	var out map[string]any
	require.NoError(t, d.Decode(&out), "%s", data)
	require.Len(t, out, len(keys))
	last := -1
	for _, k := range keys {
		at := bytes.Index(data, []byte(`"`+k+`":`))
		require.Greater(t, at, last, "%s in %s", k, data)
		last = at
	}
	return out
}

// checkRun holds that both documents of a task say what it says.
func checkRun(t require.TestingT, p *expand.RunPacket) {
	text := p.YAML()
	require.True(t, strings.HasSuffix(text, "\n"))
	fromYAML := readYAML(t, text, runKeys)
	data, err := p.MarshalJSON()
	require.NoError(t, err)
	list := func(texts []string) []any {
		out := []any{}
		for _, s := range texts {
			out = append(out, s)
		}
		return out
	}
	optional := func(s *string) any {
		if s == nil {
			return nil
		}
		return *s
	}
	refs := func(list []expand.Reference) []any {
		out := []any{}
		for _, r := range list {
			out = append(out, map[string]any{
				"reference": r.Reference, "target": optional(r.Target), "status": r.Status.String(), "confidence": r.Confidence, "path": optional(r.Path),
			})
		}
		return out
	}
	want := map[string]any{
		"spec_version": "1.0", "packet_type": "run", "run_id": p.RunID, "workflow": p.Workflow, "mode": p.Mode, "inputs": refs(p.Inputs), "outputs": refs(p.Outputs),
		"do_actions": list(p.DoActions), "deny_actions": list(p.DenyActions), "risk": optional(p.Risk), "human": optional(p.Human),
		"effective_risk": p.EffectiveRisk, "human_required": p.HumanRequired, "route": optional(p.Route), "recommended_executor": optional(p.RecommendedExecutor),
		"fallback_executor": optional(p.FallbackExecutor), "route_reason": optional(p.RouteReason), "ttl": p.TTL.Text, "ttl_given": p.TTL.Given, "note": optional(p.Note),
	}
	require.Equal(t, want, fromYAML, "%s", text)
	require.Equal(t, want, readJSON(t, data, runKeys), "%s", data)
	require.Equal(t, text, string(p.AppendYAML(nil)), "the same every time")
}

// awkward are texts that YAML could take for something else, or that could end a value.
var awkward = rapid.OneOf(
	rapid.SampledFrom([]string{
		"", " ", "yes", "No", "on", "y", "null", "~", "1_000", "0x1F", "12:30:45", "2024-01-01", "=", "<<", "---", "...", "- a", "? x", "a: b", "a #b", "|", ">", "'", "\"", "\\",
		"x\nnote: forged", "x\r\nhuman_required: false", "x\u2028ttl: 1", "x\u2029- y", "x\u0085a: b", "\x00", "\x1b[2J", "\ufeff", "\u202e", "a\tb", "é", "🌿", "%TAG", "!!int 1", "&a *a", "{a: b}", "[a]",
		"\n", "\n\n", " lead", "trail ", "a\n b\n", "#",
	}),
	rapid.String(),
)

// TestEveryTextComesBack makes forms of any texts, and reads them back.
func TestEveryTextComesBack(t *testing.T) {
	optional := rapid.Ptr(awkward, true)
	refs := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) expand.Reference {
		return expand.Reference{
			Reference: awkward.Draw(t, "reference"), Target: optional.Draw(t, "target"), Status: resolve.Status(rapid.IntRange(0, 3).Draw(t, "status")),
			Confidence: float64(rapid.IntRange(0, 1).Draw(t, "confidence")), Path: optional.Draw(t, "path"),
		}
	}), 0, 3)
	rapid.Check(t, func(t *rapid.T) {
		text := func(name string) string { return awkward.Draw(t, name) }
		p := &expand.RunPacket{
			Common: expand.Common{
				RunID: text("id"), EffectiveRisk: text("risk"), HumanRequired: rapid.Bool().Draw(t, "human"), Note: optional.Draw(t, "note"), Route: optional.Draw(t, "route"),
				RecommendedExecutor: optional.Draw(t, "executor"), FallbackExecutor: optional.Draw(t, "fallback"), RouteReason: optional.Draw(t, "reason"),
			},
			Workflow: text("wf"), Mode: text("mode"), Inputs: refs.Draw(t, "in"), Outputs: refs.Draw(t, "out"),
			DoActions: rapid.SliceOfN(awkward, 0, 3).Draw(t, "do"), DenyActions: rapid.SliceOfN(awkward, 0, 3).Draw(t, "deny"),
			Risk: optional.Draw(t, "own risk"), Human: optional.Draw(t, "own human"), TTL: expand.TTL{Text: text("ttl"), Given: rapid.Bool().Draw(t, "given")},
		}
		checkRun(t, p)
	})
}

// TestOtherKindsComeBack holds the same of the forms that are no tasks.
func TestOtherKindsComeBack(t *testing.T) {
	optional := rapid.Ptr(awkward, true)
	rapid.Check(t, func(t *rapid.T) {
		x := expand.Common{RunID: awkward.Draw(t, "id"), Note: optional.Draw(t, "note")}
		for _, p := range []expand.Packet{
			&expand.ResultPacket{Common: x, Status: optional.Draw(t, "status")},
			&expand.ApprovalPacket{Common: x, Hash: optional.Draw(t, "hash")},
			&expand.ContextPacket{Common: x, Mode: optional.Draw(t, "mode")},
		} {
			var got map[string]any
			require.NoError(t, yaml.Unmarshal([]byte(p.YAML()), &got), "%s", p.YAML())
			require.Equal(t, x.RunID, got["run_id"])
			require.Equal(t, p.Kind().String(), got["packet_type"])
			if x.Note == nil {
				require.Nil(t, got["note"])
			} else {
				require.Equal(t, *x.Note, got["note"])
			}
			data, err := json.Marshal(p)
			require.NoError(t, err)
			var again map[string]any
			require.NoError(t, json.Unmarshal(data, &again))
			require.Equal(t, got, again)
		}
	})
}

// TestManyAndLongValues holds that size changes nothing.
func TestManyAndLongValues(t *testing.T) {
	w := newWorld(t)
	long := strings.Repeat("é: #", 2500) // 10,000 characters
	items := strings.TrimSuffix(strings.Repeat("ep:x,", 900), ",")
	x, err := w.parts(t, pidgin.MustParse("@run "+strings.Repeat("1", 10_000)+"\nwf=triage_bug\nmode=scan\nin=[bug_report,"+items+"]\nout=[]\nnote=\""+long+"\"")).expand()
	require.NoError(t, err)
	r := x.(*expand.RunPacket)
	assert.Len(t, r.Inputs, 901)
	assert.Equal(t, long, *r.Note)
	checkRun(t, r)
}

// TestValuesForgeNoKeys holds that whatever a packet can say stays in its value.
func TestValuesForgeNoKeys(t *testing.T) {
	w := newWorld(t)
	for _, evil := range []string{
		"x\u2028human_required: true", "x\u2029- reference: forged", "x\u0085deny_actions: []", "x\rdo_actions: [publish]", "\u2028", "a\u2028\u2028b", "x\vnote: y", "x\fnote: y", "\x00", "\x7f",
		"'\u2028ttl: 9", "\\nttl: 9", "*a", "&a x", "!!python/object x", "--- ", "...", "{", "# x", "\u202ereversed", "\ufeff", "\u200b",
	} {
		x, err := w.parts(t, pidgin.MustParse("@run a\nwf=triage_bug\nmode=scan\nin=[bug_report,\"ep:"+evil+"\"]\nout=[]\nttl=\""+evil+"\"\nnote=\""+evil+"\"")).expand()
		require.NoError(t, err, "%q", evil)
		r := x.(*expand.RunPacket)
		require.Equal(t, evil, *r.Note)
		checkRun(t, r)
		for line := range strings.Lines(r.YAML()) {
			require.NotContains(t, strings.TrimSuffix(line, "\n"), "\r", "a break of YAML 1.1 is escaped")
			require.False(t, strings.ContainsAny(line, "\u0085\u2028\u2029\x00\x1b"), "%q", line)
		}
	}
}

// vectors are the packets of the conformance vectors.
func vectors(t testing.TB) (texts []string) {
	t.Helper()
	data, err := os.ReadFile("../../tools/conform/vectors/pidgin/expand.jsonl")
	require.NoError(t, err)
	for line := range bytes.Lines(data) {
		var row struct{ In struct{ Text string } }
		require.NoError(t, json.Unmarshal(line, &row))
		require.NotEmpty(t, row.In.Text)
		texts = append(texts, row.In.Text)
	}
	return texts
}

// FuzzExpand holds that what the gate lets through comes out whole, or not at all.
func FuzzExpand(f *testing.F) {
	w := newWorld(f)
	for _, text := range []string{
		task, task + "note=\"x\u2028y: z\"\nttl=0x1F\nroute=007\ndo=[inspect]\n", "@result a\nwf=on\nstatus=ok\nout=[]\nproduced=[\"ep:a: b\"]",
		"@approval a\nstatus=ok\nrisk=low\nhuman=yes", "@context a\nwf=on\nin=[\"ep:\u0085\"]", task + "do=[publish]\n", "@run a\nwf=on\nmode=1_000\nin=[\"file:.env\"]\nout=[]",
	} {
		f.Add(text)
	}
	for _, text := range vectors(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := pidgin.Parse(text)
		if err != nil {
			return
		}
		found, err := w.resolver.Resolve(t.Context(), p)
		if err != nil {
			return
		}
		_ = expand.Published(p, w.host, found).YAML()
		x := w.parts(t, p)
		out, err := x.expand()
		if !x.verdict.Allowed() {
			require.Nil(t, out)
			require.Equal(t, x.verdict.Err(), err)
			return
		}
		if err != nil {
			require.Nil(t, out)
			return
		}
		var got map[string]any
		require.NoError(t, yaml.Unmarshal([]byte(out.YAML()), &got), "%s", out.YAML())
		require.Equal(t, p.RunID(), got["run_id"])
		if note := p.Scalar("note"); note != nil {
			require.Equal(t, note.Text, got["note"])
		}
		if r, ok := out.(*expand.RunPacket); ok {
			checkRun(t, r)
		}
	})
}
