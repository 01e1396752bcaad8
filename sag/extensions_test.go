package sag_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
)

// extensions are statements that this suite reads and the published ports do not: the code of each finding, and the column (from 1)
// where the ports stumble, as the published package 1.2.3 reports it.
var extensions = []struct {
	text   string
	codes  string
	column int
}{
	{"Q a + b", "SAG0202", 4},
	{"Q a +b", "SAG0202", 4},
	{"Q a+ b", "SAG0202", 5},
	{"Q a - b", "SAG0202", 4},
	{"Q id == 5", "SAG0202", 5},
	{"Q x + a. * b", "SAG0202 SAG0202", 4},
	{"Q file:main - c", "SAG0202", 12},
	{"Q line:12.c - a", "SAG0202", 12},
	{"Q x+a:id == 5", "SAG0202", 9},
	{"Q a:b. * c", "SAG0202", 7},
	{"IF a == b THEN RECALL f1", "SAG0202", 6},
	{"DO run() BECAUSE stock > 5", "SAG0202", 23},
	{"Q ( a )", "SAG0203 SAG0203", 4},
	{"DO mix( 1)", "SAG0203", 8},
	{"DO mix( )", "SAG0203", 8},
	{"DO mix(1 ,2)", "SAG0203", 9},
	{"DO mix(k = 1)", "SAG0203 SAG0203", 9},
	{"EVT e( 1 )", "SAG0203 SAG0203", 7},
	{"A x = [ 1 , 2 ]", "SAG0203 SAG0203 SAG0203", 8},
	{`A x = { "a":1 }`, "SAG0203 SAG0203", 8},
	{"A x = -5", "SAG0204", 7},
	{"A x = -2.5", "SAG0204", 7},
	{"Q a==-5", "SAG0204", 6},
	{"A x = 1e5", "SAG0205", 8},
	{"A x = 1.5e-3", "SAG0205", 10},
	{"A x = -1E+2", "SAG0204 SAG0205", 7},
	{"DO run(level=HIGH)", "SAG0206", 14},
	{"DO run(v=1)", "SAG0206", 8},
	{"DO run(id=1)", "SAG0206", 8},
	{"DO run(true=1)", "SAG0206", 12},
	{"DO run(null = 1)", "SAG0203 SAG0203 SAG0206", 12},
	{"DO A()", "SAG0206", 4},
	{"EVT LOW()", "SAG0206", 5},
	{"ERR HIGH", "SAG0206", 5},
	{`FOLD A "s"`, "SAG0206", 6},
	{"RECALL Q", "SAG0206", 8},
	{"A v = 1", "SAG0206", 3},
	{"A x = P:b", "SAG0206", 7},
	{"A x = b:DO", "SAG0206", 9},
	{"SUB A", "SAG0206", 5},
	{"SUB *", "SAG0207", 5},
	{"SUB **", "SAG0207", 5},
	{"SUB *.cpu", "SAG0207", 5},
	{"SUB tank.*.level", "SAG0207", 11},
	{"SUB a.**.b", "SAG0207", 9},
	{"UNSUB *", "SAG0207", 7},
	{"DO run() P:A", "SAG0206", 12},
}

func codes(list diag.List) string {
	var names []string
	for _, d := range list {
		names = append(names, string(d.Code))
	}
	return strings.Join(names, " ")
}

func TestExtensionsAreReported(t *testing.T) {
	for _, c := range extensions {
		var found diag.List
		parseOK(t, body(c.text), sag.Warnings(&found))
		got := strings.Split(codes(found), " ")
		assert.ElementsMatch(t, strings.Split(c.codes, " "), got, c.text)
		for _, d := range found {
			assert.Equal(t, diag.Warning, d.Severity, c.text)
		}
	}
}

func TestExtensionsAreErrorsInCompatibleMode(t *testing.T) {
	for _, c := range extensions {
		d := parseErr(t, body(c.text), sag.Compat())
		assert.Equal(t, diag.Error, d.Severity, c.text)
		assert.Equal(t, c.column, d.Position().Column, "%s: %v", c.text, d)
	}
}

// A fix must lead to a text that means the same, and where every finding has one, to one that the ports read.
func TestFixesKeepTheMeaning(t *testing.T) {
	for _, c := range extensions {
		var found diag.List
		m := parseOK(t, body(c.text), sag.Warnings(&found))
		var fixes []diag.Fix
		all := true
		for _, d := range found {
			fixes = append(fixes, d.Fixes...)
			all = all && len(d.Fixes) > 0
		}
		fixed, err := diag.ApplyFixes(body(c.text), fixes)
		require.NoError(t, err, c.text)
		back := parseOK(t, fixed)
		assert.True(t, ast.Equal(m, back), "%s became %s", c.text, fixed)
		if all {
			_, err := sag.Parse(fixed, sag.Compat())
			assert.NoError(t, err, "%s became %s", c.text, fixed)
		}
	}
}

func TestLayoutIsNoFinding(t *testing.T) {
	text := "H v 1 id=m1 src=a dst=b ts=1 \n\n  RECALL f1 ;\n\n\tRECALL f2;\r\n ; "
	_, err := sag.Parse(text)
	assert.ErrorIs(t, err, diag.CodeSAGSeparator, "two semicolons are one too many")
	text = strings.TrimSuffix(text, "; ")
	var found diag.List
	m := parseOK(t, text, sag.Warnings(&found))
	assert.Len(t, m.Statements, 2)
	assert.Empty(t, found)
	d := parseErr(t, text, sag.Compat())
	assert.Equal(t, diag.CodeSAGLayout, d.Code)
}

func TestWarnings(t *testing.T) {
	for text, want := range map[string]string{
		"Q stock-2":                 "SAG0101",
		"Q (stock)-2":               "",
		"Q stock - 2":               "SAG0202",
		"A data-src = 1":            "",
		"DO f(k=1,k=2)":             "SAG0102",
		`A x = {"a":1,"a":2}`:       "SAG0103",
		`A x = {"a":1,"\u0061":2}`:  "",
		"A x = 1e999":               "SAG0104 SAG0205",
		"KNOW tank.* = 1 v 1":       "SAG0105",
		"A x = True":                "SAG0106",
		"Q None":                    "SAG0106",
		"A x = true":                "",
		"A None = 1":                "",
		"A left = stock-2":          "SAG0101",
		"DO f(stock-2,web-a)":       "SAG0101",
		"Q [stock-2]":               "SAG0101",
		"KNOW a = b-1 v 1":          "SAG0101",
		"DO f(k=1,j={\"k\":1},k=1)": "SAG0102",
	} {
		var found diag.List
		parseOK(t, body(text), sag.Warnings(&found))
		assert.ElementsMatch(t, strings.Fields(want), strings.Fields(codes(found)), text)
	}
}

func TestFindingsAreBounded(t *testing.T) {
	var found diag.List
	parseOK(t, body("DO f(k=1"+strings.Repeat(",k=1", 1000)+")"), sag.Warnings(&found), sag.MaxErrors(7))
	assert.Len(t, found, 8)
	assert.Equal(t, diag.CodeTooManyErrors, found[7].Code)
	d := parseErr(t, body("A x = -1"+strings.Repeat(";A x = -1", 1000)), sag.Compat(), sag.MaxErrors(1))
	assert.Equal(t, diag.CodeSAGNegative, d.Code)
}

func TestCompatUnescapesTwice(t *testing.T) {
	text := body(`A x = "c:\\new"`)
	value := func(options ...sag.Option) string {
		return parseOK(t, text, options...).Statements[0].(*sag.AssertStmt).Value.(*sag.StringLit).Value
	}
	assert.Equal(t, `c:\new`, value())
	assert.Equal(t, "c:\new", value(sag.Compat()))
}
