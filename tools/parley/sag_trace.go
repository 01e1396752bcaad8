package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
)

// traceCommand shows which message answers which.
func traceCommand(a *app) *cobra.Command {
	var id string
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "trace [flags] [FILE…|-]",
		Short: "Show which message answers which",
		Long: `Show which message answers which: the whole conversation, or with --id the thread
that leads to one message. What is odd goes to standard error: ids that are used
twice, messages that answer themselves, and messages that are missing (exit code 3).`,
		Example:               "  parley sag trace incident.sag\n  parley sag trace --id ops-3 incident.sag",
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write errors as JSON Lines")
	c.Flags().StringVar(&id, "id", "", "show the thread that leads to this message")
	c.RunE = func(c *cobra.Command, args []string) error {
		r.open()
		var messages []*sag.Message
		files := map[*sag.Message]*source.File{}
		err := r.each(args, func(in *input, m *sag.Message) error {
			messages = append(messages, m)
			files[m] = in.File
			return nil
		})
		if err != nil {
			return err
		}
		talk := correlation.Index(messages)
		told := func(p correlation.Problem) {
			if d := odd(p, files[p.Message]); d != nil {
				r.rep.add(d)
			}
		}
		if id != "" {
			err = a.writeThread(talk, id, told)
		} else {
			for _, p := range talk.Problems() {
				told(p)
			}
			err = a.writeTree(talk)
		}
		r.rep.flush()
		return err
	}
	return c
}

// odd is what is odd about a conversation as a finding, at the message that shows it.
func odd(p correlation.Problem, file *source.File) *diag.Diagnostic {
	at := p.Message.Header.Span()
	switch p.Kind {
	case correlation.DuplicateID:
		return diag.New(diag.CodeSAGDuplicateID, file, at, "an earlier message has the id %s", p.ID)
	case correlation.Cycle:
		return diag.New(diag.CodeSAGCycle, file, at, "message %s answers itself, by way of what it answers", p.ID)
	case correlation.Missing:
		return diag.New(diag.CodeSAGMissing, file, at, "this answers %s, which is not there", p.ID)
	default: // every message that was read has a header
		return nil
	}
}

// writeThread writes a message and what it answers, the oldest first.
func (a *app) writeThread(talk *correlation.Conversation, id string, told func(correlation.Problem)) error {
	thread, ok := talk.Thread(id)
	if !ok {
		var known []string
		for n := range talk.Nodes() {
			if n.Message != nil {
				known = append(known, n.ID)
			}
		}
		advice := ""
		if near, ok := didyoumean.Closest(id, known); ok {
			advice = "; did you mean " + near + "?"
		}
		return a.refuse(exitUnresolved, fmt.Errorf("there is no message %s%s", source.Quote(id, 40), advice))
	}
	oldest := thread.Messages[0]
	if thread.Missing != "" {
		told(correlation.Problem{Kind: correlation.Missing, ID: thread.Missing, Message: oldest})
	}
	if thread.Cycle {
		told(correlation.Problem{Kind: correlation.Cycle, ID: oldest.Header.ID.Name, Message: oldest})
	}
	for _, m := range thread.Messages {
		if _, err := fmt.Fprintln(a.stdout, messageLine(m)); err != nil {
			return err
		}
	}
	return nil
}

// writeTree writes a conversation as a tree. It does not recurse, for a chain may be as long as the file; what stands in a cycle comes last.
func (a *app) writeTree(talk *correlation.Conversation) error {
	type item struct {
		id    string
		depth int
	}
	answers := map[string][]string{}
	isAnswer := map[string]bool{}
	var order []string
	for n := range talk.Nodes() {
		order = append(order, n.ID)
		seen := map[string]bool{}
		for _, m := range n.Answers {
			if first, _ := talk.Message(m.Header.ID.Name); first == m && !seen[m.Header.ID.Name] {
				seen[m.Header.ID.Name] = true
				answers[n.ID] = append(answers[n.ID], m.Header.ID.Name)
				isAnswer[m.Header.ID.Name] = true
			}
		}
	}
	written := map[string]bool{}
	write := func(root string) error {
		for stack := []item{{root, 0}}; len(stack) > 0; {
			at := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if written[at.id] {
				continue
			}
			written[at.id] = true
			line := source.Visible(at.id) + "  (not there)"
			if m, ok := talk.Message(at.id); ok {
				line = messageLine(m)
			}
			indent := strings.Repeat("  ", min(at.depth, maxIndent))
			if _, err := fmt.Fprintln(a.stdout, indent+line); err != nil {
				return err
			}
			list := answers[at.id]
			for i := len(list) - 1; i >= 0; i-- {
				stack = append(stack, item{list[i], at.depth + 1})
			}
		}
		return nil
	}
	for _, inCycle := range []bool{false, true} {
		for _, id := range order {
			if inCycle || !isAnswer[id] {
				if err := write(id); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// maxIndent is how deep lines are indented; further ones stand below each other.
const maxIndent = 40

// messageLine is a message in a line: who to whom, and what kinds of statements.
func messageLine(m *sag.Message) string {
	var kinds []string
	for _, s := range m.Statements {
		word := statementWord(s)
		if n := len(kinds); n > 0 && kinds[n-1] == word {
			continue
		}
		kinds = append(kinds, word)
	}
	const most = 6
	if len(kinds) > most {
		kinds = append(kinds[:most], "…")
	}
	return fmt.Sprintf("%s  %s → %s  %s", m.Header.ID.Name, m.Header.Src.Name, m.Header.Dst.Name, strings.Join(kinds, " "))
}

// statementWord is the word that a statement begins with.
func statementWord(s sag.Stmt) string {
	switch s.(type) {
	case *sag.ActionStmt:
		return "DO"
	case *sag.QueryStmt:
		return "Q"
	case *sag.AssertStmt:
		return "A"
	case *sag.ControlStmt:
		return "IF"
	case *sag.EventStmt:
		return "EVT"
	case *sag.ErrorStmt:
		return "ERR"
	case *sag.FoldStmt:
		return "FOLD"
	case *sag.RecallStmt:
		return "RECALL"
	case *sag.SubStmt:
		return "SUB"
	case *sag.UnsubStmt:
		return "UNSUB"
	default:
		return "KNOW"
	}
}
