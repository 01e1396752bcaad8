package grove

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// Runner does an agent's work.
type Runner interface {
	// Run gives the facts that an agent states. Of a topic that is given twice, the last value counts. A value that is null, or nil, says that
	// the topic has none any more: it is deleted if the agent knows one.
	Run(ctx context.Context, in *Input) ([]Fact, error)
}

// RunnerFunc makes a Runner of a function.
type RunnerFunc func(ctx context.Context, in *Input) ([]Fact, error)

// Run calls the function.
func (f RunnerFunc) Run(ctx context.Context, in *Input) ([]Fact, error) { return f(ctx, in) }

// Fact is what a runner says.
type Fact struct {
	Topic string
	Value sag.Value
}

// Input is what a runner is given. It shares nothing with the tree.
type Input struct {
	Agent tree.Node
	Task  string
	Known []knowledge.Fact // what the agent knows itself, what those below it told it included
	Below []Report         // what those right below it know, in their order

	Chat    bool                  // it is asked in a chat; the task is what the user says
	History []checkpoint.Exchange // the last ones of the chat, the oldest first
}

// Report is what an agent knows.
type Report struct {
	Agent string
	Role  string
	Facts []knowledge.Fact
}

// Echo is a runner that makes up a fact for each topic of an agent, or one for its role if it has no topics.
func Echo() Runner { return RunnerFunc(echo) }

func echo(_ context.Context, in *Input) ([]Fact, error) {
	say := func(topic, format string, args ...any) Fact {
		return Fact{topic, sag.NewString(fmt.Sprintf("[%s] "+format, append([]any{in.Agent.Role}, args...)...))}
	}
	if len(in.Agent.Topics) == 0 {
		return []Fact{say(RoleTopic(in.Agent), "Synthesized analysis on: %s", in.Task)}, nil
	}
	var facts []Fact
	for _, topic := range in.Agent.Topics {
		facts = append(facts, say(topic, "Analysis for %s on: %s", topic, in.Task))
	}
	return facts, nil
}

// maxRole is how long a role may be that makes a topic.
const maxRole = 200

// RoleTopic is the topic under which an agent without topics of its own says what it thinks: its role in small letters, without accents and
// with _ for whatever no topic can hold, and .analysis. Its name stands for a role that is long, or of which letters would be lost: roles
// that differ must not become the same.
func RoleTopic(n tree.Node) string {
	const suffix = ".analysis"
	name, whole := identifier(n.Role)
	if !whole || len(name) > maxRole || strings.Trim(name, "_") == "" {
		name, _ = identifier(n.ID)
	}
	if first := name[0]; first < 'a' || first > 'z' {
		name = "r" + name
	}
	if _, err := sag.NewKnow(name+suffix, &sag.BoolLit{}, 0); err != nil { // a word of the language
		name = "r_" + name
	}
	return name + suffix
}

// identifier writes a text with small letters, digits and _ only. It is whole if no letter or digit became a _.
func identifier(s string) (name string, whole bool) {
	var b strings.Builder
	whole = true
	for _, r := range norm.NFKD.String(s) {
		switch {
		case unicode.Is(unicode.Mn, r): // an accent
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case r >= 'A' && r <= 'Z':
			b.WriteRune(r - 'A' + 'a')
		default:
			whole = whole && !unicode.IsLetter(r) && !unicode.IsNumber(r)
			b.WriteByte('_')
		}
	}
	return b.String(), whole
}

// statable are facts that can be stated, each topic once, where it came first; at most so many, or any number if that is -1. The error is a
// *FactsError that names all that cannot be sent.
func statable(facts []Fact, most int) ([]Fact, error) {
	if most >= 0 && len(facts) > most {
		return nil, &FactsError{[]error{fmt.Errorf("there are %d, at most %d are taken", len(facts), most)}}
	}
	var out []Fact
	var wrong []error
	at := map[string]int{}
	for _, f := range facts {
		if f.Value == nil {
			f.Value = &sag.NullLit{}
		}
		if err := knowledge.Check(f.Topic, f.Value); err != nil {
			if !errors.Is(err, knowledge.ErrTopic) { // which names it
				err = fmt.Errorf("topic %s: %w", source.Quote(f.Topic, 40), err)
			}
			wrong = append(wrong, err)
			continue
		}
		if i, known := at[f.Topic]; known {
			out[i].Value = f.Value
			continue
		}
		at[f.Topic] = len(out)
		out = append(out, f)
	}
	if len(wrong) > 0 {
		return nil, &FactsError{wrong}
	}
	return out, nil
}
