package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

func explainCommand(a *app) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "explain [flags] [CODE…]",
		Short: "Tell what a code of a finding means; without one, list all",
		Long: `Tell what a code of a finding means, with examples of what is wrong and what is
right. Without a code, list all codes with their titles.`,
		DisableFlagsInUseLine: true,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var out []string
			for _, info := range allCodes() {
				out = append(out, fmt.Sprintf("%s\t%s", info.Code, info.Title))
			}
			return out, cobra.ShellCompDirectiveNoFileComp
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "write a line of JSON for each code")
	c.RunE = func(c *cobra.Command, args []string) error {
		infos, err := lookUp(c, args)
		if err != nil {
			return err
		}
		for i, info := range infos {
			switch {
			case asJSON:
				err = a.writeLine(struct {
					Code     diag.Code     `json:"code"`
					Severity diag.Severity `json:"severity"`
					Title    string        `json:"title"`
					Help     string        `json:"help"`
				}{info.Code, info.Severity, info.Title, info.Help})
			case len(args) == 0:
				_, err = fmt.Fprintf(a.stdout, "%s  %-7s  %s\n", info.Code, info.Severity, info.Title)
			default:
				if i > 0 {
					fmt.Fprintln(a.stdout)
				}
				_, err = fmt.Fprintf(a.stdout, "%s (%s): %s\n\n%s\n", info.Code, info.Severity, info.Title, info.Help)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

// allCodes are those of findings in texts, and those of verdicts on messages.
func allCodes() []diag.Info { return slices.Concat(diag.Codes(), verdictCodes) }

// lookUp finds codes, or gives all if none is asked for.
func lookUp(c *cobra.Command, codes []string) ([]diag.Info, error) {
	if len(codes) == 0 {
		return allCodes(), nil
	}
	var infos []diag.Info
	for _, code := range codes {
		info, ok := diag.Lookup(diag.Code(code))
		if i := slices.IndexFunc(verdictCodes, func(v diag.Info) bool { return string(v.Code) == code }); i >= 0 {
			info, ok = verdictCodes[i], true
		}
		if !ok {
			advice := fmt.Sprintf("%s lists all", c.CommandPath())
			if near := diag.Suggest(code); near != "" {
				advice = fmt.Sprintf("did you mean %s?", near)
			}
			return nil, usagef(c, "there is no code %s; %s", source.Quote(code, 40), advice)
		}
		infos = append(infos, info)
	}
	return infos, nil
}
