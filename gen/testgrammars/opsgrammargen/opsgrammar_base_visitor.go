// Code generated from OpsGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package opsgrammargen // OpsGrammar
import "github.com/antlr4-go/antlr/v4"

type BaseOpsGrammarVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BaseOpsGrammarVisitor) VisitProgram(ctx *ProgramContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitAssign(ctx *AssignContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitCall(ctx *CallContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitJump(ctx *JumpContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitPlain(ctx *PlainContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitBranch(ctx *BranchContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitNumber(ctx *NumberContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitNegation(ctx *NegationContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitFuncall(ctx *FuncallContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitParens(ctx *ParensContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitProduct(ctx *ProductContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitPrefix(ctx *PrefixContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitName(ctx *NameContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitIndex(ctx *IndexContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitSum(ctx *SumContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitPower(ctx *PowerContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitSuffix(ctx *SuffixContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseOpsGrammarVisitor) VisitTernary(ctx *TernaryContext) interface{} {
	return v.VisitChildren(ctx)
}
