package pidgin

import "github.com/parley-lang/parley/ast/pidginast"

// The nodes of the AST, documented in package pidginast.
type (
	Packet    = pidginast.Packet
	Kind      = pidginast.Kind
	Header    = pidginast.Header
	Directive = pidginast.Directive
	Ident     = pidginast.Ident
	Line      = pidginast.Line
	Field     = pidginast.Field
	Comment   = pidginast.Comment
	Blank     = pidginast.Blank
	Value     = pidginast.Value
	Scalar    = pidginast.Scalar
	List      = pidginast.List
	Ref       = pidginast.Ref
)

// The kinds of packets.
const (
	Run      = pidginast.Run
	Result   = pidginast.Result
	Approval = pidginast.Approval
	Context  = pidginast.Context
)
