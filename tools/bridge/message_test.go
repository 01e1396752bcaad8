package bridge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/bridge"
)

// statements are some that come back from compact JSON, and some that do not.
var statements = []string{
	`DO go()`, `DO go("a",b=[1,-2.50,{"k":null}]) P:risk.low:x>1 PRIO=HIGH BECAUSE stock>40`, `DO go(b=1,"a",b=2)`, `DO go(a.b,"a.b")`, `DO go() BECAUSE ready`, `DO go() BECAUSE "ready"`,
	`DO go() BECAUSE "a > b"`, `DO go() BECAUSE ("x")`, `Q a.b`, `Q "a.b"`, `Q "a b" WHERE 1+2>3`, `Q (((null)))`, `Q [1,{"a":b}]`, `A tank.level = low`, `A tank.level = 1e400`, `IF a THEN DO go() ELSE IF "b>1" THEN Q x`,
	`EVT opened("gate",at=3.5)`, `ERR E_X "no"`, `ERR E_X`, `FOLD f1 "sum" STATE {"a":1,"a":2}`, `RECALL f1`, `SUB tank.* WHERE level>80`, `SUB **`, `UNSUB tank.*`, `KNOW a = "x" v 007`, `KNOW a = {"$float":"inf"} v 1`,
}

func TestMessagesComeBackOrAreTold(t *testing.T) {
	lossless, lossy := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		corr := rapid.SampledFrom([]string{"", " corr=m0", " corr=-", " ttl=5"}).Draw(t, "header")
		list := rapid.SliceOfN(rapid.SampledFrom(statements), 1, 4).Draw(t, "statements")
		m, err := sag.Parse("H v 1 id=m src=a dst=b ts=9" + corr + "\n" + strings.Join(list, ";"))
		require.NoError(t, err)
		doc, losses, err := bridge.MessageToJSON(m)
		require.NoError(t, err)
		back, more, err := bridge.MessageFromJSON(source.NewFile("m.json", string(doc)))
		require.NoError(t, err, string(doc))
		require.Equal(t, len(losses) == 0, ast.Equal(m, back), "%s %v", doc, losses)
		for i, s := range m.Statements {
			if !ast.Equal(s, back.Statements[i]) {
				found := false
				for _, l := range losses {
					found = found || l.Span == s.Span()
				}
				require.True(t, found, list[i])
			}
		}
		if len(more) > 0 { // a document that says something else than its message
			again, _, err := bridge.MessageToJSON(back)
			require.NoError(t, err)
			require.NotEqual(t, string(doc), string(again), "%v", more)
		}
		if len(losses) == 0 {
			lossless++
		} else {
			lossy++
		}
	})
	assert.Positive(t, lossless)
	assert.Positive(t, lossy)
}

func TestDocumentsOfMessages(t *testing.T) {
	const header = `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":9},"statements":[`
	for statement, lost := range map[string]string{
		`{"type":"query","expression":"a.b"}`:                                   "",
		`{"type":"query","expression":"a.b","constraint":null}`:                 "",
		`{"type":"action","verb":"go","args":[],"named_args":{},"policy":null}`: "",
		`{"type":"assert","path":"a","value":1.50}`:                             "",
		`{"type":"assert","path":"a","value":0.1000000000000000055}`:            `has another "value"`,
		`{"type":"control","condition":"a","then":{"type":"recall","id":"f"}}`:  "",
	} {
		_, losses, err := bridge.MessageFromJSON(source.NewFile("m.json", header+statement+"]}"))
		require.NoError(t, err, statement)
		if lost == "" {
			assert.Empty(t, losses, statement)
		} else {
			assert.True(t, told(losses, bridge.Changed, lost), "%v", losses)
		}
	}
	full, err := sag.EncodeJSON(sag.MustParse("H v 1 id=m src=a dst=b ts=9\nDO go(a.b)"))
	require.NoError(t, err)
	m, losses, err := bridge.MessageFromJSON(source.NewFile("m.json", string(full)))
	require.NoError(t, err)
	assert.Empty(t, losses)
	assert.IsType(t, &sag.Path{}, m.Statements[0].(*sag.ActionStmt).Args[0].Value)

	for _, doc := range []string{"", "{", "[]", header + "]}", header + `{"type":"recall","id":"f\nDO evil()"}]}`, strings.Repeat("[", 1_000_000)} {
		_, _, err := bridge.MessageFromJSON(source.NewFile("m.json", doc))
		var list diag.List
		require.ErrorAs(t, err, &list, "%.50s", doc)
	}
}

func TestWriteMessage(t *testing.T) {
	text, losses, err := bridge.WriteMessage(sag.MustParse("H v 1 id=m src=a dst=b ts=9\nKNOW a = 1 v 1"))
	require.NoError(t, err)
	assert.Empty(t, losses)
	assert.Equal(t, "H v 1 id=m src=a dst=b ts=9\nKNOW a = 1 v 1", text)
	_, losses, err = bridge.WriteMessage(sag.MustParse("H v 1 id=m src=a dst=b ts=9\nKNOW a = -1 v 1"))
	require.NoError(t, err)
	assert.True(t, told(losses, bridge.Changed, "published ports"))
	_, _, err = bridge.WriteMessage(&sag.Message{})
	assert.Error(t, err)
}
