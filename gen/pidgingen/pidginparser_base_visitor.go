// Code generated from PidginParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package pidgingen // PidginParser
import "github.com/antlr4-go/antlr/v4"

type BasePidginParserVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BasePidginParserVisitor) VisitPacket(ctx *PacketContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BasePidginParserVisitor) VisitHeader(ctx *HeaderContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BasePidginParserVisitor) VisitField(ctx *FieldContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BasePidginParserVisitor) VisitList(ctx *ListContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BasePidginParserVisitor) VisitComment(ctx *CommentContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BasePidginParserVisitor) VisitJunk(ctx *JunkContext) interface{} {
	return v.VisitChildren(ctx)
}
