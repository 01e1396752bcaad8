package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Case C46: a long line of standard input is read whole, and the lines behind it are not lost.
func TestCase_C46(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	for _, c := range []struct{ args, text, want string }{
		{"agentdsl fmt", "[SCHEMA:A]\nID:int|NAME:str\n[DATA]\n1|" + long + "\n2|b\n3|c\n", "2|b\n3|c\n"},
		{"agentdsl to-json --rows", "[SCHEMA:A]\nID:int|NAME:str\n[DATA]\n1|" + long + "\n2|b\n3|c\n", `{"ID":3,"NAME":"c"}`},
		{"adl fmt", "### UseCase: a\n#### Solution\n" + long + "\ny\nz\n", "y\nz\n"},
		{"pidgin fmt", "# " + long + "\n@run a\ny=1\nz=2\n", "y=1\nz=2\n"},
		{"sag min", "H v 1 id=m1 src=a dst=b ts=1\nA x = \"" + long + "\";\nRECALL f\n", "RECALL f"},
	} {
		var stdout, stderr strings.Builder
		assert.Equal(t, exitOK, run(strings.Fields(c.args), strings.NewReader(c.text), &stdout, &stderr, noEnv), "%s: %.300s", c.args, stderr.String())
		assert.Contains(t, stdout.String(), long, c.args)
		assert.Contains(t, stdout.String(), c.want, c.args)
	}
}
