// Code generated from AgentDSLParser.g4 by ANTLR 4.13.2. DO NOT EDIT.

package agentdslgen // AgentDSLParser
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

type AgentDSLParser struct {
	*antlr.BaseParser
}

var AgentDSLParserParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func agentdslparserParserInit() {
	staticData := &AgentDSLParserParserStaticData
	staticData.LiteralNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "':'",
	}
	staticData.SymbolicNames = []string{
		"", "LBRACK", "STRAY", "HEADER_TEXT", "BLANK", "NL", "PIPE", "COLON",
		"TEXT", "CELL", "FN_NAME", "STATUS_HDR", "ERROR_HDR", "RES_JUNK", "SCHEMA_HDR",
		"DATA_HDR", "FUNCTIONS_HDR", "CALL_HDR", "RESULT_HDR", "ROW_CELL", "ROW_PIPE",
		"FN_BLANK", "FN_GAP", "DESC", "BAD_DESC", "IN_OPEN", "OUT_OPEN", "JUNK",
		"REST", "CALL_NAME", "BAD_NAME", "KEY", "ARG_COLON", "VALUE", "RES_BLANK",
		"STATUS_WORD", "MESSAGE_TEXT", "EOL", "FIELD_PIPE", "FIELD_COLON",
	}
	staticData.RuleNames = []string{
		"message", "stray", "schema", "fieldLine", "field", "data", "row", "functions",
		"function", "desc", "inputs", "outputs", "junk", "call", "arg", "result",
		"status", "failure", "bracketed",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 39, 292, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15, 7, 15,
		2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0,
		1, 0, 1, 0, 5, 0, 46, 8, 0, 10, 0, 12, 0, 49, 9, 0, 1, 0, 1, 0, 1, 1, 1,
		1, 3, 1, 55, 8, 1, 1, 1, 1, 1, 1, 1, 3, 1, 60, 8, 1, 1, 1, 3, 1, 63, 8,
		1, 3, 1, 65, 8, 1, 1, 2, 1, 2, 1, 2, 1, 2, 3, 2, 71, 8, 2, 3, 2, 73, 8,
		2, 1, 3, 1, 3, 1, 3, 3, 3, 78, 8, 3, 5, 3, 80, 8, 3, 10, 3, 12, 3, 83,
		9, 3, 1, 3, 1, 3, 3, 3, 87, 8, 3, 1, 3, 1, 3, 3, 3, 91, 8, 3, 5, 3, 93,
		8, 3, 10, 3, 12, 3, 96, 9, 3, 3, 3, 98, 8, 3, 1, 3, 3, 3, 101, 8, 3, 1,
		3, 3, 3, 104, 8, 3, 1, 4, 1, 4, 1, 4, 3, 4, 109, 8, 4, 5, 4, 111, 8, 4,
		10, 4, 12, 4, 114, 9, 4, 1, 4, 1, 4, 3, 4, 118, 8, 4, 1, 4, 1, 4, 3, 4,
		122, 8, 4, 5, 4, 124, 8, 4, 10, 4, 12, 4, 127, 9, 4, 3, 4, 129, 8, 4, 1,
		5, 1, 5, 1, 5, 3, 5, 134, 8, 5, 1, 5, 5, 5, 137, 8, 5, 10, 5, 12, 5, 140,
		9, 5, 1, 6, 1, 6, 1, 6, 3, 6, 145, 8, 6, 3, 6, 147, 8, 6, 1, 6, 1, 6, 3,
		6, 151, 8, 6, 5, 6, 153, 8, 6, 10, 6, 12, 6, 156, 9, 6, 1, 6, 3, 6, 159,
		8, 6, 1, 7, 1, 7, 1, 7, 3, 7, 164, 8, 7, 1, 7, 1, 7, 5, 7, 168, 8, 7, 10,
		7, 12, 7, 171, 9, 7, 1, 8, 1, 8, 1, 8, 3, 8, 176, 8, 8, 1, 8, 1, 8, 1,
		8, 1, 8, 1, 8, 5, 8, 183, 8, 8, 10, 8, 12, 8, 186, 9, 8, 1, 9, 1, 9, 3,
		9, 190, 8, 9, 1, 10, 1, 10, 3, 10, 194, 8, 10, 1, 11, 1, 11, 3, 11, 198,
		8, 11, 1, 12, 1, 12, 3, 12, 202, 8, 12, 1, 12, 3, 12, 205, 8, 12, 1, 12,
		3, 12, 208, 8, 12, 1, 13, 1, 13, 1, 13, 5, 13, 213, 8, 13, 10, 13, 12,
		13, 216, 9, 13, 1, 13, 1, 13, 3, 13, 220, 8, 13, 1, 13, 5, 13, 223, 8,
		13, 10, 13, 12, 13, 226, 9, 13, 3, 13, 228, 8, 13, 1, 14, 1, 14, 1, 14,
		3, 14, 233, 8, 14, 3, 14, 235, 8, 14, 1, 14, 1, 14, 3, 14, 239, 8, 14,
		3, 14, 241, 8, 14, 1, 14, 3, 14, 244, 8, 14, 1, 15, 1, 15, 1, 15, 1, 15,
		3, 15, 250, 8, 15, 3, 15, 252, 8, 15, 1, 15, 1, 15, 1, 15, 1, 15, 1, 15,
		5, 15, 259, 8, 15, 10, 15, 12, 15, 262, 9, 15, 1, 16, 1, 16, 1, 16, 1,
		16, 1, 16, 3, 16, 269, 8, 16, 1, 16, 3, 16, 272, 8, 16, 3, 16, 274, 8,
		16, 1, 17, 1, 17, 1, 17, 3, 17, 279, 8, 17, 1, 17, 1, 17, 3, 17, 283, 8,
		17, 3, 17, 285, 8, 17, 1, 18, 1, 18, 1, 18, 3, 18, 290, 8, 18, 1, 18, 0,
		0, 19, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34,
		36, 0, 1, 1, 0, 29, 30, 346, 0, 47, 1, 0, 0, 0, 2, 64, 1, 0, 0, 0, 4, 66,
		1, 0, 0, 0, 6, 103, 1, 0, 0, 0, 8, 128, 1, 0, 0, 0, 10, 130, 1, 0, 0, 0,
		12, 146, 1, 0, 0, 0, 14, 160, 1, 0, 0, 0, 16, 172, 1, 0, 0, 0, 18, 187,
		1, 0, 0, 0, 20, 191, 1, 0, 0, 0, 22, 195, 1, 0, 0, 0, 24, 204, 1, 0, 0,
		0, 26, 209, 1, 0, 0, 0, 28, 240, 1, 0, 0, 0, 30, 245, 1, 0, 0, 0, 32, 263,
		1, 0, 0, 0, 34, 275, 1, 0, 0, 0, 36, 286, 1, 0, 0, 0, 38, 46, 3, 4, 2,
		0, 39, 46, 3, 10, 5, 0, 40, 46, 3, 14, 7, 0, 41, 46, 3, 26, 13, 0, 42,
		46, 3, 30, 15, 0, 43, 46, 3, 2, 1, 0, 44, 46, 5, 4, 0, 0, 45, 38, 1, 0,
		0, 0, 45, 39, 1, 0, 0, 0, 45, 40, 1, 0, 0, 0, 45, 41, 1, 0, 0, 0, 45, 42,
		1, 0, 0, 0, 45, 43, 1, 0, 0, 0, 45, 44, 1, 0, 0, 0, 46, 49, 1, 0, 0, 0,
		47, 45, 1, 0, 0, 0, 47, 48, 1, 0, 0, 0, 48, 50, 1, 0, 0, 0, 49, 47, 1,
		0, 0, 0, 50, 51, 5, 0, 0, 1, 51, 1, 1, 0, 0, 0, 52, 54, 5, 2, 0, 0, 53,
		55, 5, 5, 0, 0, 54, 53, 1, 0, 0, 0, 54, 55, 1, 0, 0, 0, 55, 65, 1, 0, 0,
		0, 56, 62, 5, 1, 0, 0, 57, 59, 5, 3, 0, 0, 58, 60, 5, 5, 0, 0, 59, 58,
		1, 0, 0, 0, 59, 60, 1, 0, 0, 0, 60, 63, 1, 0, 0, 0, 61, 63, 5, 5, 0, 0,
		62, 57, 1, 0, 0, 0, 62, 61, 1, 0, 0, 0, 62, 63, 1, 0, 0, 0, 63, 65, 1,
		0, 0, 0, 64, 52, 1, 0, 0, 0, 64, 56, 1, 0, 0, 0, 65, 3, 1, 0, 0, 0, 66,
		67, 5, 1, 0, 0, 67, 72, 5, 14, 0, 0, 68, 70, 5, 5, 0, 0, 69, 71, 3, 6,
		3, 0, 70, 69, 1, 0, 0, 0, 70, 71, 1, 0, 0, 0, 71, 73, 1, 0, 0, 0, 72, 68,
		1, 0, 0, 0, 72, 73, 1, 0, 0, 0, 73, 5, 1, 0, 0, 0, 74, 81, 3, 8, 4, 0,
		75, 77, 5, 6, 0, 0, 76, 78, 3, 8, 4, 0, 77, 76, 1, 0, 0, 0, 77, 78, 1,
		0, 0, 0, 78, 80, 1, 0, 0, 0, 79, 75, 1, 0, 0, 0, 80, 83, 1, 0, 0, 0, 81,
		79, 1, 0, 0, 0, 81, 82, 1, 0, 0, 0, 82, 98, 1, 0, 0, 0, 83, 81, 1, 0, 0,
		0, 84, 86, 5, 6, 0, 0, 85, 87, 3, 8, 4, 0, 86, 85, 1, 0, 0, 0, 86, 87,
		1, 0, 0, 0, 87, 94, 1, 0, 0, 0, 88, 90, 5, 6, 0, 0, 89, 91, 3, 8, 4, 0,
		90, 89, 1, 0, 0, 0, 90, 91, 1, 0, 0, 0, 91, 93, 1, 0, 0, 0, 92, 88, 1,
		0, 0, 0, 93, 96, 1, 0, 0, 0, 94, 92, 1, 0, 0, 0, 94, 95, 1, 0, 0, 0, 95,
		98, 1, 0, 0, 0, 96, 94, 1, 0, 0, 0, 97, 74, 1, 0, 0, 0, 97, 84, 1, 0, 0,
		0, 98, 100, 1, 0, 0, 0, 99, 101, 5, 5, 0, 0, 100, 99, 1, 0, 0, 0, 100,
		101, 1, 0, 0, 0, 101, 104, 1, 0, 0, 0, 102, 104, 5, 5, 0, 0, 103, 97, 1,
		0, 0, 0, 103, 102, 1, 0, 0, 0, 104, 7, 1, 0, 0, 0, 105, 112, 5, 8, 0, 0,
		106, 108, 5, 7, 0, 0, 107, 109, 5, 8, 0, 0, 108, 107, 1, 0, 0, 0, 108,
		109, 1, 0, 0, 0, 109, 111, 1, 0, 0, 0, 110, 106, 1, 0, 0, 0, 111, 114,
		1, 0, 0, 0, 112, 110, 1, 0, 0, 0, 112, 113, 1, 0, 0, 0, 113, 129, 1, 0,
		0, 0, 114, 112, 1, 0, 0, 0, 115, 117, 5, 7, 0, 0, 116, 118, 5, 8, 0, 0,
		117, 116, 1, 0, 0, 0, 117, 118, 1, 0, 0, 0, 118, 125, 1, 0, 0, 0, 119,
		121, 5, 7, 0, 0, 120, 122, 5, 8, 0, 0, 121, 120, 1, 0, 0, 0, 121, 122,
		1, 0, 0, 0, 122, 124, 1, 0, 0, 0, 123, 119, 1, 0, 0, 0, 124, 127, 1, 0,
		0, 0, 125, 123, 1, 0, 0, 0, 125, 126, 1, 0, 0, 0, 126, 129, 1, 0, 0, 0,
		127, 125, 1, 0, 0, 0, 128, 105, 1, 0, 0, 0, 128, 115, 1, 0, 0, 0, 129,
		9, 1, 0, 0, 0, 130, 131, 5, 1, 0, 0, 131, 133, 5, 15, 0, 0, 132, 134, 5,
		5, 0, 0, 133, 132, 1, 0, 0, 0, 133, 134, 1, 0, 0, 0, 134, 138, 1, 0, 0,
		0, 135, 137, 3, 12, 6, 0, 136, 135, 1, 0, 0, 0, 137, 140, 1, 0, 0, 0, 138,
		136, 1, 0, 0, 0, 138, 139, 1, 0, 0, 0, 139, 11, 1, 0, 0, 0, 140, 138, 1,
		0, 0, 0, 141, 147, 5, 19, 0, 0, 142, 144, 5, 20, 0, 0, 143, 145, 5, 9,
		0, 0, 144, 143, 1, 0, 0, 0, 144, 145, 1, 0, 0, 0, 145, 147, 1, 0, 0, 0,
		146, 141, 1, 0, 0, 0, 146, 142, 1, 0, 0, 0, 147, 154, 1, 0, 0, 0, 148,
		150, 5, 6, 0, 0, 149, 151, 5, 9, 0, 0, 150, 149, 1, 0, 0, 0, 150, 151,
		1, 0, 0, 0, 151, 153, 1, 0, 0, 0, 152, 148, 1, 0, 0, 0, 153, 156, 1, 0,
		0, 0, 154, 152, 1, 0, 0, 0, 154, 155, 1, 0, 0, 0, 155, 158, 1, 0, 0, 0,
		156, 154, 1, 0, 0, 0, 157, 159, 5, 5, 0, 0, 158, 157, 1, 0, 0, 0, 158,
		159, 1, 0, 0, 0, 159, 13, 1, 0, 0, 0, 160, 161, 5, 1, 0, 0, 161, 163, 5,
		16, 0, 0, 162, 164, 5, 5, 0, 0, 163, 162, 1, 0, 0, 0, 163, 164, 1, 0, 0,
		0, 164, 169, 1, 0, 0, 0, 165, 168, 3, 16, 8, 0, 166, 168, 5, 21, 0, 0,
		167, 165, 1, 0, 0, 0, 167, 166, 1, 0, 0, 0, 168, 171, 1, 0, 0, 0, 169,
		167, 1, 0, 0, 0, 169, 170, 1, 0, 0, 0, 170, 15, 1, 0, 0, 0, 171, 169, 1,
		0, 0, 0, 172, 173, 5, 1, 0, 0, 173, 175, 5, 10, 0, 0, 174, 176, 5, 5, 0,
		0, 175, 174, 1, 0, 0, 0, 175, 176, 1, 0, 0, 0, 176, 184, 1, 0, 0, 0, 177,
		183, 3, 18, 9, 0, 178, 183, 3, 20, 10, 0, 179, 183, 3, 22, 11, 0, 180,
		183, 3, 24, 12, 0, 181, 183, 5, 22, 0, 0, 182, 177, 1, 0, 0, 0, 182, 178,
		1, 0, 0, 0, 182, 179, 1, 0, 0, 0, 182, 180, 1, 0, 0, 0, 182, 181, 1, 0,
		0, 0, 183, 186, 1, 0, 0, 0, 184, 182, 1, 0, 0, 0, 184, 185, 1, 0, 0, 0,
		185, 17, 1, 0, 0, 0, 186, 184, 1, 0, 0, 0, 187, 189, 5, 23, 0, 0, 188,
		190, 5, 5, 0, 0, 189, 188, 1, 0, 0, 0, 189, 190, 1, 0, 0, 0, 190, 19, 1,
		0, 0, 0, 191, 193, 5, 25, 0, 0, 192, 194, 3, 6, 3, 0, 193, 192, 1, 0, 0,
		0, 193, 194, 1, 0, 0, 0, 194, 21, 1, 0, 0, 0, 195, 197, 5, 26, 0, 0, 196,
		198, 3, 6, 3, 0, 197, 196, 1, 0, 0, 0, 197, 198, 1, 0, 0, 0, 198, 23, 1,
		0, 0, 0, 199, 201, 5, 27, 0, 0, 200, 202, 5, 28, 0, 0, 201, 200, 1, 0,
		0, 0, 201, 202, 1, 0, 0, 0, 202, 205, 1, 0, 0, 0, 203, 205, 5, 24, 0, 0,
		204, 199, 1, 0, 0, 0, 204, 203, 1, 0, 0, 0, 205, 207, 1, 0, 0, 0, 206,
		208, 5, 5, 0, 0, 207, 206, 1, 0, 0, 0, 207, 208, 1, 0, 0, 0, 208, 25, 1,
		0, 0, 0, 209, 210, 5, 1, 0, 0, 210, 214, 5, 17, 0, 0, 211, 213, 5, 5, 0,
		0, 212, 211, 1, 0, 0, 0, 213, 216, 1, 0, 0, 0, 214, 212, 1, 0, 0, 0, 214,
		215, 1, 0, 0, 0, 215, 227, 1, 0, 0, 0, 216, 214, 1, 0, 0, 0, 217, 219,
		7, 0, 0, 0, 218, 220, 5, 5, 0, 0, 219, 218, 1, 0, 0, 0, 219, 220, 1, 0,
		0, 0, 220, 224, 1, 0, 0, 0, 221, 223, 3, 28, 14, 0, 222, 221, 1, 0, 0,
		0, 223, 226, 1, 0, 0, 0, 224, 222, 1, 0, 0, 0, 224, 225, 1, 0, 0, 0, 225,
		228, 1, 0, 0, 0, 226, 224, 1, 0, 0, 0, 227, 217, 1, 0, 0, 0, 227, 228,
		1, 0, 0, 0, 228, 27, 1, 0, 0, 0, 229, 234, 5, 31, 0, 0, 230, 232, 5, 7,
		0, 0, 231, 233, 5, 33, 0, 0, 232, 231, 1, 0, 0, 0, 232, 233, 1, 0, 0, 0,
		233, 235, 1, 0, 0, 0, 234, 230, 1, 0, 0, 0, 234, 235, 1, 0, 0, 0, 235,
		241, 1, 0, 0, 0, 236, 238, 5, 32, 0, 0, 237, 239, 5, 33, 0, 0, 238, 237,
		1, 0, 0, 0, 238, 239, 1, 0, 0, 0, 239, 241, 1, 0, 0, 0, 240, 229, 1, 0,
		0, 0, 240, 236, 1, 0, 0, 0, 241, 243, 1, 0, 0, 0, 242, 244, 5, 5, 0, 0,
		243, 242, 1, 0, 0, 0, 243, 244, 1, 0, 0, 0, 244, 29, 1, 0, 0, 0, 245, 246,
		5, 1, 0, 0, 246, 251, 5, 18, 0, 0, 247, 249, 5, 5, 0, 0, 248, 250, 3, 6,
		3, 0, 249, 248, 1, 0, 0, 0, 249, 250, 1, 0, 0, 0, 250, 252, 1, 0, 0, 0,
		251, 247, 1, 0, 0, 0, 251, 252, 1, 0, 0, 0, 252, 260, 1, 0, 0, 0, 253,
		259, 3, 12, 6, 0, 254, 259, 3, 32, 16, 0, 255, 259, 3, 34, 17, 0, 256,
		259, 3, 36, 18, 0, 257, 259, 5, 34, 0, 0, 258, 253, 1, 0, 0, 0, 258, 254,
		1, 0, 0, 0, 258, 255, 1, 0, 0, 0, 258, 256, 1, 0, 0, 0, 258, 257, 1, 0,
		0, 0, 259, 262, 1, 0, 0, 0, 260, 258, 1, 0, 0, 0, 260, 261, 1, 0, 0, 0,
		261, 31, 1, 0, 0, 0, 262, 260, 1, 0, 0, 0, 263, 264, 5, 1, 0, 0, 264, 273,
		5, 11, 0, 0, 265, 271, 5, 5, 0, 0, 266, 268, 5, 35, 0, 0, 267, 269, 5,
		5, 0, 0, 268, 267, 1, 0, 0, 0, 268, 269, 1, 0, 0, 0, 269, 272, 1, 0, 0,
		0, 270, 272, 5, 5, 0, 0, 271, 266, 1, 0, 0, 0, 271, 270, 1, 0, 0, 0, 271,
		272, 1, 0, 0, 0, 272, 274, 1, 0, 0, 0, 273, 265, 1, 0, 0, 0, 273, 274,
		1, 0, 0, 0, 274, 33, 1, 0, 0, 0, 275, 276, 5, 1, 0, 0, 276, 278, 5, 12,
		0, 0, 277, 279, 5, 5, 0, 0, 278, 277, 1, 0, 0, 0, 278, 279, 1, 0, 0, 0,
		279, 284, 1, 0, 0, 0, 280, 282, 5, 36, 0, 0, 281, 283, 5, 5, 0, 0, 282,
		281, 1, 0, 0, 0, 282, 283, 1, 0, 0, 0, 283, 285, 1, 0, 0, 0, 284, 280,
		1, 0, 0, 0, 284, 285, 1, 0, 0, 0, 285, 35, 1, 0, 0, 0, 286, 287, 5, 1,
		0, 0, 287, 289, 5, 13, 0, 0, 288, 290, 5, 5, 0, 0, 289, 288, 1, 0, 0, 0,
		289, 290, 1, 0, 0, 0, 290, 37, 1, 0, 0, 0, 61, 45, 47, 54, 59, 62, 64,
		70, 72, 77, 81, 86, 90, 94, 97, 100, 103, 108, 112, 117, 121, 125, 128,
		133, 138, 144, 146, 150, 154, 158, 163, 167, 169, 175, 182, 184, 189, 193,
		197, 201, 204, 207, 214, 219, 224, 227, 232, 234, 238, 240, 243, 249, 251,
		258, 260, 268, 271, 273, 278, 282, 284, 289,
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

// AgentDSLParserInit initializes any static state used to implement AgentDSLParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewAgentDSLParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func AgentDSLParserInit() {
	staticData := &AgentDSLParserParserStaticData
	staticData.once.Do(agentdslparserParserInit)
}

// NewAgentDSLParser produces a new parser instance for the optional input antlr.TokenStream.
func NewAgentDSLParser(input antlr.TokenStream) *AgentDSLParser {
	AgentDSLParserInit()
	this := new(AgentDSLParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &AgentDSLParserParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "AgentDSLParser.g4"

	return this
}

// AgentDSLParser tokens.
const (
	AgentDSLParserEOF           = antlr.TokenEOF
	AgentDSLParserLBRACK        = 1
	AgentDSLParserSTRAY         = 2
	AgentDSLParserHEADER_TEXT   = 3
	AgentDSLParserBLANK         = 4
	AgentDSLParserNL            = 5
	AgentDSLParserPIPE          = 6
	AgentDSLParserCOLON         = 7
	AgentDSLParserTEXT          = 8
	AgentDSLParserCELL          = 9
	AgentDSLParserFN_NAME       = 10
	AgentDSLParserSTATUS_HDR    = 11
	AgentDSLParserERROR_HDR     = 12
	AgentDSLParserRES_JUNK      = 13
	AgentDSLParserSCHEMA_HDR    = 14
	AgentDSLParserDATA_HDR      = 15
	AgentDSLParserFUNCTIONS_HDR = 16
	AgentDSLParserCALL_HDR      = 17
	AgentDSLParserRESULT_HDR    = 18
	AgentDSLParserROW_CELL      = 19
	AgentDSLParserROW_PIPE      = 20
	AgentDSLParserFN_BLANK      = 21
	AgentDSLParserFN_GAP        = 22
	AgentDSLParserDESC          = 23
	AgentDSLParserBAD_DESC      = 24
	AgentDSLParserIN_OPEN       = 25
	AgentDSLParserOUT_OPEN      = 26
	AgentDSLParserJUNK          = 27
	AgentDSLParserREST          = 28
	AgentDSLParserCALL_NAME     = 29
	AgentDSLParserBAD_NAME      = 30
	AgentDSLParserKEY           = 31
	AgentDSLParserARG_COLON     = 32
	AgentDSLParserVALUE         = 33
	AgentDSLParserRES_BLANK     = 34
	AgentDSLParserSTATUS_WORD   = 35
	AgentDSLParserMESSAGE_TEXT  = 36
	AgentDSLParserEOL           = 37
	AgentDSLParserFIELD_PIPE    = 38
	AgentDSLParserFIELD_COLON   = 39
)

// AgentDSLParser rules.
const (
	AgentDSLParserRULE_message   = 0
	AgentDSLParserRULE_stray     = 1
	AgentDSLParserRULE_schema    = 2
	AgentDSLParserRULE_fieldLine = 3
	AgentDSLParserRULE_field     = 4
	AgentDSLParserRULE_data      = 5
	AgentDSLParserRULE_row       = 6
	AgentDSLParserRULE_functions = 7
	AgentDSLParserRULE_function  = 8
	AgentDSLParserRULE_desc      = 9
	AgentDSLParserRULE_inputs    = 10
	AgentDSLParserRULE_outputs   = 11
	AgentDSLParserRULE_junk      = 12
	AgentDSLParserRULE_call      = 13
	AgentDSLParserRULE_arg       = 14
	AgentDSLParserRULE_result    = 15
	AgentDSLParserRULE_status    = 16
	AgentDSLParserRULE_failure   = 17
	AgentDSLParserRULE_bracketed = 18
)

// IMessageContext is an interface to support dynamic dispatch.
type IMessageContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	EOF() antlr.TerminalNode
	AllSchema() []ISchemaContext
	Schema(i int) ISchemaContext
	AllData() []IDataContext
	Data(i int) IDataContext
	AllFunctions() []IFunctionsContext
	Functions(i int) IFunctionsContext
	AllCall() []ICallContext
	Call(i int) ICallContext
	AllResult() []IResultContext
	Result(i int) IResultContext
	AllStray() []IStrayContext
	Stray(i int) IStrayContext
	AllBLANK() []antlr.TerminalNode
	BLANK(i int) antlr.TerminalNode

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
	p.RuleIndex = AgentDSLParserRULE_message
	return p
}

func InitEmptyMessageContext(p *MessageContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_message
}

func (*MessageContext) IsMessageContext() {}

func NewMessageContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *MessageContext {
	var p = new(MessageContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_message

	return p
}

func (s *MessageContext) GetParser() antlr.Parser { return s.parser }

func (s *MessageContext) EOF() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserEOF, 0)
}

func (s *MessageContext) AllSchema() []ISchemaContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISchemaContext); ok {
			len++
		}
	}

	tst := make([]ISchemaContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISchemaContext); ok {
			tst[i] = t.(ISchemaContext)
			i++
		}
	}

	return tst
}

func (s *MessageContext) Schema(i int) ISchemaContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISchemaContext); ok {
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

	return t.(ISchemaContext)
}

func (s *MessageContext) AllData() []IDataContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDataContext); ok {
			len++
		}
	}

	tst := make([]IDataContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDataContext); ok {
			tst[i] = t.(IDataContext)
			i++
		}
	}

	return tst
}

func (s *MessageContext) Data(i int) IDataContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDataContext); ok {
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

	return t.(IDataContext)
}

func (s *MessageContext) AllFunctions() []IFunctionsContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFunctionsContext); ok {
			len++
		}
	}

	tst := make([]IFunctionsContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFunctionsContext); ok {
			tst[i] = t.(IFunctionsContext)
			i++
		}
	}

	return tst
}

func (s *MessageContext) Functions(i int) IFunctionsContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFunctionsContext); ok {
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

	return t.(IFunctionsContext)
}

func (s *MessageContext) AllCall() []ICallContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ICallContext); ok {
			len++
		}
	}

	tst := make([]ICallContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ICallContext); ok {
			tst[i] = t.(ICallContext)
			i++
		}
	}

	return tst
}

func (s *MessageContext) Call(i int) ICallContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ICallContext); ok {
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

	return t.(ICallContext)
}

func (s *MessageContext) AllResult() []IResultContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IResultContext); ok {
			len++
		}
	}

	tst := make([]IResultContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IResultContext); ok {
			tst[i] = t.(IResultContext)
			i++
		}
	}

	return tst
}

func (s *MessageContext) Result(i int) IResultContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IResultContext); ok {
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

	return t.(IResultContext)
}

func (s *MessageContext) AllStray() []IStrayContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStrayContext); ok {
			len++
		}
	}

	tst := make([]IStrayContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStrayContext); ok {
			tst[i] = t.(IStrayContext)
			i++
		}
	}

	return tst
}

func (s *MessageContext) Stray(i int) IStrayContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStrayContext); ok {
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

	return t.(IStrayContext)
}

func (s *MessageContext) AllBLANK() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserBLANK)
}

func (s *MessageContext) BLANK(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserBLANK, i)
}

func (s *MessageContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *MessageContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *MessageContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitMessage(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Message() (localctx IMessageContext) {
	localctx = NewMessageContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, AgentDSLParserRULE_message)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(47)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&22) != 0 {
		p.SetState(45)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 0, p.GetParserRuleContext()) {
		case 1:
			{
				p.SetState(38)
				p.Schema()
			}

		case 2:
			{
				p.SetState(39)
				p.Data()
			}

		case 3:
			{
				p.SetState(40)
				p.Functions()
			}

		case 4:
			{
				p.SetState(41)
				p.Call()
			}

		case 5:
			{
				p.SetState(42)
				p.Result()
			}

		case 6:
			{
				p.SetState(43)
				p.Stray()
			}

		case 7:
			{
				p.SetState(44)
				p.Match(AgentDSLParserBLANK)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case antlr.ATNInvalidAltNumber:
			goto errorExit
		}

		p.SetState(49)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(50)
		p.Match(AgentDSLParserEOF)
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

// IStrayContext is an interface to support dynamic dispatch.
type IStrayContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	STRAY() antlr.TerminalNode
	NL() antlr.TerminalNode
	LBRACK() antlr.TerminalNode
	HEADER_TEXT() antlr.TerminalNode

	// IsStrayContext differentiates from other interfaces.
	IsStrayContext()
}

type StrayContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyStrayContext() *StrayContext {
	var p = new(StrayContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_stray
	return p
}

func InitEmptyStrayContext(p *StrayContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_stray
}

func (*StrayContext) IsStrayContext() {}

func NewStrayContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StrayContext {
	var p = new(StrayContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_stray

	return p
}

func (s *StrayContext) GetParser() antlr.Parser { return s.parser }

func (s *StrayContext) STRAY() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserSTRAY, 0)
}

func (s *StrayContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *StrayContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *StrayContext) HEADER_TEXT() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserHEADER_TEXT, 0)
}

func (s *StrayContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StrayContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *StrayContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitStray(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Stray() (localctx IStrayContext) {
	localctx = NewStrayContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, AgentDSLParserRULE_stray)
	var _la int

	p.SetState(64)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case AgentDSLParserSTRAY:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(52)
			p.Match(AgentDSLParserSTRAY)
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
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserNL {
			{
				p.SetState(53)
				p.Match(AgentDSLParserNL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case AgentDSLParserLBRACK:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(56)
			p.Match(AgentDSLParserLBRACK)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(62)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case AgentDSLParserHEADER_TEXT:
			{
				p.SetState(57)
				p.Match(AgentDSLParserHEADER_TEXT)
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

			if _la == AgentDSLParserNL {
				{
					p.SetState(58)
					p.Match(AgentDSLParserNL)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		case AgentDSLParserNL:
			{
				p.SetState(61)
				p.Match(AgentDSLParserNL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case AgentDSLParserEOF, AgentDSLParserLBRACK, AgentDSLParserSTRAY, AgentDSLParserBLANK:

		default:
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

// ISchemaContext is an interface to support dynamic dispatch.
type ISchemaContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	SCHEMA_HDR() antlr.TerminalNode
	NL() antlr.TerminalNode
	FieldLine() IFieldLineContext

	// IsSchemaContext differentiates from other interfaces.
	IsSchemaContext()
}

type SchemaContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptySchemaContext() *SchemaContext {
	var p = new(SchemaContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_schema
	return p
}

func InitEmptySchemaContext(p *SchemaContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_schema
}

func (*SchemaContext) IsSchemaContext() {}

func NewSchemaContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SchemaContext {
	var p = new(SchemaContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_schema

	return p
}

func (s *SchemaContext) GetParser() antlr.Parser { return s.parser }

func (s *SchemaContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *SchemaContext) SCHEMA_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserSCHEMA_HDR, 0)
}

func (s *SchemaContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *SchemaContext) FieldLine() IFieldLineContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFieldLineContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFieldLineContext)
}

func (s *SchemaContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SchemaContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SchemaContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitSchema(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Schema() (localctx ISchemaContext) {
	localctx = NewSchemaContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, AgentDSLParserRULE_schema)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(66)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(67)
		p.Match(AgentDSLParserSCHEMA_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(72)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(68)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(70)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&480) != 0 {
			{
				p.SetState(69)
				p.FieldLine()
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

// IFieldLineContext is an interface to support dynamic dispatch.
type IFieldLineContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllField() []IFieldContext
	Field(i int) IFieldContext
	AllPIPE() []antlr.TerminalNode
	PIPE(i int) antlr.TerminalNode
	NL() antlr.TerminalNode

	// IsFieldLineContext differentiates from other interfaces.
	IsFieldLineContext()
}

type FieldLineContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFieldLineContext() *FieldLineContext {
	var p = new(FieldLineContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_fieldLine
	return p
}

func InitEmptyFieldLineContext(p *FieldLineContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_fieldLine
}

func (*FieldLineContext) IsFieldLineContext() {}

func NewFieldLineContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FieldLineContext {
	var p = new(FieldLineContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_fieldLine

	return p
}

func (s *FieldLineContext) GetParser() antlr.Parser { return s.parser }

func (s *FieldLineContext) AllField() []IFieldContext {
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

func (s *FieldLineContext) Field(i int) IFieldContext {
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

func (s *FieldLineContext) AllPIPE() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserPIPE)
}

func (s *FieldLineContext) PIPE(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserPIPE, i)
}

func (s *FieldLineContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *FieldLineContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FieldLineContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FieldLineContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitFieldLine(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) FieldLine() (localctx IFieldLineContext) {
	localctx = NewFieldLineContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, AgentDSLParserRULE_fieldLine)
	var _la int

	p.SetState(103)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case AgentDSLParserPIPE, AgentDSLParserCOLON, AgentDSLParserTEXT:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(97)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case AgentDSLParserCOLON, AgentDSLParserTEXT:
			{
				p.SetState(74)
				p.Field()
			}
			p.SetState(81)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == AgentDSLParserPIPE {
				{
					p.SetState(75)
					p.Match(AgentDSLParserPIPE)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				p.SetState(77)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == AgentDSLParserCOLON || _la == AgentDSLParserTEXT {
					{
						p.SetState(76)
						p.Field()
					}

				}

				p.SetState(83)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		case AgentDSLParserPIPE:
			{
				p.SetState(84)
				p.Match(AgentDSLParserPIPE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(86)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == AgentDSLParserCOLON || _la == AgentDSLParserTEXT {
				{
					p.SetState(85)
					p.Field()
				}

			}
			p.SetState(94)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == AgentDSLParserPIPE {
				{
					p.SetState(88)
					p.Match(AgentDSLParserPIPE)
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

				if _la == AgentDSLParserCOLON || _la == AgentDSLParserTEXT {
					{
						p.SetState(89)
						p.Field()
					}

				}

				p.SetState(96)
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
		p.SetState(100)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserNL {
			{
				p.SetState(99)
				p.Match(AgentDSLParserNL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case AgentDSLParserNL:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(102)
			p.Match(AgentDSLParserNL)
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

// IFieldContext is an interface to support dynamic dispatch.
type IFieldContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllTEXT() []antlr.TerminalNode
	TEXT(i int) antlr.TerminalNode
	AllCOLON() []antlr.TerminalNode
	COLON(i int) antlr.TerminalNode

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
	p.RuleIndex = AgentDSLParserRULE_field
	return p
}

func InitEmptyFieldContext(p *FieldContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_field
}

func (*FieldContext) IsFieldContext() {}

func NewFieldContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FieldContext {
	var p = new(FieldContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_field

	return p
}

func (s *FieldContext) GetParser() antlr.Parser { return s.parser }

func (s *FieldContext) AllTEXT() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserTEXT)
}

func (s *FieldContext) TEXT(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserTEXT, i)
}

func (s *FieldContext) AllCOLON() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserCOLON)
}

func (s *FieldContext) COLON(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserCOLON, i)
}

func (s *FieldContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FieldContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FieldContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitField(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Field() (localctx IFieldContext) {
	localctx = NewFieldContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, AgentDSLParserRULE_field)
	var _la int

	p.SetState(128)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case AgentDSLParserTEXT:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(105)
			p.Match(AgentDSLParserTEXT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(112)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == AgentDSLParserCOLON {
			{
				p.SetState(106)
				p.Match(AgentDSLParserCOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(108)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == AgentDSLParserTEXT {
				{
					p.SetState(107)
					p.Match(AgentDSLParserTEXT)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

			p.SetState(114)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}

	case AgentDSLParserCOLON:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(115)
			p.Match(AgentDSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(117)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserTEXT {
			{
				p.SetState(116)
				p.Match(AgentDSLParserTEXT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(125)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == AgentDSLParserCOLON {
			{
				p.SetState(119)
				p.Match(AgentDSLParserCOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(121)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == AgentDSLParserTEXT {
				{
					p.SetState(120)
					p.Match(AgentDSLParserTEXT)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

			p.SetState(127)
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

// IDataContext is an interface to support dynamic dispatch.
type IDataContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	DATA_HDR() antlr.TerminalNode
	NL() antlr.TerminalNode
	AllRow() []IRowContext
	Row(i int) IRowContext

	// IsDataContext differentiates from other interfaces.
	IsDataContext()
}

type DataContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDataContext() *DataContext {
	var p = new(DataContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_data
	return p
}

func InitEmptyDataContext(p *DataContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_data
}

func (*DataContext) IsDataContext() {}

func NewDataContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DataContext {
	var p = new(DataContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_data

	return p
}

func (s *DataContext) GetParser() antlr.Parser { return s.parser }

func (s *DataContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *DataContext) DATA_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserDATA_HDR, 0)
}

func (s *DataContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *DataContext) AllRow() []IRowContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IRowContext); ok {
			len++
		}
	}

	tst := make([]IRowContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IRowContext); ok {
			tst[i] = t.(IRowContext)
			i++
		}
	}

	return tst
}

func (s *DataContext) Row(i int) IRowContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IRowContext); ok {
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

	return t.(IRowContext)
}

func (s *DataContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DataContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DataContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitData(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Data() (localctx IDataContext) {
	localctx = NewDataContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, AgentDSLParserRULE_data)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(130)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(131)
		p.Match(AgentDSLParserDATA_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(133)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(132)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(138)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == AgentDSLParserROW_CELL || _la == AgentDSLParserROW_PIPE {
		{
			p.SetState(135)
			p.Row()
		}

		p.SetState(140)
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

// IRowContext is an interface to support dynamic dispatch.
type IRowContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	ROW_CELL() antlr.TerminalNode
	ROW_PIPE() antlr.TerminalNode
	AllPIPE() []antlr.TerminalNode
	PIPE(i int) antlr.TerminalNode
	NL() antlr.TerminalNode
	AllCELL() []antlr.TerminalNode
	CELL(i int) antlr.TerminalNode

	// IsRowContext differentiates from other interfaces.
	IsRowContext()
}

type RowContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyRowContext() *RowContext {
	var p = new(RowContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_row
	return p
}

func InitEmptyRowContext(p *RowContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_row
}

func (*RowContext) IsRowContext() {}

func NewRowContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *RowContext {
	var p = new(RowContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_row

	return p
}

func (s *RowContext) GetParser() antlr.Parser { return s.parser }

func (s *RowContext) ROW_CELL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserROW_CELL, 0)
}

func (s *RowContext) ROW_PIPE() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserROW_PIPE, 0)
}

func (s *RowContext) AllPIPE() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserPIPE)
}

func (s *RowContext) PIPE(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserPIPE, i)
}

func (s *RowContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *RowContext) AllCELL() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserCELL)
}

func (s *RowContext) CELL(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserCELL, i)
}

func (s *RowContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *RowContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *RowContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitRow(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Row() (localctx IRowContext) {
	localctx = NewRowContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, AgentDSLParserRULE_row)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(146)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case AgentDSLParserROW_CELL:
		{
			p.SetState(141)
			p.Match(AgentDSLParserROW_CELL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case AgentDSLParserROW_PIPE:
		{
			p.SetState(142)
			p.Match(AgentDSLParserROW_PIPE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(144)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserCELL {
			{
				p.SetState(143)
				p.Match(AgentDSLParserCELL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(154)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == AgentDSLParserPIPE {
		{
			p.SetState(148)
			p.Match(AgentDSLParserPIPE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(150)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserCELL {
			{
				p.SetState(149)
				p.Match(AgentDSLParserCELL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

		p.SetState(156)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(158)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(157)
			p.Match(AgentDSLParserNL)
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

// IFunctionsContext is an interface to support dynamic dispatch.
type IFunctionsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	FUNCTIONS_HDR() antlr.TerminalNode
	NL() antlr.TerminalNode
	AllFunction() []IFunctionContext
	Function(i int) IFunctionContext
	AllFN_BLANK() []antlr.TerminalNode
	FN_BLANK(i int) antlr.TerminalNode

	// IsFunctionsContext differentiates from other interfaces.
	IsFunctionsContext()
}

type FunctionsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFunctionsContext() *FunctionsContext {
	var p = new(FunctionsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_functions
	return p
}

func InitEmptyFunctionsContext(p *FunctionsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_functions
}

func (*FunctionsContext) IsFunctionsContext() {}

func NewFunctionsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FunctionsContext {
	var p = new(FunctionsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_functions

	return p
}

func (s *FunctionsContext) GetParser() antlr.Parser { return s.parser }

func (s *FunctionsContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *FunctionsContext) FUNCTIONS_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserFUNCTIONS_HDR, 0)
}

func (s *FunctionsContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *FunctionsContext) AllFunction() []IFunctionContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFunctionContext); ok {
			len++
		}
	}

	tst := make([]IFunctionContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFunctionContext); ok {
			tst[i] = t.(IFunctionContext)
			i++
		}
	}

	return tst
}

func (s *FunctionsContext) Function(i int) IFunctionContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFunctionContext); ok {
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

	return t.(IFunctionContext)
}

func (s *FunctionsContext) AllFN_BLANK() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserFN_BLANK)
}

func (s *FunctionsContext) FN_BLANK(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserFN_BLANK, i)
}

func (s *FunctionsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FunctionsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FunctionsContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitFunctions(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Functions() (localctx IFunctionsContext) {
	localctx = NewFunctionsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 14, AgentDSLParserRULE_functions)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(160)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(161)
		p.Match(AgentDSLParserFUNCTIONS_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(163)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(162)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(169)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 31, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			p.SetState(167)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetTokenStream().LA(1) {
			case AgentDSLParserLBRACK:
				{
					p.SetState(165)
					p.Function()
				}

			case AgentDSLParserFN_BLANK:
				{
					p.SetState(166)
					p.Match(AgentDSLParserFN_BLANK)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}

		}
		p.SetState(171)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 31, p.GetParserRuleContext())
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

// IFunctionContext is an interface to support dynamic dispatch.
type IFunctionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	FN_NAME() antlr.TerminalNode
	NL() antlr.TerminalNode
	AllDesc() []IDescContext
	Desc(i int) IDescContext
	AllInputs() []IInputsContext
	Inputs(i int) IInputsContext
	AllOutputs() []IOutputsContext
	Outputs(i int) IOutputsContext
	AllJunk() []IJunkContext
	Junk(i int) IJunkContext
	AllFN_GAP() []antlr.TerminalNode
	FN_GAP(i int) antlr.TerminalNode

	// IsFunctionContext differentiates from other interfaces.
	IsFunctionContext()
}

type FunctionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFunctionContext() *FunctionContext {
	var p = new(FunctionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_function
	return p
}

func InitEmptyFunctionContext(p *FunctionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_function
}

func (*FunctionContext) IsFunctionContext() {}

func NewFunctionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FunctionContext {
	var p = new(FunctionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_function

	return p
}

func (s *FunctionContext) GetParser() antlr.Parser { return s.parser }

func (s *FunctionContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *FunctionContext) FN_NAME() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserFN_NAME, 0)
}

func (s *FunctionContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *FunctionContext) AllDesc() []IDescContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDescContext); ok {
			len++
		}
	}

	tst := make([]IDescContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDescContext); ok {
			tst[i] = t.(IDescContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) Desc(i int) IDescContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDescContext); ok {
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

	return t.(IDescContext)
}

func (s *FunctionContext) AllInputs() []IInputsContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IInputsContext); ok {
			len++
		}
	}

	tst := make([]IInputsContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IInputsContext); ok {
			tst[i] = t.(IInputsContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) Inputs(i int) IInputsContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInputsContext); ok {
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

	return t.(IInputsContext)
}

func (s *FunctionContext) AllOutputs() []IOutputsContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IOutputsContext); ok {
			len++
		}
	}

	tst := make([]IOutputsContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IOutputsContext); ok {
			tst[i] = t.(IOutputsContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) Outputs(i int) IOutputsContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOutputsContext); ok {
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

	return t.(IOutputsContext)
}

func (s *FunctionContext) AllJunk() []IJunkContext {
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

func (s *FunctionContext) Junk(i int) IJunkContext {
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

func (s *FunctionContext) AllFN_GAP() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserFN_GAP)
}

func (s *FunctionContext) FN_GAP(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserFN_GAP, i)
}

func (s *FunctionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FunctionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FunctionContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitFunction(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Function() (localctx IFunctionContext) {
	localctx = NewFunctionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 16, AgentDSLParserRULE_function)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(172)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(173)
		p.Match(AgentDSLParserFN_NAME)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(175)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(174)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(184)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&264241152) != 0 {
		p.SetState(182)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case AgentDSLParserDESC:
			{
				p.SetState(177)
				p.Desc()
			}

		case AgentDSLParserIN_OPEN:
			{
				p.SetState(178)
				p.Inputs()
			}

		case AgentDSLParserOUT_OPEN:
			{
				p.SetState(179)
				p.Outputs()
			}

		case AgentDSLParserBAD_DESC, AgentDSLParserJUNK:
			{
				p.SetState(180)
				p.Junk()
			}

		case AgentDSLParserFN_GAP:
			{
				p.SetState(181)
				p.Match(AgentDSLParserFN_GAP)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(186)
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

// IDescContext is an interface to support dynamic dispatch.
type IDescContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	DESC() antlr.TerminalNode
	NL() antlr.TerminalNode

	// IsDescContext differentiates from other interfaces.
	IsDescContext()
}

type DescContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDescContext() *DescContext {
	var p = new(DescContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_desc
	return p
}

func InitEmptyDescContext(p *DescContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_desc
}

func (*DescContext) IsDescContext() {}

func NewDescContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DescContext {
	var p = new(DescContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_desc

	return p
}

func (s *DescContext) GetParser() antlr.Parser { return s.parser }

func (s *DescContext) DESC() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserDESC, 0)
}

func (s *DescContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *DescContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DescContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DescContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitDesc(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Desc() (localctx IDescContext) {
	localctx = NewDescContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 18, AgentDSLParserRULE_desc)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(187)
		p.Match(AgentDSLParserDESC)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(189)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(188)
			p.Match(AgentDSLParserNL)
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

// IInputsContext is an interface to support dynamic dispatch.
type IInputsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IN_OPEN() antlr.TerminalNode
	FieldLine() IFieldLineContext

	// IsInputsContext differentiates from other interfaces.
	IsInputsContext()
}

type InputsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyInputsContext() *InputsContext {
	var p = new(InputsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_inputs
	return p
}

func InitEmptyInputsContext(p *InputsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_inputs
}

func (*InputsContext) IsInputsContext() {}

func NewInputsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InputsContext {
	var p = new(InputsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_inputs

	return p
}

func (s *InputsContext) GetParser() antlr.Parser { return s.parser }

func (s *InputsContext) IN_OPEN() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserIN_OPEN, 0)
}

func (s *InputsContext) FieldLine() IFieldLineContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFieldLineContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFieldLineContext)
}

func (s *InputsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InputsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *InputsContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitInputs(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Inputs() (localctx IInputsContext) {
	localctx = NewInputsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 20, AgentDSLParserRULE_inputs)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(191)
		p.Match(AgentDSLParserIN_OPEN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(193)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&480) != 0 {
		{
			p.SetState(192)
			p.FieldLine()
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

// IOutputsContext is an interface to support dynamic dispatch.
type IOutputsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	OUT_OPEN() antlr.TerminalNode
	FieldLine() IFieldLineContext

	// IsOutputsContext differentiates from other interfaces.
	IsOutputsContext()
}

type OutputsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyOutputsContext() *OutputsContext {
	var p = new(OutputsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_outputs
	return p
}

func InitEmptyOutputsContext(p *OutputsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_outputs
}

func (*OutputsContext) IsOutputsContext() {}

func NewOutputsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *OutputsContext {
	var p = new(OutputsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_outputs

	return p
}

func (s *OutputsContext) GetParser() antlr.Parser { return s.parser }

func (s *OutputsContext) OUT_OPEN() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserOUT_OPEN, 0)
}

func (s *OutputsContext) FieldLine() IFieldLineContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFieldLineContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFieldLineContext)
}

func (s *OutputsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OutputsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *OutputsContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitOutputs(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Outputs() (localctx IOutputsContext) {
	localctx = NewOutputsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 22, AgentDSLParserRULE_outputs)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(195)
		p.Match(AgentDSLParserOUT_OPEN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(197)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&480) != 0 {
		{
			p.SetState(196)
			p.FieldLine()
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
	JUNK() antlr.TerminalNode
	BAD_DESC() antlr.TerminalNode
	NL() antlr.TerminalNode
	REST() antlr.TerminalNode

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
	p.RuleIndex = AgentDSLParserRULE_junk
	return p
}

func InitEmptyJunkContext(p *JunkContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_junk
}

func (*JunkContext) IsJunkContext() {}

func NewJunkContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *JunkContext {
	var p = new(JunkContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_junk

	return p
}

func (s *JunkContext) GetParser() antlr.Parser { return s.parser }

func (s *JunkContext) JUNK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserJUNK, 0)
}

func (s *JunkContext) BAD_DESC() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserBAD_DESC, 0)
}

func (s *JunkContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *JunkContext) REST() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserREST, 0)
}

func (s *JunkContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *JunkContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *JunkContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitJunk(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Junk() (localctx IJunkContext) {
	localctx = NewJunkContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 24, AgentDSLParserRULE_junk)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(204)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case AgentDSLParserJUNK:
		{
			p.SetState(199)
			p.Match(AgentDSLParserJUNK)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(201)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserREST {
			{
				p.SetState(200)
				p.Match(AgentDSLParserREST)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case AgentDSLParserBAD_DESC:
		{
			p.SetState(203)
			p.Match(AgentDSLParserBAD_DESC)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(207)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(206)
			p.Match(AgentDSLParserNL)
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

// ICallContext is an interface to support dynamic dispatch.
type ICallContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	CALL_HDR() antlr.TerminalNode
	AllNL() []antlr.TerminalNode
	NL(i int) antlr.TerminalNode
	CALL_NAME() antlr.TerminalNode
	BAD_NAME() antlr.TerminalNode
	AllArg() []IArgContext
	Arg(i int) IArgContext

	// IsCallContext differentiates from other interfaces.
	IsCallContext()
}

type CallContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyCallContext() *CallContext {
	var p = new(CallContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_call
	return p
}

func InitEmptyCallContext(p *CallContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_call
}

func (*CallContext) IsCallContext() {}

func NewCallContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *CallContext {
	var p = new(CallContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_call

	return p
}

func (s *CallContext) GetParser() antlr.Parser { return s.parser }

func (s *CallContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *CallContext) CALL_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserCALL_HDR, 0)
}

func (s *CallContext) AllNL() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserNL)
}

func (s *CallContext) NL(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, i)
}

func (s *CallContext) CALL_NAME() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserCALL_NAME, 0)
}

func (s *CallContext) BAD_NAME() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserBAD_NAME, 0)
}

func (s *CallContext) AllArg() []IArgContext {
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

func (s *CallContext) Arg(i int) IArgContext {
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

func (s *CallContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CallContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *CallContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitCall(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Call() (localctx ICallContext) {
	localctx = NewCallContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 26, AgentDSLParserRULE_call)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(209)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(210)
		p.Match(AgentDSLParserCALL_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(214)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == AgentDSLParserNL {
		{
			p.SetState(211)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

		p.SetState(216)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(227)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserCALL_NAME || _la == AgentDSLParserBAD_NAME {
		{
			p.SetState(217)
			_la = p.GetTokenStream().LA(1)

			if !(_la == AgentDSLParserCALL_NAME || _la == AgentDSLParserBAD_NAME) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(219)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserNL {
			{
				p.SetState(218)
				p.Match(AgentDSLParserNL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(224)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == AgentDSLParserKEY || _la == AgentDSLParserARG_COLON {
			{
				p.SetState(221)
				p.Arg()
			}

			p.SetState(226)
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

// IArgContext is an interface to support dynamic dispatch.
type IArgContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	KEY() antlr.TerminalNode
	ARG_COLON() antlr.TerminalNode
	NL() antlr.TerminalNode
	COLON() antlr.TerminalNode
	VALUE() antlr.TerminalNode

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
	p.RuleIndex = AgentDSLParserRULE_arg
	return p
}

func InitEmptyArgContext(p *ArgContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_arg
}

func (*ArgContext) IsArgContext() {}

func NewArgContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ArgContext {
	var p = new(ArgContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_arg

	return p
}

func (s *ArgContext) GetParser() antlr.Parser { return s.parser }

func (s *ArgContext) KEY() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserKEY, 0)
}

func (s *ArgContext) ARG_COLON() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserARG_COLON, 0)
}

func (s *ArgContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *ArgContext) COLON() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserCOLON, 0)
}

func (s *ArgContext) VALUE() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserVALUE, 0)
}

func (s *ArgContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ArgContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ArgContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitArg(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Arg() (localctx IArgContext) {
	localctx = NewArgContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 28, AgentDSLParserRULE_arg)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(240)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case AgentDSLParserKEY:
		{
			p.SetState(229)
			p.Match(AgentDSLParserKEY)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(234)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserCOLON {
			{
				p.SetState(230)
				p.Match(AgentDSLParserCOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(232)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == AgentDSLParserVALUE {
				{
					p.SetState(231)
					p.Match(AgentDSLParserVALUE)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		}

	case AgentDSLParserARG_COLON:
		{
			p.SetState(236)
			p.Match(AgentDSLParserARG_COLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(238)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserVALUE {
			{
				p.SetState(237)
				p.Match(AgentDSLParserVALUE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(243)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(242)
			p.Match(AgentDSLParserNL)
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

// IResultContext is an interface to support dynamic dispatch.
type IResultContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	RESULT_HDR() antlr.TerminalNode
	NL() antlr.TerminalNode
	AllRow() []IRowContext
	Row(i int) IRowContext
	AllStatus() []IStatusContext
	Status(i int) IStatusContext
	AllFailure() []IFailureContext
	Failure(i int) IFailureContext
	AllBracketed() []IBracketedContext
	Bracketed(i int) IBracketedContext
	AllRES_BLANK() []antlr.TerminalNode
	RES_BLANK(i int) antlr.TerminalNode
	FieldLine() IFieldLineContext

	// IsResultContext differentiates from other interfaces.
	IsResultContext()
}

type ResultContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyResultContext() *ResultContext {
	var p = new(ResultContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_result
	return p
}

func InitEmptyResultContext(p *ResultContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_result
}

func (*ResultContext) IsResultContext() {}

func NewResultContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ResultContext {
	var p = new(ResultContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_result

	return p
}

func (s *ResultContext) GetParser() antlr.Parser { return s.parser }

func (s *ResultContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *ResultContext) RESULT_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserRESULT_HDR, 0)
}

func (s *ResultContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *ResultContext) AllRow() []IRowContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IRowContext); ok {
			len++
		}
	}

	tst := make([]IRowContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IRowContext); ok {
			tst[i] = t.(IRowContext)
			i++
		}
	}

	return tst
}

func (s *ResultContext) Row(i int) IRowContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IRowContext); ok {
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

	return t.(IRowContext)
}

func (s *ResultContext) AllStatus() []IStatusContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatusContext); ok {
			len++
		}
	}

	tst := make([]IStatusContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatusContext); ok {
			tst[i] = t.(IStatusContext)
			i++
		}
	}

	return tst
}

func (s *ResultContext) Status(i int) IStatusContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatusContext); ok {
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

	return t.(IStatusContext)
}

func (s *ResultContext) AllFailure() []IFailureContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFailureContext); ok {
			len++
		}
	}

	tst := make([]IFailureContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFailureContext); ok {
			tst[i] = t.(IFailureContext)
			i++
		}
	}

	return tst
}

func (s *ResultContext) Failure(i int) IFailureContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFailureContext); ok {
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

	return t.(IFailureContext)
}

func (s *ResultContext) AllBracketed() []IBracketedContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IBracketedContext); ok {
			len++
		}
	}

	tst := make([]IBracketedContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IBracketedContext); ok {
			tst[i] = t.(IBracketedContext)
			i++
		}
	}

	return tst
}

func (s *ResultContext) Bracketed(i int) IBracketedContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBracketedContext); ok {
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

	return t.(IBracketedContext)
}

func (s *ResultContext) AllRES_BLANK() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserRES_BLANK)
}

func (s *ResultContext) RES_BLANK(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserRES_BLANK, i)
}

func (s *ResultContext) FieldLine() IFieldLineContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFieldLineContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFieldLineContext)
}

func (s *ResultContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ResultContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ResultContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitResult(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Result() (localctx IResultContext) {
	localctx = NewResultContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 30, AgentDSLParserRULE_result)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(245)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(246)
		p.Match(AgentDSLParserRESULT_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(251)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(247)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(249)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&480) != 0 {
			{
				p.SetState(248)
				p.FieldLine()
			}

		}

	}
	p.SetState(260)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 53, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			p.SetState(258)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 52, p.GetParserRuleContext()) {
			case 1:
				{
					p.SetState(253)
					p.Row()
				}

			case 2:
				{
					p.SetState(254)
					p.Status()
				}

			case 3:
				{
					p.SetState(255)
					p.Failure()
				}

			case 4:
				{
					p.SetState(256)
					p.Bracketed()
				}

			case 5:
				{
					p.SetState(257)
					p.Match(AgentDSLParserRES_BLANK)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case antlr.ATNInvalidAltNumber:
				goto errorExit
			}

		}
		p.SetState(262)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 53, p.GetParserRuleContext())
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

// IStatusContext is an interface to support dynamic dispatch.
type IStatusContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	STATUS_HDR() antlr.TerminalNode
	AllNL() []antlr.TerminalNode
	NL(i int) antlr.TerminalNode
	STATUS_WORD() antlr.TerminalNode

	// IsStatusContext differentiates from other interfaces.
	IsStatusContext()
}

type StatusContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyStatusContext() *StatusContext {
	var p = new(StatusContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_status
	return p
}

func InitEmptyStatusContext(p *StatusContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_status
}

func (*StatusContext) IsStatusContext() {}

func NewStatusContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StatusContext {
	var p = new(StatusContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_status

	return p
}

func (s *StatusContext) GetParser() antlr.Parser { return s.parser }

func (s *StatusContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *StatusContext) STATUS_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserSTATUS_HDR, 0)
}

func (s *StatusContext) AllNL() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserNL)
}

func (s *StatusContext) NL(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, i)
}

func (s *StatusContext) STATUS_WORD() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserSTATUS_WORD, 0)
}

func (s *StatusContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StatusContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *StatusContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitStatus(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Status() (localctx IStatusContext) {
	localctx = NewStatusContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 32, AgentDSLParserRULE_status)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(263)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(264)
		p.Match(AgentDSLParserSTATUS_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(273)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(265)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(271)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case AgentDSLParserSTATUS_WORD:
			{
				p.SetState(266)
				p.Match(AgentDSLParserSTATUS_WORD)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(268)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == AgentDSLParserNL {
				{
					p.SetState(267)
					p.Match(AgentDSLParserNL)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		case AgentDSLParserNL:
			{
				p.SetState(270)
				p.Match(AgentDSLParserNL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case AgentDSLParserEOF, AgentDSLParserLBRACK, AgentDSLParserSTRAY, AgentDSLParserBLANK, AgentDSLParserROW_CELL, AgentDSLParserROW_PIPE, AgentDSLParserRES_BLANK:

		default:
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

// IFailureContext is an interface to support dynamic dispatch.
type IFailureContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	ERROR_HDR() antlr.TerminalNode
	AllNL() []antlr.TerminalNode
	NL(i int) antlr.TerminalNode
	MESSAGE_TEXT() antlr.TerminalNode

	// IsFailureContext differentiates from other interfaces.
	IsFailureContext()
}

type FailureContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFailureContext() *FailureContext {
	var p = new(FailureContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_failure
	return p
}

func InitEmptyFailureContext(p *FailureContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_failure
}

func (*FailureContext) IsFailureContext() {}

func NewFailureContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FailureContext {
	var p = new(FailureContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_failure

	return p
}

func (s *FailureContext) GetParser() antlr.Parser { return s.parser }

func (s *FailureContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *FailureContext) ERROR_HDR() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserERROR_HDR, 0)
}

func (s *FailureContext) AllNL() []antlr.TerminalNode {
	return s.GetTokens(AgentDSLParserNL)
}

func (s *FailureContext) NL(i int) antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, i)
}

func (s *FailureContext) MESSAGE_TEXT() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserMESSAGE_TEXT, 0)
}

func (s *FailureContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FailureContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FailureContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitFailure(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Failure() (localctx IFailureContext) {
	localctx = NewFailureContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 34, AgentDSLParserRULE_failure)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(275)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(276)
		p.Match(AgentDSLParserERROR_HDR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(278)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(277)
			p.Match(AgentDSLParserNL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(284)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserMESSAGE_TEXT {
		{
			p.SetState(280)
			p.Match(AgentDSLParserMESSAGE_TEXT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(282)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == AgentDSLParserNL {
			{
				p.SetState(281)
				p.Match(AgentDSLParserNL)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
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

// IBracketedContext is an interface to support dynamic dispatch.
type IBracketedContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	LBRACK() antlr.TerminalNode
	RES_JUNK() antlr.TerminalNode
	NL() antlr.TerminalNode

	// IsBracketedContext differentiates from other interfaces.
	IsBracketedContext()
}

type BracketedContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyBracketedContext() *BracketedContext {
	var p = new(BracketedContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_bracketed
	return p
}

func InitEmptyBracketedContext(p *BracketedContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = AgentDSLParserRULE_bracketed
}

func (*BracketedContext) IsBracketedContext() {}

func NewBracketedContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BracketedContext {
	var p = new(BracketedContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = AgentDSLParserRULE_bracketed

	return p
}

func (s *BracketedContext) GetParser() antlr.Parser { return s.parser }

func (s *BracketedContext) LBRACK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserLBRACK, 0)
}

func (s *BracketedContext) RES_JUNK() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserRES_JUNK, 0)
}

func (s *BracketedContext) NL() antlr.TerminalNode {
	return s.GetToken(AgentDSLParserNL, 0)
}

func (s *BracketedContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BracketedContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *BracketedContext) Accept(visitor antlr.ParseTreeVisitor) interface{} {
	switch t := visitor.(type) {
	case AgentDSLParserVisitor:
		return t.VisitBracketed(s)

	default:
		return t.VisitChildren(s)
	}
}

func (p *AgentDSLParser) Bracketed() (localctx IBracketedContext) {
	localctx = NewBracketedContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 36, AgentDSLParserRULE_bracketed)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(286)
		p.Match(AgentDSLParserLBRACK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(287)
		p.Match(AgentDSLParserRES_JUNK)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(289)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == AgentDSLParserNL {
		{
			p.SetState(288)
			p.Match(AgentDSLParserNL)
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
