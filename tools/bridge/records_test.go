package bridge_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/bridge"
)

// messages are texts of tables, of every type of column, and of lines that belong to none.
func messages(t *rapid.T) *agentdsl.Message {
	var b strings.Builder
	if rapid.Bool().Draw(t, "stray") {
		b.WriteString("a line of prose\n\n")
	}
	cells := map[string]*rapid.Generator[string]{
		"int":   rapid.OneOf(rapid.StringMatching(`-?[1-9][0-9]{0,3}`), rapid.SampledFrom([]string{"+5", "007", "x"})),
		"float": rapid.SampledFrom([]string{"1.5", "3", "1e400", "0.1000000000000000055", ".5", "nan"}),
		"str":   rapid.OneOf(rapid.StringMatching(`[a-z{}<>;=()*#é "\\]{1,8}`), rapid.SampledFrom([]string{"12", `"quoted"`, `"\u007c"`, "null"})),
		"any":   rapid.SampledFrom([]string{"1", "1.5", "true", `{"a":[1,{"b":null}]}`, "[1]", "text", `"x"`, "null", "{broken"}),
		"bool":  rapid.SampledFrom([]string{"true", "FALSE", "yes"}),
	}
	labels := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"PLANT", "B-1", "9", "a b", "DO", "é", "FACTS", "HEADER"}), 1, 3, rapid.ID).Draw(t, "labels")
	for _, label := range labels {
		names := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"ID", "x", "id", "a b", "VALUE"}), 1, 4, rapid.ID).Draw(t, "columns")
		var columns, kinds []string
		for _, name := range names {
			kind := rapid.SampledFrom([]string{"int", "float", "str", "any", "bool"}).Draw(t, "type")
			columns, kinds = append(columns, name+":"+kind), append(kinds, kind)
		}
		fmt.Fprintf(&b, "[SCHEMA:%s]\n%s\n[DATA]\n", label, strings.Join(columns, "|"))
		for range rapid.IntRange(0, 3).Draw(t, "rows") {
			row := make([]string, len(kinds))
			for i, kind := range kinds {
				row[i] = "_"
				if rapid.IntRange(0, 3).Draw(t, "given") > 0 {
					if row[i] = strings.TrimSpace(cells[kind].Draw(t, "cell")); row[i] == "" || row[i][0] == '[' && i == 0 {
						row[i] = "_"
					}
				}
			}
			b.WriteString(strings.Join(row, "|") + "\n")
		}
		b.WriteString("\n")
	}
	m, err := agentdsl.Parse(b.String(), agentdsl.Name("a.adsl"))
	require.NoError(t, err, b.String())
	return m
}

// rowsOf gives the rows of each table as JSON.
func rowsOf(t *rapid.T, m *agentdsl.Message) map[string][]*ast.JSONValue {
	all := map[string][]*ast.JSONValue{}
	var e jsonbridge.RowEncoder
	for _, b := range m.Blocks {
		if data, ok := b.(*agentdsl.Data); ok {
			for i := range data.Rows {
				text, err := e.Append(nil, data.Of, &data.Rows[i])
				require.NoError(t, err)
				v, err := ast.ReadJSON(text, 300)
				require.NoError(t, err)
				all[data.Of.Label.Name] = append(all[data.Of.Label.Name], v)
			}
		}
	}
	return all
}

// typesAreTold holds that the type of each column can be read off its values, or is told.
func typesAreTold(t *rapid.T, m *agentdsl.Message, losses bridge.Losses) {
	rows := rowsOf(t, m)
	for _, b := range m.Blocks {
		s, ok := b.(*agentdsl.Schema)
		if !ok {
			continue
		}
		for _, f := range s.Fields {
			kinds := map[string]bool{}
			for _, r := range rows[s.Label.Name] {
				if v := r.Member(f.Name.Name); v != nil {
					kind := v.Kind.String()
					if v.Kind == ast.JSONNumber {
						kind = "int"
						if strings.ContainsAny(v.Text, ".eE") {
							kind = "float"
						}
					}
					kinds[kind] = true
				}
			}
			want := map[string]string{"int": "int", "float": "float", "str": ast.JSONString.String(), "bool": ast.JSONBool.String()}[f.Type.String()]
			known := len(kinds) == 1 && kinds[want] || want == "" && (len(kinds) > 1 || len(kinds) == 1 && !kinds["int"] && !kinds["float"] && !kinds[ast.JSONString.String()] && !kinds[ast.JSONBool.String()])
			name := fmt.Sprintf("%q", s.Label.Name+"."+f.Name.Name)
			require.True(t, known || told(losses, bridge.Changed, name) || told(losses, bridge.Dropped, name), "%s of type %s has %v, and nobody tells: %v", name, f.Type, kinds, losses)
		}
	}
}

func straysAreTold(t *rapid.T, m *agentdsl.Message, losses bridge.Losses) {
	for _, b := range m.Blocks {
		if s, ok := b.(*agentdsl.Stray); ok {
			require.True(t, told(losses, bridge.Dropped, "belongs to no block"), s.Text)
		}
	}
}

func TestRecordsAreCarriedToJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := messages(t)
		doc, losses, err := bridge.RecordsToJSON(m)
		require.NoError(t, err)
		v, err := ast.ReadJSON(doc, 300)
		require.NoError(t, err)
		for label, rows := range rowsOf(t, m) {
			list := v.Member(label)
			require.NotNil(t, list, label)
			require.Len(t, list.Items, len(rows))
			for i := range rows {
				require.True(t, ast.EqualJSON(rows[i], list.Items[i]), "%s in %s", ast.AppendJSON(nil, rows[i]), doc)
			}
		}
		typesAreTold(t, m, losses)
		straysAreTold(t, m, losses)
	})
}

func TestRecordsAreCarriedToFacts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := messages(t)
		made, losses, err := bridge.RecordsToFacts(m, bridge.Version(7))
		if err != nil {
			var list diag.List
			require.ErrorAs(t, err, &list)
			require.Equal(t, diag.CodeUnwritable, list[0].Code)
			text, _ := agentdsl.Format(m)
			require.True(t, len(rowsOf(t, m)) == 0 || strings.Contains(text, "1e400"), text)
			return
		}
		doc, err := sag.EncodeJSON(made, sag.Canonical())
		require.NoError(t, err)
		v, err := ast.ReadJSON(doc, 300)
		require.NoError(t, err)
		facts := v.Member("statements").Items
		for label, rows := range rowsOf(t, m) {
			for _, row := range rows {
				found := false
				for _, f := range facts {
					found = found || strings.HasPrefix(f.Member("topic").Text, topicStart(label)) && sameValue(row, f.Member("value")) && f.Member("version").Text == "7"
				}
				require.True(t, found || told(losses, bridge.Changed, "more digits"), "%s in %s", ast.AppendJSON(nil, row), doc)
			}
		}
		typesAreTold(t, m, losses)
		straysAreTold(t, m, losses)
		text, _, err := bridge.WriteMessage(made)
		require.NoError(t, err)
		back, err := sag.Parse(text)
		require.NoError(t, err)
		require.True(t, ast.Equal(made, back))
		factsComeBack(t, made)
	})
}

// topicStart is how the topics of a table begin.
func topicStart(label string) string {
	name, _ := strings.CutSuffix(bridge.EncodeName(label+".1"), "1")
	return name
}

// sameValue compares values whose numbers may be spelled otherwise.
func sameValue(a, b *ast.JSONValue) bool {
	var x, y any
	return json.Unmarshal(ast.AppendJSON(nil, a), &x) == nil && json.Unmarshal(ast.AppendJSON(nil, b), &y) == nil && assert.ObjectsAreEqual(x, y)
}

// factsComeBack holds that facts become tables and JSON and facts again, unless a loss tells otherwise.
func factsComeBack(t require.TestingT, m *sag.Message) {
	records, losses, err := bridge.FactsToRecords(m)
	require.NoError(t, err)
	text, err := agentdsl.Format(records)
	require.NoError(t, err)
	read, err := agentdsl.Parse(text)
	require.NoError(t, err, text)
	back, more, err := bridge.RecordsToFacts(read)
	require.NoError(t, err, text)
	require.Empty(t, more)
	require.True(t, ast.Equal(m, back) || len(losses) > 0, text)

	doc, losses, err := bridge.FactsToJSON(m)
	require.NoError(t, err)
	back, more, err = bridge.JSONToFacts(source.NewFile("f.json", string(doc)))
	require.NoError(t, err, string(doc))
	require.Empty(t, more)
	require.True(t, ast.Equal(m, back) || len(losses) > 0, string(doc))
}

// documents are JSON values of all kinds.
func documents(depth int) *rapid.Generator[any] {
	leaf := rapid.OneOf(
		rapid.Map(texts, func(s string) any { return s }), rapid.Map(rapid.Int64(), func(n int64) any { return n }), rapid.Map(rapid.Float64Range(-1e30, 1e30), func(f float64) any { return f }),
		rapid.SampledFrom([]any{nil, true, false, json.Number("123456789012345678901234567890"), json.Number("1.0"), json.Number("0.1000000000000000055"), map[string]any{"$float": "inf"}, "a|b", "_", `\n`, `\u0041`}),
	)
	if depth == 0 {
		return leaf
	}
	inner := documents(depth - 1)
	return rapid.OneOf(leaf, rapid.Map(rapid.SliceOfN(inner, 0, 3), func(l []any) any { return l }), rapid.Map(rapid.MapOfN(texts, inner, 0, 3), func(m map[string]any) any { return m }))
}

func TestDocumentsAreCarriedToFacts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc, err := json.Marshal(rapid.MapOfN(texts, documents(3), 1, 4).Draw(t, "document"))
		require.NoError(t, err)
		file := source.NewFile("d.json", string(doc))
		m, losses, err := bridge.JSONToFacts(file, bridge.Version(3), bridge.ID("x1"), bridge.Between("a", "b"), bridge.Time(5))
		require.NoError(t, err)
		text, _, err := bridge.WriteMessage(m)
		require.NoError(t, err)
		read, err := sag.Parse(text)
		require.NoError(t, err, text)
		require.True(t, ast.Equal(m, read), text)
		given, err := ast.ReadJSON(doc, 300)
		require.NoError(t, err)
		require.Len(t, read.Statements, len(given.Members), "nothing is forged")
		canonical, err := sag.EncodeJSON(read, sag.Canonical())
		require.NoError(t, err)
		made, err := ast.ReadJSON(canonical, 300)
		require.NoError(t, err)
		for i, f := range made.Member("statements").Items {
			member := given.Members[i]
			name, ok := bridge.DecodeName(f.Member("topic").Text)
			require.True(t, ok)
			require.Equal(t, member.Key, name)
			require.Equal(t, name != f.Member("topic").Text, told(losses, bridge.Renamed, "the topic "+source.Quote(name, 40)+" is"))
			require.Equal(t, "3", f.Member("version").Text)
			require.True(t, sameValue(member.Value, f.Member("value")), "%s", doc)
		}
		if strings.Contains(string(doc), "0.1000000000000000055") {
			require.True(t, told(losses, bridge.Changed, "more digits"))
		}
		factsComeBack(t, m)
	})
}

func TestDocumentsAreCarriedToRecords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc, err := json.Marshal(documents(3).Draw(t, "document"))
		require.NoError(t, err)
		m, losses, err := bridge.JSONToRecords(source.NewFile("d.json", string(doc)))
		require.NoError(t, err)
		text, err := agentdsl.Format(m)
		require.NoError(t, err)
		read, err := agentdsl.Parse(text)
		require.NoError(t, err, text)
		back, _, err := bridge.RecordsToJSON(read)
		require.NoError(t, err)
		given, err := ast.ReadJSON(doc, 300)
		require.NoError(t, err)
		made, err := ast.ReadJSON(back, 300)
		require.NoError(t, err)
		require.True(t, ast.EqualJSON(given, made) || len(losses) > 0, "%s\n%s", doc, back)
		for _, l := range losses {
			require.Equal(t, bridge.Assumed, l.Kind)
		}
	})
}

// TestFactsThatChange holds what JSON does not say of facts.
func TestFactsThatChange(t *testing.T) {
	m := sag.MustParse("H v 2 id=m src=a dst=b ts=9 corr=- ttl=3\nKNOW a = low v 1;KNOW b = {\"k\":1,\"k\":x.y} v 99999999999999999999;Q c;DO go();KNOW c = [1.50,-2] v 0")
	doc, losses, err := bridge.FactsToJSON(m)
	require.NoError(t, err)
	assert.Equal(t, `{"header":{"version":2,"id":"m","src":"a","dst":"b","ts":9,"ttl":3},"facts":[{"topic":"a","value":"low","version":1},{"topic":"b","value":{"k":"x.y"},"version":99999999999999999999},{"topic":"c","value":[1.5,-2],"version":0}]}`, string(doc))
	var all []string
	for _, l := range losses {
		all = append(all, l.Kind.String()+" "+l.File.Position(int(l.Span.Start)).String()+" "+l.Error())
	}
	assert.Equal(t, []string{
		`changed 1:29 the header says that there is no correlation: none`,
		`changed 2:10 JSON has no paths: "low": a string`,
		`dropped 2:34 the key "k" is there more than once: its last value`,
		`changed 2:38 JSON has no paths: "x.y": a string`,
		`dropped 2:66 the statement is no fact: "Q c"`,
		`dropped 2:70 the statement is no fact: "DO go()"`,
	}, all)
	factsComeBack(t, m)
}

func TestFactsThatAreRefused(t *testing.T) {
	for text, part := range map[string]string{
		"KNOW a = 1 v 1;KNOW a = 2 v 2": "two facts have the topic",
		"Q a":                           "no facts",
	} {
		_, _, err := bridge.FactsToRecords(sag.MustParse("H v 1 id=m src=a dst=b ts=9\n" + text))
		assert.ErrorContains(t, err, part)
	}
	facts := func(s string) string {
		return `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":9},"facts":[` + s + `]}`
	}
	for doc, part := range map[string]string{
		`{}`:                             "has no members",
		`{"a":1e400}`:                    "64 bits",
		`{"a":1,"a":2}`:                  "twice",
		`{"a":`:                          "PLY0009",
		facts(``):                        "is empty",
		facts(`{"topic":"a","value":1}`): "a topic, a value and a version",
		facts(`5`):                       "a topic, a value and a version",
		facts(`{"topic":1,"value":1,"version":1}`):                                                 "a topic, a value and a version",
		facts(`{"topic":"a","value":1,"version":-1}`):                                              "no version",
		facts(`{"topic":"a","value":1,"version":1.0}`):                                             "no version",
		facts(`{"topic":"a","value":1,"version":1},{"topic":"a","value":1,"version":2}`):           "two facts",
		`{"header":{"id":"m"},"facts":[]}`:                                                         "the header has no version",
		strings.Replace(facts(`{"topic":"a","value":1,"version":1}`), `"m"`, `"m\nDO evil()"`, 1):  "PLY0010",
		strings.Replace(facts(`{"topic":"a","value":1,"version":1}`), `"ts":9`, `"ts":9,"x":1`, 1): "a header has no",
	} {
		_, _, err := bridge.JSONToFacts(source.NewFile("d.json", doc))
		var list diag.List
		require.ErrorAs(t, err, &list, doc)
		assert.ErrorContains(t, err, part, doc)
	}
	for text, part := range map[string]string{
		"[SCHEMA:A]\nx:int\n": "no rows", "[DATA]\n1\n": "without a schema", "[SCHEMA:FACTS]\nID:int|TOPIC:str|VALUE:any|VERSION:int\n[DATA]\n1|a|1|x\n": "no version",
		"[SCHEMA:FACTS]\nID:int|TOPIC:str|VALUE:any|VERSION:int\n[DATA]\n1|a|_|1\n": "a topic, a value and a version",
		"[SCHEMA:A]\nx:int\n[DATA]\n1\n\n[SCHEMA:A]\nx:int\n[DATA]\n1\n":            "two facts",
	} {
		_, _, err := bridge.RecordsToFacts(agentdsl.MustParse(text))
		assert.ErrorContains(t, err, part, text)
	}
}

func TestRecordsLoseReferences(t *testing.T) {
	m := agentdsl.MustParse("[SCHEMA:BED]\nID:int|PLACE:str\n[DATA]\n1|north\n\n[SCHEMA:PLANT]\nID:int|BED:@BED.ID|IN:@BED.ID\n[DATA]\n1|1|9\n", agentdsl.Name("a.adsl"))
	_, losses, err := bridge.RecordsToJSON(m)
	require.NoError(t, err)
	assert.True(t, told(losses, bridge.Changed, `the reference "9"`))
	_, losses, err = bridge.RecordsToFacts(m)
	require.NoError(t, err)
	assert.True(t, told(losses, bridge.Changed, `"PLANT.BED" refers`))
	for _, l := range losses {
		line := l.File.Position(int(l.Span.Start)).Line
		assert.Positive(t, line)
	}
}

func TestIDsOfFacts(t *testing.T) {
	_, losses, err := bridge.RecordsToFacts(agentdsl.MustParse("[SCHEMA:FACTS]\nID:int|TOPIC:str|VALUE:any|VERSION:int\n[DATA]\n1|a|1|1\n7|b|1|1\n"))
	require.NoError(t, err)
	require.Len(t, losses, 1)
	assert.Equal(t, `the ID "7" in FACTS is not the number of its row`, losses[0].Error())
}

// TestRowsInRows holds what becomes of rows that are referred to, and of those that belong to others.
func TestRowsInRows(t *testing.T) {
	m := agentdsl.MustParse(`[SCHEMA:SPOT]
ID:int|PLACE:str
[DATA]
1|north

[SCHEMA:PLANT]
ID:int|BED:@SPOT.ID:int
[DATA]
1|1

[SCHEMA:LEAF]
ID:int|@PLANT.ID:int|SIZE:float
[DATA]
1|1|2.5

[FUNCTIONS]
[Water]
DESC[Waters]
IN[BED:int*]
OUT[USED:float*]

[RESULT]
[USED:any]
12.5
[STATUS:str]
SUCCESS
[ERROR:str]
`, agentdsl.Name("a.adsl"))
	doc, losses, err := bridge.RecordsToJSON(m)
	require.NoError(t, err)
	v, err := ast.ReadJSON(doc, 100)
	require.NoError(t, err)
	plant := v.Member("PLANT").Items[0]
	assert.Equal(t, "north", plant.Member("BED").Member("PLACE").Text, "a row stands where it is referred to")
	assert.Equal(t, "2.5", plant.Member("LEAF").Items[0].Member("SIZE").Text, "rows stand in the one that they belong to")
	var all []string
	for _, l := range losses {
		all = append(all, fmt.Sprintf("%s %s %v", l.Kind, l.Position(), l))
	}
	assert.ElementsMatch(t, []string{
		`dropped 7:21 the type int behind the reference @SPOT.ID`,
		`dropped 20:5 the output "USED" of "Water" is required`,
		`changed 23:2 the column "RESULT.USED" may hold any values: values of type float`,
		`changed 1:9 no member is called as the table "SPOT": rows where they are referred to`,
	}, all)
}

// TestKeys holds what rows are called.
func TestKeys(t *testing.T) {
	for table, want := range map[string]string{
		"[SCHEMA:A]\nID:str|x:int\n[DATA]\nfern|1\na.b|2\nx y|3\n": "A.fern A.a_x2Eb A.x_x20y",
		"[SCHEMA:A]\nID:int|x:int\n[DATA]\n7|1\n7|2\n":             "A.1 A.2",
		"[SCHEMA:A]\nx:int\n[DATA]\n5\n6\n":                        "A.1 A.2",
		"[SCHEMA:a.b]\nID:int\n[DATA]\n1\n":                        "a_x2Eb.1",
	} {
		m, losses, err := bridge.RecordsToFacts(agentdsl.MustParse(table))
		require.NoError(t, err)
		var topics []string
		for _, s := range m.Statements {
			topics = append(topics, s.(*sag.KnowStmt).Topic.Pattern)
		}
		assert.Equal(t, want, strings.Join(topics, " "))
		assert.Equal(t, strings.HasPrefix(want, "A.1"), told(losses, bridge.Assumed, "have no IDs"))
		assert.Equal(t, strings.Contains(want, "_x"), told(losses, bridge.Renamed, "topic"))
		for _, topic := range topics {
			assert.Equal(t, sagast.Ports, sagast.ReadTopic(topic))
		}
	}
}
