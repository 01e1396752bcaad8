package knowledge

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// The table answers as a map does, whatever is put in and taken out, and entries stay where they are.
func TestTableIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, want := newTable(), map[string]*entry{}
		if rapid.Bool().Draw(t, "reserve") {
			x.reserve(rapid.IntRange(0, 100).Draw(t, "room"))
		}
		few := rapid.IntRange(1, 200).Draw(t, "topics")
		for range rapid.IntRange(0, 400).Draw(t, "steps") {
			topic := fmt.Sprint("t", rapid.IntRange(0, few).Draw(t, "topic"))
			switch known := want[topic]; {
			case known == nil:
				want[topic] = x.add(topic)
			case rapid.Bool().Draw(t, "remove"):
				x.remove(known)
				delete(want, topic)
			}
		}
		require.Equal(t, len(want), x.n)
		for i := range few + 2 {
			topic := fmt.Sprint("t", i)
			require.Same(t, want[topic], x.get(topic), topic)
			if found := x.get(topic); found != nil {
				require.Equal(t, topic, found.topic)
				require.Same(t, found, x.at(found.ref))
			}
		}
	})
}

// Topics whose hashes are the same are told from each other, also round the end.
func TestTableWithEqualHashes(t *testing.T) {
	x := newTable()
	x.reserve(1)
	last := len(x.places) - 2
	for r := range ref(10) {
		x.put(place{uint32(last), r + 1})
	}
	for r, at := ref(1), last; r <= 10; r, at = r+1, x.next(at) {
		require.Equal(t, r, x.places[at].ref)
	}
}

// What is removed makes room for what comes.
func TestTableUsesEntriesAgain(t *testing.T) {
	x := newTable()
	for i := range 10_000 {
		x.remove(x.add(fmt.Sprint(i)))
	}
	require.Len(t, x.blocks, 1)
	require.Len(t, x.places, leastPlaces)
}
