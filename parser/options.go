package parser

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser/cst"
)

// Unlimited lifts a limit. The nesting depth still stops at [DepthCeiling], and a text at 2 GiB.
const Unlimited = -1

// DepthCeiling is the nesting depth that no option lifts: Go cannot recover from an overflow of the stack, and at this depth
// every engine, builder and printer of the suite stays far from it, on 32-bit machines too.
const DepthCeiling = 100_000

// Defaults of the limits that are the same in all languages. The size limit is each language's own.
const (
	DefaultMaxDepth  = 200
	DefaultMaxNodes  = 4_000_000
	DefaultMaxErrors = 100
)

// Scope says what kind of call an option is for.
type Scope uint8

const (
	Parsing    Scope = 1 << iota // text to AST
	Formatting                   // AST to text for people
	Minifying                    // AST to text for the wire
	JSON                         // AST to JSON and back
	Loading                      // files beside the language, such as schemas of verbs
	Streaming                    // text to AST, as it comes
	Writing                      // AST to text, piece by piece
	Fields                       // of a language whose texts are fields, beside one of the others
)

func (s Scope) String() string {
	var names []string
	for _, one := range []struct {
		bit  Scope
		name string
	}{
		{Parsing, "parsing"}, {Formatting, "formatting"}, {Minifying, "minifying"}, {JSON, "JSON"}, {Loading, "loading"}, {Streaming, "streaming"},
		{Writing, "writing"}, {Fields, "fields"},
	} {
		if s&one.bit != 0 {
			names = append(names, one.name)
		}
	}
	return strings.Join(names, " or ")
}

// EngineKind names an engine.
type EngineKind uint8

const (
	// Compiled is the default: code compiled from ANTLR's own automata.
	Compiled EngineKind = iota
	// ANTLR is ANTLR's own Go runtime, the reference: many times slower, and what the compiled engine is compared with.
	ANTLR
)

var engineNames = [...]string{"compiled", "antlr"}

func (k EngineKind) String() string {
	if int(k) < len(engineNames) {
		return engineNames[k]
	}
	return fmt.Sprintf("engine %d", uint8(k))
}

// Config is what the options of a call add up to. Façades make it with [Configure]; callers pass options.
type Config struct {
	MaxBytes  int // of the input, in bytes
	MaxDepth  int // of the nesting, in levels; never above DepthCeiling
	MaxNodes  int // of the parse tree
	MaxErrors int // that are reported
	MaxFields int // of a text; 0 where nobody has said
	MaxLength int // of a field, in characters; 0 where nobody has said
	Name      string
	Engine    EngineKind
	Compat    bool
	Extended  bool
	Canonical bool
	Positions bool
	Warnings  *diag.List

	MaxLine   int // of a stream, in bytes
	MaxBlock  int // of a stream, in bytes; what is handed out row by row has no such limit
	ReuseRows bool
}

// Limits are the bounds that an engine keeps.
func (c *Config) Limits() cst.Limits {
	return cst.Limits{Depth: c.MaxDepth, Nodes: c.MaxNodes}
}

// Option changes one thing of a call. Zero options give safe defaults. An option that is out of range, or that means nothing to
// the call it is given to, makes the call fail with diagnostic PLY0005.
type Option struct {
	name  string
	scope Scope
	apply func(*Config) error
}

// limit makes an option of a limit: positive, or Unlimited.
func limit(name string, scope Scope, n int, set func(*Config, int)) Option {
	return Option{name, scope, func(c *Config) error {
		if n == Unlimited {
			set(c, int(^uint(0)>>1))
			return nil
		}
		if n <= 0 {
			return fmt.Errorf("a limit is positive, or -1 for none; got %d", n)
		}
		set(c, n)
		return nil
	}}
}

// MaxBytes bounds the size of the input in bytes.
func MaxBytes(n int) Option {
	return limit("MaxBytes", Parsing|JSON|Loading|Streaming, n, func(c *Config, n int) { c.MaxBytes = n })
}

// MaxDepth bounds how deep brackets and statements may be nested; by default 200.
func MaxDepth(n int) Option {
	return limit("MaxDepth", Parsing|Formatting|Minifying|JSON|Loading, n, func(c *Config, n int) { c.MaxDepth = min(n, DepthCeiling) })
}

// MaxNodes bounds the nodes of the parse tree; by default 4,000,000.
func MaxNodes(n int) Option {
	return limit("MaxNodes", Parsing|Streaming, n, func(c *Config, n int) { c.MaxNodes = n })
}

// MaxErrors bounds how many errors and warnings of one text are reported; by default 100.
func MaxErrors(n int) Option {
	return limit("MaxErrors", Parsing|Formatting|Minifying|Loading|Streaming|Writing, n, func(c *Config, n int) { c.MaxErrors = n })
}

// MaxFields bounds the fields of a text; the default is the language's own.
func MaxFields(n int) Option {
	return limit("MaxFields", Fields, n, func(c *Config, n int) { c.MaxFields = n })
}

// MaxLength bounds the characters of each name and each value of a text of fields; the default is the language's own.
func MaxLength(n int) Option {
	return limit("MaxLength", Fields, n, func(c *Config, n int) { c.MaxLength = n })
}

// Name gives the input a name, such as a file's, that diagnostics show.
func Name(name string) Option {
	return Option{"Name", Parsing | JSON | Streaming, func(c *Config) error { c.Name = name; return nil }}
}

// Engine chooses the parsing engine.
func Engine(k EngineKind) Option {
	return Option{"Engine", Parsing, func(c *Config) error {
		if int(k) >= len(engineNames) {
			return errors.New("there is no such engine")
		}
		c.Engine = k
		return nil
	}}
}

// Compat reads and answers as the original implementation does, where that is safe: its grammar without extensions, its
// unescaping, its wire text.
func Compat() Option {
	return Option{"Compat", Parsing | Minifying | JSON | Streaming | Writing, func(c *Config) error { c.Compat = true; return nil }}
}

// Extended lets a printer use what the original implementations cannot read.
func Extended() Option {
	return Option{"Extended", Minifying, func(c *Config) error { c.Extended = true; return nil }}
}

// Canonical chooses the canonical JSON form: the original's reading, which loses what the original loses.
func Canonical() Option {
	return Option{"Canonical", JSON, func(c *Config) error { c.Canonical = true; return nil }}
}

// Positions adds the spans of nodes to the full JSON form.
func Positions() Option {
	return Option{"Positions", JSON, func(c *Config) error { c.Positions = true; return nil }}
}

// Warnings appends what is worth knowing about a text that was read, or could not be read, to a list.
func Warnings(to *diag.List) Option {
	return Option{"Warnings", Parsing | Streaming, func(c *Config) error {
		if to == nil {
			return errors.New("the list is nil")
		}
		c.Warnings = to
		return nil
	}}
}

// MaxLine bounds the length of a line of a stream in bytes.
func MaxLine(n int) Option {
	return limit("MaxLine", Streaming, n, func(c *Config, n int) { c.MaxLine = n })
}

// MaxBlock bounds the size of a block of a stream in bytes, but for what is handed out row by row.
func MaxBlock(n int) Option {
	return limit("MaxBlock", Streaming, n, func(c *Config, n int) { c.MaxBlock = n })
}

// ReuseRows lets a reader of a stream use the memory of a row again for the next one.
func ReuseRows() Option {
	return Option{"ReuseRows", Streaming, func(c *Config) error { c.ReuseRows = true; return nil }}
}

// Configure adds options up for a call of the given scope. maxBytes is the language's default size limit. The error is a
// diag.List.
func Configure(scope Scope, maxBytes int, options []Option) (*Config, error) {
	c := &Config{MaxBytes: maxBytes, MaxDepth: DefaultMaxDepth, MaxNodes: DefaultMaxNodes, MaxErrors: DefaultMaxErrors}
	var list diag.List
	refuse := func(format string, args ...any) {
		list = append(list, diag.New(diag.CodeBadOption, nil, source.NoSpan, format, args...))
	}
	for _, o := range options {
		switch {
		case o.apply == nil:
			refuse("an empty option was given")
		case o.scope&scope == 0:
			refuse("option %s is for %s, not for %s", o.name, o.scope, scope)
		default:
			if err := o.apply(c); err != nil {
				refuse("option %s: %v", o.name, err)
			}
		}
	}
	return c, list.Err()
}
