package registry_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin/registry"
)

// scale makes the files smaller where the race detector slows everything down.
var scale = map[bool]int{true: 16, false: 1}[childtest.Race]

// hostile are texts that are made to cost time, memory or stack, by the file that they are for.
func hostile() map[string][2]string {
	const most = 10<<20 - 1000
	fill := func(s string) string { return strings.Repeat(s, 1<<20/scale/len(s)) }
	long := func(s string) string { return strings.Repeat(s, most/scale/len(s)) } // as much as a file may hold
	chain := func(n, last int) string {
		var b strings.Builder
		b.WriteString("aliases:\n")
		for i := range n {
			fmt.Fprintf(&b, "  a%d: a%d\n", i, (i+1)%last)
		}
		return b.String() + "common: {}\n"
	}
	entry := "{description: d, risk_default: low, allowed_modes: *l, required_inputs: *l, expected_outputs: *l, recommended_executor: r, fallback_executor: f}"
	var shared strings.Builder
	fmt.Fprintf(&shared, "l: &l [%s]\nw: &w %s\nworkflows:\n", strings.Repeat("x, ", 100_000/scale), entry)
	for i := range 30_000 / scale {
		fmt.Fprintf(&shared, "  w%d: *w\n", i)
	}
	var bomb strings.Builder
	bomb.WriteString("a0: &a0 [x, x]\n")
	for i := range 100 {
		fmt.Fprintf(&bomb, "a%d: &a%d [*a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d]\n", i+1, i+1, i, i, i, i, i, i, i, i)
	}
	bomb.WriteString("safe: *a100\ncontrolled: *a1\nhuman_gated: *a0\n")
	return map[string][2]string{
		"a line of text":        {registry.ActionFile, "safe: [" + long("x") + "]\ncontrolled: []\nhuman_gated: [p]\n"},
		"a comment":             {registry.ActionFile, "safe: []\ncontrolled: []\nhuman_gated: [p]\n" + long("#")},
		"comments":              {registry.ActionFile, long("#\n") + "safe: []\ncontrolled: []\nhuman_gated: [p]\n"},
		"empty lines":           {registry.ActionFile, long("\n") + "safe: []\ncontrolled: []\nhuman_gated: [p]\n"},
		"blanks":                {registry.ActionFile, "safe:" + fill(" ") + "[]"},
		"a quote left open":     {registry.ActionFile, "safe: [\"" + fill("x\n")},
		"escapes":               {registry.ActionFile, "safe: [\"" + fill(`\x41`) + "\"]\ncontrolled: []\nhuman_gated: [p]\n"},
		"a block":               {registry.ActionFile, "safe:\n- |\n" + fill(" x\n")},
		"brackets":              {registry.ActionFile, "safe: " + long("[")},
		"braces":                {registry.ActionFile, fill("{a: ")},
		"question marks":        {registry.ActionFile, long("? ")},
		"dashes":                {registry.ActionFile, fill("- ")},
		"indents":               {registry.ActionFile, indents(1500 / scale)},
		"entries":               {registry.ActionFile, "safe: [" + strings.Repeat("x,", 300_000/scale) + "]\ncontrolled: []\nhuman_gated: [p]\n"},
		"keys":                  {registry.AliasFile, "aliases: {" + strings.Repeat("k: v,", 100_000/scale) + "}\ncommon: {}\n"},
		"unknown keys":          {registry.AliasFile, keys(50_000 / scale)},
		"anchors":               {registry.ActionFile, "safe: [" + strings.Repeat("&a x,", 100_000/scale) + "]\ncontrolled: []\nhuman_gated: [p]\n"},
		"aliases of YAML":       {registry.WorkflowFile, shared.String()},
		"a bomb":                {registry.ActionFile, bomb.String()},
		"a node within itself":  {registry.WorkflowFile, "workflows: &w {a: *w, b: *w}\n"},
		"a list within itself":  {registry.ActionFile, "safe: &a [*a]\ncontrolled: *a\nhuman_gated: [p]\n"},
		"a chain":               {registry.AliasFile, chain(100_000/scale, 1<<30)},
		"a circle":              {registry.AliasFile, chain(100_000/scale, 100_000/scale)},
		"a chain into a circle": {registry.AliasFile, chain(100_000/scale, 50_000/scale)},
		"long names":            {registry.AliasFile, "aliases: {\"" + long("x") + "\": \"nowhere\"}\ncommon: {}\n"},
		"tags":                  {registry.ActionFile, fill("!a ")},
		"documents":             {registry.ActionFile, fill("---\n")},
		"directives":            {registry.ActionFile, fill("%A b\n")},
		"NUL":                   {registry.ActionFile, fill("\x00")},
		"line separators":       {registry.ActionFile, fill("\u2028")},
		"byte-order marks":      {registry.ActionFile, fill("\ufeff")},
	}
}

func indents(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func keys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "aliase%d: x\n", i)
	}
	return b.String()
}

// TestHostileFiles holds that each of them gives a host or findings in a bounded amount of memory, read either way.
func TestHostileFiles(t *testing.T) {
	const most = 1200 // MiB in all for a file of 10 MiB, freed ones included; see MaxNodes
	for name, h := range hostile() {
		t.Run(name, func(t *testing.T) {
			for _, options := range [][]registry.Option{nil, {registry.Compat()}} {
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				host, err := registry.Read(with(h[0], h[1]), options...)
				runtime.ReadMemStats(&after)
				assert.Less(t, (after.TotalAlloc-before.TotalAlloc)>>20, uint64(most), "MiB")
				if err == nil {
					assert.LessOrEqual(t, len(host.Warnings()), registry.DefaultMaxErrors+1)
					continue
				}
				assert.Nil(t, host)
				var list diag.List
				require.ErrorAs(t, err, &list)
				assert.LessOrEqual(t, len(list), registry.DefaultMaxErrors+1)
				assert.Less(t, len(golden.Shown(t, list)), 200_000)
			}
		})
	}
}
