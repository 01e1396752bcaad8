// Command antlr generates the Go code of every grammar in grammars/ with the ANTLR tool.
//
//	go run ./tools/antlr fetch       bring the ANTLR jar into the cache
//	go run ./tools/antlr generate    write gen/ and grammars/LOCK anew
//	go run ./tools/antlr check       generate aside, compare with gen/ and grammars/LOCK
//
// The jar lies in parley/antlr below the user's cache folder, or in antlr below the folder that PARLEY_CACHE names; ANTLR_JAR names
// a jar to use as it is. Whichever it is, its SHA-256 is checked before every use. Java (11 or newer) is taken from JAVA_HOME
// or from the path, and needed only here: what is generated is kept under version control.
//
// Places in messages are file:line:column; lines and columns count from 1, columns in characters (code points).
package main

import (
	"context"
	"os"
	"os/signal"

	"github.com/parley-lang/parley/tools/antlr/antlrtool"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := antlrtool.Run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
