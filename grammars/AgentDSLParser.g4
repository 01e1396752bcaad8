/*
 * AgentDSL: tables of records, declarations of functions, calls and results, in lines of text.
 *
 *     [SCHEMA:PLANT]
 *     ID:int|NAME:str
 *     [DATA]
 *     1|Fern
 *     2|_
 *
 * The published package (agentdsl 0.0.2) has no grammar; this one is canonical here. It is total: every text has a tree, in which
 * every line stands. A line that belongs to no block is a `stray`; a block in which lines are missing or wrong is a block all the
 * same, and the builder of the typed AST says what is wrong with it. So one text can have several errors, and none of them is one of
 * the parser.
 *
 * All that decides is the next token, behind a bracket the one after it. Nothing is ambiguous: the first token of a row or an argument is of
 * a type of its own, so that a line end need not be there at the end of the text. No predicates and no actions.
 */
parser grammar AgentDSLParser;
options { tokenVocab = AgentDSLLexer; }

/** A whole text: blocks in any order, with blank and stray lines between.  `[SCHEMA:PLANT]⏎ID:int⏎[DATA]⏎1` */
message
    : (schema | data | functions | call | result | stray | BLANK)* EOF
    ;

/** A line that belongs to no block.  `Here is the list:` · `[ENUM:COLOUR]` */
stray
    : STRAY NL?
    | LBRACK (HEADER_TEXT NL? | NL)?
    ;

/** The columns of a table.  `[SCHEMA:PLANT]⏎ID:int|NAME:str` */
schema
    : LBRACK SCHEMA_HDR (NL fieldLine?)?
    ;

/** A line of fields or parameters.  `ID:int|NAME:str` · `LEAF:str*|MINUTES:int]` */
fieldLine
    : (field (PIPE field?)* | PIPE field? (PIPE field?)*) NL?
    | NL
    ;

/** A field, which is a name, a colon and a type.  `ID:int` · `PLANT:@PLANT.ID` · `@PLANT.ID:int` */
field
    : TEXT (COLON TEXT?)*
    | COLON TEXT? (COLON TEXT?)*
    ;

/** Records of the schema above.  `[DATA]⏎1|Fern` */
data
    : LBRACK DATA_HDR NL? row*
    ;

/** A record: cells between pipes, each of which may be empty.  `1|Fern` · `|_|` */
row
    : (ROW_CELL | ROW_PIPE CELL?) (PIPE CELL?)* NL?
    ;

/** Declarations of functions.  `[FUNCTIONS]⏎[Brew]⏎DESC[Makes tea]⏎IN[LEAF:str*]⏎OUT[CUP:str]` */
functions
    : LBRACK FUNCTIONS_HDR NL? (function | FN_BLANK)*
    ;

/** A function: its name, what it does, what it takes and what it gives, a line each.  `[Brew]⏎DESC[Makes tea]⏎IN[LEAF:str*]⏎OUT[CUP:str]` */
function
    : LBRACK FN_NAME NL? (desc | inputs | outputs | junk | FN_GAP)*
    ;

/** What a function does.  `DESC[Makes tea]` */
desc
    : DESC NL?
    ;

/** What a function takes.  `IN[LEAF:str*|MINUTES:int]` */
inputs
    : IN_OPEN fieldLine?
    ;

/** What a function gives.  `OUT[CUP:str]` */
outputs
    : OUT_OPEN fieldLine?
    ;

/** A line that is no part of a function.  `desc[Makes tea]` */
junk
    : (JUNK REST? | BAD_DESC) NL?
    ;

/** A function that is to be called, with its arguments.  `[CALL]⏎[Brew]⏎LEAF:mint` */
call
    : LBRACK CALL_HDR NL* ((CALL_NAME | BAD_NAME) NL? arg*)?
    ;

/** An argument; only the first colon separates.  `LEAF:mint` · `TIME:10:30` */
arg
    : (KEY (COLON VALUE?)? | ARG_COLON VALUE?) NL?
    ;

/** What came of a call: fields, rows, status and error.  `[RESULT]⏎[CUP:str]⏎mint⏎[STATUS:str]⏎SUCCESS⏎[ERROR:str]` */
result
    : LBRACK RESULT_HDR (NL fieldLine?)? (row | status | failure | bracketed | RES_BLANK)*
    ;

/** How it went.  `[STATUS:str]⏎SUCCESS` */
status
    : LBRACK STATUS_HDR (NL (STATUS_WORD NL? | NL)?)?
    ;

/** What went wrong, if anything did.  `[ERROR:str]⏎No water` */
failure
    : LBRACK ERROR_HDR NL? (MESSAGE_TEXT NL?)?
    ;

/** A line of a result that begins with a bracket and is no header.  `[1,2]` */
bracketed
    : LBRACK RES_JUNK NL?
    ;
