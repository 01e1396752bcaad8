package validate

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Unlimited lifts a limit.
const Unlimited = -1

// DefaultMaxErrors is how many errors, and how many warnings, are reported unless MaxErrors says otherwise.
const DefaultMaxErrors = 100

// Option changes one thing of a validation. Without options, a message stands for itself: it knows of no earlier one.
type Option func(*config) error

type config struct {
	known   map[string]*agentdsl.Function // from earlier messages; nil if the caller has said nothing of them
	max     int
	parsing []agentdsl.Option
}

// Functions tells which functions earlier messages have declared. Given without any, it says that there are none, so that a call of an
// undeclared function is an error and no warning. Of two with one name the later counts; a declaration in the message itself comes
// before both.
func Functions(declared ...*agentdsl.Function) Option {
	return func(c *config) error {
		if c.known == nil {
			c.known = map[string]*agentdsl.Function{}
		}
		for i, f := range declared {
			if f == nil || f.Name == nil {
				return fmt.Errorf("option Functions: function %d has no name", i+1)
			}
			c.known[f.Name.Name] = f
		}
		return nil
	}
}

// Declared are the functions that a message declares, for the validation of later ones.
func Declared(m *agentdsl.Message) []*agentdsl.Function {
	var list []*agentdsl.Function
	if m == nil {
		return nil
	}
	for _, b := range m.Blocks {
		if fs, ok := b.(*agentdsl.Functions); ok && fs != nil {
			for _, f := range fs.Functions {
				if f != nil && f.Name != nil {
					list = append(list, f)
				}
			}
		}
	}
	return list
}

// MaxErrors bounds how many errors, and how many warnings, are reported; by default 100, and -1 for no limit. One more entry then says
// how many are not shown.
func MaxErrors(n int) Option {
	return func(c *config) error {
		switch {
		case n == Unlimited:
			c.max = int(^uint(0) >> 1)
		case n <= 0:
			return fmt.Errorf("option MaxErrors: a limit is positive, or -1 for none; got %d", n)
		default:
			c.max = n
		}
		c.parsing = append(c.parsing, agentdsl.MaxErrors(n))
		return nil
	}
}

// Parsing gives options to the parser, such as agentdsl.Name and agentdsl.MaxBytes. It means nothing to Check.
func Parsing(options ...agentdsl.Option) Option {
	return func(c *config) error {
		c.parsing = append(c.parsing, options...)
		return nil
	}
}

// configure adds options up. What is wrong with them is a list of PLY0005.
func configure(options []Option) (*config, diag.List) {
	c := &config{max: DefaultMaxErrors}
	var wrong diag.List
	for _, o := range options {
		if o == nil {
			o = func(*config) error { return errors.New("an empty option was given") }
		}
		if err := o(c); err != nil {
			wrong = append(wrong, diag.New(diag.CodeBadOption, nil, source.NoSpan, "%v", err))
		}
	}
	return c, wrong
}
