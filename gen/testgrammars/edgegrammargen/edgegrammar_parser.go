// Code generated from EdgeGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package edgegrammargen // EdgeGrammar
import (
	"fmt"
	"strconv"
	"sync"

	"github.com/antlr4-go/antlr/v4"
)

// Suppress unused import errors
var _ = fmt.Printf
var _ = strconv.Itoa
var _ = sync.Once{}

type EdgeGrammarParser struct {
	*antlr.BaseParser
}

var EdgeGrammarParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func edgegrammarParserInit() {
	staticData := &EdgeGrammarParserStaticData
	staticData.LiteralNames = []string{
		"", "'ex'", "'or'", "'in'", "'st'", "'!'", "'-'", "'+'", "'~'", "'.'",
		"'q'", "'r'", "'o'", "'p'",
	}
	staticData.SymbolicNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "WORD", "BLANK",
	}
	staticData.RuleNames = []string{
		"top", "expr", "inner", "deep", "stat", "opt", "qs",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 15, 83, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1,
		0, 1, 0, 1, 0, 5, 0, 25, 8, 0, 10, 0, 12, 0, 28, 9, 0, 1, 0, 3, 0, 31,
		8, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 39, 8, 1, 1, 1, 1, 1, 1,
		1, 1, 1, 1, 1, 1, 1, 5, 1, 47, 8, 1, 10, 1, 12, 1, 50, 9, 1, 1, 2, 1, 2,
		1, 2, 1, 3, 3, 3, 56, 8, 3, 1, 3, 1, 3, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1,
		4, 1, 4, 3, 4, 67, 8, 4, 1, 5, 3, 5, 70, 8, 5, 1, 5, 1, 5, 1, 6, 5, 6,
		75, 8, 6, 10, 6, 12, 6, 78, 9, 6, 1, 6, 3, 6, 81, 8, 6, 1, 6, 0, 1, 2,
		7, 0, 2, 4, 6, 8, 10, 12, 0, 2, 1, 1, 14, 14, 1, 0, 12, 13, 88, 0, 30,
		1, 0, 0, 0, 2, 38, 1, 0, 0, 0, 4, 51, 1, 0, 0, 0, 6, 55, 1, 0, 0, 0, 8,
		66, 1, 0, 0, 0, 10, 69, 1, 0, 0, 0, 12, 80, 1, 0, 0, 0, 14, 15, 5, 1, 0,
		0, 15, 16, 3, 2, 1, 0, 16, 17, 5, 0, 0, 1, 17, 31, 1, 0, 0, 0, 18, 19,
		5, 2, 0, 0, 19, 31, 7, 0, 0, 0, 20, 21, 5, 3, 0, 0, 21, 31, 3, 4, 2, 0,
		22, 26, 5, 4, 0, 0, 23, 25, 3, 8, 4, 0, 24, 23, 1, 0, 0, 0, 25, 28, 1,
		0, 0, 0, 26, 24, 1, 0, 0, 0, 26, 27, 1, 0, 0, 0, 27, 29, 1, 0, 0, 0, 28,
		26, 1, 0, 0, 0, 29, 31, 5, 0, 0, 1, 30, 14, 1, 0, 0, 0, 30, 18, 1, 0, 0,
		0, 30, 20, 1, 0, 0, 0, 30, 22, 1, 0, 0, 0, 31, 1, 1, 0, 0, 0, 32, 33, 6,
		1, -1, 0, 33, 34, 5, 5, 0, 0, 34, 39, 3, 2, 1, 5, 35, 36, 5, 6, 0, 0, 36,
		39, 3, 2, 1, 4, 37, 39, 5, 14, 0, 0, 38, 32, 1, 0, 0, 0, 38, 35, 1, 0,
		0, 0, 38, 37, 1, 0, 0, 0, 39, 48, 1, 0, 0, 0, 40, 41, 10, 3, 0, 0, 41,
		42, 5, 7, 0, 0, 42, 47, 3, 2, 1, 4, 43, 44, 10, 2, 0, 0, 44, 45, 5, 8,
		0, 0, 45, 47, 3, 2, 1, 3, 46, 40, 1, 0, 0, 0, 46, 43, 1, 0, 0, 0, 47, 50,
		1, 0, 0, 0, 48, 46, 1, 0, 0, 0, 48, 49, 1, 0, 0, 0, 49, 3, 1, 0, 0, 0,
		50, 48, 1, 0, 0, 0, 51, 52, 7, 0, 0, 0, 52, 53, 3, 6, 3, 0, 53, 5, 1, 0,
		0, 0, 54, 56, 5, 9, 0, 0, 55, 54, 1, 0, 0, 0, 55, 56, 1, 0, 0, 0, 56, 57,
		1, 0, 0, 0, 57, 58, 5, 0, 0, 1, 58, 7, 1, 0, 0, 0, 59, 60, 3, 10, 5, 0,
		60, 61, 3, 10, 5, 0, 61, 62, 3, 10, 5, 0, 62, 63, 5, 9, 0, 0, 63, 67, 1,
		0, 0, 0, 64, 65, 5, 10, 0, 0, 65, 67, 5, 11, 0, 0, 66, 59, 1, 0, 0, 0,
		66, 64, 1, 0, 0, 0, 67, 9, 1, 0, 0, 0, 68, 70, 7, 1, 0, 0, 69, 68, 1, 0,
		0, 0, 69, 70, 1, 0, 0, 0, 70, 71, 1, 0, 0, 0, 71, 72, 3, 12, 6, 0, 72,
		11, 1, 0, 0, 0, 73, 75, 5, 10, 0, 0, 74, 73, 1, 0, 0, 0, 75, 78, 1, 0,
		0, 0, 76, 74, 1, 0, 0, 0, 76, 77, 1, 0, 0, 0, 77, 81, 1, 0, 0, 0, 78, 76,
		1, 0, 0, 0, 79, 81, 1, 0, 0, 0, 80, 76, 1, 0, 0, 0, 80, 79, 1, 0, 0, 0,
		81, 13, 1, 0, 0, 0, 10, 26, 30, 38, 46, 48, 55, 66, 69, 76, 80,
	}
	deserializer := antlr.NewATNDeserializer(nil)
	staticData.atn = deserializer.Deserialize(staticData.serializedATN)
	atn := staticData.atn
	staticData.decisionToDFA = make([]*antlr.DFA, len(atn.DecisionToState))
	decisionToDFA := staticData.decisionToDFA
	for index, state := range atn.DecisionToState {
		decisionToDFA[index] = antlr.NewDFA(state, index)
	}
}

// EdgeGrammarParserInit initializes any static state used to implement EdgeGrammarParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewEdgeGrammarParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func EdgeGrammarParserInit() {
	staticData := &EdgeGrammarParserStaticData
	staticData.once.Do(edgegrammarParserInit)
}

// NewEdgeGrammarParser produces a new parser instance for the optional input antlr.TokenStream.
func NewEdgeGrammarParser(input antlr.TokenStream) *EdgeGrammarParser {
	EdgeGrammarParserInit()
	this := new(EdgeGrammarParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &EdgeGrammarParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "EdgeGrammar.g4"

	return this
}

// EdgeGrammarParser tokens.
const (
	EdgeGrammarParserEOF   = antlr.TokenEOF
	EdgeGrammarParserT__0  = 1
	EdgeGrammarParserT__1  = 2
	EdgeGrammarParserT__2  = 3
	EdgeGrammarParserT__3  = 4
	EdgeGrammarParserT__4  = 5
	EdgeGrammarParserT__5  = 6
	EdgeGrammarParserT__6  = 7
	EdgeGrammarParserT__7  = 8
	EdgeGrammarParserT__8  = 9
	EdgeGrammarParserT__9  = 10
	EdgeGrammarParserT__10 = 11
	EdgeGrammarParserT__11 = 12
	EdgeGrammarParserT__12 = 13
	EdgeGrammarParserWORD  = 14
	EdgeGrammarParserBLANK = 15
)

// EdgeGrammarParser rules.
const (
	EdgeGrammarParserRULE_top   = 0
	EdgeGrammarParserRULE_expr  = 1
	EdgeGrammarParserRULE_inner = 2
	EdgeGrammarParserRULE_deep  = 3
	EdgeGrammarParserRULE_stat  = 4
	EdgeGrammarParserRULE_opt   = 5
	EdgeGrammarParserRULE_qs    = 6
)

// ITopContext is an interface to support dynamic dispatch.
type ITopContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Expr() IExprContext
	EOF() antlr.TerminalNode
	WORD() antlr.TerminalNode
	Inner() IInnerContext
	AllStat() []IStatContext
	Stat(i int) IStatContext

	// IsTopContext differentiates from other interfaces.
	IsTopContext()
}

type TopContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyTopContext() *TopContext {
	var p = new(TopContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_top
	return p
}

func InitEmptyTopContext(p *TopContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_top
}

func (*TopContext) IsTopContext() {}

func NewTopContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TopContext {
	var p = new(TopContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_top

	return p
}

func (s *TopContext) GetParser() antlr.Parser { return s.parser }

func (s *TopContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *TopContext) EOF() antlr.TerminalNode {
	return s.GetToken(EdgeGrammarParserEOF, 0)
}

func (s *TopContext) WORD() antlr.TerminalNode {
	return s.GetToken(EdgeGrammarParserWORD, 0)
}

func (s *TopContext) Inner() IInnerContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInnerContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInnerContext)
}

func (s *TopContext) AllStat() []IStatContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatContext); ok {
			len++
		}
	}

	tst := make([]IStatContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatContext); ok {
			tst[i] = t.(IStatContext)
			i++
		}
	}

	return tst
}

func (s *TopContext) Stat(i int) IStatContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatContext)
}

func (s *TopContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TopContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *TopContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitTop(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Top() (localctx ITopContext) {
	localctx = NewTopContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, EdgeGrammarParserRULE_top)
	var _la int

	p.SetState(30)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case EdgeGrammarParserT__0:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(14)
			p.Match(EdgeGrammarParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(15)
			p.expr(0)
		}
		{
			p.SetState(16)
			p.Match(EdgeGrammarParserEOF)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case EdgeGrammarParserT__1:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(18)
			p.Match(EdgeGrammarParserT__1)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(19)
			_la = p.GetTokenStream().LA(1)

			if !(_la == EdgeGrammarParserEOF || _la == EdgeGrammarParserWORD) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	case EdgeGrammarParserT__2:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(20)
			p.Match(EdgeGrammarParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(21)
			p.Inner()
		}

	case EdgeGrammarParserT__3:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(22)
			p.Match(EdgeGrammarParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(26)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&13824) != 0 {
			{
				p.SetState(23)
				p.Stat()
			}

			p.SetState(28)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(29)
			p.Match(EdgeGrammarParserEOF)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
}

// IExprContext is an interface to support dynamic dispatch.
type IExprContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsExprContext differentiates from other interfaces.
	IsExprContext()
}

type ExprContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyExprContext() *ExprContext {
	var p = new(ExprContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_expr
	return p
}

func InitEmptyExprContext(p *ExprContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_expr
}

func (*ExprContext) IsExprContext() {}

func NewExprContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExprContext {
	var p = new(ExprContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_expr

	return p
}

func (s *ExprContext) GetParser() antlr.Parser { return s.parser }

func (s *ExprContext) CopyAll(ctx *ExprContext) {
	s.CopyFrom(&ctx.BaseParserRuleContext)
}

func (s *ExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExprContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

type AddContext struct {
	ExprContext
}

func NewAddContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *AddContext {
	var p = new(AddContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *AddContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AddContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *AddContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *AddContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitAdd(s)

	default:
		return t.VisitChildren(s)
	}
}

type NegContext struct {
	ExprContext
}

func NewNegContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *NegContext {
	var p = new(NegContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *NegContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NegContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *NegContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitNeg(s)

	default:
		return t.VisitChildren(s)
	}
}

type NotContext struct {
	ExprContext
}

func NewNotContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *NotContext {
	var p = new(NotContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *NotContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NotContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *NotContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitNot(s)

	default:
		return t.VisitChildren(s)
	}
}

type TildeContext struct {
	ExprContext
}

func NewTildeContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *TildeContext {
	var p = new(TildeContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *TildeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TildeContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *TildeContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *TildeContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitTilde(s)

	default:
		return t.VisitChildren(s)
	}
}

type WordContext struct {
	ExprContext
}

func NewWordContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *WordContext {
	var p = new(WordContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *WordContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *WordContext) WORD() antlr.TerminalNode {
	return s.GetToken(EdgeGrammarParserWORD, 0)
}

func (s *WordContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitWord(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Expr() (localctx IExprContext) {
	return p.expr(0)
}

func (p *EdgeGrammarParser) expr(_p int) (localctx IExprContext) {
	var _parentctx antlr.ParserRuleContext = p.GetParserRuleContext()

	_parentState := p.GetState()
	localctx = NewExprContext(p, p.GetParserRuleContext(), _parentState)
	var _prevctx IExprContext = localctx
	var _ antlr.ParserRuleContext = _prevctx // TODO: To prevent unused variable warning.
	_startState := 2
	p.EnterRecursionRule(localctx, 2, EdgeGrammarParserRULE_expr, _p)
	var _alt int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(38)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case EdgeGrammarParserT__4:
		localctx = NewNotContext(p, localctx)
		p.SetParserRuleContext(localctx)
		_prevctx = localctx

		{
			p.SetState(33)
			p.Match(EdgeGrammarParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(34)
			p.expr(5)
		}

	case EdgeGrammarParserT__5:
		localctx = NewNegContext(p, localctx)
		p.SetParserRuleContext(localctx)
		_prevctx = localctx
		{
			p.SetState(35)
			p.Match(EdgeGrammarParserT__5)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(36)
			p.expr(4)
		}

	case EdgeGrammarParserWORD:
		localctx = NewWordContext(p, localctx)
		p.SetParserRuleContext(localctx)
		_prevctx = localctx
		{
			p.SetState(37)
			p.Match(EdgeGrammarParserWORD)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.GetParserRuleContext().SetStop(p.GetTokenStream().LT(-1))
	p.SetState(48)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 4, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			if p.GetParseListeners() != nil {
				p.TriggerExitRuleEvent()
			}
			_prevctx = localctx
			p.SetState(46)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 3, p.GetParserRuleContext()) {
			case 1:
				localctx = NewAddContext(p, NewExprContext(p, _parentctx, _parentState))
				p.PushNewRecursionContext(localctx, _startState, EdgeGrammarParserRULE_expr)
				p.SetState(40)

				if !(p.Precpred(p.GetParserRuleContext(), 3)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 3)", ""))
					goto errorExit
				}
				{
					p.SetState(41)
					p.Match(EdgeGrammarParserT__6)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(42)
					p.expr(4)
				}

			case 2:
				localctx = NewTildeContext(p, NewExprContext(p, _parentctx, _parentState))
				p.PushNewRecursionContext(localctx, _startState, EdgeGrammarParserRULE_expr)
				p.SetState(43)

				if !(p.Precpred(p.GetParserRuleContext(), 2)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 2)", ""))
					goto errorExit
				}
				{
					p.SetState(44)
					p.Match(EdgeGrammarParserT__7)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(45)
					p.expr(3)
				}

			case antlr.ATNInvalidAltNumber:
				goto errorExit
			}

		}
		p.SetState(50)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 4, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.UnrollRecursionContexts(_parentctx)
	return localctx
}

// IInnerContext is an interface to support dynamic dispatch.
type IInnerContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Deep() IDeepContext
	WORD() antlr.TerminalNode
	EOF() antlr.TerminalNode

	// IsInnerContext differentiates from other interfaces.
	IsInnerContext()
}

type InnerContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyInnerContext() *InnerContext {
	var p = new(InnerContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_inner
	return p
}

func InitEmptyInnerContext(p *InnerContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_inner
}

func (*InnerContext) IsInnerContext() {}

func NewInnerContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InnerContext {
	var p = new(InnerContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_inner

	return p
}

func (s *InnerContext) GetParser() antlr.Parser { return s.parser }

func (s *InnerContext) Deep() IDeepContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeepContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDeepContext)
}

func (s *InnerContext) WORD() antlr.TerminalNode {
	return s.GetToken(EdgeGrammarParserWORD, 0)
}

func (s *InnerContext) EOF() antlr.TerminalNode {
	return s.GetToken(EdgeGrammarParserEOF, 0)
}

func (s *InnerContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InnerContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *InnerContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitInner(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Inner() (localctx IInnerContext) {
	localctx = NewInnerContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, EdgeGrammarParserRULE_inner)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(51)
		_la = p.GetTokenStream().LA(1)

		if !(_la == EdgeGrammarParserEOF || _la == EdgeGrammarParserWORD) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	{
		p.SetState(52)
		p.Deep()
	}

	if false {
		goto errorExit // keeps the label used
	}
errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
}

// IDeepContext is an interface to support dynamic dispatch.
type IDeepContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	EOF() antlr.TerminalNode

	// IsDeepContext differentiates from other interfaces.
	IsDeepContext()
}

type DeepContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDeepContext() *DeepContext {
	var p = new(DeepContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_deep
	return p
}

func InitEmptyDeepContext(p *DeepContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_deep
}

func (*DeepContext) IsDeepContext() {}

func NewDeepContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DeepContext {
	var p = new(DeepContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_deep

	return p
}

func (s *DeepContext) GetParser() antlr.Parser { return s.parser }

func (s *DeepContext) EOF() antlr.TerminalNode {
	return s.GetToken(EdgeGrammarParserEOF, 0)
}

func (s *DeepContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DeepContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DeepContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitDeep(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Deep() (localctx IDeepContext) {
	localctx = NewDeepContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, EdgeGrammarParserRULE_deep)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(55)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == EdgeGrammarParserT__8 {
		{
			p.SetState(54)
			p.Match(EdgeGrammarParserT__8)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	{
		p.SetState(57)
		p.Match(EdgeGrammarParserEOF)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
}

// IStatContext is an interface to support dynamic dispatch.
type IStatContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllOpt() []IOptContext
	Opt(i int) IOptContext

	// IsStatContext differentiates from other interfaces.
	IsStatContext()
}

type StatContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyStatContext() *StatContext {
	var p = new(StatContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_stat
	return p
}

func InitEmptyStatContext(p *StatContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_stat
}

func (*StatContext) IsStatContext() {}

func NewStatContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StatContext {
	var p = new(StatContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_stat

	return p
}

func (s *StatContext) GetParser() antlr.Parser { return s.parser }

func (s *StatContext) AllOpt() []IOptContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IOptContext); ok {
			len++
		}
	}

	tst := make([]IOptContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IOptContext); ok {
			tst[i] = t.(IOptContext)
			i++
		}
	}

	return tst
}

func (s *StatContext) Opt(i int) IOptContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOptContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IOptContext)
}

func (s *StatContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StatContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *StatContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitStat(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Stat() (localctx IStatContext) {
	localctx = NewStatContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, EdgeGrammarParserRULE_stat)
	p.SetState(66)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 6, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(59)
			p.Opt()
		}
		{
			p.SetState(60)
			p.Opt()
		}
		{
			p.SetState(61)
			p.Opt()
		}
		{
			p.SetState(62)
			p.Match(EdgeGrammarParserT__8)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(64)
			p.Match(EdgeGrammarParserT__9)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(65)
			p.Match(EdgeGrammarParserT__10)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
}

// IOptContext is an interface to support dynamic dispatch.
type IOptContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Qs() IQsContext

	// IsOptContext differentiates from other interfaces.
	IsOptContext()
}

type OptContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyOptContext() *OptContext {
	var p = new(OptContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_opt
	return p
}

func InitEmptyOptContext(p *OptContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_opt
}

func (*OptContext) IsOptContext() {}

func NewOptContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *OptContext {
	var p = new(OptContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_opt

	return p
}

func (s *OptContext) GetParser() antlr.Parser { return s.parser }

func (s *OptContext) Qs() IQsContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IQsContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IQsContext)
}

func (s *OptContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OptContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *OptContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitOpt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Opt() (localctx IOptContext) {
	localctx = NewOptContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, EdgeGrammarParserRULE_opt)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(69)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 7, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(68)
			_la = p.GetTokenStream().LA(1)

			if !(_la == EdgeGrammarParserT__11 || _la == EdgeGrammarParserT__12) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	} else if p.HasError() { // JIM
		goto errorExit
	}
	{
		p.SetState(71)
		p.Qs()
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
}

// IQsContext is an interface to support dynamic dispatch.
type IQsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsQsContext differentiates from other interfaces.
	IsQsContext()
}

type QsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyQsContext() *QsContext {
	var p = new(QsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_qs
	return p
}

func InitEmptyQsContext(p *QsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = EdgeGrammarParserRULE_qs
}

func (*QsContext) IsQsContext() {}

func NewQsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *QsContext {
	var p = new(QsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = EdgeGrammarParserRULE_qs

	return p
}

func (s *QsContext) GetParser() antlr.Parser { return s.parser }
func (s *QsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *QsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *QsContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case EdgeGrammarVisitor:
		return t.VisitQs(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *EdgeGrammarParser) Qs() (localctx IQsContext) {
	localctx = NewQsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, EdgeGrammarParserRULE_qs)
	var _alt int

	p.SetState(80)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 9, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(76)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 8, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				{
					p.SetState(73)
					p.Match(EdgeGrammarParserT__9)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}
			p.SetState(78)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 8, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
}

func (p *EdgeGrammarParser) Sempred(localctx antlr.RuleContext, ruleIndex, predIndex int) bool {
	switch ruleIndex {
	case 1:
		var t *ExprContext = nil
		if localctx != nil {
			t = localctx.(*ExprContext)
		}
		return p.Expr_Sempred(t, predIndex)

	default:
		panic("No predicate with index: " + fmt.Sprint(ruleIndex))
	}
}

func (p *EdgeGrammarParser) Expr_Sempred(localctx antlr.RuleContext, predIndex int) bool {
	switch predIndex {
	case 0:
		return p.Precpred(p.GetParserRuleContext(), 3)

	case 1:
		return p.Precpred(p.GetParserRuleContext(), 2)

	default:
		panic("No predicate with index: " + fmt.Sprint(predIndex))
	}
}
