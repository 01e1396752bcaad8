package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/source"
)

// named is a tool or a use case, and who names it.
type named struct {
	Name     string   `json:"name"`
	Forced   bool     `json:"forced,omitempty"`
	UseCases []string `json:"use_cases"`
}

// namesCommand makes a verb that lists what lines name.
func namesCommand(a *app, c *cobra.Command, of func(ast.Node) (name string, forced, ok bool)) *cobra.Command {
	c.DisableFlagsInUseLine = true
	r := newReading(a, adlLanguage(), c, `write {"name", "use_cases"} a line, and findings as JSON Lines`)
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		var list []*named
		known := map[string]*named{}
		type use struct{ name, by string }
		noted := map[use]bool{}
		err := eachFile(r, args, func(_ *input, f *adl.File) error {
			for _, u := range f.Cases {
				for n := range ast.Preorder(u) {
					name, forced, ok := of(n)
					if !ok {
						continue
					}
					x := known[name]
					if x == nil {
						x = &named{Name: name}
						known[name] = x
						list = append(list, x)
					}
					x.Forced = x.Forced || forced
					if by := (use{name, u.ID()}); !noted[by] {
						noted[by] = true
						x.UseCases = append(x.UseCases, u.ID())
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		slices.SortFunc(list, func(x, y *named) int { return strings.Compare(x.Name, y.Name) })
		for _, x := range list {
			if r.json {
				err = a.writeLine(x)
			} else {
				word := ""
				if x.Forced {
					word = "!"
				}
				_, err = fmt.Fprintf(a.stdout, "%s%s: %s\n", source.Visible(x.Name), word, source.Visible(strings.Join(x.UseCases, ", ")))
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

func adlToolsCommand(a *app) *cobra.Command {
	return namesCommand(a, &cobra.Command{
		Use:   "tools [flags] [FILE…|FOLDER…|-]",
		Short: "List the tools that use cases call, and which ones call them",
		Long:  "List the tools that use cases call, and which ones call them. A tool that has to be\ncalled somewhere has an exclamation mark.",
	}, func(n ast.Node) (string, bool, bool) {
		t, ok := n.(*adlast.ToolCall)
		if !ok {
			return "", false, false
		}
		return t.Name, t.Forced, true
	})
}

func adlRefsCommand(a *app) *cobra.Command {
	return namesCommand(a, &cobra.Command{
		Use:   "refs [flags] [FILE…|FOLDER…|-]",
		Short: "List the use cases that others lead to, and which ones do",
	}, func(n ast.Node) (string, bool, bool) {
		t, ok := n.(*adlast.Ref)
		if !ok {
			return "", false, false
		}
		return t.Path, false, true
	})
}
