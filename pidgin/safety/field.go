package safety

import (
	"strings"

	"github.com/parley-lang/parley/internal/didyoumean"
)

// fields are all that the language has.
var fields = []string{"wf", "mode", "risk", "human", "status", "ttl", "note", "in", "out", "do", "deny", "produced", "route", "hash"}

// meant gives the field that a name may have been meant for, if it is no field itself and one that a rule is about is near.
func meant(name string) (string, bool) {
	for _, f := range fields {
		if f == name {
			return "", false
		}
	}
	plain := strings.ToLower(strings.ReplaceAll(name, "_", ""))
	for _, f := range fields {
		if f == plain && fieldRules[f] != nil {
			return f, true
		}
	}
	const short = 3 // names as short as that are near to everything
	if len(plain) <= short {
		return "", false
	}
	like, ok := didyoumean.Closest(plain, fields)
	return like, ok && fieldRules[like] != nil
}
