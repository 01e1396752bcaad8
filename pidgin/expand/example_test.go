package expand_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// small is a host with one workflow and one alias.
func small() *registry.Host {
	files := registry.Defaults()
	files[registry.WorkflowFile] = "workflows:\n- {id: triage_bug, description: Sorts defects, risk_default: low, allowed_modes: [scan], required_inputs: [ticket], " +
		"expected_outputs: [sheet], recommended_executor: nova}\n"
	files[registry.AliasFile] = "aliases: {ticket: \"ep:T-9\"}\ncommon: {}\n"
	host, err := registry.Read(files)
	if err != nil {
		panic(err)
	}
	return host
}

// pass takes a packet through the gate and writes it out.
func pass(host *registry.Host, text string) (expand.Packet, error) {
	ctx := context.Background()
	p, err := pidgin.Parse(text)
	if err != nil {
		return nil, err
	}
	resolver, err := resolve.New(host, nil)
	if err != nil {
		return nil, err
	}
	found, err := resolver.Resolve(ctx, p)
	if err != nil {
		return nil, err
	}
	gate, err := safety.New(host)
	if err != nil {
		return nil, err
	}
	verdict := gate.CheckResolved(ctx, p, found)
	decision, err := route.Decide(p, host, verdict.HumanRequired())
	if err != nil && !errors.Is(err, route.ErrNoExecutor) {
		return nil, err
	}
	return expand.Expand(p, host, verdict, found, decision)
}

func ExampleExpand() {
	x, err := pass(small(), "@run fix.lamp\nwf=triage_bug\nmode=scan\nin=[ticket]\nout=[]\nnote=no")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(x.YAML())
	_, err = pass(small(), "@run fix.lamp\nwf=triage_bug\nmode=scan\nin=[]\nout=[]")
	fmt.Println(errors.Is(err, safety.ErrBlocked), errors.Is(err, safety.SG8))
	// Output:
	// spec_version: '1.0'
	// packet_type: run
	// run_id: fix.lamp
	// workflow: triage_bug
	// mode: scan
	// inputs:
	// - reference: ticket
	//   target: ep:T-9
	//   status: Resolved
	//   confidence: 1.0
	//   path: null
	// outputs: []
	// do_actions: []
	// deny_actions: []
	// risk: null
	// human: null
	// effective_risk: low
	// human_required: false
	// route: null
	// recommended_executor: nova
	// fallback_executor: null
	// route_reason: workflow_triage_bug
	// ttl: 24h
	// ttl_given: false
	// note: 'no'
	// true true
}

func ExampleApprovalPacket() {
	x, err := pass(small(), "@approval fix.lamp\nstatus=ok\nrisk=low\nhuman=yes\nttl=2h")
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := json.Marshal(x)
	fmt.Println(string(data), err)
	// Output:
	// {"spec_version":"1.0","packet_type":"approval","run_id":"fix.lamp","workflow":null,"status":"ok","inputs":[],"hash":null,"risk":"low","human":"yes","effective_risk":"low","human_required":false,"route":null,"recommended_executor":null,"fallback_executor":null,"route_reason":null,"ttl":"2h","ttl_given":true,"note":null} <nil>
}

func ExampleResultPacket() {
	x, err := pass(small(), "@result fix.lamp\nwf=triage_bug\nstatus=ok\nout=[]\nproduced=[ticket]")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, ok := x.(*expand.ResultPacket)
	fmt.Println(ok, *r.Status, r.Produced[0].Reference, *r.Produced[0].Target, r.Note == nil)
	// Output: true ok ticket ep:T-9 true
}

func ExamplePublished() {
	host := small()
	p := pidgin.MustParse("@context a\nwf=[x]\nin=[ticket]")
	resolver, err := resolve.New(host, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := resolver.Resolve(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(expand.Published(p, host, found).YAML())
	// Output:
	// spec_version: '1.0'
	// run_id: a
	// workflow: unknown
	// mode: unknown
	// inputs:
	// - reference: ticket
	//   status: Resolved
	//   confidence: 1.0
	//   path: null
	// outputs: []
	// do_actions: []
	// deny_actions: []
	// effective_risk: med
	// human_required: false
	// recommended_executor: unknown
	// fallback_executor: unknown
	// ttl: 24h
	// note: null
}
