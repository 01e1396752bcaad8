package runner

import (
	"encoding/json"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
)

func adlConditions(in *ast.JSONValue, c *call) ([]byte, error) {
	text := adlMember(in, "text")
	if c.mode == Compat && c.op == "conditions" {
		rest, conditions := compat.Conditions(text)
		return json.Marshal(map[string]any{"text": rest, "conditions": adlList(conditions)})
	}
	line, err := adlWhole(text, c)
	if err != nil {
		return adlError(err, c), nil
	}
	if c.op == "conditions" {
		return json.Marshal(map[string]any{"text": line.Text, "conditions": adlList(line.Conditions)})
	}
	return json.Marshal(adlConditionalJSON(line))
}

// adlWhole reads a line as a solution has it; several, one of comments among them, as one that is blank.
func adlWhole(text string, c *call) (*adl.Conditional, error) {
	if c.mode == Compat {
		line := compat.Line(text)
		return &line, nil
	}
	l, err := adl.ParseLine(text, c.adlOptions()...)
	if err != nil {
		return nil, err
	}
	all := l.AppendConditionals(nil)
	if len(all) == 0 {
		return &adl.Conditional{}, nil
	}
	return &all[0], nil
}

func adlMatches(in *ast.JSONValue, c *call) ([]byte, error) {
	conditions, set := adlTexts(in.Member("conditions")), conditional.Names(adlTexts(in.Member("set"))...)
	input := adlOptional(in, "input")
	if c.mode == Compat {
		ok, err := conditional.PublishedMatches(conditions, set, input)
		if err != nil {
			return adlKind("PatternSyntaxException", err), nil
		}
		return json.Marshal(map[string]any{"matches": ok})
	}
	var b strings.Builder
	b.WriteString("### UseCase: a")
	for _, x := range conditions {
		b.WriteString(" <" + x + ">")
	}
	f, err := adl.Parse(b.String()+"\n", c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	if len(f.Cases) != 1 || f.Cases[0].Header == nil || len(f.Cases[0].Header.Conditions) != len(conditions) {
		return []byte(`{"error":{"type":"condition","message":"it is no condition"}}`), nil
	}
	p, found := conditional.Compile(f)
	if err := found.Err(); err != nil {
		return adlError(err, c), nil
	}
	env := conditional.Env{Names: set}
	if input != nil {
		env.Message = *input
	}
	return json.Marshal(map[string]any{"matches": p.Applies(f.Cases[0], env)})
}

func adlOutput(in *ast.JSONValue, c *call) ([]byte, error) {
	text, names := adlMember(in, "text"), adlTexts(in.Member("conditions"))
	if c.mode == Compat {
		var lines []adl.Conditional
		for _, line := range strings.Split(text, "\n") {
			lines = append(lines, compat.Line(line))
		}
		out, err := conditional.PublishedOutput(lines, conditional.Names(names...), nil)
		if err != nil {
			return nil, err
		}
		return json.Marshal(map[string]any{"text": out})
	}
	f, err := adl.Parse("### UseCase: a\n#### Solution\n"+text, c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	p, _ := conditional.Compile(f)
	var b strings.Builder
	for line := range p.Lines(f.Cases[0], adlast.Solution, conditional.Env{Names: conditional.Names(names...)}) {
		for _, part := range line.AppendConditionals(nil) {
			b.WriteString(part.Text + "\n")
		}
	}
	return json.Marshal(map[string]any{"text": b.String()})
}

func adlRegexes(in *ast.JSONValue, c *call) ([]byte, error) {
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	out := [][]string{}
	for _, u := range f.Cases {
		matched, err := conditional.PublishedRegexes(u, adlMember(in, "input"))
		if err != nil {
			return adlKind("PatternSyntaxException", err), nil
		}
		out = append(out, adlList(matched))
	}
	return json.Marshal(map[string]any{"matched": out})
}
