package store_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/store"
	"github.com/parley-lang/parley/ast/diag"
)

func TestEntryCases(t *testing.T) {
	e := &store.Entry{ID: "shop", Content: "### UseCase: a\n#### Examples\n- one\n\n * two \none\n### UseCase: b\n#### Examples\n-3 degrees\n", Examples: []string{"four", "- one", " "}}
	f, err := e.File()
	require.NoError(t, err)
	assert.Len(t, f.Cases, 2)
	assert.Equal(t, "shop.md", f.Source.Name())
	list, err := e.AllExamples()
	require.NoError(t, err)
	assert.Equal(t, []string{"one", "two", "-3 degrees", "four"}, list)
	_, err = (&store.Entry{Content: "### UseCase:\n"}).AllExamples()
	require.Error(t, err)
}

func TestWidgets(t *testing.T) {
	const text = "x\n```widget:card```\n```widget: map ```\n```widget:card``````widget:```"
	assert.Equal(t, []string{"card", "map"}, store.Widgets(text))
	assert.Equal(t, "x", store.WithoutWidgets(text))
	assert.Equal(t, text, store.WithWidget(text, "map"), "once is enough")
	assert.Equal(t, "```widget:a```", store.WithWidget("", "a"))
	assert.Equal(t, "x\n```widget:a```", store.WithWidget("x", "a"))
	assert.Equal(t, "```upper\nx\n```", store.WithoutWidgets("```upper\nx\n```"))
	hostile := strings.Repeat("```widget:", 100_000)
	assert.Empty(t, store.Widgets(hostile), "all of them lack a name")
	assert.Less(t, len(store.WithoutWidgets(hostile)), len(hostile))
	assert.Len(t, store.Widgets(strings.Repeat("```widget:a```", 100_000)), 1)
}

func TestPublishedFrontMatter(t *testing.T) {
	for _, text := range []string{"", "---", "---\n", "---\n---", "---\r\n---\r\nx", "---\na: &x [*x]\n---\n", "---\n" + strings.Repeat("[", 10_000) + "\n---\nx", "--- \n---x"} {
		metadata, content := store.PublishedFrontMatter(text)
		assert.Empty(t, metadata, text)
		assert.LessOrEqual(t, len(content), len(text))
	}
}

func ExampleEntry_File() {
	e := &store.Entry{ID: "returns", Content: "### UseCase: send_back\n#### Solution\nPrint a label.\n"}
	f, err := e.File()
	fmt.Println(f.Cases[0].ID(), err)
	// Output: send_back <nil>
}

func ExampleEntry_AllExamples() {
	e := &store.Entry{ID: "returns", Content: "### UseCase: send_back\n#### Examples\n- I want to send it back\n", Examples: []string{"wrong size"}}
	list, err := e.AllExamples()
	fmt.Printf("%q %v\n", list, err)
	// Output: ["I want to send it back" "wrong size"] <nil>
}

func ExampleWidgets() {
	fmt.Println(store.Widgets("Here it is.\n```widget:map```"))
	// Output: [map]
}

func ExampleWithoutWidgets() {
	fmt.Printf("%q\n", store.WithoutWidgets("Here it is.\n```widget:map```"))
	// Output: "Here it is."
}

func ExampleWithWidget() {
	fmt.Println(store.WithWidget("Here it is.", "map"))
	// Output:
	// Here it is.
	// ```widget:map```
}

func ExamplePublishedFrontMatter() {
	fmt.Println(store.PublishedFrontMatter("---\nid: a\n----\nbody"))
	// Output:
	// map[id:a] -
	// body
}

func ExamplePublishedText() {
	fmt.Println(store.PublishedText(&store.Entry{ID: "a", Content: "x"}))
	// Output:
	// a.md ---
	// id: "a"
	// ---
	//
	// x
}

func ExamplePublishedEntry() {
	e := store.PublishedEntry("a.md", "---\nid: a\n---\n\nx")
	fmt.Printf("%q %s\n", e.Content, e.Version)
	// Output: "\nx" 1.0.0
}

func ExamplePublishedWidgets() {
	removed, first, added := store.PublishedWidgets("x```widget:a```", "a")
	fmt.Printf("%q %q %q\n", removed, *first, added)
	// Output: "x" "a" "x```widget:a```\n```widget:a```"
}

func ExamplePublishedUseCases() {
	cases, err := store.PublishedUseCases(&store.Entry{Content: "### UseCase: a\n#### Solution\nx", Output: "card"})
	fmt.Printf("%q %v\n", cases[0].Conditionals(adl.Solution)[1].Text, err)
	// Output: "\n```widget:card```" <nil>
}

func ExamplePublishedExamples() {
	list, err := store.PublishedExamples(&store.Entry{Content: "### UseCase: a\n#### Examples\n - one ", Examples: []string{"- one"}})
	fmt.Printf("%q %v\n", list, err)
	// Output: [" - one " "- one"] <nil>
}

// Case C22: front matter that is no YAML is an error on its line, and what is none is text.
func TestCase_C22(t *testing.T) {
	line := func(text string) int {
		_, err := store.ParseEntry("a.md", text)
		var list diag.List
		require.ErrorAs(t, err, &list, "%q", text)
		return list[0].Position().Line
	}
	const body = "### UseCase: a\n#### Solution\nx\n---\ny\n---\n"
	e, err := store.ParseEntry("a.md", "----\n"+body)
	require.NoError(t, err)
	assert.Equal(t, "----\n"+body, e.Content, "four dashes are a divider")
	f, err := e.File()
	require.NoError(t, err)
	assert.Len(t, f.Cases, 1)
	for _, end := range []string{"\n", "\r\n"} {
		assert.Equal(t, 2, line(strings.ReplaceAll("---\ntags: [a\n---\n"+body, "\n", end)))
		e, err = store.ParseEntry("a.md", strings.ReplaceAll("---\nid: a\ntags: [b]\n---\n"+body, "\n", end))
		require.NoError(t, err)
		assert.Equal(t, []string{"b"}, e.Tags)
		f, err = e.File()
		require.NoError(t, err)
		require.Len(t, f.Cases, 1)
		assert.Equal(t, "x\n---\ny\n---\n", f.Cases[0].Raw(adl.Solution), "only the first pair is front matter")
	}
}

// Case C43: front matter that YAML reads in a way of its own is refused on its line, and texts stay texts.
func TestCase_C43(t *testing.T) {
	bomb := "---\ntags: &x0 [a, a]\n"
	for i := range 9 {
		bomb += fmt.Sprintf("x%d: &x%d [%s]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*x%d,", i), 8))
	}
	for text, want := range map[string]int{
		"---\nid: a\nid: b\n---\n":        3,
		"---\nid: a\ntgas: [x]\n---\n":    3,
		"---\nid: a\n--- \nx: y\n---\nb":  0, // the front matter ends at the second line of dashes
		"---\nid: a\n...\nid: b\n---\n":   4,
		bomb + "---\n":                    2,
		"---\ntags: &a [*a]\n---\n":       2,
		"---\ntags: {a: b}\n---\n":        2,
		"---\nid: [a]\n---\n":             2,
		"---\nid: !!binary aGVsbG8=\n---": 2,
	} {
		_, err := store.ParseEntry("a.md", text)
		if want == 0 {
			require.NoError(t, err, "%q", text)
			continue
		}
		var list diag.List
		require.ErrorAs(t, err, &list, "%q", text)
		assert.Equal(t, want, list[0].Position().Line, "%q", text)
	}
	for _, version := range []string{"1.10", "010", "2024-01-02", "1_000", "no", "0x1F", ".5", "1e5", "yes"} {
		e, err := store.ParseEntry("a.md", "---\nid: a\nversion: "+version+"\n---\n")
		var list diag.List
		if errors.As(err, &list) { // what others read as another number has to be in quotation marks
			assert.Equal(t, 3, list[0].Position().Line, version)
			e, err = store.ParseEntry("a.md", "---\nid: a\nversion: '"+version+"'\n---\n")
		}
		require.NoError(t, err, version)
		assert.Equal(t, version, e.Version)
		text, err := e.Text()
		require.NoError(t, err)
		e, err = store.ParseEntry("a.md", text)
		require.NoError(t, err)
		assert.Equal(t, version, e.Version)
	}
}
