package jsonbridge_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast/diag"
)

// own are the rules that a document itself may break, and that no form of its tables would mend: by its names, by the IDs that its objects
// have, and by what it says of functions and results.
var own = map[validate.Kind]bool{
	validate.InvalidIdentifier: true, validate.NameTooLong: true,
	validate.IDType: true, validate.DuplicateID: true, validate.IDNotPositive: true, validate.MissingIDField: true,
	validate.MissingDesc: true, validate.DuplicateFunction: true, validate.ErrorMissing: true, validate.ErrorUnexpected: true,
}

func strictErrors(t require.TestingT, document string, allowed map[validate.Kind]bool) {
	text, _ := there(t, document)
	m, err := agentdsl.Parse(text)
	require.NoError(t, err, text)
	for _, d := range validate.Check(m) {
		if d.Severity == diag.Error {
			require.True(t, allowed[validate.KindOf(d)], "%v\n%s\n%s", d, document, text)
		}
	}
}

// The tables of any document keep to the strict rules of the language, but for what the document says itself.
func TestTablesAreStrict(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { strictErrors(t, documents(4).Draw(t, "document"), own) })
	plain := rapid.SampledFrom([]string{"a", "b", "c", "items", "name", "owner", "null", "kids", "root"})
	rapid.Check(t, func(t *rapid.T) { strictErrors(t, documentsWith(5, plain).Draw(t, "document"), nil) })
}

func TestTablesAreStrictHere(t *testing.T) {
	for _, document := range []string{
		`{"b":"root","c":[{"null":[{},{"c":[{"b":""}]}],"c":[[],[]]},{}]}`, // a circle
		`[{"a":[{"b":[{"c":[{"a":[{"x":1}]}]}]}]}]`,
		`[{"a":[{"b":[{"a":[{"b":[{"a":[{"x":1}]}]}]}]}],"b":[{"a":[{"x":2}]}]}]`,
		`{"t":[{"o":{"x":1}},{"o":[[],[1]]}]}`, // what is no reference
		`{"t":[{"o":{"x":1}},{"o":null}]}`,
		`{"t":[{"o":{"x":1}},{"o":{}}]}`,
		`{"a":[{"ID":7},{}]}`, // IDs of some
		`{"a":[{"ID":7,"b":1},{"b":2}]}`,
		`[{"ID":7,"b":1},{"b":2}]`,
		`{"x":{"a":[{"ID":7,"b":1},{"b":2}]}}`,
		`{"a":[{"x":1},{"x":"text"},{"x":"a|b"},{"x":null}]}`, // JSON in an any column
		`{"a":[{"x":1e5},{"x":2E-3}]}`,
		`{"a":[{"x":1.5e5},{"x":2.0E-3}]}`,
		`{"a":[{"x":1.0},{"x":1.5e999}]}`,
		`{"a":[{"ID":1,"kids":[{"n":1,"kids":[{"n":2}]}]}]}`, // a tree
	} {
		requireSame(t, document)
		strictErrors(t, document, nil)
	}
}
