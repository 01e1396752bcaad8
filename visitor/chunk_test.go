package visitor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/visitor"
)

// Nodes and lists out of one block must not touch each other, whatever is appended to a list.
func TestChunksKeepApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c visitor.Chunk[int]
		if rapid.Bool().Draw(t, "own") {
			c.Use(make([]int, rapid.IntRange(0, 10).Draw(t, "given")))
		}
		c.Expect(rapid.IntRange(0, 300).Draw(t, "expected"))
		var nodes []*int
		var lists [][]int
		var want []int
		fill := func(list []int, n, id int) []int {
			for range n {
				list = append(list, id)
			}
			return list
		}
		for id := range rapid.IntRange(1, 60).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "node") {
				nodes = append(nodes, c.New(id))
				want = append(want, id)
				continue
			}
			n := rapid.IntRange(0, 50).Draw(t, "room")
			list := c.Slice(n)
			assert.Empty(t, list)
			assert.Equal(t, n == 0, list == nil)
			lists = append(lists, fill(list, n+rapid.IntRange(0, 2).Draw(t, "more"), -id))
		}
		for i, node := range nodes {
			assert.Equal(t, want[i], *node)
		}
		for _, list := range lists {
			for _, v := range list {
				assert.Equal(t, list[0], v)
			}
		}
	})
}
