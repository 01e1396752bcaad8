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

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv))
}
