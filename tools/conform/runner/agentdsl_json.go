package runner

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
)

func (c *call) bridgeOptions() []jsonbridge.Option {
	if c.mode == Compat {
		return []jsonbridge.Option{jsonbridge.Compat()}
	}
	return nil
}

// agentdslToJSON writes the JSON of a text.
func agentdslToJSON(text string, c *call) ([]byte, error) {
	m, err := agentdsl.Parse(text, c.agentdslOptions()...)
	if err != nil {
		return agentdslError(err), nil
	}
	doc, err := jsonbridge.ToJSON(m, c.bridgeOptions()...)
	if err != nil {
		return fmt.Appendf(nil, `{"error":{"kind":"refused","message":%s}}`, quote(err.Error())), nil
	}
	return fmt.Appendf(nil, `{"json_text":%s}`, quote(string(doc))), nil
}

// fromJSON makes the text of a JSON document.
func fromJSON(in *ast.JSONValue, c *call) (*jsonbridge.Conversion, string, error) {
	doc := in.Member("json")
	if doc == nil || doc.Kind != ast.JSONString {
		return nil, "", errors.New("the input has no json")
	}
	made, err := jsonbridge.FromJSON(doc.Text, c.bridgeOptions()...)
	if err != nil {
		return nil, "", refusal{err}
	}
	text, err := made.Text()
	if err != nil {
		return nil, "", refusal{err}
	}
	return made, text, nil
}

// refusal is an error of what a vector asks for, and not of the vector.
type refusal struct{ error }

func agentdslFromJSON(in *ast.JSONValue, c *call) ([]byte, error) {
	_, text, err := fromJSON(in, c)
	var no refusal
	if errors.As(err, &no) {
		return fmt.Appendf(nil, `{"error":{"kind":"refused","message":%s}}`, quote(err.Error())), nil
	}
	return fmt.Appendf(nil, `{"dsl":%s}`, quote(text)), err
}

// agentdslJSONRoundtrip makes a text of a document, and a document of that; by default without what was added.
func agentdslJSONRoundtrip(in *ast.JSONValue, c *call) ([]byte, error) {
	made, text, err := fromJSON(in, c)
	var no refusal
	if errors.As(err, &no) {
		return fmt.Appendf(nil, `{"error":{"kind":"refused","message":%s}}`, quote(err.Error())), nil
	}
	if err != nil {
		return nil, err
	}
	out := fmt.Appendf(nil, `{"dsl":%s`, quote(text))
	m, err := agentdsl.Parse(text, c.agentdslOptions()...)
	if err != nil {
		list := agentdslError(err) // {"error":…}
		return append(append(out, `,"to_json_error":`...), append(list[len(`{"error":`):len(list)-1], '}')...), nil
	}
	options := c.bridgeOptions()
	if c.mode == Default {
		options = append(options, jsonbridge.Without(made.Helpers))
	}
	doc, err := jsonbridge.ToJSON(m, options...)
	if err != nil {
		return fmt.Appendf(out, `,"to_json_error":{"kind":"refused","message":%s}}`, quote(err.Error())), nil
	}
	was, err := ast.ReadJSON([]byte(in.Member("json").Text), maxJSONDepth)
	if err != nil {
		return nil, err
	}
	is, err := ast.ReadJSON(doc, maxJSONDepth)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(out, `,"json_text":%s,"equal_to_input":%t}`, quote(string(doc)), equalJSON(was, is, false)), nil
}
