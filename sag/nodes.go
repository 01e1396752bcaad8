package sag

import "github.com/parley-lang/parley/ast/sagast"

// The nodes of the AST, documented in package sagast.
type (
	Message     = sagast.Message
	Header      = sagast.Header
	Correlation = sagast.Correlation
	Ident       = sagast.Ident
	Stmt        = sagast.Stmt
	ActionStmt  = sagast.ActionStmt
	QueryStmt   = sagast.QueryStmt
	AssertStmt  = sagast.AssertStmt
	ControlStmt = sagast.ControlStmt
	EventStmt   = sagast.EventStmt
	ErrorStmt   = sagast.ErrorStmt
	FoldStmt    = sagast.FoldStmt
	RecallStmt  = sagast.RecallStmt
	SubStmt     = sagast.SubStmt
	UnsubStmt   = sagast.UnsubStmt
	KnowStmt    = sagast.KnowStmt
	Arg         = sagast.Arg
	Policy      = sagast.Policy
	Priority    = sagast.Priority
	Level       = sagast.Level
	Reason      = sagast.Reason
	Topic       = sagast.Topic
	RootExpr    = sagast.RootExpr
	Expr        = sagast.Expr
	BinaryExpr  = sagast.BinaryExpr
	ParenExpr   = sagast.ParenExpr
	Op          = sagast.Op
	Value       = sagast.Value
	StringLit   = sagast.StringLit
	IntLit      = sagast.IntLit
	FloatLit    = sagast.FloatLit
	BoolLit     = sagast.BoolLit
	NullLit     = sagast.NullLit
	Path        = sagast.Path
	List        = sagast.List
	Object      = sagast.Object
	Member      = sagast.Member
)
