package compare

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
)

// printable refuses a message with a number that Python does not print. Numbers in conditions are text to the package.
func printable(m *sag.Message) error {
	var err error
	ast.Inspect(m, func(n ast.Node) bool {
		switch n := n.(type) {
		case *sag.BinaryExpr, *sag.Policy, *sag.Reason, *sag.SubStmt:
			return false
		case *sag.IntLit:
			if digits := len(strings.TrimPrefix(n.Value.String(), "-")); digits > sagast.PortsDigits {
				err = diag.List{diag.New(diag.CodeUnwritable, m.Source, n.Span(),
					"the published package cannot write a number of %d digits; %d is the most", digits, sagast.PortsDigits)}
			}
		}
		return err == nil
	})
	return err
}
