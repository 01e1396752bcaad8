package runner

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// TestWordsOfVerdicts holds that the words of a verdict are judged in compatible mode and only there, and the code in both.
func TestWordsOfVerdicts(t *testing.T) {
	for line, want := range map[string][2]Outcome{
		`"out":{"valid":false,"code":"MISSING_ARG","message":"Missing required positional argument 'target' at position 0","error_statement":{"type":"error","code":"MISSING_ARG","message":"Missing required positional argument 'target' at position 0"}}`: {Passed, Passed},
		`"out":{"valid":false,"code":"MISSING_ARG","message":"It is missing","error_statement":{"type":"error","code":"MISSING_ARG","message":"It is missing"}}`:                                                                                             {Failed, Passed},
		`"out":{"valid":false,"code":"INVALID_ARGS","message":"Missing required positional argument 'target' at position 0","error_statement":{"type":"error","code":"MISSING_ARG","message":""}}`:                                                           {Failed, Failed},
		`"out":{"valid":false,"code":"MISSING_ARG","message":"","error_statement":null}`:                                                                                                                                                                     {Failed, Failed},
	} {
		root := fstest.MapFS{"sag/profile.jsonl": {Data: []byte(`{"id":"x","in":{"stmt":"DO build()"},` + line + "}\n")}}
		for i, mode := range []Mode{Compat, Default} {
			assert.Equal(t, want[i], run(t, root, Options{Mode: mode})["x"].Outcome, "%s: %s", mode, line)
		}
	}
}

// orders are the orders of the vectors, each with the schemas that it is checked against.
func orders(t testing.TB, yield func(id string, a *sag.ActionStmt, r *schema.Registry)) {
	t.Helper()
	for _, topic := range []string{"schema", "profile"} {
		list, err := vectors.Read("sag", topic)
		require.NoError(t, err)
		for _, v := range list {
			in, err := ast.ReadJSON(v.In, maxJSONDepth)
			require.NoError(t, err)
			stmt := in.Member("stmt")
			if stmt == nil {
				continue
			}
			m, err := sag.Parse("H v 1 id=m src=a dst=b ts=1\n" + stmt.Text)
			require.NoError(t, err)
			r := softwaredev.Registry()
			if topic == "schema" {
				verbs, err := sagVerbs(in)
				if err != nil {
					continue
				}
				r, err = schema.NewRegistry(verbs...)
				require.NoError(t, err)
			}
			yield(v.ID, m.Statements[0].(*sag.ActionStmt), r)
		}
	}
}

// TestVerdictsHoldTheOriginals holds that among all errors of an order is the one that the published package gives, but where a deviation is listed.
func TestVerdictsHoldTheOriginals(t *testing.T) {
	data, err := vectors.FS.ReadFile("sag/deviations.yaml")
	require.NoError(t, err)
	known, err := ReadDeviations(data)
	require.NoError(t, err)
	n := 0
	orders(t, func(id string, a *sag.ActionStmt, r *schema.Registry) {
		n++
		topic, _, _ := strings.Cut(id, "/")
		_, listed := known.find(topic, Default, id)
		all := r.Validate(a)
		for _, first := range r.Validate(a, schema.Compat()) {
			assert.True(t, errors.Is(all, first.Code) || listed != nil, "%s: %v lacks %v", id, all, first)
		}
	})
	assert.Greater(t, n, 150)
}

// TestSchemasOfVectorsReadBack writes the schemas of the vectors as files and reads them.
func TestSchemasOfVectorsReadBack(t *testing.T) {
	orders(t, func(id string, a *sag.ActionStmt, r *schema.Registry) {
		var verbs []*schema.Verb
		for _, name := range r.Verbs() {
			v, _ := r.Lookup(name)
			verbs = append(verbs, v)
		}
		back, err := schema.Load("f.yaml", schema.EncodeYAML(verbs...))
		require.NoError(t, err, id)
		again, err := schema.NewRegistry(back...)
		require.NoError(t, err)
		assert.Equal(t, r.Validate(a), again.Validate(a), id)
		assert.Equal(t, r.Validate(a, schema.Compat()), again.Validate(a, schema.Compat()), id)
	})
}

// FuzzSAGSchema holds that every order gets a verdict, and that its places lie inside the order.
func FuzzSAGSchema(f *testing.F) {
	for _, topic := range []string{"schema", "profile"} {
		list, err := vectors.Read("sag", topic)
		require.NoError(f, err)
		for _, v := range list {
			in, err := ast.ReadJSON(v.In, maxJSONDepth)
			require.NoError(f, err)
			if stmt := in.Member("stmt"); stmt != nil {
				f.Add(stmt.Text)
			}
		}
	}
	r := softwaredev.Registry()
	orders(f, func(_ string, _ *sag.ActionStmt, other *schema.Registry) {
		for _, name := range other.Verbs() {
			v, _ := other.Lookup(name)
			r.Replace(v)
		}
	})
	f.Fuzz(func(t *testing.T, statement string) {
		m, err := sag.Parse("H v 1 id=m src=a dst=b ts=1\n" + statement)
		if err != nil {
			return
		}
		for n := range ast.Preorder(m) {
			a, ok := n.(*sag.ActionStmt)
			if !ok {
				continue
			}
			for _, e := range r.Validate(a) {
				require.True(t, e.Code == schema.TooManyErrors || a.Span().Contains(e.Span), "%v", e)
			}
			require.LessOrEqual(t, len(r.Validate(a, schema.Compat())), 1)
		}
	})
}
