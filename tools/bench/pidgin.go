package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/tools/conform/ports"
)

// pidginHost are the files of a host that both programs read.
var pidginHost = map[string]string{
	registry.Folder + "/" + registry.WorkflowFile: `workflows:
  review:
    description: read and tell
    risk_default: low
    allowed_modes: [scan]
    required_inputs: [source]
    expected_outputs: [report]
    recommended_executor: nova
    fallback_executor: spare
`,
	registry.Folder + "/" + registry.ActionFile: "safe: [read, summarize]\ncontrolled: [patch]\nhuman_gated: [publish]\n",
	registry.Folder + "/" + registry.SafetyFile: `private_paths: [".env", ".env.*", "*.key", "*.pem", ".git/", "**/secrets/**", "**/.ssh/**"]
human_required:
  actions: [publish]
  risk_levels: [crit]
`,
	registry.Folder + "/" + registry.AliasFile: "aliases:\n  source: file:src.txt\n  report: file:out/report.txt\ncommon: {}\n",
	"src.txt": "the source\n",
}

// pidginPacket is an ordinary packet, in the form that the published program reads.
const pidginPacket = `@run task.example
wf=review
mode=scan
in=[source]
out=[report]
do=[read,summarize]
deny=[publish,delete]
risk=low
note="Draft only"
`

// pidginAnswer are the times of the published library.
type pidginAnswer struct {
	Parse, Pipeline []float64
	Error           string
}

// pidginBench measures Pidgin beside the published program.
type pidginBench struct {
	host      string
	published *ports.Process
	pgn       string // the published command
	parley    string // ours
}

func pidginTables(ctx context.Context, e effort, withPorts bool, out, log io.Writer) (err error) {
	base, err := os.MkdirTemp("", "bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(base)) }()
	b := &pidginBench{host: filepath.Join(base, "host"), parley: filepath.Join(base, "parley.exe")}
	if err := b.fill(ctx); err != nil {
		return err
	}
	if withPorts {
		if err := b.start(ctx, log); err != nil {
			fmt.Fprintln(log, "the published Pidgin is left out:", err)
		} else {
			defer func() { err = errors.Join(err, b.published.Close()) }()
		}
	}
	fmt.Fprint(out, "\nPidgin, a packet of nine lines; processor time, but of processes the time that passes\n")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "what\tµs\tpublished, µs\tfaster than published\t")
	for _, row := range []func(context.Context, effort, io.Writer) error{b.library, b.processes} {
		if err := row(ctx, e, t); err != nil {
			return err
		}
	}
	return t.Flush()
}

// fill makes the host and our command.
func (b *pidginBench) fill(ctx context.Context) error {
	files := map[string]string{"job.pgn": pidginPacket}
	for name, text := range pidginHost {
		files[name] = text
	}
	for name, text := range files {
		path := filepath.Join(b.host, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return err
		}
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", b.parley, "github.com/parley-lang/parley/tools/parley")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

func (b *pidginBench) start(ctx context.Context, log io.Writer) error {
	kit, err := ports.NewKit(ctx, log)
	if err != nil {
		return err
	}
	b.published, b.pgn, err = kit.Pidgin(ctx)
	return err
}

// ask measures the published library, with a log or without.
func (b *pidginBench) ask(runs int, log any) (*pidginAnswer, error) {
	if b.published == nil {
		return nil, nil
	}
	in, err := json.Marshal(map[string]any{"host": b.host, "text": pidginPacket, "runs": runs, "log": log})
	if err != nil {
		return nil, err
	}
	answers, err := b.published.Ask("bench", [][]byte{in})
	if err != nil {
		return nil, err
	}
	var a pidginAnswer
	if err := json.Unmarshal(answers[0], &a); err != nil {
		return nil, err
	}
	if a.Error != "" {
		return nil, errors.New(a.Error)
	}
	return &a, nil
}

// library measures reading, and all stages with and without a log.
func (b *pidginBench) library(ctx context.Context, e effort, t io.Writer) error {
	quiet, err := pipeline.Open(b.host, pipeline.Log(nil))
	if err != nil {
		return err
	}
	defer func() { _ = quiet.Close() }() // nothing was written
	logged, err := pipeline.Open(b.host)
	if err != nil {
		return err
	}
	defer func() { _ = logged.Close() }() // what was written is of no use any more
	run := func(p *pipeline.Pipeline) reader {
		return func(text string) error {
			res, err := p.Run(ctx, "job.pgn", text)
			if err == nil && len(res.Expanded().YAML()) == 0 {
				err = errors.New("nothing came out")
			}
			return err
		}
	}
	theirs := func(take func(*pidginAnswer) []float64, log any) func(runs int) ([]float64, error) {
		return func(runs int) ([]float64, error) {
			a, err := b.ask(runs, log)
			if a == nil || err != nil {
				return nil, err
			}
			return take(a), nil
		}
	}
	parsed := func(a *pidginAnswer) []float64 { return a.Parse }
	piped := func(a *pidginAnswer) []float64 { return a.Pipeline }
	for _, task := range []struct {
		name   string
		do     reader
		theirs func(runs int) ([]float64, error)
	}{
		{"parse", func(text string) error { _, err := pidgin.Parse(text); return err }, theirs(parsed, nil)},
		{"all stages, without a log", run(quiet), theirs(piped, nil)},
		{"all stages, each logged", run(logged), theirs(piped, filepath.Join(b.host, "logs", "published.csv"))},
	} {
		var ours, published []time.Duration
		runs := 1
		for range e.rounds + 1 { // the first one tells how many runs there are to be
			s, err := parseMany(pidginPacket, runs, task.do)
			if err != nil {
				return fmt.Errorf("%s: %w", task.name, err)
			}
			if runs == 1 {
				runs = runsFor(e.batch, s.time, 1)
				continue
			}
			ours = append(ours, s.time)
			list, err := task.theirs(runs)
			if err != nil {
				return fmt.Errorf("%s: %w", task.name, err)
			}
			for _, s := range list {
				published = append(published, seconds(s))
			}
		}
		if len(ours) == 0 {
			s, err := parseMany(pidginPacket, 1, task.do)
			if err != nil {
				return err
			}
			ours = append(ours, s.time)
		}
		pidginRow(t, task.name, ours, published)
	}
	return nil
}

// processes measures the command: a process for each packet.
func (b *pidginBench) processes(ctx context.Context, e effort, t io.Writer) error {
	once := func(program string, args ...string) (time.Duration, error) {
		cmd := exec.CommandContext(ctx, program, args...)
		cmd.Dir = b.host
		var out bytes.Buffer
		cmd.Stdout = &out
		from := time.Now()
		err := cmd.Run()
		took := time.Since(from)
		if err == nil && !bytes.Contains(out.Bytes(), []byte("run_id: task.example")) {
			err = errors.New("nothing came out")
		}
		return took, err
	}
	var ours, published []time.Duration
	for range 10 * e.rounds {
		took, err := once(b.parley, "pidgin", "run", "job.pgn")
		if err != nil {
			return err
		}
		ours = append(ours, took)
		if b.pgn == "" {
			continue
		}
		if took, err = once(b.pgn, "run", "job.pgn"); err != nil {
			return fmt.Errorf("the published command: %w", err)
		}
		published = append(published, took)
	}
	pidginRow(t, "the command run, a process", ours, published)
	return nil
}

func pidginRow(t io.Writer, name string, ours, published []time.Duration) {
	mine := median(ours)
	micro := func(d time.Duration) string { return fmt.Sprintf("%.2f", float64(d)/float64(time.Microsecond)) }
	if len(published) == 0 {
		fmt.Fprintf(t, "%s\t%s\t\t\t\n", name, micro(mine))
		return
	}
	theirs := median(published)
	fmt.Fprintf(t, "%s\t%s\t%s\t%s\t\n", name, micro(mine), micro(theirs), times(float64(theirs)/max(float64(mine), 1)))
}
