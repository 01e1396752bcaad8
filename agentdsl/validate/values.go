package validate

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// data checks the rows of a table.
func (c *checker) data(d *agentdsl.Data) {
	if d.Of == nil {
		if len(d.Rows) > 0 {
			if found := c.report(DataWithoutSchema, d.Rows[0].Span(), "no schema stands above these rows"); found != nil {
				found.Hint = "put their schema above: without one they have no JSON (ADS0505)"
			}
		}
		return
	}
	columns, known := c.columns[d.Of]
	if !known {
		columns = c.columnsOf(d.Of.Fields, true)
		c.columns[d.Of] = columns
	}
	if len(columns) == 0 {
		return // reported as a schema without fields
	}
	t, whose := c.tables[c.label], "the schema "+source.Quote(c.label, 40)
	for i := range d.Rows {
		row := &d.Rows[i]
		if !c.row(row, columns, whose) || !columns[0].id || t == nil {
			continue
		}
		id := &row.Cells[0]
		if first := t.ids[id.Text]; first != id && first != nil {
			r := c.report(DuplicateID, id.Span(), "the ID %s of %s is given twice", quoted(id.Text), quoted(c.label))
			c.related(r, first.Loc, "the first row with it")
		}
		if cell.FitsInt(id.Text) && (id.Text[0] == '-' || id.Text == "0") {
			c.report(IDNotPositive, id.Span(), "the ID %s is not positive", id.Text)
		}
	}
}

// row checks the cells of a row; false if there are too few or too many.
func (c *checker) row(row *agentdsl.Row, columns []column, whose string) bool {
	if len(row.Cells) != len(columns) {
		d := c.report(FieldCount, row.Span(), "%s here, and %s has %s", count(len(row.Cells), "cell"), whose, count(len(columns), "field"))
		if d != nil {
			d.Hint = "an empty cell is written as _"
			if len(row.Cells) > len(columns) {
				d.Hint = `a pipe always separates, also inside quotes and JSON: write it as \u007c in a JSON string`
			}
		}
		return false
	}
	for i := range columns {
		c.cell(&row.Cells[i], &columns[i])
	}
	return true
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// cell checks a cell.
func (c *checker) cell(one *agentdsl.Cell, col *column) {
	if one.IsEmpty() {
		if col.id {
			c.report(TypeMismatch, one.Span(), "the ID of a row is empty")
		}
		return
	}
	c.value(one.Text, one.Span(), col, "field")
}

// value checks a value that is not empty. Where several may stand, the first that is wrong is reported.
func (c *checker) value(text string, at source.Span, col *column, what string) {
	if col.kind == agentdsl.Str && col.to == nil || col.kind == 0 {
		return
	}
	if col.id || col.kind == agentdsl.Any || col.to != nil && col.kind == agentdsl.Str && col.to.ids[text] != nil || strings.IndexByte(text, ',') < 0 {
		c.one(text, text, at, col, what)
		return
	}
	for part := range strings.SplitSeq(text, ",") {
		if !c.one(part, text, at, col, what) {
			return
		}
	}
}

// one checks one of the values of a cell.
func (c *checker) one(part, whole string, at source.Span, col *column, what string) bool {
	if !cell.Fits(col.kind, part) {
		d := c.report(TypeMismatch, at, "the value %s of the %s %s is no %s", quoted(part), what, quoted(col.name), nounOf(col))
		if d != nil {
			d.Hint = valueHint(col, part, whole)
			if col.kind == agentdsl.Int {
				c.fixInt(d, at, whole)
			}
		}
		return false
	}
	if col.kind == agentdsl.Any && len(part) > 2*cell.PracticalAnyDepth && !ast.ValidJSON(part, cell.PracticalAnyDepth) {
		c.warn(TypeMismatch, at, "the JSON of the %s %s is nested deeper than everybody reads, which is 100 levels", what, quoted(col.name))
	}
	if col.to != nil && col.to.ids[part] == nil {
		d := c.report(DanglingReference, at, "%s has no row %s", quoted(col.to.label), quoted(part))
		if d != nil && len(col.to.ids) == 0 {
			d.Hint = "the message has no rows of it"
		}
		return false
	}
	return true
}

// fixInt proposes a whole number without its plus and leading zeros.
func (c *checker) fixInt(d *diag.Diagnostic, at source.Span, text string) {
	sign, digits := "", strings.TrimPrefix(text, "+")
	if digits == text {
		if digits = strings.TrimPrefix(text, "-"); digits != text {
			sign = "-"
		}
	}
	if c.file == nil || !cell.IsDigits(digits) {
		return
	}
	short := strings.TrimLeft(digits[:len(digits)-1], "0") + digits[len(digits)-1:]
	if cell.FitsInt(sign + short) {
		d.Fixes = []diag.Fix{{Message: "write " + sign + short, Edits: []diag.Edit{{Span: at, NewText: sign + short}}}}
	}
}

func nounOf(col *column) string {
	if col.to != nil {
		return "ID of " + source.Quote(col.to.label, 40)
	}
	if col.kind == agentdsl.Any {
		return "JSON"
	}
	return col.kind.String()
}

func valueHint(col *column, part, whole string) string {
	if trimmed := strings.TrimSpace(part); trimmed != part && cell.Fits(col.kind, trimmed) {
		if part != whole {
			return "no blanks stand round the commas"
		}
		return "no blank stands before the value"
	}
	switch col.kind {
	case agentdsl.Int:
		return "it is a decimal whole number of 64 bits, without a plus and leading zeros"
	case agentdsl.Float:
		return "it is a decimal number such as 2.5 or -1.5e10, or Infinity, -Infinity or NaN"
	case agentdsl.Bool:
		return "it is true or false"
	case agentdsl.Any:
		if utf8.ValidString(part) && cell.TooDeep(part, cell.MaxDepth) {
			return "its JSON is nested too deep"
		}
		return "it is JSON on one line: text stands in quotes"
	default:
		return ""
	}
}

// isEmpty says whether a value of an argument is none.
func isEmpty(text string) bool {
	return text == "" || text == agentdslast.EmptyMark
}
