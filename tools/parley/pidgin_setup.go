package main

import (
	"errors"
	"fmt"
	"os"
	"path"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/docs"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

func pidginInitCommand(a *app) *cobra.Command {
	var force bool
	c := &cobra.Command{
		Use:   "init [flags]",
		Short: "Make a host of a folder",
		Long: `Make a host of a folder: the files of its configuration, a folder for logs, and a packet
that can be run at once. Files that are there are kept unless --force is given, so
that it can be called again.`,
		Example: `  parley pidgin init && parley pidgin run .pidgin/examples/review.pgn`,
		Args:    noArgs,
	}
	dir := "."
	asJSON := false
	f := c.Flags()
	f.Var(&pathFlag{"dir", &dir}, "host", "`folder` of the host")
	f.BoolVar(&force, "force", false, "put the defaults in the place of files that are there")
	f.BoolVar(&asJSON, "json", false, `write {"file", "outcome"} a line`)
	c.DisableFlagsInUseLine = true
	c.RunE = func(*cobra.Command, []string) error {
		var options []registry.InitOption
		if force {
			options = append(options, registry.Overwrite())
		}
		done, err := registry.Init(dir, options...)
		for _, w := range done {
			if asJSON {
				err = errors.Join(err, a.writeLine(struct {
					File    string `json:"file"`
					Outcome string `json:"outcome"`
				}{w.Name, w.Outcome.String()}))
				continue
			}
			fmt.Fprintf(a.stdout, "%-8s %s\n", strings.ToUpper(w.Outcome.String()), w.Name)
		}
		var list diag.List
		if errors.As(err, &list) {
			a.raise(exitInternal)
			return diag.Text(a.stderr, list, diag.TextOptions{})
		}
		return err
	}
	return c
}

func pidginDoctorCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "doctor [flags]",
		Short: "Tell whether packets can be run on the host",
		Long: `Tell whether packets can be run on the host: whether its configuration can be read and
means what it says, whether its log can be written, where its aliases lead, and
whether what workflows need is there. What is wrong ends with exit code 4: run would
refuse it. What is only odd is a warning.
` + hostHelp,
		Args: noArgs,
	}
	h := newHosted(a, c, `write {"host", "ok", "files", "findings"}`)
	c.ValidArgsFunction = nil
	c.RunE = func(*cobra.Command, []string) error {
		h.report()
		p, err := h.open()
		if err != nil {
			return h.examined(nil, unlessHost(err))
		}
		defer func() { _ = p.Close() }() // nothing was written
		if err := h.lead(p.Host()); err != nil {
			return err
		}
		return h.examined(p.Host(), nil)
	}
	return c
}

// lead looks where the aliases and the inputs of workflows lead, as a packet that names them would.
func (h *hosted) lead(host *registry.Host) error {
	var entries []registry.Entry
	var names []string
	add := func(e registry.Entry) {
		entries = append(entries, e)
		names = append(names, e.Text)
	}
	for _, alias := range host.Aliases() {
		add(alias.Name)
	}
	for _, w := range host.Workflows() {
		for _, e := range w.RequiredInputs() {
			if _, known := host.Alias(e.Text); !known {
				add(e)
			}
		}
	}
	packet, err := pidgin.NewBuilder(pidgin.Context, "doctor").SetList("in", names...).Packet()
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(host.Dir())
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }() // nothing was written
	resolver, err := resolve.New(host, root, resolve.MaxReferences(resolve.Unlimited))
	if err != nil {
		return err
	}
	found, err := resolver.Resolve(background(), packet)
	if err != nil {
		return err
	}
	for i, ref := range found.References() {
		if ref.Status() == resolve.Resolved {
			continue
		}
		e := entries[i]
		d := diag.New(diag.CodePGNAlias, e.File, e.Span, "%s leads to nothing that is there: %v", source.Quote(e.Text, 60), ref.Err())
		d.Severity = diag.Warning
		h.rep.add(d)
	}
	return nil
}

// examined writes what became of the examination.
func (h *hosted) examined(host *registry.Host, err error) error {
	if err != nil {
		return err
	}
	ok := host != nil
	type file struct {
		File string `json:"file"`
	}
	files := []file{}
	dir := h.shownDir()
	if ok {
		dir = host.Dir()
		for _, f := range host.Files() {
			files = append(files, file{path.Base(f.Name())})
		}
	}
	if h.json {
		return h.app.writeLine(struct {
			Host  string `json:"host"`
			OK    bool   `json:"ok"`
			Files []file `json:"files"`
		}{dir, ok, files})
	}
	for _, f := range files {
		fmt.Fprintf(h.app.stdout, "OK   %s\n", f.File)
	}
	h.rep.flush()
	if ok {
		_, err = fmt.Fprintf(h.app.stdout, "OK   %s/%s\n%s\n", host.Logging().Dir.Text, pipeline.LogFile, "packets can be run here")
	}
	return err
}

func pidginDocsCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:                   "docs",
		Short:                 "Write the reference of the language, as markdown",
		Args:                  noArgs,
		DisableFlagsInUseLine: true,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprint(a.stdout, docs.Pidgin)
			return err
		},
	}
}
