package sanitizer

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
)

// Agents are the agents that are known, by their exact names. The zero Agents knows nobody and is ready to use; it may be used by several
// goroutines at once and must not be copied.
type Agents struct {
	mu    sync.RWMutex
	known map[string]struct{}
}

// NewAgents makes the set of known agents. The error is that of [Agents.Register].
func NewAgents(names ...string) (*Agents, error) {
	a := &Agents{}
	if err := a.Register(names...); err != nil {
		return nil, err
	}
	return a, nil
}

// Register makes agents known; those that are known stay so. A name that no header can hold, such as the empty one, is refused, and
// then none is added.
func (a *Agents) Register(names ...string) error {
	for _, name := range names {
		if sagast.ReadName(name) == sagast.Nobody {
			return fmt.Errorf("%s cannot be the name of an agent", source.Quote(name, 0))
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known == nil {
		a.known = make(map[string]struct{}, len(names))
	}
	for _, name := range names {
		a.known[name] = struct{}{}
	}
	return nil
}

// Knows says whether an agent is known. Upper and lower case differ.
func (a *Agents) Knows(name string) bool {
	a.mu.RLock()
	defer a.mu.RUnlock()
	_, ok := a.known[name]
	return ok
}

// Unregister makes an agent unknown, and says whether it was known.
func (a *Agents) Unregister(name string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	_, ok := a.known[name]
	delete(a.known, name)
	return ok
}

// Names are the known agents, sorted.
func (a *Agents) Names() []string {
	a.mu.RLock()
	defer a.mu.RUnlock()
	return slices.Sorted(maps.Keys(a.known))
}

// Len is how many agents are known.
func (a *Agents) Len() int {
	a.mu.RLock()
	defer a.mu.RUnlock()
	return len(a.known)
}

// Clear makes all agents unknown.
func (a *Agents) Clear() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.known = nil
}
