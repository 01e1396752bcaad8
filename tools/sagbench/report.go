package sagbench

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// String gives the figures in tables, each with what it is a ratio of, and what must be known to read it.
func (r *Report) String() string {
	var b strings.Builder
	r.writeSizes(&b)
	r.writeFolds(&b)
	r.writeBudget(&b)
	fmt.Fprintf(&b, `
ROUND TRIP
%d of %d messages were printed for the wire, read and found equal; %d of %d were folded, recalled and found equal.
- A fold that keeps its messages in memory cannot fail to give them back: what is tested is the wire.
`, r.RoundTrip.Wire, r.RoundTrip.Messages, r.RoundTrip.Folded, r.RoundTrip.Messages)
	return b.String()
}

// table writes lines of cells, columns aligned.
func table(b *strings.Builder, lines func(line func(cells ...any))) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	lines(func(cells ...any) {
		for i, c := range cells {
			if i > 0 {
				fmt.Fprint(w, "\t")
			}
			fmt.Fprint(w, c)
		}
		fmt.Fprintln(w)
	})
	_ = w.Flush() // a strings.Builder takes everything
}

// smaller says how much smaller a is than b.
func smaller(a, b int) string {
	switch p := Saved(a, b); {
	case p < 0:
		return Percent(-p) + " larger"
	default:
		return Percent(p) + " smaller"
	}
}

func (r *Report) writeSizes(b *strings.Builder) {
	fmt.Fprintf(b, "SIZE of %d messages in %d conversations: SAG for the wire against compact JSON of the same content\n", r.Messages, len(r.Conversations))
	table(b, func(line func(...any)) {
		head := []any{"conversation", "messages"}
		for _, s := range r.Sizes {
			head = append(head, s.Unit)
		}
		line(head...)
		row := func(name string, messages int, sizes []Size) {
			cells := []any{name, messages}
			for _, s := range sizes {
				cells = append(cells, fmt.Sprintf("%d for %d, %s", s.SAG, s.JSON, smaller(s.SAG, s.JSON)))
			}
			line(cells...)
		}
		for _, c := range r.Conversations {
			row(c.Name, c.Messages, c.Sizes)
		}
		row("all", r.Messages, r.Sizes)
	})
	fmt.Fprintln(b, "\nSIZE of all against other ways to say it: how much smaller the SAG text is, in per cent of the other")
	english := r.Sizes[0].English > 0
	table(b, func(line func(...any)) {
		head := []any{"unit", "SAG", "compact JSON", "SAG is", "indented JSON", "SAG is"}
		if english {
			head = append(head, "English", "SAG is")
		}
		line(head...)
		for _, s := range r.Sizes {
			cells := []any{s.Unit, s.SAG, s.JSON, smaller(s.SAG, s.JSON), s.Indented, smaller(s.SAG, s.Indented)}
			if english {
				cells = append(cells, s.English, smaller(s.SAG, s.English))
			}
			line(cells...)
		}
	})
	fmt.Fprint(b, `- Characters are not tokens: models are paid and limited by tokens, so those are the lines that count.
- The JSON is the canonical form without what is empty, with short keys; longer keys would make SAG look better.
- Indented JSON is for people to read; the share against it says little of what programs send.
`)
	if english {
		fmt.Fprint(b, "- English without ids and times is cheaper than SAG. What SAG gives for that is that it can be parsed and checked.\n")
	}
}

func (r *Report) writeFolds(b *strings.Builder) {
	fmt.Fprintf(b, "\nFOLDS of a conversation of %d messages: tokens saved when each group is replaced by one FOLD message, in per cent of those before\n", r.Folded)
	table(b, func(line func(...any)) {
		head := []any{"group", "folds"}
		for _, u := range r.Folds[0].Units {
			head = append(head, u.Unit, "with all facts")
		}
		line(head...)
		for _, g := range r.Folds {
			cells := []any{g.Group, g.Units[0].Short.Folds}
			for _, u := range g.Units {
				facts := "-"
				if u.Facts != nil {
					facts = Percent(u.Facts.Percent())
				}
				cells = append(cells, fmt.Sprintf("%d to %d, %s", u.Short.Before, u.Short.After, Percent(u.Short.Percent())), facts)
			}
			line(cells...)
		}
	})
	fmt.Fprint(b, `- A fold's saving is only the size of the group: one short line stands for any number of messages, and says nothing of them.
- With all facts: the state of each fold holds the facts of its messages, so that they are known without a recall. That is what is left of the
  saving; there is no figure for groups in which messages come again.
- A group of one message stays as it is.
`)
}

func (r *Report) writeBudget(b *strings.Builder) {
	e := r.Budget
	fmt.Fprintf(b, "\nBUDGET of %d tokens (a quarter of the characters): turns until it is used up, folding at %.0f %% of it\n", e.Tokens, 100*e.Threshold)
	times := func(run Run) string {
		if e.Linear.Turns == 0 {
			return "-"
		}
		return fmt.Sprintf("%.1f", float64(run.Turns)/float64(e.Linear.Turns))
	}
	table(b, func(line func(...any)) {
		line("", "turns", "folds", "tokens", "times as many turns as SAG without folds")
		row := func(name string, run Run, times string) {
			turns := fmt.Sprint(run.Turns)
			if !run.Exhausted {
				turns += ", the limit"
			}
			line(name, turns, run.Folds, run.Tokens, times)
		}
		row("SAG without folds", e.Linear, times(e.Linear))
		row(fmt.Sprintf("SAG with folds, at most %d turns", limit), e.Limited, times(e.Limited))
		row("SAG with folds, no limit", e.Folding, times(e.Folding))
	})
	fmt.Fprint(b, `- Where the limit ends the run, the last figure is the limit by the turns of the first line: it measures the setting.
- At the end the budget is full of FOLD lines: the model sees the last two messages and nothing of the others but that they were there.
- The comparison is with SAG that is not folded, not with English or JSON.
`)
}
