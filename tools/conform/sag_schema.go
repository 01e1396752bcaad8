package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/parley-lang/parley/tools/conform/vectors"
)

// verdictOf is a verdict about an order, as the vectors have it.
type verdictOf struct {
	Valid   *bool  `json:"valid"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Error   *struct {
		Kind string `json:"kind"`
	} `json:"error"`
}

// schemaJavaReason names why the originals' Java judges an order differently, "" if for none of the known reasons.
func schemaJavaReason(v vectors.Vector) string {
	var java, python verdictOf
	if json.Unmarshal(v.Java, &java) != nil || json.Unmarshal(v.Out, &python) != nil {
		return ""
	}
	switch {
	case java.Error != nil && python.Error != nil && java.Error.Kind == python.Error.Kind:
		return "Java only: wording of an error"
	case java.Valid == nil || python.Valid == nil:
		return ""
	case java.Code == python.Code && java.Code == "INVALID_ARGS" && sameWords(java.Message, python.Message):
		return "Java only: order of maps"
	case java.Code == python.Code && (java.Code == "VALUE_NOT_ALLOWED" || java.Code == "PATTERN_MISMATCH" || java.Code == "VALUE_OUT_OF_RANGE"):
		return "each prints values in messages its own way"
	case *python.Valid && java.Code == "PATTERN_MISMATCH" && strings.ContainsFunc(string(v.In), func(r rune) bool { return r > 0x7f }):
		return "Python only: the digits of all scripts match \\d"
	case *python.Valid && java.Code == "VALUE_NOT_ALLOWED":
		return "Python only: 1, 1.0 and true are the same allowed value"
	}
	return ""
}

// sameWords tells whether two texts have the same words in whatever order.
func sameWords(a, b string) bool {
	sorted := func(s string) []string {
		return slices.Sorted(strings.FieldsFuncSeq(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\'' }))
	}
	return slices.Equal(sorted(a), sorted(b))
}
