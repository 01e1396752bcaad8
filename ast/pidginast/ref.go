package pidginast

import (
	"strings"
	"unicode"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Ref is a reference to something outside of the packet.  file:src/main.rs · ep:UNIT012 · bug_report
type Ref struct {
	ast.Loc
	Namespace *Ident // what kind of thing it is, up to the first colon; nil in an alias
	ID        *Ident // which one; the name of an alias
}

// IsAlias says whether the reference is a name that the host's configuration resolves.
func (r *Ref) IsAlias() bool { return r.Namespace == nil }

// IsPath says whether the reference names a file or a folder of the host.
func (r *Ref) IsPath() bool {
	return r.Namespace != nil && (r.Namespace.Name == "file" || r.Namespace.Name == "folder")
}

// String is the reference without blanks round its parts.
func (r *Ref) String() string {
	id := ""
	if r.ID != nil {
		id = r.ID.Name
	}
	if r.Namespace == nil {
		return id
	}
	return r.Namespace.Name + ":" + id
}

// HoldsRefs says whether the values of a field are references, by its name: those of in, out, produced and route are.
func HoldsRefs(field string) bool {
	switch field {
	case "in", "out", "produced", "route":
		return true
	default:
		return false
	}
}

var namespaces = [...]string{"ep", "rb", "ledger", "claim", "policy", "skill", "wf", "file", "folder", "dash", "queue"}

// Namespaces are the names of all that a reference can name, in lower case. Only files and folders are looked for on the host.
func Namespaces() []string { return append([]string(nil), namespaces[:]...) }

// RefParts are the parts of a reference as byte ranges of its text.
type RefParts struct {
	Namespace, ID source.Span // Namespace is NoSpan in an alias
}

// SplitRef splits the text of a reference at its first colon; blanks (White_Space of Unicode) round both parts are no part of them. If
// there is no colon, or nothing on one side of it, all of the text is the name of an alias. A blank text is no reference.
func SplitRef(text string) (parts RefParts, ok bool) {
	all := trim(text, 0, len(text))
	if all.Len() == 0 {
		return RefParts{}, false
	}
	if n := strings.IndexByte(text, ':'); n >= 0 {
		left, right := trim(text, 0, n), trim(text, n+1, len(text))
		if left.Len() > 0 && right.Len() > 0 {
			return RefParts{left, right}, true
		}
	}
	return RefParts{source.NoSpan, all}, true
}

func trim(text string, from, to int) source.Span {
	part := strings.TrimRightFunc(text[from:to], unicode.IsSpace)
	to = from + len(part)
	from = to - len(strings.TrimLeftFunc(part, unicode.IsSpace))
	return source.Span{Start: int32(from), End: int32(to)}
}

// NewRef makes the reference that a text is, without places; nil if the text is blank. References of a packet stand in its AST: this is for
// texts that come from elsewhere, such as the host's aliases.
func NewRef(text string) *Ref {
	parts, ok := SplitRef(text)
	if !ok {
		return nil
	}
	r := &Ref{ID: &Ident{Name: text[parts.ID.Start:parts.ID.End]}}
	if parts.Namespace != source.NoSpan {
		r.Namespace = &Ident{Name: text[parts.Namespace.Start:parts.Namespace.End]}
	}
	return r
}

// Agrees says whether the reference is the one that a text is; nil is that of a blank text.
func (r *Ref) Agrees(text string) bool {
	parts, ok := SplitRef(text)
	switch {
	case !ok || r == nil:
		return !ok && r == nil
	case r.ID == nil || r.ID.Name != text[parts.ID.Start:parts.ID.End] || (r.Namespace == nil) != (parts.Namespace == source.NoSpan):
		return false
	default:
		return r.Namespace == nil || r.Namespace.Name == text[parts.Namespace.Start:parts.Namespace.End]
	}
}
