package main

import (
	"github.com/spf13/cobra"
)

// home is where the project lives.
const home = "https://github.com/parley-lang/parley"

const (
	groupSuite     = "suite"
	groupLanguages = "languages"
	groupOther     = "other"
)

// languages are all languages of the suite.
func languages() []anyLanguage {
	return []anyLanguage{sagLanguage(), agentdslLanguage(), pidginLanguage(), adlLanguage()}
}

// suiteCommands are the commands for texts of all languages.
func (a *app) suiteCommands() []*cobra.Command {
	all := languages()
	verbs := []*cobra.Command{checkVerb(a, all), convertCommand(a), fmtVerb(a, all), jsonVerb(a, all), parseVerb(a, all), tokensVerb(a, all)}
	for _, c := range verbs {
		c.GroupID = groupSuite
	}
	return verbs
}

// commands are the sub-commands of parley: the verbs of the suite, the languages, then the rest.
func (a *app) commands() []*cobra.Command {
	return append(a.suiteCommands(),
		sagCommand(a),
		agentdslCommand(a),
		pidginCommand(a),
		adlCommand(a),
		explainCommand(a),
		grammarCommand(a),
		mcpCommand(a),
		conformCommand(a),
		versionCommand(a),
	)
}

func (a *app) rootCommand() *cobra.Command {
	root := group(&cobra.Command{
		Use:   "parley COMMAND",
		Short: "Read, check and write the languages that AI agents talk in",
		Long: `parley reads, checks and writes the languages that AI agents talk in.

Every language has the same verbs, flags and exit codes. Files, folders and patterns
are named as arguments; none, or -, means standard input. Results go to standard
output and findings to standard error.`,
		Example: `  parley check agents/
  parley fmt -w 'agents/**/*.sag'
  parley sag min < message.sag
  parley explain SAG0001`,
		Version:       buildVersion().String(),
		SilenceErrors: true,
		SilenceUsage:  true,
		// Else a flag before the command would take the name of a language for its value.
		TraverseChildren: true,
	})
	root.RunE = func(c *cobra.Command, _ []string) error {
		a.raise(exitUsage)
		c.SetOut(a.stderr)
		return c.Help()
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetUsageTemplate(usageTemplate)
	root.SetFlagErrorFunc(flagError)
	root.SetIn(a.stdin)
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	root.PersistentFlags().Var(&a.color, "color", "colour findings: by default on a terminal, unless NO_COLOR is set")
	completeWords(root, "color", a.color.words)

	root.AddGroup(&cobra.Group{ID: groupSuite, Title: "All languages:"}, &cobra.Group{ID: groupLanguages, Title: "Languages:"}, &cobra.Group{ID: groupOther, Title: "More:"})
	for _, c := range a.commands() {
		if c.GroupID == "" {
			c.GroupID = groupOther
		}
		root.AddCommand(c)
	}
	root.AddCommand(&cobra.Command{Use: "exit-codes", Short: "The exit codes of all commands", Long: exitHelp})
	root.SetHelpCommand(helpCommand())
	root.SetHelpCommandGroupID(groupOther)
	root.SetCompletionCommandGroupID(groupOther)
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			group(c)
			for _, shell := range c.Commands() {
				shell.Args = noArgs
			}
		}
	}
	return root
}

// helpCommand is cobra's, but that it refuses what it does not know.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND…]",
		Short: "Help about a command or a topic",
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			of, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return names(of), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			of, rest, err := c.Root().Find(args)
			if err != nil {
				return err
			}
			if len(rest) > 0 {
				return unknownCommand(of, rest[0])
			}
			of.InitDefaultHelpFlag()
			of.InitDefaultVersionFlag()
			return of.Help()
		},
	}
}

// usageTemplate is cobra's, less what does not apply here.
const usageTemplate = `Usage:
  {{.UseLine}}{{if .HasExample}}

Examples:
{{.Example}}{{end}}{{if .HasAvailableSubCommands}}{{$commands := .Commands}}{{if eq (len .Groups) 0}}

Commands:{{range $commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{else}}{{range $group := .Groups}}

{{.Title}}{{range $commands}}{{if and (eq .GroupID $group.ID) (or .IsAvailableCommand (eq .Name "help"))}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{end}}{{end}}{{if .HasHelpSubCommands}}

Topics:{{range .Commands}}{{if .IsAdditionalHelpTopicCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{if .HasAvailableLocalFlags}}

Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableInheritedFlags}}

Flags of all commands:
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableSubCommands}}

{{.CommandPath}} COMMAND --help tells more about a command.{{end}}
`
