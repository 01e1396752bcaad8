package knowledge

import "hash/maphash"

// index finds entries by their topics. It is a table with open addressing that holds the entries only: a map of the language holds each
// topic once more, which takes a fifth more time to fill and makes every garbage collection longer, those of deltas among them.
type index struct {
	seed   maphash.Seed
	hashes []uint32 // of the topics
	places []*entry // each at or behind the place of its hash with no free one between; nil if free
	n      int
}

func newIndex() index { return index{seed: maphash.MakeSeed()} }

func (x *index) hash(topic string) uint32 { return uint32(maphash.String(x.seed, topic)) }

// next is the place behind another one.
func (x *index) next(i int) int { return (i + 1) & (len(x.places) - 1) }

// home is the place where a hash is looked for first.
func (x *index) home(hash uint32) int { return int(hash & uint32(len(x.places)-1)) }

// get gives the entry of a topic; nil if there is none.
func (x *index) get(topic string) *entry {
	if i := x.find(topic); i >= 0 {
		return x.places[i]
	}
	return nil
}

// find gives the place of a topic, or -1.
func (x *index) find(topic string) int {
	if x.n == 0 {
		return -1
	}
	hash := x.hash(topic)
	for i := x.home(hash); x.places[i] != nil; i = x.next(i) {
		if x.hashes[i] == hash && x.places[i].topic == topic {
			return i
		}
	}
	return -1
}

// add takes in an entry for a topic that has none.
func (x *index) add(topic string, t *entry) {
	if x.n >= len(x.places)/4*3 {
		x.resize(max(least, 2*len(x.places)))
	}
	x.put(x.hash(topic), t)
	x.n++
}

func (x *index) put(hash uint32, t *entry) {
	i := x.home(hash)
	for x.places[i] != nil {
		i = x.next(i)
	}
	x.hashes[i], x.places[i] = hash, t
}

// least is how many places there are if there are any; always a power of two.
const least = 16

// reserve makes room for so many entries.
func (x *index) reserve(n int) {
	size := least
	for size/4*3 < n {
		size *= 2
	}
	x.resize(max(size, len(x.places)))
}

func (x *index) resize(size int) {
	old := *x
	x.hashes, x.places = make([]uint32, size), make([]*entry, size)
	for i, t := range old.places {
		if t != nil {
			x.put(old.hashes[i], t)
		}
	}
}

// remove takes out the entry of a topic, which has one. What stands behind it and belongs before it moves up.
func (x *index) remove(topic string) {
	free := x.find(topic)
	for i := x.next(free); x.places[i] != nil; i = x.next(i) {
		mask := len(x.places) - 1
		if way := (i - x.home(x.hashes[i])) & mask; way >= (i-free)&mask {
			x.hashes[free], x.places[free] = x.hashes[i], x.places[i]
			free = i
		}
	}
	x.places[free] = nil
	x.n--
}
