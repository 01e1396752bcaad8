package reply

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Completer asks a language model. Whoever embeds this package brings one.
type Completer interface {
	// Complete gives the answer to a prompt, after a conversation.
	Complete(ctx context.Context, system, prompt string) (string, error)
}

// CompleterFunc makes a Completer of a function.
type CompleterFunc func(ctx context.Context, system, prompt string) (string, error)

// Complete calls the function.
func (f CompleterFunc) Complete(ctx context.Context, system, prompt string) (string, error) {
	return f(ctx, system, prompt)
}

// ErrVerdict is the error of a verdict that is none: neither PASS nor a reply to give instead.
var ErrVerdict = errors.New("the model has given no verdict")

var mustWord = regexp.MustCompile(`\bMUST\b`)

// Obligations are the sentences of a solution in which the word MUST stands, in capitals. A sentence does not end at the full stop of a number or of an
// abbreviation, so that who is obliged stays part of it.
func Obligations(solution string) []string {
	var out []string
	for _, line := range strings.Split(solution, "\n") {
		for _, sentence := range sentences(line) {
			if mustWord.MatchString(sentence) {
				out = append(out, sentence)
			}
		}
	}
	return out
}

// sentences cuts a line behind full stops, question and exclamation marks that a blank follows. Who acts may stand before an abbreviation: rather than cut
// a sentence there, two may stay one.
func sentences(line string) []string {
	var out []string
	from, word := 0, 0
	for i := 0; i+1 < len(line); i++ {
		switch {
		case line[i] == ' ' || line[i] == '\t':
			word = i + 1
		case line[i+1] != ' ' && line[i+1] != '\t':
		case line[i] == '!' || line[i] == '?' || line[i] == '.' && !isAbbreviation(line[word:i], line[i+1:]):
			out = append(out, strings.TrimSpace(line[from:i+1]))
			from = i + 1
		}
	}
	if rest := strings.TrimSpace(line[from:]); rest != "" {
		out = append(out, rest)
	}
	return out
}

// short is a word whose full stop ends no sentence: a number, a single letter, also as the last one of several (e.g., z.B.), and what prompts in English
// and German abbreviate. "no" is none: it ends sentences.
var short = regexp.MustCompile(`^(?:.*[^\p{L}\p{N}])?(?:\p{N}+|\p{L}|[DM]r|Mr?s|St|Prof|Nos?|vs|approx|incl|[Nn]r|bzw|[Cc]a|inkl|ggf|evtl|[Vv]gl|Abs|Art|Tel|Str)$`)

// ending is one that may end a sentence as well: it does, unless a small letter follows.
var ending = regexp.MustCompile(`(?:^|[^\p{L}\p{N}])(?:etc|usw)$`)

// isAbbreviation says whether a word, without the full stop behind it, is one that goes on with what follows.
func isAbbreviation(word, behind string) bool {
	if ending.MatchString(word) {
		next, _ := utf8.DecodeRuneInString(strings.TrimLeft(behind, " \t"))
		return unicode.IsLower(next)
	}
	return short.MatchString(word)
}

const judgeSystem = `You judge whether a reply keeps obligations. Answer with the one word PASS if it keeps all of them. Otherwise answer with
FAIL, a line that says why, and a line that begins with "Fixed Response:" and gives a reply that keeps them and changes nothing else.`

// Hold holds a reply to the obligations of a solution: if there are any, a model judges, and gives a reply that keeps them if this one does not. A
// solution without obligations costs no call. The error is that of the model, or ErrVerdict; then the reply is given back as it was, and it is the
// caller's decision what becomes of it: a verdict is never sent to whoever asked.
func Hold(ctx context.Context, model Completer, solution, conversation, reply string) (string, error) {
	list := Obligations(solution)
	if len(list) == 0 {
		return reply, nil
	}
	var b strings.Builder
	b.WriteString("Obligations:\n")
	for _, o := range list {
		b.WriteString("- " + o + "\n")
	}
	b.WriteString("\nConversation:\n" + conversation + "\n\nReply:\n" + reply + "\n")
	verdict, err := model.Complete(ctx, judgeSystem, b.String())
	if err != nil {
		return reply, err
	}
	word := strings.Trim(verdict, " \t\r\n`\"'.*")
	if strings.EqualFold(word, "pass") {
		return reply, nil
	}
	_, fixed, ok := strings.Cut(verdict, "Fixed Response:")
	if fixed = strings.TrimSpace(fixed); !ok || fixed == "" {
		return reply, fmt.Errorf("%w: %.100q", ErrVerdict, verdict)
	}
	return fixed, nil
}

// PublishedHold is Hold in the way of the published filter: a verdict without a reply to give instead is the reply, and one of nothing leaves it.
func PublishedHold(ctx context.Context, model Completer, solution, reply string) (string, error) {
	if len(Obligations(solution)) == 0 {
		return reply, nil
	}
	verdict, err := model.Complete(ctx, judgeSystem, reply)
	if err != nil {
		return reply, err
	}
	word := strings.TrimSpace(strings.NewReplacer("```", "", `"`, "", "'", "").Replace(verdict))
	if strings.EqualFold(word, "pass") {
		return reply, nil
	}
	if _, fixed, ok := strings.Cut(verdict, "Fixed Response:"); ok {
		verdict = fixed
	}
	if verdict = strings.TrimSpace(verdict); verdict == "" {
		return reply, nil
	}
	return verdict, nil
}
