// Package runner runs conformance vectors: it gives each recorded input to this suite and compares the answers with the recorded
// ones, or with the exact answer that a listed deviation gives instead.
package runner

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/parser"
)

// Options steers a run.
type Options struct {
	Mode     Mode              // Compat if empty
	Lang     string            // runs only this language, and takes it for files whose folder names none
	Engine   parser.EngineKind // that texts are parsed with
	Program  string            // path of the command parley, which vectors about commands run
	Topic    string            // runs only this topic
	Fallback fs.FS             // where what stands beside the vectors of a language, such as deviations, is looked for if its folder does not have it

	// Answer, if it is set, answers in the place of this suite. An answer as recorded passes, one that a listed deviation gives deviates.
	Answer func(q Question) ([]byte, error)
	// Original says that the answers are those of the original itself, or the program is: what was recorded is held, no deviation stands.
	Original bool
}

// Question is a vector that is put to another implementation.
type Question struct {
	Lang, Topic, ID string
	Kind            string // what is asked for where the vectors of a topic are not all of one kind: their op
	In              []byte // the input as JSON; in the place of the name of a profile stands the workspace itself
}

// ErrUnsupported is that of an Answer which does not answer the topic at all.
var ErrUnsupported = errors.New("the topic is not answered")

// Result is what came of one vector.
type Result struct {
	Lang, Topic, ID string
	Outcome         Outcome
	Want            string // JSON; set where the outcome is Failed
	Got             string // JSON; set where the outcome is Failed or Deviates
	Why             string // what failed, in words
	Reason          string // why it deviates, where the outcome is Deviates
	Err             error  // of the answer, where there is none
}

// Outcome of a vector.
type Outcome string

// Outcomes.
const (
	Passed   Outcome = "passed"
	Failed   Outcome = "failed"
	Deviates Outcome = "deviates" // differs exactly as listed
)

// answerFunc gives the suite's answer to a vector as JSON.
type answerFunc func(in *ast.JSONValue, c *call) ([]byte, error)

// call is the setting that an answer is given in.
type call struct {
	mode   Mode
	engine parser.EngineKind
	file   func(name string) ([]byte, error) // that stands beside the vectors

	program  string // path of the command
	original bool   // it is the published one
	op       string // what is asked for, where the vectors of a topic are not all of one kind
}

// topic is how one kind of vectors is answered.
type topic struct {
	answer  answerFunc
	ordered bool // the order of members counts
	verdict bool // the answer is a verdict with a code, whose words are held in compatible mode only

	recorded func(row *ast.JSONValue, mode Mode) *ast.JSONValue // the recorded answer, where it is not the member out
}

// topics are all that the suite answers, by language and topic.
var topics = map[string]map[string]topic{"sag": sagTopics, "agentdsl": agentdslTopics, "pidgin": pidginTopics, "adl": adlTopics}

// Run runs the vector files below a root. Each file is LANG/TOPIC.jsonl, or any file with Options.Lang given. The error is one of
// reading; what is wrong with a vector or with its answer is a failed result.
func Run(root fs.FS, o Options, yield func(Result)) error {
	if o.Mode == "" {
		o.Mode = Compat
	}
	var files []string
	err := fs.WalkDir(root, ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(p) == ".jsonl" {
			files = append(files, p)
		}
		return err
	})
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("there are no vector files (*.jsonl)")
	}
	known := map[string]*Deviations{}
	ran := false
	for _, file := range files {
		lang := path.Base(path.Dir(file))
		if o.Lang != "" && topics[lang] == nil {
			lang = o.Lang
		}
		if o.Lang != "" && lang != o.Lang {
			continue
		}
		if o.Topic != "" && path.Base(file) != o.Topic+".jsonl" {
			continue
		}
		ran = true
		if _, done := known[lang]; !done {
			d, err := loadDeviations(root, o.Fallback, path.Dir(file), lang)
			if err != nil {
				return err
			}
			known[lang] = d
		}
		data, err := fs.ReadFile(root, file)
		if err != nil {
			return err
		}
		beside := func(name string) ([]byte, error) {
			data, err := fs.ReadFile(root, path.Join(path.Dir(file), name))
			if errors.Is(err, fs.ErrNotExist) && o.Fallback != nil {
				return fs.ReadFile(o.Fallback, path.Join(lang, name))
			}
			return data, err
		}
		runFile(lang, strings.TrimSuffix(path.Base(file), ".jsonl"), data, known[lang], o, beside, yield)
	}
	if !ran && o.Topic != "" {
		return fmt.Errorf("there are no vectors of the topic %q", o.Topic)
	}
	if !ran {
		return fmt.Errorf("there are no vector files of language %s", o.Lang)
	}
	return nil
}

func loadDeviations(root, fallback fs.FS, dir, lang string) (*Deviations, error) {
	name := path.Join(dir, "deviations.yaml")
	data, err := fs.ReadFile(root, name)
	if errors.Is(err, fs.ErrNotExist) && fallback != nil {
		name = path.Join(lang, "deviations.yaml")
		data, err = fs.ReadFile(fallback, name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	d, err := ReadDeviations(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return d, nil
}

func runFile(lang, name string, data []byte, known *Deviations, o Options, beside func(string) ([]byte, error), yield func(Result)) {
	t, ok := topics[lang][name]
	seen := map[string]bool{}
	line := 0
	for text := range bytes.Lines(data) {
		line++
		if len(bytes.TrimSpace(text)) == 0 {
			continue
		}
		res := Result{Lang: lang, Topic: name, ID: fmt.Sprintf("line %d", line), Outcome: Failed}
		if !ok {
			res.Why = "this suite does not know the topic " + lang + "/" + name
		} else {
			judge(&res, t, text, known, &call{mode: o.Mode, engine: o.Engine, file: beside, program: o.Program, original: o.Original}, o)
			if seen[res.ID] {
				res.Outcome, res.Why = Failed, "the id is given twice"
			}
			seen[res.ID] = true
		}
		yield(res)
	}
}

// judge answers one vector and compares.
func judge(res *Result, t topic, line []byte, known *Deviations, c *call, o Options) {
	row, err := ast.ReadJSON(bytes.TrimRight(line, "\r\n"), maxJSONDepth)
	if err != nil {
		res.Why = "this is no vector: " + err.Error()
		return
	}
	id, in, out := row.Member("id"), row.Member("in"), row.Member("out")
	right := row.Member("expect") // what is right instead, in words
	if id == nil || id.Kind != ast.JSONString || in == nil || out == nil {
		res.Why = "a vector has an id, in and out"
		return
	}
	res.ID = id.Text
	if t.recorded != nil {
		out = t.recorded(row, c.mode)
	}
	if o.Original {
		right, known = nil, nil
	}
	want, reason, listed := out, "", (*Row)(nil)
	if entry, row := known.find(res.Topic, c.mode, res.ID); row != nil {
		listed, reason = row, entry.Kind+": "+entry.Reason
		want, _ = ast.ReadJSON([]byte(row.Gives), maxJSONDepth)
	}
	res.Want = string(ast.AppendJSON(nil, want))
	words := withoutWording
	if c.mode == Default && t.verdict {
		words = withoutVerdictWording
	}
	if o.Answer != nil || o.Original {
		held := words
		words = func(v *ast.JSONValue) *ast.JSONValue { return withoutNotes(held(v)) }
	}
	same := func(a, b *ast.JSONValue) bool { return equalJSON(words(a), words(b), t.ordered) }
	c.op = ""
	if op := row.Member("op"); op != nil {
		c.op = op.Text
	}
	var answer []byte
	if o.Answer != nil {
		res.Want = string(ast.AppendJSON(nil, withoutNotes(out)))
		answer, err = askElsewhere(o.Answer, res, in, c)
	} else {
		answer, err = t.answer(in, c)
	}
	if err != nil {
		res.Why, res.Err = err.Error(), err
		return
	}
	res.Got = string(answer)
	got, err := ast.ReadJSON(answer, maxJSONDepth)
	if err != nil {
		res.Why = "the answer is no JSON: " + err.Error()
		return
	}
	passed := Result{Lang: res.Lang, Topic: res.Topic, ID: res.ID, Outcome: Passed}
	deviates := Result{Lang: res.Lang, Topic: res.Topic, ID: res.ID, Outcome: Deviates, Got: res.Got, Reason: reason}
	switch {
	case o.Answer != nil && same(out, got):
		*res = passed
	case listed != nil && listed.Was != digest(out):
		res.Why = "the recorded answer is not the one that the deviation was written for (" + digest(out) + ")"
	case !same(want, got):
		res.Why = "the answer differs"
	case listed == nil && right != nil:
		res.Why = "the vector tells in words what is right; a deviation has to say what is given, and why"
	case listed == nil:
		*res = passed
	case right == nil && same(out, got):
		res.Why = "it is listed as a deviation and does not differ"
	default:
		*res = deviates
	}
}

// askElsewhere puts a vector to another implementation.
func askElsewhere(answer func(Question) ([]byte, error), res *Result, in *ast.JSONValue, c *call) ([]byte, error) {
	q := Question{Lang: res.Lang, Topic: res.Topic, ID: res.ID, Kind: c.op}
	if name := in.Member("profile"); name != nil && name.Kind == ast.JSONString {
		workspace, err := pidginNamedProfile(in, c)
		if err != nil {
			return nil, err
		}
		in = replaced(in, name, workspace)
	}
	q.In = ast.AppendJSON(nil, in)
	return answer(q)
}

// withoutNotes drops what stands in a recorded answer but was not recorded, and so is asked of nobody else: what is right in words, and lines
// counted by us.
func withoutNotes(v *ast.JSONValue) *ast.JSONValue {
	if v.Kind != ast.JSONObject {
		return v
	}
	kept := *v
	kept.Members = slices.DeleteFunc(slices.Clone(v.Members), func(m ast.JSONMember) bool { return m.Key == "want" || m.Key == "annotation" })
	return &kept
}

// withoutVerdictWording drops the messages beside codes, too: without options, this suite words them its own way.
func withoutVerdictWording(v *ast.JSONValue) *ast.JSONValue {
	if v.Kind != ast.JSONObject || v.Member("code") == nil {
		return withoutWording(v)
	}
	kept := *v
	kept.Members = nil
	for _, m := range v.Members {
		switch m.Key {
		case "message":
		case "error_statement":
			kept.Members = append(kept.Members, ast.JSONMember{Key: m.Key, Value: withoutVerdictWording(m.Value)})
		default:
			kept.Members = append(kept.Members, m)
		}
	}
	return &kept
}

// withoutWording drops the message of an error: its kind and place are held, its words are not.
func withoutWording(v *ast.JSONValue) *ast.JSONValue {
	if results := v.Member("results"); results != nil {
		return withoutResultWording(v, results)
	}
	for _, name := range []string{"error", "to_json_error"} {
		if e := v.Member(name); e != nil && e.Member("kind") != nil {
			kept := *e
			kept.Members = slices.DeleteFunc(slices.Clone(e.Members), func(m ast.JSONMember) bool { return m.Key == "message" })
			v = replaced(v, e, &kept)
		}
	}
	return v
}

// withoutResultWording drops the messages of the errors of a replay, and of errors that are Python's own what they are called.
func withoutResultWording(v, results *ast.JSONValue) *ast.JSONValue {
	kept := *results
	kept.Items = slices.Clone(results.Items)
	for i, r := range kept.Items {
		e := r.Member("error")
		if e == nil || e.Member("type") == nil {
			continue
		}
		kind := *e.Member("type")
		if slices.Contains(pythonsOwn, kind.Text) {
			kind.Text = failedType
		}
		kept.Items[i] = replaced(r, e, &ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{{Key: "type", Value: &kind}}})
	}
	return replaced(v, results, &kept)
}

// failedType is the type of an error that no program of the published package would tell apart.
const failedType = "refused"

// pythonsOwn are the types of errors that Python raises where the published package does not look.
var pythonsOwn = []string{"TypeError", "AttributeError", "JSONDecodeError", "FileExistsError", "RecursionError"}

// replaced is an object with another value of a member.
func replaced(object, member, by *ast.JSONValue) *ast.JSONValue {
	copied := *object
	copied.Members = slices.Clone(object.Members)
	for i := range copied.Members {
		if copied.Members[i].Value == member {
			copied.Members[i].Value = by
		}
	}
	return &copied
}
