package compile

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/template"
	"github.com/parley-lang/parley/ast/adlast"
)

// Body is which solution of a use case is in the prompt.
type Body string

// Bodies.
const (
	Solution    Body = "solution"
	Alternative Body = "alternative"
	Fallback    Body = "fallback"
	Step        Body = "step"  // one step, with StepByStep
	Given       Body = "given" // what the caller has given, with Instead
)

// Tool is a tool that lines of the prompt call.
type Tool struct {
	Name   string
	Forced bool // a line says that it has to be called
}

// Case is a use case in the prompt.
type Case struct {
	UseCase *adlast.UseCase
	Body    Body
	Text    string
	Tokens  int
	Tools   []Tool
	Refs    []string
}

// Reason is why a use case is not in the prompt.
type Reason string

// Reasons.
const (
	SubCase    Reason = "only flow options lead to it"
	NotNow     Reason = "its conditions do not hold"
	Other      Reason = "another one with its id has more conditions that hold, or as many and comes first"
	OverBudget Reason = "it does not fit into the budget"
)

// Skipped is a use case that is not in the prompt.
type Skipped struct {
	UseCase *adlast.UseCase
	Reason  Reason
}

// Result is a prompt and what is in it.
type Result struct {
	Text    string
	Cases   []Case
	Skipped []Skipped
	Tools   []Tool   // of all cases, each once, in the order of the prompt
	Refs    []string // of all cases, each once
	Tokens  int      // of the text
}

// Prompt compiles the use cases of a file. A file without errors gives the same prompt for the same options, always.
//
// Errors: ErrOption; ErrFile, with a diag.List, if a pattern or a block of the file is wrong; ErrTooLarge; ErrRun; those of templates; those of the context.
func Prompt(ctx context.Context, file *adlast.File, options ...Option) (*Result, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	if file == nil {
		return nil, fmt.Errorf("%w: there is none", ErrFile)
	}
	program, found := conditional.Compile(file)
	if err := found.Err(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	w := &compiler{config: c, ctx: ctx, program: program, uses: map[string]int{}}
	for _, id := range c.used {
		w.uses[id]++
	}
	return w.all(file)
}

type compiler struct {
	*config
	ctx     context.Context
	program *conditional.Program
	uses    map[string]int
	out     Result
	names   names // in the whole prompt
}

func (w *compiler) all(file *adlast.File) (*Result, error) {
	var text strings.Builder
	for _, u := range w.choose(file) {
		if err := w.ctx.Err(); err != nil {
			return nil, err
		}
		one, err := w.useCase(u)
		if err != nil {
			return nil, err
		}
		if w.budget != Unlimited && w.out.Tokens+one.Tokens > w.budget {
			w.out.Skipped = append(w.out.Skipped, Skipped{u, OverBudget})
			continue
		}
		if text.Len()+len(one.Text) > w.maxBytes {
			return nil, fmt.Errorf("%w: it has more than %d bytes", ErrTooLarge, w.maxBytes)
		}
		text.WriteString(one.Text)
		w.out.Tokens += one.Tokens
		w.out.Cases = append(w.out.Cases, *one)
		for _, t := range one.Tools {
			w.names.tool(t)
		}
		for _, r := range one.Refs {
			w.names.ref(r)
		}
	}
	w.out.Tools, w.out.Refs = w.names.tools, w.names.refs
	w.out.Text = text.String()
	if w.budget == Unlimited {
		w.out.Tokens = w.counter.Count(w.out.Text)
	}
	return &w.out, nil
}

// choose gives the use cases of the prompt: those that apply, of each id the best, where its first one stands.
func (w *compiler) choose(file *adlast.File) []*adlast.UseCase {
	type choice struct {
		u     *adlast.UseCase
		score int
	}
	best := map[string]*choice{}
	var order []string
	for _, u := range file.Cases {
		switch {
		case u == nil:
			continue
		case u.IsSub():
			w.out.Skipped = append(w.out.Skipped, Skipped{u, SubCase})
			continue
		}
		env := w.env
		env.Uses = w.uses[u.ID()]
		score := w.program.Score(u, env)
		if score < 0 {
			w.out.Skipped = append(w.out.Skipped, Skipped{u, NotNow})
			continue
		}
		known := best[u.ID()]
		switch {
		case known == nil:
			best[u.ID()] = &choice{u, score}
			order = append(order, u.ID())
		case score > known.score:
			w.out.Skipped = append(w.out.Skipped, Skipped{known.u, Other})
			*known = choice{u, score}
		default:
			w.out.Skipped = append(w.out.Skipped, Skipped{u, Other})
		}
	}
	out := make([]*adlast.UseCase, len(order))
	for i, id := range order {
		out[i] = best[id].u
	}
	return out
}

// body chooses the solution of a use case by how often it was used, not counting uses for steps. One of which no line counts is none.
func (w *compiler) body(u *adlast.UseCase, env conditional.Env, uses int) Body {
	most := w.fallback
	if own, ok := u.Limit(); ok && own > 0 {
		most = own
	}
	switch {
	case uses >= most && w.says(u, adlast.Fallback, env):
		return Fallback
	case uses >= w.alternative && w.says(u, adlast.Alternative, env):
		return Alternative
	default:
		return Solution
	}
}

// says tells whether a section has a line that counts and is not blank.
func (w *compiler) says(u *adlast.UseCase, kind adlast.SectionKind, env conditional.Env) bool {
	for line := range w.program.Lines(u, kind, env) {
		if line.Text() != "" {
			return true
		}
	}
	return false
}

var bodyKinds = map[Body]adlast.SectionKind{Solution: adlast.Solution, Alternative: adlast.Alternative, Fallback: adlast.Fallback}

func (w *compiler) useCase(u *adlast.UseCase) (*Case, error) {
	env := w.env
	env.Uses = w.uses[u.ID()]
	step, before := w.step(u, env)
	one := &Case{UseCase: u, Body: w.body(u, env, env.Uses-before)}
	var b page
	var own names
	b.put("### UseCase: " + u.ID() + "\n#### Description\n")
	for line := range without(layoutOf(u, adlast.Description), u.Lines(adlast.Description)) {
		for _, c := range line.AppendConditionals(nil) {
			b.line(line, c.Text+"\n")
		}
	}
	b.put("\n")
	write := func(heading string, lines iter.Seq[*adlast.Line], always bool) error {
		open := false
		for line := range lines {
			text, err := w.line(&own, line)
			switch {
			case err != nil:
				return err
			case text == "", text == "\n" && !open:
				continue
			case !open:
				b.put("#### ", heading, "\n")
				open = true
			}
			b.line(line, text)
			if b.Len() > w.maxBytes {
				return fmt.Errorf("%w: use case %.60q has more than %d bytes", ErrTooLarge, u.ID(), w.maxBytes)
			}
		}
		if !open && always {
			b.put("#### ", heading, "\n")
		}
		if open || always {
			b.put("\n")
		}
		return nil
	}
	section := func(heading string, kind adlast.SectionKind, always bool) error {
		return write(heading, without(layoutOf(u, kind), w.program.Lines(u, kind, env)), always)
	}
	err := section("Goal", adlast.Goal, false)
	if !w.noSolution {
		body := without(layoutOf(u, bodyKinds[one.Body]), w.program.Lines(u, bodyKinds[one.Body], env))
		if instead, given := w.instead[u.ID()]; given {
			one.Body, body = Given, slices.Values(instead)
		} else if step != nil {
			one.Body, body = Step, slices.Values(step)
		}
		if !w.stepByStep {
			err = errors.Join(err, section("Steps", adlast.Steps, false))
		}
		err = errors.Join(err, write("Solution", body, true))
		err = errors.Join(err, section("Context", adlast.Context, false))
		err = errors.Join(err, section("Output", adlast.Output, false))
	}
	if err != nil {
		return nil, err
	}
	if examples := w.exampleLines(u); len(examples) > 0 {
		b.put("#### Examples\n", strings.Join(examples, "\n"), "\n\n")
	}
	b.put("----\n\n")
	one.Text = b.String()
	one.Tools, one.Refs = own.tools, own.refs
	if w.templated {
		t, err := template.Parse(one.Text, append([]template.Option{template.Name("use case " + u.ID()), template.KeepSections()}, w.templates...)...)
		if err != nil {
			return nil, err
		}
		if one.Text, err = t.Execute(w.variables); err != nil {
			return nil, err
		}
	}
	one.Tokens = w.counter.Count(one.Text)
	return one, nil
}

// layoutOf are the blank lines at both ends of the sections of a kind. They say nothing: a text with and without them gives the same prompt.
func layoutOf(u *adlast.UseCase, kind adlast.SectionKind) map[*adlast.Line]bool {
	layout := map[*adlast.Line]bool{}
	for s := range u.Sections(kind) {
		for _, l := range s.Lines {
			if l != nil {
				if !l.IsBlank() {
					break
				}
				layout[l] = true
			}
		}
		for _, l := range slices.Backward(s.Lines) {
			if l != nil {
				if !l.IsBlank() {
					break
				}
				layout[l] = true
			}
		}
	}
	return layout
}

// without are the lines that are no layout.
func without(layout map[*adlast.Line]bool, lines iter.Seq[*adlast.Line]) iter.Seq[*adlast.Line] {
	return func(yield func(*adlast.Line) bool) {
		for l := range lines {
			if !layout[l] && !yield(l) {
				return
			}
		}
	}
}

// step are the lines of the step that a use case is in, nil if all were had, and how many of its uses were for steps.
func (w *compiler) step(u *adlast.UseCase, env conditional.Env) (lines []*adlast.Line, before int) {
	if !w.stepByStep {
		return nil, 0
	}
	var steps [][]*adlast.Line
	indent := 0
	for line := range w.program.Lines(u, adlast.Steps, env) {
		switch {
		case line.Text() == "":
		case len(steps) > 0 && len(line.Indent) > indent:
			steps[len(steps)-1] = append(steps[len(steps)-1], line)
		default:
			indent = len(line.Indent)
			steps = append(steps, []*adlast.Line{line})
		}
	}
	if env.Uses >= len(steps) {
		return nil, len(steps)
	}
	return steps[env.Uses], env.Uses
}

// exampleLines are the examples that are in the prompt.
func (w *compiler) exampleLines(u *adlast.UseCase) []string {
	if w.noExamples {
		return nil
	}
	var out []string
	for _, line := range strings.Split(strings.TrimRight(u.Examples(), "\n"), "\n") {
		if strings.TrimSpace(line) != "" && len(out) < w.examples {
			out = append(out, line)
		}
	}
	return out
}

// line is what a line is in the prompt, with its end; "" for one of comments only. It notes what the line calls and leads to.
func (w *compiler) line(own *names, line *adlast.Line) (string, error) {
	for _, in := range line.Inlines {
		switch in := in.(type) {
		case *adlast.ToolCall:
			own.tool(Tool{in.Name, in.Forced})
		case *adlast.Ref:
			own.ref(in.Path)
		case *adlast.Fence:
			if w.runner == nil || !w.runner.CanRun(in.Info) {
				break
			}
			text, err := w.run(in)
			if text != "" && !strings.HasSuffix(text, "\n") {
				text += "\n"
			}
			return text, err
		}
	}
	text := line.Text()
	if text == "" && len(line.Inlines) > 0 {
		return "", nil
	}
	return text + "\n", nil
}

func isCode(in adlast.Inline) bool {
	_, ok := in.(*adlast.Fence)
	return ok
}

// run runs a block of code.
func (w *compiler) run(f *adlast.Fence) (text string, err error) {
	ctx, stop := context.WithTimeoutCause(w.ctx, w.runTime, fmt.Errorf("it took longer than %v", w.runTime))
	defer stop()
	text, err = w.runner.Run(ctx, f.Info, f.Code)
	if err != nil {
		return "", fmt.Errorf("%w: %s: %w", ErrRun, f.Info, errors.Join(err, context.Cause(ctx)))
	}
	return text, nil
}

// names are what lines call and lead to, each once.
type names struct {
	tools  []Tool
	refs   []string
	toolAt map[string]int
	refAt  map[string]bool
}

// tool adds a tool; one that has to be called somewhere has to be called.
func (n *names) tool(t Tool) {
	if i, ok := n.toolAt[t.Name]; ok {
		n.tools[i].Forced = n.tools[i].Forced || t.Forced
		return
	}
	if n.toolAt == nil {
		n.toolAt = map[string]int{}
	}
	n.toolAt[t.Name] = len(n.tools)
	n.tools = append(n.tools, t)
}

func (n *names) ref(path string) {
	if n.refAt[path] {
		return
	}
	if n.refAt == nil {
		n.refAt = map[string]bool{}
	}
	n.refAt[path] = true
	n.refs = append(n.refs, path)
}

// page is a text in which one blank line stands where there are several, but for code.
type page struct {
	strings.Builder
	ends int // line ends at its end
}

func (p *page) put(texts ...string) {
	for _, text := range texts {
		for text != "" {
			line, rest, more := strings.Cut(text, "\n")
			p.verbatim(line)
			if more && p.ends < 2 {
				p.WriteByte('\n')
				p.ends++
			}
			text = rest
		}
	}
}

// line adds the text of a line.
func (p *page) line(line *adlast.Line, text string) {
	if slices.ContainsFunc(line.Inlines, isCode) {
		p.verbatim(text)
	} else {
		p.put(text)
	}
}

// verbatim adds a text as it is.
func (p *page) verbatim(text string) {
	if text != "" {
		p.WriteString(text)
		p.ends = min(len(text)-len(strings.TrimRight(text, "\n")), 2)
	}
}
