package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// Options says what a server offers.
type Options struct {
	Languages []Language
	Version   string // of the program
}

// MaxFindings is how many findings an answer has; that there were more is one of them.
const MaxFindings = 50

// service is what the tools share.
type service struct {
	languages []Language
	names     []string
}

// New makes a server. It is safe for any number of sessions at once.
func New(o Options) *mcp.Server {
	s := &service{languages: o.Languages}
	var expand, compile []string
	for _, l := range o.Languages {
		s.names = append(s.names, l.Name)
		if l.Expand != nil {
			expand = append(expand, l.Name)
		}
		if l.Compile != nil {
			compile = append(compile, l.Name)
		}
	}
	server := mcp.NewServer(&mcp.Implementation{Name: "parley", Version: o.Version}, &mcp.ServerOptions{Capabilities: &mcp.ServerCapabilities{}})
	read := &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: new(bool)}
	tool := func(name, description string, languages ...string) *mcp.Tool {
		if languages == nil {
			languages = s.names
		}
		return &mcp.Tool{Name: name, Description: description + " Languages: " + strings.Join(languages, ", ") + ".", Annotations: read}
	}
	mcp.AddTool(server, tool("check", "Say whether a text may be acted on, and all that is wrong with it."), s.check)
	mcp.AddTool(server, tool("parse", "Read a text into its syntax tree, as JSON."), s.parse)
	mcp.AddTool(server, tool("format", "Write a text for people, or in the fewest characters."), s.format)
	mcp.AddTool(server, tool("tokens", "Compare the size of a text with JSON that says the same."), s.tokens)
	if expand != nil {
		t := tool("expand", "Write a packet out for whoever acts on it, if the gate lets it through.", expand...)
		t.Annotations = &mcp.ToolAnnotations{DestructiveHint: new(bool), OpenWorldHint: new(bool)} // it is logged
		mcp.AddTool(server, t, s.expand)
	}
	if compile != nil {
		mcp.AddTool(server, tool("compile", "Make the prompt that a model is given.", compile...), s.compile)
	}
	return server
}

// Input is what all tools take.
type Input struct {
	Language string `json:"language" jsonschema:"language of the text"`
	Text     string `json:"text" jsonschema:"the text itself"`
}

// CheckIn is what check takes.
type CheckIn struct {
	Input

	Stage Stage `json:"stage,omitempty" jsonschema:"validate: the text alone; gate (default): also what it asks for"`
}

// FormatIn is what format takes.
type FormatIn struct {
	Input

	Wire bool `json:"wire,omitempty" jsonschema:"in the fewest characters"`
}

// CompileIn is what compile takes.
type CompileIn struct {
	Input

	With []string `json:"with,omitempty" jsonschema:"conditions that hold"`
}

// CheckOut is what check answers.
type CheckOut struct {
	Valid    bool      `json:"valid"`
	Findings []Finding `json:"findings"`
	Details  any       `json:"details,omitempty"`
}

// Out is what the other tools answer.
type Out struct {
	OK       bool      `json:"ok"`
	Result   any       `json:"result,omitempty"`
	Findings []Finding `json:"findings,omitempty"`
	Details  any       `json:"details,omitempty"`
}

// Finding is something that is wrong with a text.
type Finding struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
}

func findings(list diag.List) []Finding {
	out := []Finding{}
	for _, d := range list.Limit(MaxFindings) {
		at := d.Position()
		out = append(out, Finding{string(d.Code), d.Severity.String(), at.Line, at.Column, d.Message, d.Hint})
	}
	return out
}

// language finds a language.
func (s *service) language(name string) (*Language, error) {
	for i := range s.languages {
		if s.languages[i].Name == name {
			return &s.languages[i], nil
		}
	}
	if near, ok := didyoumean.Closest(name, s.names); ok {
		return nil, fmt.Errorf("there is no language %.40q; did you mean %s?", name, near)
	}
	return nil, fmt.Errorf("there is no language %.40q; there are %s", name, strings.Join(s.names, ", "))
}

// failed marks an answer as one from which nothing came out.
func failed() *mcp.CallToolResult { return &mcp.CallToolResult{IsError: true} }

func (s *service) check(ctx context.Context, _ *mcp.CallToolRequest, in CheckIn) (*mcp.CallToolResult, CheckOut, error) {
	l, err := s.language(in.Language)
	if err != nil {
		return nil, CheckOut{}, err
	}
	switch in.Stage {
	case "":
		in.Stage = Gate
	case Validate, Gate:
	default:
		return nil, CheckOut{}, fmt.Errorf("there is no stage %.40q; there are %s and %s", string(in.Stage), Validate, Gate)
	}
	var v *Verdict
	if l.Check != nil {
		if v, err = l.Check(ctx, in.Text, in.Stage); err != nil {
			return nil, CheckOut{}, err
		}
	} else {
		documents, list := l.Parse(in.Text)
		for _, d := range documents {
			list = append(list, d.Validate()...)
		}
		v = &Verdict{Valid: !list.HasErrors(), Findings: list}
	}
	return nil, CheckOut{v.Valid, findings(v.Findings), v.Details}, nil
}

// documents reads a text; not ok if there is an error in it.
func (s *service) documents(in Input) (docs []Document, out Out, ok bool, err error) {
	l, err := s.language(in.Language)
	if err != nil {
		return nil, Out{}, false, err
	}
	docs, list := l.Parse(in.Text)
	return docs, Out{Findings: findings(list)}, !list.HasErrors(), nil
}

func (s *service) parse(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, Out, error) {
	docs, out, ok, err := s.documents(in)
	if err != nil || !ok {
		return failed(), out, err
	}
	trees := []any{}
	for _, d := range docs {
		tree, err := d.JSON()
		if err != nil {
			return nil, Out{}, err
		}
		trees = append(trees, tree)
	}
	out.OK, out.Result = true, trees
	return nil, out, nil
}

func (s *service) format(_ context.Context, _ *mcp.CallToolRequest, in FormatIn) (*mcp.CallToolResult, Out, error) {
	docs, out, ok, err := s.documents(in.Input)
	if err != nil || !ok {
		return failed(), out, err
	}
	var text strings.Builder
	for i, d := range docs {
		write := d.Format
		if in.Wire {
			write = d.Minify
		}
		one, err := write()
		if err != nil {
			return nil, Out{}, err
		}
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(one)
	}
	out.OK, out.Result = true, text.String()
	return nil, out, nil
}

func (s *service) tokens(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, Out, error) {
	docs, out, ok, err := s.documents(in)
	if err != nil || !ok {
		return failed(), out, err
	}
	all := [][]Size{}
	for _, d := range docs {
		sizes, err := d.Sizes()
		if err != nil {
			return nil, Out{}, err
		}
		all = append(all, sizes)
	}
	out.OK, out.Result = true, all
	return nil, out, nil
}

func (s *service) expand(ctx context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, Out, error) {
	l, err := s.language(in.Language)
	if err != nil {
		return nil, Out{}, err
	}
	if l.Expand == nil {
		return nil, Out{}, fmt.Errorf("texts of %s are not expanded", l.Name)
	}
	return answer(l.Expand(ctx, in.Text))
}

func (s *service) compile(ctx context.Context, _ *mcp.CallToolRequest, in CompileIn) (*mcp.CallToolResult, Out, error) {
	l, err := s.language(in.Language)
	if err != nil {
		return nil, Out{}, err
	}
	if l.Compile == nil {
		return nil, Out{}, fmt.Errorf("texts of %s are not compiled", l.Name)
	}
	return answer(l.Compile(ctx, in.Text, in.With))
}

// answer is what came of a text, or why nothing did.
func answer(result any, err error) (*mcp.CallToolResult, Out, error) {
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal):
		return failed(), Out{Findings: findings(refusal.Verdict.Findings), Details: refusal.Verdict.Details}, nil
	case err != nil:
		return nil, Out{}, err
	default:
		return nil, Out{OK: true, Result: result}, nil
	}
}
