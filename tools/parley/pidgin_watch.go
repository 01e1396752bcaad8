package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/tools/internal/refused"
	"github.com/parley-lang/parley/tools/pidginwatch"
)

// watching is the verb watch.
type watching struct {
	*hosted
	once, overwrite, sync bool
	settle, rescan        time.Duration
	maxFiles              int
}

func pidginWatchCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "watch [flags] [FOLDER]",
		Short: "Take the packets that are put into the inbox of a host through all stages",
		Long: `Take each packet that is put into the inbox of a host through all stages, as run does,
until it is told to stop (SIGINT, SIGTERM). FOLDER is the host, as --host.

  .pidgin/inbox      *.pgn is picked up once it has stayed as it is for a while
  .pidgin/generated  RUN_ID.RUN_PACKET.yaml, what came out of a packet
  .pidgin/done       packets of which something came out
  .pidgin/refused    packets of which nothing did, and NAME.error.json, which tells why

The output of another packet with the same run id is not replaced: the second packet is
refused. All stages are logged; a log that cannot be written ends the watch, with exit
code 5. The configuration is read again when it changes, and on SIGHUP; if it is broken,
the one before stays.

Exit codes with --once: those of run, for all packets. Without it, 0 when told to stop.
` + hostHelp,
		Example: `  parley pidgin watch
  parley pidgin watch --once --json /srv/host`,
	}
	w := &watching{hosted: newHosted(a, c, `write {"file", "run_id", "ok", "output", "to", "why", "error", "rules", "findings"} a line`)}
	w.bindApprovals(c)
	f := c.Flags()
	f.BoolVar(&w.once, "once", false, "do what is there, and end")
	f.BoolVar(&w.overwrite, "overwrite", false, "replace what came out of another packet with the same run id")
	f.BoolVar(&w.sync, "sync", false, "have each line of the log reach the disk before the next stage begins")
	f.DurationVar(&w.settle, "settle", pidginwatch.DefaultSettle, "how long a file has to stay as it is before it is picked up")
	f.DurationVar(&w.rescan, "rescan", pidginwatch.DefaultRescan, "how often to look although nothing is known to have happened")
	f.IntVar(&w.maxFiles, "max-files", pidginwatch.DefaultMaxFiles, "look at no more files in one pass")
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return usagef(c, "it takes one folder")
		case len(args) == 1 && c.Flags().Changed("host"):
			return usagef(c, "a folder and --host exclude each other: both are the host")
		case len(args) == 1:
			w.dir = args[0]
		}
		return w.run(c)
	}
	return c
}

func (w *watching) run(c *cobra.Command) error {
	w.report()
	var options []pipeline.Option
	if w.sync {
		options = append(options, pipeline.SyncLog())
	}
	p, err := w.open(options...)
	if err != nil {
		return unlessHost(err)
	}
	defer func() { _ = p.Close() }() // what was written is checked
	var failed error                 // of writing to standard output
	watch := []pidginwatch.Option{
		pidginwatch.Settle(w.settle), pidginwatch.Rescan(w.rescan), pidginwatch.MaxFiles(w.maxFiles),
		pidginwatch.Report(func(e pidginwatch.Event) { failed = errors.Join(failed, w.tell(e)) }),
	}
	if w.overwrite {
		watch = append(watch, pidginwatch.Overwrite())
	}
	watcher, err := pidginwatch.New(p, watch...)
	switch {
	case errors.Is(err, pidginwatch.ErrOption):
		return usagef(c, "%v", err)
	case err != nil:
		return err
	}
	defer func() { _ = watcher.Close() }() // what was written is checked
	ctx, stop := signal.NotifyContext(background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	defer w.reloads(ctx, p)()
	if w.once {
		err = watcher.Once(ctx)
	} else if err = watcher.Run(ctx); err == nil {
		w.app.code = exitOK // it has done what it was told; each packet has its own reason beside it
	}
	if errors.Is(err, audit.ErrWrite) {
		return fmt.Errorf("the log cannot be written: %w", err)
	}
	return errors.Join(err, failed)
}

// tell writes what the watcher did.
func (w *watching) tell(e pidginwatch.Event) error {
	out := w.app.stdout
	switch e.Kind {
	case pidginwatch.Ready:
		_, _ = fmt.Fprintf(w.app.stderr, "watching %s\n", pidginwatch.Inbox)
		return nil
	case pidginwatch.Behind:
		_, _ = fmt.Fprintf(w.app.stderr, "parley: the system lost count of what happened: %s\n", source.Visible(e.Err.Error()))
		return nil
	case pidginwatch.Reloaded:
		w.reloaded(e.Err)
		return nil
	}
	var list diag.List
	var rules []string
	text := ""
	if e.Result != nil {
		w.app.raise(exitOfPacket(e))
		list = refused.Findings(e.Result, e.Err)
	} else {
		errors.As(e.Err, &list)
		w.app.raise(exitInvalid)
	}
	if e.Err != nil {
		why := refused.Of(e.Result, e.Err)
		if text = why.Text; e.Result == nil || text == "" {
			text = e.Err.Error()
		}
		for _, r := range why.Rules {
			rules = append(rules, string(r))
		}
	}
	if w.json {
		line := struct {
			File     string          `json:"file"`
			RunID    *string         `json:"run_id"`
			OK       bool            `json:"ok"`
			Output   string          `json:"output,omitempty"`
			To       string          `json:"to"`
			Why      string          `json:"why,omitempty"`
			Error    string          `json:"error,omitempty"`
			Rules    []string        `json:"rules,omitempty"`
			Findings json.RawMessage `json:"findings"`
		}{File: e.File, OK: e.Err == nil, Output: e.Output, To: e.To, Why: e.Why, Error: text, Rules: rules, Findings: refused.JSON(list)}
		if e.Result != nil {
			line.RunID = runID(e.Result.Packet())
		}
		return errors.Join(w.app.writeLine(line), out.Flush())
	}
	w.rep.add(list...)
	w.rep.flush()
	if e.Err == nil {
		_, _ = fmt.Fprintf(out, "%s: expanded -> %s\n", source.Visible(e.File), source.Visible(e.Output))
		return out.Flush()
	}
	if len(list) == 0 {
		_, _ = fmt.Fprintf(w.app.stderr, "%s: %s\n", source.Visible(e.File), source.Visible(text))
	}
	_, _ = fmt.Fprintf(out, "%s: refused -> %s\n", source.Visible(e.File), source.Visible(e.To))
	return out.Flush()
}

// exitOfPacket is the exit code that a packet calls for.
func exitOfPacket(e pidginwatch.Event) int {
	switch {
	case e.Err == nil:
		return exitOK
	case e.Result.Verdict() != nil && !e.Result.Verdict().Allowed():
		return exitOfVerdict(e.Result.Verdict())
	default:
		return exitInvalid
	}
}
