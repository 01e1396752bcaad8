package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/store"
	"github.com/parley-lang/parley/adl/template"
	adlcheck "github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/policy"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/sag/schema"
)

// A reader takes a text through layers. It gives the verdict, and a fault where something was done that is promised not to be.
type reader = func(text string) (verdict, fault string)

const accepted = "accepted"

// verdicts joins what each layer says; "" is nothing to say.
func verdicts(all ...string) string {
	out := accepted
	for _, v := range all {
		if v != "" {
			out += ", " + v
		}
	}
	return out
}

// refused is the verdict on a text that gave an error, and a fault if that is not one error with a code and no tree.
func refused(err error, noTree bool) (verdict, fault string) {
	if !noTree {
		return "", "a tree together with an error"
	}
	code := codeOf(err)
	if code == "" {
		return "", fmt.Sprintf("an error without a code: %.200s", err)
	}
	return code, ""
}

// codeOf is the code of the first error in a list, "" if there is none.
func codeOf(err error) string {
	var list diag.List
	var one *diag.Diagnostic
	switch {
	case errors.As(err, &list) && len(list.Errors()) > 0:
		return string(list.Errors()[0].Code)
	case errors.As(err, &one):
		return string(one.Code)
	}
	return ""
}

// same compares what was read back with what was written.
func same(what string, want, got ast.Node, err error) string {
	switch {
	case err != nil:
		return fmt.Sprintf("%s does not read back: %.200s", what, err)
	case !ast.Equal(want, got):
		return what + " reads back as something else"
	}
	return ""
}

// first is the first fault there is.
func first(faults ...string) string {
	for _, f := range faults {
		if f != "" {
			return f
		}
	}
	return ""
}

var facts = expression.NewMapEnv(map[string]any{"a": true, "s": "x", "n": 1})

// guards are made once for a process.
var guards = sync.OnceValue(func() (g struct {
	guard    *guardrail.Guard
	sanitize *sanitizer.Sanitizer
}) {
	g.guard = guardrail.MustNew()
	s, err := sanitizer.New(sanitizer.AnyAgent(), sanitizer.AllowUnknownVerbs(), sanitizer.Lax(), sanitizer.Guard(g.guard))
	if err != nil {
		panic(err) // the options are valid
	}
	g.sanitize = s
	return g
})

// readSAG takes a message through printing, JSON, the guard and the sanitizer; a reply of a model is looked through for one in any case.
func readSAG(text string) (verdict, fault string) {
	m, err := sag.Parse(text)
	forget()
	_, _ = prompt.Extract(text)
	forget()
	if err != nil {
		return refused(err, m == nil)
	}
	guard := ""
	if v := guards().guard.Check(context.Background(), m, facts); !v.Allowed() {
		guard = string(v.Code())
	}
	forget()
	clean := guards().sanitize.Check(context.Background(), text, facts)
	if guard != "" && clean.Accepted() != nil {
		return "", "the sanitizer accepts what the guard denies"
	}
	return verdicts(guard), first(printSAG(m), documentSAG(m))
}

// more lifts the limit of bytes: what is printed may be larger than what was read.
var more = sag.MaxBytes(sag.Unlimited)

func printSAG(m *sag.Message) string {
	for _, write := range []func(*sag.Message, ...sag.Option) (string, error){sag.Format, minifySAG} {
		wire, err := write(m)
		if err != nil {
			return coded(err)
		}
		forget()
		back, err := sag.Parse(wire, more)
		forget()
		if fault := same("what is printed", m, back, err); fault != "" {
			return fault
		}
	}
	return ""
}

func minifySAG(m *sag.Message, options ...sag.Option) (string, error) {
	return sag.Minify(m, append(options, sag.Extended())...)
}

// coded is a fault if an error has no code.
func coded(err error) string {
	if codeOf(err) == "" {
		return fmt.Sprintf("an error without a code: %.200s", err)
	}
	return ""
}

func documentSAG(m *sag.Message) string {
	forget()
	doc, err := sag.EncodeJSON(m)
	if err != nil {
		return coded(err)
	}
	forget()
	back, err := sag.DecodeJSON(doc, more)
	return same("JSON", m, back, err)
}

// readAgentDSL takes a message through printing, JSON, the rules and the bridge to JSON, and a stream decoder.
func readAgentDSL(text string) (verdict, fault string) {
	m, err := agentdsl.Parse(text)
	forget()
	for _, err := range agentdsl.NewDecoder(strings.NewReader(text), agentdsl.ReuseRows()).Events() {
		if err != nil {
			break
		}
	}
	forget()
	if err != nil {
		return refused(err, m == nil)
	}
	rule := ""
	if found := validate.Check(m); found.HasErrors() {
		rule = string(validate.KindOf(found.Errors()[0]))
	}
	forget()
	bridge := ""
	if doc, err := jsonbridge.ToJSON(m); err != nil {
		bridge = bridgeError(err)
	} else if _, err := jsonbridge.FromJSON(doc, jsonbridge.MaxDepth(10_000)); err != nil { // cells may be nested to their own limit, within rows
		if bridge = bridgeError(err); bridge == "" {
			return "", fmt.Sprintf("the document does not read back: %.200s", err)
		}
	}
	forget()
	lift := agentdsl.MaxBytes(agentdsl.Unlimited)
	for _, write := range []func(*agentdsl.Message, ...agentdsl.Option) (string, error){agentdsl.Format, agentdsl.Minify} {
		wire, err := write(m)
		if err != nil {
			fault = first(fault, coded(err))
			continue
		}
		forget()
		// What is printed may lack stray lines, which mean nothing.
		if _, err := agentdsl.Parse(wire, lift); err != nil {
			fault = first(fault, fmt.Sprintf("what is printed does not read back: %.200s", err))
		}
	}
	forget()
	doc, err := agentdsl.EncodeJSON(m)
	if err != nil {
		return verdicts(rule, bridge), first(fault, coded(err))
	}
	forget()
	back, err := agentdsl.DecodeJSON(doc, lift)
	return verdicts(rule, bridge), first(fault, same("JSON", m, back, err))
}

// readJSON makes a message of a document, and a document of the message.
func readJSON(text string) (verdict, fault string) {
	c, err := jsonbridge.FromJSON(text)
	var bad *ast.JSONError
	switch {
	case errors.As(err, &bad):
		return "a JSON error", ""
	case err != nil:
		if name := bridgeError(err); name != "" {
			return name, ""
		}
		return "", fmt.Sprintf("an error of no kind: %.200s", err)
	}
	forget()
	_, err = jsonbridge.ToJSON(c.Message, jsonbridge.Without(c.Helpers))
	if err != nil {
		return "", fmt.Sprintf("what was made of the document does not become one: %.200s", err)
	}
	return accepted, ""
}

// bridgeError names an error of the bridge, "" if it is none of its own.
func bridgeError(err error) string {
	for name, e := range map[string]error{
		"ErrLimit": jsonbridge.ErrLimit, "ErrDepth": jsonbridge.ErrDepth, "ErrCycle": jsonbridge.ErrCycle, "ErrClash": jsonbridge.ErrClash,
		"ErrNoSchema": jsonbridge.ErrNoSchema, "ErrWrite": jsonbridge.ErrWrite, "ErrShape": jsonbridge.ErrShape,
	} {
		if errors.Is(err, e) {
			return name
		}
	}
	return ""
}

// host is that of the Pidgin packets: the default one, with nothing on a disk.
var host = sync.OnceValue(func() *pipeline.Pipeline {
	h, err := registry.Read(registry.Defaults())
	if err != nil {
		panic(err)
	}
	p, err := pipeline.New(h, nil, pipeline.Log(nil), pipeline.UnloggedChecks())
	if err != nil {
		panic(err)
	}
	return p
})

// readPidgin takes a packet through printing, JSON and all stages of a host.
func readPidgin(text string) (verdict, fault string) {
	p, err := pidgin.Parse(text)
	if err != nil {
		return refused(err, p == nil)
	}
	forget()
	stage := ""
	res, err := host().Check(context.Background(), "packet", text)
	if err != nil {
		if stage = codeOf(err); stage == "" {
			if stage = blocked(err); stage == "" {
				return "", fmt.Sprintf("an error without a code: %.200s", err)
			}
		}
		if res.Expanded() != nil {
			return "", "a packet is expanded although a stage refuses it"
		}
	}
	for _, options := range [][]pidgin.Option{nil, {pidgin.Extended()}} {
		forget()
		wire, err := pidgin.Minify(p, options...)
		if err != nil {
			fault = first(fault, coded(err))
			continue
		}
		if _, err = pidgin.Parse(wire); err != nil {
			fault = first(fault, fmt.Sprintf("what is printed does not read back: %.200s", err))
		}
	}
	forget()
	wire, err := pidgin.Format(p)
	if err == nil {
		var back *pidgin.Packet
		back, err = pidgin.Parse(wire)
		fault = first(fault, same("what is printed", p, back, err))
	}
	forget()
	doc, err := pidgin.EncodeJSON(p)
	if err != nil {
		return verdicts(stage), first(fault, coded(err))
	}
	forget()
	back, err := pidgin.DecodeJSON(doc)
	return verdicts(stage), first(fault, same("JSON", p, back, err))
}

// blocked names the rule of the gate that stopped a packet.
func blocked(err error) string {
	for _, rule := range safety.Rules() {
		if errors.Is(err, rule) {
			return string(rule)
		}
	}
	return ""
}

// readADL takes use cases through printing, JSON, the checks, and the prompt that they are compiled to.
func readADL(text string) (verdict, fault string) {
	f, err := adl.Parse(text)
	forget()
	if e, bad := store.ParseEntry("a.md", text); bad != nil && (codeOf(bad) == "" || e != nil) {
		return "", fmt.Sprintf("front matter: an entry together with an error, or one without a code: %.200s", bad)
	}
	if err != nil {
		return refused(err, f == nil)
	}
	lift := adl.MaxBytes(adl.Unlimited)
	forget()
	rule := ""
	if found := adlcheck.Check(f); found.HasErrors() {
		rule = string(found.Errors()[0].Code)
	}
	forget()
	made := compiled(f)
	forget()
	if made == rule {
		made = ""
	}
	if strings.HasPrefix(made, "an error") {
		return "", made
	}
	forget()
	wire, err := adl.Format(f)
	forget()
	if err != nil {
		fault = coded(err)
	} else {
		fault = printedADL(wire)
	}
	forget()
	doc, err := adl.EncodeJSON(f)
	if err != nil {
		return verdicts(rule, made), first(fault, coded(err))
	}
	forget()
	back, err := adl.DecodeJSON(doc, lift)
	return verdicts(rule, made), first(fault, same("JSON", f, back, err))
}

// printedADL is a fault if what is printed is not what is printed of it again. The layout is the printer's own.
func printedADL(wire string) string {
	back, err := adl.Parse(wire, adl.MaxBytes(adl.Unlimited))
	if err != nil {
		return fmt.Sprintf("what is printed does not read back: %.200s", err)
	}
	forget()
	if again, err := adl.Format(back); err != nil || again != wire {
		return "what is printed is not in the printer's layout"
	}
	return ""
}

// compiled makes a prompt and says why there is none.
func compiled(f *adl.File) string {
	program, _ := conditional.Compile(f)
	env := conditional.Env{Names: conditional.Names("a"), Message: "my card is lost"}
	for _, u := range f.Cases {
		program.Applies(u, env)
	}
	_, err := compile.Prompt(context.Background(), f, compile.With("a"), compile.Message(env.Message), compile.MaxBytes(64<<20),
		compile.Variables(map[string]any{"name": "Ada"}, template.AllowMissing()))
	var list diag.List
	switch {
	case err == nil:
		return ""
	case errors.As(err, &list):
		return string(list[0].Code)
	case errors.Is(err, compile.ErrTooLarge):
		return "ErrTooLarge"
	}
	if code := codeOf(err); code != "" {
		return code
	}
	return fmt.Sprintf("an error without a code: %.200s", err)
}

// configuration makes a reader of a file that a host owns: what it loads, or the code of the first error.
func configuration(load func(text string) error) reader {
	return func(text string) (verdict, fault string) {
		if err := load(text); err != nil {
			return refused(err, true)
		}
		return accepted, ""
	}
}

// loadPolicies reads a file of rules.
func loadPolicies(text string) error {
	_, err := policy.Load("rules.yaml", []byte(text))
	return err
}

// loadRegistry reads a host one of whose files is the text.
func loadRegistry(name string) func(text string) error {
	return func(text string) error {
		files := registry.Defaults()
		files[name] = text
		_, err := registry.Read(files)
		return err
	}
}

// loadSchemas reads a file of verbs.
func loadSchemas(text string) error {
	_, err := schema.Load("verbs.yaml", []byte(text))
	return err
}

func loadEntry(text string) error {
	_, err := store.ParseEntry("a.md", text)
	return err
}

// document makes a reader of JSON documents of a language.
func document[T any](decode func(text string) (T, error)) reader {
	return configuration(func(text string) error { _, err := decode(text); return err })
}

// stream reads AgentDSL as it comes.
func stream(text string) (verdict, fault string) {
	for _, err := range agentdsl.NewDecoder(bytes.NewReader([]byte(text)), agentdsl.ReuseRows()).Rows() {
		if err != nil {
			return refused(err, true)
		}
	}
	return accepted, ""
}
