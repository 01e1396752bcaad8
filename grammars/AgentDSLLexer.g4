/*
 * The tokens of AgentDSL, a language of lines: tables of records, declarations of functions, calls and results.
 *
 *     [SCHEMA:PLANT]              FIELDS
 *     ID:int|NAME:str
 *     [DATA]                      ROWS
 *     1|Fern
 *
 * A line means something only in its place, so there is a mode for each place. A line ends with a line feed; a carriage return before it
 * is a blank at the end of a line, and blanks at both ends of a line mean nothing. A line that begins with `[` ends whatever block
 * is open, so the bracket is a token of its own, and what stands behind it is looked at in a mode that all blocks share.
 *
 * Every text can be cut into these tokens: what fits nothing is a token as well, with its place, and no character is skipped.
 * A cell is whatever stands between pipes. What it says depends on the type of its column, which no lexer knows.
 *
 * Marks: [extension] is what the published package (agentdsl 0.0.2) does not read so.
 * No predicates and no actions: every target can be generated from this file as it stands.
 */
lexer grammar AgentDSLLexer;

tokens { LBRACK, STRAY, HEADER_TEXT, BLANK, NL, PIPE, COLON, TEXT, CELL, FN_NAME, STATUS_HDR, ERROR_HDR, RES_JUNK }

// ---------------------------------------------------------------------------------------------------------------------
// Between blocks
// ---------------------------------------------------------------------------------------------------------------------

/** Lines of blanks, one or several, and blanks at the end of the text. */
BLANK_LINES : GAP -> type(BLANK) ;

/** The bracket that begins a header, with the blanks before it.  `[` */
OPEN        : LEAD '[' -> type(LBRACK), mode(HEADER) ;

/** Any other line: prose, a comment, a row that no block holds.  `Here is the list:` */
LOST        : LEAD FIRST LINE* -> type(STRAY), pushMode(LINE_END) ;

/** What is left of a line behind a token that says all: its end. */
mode LINE_END;
EOL         : '\n' -> type(NL), popMode ;

// ---------------------------------------------------------------------------------------------------------------------
// Headers: what stands behind the bracket that begins a line, up to its end. [extension] blanks round the words: `[ DATA ]`
// ---------------------------------------------------------------------------------------------------------------------
mode HEADER;

/** Begins a schema; the label goes up to the closing brackets.  `SCHEMA:PLANT]` */
SCHEMA_HDR    : LEAD 'SCHEMA' LEAD ':' LINE* -> mode(DEFAULT_MODE), pushMode(FIELDS), pushMode(LINE_END) ;

/** Begins rows.  `DATA]` */
DATA_HDR      : LEAD 'DATA' LEAD ']' LEAD -> mode(ROWS), pushMode(LINE_END) ;

/** Begins declarations.  `FUNCTIONS]` */
FUNCTIONS_HDR : LEAD 'FUNCTIONS' LEAD ']' LEAD -> mode(FUNCTIONS), pushMode(LINE_END) ;

/** Begins a call.  `CALL]` */
CALL_HDR      : LEAD 'CALL' LEAD ']' LEAD -> mode(CALL), pushMode(LINE_END) ;

/** Begins a result.  `RESULT]` */
RESULT_HDR    : LEAD 'RESULT' LEAD ']' LEAD -> mode(RESULT), pushMode(FIELDS), pushMode(LINE_END) ;

/** Behind any other bracket.  `ENUM:COLOUR]` */
OTHER         : LINE+ -> type(HEADER_TEXT), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** A line of nothing but a bracket. */
OTHER_END     : '\n' -> type(NL), mode(DEFAULT_MODE) ;

// ---------------------------------------------------------------------------------------------------------------------
// A line of fields or parameters, whatever stands in it. `]` and `*` are part of a text: `int*]`
// ---------------------------------------------------------------------------------------------------------------------
mode FIELDS;
FIELD_TEXT  : ~[|:\n]+ -> type(TEXT) ;
FIELD_PIPE  : '|' -> type(PIPE) ;
FIELD_COLON : ':' -> type(COLON) ;
FIELD_END   : '\n' -> type(NL), popMode ;

// ---------------------------------------------------------------------------------------------------------------------
// Rows of data, up to a blank line or a bracket
// ---------------------------------------------------------------------------------------------------------------------
mode ROWS;
ROW_BLANK  : GAP -> type(BLANK), mode(DEFAULT_MODE) ;
ROW_OPEN   : LEAD '[' -> type(LBRACK), mode(HEADER) ;

/** The first cell of a row, which shows that a row begins.  `1` in `1|Fern` */
ROW_CELL   : LEAD FIRST_OF_CELL IN_CELL* -> mode(CELLS) ;

/** A row whose first cell is empty.  `|Fern` */
ROW_PIPE   : LEAD '|' -> mode(CELLS) ;

/** Behind the beginning of a row. */
mode CELLS;
CELL_TEXT  : IN_CELL+ -> type(CELL) ;
CELL_PIPE  : '|' -> type(PIPE) ;
CELL_END   : '\n' -> type(NL), mode(ROWS) ;

// ---------------------------------------------------------------------------------------------------------------------
// Functions. Words of headers begin no name, so that a block can follow at once.
// ---------------------------------------------------------------------------------------------------------------------

/** Between functions: names, and blank lines that do not end the block. */
mode FUNCTIONS;
FN_BLANK    : GAP ;
FN_OPEN     : LEAD '[' -> type(LBRACK), mode(NAME) ;
FN_LOST     : LEAD FIRST LINE* -> type(STRAY), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** Behind the bracket that begins a line there. */
mode NAME;
NAME_SCHEMA    : 'SCHEMA:' LINE* -> type(SCHEMA_HDR), mode(DEFAULT_MODE), pushMode(FIELDS), pushMode(LINE_END) ;
NAME_DATA      : 'DATA]' LEAD -> type(DATA_HDR), mode(ROWS), pushMode(LINE_END) ;
NAME_FUNCTIONS : 'FUNCTIONS]' LEAD -> type(FUNCTIONS_HDR), mode(FUNCTIONS), pushMode(LINE_END) ;
NAME_CALL      : 'CALL]' LEAD -> type(CALL_HDR), mode(CALL), pushMode(LINE_END) ;
NAME_RESULT    : 'RESULT]' LEAD -> type(RESULT_HDR), mode(RESULT), pushMode(FIELDS), pushMode(LINE_END) ;

/** A line that begins like a header and is none ends the block.  `SCHEMAinfo]` */
NAME_NONE      : ('SCHEMA' | 'DATA]' | 'FUNCTIONS]' | 'CALL]' | 'RESULT]') LINE* -> type(HEADER_TEXT), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** The name of a function and the closing bracket.  `Brew]` */
NAME_TEXT      : LINE* ']' LEAD -> type(FN_NAME), mode(FUNCTION), pushMode(LINE_END) ;

/** A bracket that is not closed ends the block.  `Brew` */
NAME_OPEN      : LINE+ -> type(HEADER_TEXT), mode(DEFAULT_MODE), pushMode(LINE_END) ;
NAME_END       : '\n' -> type(NL), mode(DEFAULT_MODE) ;

/** Behind the name of a function, up to its line of outputs. */
mode FUNCTION;
FN_GAP    : GAP ;
PART_OPEN : LEAD '[' -> type(LBRACK), mode(NAME) ;

/** What the function does; brackets may stand inside.  `DESC[Makes tea]` */
DESC      : LEAD 'DESC[' LINE* ']' LEAD -> pushMode(LINE_END) ;

/** A description that is not closed.  `DESC[Makes tea` */
BAD_DESC  : LEAD 'DESC[' LINE* -> pushMode(LINE_END) ;

/** Begins the parameters; the word may be repeated.  `IN[` */
IN_OPEN   : LEAD 'IN['+ 'OUT['* -> pushMode(FIELDS) ;

/** Begins the outputs, with which a function ends.  `OUT[` */
OUT_OPEN  : LEAD 'OUT['+ -> mode(FUNCTIONS), pushMode(FIELDS) ;

/** The first character of any other line; the rest of it is REST. */
JUNK      : LEAD FIRST -> pushMode(JUNK_LINE) ;

mode JUNK_LINE;
REST      : LINE+ ;
JUNK_END  : '\n' -> type(NL), popMode ;

// ---------------------------------------------------------------------------------------------------------------------
// Calls
// ---------------------------------------------------------------------------------------------------------------------

/** The line behind the header of a call, which holds the name of the function.  `[Brew]` */
mode CALL;
CALL_NAME  : LEAD '[' LINE* ']' LEAD -> mode(ARGS), pushMode(LINE_END) ;

/** A line that is no name of a function.  `LEAF:mint` */
BAD_NAME   : LINE+ -> mode(ARGS), pushMode(LINE_END) ;
CALL_BLANK : LEAD '\n' -> type(NL) ;

/** Arguments, up to a blank line or a bracket. */
mode ARGS;
ARG_BLANK  : GAP -> type(BLANK), mode(DEFAULT_MODE) ;
ARG_OPEN   : LEAD '[' -> type(LBRACK), mode(HEADER) ;

/** The name of an argument, up to the first colon.  `LEAF` in `LEAF:mint` */
KEY        : LEAD FIRST_OF_KEY ~[:\n]* -> mode(ARG) ;

/** The colon of an argument without a name.  `:` in `:mint` */
ARG_COLON  : LEAD ':' -> mode(ARG_VALUE) ;

mode ARG;
KEY_COLON  : ':' -> type(COLON), mode(ARG_VALUE) ;
KEY_END    : '\n' -> type(NL), mode(ARGS) ;

mode ARG_VALUE;

/** The value of an argument, up to the end of the line.  `mint` in `LEAF:mint` */
VALUE      : LINE+ ;
VALUE_END  : '\n' -> type(NL), mode(ARGS) ;

// ---------------------------------------------------------------------------------------------------------------------
// Results
// ---------------------------------------------------------------------------------------------------------------------

/** Rows of a result; blank lines do not end them. */
mode RESULT;
RES_BLANK : GAP ;
RES_OPEN  : LEAD '[' -> type(LBRACK), mode(RESULT_HEADER) ;
RES_CELL  : LEAD FIRST_OF_CELL IN_CELL* -> type(ROW_CELL), mode(RESULT_CELLS) ;
RES_PIPE  : LEAD '|' -> type(ROW_PIPE), mode(RESULT_CELLS) ;

mode RESULT_CELLS;
RES_CELL_TEXT : IN_CELL+ -> type(CELL) ;
RES_CELL_PIPE : '|' -> type(PIPE) ;
RES_CELL_END  : '\n' -> type(NL), mode(RESULT) ;

/** Behind a bracket there. [extension] blanks round the words: `[ STATUS : str ]` */
mode RESULT_HEADER;
RES_STATUS    : LEAD 'STATUS' LEAD ':' LEAD 'str' LEAD ']' LEAD -> type(STATUS_HDR), mode(STATUS), pushMode(LINE_END) ;
RES_ERROR     : LEAD 'ERROR' LEAD ':' LEAD 'str' LEAD ']' LEAD -> type(ERROR_HDR), mode(MESSAGE), pushMode(LINE_END) ;
RES_SCHEMA    : LEAD 'SCHEMA' LEAD ':' LINE* -> type(SCHEMA_HDR), mode(DEFAULT_MODE), pushMode(FIELDS), pushMode(LINE_END) ;
RES_DATA      : LEAD 'DATA' LEAD ']' LEAD -> type(DATA_HDR), mode(ROWS), pushMode(LINE_END) ;
RES_FUNCTIONS : LEAD 'FUNCTIONS' LEAD ']' LEAD -> type(FUNCTIONS_HDR), mode(FUNCTIONS), pushMode(LINE_END) ;
RES_CALL      : LEAD 'CALL' LEAD ']' LEAD -> type(CALL_HDR), mode(CALL), pushMode(LINE_END) ;
RES_RESULT    : LEAD 'RESULT' LEAD ']' LEAD -> type(RESULT_HDR), mode(RESULT), pushMode(FIELDS), pushMode(LINE_END) ;

/** A row that begins with a bracket, which nobody can tell from a header.  `1,2]` */
RES_OTHER     : LINE+ -> type(RES_JUNK), mode(RESULT), pushMode(LINE_END) ;

/** A row of nothing but a bracket. */
RES_OTHER_END : '\n' -> type(RES_JUNK), mode(RESULT) ;

/** The line behind the header of the status, whatever stands in it. */
mode STATUS;

/** How it went.  `SUCCESS` */
STATUS_WORD : LINE+ -> mode(RESULT), pushMode(LINE_END) ;
STATUS_END  : '\n' -> type(NL), mode(RESULT) ;

/** The line behind the header of the error; no message is there if it is blank or begins with a bracket. */
mode MESSAGE;
MESSAGE_BLANK : GAP -> type(BLANK), mode(DEFAULT_MODE) ;
MESSAGE_OPEN  : LEAD '[' -> type(LBRACK), mode(HEADER) ;

/** What went wrong, one line.  `No water` */
MESSAGE_TEXT  : LEAD FIRST LINE* -> mode(DEFAULT_MODE), pushMode(LINE_END) ;

// ---------------------------------------------------------------------------------------------------------------------
// Characters. Blanks are what Unicode calls white space, but for the line feed.
// ---------------------------------------------------------------------------------------------------------------------

fragment SPACE  : [ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000] ;
fragment LEAD   : SPACE* ;
fragment GAP    : (SPACE* '\n')+ | SPACE+ ;
fragment LINE   : ~[\n] ;
fragment IN_CELL : ~[|\n] ;
fragment FIRST  : ~[ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000[\n] ;
fragment FIRST_OF_CELL : ~[ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000[|\n] ;
fragment FIRST_OF_KEY  : ~[ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000[:\n] ;
