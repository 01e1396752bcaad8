package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
)

// storeFlag is the folder of folds that a command works with.
type storeFlag struct{ path string }

func (s *storeFlag) bind(c *cobra.Command) {
	c.Flags().Var(&pathFlag{"folder", &s.path}, "store", "`folder` of the folds; it is made if it is not there")
}

// with opens the folder and hands its engine to do. A folder that cannot be opened is told, and ends with exit code 4.
func (s *storeFlag) with(a *app, c *cobra.Command, do func(*fold.Engine) error) error {
	if s.path == "" {
		return usagef(c, "name the folder of the folds with --store")
	}
	store, err := fold.OpenFolder(s.path)
	if err != nil {
		return a.refuse(exitUnreadable, fmt.Errorf("the folder of folds %s cannot be used: %w", source.Quote(s.path, 60), cause(err)))
	}
	defer func() { _ = store.Close() }()
	engine, err := fold.New(fold.In(store))
	if err != nil {
		return a.refuse(exitUnreadable, err)
	}
	return do(engine)
}

// refuse tells why nothing can be done, and sets the exit code.
func (a *app) refuse(code int, err error) error {
	a.raise(code)
	_, printErr := fmt.Fprintf(a.stderr, "parley: %s\n", source.Visible(err.Error()))
	return printErr
}

// foldCommand folds messages.
func foldCommand(a *app) *cobra.Command {
	var store storeFlag
	var summary string
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "fold [flags] [FILE…|-]",
		Short: "Put messages away behind a FOLD statement that stands for them",
		Long: `Put messages away behind a FOLD statement that stands for them, and print it. The
messages are kept in a folder, whole; unfold and recall give them back. The id is a
digest of what is folded, so the same messages with the same summary have the same.`,
		Example:               `  parley sag fold --store folds --summary "The incident is settled" incident.sag`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write errors as JSON Lines")
	store.bind(c)
	c.Flags().StringVar(&summary, "summary", "", "what the messages come to, in words")
	c.RunE = func(c *cobra.Command, args []string) error {
		if summary == "" {
			return usagef(c, "say what the messages come to with --summary")
		}
		r.open()
		return store.with(a, c, func(e *fold.Engine) error {
			var messages []*sag.Message
			err := r.each(args, func(_ *input, m *sag.Message) error {
				messages = append(messages, m)
				return nil
			})
			if err != nil || r.rep.errors > 0 {
				return err // a fold of a part would lose the rest
			}
			s, err := e.Fold(messages, summary, nil)
			if err != nil {
				return a.refuse(exitInvalid, err)
			}
			text, err := sag.FormatStmt(s)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(a.stdout, text)
			return err
		})
	}
	return c
}

// unfoldCommand gives the messages of a fold.
func unfoldCommand(a *app) *cobra.Command {
	var store storeFlag
	var all bool
	c := &cobra.Command{
		Use:                   "unfold [flags] ID",
		Short:                 "Print the messages of a fold",
		Long:                  "Print the messages of a fold, one after the other. A fold that is not there ends\nwith exit code 3, and the ERR statement to answer with goes to standard error.",
		Example:               `  parley sag unfold --store folds f2k4…`,
		DisableFlagsInUseLine: true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef(c, "it takes the id of one fold")
			}
			return nil
		},
	}
	store.bind(c)
	c.Flags().BoolVar(&all, "all", false, "open the folds among the messages too")
	c.RunE = func(c *cobra.Command, args []string) error {
		return store.with(a, c, func(e *fold.Engine) error {
			f, err := e.Unfold(args[0])
			var messages []*sag.Message
			if err == nil {
				messages = f.Messages
			}
			if err == nil && all {
				var opened *fold.Expansion
				if opened, err = e.Expand(args[0]); err == nil {
					messages = opened.Messages
				}
			}
			if err != nil {
				return a.notRecalled(err)
			}
			return a.writeMessages(messages)
		})
	}
	return c
}

// recallCommand answers RECALL statements.
func recallCommand(a *app) *cobra.Command {
	var store storeFlag
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "recall [flags] [FILE…|-]",
		Short: "Print the messages that RECALL statements ask for",
		Long: `Print the messages that the RECALL statements of some messages ask for. A fold that
is not there ends with exit code 3, and the ERR statement to answer with goes to
standard error.`,
		Example:               `  parley sag recall --store folds < request.sag`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write errors as JSON Lines")
	store.bind(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		r.open()
		return store.with(a, c, func(e *fold.Engine) error {
			var found []*sag.Message
			err := r.each(args, func(_ *input, m *sag.Message) error {
				for _, s := range m.Statements {
					ask, ok := s.(*sag.RecallStmt)
					if !ok {
						continue
					}
					f, err := e.Recall(ask)
					if err != nil {
						if err := a.notRecalled(err); err != nil {
							return err
						}
						continue
					}
					found = append(found, f.Messages...)
				}
				return nil
			})
			if err != nil {
				return err
			}
			return a.writeMessages(found)
		})
	}
	return c
}

// notRecalled tells why a fold cannot be given, and what to answer.
func (a *app) notRecalled(err error) error {
	if errors.Is(err, fold.ErrDamaged) {
		a.raise(exitUnreadable)
	} else {
		a.raise(exitUnresolved)
	}
	text, formatErr := sag.FormatStmt(fold.ErrorStatement(err))
	if formatErr != nil {
		return formatErr
	}
	_, printErr := fmt.Fprintf(a.stderr, "%s\n", source.Visible(text))
	return printErr
}

// writeMessages writes messages in the shortest form, one after the other.
func (a *app) writeMessages(messages []*sag.Message) error {
	for i, m := range messages {
		wire, err := sag.Minify(m, sag.Extended())
		if err != nil {
			return err
		}
		if i > 0 {
			wire = "\n" + wire
		}
		if _, err := fmt.Fprint(a.stdout, wire); err != nil {
			return err
		}
	}
	if len(messages) > 0 {
		_, err := fmt.Fprintln(a.stdout)
		return err
	}
	return nil
}
