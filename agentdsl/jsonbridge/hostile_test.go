package jsonbridge_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
)

func parse(t testing.TB, text string) *agentdsl.Message {
	t.Helper()
	m, err := agentdsl.Parse(text, agentdsl.MaxBytes(-1), agentdsl.MaxNodes(-1))
	require.NoError(t, err)
	return m
}

func bothWays(t *testing.T, m *agentdsl.Message, check func(options []jsonbridge.Option, doc []byte, err error), options ...jsonbridge.Option) {
	t.Helper()
	for _, o := range [][]jsonbridge.Option{nil, {jsonbridge.Compat()}} {
		o = append(o, options...)
		doc, err := jsonbridge.ToJSON(m, o...)
		check(o, doc, err)
	}
}

// doublings are tables whose rows refer to a row of the next one twice: a few lines stand for 2ⁿ values.
func doublings(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[SCHEMA:T%d]\nID:int|L:@T%d.ID|R:@T%d.ID\n[DATA]\n1|1|1\n", i, i+1, i+1)
	}
	fmt.Fprintf(&b, "[SCHEMA:T%d]\nID:int\n[DATA]\n1\n", n)
	return b.String()
}

func TestOutputIsBounded(t *testing.T) {
	bothWays(t, parse(t, doublings(22)), func(_ []jsonbridge.Option, _ []byte, err error) {
		require.ErrorIs(t, err, jsonbridge.ErrLimit)
		var row *jsonbridge.RowError
		require.ErrorAs(t, err, &row)
	})
	bothWays(t, parse(t, doublings(6)), func(_ []jsonbridge.Option, _ []byte, err error) {
		require.ErrorIs(t, err, jsonbridge.ErrLimit)
	}, jsonbridge.MaxOutput(1000))
	doc, err := jsonbridge.ToJSON(parse(t, doublings(12)))
	require.NoError(t, err)
	assert.Equal(t, 1<<12, strings.Count(string(doc), `"L":{"ID":1},`)+strings.Count(string(doc), `"R":{"ID":1}}`))
}

func TestCyclesAndChainsEnd(t *testing.T) {
	for name, text := range map[string]string{
		"itself":    "[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n1|1\n[SCHEMA:B]\nID:int|A:@A.ID\n[DATA]\n1|1\n",
		"two":       "[SCHEMA:A]\nID:int|B:@B.ID\n[DATA]\n1|1\n[SCHEMA:B]\nID:int|A:@A.ID\n[DATA]\n1|1\n[SCHEMA:C]\nID:int|A:@A.ID\n[DATA]\n1|1\n",
		"backwards": "[SCHEMA:A]\nID:int|@B.ID:int\n[DATA]\n1|1\n[SCHEMA:B]\nID:int|@A.ID:int\n[DATA]\n1|1\n[SCHEMA:C]\nID:int|A:@A.ID\n[DATA]\n1|1\n",
	} {
		bothWays(t, parse(t, text), func(_ []jsonbridge.Option, _ []byte, err error) {
			require.ErrorIs(t, err, jsonbridge.ErrCycle, name)
		})
	}
	var b strings.Builder
	b.WriteString("[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n")
	const n = 100_000
	for i := range n {
		fmt.Fprintf(&b, "%d|%d\n", i+1, i+2)
	}
	b.WriteString("[SCHEMA:B]\nID:int|A:@A.ID\n[DATA]\n1|1\n")
	m := parse(t, b.String())
	bothWays(t, m, func(_ []jsonbridge.Option, _ []byte, err error) { require.ErrorIs(t, err, jsonbridge.ErrDepth) })
	bothWays(t, m, func(_ []jsonbridge.Option, _ []byte, err error) { require.ErrorIs(t, err, jsonbridge.ErrDepth) }, jsonbridge.MaxDepth(10_000))
	_, err := jsonbridge.ToJSON(m, jsonbridge.MaxDepth(10_001))
	require.ErrorIs(t, err, jsonbridge.ErrOption)
}

// Texts that would take hours if anything in them was looked at once for each other thing. The limit of the test is that it ends.
func TestManyOfEverything(t *testing.T) {
	const n = 20_000
	repeat := func(format string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"fields":               "[SCHEMA:A]\nID:int" + repeat("|f%d:int", n) + "\n[DATA]\n1" + strings.Repeat("|2", n) + "\n",
		"fields of one name":   "[SCHEMA:A]\nID:int" + strings.Repeat("|f:int", n) + "\n[DATA]\n1" + strings.Repeat("|2", n) + "\n",
		"tables":               repeat("[SCHEMA:A%d]\nID:int\n[DATA]\n1\n", n),
		"schemas of one label": repeat("[SCHEMA:A]\nID:int|f%d:int\n[DATA]\n1|2\n", n),
		"children":             "[SCHEMA:A]\nID:int\n[DATA]\n1\n" + repeat("[SCHEMA:B%d]\nID:int|@A.ID:int\n[DATA]\n1|1\n", n),
		"parents":              repeat("[SCHEMA:P%d]\nID:int\n[DATA]\n1\n", n/100) + "[SCHEMA:C]\nID:int" + repeat("|@P%d.ID:int", n/100) + "\n[DATA]\n1" + strings.Repeat("|1", n/100) + "\n",
		"fields of a parent":   "[SCHEMA:P]\nID:int" + repeat("|f%d:int", n) + "\n[DATA]\n1" + strings.Repeat("|1", n) + "\n[SCHEMA:C]\nID:int" + repeat("|@P.f%d:int", 100) + "\n[DATA]\n1" + strings.Repeat("|1", 100) + "\n",
		"equal IDs":            "[SCHEMA:H]\nID:int\n[DATA]\n" + strings.Repeat("1\n", n) + "[SCHEMA:B]\nID:int|H:@H.ID\n[DATA]\n" + repeat("%d|1\n", n),
		"references":           "[SCHEMA:H]\nID:int\n[DATA]\n" + repeat("%d\n", n) + "[SCHEMA:B]\nID:int|H:@H.ID\n[DATA]\n" + repeat("%[1]d|%[1]d\n", n),
		"belonging":            "[SCHEMA:H]\nID:int\n[DATA]\n" + repeat("%d\n", n) + "[SCHEMA:B]\nID:int|@H.ID:int\n[DATA]\n" + repeat("%[1]d|%[1]d\n", n),
		"calls":                "[FUNCTIONS]\n" + repeat("[F%d]\nDESC[x]\nIN[a:int]\nOUT[]\n", n/5) + repeat("[CALL]\n[F%d]\na:1\n", n/5),
		"arguments":            "[CALL]\n[F]\n" + repeat("a%d:1\n", n),
		"results":              repeat("[RESULT]\n[a:int]\n%d\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n\n", n/5),
	} {
		bothWays(t, parse(t, text), func(o []jsonbridge.Option, doc []byte, err error) {
			if name == "fields of one name" && len(o) == 1 {
				require.ErrorIs(t, err, jsonbridge.ErrClash)
				return
			}
			require.NoError(t, err, name)
			_, err = ast.ReadJSON(doc, 100)
			require.NoError(t, err, "%s %d", name, len(o))
		}, jsonbridge.MaxOutput(-1))
	}

	for name, document := range map[string]string{
		"keys":              "{" + strings.TrimPrefix(repeat(`,"k%d":1`, n), ",") + "}",
		"columns":           "[" + strings.TrimPrefix(repeat(`,{"k%d":1}`, n), ",") + "]",
		"tables":            "{" + strings.TrimPrefix(repeat(`,"k%d":[{"a":1}]`, n), ",") + "}",
		"objects":           "{" + strings.TrimPrefix(repeat(`,"k%d":{"a":1}`, n), ",") + "}",
		"parents":           "{" + strings.TrimPrefix(repeat(`,"k%d":{"a":1,"kids":[{"b":2}]}`, n), ",") + "}",
		"equal objects":     "[" + strings.TrimPrefix(strings.Repeat(`,{"o":{"a":{"b":{"c":1}}}}`, n), ",") + "]",
		"different ones":    "[" + strings.TrimPrefix(repeat(`,{"o":{"a":{"b":{"c":%d}}}}`, n), ",") + "]",
		"lists in lists":    "[" + strings.TrimPrefix(strings.Repeat(`,{"o":[{"a":[{"b":[{"c":1}]}]}]}`, n), ",") + "]",
		"deep":              strings.Repeat(`{"a":`, 199) + "1" + strings.Repeat("}", 199),
		"deep lists":        strings.Repeat(`[{"a":`, 99) + "1" + strings.Repeat("}]", 99),
		"one of each kind":  "[" + strings.TrimPrefix(repeat(`,{"x":%[1]d},{"x":{"y":%[1]d}},{"x":[{"z":%[1]d}]}`, n/5), ",") + "]",
		"labels of objects": "[" + strings.TrimPrefix(repeat(`,{"a.b":{"c":{"a_b":%d}},"a_b":{"c":1}}`, n), ",") + "]",
	} {
		requireSame(t, document)
		_, err := jsonbridge.FromJSON(document, jsonbridge.Compat())
		switch name {
		case "deep", "deep lists":
			require.ErrorIs(t, err, jsonbridge.ErrWrite, "it is nested deeper than the published package reads")
		default:
			require.NoError(t, err, name)
		}
	}
}

// The published package writes all that stands beside a list once more for each list.
func TestWhatThePublishedPackageWritesManyTimesIsBounded(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"s":1`)
	for i := range 5000 {
		fmt.Fprintf(&b, `,"s%[1]d":1,"l%[1]d":[{"a":1}]`, i)
	}
	b.WriteString("}")
	_, err := jsonbridge.FromJSON(b.String(), jsonbridge.Compat())
	require.ErrorIs(t, err, jsonbridge.ErrLimit)
	requireSame(t, b.String())
}
