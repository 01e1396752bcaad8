package knowledge

// chain is a list of entries in the order of their changes. Its links are in the entries themselves: going along it is what a delta
// spends its time on.
type chain struct {
	of          *table
	first, last ref
	n           int
	which       int // of the entry's links are this chain's
}

type links struct{ prev, next ref }

// The chains that an entry may be in.
const (
	inChanges = iota // all entries
	inHeld           // those with a value
	chains
)

// oldest and latest are the ends of the chain; nil if there is nothing in it.
func (c *chain) oldest() *entry { return c.of.at(c.first) }
func (c *chain) latest() *entry { return c.of.at(c.last) }

func (c *chain) prev(t *entry) *entry { return c.of.at(t.links[c.which].prev) }
func (c *chain) next(t *entry) *entry { return c.of.at(t.links[c.which].next) }

// push puts an entry that is not in the chain at its end.
func (c *chain) push(t *entry) {
	t.links[c.which] = links{prev: c.last}
	if c.last == 0 {
		c.first = t.ref
	} else {
		c.latest().links[c.which].next = t.ref
	}
	c.last = t.ref
	c.n++
}

// remove takes out an entry that is in the chain.
func (c *chain) remove(t *entry) {
	l := t.links[c.which]
	if l.prev == 0 {
		c.first = l.next
	} else {
		c.of.at(l.prev).links[c.which].next = l.next
	}
	if l.next == 0 {
		c.last = l.prev
	} else {
		c.of.at(l.next).links[c.which].prev = l.prev
	}
	t.links[c.which] = links{}
	c.n--
}
