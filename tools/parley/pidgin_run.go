package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/atomicfile"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/tools/pidginwatch"
)

func pidginExpandCommand(a *app) *cobra.Command {
	return expandingCommand(a, &cobra.Command{
		Use:   "expand [flags] [FILE|-]",
		Short: "Write a packet out in full, if the gate lets it through",
		Long: `Write a packet out in full, as YAML or JSON, for whoever is to act on it: with what its
references stand for, the risk it is treated as, and who takes it. A packet that the
gate blocks gives nothing. All stages are logged.
` + hostHelp,
		Example: `  parley pidgin expand job.pgn > job.yaml
  parley pidgin expand --json --out job.json job.pgn`,
	}, "expanded")
}

func pidginRunCommand(a *app) *cobra.Command {
	return expandingCommand(a, &cobra.Command{
		Use:   "run [flags] [FILE|-]",
		Short: "Take a packet through all stages, to what the one who takes it gets",
		Long: `Take a packet through all stages: parse, validate, safety, resolve, route, expand. What
comes out is what the one who takes it gets; nothing is carried out. The first stage
that finds something ends it. All stages are logged.

Exit codes: 1 for a packet that is not valid, 2 for one that is blocked, 3 if all that
blocks it is an input that its workflow needs and that is not there, 5 if log or output cannot be written.
` + hostHelp,
		Example: `  parley pidgin run job.pgn
  parley pidgin run --approval boss.pgn --out job.yaml job.pgn`,
	}, "expanded (dry-run)")
}

// expandingCommand makes a verb that writes packets out.
func expandingCommand(a *app, c *cobra.Command, done string) *cobra.Command {
	var out string
	var sync bool
	h := newHosted(a, c, `write {"packet", "route"}, and findings as JSON Lines`)
	h.bindApprovals(c)
	c.Flags().Var(fileFlag(&out), "out", "write to a `file`, which is there whole or not at all, instead of standard output")
	c.Flags().BoolVar(&sync, "sync", false, "have each line of the log reach the disk before the next stage begins")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usagef(c, "it takes one packet")
		}
		h.report()
		h.rep.errorsOnly = true
		var options []pipeline.Option
		if sync {
			options = append(options, pipeline.SyncLog())
		}
		p, err := h.open(options...)
		if err != nil {
			return unlessHost(err)
		}
		defer func() { _ = p.Close() }() // nothing was written through it that is not checked
		return h.each(p, args, func(in *input) error {
			res, err := p.Run(background(), in.Name(), in.Text())
			if err != nil {
				return h.settle(res, err)
			}
			text, err := h.expanded(res)
			if err != nil {
				return err
			}
			if out == "" {
				_, err := a.stdout.Write(text)
				return err
			}
			if err := writeOut(out, in.path, p.Host().Dir(), text); err != nil {
				h.rep.fail(out, "the output cannot be written: %v", cause(err))
				return nil
			}
			_, err = fmt.Fprintf(a.stdout, "%s: %s -> %s\n", source.Visible(in.Name()), done, source.Visible(out))
			return err
		})
	}
	return c
}

// routeJSON is who takes a packet, with the keys of the published program.
type routeJSON struct {
	RecommendedExecutor string   `json:"recommended_executor"`
	FallbackExecutor    *string  `json:"fallback_executor"`
	Reason              string   `json:"reason"`
	HumanRequired       bool     `json:"human_required"`
	Chain               []string `json:"chain"`
}

func newRouteJSON(d *route.Decision) *routeJSON {
	if d == nil {
		return nil
	}
	out := &routeJSON{RecommendedExecutor: d.Recommended, Reason: string(d.Reason), HumanRequired: d.HumanRequired, Chain: []string{}}
	if d.Fallback != "" {
		out.FallbackExecutor = &d.Fallback
	}
	for _, c := range d.Chain {
		out.Chain = append(out.Chain, c.Executor)
	}
	return out
}

// expanded is what comes out of a packet, as it is written.
func (h *hosted) expanded(res *pipeline.Result) ([]byte, error) {
	if !h.json {
		return []byte(res.Expanded().YAML()), nil
	}
	packet, err := json.Marshal(res.Expanded())
	if err != nil {
		return nil, err
	}
	line, err := json.Marshal(struct {
		Packet json.RawMessage `json:"packet"`
		Route  *routeJSON      `json:"route"`
	}{packet, newRouteJSON(res.Decision())})
	return append(line, '\n'), err
}

var (
	errOverInput = errors.New("it is the packet itself")
	errOverRules = errors.New("the host keeps its rules, approvals and logs there")
)

// writeOut writes a result into a file, whole or not at all, but not over the packet, nor over what the host keeps.
func writeOut(to, packet, host string, text []byte) error {
	if was, err := os.Stat(to); err == nil && packet != stdinArg {
		if is, err := os.Stat(packet); err == nil && os.SameFile(was, is) {
			return errOverInput
		}
	}
	config := filepath.Join(host, registry.Folder)
	if kept, err := isKept(filepath.Dir(to), config); err != nil {
		return err
	} else if kept {
		return errOverRules
	}
	for _, name := range registry.Names() { // one may be a link to elsewhere
		if was, err := os.Stat(filepath.Join(config, name)); err == nil {
			if is, err := os.Stat(to); err == nil && os.SameFile(was, is) {
				return errOverRules
			}
		}
	}
	root, err := os.OpenRoot(filepath.Dir(to))
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }() // what was written has reached the disk
	const mode = 0o600                  // what packets ask for is their owner's
	return atomicfile.Write(root, filepath.Base(to), text, mode)
}

// isKept says whether a folder is that of a host's configuration, or one in there that is not for what comes out of packets.
func isKept(dir, config string) (bool, error) {
	rules, err := os.Stat(config)
	if err != nil {
		return false, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return false, err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return false, err
	}
	for below := ""; ; dir, below = filepath.Dir(dir), filepath.Base(dir) {
		if is, err := os.Stat(dir); err == nil && os.SameFile(is, rules) {
			return below != path.Base(pidginwatch.Generated), nil
		}
		if dir == filepath.Dir(dir) {
			return false, nil
		}
	}
}

func pidginPlanCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "context-plan [flags] [FILE|-]",
		Short: "Tell what there is to read for a packet, and how large it is",
		Long: `Tell what there is to read for a packet, how, and how large it is in bytes and about how
many tokens. Nothing is read. A packet that the gate blocks gives nothing. Nothing is
logged.
` + hostHelp,
	}
	h := newHosted(a, c, "write the plan as JSON, and findings as JSON Lines")
	h.bindApprovals(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usagef(c, "it takes one packet")
		}
		h.report()
		h.rep.errorsOnly = true
		p, err := h.open(pipeline.Log(nil))
		if err != nil {
			return unlessHost(err)
		}
		defer func() { _ = p.Close() }() // nothing was written
		return h.each(p, args, func(in *input) error {
			res, err := p.Run(background(), in.Name(), in.Text())
			if err != nil {
				return h.settle(res, err)
			}
			if h.json {
				return a.writeLine(res.Plan())
			}
			_, err = fmt.Fprint(a.stdout, res.Plan().YAML())
			return err
		})
	}
	return c
}
