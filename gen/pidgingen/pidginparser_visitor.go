// Code generated from PidginParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package pidgingen // PidginParser
import "github.com/antlr4-go/antlr/v4"

// A complete Visitor for a parse tree produced by PidginParser.
type PidginParserVisitor interface {
	antlr.ParseTreeVisitor

	// Visit a parse tree produced by PidginParser#packet.
	VisitPacket(ctx *PacketContext) interface{}

	// Visit a parse tree produced by PidginParser#header.
	VisitHeader(ctx *HeaderContext) interface{}

	// Visit a parse tree produced by PidginParser#field.
	VisitField(ctx *FieldContext) interface{}

	// Visit a parse tree produced by PidginParser#list.
	VisitList(ctx *ListContext) interface{}

	// Visit a parse tree produced by PidginParser#comment.
	VisitComment(ctx *CommentContext) interface{}

	// Visit a parse tree produced by PidginParser#junk.
	VisitJunk(ctx *JunkContext) interface{}
}
