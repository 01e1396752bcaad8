package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

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
