// Code generated from EdgeGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package edgegrammargen // EdgeGrammar
import "github.com/antlr4-go/antlr/v4"

type BaseEdgeGrammarVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BaseEdgeGrammarVisitor) VisitTop(ctx *TopContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitAdd(ctx *AddContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitNeg(ctx *NegContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitNot(ctx *NotContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitTilde(ctx *TildeContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitWord(ctx *WordContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitInner(ctx *InnerContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitDeep(ctx *DeepContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitStat(ctx *StatContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitOpt(ctx *OptContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseEdgeGrammarVisitor) VisitQs(ctx *QsContext) interface{} {
	return v.VisitChildren(ctx)
}
