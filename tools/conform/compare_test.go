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
