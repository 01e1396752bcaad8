// Package visitor holds what the builders of all languages share.
package visitor

// Chunk makes nodes of one type, or lists of them, out of blocks: one allocation for many. A node keeps its block alive, so blocks are
// small at first and stay moderate. The zero Chunk is ready for use.
type Chunk[T any] struct {
	free []T
	next int // size of the next block
	made int // sizes of all blocks so far
}

// The sizes of blocks, in nodes.
const (
	firstBlock = 2
	maxBlock   = 128
)

// Expect tells about how many nodes there will be, so that one block serves most texts. It is called first, or not at all.
func (c *Chunk[T]) Expect(n int) { c.next = n }

// Use gives room for the first nodes that lies elsewhere, such as in one piece of memory with other nodes. It is called before
// any node is made, or not at all.
func (c *Chunk[T]) Use(free []T) { c.free = free }

// New gives a node and sets it.
func (c *Chunk[T]) New(value T) *T {
	if len(c.free) == 0 {
		c.grow()
	}
	node := &c.free[0]
	c.free = c.free[1:]
	*node = value
	return node
}

// Slice gives an empty slice with room for n nodes, and nil if n is 0. What is appended beyond that goes elsewhere.
func (c *Chunk[T]) Slice(n int) []T {
	if n == 0 {
		return nil
	}
	if n > len(c.free) {
		if n >= maxBlock/4 {
			return make([]T, 0, n) // the rest of the block may still serve
		}
		c.next = max(c.next, n)
		c.grow()
	}
	list := c.free[:0:n]
	c.free = c.free[n:]
	return list
}

// grow makes a block. Behind the first one, a block is half as large as all before it.
func (c *Chunk[T]) grow() {
	size := min(max(c.next, firstBlock), maxBlock)
	c.made += size
	c.next = c.made / 2
	c.free = make([]T, size)
}
