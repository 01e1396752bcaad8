package reply

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/adlast"
)

// Said is a message of a conversation.
type Said struct {
	Assistant bool // it is the assistant's, not the user's
	Text      string
}

// PublishedReply is a reply as the Kotlin library handles it.
type PublishedReply struct {
	Message      string            // with its tags
	ID, Step     *string           // that stand in its tags, nil for none
	Processed    map[string]string // the text of each use case in the prompt; nil if none are loaded
	Used         []string
	Conversation []Said
	Enforce      Completer // says which use case it is if there is none; nil if it is not enforced
}

// PublishedHandled is what comes of it.
type PublishedHandled struct {
	ID   *string // nil for none
	Used bool    // the id is added to those that were used
}

// PublishedHandle decides as the Kotlin library does which use case a reply belongs to: any id will do that is part of the text of the use cases, such as a
// letter, or nothing at all. The error is that of the model.
func PublishedHandle(ctx context.Context, r PublishedReply) (PublishedHandled, error) {
	var all strings.Builder
	for _, text := range r.Processed {
		all.WriteString(text + "\n")
	}
	processed, id := all.String(), r.ID
	if id != nil && r.Processed != nil && !strings.Contains(processed, *id) {
		id = nil
	}
	if id == nil && r.Enforce != nil && !strings.Contains(r.Message, noAnswer[0]) {
		answer, err := r.Enforce.Complete(ctx, classifySystem, publishedQuestion(r.Conversation, r.Message))
		if err != nil {
			return PublishedHandled{}, err
		}
		if _, rest, ok := strings.Cut(answer, "<"); ok {
			if name, _, ok := strings.Cut(rest, ">"); ok && strings.Contains(processed, name) {
				id = &name
			}
		}
	}
	return PublishedHandled{ID: id, Used: id != nil && r.Step == nil}, nil
}

func publishedQuestion(conversation []Said, message string) string {
	var b strings.Builder
	b.WriteString("Conversation:\n")
	for _, m := range append(slices.Clone(conversation), Said{true, message}) {
		who := "User: "
		if m.Assistant {
			who = "Assistant: "
		}
		b.WriteString(who + m.Text + "\n")
	}
	b.WriteString("\nClassify the latest assistant message based on the conversation above.")
	return b.String()
}

// PublishedStatic gives the ready answer of a solution as the Kotlin library finds it: what stands between the first and the last quote, which may be one.
func PublishedStatic(solution string) (answer string, ok bool) {
	text := trim(solution)
	if !strings.HasPrefix(text, `"`) && !strings.HasPrefix(text, `- "`) || !strings.HasSuffix(text, `"`) {
		return "", false
	}
	from, to := strings.IndexByte(text, '"')+1, strings.LastIndexByte(text, '"')
	return text[from:max(from, to)], true
}

const blanks = " \t\n\v\f\r\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

func trim(s string) string { return strings.Trim(s, blanks) }

// PublishedTurn is a turn as the Kotlin library takes it, with use cases that were read as it reads.
type PublishedTurn struct {
	UseCase      *adlast.UseCase
	Cases        []*adlast.UseCase
	Conditions   []string
	Used         []string
	Conversation []Said
	Progress     *Progress
	Model        Completer
	Pick         func(names []string) string // an analyser, asked in place of all else; nil for none
	NoMatch      string
}

// PublishedOption is a line of options.
type PublishedOption struct{ Name, Command string }

// PublishedMove is what comes of it.
type PublishedMove struct {
	Text     string           // the use case, compiled
	Break    *string          // the answer, where no model is asked
	Choice   *PublishedOption // that an event is sent for, nil for none
	Ref      *string          // the use case that it leads to
	Progress *Progress
}

// PublishedFlow takes a turn as the Kotlin library does: options are lines of the compiled text, references at the beginning of a command are none, and an
// answer of a model is any part of an option. Errors are those of the model and of compile.Published.
func PublishedFlow(ctx context.Context, t PublishedTurn) (*PublishedMove, error) {
	content, err := t.compiled(t.UseCase)
	if err != nil {
		return nil, err
	}
	m := &PublishedMove{Text: content, Progress: t.Progress}
	bare, options := publishedOptions(content)
	if len(options) == 0 {
		return m, nil
	}
	m.Text = bare
	id := t.UseCase.ID()
	if len(t.Used) == 0 || t.Used[len(t.Used)-1] != id {
		return m, nil
	}
	here := bare
	if sub := t.position(); sub != nil {
		text, err := t.compiled(publishedFull(sub))
		if err != nil {
			return nil, err
		}
		here, options = publishedOptions(text)
	}
	if len(options) == 0 {
		m.Progress = nil
		return m, nil
	}
	option, err := t.match(ctx, options)
	if err != nil {
		return nil, err
	}
	if option == nil {
		m.Text = here
		if t.NoMatch != "" {
			m.Text, err = t.instead(t.NoMatch)
		}
		return m, err
	}
	if option.Command == resetWord {
		m.Progress = nil
		return m, nil
	}
	m.Choice = option
	next := t.referenced(option.Command)
	if next != nil {
		ref := next.ID()
		m.Ref = &ref
	}
	if next == nil || !next.IsSub() {
		m.Text, err = t.instead(option.Command)
		return m, err
	}
	m.Progress = &Progress{UseCase: id}
	if t.Progress != nil {
		m.Progress.Steps = slices.Clone(t.Progress.Steps)
	}
	m.Progress.Steps = append(m.Progress.Steps, next.ID())
	lines := next.Conditionals(adlast.Solution)
	solution, err := conditional.PublishedOutput(lines, conditional.Names(t.Conditions...), nil)
	if err != nil {
		return nil, err
	}
	solution, _ = publishedOptions(solution)
	if text := trim(solution); strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		answer, _ := PublishedStatic(text)
		m.Break, m.Text = &answer, ""
		return m, nil
	}
	text, err := t.compiled(compile.PublishedWith(t.UseCase, adlast.Solution, lines))
	m.Text, _ = publishedOptions(text)
	return m, err
}

func (t *PublishedTurn) compiled(u *adlast.UseCase) (string, error) {
	return compile.Published(&adlast.File{Cases: []*adlast.UseCase{u}}, compile.PublishedOptions{
		Conditions: t.Conditions, Used: t.Used, ExampleLimit: compile.DefaultExampleLimit,
	})
}

func (t *PublishedTurn) instead(text string) (string, error) {
	return t.compiled(compile.PublishedWith(t.UseCase, adlast.Solution, []adlast.Conditional{{Text: text}}))
}

// publishedFull is a case that is compiled as if it were none of its own.
func publishedFull(u *adlast.UseCase) *adlast.UseCase {
	h := *u.Header
	h.Sub = false
	return &adlast.UseCase{Header: &h, Parts: u.Parts}
}

func (t *PublishedTurn) find(id string) *adlast.UseCase {
	i := slices.IndexFunc(t.Cases, func(u *adlast.UseCase) bool { return u.ID() == id })
	if i < 0 {
		return nil
	}
	return t.Cases[i]
}

func (t *PublishedTurn) position() *adlast.UseCase {
	if t.Progress == nil || t.Progress.UseCase != t.UseCase.ID() || len(t.Progress.Steps) == 0 {
		return nil
	}
	return t.find(t.Progress.Steps[len(t.Progress.Steps)-1])
}

func (t *PublishedTurn) match(ctx context.Context, options []PublishedOption) (*PublishedOption, error) {
	first := func(is func(name string) bool) *PublishedOption {
		i := slices.IndexFunc(options, func(o PublishedOption) bool { return is(o.Name) })
		if i < 0 {
			return nil
		}
		return &options[i]
	}
	var names []string
	for _, o := range options {
		if o.Name != "" {
			names = append(names, o.Name)
		}
	}
	var found *PublishedOption
	message := ""
	for _, m := range t.Conversation {
		if !m.Assistant {
			message = m.Text
		}
	}
	if t.Pick != nil {
		picked := t.Pick(names)
		found = first(func(name string) bool { return name == picked })
	} else {
		found = first(func(name string) bool { return strings.EqualFold(name, trim(message)) })
		if found == nil && t.Model != nil {
			const indent = "                    "
			answer, err := t.Model.Complete(ctx, flowSystem,
				indent+`User input: "`+message+"\"\n"+indent+"\n"+indent+"Options:\n"+indent+"- "+strings.Join(names, "\n- "))
			if err != nil {
				return nil, err
			}
			answer = strings.ToLower(trim(strings.ReplaceAll(answer, "-", "")))
			found = first(func(name string) bool { return name != "" && strings.Contains(strings.ToLower(name), answer) })
			if found == nil {
				found = first(func(name string) bool { return name == "" })
			}
		}
	}
	if found == nil {
		found = first(func(name string) bool { return name == elseName })
	}
	return found, nil
}

var publishedRef = regexp.MustCompile(`[^0-9A-Za-z_]#([0-9A-Za-z_/-]+)(?:[\s.,]|$)`)

func (t *PublishedTurn) referenced(command string) *adlast.UseCase {
	m := publishedRef.FindStringSubmatch(command)
	if m == nil {
		return nil
	}
	return t.find(m[1])
}

var publishedOption = regexp.MustCompile(`^\[(.*?)\]\s*([^(]+)`)

// publishedOptions takes lines of options off a text.
func publishedOptions(text string) (rest string, options []PublishedOption) {
	var kept []string
	for _, line := range strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		if m := publishedOption.FindStringSubmatch(trim(line)); m != nil && trim(m[2]) != "" {
			options = append(options, PublishedOption{m[1], m[2]})
		} else {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n"), options
}
