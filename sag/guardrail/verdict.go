package guardrail

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/policy"
)

// Effect is what a verdict comes to.
type Effect = policy.Effect

// Effects, weakest first. Only Allow permits.
const (
	Allow      = policy.Allow
	NeedsHuman = policy.NeedsHuman
	Unknown    = policy.Unknown
	Deny       = policy.Deny
)

// Code names why an order is not permitted. It is an error so that it can be the target of errors.Is.
type Code string

// Codes of findings. The first three are the original's.
const (
	InvalidAction      Code = "INVALID_ACTION"      // there is no order, or one made by hand that lacks its parts
	PreconditionFailed Code = "PRECONDITION_FAILED" // the condition after BECAUSE is false
	InvalidExpression  Code = "INVALID_EXPRESSION"  // a condition cannot be worked out: kinds that do not fit, division by zero
	NotACondition      Code = "NOT_A_CONDITION"     // an expression that is neither true nor false
	UndefinedVariable  Code = "UNDEFINED_VARIABLE"  // a name in a condition is not in the context
	LimitExceeded      Code = "LIMIT_EXCEEDED"      // a condition is too large to be worked out
	Cancelled          Code = "CANCELLED"           // the check was cancelled
	PolicyFailed       Code = "POLICY_FAILED"       // the order's policy, or the condition that it names, does not hold
	UnknownPolicy      Code = "UNKNOWN_POLICY"      // there is no policy of that name
	PolicyUnknown      Code = "POLICY_UNKNOWN"      // a policy cannot be worked out
	GuardrailDenied    Code = "GUARDRAIL_DENIED"    // a guardrail of the host denies
	GuardrailUnknown   Code = "GUARDRAIL_UNKNOWN"   // a guardrail of the host cannot be worked out
	DoubtfulReason     Code = "DOUBTFUL_REASON"     // words that hold an operator, where the host takes no such words
	HumanNeeded        Code = "HUMAN_NEEDED"        // a person must decide
	TooManyFindings    Code = "TOO_MANY_FINDINGS"   // the last finding of a verdict that was cut: how many are not shown
)

// Error is the code.
func (c Code) Error() string { return string(c) }

// Part says which part of an order a finding is about.
type Part string

// Parts of an order.
const (
	WholeAction Part = "action"
	PolicyPart  Part = "policy"
	ReasonPart  Part = "reason"
)

// Finding is one thing that keeps an order from being carried out.
type Finding struct {
	Effect  Effect // never Allow
	Code    Code
	Part    Part
	Rule    string          // name of the policy or of the host's guardrail; "" if it is about neither
	Message string          // one line, safe to show: hidden characters are escaped, long texts cut
	Missing []string        // names that the context lacks
	Action  *sag.ActionStmt // nil if there is none
	Span    source.Span     // of the part in the text that the message was read from
	Err     error           // what evaluation gave, nil if it gave a value

	program *expression.Program // the condition, for Explain
	env     expression.Env
}

// Error is code and message, so that a finding can be returned as an error.
func (f *Finding) Error() string { return string(f.Code) + ": " + f.Message }

// Is reports whether target is the finding's code.
func (f *Finding) Is(target error) bool { return target == f.Code }

// Unwrap gives what evaluation gave.
func (f *Finding) Unwrap() error { return f.Err }

// Note is a remark about an order that changes nothing: words after BECAUSE that hold an operator and are no condition.
type Note struct {
	Action  *sag.ActionStmt
	Span    source.Span
	Message string // one line, safe to show
}

// Verdict is what a guard came to.
type Verdict struct {
	Effect   Effect // the strongest of all findings, Allow if there are none
	Findings []*Finding
	Notes    []*Note
	Actions  int // orders that were looked at

	checked bool // it is a guard's
	maxWork int  // of an explanation
}

// Allowed says whether every order may be carried out. A verdict that no guard has given does not allow.
func (v *Verdict) Allowed() bool {
	return v != nil && v.checked && v.Effect == Allow && len(v.Findings) == 0
}

// First is the first finding of the verdict's effect; nil if the verdict is Allow.
func (v *Verdict) First() *Finding {
	if v == nil {
		return nil
	}
	for _, f := range v.Findings {
		if f.Effect == v.Effect {
			return f
		}
	}
	return nil
}

// Code is the code of the first finding of the verdict's effect, "" if the verdict is Allow.
func (v *Verdict) Code() Code {
	if f := v.First(); f != nil {
		return f.Code
	}
	return ""
}

// Message is the message of the first finding of the verdict's effect, "" if the verdict is Allow.
func (v *Verdict) Message() string {
	if f := v.First(); f != nil {
		return f.Message
	}
	return ""
}

// Statement is the error statement to answer with, nil if the verdict is Allow.
func (v *Verdict) Statement() *sag.ErrorStmt {
	if f := v.First(); f != nil {
		return f.Statement()
	}
	return nil
}

// Err is nil if the verdict is Allow, else the first finding of its effect as an error.
func (v *Verdict) Err() error {
	if f := v.First(); f != nil {
		return f
	}
	return nil
}

// Statement is the finding as an error statement to answer with.
func (f *Finding) Statement() *sag.ErrorStmt {
	return &sag.ErrorStmt{Code: &sag.Ident{Name: string(f.Code)}, Message: sag.NewString(f.Message)}
}

// Explain evaluates the finding's condition once more and tells what each part of it came to; nil if the finding is about no
// condition, or about one that was too large or cut short. It costs time and memory for each node of the condition, within bounds.
func (f *Finding) Explain(ctx context.Context) *expression.Explanation { return f.explain(ctx, nil) }

func (f *Finding) explain(ctx context.Context, b *expression.Budget) *expression.Explanation {
	if f.program == nil || f.Code == LimitExceeded || f.Code == Cancelled {
		return nil
	}
	return f.program.ExplainWithin(ctx, f.env, b)
}

// Explanations yields the findings with the explanations of their conditions, nil where there is none, within the bound of a check.
func (v *Verdict) Explanations(ctx context.Context) iter.Seq2[*Finding, *expression.Explanation] {
	return func(yield func(*Finding, *expression.Explanation) bool) {
		if v == nil {
			return
		}
		budget := expression.NewBudget(v.maxWork)
		for _, f := range v.Findings {
			if !yield(f, f.explain(ctx, budget)) {
				return
			}
		}
	}
}

// Explain is the verdict for people: effect and number of orders, then each finding with its condition's explanation, then the notes.
func (v *Verdict) Explain(ctx context.Context) string {
	if v == nil {
		return "there is no verdict\n"
	}
	var b strings.Builder
	orders := "1 order"
	if v.Actions != 1 {
		orders = fmt.Sprintf("%d orders", v.Actions)
	}
	fmt.Fprintf(&b, "%s (%s)\n", v.Effect, orders)
	for f, e := range v.Explanations(ctx) {
		fmt.Fprintf(&b, "%s %s: %s\n", f.Effect, f.Code, f.Message)
		if e != nil {
			for line := range strings.Lines(e.String()) {
				b.WriteString("  " + line)
			}
		}
	}
	for _, n := range v.Notes {
		fmt.Fprintf(&b, "note: %s\n", n.Message)
	}
	return b.String()
}

// AppendJSON appends the verdict as JSON on one line:
//
//	{"effect":"deny","code":"PRECONDITION_FAILED","message":"…","actions":1,"findings":[{"effect":"deny","code":"…","part":"reason",
//	"rule":"","message":"…","missing":[],"start":52,"end":71}],"notes":[{"message":"…","start":52,"end":71}]}
//
// Start and end are byte offsets in the text that the message was read from.
func (v *Verdict) AppendJSON(to []byte) []byte {
	quote := ast.AppendJSONString
	to = append(to, `{"effect":`...)
	to = quote(to, v.Effect.String())
	to = append(to, `,"code":`...)
	to = quote(to, string(v.Code()))
	to = append(to, `,"message":`...)
	to = quote(to, v.Message())
	to = fmt.Appendf(to, `,"actions":%d,"findings":[`, v.Actions)
	for i, f := range v.Findings {
		if i > 0 {
			to = append(to, ',')
		}
		to = append(to, `{"effect":`...)
		to = quote(to, f.Effect.String())
		to = append(to, `,"code":`...)
		to = quote(to, string(f.Code))
		to = append(to, `,"part":`...)
		to = quote(to, string(f.Part))
		to = append(to, `,"rule":`...)
		to = quote(to, f.Rule)
		to = append(to, `,"message":`...)
		to = quote(to, f.Message)
		to = append(to, `,"missing":[`...)
		for j, name := range f.Missing {
			if j > 0 {
				to = append(to, ',')
			}
			to = quote(to, name)
		}
		to = fmt.Appendf(to, `],"start":%d,"end":%d}`, f.Span.Start, f.Span.End)
	}
	to = append(to, `],"notes":[`...)
	for i, n := range v.Notes {
		if i > 0 {
			to = append(to, ',')
		}
		to = append(to, `{"message":`...)
		to = quote(to, n.Message)
		to = fmt.Appendf(to, `,"start":%d,"end":%d}`, n.Span.Start, n.Span.End)
	}
	return append(to, "]}"...)
}

// MarshalJSON implements json.Marshaler; see AppendJSON.
func (v *Verdict) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil), nil }
