package tokens_test

import (
	"fmt"

	"github.com/parley-lang/parley/tokens"
)

func Example() {
	text := `A note = "🚀🚀🚀🚀🚀🚀🚀🚀"`
	for _, c := range []tokens.Counter{tokens.CodePoints{}, tokens.UTF16{}} {
		fmt.Println(c.Name(), c.Count(text))
	}
	// Output:
	// chars/4 5
	// utf16/4 7
}

func ExampleCodePoints() {
	fmt.Println(tokens.CodePoints{}.Count("ééééé"))
	// Output: 2
}

func ExampleUTF16() {
	fmt.Println(tokens.UTF16{}.Count("😀😀😀"))
	// Output: 2
}
