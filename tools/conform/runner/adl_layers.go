package runner

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/load"
	adltemplate "github.com/parley-lang/parley/adl/template"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
)

// adlLayerTopics are the topics of ADL that are about what is made of use cases.
var adlLayerTopics = map[string]topic{
	"conditions":        {answer: adlConditions},
	"matches":           {answer: adlMatches, recorded: recordedADL},
	"output":            {answer: adlOutput},
	"regexconditionals": {answer: adlRegexes, recorded: recordedADL},
	"format":            {answer: adlFormat, recorded: recordedADL},
	"best":              {answer: adlBest, recorded: recordedADL},
	"fallbacks":         {answer: adlFallbacks},
	"mustache":          {answer: adlMustache, recorded: recordedADL},
	"validators":        {answer: adlValidators, recorded: recordedADL},
	"resolve":           {answer: adlResolve, recorded: recordedADL},
}

func init() { maps.Copy(adlTopics, adlLayerTopics) }

// worded are the kinds of errors whose words come from Java's libraries, and do not count.
var worded = []string{
	"PatternSyntaxException", "MustacheException", "MustacheNotFoundException", "FileNotFoundException", "ExecutionException", "SerializationException",
}

// recordedADL is a vector without words that do not count.
func recordedADL(row *ast.JSONValue, _ Mode) *ast.JSONValue {
	out := row.Member("out")
	e := out.Member("error")
	if e == nil || e.Member("type") == nil || !slices.Contains(worded, e.Member("type").Text) {
		return out
	}
	kind := e.Member("type").Text
	if kind == "MustacheNotFoundException" { // that there are no partials is known sooner here
		kind = "MustacheException"
	}
	v, _ := ast.ReadJSON(adlKind(kind, errors.New("")), maxJSONDepth)
	return v
}

// adlMember is a text of an input, "" if it is not there.
func adlMember(in *ast.JSONValue, name string) string {
	if v := in.Member(name); v != nil {
		return v.Text
	}
	return ""
}

// adlOptional is a text of an input, nil if it is not there.
func adlOptional(in *ast.JSONValue, name string) *string {
	v := in.Member(name)
	if v == nil || v.Kind != ast.JSONString {
		return nil
	}
	return &v.Text
}

func adlTexts(v *ast.JSONValue) []string {
	var out []string
	if v != nil {
		for _, item := range v.Items {
			out = append(out, item.Text)
		}
	}
	return out
}

func adlIsFalse(in *ast.JSONValue, name string) bool {
	v := in.Member(name)
	return v != nil && v.Kind == ast.JSONBool && !v.Bool
}

// adlKind is an error by what kind it is, which is all that counts of those that come from Java's libraries.
func adlKind(kind string, err error) []byte {
	if slices.Contains(worded, kind) {
		err = errors.New("")
	}
	return fmt.Appendf(nil, `{"error":{"type":%s,"message":%s}}`, quote(kind), quote(err.Error()))
}

// adlConditionalJSON is a line in the form of the vectors.
func adlConditionalJSON(c *adl.Conditional) map[string]any {
	return map[string]any{
		"text": c.Text, "conditions": adlList(c.Conditions), "functions": adlList(c.Functions), "useCaseRefs": adlList(c.Refs), "endConditional": c.End,
	}
}

func adlList(items []string) []string {
	if items == nil {
		return []string{}
	}
	return items
}

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

// adlFault is the form of an error of a layer: the code of a finding, or its kind.
func adlFault(err error, c *call) []byte {
	var found diag.List
	switch {
	case errors.As(err, &found):
		return adlError(found, c)
	case errors.Is(err, compile.ErrRun):
		return adlKind("run", err)
	default:
		return adlKind("other", err)
	}
}

func adlInt(in *ast.JSONValue, name string) (n int, ok bool) {
	v := in.Member(name)
	if v == nil || v.Kind != ast.JSONNumber {
		return 0, false
	}
	n, err := strconv.Atoi(v.Text)
	return n, err == nil
}

// adlPlain is a value as variables of templates are.
func adlPlain(v *ast.JSONValue) any {
	switch v.Kind {
	case ast.JSONString:
		return v.Text
	case ast.JSONBool:
		return v.Bool
	case ast.JSONNumber:
		return json.Number(v.Text)
	case ast.JSONArray:
		out := []any{}
		for _, item := range v.Items {
			out = append(out, adlPlain(item))
		}
		return out
	case ast.JSONObject:
		out := map[string]any{}
		for _, m := range v.Members {
			out[m.Key] = adlPlain(m.Value)
		}
		return out
	default:
		return nil
	}
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

func adlValidators(in *ast.JSONValue, c *call) ([]byte, error) {
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	type finding struct {
		Code     string   `json:"code"`
		UseCases []string `json:"useCases"`
		Message  string   `json:"message"`
		Examples []string `json:"examples,omitempty"`
	}
	errs := []finding{}
	ids := []string{}
	var found diag.List
	switch {
	case errors.As(err, &found):
		errs = append(errs, finding{"SYNTAX_ERROR", ids, found.Errors()[0].Message, nil})
		f = &adl.File{}
	case err != nil:
		return nil, err
	case c.mode == Compat:
		for _, e := range validate.Published(f) {
			errs = append(errs, finding(e))
		}
	default:
		for _, d := range validate.Check(f) {
			errs = append(errs, finding{Code: fmt.Sprintf("%s %d", d.Code, d.Position().Line), UseCases: []string{}, Message: d.Message})
		}
	}
	for _, u := range f.Cases {
		ids = append(ids, u.ID())
	}
	if c.op == "toJson" {
		return adlJSON(f, errs, len(errs) > 0, c)
	}
	return json.Marshal(map[string]any{"ids": ids, "useCaseCount": len(ids), "errors": errs})
}

// adlJSON is the JSON form of a file as the library writes it, in one text, without what is null; the library has it only of a file without faults.
func adlJSON(f *adl.File, errs any, faulty bool, c *call) ([]byte, error) {
	if faulty && c.mode == Compat {
		return adlKind("SerializationException", errors.New("there are findings")), nil
	}
	type line struct {
		Text           string   `json:"text"`
		Conditions     []string `json:"conditions"`
		Functions      []string `json:"functions"`
		UseCaseRefs    []string `json:"useCaseRefs"`
		EndConditional bool     `json:"endConditional"`
	}
	type useCase struct {
		ID                  string            `json:"id"`
		ExecutionLimit      *int              `json:"executionLimit,omitempty"`
		Version             *string           `json:"version,omitempty"`
		Description         string            `json:"description"`
		Steps               []line            `json:"steps"`
		Solution            []line            `json:"solution"`
		AlternativeSolution []line            `json:"alternativeSolution"`
		FallbackSolution    []line            `json:"fallbackSolution"`
		Examples            string            `json:"examples"`
		Conditions          []string          `json:"conditions"`
		Goal                []line            `json:"goal"`
		SubUseCase          bool              `json:"subUseCase"`
		Category            *string           `json:"category,omitempty"`
		Context             []line            `json:"context"`
		Metadata            map[string]string `json:"metadata"`
		Output              []line            `json:"output"`
	}
	lines := func(u *adl.UseCase, kind adlast.SectionKind) []line {
		out := []line{}
		for _, x := range u.Conditionals(kind) {
			out = append(out, line{x.Text, adlList(x.Conditions), adlList(x.Functions), adlList(x.Refs), x.End})
		}
		return out
	}
	cases := []useCase{}
	for _, u := range f.Cases {
		x := useCase{
			ID: u.ID(), Description: u.Description(), Steps: lines(u, adlast.Steps), Solution: lines(u, adlast.Solution),
			AlternativeSolution: lines(u, adlast.Alternative), FallbackSolution: lines(u, adlast.Fallback), Examples: u.Examples(),
			Conditions: adlList(u.Conditions()), Goal: lines(u, adlast.Goal), SubUseCase: u.IsSub(), Context: lines(u, adlast.Context),
			Metadata: map[string]string{}, Output: lines(u, adlast.Output),
		}
		if n, ok := u.Limit(); ok {
			x.ExecutionLimit = &n
		}
		if f.Version != nil {
			x.Version = &f.Version.Text
		}
		if name := u.Category(); name != "" {
			x.Category = &name
		}
		cases = append(cases, x)
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(struct {
		UseCases     []useCase `json:"useCases"`
		UseCaseCount int       `json:"useCaseCount"`
		Errors       any       `json:"errors"`
	}{cases, len(cases), errs})
	if err != nil {
		return nil, err
	}
	return quote(strings.TrimSuffix(b.String(), "\n")), nil
}

func adlResolve(in *ast.JSONValue, c *call) ([]byte, error) {
	files := map[string]string{}
	for _, m := range in.Member("files").Members {
		if name, ok := strings.CutSuffix(m.Key, ".md"); ok {
			files[name] = m.Value.Text
		}
	}
	if c.op == "loadFiles" {
		return adlLoadFiles(files, c)
	}
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	var cases []*adl.UseCase
	if c.mode == Compat {
		cases, err = load.Published(context.Background(), f.Cases, load.Texts(files), strings.TrimSuffix(adlMember(in, "file"), ".md"))
		if errors.Is(err, fs.ErrNotExist) {
			return adlKind("FileNotFoundException", err), nil
		}
		if err != nil {
			return adlError(err, c), nil
		}
	} else {
		all, found, err := load.References(context.Background(), f, load.Texts(files))
		if err != nil {
			return nil, err
		}
		if found.HasErrors() {
			return adlError(found, c), nil
		}
		cases = all.Cases
	}
	ids := []string{}
	for _, u := range cases {
		ids = append(ids, u.ID())
	}
	return json.Marshal(map[string]any{"ids": ids})
}

// adlLoadFiles gives the ids of the use cases of all files at the top, those of base files apart.
func adlLoadFiles(files map[string]string, c *call) ([]byte, error) {
	out := map[string][]string{"useCases": {}, "baseUseCases": {}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.Contains(name, "/") {
			continue
		}
		key := "useCases"
		if strings.HasPrefix(name, "base_") {
			key = "baseUseCases"
		}
		f, err := adl.Parse(files[name], c.adlOptions()...)
		if err != nil {
			return adlError(err, c), nil
		}
		for _, u := range f.Cases {
			if !slices.Contains(out[key], u.ID()) {
				out[key] = append(out[key], u.ID())
			}
		}
	}
	return json.Marshal(out)
}
