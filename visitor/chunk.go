// Package visitor holds what the builders of all languages share.
package visitor

// Chunk makes nodes of one type out of blocks: one allocation for many nodes. A node keeps its block alive, so blocks are small at
// first and stay moderate. The zero Chunk is ready for use.
type Chunk[T any] struct {
	free []T
	size int
}

// The sizes of blocks, in nodes.
const (
	firstBlock = 2
	maxBlock   = 128
)

// New gives a node and sets it.
func (c *Chunk[T]) New(value T) *T {
	if len(c.free) == 0 {
		c.size = min(max(2*c.size, firstBlock), maxBlock)
		c.free = make([]T, c.size)
	}
	node := &c.free[0]
	c.free = c.free[1:]
	*node = value
	return node
}
