package runner

import (
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
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
