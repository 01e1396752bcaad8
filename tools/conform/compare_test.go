package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"a": [1, "é"]}`, `{"a":[1,"\u00e9"]}`, true},
		{`{"a":1,"b":2}`, `{"b":2,"a":1}`, false},
		{`1`, `1.0`, false},
		{`[1]`, `[1,2]`, false},
		{`[]`, `{}`, false},
		{`[1`, `[1`, false},
		{`null`, `false`, false},
	} {
		assert.Equal(t, c.same, equal([]byte(c.a), []byte(c.b)), "%s and %s", c.a, c.b)
	}
}

func TestEqualResults(t *testing.T) {
	const ok, told = `{"ok":1}`, `{"error":{"type":"KeyError","message":"no such fold: x"}}`
	results := func(list string) []byte { return []byte(`{"results":[` + list + `]}`) }
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{ok + "," + told, ok + "," + told, true},
		{ok, `{"ok":2}`, false},
		{ok, ok + "," + ok, false},
		{ok, told, false},
		{told, `{"error":{"type":"KeyError","message":"no such fold: y"}}`, false},
		{`{"error":{"type":"TypeError","message":"indices must be integers"}}`, `{"error":{"type":"TypeError","message":"indices must be integers, not 'str'"}}`, true},
		{`{"error":{"type":"TypeError","message":""}}`, told, false},
		{`{"error":{"type":"TypeError","message":""}}`, ok, false},
	} {
		assert.Equal(t, c.same, equalResults(results(c.a), results(c.b)), "%s and %s", c.a, c.b)
	}
	assert.False(t, equalResults([]byte(`{"error":{}}`), results(ok)))
	assert.False(t, equalResults([]byte(`{"results":[]}`), []byte(`{"results":[]}`)), "what is no replay is compared to the letter")
}
