package softwaredev_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
)

func TestVerbs(t *testing.T) {
	var names []string
	for _, v := range softwaredev.Verbs() {
		names = append(names, v.Name())
		assert.NotEmpty(t, v.Description())
		assert.False(t, v.AllowsExtra())
		for _, a := range append(v.Positional(), v.Named()...) {
			assert.NotEmpty(t, a.Description, "%s, %s", v.Name(), a.Name)
		}
	}
	assert.Equal(t, []string{
		"build", "test", "deploy", "rollback", "review", "merge", "lint", "scan", "release", "provision", "monitor", "migrate",
	}, names)
}

func TestRegistryBelongsToTheCaller(t *testing.T) {
	r := softwaredev.Registry()
	assert.Equal(t, 12, r.Len())
	r.Clear()
	softwaredev.Verbs()[0] = nil
	assert.Equal(t, 12, softwaredev.Registry().Len())
	assert.NotNil(t, softwaredev.Verbs()[0])
}

func ExampleRegistry() {
	m := sag.MustParse("H v 1 id=m1 src=planner dst=runner ts=1\n" + `DO release("v1.2", draft="yes")`)
	for _, e := range softwaredev.Registry().Validate(m.Statements[0].(*sag.ActionStmt)) {
		fmt.Println(e)
	}
	// Output:
	// PATTERN_MISMATCH: argument version does not match its pattern: "v1.2"
	// TYPE_MISMATCH: argument draft must be true or false, not a string
}

func ExampleVerbs() {
	for _, v := range softwaredev.Verbs()[:2] {
		fmt.Println(v.Name()+":", v.Description())
	}
	// Output:
	// build: Build a target
	// test: Run a test suite
}
