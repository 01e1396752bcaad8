// Code generated from ADLParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package adlgen // ADLParser
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by ADLParser.
type ADLParserVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by ADLParser#file.
	VisitFile(ctx *FileContext) interface{}

	// Visit a parse tree produced by ADLParser#useCase.
	VisitUseCase(ctx *UseCaseContext) interface{}

	// Visit a parse tree produced by ADLParser#header.
	VisitHeader(ctx *HeaderContext) interface{}

	// Visit a parse tree produced by ADLParser#part.
	VisitPart(ctx *PartContext) interface{}

	// Visit a parse tree produced by ADLParser#section.
	VisitSection(ctx *SectionContext) interface{}

	// Visit a parse tree produced by ADLParser#category.
	VisitCategory(ctx *CategoryContext) interface{}

	// Visit a parse tree produced by ADLParser#divider.
	VisitDivider(ctx *DividerContext) interface{}

	// Visit a parse tree produced by ADLParser#line.
	VisitLine(ctx *LineContext) interface{}

	// Visit a parse tree produced by ADLParser#fence.
	VisitFence(ctx *FenceContext) interface{}

	// Visit a parse tree produced by ADLParser#kotlin.
	VisitKotlin(ctx *KotlinContext) interface{}

	// Visit a parse tree produced by ADLParser#kotlinLine.
	VisitKotlinLine(ctx *KotlinLineContext) interface{}
}
