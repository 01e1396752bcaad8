package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/parser"
)

// choice is a flag that takes one of a few words.
type choice struct {
	value string
	words []string
}

func (c *choice) String() string { return c.value }

// Type implements pflag.Value.
func (c *choice) Type() string { return strings.Join(c.words, "|") }

// Set implements pflag.Value.
func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return errors.New("choose " + either(c.words))
	}
	c.value = word
	return nil
}

// choices is a flag that takes some of a few words, one each time that it is given.
type choices struct {
	values []string
	words  []string
}

func (c *choices) String() string { return strings.Join(c.values, ",") }

// Type implements pflag.Value.
func (c *choices) Type() string { return strings.Join(c.words, "|") }

// Set implements pflag.Value.
func (c *choices) Set(word string) error {
	one := choice{words: c.words}
	if err := one.Set(word); err != nil {
		return err
	}
	c.values = append(c.values, one.value)
	return nil
}

// pathFlag is a flag that names a file or a folder. An empty name is refused: it is a variable that was not set, and must not mean that
// nothing is looked at.
type pathFlag struct {
	kind string
	path *string
}

func fileFlag(path *string) *pathFlag { return &pathFlag{"file", path} }

func (f *pathFlag) String() string {
	if f.path == nil { // the zero value, which pflag asks for the default
		return ""
	}
	return *f.path
}

// Type implements pflag.Value.
func (f *pathFlag) Type() string { return f.kind }

// Set implements pflag.Value.
func (f *pathFlag) Set(name string) error {
	if name == "" {
		return errors.New("name a " + f.kind)
	}
	*f.path = name
	return nil
}

// engineFlag is the choice of a parsing engine; the first one is the default.
type engineFlag struct {
	choice
	kinds []parser.EngineKind
}

// newEngineFlag binds the flag to a command.
func newEngineFlag(c *cobra.Command, kinds []parser.EngineKind) *engineFlag {
	f := &engineFlag{choice: choice{value: kinds[0].String()}, kinds: kinds}
	for _, kind := range kinds {
		f.words = append(f.words, kind.String())
	}
	c.Flags().Var(f, "engine", "parsing engine")
	completeWords(c, "engine", f.words)
	return f
}

func (f *engineFlag) kind() parser.EngineKind { return f.kinds[slices.Index(f.words, f.value)] }

// limit is a flag that takes a bound: a positive number, or -1 for none.
type limit int

func (l *limit) String() string { return strconv.Itoa(int(*l)) }

// Type implements pflag.Value.
func (l *limit) Type() string { return "N" }

// Set implements pflag.Value.
func (l *limit) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 && n != parser.Unlimited {
		return errors.New("a limit is a whole number from 1 on, or -1 for none")
	}
	*l = limit(n)
	return nil
}

// either lists words to choose from.
func either(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return strings.Join(words, "")
}
