package runner

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
)

// agentdslTopics are the topics of AgentDSL. All of them have a compatible reading.
var agentdslTopics = map[string]topic{
	"parse_schema":     {answer: ofText(agentdslParse)},
	"parse_data":       {answer: ofText(agentdslParse)},
	"parse_functions":  {answer: ofText(agentdslParse)},
	"parse_call":       {answer: ofText(agentdslParse)},
	"parse_result":     {answer: ofText(agentdslParse)},
	"parse_message":    {answer: ofText(agentdslParse)},
	"fuzz_parse":       {answer: ofText(agentdslParse)},
	"serialize":        {answer: agentdslSerialize},
	"roundtrip":        {answer: ofText(agentdslRoundtrip)},
	"validation":       {answer: ofText(agentdslValidation), recorded: recordedValidation},
	"tool":             {answer: agentdslTool},
	"serialize_result": {answer: agentdslSerializeResult, recorded: recordedResult},
	"to_json":          {answer: ofText(agentdslToJSON)},
	"quoted_cells":     {answer: ofText(agentdslToJSON)},
	"fuzz_to_json":     {answer: ofText(agentdslToJSON)},
	"from_json":        {answer: agentdslFromJSON},
	"json_roundtrip":   {answer: agentdslJSONRoundtrip},
	"escapes":          {answer: agentdslJSONRoundtrip},
	"fuzz_from_json":   {answer: agentdslJSONRoundtrip},
}

// agentdslVariants are the kinds of errors of the published package, by our codes.
var agentdslVariants = map[diag.Code]string{
	diag.CodeADSUnknownType: "UnknownType",
	diag.CodeADSBadField:    "MalformedLine",
	diag.CodeADSNoFields:    "MalformedLine",
	diag.CodeADSBadParam:    "MalformedLine",
	diag.CodeADSBadFunction: "MalformedLine",
	diag.CodeADSNoName:      "MalformedLine",
	diag.CodeADSBadArgument: "MalformedLine",
	diag.CodeADSBadResult:   "MalformedLine",
	diag.CodeADSBadStatus:   "MalformedLine",
	diag.CodeADSWidth:       "SchemaMismatch",
	diag.CodeADSUnclosed:    "UnexpectedEof",
	diag.CodeADSNoDesc:      "MalformedLine",
}

// agentdslError is the recorded form of an error: the kind, and the variant that the package has for it; else our code.
func agentdslError(err error) []byte {
	var list diag.List
	if !errors.As(err, &list) {
		return fmt.Appendf(nil, `{"error":{"kind":"other","message":%s}}`, quote(err.Error()))
	}
	first := list.Errors()[0]
	variant, ok := agentdslVariants[first.Code]
	if !ok {
		variant = string(first.Code)
	}
	return fmt.Appendf(nil, `{"error":{"kind":"ValueError","message":%s,"variant":%s}}`, quote(first.Message), quote(variant))
}

func (c *call) agentdslOptions() []agentdsl.Option {
	options := []agentdsl.Option{agentdsl.Engine(c.engine)}
	if c.mode == Compat {
		options = append(options, agentdsl.Compat())
	}
	return options
}

func agentdslParse(text string, c *call) ([]byte, error) {
	m, err := agentdsl.Parse(text, c.agentdslOptions()...)
	if err != nil {
		return agentdslError(err), nil
	}
	published, err := agentdsl.EncodeJSON(m, agentdsl.Compat())
	if err != nil {
		return nil, err
	}
	canonical, err := agentdsl.EncodeJSON(m, agentdsl.Canonical())
	return fmt.Appendf(nil, `{"ast":%s,"canon":%s}`, published, canonical), err
}

// agentdslSerialize writes a block. Whatever is wrong with it, the package has one kind of error.
func agentdslSerialize(in *ast.JSONValue, c *call) ([]byte, error) {
	doc := in.Member("message")
	if doc == nil {
		return nil, errors.New("the input has no message")
	}
	var options []agentdsl.Option
	if c.mode == Compat {
		options = append(options, agentdsl.Compat())
	}
	var text string
	m, err := agentdsl.DecodeJSON(ast.AppendJSON(nil, doc), options...)
	switch {
	case err != nil:
	case doc.Kind == ast.JSONArray:
		text, err = agentdsl.Minify(m)
	default:
		text, err = agentdsl.MinifyBlock(m.Blocks[0])
	}
	if err != nil {
		return fmt.Appendf(nil, `{"error":{"kind":"ValueError","message":%s}}`, quote(err.Error())), nil
	}
	return fmt.Appendf(nil, `{"text":%s}`, quote(text)), nil
}

// agentdslRoundtrip writes what was read, reads that, and writes it again.
func agentdslRoundtrip(text string, c *call) ([]byte, error) {
	m, err := agentdsl.Parse(text, c.agentdslOptions()...)
	if err != nil {
		return agentdslError(err), nil
	}
	text2, err := agentdsl.Minify(m)
	if err != nil {
		return refused(err), nil
	}
	back, err := agentdsl.Parse(text2, c.agentdslOptions()...)
	if err != nil {
		return nil, fmt.Errorf("%q is not read back: %w", text2, err)
	}
	was, err := agentdsl.EncodeJSON(m, agentdsl.Compat())
	if err != nil {
		return nil, err
	}
	is, err := agentdsl.EncodeJSON(back, agentdsl.Compat())
	if err != nil {
		return nil, err
	}
	text3, err := agentdsl.Minify(back)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"text2":%s,"ast_equal":%s,"text_stable":%s}`,
		quote(text2), strconv.FormatBool(string(was) == string(is)), strconv.FormatBool(text2 == text3)), nil
}
