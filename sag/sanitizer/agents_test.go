package sanitizer_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag/sanitizer"
)

func TestAgents(t *testing.T) {
	var a sanitizer.Agents
	assert.False(t, a.Knows("ann"))
	assert.False(t, a.Unregister("ann"))
	require.NoError(t, a.Register("ann", "bob", "ann"))
	assert.True(t, a.Knows("ann"))
	assert.False(t, a.Knows("Ann"))
	assert.Equal(t, []string{"ann", "bob"}, a.Names())
	assert.True(t, a.Unregister("ann"))
	assert.Equal(t, 1, a.Len())
	a.Clear()
	assert.Zero(t, a.Len())

	for _, bad := range []string{"", "a b", "true", "é", "a\nb"} {
		require.Error(t, a.Register("carl", bad), "%q", bad)
	}
	assert.Zero(t, a.Len(), "all or none")
	_, err := sanitizer.NewAgents("")
	require.Error(t, err)
}

func TestAgentsAtTheSameTime(t *testing.T) {
	var a sanitizer.Agents
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			name := fmt.Sprint("a", i)
			for range 100 {
				assert.NoError(t, a.Register(name))
				assert.True(t, a.Knows(name))
				_, _ = a.Names(), a.Len()
				assert.True(t, a.Unregister(name))
			}
		})
	}
	wait.Wait()
	assert.Zero(t, a.Len())
}

func ExampleNewAgents() {
	known, err := sanitizer.NewAgents("planner", "runner")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(known.Knows("runner"), known.Knows("intruder"))
	// Output: true false
}
