package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/childtest"
)

// bad are attacks on this program itself, behind the others in the list of a child of the tests.
var bad = []attack{
	{name: "memory", full: 1600, read: func(text string) (string, string) {
		var all [][]byte
		for range len(text) {
			all = append(all, bytes.Repeat([]byte("x"), 1<<20)) // written to, so that it counts
		}
		runtime.KeepAlive(all)
		return accepted, ""
	}, text: filled("", "x", ""), want: accepted},
	{name: "stack", full: 1 << 20, once: true, read: func(text string) (string, string) { return accepted, deeper(text)[:0] }, text: filled("", "x", ""), want: accepted},
	{name: "panic", full: 16, once: true, read: func(string) (string, string) { panic("oh no") }, text: filled("", "x", ""), want: accepted},
	{name: "prints", full: 16, once: true, read: func(string) (string, string) { println("hello"); return accepted, "" }, text: filled("", "x", ""), want: accepted},
	{name: "quadratic", full: 1 << 13, read: func(text string) (string, string) {
		sum := byte(0)
		for i := range len(text) {
			for j := range len(text) {
				sum += text[j] ^ byte(i)
			}
		}
		runtime.KeepAlive(sum)
		return accepted, ""
	}, text: filled("", "x", ""), want: accepted},
	{name: "good", full: 16, once: true, read: func(string) (string, string) { return accepted, "" }, text: filled("", "x", ""), want: accepted},
}

//go:noinline
func deeper(text string) string {
	var frame [256]byte
	copy(frame[:], text)
	if len(text) == 0 {
		return string(frame[:])
	}
	return deeper(text[1:]) + string(frame[:1])
}

func TestMain(m *testing.M) {
	if task := os.Getenv(childEnv); task != "" {
		child(slices.Concat(attacks(), bad), task)
		return
	}
	os.Exit(m.Run())
}

// Every language is attacked in every way, but for those that it has no place for.
func TestEachKindOfEachLanguage(t *testing.T) {
	found := map[[2]string]bool{}
	names := map[string]bool{}
	for _, a := range attacks() {
		require.Contains(t, languages, a.language)
		require.Contains(t, kinds, a.kind)
		found[[2]string{a.language, a.kind}] = true
		name := a.language + ", " + a.kind + ", " + a.name
		assert.False(t, names[name], name)
		names[name] = true
		assert.True(t, a.sweep != nil || a.want != "", "%s has no verdict", name)
	}
	for _, language := range languages {
		for _, kind := range kinds {
			place := [2]string{language, kind}
			assert.NotEqual(t, found[place], absent[place] != "", "%v", place)
		}
	}
}

// Small texts keep the promises as well, read in this process; their verdicts may be others, where a limit is not reached.
func TestSmallTexts(t *testing.T) {
	for _, a := range attacks() {
		if a.sweep != nil {
			continue
		}
		for _, n := range []int{1, 60, 700} {
			text := a.text(n)
			assert.Equal(t, text, a.text(n), a.name)
			if a.full > 10_000 {
				assert.InDelta(t, n, len(text), 250, "%s %s", a.language, a.name)
			}
			verdict, fault := guarded(a.read, text)
			assert.Empty(t, fault, "%s, %s, %s at %d: %.100q", a.language, a.kind, a.name, n, text)
			assert.NotEmpty(t, verdict)
		}
	}
}

func TestSweep(t *testing.T) {
	for _, language := range languages {
		texts, err := corpus(language)
		require.NoError(t, err)
		assert.Greater(t, len(texts), 100, language)
	}
	reads := 0
	count := func(text string) (string, string) {
		reads++
		if text == "b" {
			return "PLY0001", ""
		}
		return accepted, ""
	}
	all := func(text string) []source.Span {
		return spans(len(text), func(i int) source.Span { return source.Span{Start: int32(i), End: int32(i + 1)} })
	}
	r := sweep([]string{"ab", "cd"}, all, count, 100)
	assert.Equal(t, result{Texts: 4, Size: 4, Verdict: "3 accepted, 1 refused"}, r)
	assert.Equal(t, 2, sweep([]string{"ab", "cd"}, all, count, 2).Texts)
	r = sweep([]string{"ab"}, all, func(string) (string, string) { panic("oh no") }, 100)
	assert.Equal(t, `panic: oh no, for "b"`, r.Fault)
	assert.NotEmpty(t, sweep(nil, all, count, 1).Fault)
	for _, a := range attacks() {
		if a.kind == "tokens left out" {
			texts, err := corpus(a.language)
			require.NoError(t, err)
			r := sweep(texts[:20], all, a.read, 200)
			assert.Empty(t, r.Fault)
		}
	}
}

func TestExponent(t *testing.T) {
	sizes := []float64{1000, 4000, 16000}
	for _, want := range []float64{0, 1, 1.5, 2, 3} {
		var cost []float64
		for _, n := range sizes {
			cost = append(cost, 7*math.Pow(n, want))
		}
		assert.InDelta(t, want, exponent(sizes, cost), 1e-9)
	}
	assert.InDelta(t, 0.5, exponent(sizes, []float64{1, 2, 4}), 1e-9)
}

// grows are the results of an attack whose costs grow with these exponents.
func grows(duration, bytes float64) []result {
	var list []result
	for _, n := range []float64{1e4, 4e4, 16e4} {
		list = append(list, result{
			Size: int(n), Texts: 1, Time: time.Duration(math.Pow(n, duration) * 1e8 / math.Pow(16e4, duration)), Allocated: uint64(math.Pow(n, bytes) * 1e8 / math.Pow(16e4, bytes)),
			Peak: 20 << 20, Verdict: accepted,
		})
	}
	return list
}

// slower are results that took a multiple of the time.
func slower(list []result, times float64) []result {
	for i := range list {
		list[i].Time = time.Duration(float64(list[i].Time) * times)
	}
	return list
}

func TestJudge(t *testing.T) {
	changed := func(change func(list []result)) []result {
		list := grows(1, 1)
		change(list)
		return list
	}
	for _, c := range []struct {
		name    string
		results []result
		fault   string // a part of it
	}{
		{"linear", grows(1, 1), ""},
		{"a little more", grows(1.3, 1.1), ""},
		{"constant", grows(0, 0), ""},
		{"time is quadratic", grows(2, 1), "time grows with exponent 2.00"},
		{"time is n to the 1.5", grows(1.5, 1), "time grows"},
		{"caches help the smallest", grows(1.42, 1), ""},
		{"no cache helps so long", slower(grows(1.42, 1), 5), "time grows with exponent 1.42"},
		{"time is quadratic, and long", slower(grows(2, 1), 100), "time grows with exponent 2.00"},
		{"time is quadratic, and short", slower(grows(2, 1), 0.03), "time grows with exponent 2.00"},
		{"memory is quadratic", grows(1, 2), "allocated bytes grow with exponent 2.00"},
		{"memory is a little more", grows(1, 1.2), "allocated bytes grow"},
		{"quadratic, but nothing", changed(func(list []result) {
			for i := range list {
				list[i].Time, list[i].Allocated = time.Duration(1<<(4*i))*1000, 1<<(4*i)
			}
		}), ""},
		{"peak", changed(func(list []result) { list[2].Peak = 900 << 20 }), "peak memory of 900 MiB"},
		{"verdict", changed(func(list []result) { list[2].Verdict = "PLY0003" }), "verdict PLY0003 instead of accepted"},
		{"fault", changed(func(list []result) { list[0].Fault = "a tree together with an error" }), "at 10000 bytes: a tree"},
		{"too few", grows(1, 1)[:2], "2 results instead of 3"},
		{"none", nil, "0 results"},
	} {
		r := row{attack: attack{language: "SAG", kind: "depth", name: c.name, full: 16e4, want: accepted}}
		tried := 0
		r.run(func() ([]result, string) { tried++; return slices.Clone(c.results), "" })
		if c.fault == "" {
			assert.Empty(t, r.fault, c.name)
		} else {
			assert.Contains(t, r.fault, c.fault, c.name)
		}
		assert.Equal(t, r.slow, tried == tries, c.name)
		assert.Len(t, r.cells(), len(columns))
	}
	// Another try may be faster, and each size counts with its shortest time.
	r := row{attack: attack{full: 16e4, want: accepted}}
	list := [][]result{changed(func(list []result) { list[2].Time *= 9 }), grows(1, 1)}
	r.run(func() (next []result, _ string) { next, list = list[0], list[1:]; return })
	assert.Empty(t, r.fault)
	assert.Empty(t, list)
	r.run(func() ([]result, string) { return nil, "the process died" })
	assert.Equal(t, "the process died", r.fault)
}

// Children that break their limits are faults of their rows, and nothing else.
func TestChildren(t *testing.T) {
	t.Setenv("GOCOVERDIR", t.TempDir()) // or children that are built for coverage print a warning
	program, err := os.Executable()
	require.NoError(t, err)
	first := len(attacks())
	for i, a := range bad {
		results, fault := runChild(t.Context(), program, first+i)
		switch a.name {
		case "good":
			assert.Empty(t, fault)
			require.Len(t, results, 1)
			assert.Equal(t, accepted, results[0].Verdict)
		case "quadratic":
			r := row{attack: a, number: first + i}
			r.run(func() ([]result, string) { return runChild(t.Context(), program, r.number) })
			assert.Contains(t, r.fault, "time grows with exponent")
		case "memory":
			if runtime.GOOS != "linux" || childtest.Race {
				continue // others are judged by their peak, and the race detector needs memory of its own
			}
			assert.Contains(t, fault, "out of memory")
			assert.Len(t, results, 2, "the smaller ones are told")
		case "stack":
			assert.Contains(t, fault, "stack")
		case "panic":
			assert.Contains(t, fault, "oh no")
		case "prints":
			assert.Equal(t, "something was printed: hello hello", strings.Join(strings.Fields(fault)[:5], " "))
		}
	}
	for i, a := range attacks() {
		if a.language == "SAG" && a.name == "a string" && a.kind == "unclosed" {
			rows := runAll(t.Context(), program, attacks()[:i+1], "SAG unclosed a string")
			require.Len(t, rows, 1)
			assert.Empty(t, rows[0].fault)
			assert.Equal(t, "SAG0003", rows[0].last().Verdict)
		}
	}
}

func TestTable(t *testing.T) {
	rows := []row{
		{attack: attack{language: "SAG", kind: "chain", name: "a||b*c"}, results: grows(1, 1)},
		{attack: attack{language: "ADL", kind: "prefixes", name: "all", sweep: func() result { return result{} }}, results: []result{{Size: 9, Texts: 3, Verdict: "1 accepted, 2 refused"}}},
		{attack: attack{language: "ADL", kind: "depth", name: "b"}, fault: "it died"},
	}
	var out bytes.Buffer
	table(&out, rows)
	assert.Contains(t, out.String(), "9 in 3 texts")
	assert.Contains(t, out.String(), "FAIL: ")
	text := markdown(rows)
	assert.Contains(t, text, `| SAG | chain | a\|\|b\*c | 160000 | 100 | 1.00 | 100 | 1.00 | 20 | accepted |`)
	assert.Contains(t, text, "| 9 in 3 texts | 0.00 | – | 0.00 | – | ? | 1 accepted, 2 refused |")
	assert.NotContains(t, text, string(filepath.Separator)+"tmp")

	name := filepath.Join(t.TempDir(), "S.md")
	require.NoError(t, os.WriteFile(name, []byte("before\n"+beginMark+"old\n"+endMark+"after\n"), 0o600))
	for range 2 {
		require.NoError(t, writeInto(name, rows))
		got, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, "before\n"+beginMark+text+endMark+"after\n", string(got))
	}
	require.NoError(t, os.WriteFile(name, []byte("before\n"), 0o600))
	require.ErrorContains(t, writeInto(name, rows), "lacks the lines")
	require.Error(t, writeInto(name+"x", rows))
}

// The table that stands in the text is of the attacks that there are.
func TestSecurityHoldsTheTable(t *testing.T) {
	data, err := os.ReadFile("../../SECURITY.md")
	require.NoError(t, err)
	_, text, ok := strings.Cut(string(data), beginMark)
	require.True(t, ok)
	text, _, ok = strings.Cut(text, endMark)
	require.True(t, ok)
	for _, a := range attacks() {
		rows := markdown([]row{{attack: a}})
		lines := strings.Split(strings.TrimSpace(rows), "\n")
		cells := strings.SplitN(lines[len(lines)-1], " | ", 4)
		cell := strings.Join(cells[:3], " | ") + " | "
		assert.True(t, strings.Contains(text, cell), "there is no row %s: run go run ./tools/hostile -write", cell)
	}
	assert.NotContains(t, text, "| FAIL: ")
}

func TestUsage(t *testing.T) {
	var out, errs bytes.Buffer
	for _, args := range [][]string{{"-fast"}, {"more"}, {"-write", "-only", "SAG"}} {
		assert.Equal(t, 2, run(t.Context(), args, &out, &errs))
	}
	assert.Contains(t, errs.String(), "usage: hostile")
	assert.Equal(t, 1, run(t.Context(), []string{"-only", "nothing of that name"}, &out, &errs), "no rows are no success")
}
