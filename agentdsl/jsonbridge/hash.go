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
