// Package expand writes a packet out in full for whoever is to act on it: with what its references stand for, the risk it is treated as, who
// takes it, and what the host adds.
//
//	verdict := gate.CheckResolved(ctx, packet, found)
//	decision, err := route.Decide(packet, host, verdict.HumanRequired())
//	expanded, err := expand.Expand(packet, host, verdict, found, decision)
//
// Nothing comes out of a packet that the gate of package safety does not let through: [Expand] needs its verdict, about this packet as it is, by the
// rules of this host, and about these references.
//
// Each kind of packet has a form of its own: [RunPacket], [ResultPacket], [ApprovalPacket] and [ContextPacket]. All are written as YAML, which readers
// of versions 1.1 and 1.2 read as the same, and as JSON, with the same keys in the same order. What a packet does not say is null, and a list that it
// does not have is empty: no word stands for what nobody said. The names of keys are those of the published program, where it has them; it knows one
// form for all packets, which [Published] writes.
//
// Nothing is executed, opened or fetched here.
package expand
