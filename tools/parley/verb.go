package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// verb is what the verbs that all languages have, have in common: their flags, and the way from arguments to the work on each input. It is
// for one language, or for all of them: then each input tells which one it is in.
type verb struct {
	*settings
	app   *app
	langs []anyLanguage
	in    choice // the language that is asked for, if there are several
	rep   *reporter

	largest map[string]limit // of an input, by language, where it is not the language's own

	blank   bool // the outputs of two inputs are separated by an empty line
	started bool // something was written
	strange int  // files of folders that hold none of the languages
}

// detect is the word for the language that each input tells itself.
const detect = "auto"

// newVerb binds the flags of a verb.
func newVerb(a *app, langs []anyLanguage, c *cobra.Command, jsonUsage string) *verb {
	v := &verb{app: a, langs: langs, in: choice{value: detect, words: []string{detect}}}
	unit := "text"
	var most limit // the language's own
	if len(langs) == 1 {
		unit, most = langs[0].is().unit, limit(langs[0].is().maxBytes)
	}
	v.settings = newSettings(c, langs[0].is().engines, most, unit, jsonUsage)
	if len(langs) > 1 {
		for _, l := range langs {
			v.in.words = append(v.in.words, l.is().name)
		}
		c.Flags().Var(&v.in, "lang", "language of all inputs; else each tells its own by its extension or its first line")
		completeWords(c, "lang", v.in.words)
	}
	c.DisableFlagsInUseLine = true
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return v.exts(), cobra.ShellCompDirectiveFilterFileExt
	}
	return v
}

// exts are the extensions of the languages, or of the one that was asked for.
func (v *verb) exts() []string {
	var out []string
	for _, l := range v.langs {
		if v.in.value == detect || v.in.value == l.is().name {
			out = append(out, l.is().exts...)
		}
	}
	return out
}

// open starts the report of a verb whose output is not the findings: they go to standard error, and warnings do not matter.
func (v *verb) open() {
	form := asText
	if v.json {
		form = asJSON
	}
	v.rep = v.app.reporter(form, v.app.stderr, v.maxErrors)
	v.rep.errorsOnly = true
}

// job is the work on one input. What it writes and finds is its own where several are done at once, and is told when its turn comes.
type job struct {
	app  *app
	rep  *reporter
	in   *input
	lang anyLanguage
	own  bytes.Buffer // what app writes, if that is kept
	err  error

	strange bool // it was found, and holds none of the languages
}

// work does something with each input, many at once, and tells what came of each, one after the other in their order.
func work[T any](v *verb, args []string, do func(*job) (T, error), tell func(*job, T) error) error {
	type done struct {
		*job
		result T
	}
	inputs := expand(args, v.exts())
	alone := len(inputs) == 1 // what it writes need not be kept
	bar := newBar(v.app, len(inputs))
	defer bar.clear()
	for i, x := range inOrder(len(inputs), func(i int) done {
		d := done{job: v.job(alone)}
		if v.read(d.job, inputs[i]) {
			d.result, d.err = do(d.job)
		}
		if err := d.app.stdout.Flush(); !alone && d.err == nil {
			d.err = err
		}
		return d
	}) {
		if alone || x.own.Len() > 0 || x.rep.found() {
			bar.clear()
		}
		if !alone {
			if err := v.take(x.job); err != nil {
				return err
			}
		}
		if x.err != nil {
			return x.err
		}
		if x.lang != nil {
			if err := tell(x.job, x.result); err != nil {
				return err
			}
		}
		if x.strange {
			v.strange++
		}
		v.rep.flush()
		bar.show(i + 1)
	}
	return nil
}

// none is the result of work that has written all there is.
type none struct{}

// each is work that has written all there is.
func (v *verb) each(args []string, do func(*job) error) error {
	return work(v, args, func(j *job) (none, error) { return none{}, do(j) }, func(*job, none) error { return nil })
}

// job makes a job, which shares output and report with the command if it is the only one.
func (v *verb) job(alone bool) *job {
	j := &job{app: v.app, rep: v.rep}
	if alone {
		return j
	}
	j.app = &app{stdin: v.app.stdin, stdinUsed: v.app.stdinUsed, stdout: newOutput(&j.own, false), stderr: io.Discard, env: v.app.env, color: v.app.color}
	j.rep = j.app.reporter(v.rep.form, io.Discard, v.maxErrors)
	j.rep.errorsOnly, j.rep.held = v.rep.errorsOnly, true
	return j
}

// take writes what a job has kept.
func (v *verb) take(j *job) error {
	if j.own.Len() > 0 {
		if v.blank && v.started {
			if _, err := v.app.stdout.Write([]byte("\n")); err != nil {
				return err
			}
		}
		v.started = true
		if _, err := v.app.stdout.Write(j.own.Bytes()); err != nil {
			return err
		}
	}
	v.rep.take(j.rep)
	return nil
}

// read reads an input and finds its language. If it cannot be read, or has none, the report says so, and it is not ok.
func (v *verb) read(j *job, arg argument) bool {
	if arg.wrong != nil {
		j.rep.add(arg.wrong)
		return false
	}
	if arg.link {
		j.strange = true
		return false
	}
	lang := v.named(arg.path)
	most := limit(0)
	for _, l := range v.langs {
		if lang == nil || lang == l {
			most = max(most, v.most(l.is()))
		}
	}
	if v.maxBytes == parser.Unlimited {
		most = v.maxBytes
	}
	in, d := j.app.read(arg.path, most)
	if d != nil {
		j.rep.add(d)
		return false
	}
	hint := "name the language with --lang " + strings.Join(v.in.words[1:], ", --lang ")
	switch {
	case v.documents && isDocument(in.Text()):
		if lang == nil {
			lang = languageOfDocument(v.langs, in.Text())
		}
	case lang == nil && isDocument(in.Text()):
		hint = "it seems to be JSON, which json --from reads"
	case lang == nil:
		lang = languageOf(v.langs, in.Text())
	case arg.found && lang.is().prose:
		lang = languageOf([]anyLanguage{lang}, in.Text())
	}
	switch {
	case lang != nil:
		j.in, j.lang = in, lang
		return true
	case arg.found:
		j.strange = true
		return false
	default:
		d := diag.New(diag.CodeUnknownLanguage, in.File, source.Span{}, "it is in none of the languages: neither its name nor its first line tells one")
		d.Hint = hint
		j.rep.add(d)
		return false
	}
}

// most is how many bytes an input in a language may have.
func (v *verb) most(l *about) limit {
	if most, ok := v.largest[l.name]; ok {
		return most
	}
	return v.bytes(l)
}

// bar is a line on a terminal that tells how many of many inputs are done.
type bar struct {
	to    io.Writer // nil if nobody looks
	all   int
	last  time.Time
	shown bool
}

const barStep = 100 * time.Millisecond

func newBar(a *app, all int) *bar {
	b := &bar{all: all, last: time.Now()}
	if all > 1 && isTerminal(a.stderr) {
		b.to = a.stderr
	}
	return b
}

// show tells how many are done, some times a second.
func (b *bar) show(done int) {
	if b.to == nil || time.Since(b.last) < barStep {
		return
	}
	b.last, b.shown = time.Now(), true
	_, _ = fmt.Fprintf(b.to, "\r%d of %d files\x1b[K", done, b.all)
}

// clear takes the line away.
func (b *bar) clear() {
	if b.shown {
		b.shown = false
		_, _ = fmt.Fprint(b.to, "\r\x1b[K")
	}
}
