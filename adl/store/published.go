package store

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// publishedFence is where front matter ends for adl-server: at any line that begins with three dashes.
var publishedFence = regexp.MustCompile(`^---[\t ]*\r?\n`)

// PublishedFrontMatter cuts a text as adl-server does, and gives what its front matter says: texts, numbers as json.Number, truths, nil, lists and maps.
// One that cannot be read says nothing.
func PublishedFrontMatter(text string) (metadata map[string]any, content string) {
	metadata = map[string]any{}
	open := publishedFence.FindString(text)
	if open == "" {
		return metadata, text
	}
	rest := text[len(open):]
	matter, from := "", 0
	if !strings.HasPrefix(rest, fence) {
		at := strings.Index(rest, "\n"+fence)
		if at < 0 {
			return metadata, text
		}
		matter, from = rest[:at], at+1
	}
	content = rest[from+len(fence):]
	switch {
	case strings.HasPrefix(content, "\r\n"):
		content = content[2:]
	case strings.HasPrefix(content, "\n"):
		content = content[1:]
	}
	if strings.TrimSpace(matter) == "" {
		return metadata, content
	}
	const depth, errors = 100, 1
	r := strictyaml.NewReader(source.NewFile("", strings.ReplaceAll(matter, "\r", "")), strictyaml.Codes{
		Text: diag.CodeADLFrontText, YAML: diag.CodeADLFrontText, Key: diag.CodeADLFrontKey, Repeated: diag.CodeADLFrontKey, Value: diag.CodeADLFrontValue,
	}, depth, errors, "")
	if top := r.Read(); top != nil && top.Kind == strictyaml.Map && r.Err() == nil {
		metadata, _ = plain(top).(map[string]any)
	}
	return metadata, content
}

func plain(n *strictyaml.Node) any {
	switch n.Kind {
	case strictyaml.Map:
		out := map[string]any{}
		for _, m := range n.Members {
			out[m.Key] = plain(m.Value)
		}
		return out
	case strictyaml.List:
		out := []any{}
		for _, item := range n.Items {
			out = append(out, plain(item))
		}
		return out
	case strictyaml.Int, strictyaml.Float:
		return json.Number(n.Text)
	case strictyaml.Bool:
		return n.Text == "true"
	case strictyaml.String:
		return n.Text
	}
	return nil
}

// PublishedText is the name and the text of the file in which adl-server keeps an entry.
func PublishedText(e *Entry) (name, text string) {
	id := e.ID
	if strings.TrimSpace(id) == "" {
		id = "new-adl"
	}
	var b strings.Builder
	quote := func(s string) string {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
	}
	list := func(key string, items []string) {
		if len(items) > 0 {
			b.WriteString(key + ":\n")
		}
		for _, item := range items {
			b.WriteString("- " + quote(item) + "\n")
		}
	}
	b.WriteString(fence + "\nid: " + quote(id) + "\n")
	list("tags", e.Tags)
	if e.Output != "" {
		b.WriteString("output: " + quote(e.Output) + "\n")
	}
	list("examples", e.Examples)
	if e.Version != "" {
		b.WriteString("version: " + quote(e.Version) + "\n")
	}
	return id + ext, b.String() + fence + "\n\n" + e.Content
}

// PublishedEntry is what adl-server reads from such a file: the blank line below the front matter becomes part of the content.
func PublishedEntry(name, text string) *Entry {
	metadata, content := PublishedFrontMatter(text)
	e := &Entry{ID: strings.TrimSuffix(name, ext), Content: content, Version: "1.0.0"}
	word := func(key string, to *string) {
		if s, ok := metadata[key].(string); ok {
			*to = s
		}
	}
	list := func(key string) []string {
		var out []string
		items, _ := metadata[key].([]any)
		for _, item := range items {
			if s, ok := item.(string); ok {
				out = append(out, s)
			}
		}
		return out
	}
	word("id", &e.ID)
	word("output", &e.Output)
	word("version", &e.Version)
	e.Tags, e.Examples = list("tags"), list("examples")
	return e
}

// PublishedWidgets is what adl-server makes of a text: without widgets, the name of the first one, and with one more, whatever there is.
func PublishedWidgets(text, name string) (removed string, first *string, added string) {
	if m := widget.FindStringSubmatch(text); m != nil {
		trimmed := strings.TrimSpace(m[1])
		first = &trimmed
	}
	return WithoutWidgets(text), first, text + "\n```widget:" + name + "```"
}

// PublishedUseCases are the use cases of an entry as adl-server keeps them: if the entry has an output, the solution of each has one line more, which names
// it as a widget. The error is that of adl.Parse.
func PublishedUseCases(e *Entry) ([]*adl.UseCase, error) {
	f, err := adl.Parse(e.Content, adl.Compat())
	if err != nil || e.Output == "" {
		if err != nil {
			return nil, err
		}
		return f.Cases, nil
	}
	out := slices.Clone(f.Cases)
	for i, u := range out {
		lines := append(u.Conditionals(adlast.Solution), adlast.Conditional{Text: "\n```widget:" + e.Output + "```"})
		out[i] = compile.PublishedWith(u, adlast.Solution, lines)
	}
	return out, nil
}

// PublishedExamples are the lines of examples that adl-server keeps of an entry, as they are written, and those that it was given. The error is that of
// adl.Parse.
func PublishedExamples(e *Entry) ([]string, error) {
	f, err := adl.Parse(e.Content, adl.Compat())
	if err != nil {
		return nil, err
	}
	var out []string
	for _, u := range f.Cases {
		for _, line := range strings.Split(u.Examples(), "\n") {
			if strings.TrimSpace(line) != "" {
				out = append(out, line)
			}
		}
	}
	return append(out, e.Examples...), nil
}
