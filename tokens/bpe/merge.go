package bpe

import (
	"slices"
	"sync"
)

// merger merges the bytes of a piece pair by pair: always the pair that makes the token of the lowest rank, among equals the
// leftmost. A heap of candidates makes that n·log n for n bytes.
type merger struct {
	parts []part
	heap  []candidate
}

// part is what has been merged so far, from the byte with the part's index on.
type part struct {
	prev, next int // where the neighbours begin; -1 and the end of the piece beyond the ends
	rank       uint32
}

// unmergeable is the rank of a part that makes no token with its neighbour, or that is gone.
const unmergeable = ^uint32(0)

// candidate is a pair that could be merged: its rank above the offset of its first part, so that the order of numbers is the order
// of merging. 44 bits of offset are 16 TiB.
type candidate uint64

const offsetBits = 44

func (c candidate) split() (rank uint32, offset int) {
	return uint32(c >> offsetBits), int(c & (1<<offsetBits - 1))
}

// mergers keeps the memory of mergers for the next text.
var mergers = sync.Pool{New: func() any { return new(merger) }}

// maxKept is the number of parts, and so of bytes in a piece, up to which memory is kept.
const maxKept = 1 << 14

func (m *merger) release() {
	if cap(m.parts) <= maxKept {
		mergers.Put(m)
	}
}

// count is the number of tokens of a piece that is not empty.
func (m *merger) count(piece string, r *ranks) int {
	m.start(piece, r)
	count := len(piece)
	for len(m.heap) > 0 {
		rank, at := m.pop().split()
		if m.parts[at].rank != rank {
			continue // one of the two was merged with another neighbour since
		}
		m.merge(piece, at, r)
		count--
	}
	return count
}

// start makes every byte a part and every pair that makes a token a candidate.
func (m *merger) start(piece string, r *ranks) {
	m.parts = slices.Grow(m.parts[:0], len(piece))
	m.heap = slices.Grow(m.heap[:0], len(piece))
	for i := range len(piece) {
		m.parts = append(m.parts, part{prev: i - 1, next: i + 1})
	}
	for i := range m.parts {
		m.consider(piece, i, r)
	}
}

// merge joins the part at an offset with the one behind it. Of two candidates for one offset only the newer has the part's rank,
// for its token is longer.
func (m *merger) merge(piece string, at int, r *ranks) {
	gone := m.parts[at].next
	m.parts[gone].rank = unmergeable
	next := m.parts[gone].next
	m.parts[at].next = next
	if next < len(piece) {
		m.parts[next].prev = at
	}
	m.consider(piece, at, r)
	if prev := m.parts[at].prev; prev >= 0 {
		m.consider(piece, prev, r)
	}
}

// consider looks at what the part at an offset makes with the one behind it.
func (m *merger) consider(piece string, at int, r *ranks) {
	p := &m.parts[at]
	p.rank = unmergeable
	if p.next >= len(piece) {
		return
	}
	if rank, ok := r.of(piece[at:m.parts[p.next].next]); ok {
		p.rank = rank
		m.push(candidate(rank)<<offsetBits | candidate(at))
	}
}

// push adds a candidate to the heap.
func (m *merger) push(c candidate) {
	m.heap = append(m.heap, c)
	h := m.heap
	i := len(h) - 1
	for i > 0 {
		parent := (i - 1) / 2
		if h[parent] <= c {
			break
		}
		h[i] = h[parent]
		i = parent
	}
	h[i] = c
}

// pop takes the smallest candidate off the heap.
func (m *merger) pop() candidate {
	h := m.heap
	top, last := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	m.heap = h
	if len(h) == 0 {
		return top
	}
	i := 0
	for {
		child := 2*i + 1
		if child >= len(h) {
			break
		}
		if child+1 < len(h) && h[child+1] < h[child] {
			child++
		}
		if h[child] >= last {
			break
		}
		h[i] = h[child]
		i = child
	}
	h[i] = last
	return top
}
