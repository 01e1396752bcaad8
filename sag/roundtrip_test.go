package sag_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/sagtest"
)

func dump(n ast.Node) string {
	var b strings.Builder
	_ = ast.Dump(&b, n)
	return b.String()
}

// mustEqual parses a text and compares it with a message.
func mustEqual(t rapid.TB, what, text string, want *sag.Message, options ...sag.Option) *sag.Message {
	t.Helper()
	got, err := sag.Parse(text, options...)
	if err != nil {
		t.Fatalf("%s is not read back: %v\n%s\n%s", what, err, text, dump(want))
	}
	if !ast.Equal(got, want) {
		t.Fatalf("%s reads back as another message:\n%s\n%s\n%s", what, text, dump(want), dump(got))
	}
	return got
}

func TestFormatAndMinifyReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := sagtest.Message(t)
		text, err := sag.Format(m)
		if err != nil {
			t.Fatalf("format: %v\n%s", err, dump(m))
		}
		back := mustEqual(t, "formatted text", text, m)
		again, err := sag.Format(back)
		if err != nil || again != text {
			t.Fatalf("formatting twice changes the text (%v):\n%s\n%s", err, text, again)
		}
		wire, err := sag.Minify(m, sag.Extended())
		if err != nil {
			t.Fatalf("minify: %v", err)
		}
		mustEqual(t, "minified text", wire, m)
		if wire, err = sag.Minify(m); err == nil {
			mustEqual(t, "text for the ports", wire, m)
			if _, err := sag.Parse(wire, sag.Compat()); err != nil {
				t.Fatalf("the ports would not read what Minify wrote for them: %v\n%s", err, wire)
			}
		}
	})
}

func TestMinifyForThePorts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := sagtest.PortsMessage(t)
		wire, err := sag.Minify(m)
		if err != nil {
			t.Fatalf("minify refuses what the ports read: %v\n%s", err, dump(m))
		}
		// The ports unescape their own way; a message that Minify lets pass reads the same by both.
		mustEqual(t, "text for the ports", wire, m, sag.Compat())
		var found diag.List
		mustEqual(t, "text for the ports", wire, m, sag.Warnings(&found))
		for _, d := range found {
			if strings.HasPrefix(string(d.Code), "SAG02") {
				t.Fatalf("text for the ports uses an extension: %v\n%s", d, wire)
			}
		}
	})
}

func TestMinifyAsThePortsDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := sagtest.PortsMessage(t)
		wire, err := sag.Minify(m, sag.Compat())
		if err != nil {
			t.Skip("what the ports write could not be read back")
		}
		back, err := sag.Parse(wire, sag.Compat())
		if err != nil {
			t.Fatalf("not read back: %v\n%s", err, wire)
		}
		again, err := sag.Minify(back, sag.Compat())
		if err != nil || again != wire {
			t.Fatalf("minifying twice changes the text (%v):\n%s\n%s", err, wire, again)
		}
	})
}

func TestJSONReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := sagtest.Message(t)
		text, err := sag.Format(m)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := sag.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range []*sag.Message{m, parsed} {
			for _, options := range [][]sag.Option{nil, {sag.Positions()}} {
				doc, err := sag.EncodeJSON(from, options...)
				if err != nil {
					t.Fatal(err)
				}
				back, err := sag.DecodeJSON(doc)
				if err != nil {
					t.Fatalf("not read back: %v\n%s", err, doc)
				}
				if !ast.Equal(back, m) {
					t.Fatalf("reads back as another message:\n%s\n%s\n%s", doc, dump(m), dump(back))
				}
				again, err := sag.EncodeJSON(back, options...)
				if err != nil || string(again) != string(doc) {
					t.Fatalf("encoding twice changes the document (%v):\n%s\n%s", err, doc, again)
				}
			}
		}
	})
}

func TestCanonicalJSONReadsBackToItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := sagtest.Message(t)
		doc, err := sag.EncodeJSON(m, sag.Canonical())
		if err != nil {
			t.Fatal(err)
		}
		back, err := sag.DecodeJSON(doc)
		if err != nil {
			t.Skip("the canonical form lost what is needed to read it back") // a condition of one string, for instance
		}
		again, err := sag.EncodeJSON(back, sag.Canonical())
		if err != nil {
			t.Fatal(err)
		}
		if string(again) != string(doc) {
			t.Fatalf("encoding twice changes the document:\n%s\n%s", doc, again)
		}
	})
}
