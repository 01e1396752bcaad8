// Code generated from OpsGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package opsgrammargen

import (
	"fmt"
	"github.com/antlr4-go/antlr/v4"
	"sync"
	"unicode"
)

// Suppress unused import error
var _ = fmt.Printf
var _ = sync.Once{}
var _ = unicode.IsLetter

type OpsGrammarLexer struct {
	*antlr.BaseLexer
	channelNames []string
	modeNames    []string
	// TODO: EOF string
}

var OpsGrammarLexerLexerStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	ChannelNames           []string
	ModeNames              []string
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func opsgrammarlexerLexerInit() {
	staticData := &OpsGrammarLexerLexerStaticData
	staticData.ChannelNames = []string{
		"DEFAULT_TOKEN_CHANNEL", "HIDDEN",
	}
	staticData.ModeNames = []string{
		"DEFAULT_MODE",
	}
	staticData.LiteralNames = []string{
		"", "'if'", "'then'", "'else'", "'not'", "'call'", "'jump'", "'='",
		"'!'", "'^'", "'*'", "'/'", "'+'", "'-'", "'?'", "':'", "';'", "'('",
		"')'", "'['", "']'", "','",
	}
	staticData.SymbolicNames = []string{
		"", "IF", "THEN", "ELSE", "NOT", "CALL", "JUMP", "ASSIGN", "BANG", "HAT",
		"STAR", "SLASH", "PLUS", "MINUS", "QUESTION", "COLON", "SEMI", "LPAR",
		"RPAR", "LBRACK", "RBRACK", "COMMA", "NUM", "ID", "WS",
	}
	staticData.RuleNames = []string{
		"IF", "THEN", "ELSE", "NOT", "CALL", "JUMP", "ASSIGN", "BANG", "HAT",
		"STAR", "SLASH", "PLUS", "MINUS", "QUESTION", "COLON", "SEMI", "LPAR",
		"RPAR", "LBRACK", "RBRACK", "COMMA", "NUM", "ID", "WS",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 0, 24, 133, 6, -1, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2,
		4, 7, 4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2,
		10, 7, 10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15,
		7, 15, 2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 2, 19, 7, 19, 2, 20, 7,
		20, 2, 21, 7, 21, 2, 22, 7, 22, 2, 23, 7, 23, 1, 0, 1, 0, 1, 0, 1, 1, 1,
		1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 3, 1, 3, 1, 3, 1,
		3, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 6, 1,
		6, 1, 7, 1, 7, 1, 8, 1, 8, 1, 9, 1, 9, 1, 10, 1, 10, 1, 11, 1, 11, 1, 12,
		1, 12, 1, 13, 1, 13, 1, 14, 1, 14, 1, 15, 1, 15, 1, 16, 1, 16, 1, 17, 1,
		17, 1, 18, 1, 18, 1, 19, 1, 19, 1, 20, 1, 20, 1, 21, 4, 21, 108, 8, 21,
		11, 21, 12, 21, 109, 1, 21, 1, 21, 4, 21, 114, 8, 21, 11, 21, 12, 21, 115,
		3, 21, 118, 8, 21, 1, 22, 1, 22, 5, 22, 122, 8, 22, 10, 22, 12, 22, 125,
		9, 22, 1, 23, 4, 23, 128, 8, 23, 11, 23, 12, 23, 129, 1, 23, 1, 23, 0,
		0, 24, 1, 1, 3, 2, 5, 3, 7, 4, 9, 5, 11, 6, 13, 7, 15, 8, 17, 9, 19, 10,
		21, 11, 23, 12, 25, 13, 27, 14, 29, 15, 31, 16, 33, 17, 35, 18, 37, 19,
		39, 20, 41, 21, 43, 22, 45, 23, 47, 24, 1, 0, 4, 1, 0, 48, 57, 1, 0, 97,
		122, 2, 0, 48, 57, 97, 122, 3, 0, 9, 10, 13, 13, 32, 32, 137, 0, 1, 1,
		0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0, 7, 1, 0, 0, 0, 0, 9, 1,
		0, 0, 0, 0, 11, 1, 0, 0, 0, 0, 13, 1, 0, 0, 0, 0, 15, 1, 0, 0, 0, 0, 17,
		1, 0, 0, 0, 0, 19, 1, 0, 0, 0, 0, 21, 1, 0, 0, 0, 0, 23, 1, 0, 0, 0, 0,
		25, 1, 0, 0, 0, 0, 27, 1, 0, 0, 0, 0, 29, 1, 0, 0, 0, 0, 31, 1, 0, 0, 0,
		0, 33, 1, 0, 0, 0, 0, 35, 1, 0, 0, 0, 0, 37, 1, 0, 0, 0, 0, 39, 1, 0, 0,
		0, 0, 41, 1, 0, 0, 0, 0, 43, 1, 0, 0, 0, 0, 45, 1, 0, 0, 0, 0, 47, 1, 0,
		0, 0, 1, 49, 1, 0, 0, 0, 3, 52, 1, 0, 0, 0, 5, 57, 1, 0, 0, 0, 7, 62, 1,
		0, 0, 0, 9, 66, 1, 0, 0, 0, 11, 71, 1, 0, 0, 0, 13, 76, 1, 0, 0, 0, 15,
		78, 1, 0, 0, 0, 17, 80, 1, 0, 0, 0, 19, 82, 1, 0, 0, 0, 21, 84, 1, 0, 0,
		0, 23, 86, 1, 0, 0, 0, 25, 88, 1, 0, 0, 0, 27, 90, 1, 0, 0, 0, 29, 92,
		1, 0, 0, 0, 31, 94, 1, 0, 0, 0, 33, 96, 1, 0, 0, 0, 35, 98, 1, 0, 0, 0,
		37, 100, 1, 0, 0, 0, 39, 102, 1, 0, 0, 0, 41, 104, 1, 0, 0, 0, 43, 107,
		1, 0, 0, 0, 45, 119, 1, 0, 0, 0, 47, 127, 1, 0, 0, 0, 49, 50, 5, 105, 0,
		0, 50, 51, 5, 102, 0, 0, 51, 2, 1, 0, 0, 0, 52, 53, 5, 116, 0, 0, 53, 54,
		5, 104, 0, 0, 54, 55, 5, 101, 0, 0, 55, 56, 5, 110, 0, 0, 56, 4, 1, 0,
		0, 0, 57, 58, 5, 101, 0, 0, 58, 59, 5, 108, 0, 0, 59, 60, 5, 115, 0, 0,
		60, 61, 5, 101, 0, 0, 61, 6, 1, 0, 0, 0, 62, 63, 5, 110, 0, 0, 63, 64,
		5, 111, 0, 0, 64, 65, 5, 116, 0, 0, 65, 8, 1, 0, 0, 0, 66, 67, 5, 99, 0,
		0, 67, 68, 5, 97, 0, 0, 68, 69, 5, 108, 0, 0, 69, 70, 5, 108, 0, 0, 70,
		10, 1, 0, 0, 0, 71, 72, 5, 106, 0, 0, 72, 73, 5, 117, 0, 0, 73, 74, 5,
		109, 0, 0, 74, 75, 5, 112, 0, 0, 75, 12, 1, 0, 0, 0, 76, 77, 5, 61, 0,
		0, 77, 14, 1, 0, 0, 0, 78, 79, 5, 33, 0, 0, 79, 16, 1, 0, 0, 0, 80, 81,
		5, 94, 0, 0, 81, 18, 1, 0, 0, 0, 82, 83, 5, 42, 0, 0, 83, 20, 1, 0, 0,
		0, 84, 85, 5, 47, 0, 0, 85, 22, 1, 0, 0, 0, 86, 87, 5, 43, 0, 0, 87, 24,
		1, 0, 0, 0, 88, 89, 5, 45, 0, 0, 89, 26, 1, 0, 0, 0, 90, 91, 5, 63, 0,
		0, 91, 28, 1, 0, 0, 0, 92, 93, 5, 58, 0, 0, 93, 30, 1, 0, 0, 0, 94, 95,
		5, 59, 0, 0, 95, 32, 1, 0, 0, 0, 96, 97, 5, 40, 0, 0, 97, 34, 1, 0, 0,
		0, 98, 99, 5, 41, 0, 0, 99, 36, 1, 0, 0, 0, 100, 101, 5, 91, 0, 0, 101,
		38, 1, 0, 0, 0, 102, 103, 5, 93, 0, 0, 103, 40, 1, 0, 0, 0, 104, 105, 5,
		44, 0, 0, 105, 42, 1, 0, 0, 0, 106, 108, 7, 0, 0, 0, 107, 106, 1, 0, 0,
		0, 108, 109, 1, 0, 0, 0, 109, 107, 1, 0, 0, 0, 109, 110, 1, 0, 0, 0, 110,
		117, 1, 0, 0, 0, 111, 113, 5, 46, 0, 0, 112, 114, 7, 0, 0, 0, 113, 112,
		1, 0, 0, 0, 114, 115, 1, 0, 0, 0, 115, 113, 1, 0, 0, 0, 115, 116, 1, 0,
		0, 0, 116, 118, 1, 0, 0, 0, 117, 111, 1, 0, 0, 0, 117, 118, 1, 0, 0, 0,
		118, 44, 1, 0, 0, 0, 119, 123, 7, 1, 0, 0, 120, 122, 7, 2, 0, 0, 121, 120,
		1, 0, 0, 0, 122, 125, 1, 0, 0, 0, 123, 121, 1, 0, 0, 0, 123, 124, 1, 0,
		0, 0, 124, 46, 1, 0, 0, 0, 125, 123, 1, 0, 0, 0, 126, 128, 7, 3, 0, 0,
		127, 126, 1, 0, 0, 0, 128, 129, 1, 0, 0, 0, 129, 127, 1, 0, 0, 0, 129,
		130, 1, 0, 0, 0, 130, 131, 1, 0, 0, 0, 131, 132, 6, 23, 0, 0, 132, 48,
		1, 0, 0, 0, 6, 0, 109, 115, 117, 123, 129, 1, 6, 0, 0,
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

// OpsGrammarLexerInit initializes any static state used to implement OpsGrammarLexer. By default the
// static state used to implement the lexer is lazily initialized during the first call to
// NewOpsGrammarLexer(). You can call this function if you wish to initialize the static state ahead
// of time.
func OpsGrammarLexerInit() {
	staticData := &OpsGrammarLexerLexerStaticData
	staticData.once.Do(opsgrammarlexerLexerInit)
}

// NewOpsGrammarLexer produces a new lexer instance for the optional input antlr.CharStream.
func NewOpsGrammarLexer(input antlr.CharStream) *OpsGrammarLexer {
	OpsGrammarLexerInit()
	l := new(OpsGrammarLexer)
	l.BaseLexer = antlr.NewBaseLexer(input)
	staticData := &OpsGrammarLexerLexerStaticData
	l.Interpreter = antlr.NewLexerATNSimulator(l, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	l.channelNames = staticData.ChannelNames
	l.modeNames = staticData.ModeNames
	l.RuleNames = staticData.RuleNames
	l.LiteralNames = staticData.LiteralNames
	l.SymbolicNames = staticData.SymbolicNames
	l.GrammarFileName = "OpsGrammar.g4"
	// TODO: l.EOF = antlr.TokenEOF

	return l
}

// OpsGrammarLexer tokens.
const (
	OpsGrammarLexerIF       = 1
	OpsGrammarLexerTHEN     = 2
	OpsGrammarLexerELSE     = 3
	OpsGrammarLexerNOT      = 4
	OpsGrammarLexerCALL     = 5
	OpsGrammarLexerJUMP     = 6
	OpsGrammarLexerASSIGN   = 7
	OpsGrammarLexerBANG     = 8
	OpsGrammarLexerHAT      = 9
	OpsGrammarLexerSTAR     = 10
	OpsGrammarLexerSLASH    = 11
	OpsGrammarLexerPLUS     = 12
	OpsGrammarLexerMINUS    = 13
	OpsGrammarLexerQUESTION = 14
	OpsGrammarLexerCOLON    = 15
	OpsGrammarLexerSEMI     = 16
	OpsGrammarLexerLPAR     = 17
	OpsGrammarLexerRPAR     = 18
	OpsGrammarLexerLBRACK   = 19
	OpsGrammarLexerRBRACK   = 20
	OpsGrammarLexerCOMMA    = 21
	OpsGrammarLexerNUM      = 22
	OpsGrammarLexerID       = 23
	OpsGrammarLexerWS       = 24
)
