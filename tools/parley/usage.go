package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// usageError is a command line that cannot be carried out.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(c *cobra.Command, format string, args ...any) error {
	return &usageError{c.CommandPath() + ": " + fmt.Sprintf(format, args...)}
}

// group makes a command one that only has sub-commands.
func group(c *cobra.Command) *cobra.Command {
	c.DisableFlagsInUseLine = true
	c.Args = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(c, args[0])
		}
		return nil
	}
	c.RunE = func(c *cobra.Command, _ []string) error {
		return usagef(c, "a command is missing: %s; %s --help tells more", either(names(c)), c.CommandPath())
	}
	return c
}

func noArgs(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef(c, "it takes no arguments")
	}
	return nil
}

// names are the sub-commands of a command.
func names(c *cobra.Command) []string {
	var out []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand() {
			out = append(out, sub.Name())
		}
	}
	return out
}

// unknownCommand is the error of a word that is no sub-command. A verb without its language is a common one.
func unknownCommand(c *cobra.Command, word string) error {
	known := names(c)
	advice := "it has " + either(known)
	if near, ok := didyoumean.Closest(word, known); ok {
		advice = "did you mean " + near + "?"
	}
	for _, sub := range c.Commands() {
		if slices.Contains(names(sub), word) {
			advice = fmt.Sprintf("did you mean %s %s?", sub.CommandPath(), word)
		}
	}
	return usagef(c, "there is no command %s; %s", source.Quote(word, 40), advice)
}

// flagError words what pflag says.
func flagError(c *cobra.Command, err error) error {
	if c.HasSubCommands() && c.Flags().NArg() > 0 {
		return unknownCommand(c, c.Flags().Arg(0)) // whose flag it would be
	}
	var unknown *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return unknownFlag(c, unknown)
	case errors.As(err, &valueless):
		return usagef(c, "--%s needs a value", valueless.GetFlag().Name)
	case errors.As(err, &invalid):
		reason := invalid.Unwrap().Error()
		if invalid.GetFlag().Value.Type() == "bool" {
			reason = "it is true or false"
		}
		return usagef(c, "--%s cannot be %s: %s", invalid.GetFlag().Name, source.Quote(invalid.GetValue(), 40), reason)
	default:
		return usagef(c, "%v", err)
	}
}

func unknownFlag(c *cobra.Command, e *pflag.NotExistError) error {
	word, given := e.GetSpecifiedName(), "--"+e.GetSpecifiedName()
	if letters := e.GetSpecifiedShortnames(); letters != "" {
		word, given = letters, "-"+letters // -json is meant as --json
	}
	var known []string
	c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) })
	advice := fmt.Sprintf("%s --help lists the flags", c.CommandPath())
	if near, ok := didyoumean.Closest(word, known); ok {
		advice = fmt.Sprintf("did you mean --%s?", near)
	} else if c.HasSubCommands() {
		advice = "flags stand behind the whole command"
	}
	return usagef(c, "there is no flag %s; %s", source.Visible(given), advice)
}

// exclusive refuses more than one of some flags.
func exclusive(c *cobra.Command, flags ...string) error {
	var given []string
	for _, name := range flags {
		if f := c.Flags().Lookup(name); f.Changed && f.Value.String() != "false" {
			given = append(given, "--"+name)
		}
	}
	if len(given) < 2 {
		return nil
	}
	return usagef(c, "%s and %s exclude each other", given[0], given[1])
}

// completeWords makes shells complete the value of a flag.
func completeWords(c *cobra.Command, flag string, words []string) {
	err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	if err != nil {
		panic(err) // the flag does not exist
	}
}
