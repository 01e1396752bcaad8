// Package softwaredev has the schemas of twelve verbs of software development: build, test, deploy, rollback, review, merge, lint, scan,
// release, provision, monitor and migrate. They are those of the published Python package's SoftwareDevProfile.
package softwaredev

import (
	_ "embed" // of the schemas
	"slices"
	"sync"

	"github.com/parley-lang/parley/sag/schema"
)

//go:embed verbs.yaml
var file []byte

var load = sync.OnceValue(func() []*schema.Verb {
	verbs, err := schema.Load("softwaredev/verbs.yaml", file)
	if err != nil {
		panic(err) // the file is part of the program, and tests read it
	}
	return verbs
})

// Verbs are the schemas, in the order above.
func Verbs() []*schema.Verb { return slices.Clone(load()) }

// Registry is a new registry that has the schemas and belongs to the caller.
func Registry() *schema.Registry {
	r, err := schema.NewRegistry(load()...)
	if err != nil {
		panic(err) // no verb stands twice in a file
	}
	return r
}
