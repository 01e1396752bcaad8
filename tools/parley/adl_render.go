package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/source"
)

// rendered are the sections that have conditions.
var rendered = []adlast.SectionKind{
	adlast.Goal, adlast.Steps, adlast.Solution, adlast.Alternative, adlast.Fallback, adlast.Context, adlast.Output,
}

func adlRenderCommand(a *app) *cobra.Command {
	var s situation
	c := &cobra.Command{
		Use:   "render [flags] [FILE…|FOLDER…|-]",
		Short: "Show which lines of each use case count",
		Long: `Show which lines of each use case count: those that do behind a blank, those that do not
behind a minus. Use cases that do not apply are told in their headings.`,
		Example:               `  parley adl render --with gold --used lost_card cards.md`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, adlLanguage(), c, `write {"file", "id", "applies", "lines": [{"section", "line", "counts", "text"}]} a line, and findings as JSON Lines`)
	s.bind(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		return eachFile(r, args, func(in *input, f *adl.File) error {
			program, found := conditional.Compile(f)
			if found.HasErrors() {
				return found.Err()
			}
			for _, u := range f.Cases {
				if err := r.render(in, program, u, &s); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return c
}

// rendering is a line of a use case.
type rendering struct {
	Section string `json:"section"`
	Line    int    `json:"line"`
	Counts  bool   `json:"counts"`
	Text    string `json:"text"`
}

func (r *reading[M]) render(in *input, program *conditional.Program, u *adlast.UseCase, s *situation) error {
	env := conditional.Env{Names: conditional.Names(s.with...), Message: s.message}
	for _, id := range s.used {
		if id == u.ID() {
			env.Uses++
		}
	}
	lines := []rendering{}
	for _, kind := range rendered {
		counts := map[*adlast.Line]bool{}
		for l := range program.Lines(u, kind, env) {
			counts[l] = true
		}
		for l := range u.Lines(kind) {
			if text := l.Text(); text != "" {
				lines = append(lines, rendering{kind.String(), in.Position(int(l.Span().Start)).Line, counts[l], text})
			}
		}
	}
	applies := program.Applies(u, env)
	if r.json {
		return r.app.writeLine(struct {
			File    string      `json:"file"`
			ID      string      `json:"id"`
			Applies bool        `json:"applies"`
			Lines   []rendering `json:"lines"`
		}{in.Name(), u.ID(), applies, lines})
	}
	var b strings.Builder
	word := ""
	if !applies {
		word = " (does not apply)"
	}
	fmt.Fprintf(&b, "### %s%s\n", source.Visible(u.ID()), word)
	section := ""
	for _, l := range lines {
		if l.Section != section {
			section = l.Section
			b.WriteString("#### " + section + "\n")
		}
		sign := " "
		if !l.Counts {
			sign = "-"
		}
		fmt.Fprintf(&b, "%s %s\n", sign, source.Visible(l.Text))
	}
	_, err := fmt.Fprint(r.app.stdout, b.String())
	return err
}
