package compat

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/adlast"
)

// String writes a use case that was read with adl.Compat as the library does for people: a markdown text whose indentation depends on what stands in it, in
// general none that could be read again.
func String(u *adl.UseCase) string {
	var b strings.Builder
	const indent = "            "
	line := func(text string) { b.WriteString(indent + text + "\n") }
	limit := ""
	if n, ok := u.Limit(); ok {
		limit = fmt.Sprintf(" (%d)", n)
	}
	line("### UseCase: " + u.ID() + limit)
	category := ""
	if c := u.Category(); c != "" {
		category = "#### Category: " + c + "\n"
	}
	line(category)
	line("")
	line("#### Description")
	line(u.Description())
	b.WriteString("          \n")
	section := func(name string, kind adl.SectionKind, always bool) {
		all := u.Conditionals(kind)
		texts := make([]string, 0, len(all))
		for _, c := range all {
			texts = append(texts, c.Text)
		}
		if len(all) == 0 && !always {
			name = ""
		}
		line(name)
		line(strings.Join(texts, "\n"))
		b.WriteString("\n")
	}
	section("#### Goal", adl.Goal, false)
	section("#### Steps", adl.Steps, false)
	section("#### Solution", adl.Solution, true)
	section("#### Alternative Solution", adl.Alternative, false)
	section("#### Fallback Solution", adl.Fallback, false)
	examples := u.Examples()
	if examples == "" {
		line("")
	} else {
		line("#### Examples")
	}
	line(examples)
	b.WriteString("           \n")
	b.WriteString(indent + "----")
	return trimIndent(b.String())
}

// trimIndent takes the blanks off the lines that all lines which are not blank begin with.
func trimIndent(text string) string {
	all := lines(text)
	least := -1
	for _, l := range all {
		if body := strings.TrimLeftFunc(l, adlast.IsKotlinBlank); body != "" && (least < 0 || len(l)-len(body) < least) {
			least = len(l) - len(body)
		}
	}
	for i, l := range all {
		all[i] = l[min(max(least, 0), len(l)):]
	}
	return strings.Join(all, "\n")
}
