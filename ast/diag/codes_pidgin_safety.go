package diag

// The codes of Pidgin's safety gate: the published program's names of its rules, and those of checks that could not be made. SG-7, by which no rule
// reads notes, has no findings.
const (
	CodeSG1 Code = "SG-1" // an action that is asked for and denied
	CodeSG2 Code = "SG-2" // an action without the human that it needs
	CodeSG3 Code = "SG-3" // a risk without the human that it needs
	CodeSG4 Code = "SG-4" // a reference to what is private, outside, or uncertain
	CodeSG5 Code = "SG-5" // a workflow that the host does not know
	CodeSG6 Code = "SG-6" // a mode that the workflow does not allow
	CodeSG8 Code = "SG-8" // an input that is needed and not there
	CodeSG9 Code = "SG-9" // a critical packet without approval

	CodePGNUnreadable Code = "PGN0601" // what the gate was given is no packet, or not the one that it belongs to
	CodePGNUnfinished Code = "PGN0602" // a check that did not come to its end
)

var pidginSafetyCodes = []Info{
	{
		Code:  CodeSG1,
		Title: "Action that is both asked for and denied",
		Help: `
No action may be in do and in deny, nor in do and among those that the host denies in
every packet. Names are compared by what a reader takes them for: case, blanks round
them, look-alike letters and hidden characters make no difference.

Bad:

    do=[publish]
    deny=[Publish]

Good:

    do=[draft]
    deny=[publish]
`,
	},
	{
		Code:  CodeSG2,
		Title: "Action without the human that it needs",
		Help: `
Actions that the host calls human_gated, or names among those that need a human, and
all packets of some workflows need human=yes, exactly. An action that the host does
not know is blocked, as nobody can say that it needs no human; so is one that the
workflow does not allow.

Bad:

    do=[publish]

Good:

    do=[publish]
    human=yes
`,
	},
	{
		Code:  CodeSG3,
		Title: "Risk without the human that it needs",
		Help: `
What is of high or critical risk, or of another one for which the host asks for a
human, needs human=yes, exactly. The risk of a packet is its own or that of its
workflow, whichever is higher; a level that does not exist counts as critical.

Bad:

    risk=high
    human=no

Good:

    risk=high
    human=yes
`,
	},
	{
		Code:  CodeSG4,
		Title: "Reference to what is private or outside",
		Help: `
No reference may lead to what the host's safety rules call private, out of the host's
folder, or where nobody can tell: not by dots, encodings, look-alike letters,
symbolic links or aliases either. Nothing is written into the host's own rules.

Bad:

    in=["file:docs/../.env"]

Good:

    in=["file:docs/guide.md"]
`,
	},
	{
		Code:  CodeSG5,
		Title: "Workflow that the host does not know",
		Help: `
The value of wf is one workflow of the host's registry, as it is written there. An
unknown one is a mistake or an attack.

Bad:

    wf=Generic_Review

Good:

    wf=generic_review
`,
	},
	{
		Code:  CodeSG6,
		Title: "Mode that the workflow does not allow",
		Help: `
The value of mode is one of the modes that the workflow allows, as it is written
there. A task has one.

Bad:

    wf=generic_review
    mode=production

Good:

    wf=generic_review
    mode=draft
`,
	},
	{
		Code:  CodeSG8,
		Title: "Input that is needed and not there",
		Help: `
A task names all inputs that its workflow needs, and each of them resolves: an alias
leads to a reference, a file or folder is there.

Bad:

    wf=generic_review
    in=[]

Good:

    wf=generic_review
    in=[primary_subject,source_refs]
`,
	},
	{
		Code:  CodeSG9,
		Title: "Critical packet without approval",
		Help: `
A packet of critical risk needs another packet, @approval with the same run id, that
has status=ok and human=yes. If that names a hash, it is the one of the packet that
is approved, and no other text is.

Bad:

    @run keys.rotate
    risk=crit
    human=yes

Good, in a file of its own:

    @approval keys.rotate
    status=ok
    risk=crit
    human=yes
`,
	},
	{
		Code:  CodePGNUnreadable,
		Title: "Nothing that the gate could check",
		Help: `
The gate was given no packet, one that no text could say, or references that were
resolved for another packet, or before this one was changed. What cannot be checked is
blocked. Programs that build packets, or change them between two stages, cause this.

Bad, in Go:

    found, err := resolver.Resolve(ctx, packet)
    packet.List("in").Items = more
    verdict := gate.CheckResolved(ctx, packet, found)

Good:

    packet.List("in").Items = more
    found, err := resolver.Resolve(ctx, packet)
    verdict := gate.CheckResolved(ctx, packet, found)
`,
	},
	{
		Code:  CodePGNUnfinished,
		Title: "Check that did not come to its end",
		Help: `
The check was cancelled, ran out of time, or was never made. What was not checked to the
end is blocked: nobody knows what the rest of the rules would have found.

Bad, in Go:

    ctx, cancel := context.WithTimeout(ctx, time.Microsecond)

Good:

    ctx, cancel := context.WithTimeout(ctx, time.Second)
`,
	},
}
