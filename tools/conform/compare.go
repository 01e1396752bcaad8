package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/parley-lang/parley/tools/conform/runner"
)

// judge compares answers of a port with those of this suite. The runner does it: for it the port's answers are what was recorded.
func judge(lang, topic string, mode runner.Mode, samples []sample, theirs [][]byte) ([]runner.Result, error) {
	dir, err := os.MkdirTemp("", "conform-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	var file bytes.Buffer
	for i, s := range samples {
		fmt.Fprintf(&file, `{"id":%q,"in":%s,"out":%s}`+"\n", s.id, s.in, theirs[i])
	}
	if err := os.Mkdir(filepath.Join(dir, lang), 0o755); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, lang, topic+".jsonl"), file.Bytes(), 0o644); err != nil {
		return nil, err
	}
	var results []runner.Result
	err = runner.Run(os.DirFS(dir), runner.Options{Mode: mode}, func(r runner.Result) { results = append(results, r) })
	if err == nil && len(results) != len(samples) {
		err = fmt.Errorf("%s: the runner gave %d results for %d inputs", topic, len(results), len(samples))
	}
	return results, err
}

// explain gives the reasons why the answer to an input may be another one; none if it may not.
type explain func(i int, theirs, ours answer) []string

func unexplained(int, answer, answer) []string { return nil }

// comparison is one comparison of a port's answers with those of this suite.
type comparison struct {
	question
	topic  string
	mode   runner.Mode
	why    explain
	remark func(i int) []string // what to count of an input that both read alike; may be nil
}

// compare judges a port's answers and enters the outcome into the report.
func (s *session) compare(c comparison, theirs [][]byte) error {
	results, err := judge(s.lang.Name, c.topic, c.mode, c.corpus.samples, theirs)
	if err != nil {
		return err
	}
	r := s.report.row(s.lang.Name, c.port, c.op+" of "+c.corpus.name)
	for i, res := range results {
		if res.Outcome == runner.Passed {
			r.agree()
			if c.remark != nil {
				r.count(c.remark(i))
			}
			continue
		}
		d := difference{
			ID: res.ID, Why: res.Why, Input: string(c.corpus.samples[i].in), Theirs: string(theirs[i]), Ours: res.Got,
		}
		r.settle(d, c.why(i, read(theirs[i]), read([]byte(res.Got))))
	}
	return nil
}

// sameAnswer compares two answers of a port, but for the words of Python's own errors.
func sameAnswer(a, b []byte) bool { return equal(a, b) || equalResults(a, b) }

// reproduce checks that a port answers as was recorded, to the letter but for what its language says of its own accord, and that this suite does too,
// or deviates as listed.
func (s *session) reproduce(q question, recorded, theirs [][]byte) {
	r := s.report.row(s.lang.Name, q.port, q.op)
	for i, sample := range q.corpus.samples {
		if sameAnswer(recorded[i], theirs[i]) {
			s.own.enter(r, sample, recorded[i])
			continue
		}
		r.settle(notRecorded(sample, recorded[i], theirs[i]), nil)
	}
}

// pythonErrors are errors that Python makes itself: of these only that there is one is held, for it words them otherwise from version to
// version. FileExistsError and what else comes of the system is among them, FileNotFoundError is not: the package makes that.
var pythonErrors = []string{"TypeError", "AttributeError", "JSONDecodeError", "UnicodeDecodeError", "RecursionError", "FileExistsError", "NotADirectoryError"}

// equalResults compares two answers to a replay, result by result, but for the words of Python's own errors.
func equalResults(a, b []byte) bool {
	type replay struct {
		Results []json.RawMessage `json:"results"`
	}
	var x, y replay
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil || len(x.Results) == 0 || len(x.Results) != len(y.Results) {
		return false
	}
	for i := range x.Results {
		if !equal(x.Results[i], y.Results[i]) && !(failedOfItself(x.Results[i]) && failedOfItself(y.Results[i])) {
			return false
		}
	}
	return true
}

// failedOfItself tells whether a result is an error that Python made.
func failedOfItself(result []byte) bool {
	var r struct {
		Error *struct {
			Type string `json:"type"`
		} `json:"error"`
	}
	return json.Unmarshal(result, &r) == nil && r.Error != nil && slices.Contains(pythonErrors, r.Error.Type)
}

func notRecorded(s sample, recorded, theirs []byte) difference {
	return difference{ID: s.id, Why: "this is not what was recorded", Input: string(s.in), Theirs: string(theirs), Ours: string(recorded)}
}

// answer is what the checks look at in an answer.
type answer struct {
	Wire     *string `json:"wire"`
	DSL      *string `json:"dsl"`
	JSONText *string `json:"json_text"`
	Error    *struct {
		Kind   string `json:"kind"`
		Line   int    `json:"line"`
		Column int    `json:"column"`
	} `json:"error"`
	Reparse *answer `json:"reparse"`
}

func read(text []byte) answer {
	var a answer
	_ = json.Unmarshal(text, &a) // what is no answer has no error and no wire text, and so is explained by nothing
	return a
}

// samePlace tells whether two answers are errors at the same line and column.
func samePlace(a, b answer) bool {
	return a.Error != nil && b.Error != nil && *a.Error == *b.Error
}

// equal compares two JSON documents token by token: the order of members counts, and so does the spelling of numbers.
func equal(a, b []byte) bool {
	if !json.Valid(a) || !json.Valid(b) {
		return false
	}
	x, y := json.NewDecoder(bytes.NewReader(a)), json.NewDecoder(bytes.NewReader(b))
	x.UseNumber()
	y.UseNumber()
	for {
		s, errX := x.Token()
		t, errY := y.Token()
		if errX != nil || errY != nil {
			return errors.Is(errX, io.EOF) && errors.Is(errY, io.EOF)
		}
		if s != t {
			return false
		}
	}
}
