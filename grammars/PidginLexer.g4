/*
 * The tokens of Pidgin, a language of lines: packets that one agent hands to another.
 *
 *     # for the night shift      COMMENT
 *     @run fix.lamp              AT DIRECTIVE GAP RUN_ID
 *     wf=triage_bug              NAME EQ WORD
 *     in=[bug_report, "a b"]     NAME EQ LBRACK WORD COMMA QUOTED RBRACK
 *
 * A line ends with a line feed, and with nothing else; blanks at both ends of a line, a carriage return among them, mean nothing. What
 * stands where decides what it is, so there is a mode for each place of a line: behind the sign of a header, behind its directive,
 * behind a name, behind the equals sign, in a list, behind a value. Nothing goes over a line end.
 *
 * Every text can be cut into these tokens: what fits nothing is a token as well, with its place, and no character is skipped. How long a
 * name, a run id or a value may be is no matter of tokens.
 *
 * Marks: [extension] is what the published program (pidgin-lang 0.1.12) does not read so.
 * No predicates and no actions: every target can be generated from this file as it stands.
 */
lexer grammar PidginLexer;

tokens { BLANK, NL, JUNK, UNCLOSED, WORD, QUOTED }

// ---------------------------------------------------------------------------------------------------------------------
// The beginning of a line
// ---------------------------------------------------------------------------------------------------------------------

/** Lines of blanks, one or several, and blanks at the end of the text.  `⏎`, `  ⏎⏎` */
BLANK_LINES : ((SPACE* '\n')+ | SPACE+) -> type(BLANK) ;

/** A comment, which has a line of its own.  `# for the night shift` */
COMMENT     : SPACE* '#' LINE* -> pushMode(LINE_END) ;

/** The sign that begins a header.  `@` in `@run fix.lamp` */
AT          : SPACE* '@' -> mode(HEADER) ;

/** The name of a field; a digit may come first.  `wf` in `wf=triage_bug` */
NAME        : SPACE* NAME_CHAR+ -> mode(FIELD) ;

/** A line that begins like nothing else.  `- wf=x` · `=x` */
LOST        : SPACE* FIRST_LOST LINE* -> pushMode(LINE_END) ;

/** What is left of a line behind a token that says all: its end. */
mode LINE_END;

/** The end of the line.  `⏎` behind `# for the night shift` */
EOL         : '\n' -> type(NL), popMode ;

// ---------------------------------------------------------------------------------------------------------------------
// Headers
// ---------------------------------------------------------------------------------------------------------------------

/** Behind the sign of a header. */
mode HEADER;

/** The directive, all letters up to something else.  `run` in `@run fix.lamp` and in `@run9` */
DIRECTIVE     : [A-Za-z]+ -> mode(ID) ;

/** No directive.  ` run fix.lamp` in `@ run fix.lamp` */
HEADER_JUNK   : ~[A-Za-z\n] LINE* -> type(JUNK), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** A sign with nothing behind it.  `⏎` in `@⏎` */
HEADER_NL     : SPACE* '\n' -> type(NL), mode(DEFAULT_MODE) ;

/** Behind the directive. */
mode ID;

/** Blanks before the run id: not all that Unicode calls so.  ` ` in `@run fix.lamp` */
GAP           : BETWEEN+ ;

/** What names the handoff.  `fix.lamp` */
RUN_ID        : ID_CHAR+ -> mode(TAIL_OF_LINE) ;

/** [extension] A run id with dashes, of which the published program reads what stands before the first one.  `docs.review.2026-06-01` */
DASHED_ID     : ID_CHAR (ID_CHAR | '-')* -> mode(TAIL_OF_LINE) ;

/** No run id.  `-a` in `@run -a` */
ID_JUNK       : ~[A-Za-z0-9_. \t\r\n] LINE* -> type(JUNK), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** A directive with no run id behind it.  `⏎` in `@run⏎` */
ID_NL         : SPACE* '\n' -> type(NL), mode(DEFAULT_MODE) ;

// ---------------------------------------------------------------------------------------------------------------------
// Fields
// ---------------------------------------------------------------------------------------------------------------------

/** Behind the name of a field. */
mode FIELD;

/** The sign between name and value, with no blanks round it.  `=` in `wf=triage_bug` */
EQ            : '=' -> mode(VALUE) ;

/** No equals sign behind the name.  ` = x` in `wf = x` */
FIELD_JUNK    : ~[=\n] LINE* -> type(JUNK), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** A name with nothing behind it.  `⏎` in `wf⏎` */
FIELD_NL      : SPACE* '\n' -> type(NL), mode(DEFAULT_MODE) ;

/** Behind the equals sign. */
mode VALUE;

/** A bare value.  `triage_bug` · `file:report.md` · `24h` */
BARE          : WORD_CHAR+ -> type(WORD), mode(TAIL_OF_LINE) ;

/** A value in quotes, in which nothing is escaped.  `"Draft only, please"` */
TEXT          : '"' ~["\n]* '"' -> type(QUOTED), mode(TAIL_OF_LINE) ;

/** A quotation mark that no other one follows in its line.  `"Draft` */
OPEN_TEXT     : '"' ~["\n]* -> type(UNCLOSED), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** Begins a list, with blanks behind it.  `[` in `[bug_report,log]` */
LBRACK        : '[' BETWEEN* -> mode(LIST) ;

/** What begins no value.  `{a}` in `in={a}` */
VALUE_JUNK    : ~[A-Za-z0-9_\-:."[\n] LINE* -> type(JUNK), mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** An equals sign with nothing behind it.  `⏎` in `wf=⏎` */
VALUE_NL      : SPACE* '\n' -> type(NL), mode(DEFAULT_MODE) ;

/** In a list, up to its bracket or the end of the line. */
mode LIST;

/** A bare item.  `bug_report` in `[bug_report,log]` */
ITEM          : WORD_CHAR+ -> type(WORD) ;

/** [extension] A bare item with slashes, which the published program reads in quotes only.  `file:src/main.rs` */
PATH          : (WORD_CHAR | '/')+ ;

/** An item in quotes.  `"wire money"` */
ITEM_TEXT     : '"' ~["\n]* '"' -> type(QUOTED) ;

/** A quotation mark that no other one follows in its line.  `"a]` in `["a]` */
OPEN_ITEM     : '"' ~["\n]* -> type(UNCLOSED) ;

/** Between two items, with blanks round it.  `, ` in `[a, b]` */
COMMA         : BETWEEN* ',' BETWEEN* ;

/** Ends a list, with blanks before it.  `]` */
RBRACK        : BETWEEN* ']' -> mode(TAIL_OF_LINE) ;

/** Blanks that stand beside no comma or bracket.  ` ` in `[a b]` */
LIST_BLANK    : BETWEEN+ ;

/** What can be part of no list.  `;` in `[a;b]`, the second bracket of `[[a]]` */
LIST_JUNK     : ~[A-Za-z0-9_\-:./",\] \t\r\n]+ ;

/** The end of the line inside of a list, which ends there.  `⏎` in `[a⏎` */
LIST_NL       : '\n' -> type(NL), mode(DEFAULT_MODE) ;

// ---------------------------------------------------------------------------------------------------------------------
// Behind a value
// ---------------------------------------------------------------------------------------------------------------------

/** Behind a run id, a value, or the closing bracket of a list. */
mode TAIL_OF_LINE;

/** Anything but blanks there, which the published program drops without a word.  ` only` in `note=Draft only` */
TAIL          : SPACE* FIRST LINE* -> mode(DEFAULT_MODE), pushMode(LINE_END) ;

/** The end of a line that is as it should be, blanks before it included.  ` ⏎` in `wf=x ⏎` */
TAIL_NL       : SPACE* '\n' -> type(NL), mode(DEFAULT_MODE) ;

/** Blanks at the end of the text.  ` ` in `wf=x ` where nothing follows */
TAIL_BLANK    : SPACE+ -> type(BLANK) ;

// ---------------------------------------------------------------------------------------------------------------------
// Characters. Blanks at the ends of a line are what Unicode calls white space, but for the line feed; inside of headers and lists
// they are space, tab and carriage return.
// ---------------------------------------------------------------------------------------------------------------------

/** White space of Unicode but for the line feed.  a space, a tab, U+3000 */
fragment SPACE      : [ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000] ;

/** Blanks inside of headers and lists.  a space, a tab */
fragment BETWEEN    : [ \t\r] ;

/** A character of a line.  any but the line feed */
fragment LINE       : ~[\n] ;

/** A character of a name.  `w`, `_`, `9` */
fragment NAME_CHAR  : [A-Za-z0-9_] ;

/** A character of a run id but for the dash.  `f`, `.` */
fragment ID_CHAR    : [A-Za-z0-9_.] ;

/** A character of a bare value.  `a`, `-`, `:`, `.` */
fragment WORD_CHAR  : [A-Za-z0-9_\-:.] ;

/** A character that is no white space.  `#`, `é` */
fragment FIRST      : ~[ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\n] ;

/** A character that begins no other line.  `=`, `-`, `é` */
fragment FIRST_LOST : ~[ \t\u000B\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\n#@A-Za-z0-9_] ;
