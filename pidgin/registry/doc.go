// Package registry reads the configuration of a Pidgin host: which workflows there are, which actions, what is private, when a human has to agree,
// and what short names stand for.
//
// A host is a folder with a folder .pidgin in it, which holds YAML files:
//
//	PIDGIN_RUNTIME_CONFIG.yaml   names of the host, logs, limits, default_deny; may be left out
//	WORKFLOW_REGISTRY.yaml       workflows with their modes, inputs, outputs, risk and executors; routing_rules
//	ACTION_REGISTRY.yaml         actions in the tiers safe, controlled and human_gated
//	SAFETY_RULES.yaml            private paths, and when a human is needed
//	REFERENCE_ALIASES.yaml       short names for references
//
// The published program reads the last four in one form, and its documents describe all five in another. Both are read here:
//
//	program                                         documents
//	workflows: a mapping from id to workflow        workflows: a list of workflows with an id
//	  with description and fallback_executor          with display_name, allowed_actions, human_approval_required
//	safe, controlled, human_gated: lists            tiers: a mapping from these to description and actions
//	private_paths                                   private_path_patterns
//	human_required: actions, risk_levels            human_approval_rules: human_required_actions, human_required_risk_levels
//	aliases and common: mappings                    aliases: a mapping
//
// What only the documents have may stand in the program's form, too: allowed_actions, human_approval_required, display_name, routing_rules and
// default_deny_list. Where a file has both forms of a list, their entries count together.
//
// [Load] gives a [Host], which never changes; [Host.Reload] gives another one. Every entry knows its file, line and column. Whatever could make
// a rule vanish unnoticed is an error: an unknown or repeated key, a list that nobody filled in, an action in two tiers, a host without private
// paths. The published program ignores most of that, and so does [Compat]. [Init] makes a host that can be used.
//
// Files are taken from the host's folder only, symbolic links included, and are bounded in size, number of values and depth.
package registry
