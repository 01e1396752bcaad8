// Code generated from StressParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package stressgen // StressParser
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

type StressParser struct {
	*antlr.BaseParser
}

var StressParserParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func stressparserParserInit() {
	staticData := &StressParserParserStaticData
	staticData.LiteralNames = []string{
		"", "", "", "", "", "", "", "", "", "", "'%%'", "'~'", "", "", "'@c'",
		"'@d'", "'@g'", "'@h'", "'@i'", "'@j'", "'>'", "", "'='", "", "", "",
		"", "'%'", "", "", "'@a'", "'@b'", "'@e'", "'@f'", "'/>'",
	}
	staticData.SymbolicNames = []string{
		"", "TEXT", "OPEN", "COMMENT", "LINE", "RAW", "GREEDY", "WORD", "EMOJI",
		"NUMBER", "SWITCH", "SPIN", "NL", "BLANK", "POPSKIP", "SKIPPOP", "POPMODE",
		"MODEPOP", "POPCHANNEL", "CHANNELPOP", "CLOSE", "NAME", "EQ", "VALUE",
		"NESTED", "TAGBLANK", "ANY", "PERCENT", "SPUN", "QUOTE", "POPTYPE",
		"TYPEPOP", "POPMORE", "MOREPOP", "SLASHCLOSE",
	}
	staticData.RuleNames = []string{
		"document", "line", "item", "tag", "attribute", "inner", "note",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 34, 97, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 1, 0, 1, 0, 1, 0, 5, 0, 18, 8, 0, 10, 0, 12,
		0, 21, 9, 0, 1, 0, 1, 0, 1, 1, 5, 1, 26, 8, 1, 10, 1, 12, 1, 29, 9, 1,
		1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2, 4, 2, 37, 8, 2, 11, 2, 12, 2, 38, 1,
		2, 1, 2, 1, 2, 1, 2, 5, 2, 45, 8, 2, 10, 2, 12, 2, 48, 9, 2, 1, 2, 1, 2,
		1, 2, 3, 2, 53, 8, 2, 1, 3, 1, 3, 1, 3, 5, 3, 58, 8, 3, 10, 3, 12, 3, 61,
		9, 3, 1, 3, 5, 3, 64, 8, 3, 10, 3, 12, 3, 67, 9, 3, 1, 3, 1, 3, 1, 4, 1,
		4, 1, 4, 3, 4, 74, 8, 4, 1, 5, 1, 5, 1, 5, 5, 5, 79, 8, 5, 10, 5, 12, 5,
		82, 9, 5, 1, 5, 5, 5, 85, 8, 5, 10, 5, 12, 5, 88, 9, 5, 1, 5, 1, 5, 1,
		6, 1, 6, 1, 6, 3, 6, 95, 8, 6, 1, 6, 0, 0, 7, 0, 2, 4, 6, 8, 10, 12, 0,
		2, 1, 0, 8, 9, 1, 0, 26, 27, 106, 0, 14, 1, 0, 0, 0, 2, 27, 1, 0, 0, 0,
		4, 52, 1, 0, 0, 0, 6, 54, 1, 0, 0, 0, 8, 70, 1, 0, 0, 0, 10, 75, 1, 0,
		0, 0, 12, 94, 1, 0, 0, 0, 14, 19, 3, 2, 1, 0, 15, 16, 5, 12, 0, 0, 16,
		18, 3, 2, 1, 0, 17, 15, 1, 0, 0, 0, 18, 21, 1, 0, 0, 0, 19, 17, 1, 0, 0,
		0, 19, 20, 1, 0, 0, 0, 20, 22, 1, 0, 0, 0, 21, 19, 1, 0, 0, 0, 22, 23,
		5, 0, 0, 1, 23, 1, 1, 0, 0, 0, 24, 26, 3, 4, 2, 0, 25, 24, 1, 0, 0, 0,
		26, 29, 1, 0, 0, 0, 27, 25, 1, 0, 0, 0, 27, 28, 1, 0, 0, 0, 28, 30, 1,
		0, 0, 0, 29, 27, 1, 0, 0, 0, 30, 31, 3, 12, 6, 0, 31, 3, 1, 0, 0, 0, 32,
		53, 3, 6, 3, 0, 33, 53, 5, 1, 0, 0, 34, 53, 5, 7, 0, 0, 35, 37, 7, 0, 0,
		0, 36, 35, 1, 0, 0, 0, 37, 38, 1, 0, 0, 0, 38, 36, 1, 0, 0, 0, 38, 39,
		1, 0, 0, 0, 39, 53, 1, 0, 0, 0, 40, 53, 5, 5, 0, 0, 41, 53, 5, 6, 0, 0,
		42, 46, 5, 10, 0, 0, 43, 45, 7, 1, 0, 0, 44, 43, 1, 0, 0, 0, 45, 48, 1,
		0, 0, 0, 46, 44, 1, 0, 0, 0, 46, 47, 1, 0, 0, 0, 47, 49, 1, 0, 0, 0, 48,
		46, 1, 0, 0, 0, 49, 53, 5, 10, 0, 0, 50, 51, 5, 11, 0, 0, 51, 53, 5, 28,
		0, 0, 52, 32, 1, 0, 0, 0, 52, 33, 1, 0, 0, 0, 52, 34, 1, 0, 0, 0, 52, 36,
		1, 0, 0, 0, 52, 40, 1, 0, 0, 0, 52, 41, 1, 0, 0, 0, 52, 42, 1, 0, 0, 0,
		52, 50, 1, 0, 0, 0, 53, 5, 1, 0, 0, 0, 54, 55, 5, 2, 0, 0, 55, 59, 5, 21,
		0, 0, 56, 58, 3, 8, 4, 0, 57, 56, 1, 0, 0, 0, 58, 61, 1, 0, 0, 0, 59, 57,
		1, 0, 0, 0, 59, 60, 1, 0, 0, 0, 60, 65, 1, 0, 0, 0, 61, 59, 1, 0, 0, 0,
		62, 64, 3, 10, 5, 0, 63, 62, 1, 0, 0, 0, 64, 67, 1, 0, 0, 0, 65, 63, 1,
		0, 0, 0, 65, 66, 1, 0, 0, 0, 66, 68, 1, 0, 0, 0, 67, 65, 1, 0, 0, 0, 68,
		69, 5, 20, 0, 0, 69, 7, 1, 0, 0, 0, 70, 73, 5, 21, 0, 0, 71, 72, 5, 22,
		0, 0, 72, 74, 5, 23, 0, 0, 73, 71, 1, 0, 0, 0, 73, 74, 1, 0, 0, 0, 74,
		9, 1, 0, 0, 0, 75, 76, 5, 24, 0, 0, 76, 80, 5, 21, 0, 0, 77, 79, 3, 8,
		4, 0, 78, 77, 1, 0, 0, 0, 79, 82, 1, 0, 0, 0, 80, 78, 1, 0, 0, 0, 80, 81,
		1, 0, 0, 0, 81, 86, 1, 0, 0, 0, 82, 80, 1, 0, 0, 0, 83, 85, 3, 10, 5, 0,
		84, 83, 1, 0, 0, 0, 85, 88, 1, 0, 0, 0, 86, 84, 1, 0, 0, 0, 86, 87, 1,
		0, 0, 0, 87, 89, 1, 0, 0, 0, 88, 86, 1, 0, 0, 0, 89, 90, 5, 20, 0, 0, 90,
		11, 1, 0, 0, 0, 91, 92, 5, 20, 0, 0, 92, 95, 5, 20, 0, 0, 93, 95, 1, 0,
		0, 0, 94, 91, 1, 0, 0, 0, 94, 93, 1, 0, 0, 0, 95, 13, 1, 0, 0, 0, 11, 19,
		27, 38, 46, 52, 59, 65, 73, 80, 86, 94,
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

// StressParserInit initializes any static state used to implement StressParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewStressParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func StressParserInit() {
	staticData := &StressParserParserStaticData
	staticData.once.Do(stressparserParserInit)
}

// NewStressParser produces a new parser instance for the optional input antlr.TokenStream.
func NewStressParser(input antlr.TokenStream) *StressParser {
	StressParserInit()
	this := new(StressParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &StressParserParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "StressParser.g4"

	return this
}

// StressParser tokens.
const (
	StressParserEOF        = antlr.TokenEOF
	StressParserTEXT       = 1
	StressParserOPEN       = 2
	StressParserCOMMENT    = 3
	StressParserLINE       = 4
	StressParserRAW        = 5
	StressParserGREEDY     = 6
	StressParserWORD       = 7
	StressParserEMOJI      = 8
	StressParserNUMBER     = 9
	StressParserSWITCH     = 10
	StressParserSPIN       = 11
	StressParserNL         = 12
	StressParserBLANK      = 13
	StressParserPOPSKIP    = 14
	StressParserSKIPPOP    = 15
	StressParserPOPMODE    = 16
	StressParserMODEPOP    = 17
	StressParserPOPCHANNEL = 18
	StressParserCHANNELPOP = 19
	StressParserCLOSE      = 20
	StressParserNAME       = 21
	StressParserEQ         = 22
	StressParserVALUE      = 23
	StressParserNESTED     = 24
	StressParserTAGBLANK   = 25
	StressParserANY        = 26
	StressParserPERCENT    = 27
	StressParserSPUN       = 28
	StressParserQUOTE      = 29
	StressParserPOPTYPE    = 30
	StressParserTYPEPOP    = 31
	StressParserPOPMORE    = 32
	StressParserMOREPOP    = 33
	StressParserSLASHCLOSE = 34
)

// StressParser rules.
const (
	StressParserRULE_document  = 0
	StressParserRULE_line      = 1
	StressParserRULE_item      = 2
	StressParserRULE_tag       = 3
	StressParserRULE_attribute = 4
	StressParserRULE_inner     = 5
	StressParserRULE_note      = 6
)

// IDocumentContext is an interface to support dynamic dispatch.
type IDocumentContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllLine() []ILineContext
	Line(i int) ILineContext
	EOF() antlr.TerminalNode
	AllNL() []antlr.TerminalNode
	NL(i int) antlr.TerminalNode

	// IsDocumentContext differentiates from other interfaces.
	IsDocumentContext()
}

type DocumentContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDocumentContext() *DocumentContext {
	var p = new(DocumentContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_document
	return p
}

func InitEmptyDocumentContext(p *DocumentContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_document
}

func (*DocumentContext) IsDocumentContext() {}

func NewDocumentContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DocumentContext {
	var p = new(DocumentContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_document

	return p
}

func (s *DocumentContext) GetParser() antlr.Parser { return s.parser }

func (s *DocumentContext) AllLine() []ILineContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ILineContext); ok {
			len++
		}
	}

	tst := make([]ILineContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ILineContext); ok {
			tst[i] = t.(ILineContext)
			i++
		}
	}

	return tst
}

func (s *DocumentContext) Line(i int) ILineContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ILineContext); ok {
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

	return t.(ILineContext)
}

func (s *DocumentContext) EOF() antlr.TerminalNode {
	return s.GetToken(StressParserEOF, 0)
}

func (s *DocumentContext) AllNL() []antlr.TerminalNode {
	return s.GetTokens(StressParserNL)
}

func (s *DocumentContext) NL(i int) antlr.TerminalNode {
	return s.GetToken(StressParserNL, i)
}

func (s *DocumentContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DocumentContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DocumentContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitDocument(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Document() (localctx IDocumentContext) {
	localctx = NewDocumentContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, StressParserRULE_document)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(14)
		p.Line()
	}
	p.SetState(19)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == StressParserNL {
		{
			p.SetState(15)
			p.Match(StressParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(16)
			p.Line()
		}

		p.SetState(21)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(22)
		p.Match(StressParserEOF)
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

// ILineContext is an interface to support dynamic dispatch.
type ILineContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Note() INoteContext
	AllItem() []IItemContext
	Item(i int) IItemContext

	// IsLineContext differentiates from other interfaces.
	IsLineContext()
}

type LineContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyLineContext() *LineContext {
	var p = new(LineContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_line
	return p
}

func InitEmptyLineContext(p *LineContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_line
}

func (*LineContext) IsLineContext() {}

func NewLineContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *LineContext {
	var p = new(LineContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_line

	return p
}

func (s *LineContext) GetParser() antlr.Parser { return s.parser }

func (s *LineContext) Note() INoteContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INoteContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INoteContext)
}

func (s *LineContext) AllItem() []IItemContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IItemContext); ok {
			len++
		}
	}

	tst := make([]IItemContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IItemContext); ok {
			tst[i] = t.(IItemContext)
			i++
		}
	}

	return tst
}

func (s *LineContext) Item(i int) IItemContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IItemContext); ok {
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

	return t.(IItemContext)
}

func (s *LineContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *LineContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *LineContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitLine(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Line() (localctx ILineContext) {
	localctx = NewLineContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, StressParserRULE_line)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(27)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4070) != 0 {
		{
			p.SetState(24)
			p.Item()
		}

		p.SetState(29)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(30)
		p.Note()
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

// IItemContext is an interface to support dynamic dispatch.
type IItemContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Tag() ITagContext
	TEXT() antlr.TerminalNode
	WORD() antlr.TerminalNode
	AllNUMBER() []antlr.TerminalNode
	NUMBER(i int) antlr.TerminalNode
	AllEMOJI() []antlr.TerminalNode
	EMOJI(i int) antlr.TerminalNode
	RAW() antlr.TerminalNode
	GREEDY() antlr.TerminalNode
	AllSWITCH() []antlr.TerminalNode
	SWITCH(i int) antlr.TerminalNode
	AllANY() []antlr.TerminalNode
	ANY(i int) antlr.TerminalNode
	AllPERCENT() []antlr.TerminalNode
	PERCENT(i int) antlr.TerminalNode
	SPIN() antlr.TerminalNode
	SPUN() antlr.TerminalNode

	// IsItemContext differentiates from other interfaces.
	IsItemContext()
}

type ItemContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyItemContext() *ItemContext {
	var p = new(ItemContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_item
	return p
}

func InitEmptyItemContext(p *ItemContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_item
}

func (*ItemContext) IsItemContext() {}

func NewItemContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ItemContext {
	var p = new(ItemContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_item

	return p
}

func (s *ItemContext) GetParser() antlr.Parser { return s.parser }

func (s *ItemContext) Tag() ITagContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITagContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITagContext)
}

func (s *ItemContext) TEXT() antlr.TerminalNode {
	return s.GetToken(StressParserTEXT, 0)
}

func (s *ItemContext) WORD() antlr.TerminalNode {
	return s.GetToken(StressParserWORD, 0)
}

func (s *ItemContext) AllNUMBER() []antlr.TerminalNode {
	return s.GetTokens(StressParserNUMBER)
}

func (s *ItemContext) NUMBER(i int) antlr.TerminalNode {
	return s.GetToken(StressParserNUMBER, i)
}

func (s *ItemContext) AllEMOJI() []antlr.TerminalNode {
	return s.GetTokens(StressParserEMOJI)
}

func (s *ItemContext) EMOJI(i int) antlr.TerminalNode {
	return s.GetToken(StressParserEMOJI, i)
}

func (s *ItemContext) RAW() antlr.TerminalNode {
	return s.GetToken(StressParserRAW, 0)
}

func (s *ItemContext) GREEDY() antlr.TerminalNode {
	return s.GetToken(StressParserGREEDY, 0)
}

func (s *ItemContext) AllSWITCH() []antlr.TerminalNode {
	return s.GetTokens(StressParserSWITCH)
}

func (s *ItemContext) SWITCH(i int) antlr.TerminalNode {
	return s.GetToken(StressParserSWITCH, i)
}

func (s *ItemContext) AllANY() []antlr.TerminalNode {
	return s.GetTokens(StressParserANY)
}

func (s *ItemContext) ANY(i int) antlr.TerminalNode {
	return s.GetToken(StressParserANY, i)
}

func (s *ItemContext) AllPERCENT() []antlr.TerminalNode {
	return s.GetTokens(StressParserPERCENT)
}

func (s *ItemContext) PERCENT(i int) antlr.TerminalNode {
	return s.GetToken(StressParserPERCENT, i)
}

func (s *ItemContext) SPIN() antlr.TerminalNode {
	return s.GetToken(StressParserSPIN, 0)
}

func (s *ItemContext) SPUN() antlr.TerminalNode {
	return s.GetToken(StressParserSPUN, 0)
}

func (s *ItemContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ItemContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ItemContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitItem(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Item() (localctx IItemContext) {
	localctx = NewItemContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, StressParserRULE_item)
	var _la int

	var _alt int

	p.SetState(52)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case StressParserOPEN:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(32)
			p.Tag()
		}

	case StressParserTEXT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(33)
			p.Match(StressParserTEXT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case StressParserWORD:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(34)
			p.Match(StressParserWORD)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case StressParserEMOJI, StressParserNUMBER:
		p.EnterOuterAlt(localctx, 4)
		p.SetState(36)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = 1
		for ok := true; ok; ok = _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			switch _alt {
			case 1:
				{
					p.SetState(35)
					_la = p.GetTokenStream().LA(1)

					if !(_la == StressParserEMOJI || _la == StressParserNUMBER) {
						p.GetErrorHandler().RecoverInline(p)
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}

			p.SetState(38)
			p.GetErrorHandler().Sync(p)
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 2, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}

	case StressParserRAW:
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(40)
			p.Match(StressParserRAW)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case StressParserGREEDY:
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(41)
			p.Match(StressParserGREEDY)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case StressParserSWITCH:
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(42)
			p.Match(StressParserSWITCH)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(46)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == StressParserANY || _la == StressParserPERCENT {
			{
				p.SetState(43)
				_la = p.GetTokenStream().LA(1)

				if !(_la == StressParserANY || _la == StressParserPERCENT) {
					p.GetErrorHandler().RecoverInline(p)
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}

			p.SetState(48)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(49)
			p.Match(StressParserSWITCH)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case StressParserSPIN:
		p.EnterOuterAlt(localctx, 8)
		{
			p.SetState(50)
			p.Match(StressParserSPIN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(51)
			p.Match(StressParserSPUN)
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

// ITagContext is an interface to support dynamic dispatch.
type ITagContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	OPEN() antlr.TerminalNode
	NAME() antlr.TerminalNode
	CLOSE() antlr.TerminalNode
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	AllInner() []IInnerContext
	Inner(i int) IInnerContext

	// IsTagContext differentiates from other interfaces.
	IsTagContext()
}

type TagContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyTagContext() *TagContext {
	var p = new(TagContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_tag
	return p
}

func InitEmptyTagContext(p *TagContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_tag
}

func (*TagContext) IsTagContext() {}

func NewTagContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TagContext {
	var p = new(TagContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_tag

	return p
}

func (s *TagContext) GetParser() antlr.Parser { return s.parser }

func (s *TagContext) OPEN() antlr.TerminalNode {
	return s.GetToken(StressParserOPEN, 0)
}

func (s *TagContext) NAME() antlr.TerminalNode {
	return s.GetToken(StressParserNAME, 0)
}

func (s *TagContext) CLOSE() antlr.TerminalNode {
	return s.GetToken(StressParserCLOSE, 0)
}

func (s *TagContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *TagContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
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

	return t.(IAttributeContext)
}

func (s *TagContext) AllInner() []IInnerContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IInnerContext); ok {
			len++
		}
	}

	tst := make([]IInnerContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IInnerContext); ok {
			tst[i] = t.(IInnerContext)
			i++
		}
	}

	return tst
}

func (s *TagContext) Inner(i int) IInnerContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInnerContext); ok {
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

	return t.(IInnerContext)
}

func (s *TagContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TagContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *TagContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitTag(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Tag() (localctx ITagContext) {
	localctx = NewTagContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, StressParserRULE_tag)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(54)
		p.Match(StressParserOPEN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(55)
		p.Match(StressParserNAME)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(59)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == StressParserNAME {
		{
			p.SetState(56)
			p.Attribute()
		}

		p.SetState(61)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(65)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == StressParserNESTED {
		{
			p.SetState(62)
			p.Inner()
		}

		p.SetState(67)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(68)
		p.Match(StressParserCLOSE)
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

// IAttributeContext is an interface to support dynamic dispatch.
type IAttributeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	NAME() antlr.TerminalNode
	EQ() antlr.TerminalNode
	VALUE() antlr.TerminalNode

	// IsAttributeContext differentiates from other interfaces.
	IsAttributeContext()
}

type AttributeContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyAttributeContext() *AttributeContext {
	var p = new(AttributeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_attribute
	return p
}

func InitEmptyAttributeContext(p *AttributeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_attribute
}

func (*AttributeContext) IsAttributeContext() {}

func NewAttributeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AttributeContext {
	var p = new(AttributeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_attribute

	return p
}

func (s *AttributeContext) GetParser() antlr.Parser { return s.parser }

func (s *AttributeContext) NAME() antlr.TerminalNode {
	return s.GetToken(StressParserNAME, 0)
}

func (s *AttributeContext) EQ() antlr.TerminalNode {
	return s.GetToken(StressParserEQ, 0)
}

func (s *AttributeContext) VALUE() antlr.TerminalNode {
	return s.GetToken(StressParserVALUE, 0)
}

func (s *AttributeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AttributeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *AttributeContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitAttribute(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Attribute() (localctx IAttributeContext) {
	localctx = NewAttributeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, StressParserRULE_attribute)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(70)
		p.Match(StressParserNAME)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(73)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == StressParserEQ {
		{
			p.SetState(71)
			p.Match(StressParserEQ)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(72)
			p.Match(StressParserVALUE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
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

// IInnerContext is an interface to support dynamic dispatch.
type IInnerContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	NESTED() antlr.TerminalNode
	NAME() antlr.TerminalNode
	CLOSE() antlr.TerminalNode
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	AllInner() []IInnerContext
	Inner(i int) IInnerContext

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
	p.RuleIndex = StressParserRULE_inner
	return p
}

func InitEmptyInnerContext(p *InnerContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_inner
}

func (*InnerContext) IsInnerContext() {}

func NewInnerContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InnerContext {
	var p = new(InnerContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_inner

	return p
}

func (s *InnerContext) GetParser() antlr.Parser { return s.parser }

func (s *InnerContext) NESTED() antlr.TerminalNode {
	return s.GetToken(StressParserNESTED, 0)
}

func (s *InnerContext) NAME() antlr.TerminalNode {
	return s.GetToken(StressParserNAME, 0)
}

func (s *InnerContext) CLOSE() antlr.TerminalNode {
	return s.GetToken(StressParserCLOSE, 0)
}

func (s *InnerContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *InnerContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
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

	return t.(IAttributeContext)
}

func (s *InnerContext) AllInner() []IInnerContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IInnerContext); ok {
			len++
		}
	}

	tst := make([]IInnerContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IInnerContext); ok {
			tst[i] = t.(IInnerContext)
			i++
		}
	}

	return tst
}

func (s *InnerContext) Inner(i int) IInnerContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInnerContext); ok {
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

	return t.(IInnerContext)
}

func (s *InnerContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InnerContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *InnerContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitInner(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Inner() (localctx IInnerContext) {
	localctx = NewInnerContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, StressParserRULE_inner)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(75)
		p.Match(StressParserNESTED)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(76)
		p.Match(StressParserNAME)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(80)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == StressParserNAME {
		{
			p.SetState(77)
			p.Attribute()
		}

		p.SetState(82)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(86)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == StressParserNESTED {
		{
			p.SetState(83)
			p.Inner()
		}

		p.SetState(88)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(89)
		p.Match(StressParserCLOSE)
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

// INoteContext is an interface to support dynamic dispatch.
type INoteContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllCLOSE() []antlr.TerminalNode
	CLOSE(i int) antlr.TerminalNode

	// IsNoteContext differentiates from other interfaces.
	IsNoteContext()
}

type NoteContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNoteContext() *NoteContext {
	var p = new(NoteContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_note
	return p
}

func InitEmptyNoteContext(p *NoteContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = StressParserRULE_note
}

func (*NoteContext) IsNoteContext() {}

func NewNoteContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NoteContext {
	var p = new(NoteContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = StressParserRULE_note

	return p
}

func (s *NoteContext) GetParser() antlr.Parser { return s.parser }

func (s *NoteContext) AllCLOSE() []antlr.TerminalNode {
	return s.GetTokens(StressParserCLOSE)
}

func (s *NoteContext) CLOSE(i int) antlr.TerminalNode {
	return s.GetToken(StressParserCLOSE, i)
}

func (s *NoteContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NoteContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NoteContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case StressParserVisitor:
		return t.VisitNote(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *StressParser) Note() (localctx INoteContext) {
	localctx = NewNoteContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, StressParserRULE_note)
	p.SetState(94)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case StressParserCLOSE:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(91)
			p.Match(StressParserCLOSE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(92)
			p.Match(StressParserCLOSE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case StressParserEOF, StressParserNL:
		p.EnterOuterAlt(localctx, 2)

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
