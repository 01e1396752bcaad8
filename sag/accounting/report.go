package accounting

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
)

// Report tells what calls cost. It is the caller's own: nothing that is recorded later changes it.
type Report struct {
	First, Last time.Time // of the calls; zero if there are none
	Agents      []AgentTotals
	Models      []ModelTotals
	Total       Totals

	Traffic *Traffic // of the messages given; nil if none were
}

// AgentTotals are the sums of an agent. Agents come in the order of their first calls.
type AgentTotals struct {
	Agent string
	Role  string // the name, unless Roles gives another
	Totals
	Models []ModelTotals // in the order of the agent's first calls of them
}

// ModelTotals are the sums of a model.
type ModelTotals struct {
	Model string
	Totals
}

// Unpriced names the models that have no price, in the order of their first calls.
func (r *Report) Unpriced() []string {
	var names []string
	for _, m := range r.Models {
		if !m.Cost.Known() {
			names = append(names, m.Model)
		}
	}
	return names
}

// ReportOption adds something to a report.
type ReportOption func(*reporting) error

type reporting struct {
	roles   func(string) string
	traffic *Traffic
}

// Roles gives the roles of agents; of one whose role is empty, it is its name.
func Roles(role func(agent string) string) ReportOption {
	return func(r *reporting) error {
		if role == nil {
			return fmt.Errorf("%w: the roles are nil", ErrOption)
		}
		r.roles = role
		return nil
	}
}

// Messages has the report tell what messages cost, as Measure does.
func Messages(list []*sag.Message, counter tokens.Counter) ReportOption {
	return func(r *reporting) error {
		var err error
		r.traffic, err = Measure(list, counter)
		return err
	}
}

func newReporting(options []ReportOption) (*reporting, error) {
	r := &reporting{roles: func(agent string) string { return agent }}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(r); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Report gives the sums so far. The error is of the options, or of a message that cannot be measured (a MessageError).
func (l *Ledger) Report(options ...ReportOption) (*Report, error) { return l.report(options, false) }

// Reset forgets all calls and gives the report of what is forgotten, so that none is lost between the two. On an error nothing is forgotten.
func (l *Ledger) Reset(options ...ReportOption) (*Report, error) { return l.report(options, true) }

func (l *Ledger) report(options []ReportOption, reset bool) (*Report, error) {
	with, err := newReporting(options)
	if err != nil {
		return nil, err
	}
	r := &Report{Traffic: with.traffic}
	order, totals := l.snapshot(r, reset)
	agents, models := map[string]int{}, map[string]int{}
	for _, key := range order {
		sum := totals[key]
		sum.Cost = l.cost(key.model, sum.Calls, sum.In, sum.Out)
		i, known := agents[key.agent]
		if !known {
			i = len(r.Agents)
			agents[key.agent] = i
			r.Agents = append(r.Agents, AgentTotals{Agent: key.agent, Role: key.agent})
		}
		r.Agents[i].plus(sum)
		r.Agents[i].Models = append(r.Agents[i].Models, ModelTotals{key.model, sum})
		j, known := models[key.model]
		if !known {
			j = len(r.Models)
			models[key.model] = j
			r.Models = append(r.Models, ModelTotals{Model: key.model})
		}
		r.Models[j].plus(sum)
		r.Total.plus(sum)
	}
	for i := range r.Agents { // the caller's function runs when nothing is locked
		if role := with.roles(r.Agents[i].Agent); role != "" {
			r.Agents[i].Role = role
		}
	}
	return r, nil
}

// snapshot copies the sums, and forgets them if asked to.
func (l *Ledger) snapshot(r *Report, reset bool) ([]pair, map[pair]Totals) {
	l.mu.Lock()
	defer l.mu.Unlock()
	totals := make(map[pair]Totals, len(l.totals))
	for key, sum := range l.totals {
		totals[key] = *sum
	}
	order := slices.Clone(l.order)
	r.First, r.Last = l.first, l.last
	if reset {
		clear(l.totals)
		l.order, l.all, l.first, l.last = nil, Totals{}, time.Time{}, time.Time{}
	}
	return order, totals
}

// String gives the report as a table: a line for each agent and model, sums, and what there is to say of them.
func (r *Report) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "agent\trole\tmodel\tcalls\tin\tout\tlatency\tcost")
	line := func(agent, role, model string, t Totals) {
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%v\t%v\n", agent, source.Visible(role), model, t.Calls, t.In, t.Out, t.Latency, t.Cost)
	}
	for _, a := range r.Agents {
		for i, m := range a.Models {
			if i == 0 {
				line(a.Agent, a.Role, m.Model, m.Totals)
			} else {
				line("", "", m.Model, m.Totals)
			}
		}
	}
	if len(r.Models) > 1 {
		for _, m := range r.Models {
			line("all", "", m.Model, m.Totals)
		}
	}
	line("all", "", "", r.Total)
	_ = w.Flush() // a strings.Builder takes everything
	if n := r.Total.Cost.Unpriced; n > 0 {
		fmt.Fprintf(&b, "The cost is not complete: there is no price for %s of %s.\n", calls(n), strings.Join(r.Unpriced(), ", "))
	}
	if n := r.Total.Estimated; n > 0 {
		fmt.Fprintf(&b, "The tokens of %s are estimated.\n", calls(n))
	}
	if n := r.Total.Failed; n > 0 {
		fmt.Fprintf(&b, "There was no reply to %s; what was billed for them all the same may be missing.\n", calls(n))
	}
	if r.Traffic != nil {
		fmt.Fprintf(&b, "%v\n", r.Traffic)
	}
	return b.String()
}

func calls(n int64) string {
	if n == 1 {
		return "1 call"
	}
	return fmt.Sprintf("%d calls", n)
}
