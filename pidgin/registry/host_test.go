package registry_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin/registry"
)

// documented is a host such as the documents describe it.
var documented = map[string]string{
	registry.RuntimeFile: `host_name: mill
host_display_name: "The mill"
runtime: {log_dir: var/logs, max_log_size_mb: 7, log_retention_days: 3}
default_deny: [publish, burn]
limits: {max_packet_bytes: 1048576, max_fields_per_packet: 50, max_field_length_chars: 99, max_config_file_bytes: 5000}
`,
	registry.WorkflowFile: `workflows:
  - id: grind
    display_name: Grind
    description: Make flour.
    risk_default: high
    allowed_modes: [wet, dry]
    allowed_actions: [read, burn]
    required_inputs: [grain]
    expected_outputs: [flour]
    recommended_executor: miller
    human_approval_required: true
  - {id: rest, risk_default: low, allowed_modes: [dry], required_inputs: [], expected_outputs: [], recommended_executor: "null", human_approval_required: false}
routing_rules:
  - {workflow_match: [rest], preferred_executor: cat}
  - {workflow_match: ["*"], preferred_executor: dog}
`,
	registry.ActionFile: `tiers:
  safe: {description: Whenever., actions: [read]}
  controlled: {actions: []}
  human_gated: {description: Ask., actions: [publish]}
`,
	registry.SafetyFile: `default_deny_list: [burn, drown]
private_path_patterns: ["**/.env*", "**/secrets/**"]
human_approval_rules: {human_required_actions: [burn], human_required_risk_levels: [crit]}
`,
	registry.AliasFile: `aliases: {grain: sack, sack: "file:sack.md"}
`,
}

func texts(list []registry.Entry) []string {
	var out []string
	for _, e := range list {
		out = append(out, e.Text)
	}
	return out
}

func TestDocumentedForm(t *testing.T) {
	h, err := registry.Read(documented)
	require.NoError(t, err)
	assert.Empty(t, h.Warnings())
	assert.Equal(t, "mill", h.Name().Text)
	assert.Equal(t, "The mill", h.DisplayName().Text)
	assert.Equal(t, "PIDGIN_RUNTIME_CONFIG.yaml:2:20", h.DisplayName().String())
	logging, limits := h.Logging(), h.Limits()
	assert.Equal(t, []any{"var/logs", 7, 3}, []any{logging.Dir.Text, logging.MaxSizeMB.Value, logging.RetentionDays.Value})
	assert.Equal(t, []int{1048576, 50, 99, 5000}, []int{limits.PacketBytes.Value, limits.Fields.Value, limits.FieldChars.Value, limits.ConfigFileBytes.Value})
	assert.Equal(t, []string{"publish", "burn", "drown"}, texts(h.DefaultDeny()))
	assert.Equal(t, "SAFETY_RULES.yaml:1:27", h.DefaultDeny()[2].String())

	grind, ok := h.Workflow("grind")
	require.True(t, ok)
	assert.Equal(t, []string{"grind", "Grind", "Make flour.", "high", "miller", ""}, texts([]registry.Entry{
		grind.ID(), grind.DisplayName(), grind.Description(), grind.RiskDefault(), grind.RecommendedExecutor(), grind.FallbackExecutor(),
	}))
	assert.Equal(t, []string{"wet", "dry"}, texts(grind.Modes()))
	assert.True(t, grind.AllowsMode("wet") && !grind.AllowsMode("Wet"))
	actions, limited := grind.Actions()
	assert.Equal(t, []string{"read", "burn"}, texts(actions))
	assert.True(t, limited && grind.AllowsAction("burn") && !grind.AllowsAction("publish"))
	assert.Equal(t, []string{"flour"}, texts(grind.ExpectedOutputs()))
	assert.True(t, grind.Requires("grain") && !grind.Requires("grain "))
	assert.True(t, grind.HumanApproval().Value)
	assert.Equal(t, "WORKFLOW_REGISTRY.yaml:11:30", grind.HumanApproval().String())
	assert.True(t, grind.FallbackExecutor().IsDefault())
	rest, _ := h.Workflow("rest")
	assert.False(t, rest.HumanApproval().Value)
	assert.False(t, rest.HumanApproval().IsDefault(), "it was said")
	_, limited = rest.Actions()
	assert.True(t, !limited && rest.AllowsAction("anything"))
	assert.Equal(t, []*registry.Workflow{grind, rest}, h.Workflows())
	rules := h.RoutingRules()
	require.Len(t, rules, 2)
	assert.True(t, rules[0].Matches("rest") && !rules[0].Matches("grind") && rules[1].Matches("grind"))

	read, ok := h.Action("read")
	assert.True(t, ok && read.Tier == registry.Safe)
	publish, ok := h.Action("publish")
	assert.True(t, ok && publish.Tier == registry.HumanGated)
	assert.Empty(t, h.Actions(registry.Controlled))
	assert.Empty(t, h.Actions(7))
	assert.Equal(t, []string{"**/.env*", "**/secrets/**"}, texts(h.PrivatePaths()))
	assert.Equal(t, []string{"burn"}, texts(h.HumanActions()))
	assert.Equal(t, []string{"crit"}, texts(h.HumanRisks()))
	grain, _ := h.Alias("grain")
	assert.Equal(t, "sack", grain.Target.Text)
	assert.Len(t, h.Files(), 5)

	for name := range documented { // the published program refuses each of them
		if name == registry.RuntimeFile {
			continue
		}
		_, err := registry.Read(with(name, documented[name]), registry.Compat())
		require.Error(t, err, name)
	}
}

// TestBothForms holds that a file that serves both readers is read for both.
func TestBothForms(t *testing.T) {
	files := registry.Defaults()
	files[registry.ActionFile] = "safe: [read]\ncontrolled: []\nhuman_gated: [publish]\n" +
		"tiers: {safe: {actions: [read, look]}, controlled: {actions: []}, human_gated: {actions: [publish]}}\n"
	files[registry.SafetyFile] = "private_paths: [.env]\nprivate_path_patterns: [\"**/.env\", .env]\n" +
		"human_required: {actions: [send], risk_levels: [high]}\nhuman_approval_rules: {human_required_actions: [send, burn], human_required_risk_levels: [crit]}\n"
	h, err := registry.Read(files)
	require.NoError(t, err)
	assert.Len(t, h.Actions(registry.Safe), 2)
	assert.Len(t, h.Actions(registry.HumanGated), 1)
	assert.Equal(t, []string{".env", "**/.env"}, texts(h.PrivatePaths()))
	assert.Equal(t, []string{"send", "burn"}, texts(h.HumanActions()))
	assert.Equal(t, []string{"high", "crit"}, texts(h.HumanRisks()))
	compat, err := registry.Read(files, registry.Compat())
	require.NoError(t, err)
	assert.Len(t, compat.Actions(registry.Safe), 1)
	assert.Equal(t, []string{".env"}, texts(compat.PrivatePaths()))
}

func TestDefaultsHaveNoPlace(t *testing.T) {
	files := registry.Defaults()
	delete(files, registry.RuntimeFile)
	h, err := registry.Read(files)
	require.NoError(t, err)
	assert.Equal(t, 1_000_000, h.Limits().PacketBytes.Value)
	assert.True(t, h.Limits().PacketBytes.IsDefault())
	assert.Equal(t, "default", h.Logging().Dir.String())
	assert.False(t, h.Logging().Dir.Position().IsValid())
	assert.Empty(t, h.Dir())
	_, err = h.Reload()
	require.ErrorIs(t, err, registry.ErrInMemory)
}

// TestHostDoesNotChange changes everything that a host gives, and finds the host as it was.
func TestHostDoesNotChange(t *testing.T) {
	h, err := registry.Read(documented)
	require.NoError(t, err)
	for range 2 {
		grind, _ := h.Workflow("grind")
		actions, _ := grind.Actions()
		rules := h.RoutingRules()
		for _, list := range [][]registry.Entry{
			h.DefaultDeny(), h.PrivatePaths(), h.HumanActions(), h.HumanRisks(), grind.Modes(), grind.RequiredInputs(), grind.ExpectedOutputs(), actions,
			rules[0].Workflows,
		} {
			require.NotEmpty(t, list)
			for i := range list {
				require.NotEqual(t, "changed", list[i].Text)
				list[i].Text = "changed"
			}
		}
		h.Workflows()[0], h.Files()[0] = nil, nil
		h.Actions(registry.Safe)[0].Name.Text = "changed"
		h.Aliases()[0].Name.Text = "changed"
		registry.Names()[0], registry.Risks()[0] = "changed", "changed"
	}
	assert.NotNil(t, h.Workflows()[0])
	assert.NotNil(t, h.Files()[0])
	assert.Equal(t, "read", h.Actions(registry.Safe)[0].Name.Text)
	assert.Equal(t, "grain", h.Aliases()[0].Name.Text)
}

func TestHostServesManyAtOnce(t *testing.T) {
	h, err := registry.Read(documented)
	require.NoError(t, err)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				w, _ := h.Workflow("grind")
				_ = w.Modes()[0].Position()
				_, _ = h.Action("read")
				_, _ = h.Alias("grain")
				_ = h.DefaultDeny()[0].String()
			}
		})
	}
	wg.Wait()
}

func TestOptions(t *testing.T) {
	for _, o := range []registry.Option{registry.MaxBytes(0), registry.MaxErrors(-2), registry.MaxNodes(0), {}} {
		_, err := registry.Read(registry.Defaults(), o)
		require.ErrorIs(t, err, diag.CodeBadOption)
		_, err = registry.Load("nowhere", o)
		require.ErrorIs(t, err, diag.CodeBadOption)
	}
	_, err := registry.Read(registry.Defaults(), registry.MaxBytes(registry.Unlimited), registry.MaxErrors(registry.Unlimited), registry.MaxNodes(registry.Unlimited))
	require.NoError(t, err)
	_, err = registry.Read(registry.Defaults(), registry.MaxBytes(400))
	require.ErrorIs(t, err, diag.CodeTooLarge)
	_, err = registry.Read(registry.Defaults(), registry.MaxNodes(20))
	require.ErrorIs(t, err, diag.CodeTooManyNodes)
}

func TestNames(t *testing.T) {
	assert.Equal(t, "no tier", registry.Tier(9).String())
	assert.Equal(t, "no outcome", registry.Outcome(9).String())
	assert.Equal(t, "replaced", registry.Replaced.String())
}
