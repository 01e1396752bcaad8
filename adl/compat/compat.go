// Package compat holds what the Kotlin library arc-assistants (0.233.0) does with a piece of text, byte for byte, faults included: for hosts that move
// from it, and for the conformance vectors. Texts as a whole are read so by adl.Parse with adl.Compat; without that option this suite reads otherwise
// where the library hides or loses text.
//
// No function evaluates anything, keeps anything, or fails; each takes time that grows with the text alone, where the library's own patterns take the
// square of it.
package compat

import (
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/adlast"
)

// Line reads a line of a section: conditions, calls and references.
func Line(text string) adl.Conditional { return adlast.KotlinLine(text) }

// Conditions takes out everything that stands in angle brackets, cut at commas, each part once.
func Conditions(text string) (rest string, conditions []string) { return adlast.KotlinConditions(text) }

// Functions finds calls without arguments behind white space, each once, and writes their names instead of them.
func Functions(text string) (rest string, functions []string) { return adlast.KotlinFunctions(text) }

// Refs finds references, each once, and takes folders off them in the text.
func Refs(text string) (rest string, refs []string) { return adlast.KotlinRefs(text) }

// Header cuts what stands behind the colon of a use case's heading, without its conditions, into the id and the limit; false if there is no limit.
func Header(text string) (id string, limit int, ok bool) { return adlast.KotlinHeader(text) }

// Version finds the version that a text tells; false if it tells none.
func Version(text string) (string, bool) {
	version, _, ok := adlast.KotlinVersion(text)
	return version, ok
}

// UseCaseID finds the id of the use case that an agent names in its answer, such as <ID:lost_card>, and takes all such tags off the answer; false if it
// names none. The id may be empty.
func UseCaseID(answer string) (rest, id string, ok bool) {
	rest, first, ok := cutTags(answer, "id:")
	rest, second, also := cutTags(rest, "usecase:", "use_case:")
	if !ok {
		first, ok = second, also
	}
	return adlast.KotlinTrim(rest), adlast.KotlinTrim(first), ok
}

// cutTags takes out tags that begin with one of some words, in upper or lower case, and gives what stood in the first one.
func cutTags(text string, words ...string) (rest, first string, found bool) {
	var b strings.Builder
	from := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '<' {
			continue
		}
		n := 0
		for _, word := range words {
			n = max(n, adlast.FoldPrefix(text[i+1:], word))
		}
		if n == 0 {
			continue
		}
		begin := i + 1 + n
		end, closed := adlast.KotlinClosing(text, begin)
		if !closed {
			i = end - 1
			continue
		}
		if !found {
			first, found = text[begin:end], true
		}
		b.WriteString(text[from:i])
		from, i = end+1, end
	}
	return b.String() + text[from:], first, found
}

// StepID finds the step that an agent names in its answer, such as <Step 2>, and takes all such tags off the answer, and <No Step> as well; false if it
// names none. The step may be empty.
func StepID(answer string) (rest, step string, ok bool) {
	const open, none = "<Step ", "<No Step>"
	var b strings.Builder
	from := 0
	for i := 0; i < len(answer); i++ {
		if answer[i] != '<' {
			continue
		}
		var end int
		switch {
		case strings.HasPrefix(answer[i:], none):
			end = i + len(none)
		case strings.HasPrefix(answer[i:], open):
			at := i + len(open)
			word := at
			for word < len(answer) && isWord(answer[word]) {
				word++
			}
			if word == len(answer) || answer[word] != '>' {
				continue
			}
			if !ok {
				step, ok = answer[at:word], true
			}
			end = word + 1
		default:
			continue
		}
		b.WriteString(answer[from:i])
		from, i = end, end-1
	}
	return adlast.KotlinTrim(b.String() + answer[from:]), step, ok
}

// isWord is \w.
func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// Option is a flow option: what a user may answer, and what to do then.
type Option struct {
	Name, Command string
}

// FlowOption reads a line that is a flow option; false if it is none. The command ends at the first parenthesis.
func FlowOption(line string) (Option, bool) {
	line = adlast.KotlinTrim(line)
	if !strings.HasPrefix(line, "[") {
		return Option{}, false
	}
	const blanks = " \t\n\v\f\r"
	for i := 1; i < len(line); i++ {
		if adlast.KotlinLineEnd(line[i:]) > 0 {
			break
		}
		if line[i] != ']' || i+1 == len(line) || line[i+1] == '(' {
			continue
		}
		command, _, _ := strings.Cut(strings.TrimLeft(line[i+1:], blanks), "(")
		return Option{line[1:i], command}, adlast.KotlinTrim(command) != ""
	}
	return Option{}, false
}

// FlowOptions finds the lines of a text that are flow options, and takes them off it. Lines of the rest end with a line feed each, whatever they ended
// with.
func FlowOptions(text string) (rest string, options []Option) {
	var kept []string
	for _, line := range lines(text) {
		if o, ok := FlowOption(line); ok {
			options = append(options, o)
		} else {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n"), options
}

// lines cuts a text at CRLF, LF and CR.
func lines(text string) []string {
	return strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
}

// CodeBlocks gives each block of fenced code to a runner, and writes what it answers instead of the block, wherever the same block stands. The runner says
// whether it takes the language; its error ends the work. A block that is not closed, or that nobody takes, stays.
func CodeBlocks(text string, run func(language, code string) (answer string, takes bool, err error)) (string, error) {
	const fence = "```"
	all := lines(text)
	var pairs []string
	for i := 0; i < len(all); i++ {
		language, opens := strings.CutPrefix(strings.TrimLeftFunc(all[i], adlast.IsKotlinBlank), fence)
		if !opens {
			continue
		}
		end := i + 1
		for end < len(all) && !strings.HasPrefix(strings.TrimLeftFunc(all[end], adlast.IsKotlinBlank), fence) {
			end++
		}
		if end == len(all) {
			break
		}
		answer, takes, err := run(adlast.KotlinTrim(language), strings.Join(all[i+1:end], "\n"))
		if err != nil {
			return "", err
		}
		if takes {
			pairs = append(pairs, strings.Join(all[i:end+1], "\n"), answer)
		}
		i = end
	}
	return adlast.KotlinReplace(text, pairs), nil
}
