// Package safety is the gate that every Pidgin packet passes before anything is done with it, or does not.
//
//	gate, err := safety.New(host, safety.Approvals(safety.Folder(root, "")))
//	if err := gate.Check(ctx, packet).Err(); err != nil { … }             // before anything is looked for
//	found, err := resolver.Resolve(ctx, packet)
//	if err := gate.CheckResolved(ctx, packet, found).Err(); err != nil { … }
//
// The rules, by the names of the published program:
//
//	SG-1  no action is both asked for and denied, by the packet or by the host
//	SG-2  what needs a human has human=yes; every action is one that the host knows and the workflow allows
//	SG-3  what is as risky as the host asks a human for has human=yes; a packet cannot make itself less risky than its workflow
//	SG-4  no reference leads to what is private, out of the host's folder, or nobody knows where; no output leads to where hosts have their rules
//	SG-5  the workflow is one that the host knows
//	SG-6  the mode is one that the workflow allows
//	SG-7  no rule reads notes: nothing a note says can change what is decided
//	SG-8  the inputs that the workflow needs are named, and are there
//	SG-9  what is critical has an approval in a packet of its own
//
// What cannot be decided blocks: a single value where a list belongs is looked at as one and never skipped, a list where a single value belongs, a word
// that is none of those known, a field or name that only looks like one that a rule is about. Names are compared by what a reader takes them for, and
// paths by where they lead: case, look-alike letters, invisible characters, encodings, dots, links and aliases make no difference.
//
// The answer is a [Verdict] that says for each reason which rule, field and value it is about. A zero Verdict blocks.
package safety
