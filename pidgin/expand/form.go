package expand

import (
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
)

// DefaultTTL is how long a packet is good for that does not say: a day.
const DefaultTTL = "24h"

// TTL is how long a packet is good for.
type TTL struct {
	Text  string // as the packet says; DefaultTTL if it does not
	Given bool   // whether the packet says
}

// form takes the fields of a packet one by one, so that in the end it is known which were left.
type form struct {
	p     *pidgin.Packet
	taken map[string]bool
	found diag.List
	leave bool // fields that are not taken

	relative bool // paths begin at the folder of the host
}

func newForm(p *pidgin.Packet, options []Option) *form {
	f := &form{p: p, taken: map[string]bool{}}
	for _, o := range options {
		o(f)
	}
	return f
}

// take gives a field; nil if there is none.
func (f *form) take(name string) *pidgin.Field {
	f.taken[name] = true
	return f.p.Field(name)
}

// one gives a single value; nil if there is none.
func (f *form) one(name string) *string {
	field := f.take(name)
	if field == nil {
		return nil
	}
	s, ok := field.Value.(*pidgin.Scalar)
	if !ok {
		f.wrong(diag.CodePGNNotAScalar, field.Value.Span(), "%s is a single value, not a list", name)
		return nil
	}
	text := s.Text
	return &text
}

// word gives a single value that the gate has seen.
func (f *form) word(name string) string {
	if text := f.one(name); text != nil {
		return *text
	}
	return ""
}

// list gives a list; nil if there is none.
func (f *form) list(name string) *pidgin.List {
	field := f.take(name)
	if field == nil {
		return nil
	}
	l, ok := field.Value.(*pidgin.List)
	if !ok {
		f.wrong(diag.CodePGNListExpected, field.Value.Span(), "%s is a list, not a single value", name)
		return nil
	}
	return l
}

// texts gives the items of a list.
func (f *form) texts(name string) []string {
	if l := f.list(name); l != nil {
		return l.Texts()
	}
	return []string{}
}

func (f *form) ttl() TTL {
	if text := f.one("ttl"); text != nil {
		return TTL{*text, true}
	}
	return TTL{DefaultTTL, false}
}

func (f *form) wrong(code diag.Code, at source.Span, format string, args ...any) {
	if f.p.Source == nil {
		at = source.NoSpan
	}
	d := diag.New(code, f.p.Source, at, format, args...)
	d.Err = ErrField
	f.found = append(f.found, d)
}

// err tells of fields that were taken in another way than they are there, and of those that were not taken.
func (f *form) err() error {
	for field := range f.p.Fields() {
		if name := field.Name.Name; !f.taken[name] && !f.leave {
			f.wrong(diag.CodePGNNotAllowed, field.Name.Span(), "a packet @%s has no field %s", f.p.Kind(), source.Quote(name, 40))
		}
	}
	f.found.Sort()
	return f.found.Err()
}
