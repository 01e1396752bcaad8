package main

import (
	"fmt"
	"slices"
	"strings"
)

// context is the number of unchanged lines shown round a change.
const context = 3

// unified gives the difference of two texts in the unified format, "" if there is none. Time grows as n log n with the number of
// lines, so the difference is not always the smallest.
func unified(name, old, new string) string {
	if old == new {
		return ""
	}
	a, b := lines(old), lines(new)
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", name, name)
	for _, h := range hunks(matches(a, b), len(a), len(b)) {
		h.write(&out, a, b)
	}
	return out.String()
}

// lines cuts a text behind its line feeds.
func lines(text string) []string {
	all := strings.SplitAfter(text, "\n")
	if all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	return all
}

// pair is a line of the old text and the same line of the new one.
type pair struct{ a, b int }

// matches pairs lines that stay, in order: those that stand once in either text and keep their order, and round these all that are
// equal.
func matches(a, b []string) []pair {
	var out []pair
	done := pair{0, 0} // lines before are dealt with
	anchors := append(anchors(a, b), pair{len(a), len(b)})
	for _, next := range anchors {
		if next.a < done.a || next.b < done.b {
			continue // taken by the lines round another anchor
		}
		for done.a < next.a && done.b < next.b && a[done.a] == b[done.b] {
			out = append(out, done)
			done = pair{done.a + 1, done.b + 1}
		}
		start := next
		for start.a > done.a && start.b > done.b && a[start.a-1] == b[start.b-1] {
			start = pair{start.a - 1, start.b - 1}
		}
		for ; start.a < next.a; start = (pair{start.a + 1, start.b + 1}) {
			out = append(out, start)
		}
		done = next
	}
	return out
}

// anchors gives the longest run, in the order of both texts, of lines that stand once in either.
func anchors(a, b []string) []pair {
	type seen struct{ na, nb, a, b int }
	table := make(map[string]*seen)
	at := func(line string) *seen {
		s := table[line]
		if s == nil {
			s = new(seen)
			table[line] = s
		}
		return s
	}
	for i, line := range a {
		s := at(line)
		s.na, s.a = s.na+1, i
	}
	for i, line := range b {
		s := at(line)
		s.nb, s.b = s.nb+1, i
	}
	// Patience sorting: tops[n] is the pair with the smallest b that ends a run of n+1 pairs.
	var all []pair
	var before, tops []int
	for i, line := range a {
		s := table[line]
		if s.na != 1 || s.nb != 1 {
			continue
		}
		n, _ := slices.BinarySearchFunc(tops, s.b, func(top, b int) int { return all[top].b - b })
		prev := -1
		if n > 0 {
			prev = tops[n-1]
		}
		all, before = append(all, pair{i, s.b}), append(before, prev)
		tops = append(tops[:n], append([]int{len(all) - 1}, tops[min(n+1, len(tops)):]...)...)
	}
	if len(tops) == 0 {
		return nil
	}
	var run []pair
	for i := tops[len(tops)-1]; i >= 0; i = before[i] {
		run = append(run, all[i])
	}
	slices.Reverse(run)
	return run
}

// hunk is a part of the difference: lines a0 to a1 of the old text and b0 to b1 of the new one, the ends not included, and the pairs
// among them.
type hunk struct {
	a0, a1, b0, b1 int
	same           []pair
}

// hunks gathers changes that are near to each other, with the lines round them.
func hunks(same []pair, na, nb int) []hunk {
	var out []hunk
	same = append(same, pair{na, nb})
	prev := pair{-1, -1}
	for i, p := range same {
		if p.a == prev.a+1 && p.b == prev.b+1 {
			prev = p
			continue
		}
		first, last := max(0, i-context), min(len(same)-1, i+context)
		h := hunk{a0: prev.a + 1, b0: prev.b + 1, a1: p.a, b1: p.b}
		for first < i && (same[first].a != prev.a-(i-1-first) || same[first].b != prev.b-(i-1-first)) {
			first++ // only lines that stand right before
		}
		h.a0, h.b0 = h.a0-(i-first), h.b0-(i-first)
		h.same = slices.Clone(same[first:i])
		for j := i; j < last && same[j] == (pair{h.a1, h.b1}); j++ {
			h.a1, h.b1 = h.a1+1, h.b1+1
			h.same = append(h.same, same[j])
		}
		out = join(out, h)
		prev = p
	}
	return out
}

// join appends a hunk, or makes one of it and the last, if they touch.
func join(list []hunk, h hunk) []hunk {
	if len(list) == 0 || list[len(list)-1].a1 < h.a0 || list[len(list)-1].b1 < h.b0 {
		return append(list, h)
	}
	last := &list[len(list)-1]
	for _, p := range h.same {
		if len(last.same) == 0 || p.a > last.same[len(last.same)-1].a {
			last.same = append(last.same, p)
		}
	}
	last.a1, last.b1 = h.a1, h.b1
	return list
}
