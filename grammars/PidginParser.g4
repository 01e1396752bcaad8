/*
 * Pidgin: a packet that one agent hands to another, a header and fields, in lines of text.
 *
 *     @run fix.lamp
 *     wf=triage_bug
 *     mode=scan
 *     in=[bug_report]
 *     note="Draft only, please"
 *
 * The published program (pidgin-lang 0.1.12) has no grammar; this one is canonical here. It is total: every text has a tree, in which
 * every line stands, comments and blank lines as well. A line that is nothing is `junk`; a header or a field in which something is
 * missing or wrong is one all the same, and the builder of the typed AST says what is wrong with it. So one text can have several
 * errors, and none of them is one of the parser. Where the header stands, how often, and which names repeat is the builder's matter too.
 *
 * All that decides is the next token. Nothing is ambiguous: what begins a line is of another type than what stands in it, so that a line end need not
 * be there at the end of the text. No predicates and no actions.
 */
parser grammar PidginParser;
options { tokenVocab = PidginLexer; }

/** A whole text: one header, and fields behind it; comments and blank lines anywhere.  `@run fix.lamp⏎wf=triage_bug` */
packet
    : (header | field | comment | junk | BLANK)* EOF
    ;

/** What the packet is, and which handoff it belongs to; then what should not be there.  `@run fix.lamp` · `@approval key.turn` */
header
    : AT (DIRECTIVE GAP? ((RUN_ID | DASHED_ID) TAIL? | JUNK)? | JUNK)? NL?
    ;

/** A name and its value; then what should not be there.  `wf=triage_bug` · `note="Draft only"` · `in=[bug_report,log]` */
field
    : NAME (EQ ((WORD | QUOTED | list) TAIL? | UNCLOSED | JUNK)? | JUNK)? NL?
    ;

/** Several values, in a line.  `[bug_report,"a b"]` · `[]`; [extension] `[file:src/main.rs]` */
list
    : LBRACK (WORD | PATH | QUOTED | COMMA | UNCLOSED | LIST_BLANK | LIST_JUNK)* RBRACK?
    ;

/** A line that says something to people only.  `# for the night shift` */
comment
    : COMMENT NL?
    ;

/** A line that is nothing of these.  `=x` · `- wf=x` */
junk
    : LOST NL?
    ;
