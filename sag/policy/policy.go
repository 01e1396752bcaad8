package policy

import (
	"context"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// Effect is what a rule says of an order. Effects are ordered by strength: of several, the largest one holds.
type Effect uint8

// Effects, the weakest first.
const (
	Allow      Effect = iota // the order may be carried out
	NeedsHuman               // a person has to decide
	Unknown                  // it could not be found out: a name is missing, or a rule failed. Treat it like Deny
	Deny                     // the order must not be carried out
)

var effectNames = [...]string{"allow", "needs-human", "unknown", "deny"}

// String is the effect's name: allow, needs-human, unknown or deny.
func (e Effect) String() string {
	if int(e) < len(effectNames) {
		return effectNames[e]
	}
	return fmt.Sprintf("effect %d", uint8(e))
}

// Input is what rules look at.
type Input struct {
	Header *sag.Header     // of the message; nil if there is none: then what a rule reads of it is missing
	Action *sag.ActionStmt // the order
	Env    expression.Env  // the host's context, of which rules see the declared names; nil if there is none
}

// Verdict is what was found. The zero Verdict allows; so do not look at one that came with an error or as not known.
type Verdict struct {
	Effect  Effect
	Rule    string   // the policy or guardrail that decided, "" if no guardrail held
	Message string   // one line, safe to show: the host's own words, or what is wrong
	Missing []string // if a name was missing, which: context.role, named.env, args[0], header.ttl
	Err     error    // an *Error if the effect is Unknown, otherwise nil
}

// Set holds policies and guardrails. It does not change and may be used by many goroutines at once.
type Set struct {
	policies map[string]*rule
	names    []string
	guards   []*rule
	fallback Effect
	maxWork  int
}

// rule is a policy or a guardrail that is ready to be evaluated.
type rule struct {
	name    string
	what    string // policy or guardrail
	program *program
	effect  Effect // of a policy if it is not met, of a guardrail if it is
	message string
}

// Names are the names of the policies, sorted.
func (s *Set) Names() []string {
	if s == nil {
		return nil
	}
	return slices.Clone(s.names)
}

// Policy evaluates the policy of a name, the one that P:name in an order refers to. It allows if what the policy requires is true, gives the
// policy's other effect if it is false, and is Unknown if it is neither. If there is no such policy, known is false and the verdict
// Unknown.
func (s *Set) Policy(ctx context.Context, name string, in Input) (v Verdict, known bool) {
	var r *rule
	if s != nil {
		r = s.policies[name]
	}
	if r == nil {
		e := &Error{Kind: ErrMissing, Rule: name, Msg: "there is no policy " + source.Quote(name, 0)}
		return Verdict{Effect: Unknown, Rule: name, Message: e.Error(), Err: e}, false
	}
	run := newRun(in)
	defer run.release()
	holds, err := r.evaluate(ctx, run, s.maxWork)
	switch {
	case err != nil:
		return r.unknown(err), true
	case holds:
		return Verdict{Effect: Allow, Rule: name}, true
	default:
		return r.verdict(), true
	}
}

// Guard looks at an order with the guardrails, one after the other. The first whose condition holds decides; one that cannot be evaluated makes
// the verdict Unknown, and the ones behind it are not looked at. If none holds, the set's default does.
func (s *Set) Guard(ctx context.Context, in Input) Verdict {
	if s == nil {
		e := &Error{Kind: ErrInternal, Msg: "there is no set of rules"}
		return Verdict{Effect: Unknown, Message: e.Error(), Err: e}
	}
	run := newRun(in)
	defer run.release()
	for _, r := range s.guards {
		holds, err := r.evaluate(ctx, run, s.maxWork)
		if err != nil {
			return r.unknown(err)
		}
		if holds {
			return r.verdict()
		}
	}
	v := Verdict{Effect: s.fallback}
	if v.Effect != Allow {
		v.Message = "no guardrail allows this"
	}
	return v
}

func (r *rule) evaluate(ctx context.Context, run *run, work int) (bool, *Error) {
	if err := ctx.Err(); err != nil {
		return false, &Error{Kind: err, Msg: "the evaluation was cancelled"}
	}
	if run.action == nil || run.action.Verb == nil {
		return false, &Error{Kind: ErrNoOrder, Msg: "there is no order, or one without a verb"}
	}
	run.work = work
	return r.program.run(run)
}

// verdict is what the rule says where it decides.
func (r *rule) verdict() Verdict {
	v := Verdict{Effect: r.effect, Rule: r.name, Message: r.message}
	if v.Message != "" || v.Effect == Allow {
		return v
	}
	switch {
	case v.Effect == NeedsHuman:
		v.Message = r.what + " " + source.Visible(r.name) + ": a person has to decide"
	case r.what == "policy":
		v.Message = "policy " + source.Visible(r.name) + " is not met"
	default:
		v.Message = "guardrail " + source.Visible(r.name) + " forbids this"
	}
	return v
}

// unknown is the verdict where the rule cannot be evaluated.
func (r *rule) unknown(e *Error) Verdict {
	e.Rule = r.name
	return Verdict{
		Effect: Unknown, Rule: r.name, Missing: e.Missing, Err: e,
		Message: fmt.Sprintf("%s %s cannot be decided: %s", r.what, source.Visible(r.name), e.Error()),
	}
}
