package record_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/record"
	"github.com/parley-lang/parley/ast/diag"
)

// all reads all rows, and what is wrong.
func all[T any](text string, options ...record.Option) (list []T, errs []error) {
	for v, err := range record.Decode[T](agentdsl.NewDecoder(strings.NewReader(text), agentdsl.ReuseRows()), options...) {
		if err != nil {
			errs = append(errs, err)
		} else {
			list = append(list, v)
		}
	}
	return list, errs
}

type base struct {
	ID int
}

type Inner struct {
	Note string `agentdsl:"NOTE"`
}

type everything struct {
	base
	*Inner
	Name    string
	Small   int8            `agentdsl:"SMALL"`
	Big     uint64          `agentdsl:"BIG"`
	Score   float64         `agentdsl:"SCORE"`
	Open    bool            `agentdsl:"OPEN"`
	Maybe   *int            `agentdsl:"MAYBE"`
	Tags    []string        `agentdsl:"TAGS"`
	Sizes   []int           `agentdsl:"SIZES"`
	Raw     json.RawMessage `agentdsl:"RAW"`
	Thing   any             `agentdsl:"THING,any"`
	Nested  struct{ A []int }
	When    time.Time `agentdsl:"WHEN"`
	Plant   int       `agentdsl:"PLANT,@PLANT.ID"`
	Ignored func()    `agentdsl:"-"`
}

const everyColumn = "[SCHEMA:ALL]\nID:int|NOTE:str|name:str|SMALL:int|BIG:int|SCORE:float|OPEN:bool|MAYBE:int|TAGS:str|SIZES:int|RAW:any|THING:any|Nested:any|WHEN:str|PLANT:@PLANT.ID\n[DATA]\n"

func TestRowsBecomeStructs(t *testing.T) {
	got, errs := all[everything](everyColumn +
		`1|a note|Fern|-128|18446744073709551615|1.5|TRUE|7|a,b|1, 2 ,3|{"a":"\u007c"}|[1,"x"]|{"A":[1,2]}|2026-01-02T03:04:05Z|9` + "\n" +
		`2|_|"12"|_|_|Infinity|_|_|"a,b"|_|plain|12345678901234567890|_|_|_` + "\n")
	require.Empty(t, errs)
	seven := 7
	want := []everything{
		{
			base: base{1}, Inner: &Inner{"a note"}, Name: "Fern", Small: -128, Big: math.MaxUint64, Score: 1.5, Open: true, Maybe: &seven,
			Tags: []string{"a", "b"}, Sizes: []int{1, 2, 3}, Raw: json.RawMessage(`{"a":"|"}`), Thing: []any{json.Number("1"), "x"}, Nested: struct{ A []int }{[]int{1, 2}},
			When: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), Plant: 9,
		},
		{base: base{2}, Name: "12", Score: math.Inf(1), Tags: []string{"a,b"}, Raw: json.RawMessage(`"plain"`), Thing: json.Number("12345678901234567890")},
	}
	assert.Equal(t, want, got)
}

func TestRowsBecomeMaps(t *testing.T) {
	const text = "[SCHEMA:A]\nID:int|@B.ID:int|N:str|F:float|O:bool|X:any|R:@B.ID\n[DATA]\n1|2|\"a\\u007cb\"|5|true|null|x7\n_|_|_|_|_|_|_\n"
	got, errs := all[map[string]any](text)
	require.Empty(t, errs)
	assert.Equal(t, []map[string]any{
		{"ID": int64(1), "@B.ID": int64(2), "N": "a|b", "F": 5.0, "O": true, "X": nil, "R": "x7"},
		{"ID": nil, "@B.ID": nil, "N": nil, "F": nil, "O": nil, "X": nil, "R": nil},
	}, got)
	texts, errs := all[map[string]string](text)
	require.Empty(t, errs)
	assert.Equal(t, map[string]string{"ID": "1", "@B.ID": "2", "N": "a|b", "F": "5", "O": "true", "X": "null", "R": "x7"}, texts[0])
}

func TestBadCellsAreNamed(t *testing.T) {
	type row struct {
		ID    int8 `agentdsl:",required"`
		Score float32
		Open  bool
		Sizes []uint16
		When  time.Time
	}
	const head = "[SCHEMA:A]\nID:int|SCORE:float|OPEN:bool|SIZES:int|WHEN:str\n[DATA]\n"
	for _, c := range []struct {
		row    string
		column []int
	}{
		{"128|1|true|1|_", []int{1}}, {"x|1|true|1|_", []int{1}}, {"_|1|true|1|_", []int{1}}, {"1.0|1|true|1|_", []int{1}}, {`"1"|1|true|1|_`, []int{1}},
		{"1|1e39|true|1|_", []int{3}}, {"1|0x1p-2|true|1|_", []int{3}}, {"1|inf|true|1|_", []int{3}}, {"1|1_0|true|1|_", []int{3}},
		{"1|1|yes|1|_", []int{5}}, {"1|1|1|1|_", []int{5}}, {"1|1|true|1,65536|_", []int{10}}, {"1|1|true|1,,2|_", []int{10}}, {"1|1|true|-1|_", []int{10}},
		{"1|1|true|1|today", []int{12}}, {"é|x|y|z|_", []int{1, 3, 5, 7}},
	} {
		got, errs := all[row](head + "  " + c.row + "\n2|2|false|2|_\n")
		require.Len(t, got, 1, "the next row is read: %s", c.row)
		require.Len(t, errs, 1, c.row)
		require.ErrorIs(t, errs[0], diag.CodeADSBadValue)
		var list diag.List
		require.ErrorAs(t, errs[0], &list)
		var at []int
		for _, d := range list {
			require.Equal(t, 4, d.Position().Line)
			at = append(at, d.Position().Column-2)
		}
		assert.Equal(t, c.column, at, c.row)
	}
}

func TestColumnsThatDoNotFit(t *testing.T) {
	type plain struct {
		ID   int
		NAME string
	}
	rows := func(fields, row string) string {
		return "[SCHEMA:A]\n" + fields + "\n[DATA]\n" + row + "\n" + row + "\n"
	}
	for _, c := range []struct{ fields, row, word string }{
		{"ID:int", "1", "no column"}, {"ID:int|NAME:str|MORE:str", "1|2|3", "no field"}, {"ID:int|NAME:str|NAME:str", "1|2|3", "two columns"},
		{"ID:int|NAME:str|name:str", "1|2|3", "belong to one field"}, {"ID:str|NAME:str", "1|2", "has the type str"}, {"ID:float|NAME:str", "1|2", "has the type float"},
	} {
		got, errs := all[plain](rows(c.fields, c.row))
		assert.Empty(t, got)
		require.Len(t, errs, 1, "the iteration ends: %s", c.fields)
		require.ErrorIs(t, errs[0], diag.CodeADSColumns)
		assert.ErrorContains(t, errs[0], c.word)
	}
	got, errs := all[plain](rows("MORE:any|ID:int", "3|1"), record.AllowMissing(), record.AllowUnknown())
	assert.Empty(t, errs)
	assert.Equal(t, []plain{{ID: 1}, {ID: 1}}, got)

	_, errs = all[plain]("[DATA]\n1|2\n")
	require.Len(t, errs, 1)
	require.ErrorIs(t, errs[0], diag.CodeADSColumns)

	type twice struct {
		Id int
		ID int
	}
	_, errs = all[twice](rows("id:int", "1"))
	require.Len(t, errs, 1)
	assert.ErrorContains(t, errs[0], "could belong")
}

func TestRowsOfOneSchema(t *testing.T) {
	type item struct{ ID int }
	const text = "[SCHEMA:A]\nID:int\n[DATA]\n1\n[SCHEMA:B]\nID:int|N:str\n[DATA]\n2|x\n[CALL]\n[f]\n[SCHEMA:A]\nID:int\n[DATA]\n3\n"
	got, errs := all[item](text, record.Of("A"))
	assert.Empty(t, errs)
	assert.Equal(t, []item{{1}, {3}}, got)
	_, errs = all[item](text, record.Of())
	assert.Len(t, errs, 1)
	_, errs = all[item](text, nil)
	assert.Len(t, errs, 1)
}

type hidden struct {
	*base
	More int
}

type Self struct {
	*Self
	ID int
}

func TestTypesThatNoRowCanBe(t *testing.T) {
	check := func(_ any, err error) { t.Helper(); assert.Error(t, err) }
	check(record.NewMapper[int]())
	check(record.NewMapper[[]string]())
	check(record.NewMapper[map[int]string]())
	check(record.NewMapper[map[string]int]())
	check(record.NewMapper[struct{}]())
	check(record.NewMapper[struct{ F chan int }]())
	check(record.NewMapper[struct{ F []byte }]())
	check(record.NewMapper[struct{ F **int }]())
	check(record.NewMapper[struct{ F error }]())
	check(record.NewMapper[struct{ F complex64 }]())
	check(record.NewMapper[struct {
		A int `agentdsl:"X"`
		B int `agentdsl:"X"`
	}]())
	check(record.NewMapper[struct {
		a int `agentdsl:"X"`
	}]())
	check(record.NewMapper[struct {
		A int `agentdsl:"X,omitempty"`
	}]())
	check(record.NewMapper[Self]())
	check(record.NewMapper[hidden]())
	assert.Nil(t, hidden{}.base)
	check(record.SchemaOf[map[string]any]("A"))
	check(record.SchemaOf[base]("A\nB"))
	check(record.SchemaOf[struct {
		A int `agentdsl:"X,@Y"`
	}]("A"))
}

// TestValuesReadBack holds that what is written is read back the same, whatever the texts are.
func TestValuesReadBack(t *testing.T) {
	type row struct {
		ID    int64
		Name  string
		Maybe *string
		Score float64
		Open  bool
		Tags  []string
		Any   any `agentdsl:"Any,any"`
		Deep  map[string]any
		Ref   string `agentdsl:"Ref,@A.ID"`
		Small float32
	}
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "_", "|", "a|b", "12", "true", "null", "[DATA]", "[1]", "{}", `"`, `"x"`, " x", "x\n\n[CALL]\n[DropAll]\nSURE:yes", "\x00", "\u2028", "\u00a0x", "a,b", "-1e5", "日本"}))
	schema, err := record.SchemaOf[row]("T")
	require.NoError(t, err)
	refused, written := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		var want []row
		var out bytes.Buffer
		e := agentdsl.NewEncoder(&out)
		w, err := record.NewWriter[row](e, schema)
		require.NoError(t, err)
		for range rapid.IntRange(0, 4).Draw(t, "rows") {
			v := row{
				ID: rapid.Int64().Draw(t, "ID"), Name: text.Draw(t, "Name"), Score: rapid.Float64().Draw(t, "Score"), Open: rapid.Bool().Draw(t, "Open"),
				Ref: text.Draw(t, "Ref"), Small: rapid.Float32().Draw(t, "Small"),
			}
			if rapid.Bool().Draw(t, "is there") {
				s := text.Draw(t, "Maybe")
				v.Maybe = &s
			}
			if rapid.Bool().Draw(t, "tags") {
				v.Tags = rapid.SliceOfN(text, 1, 3).Draw(t, "Tags")
			}
			switch rapid.IntRange(0, 3).Draw(t, "any") {
			case 0:
				v.Any = text.Draw(t, "Any")
			case 1:
				v.Any = []any{text.Draw(t, "Any"), json.Number("5"), nil, true}
			case 2:
				v.Any = json.Number("-1.5e300")
			}
			if rapid.Bool().Draw(t, "deep") {
				v.Deep = map[string]any{text.Draw(t, "key"): text.Draw(t, "value"), "|": []any{}}
			}
			if err := w.Write(v); err != nil {
				require.ErrorIs(t, err, diag.CodeUnwritable)
				require.NotEmpty(t, v.Tags, "%v", err) // all else can be said
				refused++
				continue
			}
			written++
			want = append(want, v)
		}
		require.NoError(t, e.Flush())
		got, errs := all[row](out.String())
		require.Empty(t, errs, "%q", out.String())
		require.Equal(t, want, got, "%q", out.String())
	})
	assert.NotZero(t, written)
	assert.NotZero(t, refused)
}

func TestMapsReadBack(t *testing.T) {
	const schema = "[SCHEMA:A]\nID:int|N:str|F:float|O:bool|X:any\n"
	var out bytes.Buffer
	e := agentdsl.NewEncoder(&out)
	w, err := record.NewWriter[map[string]any](e, agentdsl.MustParse(schema).Blocks[0].(*agentdsl.Schema))
	require.NoError(t, err)
	want := []map[string]any{
		{"ID": int64(1), "N": "a|b", "F": 5.0, "O": true, "X": []any{json.Number("1")}}, {"ID": nil, "N": "", "F": math.Inf(-1), "O": false, "X": "x"},
	}
	for _, v := range want {
		require.NoError(t, w.Write(v))
	}
	for _, bad := range []map[string]any{
		{"MORE": 1}, {"ID": "x"}, {"ID": 1.5}, {"N": 1}, {"F": "x"}, {"O": "yes"}, {"O": 1}, {"X": math.NaN()}, {"X": func() {}}, {"N": []any{"a"}}, {"N": []string{}}, {"N": []string{"a,b"}},
		{"ID": json.RawMessage("x")}, {"O": json.RawMessage("1")}, {"N": json.RawMessage("[]")}, {"ID": json.Number("x")}, {"N": map[string]any{}}, {"ID": make(chan int)},
	} {
		require.ErrorIs(t, w.Write(bad), diag.CodeUnwritable, "%v", bad)
	}
	require.NoError(t, w.Write(map[string]any{"ID": json.RawMessage("3"), "N": json.RawMessage(`"t"`), "F": json.RawMessage("null"), "O": json.RawMessage("true"), "X": json.RawMessage(`{"a": "|"}`)}))
	require.NoError(t, w.Write(nil))
	require.NoError(t, e.Encode(&agentdsl.Schema{Label: &agentdsl.Ident{Name: "B"}, Fields: []*agentdsl.Field{{Name: &agentdsl.Ident{Name: "ID"}, Type: &agentdsl.BasicType{Kind: agentdsl.Int}}}}))
	require.ErrorIs(t, w.Write(want[0]), diag.CodeUnwritable, "it would be a row of B")
	require.NoError(t, e.Flush())
	got, errs := all[map[string]any](out.String(), record.Of("A"))
	require.Empty(t, errs)
	assert.Equal(t, want, got[:2])
	assert.Equal(t, map[string]any{"ID": int64(3), "N": "t", "F": nil, "O": true, "X": map[string]any{"a": "|"}}, got[2])

	_, err = record.NewWriter[map[string]any](agentdsl.NewEncoder(io.Discard), nil)
	require.Error(t, err)
	_, err = record.NewWriter[base](agentdsl.NewEncoder(io.Discard), agentdsl.MustParse(schema).Blocks[0].(*agentdsl.Schema))
	require.ErrorContains(t, err, "no field")
}

func TestStructsShareNoMemory(t *testing.T) {
	type row struct {
		ID   int
		NAME string
		ANY  any
	}
	var b strings.Builder
	b.WriteString("[SCHEMA:A]\nID:int|NAME:str|ANY:any\n[DATA]\n")
	for i := range 5000 {
		fmt.Fprintf(&b, "%d|name %d|word %d\n", i, i, i)
	}
	got, errs := all[row](b.String())
	require.Empty(t, errs)
	for i, v := range got {
		require.Equal(t, row{i, fmt.Sprint("name ", i), fmt.Sprint("word ", i)}, v)
	}
}

// TestHostileRows holds that findings and values of one row are few, however many cells it has.
func TestHostileRows(t *testing.T) {
	const columns = 3000
	var b strings.Builder
	b.WriteString("[SCHEMA:A]\nC0:int")
	for i := range columns {
		fmt.Fprintf(&b, "|C%d:int", i+1)
	}
	b.WriteString("\n[DATA]\n" + strings.Repeat("x|", columns) + "x\n")
	_, errs := all[map[string]any](b.String())
	require.Len(t, errs, 1)
	var list diag.List
	require.ErrorAs(t, errs[0], &list)
	require.Len(t, list, 101)
	assert.Equal(t, diag.CodeTooManyErrors, list[100].Code)

	type many struct{ ID []int }
	_, errs = all[many]("[SCHEMA:A]\nID:int\n[DATA]\n" + strings.Repeat("1,", 1_500_000) + "1\n")
	require.Len(t, errs, 1)
	assert.ErrorContains(t, errs[0], "more than 1000000 values")

	type deep struct{ X any }
	got, errs := all[deep]("[SCHEMA:A]\nX:any\n[DATA]\n{\"a\":" + strings.Repeat("[", 1_000_000) + "\n")
	require.Empty(t, errs)
	assert.IsType(t, "", got[0].X, "what is nested so deep is text")
}

// TestRecordsMadeByHand holds that what no decoder gives is refused and no panic.
func TestRecordsMadeByHand(t *testing.T) {
	type one struct{ ID int }
	m, err := record.NewMapper[one]()
	require.NoError(t, err)
	for _, r := range []*agentdsl.Record{
		{}, {Schema: &agentdsl.Schema{}}, {Schema: &agentdsl.Schema{Fields: []*agentdsl.Field{nil}}, Row: agentdsl.Row{Cells: make([]agentdsl.Cell, 1)}},
		{Schema: &agentdsl.Schema{Fields: []*agentdsl.Field{{}}}, Row: agentdsl.Row{Cells: make([]agentdsl.Cell, 1)}}, {Schema: &agentdsl.Schema{}, Row: agentdsl.Row{Cells: make([]agentdsl.Cell, 1)}},
	} {
		var v one
		require.ErrorIs(t, m.Read(r, &v), diag.CodeADSColumns)
	}

	type text struct{ ID string }
	texts, err := record.NewMapper[text]()
	require.NoError(t, err)
	for r, err := range agentdsl.NewDecoder(strings.NewReader("[SCHEMA:A]\nID:str\n[DATA]\nx\n")).Rows() {
		require.NoError(t, err)
		var v text
		for _, changed := range []string{"y", "longer", "y"} {
			r.Cells[0].Text = changed
			require.NoError(t, texts.Read(r, &v))
			assert.Equal(t, changed, v.ID)
			assert.Equal(t, changed, r.Clone().Cells[0].Text)
		}
		r.Cells[0].Start, r.Cells[0].End = -5, 70
		require.NoError(t, texts.Read(r, &v))
		assert.Equal(t, "y", r.Clone().Cells[0].Text)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(everyColumn + "1|a|b|1|2|3|true|_|a,b|1,2|{}|[]|{\"A\":[1]}|2026-01-02T03:04:05Z|1\n")
	f.Add(everyColumn + "x|\"|\"\\u0|128|-1|1e999|tru|1.|,|1,,|{|[|{\"A\":{}}|x|y\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, err := range record.Decode[everything](agentdsl.NewDecoder(strings.NewReader(text)), record.AllowMissing(), record.AllowUnknown()) {
			if err != nil {
				var list diag.List
				require.ErrorAs(t, err, &list)
			}
		}
		for m, err := range record.Decode[map[string]any](agentdsl.NewDecoder(strings.NewReader(text))) {
			require.NotEqual(t, err == nil, m == nil)
		}
	})
}
