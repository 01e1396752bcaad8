package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/parley-lang/parley/tools/conform/ports"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// port names what this suite is compared with.
type port string

// Ports that are run, and one that only was.
const (
	published port = "published"     // the published Python package as it is
	withOurs  port = "py+grammar"    // the package, on a parser generated from our grammar
	javaOurs  port = "java+grammar"  // our driver, on a Java parser generated from our grammar
	rust      port = "crate"         // the published Pidgin: its library by our driver, or its command
	adapted   port = "adapter"       // a command that was named to us
	wasOnly   port = "recorded"      // the original, as far as the vectors recorded it, where nothing answers the topic
	recorded  port = "java recorded" // the originals' Java, as far as the vectors recorded where it differs
)

// asker answers the inputs of one operation.
type asker interface {
	Ask(op string, inputs [][]byte) ([][]byte, error)
	Close() error
}

// session is one run over one language.
type session struct {
	lang    ports.Language
	options options
	ports   map[port]asker
	own     ownAnswers
	report  *report
	log     io.Writer
}

func (s *session) start(ctx context.Context, kit *ports.Kit) error {
	s.ports = map[port]asker{}
	for _, one := range []struct {
		name  port
		start func() (*ports.Process, error)
	}{
		{published, func() (*ports.Process, error) { return kit.Python(ctx, s.lang, false) }},
		{withOurs, func() (*ports.Process, error) { return kit.Python(ctx, s.lang, true) }},
		{javaOurs, func() (*ports.Process, error) { return kit.Java(ctx, s.lang) }},
	} {
		if one.name != published && (s.options.topic != "" || len(s.lang.Grammars) == 0) {
			continue
		}
		p, err := one.start()
		if err != nil {
			return err
		}
		s.ports[one.name] = p
	}
	return nil
}

func (s *session) close() error {
	var errs []error
	for _, p := range s.ports {
		errs = append(errs, p.Close())
	}
	return errors.Join(errs...)
}

// sample is one input.
type sample struct {
	id string
	in []byte // JSON
}

// text is the input's text, "" if it has none.
func (s *sample) text() string { return vectors.Text(s.in) }

// corpus is a set of inputs.
type corpus struct {
	name    string // as the report has it
	samples []sample
}

func (c *corpus) inputs() [][]byte {
	list := make([][]byte, len(c.samples))
	for i, s := range c.samples {
		list[i] = s.in
	}
	return list
}

// corpusOf makes a corpus of vectors, with the recorded answers beside it.
func corpusOf(name string, list []vectors.Vector) (*corpus, [][]byte) {
	c, outs := &corpus{name: name}, make([][]byte, 0, len(list))
	for _, v := range list {
		c.samples = append(c.samples, sample{v.ID, v.In})
		outs = append(outs, v.Out)
	}
	return c, outs
}

// question is an operation that a port does on all of a corpus.
type question struct {
	port   port
	op     string
	corpus *corpus
}

// ask gives the answers to questions. The ports work at the same time, each on one question after the other.
func (s *session) ask(questions []question) (map[question][][]byte, error) {
	answers := map[question][][]byte{}
	var mu sync.Mutex
	var errs []error
	var wait sync.WaitGroup
	for name, p := range s.ports {
		wait.Go(func() {
			for _, q := range questions {
				if q.port != name {
					continue
				}
				got, err := p.Ask(q.op, q.corpus.inputs())
				mu.Lock()
				answers[q] = got
				if err != nil {
					errs = append(errs, err)
				}
				mu.Unlock()
				if err != nil {
					return
				}
				_, _ = fmt.Fprintf(s.log, "%s: %s of %s, %d inputs\n", q.port, q.op, q.corpus.name, len(got))
			}
		})
	}
	wait.Wait()
	return answers, errors.Join(errs...)
}
