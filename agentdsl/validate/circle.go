package validate

import (
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
)

// circles finds tables that refer to each other in a circle: the parts of the graph in which each table leads to each other one, by
// Tarjan's way with a stack of its own. Of each part the shortest circle through the table declared first is noted.
func (c *checker) circles() {
	c.circle = map[*agentdsl.Field]string{}
	n := len(c.order)
	const unseen = 0
	number, low := make([]int, n), make([]int, n) // from 1
	part := make([]int, n)                        // from 1; 0 while it is not known
	parts, count := 0, 0
	var open []int // tables whose part is not known
	type frame struct{ at, next int }
	var stack []frame
	for root := range n {
		if number[root] != unseen {
			continue
		}
		stack = append(stack[:0], frame{at: root})
		for len(stack) > 0 {
			f := &stack[len(stack)-1]
			at := f.at
			if f.next == 0 {
				count++
				number[at], low[at] = count, count
				open = append(open, at)
			}
			if refs := c.order[at].refs; f.next < len(refs) {
				to := refs[f.next].to.place
				f.next++
				switch {
				case number[to] == unseen:
					stack = append(stack, frame{at: to})
				case part[to] == 0:
					low[at] = min(low[at], number[to])
				}
				continue
			}
			stack = stack[:len(stack)-1]
			if len(stack) > 0 {
				above := stack[len(stack)-1].at
				low[above] = min(low[above], low[at])
			}
			if low[at] != number[at] {
				continue
			}
			parts++
			size, first := 0, at
			for {
				last := open[len(open)-1]
				open = open[:len(open)-1]
				part[last] = parts
				size++
				first = min(first, last)
				if last == at {
					break
				}
			}
			if size > 1 {
				c.noteCircle(c.order[first], part)
			}
		}
	}
}

// noteCircle finds the shortest way from a table back to itself, by breadth, inside its part.
func (c *checker) noteCircle(start *table, part []int) {
	type step struct {
		from *table
		by   *agentdsl.Field
	}
	came := map[*table]step{}
	queue := []*table{start}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, r := range at.refs {
			if r.to == at || part[r.to.place] != part[start.place] {
				continue
			}
			if r.to != start {
				if _, seen := came[r.to]; !seen {
					came[r.to] = step{at, r.field}
					queue = append(queue, r.to)
				}
				continue
			}
			way, by := []string{start.label}, r.field
			for t := at; t != start; t = came[t].from {
				way, by = append(way, t.label), came[t].by
			}
			c.circle[by] = show(append(way, start.label))
			return
		}
	}
}

// show writes a way that was noted from its end, cut in the middle if it is long.
func show(way []string) string {
	const most = 6
	var b strings.Builder
	for i := len(way) - 1; i >= 0; i-- {
		if i < len(way)-1 {
			b.WriteString(" → ")
		}
		if len(way) > most && i == len(way)-most/2 {
			b.WriteString("…")
			i = most / 2
			continue
		}
		b.WriteString(source.Quote(way[i], 40))
	}
	return b.String()
}

// ends says whether the rows of a table that refers to itself are in the message, and following their references comes to an end.
func (t *table) ends() bool {
	if t.ended == nil {
		ended := t.follow()
		t.ended = &ended
	}
	return *t.ended
}

// follow takes row after row away that leads to none that is left. A second schema with the label, which is an error, is not looked at.
func (t *table) follow() bool {
	place := make(map[string]int, len(t.ids))
	for id := range t.ids {
		place[id] = len(place)
	}
	waits := make([]int, len(place)) // references of a row to rows that have not ended
	from := make([][]int, len(place))
	for _, d := range t.blocks {
		if d.Of != t.first {
			continue
		}
		for i := range d.Rows {
			cells := d.Rows[i].Cells
			if len(cells) == 0 {
				continue
			}
			row, ok := place[cells[0].Text]
			if !ok {
				continue
			}
			for _, r := range t.refs {
				if r.of != t.first || r.at >= len(cells) {
					break // they are in order
				}
				if r.to != t || cells[r.at].IsEmpty() {
					continue
				}
				for id := range strings.SplitSeq(cells[r.at].Text, ",") {
					if to, ok := place[id]; ok {
						waits[row]++
						from[to] = append(from[to], row)
					}
				}
			}
		}
	}
	var ended []int
	for row, n := range waits {
		if n == 0 {
			ended = append(ended, row)
		}
	}
	for i := 0; i < len(ended); i++ {
		for _, row := range from[ended[i]] {
			if waits[row]--; waits[row] == 0 {
				ended = append(ended, row)
			}
		}
	}
	return len(place) > 0 && len(ended) == len(place)
}
