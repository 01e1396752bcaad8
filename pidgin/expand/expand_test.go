package expand_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
	"gopkg.in/yaml.v3"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// task is a packet that the gate lets through.
const task = "@run fix.lamp\nwf=triage_bug\nmode=scan\nin=[bug_report]\nout=[]\n"

// TestForms holds each form as it was written before, in YAML and in JSON; and what is refused.
func TestForms(t *testing.T) {
	w := newWorld(t)
	golden.Inputs(t, "testdata/golden/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		x, err := w.parts(t, pidgin.MustParse(string(input.Data))).expand()
		if err != nil {
			require.Nil(t, x)
			return []txtar.File{{Name: "error", Data: []byte(err.Error() + "\n")}}
		}
		data, err := json.MarshalIndent(x, "", "  ")
		require.NoError(t, err)
		return []txtar.File{{Name: "yaml", Data: []byte(w.shown(x.YAML()))}, {Name: "json", Data: []byte(w.shown(string(data)) + "\n")}}
	})
}

// TestBlockedPacketsDoNotExpand holds that nothing comes out of what the gate does not let through, whatever else fits together.
func TestBlockedPacketsDoNotExpand(t *testing.T) {
	w := newWorld(t)
	for _, text := range []string{
		"@run a", task + "do=[publish]\n", task + "do=[delete]\n", task + "risk=crit\nhuman=yes\n", strings.Replace(task, "bug_report", "ticket", 1),
		strings.Replace(task, "[bug_report]", "[bug_report,file:.env]", 1), strings.Replace(task, "out=[]", "out=[file:../x]", 1),
		"@result a\nwf=nope\nstatus=ok\nout=[]\nproduced=[]", "@approval a\nstatus=ok\nrisk=crit\nhuman=yes\nroute=\"file:.env\"", "@context a\nwf=[triage_bug]\nin=[]",
	} {
		x := w.parts(t, pidgin.MustParse(text))
		require.False(t, x.verdict.Allowed(), text)
		out, err := x.expand()
		require.Nil(t, out, text)
		require.ErrorIs(t, err, safety.ErrBlocked, text)
		assert.Equal(t, x.verdict.Err(), err)
		for name, v := range map[string]*safety.Verdict{
			"none": nil, "zero": {}, "of another packet": w.parts(t, pidgin.MustParse(task)).verdict, "of the same text": w.parts(t, pidgin.MustParse(text)).verdict,
			"unresolved": w.gate.Check(context.Background(), x.packet), "of no gate": (*safety.Gate)(nil).Check(context.Background(), x.packet),
		} {
			x.verdict = v
			out, err := x.expand()
			require.Nil(t, out, "%s: a verdict %s", text, name)
			require.Error(t, err)
		}
	}
}

// TestPiecesBelongTogether holds that a verdict is worth something only for the packet, host, references and decision that it is about.
func TestPiecesBelongTogether(t *testing.T) {
	w, other := newWorld(t), newWorld(t)
	good := w.parts(t, pidgin.MustParse(task))
	twin := w.parts(t, pidgin.MustParse(task))
	_, err := good.expand()
	require.NoError(t, err)
	again, err := w.resolver.Resolve(context.Background(), good.packet)
	require.NoError(t, err)
	lenient, err := route.Decide(good.packet, w.host, true)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		change func(*parts)
		want   error
	}{
		"no verdict":                       {func(x *parts) { x.verdict = nil }, safety.ErrBlocked},
		"no packet":                        {func(x *parts) { x.packet = nil }, expand.ErrVerdict},
		"a verdict of an equal packet":     {func(x *parts) { x.verdict = twin.verdict }, expand.ErrVerdict},
		"no host":                          {func(x *parts) { x.host = nil }, expand.ErrHost},
		"another host":                     {func(x *parts) { x.host = other.host }, expand.ErrHost},
		"references that were not checked": {func(x *parts) { x.found = again }, expand.ErrResolution},
		"references of an equal packet":    {func(x *parts) { x.found = twin.found }, expand.ErrResolution},
		"no references":                    {func(x *parts) { x.found = nil }, expand.ErrUnchecked},
		"no references, and none checked": {func(x *parts) {
			x.packet = pidgin.MustParse("@run a\nwf=on\nmode=\"1_000\"\nin=[ep:x]\nout=[]")
			*x = w.parts(t, x.packet)
			x.verdict, x.found = w.gate.Check(context.Background(), x.packet), nil
		}, expand.ErrUnchecked},
		"references that the gate did not see": {func(x *parts) {
			x.verdict = w.gate.Check(context.Background(), x.packet)
		}, expand.ErrResolution},
		"no decision":                   {func(x *parts) { x.decision = nil }, expand.ErrDecision},
		"a decision of an equal packet": {func(x *parts) { x.decision = twin.decision }, expand.ErrDecision},
		"a decision made by hand":       {func(x *parts) { x.decision = &route.Decision{Recommended: "evil"} }, expand.ErrDecision},
		"a decision by another verdict": {func(x *parts) { x.decision = lenient }, expand.ErrDecision},
	} {
		x := good
		c.change(&x)
		out, err := x.expand()
		require.Nil(t, out, name)
		require.ErrorIs(t, err, c.want, name)
	}
}

// TestChangedPacketsDoNotExpand writes to nodes after the check.
func TestChangedPacketsDoNotExpand(t *testing.T) {
	w := newWorld(t)
	for name, change := range map[string]func(*pidgin.Packet){
		"kind":    func(p *pidgin.Packet) { p.Header.Directive.Kind = pidgin.Result },
		"run id":  func(p *pidgin.Packet) { p.Header.ID.Name = "other" },
		"name":    func(p *pidgin.Packet) { p.Field("mode").Name.Name = "node" },
		"value":   func(p *pidgin.Packet) { p.Scalar("mode").Text = "no" },
		"item":    func(p *pidgin.Packet) { p.List("in").Items[0].Text = "file:.env" },
		"list":    func(p *pidgin.Packet) { p.List("out").Items = append(p.List("out").Items, &pidgin.Scalar{Text: "x"}) },
		"as list": func(p *pidgin.Packet) { p.Field("mode").Value = &pidgin.List{Items: []*pidgin.Scalar{{Text: "scan"}}} },
		"field": func(p *pidgin.Packet) {
			p.Lines = append(p.Lines, &pidgin.Field{Name: &pidgin.Ident{Name: "do"}, Value: &pidgin.List{Items: []*pidgin.Scalar{{Text: "publish"}}}})
		},
		"no field": func(p *pidgin.Packet) { p.Lines = p.Lines[:1] },
		"nothing":  func(p *pidgin.Packet) { *p = pidgin.Packet{} },
	} {
		x := w.parts(t, pidgin.MustParse(task))
		require.True(t, x.verdict.Unchanged())
		change(x.packet)
		assert.False(t, x.verdict.Unchanged(), name)
		out, err := x.expand()
		require.Nil(t, out, name)
		require.ErrorIs(t, err, expand.ErrChanged, name)
	}
	x := w.parts(t, pidgin.MustParse(task))
	x.packet.Lines = append(x.packet.Lines, &pidgin.Comment{Text: " says nothing"})
	x.packet.Scalar("mode").Quoted = true
	_, err := x.expand()
	require.NoError(t, err)
}

func TestPacketsWithoutReferencesNeedNoResolution(t *testing.T) {
	w := newWorld(t)
	p := pidgin.MustParse("@approval a\nstatus=ok\nrisk=low\nhuman=yes")
	v := w.gate.Check(context.Background(), p)
	x, err := expand.Expand(p, w.host, v, nil, nil)
	require.NoError(t, err)
	a := x.(*expand.ApprovalPacket)
	assert.Nil(t, a.Workflow)
	assert.Nil(t, a.RecommendedExecutor)
	assert.Nil(t, a.RouteReason)
	assert.Equal(t, expand.TTL{Text: "24h", Given: false}, a.TTL)
}

// TestFieldsAreNotLeftOut holds that what a form has no place for is told of, each with its place.
func TestFieldsAreNotLeftOut(t *testing.T) {
	w := newWorld(t)
	for text, want := range map[string]string{
		task + "status=ok\nzeal=x\n":                                  "6:1 PGN0402, 7:1 PGN0402",
		task + "note=[a]\nttl=[1]\n":                                  "6:6 PGN0406, 7:5 PGN0406",
		strings.Replace(task, "out=[]", "out=ep:x", 1):                "5:5 PGN0407",
		task + "do=inspect\n":                                         "6:4 PGN0407",
		"@result a\nwf=triage_bug\nout=[]\nproduced=[]\nin=[ep:x]":    "5:1 PGN0402",
		"@approval a\nstatus=ok\nrisk=low\nhuman=yes\nproduced=[x:y]": "5:1 PGN0402",
		"@context a\nwf=triage_bug\nin=[]\nhuman=yes":                 "4:1 PGN0402",
	} {
		x := w.parts(t, pidgin.MustParse(text))
		require.NoError(t, x.verdict.Err(), text)
		out, err := x.expand()
		require.Nil(t, out)
		require.ErrorIs(t, err, expand.ErrField)
		var list diag.List
		require.ErrorAs(t, err, &list)
		var got []string
		for _, d := range list {
			got = append(got, fmt.Sprintf("%d:%d %s", d.Position().Line, d.Position().Column, d.Code))
		}
		assert.Equal(t, want, strings.Join(got, ", "), text)
	}
	p := &pidgin.Packet{Header: pidgin.MustParse(task).Header, Lines: pidgin.MustParse(task + "zeal=x").Lines} // of no text
	_, err := w.parts(t, p).expand()
	require.ErrorIs(t, err, expand.ErrField)
}

func TestTheExecutorIsTheDecisions(t *testing.T) {
	w := newWorld(t)
	for text, want := range map[string]string{
		task:                 "null nova 007 workflow_triage_bug",
		task + "route=007\n": "007 007 nova explicit_route",
		"@run a\nwf=on\nmode=\"1_000\"\nin=[]\nout=[]": "null 12:30 yes routing_rule",
	} {
		x, err := w.parts(t, pidgin.MustParse(text)).expand()
		require.NoError(t, err)
		r := x.(*expand.RunPacket)
		named := "null"
		if r.Route != nil {
			named = *r.Route
		}
		assert.Equal(t, want, strings.Join([]string{named, *r.RecommendedExecutor, *r.FallbackExecutor, *r.RouteReason}, " "))
	}
}

// TestListsAreAsNamed holds that a reference stands once in each list for each time that it is named there.
func TestListsAreAsNamed(t *testing.T) {
	w := newWorld(t)
	x, err := w.parts(t, pidgin.MustParse("@run a\nwf=triage_bug\nmode=scan\nin=[bug_report,ticket,ep:x,ep:x]\nout=[ep:x]\ndeny=[merge,publish,merge]")).expand()
	require.NoError(t, err)
	r := x.(*expand.RunPacket)
	names := func(list []expand.Reference) (out []string) {
		for _, r := range list {
			out = append(out, r.Reference+"="+*r.Target)
		}
		return out
	}
	assert.Equal(t, []string{"bug_report=file:reports/lamp.md", "ticket=ep:T-9", "ep:x=ep:x", "ep:x=ep:x"}, names(r.Inputs))
	assert.Equal(t, []string{"ep:x=ep:x"}, names(r.Outputs))
	assert.Equal(t, []string{"merge", "publish", "merge", "delete"}, r.DenyActions, "what the host denies and the packet does not name is added")
	assert.Equal(t, w.dir+"/reports/lamp.md", *r.Inputs[0].Path)
}

func TestTheHostIsNotWrittenTo(t *testing.T) {
	w := newWorld(t)
	p := pidgin.MustParse(task + "deny=[merge]\n")
	x, err := w.parts(t, p).expand()
	require.NoError(t, err)
	x.(*expand.RunPacket).DenyActions[0] = "x"
	*x.(*expand.RunPacket).RecommendedExecutor = "x"
	assert.Equal(t, "merge", p.List("deny").Items[0].Text)
	again, err := w.parts(t, p).expand()
	require.NoError(t, err)
	assert.Equal(t, "nova", *again.(*expand.RunPacket).RecommendedExecutor)
}

// TestPublishedForm holds what is compared with the published program's answers only in parts there.
func TestPublishedForm(t *testing.T) {
	w := newWorld(t)
	p := pidgin.MustParse("@approval a\nwf=[x]\nin=[ep:x]\nout=[ep:x]\ndo=publish\nrisk=[crit]\nnote=no")
	found, err := w.resolver.Resolve(context.Background(), p)
	require.NoError(t, err)
	x := expand.Published(p, w.host, found)
	assert.Len(t, x.Inputs, 2)
	assert.Len(t, x.Outputs, 2)
	assert.Equal(t, []string{"unknown", "unknown", "unknown", "unknown", "med", "24h"},
		[]string{x.Workflow, x.Mode, x.RecommendedExecutor, x.FallbackExecutor, x.EffectiveRisk, x.TTL})
	assert.Contains(t, x.YAML(), "do_actions: []\n")
	assert.Contains(t, x.YAML(), "note: no\n", "which YAML 1.1 reads as false")
	data, err := json.Marshal(x)
	require.NoError(t, err)
	var fromJSON, fromYAML map[string]any
	require.NoError(t, json.Unmarshal(data, &fromJSON))
	require.NoError(t, yaml.Unmarshal([]byte(x.YAML()), &fromYAML))
	assert.Equal(t, fromYAML["run_id"], fromJSON["run_id"])
	assert.Len(t, fromJSON, len(fromYAML))
}
