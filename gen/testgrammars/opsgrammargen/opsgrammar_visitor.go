// Code generated from OpsGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package opsgrammargen // OpsGrammar
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by OpsGrammarParser.
type OpsGrammarVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by OpsGrammarParser#program.
	VisitProgram(ctx *ProgramContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#assign.
	VisitAssign(ctx *AssignContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#call.
	VisitCall(ctx *CallContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#jump.
	VisitJump(ctx *JumpContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#plain.
	VisitPlain(ctx *PlainContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#branch.
	VisitBranch(ctx *BranchContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#number.
	VisitNumber(ctx *NumberContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#negation.
	VisitNegation(ctx *NegationContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#funcall.
	VisitFuncall(ctx *FuncallContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#parens.
	VisitParens(ctx *ParensContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#product.
	VisitProduct(ctx *ProductContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#prefix.
	VisitPrefix(ctx *PrefixContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#name.
	VisitName(ctx *NameContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#index.
	VisitIndex(ctx *IndexContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#sum.
	VisitSum(ctx *SumContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#power.
	VisitPower(ctx *PowerContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#suffix.
	VisitSuffix(ctx *SuffixContext) interface{}

	// Visit a parse tree produced by OpsGrammarParser#ternary.
	VisitTernary(ctx *TernaryContext) interface{}
}
