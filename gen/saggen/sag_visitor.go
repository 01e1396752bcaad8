// Code generated from SAG.g4 by ANTLR 4.13.2. DO NOT EDIT.

package saggen // SAG
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by SAGParser.
type SAGVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by SAGParser#message.
	VisitMessage(ctx *MessageContext) interface{}

	// Visit a parse tree produced by SAGParser#header.
	VisitHeader(ctx *HeaderContext) interface{}

	// Visit a parse tree produced by SAGParser#version.
	VisitVersion(ctx *VersionContext) interface{}

	// Visit a parse tree produced by SAGParser#msgId.
	VisitMsgId(ctx *MsgIdContext) interface{}

	// Visit a parse tree produced by SAGParser#src.
	VisitSrc(ctx *SrcContext) interface{}

	// Visit a parse tree produced by SAGParser#dst.
	VisitDst(ctx *DstContext) interface{}

	// Visit a parse tree produced by SAGParser#timestamp.
	VisitTimestamp(ctx *TimestampContext) interface{}

	// Visit a parse tree produced by SAGParser#correlation.
	VisitCorrelation(ctx *CorrelationContext) interface{}

	// Visit a parse tree produced by SAGParser#ttl.
	VisitTtl(ctx *TtlContext) interface{}

	// Visit a parse tree produced by SAGParser#body.
	VisitBody(ctx *BodyContext) interface{}

	// Visit a parse tree produced by SAGParser#statement.
	VisitStatement(ctx *StatementContext) interface{}

	// Visit a parse tree produced by SAGParser#actionStmt.
	VisitActionStmt(ctx *ActionStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#verbCall.
	VisitVerbCall(ctx *VerbCallContext) interface{}

	// Visit a parse tree produced by SAGParser#argList.
	VisitArgList(ctx *ArgListContext) interface{}

	// Visit a parse tree produced by SAGParser#arg.
	VisitArg(ctx *ArgContext) interface{}

	// Visit a parse tree produced by SAGParser#namedArg.
	VisitNamedArg(ctx *NamedArgContext) interface{}

	// Visit a parse tree produced by SAGParser#reasonClause.
	VisitReasonClause(ctx *ReasonClauseContext) interface{}

	// Visit a parse tree produced by SAGParser#queryStmt.
	VisitQueryStmt(ctx *QueryStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#constraint.
	VisitConstraint(ctx *ConstraintContext) interface{}

	// Visit a parse tree produced by SAGParser#assertStmt.
	VisitAssertStmt(ctx *AssertStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#controlStmt.
	VisitControlStmt(ctx *ControlStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#eventStmt.
	VisitEventStmt(ctx *EventStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#errorStmt.
	VisitErrorStmt(ctx *ErrorStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#foldStmt.
	VisitFoldStmt(ctx *FoldStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#recallStmt.
	VisitRecallStmt(ctx *RecallStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#subStmt.
	VisitSubStmt(ctx *SubStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#unsubStmt.
	VisitUnsubStmt(ctx *UnsubStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#knowStmt.
	VisitKnowStmt(ctx *KnowStmtContext) interface{}

	// Visit a parse tree produced by SAGParser#topicExpr.
	VisitTopicExpr(ctx *TopicExprContext) interface{}

	// Visit a parse tree produced by SAGParser#policyClause.
	VisitPolicyClause(ctx *PolicyClauseContext) interface{}

	// Visit a parse tree produced by SAGParser#priorityClause.
	VisitPriorityClause(ctx *PriorityClauseContext) interface{}

	// Visit a parse tree produced by SAGParser#MulExpr.
	VisitMulExpr(ctx *MulExprContext) interface{}

	// Visit a parse tree produced by SAGParser#AndExpr.
	VisitAndExpr(ctx *AndExprContext) interface{}

	// Visit a parse tree produced by SAGParser#RelExpr.
	VisitRelExpr(ctx *RelExprContext) interface{}

	// Visit a parse tree produced by SAGParser#PrimaryExpr.
	VisitPrimaryExpr(ctx *PrimaryExprContext) interface{}

	// Visit a parse tree produced by SAGParser#AddExpr.
	VisitAddExpr(ctx *AddExprContext) interface{}

	// Visit a parse tree produced by SAGParser#OrExpr.
	VisitOrExpr(ctx *OrExprContext) interface{}

	// Visit a parse tree produced by SAGParser#primary.
	VisitPrimary(ctx *PrimaryContext) interface{}

	// Visit a parse tree produced by SAGParser#valString.
	VisitValString(ctx *ValStringContext) interface{}

	// Visit a parse tree produced by SAGParser#valInt.
	VisitValInt(ctx *ValIntContext) interface{}

	// Visit a parse tree produced by SAGParser#valFloat.
	VisitValFloat(ctx *ValFloatContext) interface{}

	// Visit a parse tree produced by SAGParser#valBool.
	VisitValBool(ctx *ValBoolContext) interface{}

	// Visit a parse tree produced by SAGParser#valNull.
	VisitValNull(ctx *ValNullContext) interface{}

	// Visit a parse tree produced by SAGParser#valPath.
	VisitValPath(ctx *ValPathContext) interface{}

	// Visit a parse tree produced by SAGParser#valList.
	VisitValList(ctx *ValListContext) interface{}

	// Visit a parse tree produced by SAGParser#valObject.
	VisitValObject(ctx *ValObjectContext) interface{}

	// Visit a parse tree produced by SAGParser#path.
	VisitPath(ctx *PathContext) interface{}

	// Visit a parse tree produced by SAGParser#pathSeg.
	VisitPathSeg(ctx *PathSegContext) interface{}

	// Visit a parse tree produced by SAGParser#list.
	VisitList(ctx *ListContext) interface{}

	// Visit a parse tree produced by SAGParser#object.
	VisitObject(ctx *ObjectContext) interface{}

	// Visit a parse tree produced by SAGParser#member.
	VisitMember(ctx *MemberContext) interface{}

	// Visit a parse tree produced by SAGParser#exprInput.
	VisitExprInput(ctx *ExprInputContext) interface{}

	// Visit a parse tree produced by SAGParser#negInt.
	VisitNegInt(ctx *NegIntContext) interface{}

	// Visit a parse tree produced by SAGParser#negFloat.
	VisitNegFloat(ctx *NegFloatContext) interface{}

	// Visit a parse tree produced by SAGParser#anyTopic.
	VisitAnyTopic(ctx *AnyTopicContext) interface{}

	// Visit a parse tree produced by SAGParser#keyword.
	VisitKeyword(ctx *KeywordContext) interface{}

	// Visit a parse tree produced by SAGParser#argWord.
	VisitArgWord(ctx *ArgWordContext) interface{}

	// Visit a parse tree produced by SAGParser#gluedName.
	VisitGluedName(ctx *GluedNameContext) interface{}
}
