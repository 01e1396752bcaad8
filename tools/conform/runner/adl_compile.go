package runner

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/adl/compile"
	adltemplate "github.com/parley-lang/parley/adl/template"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
)

// adlCodeRunner is the same for the compiler.
type adlCodeRunner struct{}

func (adlCodeRunner) CanRun(language string) bool {
	_, takes, _ := adlRunner(language, "")
	return takes
}

func (adlCodeRunner) Run(_ context.Context, language, code string) (string, error) {
	text, _, err := adlRunner(language, strings.TrimSuffix(code, "\n"))
	return text, err
}

func adlFormat(in *ast.JSONValue, c *call) ([]byte, error) {
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	limit, hasLimit := adlInt(in, "fallbackLimit")
	examples, hasExamples := adlInt(in, "exampleLimit")
	if c.mode == Compat {
		return adlPublishedFormat(f, in, limit, hasLimit, examples, hasExamples)
	}
	used := adlTexts(in.Member("usedUseCases"))
	options := []compile.Option{compile.With(adlTexts(in.Member("conditions"))...), compile.Used(used...), compile.Run(adlCodeRunner{}, time.Minute)}
	if hasLimit && limit > 0 {
		options = append(options, compile.FallbackLimit(limit))
	}
	if hasExamples && examples > 0 {
		options = append(options, compile.ExampleLimit(examples))
	}
	if adlIsFalse(in, "outputSolution") {
		options = append(options, compile.NoSolutions())
	}
	if adlIsFalse(in, "outputExamples") || hasExamples && examples == 0 {
		options = append(options, compile.NoExamples())
	}
	if text := adlOptional(in, "input"); text != nil {
		options = append(options, compile.Message(*text))
	}
	if v := in.Member("mustache"); v != nil {
		options = append(options, compile.Variables(adlPlain(v).(map[string]any)))
	}
	p, err := compile.Prompt(context.Background(), f, options...)
	if err != nil {
		return adlFault(err, c), nil
	}
	return json.Marshal(map[string]any{"text": p.Text})
}

func adlPublishedFormat(f *adl.File, in *ast.JSONValue, limit int, hasLimit bool, examples int, hasExamples bool) ([]byte, error) {
	o := compile.PublishedOptions{
		Conditions: adlTexts(in.Member("conditions")), UseAlternatives: adlTexts(in.Member("useAlternatives")), UseFallbacks: adlTexts(in.Member("useFallbacks")),
		Used: adlTexts(in.Member("usedUseCases")), ExampleLimit: compile.DefaultExampleLimit, NoSolution: adlIsFalse(in, "outputSolution"),
		NoExamples: adlIsFalse(in, "outputExamples"), Input: adlOptional(in, "input"),
		Code: func(text string) (string, error) { return compat.CodeBlocks(text, adlRunner) },
	}
	if hasExamples {
		o.ExampleLimit = examples
	}
	if hasLimit {
		var cases []compile.PublishedLimit
		for _, u := range f.Cases {
			x := compile.PublishedLimit{ID: u.ID()}
			if n, ok := u.Limit(); ok {
				x.Limit = &n
			}
			cases = append(cases, x)
		}
		o.UseAlternatives, o.UseFallbacks = o.Used, compile.PublishedFallbacks(o.Used, cases, limit)
	}
	if v := in.Member("mustache"); v != nil {
		values := adlPlain(v).(map[string]any)
		o.Format = func(text string) (string, error) { return adlFill(text, values, adltemplate.Compat()) }
	}
	text, err := compile.Published(f, o)
	var list diag.List
	switch {
	case errors.Is(err, compile.ErrOption):
		_, words, _ := strings.Cut(err.Error(), ": ")
		return adlKind("IllegalArgumentException", errors.New(words)), nil
	case errors.As(err, &list):
		return adlKind("MustacheException", err), nil
	case err != nil && strings.HasPrefix(err.Error(), "boom"):
		return adlKind("ExecutionException", err), nil
	case err != nil:
		return adlKind("PatternSyntaxException", err), nil
	}
	return json.Marshal(map[string]any{"text": text})
}

func adlFill(text string, values map[string]any, options ...adltemplate.Option) (string, error) {
	t, err := adltemplate.Parse(text, options...)
	if err != nil {
		return "", err
	}
	return t.Execute(values)
}

func adlBest(in *ast.JSONValue, c *call) ([]byte, error) {
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	names := adlTexts(in.Member("conditions"))
	if c.mode == Compat {
		selected, err := compile.PublishedBest(f.Cases, names, adlOptional(in, "input"))
		if err != nil {
			return adlKind("PatternSyntaxException", err), nil
		}
		return json.Marshal(map[string]any{"selected": selected})
	}
	p, err := compile.Prompt(context.Background(), f, compile.With(names...), compile.Message(adlMember(in, "input")))
	if err != nil {
		return adlFault(err, c), nil
	}
	selected := []int{}
	for _, x := range p.Cases {
		selected = append(selected, slices.Index(f.Cases, x.UseCase))
	}
	return json.Marshal(map[string]any{"selected": selected})
}

func adlFallbacks(in *ast.JSONValue, c *call) ([]byte, error) {
	used := adlTexts(in.Member("usedUseCases"))
	limit, _ := adlInt(in, "fallbackLimit")
	var cases []compile.PublishedLimit
	var text strings.Builder
	for _, v := range in.Member("useCases").Items {
		x := compile.PublishedLimit{ID: adlMember(v, "id")}
		text.WriteString("### UseCase: " + x.ID)
		if n, ok := adlInt(v, "executionLimit"); ok {
			x.Limit = &n
			fmt.Fprintf(&text, " (%d)", n)
		}
		text.WriteString("\n#### Solution\nx\n#### Fallback\ny\n")
		cases = append(cases, x)
	}
	if c.mode == Compat {
		return json.Marshal(map[string]any{"fallbacks": adlList(compile.PublishedFallbacks(used, cases, limit))})
	}
	if limit <= 0 {
		return []byte(`{"error":{"type":"option","message":"a limit is positive"}}`), nil
	}
	f, err := adl.Parse(text.String(), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	p, err := compile.Prompt(context.Background(), f, compile.Used(used...), compile.FallbackLimit(limit))
	if err != nil {
		return adlFault(err, c), nil
	}
	out := []string{}
	for _, x := range p.Cases {
		if x.Body == compile.Fallback {
			out = append(out, x.UseCase.ID())
		}
	}
	slices.Sort(out)
	return json.Marshal(map[string]any{"fallbacks": out})
}

func adlMustache(in *ast.JSONValue, c *call) ([]byte, error) {
	options := []adltemplate.Option{}
	if c.mode == Compat {
		options = append(options, adltemplate.Compat())
	}
	text, err := adlFill(adlMember(in, "text"), adlPlain(in.Member("variables")).(map[string]any), options...)
	var found diag.List
	switch {
	case errors.As(err, &found) && c.mode == Compat:
		return adlKind("MustacheException", err), nil
	case errors.As(err, &found):
		return adlError(found, c), nil
	case err != nil:
		return nil, err
	}
	return json.Marshal(map[string]any{"text": text})
}
