package runner

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/reply"
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

// adlModel answers as the model of a vector did, one answer after the other, and keeps what it was asked.
type adlModel struct {
	answers []string
	asked   []string
}

func adlModelOf(in *ast.JSONValue) *adlModel {
	return &adlModel{answers: adlTexts(in.Member("llm")), asked: []string{}}
}

func (m *adlModel) Complete(_ context.Context, _, prompt string) (string, error) {
	if len(m.asked) >= len(m.answers) {
		return "", errors.New("the model of the vector has no more answers")
	}
	m.asked = append(m.asked, prompt)
	return m.answers[len(m.asked)-1], nil
}

// adlSaid is the conversation of a vector.
func adlSaid(in *ast.JSONValue) []reply.Said {
	var out []reply.Said
	if v := in.Member("transcript"); v != nil {
		for _, m := range v.Items {
			out = append(out, reply.Said{Assistant: adlMember(m, "role") == "assistant", Text: adlMember(m, "content")})
		}
	}
	return out
}

func adlConversation(said []reply.Said) string {
	var lines []string
	for _, m := range said {
		who := "User: "
		if m.Assistant {
			who = "Assistant: "
		}
		lines = append(lines, who+m.Text)
	}
	return strings.Join(lines, "\n")
}

func adlLastMessage(said []reply.Said) string {
	for _, m := range slices.Backward(said) {
		if !m.Assistant {
			return m.Text
		}
	}
	return ""
}

func adlProcessed(in *ast.JSONValue) map[string]string {
	v := in.Member("processed")
	if v == nil {
		return nil
	}
	out := map[string]string{}
	for _, m := range v.Members {
		out[m.Key] = m.Value.Text
	}
	return out
}

func adlPointer(s string, ok bool) *string {
	if !ok {
		return nil
	}
	return &s
}

func adlReplyHandler(in *ast.JSONValue, c *call) ([]byte, error) {
	ctx := context.Background()
	message, processed, model, said := adlMember(in, "message"), adlProcessed(in), adlModelOf(in), adlSaid(in)
	var before []string
	if memory := in.Member("memory"); memory != nil {
		before = adlTexts(memory.Member("usedUseCases"))
	}
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	enforce := in.Member("enforce") != nil
	var id, step *string
	var text string
	var used bool
	if c.mode == Compat {
		rest, name, ok := compat.StepID(message)
		step = adlPointer(name, ok)
		rest, name, ok = compat.UseCaseID(rest)
		text, id = rest, adlPointer(name, ok)
		r := reply.PublishedReply{Message: message, ID: id, Step: step, Processed: processed, Used: before, Conversation: said}
		if enforce {
			r.Enforce = model
		}
		h, err := reply.PublishedHandle(ctx, r)
		if err != nil {
			return nil, err
		}
		id, used = h.ID, h.Used
	} else {
		var options []reply.Option
		if enforce {
			options = append(options, reply.Enforce(model, adlConversation(said)))
		}
		h, err := reply.Handle(ctx, reply.State{Used: before}, message, slices.Sorted(maps.Keys(processed)), options...)
		if err != nil {
			return nil, err
		}
		text, used = h.Text, h.Event.Used
		id, step = adlPointer(h.Event.UseCase, h.Event.UseCase != ""), adlPointer(h.Event.Step, h.Event.Step != "")
	}
	out := map[string]any{
		"message": text, "memory": map[string]any{"usedUseCases": nil, "current_step": step}, "events": []any{}, "currentUseCaseId": nil, "currentStep": nil,
		"usedUseCases": nil, "outputContext": map[string]any{}, "llmCalls": len(model.asked), "llmUserPrompts": model.asked,
	}
	now := before
	if used {
		now = append(slices.Clone(before), *id)
	}
	if len(now) > 0 {
		out["memory"].(map[string]any)["usedUseCases"] = now
	}
	if id != nil {
		event := map[string]any{"type": "UseCaseEvent", "name": *id, "step": step, "version": nil, "description": nil, "content": nil}
		if i := slices.IndexFunc(f.Cases, func(u *adl.UseCase) bool { return u.ID() == *id }); i >= 0 {
			event["description"] = f.Cases[i].Description()
			if f.Version != nil {
				event["version"] = f.Version.Text
			}
		}
		if content, ok := processed[*id]; ok {
			event["content"] = content
		}
		out["events"] = []any{event}
	}
	if processed != nil {
		out["usedUseCases"] = adlList(now)
		if id != nil {
			out["currentUseCaseId"], out["currentStep"] = *id, step
			out["outputContext"] = map[string]any{"useCase": *id, "useCaseContent": processed[*id]}
		}
	}
	return json.Marshal(out)
}

func adlProgress(in *ast.JSONValue) *reply.Progress {
	memory := in.Member("memory")
	if memory == nil || memory.Member("flow") == nil {
		return nil
	}
	flow := memory.Member("flow")
	return &reply.Progress{UseCase: adlMember(flow, "useCaseId"), Steps: adlTexts(flow.Member("steps"))}
}

func adlFlow(in *ast.JSONValue, c *call) ([]byte, error) {
	ctx := context.Background()
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	at := slices.IndexFunc(f.Cases, func(u *adl.UseCase) bool { return u.ID() == adlMember(in, "useCase") })
	if at < 0 {
		return nil, errors.New("there is no such use case")
	}
	u, used, names, said, model := f.Cases[at], adlTexts(in.Member("usedUseCases")), adlTexts(in.Member("conditions")), adlSaid(in), adlModelOf(in)
	pick := adlOptional(in, "pick")
	out := map[string]any{}
	var progress *reply.Progress
	var option, command string
	var ref *string
	var took bool
	if c.mode == Compat {
		t := reply.PublishedTurn{
			UseCase: u, Cases: f.Cases, Conditions: names, Used: used, Conversation: said, Progress: adlProgress(in), Model: model,
			NoMatch: adlMember(in, "noMatchResponse"),
		}
		if pick != nil {
			t.Pick = func([]string) string { return *pick }
		}
		m, err := reply.PublishedFlow(ctx, t)
		if err != nil {
			return nil, err
		}
		progress, ref = m.Progress, m.Ref
		if m.Break != nil {
			out["break"], out["message"] = *m.Break, "Agent processing interrupted. Reason:[Following flow option.]"
		} else {
			out["text"] = m.Text
		}
		if took = m.Choice != nil; took {
			option, command = m.Choice.Name, m.Choice.Command
		}
	} else {
		p, found := conditional.Compile(f)
		if err := found.Err(); err != nil {
			return adlError(err, c), nil
		}
		t := reply.Turn{
			File: f, Program: p, UseCase: u, Env: conditional.Env{Names: conditional.Names(names...), Message: adlLastMessage(said)}, Used: used,
			Progress: adlProgress(in), Model: model, NoMatch: adlMember(in, "noMatchResponse"),
		}
		if pick != nil {
			t.Model = reply.CompleterFunc(func(context.Context, string, string) (string, error) { return *pick, nil })
		}
		m, err := reply.Flow(ctx, t)
		if err != nil {
			return nil, err
		}
		progress, ref = m.Progress, adlPointer(m.Ref, m.Ref != "")
		if m.Final {
			out["break"], out["message"] = m.Answer, "Agent processing interrupted. Reason:[Following flow option.]"
		} else {
			options := []compile.Option{compile.With(names...)}
			if m.Changed {
				options = append(options, compile.InsteadLines(u.ID(), m.Lines...))
			}
			one, err := compile.Prompt(ctx, &adl.File{Cases: []*adl.UseCase{u}}, options...)
			if err != nil {
				return adlFault(err, c), nil
			}
			out["text"] = one.Text
		}
		if took = m.Choice != nil && m.Choice.Command() != "RESET"; took {
			option, command = m.Choice.Name, m.Choice.Command()
		}
	}
	memory := map[string]any{"usedUseCases": nil, "current_step": nil, "flow": nil}
	if progress != nil {
		memory["flow"] = map[string]any{"useCaseId": progress.UseCase, "steps": adlList(progress.Steps)}
	}
	events := []any{}
	if took {
		events = append(events, map[string]any{
			"type": "FlowOptionEvent", "useCaseId": u.ID(), "matchedOption": map[string]any{"option": option, "command": command}, "referenceUseCase": ref,
		})
	}
	out["memory"], out["events"], out["llmCalls"], out["llmUserPrompts"] = memory, events, len(model.asked), model.asked
	return json.Marshal(out)
}

func adlFilter(in *ast.JSONValue, c *call) ([]byte, error) {
	message := adlMember(in, "message")
	broken := func(with, class, reason string) ([]byte, error) {
		return json.Marshal(map[string]any{"break": with, "classification": class, "reason": "Agent processing interrupted. Reason:[" + reason + "]"})
	}
	kept := func(text string) ([]byte, error) { return json.Marshal(map[string]any{"message": text}) }
	switch c.op {
	case "static":
		return adlStatic(in, c)
	case "returnId":
		system := in.Member("system")
		if system == nil || adlMember(system, "returnUseCaseId") != "true" {
			return kept(message)
		}
		return kept(reply.WithID(adlMember(in, "currentUseCaseId"), message))
	case "unresolved":
		if reply.IsUnresolved(message) {
			return broken("FALLBACK REPLY", "UNRESOLVED", "none")
		}
		return kept(message)
	case "hallucination":
		why, found := adlHallucination(in, c)
		switch instead := adlOptional(in, "returnValue"); {
		case !found:
			return kept(message)
		case instead != nil:
			return broken(*instead, "HALLUCINATION_DETECTED", why)
		}
		return json.Marshal(map[string]any{"hallucination": why})
	case "must":
		return adlMust(in, c)
	}
	return nil, errors.New("there is no filter " + c.op)
}

func adlStatic(in *ast.JSONValue, c *call) ([]byte, error) {
	message := adlMember(in, "message")
	kept := func(text string) ([]byte, error) { return json.Marshal(map[string]any{"message": text}) }
	current := adlOptional(in, "currentUseCaseId")
	if current == nil {
		return kept(message)
	}
	f, err := adl.Parse(adlProcessed(in)[*current], c.adlOptions()...)
	switch {
	case err != nil:
		return adlError(err, c), nil
	case len(f.Cases) == 0 && c.mode == Compat:
		return []byte(`{"error":{"type":"NoSuchElementException","message":"List is empty."}}`), nil
	case len(f.Cases) == 0:
		return kept(message)
	}
	var answer string
	var ok bool
	if c.mode == Compat {
		var lines []string
		for _, l := range f.Cases[0].Conditionals(adlast.Solution) {
			lines = append(lines, l.Text)
		}
		answer, ok = reply.PublishedStatic(strings.Join(lines, "\n"))
	} else {
		p, _ := conditional.Compile(f)
		answer, ok = reply.Static(p, f.Cases[0], adlast.Solution, conditional.Env{})
	}
	if !ok {
		return kept(message)
	}
	return kept(answer)
}

// adlHallucination gives the first name that a reply has made up, of links, then addresses, then account numbers.
func adlHallucination(in *ast.JSONValue, c *call) (why string, found bool) {
	message, sources := adlMember(in, "message"), adlTexts(in.Member("data"))
	for _, m := range adlSaid(in) {
		if m.Assistant {
			sources = append(sources, m.Text)
		}
	}
	if c.mode == Compat {
		return reply.PublishedFabricated(message, sources)
	}
	list := reply.Fabricated(message, sources...)
	for _, kind := range []struct {
		kind reply.Kind
		say  string
	}{
		{reply.Link, "Fabricated link detected, url is : "},
		{reply.Email, "Fabricated email detected, email is : "},
		{reply.Account, " Fabricated Iban detected, iban is : "},
	} {
		if i := slices.IndexFunc(list, func(f reply.Fabrication) bool { return f.Kind == kind.kind }); i >= 0 {
			return kind.say + list[i].Text, true
		}
	}
	return "", false
}

func adlMust(in *ast.JSONValue, c *call) ([]byte, error) {
	ctx, message, model := context.Background(), adlMember(in, "message"), adlModelOf(in)
	_, solution, _ := strings.Cut(adlProcessed(in)[adlMember(in, "currentUseCaseId")], "## Solution")
	hold := func() (string, error) {
		return reply.Hold(ctx, model, solution, adlConversation(adlSaid(in)), message)
	}
	if c.mode == Compat {
		hold = func() (string, error) { return reply.PublishedHold(ctx, model, solution, message) }
	}
	text, err := hold()
	if errors.Is(err, reply.ErrVerdict) {
		return adlKind("verdict", err), nil
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"message": text, "llmCalls": len(model.asked)})
}

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
