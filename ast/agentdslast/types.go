package agentdslast

import "github.com/parley-lang/parley/ast"

// Type is the type of a field or a parameter: *BasicType or *RefType.
type Type interface {
	ast.Node
	typeNode()
	// String is the type as it is written.
	String() string
}

// BasicType is a type that has a word of its own.  int
type BasicType struct {
	ast.Loc
	Kind Kind
}

// RefType is a reference to the record of a schema whose field has the value of the cell.  @PLANT.ID
type RefType struct {
	ast.Loc
	Schema, Field string
	As            *BasicType // the type of the values, where it is written as well (@PLANT.ID:int); else nil
}

// Kind is a basic type. The zero Kind is none of them.
type Kind uint8

// The basic types.
const (
	Int   Kind = iota + 1
	Float      // binary64
	Str
	Bool // in the specification, but unknown to the published package
	Any  // a JSON value
)

var kindWords = [...]string{"", "int", "float", "str", "bool", "any"}

// String is the word of the language, "" for a kind that does not exist.
func (k Kind) String() string {
	if int(k) < len(kindWords) {
		return kindWords[k]
	}
	return ""
}

// ParseKind is the kind with the given word.
func ParseKind(word string) (Kind, bool) {
	for i, w := range kindWords {
		if i > 0 && w == word {
			return Kind(i), true
		}
	}
	return 0, false
}

// Kinds are the words of all basic types.
func Kinds() []string { return append([]string(nil), kindWords[1:]...) }

// String is the type as it is written.
func (b *BasicType) String() string { return b.Kind.String() }

// String is the type as it is written, without the type of its values.
func (r *RefType) String() string { return "@" + r.Schema + "." + r.Field }

func (*BasicType) typeNode() {}
func (*RefType) typeNode()   {}
