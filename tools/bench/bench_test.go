package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
)

func TestMessage(t *testing.T) {
	for _, n := range []int{1, 10, 1000} {
		m, err := sag.Parse(message(n), sag.Compat()) // or the published package could not be measured on it
		require.NoError(t, err)
		assert.Len(t, m.Statements, n)
	}
	assert.InDelta(t, 500, len(message(10)), 60)
	kinds := map[string]bool{}
	for n := range ast.Preorder(sag.MustParse(message(10))) {
		if _, ok := n.(sag.Stmt); ok {
			kinds[fmt.Sprintf("%T", n)] = true
		}
	}
	assert.Len(t, kinds, 11, "all kinds of statements: %v", kinds)
}

func TestHostileInputsAreOnesThatCount(t *testing.T) {
	want := map[string]string{
		"10,000 unclosed brackets": "SAG0006", "160 nested IF ELSE": "read", "50,000 balanced brackets": "read", "string of 1 MB": "read",
		"240,000 CJK characters": "read", "invalid UTF-8 after 1 MB": "PLY0002", "NUL": "SAG0002", "900,000 unclosed brackets": "PLY0003",
	}
	for _, a := range attacks {
		code, ok := want[a.name]
		if !ok {
			continue
		}
		delete(want, a.name)
		_, err := sag.Parse(a.text(), lifted...)
		assert.Equal(t, code, outcome(err), a.name)
	}
	assert.Empty(t, want)
}

func TestTablesWithoutPorts(t *testing.T) {
	e := effort{rounds: 1, batch: time.Microsecond}
	var out bytes.Buffer
	require.NoError(t, parallel(e, &out))
	require.NoError(t, growth(e, &out))
	require.NoError(t, conditions(e, nil, &out))
	require.NoError(t, facts(e, nil, &out))
	require.NoError(t, adlTable(t.Context(), e, &out))
	require.NoError(t, pidginTables(t.Context(), e, false, &out, &out))
	assert.Contains(t, out.String(), "all stages, each logged")
	require.NoError(t, savings(&out))
	text := page(t.Context(), out.String(), "Java is left out: no javac in /opt\n", time.Unix(0, 0))
	assert.Contains(t, text, "| date | 1970-01-01 |")
	assert.Contains(t, text, "| left out | Java |")
	assert.NotContains(t, text, "/opt")
	assert.Contains(t, text, "\n## Growth\n\nProcessor time.\n\n```text\n")
	for _, language := range []string{"SAG", "AgentDSL", "Pidgin", "ADL"} {
		assert.Regexp(t, language+`, .+ o200k_base +[0-9]+ `, text)
	}
	assert.Equal(t, strings.Count(text, "```text"), strings.Count(text, "\n## "))
	for _, engine := range engines {
		var cold bytes.Buffer
		require.NoError(t, runCold(engine.name+",10", &cold))
		assert.Regexp(t, `^[0-9]+\n$`, cold.String())
		assert.Contains(t, out.String(), engine.name)
	}
	require.Error(t, runCold("steam,10", &out))
	require.Error(t, runCold("antlr", &out))
}

func TestMedian(t *testing.T) {
	assert.Equal(t, 2, median([]int{3, 1, 2}))
	s := medianOf([]sampleOf{{3, 1, 9}, {1, 2, 8}, {2, 3, 7}})
	assert.Equal(t, sampleOf{2, 2, 8}, s)
	assert.Equal(t, 10, runsFor(time.Second, time.Second, 10))
	assert.Equal(t, 1, runsFor(time.Second, time.Hour, 1))
	assert.Equal(t, "0.003", times(0.0031))
	assert.Equal(t, "10.4", times(10.42))
}

func TestUsage(t *testing.T) {
	var out, errs bytes.Buffer
	assert.Equal(t, 2, run(t.Context(), []string{"-fast"}, &out, &errs))
	assert.Equal(t, 2, run(t.Context(), []string{"more"}, &out, &errs))
	assert.Contains(t, errs.String(), "usage: bench")
}
