package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
)

func TestPanicsEndHere(t *testing.T) {
	answer, findings, ok := call(func(string) (string, diag.List) { panic("boom") }, "")
	assert.False(t, ok)
	assert.Empty(t, answer)
	require.Len(t, findings, 1)
	assert.Contains(t, findings[0].Message, "boom")
	_, findings, ok = call(func(string) (string, diag.List) { return "a\x00b", nil }, "")
	assert.False(t, ok)
	require.ErrorIs(t, findings, errNUL)
}

// Whatever comes in, there is an answer, or a finding that is an error; and the findings are JSON.
func FuzzCalls(f *testing.F) {
	for _, text := range []string{"", "[SCHEMA:A]\nID:int\n[DATA]\n1\n", `{"a":[{"b":1}]}`, `[{"Call":{"function_name":"F","arguments":[]}}]`, "\x00", "\xff", "[RESULT]\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, do := range operations {
			answer, findings, ok := call(do, text)
			if ok == (len(findings.Errors()) > 0) || strings.Contains(answer, "\x00") {
				t.Fatalf("%s: %v %q %v", name, ok, answer, findings)
			}
			var list []map[string]any
			if err := json.Unmarshal([]byte(diagnose(name, text)), &list); err != nil || len(list) != len(findings) {
				t.Fatalf("%s: %v, %d of %d", name, err, len(list), len(findings))
			}
		}
	})
}
