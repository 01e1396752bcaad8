package runner

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/reply"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
)

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
