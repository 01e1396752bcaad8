package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/policy"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/sag/schema"
)

// maxRuleFile is the size limit of the files that say what is allowed, in bytes.
const maxRuleFile = 4 << 20

// rules are the flags that say what is allowed, and what their files hold.
type rules struct {
	context, policies, agents string
	schemas                   []string
	profile                   *choice
}

// bind adds the flags to a command.
func (r *rules) bind(c *cobra.Command) {
	f := c.Flags()
	f.Var(fileFlag(&r.context), "context", "JSON `file` with the values that conditions may use")
	f.StringArrayVar(&r.schemas, "schemas", nil, "YAML or JSON `file` with the schemas of verbs; may be given several times")
	r.profile = profileFlag(c)
	f.Var(fileFlag(&r.policies), "policies", "YAML or JSON `file` with the host's policies and guardrails")
	f.Var(fileFlag(&r.agents), "agents", "text `file` with the names of the agents that are known, one a line")
}

// profileFlag binds the choice of a built-in profile to a command.
func profileFlag(c *cobra.Command) *choice {
	p := &choice{words: []string{"softwaredev"}}
	c.Flags().Var(p, "profile", "built-in schemas of verbs")
	completeWords(c, "profile", p.words)
	return p
}

// errRules says that the rules could not be read; why was reported.
var errRules = errors.New("the rules cannot be read")

// ruleReader reads files of rules; what is wrong with them is a finding.
type ruleReader struct {
	app *app
	rep *reporter
	bad bool
}

// file reads one file.
func (r *ruleReader) file(path string) (*input, bool) {
	in, d := r.app.read(path, maxRuleFile)
	if d != nil {
		if d.Code == diag.CodeTooLarge {
			d.Hint = "files of rules and contexts are held to this size"
		}
		r.report(diag.List{d})
		return nil, false
	}
	return in, true
}

// report notes what is wrong with a file of rules. It makes the exit code that of a configuration that cannot be read.
func (r *ruleReader) report(err error) {
	r.bad = true
	var list diag.List
	if errors.As(err, &list) {
		r.rep.add(list...)
	}
	r.app.raise(exitUnreadable)
}

// finding notes one fault of a file that has no diagnostic of its own.
func (r *ruleReader) finding(in *input, span source.Span, format string, args ...any) {
	d := diag.New(diag.CodeUnreadable, in.File, span, format, args...)
	r.report(diag.List{d})
}

// environment reads the file of the context; none gives an environment without names.
func (r *ruleReader) environment(path string) expression.Env {
	if path == "" {
		return nil
	}
	in, ok := r.file(path)
	if !ok {
		return nil
	}
	env, err := expression.DecodeEnv(in.Text(), expression.MaxBytes(maxRuleFile))
	if err != nil {
		span := source.NoSpan
		text := err.Error()
		var e *expression.Error
		if errors.As(err, &e) {
			span, text = e.Span, e.Msg
		}
		r.finding(in, span, "the context cannot be read: %s", text)
		return nil
	}
	return env
}

// verbs reads the schemas; not ok if none were asked for.
func (r *ruleReader) verbs(files []string, profile string) (*schema.Registry, bool) {
	registry := &schema.Registry{}
	if profile != "" {
		registry = softwaredev.Registry()
	}
	for _, path := range files {
		in, ok := r.file(path)
		if !ok {
			continue
		}
		verbs, err := schema.Load(in.Name(), []byte(in.Text()))
		if err == nil {
			err = registry.Register(verbs...)
			if err != nil {
				r.finding(in, source.NoSpan, "%v", err)
				continue
			}
		}
		if err != nil {
			r.report(err)
		}
	}
	return registry, len(files) > 0 || profile != ""
}

// known reads the names of agents: one a line, blank lines and those that begin with # left out; not ok if no file was asked for.
func (r *ruleReader) known(path string) (*sanitizer.Agents, bool) {
	if path == "" {
		return nil, false
	}
	in, ok := r.file(path)
	if !ok {
		return nil, false
	}
	agents := &sanitizer.Agents{}
	at := 0
	for line := range strings.Lines(in.Text()) {
		name := strings.TrimSpace(line)
		if name != "" && name[0] != '#' {
			if err := agents.Register(name); err != nil {
				r.finding(in, source.Span{Start: int32(at), End: int32(at + len(strings.TrimRight(line, "\r\n")))}, "%v", err)
			}
		}
		at += len(line)
	}
	return agents, true
}

// ruleSet reads the host's rules; nil if no file was asked for.
func (r *ruleReader) ruleSet(path string) *policy.Set {
	if path == "" {
		return nil
	}
	in, ok := r.file(path)
	if !ok {
		return nil
	}
	set, err := policy.Load(in.Name(), []byte(in.Text()))
	if err != nil {
		r.report(err)
		return nil
	}
	return set
}

// sanitizer makes the sanitizer that the flags ask for. What they do not ask for is not looked at: without agents anybody may send,
// without schemas every verb is known.
func (r *rules) sanitizer(a *app, rep *reporter, more ...sanitizer.Option) (*sanitizer.Sanitizer, expression.Env, error) {
	read := &ruleReader{app: a, rep: rep}
	env := read.environment(r.context)
	options := more
	if agents, asked := read.known(r.agents); asked {
		options = append(options, sanitizer.KnownAgents(agents))
	} else {
		options = append(options, sanitizer.AnyAgent())
	}
	if verbs, asked := read.verbs(r.schemas, r.profile.value); asked {
		options = append(options, sanitizer.Schemas(verbs))
	} else {
		options = append(options, sanitizer.AllowUnknownVerbs())
	}
	var guards []guardrail.Option
	if set := read.ruleSet(r.policies); set != nil {
		guards = append(guards, guardrail.Policies(set))
	}
	if read.bad {
		rep.flush()
		return nil, nil, errRules
	}
	guard, err := guardrail.New(guards...)
	if err != nil {
		return nil, nil, err
	}
	s, err := sanitizer.New(append(options, sanitizer.Guard(guard))...)
	return s, env, err
}
