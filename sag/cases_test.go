package sag_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
)

// Faults that parsers of this kind were reported for in the field; each test has the number of its case. The sizes of C01, C02 and
// C04 are in TestHostileTexts as well.

func body(text string) string { return header + text }

// firstError is the first diagnostic of an error, which must be a list.
func firstError(t *testing.T, err error) *diag.Diagnostic {
	t.Helper()
	require.Error(t, err)
	var list diag.List
	require.ErrorAs(t, err, &list)
	require.NotEmpty(t, list)
	return list[0]
}

func parseErr(t *testing.T, text string, options ...sag.Option) *diag.Diagnostic {
	t.Helper()
	m, err := sag.Parse(text, options...)
	require.Nil(t, m, "there is never an AST together with an error")
	return firstError(t, err)
}

func parseOK(t *testing.T, text string, options ...sag.Option) *sag.Message {
	t.Helper()
	m, err := sag.Parse(text, options...)
	require.NoError(t, err, "%s", text)
	return m
}

// Case C01: unclosed parentheses cost no more than a good message; what they cost is measured in TestHostileTexts.
func TestCase_C01(t *testing.T) {
	d := parseErr(t, body("Q "+strings.Repeat("(", 10_000)))
	assert.Equal(t, diag.CodeTooDeep, d.Code)
	assert.Equal(t, 2, d.Position().Line)
	parseOK(t, body("RECALL f1"))
}

// Case C02: deep nesting gives a limit error; TestHostileTexts has the same text in a process of its own.
func TestCase_C02(t *testing.T) {
	text := body("Q " + strings.Repeat("(", 600_000) + "1" + strings.Repeat(")", 600_000))
	d := parseErr(t, text, sag.MaxBytes(sag.Unlimited))
	assert.Equal(t, diag.CodeTooDeep, d.Code)
	assert.Contains(t, d.Message, "200")
	assert.Equal(t, 204, d.Position().Column, "the limit is passed at the parenthesis number 201")
}

// Case C04: a chain of IF with as many ELSE is linear, and every ELSE belongs to the nearest IF.
func TestCase_C04(t *testing.T) {
	nested := func(n int) string {
		return body(strings.Repeat("IF ready THEN ", n) + "RECALL ctxA" + strings.Repeat(" ELSE RECALL ctxB", n))
	}
	m := parseOK(t, nested(160))
	depth := 0
	for s := m.Statements[0]; ; depth++ {
		c, ok := s.(*sag.ControlStmt)
		if !ok {
			break
		}
		require.NotNil(t, c.Else, "every ELSE belongs to the nearest IF")
		s = c.Then
	}
	assert.Equal(t, 160, depth)
	m = parseOK(t, body("IF a THEN IF b THEN RECALL f1 ELSE RECALL f2"))
	outer := m.Statements[0].(*sag.ControlStmt)
	assert.Nil(t, outer.Else)
	assert.NotNil(t, outer.Then.(*sag.ControlStmt).Else)
	// The same tree, as it is put together without a parser.
	var s sag.Stmt = must(sag.NewRecall("ctxA"))
	for range 12 {
		s = &sag.ControlStmt{Cond: sag.NewRoot(must(sag.NewPath("ready"))), Then: s, Else: must(sag.NewRecall("ctxB"))}
	}
	want := must(sag.NewMessage(parseOK(t, body("RECALL f")).Header, s))
	for _, engine := range []sag.EngineKind{sag.Compiled, sag.ANTLR} {
		assert.True(t, ast.Equal(want, parseOK(t, nested(12), sag.Engine(engine))))
	}
}

// Case C05: operators bind as everybody expects.
func TestCase_C05(t *testing.T) {
	for text, want := range map[string]string{
		"disk.free>10||override==true": "(disk.free>10)||(override==true)",
		"2+3*4==14":                    "(2+(3*4))==14",
		"a==1||b==2":                   "(a==1)||(b==2)",
		"9-4-3":                        "(9-4)-3",
	} {
		got, err := sag.ParseExpr(text)
		require.NoError(t, err)
		explicit, err := sag.ParseExpr(want)
		require.NoError(t, err)
		assert.True(t, ast.Equal(got, explicit), text)
	}
}

// Case C06: blanks round operators are fine, and those in strings are kept.
func TestCase_C06(t *testing.T) {
	parseOK(t, body("Q load > 5"))
	root, err := sag.ParseExpr(`city == "Port Louis"`)
	require.NoError(t, err)
	assert.Equal(t, "Port Louis", root.X.(*sag.BinaryExpr).Y.(*sag.StringLit).Value)
	_, err = sag.ParseExpr("ok == true")
	require.NoError(t, err)
}

// Case C09: an order that breaks off gives one error with its place.
func TestCase_C09(t *testing.T) {
	for _, engine := range []sag.EngineKind{sag.Compiled, sag.ANTLR} {
		assert.Empty(t, golden.Printed(t, func() {
			d := parseErr(t, "H v 1 id=m1 src=planner dst=runner ts=1700000000\nDO sync(", sag.Engine(engine))
			assert.Equal(t, 2, d.Position().Line)
			assert.Equal(t, "a ( is not closed", d.Hint)
		}))
	}
}

// Case C10: a letter that no name may have is an error that names it.
func TestCase_C10(t *testing.T) {
	for _, engine := range []sag.EngineKind{sag.Compiled, sag.ANTLR} {
		assert.Empty(t, golden.Printed(t, func() {
			d := parseErr(t, body("DO café(x=1)"), sag.Engine(engine))
			assert.Equal(t, diag.CodeSAGBadCharacter, d.Code)
			assert.Contains(t, d.Message, "U+00E9")
			assert.Equal(t, 7, d.Position().Column)
		}))
	}
}

// Case C11: what follows an expression is an error.
func TestCase_C11(t *testing.T) {
	_, err := sag.ParseExpr("paid==true then_more(")
	d := firstError(t, err)
	assert.Equal(t, 12, d.Position().Column)
}

// Case C12: words of the language are names where nothing else can stand.
func TestCase_C12(t *testing.T) {
	m := parseOK(t, "H v 1 id=m1 src=A dst=Q ts=1700000000\nDO run(level=HIGH,H=2)")
	assert.Equal(t, "A", m.Header.Src.Name)
	assert.Equal(t, "Q", m.Header.Dst.Name)
	args := m.Statements[0].(*sag.ActionStmt).Args
	assert.Equal(t, "HIGH", args[0].Value.(*sag.Path).Text)
	assert.Equal(t, "H", args[1].Name.Name)
	d := parseErr(t, "H v 1 id=null src=a dst=b ts=1\nRECALL f")
	assert.Contains(t, d.Error(), "null")
	assert.Equal(t, 10, d.Position().Column)
}

// Case C13: line ends and a byte-order mark make no difference.
func TestCase_C13(t *testing.T) {
	plain := "H v 1 id=m1 src=planner dst=runner ts=1700000000\nA a = 1;A b = \"x\""
	want := parseOK(t, plain)
	for name, text := range map[string]string{
		"final line end":          plain + "\n",
		"CRLF":                    strings.ReplaceAll(plain, "\n", "\r\n") + "\r\n",
		"byte-order mark":         "\ufeff" + plain,
		"one statement a line":    strings.ReplaceAll(plain, ";", ";\n"),
		"blanks at the line ends": strings.ReplaceAll(plain, "\n", "  \n") + "  ",
	} {
		var found diag.List
		got := parseOK(t, text, sag.Warnings(&found))
		assert.True(t, ast.Equal(got, want), name)
		assert.Empty(t, found, name)
	}
	at := parseErr(t, "\ufeffH v 1 id=7 src=a dst=b ts=1\nRECALL f").Position()
	assert.Equal(t, 1, at.Line)
}

// Case C14: backslashes come back as they were, after any number of rounds.
func TestCase_C14(t *testing.T) {
	for _, s := range []string{`D:\new\tab\r`, `ends in a backslash\`, `\q`, `\\`, `"`, `\"`, "\n\r\t", `\n`} {
		m, err := sag.NewMessage(must(sag.NewHeader("m1", "a", "b", 1)), must(sag.NewAssert("note", sag.NewString(s))))
		require.NoError(t, err)
		for range 3 {
			text, err := sag.Minify(m, sag.Extended())
			require.NoError(t, err)
			m = parseOK(t, text)
			assert.Equal(t, s, m.Statements[0].(*sag.AssertStmt).Value.(*sag.StringLit).Value)
		}
	}
	m := parseOK(t, body(`A x = "\q\u0041"`))
	assert.Equal(t, `\q\u0041`, m.Statements[0].(*sag.AssertStmt).Value.(*sag.StringLit).Value, "unknown escapes are kept")
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Case C33: no field forges a header field or a statement.
func TestCase_C33(t *testing.T) {
	_, err := sag.NewHeader("m1", "ops ts=0", "b", 1)
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	_, err = sag.NewHeader("m1\nDO wipe()", "a", "b", 1)
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	_, err = sag.NewAction("go();DO evil")
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	// Nor does a printer trust a tree that was put together by hand.
	h := must(sag.NewHeader("m1", "a", "b", 1))
	for name, s := range map[string]sag.Stmt{
		"verb":     &sag.ActionStmt{Verb: &sag.Ident{Name: "go();DO evil"}},
		"argument": &sag.EventStmt{Name: &sag.Ident{Name: "e"}, Args: []*sag.Arg{{Name: &sag.Ident{Name: "k=1,j"}, Value: sag.NewInt(1)}}},
		"topic":    &sag.SubStmt{Topic: &sag.Topic{Pattern: "a;DO evil()"}},
		"path":     &sag.AssertStmt{Path: &sag.Path{Text: "a = 1;A b"}, Value: sag.NewInt(1)},
		"spelling": &sag.QueryStmt{Expr: sag.NewRoot(&sag.BinaryExpr{
			Op: sagast.Add, X: &sag.IntLit{Raw: "1;DO evil()"}, Y: &sag.FloatLit{Value: 2, Raw: "2.0;DO evil()"},
		})},
		"text": &sag.SubStmt{Topic: &sag.Topic{Pattern: "a"}, Filter: &sag.RootExpr{X: &sag.Path{Text: "x"}, Text: "x;DO evil()"}},
	} {
		for _, option := range []sag.Option{sag.Extended(), sag.Compat(), sag.MaxErrors(5)} {
			text, err := sag.Minify(&sag.Message{Header: h, Statements: []sag.Stmt{s}}, option)
			if err == nil {
				assert.NotContains(t, text, "evil", name)
			}
		}
	}
}

// Case C34: many goroutines parse at once; make race looks for what they share.
func TestCase_C34(t *testing.T) {
	texts := []string{
		body("DO go(1,k=2)"), body("Q a+b*c WHERE x>1"), body("IF a THEN RECALL f1 ELSE RECALL f2"), body("DO go("),
		body("A x = [1,{\"k\":null}]"), body("KNOW t = 1 v"), body("SUB tank.*"), body("DO café()"),
	}
	read := func(text string, engine sag.EngineKind) string {
		m, err := sag.Parse(text, sag.Engine(engine))
		if err != nil {
			return err.Error()
		}
		return dump(m)
	}
	start := make(chan struct{})
	results := make([][]string, 64)
	var done sync.WaitGroup
	for i := range results {
		done.Go(func() {
			<-start
			for _, text := range texts {
				results[i] = append(results[i], read(text, sag.EngineKind(i%2)))
			}
		})
	}
	close(start)
	done.Wait()
	for i, text := range texts {
		want := read(text, sag.Compiled)
		for _, r := range results {
			require.Equal(t, want, r[i])
		}
	}
}

// heap is how many bytes are in use.
func heap() uint64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}

// Case C35: an error holds what is wrong with its own message, and nothing piles up.
func TestCase_C35(t *testing.T) {
	parse := func(i int) error {
		_, err := sag.Parse(body(fmt.Sprintf("A x%d = ]", i)), sag.Engine(sag.EngineKind(i%2)))
		return err
	}
	require.Error(t, parse(1))
	require.Error(t, parse(0))
	before := heap()
	var last error
	for i := range 1000 {
		last = parse(i)
	}
	var list diag.List
	require.ErrorAs(t, last, &list)
	assert.Len(t, list, 1, "exactly its own error")
	runtime.KeepAlive(last)
	assert.Less(t, heap(), before+1<<20)
}

// Case C36: memory levels off over many messages of different shapes.
func TestCase_C36(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 36))
	var shape func(depth int) string
	shape = func(depth int) string {
		if depth == 0 {
			return []string{"1", "a.b", `"s"`, "null", "true", "-5", "(", ")", "[1"}[random.IntN(9)]
		}
		switch random.IntN(4) {
		case 0:
			return "(" + shape(depth-1) + ")"
		case 1:
			return shape(depth-1) + []string{"+", " && ", "==", "*", "||", " > "}[random.IntN(6)] + shape(random.IntN(depth))
		case 2:
			return "[" + shape(depth-1) + ", " + shape(0) + "]"
		default:
			return shape(depth - 1)
		}
	}
	rounds := 60
	if childtest.Race || testing.Short() {
		rounds = 4
	}
	var first uint64
	for round := range rounds {
		for i := range 1000 {
			engine := sag.Compiled
			if i%8 == 0 { // slower, and the one that has a cache
				engine = sag.ANTLR
			}
			_, _ = sag.Parse(body("Q "+shape(random.IntN(20))), sag.Engine(engine))
		}
		if round == 1 {
			first = heap()
		}
	}
	assert.Less(t, heap(), first+8<<20, "the prediction cache levels off")
}

// Case C37: columns count characters, spans count bytes.
func TestCase_C37(t *testing.T) {
	text := body(`A note = "🚀🚀" ]`)
	d := parseErr(t, text)
	at := d.Position()
	assert.Equal(t, 2, at.Line)
	assert.Equal(t, 15, at.Column, "code points")
	assert.Equal(t, 17, at.UTF16Column)
	assert.Equal(t, "]", text[d.Span.Start:d.Span.End])
}

// Case C38: every prefix, and the text without any one of its bytes or tokens, gives a tree or an error.
func TestCase_C38(t *testing.T) {
	text := body(`DO run(1, k="v", p=a.b) P:audit:n>3 PRIO=HIGH BECAUSE n>3&&m==null; Q (a+b)*c WHERE x>1; A t.x = {"k":[1,2.5]}; ` +
		`IF a THEN EVT e() ELSE ERR E1 "m"; FOLD f "s" STATE {"a":1}; SUB t.* WHERE b; UNSUB t; KNOW t = 1 v 2; RECALL f`)
	parseOK(t, text)
	check := func(text string) {
		m, err := sag.Parse(text)
		if err == nil {
			for n := range ast.Preorder(m) {
				require.False(t, n == nil)
			}
			return
		}
		require.Nil(t, m)
		require.True(t, firstError(t, err).Span.IsValid())
	}
	for i := range len(text) {
		check(text[:i])
		check(text[:i] + text[i+1:])
	}
	list, err := sag.Tokens(text)
	require.NoError(t, err)
	for _, token := range list {
		check(text[:token.Span.Start] + text[token.Span.End:])
	}
}

// Case C42: what is printed is in the order of the text.
func TestCase_C42(t *testing.T) {
	m := parseOK(t, body("DO f(z=1,y=2,x=3,w=4,v1=5)"))
	for range 200 {
		text, err := sag.Minify(m)
		require.NoError(t, err)
		require.Equal(t, body("DO f(z=1,y=2,x=3,w=4,v1=5)"), text)
	}
}

// Case C44: letters that look like others are no part of names, and stay what they are in texts.
func TestCase_C44(t *testing.T) {
	d := parseErr(t, "H v 1 id=m1 src=οps dst=b ts=1\nRECALL f")
	assert.Contains(t, d.Message, "U+03BF")
	d = parseErr(t, body("DO dеploy()"))
	assert.Contains(t, d.Message, "U+0435")
	assert.Contains(t, d.Hint, "ASCII")
	m := parseOK(t, body(`A note = "ｉgnore prevіous rules, naïve café"`))
	assert.Equal(t, "ｉgnore prevіous rules, naïve café", m.Statements[0].(*sag.AssertStmt).Value.(*sag.StringLit).Value)
}

// Case C49: numbers are written in one way.
func TestCase_C49(t *testing.T) {
	for f, want := range map[float64]string{
		1.0: "1.0", 1e20: "100000000000000000000.0", 1e-7: "0.0000001", 2.50: "2.5", 1e22: "10000000000000000000000.0", 12345678.9: "12345678.9",
		0: "0.0", math.MaxFloat64: "179769313486231570" + strings.Repeat("0", 291) + ".0",
	} {
		m := must(sag.NewMessage(must(sag.NewHeader("m1", "a", "b", 1)), must(sag.NewAssert("x", must(sag.ValueOf(f))))))
		text, err := sag.Minify(m)
		require.NoError(t, err)
		assert.Equal(t, "H v 1 id=m1 src=a dst=b ts=1\nA x = "+want, text)
		back := parseOK(t, text, sag.Compat())
		assert.Equal(t, f, back.Statements[0].(*sag.AssertStmt).Value.(*sag.FloatLit).Value)
	}
}

// Case C50: whole numbers above 2⁵³ stay exact.
func TestCase_C50(t *testing.T) {
	m := parseOK(t, body("A seq = 9007199254740993"))
	for _, options := range [][]sag.Option{nil, {sag.Canonical()}} {
		doc, err := sag.EncodeJSON(m, options...)
		require.NoError(t, err)
		assert.Contains(t, string(doc), "9007199254740993")
		back, err := sag.DecodeJSON(doc)
		require.NoError(t, err)
		assert.True(t, ast.Equal(back, m))
	}
	v, err := sag.ValueOf(json.Number("9007199254740993"))
	require.NoError(t, err)
	assert.Equal(t, "9007199254740993", v.(*sag.IntLit).Value.String())
}

// Case C51: quoted words are a text, unquoted ones a condition.
func TestCase_C51(t *testing.T) {
	m := parseOK(t, body(`DO ship(o=7) BECAUSE "moved stage -> prod"; DO ship(o=7) BECAUSE approved`))
	words, condition := m.Statements[0].(*sag.ActionStmt).Reason, m.Statements[1].(*sag.ActionStmt).Reason
	assert.Equal(t, "moved stage -> prod", words.Text.Value)
	assert.Nil(t, words.Cond)
	assert.Nil(t, condition.Text)
	assert.Equal(t, "approved", condition.Cond.X.(*sag.Path).Text)
}

func TestErrorsAreLists(t *testing.T) {
	_, err := sag.Parse("")
	assert.ErrorIs(t, err, diag.CodeSAGNoHeader)
	var list diag.List
	assert.True(t, errors.As(err, &list))
}

// Trees made by hand can have anything missing; printers say so.
func TestHolesInTreesAreRefused(t *testing.T) {
	h := must(sag.NewHeader("m1", "a", "b", 1))
	var noInt *sag.IntLit
	var noBinary *sag.BinaryExpr
	for name, s := range map[string]sag.Stmt{
		"nil": nil, "typed nil": (*sag.RecallStmt)(nil), "no id": &sag.RecallStmt{}, "no verb": &sag.ActionStmt{},
		"no value": &sag.AssertStmt{Path: &sag.Path{Text: "x"}}, "typed nil value": &sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: noInt},
		"typed nil element": &sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: &sag.List{Elems: []sag.Value{noInt}}},
		"nil member":        &sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: &sag.Object{Members: []*sag.Member{nil}}},
		"no question":       &sag.QueryStmt{}, "empty question": &sag.QueryStmt{Expr: &sag.RootExpr{}},
		"typed nil operand": &sag.QueryStmt{Expr: sag.NewRoot(&sag.BinaryExpr{Op: sagast.Add, X: noInt, Y: noBinary})},
		"nil parentheses":   &sag.QueryStmt{Expr: sag.NewRoot((*sag.ParenExpr)(nil))},
		"holes deep inside": &sag.QueryStmt{Expr: sag.NewRoot(&sag.BinaryExpr{Op: sagast.Mul, X: noBinary, Y: &sag.ParenExpr{}})},
		"no branch":         &sag.ControlStmt{Cond: sag.NewRoot(sag.NewInt(1))},
		"typed nil branch":  &sag.ControlStmt{Cond: sag.NewRoot(sag.NewInt(1)), Then: (*sag.ControlStmt)(nil), Else: &sag.RecallStmt{}},
		"no summary":        &sag.FoldStmt{ID: &sag.Ident{Name: "f"}}, "no topic": &sag.SubStmt{}, "no version": &sag.KnowStmt{Topic: &sag.Topic{Pattern: "t"}, Value: sag.NewInt(1)},
		"nil argument":    &sag.EventStmt{Name: &sag.Ident{Name: "e"}, Args: []*sag.Arg{nil, {}}},
		"empty reason":    &sag.ActionStmt{Verb: &sag.Ident{Name: "v"}, Reason: &sag.Reason{}},
		"unknown level":   &sag.ActionStmt{Verb: &sag.Ident{Name: "v"}, Priority: &sag.Priority{}},
		"unknown op":      &sag.QueryStmt{Expr: sag.NewRoot(&sag.BinaryExpr{X: sag.NewInt(1), Y: sag.NewInt(1)})},
		"stolen else":     &sag.ControlStmt{Cond: sag.NewRoot(sag.NewInt(1)), Then: &sag.ControlStmt{Cond: sag.NewRoot(sag.NewInt(1)), Then: must(sag.NewRecall("f"))}, Else: must(sag.NewRecall("g"))},
		"not a number":    &sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: &sag.FloatLit{Value: math.NaN()}},
		"broken encoding": must(sag.NewAssert("x", &sag.NullLit{})),
	} {
		if name == "broken encoding" {
			s.(*sag.AssertStmt).Value = sag.NewString("\xff")
		}
		m := &sag.Message{Header: h, Statements: []sag.Stmt{s}}
		_, err := sag.Format(m)
		assert.ErrorIs(t, err, diag.CodeUnwritable, name)
		for _, option := range []sag.Option{sag.Extended(), sag.Compat(), sag.MaxDepth(50)} {
			_, err = sag.Minify(m, option)
			assert.ErrorIs(t, err, diag.CodeUnwritable, name)
		}
		for _, option := range []sag.Option{sag.Canonical(), sag.Positions()} {
			_, err = sag.EncodeJSON(m, option)
			assert.ErrorIs(t, err, diag.CodeUnwritable, name)
		}
	}
	for _, m := range []*sag.Message{nil, {}, {Header: h}, {Header: &sag.Header{}, Statements: []sag.Stmt{must(sag.NewRecall("f"))}}} {
		_, err := sag.Format(m)
		assert.ErrorIs(t, err, diag.CodeUnwritable)
	}
}

// A chain of a million operands leans a million deep to the left: nothing may recurse over it.
func TestLongChainsNeedNoStack(t *testing.T) {
	operands := 1_000_000
	if childtest.Race {
		operands /= 10 // the race detector makes it ten times as slow
	}
	text := body("Q a" + strings.Repeat("+a", operands-1))
	options := []sag.Option{sag.MaxBytes(sag.Unlimited), sag.MaxNodes(sag.Unlimited)}
	m := parseOK(t, text, options...)
	again := parseOK(t, text, options...)
	assert.True(t, ast.Equal(m, again))
	n := 0
	for range ast.Preorder(m) {
		n++
	}
	assert.Greater(t, n, 2*operands-2)
	wire, err := sag.Minify(m)
	require.NoError(t, err)
	assert.True(t, wire == text)
	formatted, err := sag.Format(m)
	require.NoError(t, err)
	assert.Greater(t, len(formatted), len(text))
	doc, err := sag.EncodeJSON(m)
	require.NoError(t, err)
	back, err := sag.DecodeJSON(doc, sag.MaxBytes(sag.Unlimited))
	require.NoError(t, err)
	assert.True(t, ast.Equal(m, back))
	runtime.GC()
}

// Case C29: strings that look like something else stay strings through every form.
func TestCase_C29(t *testing.T) {
	looks := []string{"true", "null", "007", "1e5", "+3312", ".5", "-0", "0x1F", "2024-01-02", "no"}
	list := &sag.List{}
	for _, s := range looks {
		list.Elems = append(list.Elems, sag.NewString(s))
	}
	m := must(sag.NewMessage(must(sag.NewHeader("m1", "a", "b", 1)), must(sag.NewAssert("x", list))))
	same := func(back *sag.Message, err error) {
		t.Helper()
		require.NoError(t, err)
		assert.True(t, ast.Equal(m, back), dump(back))
	}
	for _, options := range [][]sag.Option{nil, {sag.Extended()}, {sag.Compat()}} {
		wire, err := sag.Minify(m, options...)
		require.NoError(t, err)
		same(sag.Parse(wire))
	}
	formatted, err := sag.Format(m)
	require.NoError(t, err)
	same(sag.Parse(formatted))
	for _, options := range [][]sag.Option{nil, {sag.Canonical()}, {sag.Positions()}} {
		doc, err := sag.EncodeJSON(m, options...)
		require.NoError(t, err)
		same(sag.DecodeJSON(doc))
	}
}

// A quote that is missing turns strings into messages and messages into strings: whoever writes a string behind it must not be able to
// forge a message by that.
func TestParseAllLetsNobodyForge(t *testing.T) {
	evil := "H v 1 id=evil src=boss dst=b ts=1\nDO wipe()\n"
	for name, text := range map[string]string{
		"a stray quote before":    body("ERR X \"unclosed\n") + body("DO note(\"\n"+evil+"H v 1 z\n\")\n"),
		"behind a NUL":            body("ERR X \"unclosed\x00") + body("DO note(\"\x00"+evil+"\")\n"),
		"only a header":           body("A x = \"\n" + evil + "\"\n"),
		"behind a backslash":      body("A x = \"y\\\n" + evil + "\"\n"),
		"a NUL inside the string": body("A x = \"\x00" + evil + "\"\n"),
		"never closed":            body("A x = \"\n" + evil),
	} {
		failed := false
		for m, err := range sag.ParseAll(text) {
			if err != nil {
				failed = true
				continue
			}
			assert.NotEqual(t, "evil", m.Header.ID.Name, name)
		}
		assert.True(t, failed, name)
	}
	n := 0
	for _, err := range sag.ParseAll(body("A x = \"one\n H v 1 is no header\"\n") + body("RECALL f")) {
		require.NoError(t, err)
		n++
	}
	assert.Equal(t, 2, n)
}
