// Command parley reads, checks and writes the languages that AI agents talk in.
//
//	parley sag check message.sag       tell what is wrong in the messages of a file
//	parley sag fmt -w message.sag      lay them out for people
//	parley sag min message.sag         write them in the fewest characters, for the wire
//	parley sag json message.sag        write them as JSON; --from reads it back
//	parley explain SAG0001             tell what a code of a finding means
//
// Every language has the same verbs, flags and exit codes; parley help exit-codes lists these.
package main

import (
	"os"
	"path/filepath"
	"strings"
)

func main() {
	os.Exit(run(arguments(os.Args), os.Stdin, os.Stdout, os.Stderr, os.Getenv))
}

// pgn is the name of the published Pidgin program. Installed under it, parley is parley pidgin.
const pgn = "pgn"

// arguments are those of the command line, by the name that the program was called.
func arguments(argv []string) []string {
	name := strings.TrimSuffix(filepath.Base(argv[0]), ".exe")
	rest := argv[1:]
	if name != pgn {
		return rest
	}
	if len(rest) > 0 {
		switch first := rest[0]; {
		case first == "-V":
			return []string{"--version"}
		case first == "--version" || strings.HasPrefix(first, "__complete"):
			return rest
		case first == "help":
			return append([]string{"help", "pidgin"}, rest[1:]...)
		}
	}
	return append([]string{"pidgin"}, rest...)
}
