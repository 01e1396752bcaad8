// Code generated from StressParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package stressgen // StressParser
import "github.com/antlr4-go/antlr/v4"

type BaseStressParserVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BaseStressParserVisitor) VisitDocument(ctx *DocumentContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseStressParserVisitor) VisitLine(ctx *LineContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseStressParserVisitor) VisitItem(ctx *ItemContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseStressParserVisitor) VisitTag(ctx *TagContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseStressParserVisitor) VisitAttribute(ctx *AttributeContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseStressParserVisitor) VisitInner(ctx *InnerContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseStressParserVisitor) VisitNote(ctx *NoteContext) interface{} {
	return v.VisitChildren(ctx)
}
