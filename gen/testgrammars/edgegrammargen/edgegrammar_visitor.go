// Code generated from EdgeGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package edgegrammargen // EdgeGrammar
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by EdgeGrammarParser.
type EdgeGrammarVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by EdgeGrammarParser#top.
	VisitTop(ctx *TopContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#add.
	VisitAdd(ctx *AddContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#neg.
	VisitNeg(ctx *NegContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#not.
	VisitNot(ctx *NotContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#tilde.
	VisitTilde(ctx *TildeContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#word.
	VisitWord(ctx *WordContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#inner.
	VisitInner(ctx *InnerContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#deep.
	VisitDeep(ctx *DeepContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#stat.
	VisitStat(ctx *StatContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#opt.
	VisitOpt(ctx *OptContext) interface{}

	// Visit a parse tree produced by EdgeGrammarParser#qs.
	VisitQs(ctx *QsContext) interface{}
}
