package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// makeExpressions makes expressions with contexts, such as are read to their end: what the package does with text behind an expression is
// listed as a deviation.
func makeExpressions(r *rand.Rand, n int) *corpus {
	c := &corpus{name: "expressions"}
	m := &expressionMaker{r}
	for tries := 0; len(c.samples) < n && tries < 20*n; tries++ {
		text := m.expr(r.IntN(5))
		if _, err := expression.ParseCompat(text); err != nil {
			continue
		}
		in := fmt.Sprintf(`{"expr":%s,"context":%s}`, quoted(text), m.context())
		c.samples = append(c.samples, sample{fmt.Sprintf("%s%05d", madePrefix, len(c.samples)), []byte(in)})
	}
	return c
}

func quoted(text string) []byte {
	doc, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return doc
}

// expressionMaker draws from few names and values, so that operands often fit each other.
type expressionMaker struct{ *rand.Rand }

func (m *expressionMaker) one(of ...string) string { return of[m.IntN(len(of))] }

func (m *expressionMaker) expr(depth int) string {
	if depth == 0 || m.IntN(5) == 0 {
		return m.leaf()
	}
	x, y := m.expr(depth-1), m.expr(depth-1)
	if m.IntN(3) == 0 {
		x = "(" + x + ")"
	}
	if m.IntN(3) == 0 {
		y = "(" + y + ")"
	}
	op := m.one("+", "-", "*", "/", "==", "==", "!=", "<", ">", "<=", ">=", "&&", "||")
	return x + m.one("", " ", "\t", "\u00a0") + op + m.one("", "", " ", "\n") + y
}

func (m *expressionMaker) leaf() string {
	if m.IntN(5) < 2 {
		return m.one("a", "b", "c", "o.a", "o.b", "o.a.b", "x.", "missing", "a-1", "file:main", "line:12.col")
	}
	return m.one("0", "1", "2", "007", "0.5", "1.0", "2.50", "9007199254740993", "9007199254740992", "9007199254740992.0", "123456789012345678901234567890",
		strings.Repeat("9", 400), strings.Repeat("9", 400)+".0", "true", "false", "null", `""`, `"a"`, `"1"`, `"a b"`, `"é\\n"`, `"\t"`, "[]", "[1]", "{}", `{"k":[a,null]}`)
}

func (m *expressionMaker) context() string {
	return fmt.Sprintf(`{"a":%s,"b":%s,"o":{"a":%s,"b":%s},"x":{"":%s},"a-1":%s,"line:12":{"col":%s}}`,
		m.value(2), m.value(2), m.value(1), m.value(1), m.value(0), m.value(0), m.value(0))
}

func (m *expressionMaker) value(depth int) string {
	if depth > 0 && m.IntN(3) == 0 {
		if m.IntN(2) == 0 {
			return "[" + m.value(depth-1) + m.one("", ",1", ",1.0", ",true") + "]"
		}
		return `{"` + m.one("a", "b", "k") + `":` + m.value(depth-1) + "}"
	}
	return m.one("null", "true", "false", "0", "1", "-3", "0.0", "-0.0", "1.0", "2.5", "1e308", "9007199254740993.0", "9007199254740993", "9007199254740992", "123456789012345678901234567890",
		strings.Repeat("9", 400), `""`, `"a"`, `"1"`, `"ab"`, `"a b"`)
}

// javaExpressionReason names a difference between the originals' evaluators, "" if it is none of the known ones.
func javaExpressionReason(v vectors.Vector) string {
	var in struct {
		Expr string `json:"expr"`
	}
	_ = json.Unmarshal(v.In, &in) // a context has none
	java, python := read(v.Java), read(v.Out)
	given := string(v.In)
	compares := strings.Count(in.Expr, "<")+strings.Count(in.Expr, "==") > 1 // the result of one comparison in another one
	booleans := compares || strings.Contains(given, "true") || strings.Contains(given, "false")
	switch {
	case len(v.Git) > 0:
		return "repository only, Java and Python: an older grammar, whose operators bind the other way round"
	case java.Error != nil && java.Error.Kind == "overflow":
		return "Java only: integers of 32 bits"
	case samePlace(java, python):
		return "Java only: wording of an error"
	case java.Error != nil && java.Error.Kind == "syntax" && strings.ContainsFunc(in.Expr, func(r rune) bool { return r > 0x7f && unicode.IsSpace(r) }):
		return "Java only: white space beyond ASCII is not dropped"
	case strings.HasSuffix(in.Expr, ".") || strings.Contains(given, `."`):
		return "Java only: empty names at the end of a path are dropped"
	case strings.Contains(given, "-0.0"):
		return "Java only: -0.0 is below 0.0 and not equal to it"
	case python.Error == nil && booleans && (java.Error == nil || java.Error.Kind == "not_comparable" || java.Error.Kind == "not_numeric"):
		return "Java only: booleans are no numbers"
	default:
		return ""
	}
}
