package runner

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/sag"
)

// sagTopics are the topics of SAG. Where one has a compatible reading, it is judged in that.
var sagTopics = map[string]topic{
	"parse":             {answer: ofText(sagParse), ordered: true},
	"lex":               {answer: ofText(sagLex)},
	"parse_tree":        {answer: ofText(sagTree)},
	"minify":            {answer: ofText(sagMinify)},
	"minify_model":      {answer: sagMinifyModel},
	"compare_json":      {answer: ofText(sagCompare)},
	"count_tokens":      {answer: ofText(sagCountTokens)},
	"correlation":       {answer: replay(correlationOps)},
	"topic_match":       {answer: replay(knowledgeOps)},
	"knowledge":         {answer: replay(knowledgeOps)},
	"expression":        {answer: sagExpression},
	"tree":              {answer: replay(treeOps)},
	"grove":             {answer: replay(groveOps)},
	"interactive_grove": {answer: replay(groveOps)},
	"chat_session":      {answer: replay(groveOps)},
	"checkpoint":        {answer: replay(groveOps)},
	"llm_runner":        {answer: replay(groveOps)},
	"context":           {answer: sagContext},
	"fold":              {answer: replay(foldOps)},
	"generator":         {answer: replay(promptOps)},
	"guardrail":         {answer: sagGuardrail},
	"schema":            {answer: sagSchema, verdict: true},
	"profile":           {answer: sagProfile, verdict: true},
	"parity":            {answer: replay(parityOps)},
	"prompt":            {answer: replay(promptOps)},
	"registry":          {answer: sagRegistry},
	"sanitizer":         {answer: sagSanitizer},
	"accounting":        {answer: replay(accountingOps)},
	"bench":             {answer: sagBench},
}

func (c *call) parseOptions() []sag.Option {
	options := []sag.Option{sag.Engine(c.engine)}
	if c.mode == Compat {
		options = append(options, sag.Compat())
	}
	return options
}

// ofText makes an answer to a vector of an answer to its text.
func ofText(answer func(text string, c *call) ([]byte, error)) answerFunc {
	return func(in *ast.JSONValue, c *call) ([]byte, error) {
		text := in.Member("text")
		if text == nil || text.Kind != ast.JSONString {
			return nil, errors.New("the input has no text")
		}
		return answer(text.Text, c)
	}
}

// sagError is the recorded form of an error: kind, line from 1, column from 0 in code points.
func sagError(err error) []byte {
	var list diag.List
	if !errors.As(err, &list) {
		return fmt.Appendf(nil, `{"kind":"other","message":%s}`, quote(err.Error()))
	}
	first := list.Errors()[0]
	if first.File == nil || !first.Span.IsValid() {
		return fmt.Appendf(nil, `{"kind":"other","message":%s}`, quote(first.Message))
	}
	at := first.Position()
	return fmt.Appendf(nil, `{"kind":"syntax","line":%d,"column":%d,"message":%s}`, at.Line, at.Column-1, quote(first.Message))
}

func quote(s string) []byte { return ast.AppendJSONString(nil, s) }

func wrapError(err error) []byte { return fmt.Appendf(nil, `{"error":%s}`, sagError(err)) }

func sagParse(text string, c *call) ([]byte, error) {
	m, err := sag.Parse(text, c.parseOptions()...)
	if err != nil {
		return wrapError(err), nil
	}
	doc, err := sag.EncodeJSON(m, sag.Canonical())
	return fmt.Appendf(nil, `{"ast":%s}`, doc), err
}

func sagLex(text string, c *call) ([]byte, error) {
	found, fault := sag.Tokens(text, sag.Engine(c.engine))
	file := source.NewFile("", text)
	out := []byte(`{"tokens":[`)
	for i, t := range found {
		if i > 0 {
			out = append(out, ',')
		}
		at := file.Position(int(t.Span.Start))
		out = fmt.Appendf(out, `[%s,%s,%d,%d]`, quote(t.Name), quote(file.Slice(t.Span)), at.Line, at.Column-1)
	}
	out = append(out, ']')
	if fault != nil {
		out = fmt.Appendf(out, `,"error":%s`, sagError(fault))
	}
	return append(out, '}'), nil
}

func sagTree(text string, c *call) ([]byte, error) {
	tree, err := sag.ParseTree(text, sag.Engine(c.engine))
	if err != nil {
		return wrapError(err), nil
	}
	return append(appendTree([]byte(`{"tree":`), tree.Root()), '}'), nil
}

// appendTree writes a node as a list: the name of its alternative's label or its rule, then children and terminals.
func appendTree(to []byte, n cst.Node) []byte {
	lang := n.Tree().Lang
	name := lang.Rules[n.Rule()]
	if label := lang.Labels[n.Alt()]; label != "" {
		_, size := utf8.DecodeRuneInString(label)
		name = strings.ToLower(label[:size]) + label[size:]
	}
	to = append(append(to, '['), quote(name)...)
	for e := range n.Elements() {
		to = append(to, ',')
		switch {
		case e.Node.Ok():
			to = appendTree(to, e.Node)
		case e.Tok.Type() == cst.EOF:
			to = append(to, `"<EOF>"`...)
		default:
			to = append(to, quote(e.Tok.Text())...)
		}
	}
	return append(to, ']')
}

func sagMinify(text string, c *call) ([]byte, error) {
	m, err := sag.Parse(text, c.parseOptions()...)
	if err != nil {
		return nil, err
	}
	return wire(m, c)
}

func sagMinifyModel(in *ast.JSONValue, c *call) ([]byte, error) {
	m, err := sag.DecodeJSON(ast.AppendJSON(nil, in))
	if err != nil {
		return refused(err), nil
	}
	return wire(m, c)
}

// wire minifies a message and reads it back.
func wire(m *sag.Message, c *call) ([]byte, error) {
	var options []sag.Option
	if c.mode == Compat {
		options = append(options, sag.Compat())
	}
	text, err := sag.Minify(m, options...)
	if err != nil {
		return refused(err), nil
	}
	back, err := sag.Parse(text, append(c.parseOptions(), sag.Compat())...)
	if err != nil {
		return nil, fmt.Errorf("the ports would not read %q: %w", text, err)
	}
	was, err := sag.EncodeJSON(m, sag.Canonical())
	if err != nil {
		return nil, err
	}
	is, err := sag.EncodeJSON(back, sag.Canonical())
	if err != nil {
		return nil, err
	}
	equal := strconv.FormatBool(string(was) == string(is))
	return fmt.Appendf(nil, `{"wire":%s,"reparse":{"ok":true,"equal":%s}}`, quote(text), equal), nil
}

// refused is the answer where this suite writes nothing: the codes of the errors.
func refused(err error) []byte {
	var list diag.List
	if !errors.As(err, &list) {
		return fmt.Appendf(nil, `{"refused":[%s]}`, quote(err.Error()))
	}
	out := []byte(`{"refused":[`)
	for i, d := range list {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, quote(string(d.Code))...)
	}
	return append(out, "]}"...)
}
