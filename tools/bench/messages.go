package main

import (
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/fold"
)

// conversation is messages of which each answers the one before.
func conversation(n int) ([]*sag.Message, error) {
	list := make([]*sag.Message, n)
	for i := range list {
		corr := ""
		if i > 0 {
			corr = fmt.Sprintf(" corr=m%d", i-1)
		}
		m, err := sag.Parse(fmt.Sprintf("H v 1 id=m%d src=lab dst=dock ts=%d%s\nA tank.level = %d;DO log(\"level\",n=%d)", i, i, corr, i, i))
		if err != nil {
			return nil, err
		}
		list[i] = m
	}
	return list, nil
}

// foldRecall folds a conversation and recalls it.
func foldRecall(n int) func() (func() error, error) {
	return func() (func() error, error) {
		list, err := conversation(n)
		return func() error {
			e, err := fold.New()
			if err != nil {
				return err
			}
			stmt, err := e.Fold(list, "settled", nil)
			if err != nil {
				return err
			}
			f, err := e.Unfold(stmt.ID.Name)
			if err == nil && len(f.Messages) != n {
				err = fmt.Errorf("a fold has %d messages and not %d", len(f.Messages), n)
			}
			return err
		}, err
	}
}

// foldTasks are measured of so many messages. The published package keeps the messages that it is given and gives the same back, which
// does not outlive the process; what is kept here is their text, each checked to read back as the message. The second line has the package do
// likewise: it folds the texts and reads them again.
func foldTasks(n int) []pairedTask {
	return []pairedTask{
		{name: "fold and recall; python keeps references", op: "fold", runs: 5, prepare: foldRecall(n)},
		{name: "fold and recall; python folds texts, too", op: "fold_texts", runs: 1, prepare: foldRecall(n)},
	}
}

// traceTasks are measured of so many messages.
func traceTasks(n int) []pairedTask {
	return []pairedTask{
		{name: "trace the thread of all", op: "trace", runs: 3, prepare: func() (func() error, error) {
			list, err := conversation(n)
			return func() error {
				t, _ := correlation.Trace(list, fmt.Sprintf("m%d", n-1))
				if len(t.Messages) != n {
					return fmt.Errorf("a thread has %d messages and not %d", len(t.Messages), n)
				}
				return nil
			}, err
		}},
	}
}
