package validate_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// shown are findings as a test states them: line, column, W for a warning, kind.
func shown(found diag.List) []string {
	list := []string{}
	for _, d := range found {
		kind := string(validate.KindOf(d))
		if kind == "" {
			kind = string(d.Code)
		}
		mark := ""
		if d.Severity == diag.Warning {
			mark = "W "
		}
		list = append(list, fmt.Sprintf("%s %s%s", d.Position(), mark, kind))
	}
	return list
}

func TestFindings(t *testing.T) {
	const plant = "[SCHEMA:PLANT]\nID:int|NAME:str|HEIGHT:float|OPEN:bool|MORE:any\n[DATA]\n"
	const brew = "[FUNCTIONS]\n[Brew]\nDESC[Makes tea]\nIN[LEAF:str*|MINUTES:int]\nOUT[CUP:str]\n\n"
	// An extension, of which the parser warns.
	const openBool = "2:35 W ADS0202"
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"header of another case", "[data]\n1|2\n", []string{"1:1 unknown_block"}},
		{"header with text behind it", "[DATA] 1\n", []string{"1:1 malformed_header"}},
		{"header not closed", "[RESULT\n[A:int]\n", []string{"1:1 malformed_header", "2:1 unknown_block"}},
		{"label with text behind it", "[SCHEMA:A] b]\nID:int\n", []string{"1:9 malformed_header"}},
		{"label with brackets too many", "[SCHEMA:A]]\nID:int\n", []string{"1:9 malformed_header"}},
		{"label opened twice", "[SCHEMA:[SCHEMA:A]\nID:int\n", []string{"1:17 malformed_header"}},
		{"schema without a label", "[SCHEMA]\nID:int\n", []string{"1:1 malformed_header"}},
		{"function not closed", brew + "[Other\nDESC[x]\nIN[]\nOUT[]\n", []string{"7:1 malformed_function"}},
		{"paragraphs", "one\ntwo\n\nthree\n", []string{"1:1 W stray_text", "4:1 W stray_text"}},
		{"row of one cell behind the rows", "[SCHEMA:A]\nID:int\n[DATA]\n1\n\n2\n", []string{"6:1 stray_text"}},
		{"no fields", "[SCHEMA:A]\n\n", []string{"2:1 malformed_field"}},
		{"text that ends in a schema", "[SCHEMA:A]\n", []string{"2:1 malformed_field"}},
		{"text that ends in a function", "[FUNCTIONS]\n[F]\n", []string{"3:1 malformed_function"}},
		{"text that ends in a call", "[ CALL ]\n", []string{"1:1 W ADS0201", "2:1 malformed_argument"}},
		{"argument without a colon", "[CALL]\n[F]\nx\n", []string{"3:1 malformed_argument"}},
		{"result without brackets", "[RESULT]\nA:int\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n", []string{"2:1 malformed_result"}},
		{"result without types", "[RESULT]\n[A]\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n", []string{"2:1 malformed_result"}},
		{"names", "[SCHEMA:NULL]\nID:int|a b:str|1x:str|NAME :str|:str\n",
			[]string{"1:9 W reserved_word", "2:8 invalid_identifier", "2:16 invalid_identifier", "2:23 invalid_identifier", "2:33 invalid_identifier"}},
		{"long names", "[SCHEMA:A]\nID:int|" + strings.Repeat("é", 101) + ":str|" + strings.Repeat("f", 101) + ":str|" + strings.Repeat("g", 256) + ":str\n",
			[]string{"2:8 invalid_identifier", "2:8 W name_too_long", "2:114 W name_too_long", "2:220 name_too_long"}},
		{"many fields", "[SCHEMA:A]\nID:int" + manyFields(500) + "\n", []string{"2:1 W too_many_fields"}},
		{"ID elsewhere", "[SCHEMA:A]\nN:str|ID:int\n", []string{"2:1 missing_id_field"}},
		{"ID that is a reference", "[SCHEMA:B]\nID:int\n\n[SCHEMA:A]\nID:@B.ID\n", []string{"5:4 id_type"}},
		{"references", "[SCHEMA:A]\nID:int|X:@PLAMT.ID|Y:@PLANT.NAM|@PLANT.ID:float|@NO.ID:int|Z:@PLANT.ID:str\n[SCHEMA:PLANT]\nID:int|NAME:str\n",
			[]string{"2:10 missing_reference", "2:22 missing_reference", "2:43 reference_type_mismatch", "2:49 missing_reference", "2:60 W ADS0203", "2:72 reference_type_mismatch"}},
		{"circle through a back reference", "[SCHEMA:A]\nID:int|B:@B.ID\n\n[SCHEMA:B]\nID:int|@A.ID:int\n", []string{"2:8 circular_reference"}},
		{"two circles", "[SCHEMA:A]\nID:int|B:@B.ID|C:@C.ID\n\n[SCHEMA:B]\nID:int|A:@A.ID\n\n[SCHEMA:C]\nID:int|D:@D.ID\n\n[SCHEMA:D]\nID:int|C:@C.ID\n",
			[]string{"2:8 circular_reference", "8:8 circular_reference"}},
		{"tree that ends", "[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n1|_\n2|1\n3|1,2\n", []string{"2:8 W self_reference"}},
		{"tree that does not end", "[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n1|2\n2|1\n3|_\n", []string{"2:8 self_reference"}},
		{"rows", plant + "1|a,b|1,2.5|true,FALSE|[1,2]\n2|_|_|_|_\n", []string{openBool}},
		{"cells", plant + "1|a|1e5|yes|nothing\n1,2|a|.|1|{\n-1|\"|1.|t|1 2\n|x|1.5e999|true|01\n3|x|1, 2|true|null\n", []string{
			openBool, "4:5 type_mismatch", "4:9 type_mismatch", "4:13 type_mismatch",
			"5:1 type_mismatch", "5:7 type_mismatch", "5:9 type_mismatch", "5:11 type_mismatch",
			"6:1 id_not_positive", "6:6 type_mismatch", "6:9 type_mismatch", "6:11 type_mismatch",
			"7:1 type_mismatch", "7:4 type_mismatch", "7:17 type_mismatch", "8:5 type_mismatch",
		}},
		{"values of references", "[SCHEMA:A]\nID:int\n[DATA]\n1\n2\n[SCHEMA:B]\nID:int|A:@A.ID|@A.ID:int\n[DATA]\n1|1,2|1\n2|1,3|7\n3|x|_\n",
			[]string{"10:3 dangling_reference", "10:7 dangling_reference", "11:3 type_mismatch"}},
		{"references to texts", "[SCHEMA:A]\nKEY:str\n[DATA]\na,b\n[SCHEMA:B]\nID:int|A:@A.KEY\n[DATA]\n1|a,b\n2|a\n",
			[]string{"2:1 missing_id_field", "9:3 dangling_reference"}},
		{"rows without a schema", "[DATA]\n1|2\n\n[DATA]\n", []string{"2:1 W data_without_schema"}},
		{"functions", "[FUNCTIONS]\n[do it]\nDESC[ ]\nIN[A:int|A:str|@B.ID:int|C:@NO.ID]\nOUT[A:int]\n", []string{
			"2:2 invalid_identifier", "3:6 missing_desc", "4:10 duplicate_field", "4:16 invalid_identifier", "4:28 missing_reference",
		}},
		{"calls", brew + "[CALL]\n[Brew]\nLEAFS:mint\nMINUTES:\nMINUTES: 3\n\n[CALL]\n[brew]\n", []string{
			"8:2 missing_required_param", "9:1 unknown_param", "11:1 duplicate_param", "11:9 type_mismatch", "14:2 unknown_function",
		}},
		{"call of nothing known", "[CALL]\n[Brew]\n", []string{"2:2 W unknown_function"}},
		{"results", "[RESULT]\n[A:int|A:str|1:int]\n1\nx|y|z\n[STATUS:str]\nSUCCESS\n[ERROR:str]\nwhy\n", []string{
			"2:8 duplicate_field", "2:14 invalid_identifier", "3:1 field_count_mismatch", "4:1 type_mismatch", "4:5 type_mismatch", "8:1 error_message_unexpected",
		}},
		{"result of no fields with a row", "[RESULT]\n[]\nx\n[STATUS:str]\nERROR\n[ERROR:str]\nwhy\n", []string{"3:1 field_count_mismatch"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			m, found := validate.Text(test.text)
			if test.want == nil {
				test.want = []string{}
			}
			assert.Equal(t, test.want, shown(found))
			if m == nil {
				return
			}
			for _, d := range found {
				var f *validate.Finding
				require.ErrorAs(t, d, &f)
				require.GreaterOrEqual(t, f.Block, 0)
				block := m.Blocks[f.Block].Span()
				assert.True(t, d.Span.Start >= block.Start && d.Span.Start <= block.End, "%v in %v", d.Span, block)
			}
		})
	}
}

func manyFields(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "|F%d:int", i)
	}
	return b.String()
}

// JSON that is nested deeper than everybody reads is a warning; what this suite does not read itself is an error.
func TestDepthOfJSON(t *testing.T) {
	for levels, want := range map[int]diag.Severity{100: diag.Note, 101: diag.Warning, 201: diag.Warning, 202: diag.Error} {
		_, found := validate.Text("[SCHEMA:A]\nID:int|N:any\n[DATA]\n1|" + strings.Repeat("[", levels) + strings.Repeat("]", levels))
		if want == diag.Note {
			assert.Empty(t, found, levels)
			continue
		}
		require.Len(t, found, 1, levels)
		assert.Equal(t, want, found[0].Severity, levels)
		assert.Equal(t, validate.TypeMismatch, validate.KindOf(found[0]), levels)
	}
}

func TestHints(t *testing.T) {
	for text, want := range map[string]string{
		"[SCHEMA:PLANT]\nID:int\n[SCHEMA:A]\nID:int|P:@PLAMT.ID\n":                                       "did you mean PLANT?",
		"[SCHEMA:PLANT]\nID:int|NAME:str\n[SCHEMA:A]\nID:int|P:@PLANT.NAEM\n":                            "did you mean NAME?",
		"[SCHEMA:PLANT]\nID:int|NAME:str\n[SCHEMA:A]\nID:int|P:@PLANT.COLOUR\n":                          "its fields are ID, NAME",
		"[FUNCTIONS]\n[Brew]\nDESC[d]\nIN[]\nOUT[]\n[CALL]\n[Bruw]\n":                                    "did you mean Brew?",
		"[FUNCTIONS]\n[Brew]\nDESC[d]\nIN[]\nOUT[]\n[CALL]\n[Brew]\nA:1\n":                               "it takes nothing",
		"[FUNCTIONS]\n[Brew]\nDESC[d]\nIN[LEAF:str]\nOUT[]\n[CALL]\n[Brew]\nLEAFS:1\n":                   "did you mean LEAF?",
		"[CALL]\n[Brew]\n\n[FUNCTIONS]\n[Brew]\nDESC[d]\nIN[]\nOUT[]\n":                                  "it is declared below the call: declare it above",
		"[SCHEMA:A]\nNAME:str|ID:int\n":                                                                  "ID stands first",
		"[SCHEMA:A]\nID:int|N:any\n[DATA]\n1|" + strings.Repeat("[", 202) + strings.Repeat("]", 202):     "its JSON is nested too deep",
		"[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|1, 2\n":                                                     "no blanks stand round the commas",
		"[RESULT]\n[A:int]\n1|2\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n":                                   `a pipe always separates, also inside quotes and JSON: write it as \u007c in a JSON string`,
		"[FUNCTIONS]\n[F]\nIN[]\nOUT[]\n":                                                                "a function is four lines: [NAME], DESC[…], IN[…], OUT[…]",
		"[SCHEMA:A]\nID:int\n[DATA]\n1\n\n[SCHEMA:E]\nID:int\n[SCHEMA:B]\nID:int|E:@E.ID\n[DATA]\n1|1\n": "the message has no rows of it",
	} {
		_, found := validate.Text(text)
		require.Len(t, found, 1, "%q: %v", text, shown(found))
		assert.Equal(t, want, found[0].Hint, "%q", text)
	}
}

func TestFixesMend(t *testing.T) {
	for text, want := range map[string]string{
		"[SCHEMA:A\nID:int\n":                        "[SCHEMA:A]\nID:int\n",
		"[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|+007\n": "[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|7\n",
		"[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|-00\n":  "[SCHEMA:A]\nID:int|N:int\n[DATA]\n1|-0\n",
	} {
		_, found := validate.Text(text)
		require.Len(t, found, 1)
		require.Len(t, found[0].Fixes, 1)
		mended, err := diag.ApplyFixes(text, found[0].Fixes)
		require.NoError(t, err)
		assert.Equal(t, want, mended)
		_, found = validate.Text(mended)
		assert.Empty(t, found)
	}
}

func TestCircleIsShown(t *testing.T) {
	_, found := validate.Text("[SCHEMA:A]\nID:int|B:@B.ID\n\n[SCHEMA:B]\nID:int|C:@C.ID\n\n[SCHEMA:C]\nID:int|A:@A.ID\n")
	require.Len(t, found, 1)
	assert.Equal(t, `references go in a circle: "A" → "B" → "C" → "A"`, found[0].Message)
	var long strings.Builder
	for i := range 50 {
		fmt.Fprintf(&long, "[SCHEMA:S%d]\nID:int|N:@S%d.ID\n\n", i, (i+1)%50)
	}
	_, found = validate.Text(long.String())
	require.Len(t, found, 1)
	assert.Equal(t, `references go in a circle: "S0" → "S1" → … → "S48" → "S49" → "S0"`, found[0].Message)
}

func TestEarlierMessages(t *testing.T) {
	before := agentdsl.MustParse("[FUNCTIONS]\n[Brew]\nDESC[Makes tea]\nIN[LEAF:str*|POT:@POT.ID]\nOUT[]\n")
	known := validate.Functions(validate.Declared(before)...)
	for text, want := range map[string][]string{
		"[CALL]\n[Brew]\nLEAF:mint\nPOT:7\n": {},
		"[CALL]\n[Brew]\n":                   {"2:2 missing_required_param"},
		"[CALL]\n[Brww]\n":                   {"2:2 unknown_function"},
		// The message's own declaration comes first, once it has been made.
		"[CALL]\n[Brew]\nLEAF:mint\n\n[FUNCTIONS]\n[Brew]\nDESC[d]\nIN[]\nOUT[]\n[CALL]\n[Brew]\nLEAF:mint\n": {"12:1 unknown_param"},
	} {
		_, found := validate.Text(text, known)
		assert.Equal(t, want, shown(found), "%q", text)
	}
	_, found := validate.Text("[CALL]\n[Brew]\n", validate.Functions())
	assert.Equal(t, []string{"2:2 unknown_function"}, shown(found))
	assert.Nil(t, validate.Declared(nil))
}

func TestOptions(t *testing.T) {
	for _, o := range []validate.Option{nil, validate.MaxErrors(0), validate.MaxErrors(-2), validate.Functions(nil), validate.Functions(&agentdsl.Function{})} {
		_, found := validate.Text("", o)
		require.ErrorIs(t, found.Err(), diag.CodeBadOption)
		require.ErrorIs(t, validate.Check(&agentdsl.Message{}, o).Err(), diag.CodeBadOption)
	}
	_, found := validate.Text("[DATA]\n", validate.Parsing(agentdsl.MaxBytes(3), agentdsl.Name("name")))
	require.ErrorIs(t, found.Err(), diag.CodeTooLarge)
	assert.Empty(t, validate.KindOf(found[0]))
	_, found = validate.Text("[DATA]\n", validate.Parsing(agentdsl.Canonical()))
	require.ErrorIs(t, found.Err(), diag.CodeBadOption)
}

func TestReportsAreBounded(t *testing.T) {
	text := "[SCHEMA:A]\nID:int|N:int\n[DATA]\n" + strings.Repeat("x|y\n", 10_000)
	_, found := validate.Text(text)
	require.Len(t, found, 101)
	require.ErrorIs(t, found[100], diag.CodeTooManyErrors)
	assert.Equal(t, "29899 more findings are not shown", found[100].Message) // the ID x is no int, and given before; y is no int
	_, found = validate.Text(text, validate.MaxErrors(3))
	require.Len(t, found, 4)
	_, found = validate.Text(text, validate.MaxErrors(validate.Unlimited))
	require.Len(t, found, 29_999)
	// Warnings do not take the place of errors.
	_, found = validate.Text(strings.Repeat("prose\n\n", 500)+"[SCHEMA:A]\nN:str\n", validate.MaxErrors(10))
	require.Len(t, found, 12)
	require.True(t, found.HasErrors())
	// A flood of lines that belong nowhere, which are one finding, hides no other one.
	_, found = validate.Text(strings.Repeat("prose\n", 5000) + "[SCHEMA:A]\nID:int|B:bool\n")
	assert.Equal(t, []string{"1:1 W stray_text", "5002:10 W ADS0202"}, shown(found))
	_, found = validate.Text(strings.Repeat("prose\n", 12_000))
	require.Len(t, found, 2)
	assert.Equal(t, "2000 more findings are not shown", found[1].Message) // which the parser has not made
	_, found = validate.Text(strings.Repeat("prose\n\n", 150)+"[SCHEMA:A]\n\n[SCHEMA:A]\n\n", validate.MaxErrors(1))
	require.Len(t, found, 3)
	assert.Equal(t, "150 more findings are not shown", found[2].Message)
	// Parameters that are not given are counted, and not looked for.
	_, found = validate.Text("[FUNCTIONS]\n[F]\nDESC[d]\nIN[A:int*|B:int*|C:int*]\nOUT[]\n"+strings.Repeat("[CALL]\n[F]\nB:1\n", 10), validate.MaxErrors(3))
	require.Len(t, found, 4)
	assert.Equal(t, "17 more findings are not shown", found[3].Message)
}

// TestMadeByHand checks messages that no text says: what is missing in them is found, and no finding has a place.
func TestMadeByHand(t *testing.T) {
	var noSchema *agentdsl.Schema
	var noType *agentdsl.BasicType
	ident := func(name string) *agentdsl.Ident { return &agentdsl.Ident{Name: name} }
	field := func(name string) *agentdsl.Field {
		return &agentdsl.Field{Name: ident(name), Type: &agentdsl.BasicType{Kind: agentdsl.Int}}
	}
	one := func(b agentdsl.Block) *agentdsl.Message { return &agentdsl.Message{Blocks: []agentdsl.Block{b}} }
	for _, test := range []struct {
		m    *agentdsl.Message
		want []validate.Kind
	}{
		{nil, []validate.Kind{validate.MalformedHeader}},
		{&agentdsl.Message{}, nil},
		{one(nil), []validate.Kind{validate.MalformedHeader}},
		{one(noSchema), []validate.Kind{validate.MalformedHeader}},
		{one(&agentdsl.Schema{}), []validate.Kind{validate.InvalidIdentifier, validate.MalformedField}},
		{one(&agentdsl.Schema{Label: ident("A"), Fields: []*agentdsl.Field{nil, {}, {Name: ident("B"), Type: noType}}}), []validate.Kind{
			validate.MalformedField, validate.InvalidIdentifier, validate.InvalidType, validate.InvalidType,
		}},
		{one(&agentdsl.Schema{Label: ident("A"), Fields: []*agentdsl.Field{field("ID"), {Name: ident("B"), Type: &agentdsl.BasicType{}}}}), []validate.Kind{validate.InvalidType}},
		{one(&agentdsl.Data{Of: &agentdsl.Schema{Label: ident("A"), Fields: []*agentdsl.Field{field("ID"), nil}}, Rows: []agentdsl.Row{{}, {Cells: make([]agentdsl.Cell, 2)}}}),
			[]validate.Kind{validate.FieldCount, validate.TypeMismatch}},
		{one(&agentdsl.Functions{Functions: []*agentdsl.Function{nil, {Inputs: []*agentdsl.Param{nil, {}}}}}), []validate.Kind{
			validate.MalformedFunction, validate.InvalidIdentifier, validate.MissingDesc, validate.MalformedFunction, validate.InvalidIdentifier, validate.InvalidType,
		}},
		{one(&agentdsl.Call{}), []validate.Kind{validate.MalformedArgument}},
		{one(&agentdsl.Call{Function: ident("F"), Args: []*agentdsl.Arg{nil}}), []validate.Kind{validate.MalformedArgument}},
		{one(&agentdsl.Result{}), []validate.Kind{validate.BadStatus}},
		{one(&agentdsl.Stray{}), []validate.Kind{validate.StrayText}},
	} {
		var got []validate.Kind
		for _, d := range validate.Check(test.m) {
			got = append(got, validate.KindOf(d))
			assert.Nil(t, d.File)
			assert.Equal(t, source.NoSpan, d.Span)
		}
		// In no order of places, for there are none.
		assert.ElementsMatch(t, test.want, got, "%v", test.m)
	}
}

// TestStaleText holds that nodes which were put into a message that was parsed, and do not stand in its text, are not looked for there.
func TestStaleText(t *testing.T) {
	for _, loc := range []ast.Loc{{}, {Start: 3, End: 5}, {Start: 1000, End: 2000}, {Start: -5, End: -1}, {Start: 9, End: 2}} {
		m := agentdsl.MustParse("[DATA]\n[SCHEMA:OLD]\nID:int\n")
		ident := func(name string) *agentdsl.Ident { return &agentdsl.Ident{Loc: loc, Name: name} }
		id := &agentdsl.Field{Loc: loc, Name: ident("ID"), Type: &agentdsl.BasicType{Kind: agentdsl.Int}}
		schema := &agentdsl.Schema{Loc: loc, Label: ident("NEW"), Fields: []*agentdsl.Field{id}}
		m.Blocks = append(m.Blocks, schema, &agentdsl.Result{Loc: loc, Fields: []*agentdsl.Field{id}, Status: &agentdsl.Status{Code: agentdsl.Success}})
		assert.Empty(t, validate.Check(m))
		m.Blocks = append(m.Blocks, &agentdsl.Stray{Loc: loc, Text: "x"}, &agentdsl.Stray{Loc: loc, Text: "y"})
		schema.Label = ident("")
		var text strings.Builder
		require.NoError(t, diag.Text(&text, validate.Check(m), diag.TextOptions{}))
	}
}

func TestKinds(t *testing.T) {
	for _, k := range validate.Kinds() {
		info, ok := diag.Lookup(k.Code())
		require.True(t, ok, k)
		assert.NotEmpty(t, info.Title)
		assert.Equal(t, string(k), k.Error())
	}
	assert.Len(t, validate.Kinds(), 35)
	assert.Empty(t, validate.Kind("nothing").Code())
	assert.Empty(t, validate.KindOf(nil))
	_, found := validate.Text("[SCHEMA:A]\nN:str\n")
	require.ErrorIs(t, found, validate.MissingIDField)
	require.NotErrorIs(t, found, validate.IDType)
	var f *validate.Finding
	require.True(t, errors.As(found, &f))
	assert.Equal(t, validate.Finding{Kind: validate.MissingIDField, Block: 0, In: "schema", Label: "A"}, *f)
	assert.Equal(t, `missing_id_field in schema "A"`, f.Error())
}
