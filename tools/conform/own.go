package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// ownAnswers are what came of the vectors of a language with this suite, in compatible mode, by topic and id.
type ownAnswers map[string]map[string]runner.Result

// answerOurselves judges the vectors of a language, or of one topic of it, as the command parley conform does.
func answerOurselves(lang, topic, program string) (ownAnswers, error) {
	own := ownAnswers{}
	err := runner.Run(vectors.FS, runner.Options{Lang: lang, Topic: topic, Program: program}, func(r runner.Result) {
		if own[r.Topic] == nil {
			own[r.Topic] = map[string]runner.Result{}
		}
		own[r.Topic][r.ID] = r
	})
	return own, err
}

// enter tells in a row how this suite answers a vector, where the original is known to answer as was recorded.
func (o ownAnswers) enter(r *row, s sample, recorded []byte) {
	res, known := o[r.Corpus][s.id]
	d := difference{ID: s.id, Why: res.Why, Input: string(s.in), Theirs: string(recorded), Ours: res.Got}
	switch {
	case !known:
		d.Why = "this suite did not answer it"
		r.settle(d, nil)
	case res.Outcome == runner.Passed:
		r.agree()
	case res.Outcome == runner.Deviates:
		d.Why = "it deviates as listed"
		r.settle(d, asListed(res))
	default:
		r.settle(d, nil)
	}
}

// asListed is the reason of an answer that deviates as the deviations list it.
func asListed(r runner.Result) []string {
	return []string{"listed (" + strings.Replace(r.Reason, ":", "):", 1)}
}

// topicsOf are the topics of a language that have vectors, sorted.
func topicsOf(lang string) ([]string, error) {
	files, err := fs.Glob(vectors.FS, lang+"/*.jsonl")
	if err != nil {
		return nil, err
	}
	var topics []string
	for _, file := range files {
		topics = append(topics, strings.TrimSuffix(path.Base(file), ".jsonl"))
	}
	slices.Sort(topics)
	return topics, nil
}

// fromVectors enters the topics of a language that no port answered: the recorded answers stand for the original.
func (s *session) fromVectors(topics []string) error {
	for _, topic := range topics {
		if s.options.topic != "" && topic != s.options.topic || s.report.has(s.lang.Name, topic) {
			continue
		}
		list, err := vectors.Read(s.lang.Name, topic)
		if err != nil {
			return err
		}
		r := s.report.row(s.lang.Name, wasOnly, topic)
		for _, v := range list {
			s.own.enter(r, sample{v.ID, v.In}, v.Out)
		}
	}
	return nil
}

// buildProgram builds the command parley, which some vectors are about, in a folder.
func buildProgram(ctx context.Context, dir string) (string, error) {
	program := filepath.Join(dir, "parley.exe")
	out, err := exec.CommandContext(ctx, "go", "build", "-o", program, "github.com/parley-lang/parley/tools/parley").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("the command parley could not be built: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return program, nil
}

// withProgram builds the command parley for as long as f runs.
func withProgram(ctx context.Context, f func(program string) error) error {
	dir, err := os.MkdirTemp("", "conform-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // of no use any more
	program, err := buildProgram(ctx, dir)
	if err != nil {
		return err
	}
	return f(program)
}
