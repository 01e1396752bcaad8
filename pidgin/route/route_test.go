package route_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/route"
)

func host(t require.TestingT, workflows string) *registry.Host {
	files := registry.Defaults()
	if workflows != "" {
		files[registry.WorkflowFile] = workflows
	}
	h, err := registry.Read(files)
	require.NoError(t, err)
	return h
}

const ruled = `workflows:
  - id: sort
    description: Sorts
    risk_default: low
    allowed_modes: [scan]
    required_inputs: [a]
    expected_outputs: [b]
    recommended_executor: nova
  - id: ship
    description: Ships
    risk_default: low
    allowed_modes: [scan]
    required_inputs: [a]
    expected_outputs: [b]
    recommended_executor: bot
routing_rules:
  - workflow_match: [sort]
    preferred_executor: fast
  - workflow_match: ["*"]
    preferred_executor: nova
`

func TestDecide(t *testing.T) {
	h := host(t, ruled)
	for text, want := range map[string]string{
		"wf=sort":             "fast/nova/ routing_rule [fast nova]",
		"wf=ship":             "nova/bot/ routing_rule [nova bot]",
		"wf=sort\nroute=bot":  "bot/fast/ explicit_route [bot fast nova]",
		"wf=sort\nroute=nova": "nova/fast/ explicit_route [nova fast]",
		"route=bot":           "bot// explicit_route [bot]",
	} {
		d, err := route.Decide(pidgin.MustParse("@run a\n"+text), h, true)
		require.NoError(t, err, text)
		var chain []string
		for _, c := range d.Chain {
			chain = append(chain, c.Executor)
			assert.Equal(t, c.Reason == route.Explicit, c.Place.File == nil, text)
		}
		assert.Equal(t, want, fmt.Sprintf("%s/%s/ %s %v", d.Recommended, d.Fallback, d.Reason, chain), text)
		assert.True(t, d.HumanRequired)
	}
	for text, want := range map[string]error{
		"wf=sort\nroute=me": route.ErrUnknownExecutor, "wf=sort\nroute=\"\"": route.ErrUnknownExecutor, "wf=sort\nroute=\"fast; rm -rf\"": route.ErrUnknownExecutor,
		"wf=nope": route.ErrNoExecutor, "": route.ErrNoExecutor, "wf=[sort]": route.ErrNoExecutor,
	} {
		_, err := route.Decide(pidgin.MustParse("@run a\n"+text), h, false)
		require.ErrorIs(t, err, want, text)
	}
	assert.Equal(t, []string{"bot", "fast", "nova"}, route.Executors(h))
}

func TestPacketOfADecision(t *testing.T) {
	p := pidgin.MustParse("@run a\nwf=generic_review")
	d, err := route.Decide(p, host(t, ""), false)
	require.NoError(t, err)
	assert.Same(t, p, d.Packet())
	assert.Same(t, p, route.Published(p, host(t, ""), false).Packet())
	assert.Nil(t, (&route.Decision{Recommended: "x"}).Packet())
	assert.Nil(t, (*route.Decision)(nil).Packet())
}

func ExampleDecide() {
	h, err := registry.Read(registry.Defaults())
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := route.Decide(pidgin.MustParse("@run a\nwf=generic_review"), h, false)
	fmt.Println(d, err)
	_, err = route.Decide(pidgin.MustParse("@run a\nwf=generic_review\nroute=whoever"), h, false)
	fmt.Println(err)
	// Output:
	// Route: claude-code (fallback: opencode), human_required: false, reason: workflow_generic_review <nil>
	// the host knows no such executor: "whoever"
}

func ExamplePublished() {
	h, err := registry.Read(registry.Defaults())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(route.Published(pidgin.MustParse("@run a\nwf=nope\nroute=whoever"), h, false))
	// Output: Route: whoever (fallback: unknown), human_required: false, reason: explicit_route
}

func ExampleExecutors() {
	h, err := registry.Read(registry.Defaults())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(route.Executors(h))
	// Output: [claude-code codex opencode]
}
