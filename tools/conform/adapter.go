package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// maxFaults is how often an adapter may hang, end or print what is no answer before it is given up. Each time it is started anew.
const maxFaults = 5

// adapt puts the vectors of a language to an adapter.
func adapt(ctx context.Context, o options, found *report, log io.Writer) error {
	words, err := splitWords(o.adapter)
	if err != nil {
		return err
	}
	a := &adapter{ctx: ctx, words: words, timeout: o.timeout, inputs: map[string][]byte{}}
	defer a.stop()
	rows, unanswered := map[string]*row{}, map[string]int{}
	row := func(topic string) *row {
		if rows[topic] == nil {
			rows[topic] = found.row(o.lang, adapted, topic)
		}
		return rows[topic]
	}
	err = runner.Run(vectors.FS, runner.Options{Lang: o.lang, Topic: o.topic, Answer: a.answer}, func(r runner.Result) {
		d := difference{ID: r.ID, Why: r.Why, Input: string(a.inputs[r.ID]), Theirs: r.Got, Ours: r.Want}
		clear(a.inputs)
		switch {
		case errors.Is(r.Err, errGivenUp):
		case errors.Is(r.Err, runner.ErrUnsupported) && o.topic == "" && rows[r.Topic] == nil:
			unanswered[r.Topic]++
		case r.Outcome == runner.Passed:
			row(r.Topic).agree()
		case r.Outcome == runner.Deviates:
			d.Why = "it deviates as this suite does"
			row(r.Topic).settle(d, asListed(r))
		default:
			row(r.Topic).settle(d, nil)
		}
	})
	if err != nil {
		return err
	}
	topics, err := topicsOf(o.lang)
	if err != nil {
		return err
	}
	for _, topic := range topics {
		if n := unanswered[topic]; n > 0 {
			_, _ = fmt.Fprintf(log, "not answered: %d vectors of %s\n", n, topic)
		}
	}
	if a.faults >= maxFaults {
		return fmt.Errorf("the adapter was given up: %w", a.last)
	}
	if len(rows) == 0 {
		return fmt.Errorf("the adapter answers no topic of %s", o.lang)
	}
	return a.end()
}

// errGivenUp is that of all vectors behind the last fault.
var errGivenUp = errors.New("the adapter was given up")

// answer asks the adapter, which is started if it does not run.
func (a *adapter) answer(q runner.Question) ([]byte, error) {
	if a.faults >= maxFaults {
		return nil, errGivenUp
	}
	a.inputs[q.ID] = q.In
	line, err := a.ask(q)
	if err == nil && !json.Valid(line) {
		err = fmt.Errorf("it answered with a line that is no JSON: %s; only answers may be printed to the standard output", excerpt(line))
	}
	if errors.Is(err, errNotStarted) {
		a.faults, a.last = maxFaults, err
		return nil, errGivenUp
	}
	if err != nil {
		a.stop()
		a.faults++
		a.last = fmt.Errorf("%s, vector %s: %w", q.Topic, q.ID, err)
		return nil, err
	}
	var unsupported struct {
		Error struct {
			Kind string `json:"kind"`
		} `json:"error"`
	}
	if json.Unmarshal(line, &unsupported) == nil && unsupported.Error.Kind == "unsupported" {
		return nil, runner.ErrUnsupported
	}
	return line, nil
}

// excerpt is the beginning of a line, quoted.
func excerpt(line []byte) string {
	const most = 60
	if len(line) > most {
		return fmt.Sprintf("%q…", line[:most])
	}
	return fmt.Sprintf("%q", line)
}

// splitWords takes a command apart at blanks; single or double quotes hold what has blanks.
func splitWords(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	inside := false
	for _, r := range command {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("-adapter: a quote %c is not closed", quote)
	}
	if inside {
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("-adapter names no command")
	}
	return words, nil
}
