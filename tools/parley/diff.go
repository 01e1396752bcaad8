package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// unified gives the difference of two texts in the unified format, "" if there is none.
func unified(name, old, new string) string {
	if old == new {
		return ""
	}
	var out strings.Builder
	shown := source.Visible(name)
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", shown, shown)
	ops := script(lines(old), lines(new))
	a, b := 1, 1 // line numbers of the two texts
	for start := 0; start < len(ops); {
		end := hunkEnd(ops, start)
		if end == start {
			a, b, start = a+1, b+1, start+1
			continue
		}
		da, db := writeHunk(&out, ops[start:end], a, b)
		a, b, start = a+da, b+db, end
	}
	return out.String()
}

// lines cuts a text behind its line feeds.
func lines(text string) []string {
	return slices.Collect(strings.Lines(text))
}

// op is a line of the difference: one that stays (' '), goes ('-') or comes ('+').
type op struct {
	kind byte
	line string
}

// around is the number of lines that stay shown round a change.
const around = 3

// hunkEnd is the end of the hunk that begins at start, or start itself if the next change is not near enough to begin one.
func hunkEnd(ops []op, start int) int {
	end, stay := start, 0 // behind the last change, and how many lines stay since
	for i := start; i < len(ops); i++ {
		if ops[i].kind != ' ' {
			end, stay = i+1, 0
			continue
		}
		stay++
		if end == start && stay > around || stay > 2*around {
			break
		}
	}
	if end == start {
		return start
	}
	return min(end+around, len(ops))
}

func writeHunk(out *strings.Builder, ops []op, a, b int) (na, nb int) {
	for _, o := range ops {
		if o.kind != '+' {
			na++
		}
		if o.kind != '-' {
			nb++
		}
	}
	fmt.Fprintf(out, "@@ -%s +%s @@\n", lineRange(a, na), lineRange(b, nb))
	for _, o := range ops {
		out.WriteByte(o.kind)
		out.WriteString(o.line)
		if !strings.HasSuffix(o.line, "\n") {
			out.WriteString("\n\\ No newline at end of file\n")
		}
	}
	return na, nb
}

// lineRange is how the format writes n lines from one on; of no lines it names the one before.
func lineRange(from, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", from-1)
	case 1:
		return fmt.Sprint(from)
	default:
		return fmt.Sprintf("%d,%d", from, n)
	}
}

// script gives the lines of both texts in order, each once if it stays. Lines that stand once in either text are what it goes by, so
// that time grows as n log n and never as a square; the difference is not always the smallest.
func script(a, b []string) []op {
	var out []op
	i, j := 0, 0
	for _, next := range append(anchors(a, b), pair{len(a), len(b)}) {
		for i < next.a && j < next.b && a[i] == b[j] {
			out = append(out, op{' ', a[i]})
			i, j = i+1, j+1
		}
		tail := 0 // lines before the anchor that stay with it
		for i < next.a-tail && j < next.b-tail && a[next.a-tail-1] == b[next.b-tail-1] {
			tail++
		}
		for ; i < next.a-tail; i++ {
			out = append(out, op{'-', a[i]})
		}
		for ; j < next.b-tail; j++ {
			out = append(out, op{'+', b[j]})
		}
		for ; i < next.a; i, j = i+1, j+1 {
			out = append(out, op{' ', a[i]})
		}
	}
	return out
}

// pair is the index of a line in the old text and in the new one.
type pair struct{ a, b int }

// anchors gives the longest sequence of lines that stand once in either text, in the order of both. It is found by patience sorting.
func anchors(a, b []string) []pair {
	common := unique(a, b)
	var tops, before []int // tops[n]: the pair with the smallest b that a sequence of n+1 pairs can end with
	for i, p := range common {
		n, _ := slices.BinarySearchFunc(tops, p.b, func(top, b int) int { return common[top].b - b })
		if n == len(tops) {
			tops = append(tops, i)
		} else {
			tops[n] = i
		}
		prev := -1
		if n > 0 {
			prev = tops[n-1]
		}
		before = append(before, prev)
	}
	if len(tops) == 0 {
		return nil
	}
	var out []pair
	for i := tops[len(tops)-1]; i >= 0; i = before[i] {
		out = append(out, common[i])
	}
	slices.Reverse(out)
	return out
}

// unique gives the lines that stand once in either text, in the order of a.
func unique(a, b []string) []pair {
	where := func(lines []string) map[string]int {
		index := make(map[string]int, len(lines))
		for i, line := range lines {
			if _, again := index[line]; again {
				i = -1
			}
			index[line] = i
		}
		return index
	}
	inA, inB := where(a), where(b)
	var out []pair
	for i, line := range a {
		if j, ok := inB[line]; ok && j >= 0 && inA[line] == i {
			out = append(out, pair{i, j})
		}
	}
	return out
}
