package runner

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/ast"
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
