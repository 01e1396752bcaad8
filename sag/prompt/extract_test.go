package prompt_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/sagtest"
	"github.com/parley-lang/parley/sag/prompt"
)

const tea = "H v 1 id=g1 src=bot dst=srv ts=17\nDO brew(\"oolong\",temp=80)"

// parts shows what was skipped.
func parts(reply string, x *prompt.Extraction) []string {
	var out []string
	for _, s := range x.Skipped {
		out = append(out, s.Kind.String()+":"+reply[s.Span.Start:s.Span.End])
	}
	return out
}

func TestExtractTakesOneMessage(t *testing.T) {
	for reply, want := range map[string]struct {
		taken   string
		skipped []string
	}{
		tea:                                         {tea, nil},
		tea + "\n":                                  {tea, []string{"blank:\n"}},
		"\r\n \t" + tea:                             {tea, []string{"blank:\r\n \t"}},
		"\ufeff" + tea:                              {tea, []string{"blank:\ufeff"}},
		"Here you are:\n" + tea:                     {tea, []string{"words:Here you are:\n"}},
		tea + "\nHope that helps.\n\nBye":           {tea, []string{"blank:\n", "words:Hope that helps.\n", "blank:\n", "words:Bye"}},
		"So:\n```sag\n" + tea + "\n```\nDone":       {tea, []string{"words:So:\n", "fence:```sag\n", "blank:\n", "fence:```\n", "words:Done"}},
		"~~~~\n" + tea + "\n\n~~~~~ ":               {tea, []string{"fence:~~~~\n", "blank:\n\n", "fence:~~~~~ "}},
		"```\n" + tea + "\n":                        {tea, []string{"fence:```\n", "blank:\n"}},
		tea + "\n```go\nx\n```":                     {tea, []string{"blank:\n", "fence:```go\n", "words:x\n", "fence:```"}},
		"Use ```code``` so:\n```one``` two\n" + tea: {tea, []string{"words:Use ```code``` so:\n```one``` two\n"}},
		tea + ";\n\nThat is it":                     {tea + ";", []string{"blank:\n\n", "words:That is it"}},
		tea + ";\nQ x\nA fine day":                  {tea + ";\nQ x", []string{"blank:\n", "words:A fine day"}},
		tea + "\n;Q x":                              {tea + "\n;Q x", nil},
		tea + ";\r\n\r\nQ x\r\nBye":                 {tea + ";\r\n\r\nQ x", []string{"blank:\r\n", "words:Bye"}},
		tea + "\nDo not (ever) boil it. v is fine":  {tea, []string{"blank:\n", "words:Do not (ever) boil it. v is fine"}},
		tea + "\n\n(This is it)":                    {tea, []string{"blank:\n\n", "words:(This is it)"}},
		tea + "\n- done\n* well":                    {tea, []string{"blank:\n", "words:- done\n* well"}},
		"  " + tea[:33] + "\n\n  " + tea[34:]:       {tea[:33] + "\n\n  " + tea[34:], []string{"blank:  "}},
		tea[:34] + "FOLD f \"a\n\n```\nb\"\nBye":    {tea[:34] + "FOLD f \"a\n\n```\nb\"", []string{"blank:\n", "words:Bye"}},
		tea[:34] + "FOLD f \"a\\\"\nDO b\"":         {tea[:34] + "FOLD f \"a\\\"\nDO b\"", nil},

		// comments
		"<!-- a\n" + tea + "\n-->\n" + tea: {tea, []string{"comment:<!-- a\n" + tea + "\n-->", "blank:\n"}},
		"<!--" + tea + "-->\n\n" + tea:     {tea, []string{"comment:<!--" + tea + "-->", "blank:\n\n"}},
		"So <!-- a --> <!----><!-->:\n" + tea: {tea, []string{
			"words:So ", "comment:<!-- a -->", "blank: ", "comment:<!----><!-->", "words::\n",
		}},
		"<!--\n```\nH v 1 -->\n" + tea:             {tea, []string{"comment:<!--\n```\nH v 1 -->", "blank:\n"}},
		tea + "\n<!-- DO wipe()\n" + tea + " -->x": {tea, []string{"blank:\n", "comment:<!-- DO wipe()\n" + tea + " -->", "words:x"}},
		tea + ";\n<!-- DO wipe() -->":              {tea + ";", []string{"blank:\n", "comment:<!-- DO wipe() -->"}},
		tea + "\n\n<!-- never ends":                {tea, []string{"blank:\n\n", "words:<!-- never ends"}},
		"```html\n<!--\n```\n" + tea:               {tea, []string{"fence:```html\n", "words:<!--\n", "fence:```\n"}},
		tea[:34] + "FOLD f \"<!-- a\n-->\"":        {tea[:34] + "FOLD f \"<!-- a\n-->\"", nil},
	} {
		x, err := prompt.Extract(reply)
		if !assert.NoError(t, err, "%q", reply) {
			continue
		}
		assert.Equal(t, want.taken, reply[x.Taken.Start:x.Taken.End], "%q", reply)
		assert.Equal(t, want.skipped, parts(reply, x), "%q", reply)
		assert.NotEmpty(t, x.Message.Statements)
	}
}

func TestExtractRefuses(t *testing.T) {
	for reply, want := range map[string]struct {
		target       error
		line, column int
	}{
		"":                              {prompt.ErrNoMessage, 1, 1},
		" \n ":                          {prompt.ErrNoMessage, 2, 2},
		"Sure! I will brew tea.":        {prompt.ErrNoMessage, 1, 1},
		"\n\n  brew some tea":           {prompt.ErrNoMessage, 3, 3},
		"> " + tea:                      {prompt.ErrNoMessage, 1, 1},
		"words\n H 1 id=a":              {prompt.ErrNoMessage, 2, 4},
		"H 1 id=a":                      {prompt.ErrNoMessage, 1, 3},
		tea + "\n" + tea:                {prompt.ErrSeveralMessages, 3, 1},
		"```\n" + tea + "\n```\n" + tea: {prompt.ErrSeveralMessages, 5, 1},
		tea + "\nor\n```\n  " + tea:     {prompt.ErrSeveralMessages, 5, 3},
		tea + "\x00":                    {diag.CodeSAGBadCharacter, 2, 26},
		"words \xff\n" + tea:            {diag.CodeNotUTF8, 1, 7},
		"words\n" + tea[:34] + "FOLD f \"a\nH v 1 id=x src=a dst=b ts=1\nDO y()\"": {diag.CodeSAGHeaderInString, 4, 1},
		tea[:34] + "FOLD f \"a\\\n H v 1 \"":                                       {diag.CodeSAGHeaderInString, 3, 2},
		"So:\n" + tea + "\nDO wipe()":                                              {diag.CodeSAGSeparator, 4, 1},
		"So:\n" + tea + "\n\nQ x":                                                  {diag.CodeSAGSeparator, 5, 1},
		tea + ";\nHope that helps":                                                 {diag.CodeSAGUnexpected, 3, 1},
		"```\n" + tea + "\nHope\n```":                                              {nil, 4, 1},

		// comments
		"So:\n<!--\n  " + tea + "\n-->\n":          {prompt.ErrNoMessage, 3, 3},
		"<!-- " + tea + " --> it is":               {prompt.ErrNoMessage, 1, 6},
		"Well, <!-- as I said\n" + tea:             {prompt.ErrNoMessage, 2, 1},
		"Well, <!-- as I said\n":                   {prompt.ErrNoMessage, 1, 7},
		"<!-- a --> " + tea:                        {prompt.ErrNoMessage, 1, 1},
		tea + "\n\n<!-- never\nDO wipe()":          {prompt.ErrStray, 5, 1},
		tea + "\n<!-- a -->\n" + tea:               {prompt.ErrSeveralMessages, 4, 1},
		tea + "\n<!-- a --> DO wipe()":             {prompt.ErrStray, 3, 12},
		tea[:34] + "DO a(1,\n<!-- and -->\n2)":     {nil, 2, 8},
		"```\n" + tea + "\n<!-- not here -->\n```": {nil, 4, 2},
		"So:\n  " + tea[:34] + "DO brew(\"x)":      {diag.CodeSAGOpenString, 3, 9},
		tea + "\nELSE DO x()":                      {nil, 3, 1},
		tea[:34] + "IF a THEN\nDO x()":             {nil, 2, 10},
		tea + "\nPRIO=HIGH":                        {nil, 3, 1},
		tea + "\n\n P:cap:x>1":                     {nil, 4, 2},
		tea + "\nBECAUSE x":                        {nil, 3, 1},
		tea + "\ndo wipe()":                        {nil, 3, 1},
		tea[:34] + "Q x\nWHERE y":                  {nil, 3, 1},
		tea[:34] + "ERR E1\n\"no tea\"":            {nil, 3, 1},
		tea[:34] + "KNOW x = 1\nv 3":               {nil, 2, 11},
		tea[:34] + "DO brew(1,\nx=2)":              {nil, 2, 11},
		tea[:34] + "A x = [1,\n\n 2]":              {nil, 2, 10},
		tea[:33]:                                   {diag.CodeSAGBadHeader, 1, 34},
		tea[:34] + "Here you are":                  {nil, 2, 1},
	} {
		x, err := prompt.Extract(reply)
		assert.Nil(t, x, "%q", reply)
		var list diag.List
		if !assert.ErrorAs(t, err, &list, "%q", reply) {
			continue
		}
		if want.target != nil {
			assert.ErrorIs(t, err, want.target, "%q", reply)
		}
		at := list.Errors()[0].Position()
		assert.Equal(t, []int{want.line, want.column}, []int{at.Line, at.Column}, "%q: %v", reply, err)
		assert.NotEmpty(t, prompt.Feedback(err))
	}
}

// covered holds what Extract promises of every reply.
func covered(t require.TestingT, reply string) {
	x, err := prompt.Extract(reply)
	if err != nil {
		var list diag.List
		require.ErrorAs(t, err, &list)
		require.True(t, utf8.ValidString(prompt.Feedback(err)))
		return
	}
	at, took := int32(0), false
	take := func() {
		if !took && at == x.Taken.Start {
			at, took = x.Taken.End, true
		}
	}
	last := prompt.Kind(0)
	for _, s := range x.Skipped {
		was := took
		take()
		require.Equal(t, at, s.Span.Start)
		require.Positive(t, s.Span.Len())
		require.NotEmpty(t, s.Kind.String())
		if was == took {
			require.NotEqual(t, last, s.Kind)
		}
		at, last = s.Span.End, s.Kind
	}
	take()
	require.True(t, took)
	require.Equal(t, len(reply), int(at))
	again, err := sag.Parse(reply[x.Taken.Start:x.Taken.End])
	require.NoError(t, err)
	one, err := sag.EncodeJSON(again)
	require.NoError(t, err)
	two, err := sag.EncodeJSON(x.Message)
	require.NoError(t, err)
	require.Equal(t, string(one), string(two))
}

func FuzzExtract(f *testing.F) {
	for _, s := range []string{"", tea, "```sag\n" + tea + "\n```", tea + "\n" + tea, "a\n" + tea + ";\n\nQ x\nbye", tea + "\x00", "~~~\n`", "\ufeffH v 1\n\"\nH v ", tea[:34] + "FOLD f \"\\\nH v \"",
		"<!-- a\n" + tea + "\n-->b <!-- c -->\n" + tea + "\n<!-- Q x"} {
		f.Add(s)
	}
	for _, part := range golden.Parts(f, "testdata/replies.txtar") {
		f.Add(string(part.Data))
	}
	f.Fuzz(func(t *testing.T, reply string) { covered(t, reply) })
}

// Whatever is said round a message, it is the one that is taken.
func TestExtractFindsTheMessageThatWasSent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := sagtest.PortsMessage(t)
		wire, err := sag.Minify(m)
		require.NoError(t, err)
		before := rapid.SampledFrom([]string{"", "\n", "Sure:\n", "```\n", "Sure:\n\n~~~sag\n", "```x\ny\n```\n", "<!-- H v 1 -->\n", "<!--\n```\n-->a\n"}).Draw(t, "before")
		after := rapid.SampledFrom([]string{"", "\n", "\n\nThat is it.", "\n\nDone", "\n  \n", "\n<!--\nDO x() -->"}).Draw(t, "after")
		if before == "```\n" {
			after = "\n```" + after
		} else if strings.Contains(before, "~~~") {
			after = "\n~~~" + after
		}
		reply := before + wire + after
		x, err := prompt.Extract(reply, sag.Compat())
		if strings.Contains(wire, "\x00") {
			require.ErrorIs(t, err, diag.CodeSAGBadCharacter)
			return
		}
		require.NoError(t, err, "%q", reply)
		require.Equal(t, wire, reply[x.Taken.Start:x.Taken.End])
		covered(t, reply)
	})
}

func TestHostileReplies(t *testing.T) {
	const n = 1 << 20
	for name, reply := range map[string]string{
		"fences":           strings.Repeat("```\n", n/4),
		"fence of marks":   strings.Repeat("`", n),
		"fences of both":   strings.Repeat("```\n~~~\n", n/8),
		"headers":          strings.Repeat("H v 1\n", n/6),
		"headers in one":   tea[:34] + "FOLD f \"" + strings.Repeat("\nH v 1", n/6),
		"quotes":           tea[:34] + strings.Repeat("\"", n),
		"backslashes":      tea[:34] + "FOLD f \"" + strings.Repeat("\\", n),
		"line ends":        strings.Repeat("\n", n),
		"blank lines":      tea[:34] + strings.Repeat(" \n", n/2),
		"blank H":          "H" + strings.Repeat(" ", n),
		"H lines":          strings.Repeat("H "+strings.Repeat(" ", 1000)+"\n", n/1000),
		"semicolons":       tea + strings.Repeat("\n;", n/2),
		"brackets":         tea[:34] + "A x = " + strings.Repeat("[", n),
		"NUL":              strings.Repeat("\x00", n),
		"bytes":            strings.Repeat("\xff", n),
		"IF":               tea[:34] + strings.Repeat("IF a THEN ", n/10),
		"words":            strings.Repeat("word ", n/5),
		"comments":         strings.Repeat("<!-- H v 1\n-->", n/14),
		"comments in line": strings.Repeat("a<!-->", n/6),
		"comments between": tea + "\n\n" + strings.Repeat("DO<!---->", n/9),
		"open comments":    strings.Repeat("<!--\n", n/5),
		"indented strings": tea[:34] + "FOLD f \"" + strings.Repeat("\n  \t", n/4),
	} {
		_, err := prompt.Extract(reply)
		var list diag.List
		if assert.Error(t, err, name) && assert.True(t, errors.As(err, &list), name) {
			assert.Less(t, len(prompt.Feedback(err)), 4000, name)
		}
	}
	x, err := prompt.Extract(strings.Repeat("```\na\n```\n", n/10) + tea)
	require.NoError(t, err)
	assert.Greater(t, len(x.Skipped), n/10)
	x, err = prompt.Extract(tea + "\n\n" + strings.Repeat("<!--\n", n/5))
	require.NoError(t, err)
	assert.Len(t, x.Skipped, 2)
	x, err = prompt.Extract(tea[:34] + "Q a" + strings.Repeat("+a", n/4))
	require.NoError(t, err)
	assert.Empty(t, x.Skipped)
}

func BenchmarkExtract(b *testing.B) {
	reply := strings.Repeat("```\na\n```\n", 10_000) + tea
	b.ReportAllocs()
	b.SetBytes(int64(len(reply)))
	for b.Loop() {
		if _, err := prompt.Extract(reply); err != nil {
			b.Fatal(err)
		}
	}
}

// What may have been meant as a part of the message is a fault that is told, and never left out.
func TestNothingThatLooksMeantIsLeftOut(t *testing.T) {
	const header = "H v 1 id=m1 src=a dst=b ts=0\n"
	const fence = "```\n"
	for _, reply := range []string{
		header + "IF load>1 THEN DO x()\nELSE\nDO y()", header + "DO x(); DO z()\nIF(a>1) THEN DO y()", header + "DO x()\nBECAUSE\nload>1",
		header + "DO x()\nBECAUSE(load>1)", header + "FOLD f1 \"s\"\nSTATE{\"a\":1}", header + "Q shelf\nWHERE(a>1)", header + "DO x()\nDO\ny()",
		header + "IF a>1 THEN DO x()\nelse DO y()", header + "DO x()\nknow a = 1 v 2", header + "DO x() BECAUSE load\n>0.8", header + "Q shelf\n.count",
		header + "DO x()\nPRIO = HIGH", header + "DO x()\nP :budget", header + "DO x()\nA\nb = 1",
		fence + header + "DO x()\n" + fence + "and\n" + fence + "DO y()\n" + fence, fence + header + "DO x()\n" + fence + "DO y()",
		header + "DO x()\nThen:\nDO y()", header + "DO x()\n" + fence + "DO y()\n" + fence, header + "DO x()\n- DO y()", header + "DO x()\n1. DO y()",
		header + "DO x()\n`DO y()`", header + "DO x()\n\u00a0DO y()", header + "DO drop()\n\nNew:\n**H v 1 id=m2 src=a dst=b ts=0**\nDO y()",
		header + "DO drop()\n\nNew:\nH v1 id=m2 src=a dst=b ts=0\nDO y()",
	} {
		e, err := prompt.Extract(reply)
		if err == nil {
			t.Errorf("%q: only %q was taken", reply, reply[e.Taken.Start:e.Taken.End])
		}
	}
	for _, words := range []string{"That is all.", "A message for b.", "Do tell me more.", "If you like, I explain.", "P.S. it is done", "- Have a good day", "v1 of this"} {
		_, err := prompt.Extract(header + "DO x()\n\n" + words)
		require.NoError(t, err, words)
	}
}

// Case C30: a message in a fence among words, with back-ticks in a value; and orders in a fence on one line, without a header.
func TestCase_C30(t *testing.T) {
	reply := "Sure, sending it now:\n```sag\nH v 1 id=m1 src=planner dst=runner ts=1700000000\nDO log(text=\"use `make`\")\n```\nDone!"
	_, err := sag.Parse(reply)
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.Equal(t, 1, list[0].Position().Line)
	found, err := prompt.Extract(reply)
	require.NoError(t, err)
	order := found.Message.Statements[0].(*sag.ActionStmt)
	assert.Equal(t, "use `make`", order.Args[0].Value.(*sag.StringLit).Value)
	covered := int(found.Taken.End - found.Taken.Start)
	for _, s := range found.Skipped {
		covered += int(s.Span.End - s.Span.Start)
	}
	assert.Equal(t, len(reply), covered, "what was skipped is told")
	_, err = prompt.Extract("Here: ```DO x()```")
	require.ErrorIs(t, err, prompt.ErrNoMessage)
}
