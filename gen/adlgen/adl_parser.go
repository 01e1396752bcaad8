// Code generated from ADLParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package adlgen // ADLParser
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

type ADLParser struct {
	*antlr.BaseParser
}

var ADLParserParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func adlparserParserInit() {
	staticData := &ADLParserParserStaticData
	staticData.LiteralNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "':'",
		"", "", "'-->'", "", "", "", "", "'\\n'",
	}
	staticData.SymbolicNames = []string{
		"", "NL", "WORDS", "FENCE_OPEN", "FENCE_CLOSE", "FENCE_LINE", "FENCE_NL",
		"TAG", "HASHES", "RULE", "DASHES", "SLASHES", "COMMENT_OPEN", "USE_CASE",
		"SUB_CASE", "CATEGORY", "GOAL", "DESCRIPTION", "STEPS", "SOLUTION",
		"ALTERNATIVE", "FALLBACK", "EXAMPLES", "CONTEXT", "OUTPUT", "OPTION",
		"INDENT", "VERSION", "END_BLOCK", "CONDITION", "ANGLE", "CALL", "REF",
		"COLON", "LIMIT", "HEAD_WORDS", "COMMENT_CLOSE", "COMMENT_TEXT", "K_COMMENT",
		"K_HEADING", "K_RULE", "K_NL", "K_ANGLE", "K_WORDS",
	}
	staticData.RuleNames = []string{
		"file", "useCase", "header", "part", "section", "category", "divider",
		"line", "fence", "kotlin", "kotlinLine",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 43, 154, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 1, 0, 1, 0, 5, 0, 25, 8, 0, 10, 0, 12, 0, 28, 9, 0, 1, 0, 5, 0, 31,
		8, 0, 10, 0, 12, 0, 34, 9, 0, 1, 0, 5, 0, 37, 8, 0, 10, 0, 12, 0, 40, 9,
		0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 5, 1, 47, 8, 1, 10, 1, 12, 1, 50, 9, 1,
		1, 1, 5, 1, 53, 8, 1, 10, 1, 12, 1, 56, 9, 1, 1, 2, 1, 2, 5, 2, 60, 8,
		2, 10, 2, 12, 2, 63, 9, 2, 1, 2, 1, 2, 1, 3, 1, 3, 1, 3, 3, 3, 70, 8, 3,
		1, 4, 1, 4, 5, 4, 74, 8, 4, 10, 4, 12, 4, 77, 9, 4, 1, 4, 1, 4, 1, 4, 5,
		4, 82, 8, 4, 10, 4, 12, 4, 85, 9, 4, 1, 5, 1, 5, 5, 5, 89, 8, 5, 10, 5,
		12, 5, 92, 9, 5, 1, 5, 1, 5, 1, 5, 5, 5, 97, 8, 5, 10, 5, 12, 5, 100, 9,
		5, 1, 6, 1, 6, 1, 6, 1, 6, 5, 6, 106, 8, 6, 10, 6, 12, 6, 109, 9, 6, 1,
		7, 1, 7, 4, 7, 113, 8, 7, 11, 7, 12, 7, 114, 1, 7, 3, 7, 118, 8, 7, 1,
		8, 1, 8, 5, 8, 122, 8, 8, 10, 8, 12, 8, 125, 9, 8, 1, 8, 1, 8, 1, 8, 3,
		8, 130, 8, 8, 1, 9, 5, 9, 133, 8, 9, 10, 9, 12, 9, 136, 9, 9, 1, 9, 1,
		9, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 4, 10, 145, 8, 10, 11, 10, 12, 10,
		146, 3, 10, 149, 8, 10, 1, 10, 3, 10, 152, 8, 10, 1, 10, 0, 0, 11, 0, 2,
		4, 6, 8, 10, 12, 14, 16, 18, 20, 0, 8, 1, 0, 13, 14, 2, 0, 28, 30, 33,
		35, 1, 1, 1, 1, 1, 0, 16, 24, 5, 0, 2, 2, 7, 8, 10, 12, 25, 32, 36, 37,
		1, 0, 5, 6, 1, 0, 42, 43, 1, 1, 41, 41, 170, 0, 26, 1, 0, 0, 0, 2, 43,
		1, 0, 0, 0, 4, 57, 1, 0, 0, 0, 6, 69, 1, 0, 0, 0, 8, 71, 1, 0, 0, 0, 10,
		86, 1, 0, 0, 0, 12, 101, 1, 0, 0, 0, 14, 117, 1, 0, 0, 0, 16, 119, 1, 0,
		0, 0, 18, 134, 1, 0, 0, 0, 20, 151, 1, 0, 0, 0, 22, 25, 3, 14, 7, 0, 23,
		25, 3, 16, 8, 0, 24, 22, 1, 0, 0, 0, 24, 23, 1, 0, 0, 0, 25, 28, 1, 0,
		0, 0, 26, 24, 1, 0, 0, 0, 26, 27, 1, 0, 0, 0, 27, 32, 1, 0, 0, 0, 28, 26,
		1, 0, 0, 0, 29, 31, 3, 6, 3, 0, 30, 29, 1, 0, 0, 0, 31, 34, 1, 0, 0, 0,
		32, 30, 1, 0, 0, 0, 32, 33, 1, 0, 0, 0, 33, 38, 1, 0, 0, 0, 34, 32, 1,
		0, 0, 0, 35, 37, 3, 2, 1, 0, 36, 35, 1, 0, 0, 0, 37, 40, 1, 0, 0, 0, 38,
		36, 1, 0, 0, 0, 38, 39, 1, 0, 0, 0, 39, 41, 1, 0, 0, 0, 40, 38, 1, 0, 0,
		0, 41, 42, 5, 0, 0, 1, 42, 1, 1, 0, 0, 0, 43, 48, 3, 4, 2, 0, 44, 47, 3,
		14, 7, 0, 45, 47, 3, 16, 8, 0, 46, 44, 1, 0, 0, 0, 46, 45, 1, 0, 0, 0,
		47, 50, 1, 0, 0, 0, 48, 46, 1, 0, 0, 0, 48, 49, 1, 0, 0, 0, 49, 54, 1,
		0, 0, 0, 50, 48, 1, 0, 0, 0, 51, 53, 3, 6, 3, 0, 52, 51, 1, 0, 0, 0, 53,
		56, 1, 0, 0, 0, 54, 52, 1, 0, 0, 0, 54, 55, 1, 0, 0, 0, 55, 3, 1, 0, 0,
		0, 56, 54, 1, 0, 0, 0, 57, 61, 7, 0, 0, 0, 58, 60, 7, 1, 0, 0, 59, 58,
		1, 0, 0, 0, 60, 63, 1, 0, 0, 0, 61, 59, 1, 0, 0, 0, 61, 62, 1, 0, 0, 0,
		62, 64, 1, 0, 0, 0, 63, 61, 1, 0, 0, 0, 64, 65, 7, 2, 0, 0, 65, 5, 1, 0,
		0, 0, 66, 70, 3, 8, 4, 0, 67, 70, 3, 10, 5, 0, 68, 70, 3, 12, 6, 0, 69,
		66, 1, 0, 0, 0, 69, 67, 1, 0, 0, 0, 69, 68, 1, 0, 0, 0, 70, 7, 1, 0, 0,
		0, 71, 75, 7, 3, 0, 0, 72, 74, 7, 4, 0, 0, 73, 72, 1, 0, 0, 0, 74, 77,
		1, 0, 0, 0, 75, 73, 1, 0, 0, 0, 75, 76, 1, 0, 0, 0, 76, 78, 1, 0, 0, 0,
		77, 75, 1, 0, 0, 0, 78, 83, 7, 2, 0, 0, 79, 82, 3, 14, 7, 0, 80, 82, 3,
		16, 8, 0, 81, 79, 1, 0, 0, 0, 81, 80, 1, 0, 0, 0, 82, 85, 1, 0, 0, 0, 83,
		81, 1, 0, 0, 0, 83, 84, 1, 0, 0, 0, 84, 9, 1, 0, 0, 0, 85, 83, 1, 0, 0,
		0, 86, 90, 5, 15, 0, 0, 87, 89, 7, 1, 0, 0, 88, 87, 1, 0, 0, 0, 89, 92,
		1, 0, 0, 0, 90, 88, 1, 0, 0, 0, 90, 91, 1, 0, 0, 0, 91, 93, 1, 0, 0, 0,
		92, 90, 1, 0, 0, 0, 93, 98, 7, 2, 0, 0, 94, 97, 3, 14, 7, 0, 95, 97, 3,
		16, 8, 0, 96, 94, 1, 0, 0, 0, 96, 95, 1, 0, 0, 0, 97, 100, 1, 0, 0, 0,
		98, 96, 1, 0, 0, 0, 98, 99, 1, 0, 0, 0, 99, 11, 1, 0, 0, 0, 100, 98, 1,
		0, 0, 0, 101, 102, 5, 9, 0, 0, 102, 107, 7, 2, 0, 0, 103, 106, 3, 14, 7,
		0, 104, 106, 3, 16, 8, 0, 105, 103, 1, 0, 0, 0, 105, 104, 1, 0, 0, 0, 106,
		109, 1, 0, 0, 0, 107, 105, 1, 0, 0, 0, 107, 108, 1, 0, 0, 0, 108, 13, 1,
		0, 0, 0, 109, 107, 1, 0, 0, 0, 110, 118, 5, 1, 0, 0, 111, 113, 7, 4, 0,
		0, 112, 111, 1, 0, 0, 0, 113, 114, 1, 0, 0, 0, 114, 112, 1, 0, 0, 0, 114,
		115, 1, 0, 0, 0, 115, 116, 1, 0, 0, 0, 116, 118, 7, 2, 0, 0, 117, 110,
		1, 0, 0, 0, 117, 112, 1, 0, 0, 0, 118, 15, 1, 0, 0, 0, 119, 123, 5, 3,
		0, 0, 120, 122, 7, 5, 0, 0, 121, 120, 1, 0, 0, 0, 122, 125, 1, 0, 0, 0,
		123, 121, 1, 0, 0, 0, 123, 124, 1, 0, 0, 0, 124, 129, 1, 0, 0, 0, 125,
		123, 1, 0, 0, 0, 126, 127, 5, 4, 0, 0, 127, 130, 7, 2, 0, 0, 128, 130,
		5, 0, 0, 1, 129, 126, 1, 0, 0, 0, 129, 128, 1, 0, 0, 0, 130, 17, 1, 0,
		0, 0, 131, 133, 3, 20, 10, 0, 132, 131, 1, 0, 0, 0, 133, 136, 1, 0, 0,
		0, 134, 132, 1, 0, 0, 0, 134, 135, 1, 0, 0, 0, 135, 137, 1, 0, 0, 0, 136,
		134, 1, 0, 0, 0, 137, 138, 5, 0, 0, 1, 138, 19, 1, 0, 0, 0, 139, 152, 5,
		41, 0, 0, 140, 149, 5, 38, 0, 0, 141, 149, 5, 39, 0, 0, 142, 149, 5, 40,
		0, 0, 143, 145, 7, 6, 0, 0, 144, 143, 1, 0, 0, 0, 145, 146, 1, 0, 0, 0,
		146, 144, 1, 0, 0, 0, 146, 147, 1, 0, 0, 0, 147, 149, 1, 0, 0, 0, 148,
		140, 1, 0, 0, 0, 148, 141, 1, 0, 0, 0, 148, 142, 1, 0, 0, 0, 148, 144,
		1, 0, 0, 0, 149, 150, 1, 0, 0, 0, 150, 152, 7, 7, 0, 0, 151, 139, 1, 0,
		0, 0, 151, 148, 1, 0, 0, 0, 152, 21, 1, 0, 0, 0, 25, 24, 26, 32, 38, 46,
		48, 54, 61, 69, 75, 81, 83, 90, 96, 98, 105, 107, 114, 117, 123, 129, 134,
		146, 148, 151,
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

// ADLParserInit initializes any static state used to implement ADLParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewADLParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func ADLParserInit() {
	staticData := &ADLParserParserStaticData
	staticData.once.Do(adlparserParserInit)
}

// NewADLParser produces a new parser instance for the optional input antlr.TokenStream.
func NewADLParser(input antlr.TokenStream) *ADLParser {
	ADLParserInit()
	this := new(ADLParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &ADLParserParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "ADLParser.g4"

	return this
}

// ADLParser tokens.
const (
	ADLParserEOF           = antlr.TokenEOF
	ADLParserNL            = 1
	ADLParserWORDS         = 2
	ADLParserFENCE_OPEN    = 3
	ADLParserFENCE_CLOSE   = 4
	ADLParserFENCE_LINE    = 5
	ADLParserFENCE_NL      = 6
	ADLParserTAG           = 7
	ADLParserHASHES        = 8
	ADLParserRULE          = 9
	ADLParserDASHES        = 10
	ADLParserSLASHES       = 11
	ADLParserCOMMENT_OPEN  = 12
	ADLParserUSE_CASE      = 13
	ADLParserSUB_CASE      = 14
	ADLParserCATEGORY      = 15
	ADLParserGOAL          = 16
	ADLParserDESCRIPTION   = 17
	ADLParserSTEPS         = 18
	ADLParserSOLUTION      = 19
	ADLParserALTERNATIVE   = 20
	ADLParserFALLBACK      = 21
	ADLParserEXAMPLES      = 22
	ADLParserCONTEXT       = 23
	ADLParserOUTPUT        = 24
	ADLParserOPTION        = 25
	ADLParserINDENT        = 26
	ADLParserVERSION       = 27
	ADLParserEND_BLOCK     = 28
	ADLParserCONDITION     = 29
	ADLParserANGLE         = 30
	ADLParserCALL          = 31
	ADLParserREF           = 32
	ADLParserCOLON         = 33
	ADLParserLIMIT         = 34
	ADLParserHEAD_WORDS    = 35
	ADLParserCOMMENT_CLOSE = 36
	ADLParserCOMMENT_TEXT  = 37
	ADLParserK_COMMENT     = 38
	ADLParserK_HEADING     = 39
	ADLParserK_RULE        = 40
	ADLParserK_NL          = 41
	ADLParserK_ANGLE       = 42
	ADLParserK_WORDS       = 43
)

// ADLParser rules.
const (
	ADLParserRULE_file       = 0
	ADLParserRULE_useCase    = 1
	ADLParserRULE_header     = 2
	ADLParserRULE_part       = 3
	ADLParserRULE_section    = 4
	ADLParserRULE_category   = 5
	ADLParserRULE_divider    = 6
	ADLParserRULE_line       = 7
	ADLParserRULE_fence      = 8
	ADLParserRULE_kotlin     = 9
	ADLParserRULE_kotlinLine = 10
)

// IFileContext is an interface to support dynamic dispatch.
type IFileContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	EOF() antlr.TerminalNode
	AllLine() []ILineContext
	Line(i int) ILineContext
	AllFence() []IFenceContext
	Fence(i int) IFenceContext
	AllPart() []IPartContext
	Part(i int) IPartContext
	AllUseCase() []IUseCaseContext
	UseCase(i int) IUseCaseContext

	// IsFileContext differentiates from other interfaces.
	IsFileContext()
}

type FileContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFileContext() *FileContext {
	var p = new(FileContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_file
	return p
}

func InitEmptyFileContext(p *FileContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_file
}

func (*FileContext) IsFileContext() {}

func NewFileContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FileContext {
	var p = new(FileContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_file

	return p
}

func (s *FileContext) GetParser() antlr.Parser { return s.parser }

func (s *FileContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *FileContext) AllLine() []ILineContext {
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

func (s *FileContext) Line(i int) ILineContext {
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

func (s *FileContext) AllFence() []IFenceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFenceContext); ok {
			len++
		}
	}

	tst := make([]IFenceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFenceContext); ok {
			tst[i] = t.(IFenceContext)
			i++
		}
	}

	return tst
}

func (s *FileContext) Fence(i int) IFenceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFenceContext); ok {
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

	return t.(IFenceContext)
}

func (s *FileContext) AllPart() []IPartContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IPartContext); ok {
			len++
		}
	}

	tst := make([]IPartContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IPartContext); ok {
			tst[i] = t.(IPartContext)
			i++
		}
	}

	return tst
}

func (s *FileContext) Part(i int) IPartContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPartContext); ok {
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

	return t.(IPartContext)
}

func (s *FileContext) AllUseCase() []IUseCaseContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IUseCaseContext); ok {
			len++
		}
	}

	tst := make([]IUseCaseContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IUseCaseContext); ok {
			tst[i] = t.(IUseCaseContext)
			i++
		}
	}

	return tst
}

func (s *FileContext) UseCase(i int) IUseCaseContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IUseCaseContext); ok {
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

	return t.(IUseCaseContext)
}

func (s *FileContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FileContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FileContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitFile(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) File() (localctx IFileContext) {
	localctx = NewFileContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, ADLParserRULE_file)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(26)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817934) != 0 {
		p.SetState(24)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case ADLParserNL, ADLParserWORDS, ADLParserTAG, ADLParserHASHES, ADLParserDASHES, ADLParserSLASHES, ADLParserCOMMENT_OPEN, ADLParserOPTION, ADLParserINDENT, ADLParserVERSION, ADLParserEND_BLOCK, ADLParserCONDITION, ADLParserANGLE, ADLParserCALL, ADLParserREF, ADLParserCOMMENT_CLOSE, ADLParserCOMMENT_TEXT:
			{
				p.SetState(22)
				p.Line()
			}

		case ADLParserFENCE_OPEN:
			{
				p.SetState(23)
				p.Fence()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(28)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(32)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&33522176) != 0 {
		{
			p.SetState(29)
			p.Part()
		}

		p.SetState(34)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(38)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == ADLParserUSE_CASE || _la == ADLParserSUB_CASE {
		{
			p.SetState(35)
			p.UseCase()
		}

		p.SetState(40)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(41)
		p.Match(ADLParserEOF)
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

// IUseCaseContext is an interface to support dynamic dispatch.
type IUseCaseContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Header() IHeaderContext
	AllLine() []ILineContext
	Line(i int) ILineContext
	AllFence() []IFenceContext
	Fence(i int) IFenceContext
	AllPart() []IPartContext
	Part(i int) IPartContext

	// IsUseCaseContext differentiates from other interfaces.
	IsUseCaseContext()
}

type UseCaseContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyUseCaseContext() *UseCaseContext {
	var p = new(UseCaseContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_useCase
	return p
}

func InitEmptyUseCaseContext(p *UseCaseContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_useCase
}

func (*UseCaseContext) IsUseCaseContext() {}

func NewUseCaseContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *UseCaseContext {
	var p = new(UseCaseContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_useCase

	return p
}

func (s *UseCaseContext) GetParser() antlr.Parser { return s.parser }

func (s *UseCaseContext) Header() IHeaderContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IHeaderContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IHeaderContext)
}

func (s *UseCaseContext) AllLine() []ILineContext {
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

func (s *UseCaseContext) Line(i int) ILineContext {
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

func (s *UseCaseContext) AllFence() []IFenceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFenceContext); ok {
			len++
		}
	}

	tst := make([]IFenceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFenceContext); ok {
			tst[i] = t.(IFenceContext)
			i++
		}
	}

	return tst
}

func (s *UseCaseContext) Fence(i int) IFenceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFenceContext); ok {
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

	return t.(IFenceContext)
}

func (s *UseCaseContext) AllPart() []IPartContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IPartContext); ok {
			len++
		}
	}

	tst := make([]IPartContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IPartContext); ok {
			tst[i] = t.(IPartContext)
			i++
		}
	}

	return tst
}

func (s *UseCaseContext) Part(i int) IPartContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPartContext); ok {
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

	return t.(IPartContext)
}

func (s *UseCaseContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *UseCaseContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *UseCaseContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitUseCase(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) UseCase() (localctx IUseCaseContext) {
	localctx = NewUseCaseContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, ADLParserRULE_useCase)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(43)
		p.Header()
	}
	p.SetState(48)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817934) != 0 {
		p.SetState(46)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case ADLParserNL, ADLParserWORDS, ADLParserTAG, ADLParserHASHES, ADLParserDASHES, ADLParserSLASHES, ADLParserCOMMENT_OPEN, ADLParserOPTION, ADLParserINDENT, ADLParserVERSION, ADLParserEND_BLOCK, ADLParserCONDITION, ADLParserANGLE, ADLParserCALL, ADLParserREF, ADLParserCOMMENT_CLOSE, ADLParserCOMMENT_TEXT:
			{
				p.SetState(44)
				p.Line()
			}

		case ADLParserFENCE_OPEN:
			{
				p.SetState(45)
				p.Fence()
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
	}
	p.SetState(54)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&33522176) != 0 {
		{
			p.SetState(51)
			p.Part()
		}

		p.SetState(56)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
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
	USE_CASE() antlr.TerminalNode
	SUB_CASE() antlr.TerminalNode
	NL() antlr.TerminalNode
	EOF() antlr.TerminalNode
	AllCOLON() []antlr.TerminalNode
	COLON(i int) antlr.TerminalNode
	AllLIMIT() []antlr.TerminalNode
	LIMIT(i int) antlr.TerminalNode
	AllCONDITION() []antlr.TerminalNode
	CONDITION(i int) antlr.TerminalNode
	AllEND_BLOCK() []antlr.TerminalNode
	END_BLOCK(i int) antlr.TerminalNode
	AllANGLE() []antlr.TerminalNode
	ANGLE(i int) antlr.TerminalNode
	AllHEAD_WORDS() []antlr.TerminalNode
	HEAD_WORDS(i int) antlr.TerminalNode

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
	p.RuleIndex = ADLParserRULE_header
	return p
}

func InitEmptyHeaderContext(p *HeaderContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_header
}

func (*HeaderContext) IsHeaderContext() {}

func NewHeaderContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *HeaderContext {
	var p = new(HeaderContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_header

	return p
}

func (s *HeaderContext) GetParser() antlr.Parser { return s.parser }

func (s *HeaderContext) USE_CASE() antlr.TerminalNode {
	return s.GetToken(ADLParserUSE_CASE, 0)
}

func (s *HeaderContext) SUB_CASE() antlr.TerminalNode {
	return s.GetToken(ADLParserSUB_CASE, 0)
}

func (s *HeaderContext) NL() antlr.TerminalNode {
	return s.GetToken(ADLParserNL, 0)
}

func (s *HeaderContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *HeaderContext) AllCOLON() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOLON)
}

func (s *HeaderContext) COLON(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOLON, i)
}

func (s *HeaderContext) AllLIMIT() []antlr.TerminalNode {
	return s.GetTokens(ADLParserLIMIT)
}

func (s *HeaderContext) LIMIT(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserLIMIT, i)
}

func (s *HeaderContext) AllCONDITION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCONDITION)
}

func (s *HeaderContext) CONDITION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCONDITION, i)
}

func (s *HeaderContext) AllEND_BLOCK() []antlr.TerminalNode {
	return s.GetTokens(ADLParserEND_BLOCK)
}

func (s *HeaderContext) END_BLOCK(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserEND_BLOCK, i)
}

func (s *HeaderContext) AllANGLE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserANGLE)
}

func (s *HeaderContext) ANGLE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserANGLE, i)
}

func (s *HeaderContext) AllHEAD_WORDS() []antlr.TerminalNode {
	return s.GetTokens(ADLParserHEAD_WORDS)
}

func (s *HeaderContext) HEAD_WORDS(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserHEAD_WORDS, i)
}

func (s *HeaderContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *HeaderContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *HeaderContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitHeader(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Header() (localctx IHeaderContext) {
	localctx = NewHeaderContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, ADLParserRULE_header)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(57)
		_la = p.GetTokenStream().LA(1)

		if !(_la == ADLParserUSE_CASE || _la == ADLParserSUB_CASE) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(61)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&62008590336) != 0 {
		{
			p.SetState(58)
			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&62008590336) != 0) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(63)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(64)
		_la = p.GetTokenStream().LA(1)

		if !(_la == ADLParserEOF || _la == ADLParserNL) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
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

// IPartContext is an interface to support dynamic dispatch.
type IPartContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Section() ISectionContext
	Category() ICategoryContext
	Divider() IDividerContext

	// IsPartContext differentiates from other interfaces.
	IsPartContext()
}

type PartContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPartContext() *PartContext {
	var p = new(PartContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_part
	return p
}

func InitEmptyPartContext(p *PartContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_part
}

func (*PartContext) IsPartContext() {}

func NewPartContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PartContext {
	var p = new(PartContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_part

	return p
}

func (s *PartContext) GetParser() antlr.Parser { return s.parser }

func (s *PartContext) Section() ISectionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISectionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISectionContext)
}

func (s *PartContext) Category() ICategoryContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ICategoryContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ICategoryContext)
}

func (s *PartContext) Divider() IDividerContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDividerContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDividerContext)
}

func (s *PartContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PartContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PartContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitPart(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Part() (localctx IPartContext) {
	localctx = NewPartContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, ADLParserRULE_part)
	p.SetState(69)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case ADLParserGOAL, ADLParserDESCRIPTION, ADLParserSTEPS, ADLParserSOLUTION, ADLParserALTERNATIVE, ADLParserFALLBACK, ADLParserEXAMPLES, ADLParserCONTEXT, ADLParserOUTPUT:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(66)
			p.Section()
		}

	case ADLParserCATEGORY:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(67)
			p.Category()
		}

	case ADLParserRULE:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(68)
			p.Divider()
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

// ISectionContext is an interface to support dynamic dispatch.
type ISectionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	GOAL() antlr.TerminalNode
	DESCRIPTION() antlr.TerminalNode
	STEPS() antlr.TerminalNode
	SOLUTION() antlr.TerminalNode
	ALTERNATIVE() antlr.TerminalNode
	FALLBACK() antlr.TerminalNode
	EXAMPLES() antlr.TerminalNode
	CONTEXT() antlr.TerminalNode
	OUTPUT() antlr.TerminalNode
	NL() antlr.TerminalNode
	EOF() antlr.TerminalNode
	AllLine() []ILineContext
	Line(i int) ILineContext
	AllFence() []IFenceContext
	Fence(i int) IFenceContext
	AllINDENT() []antlr.TerminalNode
	INDENT(i int) antlr.TerminalNode
	AllWORDS() []antlr.TerminalNode
	WORDS(i int) antlr.TerminalNode
	AllCONDITION() []antlr.TerminalNode
	CONDITION(i int) antlr.TerminalNode
	AllEND_BLOCK() []antlr.TerminalNode
	END_BLOCK(i int) antlr.TerminalNode
	AllCALL() []antlr.TerminalNode
	CALL(i int) antlr.TerminalNode
	AllREF() []antlr.TerminalNode
	REF(i int) antlr.TerminalNode
	AllOPTION() []antlr.TerminalNode
	OPTION(i int) antlr.TerminalNode
	AllVERSION() []antlr.TerminalNode
	VERSION(i int) antlr.TerminalNode
	AllTAG() []antlr.TerminalNode
	TAG(i int) antlr.TerminalNode
	AllANGLE() []antlr.TerminalNode
	ANGLE(i int) antlr.TerminalNode
	AllHASHES() []antlr.TerminalNode
	HASHES(i int) antlr.TerminalNode
	AllDASHES() []antlr.TerminalNode
	DASHES(i int) antlr.TerminalNode
	AllSLASHES() []antlr.TerminalNode
	SLASHES(i int) antlr.TerminalNode
	AllCOMMENT_OPEN() []antlr.TerminalNode
	COMMENT_OPEN(i int) antlr.TerminalNode
	AllCOMMENT_TEXT() []antlr.TerminalNode
	COMMENT_TEXT(i int) antlr.TerminalNode
	AllCOMMENT_CLOSE() []antlr.TerminalNode
	COMMENT_CLOSE(i int) antlr.TerminalNode

	// IsSectionContext differentiates from other interfaces.
	IsSectionContext()
}

type SectionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptySectionContext() *SectionContext {
	var p = new(SectionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_section
	return p
}

func InitEmptySectionContext(p *SectionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_section
}

func (*SectionContext) IsSectionContext() {}

func NewSectionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SectionContext {
	var p = new(SectionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_section

	return p
}

func (s *SectionContext) GetParser() antlr.Parser { return s.parser }

func (s *SectionContext) GOAL() antlr.TerminalNode {
	return s.GetToken(ADLParserGOAL, 0)
}

func (s *SectionContext) DESCRIPTION() antlr.TerminalNode {
	return s.GetToken(ADLParserDESCRIPTION, 0)
}

func (s *SectionContext) STEPS() antlr.TerminalNode {
	return s.GetToken(ADLParserSTEPS, 0)
}

func (s *SectionContext) SOLUTION() antlr.TerminalNode {
	return s.GetToken(ADLParserSOLUTION, 0)
}

func (s *SectionContext) ALTERNATIVE() antlr.TerminalNode {
	return s.GetToken(ADLParserALTERNATIVE, 0)
}

func (s *SectionContext) FALLBACK() antlr.TerminalNode {
	return s.GetToken(ADLParserFALLBACK, 0)
}

func (s *SectionContext) EXAMPLES() antlr.TerminalNode {
	return s.GetToken(ADLParserEXAMPLES, 0)
}

func (s *SectionContext) CONTEXT() antlr.TerminalNode {
	return s.GetToken(ADLParserCONTEXT, 0)
}

func (s *SectionContext) OUTPUT() antlr.TerminalNode {
	return s.GetToken(ADLParserOUTPUT, 0)
}

func (s *SectionContext) NL() antlr.TerminalNode {
	return s.GetToken(ADLParserNL, 0)
}

func (s *SectionContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *SectionContext) AllLine() []ILineContext {
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

func (s *SectionContext) Line(i int) ILineContext {
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

func (s *SectionContext) AllFence() []IFenceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFenceContext); ok {
			len++
		}
	}

	tst := make([]IFenceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFenceContext); ok {
			tst[i] = t.(IFenceContext)
			i++
		}
	}

	return tst
}

func (s *SectionContext) Fence(i int) IFenceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFenceContext); ok {
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

	return t.(IFenceContext)
}

func (s *SectionContext) AllINDENT() []antlr.TerminalNode {
	return s.GetTokens(ADLParserINDENT)
}

func (s *SectionContext) INDENT(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserINDENT, i)
}

func (s *SectionContext) AllWORDS() []antlr.TerminalNode {
	return s.GetTokens(ADLParserWORDS)
}

func (s *SectionContext) WORDS(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserWORDS, i)
}

func (s *SectionContext) AllCONDITION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCONDITION)
}

func (s *SectionContext) CONDITION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCONDITION, i)
}

func (s *SectionContext) AllEND_BLOCK() []antlr.TerminalNode {
	return s.GetTokens(ADLParserEND_BLOCK)
}

func (s *SectionContext) END_BLOCK(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserEND_BLOCK, i)
}

func (s *SectionContext) AllCALL() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCALL)
}

func (s *SectionContext) CALL(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCALL, i)
}

func (s *SectionContext) AllREF() []antlr.TerminalNode {
	return s.GetTokens(ADLParserREF)
}

func (s *SectionContext) REF(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserREF, i)
}

func (s *SectionContext) AllOPTION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserOPTION)
}

func (s *SectionContext) OPTION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserOPTION, i)
}

func (s *SectionContext) AllVERSION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserVERSION)
}

func (s *SectionContext) VERSION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserVERSION, i)
}

func (s *SectionContext) AllTAG() []antlr.TerminalNode {
	return s.GetTokens(ADLParserTAG)
}

func (s *SectionContext) TAG(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserTAG, i)
}

func (s *SectionContext) AllANGLE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserANGLE)
}

func (s *SectionContext) ANGLE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserANGLE, i)
}

func (s *SectionContext) AllHASHES() []antlr.TerminalNode {
	return s.GetTokens(ADLParserHASHES)
}

func (s *SectionContext) HASHES(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserHASHES, i)
}

func (s *SectionContext) AllDASHES() []antlr.TerminalNode {
	return s.GetTokens(ADLParserDASHES)
}

func (s *SectionContext) DASHES(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserDASHES, i)
}

func (s *SectionContext) AllSLASHES() []antlr.TerminalNode {
	return s.GetTokens(ADLParserSLASHES)
}

func (s *SectionContext) SLASHES(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserSLASHES, i)
}

func (s *SectionContext) AllCOMMENT_OPEN() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOMMENT_OPEN)
}

func (s *SectionContext) COMMENT_OPEN(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOMMENT_OPEN, i)
}

func (s *SectionContext) AllCOMMENT_TEXT() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOMMENT_TEXT)
}

func (s *SectionContext) COMMENT_TEXT(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOMMENT_TEXT, i)
}

func (s *SectionContext) AllCOMMENT_CLOSE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOMMENT_CLOSE)
}

func (s *SectionContext) COMMENT_CLOSE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOMMENT_CLOSE, i)
}

func (s *SectionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SectionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SectionContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitSection(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Section() (localctx ISectionContext) {
	localctx = NewSectionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, ADLParserRULE_section)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(71)
		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&33488896) != 0) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(75)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817924) != 0 {
		{
			p.SetState(72)
			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817924) != 0) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(77)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(78)
		_la = p.GetTokenStream().LA(1)

		if !(_la == ADLParserEOF || _la == ADLParserNL) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(83)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817934) != 0 {
		p.SetState(81)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case ADLParserNL, ADLParserWORDS, ADLParserTAG, ADLParserHASHES, ADLParserDASHES, ADLParserSLASHES, ADLParserCOMMENT_OPEN, ADLParserOPTION, ADLParserINDENT, ADLParserVERSION, ADLParserEND_BLOCK, ADLParserCONDITION, ADLParserANGLE, ADLParserCALL, ADLParserREF, ADLParserCOMMENT_CLOSE, ADLParserCOMMENT_TEXT:
			{
				p.SetState(79)
				p.Line()
			}

		case ADLParserFENCE_OPEN:
			{
				p.SetState(80)
				p.Fence()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(85)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
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

// ICategoryContext is an interface to support dynamic dispatch.
type ICategoryContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	CATEGORY() antlr.TerminalNode
	NL() antlr.TerminalNode
	EOF() antlr.TerminalNode
	AllLine() []ILineContext
	Line(i int) ILineContext
	AllFence() []IFenceContext
	Fence(i int) IFenceContext
	AllCOLON() []antlr.TerminalNode
	COLON(i int) antlr.TerminalNode
	AllLIMIT() []antlr.TerminalNode
	LIMIT(i int) antlr.TerminalNode
	AllCONDITION() []antlr.TerminalNode
	CONDITION(i int) antlr.TerminalNode
	AllEND_BLOCK() []antlr.TerminalNode
	END_BLOCK(i int) antlr.TerminalNode
	AllANGLE() []antlr.TerminalNode
	ANGLE(i int) antlr.TerminalNode
	AllHEAD_WORDS() []antlr.TerminalNode
	HEAD_WORDS(i int) antlr.TerminalNode

	// IsCategoryContext differentiates from other interfaces.
	IsCategoryContext()
}

type CategoryContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyCategoryContext() *CategoryContext {
	var p = new(CategoryContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_category
	return p
}

func InitEmptyCategoryContext(p *CategoryContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_category
}

func (*CategoryContext) IsCategoryContext() {}

func NewCategoryContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *CategoryContext {
	var p = new(CategoryContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_category

	return p
}

func (s *CategoryContext) GetParser() antlr.Parser { return s.parser }

func (s *CategoryContext) CATEGORY() antlr.TerminalNode {
	return s.GetToken(ADLParserCATEGORY, 0)
}

func (s *CategoryContext) NL() antlr.TerminalNode {
	return s.GetToken(ADLParserNL, 0)
}

func (s *CategoryContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *CategoryContext) AllLine() []ILineContext {
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

func (s *CategoryContext) Line(i int) ILineContext {
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

func (s *CategoryContext) AllFence() []IFenceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFenceContext); ok {
			len++
		}
	}

	tst := make([]IFenceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFenceContext); ok {
			tst[i] = t.(IFenceContext)
			i++
		}
	}

	return tst
}

func (s *CategoryContext) Fence(i int) IFenceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFenceContext); ok {
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

	return t.(IFenceContext)
}

func (s *CategoryContext) AllCOLON() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOLON)
}

func (s *CategoryContext) COLON(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOLON, i)
}

func (s *CategoryContext) AllLIMIT() []antlr.TerminalNode {
	return s.GetTokens(ADLParserLIMIT)
}

func (s *CategoryContext) LIMIT(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserLIMIT, i)
}

func (s *CategoryContext) AllCONDITION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCONDITION)
}

func (s *CategoryContext) CONDITION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCONDITION, i)
}

func (s *CategoryContext) AllEND_BLOCK() []antlr.TerminalNode {
	return s.GetTokens(ADLParserEND_BLOCK)
}

func (s *CategoryContext) END_BLOCK(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserEND_BLOCK, i)
}

func (s *CategoryContext) AllANGLE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserANGLE)
}

func (s *CategoryContext) ANGLE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserANGLE, i)
}

func (s *CategoryContext) AllHEAD_WORDS() []antlr.TerminalNode {
	return s.GetTokens(ADLParserHEAD_WORDS)
}

func (s *CategoryContext) HEAD_WORDS(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserHEAD_WORDS, i)
}

func (s *CategoryContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CategoryContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *CategoryContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitCategory(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Category() (localctx ICategoryContext) {
	localctx = NewCategoryContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, ADLParserRULE_category)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(86)
		p.Match(ADLParserCATEGORY)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(90)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&62008590336) != 0 {
		{
			p.SetState(87)
			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&62008590336) != 0) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(92)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(93)
		_la = p.GetTokenStream().LA(1)

		if !(_la == ADLParserEOF || _la == ADLParserNL) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(98)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817934) != 0 {
		p.SetState(96)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case ADLParserNL, ADLParserWORDS, ADLParserTAG, ADLParserHASHES, ADLParserDASHES, ADLParserSLASHES, ADLParserCOMMENT_OPEN, ADLParserOPTION, ADLParserINDENT, ADLParserVERSION, ADLParserEND_BLOCK, ADLParserCONDITION, ADLParserANGLE, ADLParserCALL, ADLParserREF, ADLParserCOMMENT_CLOSE, ADLParserCOMMENT_TEXT:
			{
				p.SetState(94)
				p.Line()
			}

		case ADLParserFENCE_OPEN:
			{
				p.SetState(95)
				p.Fence()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(100)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
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

// IDividerContext is an interface to support dynamic dispatch.
type IDividerContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	RULE() antlr.TerminalNode
	NL() antlr.TerminalNode
	EOF() antlr.TerminalNode
	AllLine() []ILineContext
	Line(i int) ILineContext
	AllFence() []IFenceContext
	Fence(i int) IFenceContext

	// IsDividerContext differentiates from other interfaces.
	IsDividerContext()
}

type DividerContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDividerContext() *DividerContext {
	var p = new(DividerContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_divider
	return p
}

func InitEmptyDividerContext(p *DividerContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_divider
}

func (*DividerContext) IsDividerContext() {}

func NewDividerContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DividerContext {
	var p = new(DividerContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_divider

	return p
}

func (s *DividerContext) GetParser() antlr.Parser { return s.parser }

func (s *DividerContext) RULE() antlr.TerminalNode {
	return s.GetToken(ADLParserRULE, 0)
}

func (s *DividerContext) NL() antlr.TerminalNode {
	return s.GetToken(ADLParserNL, 0)
}

func (s *DividerContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *DividerContext) AllLine() []ILineContext {
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

func (s *DividerContext) Line(i int) ILineContext {
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

func (s *DividerContext) AllFence() []IFenceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFenceContext); ok {
			len++
		}
	}

	tst := make([]IFenceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFenceContext); ok {
			tst[i] = t.(IFenceContext)
			i++
		}
	}

	return tst
}

func (s *DividerContext) Fence(i int) IFenceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFenceContext); ok {
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

	return t.(IFenceContext)
}

func (s *DividerContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DividerContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DividerContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitDivider(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Divider() (localctx IDividerContext) {
	localctx = NewDividerContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, ADLParserRULE_divider)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(101)
		p.Match(ADLParserRULE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(102)
		_la = p.GetTokenStream().LA(1)

		if !(_la == ADLParserEOF || _la == ADLParserNL) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(107)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817934) != 0 {
		p.SetState(105)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case ADLParserNL, ADLParserWORDS, ADLParserTAG, ADLParserHASHES, ADLParserDASHES, ADLParserSLASHES, ADLParserCOMMENT_OPEN, ADLParserOPTION, ADLParserINDENT, ADLParserVERSION, ADLParserEND_BLOCK, ADLParserCONDITION, ADLParserANGLE, ADLParserCALL, ADLParserREF, ADLParserCOMMENT_CLOSE, ADLParserCOMMENT_TEXT:
			{
				p.SetState(103)
				p.Line()
			}

		case ADLParserFENCE_OPEN:
			{
				p.SetState(104)
				p.Fence()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(109)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
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
	NL() antlr.TerminalNode
	EOF() antlr.TerminalNode
	AllINDENT() []antlr.TerminalNode
	INDENT(i int) antlr.TerminalNode
	AllWORDS() []antlr.TerminalNode
	WORDS(i int) antlr.TerminalNode
	AllCONDITION() []antlr.TerminalNode
	CONDITION(i int) antlr.TerminalNode
	AllEND_BLOCK() []antlr.TerminalNode
	END_BLOCK(i int) antlr.TerminalNode
	AllCALL() []antlr.TerminalNode
	CALL(i int) antlr.TerminalNode
	AllREF() []antlr.TerminalNode
	REF(i int) antlr.TerminalNode
	AllOPTION() []antlr.TerminalNode
	OPTION(i int) antlr.TerminalNode
	AllVERSION() []antlr.TerminalNode
	VERSION(i int) antlr.TerminalNode
	AllTAG() []antlr.TerminalNode
	TAG(i int) antlr.TerminalNode
	AllANGLE() []antlr.TerminalNode
	ANGLE(i int) antlr.TerminalNode
	AllHASHES() []antlr.TerminalNode
	HASHES(i int) antlr.TerminalNode
	AllDASHES() []antlr.TerminalNode
	DASHES(i int) antlr.TerminalNode
	AllSLASHES() []antlr.TerminalNode
	SLASHES(i int) antlr.TerminalNode
	AllCOMMENT_OPEN() []antlr.TerminalNode
	COMMENT_OPEN(i int) antlr.TerminalNode
	AllCOMMENT_TEXT() []antlr.TerminalNode
	COMMENT_TEXT(i int) antlr.TerminalNode
	AllCOMMENT_CLOSE() []antlr.TerminalNode
	COMMENT_CLOSE(i int) antlr.TerminalNode

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
	p.RuleIndex = ADLParserRULE_line
	return p
}

func InitEmptyLineContext(p *LineContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_line
}

func (*LineContext) IsLineContext() {}

func NewLineContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *LineContext {
	var p = new(LineContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_line

	return p
}

func (s *LineContext) GetParser() antlr.Parser { return s.parser }

func (s *LineContext) NL() antlr.TerminalNode {
	return s.GetToken(ADLParserNL, 0)
}

func (s *LineContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *LineContext) AllINDENT() []antlr.TerminalNode {
	return s.GetTokens(ADLParserINDENT)
}

func (s *LineContext) INDENT(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserINDENT, i)
}

func (s *LineContext) AllWORDS() []antlr.TerminalNode {
	return s.GetTokens(ADLParserWORDS)
}

func (s *LineContext) WORDS(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserWORDS, i)
}

func (s *LineContext) AllCONDITION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCONDITION)
}

func (s *LineContext) CONDITION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCONDITION, i)
}

func (s *LineContext) AllEND_BLOCK() []antlr.TerminalNode {
	return s.GetTokens(ADLParserEND_BLOCK)
}

func (s *LineContext) END_BLOCK(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserEND_BLOCK, i)
}

func (s *LineContext) AllCALL() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCALL)
}

func (s *LineContext) CALL(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCALL, i)
}

func (s *LineContext) AllREF() []antlr.TerminalNode {
	return s.GetTokens(ADLParserREF)
}

func (s *LineContext) REF(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserREF, i)
}

func (s *LineContext) AllOPTION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserOPTION)
}

func (s *LineContext) OPTION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserOPTION, i)
}

func (s *LineContext) AllVERSION() []antlr.TerminalNode {
	return s.GetTokens(ADLParserVERSION)
}

func (s *LineContext) VERSION(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserVERSION, i)
}

func (s *LineContext) AllTAG() []antlr.TerminalNode {
	return s.GetTokens(ADLParserTAG)
}

func (s *LineContext) TAG(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserTAG, i)
}

func (s *LineContext) AllANGLE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserANGLE)
}

func (s *LineContext) ANGLE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserANGLE, i)
}

func (s *LineContext) AllHASHES() []antlr.TerminalNode {
	return s.GetTokens(ADLParserHASHES)
}

func (s *LineContext) HASHES(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserHASHES, i)
}

func (s *LineContext) AllDASHES() []antlr.TerminalNode {
	return s.GetTokens(ADLParserDASHES)
}

func (s *LineContext) DASHES(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserDASHES, i)
}

func (s *LineContext) AllSLASHES() []antlr.TerminalNode {
	return s.GetTokens(ADLParserSLASHES)
}

func (s *LineContext) SLASHES(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserSLASHES, i)
}

func (s *LineContext) AllCOMMENT_OPEN() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOMMENT_OPEN)
}

func (s *LineContext) COMMENT_OPEN(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOMMENT_OPEN, i)
}

func (s *LineContext) AllCOMMENT_TEXT() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOMMENT_TEXT)
}

func (s *LineContext) COMMENT_TEXT(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOMMENT_TEXT, i)
}

func (s *LineContext) AllCOMMENT_CLOSE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserCOMMENT_CLOSE)
}

func (s *LineContext) COMMENT_CLOSE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserCOMMENT_CLOSE, i)
}

func (s *LineContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *LineContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *LineContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitLine(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Line() (localctx ILineContext) {
	localctx = NewLineContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 14, ADLParserRULE_line)
	var _la int

	p.SetState(117)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case ADLParserNL:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(110)
			p.Match(ADLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case ADLParserWORDS, ADLParserTAG, ADLParserHASHES, ADLParserDASHES, ADLParserSLASHES, ADLParserCOMMENT_OPEN, ADLParserOPTION, ADLParserINDENT, ADLParserVERSION, ADLParserEND_BLOCK, ADLParserCONDITION, ADLParserANGLE, ADLParserCALL, ADLParserREF, ADLParserCOMMENT_CLOSE, ADLParserCOMMENT_TEXT:
		p.EnterOuterAlt(localctx, 2)
		p.SetState(112)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for ok := true; ok; ok = ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817924) != 0) {
			{
				p.SetState(111)
				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&214714817924) != 0) {
					p.GetErrorHandler().RecoverInline(p)
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}

			p.SetState(114)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(116)
			_la = p.GetTokenStream().LA(1)

			if !(_la == ADLParserEOF || _la == ADLParserNL) {
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

// IFenceContext is an interface to support dynamic dispatch.
type IFenceContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	FENCE_OPEN() antlr.TerminalNode
	FENCE_CLOSE() antlr.TerminalNode
	EOF() antlr.TerminalNode
	NL() antlr.TerminalNode
	AllFENCE_LINE() []antlr.TerminalNode
	FENCE_LINE(i int) antlr.TerminalNode
	AllFENCE_NL() []antlr.TerminalNode
	FENCE_NL(i int) antlr.TerminalNode

	// IsFenceContext differentiates from other interfaces.
	IsFenceContext()
}

type FenceContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFenceContext() *FenceContext {
	var p = new(FenceContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_fence
	return p
}

func InitEmptyFenceContext(p *FenceContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_fence
}

func (*FenceContext) IsFenceContext() {}

func NewFenceContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FenceContext {
	var p = new(FenceContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_fence

	return p
}

func (s *FenceContext) GetParser() antlr.Parser { return s.parser }

func (s *FenceContext) FENCE_OPEN() antlr.TerminalNode {
	return s.GetToken(ADLParserFENCE_OPEN, 0)
}

func (s *FenceContext) FENCE_CLOSE() antlr.TerminalNode {
	return s.GetToken(ADLParserFENCE_CLOSE, 0)
}

func (s *FenceContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *FenceContext) NL() antlr.TerminalNode {
	return s.GetToken(ADLParserNL, 0)
}

func (s *FenceContext) AllFENCE_LINE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserFENCE_LINE)
}

func (s *FenceContext) FENCE_LINE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserFENCE_LINE, i)
}

func (s *FenceContext) AllFENCE_NL() []antlr.TerminalNode {
	return s.GetTokens(ADLParserFENCE_NL)
}

func (s *FenceContext) FENCE_NL(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserFENCE_NL, i)
}

func (s *FenceContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FenceContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FenceContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitFence(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Fence() (localctx IFenceContext) {
	localctx = NewFenceContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 16, ADLParserRULE_fence)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(119)
		p.Match(ADLParserFENCE_OPEN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(123)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == ADLParserFENCE_LINE || _la == ADLParserFENCE_NL {
		{
			p.SetState(120)
			_la = p.GetTokenStream().LA(1)

			if !(_la == ADLParserFENCE_LINE || _la == ADLParserFENCE_NL) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(125)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(129)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case ADLParserFENCE_CLOSE:
		{
			p.SetState(126)
			p.Match(ADLParserFENCE_CLOSE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(127)
			_la = p.GetTokenStream().LA(1)

			if !(_la == ADLParserEOF || _la == ADLParserNL) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	case ADLParserEOF:
		{
			p.SetState(128)
			p.Match(ADLParserEOF)
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

// IKotlinContext is an interface to support dynamic dispatch.
type IKotlinContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	EOF() antlr.TerminalNode
	AllKotlinLine() []IKotlinLineContext
	KotlinLine(i int) IKotlinLineContext

	// IsKotlinContext differentiates from other interfaces.
	IsKotlinContext()
}

type KotlinContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyKotlinContext() *KotlinContext {
	var p = new(KotlinContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_kotlin
	return p
}

func InitEmptyKotlinContext(p *KotlinContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_kotlin
}

func (*KotlinContext) IsKotlinContext() {}

func NewKotlinContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *KotlinContext {
	var p = new(KotlinContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_kotlin

	return p
}

func (s *KotlinContext) GetParser() antlr.Parser { return s.parser }

func (s *KotlinContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *KotlinContext) AllKotlinLine() []IKotlinLineContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IKotlinLineContext); ok {
			len++
		}
	}

	tst := make([]IKotlinLineContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IKotlinLineContext); ok {
			tst[i] = t.(IKotlinLineContext)
			i++
		}
	}

	return tst
}

func (s *KotlinContext) KotlinLine(i int) IKotlinLineContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKotlinLineContext); ok {
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

	return t.(IKotlinLineContext)
}

func (s *KotlinContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *KotlinContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *KotlinContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitKotlin(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) Kotlin() (localctx IKotlinContext) {
	localctx = NewKotlinContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 18, ADLParserRULE_kotlin)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(134)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&17317308137472) != 0 {
		{
			p.SetState(131)
			p.KotlinLine()
		}

		p.SetState(136)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(137)
		p.Match(ADLParserEOF)
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

// IKotlinLineContext is an interface to support dynamic dispatch.
type IKotlinLineContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	K_NL() antlr.TerminalNode
	EOF() antlr.TerminalNode
	K_COMMENT() antlr.TerminalNode
	K_HEADING() antlr.TerminalNode
	K_RULE() antlr.TerminalNode
	AllK_WORDS() []antlr.TerminalNode
	K_WORDS(i int) antlr.TerminalNode
	AllK_ANGLE() []antlr.TerminalNode
	K_ANGLE(i int) antlr.TerminalNode

	// IsKotlinLineContext differentiates from other interfaces.
	IsKotlinLineContext()
}

type KotlinLineContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyKotlinLineContext() *KotlinLineContext {
	var p = new(KotlinLineContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_kotlinLine
	return p
}

func InitEmptyKotlinLineContext(p *KotlinLineContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = ADLParserRULE_kotlinLine
}

func (*KotlinLineContext) IsKotlinLineContext() {}

func NewKotlinLineContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *KotlinLineContext {
	var p = new(KotlinLineContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = ADLParserRULE_kotlinLine

	return p
}

func (s *KotlinLineContext) GetParser() antlr.Parser { return s.parser }

func (s *KotlinLineContext) K_NL() antlr.TerminalNode {
	return s.GetToken(ADLParserK_NL, 0)
}

func (s *KotlinLineContext) EOF() antlr.TerminalNode {
	return s.GetToken(ADLParserEOF, 0)
}

func (s *KotlinLineContext) K_COMMENT() antlr.TerminalNode {
	return s.GetToken(ADLParserK_COMMENT, 0)
}

func (s *KotlinLineContext) K_HEADING() antlr.TerminalNode {
	return s.GetToken(ADLParserK_HEADING, 0)
}

func (s *KotlinLineContext) K_RULE() antlr.TerminalNode {
	return s.GetToken(ADLParserK_RULE, 0)
}

func (s *KotlinLineContext) AllK_WORDS() []antlr.TerminalNode {
	return s.GetTokens(ADLParserK_WORDS)
}

func (s *KotlinLineContext) K_WORDS(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserK_WORDS, i)
}

func (s *KotlinLineContext) AllK_ANGLE() []antlr.TerminalNode {
	return s.GetTokens(ADLParserK_ANGLE)
}

func (s *KotlinLineContext) K_ANGLE(i int) antlr.TerminalNode {
	return s.GetToken(ADLParserK_ANGLE, i)
}

func (s *KotlinLineContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *KotlinLineContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *KotlinLineContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case ADLParserVisitor:
		return t.VisitKotlinLine(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *ADLParser) KotlinLine() (localctx IKotlinLineContext) {
	localctx = NewKotlinLineContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 20, ADLParserRULE_kotlinLine)
	var _la int

	p.SetState(151)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case ADLParserK_NL:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(139)
			p.Match(ADLParserK_NL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case ADLParserK_COMMENT, ADLParserK_HEADING, ADLParserK_RULE, ADLParserK_ANGLE, ADLParserK_WORDS:
		p.EnterOuterAlt(localctx, 2)
		p.SetState(148)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case ADLParserK_COMMENT:
			{
				p.SetState(140)
				p.Match(ADLParserK_COMMENT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case ADLParserK_HEADING:
			{
				p.SetState(141)
				p.Match(ADLParserK_HEADING)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case ADLParserK_RULE:
			{
				p.SetState(142)
				p.Match(ADLParserK_RULE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case ADLParserK_ANGLE, ADLParserK_WORDS:
			p.SetState(144)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for ok := true; ok; ok = _la == ADLParserK_ANGLE || _la == ADLParserK_WORDS {
				{
					p.SetState(143)
					_la = p.GetTokenStream().LA(1)

					if !(_la == ADLParserK_ANGLE || _la == ADLParserK_WORDS) {
						p.GetErrorHandler().RecoverInline(p)
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}

				p.SetState(146)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}
		{
			p.SetState(150)
			_la = p.GetTokenStream().LA(1)

			if !(_la == ADLParserEOF || _la == ADLParserK_NL) {
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
