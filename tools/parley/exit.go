package main

import "github.com/parley-lang/parley/ast/diag"

// The exit codes, the same for every language and verb. Of several that apply the highest is given.
const (
	exitOK         = 0
	exitInvalid    = 1
	exitDenied     = 2
	exitUnresolved = 3
	exitUnreadable = 4
	exitInternal   = 5
	exitUsage      = 64
)

const exitHelp = `Exit codes are the same for all languages and commands. If several apply, the
highest is given.

   0  all is well
   1  the input is not valid: there are errors in it; with check --strict also
      warnings, with fmt --check also files that are not formatted
   2  denied or blocked
   3  a reference leads nowhere
   4  a file or a configuration cannot be read
   5  output cannot be written, or an internal error
  64  the command line is wrong

Files that can be read are worked on although others cannot, and good messages
although others are broken: a code other than 0 does not mean that there is no
output.

If the reader of standard output goes away (parley … | head), the command ends
as cat does: without a word, by the signal SIGPIPE on systems that have it and
with 5 on others.`

// exitOf is the exit code that a diagnostic calls for.
func exitOf(d *diag.Diagnostic) int {
	switch {
	case d.Severity != diag.Error:
		return exitOK
	case d.Code == diag.CodeUnreadable, d.Code == diag.CodeUnknownLanguage:
		return exitUnreadable
	case d.Code == diag.CodeSAGMissing:
		return exitUnresolved
	case d.Code == diag.CodeBadOption:
		return exitUsage
	default:
		return exitInvalid
	}
}
