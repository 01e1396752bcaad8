package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// The test binary is the fake port: started with this variable it answers as the port that the variable names would, if that were
// without fault. So the tests need neither Python nor Java.
const fakePort = "PARLEY_FAKE_PORT"

func TestMain(m *testing.M) {
	if misbehave(os.Getenv(fakePort)) {
		os.Exit(0)
	}
	if name := os.Getenv(fakePort); name != "" {
		if err := serve(port(name)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// misbehave is an adapter with a fault; false if the name is none of one.
func misbehave(name string) bool {
	in := bufio.NewReader(os.Stdin)
	switch name {
	case "hangs":
		_, _ = io.Copy(io.Discard, in)
	case "greets":
		fmt.Println("ready")
		_, _ = io.Copy(io.Discard, in)
	case "dies":
		fmt.Fprintln(os.Stderr, "no module named sag")
		os.Exit(3)
	case "talks": // one answer each, and one more at the end
		for {
			if _, err := in.ReadBytes('\n'); err != nil {
				fmt.Println(`"bye"`)
				return true
			}
			fmt.Println(`{"tokens":1}`)
		}
	case "endless":
		for {
			if _, err := os.Stdout.Write(make([]byte, 1<<20)); err != nil {
				return true
			}
		}
	case "fails at the end":
		_, _ = in.ReadBytes('\n')
		fmt.Println(`{"tokens":0}`)
		os.Exit(4)
	default:
		return false
	}
	return true
}

func serve(name port) error {
	known := map[string]json.RawMessage{}
	for _, topic := range sagTopics {
		list, err := vectors.Read("sag", topic)
		if err != nil {
			return err
		}
		for _, v := range list {
			known[requestKey(topic, v.In)] = v.Out
		}
	}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		var request struct {
			Op string          `json:"op"`
			In json.RawMessage `json:"in"`
		}
		if err := json.Unmarshal(line, &request); err != nil {
			return err
		}
		out, recorded := known[requestKey(request.Op, request.In)]
		if !recorded || name == javaOurs || name == withOurs && read(out).Error != nil {
			out = fakeAnswer(name, request.Op, request.In)
		}
		if _, err := fmt.Printf("%s\n", out); err != nil {
			return err
		}
	}
}

// requestKey names an input however it is escaped.
func requestKey(op string, in []byte) string {
	var v any
	_ = json.Unmarshal(in, &v)
	plain, _ := json.Marshal(v)
	return op + string(plain)
}

// fakeAnswer is this suite's own answer in the form of the vectors. The package on our grammar reads what else we read, too.
func fakeAnswer(name port, op string, in []byte) []byte {
	text := vectors.Text(in)
	var out []byte
	var err error
	switch op {
	case "parse":
		var m *sag.Message
		if m, err = sag.Parse(text, sag.Compat()); err != nil && name == withOurs {
			m, err = sag.Parse(text)
		}
		if err == nil {
			var doc []byte
			doc, err = sag.EncodeJSON(m, sag.Canonical())
			out = fmt.Appendf(nil, `{"ast":%s}`, doc)
		}
	case "parse_tree":
		var tree *cst.Tree
		if tree, err = sag.ParseTree(text); err == nil {
			out = append(fakeTree([]byte(`{"tree":`), tree.Root()), '}')
		}
	case "lex":
		var tokens []sag.Token
		tokens, err = sag.Tokens(text)
		return fakeTokens(text, tokens, err)
	case "expression", "checkpoint":
		results, err := judge("sag", op, runner.Compat, []sample{{"made", in}}, [][]byte{[]byte("null")})
		if err != nil || len(results) != 1 {
			return []byte(`{"error":{"kind":"unsupported"}}`)
		}
		return []byte(results[0].Got)
	default:
		return []byte(`{"error":{"kind":"unsupported"}}`)
	}
	if err != nil {
		return fmt.Appendf(nil, `{"error":%s}`, fakeError(err))
	}
	return out
}

func fakeError(err error) []byte {
	var list diag.List
	if !errors.As(err, &list) {
		return []byte(`{"kind":"other"}`)
	}
	at := list.Errors()[0].Position()
	return fmt.Appendf(nil, `{"kind":"syntax","line":%d,"column":%d}`, at.Line, at.Column-1)
}

func fakeTree(to []byte, n cst.Node) []byte {
	lang := n.Tree().Lang
	name := lang.Rules[n.Rule()]
	if label := lang.Labels[n.Alt()]; label != "" {
		name = string(label[0]|0x20) + label[1:]
	}
	to = fmt.Appendf(to, "[%q", name)
	for e := range n.Elements() {
		to = append(to, ',')
		switch {
		case e.Node.Ok():
			to = fakeTree(to, e.Node)
		case e.Tok.Type() == cst.EOF:
			to = append(to, `"<EOF>"`...)
		default:
			to = ast.AppendJSONString(to, e.Tok.Text())
		}
	}
	return append(to, ']')
}

// fakeTokens writes tokens of texts that have one line and ASCII characters only before the first that is none.
func fakeTokens(text string, tokens []sag.Token, err error) []byte {
	out := []byte(`{"tokens":[`)
	line, start := 1, 0
	for i, t := range tokens {
		if i > 0 {
			out = append(out, ',')
		}
		out = fmt.Appendf(out, "[%q,", t.Name)
		out = ast.AppendJSONString(out, text[t.Span.Start:t.Span.End])
		out = fmt.Appendf(out, ",%d,%d]", line, len([]rune(text[start:t.Span.Start])))
		for j, r := range text[t.Span.Start:t.Span.End] {
			if r == '\n' {
				line, start = line+1, int(t.Span.Start)+j+1
			}
		}
	}
	out = append(out, ']')
	if err != nil {
		out = fmt.Appendf(out, `,"error":%s`, fakeError(err))
	}
	return append(out, '}')
}
