package knowledge

import "hash/maphash"

// table holds entries and finds them by their topics. It is made so that garbage collections, which would be half of the cost of many facts
// in a map of pointers, have little to look through: entries lie side by side and name each other by numbers.
type table struct {
	blocks []*block
	used   ref // how many entries of the blocks were ever in use
	free   ref // entries that are in use no longer, in a list by the first of their links
	n      int

	// Places of open addressing: each entry at or behind the place of its hash with no free one between.
	seed   maphash.Seed
	places []place
}

// place holds an entry and the hash of its topic; it is free if ref is 0.
type place struct {
	hash uint32
	ref  ref
}

// ref is the number of an entry, from 1. The entry stays where it is as long as it is in the table.
type ref int32

// maxEntries is how many entries there can be.
const maxEntries = 1 << 30

const (
	blockBits = 6
	blockSize = 1 << blockBits
)

type block [blockSize]entry

func newTable() *table { return &table{seed: maphash.MakeSeed()} }

// at is an entry by its number; nil for 0.
func (x *table) at(r ref) *entry {
	if r == 0 {
		return nil
	}
	return &x.blocks[(r-1)>>blockBits][(r-1)&(blockSize-1)]
}

// get gives the entry of a topic; nil if there is none.
func (x *table) get(topic string) *entry {
	if i := x.find(topic); i >= 0 {
		return x.at(x.places[i].ref)
	}
	return nil
}

// add makes an entry for a topic that has none.
func (x *table) add(topic string) *entry {
	if x.n >= len(x.places)/4*3 {
		x.resize(max(leastPlaces, 2*len(x.places)))
	}
	r := x.free
	if r != 0 {
		x.free = x.at(r).links[inChanges].next
	} else {
		if int(x.used) == len(x.blocks)*blockSize {
			x.blocks = append(x.blocks, new(block))
		}
		x.used++
		r = x.used
	}
	t := x.at(r)
	*t = entry{fact: fact{topic: topic}, ref: r}
	x.put(place{x.hash(topic), r})
	x.n++
	return t
}

// remove takes out an entry that is in no chain. What stands behind it and belongs before moves up.
func (x *table) remove(t *entry) {
	hole := x.find(t.topic)
	for i := x.next(hole); x.places[i].ref != 0; i = x.next(i) {
		mask := len(x.places) - 1
		if way := (i - x.home(x.places[i].hash)) & mask; way >= (i-hole)&mask {
			x.places[hole] = x.places[i]
			hole = i
		}
	}
	x.places[hole] = place{}
	x.n--
	r := t.ref
	*t = entry{}
	t.links[inChanges].next = x.free
	x.free = r
}

// leastPlaces is how many places there are if there are any; always a power of two.
const leastPlaces = 16

// reserve makes places for so many entries.
func (x *table) reserve(n int) {
	size := leastPlaces
	for size/4*3 < n {
		size *= 2
	}
	x.resize(max(size, len(x.places)))
}

func (x *table) resize(size int) {
	places := x.places
	x.places = make([]place, size)
	for _, p := range places {
		if p.ref != 0 {
			x.put(p)
		}
	}
}

func (x *table) put(p place) {
	i := x.home(p.hash)
	for x.places[i].ref != 0 {
		i = x.next(i)
	}
	x.places[i] = p
}

// find gives the place of a topic, or -1.
func (x *table) find(topic string) int {
	if x.n == 0 {
		return -1
	}
	hash := x.hash(topic)
	for i := x.home(hash); x.places[i].ref != 0; i = x.next(i) {
		if p := x.places[i]; p.hash == hash && x.at(p.ref).topic == topic {
			return i
		}
	}
	return -1
}

func (x *table) hash(topic string) uint32 { return uint32(maphash.String(x.seed, topic)) }

// home is the place where a hash is looked for first.
func (x *table) home(hash uint32) int { return int(hash & uint32(len(x.places)-1)) }

// next is the place behind another one.
func (x *table) next(i int) int { return (i + 1) & (len(x.places) - 1) }
