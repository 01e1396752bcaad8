package knowledge_test

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// memory is a folder that keeps facts in memory.
type memory struct {
	name  string
	mu    sync.Mutex
	folds [][]knowledge.Fact
	fail  error
}

func (m *memory) Fold(_ context.Context, facts []knowledge.Fact) (*sag.FoldStmt, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil {
		return nil, m.fail
	}
	m.folds = append(m.folds, facts)
	return sag.NewFold(fmt.Sprintf("%s%d", m.name, len(m.folds)), fmt.Sprintf("%d facts", len(facts)), nil)
}

func (m *memory) Unfold(_ context.Context, id string) ([]knowledge.Fact, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var n int
	if _, err := fmt.Sscanf(id, m.name+"%d", &n); err != nil || n < 1 || n > len(m.folds) {
		return nil, errors.New("no such fold")
	}
	return m.folds[n-1], m.fail
}
