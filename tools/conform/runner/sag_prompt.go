package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/schema"
)

var promptOps = map[string]operation{
	"prompt.build": promptBuild,
	"gen.run":      genRun,
}

// fixedNames are the names that vectors have for the sections whose text is not recorded.
var fixedNames = map[prompt.Name]string{prompt.Grammar: "grammar", prompt.QuickReference: "quick_reference", prompt.BuiltIn: "default_examples"}

// promptVerbs builds the schemas of an operation, in which arguments are required unless it says otherwise; nil if it names none.
func promptVerbs(in *ast.JSONValue) (*schema.Registry, error) {
	list := in.Member("schemas")
	if list == nil || list.Kind != ast.JSONArray {
		return nil, nil //nolint:nilnil // no schemas are not the same as an empty list of them
	}
	// The keys differ from those of the schemas' own topic.
	names := map[string]string{"allowed": "allowed_values", "min": "min_value", "max": "max_value"}
	r := &schema.Registry{}
	for _, given := range list.Items {
		b := schema.New(text(given, "verb"))
		for _, kind := range []string{"positional", "named"} {
			args := given.Member(kind)
			if args == nil {
				continue
			}
			for _, a := range args.Items {
				renamed := &ast.JSONValue{Kind: ast.JSONObject, Members: slices.Clone(a.Members)}
				for i, m := range renamed.Members {
					if to := names[m.Key]; to != "" {
						renamed.Members[i].Key = to
					}
				}
				if a.Member("required") == nil {
					renamed.Members = append(renamed.Members, ast.JSONMember{Key: "required", Value: &ast.JSONValue{Kind: ast.JSONBool, Bool: true}})
				}
				spec, err := sagArgument(renamed)
				if err != nil {
					return nil, wrongVector{err}
				}
				if kind == "positional" {
					b.Positional(spec)
				} else {
					b.Named(spec)
				}
			}
		}
		if extra := given.Member("extra"); extra != nil && extra.Bool {
			b.AllowExtra()
		}
		v, err := b.Build()
		if err != nil {
			return nil, err
		}
		r.Replace(v)
	}
	return r, nil
}

// promptOptions are what an operation says of a prompt.
func promptOptions(in *ast.JSONValue) []prompt.Option {
	options := []prompt.Option{prompt.WithPreamble(text(in, "preamble")), prompt.WithSuffix(text(in, "suffix"))}
	for name, key := range fixedNames {
		if v := in.Member(key); v != nil && v.Kind == ast.JSONBool && !v.Bool {
			options = append(options, prompt.Without(name))
		}
	}
	if list := in.Member("examples"); list != nil {
		for _, example := range list.Items {
			options = append(options, prompt.WithExamples(example.Text))
		}
	}
	return options
}

// promptParts are the sections of a prompt: the fixed ones by name, the texts between them joined.
func promptParts(p *prompt.Prompt, fixed, other func(string) []byte) (parts [][]byte, fixedChars int) {
	var texts []string
	flush := func() {
		if joined := strings.Join(texts, "\n\n"); joined != "" {
			parts = append(parts, other(joined))
		}
		texts = nil
	}
	for _, s := range p.Sections {
		if name := fixedNames[s.Name]; name != "" {
			flush()
			parts = append(parts, fixed(name))
			fixedChars += utf8.RuneCountInString(s.Text)
		} else {
			texts = append(texts, s.Text)
		}
	}
	flush()
	return parts, fixedChars
}

func promptBuild(_ *world, in *ast.JSONValue) ([]byte, error) {
	r, err := promptVerbs(in)
	if err != nil {
		return nil, err
	}
	p := prompt.Build(append(promptOptions(in), prompt.WithVerbs(r))...)
	parts, fixed := promptParts(p,
		func(name string) []byte { return fmt.Appendf(nil, `{"fixed":%s}`, quote(name)) },
		func(text string) []byte { return fmt.Appendf(nil, `{"text":%s}`, quote(text)) })
	chars := utf8.RuneCountInString(p.Text)
	return fmt.Appendf(nil, `{"sections":%s,"chars":%d,"chars_without_fixed":%d}`, joinJSON(parts), chars, chars-fixed), nil
}

// clientError is what a scripted model fails with.
type clientError struct{ message string }

func (e clientError) Error() string { return e.message }

// genRun asks a scripted model. Orders with verbs that have no schema pass, as in the original.
func genRun(_ *world, in *ast.JSONValue) ([]byte, error) {
	var talk []prompt.Turn
	for _, m := range in.Member("messages").Items {
		talk = append(talk, prompt.Turn{Role: prompt.Role(text(m, "role")), Content: text(m, "content")})
	}
	r, err := promptVerbs(in)
	if err != nil {
		return nil, err
	}
	prompts := []prompt.Option{prompt.WithVerbs(r)}
	if given := in.Member("prompt"); given != nil {
		prompts = append(prompts, promptOptions(given)...)
	}
	options := []prompt.GeneratorOption{prompt.WithPrompt(prompts...)}
	if v := in.Member("validate"); r != nil && (v == nil || v.Bool) {
		options = append(options, prompt.WithSchemas(r, schema.AllowUnknownVerbs()))
	}
	if in.Member("max_retries") != nil {
		n, err := number(in, "max_retries")
		if err != nil {
			return nil, err
		}
		options = append(options, prompt.MaxRetries(int(n)))
	}
	parts, _ := promptParts(prompt.Build(prompts...), quote, func(string) []byte { return quote("text") })
	system := fmt.Appendf(nil, `{"sections":%s}`, joinJSON(parts))
	if v := in.Member("override"); v != nil && v.Kind == ast.JSONString {
		options = append(options, prompt.WithSystem(v.Text))
		system = fmt.Appendf(nil, `{"text":%s}`, quote(v.Text))
	}
	var calls [][]byte
	replies := in.Member("replies").Items
	model := prompt.CompleterFunc(func(_ context.Context, _ string, turns []prompt.Turn, maxTokens int) (string, error) {
		calls = append(calls, fmt.Appendf(nil, `{"system":%s,"messages":%s,"max_tokens":%d}`, system, turnsJSON(turns), maxTokens))
		if len(calls) > len(replies) {
			return "", clientError{"there are no more replies"}
		}
		reply := replies[len(calls)-1]
		if reply.Kind == ast.JSONObject {
			return "", clientError{text(reply, "raise")}
		}
		return reply.Text, nil
	})
	g, err := prompt.NewGenerator(model, options...)
	if err != nil {
		return nil, err
	}
	was := slices.Clone(talk)
	result, err := g.Generate(context.Background(), talk)
	out := fmt.Appendf(nil, `{"calls":%s,"caller_list_unchanged":%t,`, joinJSON(calls), slices.Equal(was, talk))
	var failed *prompt.GenerateError
	var client clientError
	switch {
	case errors.As(err, &client):
		errors.As(err, &failed)
		return fmt.Appendf(out, `"raised":{"type":"RuntimeError","message":%s},"attempts":%d,"errors":%s}`, quote(client.message), failed.Attempts, errorsJSON(failed.Errors)), nil
	case errors.As(err, &failed):
		return fmt.Appendf(out, `"success":false,"attempts":%d,"errors":%s,"raw_text":%s,"message":null}`, failed.Attempts, errorsJSON(failed.Errors), quote(failed.Reply)), nil
	case err != nil:
		return nil, err
	}
	wire, err := sag.Minify(result.Message)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(out, `"success":true,"attempts":%d,"errors":%s,"raw_text":%s,"message":%s}`, result.Attempts, errorsJSON(result.Errors), quote(result.Reply), quote(wire)), nil
}

func errorsJSON(list []error) []byte {
	var parts [][]byte
	for _, err := range list {
		parts = append(parts, quote(err.Error()))
	}
	return joinJSON(parts)
}

func turnsJSON(turns []prompt.Turn) []byte {
	var parts [][]byte
	for _, t := range turns {
		parts = append(parts, fmt.Appendf(nil, `{"role":%s,"content":%s}`, quote(string(t.Role)), quote(t.Content)))
	}
	return joinJSON(parts)
}
