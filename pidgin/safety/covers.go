package safety

import (
	"hash/maphash"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// Packet is what was checked; nil if nothing was.
func (v *Verdict) Packet() *pidgin.Packet {
	if v == nil {
		return nil
	}
	return v.packet
}

// Host is the one by whose rules it was checked; nil if nothing was.
func (v *Verdict) Host() *registry.Host {
	if v == nil {
		return nil
	}
	return v.host
}

// Resolution is what the references stand for, as it was checked; nil if they were not: see [Gate.CheckResolved].
func (v *Verdict) Resolution() *resolve.Resolution {
	if v == nil {
		return nil
	}
	return v.found
}

// Unchanged says whether the packet still says what was checked. Its nodes can be written to, by stages of an embedding program for example:
// a verdict is worth nothing for what came after it.
func (v *Verdict) Unchanged() bool {
	return v != nil && v.packet != nil && v.print == fingerprint(v.packet)
}

// seed is one of this process that nobody outside knows: nobody can make two packets with one fingerprint.
var seed = maphash.MakeSeed()

// fingerprint is a digest of all that a packet says: comments and the way of writing say nothing.
func fingerprint(p *pidgin.Packet) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	text := func(role byte, s string) { // bytes that no text has part the texts
		_ = h.WriteByte(role) // never fails
		_, _ = h.WriteString(s)
	}
	const name, single, list, item = 0xfc, 0xfd, 0xfe, 0xff
	text(byte(p.Kind()), p.RunID())
	for f := range p.Fields() {
		if f.Name != nil {
			text(name, f.Name.Name)
		}
		switch v := f.Value.(type) {
		case *pidgin.Scalar:
			if v != nil {
				text(single, v.Text)
			}
		case *pidgin.List:
			text(list, "")
			if v != nil {
				for _, s := range v.Texts() {
					text(item, s)
				}
			}
		}
	}
	return h.Sum64()
}
