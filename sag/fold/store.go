package fold

import (
	"container/list"
	"sync"
)

// MaxRemoved is how many removed folds a store remembers, those that were removed last.
const MaxRemoved = 10_000

// Store keeps the records of folds, which are texts, by id. It does not look into them; the engine checks what it gets. It is safe for
// concurrent use.
//
// What Put has acknowledged stays until it is removed. A store of one's own should use the errors of this package.
type Store interface {
	// Put keeps a record. One that is there already is replaced.
	Put(id, record string) error
	// Get gives a record; a NotFoundError if there is none, a LimitError if it has more bytes than max. Not positive is no limit.
	Get(id string, max int64) (string, error)
	// Remove forgets a record, but not that it was there: Get gives a NotFoundError with Removed then. It is no error if there is none,
	// and then nothing is remembered.
	Remove(id string) error
	// List tells what is there, the oldest first. What is damaged is an entry with an error.
	List() ([]Entry, error)
}

// Entry is a fold in a list.
type Entry struct {
	ID    string // "" of a thing that has no business there
	Name  string // of the file, if it is one
	Bytes int64  // of its record
	Err   error  // what is wrong with it, a DamagedError; nil if nothing is
}

// Memory keeps records in memory.
type Memory struct {
	mu      sync.RWMutex
	records map[string]*list.Element // of memoryRecord
	order   list.List                // of memoryRecord, the oldest first
	removed tombstones
}

type memoryRecord struct{ id, text string }

// NewMemory makes an empty store, which remembers the ids of up to MaxRemoved removed folds.
func NewMemory() *Memory {
	return &Memory{records: map[string]*list.Element{}, removed: newTombstones()}
}

// Put keeps a record.
func (m *Memory) Put(id, record string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.removed.forget(id)
	if known := m.records[id]; known != nil {
		known.Value = memoryRecord{id, record}
		m.order.MoveToBack(known)
		return nil
	}
	m.records[id] = m.order.PushBack(memoryRecord{id, record})
	return nil
}

// Get gives a record.
func (m *Memory) Get(id string, max int64) (string, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	known := m.records[id]
	if known == nil {
		return "", &NotFoundError{ID: id, Removed: m.removed.has(id)}
	}
	text := known.Value.(memoryRecord).text //nolint:forcetypeassert // nothing else is in the list
	if n := int64(len(text)); max > 0 && n > max {
		return "", &LimitError{"bytes of a fold", max, n}
	}
	return text, nil
}

// Remove forgets a record.
func (m *Memory) Remove(id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	known := m.records[id]
	if known == nil {
		return nil
	}
	m.order.Remove(known)
	delete(m.records, id)
	m.removed.remember(id, MaxRemoved)
	return nil
}

// List tells what is there.
func (m *Memory) List() ([]Entry, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	all := make([]Entry, 0, len(m.records))
	for e := m.order.Front(); e != nil; e = e.Next() {
		r := e.Value.(memoryRecord) //nolint:forcetypeassert // nothing else is in the list
		all = append(all, Entry{ID: r.id, Bytes: int64(len(r.text))})
	}
	return all, nil
}

// tombstones are the ids of what was removed last.
type tombstones struct {
	ids   map[string]*list.Element // of string
	order *list.List               // of string, the oldest first
}

func newTombstones() tombstones { return tombstones{map[string]*list.Element{}, list.New()} }

func (t *tombstones) has(id string) bool { return t.ids[id] != nil }

func (t *tombstones) forget(id string) {
	if known := t.ids[id]; known != nil {
		t.order.Remove(known)
		delete(t.ids, id)
	}
}

// remember notes an id, and gives those that there is no more room for.
func (t *tombstones) remember(id string, max int) (dropped []string) {
	t.forget(id)
	t.ids[id] = t.order.PushBack(id)
	for len(t.ids) > max {
		oldest := t.order.Front().Value.(string) //nolint:forcetypeassert // nothing else is in the list
		t.forget(oldest)
		dropped = append(dropped, oldest)
	}
	return dropped
}
