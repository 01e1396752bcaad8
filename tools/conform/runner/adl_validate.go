package runner

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
)

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
