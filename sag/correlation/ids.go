package correlation

import "hash/maphash"

// ids numbers ids, in the order in which they come. It holds no pointers but those of the ids themselves, so that garbage collections, which
// would cost as much as all else with a map, have little to look through.
type ids struct {
	names []string

	// Places of open addressing: each id at or behind the place of its hash with no free one between. Their number is a power of two.
	seed   maphash.Seed
	places []idPlace
}

// idPlace holds the hash of an id and its number, from 1; it is free if that is 0.
type idPlace struct {
	hash   uint32
	number int32
}

// newIDs makes room for n ids, and more as they come.
func newIDs(n int) *ids {
	size := 16
	for size/2 < n {
		size *= 2
	}
	return &ids{names: make([]string, 0, n), seed: maphash.MakeSeed(), places: make([]idPlace, size)}
}

// find is the number of an id, -1 if it has none.
func (t *ids) find(id string) int {
	number, _ := t.look(id, t.hash(id))
	return number
}

// add is the number of an id, which is given one if it has none.
func (t *ids) add(id string) (number int, added bool) {
	hash := t.hash(id)
	number, free := t.look(id, hash)
	if number >= 0 {
		return number, false
	}
	t.names = append(t.names, id)
	t.places[free] = idPlace{hash, int32(len(t.names))} //nolint:gosec // nobody has 2³¹ messages in memory
	if 2*len(t.names) > len(t.places) {
		t.grow()
	}
	return len(t.names) - 1, true
}

func (t *ids) hash(id string) uint32 { return uint32(maphash.String(t.seed, id)) } //nolint:gosec // half of a hash is one

// look finds an id, or the place where it belongs.
func (t *ids) look(id string, hash uint32) (number, place int) {
	mask := len(t.places) - 1
	for i := int(hash) & mask; ; i = (i + 1) & mask {
		switch p := t.places[i]; {
		case p.number == 0:
			return -1, i
		case p.hash == hash && t.names[p.number-1] == id:
			return int(p.number) - 1, i
		}
	}
}

func (t *ids) grow() {
	old := t.places
	t.places = make([]idPlace, 2*len(old))
	mask := len(t.places) - 1
	for _, p := range old {
		if p.number == 0 {
			continue
		}
		i := int(p.hash) & mask
		for t.places[i].number != 0 {
			i = (i + 1) & mask
		}
		t.places[i] = p
	}
}
