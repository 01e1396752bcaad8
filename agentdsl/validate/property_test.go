package validate_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
)

// sample is a message in which everything is right, and its parts.
type sample struct {
	*agentdsl.Message
	base, target         *agentdsl.Schema // target refers to base
	baseRows, targetRows *agentdsl.Data
	function             *agentdsl.Function // takes LEAF, which is required, and MINUTES
	call                 *agentdsl.Call
	result               *agentdsl.Result
}

func id(name string) *agentdsl.Ident { return &agentdsl.Ident{Name: name} }

func text(s string) *agentdsl.Text { return &agentdsl.Text{Value: s} }

func basic(k agentdsl.Kind) agentdsl.Type { return &agentdsl.BasicType{Kind: k} }

func field(name string, t agentdsl.Type) *agentdsl.Field {
	return &agentdsl.Field{Name: id(name), Type: t}
}

func refTo(schema string) agentdsl.Type { return &agentdsl.RefType{Schema: schema, Field: "ID"} }

func row(cells ...string) agentdsl.Row {
	r := agentdsl.Row{}
	for _, c := range cells {
		r.Cells = append(r.Cells, agentdsl.Cell{Text: c})
	}
	return r
}

// valueOf draws a cell of a type.
func valueOf(t *rapid.T, kind agentdsl.Kind) string {
	one := func() string {
		switch kind {
		case agentdsl.Int:
			return strconv.FormatInt(rapid.Int64().Draw(t, "int"), 10)
		case agentdsl.Float:
			return rapid.SampledFrom([]string{"1.5", "-2.5e10", ".5", "7", "Infinity", "NaN"}).Draw(t, "float")
		case agentdsl.Bool:
			return rapid.SampledFrom([]string{"true", "FALSE"}).Draw(t, "bool")
		case agentdsl.Any:
			return rapid.SampledFrom([]string{"null", "[1,2]", `{"a":"b\u007c"}`, `"text"`, "12"}).Draw(t, "any")
		default:
			return rapid.StringMatching(`[a-z][a-z ,]{0,8}[a-z]`).Draw(t, "str")
		}
	}
	switch rapid.IntRange(0, 3).Draw(t, "shape") {
	case 0:
		return "_"
	case 1:
		if kind != agentdsl.Any {
			return one() + "," + one()
		}
	}
	return one()
}

func drawSample(t *rapid.T) *sample {
	s := &sample{Message: &agentdsl.Message{}}
	kinds := []agentdsl.Kind{agentdsl.Int, agentdsl.Float, agentdsl.Str, agentdsl.Bool, agentdsl.Any}
	table := func(label string, to ...string) (*agentdsl.Schema, *agentdsl.Data) {
		schema := &agentdsl.Schema{Label: id(label), Fields: []*agentdsl.Field{field("ID", basic(agentdsl.Int))}}
		data := &agentdsl.Data{Of: schema}
		var columns []func() string
		for _, label := range to {
			name, typ := "TO_"+label, refTo(label)
			if rapid.Bool().Draw(t, "back") {
				name, typ = "@"+label+".ID", basic(agentdsl.Int)
			}
			schema.Fields = append(schema.Fields, field(name, typ))
			columns = append(columns, func() string { return rapid.SampledFrom([]string{"_", "1", "2", "2,1"}).Draw(t, "reference") })
		}
		for i, kind := range append([]agentdsl.Kind{agentdsl.Int}, rapid.SliceOfN(rapid.SampledFrom(kinds), 0, 4).Draw(t, "columns")...) {
			schema.Fields = append(schema.Fields, field(fmt.Sprintf("F%d", i), basic(kind)))
			columns = append(columns, func() string { return valueOf(t, kind) })
		}
		for i := range rapid.IntRange(2, 5).Draw(t, "rows") {
			cells := []string{strconv.Itoa(i + 1)}
			for _, c := range columns {
				cells = append(cells, c())
			}
			data.Rows = append(data.Rows, row(cells...))
		}
		s.Blocks = append(s.Blocks, schema, data)
		return schema, data
	}
	labels := []string{}
	for i := range rapid.IntRange(0, 3).Draw(t, "tables") {
		label := fmt.Sprintf("TABLE%d", i)
		var to []string
		for _, earlier := range labels {
			if rapid.Bool().Draw(t, "refers") {
				to = append(to, earlier)
			}
		}
		table(label, to...)
		labels = append(labels, label)
	}
	s.base, s.baseRows = table("BASE")
	s.target, s.targetRows = table("TARGET", "BASE")
	s.function = &agentdsl.Function{
		Name: id("Brew"), Desc: text("Makes tea"), Inputs: []*agentdsl.Param{
			{Name: id("LEAF"), Type: basic(agentdsl.Str), Required: true}, {Name: id("MINUTES"), Type: basic(agentdsl.Int)},
		},
		Outputs: []*agentdsl.Param{{Name: id("CUP"), Type: basic(agentdsl.Str)}},
	}
	s.call = &agentdsl.Call{Function: id("Brew"), Args: []*agentdsl.Arg{{Key: id("LEAF"), Value: text("mint")}}}
	s.result = &agentdsl.Result{
		Fields: []*agentdsl.Field{field("CUP", basic(agentdsl.Int)), field("BASE", refTo("BASE"))}, Rows: []agentdsl.Row{row("1,2", "1"), row("_", "_")},
		Status: &agentdsl.Status{Code: agentdsl.Success},
	}
	s.Blocks = append(s.Blocks, &agentdsl.Functions{Functions: []*agentdsl.Function{s.function}}, s.call, s.result)
	return s
}

// mutations each break one rule of a sample.
var mutations = map[validate.Kind][]func(t *rapid.T, s *sample){
	validate.UnknownBlock: {func(_ *rapid.T, s *sample) { s.append(&agentdsl.Stray{Text: "[OTHER]"}) }},
	validate.StrayText: {
		func(_ *rapid.T, s *sample) { s.append(&agentdsl.Stray{Text: "prose"}) },
		func(_ *rapid.T, s *sample) {
			s.Blocks = append([]agentdsl.Block{&agentdsl.Data{}, &agentdsl.Stray{Text: "x|y"}}, s.Blocks...)
		},
	},
	validate.MalformedHeader:   {func(_ *rapid.T, s *sample) { s.append(&agentdsl.Stray{Text: "[DATA"}) }},
	validate.MalformedField:    {func(_ *rapid.T, s *sample) { s.append(&agentdsl.Schema{Label: id("EMPTY")}) }},
	validate.MalformedFunction: {func(_ *rapid.T, s *sample) { s.append(&agentdsl.Functions{}, &agentdsl.Stray{Text: "[Other"}) }},
	validate.MalformedArgument: {func(_ *rapid.T, s *sample) { s.call.Function = nil }},
	validate.InvalidIdentifier: {
		func(_ *rapid.T, s *sample) { s.target.Label.Name = "a-b" },
		func(_ *rapid.T, s *sample) { s.function.Outputs[0].Name.Name = "1" },
		func(_ *rapid.T, s *sample) { s.result.Fields[0].Name.Name = "é" },
	},
	validate.NameTooLong: {
		func(t *rapid.T, s *sample) {
			s.target.Label.Name = strings.Repeat("L", rapid.IntRange(101, 300).Draw(t, "length"))
		},
		func(t *rapid.T, s *sample) {
			s.function.Inputs[1].Name.Name = strings.Repeat("p", rapid.IntRange(101, 300).Draw(t, "length"))
		},
	},
	validate.TooManyFields: {func(t *rapid.T, s *sample) {
		n := rapid.IntRange(501, 1200).Draw(t, "fields")
		for i := len(s.result.Fields); i < n; i++ {
			s.result.Fields = append(s.result.Fields, field(fmt.Sprintf("R%d", i), basic(agentdsl.Str)))
		}
		s.result.Rows = nil
	}},
	validate.ReservedWord:   {func(_ *rapid.T, s *sample) { s.function.Outputs[0].Name.Name = "NOT" }},
	validate.MissingIDField: {func(_ *rapid.T, s *sample) { s.target.Fields[0].Name.Name = "id" }},
	validate.IDType:         {func(_ *rapid.T, s *sample) { s.target.Fields[0].Type = basic(agentdsl.Str) }},
	validate.DuplicateField: {
		func(_ *rapid.T, s *sample) { s.result.Fields[1].Name.Name = "CUP" },
		func(_ *rapid.T, s *sample) { s.function.Inputs[1].Name.Name = "LEAF" },
	},
	validate.DuplicateSchema: {func(_ *rapid.T, s *sample) {
		s.append(&agentdsl.Schema{Label: id("BASE"), Fields: []*agentdsl.Field{field("ID", basic(agentdsl.Int))}})
	}},
	validate.DuplicateFunction: {func(_ *rapid.T, s *sample) {
		again := *s.function
		s.append(&agentdsl.Functions{Functions: []*agentdsl.Function{&again}})
	}},
	validate.InvalidType:      {func(_ *rapid.T, s *sample) { s.function.Outputs[0].Type = nil }},
	validate.MissingReference: {func(_ *rapid.T, s *sample) { s.result.Fields[1].Type = refTo("NOTHING") }},
	validate.ReferenceType: {func(_ *rapid.T, s *sample) {
		s.result.Fields[1].Type = &agentdsl.RefType{Schema: "BASE", Field: "ID", As: &agentdsl.BasicType{Kind: agentdsl.Str}}
	}},
	validate.SelfReference: {func(_ *rapid.T, s *sample) {
		s.append(&agentdsl.Schema{Label: id("SELF"), Fields: []*agentdsl.Field{field("ID", basic(agentdsl.Int)), field("UP", refTo("SELF"))}})
	}},
	validate.CircularReference: {func(t *rapid.T, s *sample) {
		n := rapid.IntRange(2, 9).Draw(t, "length")
		for i := range n {
			s.append(&agentdsl.Schema{Label: id(fmt.Sprintf("ROUND%d", i)), Fields: []*agentdsl.Field{
				field("ID", basic(agentdsl.Int)), field("NEXT", refTo(fmt.Sprintf("ROUND%d", (i+1)%n))),
			}})
		}
	}},
	validate.DataWithoutSchema: {func(_ *rapid.T, s *sample) {
		s.Blocks = append([]agentdsl.Block{&agentdsl.Data{Rows: []agentdsl.Row{row("1")}}}, s.Blocks...)
	}},
	validate.FieldCount: {
		func(_ *rapid.T, s *sample) {
			s.targetRows.Rows[1].Cells = append(s.targetRows.Rows[1].Cells, agentdsl.Cell{})
		},
		func(_ *rapid.T, s *sample) { s.result.Rows[0].Cells = s.result.Rows[0].Cells[:1] },
	},
	validate.TypeMismatch: {
		func(_ *rapid.T, s *sample) { s.targetRows.Rows[0].Cells[2].Text = "007" },
		func(_ *rapid.T, s *sample) { s.targetRows.Rows[0].Cells[1].Text = "x" },
		func(_ *rapid.T, s *sample) { s.targetRows.Rows[0].Cells[0].Text = "_" },
		func(_ *rapid.T, s *sample) {
			s.call.Args = append(s.call.Args, &agentdsl.Arg{Key: id("MINUTES"), Value: text("long")})
		},
		func(_ *rapid.T, s *sample) { s.result.Rows[0].Cells[0].Text = "1,x" },
	},
	validate.DuplicateID:       {func(_ *rapid.T, s *sample) { s.targetRows.Rows[1].Cells[0].Text = "1" }},
	validate.IDNotPositive:     {func(_ *rapid.T, s *sample) { s.targetRows.Rows[1].Cells[0].Text = "-7" }},
	validate.DanglingReference: {func(_ *rapid.T, s *sample) { s.targetRows.Rows[1].Cells[1].Text = "1,99" }},
	validate.MissingDesc:       {func(_ *rapid.T, s *sample) { s.function.Desc.Value = " " }, func(_ *rapid.T, s *sample) { s.function.Desc = nil }},
	validate.UnknownFunction: {
		func(_ *rapid.T, s *sample) { s.call.Function.Name = "Brow" },
		func(_ *rapid.T, s *sample) {
			for i, b := range s.Blocks { // the call comes before the declaration
				if _, ok := b.(*agentdsl.Functions); ok {
					s.Blocks[i], s.Blocks[i+1] = s.Blocks[i+1], s.Blocks[i]
					return
				}
			}
		},
	},
	validate.MissingParam: {
		func(_ *rapid.T, s *sample) { s.call.Args = nil },
		func(_ *rapid.T, s *sample) { s.call.Args[0].Value.Value = "_" },
	},
	validate.UnknownParam: {func(_ *rapid.T, s *sample) {
		s.call.Args = append(s.call.Args, &agentdsl.Arg{Key: id("CUP"), Value: text("x")})
	}},
	validate.DuplicateParam:  {func(_ *rapid.T, s *sample) { s.call.Args = append(s.call.Args, s.call.Args[0]) }},
	validate.BadStatus:       {func(_ *rapid.T, s *sample) { s.result.Status = nil }},
	validate.ErrorMissing:    {func(_ *rapid.T, s *sample) { s.result.Status.Code = agentdsl.Failure }},
	validate.ErrorUnexpected: {func(_ *rapid.T, s *sample) { s.result.Error = text("why") }},
}

func (s *sample) append(b ...agentdsl.Block) { s.Blocks = append(s.Blocks, b...) }

// TestRightMessagesHaveNoFindings holds that a message in which everything is right has none, made by hand and read from its text.
func TestRightMessagesHaveNoFindings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSample(t)
		require.Empty(t, validate.Check(s.Message))
		formatted, err := agentdsl.Format(s.Message)
		require.NoError(t, err)
		m, found := validate.Text(formatted)
		require.NotNil(t, m)
		for _, d := range found {
			require.Empty(t, validate.KindOf(d), "%v in %q", d, formatted) // but for extensions
		}
	})
}

// TestEachMutationIsFound holds that a message with one mistake has exactly one finding, of the kind of the mistake; and that the text of the
// message has one of the same kind, if there is one.
func TestEachMutationIsFound(t *testing.T) {
	for _, kind := range validate.Kinds() {
		if kind == validate.MalformedResult { // which only a text can be
			continue
		}
		require.NotEmpty(t, mutations[kind], kind)
		for i, mutate := range mutations[kind] {
			t.Run(fmt.Sprintf("%s/%d", kind, i), func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) {
					s := drawSample(t)
					mutate(t, s)
					found := validate.Check(s.Message)
					require.Len(t, found, 1, "%v", found)
					require.Equal(t, kind, validate.KindOf(found[0]), "%v", found)
					formatted, err := agentdsl.Format(s.Message)
					if err != nil {
						return // no text says it
					}
					_, read := validate.Text(formatted)
					var kinds []validate.Kind
					for _, d := range read {
						if k := validate.KindOf(d); k != "" {
							kinds = append(kinds, k)
						}
					}
					require.Equal(t, []validate.Kind{kind}, kinds, "%v in %q", read, formatted)
				})
			})
		}
	}
}
