package jsonbridge

import (
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
)

// These are the rules that all layers share.

func appendString(to []byte, s string, inCell bool) []byte { return cell.AppendString(to, s, inCell) }

func appendValue(to []byte, v *ast.JSONValue, inCell bool) []byte { return cell.Append(to, v, inCell) }

func cellOf(v *ast.JSONValue) string { return cell.Of(v) }

func hasEdge(s string) bool { return cell.HasEdge(s) }

func appendCell(to []byte, kind agentdsl.Kind, text string) []byte {
	return cell.AppendJSON(to, kind, text)
}

func appendAny(to []byte, text string) []byte { return cell.AppendAny(to, text) }

func isDecimal(text string) bool { return cell.IsDecimal(text) }
