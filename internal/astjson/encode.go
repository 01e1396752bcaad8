package astjson

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
)

// Encoder appends JSON.
type Encoder struct {
	Buf       []byte
	Positions bool // spans are wanted
}

// Put appends a text as it is.
func (e *Encoder) Put(text string) { e.Buf = append(e.Buf, text...) }

// Str appends a string.
func (e *Encoder) Str(s string) { e.Buf = ast.AppendJSONString(e.Buf, s) }

// Key begins a member; the first one of an object comes right behind its brace.
func (e *Encoder) Key(name string) {
	if n := len(e.Buf); n > 0 && e.Buf[n-1] != '{' {
		e.Put(",")
	}
	e.Str(name)
	e.Put(":")
}

// Member writes a member that is a string.
func (e *Encoder) Member(name, value string) {
	e.Key(name)
	e.Str(value)
}

// At adds the span of a node, if spans are wanted.
func (e *Encoder) At(l ast.Loc) {
	if e.Positions {
		e.Key("at")
		e.Put("[" + strconv.Itoa(int(l.Start)) + "," + strconv.Itoa(int(l.End)) + "]")
	}
}

// List writes an array, of which one writes an item.
func List[T any](e *Encoder, items []T, one func(T)) {
	e.Put("[")
	for i, item := range items {
		if i > 0 {
			e.Put(",")
		}
		one(item)
	}
	e.Put("]")
}
