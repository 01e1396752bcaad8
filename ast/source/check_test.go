package source_test

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/source"
)

func TestCheck(t *testing.T) {
	tests := []struct {
		name, text string
		offset     int
		ok         bool
	}{
		{"empty", "", 0, true},
		{"ASCII", "abc", 3, true},
		{"all lengths", "aé本😀", 10, true},
		{"NUL", "a\x00b", 3, true},
		{"replacement character", "a\ufffdb\xff", 5, false},
		{"replacement character alone", "\ufffd", 3, true},
		{"first byte", "\xffabc", 0, false},
		{"cut off at the end", "ab\xe6\x9c", 2, false},
		{"overlong", "a\xc0\x80", 1, false},
		{"surrogate", "a\xed\xa0\x80", 1, false},
		{"beyond the last code point", "\xf4\x90\x80\x80", 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			offset, ok := source.Check(tt.text)
			if offset != tt.offset || ok != tt.ok {
				t.Errorf("Check = %d, %v; want %d, %v", offset, ok, tt.offset, tt.ok)
			}
		})
	}
}

func TestCheckFindsTheEndOfTheValidPart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.SampledFrom([]byte("a\x80\xc3\xa9\xe6\x9c\xac\xf0\x9f"))).Draw(t, "text"))
		offset, ok := source.Check(text)
		if ok != utf8.ValidString(text) || !utf8.ValidString(text[:offset]) {
			t.Fatalf("Check(%q) = %d, %v", text, offset, ok)
		}
		if _, size := utf8.DecodeRuneInString(text[offset:]); !ok && size != 1 {
			t.Fatalf("Check(%q) = %d, where a character begins", text, offset)
		}
	})
}

func TestTrimBOM(t *testing.T) {
	tests := []struct {
		text, rest string
		had        bool
	}{
		{"", "", false},
		{"a\ufeff", "a\ufeff", false},
		{"\ufeff", "", true},
		{"\ufeff\ufeffa", "\ufeffa", true},
		{"\xef\xbb", "\xef\xbb", false},
	}
	for _, tt := range tests {
		if rest, had := source.TrimBOM(tt.text); rest != tt.rest || had != tt.had {
			t.Errorf("TrimBOM(%q) = %q, %v", tt.text, rest, had)
		}
	}
}

func ExampleCheck() {
	offset, ok := source.Check("caf\xe9")
	fmt.Println(offset, ok)
	// Output: 3 false
}

func ExampleTrimBOM() {
	rest, had := source.TrimBOM("\ufeffkey: value")
	fmt.Printf("%q %v\n", rest, had)
	// Output: "key: value" true
}
