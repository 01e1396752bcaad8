package validate

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/diag"
)

// PublishedFinding is a finding of adl-server.
type PublishedFinding struct {
	Line    int // 0 for none
	Message string
}

// PublishedServer is what adl-server says of a text: brackets and quotes that are not closed, be they an apostrophe or a smiley, then whether it can be read,
// and which tools and use cases it names, sorted. Of a text that cannot be read, these are words behind other words.
func PublishedServer(text string) (found []PublishedFinding, tools, refs []string) {
	found = publishedText(text)
	f, err := adl.Parse(text, adl.Compat())
	if err == nil {
		for _, u := range f.Cases {
			tools = append(tools, u.Tools()...)
			refs = append(refs, u.Refs()...)
		}
	} else {
		message := err.Error()
		var list diag.List
		if errors.As(err, &list) && len(list) > 0 {
			message = list[0].Message
		}
		found = append(found, PublishedFinding{Message: "Parsing error: " + message})
		tools, refs = named(text, publishedTools), named(text, publishedRefs)
	}
	sorted := func(list []string) []string {
		slices.Sort(list)
		return slices.Compact(list)
	}
	return found, sorted(tools), sorted(refs)
}

var (
	publishedTools = []*regexp.Regexp{
		regexp.MustCompile(`@([0-9A-Za-z_-]+)\(`),
		regexp.MustCompile(`(?i)\b(?:tools?|uses?)[:\s]+([0-9A-Za-z_.-]+)`),
	}
	publishedRefs = []*regexp.Regexp{
		regexp.MustCompile(`(?:^|\s)#([0-9A-Za-z_/-]+)`),
		regexp.MustCompile(`(https?://[^\s,]+)`),
		regexp.MustCompile(`([A-Za-z]:[\\/]{1,2}[0-9A-Za-z_.-]+)`),
		regexp.MustCompile(`(?:^|\s)(/[0-9A-Za-z_.-]+(?:/[0-9A-Za-z_.-]+)*)`),
		regexp.MustCompile(`(?i)\bref[:\s]+([0-9A-Za-z_.-]+)`),
	}
)

func named(text string, patterns []*regexp.Regexp) []string {
	var out []string
	for _, p := range patterns {
		for _, m := range p.FindAllStringSubmatch(text, -1) {
			out = append(out, m[1])
		}
	}
	return out
}

func publishedText(text string) []PublishedFinding {
	var found []PublishedFinding
	type bracket struct {
		sign byte
		line int
	}
	const opening, closing = "({[", ")}]"
	var open []bracket
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		position := 0 // in UTF-16
		for _, r := range line {
			position++
			if r > 0xFFFF {
				position++
			}
			if r >= 0x80 {
				continue
			}
			sign := byte(r)
			if strings.IndexByte(opening, sign) >= 0 {
				open = append(open, bracket{sign, n + 1})
				continue
			}
			kind := strings.IndexByte(closing, sign)
			if kind < 0 {
				continue
			}
			at := " at position " + strconv.Itoa(position)
			if len(open) == 0 {
				found = append(found, PublishedFinding{n + 1, "Unmatched closing '" + string(sign) + "'" + at})
				continue
			}
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if last.sign != opening[kind] {
				found = append(found, PublishedFinding{n + 1, "Mismatched '" + string(last.sign) + "' with '" + string(sign) + "'" + at})
			}
		}
	}
	for _, b := range open {
		found = append(found, PublishedFinding{b.line, "Unclosed '" + string(b.sign) + "'"})
	}
	tabs, spaces := false, false
	for n, line := range lines {
		if strings.Count(line, "'")%2 == 1 {
			found = append(found, PublishedFinding{n + 1, "Unclosed single quote"})
		}
		if strings.Count(line, `"`)%2 == 1 {
			found = append(found, PublishedFinding{n + 1, "Unclosed double quote"})
		}
		tabs = tabs || strings.HasPrefix(line, "\t")
		spaces = spaces || strings.HasPrefix(line, "  ")
	}
	if tabs && spaces {
		found = append(found, PublishedFinding{Message: "Mixed tabs and spaces for indentation"})
	}
	return found
}
