package agentdsl

import "github.com/parley-lang/parley/ast/agentdslast"

// The nodes of the AST, documented in package agentdslast.
type (
	Message    = agentdslast.Message
	Block      = agentdslast.Block
	Schema     = agentdslast.Schema
	Field      = agentdslast.Field
	Type       = agentdslast.Type
	BasicType  = agentdslast.BasicType
	RefType    = agentdslast.RefType
	Kind       = agentdslast.Kind
	Data       = agentdslast.Data
	Row        = agentdslast.Row
	Cell       = agentdslast.Cell
	Functions  = agentdslast.Functions
	Function   = agentdslast.Function
	Param      = agentdslast.Param
	Call       = agentdslast.Call
	Arg        = agentdslast.Arg
	Result     = agentdslast.Result
	Status     = agentdslast.Status
	StatusCode = agentdslast.StatusCode
	Stray      = agentdslast.Stray
	Ident      = agentdslast.Ident
	Text       = agentdslast.Text
)

// The basic types and the words of the status.
const (
	Int   = agentdslast.Int
	Float = agentdslast.Float
	Str   = agentdslast.Str
	Bool  = agentdslast.Bool
	Any   = agentdslast.Any

	Success = agentdslast.Success
	Failure = agentdslast.Failure
)
