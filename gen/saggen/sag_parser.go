// Code generated from SAG.g4 by ANTLR 4.13.2. DO NOT EDIT.

package saggen // SAG
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

type SAGParser struct {
	*antlr.BaseParser
}

var SAGParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func sagParserInit() {
	staticData := &SAGParserStaticData
	staticData.LiteralNames = []string{
		"", "'H'", "'v'", "'id='", "'src='", "'dst='", "'ts='", "'corr='", "'-'",
		"'ttl='", "';'", "'DO'", "'('", "')'", "','", "'='", "'BECAUSE'", "'Q'",
		"'WHERE'", "'A'", "'IF'", "'THEN'", "'ELSE'", "'EVT'", "'ERR'", "'FOLD'",
		"'STATE'", "'RECALL'", "'SUB'", "'UNSUB'", "'KNOW'", "'P:'", "':'",
		"'PRIO='", "'*'", "'/'", "'+'", "'=='", "'!='", "'>'", "'<'", "'>='",
		"'<='", "'&&'", "'||'", "'null'", "'.'", "'['", "']'", "'{'", "'}'",
	}
	staticData.SymbolicNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"PRIORITY", "BOOL", "INT", "FLOAT", "TOPIC_PATTERN", "IDENT", "STRING",
		"WS", "NL",
	}
	staticData.RuleNames = []string{
		"message", "header", "version", "msgId", "src", "dst", "timestamp",
		"correlation", "ttl", "body", "statement", "actionStmt", "verbCall",
		"argList", "arg", "namedArg", "reasonClause", "queryStmt", "constraint",
		"assertStmt", "controlStmt", "eventStmt", "errorStmt", "foldStmt", "recallStmt",
		"subStmt", "unsubStmt", "knowStmt", "topicExpr", "policyClause", "priorityClause",
		"expr", "primary", "value", "path", "pathSeg", "list", "object", "member",
		"exprInput", "negInt", "negFloat", "anyTopic", "keyword", "argWord",
		"gluedName",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 59, 603, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15, 7, 15,
		2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 2, 19, 7, 19, 2, 20, 7, 20, 2,
		21, 7, 21, 2, 22, 7, 22, 2, 23, 7, 23, 2, 24, 7, 24, 2, 25, 7, 25, 2, 26,
		7, 26, 2, 27, 7, 27, 2, 28, 7, 28, 2, 29, 7, 29, 2, 30, 7, 30, 2, 31, 7,
		31, 2, 32, 7, 32, 2, 33, 7, 33, 2, 34, 7, 34, 2, 35, 7, 35, 2, 36, 7, 36,
		2, 37, 7, 37, 2, 38, 7, 38, 2, 39, 7, 39, 2, 40, 7, 40, 2, 41, 7, 41, 2,
		42, 7, 42, 2, 43, 7, 43, 2, 44, 7, 44, 2, 45, 7, 45, 1, 0, 1, 0, 1, 0,
		1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
		1, 1, 1, 1, 1, 1, 3, 1, 111, 8, 1, 1, 1, 1, 1, 3, 1, 115, 8, 1, 1, 1, 3,
		1, 118, 8, 1, 1, 2, 1, 2, 1, 2, 1, 2, 1, 3, 1, 3, 1, 3, 1, 4, 1, 4, 1,
		4, 3, 4, 130, 8, 4, 1, 5, 1, 5, 1, 5, 3, 5, 135, 8, 5, 1, 6, 1, 6, 1, 6,
		1, 7, 1, 7, 1, 7, 1, 8, 1, 8, 1, 8, 1, 9, 5, 9, 147, 8, 9, 10, 9, 12, 9,
		150, 9, 9, 1, 9, 1, 9, 5, 9, 154, 8, 9, 10, 9, 12, 9, 157, 9, 9, 1, 9,
		1, 9, 5, 9, 161, 8, 9, 10, 9, 12, 9, 164, 9, 9, 1, 9, 5, 9, 167, 8, 9,
		10, 9, 12, 9, 170, 9, 9, 1, 9, 5, 9, 173, 8, 9, 10, 9, 12, 9, 176, 9, 9,
		1, 9, 1, 9, 5, 9, 180, 8, 9, 10, 9, 12, 9, 183, 9, 9, 3, 9, 185, 8, 9,
		1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1,
		10, 3, 10, 198, 8, 10, 1, 11, 1, 11, 1, 11, 1, 11, 1, 11, 3, 11, 205, 8,
		11, 1, 11, 1, 11, 3, 11, 209, 8, 11, 1, 11, 1, 11, 3, 11, 213, 8, 11, 1,
		12, 1, 12, 3, 12, 217, 8, 12, 1, 12, 1, 12, 3, 12, 221, 8, 12, 1, 12, 1,
		12, 3, 12, 225, 8, 12, 3, 12, 227, 8, 12, 1, 12, 1, 12, 1, 13, 1, 13, 3,
		13, 233, 8, 13, 1, 13, 1, 13, 3, 13, 237, 8, 13, 1, 13, 5, 13, 240, 8,
		13, 10, 13, 12, 13, 243, 9, 13, 1, 14, 1, 14, 3, 14, 247, 8, 14, 1, 15,
		1, 15, 3, 15, 251, 8, 15, 1, 15, 1, 15, 3, 15, 255, 8, 15, 1, 15, 1, 15,
		1, 15, 3, 15, 260, 8, 15, 1, 15, 1, 15, 3, 15, 264, 8, 15, 1, 15, 1, 15,
		1, 15, 1, 15, 3, 15, 270, 8, 15, 1, 15, 1, 15, 3, 15, 274, 8, 15, 1, 16,
		1, 16, 1, 16, 1, 16, 3, 16, 280, 8, 16, 1, 17, 1, 17, 1, 17, 1, 17, 1,
		17, 3, 17, 287, 8, 17, 1, 18, 1, 18, 1, 18, 1, 18, 1, 19, 1, 19, 1, 19,
		1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 20, 1, 20, 1, 20, 1, 20, 1, 20, 1,
		20, 1, 20, 1, 20, 1, 20, 1, 20, 1, 20, 3, 20, 312, 8, 20, 1, 21, 1, 21,
		1, 21, 1, 21, 3, 21, 318, 8, 21, 1, 21, 1, 21, 3, 21, 322, 8, 21, 1, 21,
		1, 21, 3, 21, 326, 8, 21, 3, 21, 328, 8, 21, 1, 21, 1, 21, 1, 22, 1, 22,
		1, 22, 1, 22, 3, 22, 336, 8, 22, 1, 22, 1, 22, 3, 22, 340, 8, 22, 1, 23,
		1, 23, 1, 23, 1, 23, 3, 23, 346, 8, 23, 1, 23, 1, 23, 1, 23, 1, 23, 1,
		23, 1, 23, 3, 23, 354, 8, 23, 1, 24, 1, 24, 1, 24, 1, 24, 3, 24, 360, 8,
		24, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 3, 25, 369, 8, 25,
		1, 26, 1, 26, 1, 26, 1, 26, 1, 27, 1, 27, 1, 27, 1, 27, 1, 27, 1, 27, 1,
		27, 1, 27, 1, 27, 1, 27, 1, 27, 1, 27, 1, 28, 1, 28, 1, 28, 1, 28, 3, 28,
		391, 8, 28, 1, 29, 1, 29, 1, 29, 3, 29, 396, 8, 29, 1, 29, 1, 29, 3, 29,
		400, 8, 29, 1, 30, 1, 30, 1, 30, 1, 31, 1, 31, 1, 31, 1, 31, 1, 31, 3,
		31, 410, 8, 31, 1, 31, 1, 31, 3, 31, 414, 8, 31, 1, 31, 1, 31, 1, 31, 3,
		31, 419, 8, 31, 1, 31, 1, 31, 3, 31, 423, 8, 31, 1, 31, 1, 31, 1, 31, 3,
		31, 428, 8, 31, 1, 31, 1, 31, 3, 31, 432, 8, 31, 1, 31, 1, 31, 1, 31, 3,
		31, 437, 8, 31, 1, 31, 1, 31, 3, 31, 441, 8, 31, 1, 31, 1, 31, 1, 31, 3,
		31, 446, 8, 31, 1, 31, 1, 31, 3, 31, 450, 8, 31, 1, 31, 5, 31, 453, 8,
		31, 10, 31, 12, 31, 456, 9, 31, 1, 32, 1, 32, 1, 32, 3, 32, 461, 8, 32,
		1, 32, 1, 32, 3, 32, 465, 8, 32, 1, 32, 1, 32, 3, 32, 469, 8, 32, 1, 33,
		1, 33, 1, 33, 1, 33, 1, 33, 1, 33, 1, 33, 1, 33, 1, 33, 1, 33, 3, 33, 481,
		8, 33, 1, 34, 1, 34, 1, 34, 5, 34, 486, 8, 34, 10, 34, 12, 34, 489, 9,
		34, 1, 35, 1, 35, 3, 35, 493, 8, 35, 1, 35, 1, 35, 1, 35, 1, 35, 3, 35,
		499, 8, 35, 3, 35, 501, 8, 35, 1, 35, 1, 35, 1, 35, 1, 35, 3, 35, 507,
		8, 35, 3, 35, 509, 8, 35, 1, 36, 1, 36, 3, 36, 513, 8, 36, 1, 36, 1, 36,
		3, 36, 517, 8, 36, 1, 36, 1, 36, 3, 36, 521, 8, 36, 1, 36, 5, 36, 524,
		8, 36, 10, 36, 12, 36, 527, 9, 36, 1, 36, 3, 36, 530, 8, 36, 3, 36, 532,
		8, 36, 1, 36, 1, 36, 1, 37, 1, 37, 3, 37, 538, 8, 37, 1, 37, 1, 37, 3,
		37, 542, 8, 37, 1, 37, 1, 37, 3, 37, 546, 8, 37, 1, 37, 5, 37, 549, 8,
		37, 10, 37, 12, 37, 552, 9, 37, 1, 37, 3, 37, 555, 8, 37, 3, 37, 557, 8,
		37, 1, 37, 1, 37, 1, 38, 1, 38, 3, 38, 563, 8, 38, 1, 38, 1, 38, 3, 38,
		567, 8, 38, 1, 38, 1, 38, 1, 39, 5, 39, 572, 8, 39, 10, 39, 12, 39, 575,
		9, 39, 1, 39, 1, 39, 5, 39, 579, 8, 39, 10, 39, 12, 39, 582, 9, 39, 1,
		39, 1, 39, 1, 40, 1, 40, 1, 40, 1, 41, 1, 41, 1, 41, 1, 42, 1, 42, 1, 43,
		1, 43, 1, 44, 1, 44, 1, 44, 3, 44, 599, 8, 44, 1, 45, 1, 45, 1, 45, 0,
		1, 62, 46, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32,
		34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68,
		70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 0, 7, 2, 0, 8, 8, 56, 56, 1,
		0, 58, 59, 1, 0, 34, 35, 2, 0, 8, 8, 36, 36, 1, 0, 37, 42, 4, 0, 1, 2,
		11, 11, 16, 30, 51, 51, 3, 0, 3, 7, 9, 9, 33, 33, 667, 0, 92, 1, 0, 0,
		0, 2, 97, 1, 0, 0, 0, 4, 119, 1, 0, 0, 0, 6, 123, 1, 0, 0, 0, 8, 126, 1,
		0, 0, 0, 10, 131, 1, 0, 0, 0, 12, 136, 1, 0, 0, 0, 14, 139, 1, 0, 0, 0,
		16, 142, 1, 0, 0, 0, 18, 148, 1, 0, 0, 0, 20, 197, 1, 0, 0, 0, 22, 199,
		1, 0, 0, 0, 24, 216, 1, 0, 0, 0, 26, 230, 1, 0, 0, 0, 28, 246, 1, 0, 0,
		0, 30, 273, 1, 0, 0, 0, 32, 275, 1, 0, 0, 0, 34, 281, 1, 0, 0, 0, 36, 288,
		1, 0, 0, 0, 38, 292, 1, 0, 0, 0, 40, 300, 1, 0, 0, 0, 42, 313, 1, 0, 0,
		0, 44, 331, 1, 0, 0, 0, 46, 341, 1, 0, 0, 0, 48, 355, 1, 0, 0, 0, 50, 361,
		1, 0, 0, 0, 52, 370, 1, 0, 0, 0, 54, 374, 1, 0, 0, 0, 56, 390, 1, 0, 0,
		0, 58, 392, 1, 0, 0, 0, 60, 401, 1, 0, 0, 0, 62, 404, 1, 0, 0, 0, 64, 468,
		1, 0, 0, 0, 66, 480, 1, 0, 0, 0, 68, 482, 1, 0, 0, 0, 70, 508, 1, 0, 0,
		0, 72, 510, 1, 0, 0, 0, 74, 535, 1, 0, 0, 0, 76, 560, 1, 0, 0, 0, 78, 573,
		1, 0, 0, 0, 80, 585, 1, 0, 0, 0, 82, 588, 1, 0, 0, 0, 84, 591, 1, 0, 0,
		0, 86, 593, 1, 0, 0, 0, 88, 598, 1, 0, 0, 0, 90, 600, 1, 0, 0, 0, 92, 93,
		3, 2, 1, 0, 93, 94, 5, 59, 0, 0, 94, 95, 3, 18, 9, 0, 95, 96, 5, 0, 0,
		1, 96, 1, 1, 0, 0, 0, 97, 98, 5, 1, 0, 0, 98, 99, 5, 58, 0, 0, 99, 100,
		3, 4, 2, 0, 100, 101, 5, 58, 0, 0, 101, 102, 3, 6, 3, 0, 102, 103, 5, 58,
		0, 0, 103, 104, 3, 8, 4, 0, 104, 105, 5, 58, 0, 0, 105, 106, 3, 10, 5,
		0, 106, 107, 5, 58, 0, 0, 107, 110, 3, 12, 6, 0, 108, 109, 5, 58, 0, 0,
		109, 111, 3, 14, 7, 0, 110, 108, 1, 0, 0, 0, 110, 111, 1, 0, 0, 0, 111,
		114, 1, 0, 0, 0, 112, 113, 5, 58, 0, 0, 113, 115, 3, 16, 8, 0, 114, 112,
		1, 0, 0, 0, 114, 115, 1, 0, 0, 0, 115, 117, 1, 0, 0, 0, 116, 118, 5, 58,
		0, 0, 117, 116, 1, 0, 0, 0, 117, 118, 1, 0, 0, 0, 118, 3, 1, 0, 0, 0, 119,
		120, 5, 2, 0, 0, 120, 121, 5, 58, 0, 0, 121, 122, 5, 53, 0, 0, 122, 5,
		1, 0, 0, 0, 123, 124, 5, 3, 0, 0, 124, 125, 5, 56, 0, 0, 125, 7, 1, 0,
		0, 0, 126, 129, 5, 4, 0, 0, 127, 130, 5, 56, 0, 0, 128, 130, 3, 86, 43,
		0, 129, 127, 1, 0, 0, 0, 129, 128, 1, 0, 0, 0, 130, 9, 1, 0, 0, 0, 131,
		134, 5, 5, 0, 0, 132, 135, 5, 56, 0, 0, 133, 135, 3, 86, 43, 0, 134, 132,
		1, 0, 0, 0, 134, 133, 1, 0, 0, 0, 135, 11, 1, 0, 0, 0, 136, 137, 5, 6,
		0, 0, 137, 138, 5, 53, 0, 0, 138, 13, 1, 0, 0, 0, 139, 140, 5, 7, 0, 0,
		140, 141, 7, 0, 0, 0, 141, 15, 1, 0, 0, 0, 142, 143, 5, 9, 0, 0, 143, 144,
		5, 53, 0, 0, 144, 17, 1, 0, 0, 0, 145, 147, 7, 1, 0, 0, 146, 145, 1, 0,
		0, 0, 147, 150, 1, 0, 0, 0, 148, 146, 1, 0, 0, 0, 148, 149, 1, 0, 0, 0,
		149, 151, 1, 0, 0, 0, 150, 148, 1, 0, 0, 0, 151, 168, 3, 20, 10, 0, 152,
		154, 7, 1, 0, 0, 153, 152, 1, 0, 0, 0, 154, 157, 1, 0, 0, 0, 155, 153,
		1, 0, 0, 0, 155, 156, 1, 0, 0, 0, 156, 158, 1, 0, 0, 0, 157, 155, 1, 0,
		0, 0, 158, 162, 5, 10, 0, 0, 159, 161, 7, 1, 0, 0, 160, 159, 1, 0, 0, 0,
		161, 164, 1, 0, 0, 0, 162, 160, 1, 0, 0, 0, 162, 163, 1, 0, 0, 0, 163,
		165, 1, 0, 0, 0, 164, 162, 1, 0, 0, 0, 165, 167, 3, 20, 10, 0, 166, 155,
		1, 0, 0, 0, 167, 170, 1, 0, 0, 0, 168, 166, 1, 0, 0, 0, 168, 169, 1, 0,
		0, 0, 169, 174, 1, 0, 0, 0, 170, 168, 1, 0, 0, 0, 171, 173, 7, 1, 0, 0,
		172, 171, 1, 0, 0, 0, 173, 176, 1, 0, 0, 0, 174, 172, 1, 0, 0, 0, 174,
		175, 1, 0, 0, 0, 175, 184, 1, 0, 0, 0, 176, 174, 1, 0, 0, 0, 177, 181,
		5, 10, 0, 0, 178, 180, 7, 1, 0, 0, 179, 178, 1, 0, 0, 0, 180, 183, 1, 0,
		0, 0, 181, 179, 1, 0, 0, 0, 181, 182, 1, 0, 0, 0, 182, 185, 1, 0, 0, 0,
		183, 181, 1, 0, 0, 0, 184, 177, 1, 0, 0, 0, 184, 185, 1, 0, 0, 0, 185,
		19, 1, 0, 0, 0, 186, 198, 3, 22, 11, 0, 187, 198, 3, 34, 17, 0, 188, 198,
		3, 38, 19, 0, 189, 198, 3, 40, 20, 0, 190, 198, 3, 42, 21, 0, 191, 198,
		3, 44, 22, 0, 192, 198, 3, 46, 23, 0, 193, 198, 3, 48, 24, 0, 194, 198,
		3, 50, 25, 0, 195, 198, 3, 52, 26, 0, 196, 198, 3, 54, 27, 0, 197, 186,
		1, 0, 0, 0, 197, 187, 1, 0, 0, 0, 197, 188, 1, 0, 0, 0, 197, 189, 1, 0,
		0, 0, 197, 190, 1, 0, 0, 0, 197, 191, 1, 0, 0, 0, 197, 192, 1, 0, 0, 0,
		197, 193, 1, 0, 0, 0, 197, 194, 1, 0, 0, 0, 197, 195, 1, 0, 0, 0, 197,
		196, 1, 0, 0, 0, 198, 21, 1, 0, 0, 0, 199, 200, 5, 11, 0, 0, 200, 201,
		5, 58, 0, 0, 201, 204, 3, 24, 12, 0, 202, 203, 5, 58, 0, 0, 203, 205, 3,
		58, 29, 0, 204, 202, 1, 0, 0, 0, 204, 205, 1, 0, 0, 0, 205, 208, 1, 0,
		0, 0, 206, 207, 5, 58, 0, 0, 207, 209, 3, 60, 30, 0, 208, 206, 1, 0, 0,
		0, 208, 209, 1, 0, 0, 0, 209, 212, 1, 0, 0, 0, 210, 211, 5, 58, 0, 0, 211,
		213, 3, 32, 16, 0, 212, 210, 1, 0, 0, 0, 212, 213, 1, 0, 0, 0, 213, 23,
		1, 0, 0, 0, 214, 217, 5, 56, 0, 0, 215, 217, 3, 86, 43, 0, 216, 214, 1,
		0, 0, 0, 216, 215, 1, 0, 0, 0, 217, 218, 1, 0, 0, 0, 218, 220, 5, 12, 0,
		0, 219, 221, 5, 58, 0, 0, 220, 219, 1, 0, 0, 0, 220, 221, 1, 0, 0, 0, 221,
		226, 1, 0, 0, 0, 222, 224, 3, 26, 13, 0, 223, 225, 5, 58, 0, 0, 224, 223,
		1, 0, 0, 0, 224, 225, 1, 0, 0, 0, 225, 227, 1, 0, 0, 0, 226, 222, 1, 0,
		0, 0, 226, 227, 1, 0, 0, 0, 227, 228, 1, 0, 0, 0, 228, 229, 5, 13, 0, 0,
		229, 25, 1, 0, 0, 0, 230, 241, 3, 28, 14, 0, 231, 233, 5, 58, 0, 0, 232,
		231, 1, 0, 0, 0, 232, 233, 1, 0, 0, 0, 233, 234, 1, 0, 0, 0, 234, 236,
		5, 14, 0, 0, 235, 237, 5, 58, 0, 0, 236, 235, 1, 0, 0, 0, 236, 237, 1,
		0, 0, 0, 237, 238, 1, 0, 0, 0, 238, 240, 3, 28, 14, 0, 239, 232, 1, 0,
		0, 0, 240, 243, 1, 0, 0, 0, 241, 239, 1, 0, 0, 0, 241, 242, 1, 0, 0, 0,
		242, 27, 1, 0, 0, 0, 243, 241, 1, 0, 0, 0, 244, 247, 3, 66, 33, 0, 245,
		247, 3, 30, 15, 0, 246, 244, 1, 0, 0, 0, 246, 245, 1, 0, 0, 0, 247, 29,
		1, 0, 0, 0, 248, 250, 5, 56, 0, 0, 249, 251, 5, 58, 0, 0, 250, 249, 1,
		0, 0, 0, 250, 251, 1, 0, 0, 0, 251, 252, 1, 0, 0, 0, 252, 254, 5, 15, 0,
		0, 253, 255, 5, 58, 0, 0, 254, 253, 1, 0, 0, 0, 254, 255, 1, 0, 0, 0, 255,
		256, 1, 0, 0, 0, 256, 274, 3, 66, 33, 0, 257, 259, 3, 88, 44, 0, 258, 260,
		5, 58, 0, 0, 259, 258, 1, 0, 0, 0, 259, 260, 1, 0, 0, 0, 260, 261, 1, 0,
		0, 0, 261, 263, 5, 15, 0, 0, 262, 264, 5, 58, 0, 0, 263, 262, 1, 0, 0,
		0, 263, 264, 1, 0, 0, 0, 264, 265, 1, 0, 0, 0, 265, 266, 3, 66, 33, 0,
		266, 274, 1, 0, 0, 0, 267, 269, 3, 90, 45, 0, 268, 270, 5, 58, 0, 0, 269,
		268, 1, 0, 0, 0, 269, 270, 1, 0, 0, 0, 270, 271, 1, 0, 0, 0, 271, 272,
		3, 66, 33, 0, 272, 274, 1, 0, 0, 0, 273, 248, 1, 0, 0, 0, 273, 257, 1,
		0, 0, 0, 273, 267, 1, 0, 0, 0, 274, 31, 1, 0, 0, 0, 275, 276, 5, 16, 0,
		0, 276, 279, 5, 58, 0, 0, 277, 280, 5, 57, 0, 0, 278, 280, 3, 62, 31, 0,
		279, 277, 1, 0, 0, 0, 279, 278, 1, 0, 0, 0, 280, 33, 1, 0, 0, 0, 281, 282,
		5, 17, 0, 0, 282, 283, 5, 58, 0, 0, 283, 286, 3, 62, 31, 0, 284, 285, 5,
		58, 0, 0, 285, 287, 3, 36, 18, 0, 286, 284, 1, 0, 0, 0, 286, 287, 1, 0,
		0, 0, 287, 35, 1, 0, 0, 0, 288, 289, 5, 18, 0, 0, 289, 290, 5, 58, 0, 0,
		290, 291, 3, 62, 31, 0, 291, 37, 1, 0, 0, 0, 292, 293, 5, 19, 0, 0, 293,
		294, 5, 58, 0, 0, 294, 295, 3, 68, 34, 0, 295, 296, 5, 58, 0, 0, 296, 297,
		5, 15, 0, 0, 297, 298, 5, 58, 0, 0, 298, 299, 3, 66, 33, 0, 299, 39, 1,
		0, 0, 0, 300, 301, 5, 20, 0, 0, 301, 302, 5, 58, 0, 0, 302, 303, 3, 62,
		31, 0, 303, 304, 5, 58, 0, 0, 304, 305, 5, 21, 0, 0, 305, 306, 5, 58, 0,
		0, 306, 311, 3, 20, 10, 0, 307, 308, 5, 58, 0, 0, 308, 309, 5, 22, 0, 0,
		309, 310, 5, 58, 0, 0, 310, 312, 3, 20, 10, 0, 311, 307, 1, 0, 0, 0, 311,
		312, 1, 0, 0, 0, 312, 41, 1, 0, 0, 0, 313, 314, 5, 23, 0, 0, 314, 317,
		5, 58, 0, 0, 315, 318, 5, 56, 0, 0, 316, 318, 3, 86, 43, 0, 317, 315, 1,
		0, 0, 0, 317, 316, 1, 0, 0, 0, 318, 319, 1, 0, 0, 0, 319, 321, 5, 12, 0,
		0, 320, 322, 5, 58, 0, 0, 321, 320, 1, 0, 0, 0, 321, 322, 1, 0, 0, 0, 322,
		327, 1, 0, 0, 0, 323, 325, 3, 26, 13, 0, 324, 326, 5, 58, 0, 0, 325, 324,
		1, 0, 0, 0, 325, 326, 1, 0, 0, 0, 326, 328, 1, 0, 0, 0, 327, 323, 1, 0,
		0, 0, 327, 328, 1, 0, 0, 0, 328, 329, 1, 0, 0, 0, 329, 330, 5, 13, 0, 0,
		330, 43, 1, 0, 0, 0, 331, 332, 5, 24, 0, 0, 332, 335, 5, 58, 0, 0, 333,
		336, 5, 56, 0, 0, 334, 336, 3, 86, 43, 0, 335, 333, 1, 0, 0, 0, 335, 334,
		1, 0, 0, 0, 336, 339, 1, 0, 0, 0, 337, 338, 5, 58, 0, 0, 338, 340, 5, 57,
		0, 0, 339, 337, 1, 0, 0, 0, 339, 340, 1, 0, 0, 0, 340, 45, 1, 0, 0, 0,
		341, 342, 5, 25, 0, 0, 342, 345, 5, 58, 0, 0, 343, 346, 5, 56, 0, 0, 344,
		346, 3, 86, 43, 0, 345, 343, 1, 0, 0, 0, 345, 344, 1, 0, 0, 0, 346, 347,
		1, 0, 0, 0, 347, 348, 5, 58, 0, 0, 348, 353, 5, 57, 0, 0, 349, 350, 5,
		58, 0, 0, 350, 351, 5, 26, 0, 0, 351, 352, 5, 58, 0, 0, 352, 354, 3, 74,
		37, 0, 353, 349, 1, 0, 0, 0, 353, 354, 1, 0, 0, 0, 354, 47, 1, 0, 0, 0,
		355, 356, 5, 27, 0, 0, 356, 359, 5, 58, 0, 0, 357, 360, 5, 56, 0, 0, 358,
		360, 3, 86, 43, 0, 359, 357, 1, 0, 0, 0, 359, 358, 1, 0, 0, 0, 360, 49,
		1, 0, 0, 0, 361, 362, 5, 28, 0, 0, 362, 363, 5, 58, 0, 0, 363, 368, 3,
		56, 28, 0, 364, 365, 5, 58, 0, 0, 365, 366, 5, 18, 0, 0, 366, 367, 5, 58,
		0, 0, 367, 369, 3, 62, 31, 0, 368, 364, 1, 0, 0, 0, 368, 369, 1, 0, 0,
		0, 369, 51, 1, 0, 0, 0, 370, 371, 5, 29, 0, 0, 371, 372, 5, 58, 0, 0, 372,
		373, 3, 56, 28, 0, 373, 53, 1, 0, 0, 0, 374, 375, 5, 30, 0, 0, 375, 376,
		5, 58, 0, 0, 376, 377, 3, 56, 28, 0, 377, 378, 5, 58, 0, 0, 378, 379, 5,
		15, 0, 0, 379, 380, 5, 58, 0, 0, 380, 381, 3, 66, 33, 0, 381, 382, 5, 58,
		0, 0, 382, 383, 5, 2, 0, 0, 383, 384, 5, 58, 0, 0, 384, 385, 5, 53, 0,
		0, 385, 55, 1, 0, 0, 0, 386, 391, 5, 55, 0, 0, 387, 391, 5, 56, 0, 0, 388,
		391, 3, 86, 43, 0, 389, 391, 3, 84, 42, 0, 390, 386, 1, 0, 0, 0, 390, 387,
		1, 0, 0, 0, 390, 388, 1, 0, 0, 0, 390, 389, 1, 0, 0, 0, 391, 57, 1, 0,
		0, 0, 392, 395, 5, 31, 0, 0, 393, 396, 5, 56, 0, 0, 394, 396, 3, 86, 43,
		0, 395, 393, 1, 0, 0, 0, 395, 394, 1, 0, 0, 0, 396, 399, 1, 0, 0, 0, 397,
		398, 5, 32, 0, 0, 398, 400, 3, 62, 31, 0, 399, 397, 1, 0, 0, 0, 399, 400,
		1, 0, 0, 0, 400, 59, 1, 0, 0, 0, 401, 402, 5, 33, 0, 0, 402, 403, 5, 51,
		0, 0, 403, 61, 1, 0, 0, 0, 404, 405, 6, 31, -1, 0, 405, 406, 3, 64, 32,
		0, 406, 454, 1, 0, 0, 0, 407, 409, 10, 6, 0, 0, 408, 410, 5, 58, 0, 0,
		409, 408, 1, 0, 0, 0, 409, 410, 1, 0, 0, 0, 410, 411, 1, 0, 0, 0, 411,
		413, 7, 2, 0, 0, 412, 414, 5, 58, 0, 0, 413, 412, 1, 0, 0, 0, 413, 414,
		1, 0, 0, 0, 414, 415, 1, 0, 0, 0, 415, 453, 3, 62, 31, 7, 416, 418, 10,
		5, 0, 0, 417, 419, 5, 58, 0, 0, 418, 417, 1, 0, 0, 0, 418, 419, 1, 0, 0,
		0, 419, 420, 1, 0, 0, 0, 420, 422, 7, 3, 0, 0, 421, 423, 5, 58, 0, 0, 422,
		421, 1, 0, 0, 0, 422, 423, 1, 0, 0, 0, 423, 424, 1, 0, 0, 0, 424, 453,
		3, 62, 31, 6, 425, 427, 10, 4, 0, 0, 426, 428, 5, 58, 0, 0, 427, 426, 1,
		0, 0, 0, 427, 428, 1, 0, 0, 0, 428, 429, 1, 0, 0, 0, 429, 431, 7, 4, 0,
		0, 430, 432, 5, 58, 0, 0, 431, 430, 1, 0, 0, 0, 431, 432, 1, 0, 0, 0, 432,
		433, 1, 0, 0, 0, 433, 453, 3, 62, 31, 5, 434, 436, 10, 3, 0, 0, 435, 437,
		5, 58, 0, 0, 436, 435, 1, 0, 0, 0, 436, 437, 1, 0, 0, 0, 437, 438, 1, 0,
		0, 0, 438, 440, 5, 43, 0, 0, 439, 441, 5, 58, 0, 0, 440, 439, 1, 0, 0,
		0, 440, 441, 1, 0, 0, 0, 441, 442, 1, 0, 0, 0, 442, 453, 3, 62, 31, 4,
		443, 445, 10, 2, 0, 0, 444, 446, 5, 58, 0, 0, 445, 444, 1, 0, 0, 0, 445,
		446, 1, 0, 0, 0, 446, 447, 1, 0, 0, 0, 447, 449, 5, 44, 0, 0, 448, 450,
		5, 58, 0, 0, 449, 448, 1, 0, 0, 0, 449, 450, 1, 0, 0, 0, 450, 451, 1, 0,
		0, 0, 451, 453, 3, 62, 31, 3, 452, 407, 1, 0, 0, 0, 452, 416, 1, 0, 0,
		0, 452, 425, 1, 0, 0, 0, 452, 434, 1, 0, 0, 0, 452, 443, 1, 0, 0, 0, 453,
		456, 1, 0, 0, 0, 454, 452, 1, 0, 0, 0, 454, 455, 1, 0, 0, 0, 455, 63, 1,
		0, 0, 0, 456, 454, 1, 0, 0, 0, 457, 469, 3, 66, 33, 0, 458, 460, 5, 12,
		0, 0, 459, 461, 5, 58, 0, 0, 460, 459, 1, 0, 0, 0, 460, 461, 1, 0, 0, 0,
		461, 462, 1, 0, 0, 0, 462, 464, 3, 62, 31, 0, 463, 465, 5, 58, 0, 0, 464,
		463, 1, 0, 0, 0, 464, 465, 1, 0, 0, 0, 465, 466, 1, 0, 0, 0, 466, 467,
		5, 13, 0, 0, 467, 469, 1, 0, 0, 0, 468, 457, 1, 0, 0, 0, 468, 458, 1, 0,
		0, 0, 469, 65, 1, 0, 0, 0, 470, 481, 5, 57, 0, 0, 471, 481, 5, 53, 0, 0,
		472, 481, 5, 54, 0, 0, 473, 481, 5, 52, 0, 0, 474, 481, 5, 45, 0, 0, 475,
		481, 3, 68, 34, 0, 476, 481, 3, 72, 36, 0, 477, 481, 3, 74, 37, 0, 478,
		481, 3, 80, 40, 0, 479, 481, 3, 82, 41, 0, 480, 470, 1, 0, 0, 0, 480, 471,
		1, 0, 0, 0, 480, 472, 1, 0, 0, 0, 480, 473, 1, 0, 0, 0, 480, 474, 1, 0,
		0, 0, 480, 475, 1, 0, 0, 0, 480, 476, 1, 0, 0, 0, 480, 477, 1, 0, 0, 0,
		480, 478, 1, 0, 0, 0, 480, 479, 1, 0, 0, 0, 481, 67, 1, 0, 0, 0, 482, 487,
		3, 70, 35, 0, 483, 484, 5, 46, 0, 0, 484, 486, 3, 70, 35, 0, 485, 483,
		1, 0, 0, 0, 486, 489, 1, 0, 0, 0, 487, 485, 1, 0, 0, 0, 487, 488, 1, 0,
		0, 0, 488, 69, 1, 0, 0, 0, 489, 487, 1, 0, 0, 0, 490, 493, 5, 56, 0, 0,
		491, 493, 3, 86, 43, 0, 492, 490, 1, 0, 0, 0, 492, 491, 1, 0, 0, 0, 493,
		500, 1, 0, 0, 0, 494, 498, 5, 32, 0, 0, 495, 499, 5, 56, 0, 0, 496, 499,
		5, 53, 0, 0, 497, 499, 3, 86, 43, 0, 498, 495, 1, 0, 0, 0, 498, 496, 1,
		0, 0, 0, 498, 497, 1, 0, 0, 0, 499, 501, 1, 0, 0, 0, 500, 494, 1, 0, 0,
		0, 500, 501, 1, 0, 0, 0, 501, 509, 1, 0, 0, 0, 502, 506, 5, 31, 0, 0, 503,
		507, 5, 56, 0, 0, 504, 507, 5, 53, 0, 0, 505, 507, 3, 86, 43, 0, 506, 503,
		1, 0, 0, 0, 506, 504, 1, 0, 0, 0, 506, 505, 1, 0, 0, 0, 507, 509, 1, 0,
		0, 0, 508, 492, 1, 0, 0, 0, 508, 502, 1, 0, 0, 0, 509, 71, 1, 0, 0, 0,
		510, 512, 5, 47, 0, 0, 511, 513, 5, 58, 0, 0, 512, 511, 1, 0, 0, 0, 512,
		513, 1, 0, 0, 0, 513, 531, 1, 0, 0, 0, 514, 525, 3, 66, 33, 0, 515, 517,
		5, 58, 0, 0, 516, 515, 1, 0, 0, 0, 516, 517, 1, 0, 0, 0, 517, 518, 1, 0,
		0, 0, 518, 520, 5, 14, 0, 0, 519, 521, 5, 58, 0, 0, 520, 519, 1, 0, 0,
		0, 520, 521, 1, 0, 0, 0, 521, 522, 1, 0, 0, 0, 522, 524, 3, 66, 33, 0,
		523, 516, 1, 0, 0, 0, 524, 527, 1, 0, 0, 0, 525, 523, 1, 0, 0, 0, 525,
		526, 1, 0, 0, 0, 526, 529, 1, 0, 0, 0, 527, 525, 1, 0, 0, 0, 528, 530,
		5, 58, 0, 0, 529, 528, 1, 0, 0, 0, 529, 530, 1, 0, 0, 0, 530, 532, 1, 0,
		0, 0, 531, 514, 1, 0, 0, 0, 531, 532, 1, 0, 0, 0, 532, 533, 1, 0, 0, 0,
		533, 534, 5, 48, 0, 0, 534, 73, 1, 0, 0, 0, 535, 537, 5, 49, 0, 0, 536,
		538, 5, 58, 0, 0, 537, 536, 1, 0, 0, 0, 537, 538, 1, 0, 0, 0, 538, 556,
		1, 0, 0, 0, 539, 550, 3, 76, 38, 0, 540, 542, 5, 58, 0, 0, 541, 540, 1,
		0, 0, 0, 541, 542, 1, 0, 0, 0, 542, 543, 1, 0, 0, 0, 543, 545, 5, 14, 0,
		0, 544, 546, 5, 58, 0, 0, 545, 544, 1, 0, 0, 0, 545, 546, 1, 0, 0, 0, 546,
		547, 1, 0, 0, 0, 547, 549, 3, 76, 38, 0, 548, 541, 1, 0, 0, 0, 549, 552,
		1, 0, 0, 0, 550, 548, 1, 0, 0, 0, 550, 551, 1, 0, 0, 0, 551, 554, 1, 0,
		0, 0, 552, 550, 1, 0, 0, 0, 553, 555, 5, 58, 0, 0, 554, 553, 1, 0, 0, 0,
		554, 555, 1, 0, 0, 0, 555, 557, 1, 0, 0, 0, 556, 539, 1, 0, 0, 0, 556,
		557, 1, 0, 0, 0, 557, 558, 1, 0, 0, 0, 558, 559, 5, 50, 0, 0, 559, 75,
		1, 0, 0, 0, 560, 562, 5, 57, 0, 0, 561, 563, 5, 58, 0, 0, 562, 561, 1,
		0, 0, 0, 562, 563, 1, 0, 0, 0, 563, 564, 1, 0, 0, 0, 564, 566, 5, 32, 0,
		0, 565, 567, 5, 58, 0, 0, 566, 565, 1, 0, 0, 0, 566, 567, 1, 0, 0, 0, 567,
		568, 1, 0, 0, 0, 568, 569, 3, 66, 33, 0, 569, 77, 1, 0, 0, 0, 570, 572,
		7, 1, 0, 0, 571, 570, 1, 0, 0, 0, 572, 575, 1, 0, 0, 0, 573, 571, 1, 0,
		0, 0, 573, 574, 1, 0, 0, 0, 574, 576, 1, 0, 0, 0, 575, 573, 1, 0, 0, 0,
		576, 580, 3, 62, 31, 0, 577, 579, 7, 1, 0, 0, 578, 577, 1, 0, 0, 0, 579,
		582, 1, 0, 0, 0, 580, 578, 1, 0, 0, 0, 580, 581, 1, 0, 0, 0, 581, 583,
		1, 0, 0, 0, 582, 580, 1, 0, 0, 0, 583, 584, 5, 0, 0, 1, 584, 79, 1, 0,
		0, 0, 585, 586, 5, 8, 0, 0, 586, 587, 5, 53, 0, 0, 587, 81, 1, 0, 0, 0,
		588, 589, 5, 8, 0, 0, 589, 590, 5, 54, 0, 0, 590, 83, 1, 0, 0, 0, 591,
		592, 5, 34, 0, 0, 592, 85, 1, 0, 0, 0, 593, 594, 7, 5, 0, 0, 594, 87, 1,
		0, 0, 0, 595, 599, 3, 86, 43, 0, 596, 599, 5, 52, 0, 0, 597, 599, 5, 45,
		0, 0, 598, 595, 1, 0, 0, 0, 598, 596, 1, 0, 0, 0, 598, 597, 1, 0, 0, 0,
		599, 89, 1, 0, 0, 0, 600, 601, 7, 6, 0, 0, 601, 91, 1, 0, 0, 0, 85, 110,
		114, 117, 129, 134, 148, 155, 162, 168, 174, 181, 184, 197, 204, 208, 212,
		216, 220, 224, 226, 232, 236, 241, 246, 250, 254, 259, 263, 269, 273, 279,
		286, 311, 317, 321, 325, 327, 335, 339, 345, 353, 359, 368, 390, 395, 399,
		409, 413, 418, 422, 427, 431, 436, 440, 445, 449, 452, 454, 460, 464, 468,
		480, 487, 492, 498, 500, 506, 508, 512, 516, 520, 525, 529, 531, 537, 541,
		545, 550, 554, 556, 562, 566, 573, 580, 598,
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

// SAGParserInit initializes any static state used to implement SAGParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewSAGParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func SAGParserInit() {
	staticData := &SAGParserStaticData
	staticData.once.Do(sagParserInit)
}

// NewSAGParser produces a new parser instance for the optional input antlr.TokenStream.
func NewSAGParser(input antlr.TokenStream) *SAGParser {
	SAGParserInit()
	this := new(SAGParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &SAGParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "SAG.g4"

	return this
}

// SAGParser tokens.
const (
	SAGParserEOF           = antlr.TokenEOF
	SAGParserT__0          = 1
	SAGParserT__1          = 2
	SAGParserT__2          = 3
	SAGParserT__3          = 4
	SAGParserT__4          = 5
	SAGParserT__5          = 6
	SAGParserT__6          = 7
	SAGParserT__7          = 8
	SAGParserT__8          = 9
	SAGParserT__9          = 10
	SAGParserT__10         = 11
	SAGParserT__11         = 12
	SAGParserT__12         = 13
	SAGParserT__13         = 14
	SAGParserT__14         = 15
	SAGParserT__15         = 16
	SAGParserT__16         = 17
	SAGParserT__17         = 18
	SAGParserT__18         = 19
	SAGParserT__19         = 20
	SAGParserT__20         = 21
	SAGParserT__21         = 22
	SAGParserT__22         = 23
	SAGParserT__23         = 24
	SAGParserT__24         = 25
	SAGParserT__25         = 26
	SAGParserT__26         = 27
	SAGParserT__27         = 28
	SAGParserT__28         = 29
	SAGParserT__29         = 30
	SAGParserT__30         = 31
	SAGParserT__31         = 32
	SAGParserT__32         = 33
	SAGParserT__33         = 34
	SAGParserT__34         = 35
	SAGParserT__35         = 36
	SAGParserT__36         = 37
	SAGParserT__37         = 38
	SAGParserT__38         = 39
	SAGParserT__39         = 40
	SAGParserT__40         = 41
	SAGParserT__41         = 42
	SAGParserT__42         = 43
	SAGParserT__43         = 44
	SAGParserT__44         = 45
	SAGParserT__45         = 46
	SAGParserT__46         = 47
	SAGParserT__47         = 48
	SAGParserT__48         = 49
	SAGParserT__49         = 50
	SAGParserPRIORITY      = 51
	SAGParserBOOL          = 52
	SAGParserINT           = 53
	SAGParserFLOAT         = 54
	SAGParserTOPIC_PATTERN = 55
	SAGParserIDENT         = 56
	SAGParserSTRING        = 57
	SAGParserWS            = 58
	SAGParserNL            = 59
)

// SAGParser rules.
const (
	SAGParserRULE_message        = 0
	SAGParserRULE_header         = 1
	SAGParserRULE_version        = 2
	SAGParserRULE_msgId          = 3
	SAGParserRULE_src            = 4
	SAGParserRULE_dst            = 5
	SAGParserRULE_timestamp      = 6
	SAGParserRULE_correlation    = 7
	SAGParserRULE_ttl            = 8
	SAGParserRULE_body           = 9
	SAGParserRULE_statement      = 10
	SAGParserRULE_actionStmt     = 11
	SAGParserRULE_verbCall       = 12
	SAGParserRULE_argList        = 13
	SAGParserRULE_arg            = 14
	SAGParserRULE_namedArg       = 15
	SAGParserRULE_reasonClause   = 16
	SAGParserRULE_queryStmt      = 17
	SAGParserRULE_constraint     = 18
	SAGParserRULE_assertStmt     = 19
	SAGParserRULE_controlStmt    = 20
	SAGParserRULE_eventStmt      = 21
	SAGParserRULE_errorStmt      = 22
	SAGParserRULE_foldStmt       = 23
	SAGParserRULE_recallStmt     = 24
	SAGParserRULE_subStmt        = 25
	SAGParserRULE_unsubStmt      = 26
	SAGParserRULE_knowStmt       = 27
	SAGParserRULE_topicExpr      = 28
	SAGParserRULE_policyClause   = 29
	SAGParserRULE_priorityClause = 30
	SAGParserRULE_expr           = 31
	SAGParserRULE_primary        = 32
	SAGParserRULE_value          = 33
	SAGParserRULE_path           = 34
	SAGParserRULE_pathSeg        = 35
	SAGParserRULE_list           = 36
	SAGParserRULE_object         = 37
	SAGParserRULE_member         = 38
	SAGParserRULE_exprInput      = 39
	SAGParserRULE_negInt         = 40
	SAGParserRULE_negFloat       = 41
	SAGParserRULE_anyTopic       = 42
	SAGParserRULE_keyword        = 43
	SAGParserRULE_argWord        = 44
	SAGParserRULE_gluedName      = 45
)

// IMessageContext is an interface to support dynamic dispatch.
type IMessageContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Header() IHeaderContext
	NL() antlr.TerminalNode
	Body() IBodyContext
	EOF() antlr.TerminalNode

	// IsMessageContext differentiates from other interfaces.
	IsMessageContext()
}

type MessageContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyMessageContext() *MessageContext {
	var p = new(MessageContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_message
	return p
}

func InitEmptyMessageContext(p *MessageContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_message
}

func (*MessageContext) IsMessageContext() {}

func NewMessageContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *MessageContext {
	var p = new(MessageContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_message

	return p
}

func (s *MessageContext) GetParser() antlr.Parser { return s.parser }

func (s *MessageContext) Header() IHeaderContext {
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

func (s *MessageContext) NL() antlr.TerminalNode {
	return s.GetToken(SAGParserNL, 0)
}

func (s *MessageContext) Body() IBodyContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBodyContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBodyContext)
}

func (s *MessageContext) EOF() antlr.TerminalNode {
	return s.GetToken(SAGParserEOF, 0)
}

func (s *MessageContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *MessageContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *MessageContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitMessage(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Message() (localctx IMessageContext) {
	localctx = NewMessageContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, SAGParserRULE_message)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(92)
		p.Header()
	}
	{
		p.SetState(93)
		p.Match(SAGParserNL)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(94)
		p.Body()
	}
	{
		p.SetState(95)
		p.Match(SAGParserEOF)
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
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	Version() IVersionContext
	MsgId() IMsgIdContext
	Src() ISrcContext
	Dst() IDstContext
	Timestamp() ITimestampContext
	Correlation() ICorrelationContext
	Ttl() ITtlContext

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
	p.RuleIndex = SAGParserRULE_header
	return p
}

func InitEmptyHeaderContext(p *HeaderContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_header
}

func (*HeaderContext) IsHeaderContext() {}

func NewHeaderContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *HeaderContext {
	var p = new(HeaderContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_header

	return p
}

func (s *HeaderContext) GetParser() antlr.Parser { return s.parser }

func (s *HeaderContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *HeaderContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *HeaderContext) Version() IVersionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IVersionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IVersionContext)
}

func (s *HeaderContext) MsgId() IMsgIdContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IMsgIdContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IMsgIdContext)
}

func (s *HeaderContext) Src() ISrcContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISrcContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISrcContext)
}

func (s *HeaderContext) Dst() IDstContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDstContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDstContext)
}

func (s *HeaderContext) Timestamp() ITimestampContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITimestampContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITimestampContext)
}

func (s *HeaderContext) Correlation() ICorrelationContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ICorrelationContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ICorrelationContext)
}

func (s *HeaderContext) Ttl() ITtlContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITtlContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITtlContext)
}

func (s *HeaderContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *HeaderContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *HeaderContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitHeader(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Header() (localctx IHeaderContext) {
	localctx = NewHeaderContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, SAGParserRULE_header)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(97)
		p.Match(SAGParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(98)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(99)
		p.Version()
	}
	{
		p.SetState(100)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(101)
		p.MsgId()
	}
	{
		p.SetState(102)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(103)
		p.Src()
	}
	{
		p.SetState(104)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(105)
		p.Dst()
	}
	{
		p.SetState(106)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(107)
		p.Timestamp()
	}
	p.SetState(110)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 0, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(108)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(109)
			p.Correlation()
		}

	} else if p.HasError() { // JIM
		goto errorExit
	}
	p.SetState(114)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 1, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(112)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(113)
			p.Ttl()
		}

	} else if p.HasError() { // JIM
		goto errorExit
	}
	p.SetState(117)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(116)
			p.Match(SAGParserWS)
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

// IVersionContext is an interface to support dynamic dispatch.
type IVersionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	WS() antlr.TerminalNode
	INT() antlr.TerminalNode

	// IsVersionContext differentiates from other interfaces.
	IsVersionContext()
}

type VersionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyVersionContext() *VersionContext {
	var p = new(VersionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_version
	return p
}

func InitEmptyVersionContext(p *VersionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_version
}

func (*VersionContext) IsVersionContext() {}

func NewVersionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *VersionContext {
	var p = new(VersionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_version

	return p
}

func (s *VersionContext) GetParser() antlr.Parser { return s.parser }

func (s *VersionContext) WS() antlr.TerminalNode {
	return s.GetToken(SAGParserWS, 0)
}

func (s *VersionContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *VersionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *VersionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *VersionContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitVersion(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Version() (localctx IVersionContext) {
	localctx = NewVersionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, SAGParserRULE_version)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(119)
		p.Match(SAGParserT__1)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(120)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(121)
		p.Match(SAGParserINT)
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

// IMsgIdContext is an interface to support dynamic dispatch.
type IMsgIdContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode

	// IsMsgIdContext differentiates from other interfaces.
	IsMsgIdContext()
}

type MsgIdContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyMsgIdContext() *MsgIdContext {
	var p = new(MsgIdContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_msgId
	return p
}

func InitEmptyMsgIdContext(p *MsgIdContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_msgId
}

func (*MsgIdContext) IsMsgIdContext() {}

func NewMsgIdContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *MsgIdContext {
	var p = new(MsgIdContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_msgId

	return p
}

func (s *MsgIdContext) GetParser() antlr.Parser { return s.parser }

func (s *MsgIdContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *MsgIdContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *MsgIdContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *MsgIdContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitMsgId(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) MsgId() (localctx IMsgIdContext) {
	localctx = NewMsgIdContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, SAGParserRULE_msgId)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(123)
		p.Match(SAGParserT__2)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(124)
		p.Match(SAGParserIDENT)
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

// ISrcContext is an interface to support dynamic dispatch.
type ISrcContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext

	// IsSrcContext differentiates from other interfaces.
	IsSrcContext()
}

type SrcContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptySrcContext() *SrcContext {
	var p = new(SrcContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_src
	return p
}

func InitEmptySrcContext(p *SrcContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_src
}

func (*SrcContext) IsSrcContext() {}

func NewSrcContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SrcContext {
	var p = new(SrcContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_src

	return p
}

func (s *SrcContext) GetParser() antlr.Parser { return s.parser }

func (s *SrcContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *SrcContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *SrcContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SrcContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SrcContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitSrc(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Src() (localctx ISrcContext) {
	localctx = NewSrcContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, SAGParserRULE_src)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(126)
		p.Match(SAGParserT__3)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(129)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(127)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(128)
			p.Keyword()
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

// IDstContext is an interface to support dynamic dispatch.
type IDstContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext

	// IsDstContext differentiates from other interfaces.
	IsDstContext()
}

type DstContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDstContext() *DstContext {
	var p = new(DstContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_dst
	return p
}

func InitEmptyDstContext(p *DstContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_dst
}

func (*DstContext) IsDstContext() {}

func NewDstContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DstContext {
	var p = new(DstContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_dst

	return p
}

func (s *DstContext) GetParser() antlr.Parser { return s.parser }

func (s *DstContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *DstContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *DstContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DstContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DstContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitDst(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Dst() (localctx IDstContext) {
	localctx = NewDstContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, SAGParserRULE_dst)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(131)
		p.Match(SAGParserT__4)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(134)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(132)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(133)
			p.Keyword()
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

// ITimestampContext is an interface to support dynamic dispatch.
type ITimestampContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INT() antlr.TerminalNode

	// IsTimestampContext differentiates from other interfaces.
	IsTimestampContext()
}

type TimestampContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyTimestampContext() *TimestampContext {
	var p = new(TimestampContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_timestamp
	return p
}

func InitEmptyTimestampContext(p *TimestampContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_timestamp
}

func (*TimestampContext) IsTimestampContext() {}

func NewTimestampContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TimestampContext {
	var p = new(TimestampContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_timestamp

	return p
}

func (s *TimestampContext) GetParser() antlr.Parser { return s.parser }

func (s *TimestampContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *TimestampContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TimestampContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *TimestampContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitTimestamp(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Timestamp() (localctx ITimestampContext) {
	localctx = NewTimestampContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, SAGParserRULE_timestamp)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(136)
		p.Match(SAGParserT__5)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(137)
		p.Match(SAGParserINT)
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

// ICorrelationContext is an interface to support dynamic dispatch.
type ICorrelationContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode

	// IsCorrelationContext differentiates from other interfaces.
	IsCorrelationContext()
}

type CorrelationContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyCorrelationContext() *CorrelationContext {
	var p = new(CorrelationContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_correlation
	return p
}

func InitEmptyCorrelationContext(p *CorrelationContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_correlation
}

func (*CorrelationContext) IsCorrelationContext() {}

func NewCorrelationContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *CorrelationContext {
	var p = new(CorrelationContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_correlation

	return p
}

func (s *CorrelationContext) GetParser() antlr.Parser { return s.parser }

func (s *CorrelationContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *CorrelationContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CorrelationContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *CorrelationContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitCorrelation(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Correlation() (localctx ICorrelationContext) {
	localctx = NewCorrelationContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 14, SAGParserRULE_correlation)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(139)
		p.Match(SAGParserT__6)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(140)
		_la = p.GetTokenStream().LA(1)

		if !(_la == SAGParserT__7 || _la == SAGParserIDENT) {
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

// ITtlContext is an interface to support dynamic dispatch.
type ITtlContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INT() antlr.TerminalNode

	// IsTtlContext differentiates from other interfaces.
	IsTtlContext()
}

type TtlContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyTtlContext() *TtlContext {
	var p = new(TtlContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_ttl
	return p
}

func InitEmptyTtlContext(p *TtlContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_ttl
}

func (*TtlContext) IsTtlContext() {}

func NewTtlContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TtlContext {
	var p = new(TtlContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_ttl

	return p
}

func (s *TtlContext) GetParser() antlr.Parser { return s.parser }

func (s *TtlContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *TtlContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TtlContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *TtlContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitTtl(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Ttl() (localctx ITtlContext) {
	localctx = NewTtlContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 16, SAGParserRULE_ttl)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(142)
		p.Match(SAGParserT__8)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(143)
		p.Match(SAGParserINT)
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

// IBodyContext is an interface to support dynamic dispatch.
type IBodyContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	AllNL() []antlr.TerminalNode
	NL(i int) antlr.TerminalNode

	// IsBodyContext differentiates from other interfaces.
	IsBodyContext()
}

type BodyContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyBodyContext() *BodyContext {
	var p = new(BodyContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_body
	return p
}

func InitEmptyBodyContext(p *BodyContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_body
}

func (*BodyContext) IsBodyContext() {}

func NewBodyContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BodyContext {
	var p = new(BodyContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_body

	return p
}

func (s *BodyContext) GetParser() antlr.Parser { return s.parser }

func (s *BodyContext) AllStatement() []IStatementContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatementContext); ok {
			len++
		}
	}

	tst := make([]IStatementContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatementContext); ok {
			tst[i] = t.(IStatementContext)
			i++
		}
	}

	return tst
}

func (s *BodyContext) Statement(i int) IStatementContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
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

	return t.(IStatementContext)
}

func (s *BodyContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *BodyContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *BodyContext) AllNL() []antlr.TerminalNode {
	return s.GetTokens(SAGParserNL)
}

func (s *BodyContext) NL(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserNL, i)
}

func (s *BodyContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BodyContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *BodyContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitBody(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Body() (localctx IBodyContext) {
	localctx = NewBodyContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 18, SAGParserRULE_body)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(148)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == SAGParserWS || _la == SAGParserNL {
		{
			p.SetState(145)
			_la = p.GetTokenStream().LA(1)

			if !(_la == SAGParserWS || _la == SAGParserNL) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(150)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(151)
		p.Statement()
	}
	p.SetState(168)
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
			p.SetState(155)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == SAGParserWS || _la == SAGParserNL {
				{
					p.SetState(152)
					_la = p.GetTokenStream().LA(1)

					if !(_la == SAGParserWS || _la == SAGParserNL) {
						p.GetErrorHandler().RecoverInline(p)
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}

				p.SetState(157)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(158)
				p.Match(SAGParserT__9)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(162)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == SAGParserWS || _la == SAGParserNL {
				{
					p.SetState(159)
					_la = p.GetTokenStream().LA(1)

					if !(_la == SAGParserWS || _la == SAGParserNL) {
						p.GetErrorHandler().RecoverInline(p)
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}

				p.SetState(164)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(165)
				p.Statement()
			}

		}
		p.SetState(170)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 8, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
	}
	p.SetState(174)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == SAGParserWS || _la == SAGParserNL {
		{
			p.SetState(171)
			_la = p.GetTokenStream().LA(1)

			if !(_la == SAGParserWS || _la == SAGParserNL) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(176)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(184)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserT__9 {
		{
			p.SetState(177)
			p.Match(SAGParserT__9)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(181)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == SAGParserWS || _la == SAGParserNL {
			{
				p.SetState(178)
				_la = p.GetTokenStream().LA(1)

				if !(_la == SAGParserWS || _la == SAGParserNL) {
					p.GetErrorHandler().RecoverInline(p)
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}

			p.SetState(183)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
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

// IStatementContext is an interface to support dynamic dispatch.
type IStatementContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	ActionStmt() IActionStmtContext
	QueryStmt() IQueryStmtContext
	AssertStmt() IAssertStmtContext
	ControlStmt() IControlStmtContext
	EventStmt() IEventStmtContext
	ErrorStmt() IErrorStmtContext
	FoldStmt() IFoldStmtContext
	RecallStmt() IRecallStmtContext
	SubStmt() ISubStmtContext
	UnsubStmt() IUnsubStmtContext
	KnowStmt() IKnowStmtContext

	// IsStatementContext differentiates from other interfaces.
	IsStatementContext()
}

type StatementContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyStatementContext() *StatementContext {
	var p = new(StatementContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_statement
	return p
}

func InitEmptyStatementContext(p *StatementContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_statement
}

func (*StatementContext) IsStatementContext() {}

func NewStatementContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StatementContext {
	var p = new(StatementContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_statement

	return p
}

func (s *StatementContext) GetParser() antlr.Parser { return s.parser }

func (s *StatementContext) ActionStmt() IActionStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IActionStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IActionStmtContext)
}

func (s *StatementContext) QueryStmt() IQueryStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IQueryStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IQueryStmtContext)
}

func (s *StatementContext) AssertStmt() IAssertStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAssertStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAssertStmtContext)
}

func (s *StatementContext) ControlStmt() IControlStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IControlStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IControlStmtContext)
}

func (s *StatementContext) EventStmt() IEventStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IEventStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IEventStmtContext)
}

func (s *StatementContext) ErrorStmt() IErrorStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IErrorStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IErrorStmtContext)
}

func (s *StatementContext) FoldStmt() IFoldStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFoldStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFoldStmtContext)
}

func (s *StatementContext) RecallStmt() IRecallStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IRecallStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IRecallStmtContext)
}

func (s *StatementContext) SubStmt() ISubStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISubStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISubStmtContext)
}

func (s *StatementContext) UnsubStmt() IUnsubStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IUnsubStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IUnsubStmtContext)
}

func (s *StatementContext) KnowStmt() IKnowStmtContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKnowStmtContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKnowStmtContext)
}

func (s *StatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StatementContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *StatementContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitStatement(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Statement() (localctx IStatementContext) {
	localctx = NewStatementContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 20, SAGParserRULE_statement)
	p.SetState(197)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserT__10:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(186)
			p.ActionStmt()
		}

	case SAGParserT__16:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(187)
			p.QueryStmt()
		}

	case SAGParserT__18:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(188)
			p.AssertStmt()
		}

	case SAGParserT__19:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(189)
			p.ControlStmt()
		}

	case SAGParserT__22:
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(190)
			p.EventStmt()
		}

	case SAGParserT__23:
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(191)
			p.ErrorStmt()
		}

	case SAGParserT__24:
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(192)
			p.FoldStmt()
		}

	case SAGParserT__26:
		p.EnterOuterAlt(localctx, 8)
		{
			p.SetState(193)
			p.RecallStmt()
		}

	case SAGParserT__27:
		p.EnterOuterAlt(localctx, 9)
		{
			p.SetState(194)
			p.SubStmt()
		}

	case SAGParserT__28:
		p.EnterOuterAlt(localctx, 10)
		{
			p.SetState(195)
			p.UnsubStmt()
		}

	case SAGParserT__29:
		p.EnterOuterAlt(localctx, 11)
		{
			p.SetState(196)
			p.KnowStmt()
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

// IActionStmtContext is an interface to support dynamic dispatch.
type IActionStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	VerbCall() IVerbCallContext
	PolicyClause() IPolicyClauseContext
	PriorityClause() IPriorityClauseContext
	ReasonClause() IReasonClauseContext

	// IsActionStmtContext differentiates from other interfaces.
	IsActionStmtContext()
}

type ActionStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyActionStmtContext() *ActionStmtContext {
	var p = new(ActionStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_actionStmt
	return p
}

func InitEmptyActionStmtContext(p *ActionStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_actionStmt
}

func (*ActionStmtContext) IsActionStmtContext() {}

func NewActionStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ActionStmtContext {
	var p = new(ActionStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_actionStmt

	return p
}

func (s *ActionStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *ActionStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ActionStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ActionStmtContext) VerbCall() IVerbCallContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IVerbCallContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IVerbCallContext)
}

func (s *ActionStmtContext) PolicyClause() IPolicyClauseContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPolicyClauseContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPolicyClauseContext)
}

func (s *ActionStmtContext) PriorityClause() IPriorityClauseContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPriorityClauseContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPriorityClauseContext)
}

func (s *ActionStmtContext) ReasonClause() IReasonClauseContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IReasonClauseContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IReasonClauseContext)
}

func (s *ActionStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ActionStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ActionStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitActionStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ActionStmt() (localctx IActionStmtContext) {
	localctx = NewActionStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 22, SAGParserRULE_actionStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(199)
		p.Match(SAGParserT__10)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(200)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(201)
		p.VerbCall()
	}
	p.SetState(204)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 13, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(202)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(203)
			p.PolicyClause()
		}

	} else if p.HasError() { // JIM
		goto errorExit
	}
	p.SetState(208)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 14, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(206)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(207)
			p.PriorityClause()
		}

	} else if p.HasError() { // JIM
		goto errorExit
	}
	p.SetState(212)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 15, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(210)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(211)
			p.ReasonClause()
		}

	} else if p.HasError() { // JIM
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

// IVerbCallContext is an interface to support dynamic dispatch.
type IVerbCallContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	ArgList() IArgListContext

	// IsVerbCallContext differentiates from other interfaces.
	IsVerbCallContext()
}

type VerbCallContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyVerbCallContext() *VerbCallContext {
	var p = new(VerbCallContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_verbCall
	return p
}

func InitEmptyVerbCallContext(p *VerbCallContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_verbCall
}

func (*VerbCallContext) IsVerbCallContext() {}

func NewVerbCallContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *VerbCallContext {
	var p = new(VerbCallContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_verbCall

	return p
}

func (s *VerbCallContext) GetParser() antlr.Parser { return s.parser }

func (s *VerbCallContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *VerbCallContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *VerbCallContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *VerbCallContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *VerbCallContext) ArgList() IArgListContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgListContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgListContext)
}

func (s *VerbCallContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *VerbCallContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *VerbCallContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitVerbCall(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) VerbCall() (localctx IVerbCallContext) {
	localctx = NewVerbCallContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 24, SAGParserRULE_verbCall)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(216)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(214)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(215)
			p.Keyword()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	{
		p.SetState(218)
		p.Match(SAGParserT__11)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(220)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(219)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(226)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&250688664017767422) != 0 {
		{
			p.SetState(222)
			p.ArgList()
		}
		p.SetState(224)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(223)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	}
	{
		p.SetState(228)
		p.Match(SAGParserT__12)
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

// IArgListContext is an interface to support dynamic dispatch.
type IArgListContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllArg() []IArgContext
	Arg(i int) IArgContext
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode

	// IsArgListContext differentiates from other interfaces.
	IsArgListContext()
}

type ArgListContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyArgListContext() *ArgListContext {
	var p = new(ArgListContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_argList
	return p
}

func InitEmptyArgListContext(p *ArgListContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_argList
}

func (*ArgListContext) IsArgListContext() {}

func NewArgListContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ArgListContext {
	var p = new(ArgListContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_argList

	return p
}

func (s *ArgListContext) GetParser() antlr.Parser { return s.parser }

func (s *ArgListContext) AllArg() []IArgContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IArgContext); ok {
			len++
		}
	}

	tst := make([]IArgContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IArgContext); ok {
			tst[i] = t.(IArgContext)
			i++
		}
	}

	return tst
}

func (s *ArgListContext) Arg(i int) IArgContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgContext); ok {
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

	return t.(IArgContext)
}

func (s *ArgListContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ArgListContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ArgListContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ArgListContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ArgListContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitArgList(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ArgList() (localctx IArgListContext) {
	localctx = NewArgListContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 26, SAGParserRULE_argList)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(230)
		p.Arg()
	}
	p.SetState(241)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 22, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			p.SetState(232)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == SAGParserWS {
				{
					p.SetState(231)
					p.Match(SAGParserWS)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}
			{
				p.SetState(234)
				p.Match(SAGParserT__13)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(236)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == SAGParserWS {
				{
					p.SetState(235)
					p.Match(SAGParserWS)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}
			{
				p.SetState(238)
				p.Arg()
			}

		}
		p.SetState(243)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 22, p.GetParserRuleContext())
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
	p.ExitRule()
	return localctx
}

// IArgContext is an interface to support dynamic dispatch.
type IArgContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Value() IValueContext
	NamedArg() INamedArgContext

	// IsArgContext differentiates from other interfaces.
	IsArgContext()
}

type ArgContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyArgContext() *ArgContext {
	var p = new(ArgContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_arg
	return p
}

func InitEmptyArgContext(p *ArgContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_arg
}

func (*ArgContext) IsArgContext() {}

func NewArgContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ArgContext {
	var p = new(ArgContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_arg

	return p
}

func (s *ArgContext) GetParser() antlr.Parser { return s.parser }

func (s *ArgContext) Value() IValueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IValueContext)
}

func (s *ArgContext) NamedArg() INamedArgContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INamedArgContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INamedArgContext)
}

func (s *ArgContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ArgContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ArgContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitArg(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Arg() (localctx IArgContext) {
	localctx = NewArgContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 28, SAGParserRULE_arg)
	p.SetState(246)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 23, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(244)
			p.Value()
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(245)
			p.NamedArg()
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

// INamedArgContext is an interface to support dynamic dispatch.
type INamedArgContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Value() IValueContext
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	ArgWord() IArgWordContext
	GluedName() IGluedNameContext

	// IsNamedArgContext differentiates from other interfaces.
	IsNamedArgContext()
}

type NamedArgContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNamedArgContext() *NamedArgContext {
	var p = new(NamedArgContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_namedArg
	return p
}

func InitEmptyNamedArgContext(p *NamedArgContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_namedArg
}

func (*NamedArgContext) IsNamedArgContext() {}

func NewNamedArgContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NamedArgContext {
	var p = new(NamedArgContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_namedArg

	return p
}

func (s *NamedArgContext) GetParser() antlr.Parser { return s.parser }

func (s *NamedArgContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *NamedArgContext) Value() IValueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IValueContext)
}

func (s *NamedArgContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *NamedArgContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *NamedArgContext) ArgWord() IArgWordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgWordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgWordContext)
}

func (s *NamedArgContext) GluedName() IGluedNameContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGluedNameContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGluedNameContext)
}

func (s *NamedArgContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NamedArgContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NamedArgContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitNamedArg(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) NamedArg() (localctx INamedArgContext) {
	localctx = NewNamedArgContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 30, SAGParserRULE_namedArg)
	var _la int

	p.SetState(273)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(248)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(250)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(249)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(252)
			p.Match(SAGParserT__14)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(254)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(253)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(256)
			p.Value()
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserT__44, SAGParserPRIORITY, SAGParserBOOL:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(257)
			p.ArgWord()
		}
		p.SetState(259)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(258)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(261)
			p.Match(SAGParserT__14)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(263)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(262)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(265)
			p.Value()
		}

	case SAGParserT__2, SAGParserT__3, SAGParserT__4, SAGParserT__5, SAGParserT__6, SAGParserT__8, SAGParserT__32:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(267)
			p.GluedName()
		}
		p.SetState(269)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(268)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(271)
			p.Value()
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

// IReasonClauseContext is an interface to support dynamic dispatch.
type IReasonClauseContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	WS() antlr.TerminalNode
	STRING() antlr.TerminalNode
	Expr() IExprContext

	// IsReasonClauseContext differentiates from other interfaces.
	IsReasonClauseContext()
}

type ReasonClauseContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyReasonClauseContext() *ReasonClauseContext {
	var p = new(ReasonClauseContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_reasonClause
	return p
}

func InitEmptyReasonClauseContext(p *ReasonClauseContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_reasonClause
}

func (*ReasonClauseContext) IsReasonClauseContext() {}

func NewReasonClauseContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ReasonClauseContext {
	var p = new(ReasonClauseContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_reasonClause

	return p
}

func (s *ReasonClauseContext) GetParser() antlr.Parser { return s.parser }

func (s *ReasonClauseContext) WS() antlr.TerminalNode {
	return s.GetToken(SAGParserWS, 0)
}

func (s *ReasonClauseContext) STRING() antlr.TerminalNode {
	return s.GetToken(SAGParserSTRING, 0)
}

func (s *ReasonClauseContext) Expr() IExprContext {
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

func (s *ReasonClauseContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ReasonClauseContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ReasonClauseContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitReasonClause(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ReasonClause() (localctx IReasonClauseContext) {
	localctx = NewReasonClauseContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 32, SAGParserRULE_reasonClause)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(275)
		p.Match(SAGParserT__15)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(276)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(279)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 30, p.GetParserRuleContext()) {
	case 1:
		{
			p.SetState(277)
			p.Match(SAGParserSTRING)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 2:
		{
			p.SetState(278)
			p.expr(0)
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

// IQueryStmtContext is an interface to support dynamic dispatch.
type IQueryStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	Expr() IExprContext
	Constraint() IConstraintContext

	// IsQueryStmtContext differentiates from other interfaces.
	IsQueryStmtContext()
}

type QueryStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyQueryStmtContext() *QueryStmtContext {
	var p = new(QueryStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_queryStmt
	return p
}

func InitEmptyQueryStmtContext(p *QueryStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_queryStmt
}

func (*QueryStmtContext) IsQueryStmtContext() {}

func NewQueryStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *QueryStmtContext {
	var p = new(QueryStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_queryStmt

	return p
}

func (s *QueryStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *QueryStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *QueryStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *QueryStmtContext) Expr() IExprContext {
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

func (s *QueryStmtContext) Constraint() IConstraintContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IConstraintContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IConstraintContext)
}

func (s *QueryStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *QueryStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *QueryStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitQueryStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) QueryStmt() (localctx IQueryStmtContext) {
	localctx = NewQueryStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 34, SAGParserRULE_queryStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(281)
		p.Match(SAGParserT__16)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(282)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(283)
		p.expr(0)
	}
	p.SetState(286)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 31, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(284)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(285)
			p.Constraint()
		}

	} else if p.HasError() { // JIM
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

// IConstraintContext is an interface to support dynamic dispatch.
type IConstraintContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	WS() antlr.TerminalNode
	Expr() IExprContext

	// IsConstraintContext differentiates from other interfaces.
	IsConstraintContext()
}

type ConstraintContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyConstraintContext() *ConstraintContext {
	var p = new(ConstraintContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_constraint
	return p
}

func InitEmptyConstraintContext(p *ConstraintContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_constraint
}

func (*ConstraintContext) IsConstraintContext() {}

func NewConstraintContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ConstraintContext {
	var p = new(ConstraintContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_constraint

	return p
}

func (s *ConstraintContext) GetParser() antlr.Parser { return s.parser }

func (s *ConstraintContext) WS() antlr.TerminalNode {
	return s.GetToken(SAGParserWS, 0)
}

func (s *ConstraintContext) Expr() IExprContext {
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

func (s *ConstraintContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ConstraintContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ConstraintContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitConstraint(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Constraint() (localctx IConstraintContext) {
	localctx = NewConstraintContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 36, SAGParserRULE_constraint)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(288)
		p.Match(SAGParserT__17)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(289)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(290)
		p.expr(0)
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

// IAssertStmtContext is an interface to support dynamic dispatch.
type IAssertStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	Path() IPathContext
	Value() IValueContext

	// IsAssertStmtContext differentiates from other interfaces.
	IsAssertStmtContext()
}

type AssertStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyAssertStmtContext() *AssertStmtContext {
	var p = new(AssertStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_assertStmt
	return p
}

func InitEmptyAssertStmtContext(p *AssertStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_assertStmt
}

func (*AssertStmtContext) IsAssertStmtContext() {}

func NewAssertStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AssertStmtContext {
	var p = new(AssertStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_assertStmt

	return p
}

func (s *AssertStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *AssertStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *AssertStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *AssertStmtContext) Path() IPathContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPathContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPathContext)
}

func (s *AssertStmtContext) Value() IValueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IValueContext)
}

func (s *AssertStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AssertStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *AssertStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitAssertStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) AssertStmt() (localctx IAssertStmtContext) {
	localctx = NewAssertStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 38, SAGParserRULE_assertStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(292)
		p.Match(SAGParserT__18)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(293)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(294)
		p.Path()
	}
	{
		p.SetState(295)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(296)
		p.Match(SAGParserT__14)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(297)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(298)
		p.Value()
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

// IControlStmtContext is an interface to support dynamic dispatch.
type IControlStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	Expr() IExprContext
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext

	// IsControlStmtContext differentiates from other interfaces.
	IsControlStmtContext()
}

type ControlStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyControlStmtContext() *ControlStmtContext {
	var p = new(ControlStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_controlStmt
	return p
}

func InitEmptyControlStmtContext(p *ControlStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_controlStmt
}

func (*ControlStmtContext) IsControlStmtContext() {}

func NewControlStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ControlStmtContext {
	var p = new(ControlStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_controlStmt

	return p
}

func (s *ControlStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *ControlStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ControlStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ControlStmtContext) Expr() IExprContext {
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

func (s *ControlStmtContext) AllStatement() []IStatementContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatementContext); ok {
			len++
		}
	}

	tst := make([]IStatementContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatementContext); ok {
			tst[i] = t.(IStatementContext)
			i++
		}
	}

	return tst
}

func (s *ControlStmtContext) Statement(i int) IStatementContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
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

	return t.(IStatementContext)
}

func (s *ControlStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ControlStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ControlStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitControlStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ControlStmt() (localctx IControlStmtContext) {
	localctx = NewControlStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 40, SAGParserRULE_controlStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(300)
		p.Match(SAGParserT__19)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(301)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(302)
		p.expr(0)
	}
	{
		p.SetState(303)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(304)
		p.Match(SAGParserT__20)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(305)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(306)
		p.Statement()
	}
	p.SetState(311)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 32, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(307)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(308)
			p.Match(SAGParserT__21)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(309)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(310)
			p.Statement()
		}

	} else if p.HasError() { // JIM
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

// IEventStmtContext is an interface to support dynamic dispatch.
type IEventStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext
	ArgList() IArgListContext

	// IsEventStmtContext differentiates from other interfaces.
	IsEventStmtContext()
}

type EventStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyEventStmtContext() *EventStmtContext {
	var p = new(EventStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_eventStmt
	return p
}

func InitEmptyEventStmtContext(p *EventStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_eventStmt
}

func (*EventStmtContext) IsEventStmtContext() {}

func NewEventStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *EventStmtContext {
	var p = new(EventStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_eventStmt

	return p
}

func (s *EventStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *EventStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *EventStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *EventStmtContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *EventStmtContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *EventStmtContext) ArgList() IArgListContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgListContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgListContext)
}

func (s *EventStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *EventStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *EventStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitEventStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) EventStmt() (localctx IEventStmtContext) {
	localctx = NewEventStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 42, SAGParserRULE_eventStmt)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(313)
		p.Match(SAGParserT__22)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(314)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(317)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(315)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(316)
			p.Keyword()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	{
		p.SetState(319)
		p.Match(SAGParserT__11)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(321)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(320)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(327)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&250688664017767422) != 0 {
		{
			p.SetState(323)
			p.ArgList()
		}
		p.SetState(325)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(324)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	}
	{
		p.SetState(329)
		p.Match(SAGParserT__12)
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

// IErrorStmtContext is an interface to support dynamic dispatch.
type IErrorStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext
	STRING() antlr.TerminalNode

	// IsErrorStmtContext differentiates from other interfaces.
	IsErrorStmtContext()
}

type ErrorStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyErrorStmtContext() *ErrorStmtContext {
	var p = new(ErrorStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_errorStmt
	return p
}

func InitEmptyErrorStmtContext(p *ErrorStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_errorStmt
}

func (*ErrorStmtContext) IsErrorStmtContext() {}

func NewErrorStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ErrorStmtContext {
	var p = new(ErrorStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_errorStmt

	return p
}

func (s *ErrorStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *ErrorStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ErrorStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ErrorStmtContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *ErrorStmtContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *ErrorStmtContext) STRING() antlr.TerminalNode {
	return s.GetToken(SAGParserSTRING, 0)
}

func (s *ErrorStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ErrorStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ErrorStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitErrorStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ErrorStmt() (localctx IErrorStmtContext) {
	localctx = NewErrorStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 44, SAGParserRULE_errorStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(331)
		p.Match(SAGParserT__23)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(332)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(335)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(333)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(334)
			p.Keyword()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(339)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 38, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(337)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(338)
			p.Match(SAGParserSTRING)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	} else if p.HasError() { // JIM
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

// IFoldStmtContext is an interface to support dynamic dispatch.
type IFoldStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	STRING() antlr.TerminalNode
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext
	Object() IObjectContext

	// IsFoldStmtContext differentiates from other interfaces.
	IsFoldStmtContext()
}

type FoldStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFoldStmtContext() *FoldStmtContext {
	var p = new(FoldStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_foldStmt
	return p
}

func InitEmptyFoldStmtContext(p *FoldStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_foldStmt
}

func (*FoldStmtContext) IsFoldStmtContext() {}

func NewFoldStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FoldStmtContext {
	var p = new(FoldStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_foldStmt

	return p
}

func (s *FoldStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *FoldStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *FoldStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *FoldStmtContext) STRING() antlr.TerminalNode {
	return s.GetToken(SAGParserSTRING, 0)
}

func (s *FoldStmtContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *FoldStmtContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *FoldStmtContext) Object() IObjectContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IObjectContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IObjectContext)
}

func (s *FoldStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FoldStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FoldStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitFoldStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) FoldStmt() (localctx IFoldStmtContext) {
	localctx = NewFoldStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 46, SAGParserRULE_foldStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(341)
		p.Match(SAGParserT__24)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(342)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(345)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(343)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(344)
			p.Keyword()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	{
		p.SetState(347)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(348)
		p.Match(SAGParserSTRING)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(353)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 40, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(349)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(350)
			p.Match(SAGParserT__25)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(351)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(352)
			p.Object()
		}

	} else if p.HasError() { // JIM
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

// IRecallStmtContext is an interface to support dynamic dispatch.
type IRecallStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	WS() antlr.TerminalNode
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext

	// IsRecallStmtContext differentiates from other interfaces.
	IsRecallStmtContext()
}

type RecallStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyRecallStmtContext() *RecallStmtContext {
	var p = new(RecallStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_recallStmt
	return p
}

func InitEmptyRecallStmtContext(p *RecallStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_recallStmt
}

func (*RecallStmtContext) IsRecallStmtContext() {}

func NewRecallStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *RecallStmtContext {
	var p = new(RecallStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_recallStmt

	return p
}

func (s *RecallStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *RecallStmtContext) WS() antlr.TerminalNode {
	return s.GetToken(SAGParserWS, 0)
}

func (s *RecallStmtContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *RecallStmtContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *RecallStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *RecallStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *RecallStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitRecallStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) RecallStmt() (localctx IRecallStmtContext) {
	localctx = NewRecallStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 48, SAGParserRULE_recallStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(355)
		p.Match(SAGParserT__26)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(356)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(359)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(357)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(358)
			p.Keyword()
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

// ISubStmtContext is an interface to support dynamic dispatch.
type ISubStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	TopicExpr() ITopicExprContext
	Expr() IExprContext

	// IsSubStmtContext differentiates from other interfaces.
	IsSubStmtContext()
}

type SubStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptySubStmtContext() *SubStmtContext {
	var p = new(SubStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_subStmt
	return p
}

func InitEmptySubStmtContext(p *SubStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_subStmt
}

func (*SubStmtContext) IsSubStmtContext() {}

func NewSubStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SubStmtContext {
	var p = new(SubStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_subStmt

	return p
}

func (s *SubStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *SubStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *SubStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *SubStmtContext) TopicExpr() ITopicExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITopicExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITopicExprContext)
}

func (s *SubStmtContext) Expr() IExprContext {
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

func (s *SubStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SubStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SubStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitSubStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) SubStmt() (localctx ISubStmtContext) {
	localctx = NewSubStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 50, SAGParserRULE_subStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(361)
		p.Match(SAGParserT__27)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(362)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(363)
		p.TopicExpr()
	}
	p.SetState(368)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 42, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(364)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(365)
			p.Match(SAGParserT__17)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(366)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(367)
			p.expr(0)
		}

	} else if p.HasError() { // JIM
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

// IUnsubStmtContext is an interface to support dynamic dispatch.
type IUnsubStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	WS() antlr.TerminalNode
	TopicExpr() ITopicExprContext

	// IsUnsubStmtContext differentiates from other interfaces.
	IsUnsubStmtContext()
}

type UnsubStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyUnsubStmtContext() *UnsubStmtContext {
	var p = new(UnsubStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_unsubStmt
	return p
}

func InitEmptyUnsubStmtContext(p *UnsubStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_unsubStmt
}

func (*UnsubStmtContext) IsUnsubStmtContext() {}

func NewUnsubStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *UnsubStmtContext {
	var p = new(UnsubStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_unsubStmt

	return p
}

func (s *UnsubStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *UnsubStmtContext) WS() antlr.TerminalNode {
	return s.GetToken(SAGParserWS, 0)
}

func (s *UnsubStmtContext) TopicExpr() ITopicExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITopicExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITopicExprContext)
}

func (s *UnsubStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *UnsubStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *UnsubStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitUnsubStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) UnsubStmt() (localctx IUnsubStmtContext) {
	localctx = NewUnsubStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 52, SAGParserRULE_unsubStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(370)
		p.Match(SAGParserT__28)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(371)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(372)
		p.TopicExpr()
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

// IKnowStmtContext is an interface to support dynamic dispatch.
type IKnowStmtContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	TopicExpr() ITopicExprContext
	Value() IValueContext
	INT() antlr.TerminalNode

	// IsKnowStmtContext differentiates from other interfaces.
	IsKnowStmtContext()
}

type KnowStmtContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyKnowStmtContext() *KnowStmtContext {
	var p = new(KnowStmtContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_knowStmt
	return p
}

func InitEmptyKnowStmtContext(p *KnowStmtContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_knowStmt
}

func (*KnowStmtContext) IsKnowStmtContext() {}

func NewKnowStmtContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *KnowStmtContext {
	var p = new(KnowStmtContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_knowStmt

	return p
}

func (s *KnowStmtContext) GetParser() antlr.Parser { return s.parser }

func (s *KnowStmtContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *KnowStmtContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *KnowStmtContext) TopicExpr() ITopicExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITopicExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITopicExprContext)
}

func (s *KnowStmtContext) Value() IValueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IValueContext)
}

func (s *KnowStmtContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *KnowStmtContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *KnowStmtContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *KnowStmtContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitKnowStmt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) KnowStmt() (localctx IKnowStmtContext) {
	localctx = NewKnowStmtContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 54, SAGParserRULE_knowStmt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(374)
		p.Match(SAGParserT__29)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(375)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(376)
		p.TopicExpr()
	}
	{
		p.SetState(377)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(378)
		p.Match(SAGParserT__14)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(379)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(380)
		p.Value()
	}
	{
		p.SetState(381)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(382)
		p.Match(SAGParserT__1)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(383)
		p.Match(SAGParserWS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(384)
		p.Match(SAGParserINT)
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

// ITopicExprContext is an interface to support dynamic dispatch.
type ITopicExprContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	TOPIC_PATTERN() antlr.TerminalNode
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext
	AnyTopic() IAnyTopicContext

	// IsTopicExprContext differentiates from other interfaces.
	IsTopicExprContext()
}

type TopicExprContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyTopicExprContext() *TopicExprContext {
	var p = new(TopicExprContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_topicExpr
	return p
}

func InitEmptyTopicExprContext(p *TopicExprContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_topicExpr
}

func (*TopicExprContext) IsTopicExprContext() {}

func NewTopicExprContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TopicExprContext {
	var p = new(TopicExprContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_topicExpr

	return p
}

func (s *TopicExprContext) GetParser() antlr.Parser { return s.parser }

func (s *TopicExprContext) TOPIC_PATTERN() antlr.TerminalNode {
	return s.GetToken(SAGParserTOPIC_PATTERN, 0)
}

func (s *TopicExprContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *TopicExprContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *TopicExprContext) AnyTopic() IAnyTopicContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAnyTopicContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAnyTopicContext)
}

func (s *TopicExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TopicExprContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *TopicExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitTopicExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) TopicExpr() (localctx ITopicExprContext) {
	localctx = NewTopicExprContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 56, SAGParserRULE_topicExpr)
	p.SetState(390)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserTOPIC_PATTERN:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(386)
			p.Match(SAGParserTOPIC_PATTERN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserIDENT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(387)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(388)
			p.Keyword()
		}

	case SAGParserT__33:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(389)
			p.AnyTopic()
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

// IPolicyClauseContext is an interface to support dynamic dispatch.
type IPolicyClauseContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Keyword() IKeywordContext
	Expr() IExprContext

	// IsPolicyClauseContext differentiates from other interfaces.
	IsPolicyClauseContext()
}

type PolicyClauseContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPolicyClauseContext() *PolicyClauseContext {
	var p = new(PolicyClauseContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_policyClause
	return p
}

func InitEmptyPolicyClauseContext(p *PolicyClauseContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_policyClause
}

func (*PolicyClauseContext) IsPolicyClauseContext() {}

func NewPolicyClauseContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PolicyClauseContext {
	var p = new(PolicyClauseContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_policyClause

	return p
}

func (s *PolicyClauseContext) GetParser() antlr.Parser { return s.parser }

func (s *PolicyClauseContext) IDENT() antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, 0)
}

func (s *PolicyClauseContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *PolicyClauseContext) Expr() IExprContext {
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

func (s *PolicyClauseContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PolicyClauseContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PolicyClauseContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitPolicyClause(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) PolicyClause() (localctx IPolicyClauseContext) {
	localctx = NewPolicyClauseContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 58, SAGParserRULE_policyClause)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(392)
		p.Match(SAGParserT__30)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(395)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserIDENT:
		{
			p.SetState(393)
			p.Match(SAGParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		{
			p.SetState(394)
			p.Keyword()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(399)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserT__31 {
		{
			p.SetState(397)
			p.Match(SAGParserT__31)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(398)
			p.expr(0)
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

// IPriorityClauseContext is an interface to support dynamic dispatch.
type IPriorityClauseContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	PRIORITY() antlr.TerminalNode

	// IsPriorityClauseContext differentiates from other interfaces.
	IsPriorityClauseContext()
}

type PriorityClauseContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPriorityClauseContext() *PriorityClauseContext {
	var p = new(PriorityClauseContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_priorityClause
	return p
}

func InitEmptyPriorityClauseContext(p *PriorityClauseContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_priorityClause
}

func (*PriorityClauseContext) IsPriorityClauseContext() {}

func NewPriorityClauseContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PriorityClauseContext {
	var p = new(PriorityClauseContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_priorityClause

	return p
}

func (s *PriorityClauseContext) GetParser() antlr.Parser { return s.parser }

func (s *PriorityClauseContext) PRIORITY() antlr.TerminalNode {
	return s.GetToken(SAGParserPRIORITY, 0)
}

func (s *PriorityClauseContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PriorityClauseContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PriorityClauseContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitPriorityClause(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) PriorityClause() (localctx IPriorityClauseContext) {
	localctx = NewPriorityClauseContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 60, SAGParserRULE_priorityClause)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(401)
		p.Match(SAGParserT__32)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(402)
		p.Match(SAGParserPRIORITY)
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
	p.RuleIndex = SAGParserRULE_expr
	return p
}

func InitEmptyExprContext(p *ExprContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_expr
}

func (*ExprContext) IsExprContext() {}

func NewExprContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExprContext {
	var p = new(ExprContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_expr

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

type MulExprContext struct {
	ExprContext
	left  IExprContext
	op    antlr.Token
	right IExprContext
}

func NewMulExprContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *MulExprContext {
	var p = new(MulExprContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *MulExprContext) GetOp() antlr.Token { return s.op }

func (s *MulExprContext) SetOp(v antlr.Token) { s.op = v }

func (s *MulExprContext) GetLeft() IExprContext { return s.left }

func (s *MulExprContext) GetRight() IExprContext { return s.right }

func (s *MulExprContext) SetLeft(v IExprContext) { s.left = v }

func (s *MulExprContext) SetRight(v IExprContext) { s.right = v }

func (s *MulExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *MulExprContext) AllExpr() []IExprContext {
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

func (s *MulExprContext) Expr(i int) IExprContext {
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

func (s *MulExprContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *MulExprContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *MulExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitMulExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

type AndExprContext struct {
	ExprContext
	left  IExprContext
	op    antlr.Token
	right IExprContext
}

func NewAndExprContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *AndExprContext {
	var p = new(AndExprContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *AndExprContext) GetOp() antlr.Token { return s.op }

func (s *AndExprContext) SetOp(v antlr.Token) { s.op = v }

func (s *AndExprContext) GetLeft() IExprContext { return s.left }

func (s *AndExprContext) GetRight() IExprContext { return s.right }

func (s *AndExprContext) SetLeft(v IExprContext) { s.left = v }

func (s *AndExprContext) SetRight(v IExprContext) { s.right = v }

func (s *AndExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AndExprContext) AllExpr() []IExprContext {
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

func (s *AndExprContext) Expr(i int) IExprContext {
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

func (s *AndExprContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *AndExprContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *AndExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitAndExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

type RelExprContext struct {
	ExprContext
	left  IExprContext
	op    antlr.Token
	right IExprContext
}

func NewRelExprContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *RelExprContext {
	var p = new(RelExprContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *RelExprContext) GetOp() antlr.Token { return s.op }

func (s *RelExprContext) SetOp(v antlr.Token) { s.op = v }

func (s *RelExprContext) GetLeft() IExprContext { return s.left }

func (s *RelExprContext) GetRight() IExprContext { return s.right }

func (s *RelExprContext) SetLeft(v IExprContext) { s.left = v }

func (s *RelExprContext) SetRight(v IExprContext) { s.right = v }

func (s *RelExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *RelExprContext) AllExpr() []IExprContext {
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

func (s *RelExprContext) Expr(i int) IExprContext {
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

func (s *RelExprContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *RelExprContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *RelExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitRelExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

type PrimaryExprContext struct {
	ExprContext
}

func NewPrimaryExprContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *PrimaryExprContext {
	var p = new(PrimaryExprContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *PrimaryExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PrimaryExprContext) Primary() IPrimaryContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPrimaryContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPrimaryContext)
}

func (s *PrimaryExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitPrimaryExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

type AddExprContext struct {
	ExprContext
	left  IExprContext
	op    antlr.Token
	right IExprContext
}

func NewAddExprContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *AddExprContext {
	var p = new(AddExprContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *AddExprContext) GetOp() antlr.Token { return s.op }

func (s *AddExprContext) SetOp(v antlr.Token) { s.op = v }

func (s *AddExprContext) GetLeft() IExprContext { return s.left }

func (s *AddExprContext) GetRight() IExprContext { return s.right }

func (s *AddExprContext) SetLeft(v IExprContext) { s.left = v }

func (s *AddExprContext) SetRight(v IExprContext) { s.right = v }

func (s *AddExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AddExprContext) AllExpr() []IExprContext {
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

func (s *AddExprContext) Expr(i int) IExprContext {
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

func (s *AddExprContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *AddExprContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *AddExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitAddExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

type OrExprContext struct {
	ExprContext
	left  IExprContext
	op    antlr.Token
	right IExprContext
}

func NewOrExprContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *OrExprContext {
	var p = new(OrExprContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *OrExprContext) GetOp() antlr.Token { return s.op }

func (s *OrExprContext) SetOp(v antlr.Token) { s.op = v }

func (s *OrExprContext) GetLeft() IExprContext { return s.left }

func (s *OrExprContext) GetRight() IExprContext { return s.right }

func (s *OrExprContext) SetLeft(v IExprContext) { s.left = v }

func (s *OrExprContext) SetRight(v IExprContext) { s.right = v }

func (s *OrExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OrExprContext) AllExpr() []IExprContext {
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

func (s *OrExprContext) Expr(i int) IExprContext {
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

func (s *OrExprContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *OrExprContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *OrExprContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitOrExpr(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Expr() (localctx IExprContext) {
	return p.expr(0)
}

func (p *SAGParser) expr(_p int) (localctx IExprContext) {
	var _parentctx antlr.ParserRuleContext = p.GetParserRuleContext()

	_parentState := p.GetState()
	localctx = NewExprContext(p, p.GetParserRuleContext(), _parentState)
	var _prevctx IExprContext = localctx
	var _ antlr.ParserRuleContext = _prevctx // TODO: To prevent unused variable warning.
	_startState := 62
	p.EnterRecursionRule(localctx, 62, SAGParserRULE_expr, _p)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	localctx = NewPrimaryExprContext(p, localctx)
	p.SetParserRuleContext(localctx)
	_prevctx = localctx

	{
		p.SetState(405)
		p.Primary()
	}

	p.GetParserRuleContext().SetStop(p.GetTokenStream().LT(-1))
	p.SetState(454)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 57, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			if p.GetParseListeners() != nil {
				p.TriggerExitRuleEvent()
			}
			_prevctx = localctx
			p.SetState(452)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 56, p.GetParserRuleContext()) {
			case 1:
				localctx = NewMulExprContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*MulExprContext).left = _prevctx

				p.PushNewRecursionContext(localctx, _startState, SAGParserRULE_expr)
				p.SetState(407)

				if !(p.Precpred(p.GetParserRuleContext(), 6)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 6)", ""))
					goto errorExit
				}
				p.SetState(409)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(408)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(411)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*MulExprContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !(_la == SAGParserT__33 || _la == SAGParserT__34) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*MulExprContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				p.SetState(413)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(412)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(415)

					var _x = p.expr(7)

					localctx.(*MulExprContext).right = _x
				}

			case 2:
				localctx = NewAddExprContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*AddExprContext).left = _prevctx

				p.PushNewRecursionContext(localctx, _startState, SAGParserRULE_expr)
				p.SetState(416)

				if !(p.Precpred(p.GetParserRuleContext(), 5)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 5)", ""))
					goto errorExit
				}
				p.SetState(418)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(417)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(420)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*AddExprContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !(_la == SAGParserT__7 || _la == SAGParserT__35) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*AddExprContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				p.SetState(422)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(421)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(424)

					var _x = p.expr(6)

					localctx.(*AddExprContext).right = _x
				}

			case 3:
				localctx = NewRelExprContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*RelExprContext).left = _prevctx

				p.PushNewRecursionContext(localctx, _startState, SAGParserRULE_expr)
				p.SetState(425)

				if !(p.Precpred(p.GetParserRuleContext(), 4)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 4)", ""))
					goto errorExit
				}
				p.SetState(427)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(426)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(429)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*RelExprContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&8658654068736) != 0) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*RelExprContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				p.SetState(431)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(430)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(433)

					var _x = p.expr(5)

					localctx.(*RelExprContext).right = _x
				}

			case 4:
				localctx = NewAndExprContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*AndExprContext).left = _prevctx

				p.PushNewRecursionContext(localctx, _startState, SAGParserRULE_expr)
				p.SetState(434)

				if !(p.Precpred(p.GetParserRuleContext(), 3)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 3)", ""))
					goto errorExit
				}
				p.SetState(436)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(435)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(438)

					var _m = p.Match(SAGParserT__42)

					localctx.(*AndExprContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				p.SetState(440)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(439)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(442)

					var _x = p.expr(4)

					localctx.(*AndExprContext).right = _x
				}

			case 5:
				localctx = NewOrExprContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*OrExprContext).left = _prevctx

				p.PushNewRecursionContext(localctx, _startState, SAGParserRULE_expr)
				p.SetState(443)

				if !(p.Precpred(p.GetParserRuleContext(), 2)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 2)", ""))
					goto errorExit
				}
				p.SetState(445)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(444)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(447)

					var _m = p.Match(SAGParserT__43)

					localctx.(*OrExprContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				p.SetState(449)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(448)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(451)

					var _x = p.expr(3)

					localctx.(*OrExprContext).right = _x
				}

			case antlr.ATNInvalidAltNumber:
				goto errorExit
			}

		}
		p.SetState(456)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 57, p.GetParserRuleContext())
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

// IPrimaryContext is an interface to support dynamic dispatch.
type IPrimaryContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Value() IValueContext
	Expr() IExprContext
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode

	// IsPrimaryContext differentiates from other interfaces.
	IsPrimaryContext()
}

type PrimaryContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPrimaryContext() *PrimaryContext {
	var p = new(PrimaryContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_primary
	return p
}

func InitEmptyPrimaryContext(p *PrimaryContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_primary
}

func (*PrimaryContext) IsPrimaryContext() {}

func NewPrimaryContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PrimaryContext {
	var p = new(PrimaryContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_primary

	return p
}

func (s *PrimaryContext) GetParser() antlr.Parser { return s.parser }

func (s *PrimaryContext) Value() IValueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IValueContext)
}

func (s *PrimaryContext) Expr() IExprContext {
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

func (s *PrimaryContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *PrimaryContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *PrimaryContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PrimaryContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PrimaryContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitPrimary(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Primary() (localctx IPrimaryContext) {
	localctx = NewPrimaryContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 64, SAGParserRULE_primary)
	var _la int

	p.SetState(468)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserT__0, SAGParserT__1, SAGParserT__7, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserT__30, SAGParserT__44, SAGParserT__46, SAGParserT__48, SAGParserPRIORITY, SAGParserBOOL, SAGParserINT, SAGParserFLOAT, SAGParserIDENT, SAGParserSTRING:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(457)
			p.Value()
		}

	case SAGParserT__11:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(458)
			p.Match(SAGParserT__11)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(460)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(459)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(462)
			p.expr(0)
		}
		p.SetState(464)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(463)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(466)
			p.Match(SAGParserT__12)
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

// IValueContext is an interface to support dynamic dispatch.
type IValueContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsValueContext differentiates from other interfaces.
	IsValueContext()
}

type ValueContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyValueContext() *ValueContext {
	var p = new(ValueContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_value
	return p
}

func InitEmptyValueContext(p *ValueContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_value
}

func (*ValueContext) IsValueContext() {}

func NewValueContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ValueContext {
	var p = new(ValueContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_value

	return p
}

func (s *ValueContext) GetParser() antlr.Parser { return s.parser }

func (s *ValueContext) CopyAll(ctx *ValueContext) {
	s.CopyFrom(&ctx.BaseParserRuleContext)
}

func (s *ValueContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValueContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

type ValObjectContext struct {
	ValueContext
}

func NewValObjectContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValObjectContext {
	var p = new(ValObjectContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValObjectContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValObjectContext) Object() IObjectContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IObjectContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IObjectContext)
}

func (s *ValObjectContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValObject(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValFloatContext struct {
	ValueContext
}

func NewValFloatContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValFloatContext {
	var p = new(ValFloatContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValFloatContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValFloatContext) FLOAT() antlr.TerminalNode {
	return s.GetToken(SAGParserFLOAT, 0)
}

func (s *ValFloatContext) NegFloat() INegFloatContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INegFloatContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INegFloatContext)
}

func (s *ValFloatContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValFloat(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValNullContext struct {
	ValueContext
}

func NewValNullContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValNullContext {
	var p = new(ValNullContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValNullContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValNullContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValNull(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValListContext struct {
	ValueContext
}

func NewValListContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValListContext {
	var p = new(ValListContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValListContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValListContext) List() IListContext {
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

func (s *ValListContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValList(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValStringContext struct {
	ValueContext
}

func NewValStringContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValStringContext {
	var p = new(ValStringContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValStringContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValStringContext) STRING() antlr.TerminalNode {
	return s.GetToken(SAGParserSTRING, 0)
}

func (s *ValStringContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValString(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValIntContext struct {
	ValueContext
}

func NewValIntContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValIntContext {
	var p = new(ValIntContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValIntContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValIntContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *ValIntContext) NegInt() INegIntContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INegIntContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INegIntContext)
}

func (s *ValIntContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValInt(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValPathContext struct {
	ValueContext
}

func NewValPathContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValPathContext {
	var p = new(ValPathContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValPathContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValPathContext) Path() IPathContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPathContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPathContext)
}

func (s *ValPathContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValPath(s)

	default:
		return t.VisitChildren(s)
	}
}

type ValBoolContext struct {
	ValueContext
}

func NewValBoolContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ValBoolContext {
	var p = new(ValBoolContext)

	InitEmptyValueContext(&p.ValueContext)
	p.parser = parser
	p.CopyAll(ctx.(*ValueContext))

	return p
}

func (s *ValBoolContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ValBoolContext) BOOL() antlr.TerminalNode {
	return s.GetToken(SAGParserBOOL, 0)
}

func (s *ValBoolContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitValBool(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Value() (localctx IValueContext) {
	localctx = NewValueContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 66, SAGParserRULE_value)
	p.SetState(480)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 61, p.GetParserRuleContext()) {
	case 1:
		localctx = NewValStringContext(p, localctx)
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(470)
			p.Match(SAGParserSTRING)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 2:
		localctx = NewValIntContext(p, localctx)
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(471)
			p.Match(SAGParserINT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 3:
		localctx = NewValFloatContext(p, localctx)
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(472)
			p.Match(SAGParserFLOAT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 4:
		localctx = NewValBoolContext(p, localctx)
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(473)
			p.Match(SAGParserBOOL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 5:
		localctx = NewValNullContext(p, localctx)
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(474)
			p.Match(SAGParserT__44)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 6:
		localctx = NewValPathContext(p, localctx)
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(475)
			p.Path()
		}

	case 7:
		localctx = NewValListContext(p, localctx)
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(476)
			p.List()
		}

	case 8:
		localctx = NewValObjectContext(p, localctx)
		p.EnterOuterAlt(localctx, 8)
		{
			p.SetState(477)
			p.Object()
		}

	case 9:
		localctx = NewValIntContext(p, localctx)
		p.EnterOuterAlt(localctx, 9)
		{
			p.SetState(478)
			p.NegInt()
		}

	case 10:
		localctx = NewValFloatContext(p, localctx)
		p.EnterOuterAlt(localctx, 10)
		{
			p.SetState(479)
			p.NegFloat()
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

// IPathContext is an interface to support dynamic dispatch.
type IPathContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllPathSeg() []IPathSegContext
	PathSeg(i int) IPathSegContext

	// IsPathContext differentiates from other interfaces.
	IsPathContext()
}

type PathContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPathContext() *PathContext {
	var p = new(PathContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_path
	return p
}

func InitEmptyPathContext(p *PathContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_path
}

func (*PathContext) IsPathContext() {}

func NewPathContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PathContext {
	var p = new(PathContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_path

	return p
}

func (s *PathContext) GetParser() antlr.Parser { return s.parser }

func (s *PathContext) AllPathSeg() []IPathSegContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IPathSegContext); ok {
			len++
		}
	}

	tst := make([]IPathSegContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IPathSegContext); ok {
			tst[i] = t.(IPathSegContext)
			i++
		}
	}

	return tst
}

func (s *PathContext) PathSeg(i int) IPathSegContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPathSegContext); ok {
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

	return t.(IPathSegContext)
}

func (s *PathContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PathContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PathContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitPath(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Path() (localctx IPathContext) {
	localctx = NewPathContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 68, SAGParserRULE_path)
	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(482)
		p.PathSeg()
	}
	p.SetState(487)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 62, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			{
				p.SetState(483)
				p.Match(SAGParserT__45)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(484)
				p.PathSeg()
			}

		}
		p.SetState(489)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 62, p.GetParserRuleContext())
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
	p.ExitRule()
	return localctx
}

// IPathSegContext is an interface to support dynamic dispatch.
type IPathSegContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllIDENT() []antlr.TerminalNode
	IDENT(i int) antlr.TerminalNode
	AllKeyword() []IKeywordContext
	Keyword(i int) IKeywordContext
	INT() antlr.TerminalNode

	// IsPathSegContext differentiates from other interfaces.
	IsPathSegContext()
}

type PathSegContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPathSegContext() *PathSegContext {
	var p = new(PathSegContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_pathSeg
	return p
}

func InitEmptyPathSegContext(p *PathSegContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_pathSeg
}

func (*PathSegContext) IsPathSegContext() {}

func NewPathSegContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PathSegContext {
	var p = new(PathSegContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_pathSeg

	return p
}

func (s *PathSegContext) GetParser() antlr.Parser { return s.parser }

func (s *PathSegContext) AllIDENT() []antlr.TerminalNode {
	return s.GetTokens(SAGParserIDENT)
}

func (s *PathSegContext) IDENT(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserIDENT, i)
}

func (s *PathSegContext) AllKeyword() []IKeywordContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IKeywordContext); ok {
			len++
		}
	}

	tst := make([]IKeywordContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IKeywordContext); ok {
			tst[i] = t.(IKeywordContext)
			i++
		}
	}

	return tst
}

func (s *PathSegContext) Keyword(i int) IKeywordContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
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

	return t.(IKeywordContext)
}

func (s *PathSegContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *PathSegContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PathSegContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PathSegContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitPathSeg(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) PathSeg() (localctx IPathSegContext) {
	localctx = NewPathSegContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 70, SAGParserRULE_pathSeg)
	p.SetState(508)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY, SAGParserIDENT:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(492)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case SAGParserIDENT:
			{
				p.SetState(490)
				p.Match(SAGParserIDENT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
			{
				p.SetState(491)
				p.Keyword()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}
		p.SetState(500)
		p.GetErrorHandler().Sync(p)

		if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 65, p.GetParserRuleContext()) == 1 {
			{
				p.SetState(494)
				p.Match(SAGParserT__31)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(498)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetTokenStream().LA(1) {
			case SAGParserIDENT:
				{
					p.SetState(495)
					p.Match(SAGParserIDENT)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case SAGParserINT:
				{
					p.SetState(496)
					p.Match(SAGParserINT)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
				{
					p.SetState(497)
					p.Keyword()
				}

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}

		} else if p.HasError() { // JIM
			goto errorExit
		}

	case SAGParserT__30:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(502)
			p.Match(SAGParserT__30)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(506)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case SAGParserIDENT:
			{
				p.SetState(503)
				p.Match(SAGParserIDENT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case SAGParserINT:
			{
				p.SetState(504)
				p.Match(SAGParserINT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
			{
				p.SetState(505)
				p.Keyword()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
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

// IListContext is an interface to support dynamic dispatch.
type IListContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	AllValue() []IValueContext
	Value(i int) IValueContext

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
	p.RuleIndex = SAGParserRULE_list
	return p
}

func InitEmptyListContext(p *ListContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_list
}

func (*ListContext) IsListContext() {}

func NewListContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ListContext {
	var p = new(ListContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_list

	return p
}

func (s *ListContext) GetParser() antlr.Parser { return s.parser }

func (s *ListContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ListContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ListContext) AllValue() []IValueContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IValueContext); ok {
			len++
		}
	}

	tst := make([]IValueContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IValueContext); ok {
			tst[i] = t.(IValueContext)
			i++
		}
	}

	return tst
}

func (s *ListContext) Value(i int) IValueContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
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

	return t.(IValueContext)
}

func (s *ListContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ListContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ListContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitList(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) List() (localctx IListContext) {
	localctx = NewListContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 72, SAGParserRULE_list)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(510)
		p.Match(SAGParserT__46)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(512)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(511)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(531)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&250688655427832070) != 0 {
		{
			p.SetState(514)
			p.Value()
		}
		p.SetState(525)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 71, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				p.SetState(516)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(515)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(518)
					p.Match(SAGParserT__13)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				p.SetState(520)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(519)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(522)
					p.Value()
				}

			}
			p.SetState(527)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 71, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(529)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(528)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	}
	{
		p.SetState(533)
		p.Match(SAGParserT__47)
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

// IObjectContext is an interface to support dynamic dispatch.
type IObjectContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	AllMember() []IMemberContext
	Member(i int) IMemberContext

	// IsObjectContext differentiates from other interfaces.
	IsObjectContext()
}

type ObjectContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyObjectContext() *ObjectContext {
	var p = new(ObjectContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_object
	return p
}

func InitEmptyObjectContext(p *ObjectContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_object
}

func (*ObjectContext) IsObjectContext() {}

func NewObjectContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ObjectContext {
	var p = new(ObjectContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_object

	return p
}

func (s *ObjectContext) GetParser() antlr.Parser { return s.parser }

func (s *ObjectContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ObjectContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ObjectContext) AllMember() []IMemberContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IMemberContext); ok {
			len++
		}
	}

	tst := make([]IMemberContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IMemberContext); ok {
			tst[i] = t.(IMemberContext)
			i++
		}
	}

	return tst
}

func (s *ObjectContext) Member(i int) IMemberContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IMemberContext); ok {
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

	return t.(IMemberContext)
}

func (s *ObjectContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ObjectContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ObjectContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitObject(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Object() (localctx IObjectContext) {
	localctx = NewObjectContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 74, SAGParserRULE_object)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(535)
		p.Match(SAGParserT__48)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(537)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(536)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(556)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserSTRING {
		{
			p.SetState(539)
			p.Member()
		}
		p.SetState(550)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 77, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				p.SetState(541)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(540)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(543)
					p.Match(SAGParserT__13)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				p.SetState(545)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == SAGParserWS {
					{
						p.SetState(544)
						p.Match(SAGParserWS)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}
				{
					p.SetState(547)
					p.Member()
				}

			}
			p.SetState(552)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 77, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(554)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == SAGParserWS {
			{
				p.SetState(553)
				p.Match(SAGParserWS)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	}
	{
		p.SetState(558)
		p.Match(SAGParserT__49)
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

// IMemberContext is an interface to support dynamic dispatch.
type IMemberContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	STRING() antlr.TerminalNode
	Value() IValueContext
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode

	// IsMemberContext differentiates from other interfaces.
	IsMemberContext()
}

type MemberContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyMemberContext() *MemberContext {
	var p = new(MemberContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_member
	return p
}

func InitEmptyMemberContext(p *MemberContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_member
}

func (*MemberContext) IsMemberContext() {}

func NewMemberContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *MemberContext {
	var p = new(MemberContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_member

	return p
}

func (s *MemberContext) GetParser() antlr.Parser { return s.parser }

func (s *MemberContext) STRING() antlr.TerminalNode {
	return s.GetToken(SAGParserSTRING, 0)
}

func (s *MemberContext) Value() IValueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IValueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IValueContext)
}

func (s *MemberContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *MemberContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *MemberContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *MemberContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *MemberContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitMember(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Member() (localctx IMemberContext) {
	localctx = NewMemberContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 76, SAGParserRULE_member)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(560)
		p.Match(SAGParserSTRING)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(562)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(561)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	{
		p.SetState(564)
		p.Match(SAGParserT__31)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(566)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == SAGParserWS {
		{
			p.SetState(565)
			p.Match(SAGParserWS)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	{
		p.SetState(568)
		p.Value()
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

// IExprInputContext is an interface to support dynamic dispatch.
type IExprInputContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Expr() IExprContext
	EOF() antlr.TerminalNode
	AllWS() []antlr.TerminalNode
	WS(i int) antlr.TerminalNode
	AllNL() []antlr.TerminalNode
	NL(i int) antlr.TerminalNode

	// IsExprInputContext differentiates from other interfaces.
	IsExprInputContext()
}

type ExprInputContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyExprInputContext() *ExprInputContext {
	var p = new(ExprInputContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_exprInput
	return p
}

func InitEmptyExprInputContext(p *ExprInputContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_exprInput
}

func (*ExprInputContext) IsExprInputContext() {}

func NewExprInputContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExprInputContext {
	var p = new(ExprInputContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_exprInput

	return p
}

func (s *ExprInputContext) GetParser() antlr.Parser { return s.parser }

func (s *ExprInputContext) Expr() IExprContext {
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

func (s *ExprInputContext) EOF() antlr.TerminalNode {
	return s.GetToken(SAGParserEOF, 0)
}

func (s *ExprInputContext) AllWS() []antlr.TerminalNode {
	return s.GetTokens(SAGParserWS)
}

func (s *ExprInputContext) WS(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserWS, i)
}

func (s *ExprInputContext) AllNL() []antlr.TerminalNode {
	return s.GetTokens(SAGParserNL)
}

func (s *ExprInputContext) NL(i int) antlr.TerminalNode {
	return s.GetToken(SAGParserNL, i)
}

func (s *ExprInputContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExprInputContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ExprInputContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitExprInput(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ExprInput() (localctx IExprInputContext) {
	localctx = NewExprInputContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 78, SAGParserRULE_exprInput)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(573)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == SAGParserWS || _la == SAGParserNL {
		{
			p.SetState(570)
			_la = p.GetTokenStream().LA(1)

			if !(_la == SAGParserWS || _la == SAGParserNL) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(575)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(576)
		p.expr(0)
	}
	p.SetState(580)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == SAGParserWS || _la == SAGParserNL {
		{
			p.SetState(577)
			_la = p.GetTokenStream().LA(1)

			if !(_la == SAGParserWS || _la == SAGParserNL) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

		p.SetState(582)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(583)
		p.Match(SAGParserEOF)
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

// INegIntContext is an interface to support dynamic dispatch.
type INegIntContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INT() antlr.TerminalNode

	// IsNegIntContext differentiates from other interfaces.
	IsNegIntContext()
}

type NegIntContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNegIntContext() *NegIntContext {
	var p = new(NegIntContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_negInt
	return p
}

func InitEmptyNegIntContext(p *NegIntContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_negInt
}

func (*NegIntContext) IsNegIntContext() {}

func NewNegIntContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NegIntContext {
	var p = new(NegIntContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_negInt

	return p
}

func (s *NegIntContext) GetParser() antlr.Parser { return s.parser }

func (s *NegIntContext) INT() antlr.TerminalNode {
	return s.GetToken(SAGParserINT, 0)
}

func (s *NegIntContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NegIntContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NegIntContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitNegInt(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) NegInt() (localctx INegIntContext) {
	localctx = NewNegIntContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 80, SAGParserRULE_negInt)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(585)
		p.Match(SAGParserT__7)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(586)
		p.Match(SAGParserINT)
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

// INegFloatContext is an interface to support dynamic dispatch.
type INegFloatContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	FLOAT() antlr.TerminalNode

	// IsNegFloatContext differentiates from other interfaces.
	IsNegFloatContext()
}

type NegFloatContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNegFloatContext() *NegFloatContext {
	var p = new(NegFloatContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_negFloat
	return p
}

func InitEmptyNegFloatContext(p *NegFloatContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_negFloat
}

func (*NegFloatContext) IsNegFloatContext() {}

func NewNegFloatContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NegFloatContext {
	var p = new(NegFloatContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_negFloat

	return p
}

func (s *NegFloatContext) GetParser() antlr.Parser { return s.parser }

func (s *NegFloatContext) FLOAT() antlr.TerminalNode {
	return s.GetToken(SAGParserFLOAT, 0)
}

func (s *NegFloatContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NegFloatContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NegFloatContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitNegFloat(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) NegFloat() (localctx INegFloatContext) {
	localctx = NewNegFloatContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 82, SAGParserRULE_negFloat)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(588)
		p.Match(SAGParserT__7)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(589)
		p.Match(SAGParserFLOAT)
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

// IAnyTopicContext is an interface to support dynamic dispatch.
type IAnyTopicContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsAnyTopicContext differentiates from other interfaces.
	IsAnyTopicContext()
}

type AnyTopicContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyAnyTopicContext() *AnyTopicContext {
	var p = new(AnyTopicContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_anyTopic
	return p
}

func InitEmptyAnyTopicContext(p *AnyTopicContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_anyTopic
}

func (*AnyTopicContext) IsAnyTopicContext() {}

func NewAnyTopicContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AnyTopicContext {
	var p = new(AnyTopicContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_anyTopic

	return p
}

func (s *AnyTopicContext) GetParser() antlr.Parser { return s.parser }
func (s *AnyTopicContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AnyTopicContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *AnyTopicContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitAnyTopic(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) AnyTopic() (localctx IAnyTopicContext) {
	localctx = NewAnyTopicContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 84, SAGParserRULE_anyTopic)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(591)
		p.Match(SAGParserT__33)
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

// IKeywordContext is an interface to support dynamic dispatch.
type IKeywordContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	PRIORITY() antlr.TerminalNode

	// IsKeywordContext differentiates from other interfaces.
	IsKeywordContext()
}

type KeywordContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyKeywordContext() *KeywordContext {
	var p = new(KeywordContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_keyword
	return p
}

func InitEmptyKeywordContext(p *KeywordContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_keyword
}

func (*KeywordContext) IsKeywordContext() {}

func NewKeywordContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *KeywordContext {
	var p = new(KeywordContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_keyword

	return p
}

func (s *KeywordContext) GetParser() antlr.Parser { return s.parser }

func (s *KeywordContext) PRIORITY() antlr.TerminalNode {
	return s.GetToken(SAGParserPRIORITY, 0)
}

func (s *KeywordContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *KeywordContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *KeywordContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitKeyword(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) Keyword() (localctx IKeywordContext) {
	localctx = NewKeywordContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 86, SAGParserRULE_keyword)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(593)
		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&2251801961105414) != 0) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
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

// IArgWordContext is an interface to support dynamic dispatch.
type IArgWordContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Keyword() IKeywordContext
	BOOL() antlr.TerminalNode

	// IsArgWordContext differentiates from other interfaces.
	IsArgWordContext()
}

type ArgWordContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyArgWordContext() *ArgWordContext {
	var p = new(ArgWordContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_argWord
	return p
}

func InitEmptyArgWordContext(p *ArgWordContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_argWord
}

func (*ArgWordContext) IsArgWordContext() {}

func NewArgWordContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ArgWordContext {
	var p = new(ArgWordContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_argWord

	return p
}

func (s *ArgWordContext) GetParser() antlr.Parser { return s.parser }

func (s *ArgWordContext) Keyword() IKeywordContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IKeywordContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IKeywordContext)
}

func (s *ArgWordContext) BOOL() antlr.TerminalNode {
	return s.GetToken(SAGParserBOOL, 0)
}

func (s *ArgWordContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ArgWordContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ArgWordContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitArgWord(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) ArgWord() (localctx IArgWordContext) {
	localctx = NewArgWordContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 88, SAGParserRULE_argWord)
	p.SetState(598)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case SAGParserT__0, SAGParserT__1, SAGParserT__10, SAGParserT__15, SAGParserT__16, SAGParserT__17, SAGParserT__18, SAGParserT__19, SAGParserT__20, SAGParserT__21, SAGParserT__22, SAGParserT__23, SAGParserT__24, SAGParserT__25, SAGParserT__26, SAGParserT__27, SAGParserT__28, SAGParserT__29, SAGParserPRIORITY:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(595)
			p.Keyword()
		}

	case SAGParserBOOL:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(596)
			p.Match(SAGParserBOOL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case SAGParserT__44:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(597)
			p.Match(SAGParserT__44)
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

// IGluedNameContext is an interface to support dynamic dispatch.
type IGluedNameContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsGluedNameContext differentiates from other interfaces.
	IsGluedNameContext()
}

type GluedNameContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyGluedNameContext() *GluedNameContext {
	var p = new(GluedNameContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_gluedName
	return p
}

func InitEmptyGluedNameContext(p *GluedNameContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = SAGParserRULE_gluedName
}

func (*GluedNameContext) IsGluedNameContext() {}

func NewGluedNameContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GluedNameContext {
	var p = new(GluedNameContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = SAGParserRULE_gluedName

	return p
}

func (s *GluedNameContext) GetParser() antlr.Parser { return s.parser }
func (s *GluedNameContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GluedNameContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *GluedNameContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case SAGVisitor:
		return t.VisitGluedName(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *SAGParser) GluedName() (localctx IGluedNameContext) {
	localctx = NewGluedNameContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 90, SAGParserRULE_gluedName)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(600)
		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&8589935352) != 0) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
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

func (p *SAGParser) Sempred(localctx antlr.RuleContext, ruleIndex, predIndex int) bool {
	switch ruleIndex {
	case 31:
		var t *ExprContext = nil
		if localctx != nil {
			t = localctx.(*ExprContext)
		}
		return p.Expr_Sempred(t, predIndex)

	default:
		panic("No predicate with index: " + fmt.Sprint(ruleIndex))
	}
}

func (p *SAGParser) Expr_Sempred(localctx antlr.RuleContext, predIndex int) bool {
	switch predIndex {
	case 0:
		return p.Precpred(p.GetParserRuleContext(), 6)

	case 1:
		return p.Precpred(p.GetParserRuleContext(), 5)

	case 2:
		return p.Precpred(p.GetParserRuleContext(), 4)

	case 3:
		return p.Precpred(p.GetParserRuleContext(), 3)

	case 4:
		return p.Precpred(p.GetParserRuleContext(), 2)

	default:
		panic("No predicate with index: " + fmt.Sprint(predIndex))
	}
}
