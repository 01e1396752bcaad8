package validate

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// maxAnyDepth is how deep a value stands in the JSON of a cell at most: arrays may be nested 100 deep.
const maxAnyDepth = 99

// fits says whether a text is one value of a type.
func fits(kind agentdsl.Kind, text string) bool {
	switch kind {
	case agentdsl.Int:
		return fitsInt(text)
	case agentdsl.Float:
		return fitsFloat(text)
	case agentdsl.Bool:
		return strings.EqualFold(text, "true") || strings.EqualFold(text, "false")
	case agentdsl.Any:
		return utf8.ValidString(text) && ast.ValidJSON(text, maxAnyDepth)
	default:
		return true
	}
}

// fitsInt says whether a text is a whole number of 64 bits, without a plus and without leading zeros.
func fitsInt(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	if len(digits) > 19 || !isDigits(digits) || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	_, err := strconv.ParseInt(text, 10, 64)
	return err == nil
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// fitsFloat says whether a text is a number with a point, or a whole one, that a float of 64 bits can hold.
func fitsFloat(text string) bool {
	switch text {
	case "Infinity", "-Infinity", "NaN":
		return true
	}
	whole, rest, point := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if !point {
		if !isDigits(whole) || whole[0] == '0' && len(whole) > 1 {
			return false
		}
	} else {
		fraction := rest
		if i := strings.IndexAny(rest, "eE"); i >= 0 {
			fraction = rest[:i]
			exponent := rest[i+1:]
			if exponent != "" && (exponent[0] == '+' || exponent[0] == '-') {
				exponent = exponent[1:]
			}
			if !isDigits(exponent) {
				return false
			}
		}
		if whole != "" && !isDigits(whole) || !isDigits(fraction) {
			return false
		}
		rest = fraction
	}
	f, err := strconv.ParseFloat(text, 64)
	return err == nil && !math.IsInf(f, 0) && (f != 0 || strings.Trim(whole+rest, "0") == "")
}

// data checks the rows of a table.
func (c *checker) data(d *agentdsl.Data) {
	if d.Of == nil {
		if len(d.Rows) > 0 {
			c.report(DataWithoutSchema, d.Rows[0].Span(), "no schema stands above these rows")
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
		if fitsInt(id.Text) && (id.Text[0] == '-' || id.Text == "0") {
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
func (c *checker) cell(cell *agentdsl.Cell, col *column) {
	if cell.IsEmpty() {
		if col.id {
			c.report(TypeMismatch, cell.Span(), "the ID of a row is empty")
		}
		return
	}
	c.value(cell.Text, cell.Span(), col, "field")
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
	if !fits(col.kind, part) {
		d := c.report(TypeMismatch, at, "the value %s of the %s %s is no %s", quoted(part), what, quoted(col.name), nounOf(col))
		if d != nil {
			d.Hint = valueHint(col, part, whole)
			if col.kind == agentdsl.Int {
				c.fixInt(d, at, whole)
			}
		}
		return false
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
	if c.file == nil || !isDigits(digits) {
		return
	}
	short := strings.TrimLeft(digits[:len(digits)-1], "0") + digits[len(digits)-1:]
	if fitsInt(sign + short) {
		d.Fixes = []diag.Fix{{Message: "write " + sign + short, Edits: []diag.Edit{{Span: at, NewText: sign + short}}}}
	}
}

func nounOf(col *column) string {
	if col.to != nil {
		return "ID of " + source.Quote(col.to.label, 40)
	}
	return col.kind.String()
}

func valueHint(col *column, part, whole string) string {
	if trimmed := strings.TrimSpace(part); trimmed != part && fits(col.kind, trimmed) {
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
		if utf8.ValidString(part) && ast.ValidJSON(part, 100*maxAnyDepth) {
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
