// Code generated from PidginParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package pidgingen // PidginParser
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

type PidginParser struct {
	*antlr.BaseParser
}

var PidginParserParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func pidginparserParserInit() {
	staticData := &PidginParserParserStaticData
	staticData.LiteralNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "'='", "",
		"", "", "", "", "", "", "'\\n'",
	}
	staticData.SymbolicNames = []string{
		"", "BLANK", "NL", "JUNK", "UNCLOSED", "WORD", "QUOTED", "COMMENT",
		"AT", "NAME", "LOST", "DIRECTIVE", "GAP", "RUN_ID", "DASHED_ID", "EQ",
		"LBRACK", "PATH", "COMMA", "RBRACK", "LIST_BLANK", "LIST_JUNK", "TAIL",
		"EOL",
	}
	staticData.RuleNames = []string{
		"packet", "header", "field", "list", "comment", "junk",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 23, 81, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 5, 0, 18, 8, 0, 10, 0, 12,
		0, 21, 9, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 3, 1, 28, 8, 1, 1, 1, 1, 1,
		3, 1, 32, 8, 1, 1, 1, 3, 1, 35, 8, 1, 1, 1, 3, 1, 38, 8, 1, 1, 1, 3, 1,
		41, 8, 1, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 3, 2, 48, 8, 2, 1, 2, 3, 2, 51,
		8, 2, 1, 2, 1, 2, 3, 2, 55, 8, 2, 1, 2, 3, 2, 58, 8, 2, 1, 2, 3, 2, 61,
		8, 2, 1, 3, 1, 3, 5, 3, 65, 8, 3, 10, 3, 12, 3, 68, 9, 3, 1, 3, 3, 3, 71,
		8, 3, 1, 4, 1, 4, 3, 4, 75, 8, 4, 1, 5, 1, 5, 3, 5, 79, 8, 5, 1, 5, 0,
		0, 6, 0, 2, 4, 6, 8, 10, 0, 2, 1, 0, 13, 14, 3, 0, 4, 6, 17, 18, 20, 21,
		99, 0, 19, 1, 0, 0, 0, 2, 24, 1, 0, 0, 0, 4, 42, 1, 0, 0, 0, 6, 62, 1,
		0, 0, 0, 8, 72, 1, 0, 0, 0, 10, 76, 1, 0, 0, 0, 12, 18, 3, 2, 1, 0, 13,
		18, 3, 4, 2, 0, 14, 18, 3, 8, 4, 0, 15, 18, 3, 10, 5, 0, 16, 18, 5, 1,
		0, 0, 17, 12, 1, 0, 0, 0, 17, 13, 1, 0, 0, 0, 17, 14, 1, 0, 0, 0, 17, 15,
		1, 0, 0, 0, 17, 16, 1, 0, 0, 0, 18, 21, 1, 0, 0, 0, 19, 17, 1, 0, 0, 0,
		19, 20, 1, 0, 0, 0, 20, 22, 1, 0, 0, 0, 21, 19, 1, 0, 0, 0, 22, 23, 5,
		0, 0, 1, 23, 1, 1, 0, 0, 0, 24, 37, 5, 8, 0, 0, 25, 27, 5, 11, 0, 0, 26,
		28, 5, 12, 0, 0, 27, 26, 1, 0, 0, 0, 27, 28, 1, 0, 0, 0, 28, 34, 1, 0,
		0, 0, 29, 31, 7, 0, 0, 0, 30, 32, 5, 22, 0, 0, 31, 30, 1, 0, 0, 0, 31,
		32, 1, 0, 0, 0, 32, 35, 1, 0, 0, 0, 33, 35, 5, 3, 0, 0, 34, 29, 1, 0, 0,
		0, 34, 33, 1, 0, 0, 0, 34, 35, 1, 0, 0, 0, 35, 38, 1, 0, 0, 0, 36, 38,
		5, 3, 0, 0, 37, 25, 1, 0, 0, 0, 37, 36, 1, 0, 0, 0, 37, 38, 1, 0, 0, 0,
		38, 40, 1, 0, 0, 0, 39, 41, 5, 2, 0, 0, 40, 39, 1, 0, 0, 0, 40, 41, 1,
		0, 0, 0, 41, 3, 1, 0, 0, 0, 42, 57, 5, 9, 0, 0, 43, 54, 5, 15, 0, 0, 44,
		48, 5, 5, 0, 0, 45, 48, 5, 6, 0, 0, 46, 48, 3, 6, 3, 0, 47, 44, 1, 0, 0,
		0, 47, 45, 1, 0, 0, 0, 47, 46, 1, 0, 0, 0, 48, 50, 1, 0, 0, 0, 49, 51,
		5, 22, 0, 0, 50, 49, 1, 0, 0, 0, 50, 51, 1, 0, 0, 0, 51, 55, 1, 0, 0, 0,
		52, 55, 5, 4, 0, 0, 53, 55, 5, 3, 0, 0, 54, 47, 1, 0, 0, 0, 54, 52, 1,
		0, 0, 0, 54, 53, 1, 0, 0, 0, 54, 55, 1, 0, 0, 0, 55, 58, 1, 0, 0, 0, 56,
		58, 5, 3, 0, 0, 57, 43, 1, 0, 0, 0, 57, 56, 1, 0, 0, 0, 57, 58, 1, 0, 0,
		0, 58, 60, 1, 0, 0, 0, 59, 61, 5, 2, 0, 0, 60, 59, 1, 0, 0, 0, 60, 61,
		1, 0, 0, 0, 61, 5, 1, 0, 0, 0, 62, 66, 5, 16, 0, 0, 63, 65, 7, 1, 0, 0,
		64, 63, 1, 0, 0, 0, 65, 68, 1, 0, 0, 0, 66, 64, 1, 0, 0, 0, 66, 67, 1,
		0, 0, 0, 67, 70, 1, 0, 0, 0, 68, 66, 1, 0, 0, 0, 69, 71, 5, 19, 0, 0, 70,
		69, 1, 0, 0, 0, 70, 71, 1, 0, 0, 0, 71, 7, 1, 0, 0, 0, 72, 74, 5, 7, 0,
		0, 73, 75, 5, 2, 0, 0, 74, 73, 1, 0, 0, 0, 74, 75, 1, 0, 0, 0, 75, 9, 1,
		0, 0, 0, 76, 78, 5, 10, 0, 0, 77, 79, 5, 2, 0, 0, 78, 77, 1, 0, 0, 0, 78,
		79, 1, 0, 0, 0, 79, 11, 1, 0, 0, 0, 16, 17, 19, 27, 31, 34, 37, 40, 47,
		50, 54, 57, 60, 66, 70, 74, 78,
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

// PidginParserInit initializes any static state used to implement PidginParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewPidginParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func PidginParserInit() {
	staticData := &PidginParserParserStaticData
	staticData.once.Do(pidginparserParserInit)
}

// NewPidginParser produces a new parser instance for the optional input antlr.TokenStream.
func NewPidginParser(input antlr.TokenStream) *PidginParser {
	PidginParserInit()
	this := new(PidginParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &PidginParserParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "PidginParser.g4"

	return this
}

// PidginParser tokens.
const (
	PidginParserEOF        = antlr.TokenEOF
	PidginParserBLANK      = 1
	PidginParserNL         = 2
	PidginParserJUNK       = 3
	PidginParserUNCLOSED   = 4
	PidginParserWORD       = 5
	PidginParserQUOTED     = 6
	PidginParserCOMMENT    = 7
	PidginParserAT         = 8
	PidginParserNAME       = 9
	PidginParserLOST       = 10
	PidginParserDIRECTIVE  = 11
	PidginParserGAP        = 12
	PidginParserRUN_ID     = 13
	PidginParserDASHED_ID  = 14
	PidginParserEQ         = 15
	PidginParserLBRACK     = 16
	PidginParserPATH       = 17
	PidginParserCOMMA      = 18
	PidginParserRBRACK     = 19
	PidginParserLIST_BLANK = 20
	PidginParserLIST_JUNK  = 21
	PidginParserTAIL       = 22
	PidginParserEOL        = 23
)

// PidginParser rules.
const (
	PidginParserRULE_packet  = 0
	PidginParserRULE_header  = 1
	PidginParserRULE_field   = 2
	PidginParserRULE_list    = 3
	PidginParserRULE_comment = 4
	PidginParserRULE_junk    = 5
)

// IPacketContext is an interface to support dynamic dispatch.
type IPacketContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	EOF() antlr.TerminalNode
	AllHeader() []IHeaderContext
	Header(i int) IHeaderContext
	AllField() []IFieldContext
	Field(i int) IFieldContext
	AllComment() []ICommentContext
	Comment(i int) ICommentContext
	AllJunk() []IJunkContext
	Junk(i int) IJunkContext
	AllBLANK() []antlr.TerminalNode
	BLANK(i int) antlr.TerminalNode

	// IsPacketContext differentiates from other interfaces.
	IsPacketContext()
}

type PacketContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPacketContext() *PacketContext {
	var p = new(PacketContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_packet
	return p
}

func InitEmptyPacketContext(p *PacketContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_packet
}

func (*PacketContext) IsPacketContext() {}

func NewPacketContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PacketContext {
	var p = new(PacketContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = PidginParserRULE_packet

	return p
}

func (s *PacketContext) GetParser() antlr.Parser { return s.parser }

func (s *PacketContext) EOF() antlr.TerminalNode {
	return s.GetToken(PidginParserEOF, 0)
}

func (s *PacketContext) AllHeader() []IHeaderContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IHeaderContext); ok {
			len++
		}
	}

	tst := make([]IHeaderContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IHeaderContext); ok {
			tst[i] = t.(IHeaderContext)
			i++
		}
	}

	return tst
}

func (s *PacketContext) Header(i int) IHeaderContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IHeaderContext); ok {
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

	return t.(IHeaderContext)
}

func (s *PacketContext) AllField() []IFieldContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFieldContext); ok {
			len++
		}
	}

	tst := make([]IFieldContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFieldContext); ok {
			tst[i] = t.(IFieldContext)
			i++
		}
	}

	return tst
}

func (s *PacketContext) Field(i int) IFieldContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFieldContext); ok {
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

	return t.(IFieldContext)
}

func (s *PacketContext) AllComment() []ICommentContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ICommentContext); ok {
			len++
		}
	}

	tst := make([]ICommentContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ICommentContext); ok {
			tst[i] = t.(ICommentContext)
			i++
		}
	}

	return tst
}

func (s *PacketContext) Comment(i int) ICommentContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ICommentContext); ok {
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

	return t.(ICommentContext)
}

func (s *PacketContext) AllJunk() []IJunkContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IJunkContext); ok {
			len++
		}
	}

	tst := make([]IJunkContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IJunkContext); ok {
			tst[i] = t.(IJunkContext)
			i++
		}
	}

	return tst
}

func (s *PacketContext) Junk(i int) IJunkContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IJunkContext); ok {
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

	return t.(IJunkContext)
}

func (s *PacketContext) AllBLANK() []antlr.TerminalNode {
	return s.GetTokens(PidginParserBLANK)
}

func (s *PacketContext) BLANK(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserBLANK, i)
}

func (s *PacketContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PacketContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PacketContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case PidginParserVisitor:
		return t.VisitPacket(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *PidginParser) Packet() (localctx IPacketContext) {
	localctx = NewPacketContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, PidginParserRULE_packet)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(19)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1922) != 0 {
		p.SetState(17)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case PidginParserAT:
			{
				p.SetState(12)
				p.Header()
			}

		case PidginParserNAME:
			{
				p.SetState(13)
				p.Field()
			}

		case PidginParserCOMMENT:
			{
				p.SetState(14)
				p.Comment()
			}

		case PidginParserLOST:
			{
				p.SetState(15)
				p.Junk()
			}

		case PidginParserBLANK:
			{
				p.SetState(16)
				p.Match(PidginParserBLANK)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
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
		p.Match(PidginParserEOF)
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

// IHeaderContext is an interface to support dynamic dispatch.
type IHeaderContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AT() antlr.TerminalNode
	DIRECTIVE() antlr.TerminalNode
	JUNK() antlr.TerminalNode
	NL() antlr.TerminalNode
	GAP() antlr.TerminalNode
	RUN_ID() antlr.TerminalNode
	DASHED_ID() antlr.TerminalNode
	TAIL() antlr.TerminalNode

	// IsHeaderContext differentiates from other interfaces.
	IsHeaderContext()
}

type HeaderContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyHeaderContext() *HeaderContext {
	var p = new(HeaderContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_header
	return p
}

func InitEmptyHeaderContext(p *HeaderContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_header
}

func (*HeaderContext) IsHeaderContext() {}

func NewHeaderContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *HeaderContext {
	var p = new(HeaderContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = PidginParserRULE_header

	return p
}

func (s *HeaderContext) GetParser() antlr.Parser { return s.parser }

func (s *HeaderContext) AT() antlr.TerminalNode {
	return s.GetToken(PidginParserAT, 0)
}

func (s *HeaderContext) DIRECTIVE() antlr.TerminalNode {
	return s.GetToken(PidginParserDIRECTIVE, 0)
}

func (s *HeaderContext) JUNK() antlr.TerminalNode {
	return s.GetToken(PidginParserJUNK, 0)
}

func (s *HeaderContext) NL() antlr.TerminalNode {
	return s.GetToken(PidginParserNL, 0)
}

func (s *HeaderContext) GAP() antlr.TerminalNode {
	return s.GetToken(PidginParserGAP, 0)
}

func (s *HeaderContext) RUN_ID() antlr.TerminalNode {
	return s.GetToken(PidginParserRUN_ID, 0)
}

func (s *HeaderContext) DASHED_ID() antlr.TerminalNode {
	return s.GetToken(PidginParserDASHED_ID, 0)
}

func (s *HeaderContext) TAIL() antlr.TerminalNode {
	return s.GetToken(PidginParserTAIL, 0)
}

func (s *HeaderContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *HeaderContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *HeaderContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case PidginParserVisitor:
		return t.VisitHeader(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *PidginParser) Header() (localctx IHeaderContext) {
	localctx = NewHeaderContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, PidginParserRULE_header)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(24)
		p.Match(PidginParserAT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(37)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	switch p.GetTokenStream().LA(1) {
	case PidginParserDIRECTIVE:
		{
			p.SetState(25)
			p.Match(PidginParserDIRECTIVE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(27)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == PidginParserGAP {
			{
				p.SetState(26)
				p.Match(PidginParserGAP)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(34)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case PidginParserRUN_ID, PidginParserDASHED_ID:
			{
				p.SetState(29)
				_la = p.GetTokenStream().LA(1)

				if !(_la == PidginParserRUN_ID || _la == PidginParserDASHED_ID) {
					p.GetErrorHandler().RecoverInline(p)
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			p.SetState(31)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == PidginParserTAIL {
				{
					p.SetState(30)
					p.Match(PidginParserTAIL)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		case PidginParserJUNK:
			{
				p.SetState(33)
				p.Match(PidginParserJUNK)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case PidginParserEOF, PidginParserBLANK, PidginParserNL, PidginParserCOMMENT, PidginParserAT, PidginParserNAME, PidginParserLOST:

		default:
		}

	case PidginParserJUNK:
		{
			p.SetState(36)
			p.Match(PidginParserJUNK)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case PidginParserEOF, PidginParserBLANK, PidginParserNL, PidginParserCOMMENT, PidginParserAT, PidginParserNAME, PidginParserLOST:

	default:
	}
	p.SetState(40)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == PidginParserNL {
		{
			p.SetState(39)
			p.Match(PidginParserNL)
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

// IFieldContext is an interface to support dynamic dispatch.
type IFieldContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	NAME() antlr.TerminalNode
	EQ() antlr.TerminalNode
	JUNK() antlr.TerminalNode
	NL() antlr.TerminalNode
	UNCLOSED() antlr.TerminalNode
	WORD() antlr.TerminalNode
	QUOTED() antlr.TerminalNode
	List() IListContext
	TAIL() antlr.TerminalNode

	// IsFieldContext differentiates from other interfaces.
	IsFieldContext()
}

type FieldContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFieldContext() *FieldContext {
	var p = new(FieldContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_field
	return p
}

func InitEmptyFieldContext(p *FieldContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_field
}

func (*FieldContext) IsFieldContext() {}

func NewFieldContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FieldContext {
	var p = new(FieldContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = PidginParserRULE_field

	return p
}

func (s *FieldContext) GetParser() antlr.Parser { return s.parser }

func (s *FieldContext) NAME() antlr.TerminalNode {
	return s.GetToken(PidginParserNAME, 0)
}

func (s *FieldContext) EQ() antlr.TerminalNode {
	return s.GetToken(PidginParserEQ, 0)
}

func (s *FieldContext) JUNK() antlr.TerminalNode {
	return s.GetToken(PidginParserJUNK, 0)
}

func (s *FieldContext) NL() antlr.TerminalNode {
	return s.GetToken(PidginParserNL, 0)
}

func (s *FieldContext) UNCLOSED() antlr.TerminalNode {
	return s.GetToken(PidginParserUNCLOSED, 0)
}

func (s *FieldContext) WORD() antlr.TerminalNode {
	return s.GetToken(PidginParserWORD, 0)
}

func (s *FieldContext) QUOTED() antlr.TerminalNode {
	return s.GetToken(PidginParserQUOTED, 0)
}

func (s *FieldContext) List() IListContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IListContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IListContext)
}

func (s *FieldContext) TAIL() antlr.TerminalNode {
	return s.GetToken(PidginParserTAIL, 0)
}

func (s *FieldContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FieldContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FieldContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case PidginParserVisitor:
		return t.VisitField(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *PidginParser) Field() (localctx IFieldContext) {
	localctx = NewFieldContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, PidginParserRULE_field)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(42)
		p.Match(PidginParserNAME)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(57)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	switch p.GetTokenStream().LA(1) {
	case PidginParserEQ:
		{
			p.SetState(43)
			p.Match(PidginParserEQ)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(54)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case PidginParserWORD, PidginParserQUOTED, PidginParserLBRACK:
			p.SetState(47)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetTokenStream().LA(1) {
			case PidginParserWORD:
				{
					p.SetState(44)
					p.Match(PidginParserWORD)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case PidginParserQUOTED:
				{
					p.SetState(45)
					p.Match(PidginParserQUOTED)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case PidginParserLBRACK:
				{
					p.SetState(46)
					p.List()
				}

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}
			p.SetState(50)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == PidginParserTAIL {
				{
					p.SetState(49)
					p.Match(PidginParserTAIL)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		case PidginParserUNCLOSED:
			{
				p.SetState(52)
				p.Match(PidginParserUNCLOSED)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case PidginParserJUNK:
			{
				p.SetState(53)
				p.Match(PidginParserJUNK)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case PidginParserEOF, PidginParserBLANK, PidginParserNL, PidginParserCOMMENT, PidginParserAT, PidginParserNAME, PidginParserLOST:

		default:
		}

	case PidginParserJUNK:
		{
			p.SetState(56)
			p.Match(PidginParserJUNK)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case PidginParserEOF, PidginParserBLANK, PidginParserNL, PidginParserCOMMENT, PidginParserAT, PidginParserNAME, PidginParserLOST:

	default:
	}
	p.SetState(60)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == PidginParserNL {
		{
			p.SetState(59)
			p.Match(PidginParserNL)
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

// IListContext is an interface to support dynamic dispatch.
type IListContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	RBRACK() antlr.TerminalNode
	AllWORD() []antlr.TerminalNode
	WORD(i int) antlr.TerminalNode
	AllPATH() []antlr.TerminalNode
	PATH(i int) antlr.TerminalNode
	AllQUOTED() []antlr.TerminalNode
	QUOTED(i int) antlr.TerminalNode
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	AllUNCLOSED() []antlr.TerminalNode
	UNCLOSED(i int) antlr.TerminalNode
	AllLIST_BLANK() []antlr.TerminalNode
	LIST_BLANK(i int) antlr.TerminalNode
	AllLIST_JUNK() []antlr.TerminalNode
	LIST_JUNK(i int) antlr.TerminalNode

	// IsListContext differentiates from other interfaces.
	IsListContext()
}

type ListContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyListContext() *ListContext {
	var p = new(ListContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_list
	return p
}

func InitEmptyListContext(p *ListContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_list
}

func (*ListContext) IsListContext() {}

func NewListContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ListContext {
	var p = new(ListContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = PidginParserRULE_list

	return p
}

func (s *ListContext) GetParser() antlr.Parser { return s.parser }

func (s *ListContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(PidginParserLBRACK, 0)
}

func (s *ListContext) RBRACK() antlr.TerminalNode {
	return s.GetToken(PidginParserRBRACK, 0)
}

func (s *ListContext) AllWORD() []antlr.TerminalNode {
	return s.GetTokens(PidginParserWORD)
}

func (s *ListContext) WORD(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserWORD, i)
}

func (s *ListContext) AllPATH() []antlr.TerminalNode {
	return s.GetTokens(PidginParserPATH)
}

func (s *ListContext) PATH(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserPATH, i)
}

func (s *ListContext) AllQUOTED() []antlr.TerminalNode {
	return s.GetTokens(PidginParserQUOTED)
}

func (s *ListContext) QUOTED(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserQUOTED, i)
}

func (s *ListContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(PidginParserCOMMA)
}

func (s *ListContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserCOMMA, i)
}

func (s *ListContext) AllUNCLOSED() []antlr.TerminalNode {
	return s.GetTokens(PidginParserUNCLOSED)
}

func (s *ListContext) UNCLOSED(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserUNCLOSED, i)
}

func (s *ListContext) AllLIST_BLANK() []antlr.TerminalNode {
	return s.GetTokens(PidginParserLIST_BLANK)
}

func (s *ListContext) LIST_BLANK(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserLIST_BLANK, i)
}

func (s *ListContext) AllLIST_JUNK() []antlr.TerminalNode {
	return s.GetTokens(PidginParserLIST_JUNK)
}

func (s *ListContext) LIST_JUNK(i int) antlr.TerminalNode {
	return s.GetToken(PidginParserLIST_JUNK, i)
}

func (s *ListContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ListContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ListContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case PidginParserVisitor:
		return t.VisitList(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *PidginParser) List() (localctx IListContext) {
	localctx = NewListContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, PidginParserRULE_list)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(62)
		p.Match(PidginParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(66)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3539056) != 0 {
		{
			p.SetState(63)
			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3539056) != 0) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(68)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(70)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == PidginParserRBRACK {
		{
			p.SetState(69)
			p.Match(PidginParserRBRACK)
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

// ICommentContext is an interface to support dynamic dispatch.
type ICommentContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	COMMENT() antlr.TerminalNode
	NL() antlr.TerminalNode

	// IsCommentContext differentiates from other interfaces.
	IsCommentContext()
}

type CommentContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyCommentContext() *CommentContext {
	var p = new(CommentContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_comment
	return p
}

func InitEmptyCommentContext(p *CommentContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_comment
}

func (*CommentContext) IsCommentContext() {}

func NewCommentContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *CommentContext {
	var p = new(CommentContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = PidginParserRULE_comment

	return p
}

func (s *CommentContext) GetParser() antlr.Parser { return s.parser }

func (s *CommentContext) COMMENT() antlr.TerminalNode {
	return s.GetToken(PidginParserCOMMENT, 0)
}

func (s *CommentContext) NL() antlr.TerminalNode {
	return s.GetToken(PidginParserNL, 0)
}

func (s *CommentContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CommentContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *CommentContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case PidginParserVisitor:
		return t.VisitComment(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *PidginParser) Comment() (localctx ICommentContext) {
	localctx = NewCommentContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, PidginParserRULE_comment)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(72)
		p.Match(PidginParserCOMMENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(74)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == PidginParserNL {
		{
			p.SetState(73)
			p.Match(PidginParserNL)
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

// IJunkContext is an interface to support dynamic dispatch.
type IJunkContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LOST() antlr.TerminalNode
	NL() antlr.TerminalNode

	// IsJunkContext differentiates from other interfaces.
	IsJunkContext()
}

type JunkContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyJunkContext() *JunkContext {
	var p = new(JunkContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_junk
	return p
}

func InitEmptyJunkContext(p *JunkContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = PidginParserRULE_junk
}

func (*JunkContext) IsJunkContext() {}

func NewJunkContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *JunkContext {
	var p = new(JunkContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = PidginParserRULE_junk

	return p
}

func (s *JunkContext) GetParser() antlr.Parser { return s.parser }

func (s *JunkContext) LOST() antlr.TerminalNode {
	return s.GetToken(PidginParserLOST, 0)
}

func (s *JunkContext) NL() antlr.TerminalNode {
	return s.GetToken(PidginParserNL, 0)
}

func (s *JunkContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *JunkContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *JunkContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case PidginParserVisitor:
		return t.VisitJunk(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *PidginParser) Junk() (localctx IJunkContext) {
	localctx = NewJunkContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, PidginParserRULE_junk)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(76)
		p.Match(PidginParserLOST)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(78)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == PidginParserNL {
		{
			p.SetState(77)
			p.Match(PidginParserNL)
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
