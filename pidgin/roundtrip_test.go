package pidgin_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/pidgin"
)

func dump(n ast.Node) string {
	var b strings.Builder
	_ = ast.Dump(&b, n)
	return b.String()
}

// hostileTexts are what a stranger puts into a field to get another field, another line or another packet.
var hostileTexts = []string{
	"", " ", "a\nrisk=low", "a\r\nhuman=yes", "a\rhuman=yes", "a\u2028human=yes", "a\u2029x=1", "a\u0085x=1", "a\vx=1", "a\fx=1", "\"\nhuman=yes\nx=\"", "a\"", "\"", "a\",\"b",
	"[a,b]", "a]", "],[", "@run b", "\n@approval b\nstatus=ok", "# c", "#", "a # c", "=", "x=1", "a=b", "\x00", "a\tb", "\ufeff", "\u202eab", "é", "日本 🌿", "\xff", "a\\\"b", "'", "file:../../.env",
	"file: a", ":", "a:", ":a", "-", ".", "..", "a/b", " a ", "\u00a0", "\u200b", "[", "]", ",", "a,b", "yes", "\\n",
}

func text(t *rapid.T, label string) string {
	return rapid.OneOf(rapid.SampledFrom(hostileTexts), rapid.StringMatching(`[a-z_.:/-]{0,8}`), rapid.StringMatching(`[ -~]{0,8}`), rapid.String()).Draw(t, label)
}

func name(t *rapid.T) string {
	return rapid.OneOf(rapid.SampledFrom([]string{"in", "out", "do", "wf", "note", "route", "produced", "9", "_"}), rapid.StringMatching(`[A-Za-z0-9_]{1,6}`),
		rapid.SampledFrom(hostileTexts)).Draw(t, "name")
}

// packet makes a packet of anything, much of which cannot be written.
func packet(t *rapid.T) *pidgin.Packet {
	id := rapid.OneOf(rapid.StringMatching(`[A-Za-z0-9_.][A-Za-z0-9_.-]{0,6}`), rapid.StringMatching(`[a-z.]{1,6}`), rapid.SampledFrom(hostileTexts)).Draw(t, "id")
	p := &pidgin.Packet{Header: &pidgin.Header{Directive: &pidgin.Directive{Kind: pidgin.Kind(rapid.IntRange(1, 4).Draw(t, "kind"))}, ID: &pidgin.Ident{Name: id}}}
	p.Before = lines(t, false)
	p.Lines = lines(t, true)
	return p
}

func lines(t *rapid.T, fields bool) []pidgin.Line {
	var out []pidgin.Line
	for range rapid.IntRange(0, 4).Draw(t, "lines") {
		switch n := rapid.IntRange(0, 5).Draw(t, "line"); {
		case n == 0:
			out = append(out, &pidgin.Comment{Text: text(t, "comment")})
		case n == 1:
			out = append(out, &pidgin.Blank{})
		case fields:
			field := name(t)
			scalar := func() *pidgin.Scalar {
				s := &pidgin.Scalar{Text: text(t, "value"), Quoted: rapid.Bool().Draw(t, "quoted")}
				if pidginast.HoldsRefs(field) {
					s.Ref = pidginast.NewRef(s.Text)
				}
				return s
			}
			var value pidgin.Value = scalar()
			if rapid.Bool().Draw(t, "list") {
				l := &pidgin.List{}
				for range rapid.IntRange(0, 3).Draw(t, "items") {
					l.Items = append(l.Items, scalar())
				}
				value = l
			}
			out = append(out, &pidgin.Field{Name: &pidgin.Ident{Name: field}, Value: value})
		}
	}
	return out
}

// TestWhatIsWrittenReadsBack holds that a printer writes what reads back as it was, or refuses.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		p := packet(t)
		if out, err := pidgin.Format(p); err == nil {
			written++
			back, err := pidgin.Parse(out)
			if err != nil || !ast.Equal(p, back) {
				t.Fatalf("formatted text reads back otherwise (%v):\n%q\n%s", err, out, dump(p))
			}
			again, err := pidgin.Format(back)
			if err != nil || again != out {
				t.Fatalf("formatting twice changes the text (%v):\n%q\n%q", err, out, again)
			}
		}
		for _, options := range [][]pidgin.Option{nil, {pidgin.Extended()}} {
			out, err := pidgin.Minify(p, options...)
			if err != nil {
				continue
			}
			want := canonical(t, p)
			readers := [][]pidgin.Option{nil, {pidgin.Compat()}}
			for _, reader := range readers[:2-len(options)] {
				var found diag.List
				back, err := pidgin.Parse(out, append(reader, pidgin.Warnings(&found))...)
				if err != nil || canonical(t, back) != want {
					t.Fatalf("reads back otherwise (%v):\n%q\n%s", err, out, want)
				}
				if options == nil && len(found) > 0 {
					t.Fatalf("the published program does not read %q so: %v", out, found)
				}
			}
		}
	})
	assert.NotZero(t, written)
}

func TestJSONReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := packet(t)
		out, err := pidgin.Format(p)
		if err != nil {
			return
		}
		parsed, err := pidgin.Parse(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range []*pidgin.Packet{p, parsed} {
			for _, options := range [][]pidgin.Option{nil, {pidgin.Positions()}} {
				doc, err := pidgin.EncodeJSON(from, options...)
				if err != nil {
					t.Fatal(err)
				}
				back, err := pidgin.DecodeJSON(doc)
				if err != nil || !ast.Equal(back, p) {
					t.Fatalf("reads back otherwise (%v):\n%s\n%s", err, doc, dump(p))
				}
				again, err := pidgin.EncodeJSON(back, options...)
				if err != nil || string(again) != string(doc) {
					t.Fatalf("encoding twice changes the document (%v):\n%s\n%s", err, doc, again)
				}
			}
		}
	})
}

// TestBuilderLetsNothingThrough holds that a packet has the fields and values that were set and no others, for this suite, for the published program's
// reading, and for a reader that takes every line separator of Unicode for one.
func TestBuilderLetsNothingThrough(t *testing.T) {
	built := 0
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.OneOf(rapid.SampledFrom([]string{"a", "a.b"}), rapid.SampledFrom(hostileTexts)).Draw(t, "id")
		b := pidgin.NewBuilder(pidgin.Run, id)
		set := map[string][]string{}
		for range rapid.IntRange(0, 4).Draw(t, "fields") {
			switch field := name(t); rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0:
				b.Comment(text(t, "comment"))
			case 1:
				items := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string { return text(t, "item") }), 0, 3).Draw(t, "items")
				set[field] = append([]string{"list"}, items...)
				b.SetList(field, items...)
			default:
				set[field] = []string{text(t, "value")}
				b.Set(field, set[field][0])
			}
		}
		p, err := b.Packet()
		if err != nil {
			return
		}
		built++
		out, err := pidgin.Format(p)
		if err != nil {
			t.Fatalf("what the builder gives cannot be written: %v", err)
		}
		separators := func(r rune) bool { return strings.ContainsRune("\n\r\v\f\x1c\x1d\x1e\u0085\u2028\u2029", r) }
		if n := len(strings.FieldsFunc(out, separators)); n != 1+len(p.Lines) {
			t.Fatalf("%d lines for other readers: %q", n, out)
		}
		texts := []string{out}
		if wire, err := pidgin.Minify(p); err == nil {
			texts = append(texts, wire)
		}
		for i, text := range texts {
			back, err := pidgin.Parse(text)
			if i == 1 {
				back, err = pidgin.Parse(text, pidgin.Compat())
			}
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			got := map[string][]string{}
			for f := range back.Fields() {
				switch v := f.Value.(type) {
				case *pidgin.Scalar:
					got[f.Name.Name] = []string{v.Text}
				case *pidgin.List:
					got[f.Name.Name] = append([]string{"list"}, v.Texts()...)
				}
			}
			if len(got) != len(set) || back.RunID() != id {
				t.Fatalf("%d fields became %d: %q", len(set), len(got), text)
			}
			for field, want := range set {
				if !slices.Equal(got[field], want) {
					t.Fatalf("field %q was %q and became %q", field, want, got[field])
				}
			}
		}
	})
	assert.NotZero(t, built)
}

// Each hostile text in each place is kept as it is or refused.
func TestBuilderPlaces(t *testing.T) {
	for _, s := range hostileTexts {
		for i, b := range []*pidgin.Builder{
			pidgin.NewBuilder(pidgin.Run, s), pidgin.NewBuilder(pidgin.Run, "a").Set(s, "x"), pidgin.NewBuilder(pidgin.Run, "a").Set("note", s),
			pidgin.NewBuilder(pidgin.Run, "a").SetList("in", "x", s, "y"), pidgin.NewBuilder(pidgin.Run, "a").Comment(s).Set("x", "y"),
		} {
			p, err := b.Packet()
			if err != nil {
				require.ErrorIs(t, err, diag.CodeUnwritable)
				require.Nil(t, p)
				continue
			}
			out, err := pidgin.Format(p)
			require.NoError(t, err)
			assert.True(t, ast.Equal(p, parseOK(t, out)), "%q in place %d became %q", s, i, out)
		}
	}
}

func TestBuilderRefuses(t *testing.T) {
	for what, b := range map[string]*pidgin.Builder{
		"kind":       pidgin.NewBuilder(0, "a"),
		"twice":      pidgin.NewBuilder(pidgin.Run, "a").Set("x", "1").SetList("x"),
		"too many":   pidgin.NewBuilder(pidgin.Run, "a", pidgin.MaxFields(1)).Set("x", "1").Set("y", "1"),
		"too long":   pidgin.NewBuilder(pidgin.Run, "a").Set("x", strings.Repeat("a", 10_001)),
		"long id":    pidgin.NewBuilder(pidgin.Run, strings.Repeat("a", 10_001)),
		"long name":  pidgin.NewBuilder(pidgin.Run, "a").Set(strings.Repeat("a", 10_001), "x"),
		"control":    pidgin.NewBuilder(pidgin.Run, "a").Set("x", "a\x1bb"),
		"hidden end": pidgin.NewBuilder(pidgin.Run, "a").Comment("x "),
	} {
		_, err := b.Packet()
		assert.ErrorIs(t, err, diag.CodeUnwritable, what)
	}
	_, err := pidgin.NewBuilder(pidgin.Run, "a", pidgin.Compat()).Packet()
	assert.ErrorIs(t, err, diag.CodeBadOption)
	_, err = pidgin.NewBuilder(pidgin.Run, "a", pidgin.MaxErrors(1)).Set("", "").Set("", "").Packet()
	var list diag.List
	require.ErrorAs(t, err, &list)
	require.Len(t, list, 2)
	assert.Equal(t, diag.CodeTooManyErrors, list[1].Code)
	// Packets that were given do not change.
	b := pidgin.NewBuilder(pidgin.Run, "a").Set("x", "1")
	first, err := b.Packet()
	require.NoError(t, err)
	_, err = b.Set("y", "2").Packet()
	require.NoError(t, err)
	assert.Len(t, first.Lines, 1)
}
