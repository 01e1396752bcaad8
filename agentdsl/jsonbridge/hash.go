package jsonbridge

import (
	"hash/maphash"

	"github.com/parley-lang/parley/ast"
)

var seed = maphash.MakeSeed()

// hash is a number that equal values have in common, whatever the order of their members.
func (s *shaper) hash(v *ast.JSONValue) uint64 {
	if v.Kind != ast.JSONArray && v.Kind != ast.JSONObject {
		return mix(uint64(v.Kind), maphash.String(seed, v.Text))
	}
	if h, known := s.hashes[v]; known {
		return h
	}
	h := uint64(v.Kind)
	for _, item := range v.Items {
		h = mix(h, s.hash(item))
	}
	for i := range v.Members {
		h += mix(maphash.String(seed, v.Members[i].Key), s.hash(v.Members[i].Value))
	}
	s.hashes[v] = h
	return h
}

func mix(a, b uint64) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := (a ^ b>>31 ^ b<<17) * odd
	return h ^ h>>29
}

// manyMembers is how many members are compared in another order; it would take too long for more.
const manyMembers = 64

// sameJSON says whether two values are equal, whatever the order of their members, if those are not very many. Numbers are equal if they
// are spelled alike.
func sameJSON(a, b *ast.JSONValue) bool {
	if a.Kind != b.Kind || a.Bool != b.Bool || a.Text != b.Text || len(a.Items) != len(b.Items) || len(a.Members) != len(b.Members) {
		return false
	}
	for i := range a.Items {
		if !sameJSON(a.Items[i], b.Items[i]) {
			return false
		}
	}
	for i := range a.Members {
		m := &a.Members[i]
		other := b.Members[i].Value // most objects of a kind have their members in one order
		if b.Members[i].Key != m.Key {
			if len(a.Members) > manyMembers {
				return false
			}
			other = b.Member(m.Key)
		}
		if other == nil || !sameJSON(m.Value, other) {
			return false
		}
	}
	return true
}
