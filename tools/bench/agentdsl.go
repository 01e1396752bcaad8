package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/agentdsl/record"
	"github.com/parley-lang/parley/internal/process"
	"github.com/parley-lang/parley/tools/conform/ports"
)

// event is a row of the flat table.
type event struct {
	ID    int64   `agentdsl:"ID"`
	Name  string  `agentdsl:"NAME"`
	Mail  string  `agentdsl:"MAIL"`
	Age   int     `agentdsl:"AGE"`
	Land  string  `agentdsl:"LAND"`
	State string  `agentdsl:"STATE"`
	Since int64   `agentdsl:"SINCE"`
	Seen  int64   `agentdsl:"SEEN"`
	Plan  string  `agentdsl:"PLAN"`
	Paid  float64 `agentdsl:"PAID"`
}

// flatTable is a table of ten columns, of some 87 bytes a row.
func flatTable(rows int) string {
	var b strings.Builder
	b.WriteString("[SCHEMA:EVENT]\nID:int|NAME:str|MAIL:str|AGE:int|LAND:str|STATE:str|SINCE:int|SEEN:int|PLAN:str|PAID:float\n[DATA]\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d|name_%d|mail%d@mail.example|%d|NL|enabled|%d|%d|basic|%d.25\n", i+1, i, i, 20+i%60, 1620000000+i, 1621000000+i*7, i%10000)
	}
	return b.String()
}

// relatedTable is rows of which each refers to one of a tenth as many, or belongs to it.
func relatedTable(rows int, column string) string {
	var b strings.Builder
	b.WriteString("[SCHEMA:HIVE]\nID:int|NAME:str\n[DATA]\n")
	for i := range rows / 10 {
		fmt.Fprintf(&b, "%d|hive %d\n", i+1, i)
	}
	b.WriteString("[SCHEMA:BEE]\nID:int|NAME:str|" + column + "\n[DATA]\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d|bee %d|%d\n", i+1, i, i%(rows/10)+1)
	}
	return b.String()
}

// agentdslTask is one thing that is done to a text, here and by the published package.
type agentdslTask struct {
	name string
	what string // as the package calls it
	text string
	do   func(text string) error
}

func toNative(text string) error {
	m, err := agentdsl.Parse(text)
	if err == nil {
		_, err = jsonbridge.ToJSON(m)
	}
	return err
}

func agentdslTasks(rows int) ([]agentdslTask, error) {
	flat := flatTable(rows)
	m, err := agentdsl.Parse(flat)
	if err != nil {
		return nil, err
	}
	document, err := jsonbridge.ToJSON(m)
	if err != nil {
		return nil, err
	}
	parse := func(text string) error { _, err := agentdsl.Parse(text); return err }
	return []agentdslTask{
		{fmt.Sprintf("parse, %d rows", rows), "parse", flat, parse},
		{"the same, written as JSON", "parse", flat, func(text string) error {
			m, err := agentdsl.Parse(text)
			if err == nil {
				_, err = agentdsl.EncodeJSON(m, agentdsl.Compat())
			}
			return err
		}},
		{"rows of a stream", "parse", flat, func(text string) error {
			for _, err := range agentdsl.NewDecoder(strings.NewReader(text), agentdsl.ReuseRows()).Rows() {
				if err != nil {
					return err
				}
			}
			return nil
		}},
		{"rows as structs", "parse", flat, func(text string) error {
			for _, err := range record.Decode[event](agentdsl.NewDecoder(strings.NewReader(text))) {
				if err != nil {
					return err
				}
			}
			return nil
		}},
		{"to_json", "to_json", flat, toNative},
		{"from_json", "from_json", string(document), func(text string) error {
			c, err := jsonbridge.FromJSON(text)
			if err == nil {
				_, err = c.Text()
			}
			return err
		}},
		{"to_json, 20000 rows that refer", "to_json", relatedTable(20_000, "HOME:@HIVE.ID"), toNative},
		{"to_json, 20000 rows that belong", "to_json", relatedTable(20_000, "@HIVE.ID:int"), toNative},
	}, nil
}

// agentdslTables measures AgentDSL beside the published package, through its Python module and through its C entry points.
func agentdslTables(ctx context.Context, e effort, withPorts bool, out, log io.Writer) error {
	rows := 10_000
	if e.large {
		rows = 100_000
	}
	tasks, err := agentdslTasks(rows)
	if err != nil {
		return err
	}
	var published *ports.Process
	if withPorts {
		if published, err = startAgentDSL(ctx, log); err != nil {
			fmt.Fprintln(log, "the published AgentDSL is left out:", err)
		} else {
			defer func() { _ = published.Close() }()
		}
	}
	fmt.Fprint(out, "\nAgentDSL, processor time of a whole text\n")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tms\tMB/s\tpython, ms\tfaster than python\tC, ms\tfaster than C\t")
	for _, task := range tasks {
		if err := measureAgentDSL(t, e, task, published); err != nil {
			return fmt.Errorf("%s: %w", task.name, err)
		}
	}
	return t.Flush()
}

func startAgentDSL(ctx context.Context, log io.Writer) (*ports.Process, error) {
	kit, err := ports.NewKit(ctx, log)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(ports.Languages, func(l ports.Language) bool { return l.Name == "agentdsl" })
	return kit.Python(ctx, ports.Languages[at], false)
}

func measureAgentDSL(t io.Writer, e effort, task agentdslTask, published *ports.Process) error {
	const runs = 3
	dir, err := os.MkdirTemp("", "bench-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "text")
	if err := os.WriteFile(file, []byte(task.text), 0o600); err != nil {
		return err
	}
	var ours, python, c []time.Duration
	for range e.rounds {
		runtime.GC() // what was left over before is not paid for here
		from := process.CPU()
		for range runs {
			if err := task.do(task.text); err != nil {
				return err
			}
		}
		ours = append(ours, (process.CPU()-from)/runs)
		if published == nil {
			continue
		}
		in, err := json.Marshal(map[string]any{"file": file, "what": task.what, "runs": runs})
		if err != nil {
			return err
		}
		answers, err := published.Ask("bench", [][]byte{in})
		if err != nil {
			return err
		}
		var answer struct{ Python, C []float64 }
		if err := json.Unmarshal(answers[0], &answer); err != nil || len(answer.Python) != runs || len(answer.C) != runs {
			return fmt.Errorf("the package gave no times but %.200s", answers[0])
		}
		python, c = append(python, seconds(median(answer.Python))), append(c, seconds(median(answer.C)))
	}
	mine := median(ours)
	fmt.Fprintf(t, "%s\t%.1f\t%.0f\t", task.name, ms(mine), rate(len(task.text), mine))
	if published == nil {
		_, err = fmt.Fprint(t, "\t\t\t\t\n")
		return err
	}
	ratio := func(theirs time.Duration) string { return times(float64(theirs) / max(float64(mine), 1)) }
	_, err = fmt.Fprintf(t, "%.1f\t%s\t%.1f\t%s\t\n", ms(median(python)), ratio(median(python)), ms(median(c)), ratio(median(c)))
	return err
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
