package pidgin_test

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin"
)

func parseOK(t testing.TB, text string, options ...pidgin.Option) *pidgin.Packet {
	t.Helper()
	p, err := pidgin.Parse(text, options...)
	require.NoError(t, err, "%q", text)
	return p
}

func parseErr(t testing.TB, text string, options ...pidgin.Option) diag.List {
	t.Helper()
	p, err := pidgin.Parse(text, options...)
	require.Error(t, err, "%q", text)
	require.Nil(t, p, "there is never an AST together with an error")
	var list diag.List
	require.ErrorAs(t, err, &list)
	require.NotEmpty(t, list)
	return list
}

func all(list diag.List) []string {
	var out []string
	for _, d := range list {
		p := d.Position()
		out = append(out, fmt.Sprintf("%s %d:%d", d.Code, p.Line, p.Column))
	}
	return out
}

// Case C09: a text that breaks off gives an error with its place, and prints nothing.
// Case C10: so does a letter that no name may have.
func TestCase_C09_C10(t *testing.T) {
	for text, want := range map[string]string{
		"@run": "PGN0003 1:1", "@run a\nin=[notes": "PGN0011 2:4", "@run a\nnote=\"x": "PGN0010 2:6", "@run café": "PGN0005 1:9", "@run a\ncafé=1": "PGN0007 2:1",
	} {
		for _, engine := range []pidgin.EngineKind{pidgin.Compiled, pidgin.ANTLR} {
			assert.Empty(t, golden.Printed(t, func() {
				assert.Contains(t, all(parseErr(t, text, pidgin.Engine(engine))), want, text)
			}))
		}
	}
}

// Case C13: line ends, a byte-order mark and what stands at the end make no difference.
func TestCase_C13(t *testing.T) {
	const text = "@run a\nin=[x,y]\nnote=\"z\""
	want := parseOK(t, text)
	for name, framed := range map[string]string{
		"line end": text + "\n", "CRLF": strings.ReplaceAll(text, "\n", "\r\n") + "\r\n", "byte-order mark": "\ufeff" + text, "all": "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"),
	} {
		assert.True(t, ast.Equal(want, parseOK(t, framed)), name)
	}
}

// Case C15: what stands behind a value is an error on its line.
func TestCase_C15(t *testing.T) {
	const text = "@run tidy.cache\nwf=generic_review\nmode=draft\nin=[notes] [secrets]\nout=[review_notes]\nrisk=low # really high\nhuman=yes"
	assert.Equal(t, []string{"PGN0006 4:12", "PGN0006 6:10"}, all(parseErr(t, text)))
}

// Case C33: no field and no run id forges a line.
func TestCase_C33(t *testing.T) {
	for _, s := range []string{"a\nhuman=yes", "a\r\nhuman=yes", "a\rhuman=yes", "a\u2028human=yes", "a\vhuman=yes", "a\u0085human=yes", "a\x00", "\xff", "a\"\nb", "a\"b"} {
		for name, b := range map[string]*pidgin.Builder{
			"run id":        pidgin.NewBuilder(pidgin.Run, s),
			"name":          pidgin.NewBuilder(pidgin.Run, "a").Set(s, "x"),
			"value":         pidgin.NewBuilder(pidgin.Run, "a").Set("note", s),
			"item":          pidgin.NewBuilder(pidgin.Run, "a").SetList("do", "x", s),
			"name of list":  pidgin.NewBuilder(pidgin.Run, "a").SetList(s, "x"),
			"comment":       pidgin.NewBuilder(pidgin.Run, "a").Comment(s),
			"second run id": pidgin.NewBuilder(pidgin.Approval, s),
		} {
			if name == "comment" && strings.HasPrefix(s, "a\"b") {
				continue // quotation marks mean nothing in a comment
			}
			p, err := b.Packet()
			assert.Nil(t, p, "%s %q", name, s)
			assert.ErrorIs(t, err, diag.CodeUnwritable, "%s %q", name, s)
		}
		// Nor does a printer trust a packet that was put together by hand.
		id, name, value := &pidgin.Ident{Name: "a"}, &pidgin.Ident{Name: "x"}, &pidgin.Scalar{Text: "y"}
		bad := &pidgin.Ident{Name: s}
		for i, p := range []*pidgin.Packet{
			{Header: &pidgin.Header{Directive: &pidgin.Directive{Kind: pidgin.Run}, ID: bad}},
			{Header: &pidgin.Header{Directive: &pidgin.Directive{Kind: pidgin.Run}, ID: id}, Lines: []pidgin.Line{&pidgin.Field{Name: bad, Value: value}}},
			{Header: &pidgin.Header{Directive: &pidgin.Directive{Kind: pidgin.Run}, ID: id}, Lines: []pidgin.Line{&pidgin.Field{Name: name, Value: &pidgin.Scalar{Text: s}}}},
		} {
			for _, write := range []func(*pidgin.Packet, ...pidgin.Option) (string, error){pidgin.Format, pidgin.Minify} {
				text, err := write(p)
				if err != nil {
					continue
				}
				back, err := pidgin.Parse(text)
				require.NoError(t, err, "%d %q", i, text)
				assert.True(t, ast.Equal(p, back), "%d %q", i, text)
			}
		}
	}
}

// Case C38: every prefix, and the text without any one of its bytes or tokens, gives a packet or an error.
func TestCase_C38(t *testing.T) {
	check := func(text string) {
		for _, options := range [][]pidgin.Option{nil, {pidgin.Compat()}, {pidgin.Engine(pidgin.ANTLR)}} {
			p, err := pidgin.Parse(text, options...)
			if err == nil {
				for n := range ast.Preorder(p) {
					require.NotNil(t, n)
				}
				continue
			}
			require.Nil(t, p, "%q", text)
			var list diag.List
			require.ErrorAs(t, err, &list)
			require.True(t, list[0].Span.IsValid(), "%q", text)
		}
	}
	for i := range len(usual) {
		check(usual[:i])
		check(usual[:i] + usual[i+1:])
	}
	tokens, err := pidgin.Tokens(usual)
	require.NoError(t, err)
	for _, token := range tokens {
		check(usual[:token.Span.Start] + usual[token.Span.End:])
	}
}

// Case C42: fields and findings are in the order of the text.
func TestCase_C42(t *testing.T) {
	p := parseOK(t, "@run a\nz=1\ny=2\nx=3\nw=4\nv=[c,b,a]\n")
	list := all(parseErr(t, "@run a\nz=\ny=\nx=\n"))
	require.Len(t, list, 3)
	for range 200 {
		text, err := pidgin.Minify(p)
		require.NoError(t, err)
		require.Equal(t, "@run a\nz=1\ny=2\nx=3\nw=4\nv=[c,b,a]", text)
		require.Equal(t, list, all(parseErr(t, "@run a\nz=\ny=\nx=\n")))
	}
}

// Case C46: a long line is read whole, and what follows is not lost.
func TestCase_C46(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	p := parseOK(t, "@run a\nnote="+long+"\ny=1\nz=2\n", pidgin.MaxLength(pidgin.Unlimited))
	assert.Equal(t, long, p.Scalar("note").Text)
	assert.Equal(t, "2", p.Scalar("z").Text)
	assert.Equal(t, []string{"PGN0014 2:6"}, all(parseErr(t, "@run a\nnote="+long+"\ny=1\nz=2\n")))
}

func canonical(t require.TestingT, p *pidgin.Packet) string {
	doc, err := pidgin.EncodeJSON(p, pidgin.Canonical())
	require.NoError(t, err)
	return string(doc)
}

// Case C15: nothing behind a value is dropped by default, and a warning says what compatible mode drops.
func TestNothingIsDropped(t *testing.T) {
	for _, text := range []string{
		"@run a\nnote=Draft only, please", "@run a\nrisk=low # for now", "@run a\nx=[a]b", "@run a\nx=\"a\\\"b\"", "@run a:1", "@run a b", "@run a # c",
		"@run a\nx=1\ry=2", "@run a\nx=1\u2028y=2", "@run a\nx=1\x00",
	} {
		assert.Len(t, parseErr(t, text), 1, "%q", text)
		var found diag.List
		p := parseOK(t, text, pidgin.Compat(), pidgin.Warnings(&found))
		require.Len(t, found, 1, "%q", text)
		assert.Equal(t, diag.Warning, found[0].Severity)
		assert.NotContains(t, canonical(t, p), "please")
	}
}

// Two run ids that differ behind a dash are two.
func TestRunIDsStayApart(t *testing.T) {
	var found diag.List
	assert.NotEqual(t, parseOK(t, "@run rel-1").RunID(), parseOK(t, "@run rel-2", pidgin.Warnings(&found)).RunID())
	assert.Equal(t, []string{"PGN0202 1:6"}, all(found))
	assert.Equal(t, "rel", parseOK(t, "@run rel-1", pidgin.Compat()).RunID())
	_, err := pidgin.Minify(parseOK(t, "@run rel-1"))
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	text, err := pidgin.Minify(parseOK(t, "@run rel-1"), pidgin.Extended())
	require.NoError(t, err)
	assert.Equal(t, "@run rel-1", text)
}

func TestAllErrorsAtOnce(t *testing.T) {
	list := parseErr(t, "\n\n@resutl a b\nrisk = low\nrisk=low\nrisk=high\nx=\ny='a'\nl=[a b]\nl2=[a\nn=\"a\n@run b\n- z\n")
	assert.Equal(t, []string{
		"PGN0002 3:1", "PGN0005 3:11", "PGN0007 4:1", "PGN0012 6:1", "PGN0008 7:2", "PGN0009 8:3", "PGN0011 9:5", "PGN0011 10:4", "PGN0010 11:3", "PGN0015 12:1", "PGN0007 13:1",
	}, all(list))
	for _, d := range list {
		assert.True(t, d.Hint != "" || len(d.Fixes) > 0 || len(d.Related) > 0, "%v", d)
	}
	// The published program stops at the first.
	assert.Equal(t, []string{"PGN0002 3:1"}, all(parseErr(t, "\n\n@resutl a b\nrisk = low\n", pidgin.Compat())))
}

func TestFixesMendTheText(t *testing.T) {
	for text, want := range map[string]string{
		"@Run a":                        "@run a",
		"@resul a":                      "@result a",
		"run a\nx=1":                    "@run a\nx=1",
		"@run9":                         "@run 9",
		"@run a\nx = 1":                 "@run a\nx=1",
		"@run a\nx= 1":                  "@run a\nx=1",
		"@run a\nx='b c'":               "@run a\nx=\"b c\"",
		"@run a\nx=/etc":                "@run a\nx=\"/etc\"",
		"@run a\nnote=Draft only, ok":   "@run a\nnote=\"Draft only, ok\"",
		"@run a\nin=[a,]":               "@run a\nin=[a]",
		"@run a\r\nnote=Draft only\r\n": "@run a\r\nnote=\"Draft only\"\r\n",
	} {
		list := parseErr(t, text)
		require.NotEmpty(t, list[0].Fixes, "%q", text)
		mended, err := diag.ApplyFixes(text, list[0].Fixes)
		require.NoError(t, err)
		assert.Equal(t, want, mended)
		parseOK(t, mended)
	}
}

func TestReferencesAreSplitOnce(t *testing.T) {
	const text = "@run a\nin=[bug_report,\" file : x:y \",ep:U1,\" \"]\nroute=ep:X\ndo=[a:b]\nout=solo\n"
	p := parseOK(t, text)
	items := p.List("in").Items
	assert.True(t, items[0].Ref.IsAlias())
	r := items[1].Ref
	assert.Equal(t, "file:x:y", r.String())
	assert.True(t, r.IsPath())
	for _, n := range []*pidgin.Ident{r.Namespace, r.ID, items[2].Ref.Namespace, items[2].Ref.ID, items[0].Ref.ID} {
		assert.Equal(t, n.Name, text[n.Start:n.End])
	}
	assert.Equal(t, "file : x:y", text[r.Start:r.End])
	assert.Equal(t, " file : x:y ", items[1].Text, "the text is kept as it is written")
	assert.Nil(t, items[3].Ref)
	assert.Equal(t, "X", p.Scalar("route").Ref.ID.Name)
	assert.Nil(t, p.List("do").Items[0].Ref)
	assert.Equal(t, "solo", p.Scalar("out").Ref.ID.Name)
}

// A tree whose reference is another one than its text says is written nowhere, and Check finds it.
func TestForgedReferencesAreRefused(t *testing.T) {
	for name, change := range map[string]func(*pidgin.Scalar){
		"the text":      func(s *pidgin.Scalar) { s.Text = "file:.env" },
		"the id":        func(s *pidgin.Scalar) { s.Ref.ID.Name = ".env" },
		"the namespace": func(s *pidgin.Scalar) { s.Ref.Namespace.Name = "ep" },
		"no reference":  func(s *pidgin.Scalar) { s.Ref = nil },
		"no namespace":  func(s *pidgin.Scalar) { s.Ref.Namespace = nil },
		"nothing in it": func(s *pidgin.Scalar) { s.Ref = &pidgin.Ref{} },
	} {
		p := parseOK(t, "@run a\nin=[file:src/a]")
		require.NoError(t, pidgin.Check(p))
		change(p.List("in").Items[0])
		assert.ErrorIs(t, pidgin.Check(p), diag.CodeUnwritable, name)
		_, err := pidgin.Minify(p)
		assert.ErrorIs(t, err, diag.CodeUnwritable, name)
		_, err = pidgin.EncodeJSON(p)
		assert.ErrorIs(t, err, diag.CodeUnwritable, name)
	}
	p := parseOK(t, "@run a\ndo=[read]")
	p.List("do").Items[0].Ref = pidginast.NewRef("read")
	assert.ErrorIs(t, pidgin.Check(p), diag.CodeUnwritable)
}

func TestLimits(t *testing.T) {
	const packet = "@run abc\nk1=v1234\nk2=[v1234]\n"
	for name, c := range map[string]struct {
		option pidgin.Option
		code   diag.Code
	}{
		"bytes":  {pidgin.MaxBytes(len(packet) - 1), diag.CodeTooLarge},
		"fields": {pidgin.MaxFields(1), diag.CodePGNTooMany},
		"length": {pidgin.MaxLength(4), diag.CodePGNTooLong},
		"nodes":  {pidgin.MaxNodes(2), diag.CodeTooManyNodes},
	} {
		assert.Equal(t, c.code, parseErr(t, packet, c.option)[0].Code, name)
		var list diag.List
		if _, err := pidgin.DecodeJSON(`{"directive":"run","run_id":"abc","fields":{"k1":"v1234","k2":["v1234"]}}`, c.option); name == "fields" || name == "length" {
			require.ErrorAs(t, err, &list, name)
			assert.Equal(t, diag.CodeBadDocument, list[0].Code, name)
		}
	}
	parseOK(t, packet, pidgin.MaxBytes(len(packet)), pidgin.MaxFields(2), pidgin.MaxLength(5))
	parseOK(t, "\ufeff"+packet, pidgin.MaxBytes(len(packet)))
	_ = parseErr(t, "\ufeff"+packet, pidgin.MaxBytes(len(packet)-1))
	// Characters count, not bytes; the published program counts both.
	long := "@run a\nx=\"" + strings.Repeat("é", 5001) + "\""
	var found diag.List
	parseOK(t, long, pidgin.Warnings(&found))
	assert.Equal(t, []string{"PGN0203 2:3"}, all(found))
	_, err := pidgin.Minify(parseOK(t, long))
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	// What raised limits let in is written for this suite only.
	var many strings.Builder
	many.WriteString("@run a\n")
	for i := range 150 {
		fmt.Fprintf(&many, "k%d=v\n", i)
	}
	_ = parseErr(t, many.String())
	p := parseOK(t, many.String(), pidgin.MaxFields(pidgin.Unlimited))
	_, err = pidgin.Minify(p)
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	text, err := pidgin.Format(p)
	require.NoError(t, err)
	assert.Equal(t, many.String(), text)
	assert.Equal(t, diag.CodePGNDuplicate, parseErr(t, many.String()+"k77=x\n", pidgin.MaxFields(200))[0].Code)
}

func TestOptionsAreLookedAt(t *testing.T) {
	p := parseOK(t, "@run a\n")
	_, err := pidgin.Parse("", pidgin.Canonical())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.Format(p, pidgin.Compat())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.Minify(p, pidgin.Positions())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.EncodeJSON(p, pidgin.Canonical(), pidgin.Positions())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.DecodeJSON("{}", pidgin.MaxFields(0))
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.Tokens("", pidgin.MaxBytes(-2))
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.ParseTree("", pidgin.Extended())
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.Parse("a\xff")
	assert.ErrorIs(t, err, diag.CodeNotUTF8)
	list := parseErr(t, "@run a\nx\ny\nz\n", pidgin.MaxErrors(2), pidgin.Name("f.pgn"))
	require.Len(t, list, 3)
	assert.Equal(t, diag.CodeTooManyErrors, list[2].Code)
	assert.Contains(t, list[0].Error(), "f.pgn:2:1")
}

// Case C37: columns count characters from 1, and spans bytes.
func TestPositions(t *testing.T) {
	d := parseErr(t, "\ufeff# c\r\n@run a\r\nx=\"🚀🚀\" y\r\n")[0]
	assert.Equal(t, []int{3, 8}, []int{d.Position().Line, d.Position().Column})
	assert.Equal(t, "y", d.File.Slice(d.Span))
}

// An error shows no more of an endless line than is of use.
func TestLongLinesAreCut(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for _, text := range []string{long, "@run a\n" + long, "@run " + long, "@run a\nx=[" + long, "@run a\nx=1 " + long, "@" + long, "@run -" + long, "@run a\n" + long + "=1", "@run a\nx=\"" + long} {
		list := parseErr(t, text)
		assert.Less(t, len(list.Error()), 300)
		var out bytes.Buffer
		require.NoError(t, diag.Text(&out, list, diag.TextOptions{Excerpt: true}))
		assert.Less(t, out.Len(), 3000)
	}
}

// Case C34: many goroutines parse at once, from a cold start as well; make race looks for what they share.
func TestManyAtOnce(t *testing.T) {
	want := parseOK(t, usual)
	var wait sync.WaitGroup
	for i := range 16 {
		wait.Go(func() {
			for range 20 {
				p, err := pidgin.Parse(usual, pidgin.Engine(pidgin.EngineKind(i%2)))
				assert.NoError(t, err)
				assert.True(t, ast.Equal(want, p))
				_, err = pidgin.Parse("no header\n"+usual[:i], pidgin.Engine(pidgin.EngineKind(i%2)))
				assert.Error(t, err)
			}
		})
	}
	wait.Wait()
}

func TestDocumentsAreRefused(t *testing.T) {
	for name, doc := range map[string]string{
		"no JSON":           `[`,
		"number":            `1`,
		"empty":             `{}`,
		"unknown member":    `{"type":"packet","directive":"run","run_id":"a","lines":[],"lnies":[]}`,
		"repeated member":   `{"directive":"run","run_id":"a","run_id":"b","fields":{}}`,
		"directive":         `{"directive":"Run","run_id":"a","fields":{}}`,
		"published kind":    `{"packet":{"directive":"run","run_id":"a","fields":{}}}`,
		"run id":            `{"directive":"run","run_id":"a b","fields":{}}`,
		"forged line":       `{"directive":"run","run_id":"a","fields":{"x":"1\ny=2"}}`,
		"forged name":       `{"directive":"run","run_id":"a","fields":{"x=1\ny":"2"}}`,
		"quote":             `{"directive":"run","run_id":"a","fields":{"x":"a\"b"}}`,
		"number of a field": `{"directive":"run","run_id":"a","fields":{"x":1}}`,
		"nested list":       `{"directive":"run","run_id":"a","fields":{"x":[["a"]]}}`,
		"two kinds":         `{"packet":{"directive":"Run","run_id":"a","fields":{"x":{"Scalar":"a","List":[]}}}}`,
		"wrong kind":        `{"packet":{"directive":"Run","run_id":"a","fields":{"x":{"List":"a"}}}}`,
		"twice":             `{"type":"packet","directive":"run","run_id":"a","lines":[{"name":"x","value":"1"},{"name":"x","value":"2"}]}`,
		"another reference": `{"type":"packet","directive":"run","run_id":"a","lines":[{"name":"in","value":[{"text":"file:.env","ref":{"namespace":"file","id":"ok"}}]}]}`,
		"needless ref":      `{"type":"packet","directive":"run","run_id":"a","lines":[{"name":"x","value":{"text":"a","ref":{"id":"a"}}}]}`,
		"quoted false":      `{"type":"packet","directive":"run","run_id":"a","lines":[{"name":"x","value":{"text":"a","quoted":false}}]}`,
		"comment":           `{"type":"packet","directive":"run","run_id":"a","lines":[{"comment":"a\nx=1"}]}`,
		"blank at the end":  `{"type":"packet","directive":"run","run_id":"a","lines":[{"blank":true}]}`,
		"field above":       `{"type":"packet","before":[{"name":"x","value":"1"}],"directive":"run","run_id":"a","lines":[]}`,
		"span outside":      `{"type":"packet","directive":"run","run_id":"a","lines":[{"comment":"c","at":[5,9]}],"at":[0,4]}`,
		"negative span":     `{"type":"packet","directive":"run","run_id":"a","lines":[],"at":[-1,4]}`,
		"deep":              strings.Repeat("[", 10_000),
	} {
		p, err := pidgin.DecodeJSON(doc)
		assert.Nil(t, p, name)
		assert.ErrorIs(t, err, diag.CodeBadDocument, name)
	}
}

func TestMissingPartsAreRefused(t *testing.T) {
	head := &pidgin.Header{Directive: &pidgin.Directive{Kind: pidgin.Run}, ID: &pidgin.Ident{Name: "a"}}
	name := &pidgin.Ident{Name: "in"}
	for i, p := range []*pidgin.Packet{
		nil, {}, {Header: &pidgin.Header{}}, {Header: &pidgin.Header{Directive: &pidgin.Directive{}, ID: head.ID}},
		{Header: &pidgin.Header{Directive: &pidgin.Directive{Kind: 9}, ID: head.ID}}, {Header: &pidgin.Header{Directive: head.Directive, ID: &pidgin.Ident{}}},
		{Header: head, Lines: []pidgin.Line{nil}}, {Header: head, Lines: []pidgin.Line{(*pidgin.Field)(nil)}}, {Header: head, Lines: []pidgin.Line{&pidgin.Field{}}},
		{Header: head, Lines: []pidgin.Line{&pidgin.Field{Name: name}}}, {Header: head, Lines: []pidgin.Line{&pidgin.Field{Name: name, Value: (*pidgin.List)(nil)}}},
		{Header: head, Lines: []pidgin.Line{&pidgin.Field{Name: name, Value: (*pidgin.Scalar)(nil)}}}, {Header: head, Lines: []pidgin.Line{&pidgin.Blank{}}},
		{Header: head, Lines: []pidgin.Line{&pidgin.Field{Name: name, Value: &pidgin.List{Items: []*pidgin.Scalar{nil}}}}},
		{Header: head, Before: []pidgin.Line{(*pidgin.Comment)(nil)}}, {Header: head, Before: []pidgin.Line{&pidgin.Blank{}}},
	} {
		_, err := pidgin.Format(p)
		assert.ErrorIs(t, err, diag.CodeUnwritable, "packet %d", i)
		_, err = pidgin.EncodeJSON(p)
		assert.ErrorIs(t, err, diag.CodeUnwritable, "packet %d", i)
	}
}
