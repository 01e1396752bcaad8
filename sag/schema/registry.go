package schema

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/parley-lang/parley/ast/source"
)

// ErrRegistered is the error of registering a verb that has another schema already.
var ErrRegistered = errors.New("the verb has a schema already")

// Registry holds the schemas of verbs. The zero Registry is empty and ready to use; it may be used by several goroutines at once and
// must not be copied.
type Registry struct {
	mu    sync.RWMutex
	verbs map[string]*Verb
}

// NewRegistry makes a registry of schemas. The error is that of [Registry.Register].
func NewRegistry(verbs ...*Verb) (*Registry, error) {
	r := &Registry{}
	if err := r.Register(verbs...); err != nil {
		return nil, err
	}
	return r, nil
}

// Register adds schemas. A verb that has a schema keeps it: then the error is [ErrRegistered] and nothing is added at all, so that no
// part of a program loosens by accident what another one has defined. Registering the very same schema again does nothing. See
// [Registry.Replace].
func (r *Registry) Register(verbs ...*Verb) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	added := map[string]*Verb{}
	for _, v := range verbs {
		if v == nil {
			return errors.New("a schema is nil")
		}
		known := r.verbs[v.name]
		if known == nil {
			known = added[v.name]
		}
		if known != nil && known != v {
			return fmt.Errorf("verb %s: %w", source.Quote(v.name, 0), ErrRegistered)
		}
		added[v.name] = v
	}
	if r.verbs == nil {
		r.verbs = make(map[string]*Verb, len(added))
	}
	maps.Copy(r.verbs, added)
	return nil
}

// Replace adds a schema, in the place of the verb's former one, which is given back; nil if there was none. A nil schema changes nothing.
func (r *Registry) Replace(v *Verb) *Verb {
	if v == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	old := r.verbs[v.name]
	if r.verbs == nil {
		r.verbs = map[string]*Verb{}
	}
	r.verbs[v.name] = v
	return old
}

// Lookup is the schema of a verb. Upper and lower case differ.
func (r *Registry) Lookup(verb string) (*Verb, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	v, ok := r.verbs[verb]
	return v, ok
}

// Unregister takes the schema of a verb away, and says whether there was one.
func (r *Registry) Unregister(verb string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, ok := r.verbs[verb]
	delete(r.verbs, verb)
	return ok
}

// Verbs are the verbs that have a schema, sorted.
func (r *Registry) Verbs() []string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return slices.Sorted(maps.Keys(r.verbs))
}

// Len is how many verbs have a schema.
func (r *Registry) Len() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return len(r.verbs)
}

// Clear takes all schemas away.
func (r *Registry) Clear() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.verbs = nil
}
