package runner

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
)

// anyHeader stands before statements that come without one.
const anyHeader = "H v 1 id=m1 src=a dst=b ts=0\n"

// sagGuardrail checks an order in a context, without any rules of the host:
// {"valid","effect","code","message","error_statement"}, the effect only where it is not allow or deny.
func sagGuardrail(in *ast.JSONValue, c *call) ([]byte, error) {
	env, err := vectorEnv(in)
	if err != nil {
		return nil, err
	}
	action, err := vectorAction(in, c)
	if err != nil {
		return nil, err
	}
	v := guardrail.MustNew().CheckAction(context.Background(), nil, action, env)
	return verdictAnswer(v), nil
}

// vectorEnv is the context of a vector; none if it is null.
func vectorEnv(in *ast.JSONValue) (expression.Env, error) {
	given := in.Member("context")
	if given == nil || given.Kind == ast.JSONNull {
		return nil, nil //nolint:nilnil // no environment is one without names
	}
	return expression.DecodeEnv(ast.AppendJSON(nil, given))
}

// vectorAction is the order of a vector, as text or as canonical JSON; nil if it is null.
func vectorAction(in *ast.JSONValue, c *call) (*sag.ActionStmt, error) {
	var m *sag.Message
	var err error
	if text := in.Member("stmt"); text != nil && text.Kind == ast.JSONString {
		m, err = sag.Parse(anyHeader+text.Text, sag.Engine(c.engine))
	} else {
		given := in.Member("action")
		switch {
		case given == nil:
			return nil, errors.New("the input has a stmt or an action")
		case given.Kind == ast.JSONNull:
			return nil, nil //nolint:nilnil // what the vector asks for
		}
		m, err = sag.DecodeJSON(fmt.Appendf(nil,
			`{"header":{"version":1,"id":"m1","src":"a","dst":"b","ts":0,"corr":null,"ttl":null},"statements":[%s]}`, ast.AppendJSON(nil, given)))
	}
	if err != nil {
		return nil, err
	}
	action, ok := m.Statements[0].(*sag.ActionStmt)
	if !ok {
		return nil, errors.New("the statement is no order")
	}
	return action, nil
}

func verdictAnswer(v *guardrail.Verdict) []byte {
	if v.Allowed() {
		return []byte(`{"valid":true,"code":null,"message":null,"error_statement":null}`)
	}
	code, message := quote(string(v.Code())), quote(v.Message())
	return fmt.Appendf(nil, `{"valid":false,"code":%s,"message":%s,"error_statement":{"type":"error","code":%[1]s,"message":%[2]s}}`, code, message)
}
