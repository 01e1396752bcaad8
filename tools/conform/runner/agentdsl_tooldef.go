package runner

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

func (c *call) toolOptions() []tooldef.Option {
	if c.mode == Compat {
		return []tooldef.Option{tooldef.Compat()}
	}
	return nil
}

// agentdslDefinition declares the signature of an input.
func agentdslDefinition(in *ast.JSONValue, c *call) (*tooldef.Definition, error) {
	given := in.Member("signature")
	if given == nil {
		return nil, errors.New("the input has no signature")
	}
	signature, err := tooldef.ReadSignature(ast.AppendJSON(nil, given))
	if err != nil {
		return nil, err
	}
	return tooldef.FromSignature(signature, c.toolOptions()...)
}

// refusedTool is the answer where there is no text; kind panic stands for what the published package does not survive.
func refusedTool(err error) []byte {
	return fmt.Appendf(nil, `{"error":{"kind":"refused","message":%s}}`, quote(err.Error()))
}

func agentdslTool(in *ast.JSONValue, c *call) ([]byte, error) {
	d, err := agentdslDefinition(in, c)
	if err != nil {
		return refusedTool(err), nil
	}
	text, err := d.Text()
	if err != nil {
		return refusedTool(err), nil
	}
	return fmt.Appendf(nil, `{"dsl":%s}`, quote(text)), nil
}

// agentdslSerializeResult writes a result. In compatible mode each status but ERROR is a success, as in the published package.
func agentdslSerializeResult(in *ast.JSONValue, c *call) ([]byte, error) {
	d, err := agentdslDefinition(in, c)
	if err != nil {
		return refusedTool(err), nil
	}
	status, message := agentdsl.Success, ""
	if word := in.Member("status"); word != nil && word.Kind == ast.JSONString {
		code, ok := agentdslast.ParseStatus(word.Text)
		switch {
		case ok:
			status = code
		case c.mode != Compat:
			return refusedTool(fmt.Errorf("%w: there is no status %q", tooldef.ErrStatus, word.Text)), nil
		}
	}
	if text := in.Member("error"); text != nil && text.Kind == ast.JSONString {
		message = text.Text
	}
	answer, err := d.EncodeStatus(in.Member("value"), status, message, c.toolOptions()...)
	if err != nil {
		return refusedTool(err), nil
	}
	text, err := answer.Text()
	if err != nil {
		return refusedTool(err), nil
	}
	return fmt.Appendf(nil, `{"dsl":%s}`, quote(inOrder(text))), nil
}

// inOrder sorts the tables before a result: the order of the published package is another one each time.
func inOrder(text string) string {
	parts := strings.SplitAfter(text, "\n\n")
	if n := len(parts) - 1; n > 1 && strings.HasPrefix(parts[n], "[RESULT]\n") {
		slices.Sort(parts[:n])
	}
	return strings.Join(parts, "")
}

// recordedResult is the recorded answer; tables whose order is not held are sorted.
func recordedResult(row *ast.JSONValue, _ Mode) *ast.JSONValue {
	out := row.Member("out")
	groups, result := out.Member("schema_groups_any_order"), out.Member("result")
	if groups == nil || result == nil {
		return out
	}
	text := ""
	for _, g := range groups.Items {
		text += g.Text
	}
	dsl := &ast.JSONValue{Kind: ast.JSONString, Text: inOrder(text + result.Text)}
	return &ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{{Key: "dsl", Value: dsl}}}
}
