package diag

// The codes of the configuration of Pidgin hosts.
const (
	CodePGNConfigText     Code = "PGN0301" // a file that is no YAML
	CodePGNConfigKey      Code = "PGN0302" // a key that does not exist
	CodePGNConfigRepeated Code = "PGN0303" // a key, a name or an entry given twice
	CodePGNConfigValue    Code = "PGN0304" // a value of another kind, or none where one is needed
	CodePGNConfigYAML     Code = "PGN0305" // a part of YAML that is not read
	CodePGNConfigRule     Code = "PGN0306" // a rule that nothing keeps, or that contradicts another
	CodePGNAliasCircle    Code = "PGN0307" // aliases that lead back to themselves
	CodePGNAlias          Code = "PGN0308" // an alias that is never used or leads to nothing
	CodePGNHost           Code = "PGN0309" // a host that is not where it was looked for, or a file that is none of it
)

var pidginRegistryCodes = []Info{
	{
		Code:  CodePGNConfigText,
		Title: "Configuration file that cannot be read",
		Help: `
The files in the folder .pidgin are YAML. This one is none: a bracket, a quote or an
indent is wrong, or it holds characters that cannot stand in such a file as they are.
A pattern that begins with a star needs quotes. The place is where that was noticed;
what is wrong may stand before it.

Bad:

    private_paths: [*.pem]

Good:

    private_paths: ["*.pem"]
`,
	},
	{
		Code:  CodePGNConfigKey,
		Title: "Unknown key in a configuration file",
		Help: `
Every key of these files means something; one that does not exist would be a rule
that is never kept. Keys are those that the published program reads, and those that
its documents describe.

Bad:

    workflows:
      review: {alowed_modes: [draft]}

Good, as far as it goes:

    workflows:
      review: {allowed_modes: [draft]}
`,
	},
	{
		Code:  CodePGNConfigRepeated,
		Title: "Key, name or entry given twice in a configuration file",
		Help: `
A key stands twice in one mapping, a workflow or an alias is defined twice, or a list
has the same entry twice. Which of them counts would be a guess.

Bad:

    aliases: {notes: "file:a.md", notes: "file:b.md"}

Good:

    aliases: {notes: "file:a.md", old_notes: "file:b.md"}
`,
	},
	{
		Code:  CodePGNConfigValue,
		Title: "Wrong or missing value in a configuration file",
		Help: `
A value is of another kind than its key takes, or blank, or a key that is needed is
missing. A list that has no entries is written [], as one that somebody forgot to
fill in would switch a rule off. Texts that look like numbers, truths or null need
quotes. Levels of risk are low, med, high and crit.

Bad:

    human_gated:
    safe: [yes]

Good:

    human_gated: [publish]
    safe: ["yes"]
`,
	},
	{
		Code:  CodePGNConfigYAML,
		Title: "Part of YAML that is not read in a configuration file",
		Help: `
Of YAML, these files use what every reader takes for the same. Aliases and anchors are
not read, as a small file could stand for a huge one; nor are tags, a second
document, numbers that are not decimal, and other words for true and null.

Bad:

    safe: &all [read, review]
    controlled: *all

Good:

    safe: [read, review]
    controlled: [patch]
`,
	},
	{
		Code:  CodePGNConfigRule,
		Title: "Rule of a host that nothing keeps, or that contradicts another",
		Help: `
An action is in one tier only; a routing rule is for workflows that exist. Without any
private path, or without any action that needs a human, a rule of the safety gate
would never apply, and nobody would notice.

Bad:

    safe: [read, publish]
    controlled: []
    human_gated: [publish]

Good:

    safe: [read]
    controlled: []
    human_gated: [publish]
`,
	},
	{
		Code:     CodePGNAliasCircle,
		Severity: Warning,
		Title:    "Aliases that lead back to themselves",
		Help: `
An alias may stand for another one, and in the end one of them has to stand for a
reference. These never do; a packet that uses one of them cannot be resolved.

Bad:

    aliases: {report: latest, latest: report}

Good:

    aliases: {report: latest, latest: "file:reports/17.md"}
`,
	},
	{
		Code:     CodePGNAlias,
		Severity: Warning,
		Title:    "Alias that is never used or leads to nothing",
		Help: `
An alias stands for a reference such as file:notes.md, or for another alias. One in
common is never used if aliases has the same name, and neither is one with a colon in
its name, as that is a reference itself.

Bad:

    aliases: {report: reports}
    common: {report: "file:reports/17.md"}

Good:

    aliases: {report: "file:reports/17.md"}
    common: {}
`,
	},
	{
		Code:  CodePGNHost,
		Title: "No host here",
		Help: `
A host is a folder that holds a folder .pidgin with the files of its configuration. The
host is named, or that folder is; otherwise PIDGIN_ROOT_DIR names one of them, or it is
looked for from the working directory upwards. A file whose name is almost that of a
file of the configuration is reported, as it would be ignored.

Bad:

    .pidgin/PIDGIN_RUNTIME_CONFIG.yml

Good:

    .pidgin/PIDGIN_RUNTIME_CONFIG.yaml
`,
	},
}
