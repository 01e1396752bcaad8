package main

import (
	"encoding/json"
	"strings"

	"github.com/parley-lang/parley/tools/conform/vectors"
)

// javaGuardrailReason says why the repository's Java gives another verdict.
func javaGuardrailReason(v vectors.Vector) string {
	var in struct {
		Stmt    string
		Context json.RawMessage
	}
	_ = json.Unmarshal(v.In, &in) // the other members may be missing
	java := string(v.Java)
	switch {
	case len(v.Git) > 0:
		return "repository only, Java and Python: an older grammar, whose operators bind the other way round"
	case string(in.Context) == "null":
		return "each says in its own words that there is no context"
	case strings.Contains(java, "Cannot convert to number: false") || strings.Contains(java, "Cannot compare non-numeric values"):
		return "Java only: by the older grammar, a comparison is an operand here, and booleans are no numbers"
	case strings.Contains(in.Stmt, "open==1"):
		return "Java only: booleans are no numbers"
	default:
		return ""
	}
}
