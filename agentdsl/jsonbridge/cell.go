package jsonbridge

import (
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
)

// These are the rules that all layers share.

func appendString(to []byte, s string, inCell bool) []byte { return cell.AppendString(to, s, inCell) }

func appendValue(to []byte, v *ast.JSONValue, inCell bool) []byte { return cell.Append(to, v, inCell) }

// cellOf is what a value is written as in a column; in one of the type any, all cells are JSON, so that strings stand in quotes.
func cellOf(v *ast.JSONValue, isAny bool) string {
	if isAny && v.Kind == ast.JSONString {
		return string(cell.AppendString(nil, v.Text, true))
	}
	return cell.Of(v)
}

func hasEdge(s string) bool { return cell.HasEdge(s) }

// appendCell writes the value of a cell that is not empty.
func appendCell(to []byte, kind agentdsl.Kind, text string, maxDepth int) ([]byte, error) {
	to, err := cell.AppendJSON(to, kind, text, maxDepth)
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrDepth, err)
	}
	return to, err
}

func isDecimal(text string) bool { return cell.IsDecimal(text) }
