// Code generated from ADLParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package adlgen // ADLParser
import "github.com/antlr4-go/antlr/v4"

type BaseADLParserVisitor struct {
	*antlr.BaseParseTreeVisitor
}

func (v *BaseADLParserVisitor) VisitFile(ctx *FileContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitUseCase(ctx *UseCaseContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitHeader(ctx *HeaderContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitPart(ctx *PartContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitSection(ctx *SectionContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitCategory(ctx *CategoryContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitDivider(ctx *DividerContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitLine(ctx *LineContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitFence(ctx *FenceContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitKotlin(ctx *KotlinContext) interface{} {
	return v.VisitChildren(ctx)
}

func (v *BaseADLParserVisitor) VisitKotlinLine(ctx *KotlinLineContext) interface{} {
	return v.VisitChildren(ctx)
}
