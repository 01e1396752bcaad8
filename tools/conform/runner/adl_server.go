package runner

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/store"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
)

// adlServerTopics are the topics of ADL that are about replies, and about what servers of use cases do.
var adlServerTopics = map[string]topic{
	"responsehandler": {answer: adlReplyHandler},
	"processflow":     {answer: adlFlow},
	"filters":         {answer: adlFilter},
	"server_storage":  {answer: adlStorage},
	"server_compile":  {answer: adlServerCompile},
	"server_validate": {answer: adlServerValidate},
}

func init() { maps.Copy(adlTopics, adlServerTopics) }

func adlStorage(in *ast.JSONValue, c *call) ([]byte, error) {
	switch c.op {
	case "steps":
		return adlSteps(in, c)
	case "widget":
		text, name := adlMember(in, "text"), adlMember(in, "name")
		removed, first, added := store.PublishedWidgets(text, name)
		if c.mode != Compat {
			list := store.Widgets(text)
			removed, first, added = store.WithoutWidgets(text), nil, store.WithWidget(text, name)
			if len(list) > 0 {
				first = &list[0]
			}
		}
		return json.Marshal(map[string]any{"removed": removed, "extracted": first, "added": added})
	case "frontMatter":
		return adlFrontMatter(in, c)
	case "store":
		return adlStore(in, c)
	case "asUseCases":
		return adlStoredCases(in, c)
	case "storedExamples":
		e := &store.Entry{Content: adlMember(in, "content"), Examples: adlTexts(in.Member("examples"))}
		list, err := store.PublishedExamples(e)
		if c.mode != Compat {
			list, err = e.AllExamples(c.adlOptions()...)
		}
		if err != nil {
			return adlError(err, c), nil
		}
		return json.Marshal(map[string]any{"examples": adlList(list)})
	case "diff":
		return json.Marshal(map[string]any{"diff": store.Diff("v1", adlMember(in, "from"), "v2", adlMember(in, "to"))})
	}
	return nil, errors.New("there is nothing called " + c.op + " to store")
}

func adlSteps(in *ast.JSONValue, c *call) ([]byte, error) {
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	names, used := adlTexts(in.Member("conditions")), adlTexts(in.Member("usedUseCases"))
	if c.mode != Compat {
		p, err := compile.Prompt(context.Background(), f, compile.With(names...), compile.Used(used...), compile.StepByStep())
		if err != nil {
			return adlFault(err, c), nil
		}
		return json.Marshal(map[string]any{"text": p.Text})
	}
	cases := compile.PublishedSteps(f.Cases)
	solutions := [][]any{}
	for _, u := range cases {
		lines := []any{}
		for _, l := range u.Conditionals(adlast.Solution) {
			lines = append(lines, adlConditionalJSON(&l))
		}
		solutions = append(solutions, lines)
	}
	text, err := compile.Published(&adl.File{Cases: cases}, compile.PublishedOptions{
		Conditions: names, Used: used, ExampleLimit: compile.DefaultExampleLimit,
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"solutions": solutions, "text": text})
}

func adlEntryJSON(e *store.Entry) map[string]any {
	return map[string]any{
		"id": e.ID, "content": e.Content, "tags": adlList(e.Tags), "examples": adlList(e.Examples), "output": adlPointer(e.Output, e.Output != ""),
		"version": e.Version,
	}
}

func adlFrontMatter(in *ast.JSONValue, c *call) ([]byte, error) {
	text := adlMember(in, "text")
	if c.mode == Compat {
		metadata, content := store.PublishedFrontMatter(text)
		return json.Marshal(map[string]any{"metadata": metadata, "content": content})
	}
	e, err := store.ParseEntry("", text)
	if err != nil {
		return adlError(err, c), nil
	}
	metadata := map[string]any{}
	for key, value := range map[string]string{"id": e.ID, "output": e.Output, "version": e.Version} {
		if value != "" {
			metadata[key] = value
		}
	}
	for key, value := range map[string][]string{"tags": e.Tags, "examples": e.Examples} {
		if value != nil {
			metadata[key] = value
		}
	}
	return json.Marshal(map[string]any{"metadata": metadata, "content": e.Content})
}

func adlStore(in *ast.JSONValue, c *call) ([]byte, error) {
	e := &store.Entry{
		ID: adlMember(in, "id"), Content: adlMember(in, "content"), Tags: adlTexts(in.Member("tags")), Examples: adlTexts(in.Member("examples")),
		Output: adlMember(in, "output"), Version: adlMember(in, "version"),
	}
	if c.mode == Compat {
		name, text := store.PublishedText(e)
		return json.Marshal(map[string]any{"file": name, "text": text, "readBack": adlEntryJSON(store.PublishedEntry(name, text))})
	}
	text, err := e.Text()
	if err != nil {
		return adlKind("id", err), nil
	}
	back, err := store.ParseEntry(e.ID, text)
	if err != nil {
		return adlError(err, c), nil
	}
	return json.Marshal(map[string]any{"file": e.ID + ".md", "text": text, "readBack": adlEntryJSON(back)})
}

func adlStoredCases(in *ast.JSONValue, c *call) ([]byte, error) {
	e := &store.Entry{Content: adlMember(in, "content"), Output: adlMember(in, "output")}
	f := &adl.File{}
	var err error
	if c.mode == Compat {
		f.Cases, err = store.PublishedUseCases(e)
	} else {
		f, err = e.File(c.adlOptions()...)
	}
	if err != nil {
		return adlError(err, c), nil
	}
	data, err := adl.EncodeJSON(f, adl.Canonical())
	if err != nil || c.mode != Compat || e.Output == "" {
		return data, err
	}
	var all struct {
		UseCases []map[string]any `json:"useCases"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for _, u := range all.UseCases {
		u["metadata"] = map[string]any{"adlId": "a1"} // of the vectors
	}
	return json.Marshal(map[string]any{"useCases": all.UseCases})
}

// The templates with which the vectors were recorded.
const (
	adlSystemTemplate = "$$ROLE$$\n\n## House rules\nAnswer briefly.\n\n## Clock\n$$TIME$$\n\n## Cases\n\n$$USE_CASES$$"
	adlSystemRole     = "## Who you are\nYou help shoppers."
)

// adlSystem renders a system prompt.
func adlSystem(role, tone *string, clock, cases string, c *call) (string, error) {
	if c.mode == Compat {
		return compile.PublishedSystem(adlSystemTemplate, adlSystemRole, role, tone, clock, cases), nil
	}
	s := compile.System{Template: adlSystemTemplate, DefaultRole: adlSystemRole, Time: clock, UseCases: cases}
	if role != nil {
		s.Role = *role
	}
	if tone != nil {
		s.Tone = *tone
	}
	return s.Prompt()
}

// adlCompiled compiles a text as a server does.
func adlCompiled(in *ast.JSONValue, c *call) (text string, cases int, failed []byte) {
	f, err := adl.Parse(adlMember(in, "adl"), c.adlOptions()...)
	if err != nil {
		return "", 0, adlError(err, c)
	}
	names := adlTexts(in.Member("conditionals"))
	if c.mode == Compat {
		text, err = compile.Published(f, compile.PublishedOptions{
			Conditions: names, ExampleLimit: compile.DefaultExampleLimit,
			Code: func(text string) (string, error) { return compat.CodeBlocks(text, adlRunner) },
		})
	} else {
		var p *compile.Result
		if p, err = compile.Prompt(context.Background(), f, compile.With(names...), compile.Run(adlCodeRunner{}, time.Minute)); err == nil {
			text = p.Text
		}
	}
	if err != nil {
		return "", 0, adlFault(err, c)
	}
	return text, len(f.Cases), nil
}

func adlServerCompile(in *ast.JSONValue, c *call) ([]byte, error) {
	switch c.op {
	case "srvRender":
		prompt, err := adlSystem(adlOptional(in, "role"), adlOptional(in, "tone"), adlMember(in, "time"), adlMember(in, "useCases"), c)
		if err != nil {
			return nil, err
		}
		return json.Marshal(map[string]any{"systemPrompt": prompt})
	case "srvCompile":
		text, _, failed := adlCompiled(in, c)
		if failed != nil {
			return failed, nil
		}
		return json.Marshal(map[string]any{"compiledOutput": text})
	}
	text, cases, failed := adlCompiled(in, c)
	if failed != nil {
		return failed, nil
	}
	var role, tone *string
	if v := in.Member("roles"); v != nil {
		for _, r := range v.Items {
			if adlMember(r, "id") == adlMember(in, "roleId") {
				role, tone = adlOptional(r, "role"), adlOptional(r, "tone")
			}
		}
	}
	prompt, err := adlSystem(role, tone, "<TIME>", text, c)
	if err != nil {
		return nil, err
	}
	out := map[string]any{"systemPrompt": prompt, "useCaseCount": cases, "turn": nil}
	if adlOptional(in, "sessionId") != nil {
		turn := 1
		if calls, ok := adlInt(in, "calls"); ok {
			turn = calls
		}
		out["turn"] = turn
	}
	return json.Marshal(out)
}

func adlServerValidate(in *ast.JSONValue, c *call) ([]byte, error) {
	text := adlMember(in, "adl")
	findings, tools, refs := []any{}, []string{}, []string{}
	if c.mode == Compat {
		found, t, r := validate.PublishedServer(text)
		for _, f := range found {
			var line any
			if f.Line > 0 {
				line = f.Line
			}
			findings = append(findings, map[string]any{"line": line, "message": f.Message})
		}
		tools, refs = adlList(t), adlList(r)
	} else {
		var list diag.List
		f, err := adl.Parse(text, c.adlOptions()...)
		if err != nil {
			if !errors.As(err, &list) {
				return nil, err
			}
		} else {
			list = validate.Check(f)
			for _, u := range f.Cases {
				tools, refs = append(tools, u.Tools()...), append(refs, u.Refs()...)
			}
		}
		for _, d := range list.Errors() {
			findings = append(findings, map[string]any{"line": d.Position().Line, "message": string(d.Code) + " " + d.Message})
		}
		slices.Sort(tools)
		slices.Sort(refs)
		tools, refs = adlList(slices.Compact(tools)), adlList(slices.Compact(refs))
	}
	return json.Marshal(map[string]any{"syntaxErrors": findings, "usedTools": tools, "references": refs})
}
