package knowledge

// chain is a list of entries in the order of their changes. Its links are in the entries themselves: going along it is what a delta
// spends its time on.
type chain struct {
	first, last *entry
	n           int
	which       int // of the entry's links are this chain's
}

type links struct{ prev, next *entry }

// The chains that an entry may be in.
const (
	inChanges = iota // all entries
	inHeld           // those with a value
	chains
)

func (c *chain) prev(t *entry) *entry { return t.links[c.which].prev }
func (c *chain) next(t *entry) *entry { return t.links[c.which].next }

// push puts an entry that is not in the chain at its end.
func (c *chain) push(t *entry) {
	t.links[c.which] = links{prev: c.last}
	if c.last == nil {
		c.first = t
	} else {
		c.last.links[c.which].next = t
	}
	c.last = t
	c.n++
}

// remove takes out an entry that is in the chain.
func (c *chain) remove(t *entry) {
	l := t.links[c.which]
	if l.prev == nil {
		c.first = l.next
	} else {
		l.prev.links[c.which].next = l.next
	}
	if l.next == nil {
		c.last = l.prev
	} else {
		l.next.links[c.which].prev = l.prev
	}
	t.links[c.which] = links{}
	c.n--
}

// spare gives room for entries: what was given back, or else the next of some that are allocated at once.
type spare struct {
	made  []entry
	given *entry // in a list by the first of their links
}

func (s *spare) take() *entry {
	if t := s.given; t != nil {
		s.given = t.links[inChanges].next
		t.links[inChanges].next = nil
		return t
	}
	if len(s.made) == 0 {
		s.made = make([]entry, 64)
	}
	t := &s.made[0]
	s.made = s.made[1:]
	return t
}

// give takes back an entry that is in no chain.
func (s *spare) give(t *entry) {
	*t = entry{}
	t.links[inChanges].next = s.given
	s.given = t
}
