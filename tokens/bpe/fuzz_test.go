package bpe

import (
	"testing"
)

// FuzzCount looks for a text that is cut or counted otherwise than the expressions and the definition say.
func FuzzCount(f *testing.F) {
	for _, seed := range append([]string{"", "hello world", "I'm \n \n  here", "\xff\xfe", "a\x00b"}, atoms...) {
		f.Add(seed)
	}
	references := map[string]splitter{}
	for name, alternatives := range expressions {
		references[name] = reference(alternatives)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range Names() {
			e, err := encodings[name]()
			if err != nil {
				t.Fatal(err)
			}
			got := e.Count(text)
			text := wellFormed(text)
			if len(text) > 300 || newerThanGo(text) {
				continue
			}
			want := 0
			for _, piece := range pieces(text, references[name]) {
				if _, whole := e.ranks.of(piece); whole {
					want++
				} else {
					want += len(mergeSlowly(piece, &e.ranks))
				}
			}
			if got != want {
				t.Errorf("%s %q: %d tokens, want %d", name, text, got, want)
			}
		}
	})
}

// newerThanGo says whether Go's expressions take a character of the text for no letter that tiktoken takes for one.
func newerThanGo(text string) bool {
	for _, r := range text {
		for _, u := range unicode16 {
			if u.lo <= r && r <= u.hi {
				return true
			}
		}
	}
	return false
}
