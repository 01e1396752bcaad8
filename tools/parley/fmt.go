package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

func fmtVerb(a *app, langs []anyLanguage) *cobra.Command {
	v := &formatting{}
	unit := unitOf(langs)
	c := &cobra.Command{
		Use:   "fmt [flags] [FILE…|FOLDER…|-]",
		Short: "Lay out each " + unit + " for people",
		Long: "Lay out each " + unit + ` for people, with an empty line between two of them. This suite reads it
back to the same; the published originals do not read all of it: send what min
writes. A byte-order mark goes, and line ends become LF.

Of a file with an error in it nothing is written. With -w files are replaced
atomically and keep their mode; a symbolic link stays one.` + filesHelp(langs),
	}
	v.verb = newVerb(a, langs, c, `write {"file": …, "changed": …} a line, with what is asked for, and findings as JSON Lines`)
	c.Flags().BoolVarP(&v.rewrite, "write", "w", false, "write the result into the file")
	c.Flags().BoolVarP(&v.diff, "diff", "d", false, "show what changes as a unified diff")
	c.Flags().BoolVar(&v.check, "check", false, "list the files that would change, with exit code 1 if there is one")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "write", "check"); err != nil {
			return err
		}
		if v.rewrite {
			for _, arg := range args {
				if arg == stdinArg {
					return usagef(c, "standard input cannot be written into: leave out -w or -")
				}
			}
			if len(args) == 0 {
				return usagef(c, "-w needs the names of files")
			}
		}
		v.open()
		return v.run(args)
	}
	return c
}

// formatting is the work of the verb fmt.
type formatting struct {
	*verb
	rewrite, diff, check bool
}

func (v *formatting) run(args []string) error {
	return work(v.verb, args, func(j *job) (string, error) { return j.lang.layOut(j, v) }, func(j *job, text string) error {
		if v.rep.broken {
			return nil
		}
		return v.deliver(j.in, text)
	})
}

// layOut gives the text of all messages of an input; where one cannot be read, the report says so.
func (l *language[M]) layOut(j *job, v *formatting) (string, error) {
	r := l.of(j, v.settings)
	var texts []string
	var messages []M
	for m, err := range r.messages(j.in) {
		var text string
		if err == nil {
			text, err = l.format(m, r.writing()...)
		}
		if err := r.settle(j.in, m, err); err != nil {
			return "", err
		}
		if err == nil && l.untidy != nil {
			j.rep.add(l.untidy(m)...)
		}
		texts = append(texts, text)
		messages = append(messages, m)
	}
	text := strings.Join(texts, "\n")
	if most := int(r.bytes(&l.about)); !j.rep.broken && most > 0 && len(text) > most {
		j.rep.add(diag.New(diag.CodeUnwritable, j.in.File, source.NoSpan, "laid out it would have %d bytes, more than the limit of %d with which it is read", len(text), most))
	}
	if !j.rep.broken && text != j.in.Text() && !r.readsBack(text, messages) {
		j.rep.fail(j.in.Name(), "internal error: the new layout would not be read as the same %ss; please report it at %s", l.unit, home)
	}
	return text, nil
}

// readsBack says whether a text holds just these messages. A formatter that changes what a file says is worse than none.
func (r *reading[M]) readsBack(text string, messages []M) bool {
	i := 0
	for m, err := range r.lang.parseAll(text, parser.Engine(r.engine.kind()), parser.MaxBytes(parser.Unlimited),
		parser.MaxDepth(parser.Unlimited), parser.MaxNodes(parser.Unlimited)) {
		if err != nil || i == len(messages) || !r.lang.same(m, messages[i]) {
			return false
		}
		i++
	}
	return i == len(messages)
}

// deliver does with the new text of a file what the flags ask for.
func (v *formatting) deliver(in *input, text string) error {
	changed := text != in.Text()
	if changed && v.check {
		v.app.raise(exitInvalid)
	}
	written := changed && v.rewrite
	if written {
		if err := replaceFile(in.path, in.Text(), text); err != nil {
			v.rep.fail(in.Name(), "the file cannot be written: %v", cause(err))
			written = false
		}
	}
	diff := ""
	if v.diff && changed {
		diff = unified(in.Name(), in.Text(), text)
	}
	if v.json {
		return v.record(in.Name(), changed, written, diff, text)
	}
	var err error
	switch {
	case v.check && changed && !v.diff:
		_, err = fmt.Fprintln(v.app.stdout, in.Name())
	case v.diff:
		_, err = v.app.stdout.Write([]byte(diff))
	case !v.check && !v.rewrite && text != "":
		if v.started {
			text = "\n" + text
		}
		v.started = true
		_, err = v.app.stdout.Write([]byte(text))
	}
	return err
}

// record tells a program about a file.
func (v *formatting) record(name string, changed, written bool, diff, text string) error {
	r := struct {
		File    string  `json:"file"`
		Changed bool    `json:"changed"`
		Written *bool   `json:"written,omitempty"`
		Diff    string  `json:"diff,omitempty"`
		Text    *string `json:"text,omitempty"`
	}{File: name, Changed: changed, Diff: diff}
	switch {
	case v.rewrite:
		r.Written = &written
	case !v.diff && !v.check:
		r.Text = &text
	}
	return v.app.writeLine(r)
}
