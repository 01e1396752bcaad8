package schema_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag/schema"
)

func TestRegistry(t *testing.T) {
	var r schema.Registry
	a, b, other := schema.New("a").MustBuild(), schema.New("b").MustBuild(), schema.New("a").AllowExtra().MustBuild()
	require.NoError(t, r.Register(b, a, a))
	require.NoError(t, r.Register(a), "the same schema again")
	assert.Equal(t, []string{"a", "b"}, r.Verbs())
	require.ErrorIs(t, r.Register(schema.New("c").MustBuild(), other), schema.ErrRegistered)
	assert.Equal(t, 2, r.Len(), "all or none")
	require.Error(t, r.Register(nil))
	got, ok := r.Lookup("a")
	assert.True(t, ok)
	assert.Same(t, a, got)
	_, ok = r.Lookup("A")
	assert.False(t, ok)

	assert.Same(t, a, r.Replace(other))
	assert.Nil(t, r.Replace(nil))
	assert.True(t, r.Unregister("a"))
	assert.False(t, r.Unregister("a"))
	r.Clear()
	assert.Zero(t, r.Len())
	assert.Nil(t, r.Replace(a))
	_, err := schema.NewRegistry(a, other)
	require.ErrorIs(t, err, schema.ErrRegistered)
}

func TestRegistryAtTheSameTime(t *testing.T) {
	var r schema.Registry
	shared := schema.New("shared").Positional(schema.String("s").Pattern("[a-z]+")).MustBuild()
	require.NoError(t, r.Register(shared))
	order := action(t, `DO shared("x")`)
	var wait sync.WaitGroup
	for i := range 8 {
		own := schema.New(fmt.Sprint("v", i)).MustBuild()
		wait.Go(func() {
			for range 100 {
				assert.NoError(t, r.Register(own))
				assert.Empty(t, r.Validate(order))
				_, _ = r.Verbs(), r.Len()
				r.Replace(own)
				assert.True(t, r.Unregister(own.Name()))
			}
		})
	}
	wait.Wait()
	assert.Equal(t, []string{"shared"}, r.Verbs())
}
