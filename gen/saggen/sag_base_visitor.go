// Code generated from SAG.g4 by ANTLR 4.13.2. DO NOT EDIT.

package saggen // SAG
import "github.com/antlr4-go/antlr/v4"

type BaseSAGVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BaseSAGVisitor) VisitMessage(ctx *MessageContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitHeader(ctx *HeaderContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitVersion(ctx *VersionContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitMsgId(ctx *MsgIdContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitSrc(ctx *SrcContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitDst(ctx *DstContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitTimestamp(ctx *TimestampContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitCorrelation(ctx *CorrelationContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitTtl(ctx *TtlContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitBody(ctx *BodyContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitStatement(ctx *StatementContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitActionStmt(ctx *ActionStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitVerbCall(ctx *VerbCallContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitArgList(ctx *ArgListContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitArg(ctx *ArgContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitNamedArg(ctx *NamedArgContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitReasonClause(ctx *ReasonClauseContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitQueryStmt(ctx *QueryStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitConstraint(ctx *ConstraintContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitAssertStmt(ctx *AssertStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitControlStmt(ctx *ControlStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitEventStmt(ctx *EventStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitErrorStmt(ctx *ErrorStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitFoldStmt(ctx *FoldStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitRecallStmt(ctx *RecallStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitSubStmt(ctx *SubStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitUnsubStmt(ctx *UnsubStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitKnowStmt(ctx *KnowStmtContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitTopicExpr(ctx *TopicExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitPolicyClause(ctx *PolicyClauseContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitPriorityClause(ctx *PriorityClauseContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitMulExpr(ctx *MulExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitAndExpr(ctx *AndExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitRelExpr(ctx *RelExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitPrimaryExpr(ctx *PrimaryExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitAddExpr(ctx *AddExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitOrExpr(ctx *OrExprContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitPrimary(ctx *PrimaryContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValString(ctx *ValStringContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValInt(ctx *ValIntContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValFloat(ctx *ValFloatContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValBool(ctx *ValBoolContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValNull(ctx *ValNullContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValPath(ctx *ValPathContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValList(ctx *ValListContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitValObject(ctx *ValObjectContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitPath(ctx *PathContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitPathSeg(ctx *PathSegContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitList(ctx *ListContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitObject(ctx *ObjectContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitMember(ctx *MemberContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitExprInput(ctx *ExprInputContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitNegInt(ctx *NegIntContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitNegFloat(ctx *NegFloatContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitAnyTopic(ctx *AnyTopicContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitKeyword(ctx *KeywordContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitArgWord(ctx *ArgWordContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseSAGVisitor) VisitGluedName(ctx *GluedNameContext) interface{} {
	return v.VisitChildren(ctx)
}
