package fold_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag/fold"
)

// Many goroutines fold, recall, list and remove; a fold is always whole or not there.
func TestConcurrentUse(t *testing.T) {
	stores := map[string]func(t *testing.T) fold.Store{
		"memory": func(*testing.T) fold.Store { return fold.NewMemory() },
		"folder": func(t *testing.T) fold.Store { return folder(t, t.TempDir()) },
	}
	for name, open := range stores {
		t.Run(name, func(t *testing.T) {
			var dropped sync.Map
			e := engine(t, fold.In(open(t)), fold.MaxFolds(20), fold.DropOldest(func(d fold.Dropped) { dropped.Store(d.ID, d.Err) }))
			list := conversation(8)
			var wg sync.WaitGroup
			ids := make(chan string, 1000)
			for w := range 4 {
				wg.Go(func() {
					for i := range 25 {
						stmt, err := e.Fold(list[:1+i%8], fmt.Sprintf("%d of %d", i%10, w%2), nil)
						if assert.NoError(t, err) {
							ids <- stmt.ID.Name
						}
						if i%10 == 9 {
							if err := e.Remove(stmt.ID.Name); err != nil {
								assert.ErrorIs(t, err, fold.ErrRemoved)
							}
						}
					}
				})
				wg.Go(func() {
					for range 25 {
						f, err := e.Unfold(<-ids)
						if err != nil {
							assert.ErrorIs(t, err, fold.ErrRemoved)
							continue
						}
						assert.NotEmpty(t, f.Messages)
						f.Messages[0].Header.ID.Name = "mine"
					}
				})
			}
			wg.Go(func() {
				for range 5 {
					all, err := e.List()
					assert.NoError(t, err)
					for _, info := range all {
						assert.NoError(t, info.Err)
					}
					_, err = e.Compact(context.Background(), list, 100, header)
					assert.NoError(t, err)
				}
			})
			wg.Wait()
			n, _ := e.Size()
			assert.LessOrEqual(t, n, 20)
			dropped.Range(func(_, err any) bool { return assert.Nil(t, err) })
			require.NoError(t, e.Clear())
			n, bytes := e.Size()
			assert.Zero(t, n)
			assert.Zero(t, bytes)
		})
	}
}
