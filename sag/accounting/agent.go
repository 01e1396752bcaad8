package accounting

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/tokens"
)

// Agent records the calls of one agent. It is safe for concurrent use.
type Agent struct {
	ledger *Ledger
	name   string
}

// Agent gives what records the calls of an agent. A name that is none is ErrName. The ledger knows of the agent once it has called.
func (l *Ledger) Agent(name string) (*Agent, error) {
	if err := checkName("agent", name); err != nil {
		return nil, err
	}
	return &Agent{l, name}, nil
}

// Name is the agent's name.
func (a *Agent) Name() string { return a.name }

// Record is Ledger.Record for a call of the agent. A call that names another one is refused (ErrName).
func (a *Agent) Record(c Call) (Record, error) {
	if c.Agent != "" && c.Agent != a.name {
		return Record{}, &CallError{c, fmt.Errorf("%w: it is recorded for %s", ErrName, a.name)}
	}
	c.Agent = a.name
	return a.ledger.Record(c)
}

// Completer gives a model that records each of its calls, as calls of the agent to a model of that name. A Completer does not tell how many
// tokens a call took, so they are counted: of the system prompt, each turn, and the reply. That is an estimate, and marked as one, also if
// the counter is exact for each of them: nobody sees what the provider puts between them.
//
// A call that fails is recorded as such with no tokens: what a provider bills for it is not known here. A call that there is no room for in
// the ledger is refused before the model is asked. If recording fails all the same, because others took the room meanwhile, the reply is given
// along with the error.
func (a *Agent) Completer(model prompt.Completer, name string, counter tokens.Counter) (prompt.Completer, error) {
	if err := checkName("model", name); err != nil {
		return nil, err
	}
	if f, isFunc := model.(prompt.CompleterFunc); model == nil || counter == nil || isFunc && f == nil {
		return nil, fmt.Errorf("%w: a model and a counter are needed", ErrOption)
	}
	return &recorder{a, model, name, counter}, nil
}

// recorder is a model whose calls are recorded.
type recorder struct {
	agent   *Agent
	model   prompt.Completer
	name    string
	counter tokens.Counter
}

// Complete implements prompt.Completer.
func (r *recorder) Complete(ctx context.Context, system string, turns []prompt.Turn, maxTokens int) (string, error) {
	c := Call{Agent: r.agent.name, Model: r.name, Estimated: true}
	texts := []string{system}
	for _, t := range turns {
		texts = append(texts, t.Content)
	}
	var err error
	if c.In, err = count(r.counter, texts...); err != nil {
		return "", err
	}
	if err := r.agent.ledger.hasRoom(c); err != nil {
		return "", &CallError{c, err}
	}
	start := r.agent.ledger.now()
	reply, failed := r.model.Complete(ctx, system, turns, maxTokens)
	c.Latency = max(0, r.agent.ledger.now().Sub(start)) // a clock may be set back
	if failed != nil {
		c.In, c.Failed, c.Estimated = 0, true, false
		_, err := r.agent.ledger.Record(c)
		return reply, errors.Join(failed, err)
	}
	if c.Out, err = count(r.counter, reply); err != nil {
		return reply, err
	}
	_, err = r.agent.ledger.Record(c)
	return reply, err
}

func (l *Ledger) hasRoom(c Call) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.room(c)
}

// count counts the tokens of texts.
func count(counter tokens.Counter, texts ...string) (int64, error) {
	var sum int64
	for _, text := range texts {
		n := int64(counter.Count(text))
		if n < 0 {
			return 0, fmt.Errorf("%w: %d", ErrCounter, n)
		}
		if n > math.MaxInt64-sum {
			return 0, fmt.Errorf("%w: tokens", ErrOverflow)
		}
		sum += n
	}
	return sum, nil
}
