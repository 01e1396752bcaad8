// Code generated from StressParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package stressgen // StressParser
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by StressParser.
type StressParserVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by StressParser#document.
	VisitDocument(ctx *DocumentContext) interface{}

	// Visit a parse tree produced by StressParser#line.
	VisitLine(ctx *LineContext) interface{}

	// Visit a parse tree produced by StressParser#item.
	VisitItem(ctx *ItemContext) interface{}

	// Visit a parse tree produced by StressParser#tag.
	VisitTag(ctx *TagContext) interface{}

	// Visit a parse tree produced by StressParser#attribute.
	VisitAttribute(ctx *AttributeContext) interface{}

	// Visit a parse tree produced by StressParser#inner.
	VisitInner(ctx *InnerContext) interface{}

	// Visit a parse tree produced by StressParser#note.
	VisitNote(ctx *NoteContext) interface{}
}
