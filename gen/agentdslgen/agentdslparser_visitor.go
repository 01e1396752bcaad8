// Code generated from AgentDSLParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package agentdslgen // AgentDSLParser
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by AgentDSLParser.
type AgentDSLParserVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by AgentDSLParser#message.
	VisitMessage(ctx *MessageContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#stray.
	VisitStray(ctx *StrayContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#schema.
	VisitSchema(ctx *SchemaContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#fieldLine.
	VisitFieldLine(ctx *FieldLineContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#field.
	VisitField(ctx *FieldContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#data.
	VisitData(ctx *DataContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#row.
	VisitRow(ctx *RowContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#functions.
	VisitFunctions(ctx *FunctionsContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#function.
	VisitFunction(ctx *FunctionContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#desc.
	VisitDesc(ctx *DescContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#inputs.
	VisitInputs(ctx *InputsContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#outputs.
	VisitOutputs(ctx *OutputsContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#junk.
	VisitJunk(ctx *JunkContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#call.
	VisitCall(ctx *CallContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#arg.
	VisitArg(ctx *ArgContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#result.
	VisitResult(ctx *ResultContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#status.
	VisitStatus(ctx *StatusContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#failure.
	VisitFailure(ctx *FailureContext) interface{}

	// Visit a parse tree produced by AgentDSLParser#bracketed.
	VisitBracketed(ctx *BracketedContext) interface{}
}
