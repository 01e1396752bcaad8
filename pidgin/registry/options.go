package registry

import (
	"math"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Defaults of the limits.
const (
	DefaultMaxBytes  = 10 << 20
	DefaultMaxNodes  = 1_000_000
	DefaultMaxErrors = 100
)

// Depth of the values of a file. The files need no more than five levels.
const (
	maxDepth       = 20
	maxDepthCompat = 120
)

// Unlimited lifts a limit. A file of 2 GiB is too large all the same.
const Unlimited = -1

// Option changes one thing of how a host is loaded. Without options, files are read strictly and limits are safe. An option that is out of
// range makes loading fail with PLY0005.
type Option struct {
	name  string
	limit bool
	n     int
	set   func(*config, int)
}

type config struct {
	maxBytes  int // of each file
	maxNodes  int // of each file
	maxErrors int // of all files together
	compat    bool

	read func() // called between reading the files and looking whether they have changed; for tests
}

// MaxBytes bounds the size of each file in bytes; by default 10 MiB. A host cannot raise it for itself: its own max_config_file_bytes may
// only be lower.
func MaxBytes(n int) Option {
	return Option{"MaxBytes", true, n, func(c *config, n int) { c.maxBytes = n }}
}

// MaxNodes bounds how many values and keys a file may hold, as far as that can be told from its signs before it is read; by default 1,000,000.
// Each costs about 250 bytes of memory while the file is read.
func MaxNodes(n int) Option {
	return Option{"MaxNodes", true, n, func(c *config, n int) { c.maxNodes = n }}
}

// MaxErrors bounds how many findings are reported; by default 100.
func MaxErrors(n int) Option {
	return Option{"MaxErrors", true, n, func(c *config, n int) { c.maxErrors = n }}
}

// Compat reads what the published program 0.2.1 reads, and takes the same values from it: four files and their own keys, each of which has to be
// there. Unknown keys are ignored, so that a misspelt one is; of a name given twice the last counts; a list without a value is empty; every
// scalar is a text as it is written. The file PIDGIN_RUNTIME_CONFIG.yaml, and what only the documents describe, is not read.
func Compat() Option {
	return Option{"Compat", false, 1, func(c *config, _ int) { c.compat = true }}
}

func configure(options []Option) (*config, error) {
	c := &config{maxBytes: DefaultMaxBytes, maxNodes: DefaultMaxNodes, maxErrors: DefaultMaxErrors, read: func() {}}
	var list diag.List
	refuse := func(format string, args ...any) {
		list = append(list, diag.New(diag.CodeBadOption, nil, source.NoSpan, format, args...))
	}
	for _, o := range options {
		switch {
		case o.set == nil:
			refuse("an empty option was given")
		case o.limit && o.n == Unlimited:
			o.set(c, math.MaxInt32)
		case o.limit && o.n <= 0:
			refuse("option %s: a limit is positive, or -1 for none; got %d", o.name, o.n)
		default:
			o.set(c, min(o.n, math.MaxInt32))
		}
	}
	if err := list.Err(); err != nil {
		return nil, err
	}
	return c, nil
}
