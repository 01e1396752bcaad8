package runner

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
)

// agentdslValidation answers with the kinds of rules that a text breaks; in compatible mode also with what the published package says, which
// checks next to nothing.
func agentdslValidation(text string, c *call) ([]byte, error) {
	_, found := validate.Text(text, validate.Parsing(agentdsl.Engine(c.engine)))
	var kinds []string
	for _, d := range found {
		if kind := validate.KindOf(d); kind != "" {
			kinds = append(kinds, string(quote(string(kind))))
		}
	}
	broken := `"spec_violations":[` + strings.Join(kinds, ",") + "]"
	if c.mode != Compat {
		return []byte("{" + broken + "}"), nil
	}
	if _, err := agentdsl.Parse(text, c.agentdslOptions()...); err != nil {
		wrong := agentdslError(err) // {"error":…}
		return fmt.Appendf(nil, `{"accepted":false,%s,%s}`, wrong[1:len(wrong)-1], broken), nil
	}
	return []byte(`{"accepted":true,` + broken + "}"), nil
}

// recordedValidation is what a vector of validation holds: the kinds, and in compatible mode the answer of the published package.
func recordedValidation(row *ast.JSONValue, mode Mode) *ast.JSONValue {
	want := &ast.JSONValue{Kind: ast.JSONObject}
	if out := row.Member("out"); mode == Compat {
		want.Members = append(want.Members, out.Members...)
	}
	const kinds = "spec_violations"
	if list := row.Member(kinds); list != nil {
		want.Members = append(want.Members, ast.JSONMember{Key: kinds, Value: list})
	}
	return want
}
