package runner

import (
	"encoding/json"
	"errors"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/measure"
)

// pidginTokens estimates the tokens of a text, or measures a packet as the published program does: both readings have its figures.
func pidginTokens(in *ast.JSONValue, c *call) ([]byte, error) {
	fn, text := in.Member("fn"), in.Member("text")
	if fn == nil || text == nil {
		return nil, errors.New("a vector of this topic has a function and a text")
	}
	if fn.Text == "estimate_tokens" {
		return strconv.AppendInt(nil, int64(measure.Estimate(len(text.Text))), 10), nil
	}
	p, err := pidgin.Parse(text.Text, c.pidginOptions()...)
	if err != nil {
		return pidginError(text.Text, err, false), nil
	}
	return json.Marshal(measure.Published(p))
}
