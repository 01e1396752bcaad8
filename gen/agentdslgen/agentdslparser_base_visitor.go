// Code generated from AgentDSLParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package agentdslgen // AgentDSLParser
import "github.com/antlr4-go/antlr/v4"

type BaseAgentDSLParserVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BaseAgentDSLParserVisitor) VisitMessage(ctx *MessageContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitStray(ctx *StrayContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitSchema(ctx *SchemaContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitFieldLine(ctx *FieldLineContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitField(ctx *FieldContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitData(ctx *DataContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitRow(ctx *RowContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitFunctions(ctx *FunctionsContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitFunction(ctx *FunctionContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitDesc(ctx *DescContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitInputs(ctx *InputsContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitOutputs(ctx *OutputsContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitJunk(ctx *JunkContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitCall(ctx *CallContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitArg(ctx *ArgContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitResult(ctx *ResultContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitStatus(ctx *StatusContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitFailure(ctx *FailureContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseAgentDSLParserVisitor) VisitBracketed(ctx *BracketedContext) interface{} {
	return v.VisitChildren(ctx)
}
