// Package layering holds the law of who may import whom. It has tests only.
package layering

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/parley-lang/parley"

// languages are the names of the façades.
var languages = []string{"sag", "agentdsl", "pidgin", "adl"}

// pkg is a package as go list tells it.
type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps=false", "-json=ImportPath,Imports,Deps", module+"/...").Output()
	require.NoError(t, err)
	var all []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else {
			require.NoError(t, err)
		}
		all = append(all, p)
	}
}

// short is a package's place in the module, "" if it is of another one.
func short(importPath string) string {
	if importPath == module {
		return "."
	}
	rest, ok := strings.CutPrefix(importPath, module+"/")
	if !ok {
		return ""
	}
	return rest
}

// language is the language that a package belongs to, "" for those that know none.
func language(place string) string {
	base := path.Base(place)
	for _, l := range languages {
		if place == l || strings.HasPrefix(place, l+"/") || slices.Contains([]string{l + "gen", l + "tree", l + "ast", l + "visitor"}, base) {
			return l
		}
	}
	return ""
}

// isInternal is what packages share that nobody outside sees. What only tests share is none of it: a program would link the testing package.
func isInternal(place string) bool {
	return strings.HasPrefix(place, "internal/") && place != "internal/golden" && place != "internal/childtest"
}

// allowed tells what a package may import directly: places in this module, and import paths of others. The standard library is free but
// for net, which only tools have.
func allowed(place string) func(string) bool {
	lang := language(place)
	anyOf := func(names ...string) func(string) bool {
		return func(s string) bool { return slices.Contains(names, s) }
	}
	const antlr, yaml, expr = "github.com/antlr4-go/antlr/v4", "gopkg.in/yaml.v3", "github.com/expr-lang/expr"
	switch {
	case strings.HasPrefix(place, "tools/") || place == "tools":
		return func(string) bool { return true }
	case strings.HasPrefix(place, "examples/"): // as a program of somebody else
		return func(s string) bool { return !isInternal(s) && !strings.HasPrefix(s, "tools/") }
	case strings.HasPrefix(place, "gen/testgrammars/"):
		return anyOf(antlr, "parser/cst")
	case place == "gen/"+lang+"gen":
		return anyOf(antlr)
	case place == "gen/"+lang+"tree":
		return anyOf("parser/cst")
	case place == "internal/lookalike":
		return anyOf("golang.org/x/text/unicode/norm")
	case place == "internal/childtest":
		return anyOf("ast/diag", "internal/process", "github.com/stretchr/testify/assert", "github.com/stretchr/testify/require")
	case place == "internal/golden":
		return anyOf("ast", "ast/diag", "parser", "github.com/stretchr/testify/assert", "github.com/stretchr/testify/require", "golang.org/x/tools/txtar")
	case place == "internal/astjson":
		return anyOf("ast", "ast/source", "ast/diag", "internal/didyoumean")
	case place == "internal/strictyaml":
		return anyOf("ast", "ast/source", "ast/diag", "internal/didyoumean", yaml)
	case place == "gen" || place == "grammars" || place == "docs" || strings.HasPrefix(place, "internal/") || place == "ast/source" || place == "tokens":
		return anyOf()
	case place == "tokens/bpe":
		return func(s string) bool {
			return s == "tokens" || isInternal(s) || strings.HasPrefix(s, "github.com/tiktoken-go/tokenizer")
		}
	case place == "ast/diag":
		return anyOf("ast/source", "internal/didyoumean")
	case place == "ast":
		return anyOf("ast/source", "ast/diag")
	case place == "ast/"+lang+"ast":
		return anyOf("ast", "ast/source")
	case place == "parser/cst":
		return anyOf("ast/source", "ast/diag")
	case place == "parser":
		return anyOf("parser/cst", "ast/source", "ast/diag")
	case place == "parser/antlrengine":
		return anyOf("parser", "parser/cst", "ast/source", antlr)
	case place == "visitor/"+lang+"visitor":
		return anyOf("visitor", "gen/"+lang+"tree", "parser/cst", "ast", "ast/source", "ast/diag", "ast/"+lang+"ast", "internal/didyoumean")
	case place == lang:
		return func(s string) bool {
			return slices.Contains([]string{
				"parser", "parser/cst", "parser/antlrengine", "gen/" + lang + "gen", "gen/" + lang + "tree", "visitor/" + lang + "visitor",
				"ast", "ast/source", "ast/diag", "ast/" + lang + "ast",
			}, s) || isInternal(s)
		}
	case place == "sag/internal/sagtest":
		return anyOf("ast", "ast/sagast", "sag", "pgregory.net/rapid")
	case lang != "":
		return func(s string) bool {
			switch {
			case s == expr || strings.HasPrefix(s, expr+"/"):
				return place == "sag/policy"
			case strings.HasPrefix(s, "golang.org/x/text/"):
				return true
			case s == "sag/internal/sagtest": // for tests only: a program would link the testing package
				return false
			}
			return s == lang || strings.HasPrefix(s, lang+"/") || s == "ast" || s == "ast/source" || s == "ast/diag" ||
				s == "ast/"+lang+"ast" || s == "parser" || s == "tokens" || isInternal(s)
		}
	default:
		return anyOf()
	}
}

func TestImports(t *testing.T) {
	all := packages(t)
	require.Greater(t, len(all), 10)
	for _, p := range all {
		place := short(p.ImportPath)
		may := allowed(place)
		for _, imported := range p.Imports {
			target := short(imported)
			switch {
			case target != "":
				assert.True(t, may(target), "%s must not import %s", place, target)
				assert.False(t, strings.HasPrefix(target, "tools/") && !strings.HasPrefix(place, "tools/"), "%s imports a tool: %s", place, target)
				if from, to := language(place), language(target); from != "" && to != "" {
					assert.Equal(t, from, to, "%s imports another language: %s", place, target)
				}
			case !strings.Contains(strings.Split(imported, "/")[0], "."): // standard library
				if !strings.HasPrefix(place, "tools/") {
					assert.NotContains(t, []string{"net", "net/http"}, imported, "%s must not use the network", place)
				}
			default:
				assert.True(t, may(imported), "%s must not import %s", place, imported)
			}
		}
	}
}

// TestLawIsSharp checks that the law refuses what it should: one that allows everything would pass as well.
func TestLawIsSharp(t *testing.T) {
	for _, c := range [][2]string{
		{"sag", "github.com/antlr4-go/antlr/v4"}, {"ast", "parser"}, {"ast/sagast", "sag"}, {"parser", "gen/saggen"},
		{"sag/guardrail", "github.com/expr-lang/expr"}, {"visitor/sagvisitor", "gen/saggen"}, {"sag/fold", "visitor/sagvisitor"},
		{"tokens", "tokens/bpe"}, {"internal/astjson", "parser"}, {"sag/compare", "tokens/bpe"}, {"gen/sagtree", "ast"},
		{"sag/schema", "github.com/expr-lang/expr/vm"}, {"sag/fold", "github.com/expr-lang/expr/ast"}, {"internal/didyoumean", "gopkg.in/yaml.v3"},
		{"internal/strictyaml", "sag"}, {"sag/guardrail", "gopkg.in/yaml.v3"}, {"sag/profiles/softwaredev", "gopkg.in/yaml.v3"},
		{"sag/schema", "gopkg.in/yaml.v3"}, {"sag/policy", "gopkg.in/yaml.v3"}, {"pidgin", "gopkg.in/yaml.v3"},
		{"pidgin/registry", "gopkg.in/yaml.v3"}, {"pidgin/registry", "sag"}, {"pidgin/registry", "parser/cst"}, {"pidgin/registry", "visitor/pidginvisitor"},
		{"pidgin", "internal/golden"}, {"pidgin/registry", "internal/golden"},
		{"pidgin/safety", "gopkg.in/yaml.v3"}, {"pidgin/safety", "visitor/pidginvisitor"}, {"pidgin/safety", "gen/pidgintree"}, {"pidgin/safety", "sag/guardrail"},
		{"pidgin/pipeline", "gopkg.in/yaml.v3"}, {"pidgin/pipeline", "tokens/bpe"}, {"pidgin/resolve", "gopkg.in/yaml.v3"}, {"pidgin/resolve", "parser/cst"}, {"pidgin/internal/canon", "internal/golden"}, {"pidgin/internal/canon", "agentdsl"},
		{"pidgin/expand", "gopkg.in/yaml.v3"}, {"pidgin/expand", "visitor/pidginvisitor"}, {"pidgin/expand", "parser/cst"}, {"pidgin/expand", "internal/golden"},
		{"pidgin/contextplan", "gopkg.in/yaml.v3"}, {"pidgin/contextplan", "tokens/bpe"}, {"pidgin/contextplan", "gen/pidgintree"}, {"pidgin/internal/document", "sag"},
		{"agentdsl", "sag"}, {"agentdsl", "github.com/antlr4-go/antlr/v4"}, {"ast/agentdslast", "agentdsl"}, {"visitor/agentdslvisitor", "gen/agentdslgen"},
		{"agentdsl/record", "parser/cst"}, {"agentdsl/record", "visitor/agentdslvisitor"}, {"agentdsl/record", "gen/agentdsltree"}, {"agentdsl/internal/cell", "gopkg.in/yaml.v3"},
		{"gen/agentdsltree", "ast"}, {"agentdsl", "gopkg.in/yaml.v3"}, {"agentdsl", "tokens"},
		{"agentdsl/validate", "visitor/agentdslvisitor"}, {"agentdsl/tooldef", "gen/agentdsltree"}, {"agentdsl/internal/cell", "parser/cst"}, {"agentdsl/tooldef", "gopkg.in/yaml.v3"},
		{"adl", "sag"}, {"adl", "github.com/antlr4-go/antlr/v4"}, {"adl", "gopkg.in/yaml.v3"}, {"adl", "internal/golden"}, {"ast/adlast", "adl"}, {"visitor/adlvisitor", "gen/adlgen"},
		{"gen/adltree", "ast"}, {"adl/compat", "parser/cst"}, {"adl/compat", "visitor/adlvisitor"}, {"adl/compat", "gen/adltree"}, {"adl/compat", "pidgin"},
		{"examples/agent", "tools/parley"}, {"examples/agent", "internal/atomicfile"},
		{"sag", "internal/childtest"}, {"internal/childtest", "parser"}, {"sag", "internal/golden"}, {"sag/schema", "internal/golden"}, {"internal/strictyaml", "internal/golden"}, {"tokens/bpe", "internal/golden"},
	} {
		assert.False(t, allowed(c[0])(c[1]), "%s may import %s", c[0], c[1])
	}
	assert.NotEqual(t, language("sag/fold"), language("ast/pidginast"))
}

// TestEmbeddersLinkLittle holds what a program that imports a façade links: no vocabulary, no command library, no YAML.
func TestEmbeddersLinkLittle(t *testing.T) {
	for _, p := range packages(t) {
		facade := short(p.ImportPath)
		if !slices.Contains(languages, facade) {
			continue
		}
		for _, dep := range p.Deps {
			if first, _, _ := strings.Cut(dep, "/"); strings.Contains(first, ".") && !strings.HasPrefix(dep, module) {
				ok := strings.HasPrefix(dep, "github.com/antlr4-go/") || strings.HasPrefix(dep, "golang.org/x/exp")
				assert.True(t, ok, "%s links %s", facade, dep)
			}
		}
	}
}
