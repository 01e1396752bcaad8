package knowledge

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// The index answers as a map does, whatever is put in and taken out.
func TestIndexIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, want := newIndex(), map[string]*entry{}
		if rapid.Bool().Draw(t, "reserve") {
			x.reserve(rapid.IntRange(0, 100).Draw(t, "room"))
		}
		few := rapid.IntRange(1, 200).Draw(t, "topics")
		for range rapid.IntRange(0, 400).Draw(t, "steps") {
			topic := fmt.Sprint("t", rapid.IntRange(0, few).Draw(t, "topic"))
			switch known := want[topic]; {
			case known == nil:
				made := &entry{fact: fact{topic: topic}}
				x.add(topic, made)
				want[topic] = made
			case rapid.Bool().Draw(t, "remove"):
				x.remove(topic)
				delete(want, topic)
			}
		}
		require.Equal(t, len(want), x.n)
		for i := range few + 2 {
			topic := fmt.Sprint("t", i)
			require.Same(t, want[topic], x.get(topic), topic)
		}
	})
}

// Topics whose hashes are the same are told from each other.
func TestIndexWithEqualHashes(t *testing.T) {
	x := newIndex()
	x.reserve(1)
	var all []*entry
	for i := range 10 {
		all = append(all, &entry{fact: fact{topic: fmt.Sprint(i)}})
		x.put(uint32(len(x.places)-2), all[i]) // they reach round the end
	}
	mask := len(x.places) - 1
	for i, at := 0, len(x.places)-2; i < len(all); i, at = i+1, (at+1)&mask {
		require.Same(t, all[i], x.places[at])
	}
}
