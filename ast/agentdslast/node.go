// Package agentdslast holds the typed AST of AgentDSL, a language of lines: tables of records, declarations of functions, calls and
// results.
//
// Nodes are concrete structs; the roles Block and Type are closed interfaces. Every line of a text that is not blank stands in its AST:
// one that belongs to no block is a Stray. Cells, keys and values are kept as they are written; what a cell says depends on the type of
// its column.
//
// Nodes may be made by hand, but then nobody has checked them: printers check again and refuse what could not be read back.
package agentdslast

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Message is one whole text.
type Message struct {
	ast.Loc
	Blocks []Block
	// Source is the text that spans refer to; nil in a message made by hand.
	Source *source.File
}

// Block is a part of a message: *Schema, *Data, *Functions, *Call, *Result or *Stray.
type Block interface {
	ast.Node
	blockNode()
}

// Ident is a name: of a schema (its label), a field, a function, a parameter or an argument. Any text may be one.
type Ident struct {
	ast.Loc
	Name string
}

// Text is text for people, or the value of an argument, as it is written.
type Text struct {
	ast.Loc
	Value string
}

// Schema is the columns of a table.  [SCHEMA:PLANT] ID:int|NAME:str
type Schema struct {
	ast.Loc
	Label  *Ident
	Fields []*Field
}

// Field is a column, of a schema or of a result.  NAME:str
type Field struct {
	ast.Loc
	Name *Ident
	Type Type
}

// BackRef splits a name of the form @SCHEMA.FIELD, which says that the record is a child of the record of that schema whose field has
// the value in this column. The schema goes up to the first dot.
func (f *Field) BackRef() (schema, field string, ok bool) {
	if f.Name == nil {
		return "", "", false
	}
	rest, ok := strings.CutPrefix(f.Name.Name, "@")
	if !ok {
		return "", "", false
	}
	return strings.Cut(rest, ".")
}

// Data is records of a schema.  [DATA] 1|Fern
type Data struct {
	ast.Loc
	// Of is the schema that the records belong to: the last one above in the message; nil if there is none. It is no child.
	Of   *Schema
	Rows []Row
}

// Label is the label of the schema that the records belong to, if there is one.
func (d *Data) Label() (label string, ok bool) {
	if d.Of == nil || d.Of.Label == nil {
		return "", false
	}
	return d.Of.Label.Name, true
}

// Row is a record. Rows and cells lie in slices of values, so that a table of many rows is few pieces of memory.
type Row struct {
	ast.Loc
	Cells []Cell
}

// Cell is a value of a record, as it is written but for the blanks round it.
type Cell struct {
	ast.Loc
	Text string
}

// EmptyMark is how an empty cell is written.
const EmptyMark = "_"

// IsEmpty says whether the cell holds nothing: it is written as _ or as nothing at all.
func (c *Cell) IsEmpty() bool { return c.Text == "" || c.Text == EmptyMark }

// Value is the text of the cell, "" if it holds nothing.
func (c *Cell) Value() string {
	if c.IsEmpty() {
		return ""
	}
	return c.Text
}

// Functions is declarations of functions.
type Functions struct {
	ast.Loc
	Functions []*Function
}

// Function is the declaration of a function.  [Brew] DESC[Makes tea] IN[LEAF:str*] OUT[CUP:str]
type Function struct {
	ast.Loc
	Name    *Ident
	Desc    *Text
	Inputs  []*Param
	Outputs []*Param
}

// Param is a parameter or an output of a function.  LEAF:str*
type Param struct {
	ast.Loc
	Name     *Ident
	Type     Type
	Required bool
}

// Call is a function that is to be called.  [CALL] [Brew] LEAF:mint
type Call struct {
	ast.Loc
	Function *Ident
	Args     []*Arg // in order, repeated keys as well
}

// Arg is an argument of a call.  LEAF:mint
type Arg struct {
	ast.Loc
	Key   *Ident
	Value *Text
}

// Result is what came of a call.  [RESULT] [CUP:str] mint [STATUS:str] SUCCESS [ERROR:str]
type Result struct {
	ast.Loc
	Fields []*Field
	Rows   []Row // whose width nobody has compared with the fields
	Status *Status
	Error  *Text // nil if there is no message
}

// Status is how a call went.
type Status struct {
	ast.Loc
	Code StatusCode
}

// StatusCode is a word of the status. The zero StatusCode is none of them.
type StatusCode uint8

// The words of the status.
const (
	Success StatusCode = iota + 1
	Failure
)

var statusWords = [...]string{"", "SUCCESS", "ERROR"}

// String is the word of the language, "" for a code that does not exist.
func (s StatusCode) String() string {
	if int(s) < len(statusWords) {
		return statusWords[s]
	}
	return ""
}

// ParseStatus is the code with the given word.
func ParseStatus(word string) (StatusCode, bool) {
	for i, w := range statusWords {
		if i > 0 && w == word {
			return StatusCode(i), true
		}
	}
	return 0, false
}

// Stray is a line that belongs to no block: prose, a comment, an unknown header, a row behind the end of its block. It means nothing,
// but it is not lost.
type Stray struct {
	ast.Loc
	Text string // without the blanks round it
}

func (*Schema) blockNode()    {}
func (*Data) blockNode()      {}
func (*Functions) blockNode() {}
func (*Call) blockNode()      {}
func (*Result) blockNode()    {}
func (*Stray) blockNode()     {}
