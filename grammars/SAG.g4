/*
 * SAG, the Semantic Action Grammar: one-line messages that agents send each other.
 *
 *     H v 1 id=m7 src=planner dst=runner ts=1712000000 corr=m6 ttl=30
 *     DO deploy("app1", env="prod") P:security:risk<3 PRIO=HIGH BECAUSE balance>1000; Q health.status
 *
 * A message is a header line and one or more statements, separated by `;`.
 *
 * This file is canonical: the Go, Java and Python parsers are all generated from it. It reads every message that the published
 * ports read (Python package semantic-action-grammar 1.2.3), to the same tree, and more: what more it reads is marked
 * [extension] below. The rules of the marks:
 *   - an extension never changes the reading of a text that the ports accept;
 *   - an extension that gives a name or a number another spelling is one more alternative beside the token that the ports'
 *     visitors ask for, so that such a visitor fails on it and never reads a wrong value in silence;
 *   - the builder of the typed AST sees each use of an extension and reports it.
 *
 * Kept for the ports' visitors: rule names, labels, the tokens' numbers (literals count in order of first use: do not move
 * a rule above another one without looking at SAG.tokens), and that an accessor which is single stays single.
 * Blanks and line ends are ordinary tokens that the rules name: nothing is skipped, nothing is hidden.
 * No predicates and no actions: every target can be generated from this file as it stands.
 */
grammar SAG;

// ---------------------------------------------------------------------------------------------------------------------
// The frame
// ---------------------------------------------------------------------------------------------------------------------

/** A whole message: header line, body, end of input.  `H v 1 id=m1 src=ann dst=bob ts=0⏎RECALL f9` */
message
    : header NL body EOF
    ;

/** The header line; the order of its fields is fixed.  `H v 1 id=m7 src=ann dst=bob ts=17 corr=m6 ttl=30`
 *  [extension] blanks before the line end. */
header
    : 'H' WS version WS msgId WS src WS dst WS timestamp (WS correlation)? (WS ttl)? WS?
    ;

/** Version of the message format.  `v 1` */
version
    : 'v' WS INT
    ;

/** The message's own id, which answers repeat in correlation.  `id=m7` */
msgId
    : 'id=' IDENT
    ;

/** The sending agent.  `src=planner`   [extension] a reserved word: `src=A` */
src
    : 'src=' (IDENT | keyword)
    ;

/** The receiving agent.  `dst=runner`   [extension] a reserved word: `dst=Q` */
dst
    : 'dst=' (IDENT | keyword)
    ;

/** When it was sent, a whole number (by custom Unix seconds).  `ts=1712000000` */
timestamp
    : 'ts=' INT
    ;

/** The id of the message that this one answers; `-` says that there is none.  `corr=m6` · `corr=-`
 *  No reserved words here: the ports' visitors take a missing IDENT for no correlation and would not notice. */
correlation
    : 'corr=' (IDENT | '-')
    ;

/** How long the message stays of use, a whole number (by custom seconds).  `ttl=30` */
ttl
    : 'ttl=' INT
    ;

/** The statements.  `RECALL a1; RECALL a2`
 *  [extension] blanks and line ends before the first, round each `;` and after the last, so that a message can stand with one
 *  statement a line in a text file that ends in a newline. */
body
    : (WS | NL)* statement ((WS | NL)* ';' (WS | NL)* statement)* (WS | NL)* (';' (WS | NL)*)?
    ;

/** One statement; each kind begins with a word of its own.  `DO wake()` */
statement
    : actionStmt
    | queryStmt
    | assertStmt
    | controlStmt
    | eventStmt
    | errorStmt
    | foldStmt
    | recallStmt
    | subStmt
    | unsubStmt
    | knowStmt
    ;

// ---------------------------------------------------------------------------------------------------------------------
// The eleven statements
// ---------------------------------------------------------------------------------------------------------------------

/** An order: a call, then policy, priority and reason, in this order.
 *  `DO deploy("app1", env="prod") P:security:risk<3 PRIO=HIGH BECAUSE balance>1000` */
actionStmt
    : 'DO' WS verbCall (WS policyClause)? (WS priorityClause)? (WS reasonClause)?
    ;

/** A verb with its arguments.  `deploy("app1", env="prod")`   [extension] a reserved word as verb: `A()`; blanks inside `( )` */
verbCall
    : (IDENT | keyword) '(' WS? (argList WS?)? ')'
    ;

/** Arguments, positional and named in any order.  `1, 2, k=4`   [extension] blanks before a comma */
argList
    : arg (WS? ',' WS? arg)*
    ;

/** One argument.  `"app1"` · `env="prod"` */
arg
    : value
    | namedArg
    ;

/** An argument with a name.  `env="prod"`
 *  [extension] reserved words, `true`, `false`, `null` and the glued header words as names: `level=1`, `v=5`, `id=5`;
 *  blanks round the equals sign: `env = "prod"` */
namedArg
    : IDENT WS? '=' WS? value
    | argWord WS? '=' WS? value
    | gluedName WS? value
    ;

/** Why the order is given: words (a lone string) or a condition that must hold (any other expression).
 *  `BECAUSE "shelf is empty"` · `BECAUSE stock<5`
 *  A lone string fits both alternatives: the first one wins. */
reasonClause
    : 'BECAUSE' WS (STRING | expr)
    ;

/** A question.  `Q shelf.count WHERE row>3` */
queryStmt
    : 'Q' WS expr (WS constraint)?
    ;

/** The restriction of a question.  `WHERE row>3` */
constraint
    : 'WHERE' WS expr
    ;

/** A state that the sender sets or claims.  `A tank.level = 80` */
assertStmt
    : 'A' WS path WS '=' WS value
    ;

/** A choice; an ELSE belongs to the nearest IF.  `IF n>3 THEN DO go() ELSE DO stay()` */
controlStmt
    : 'IF' WS expr WS 'THEN' WS statement (WS 'ELSE' WS statement)?
    ;

/** Something that happened.  `EVT opened("gate", at=3.5)`   [extension] as in verbCall */
eventStmt
    : 'EVT' WS (IDENT | keyword) '(' WS? (argList WS?)? ')'
    ;

/** Something that went wrong: a code and, if wanted, words.  `ERR E_TIMEOUT "no answer"` */
errorStmt
    : 'ERR' WS (IDENT | keyword) (WS STRING)?
    ;

/** Earlier messages folded into a summary, with a state that must not be lost.  `FOLD f1 "Settled" STATE {"paid":true}` */
foldStmt
    : 'FOLD' WS (IDENT | keyword) WS STRING (WS 'STATE' WS object)?
    ;

/** Asks for the messages behind a fold.  `RECALL f1` */
recallStmt
    : 'RECALL' WS (IDENT | keyword)
    ;

/** Asks to be told of a topic, if wanted only under a condition.  `SUB tank.* WHERE level>80` */
subStmt
    : 'SUB' WS topicExpr (WS 'WHERE' WS expr)?
    ;

/** Ends a subscription.  `UNSUB tank.*` */
unsubStmt
    : 'UNSUB' WS topicExpr
    ;

/** A fact with its version.  `KNOW tank.level = 80 v 3` */
knowStmt
    : 'KNOW' WS topicExpr WS '=' WS value WS 'v' WS INT
    ;

/** A topic, or a pattern of topics.  `tank.level` · `tank.*`   [extension] `A`, `*` */
topicExpr
    : TOPIC_PATTERN
    | IDENT
    | keyword
    | anyTopic
    ;

/** The policy that the order comes under and, if wanted, a condition for it.  `P:security` · `P:audit:score>=0.5` */
policyClause
    : 'P:' (IDENT | keyword) (':' expr)?
    ;

/** How urgent the order is.  `PRIO=HIGH` */
priorityClause
    : 'PRIO=' PRIORITY
    ;

// ---------------------------------------------------------------------------------------------------------------------
// Expressions and values
// ---------------------------------------------------------------------------------------------------------------------

/** An expression; the alternatives stand from the tightest binding to the loosest, all grouping to the left.
 *  `a||b&&c==d+e*f` reads as `a||(b&&(c==(d+(e*f))))`   [extension] blanks round operators: `load > 5` */
expr
    : left=expr WS? op=('*' | '/') WS? right=expr                                  # MulExpr
    | left=expr WS? op=('+' | '-') WS? right=expr                                  # AddExpr
    | left=expr WS? op=('==' | '!=' | '>' | '<' | '>=' | '<=') WS? right=expr      # RelExpr
    | left=expr WS? op='&&' WS? right=expr                                         # AndExpr
    | left=expr WS? op='||' WS? right=expr                                         # OrExpr
    | primary                                                                      # PrimaryExpr
    ;

/** A value, or an expression in parentheses.  `7` · `(a+b)`   [extension] blanks inside the parentheses */
primary
    : value
    | '(' WS? expr WS? ')'
    ;

/** A value.  `"s"` · `7` · `2.5` · `true` · `null` · `cfg.path` · `[1, 2]` · `{"k":1}`   [extension] `-7` · `-2.5` · `1e-05` */
value
    : STRING      # valString
    | INT         # valInt
    | FLOAT       # valFloat
    | BOOL        # valBool
    | 'null'      # valNull
    | path        # valPath
    | list        # valList
    | object      # valObject
    | negInt      # valInt
    | negFloat    # valFloat
    ;

/** A name in the sender's world. Dots mostly stand inside IDENT; the one here follows a numbered segment.  `line:12.col:4` */
path
    : pathSeg ('.' pathSeg)*
    ;

/** A segment, if wanted with a tag.  `stock.shelf-2` · `file:main` · `line:12`   [extension] a reserved word: `HIGH`, `P:b` */
pathSeg
    : (IDENT | keyword) (':' (IDENT | INT | keyword))?
    | 'P:' (IDENT | INT | keyword)
    ;

/** A list.  `[1, 2, [3]]`   [extension] blanks inside the brackets and before a comma */
list
    : '[' WS? (value (WS? ',' WS? value)* WS?)? ']'
    ;

/** An object; keys are strings.  `{"k" : 1, "j":null}`   [extension] blanks inside the braces and before a comma */
object
    : '{' WS? (member (WS? ',' WS? member)* WS?)? '}'
    ;

/** One member of an object.  `"k" : 1` */
member
    : STRING WS? ':' WS? value
    ;

// ---------------------------------------------------------------------------------------------------------------------
// Entry rule for expressions alone, and the rules that only extensions use
// ---------------------------------------------------------------------------------------------------------------------

/** An expression as a whole text, read to its end (the ports start at `expr` and let what follows it pass).  `stock > 5` */
exprInput
    : (WS | NL)* expr (WS | NL)* EOF
    ;

/** [extension] A negative whole number. The sign is no part of INT, for `9-4` must stay a subtraction.  `-7` */
negInt
    : '-' INT
    ;

/** [extension] A negative number with a fraction or an exponent.  `-2.5` */
negFloat
    : '-' FLOAT
    ;

/** [extension] The pattern that fits every topic of one segment. Longer ones (`**`, `*.cpu`) are TOPIC_PATTERN.  `*` */
anyTopic
    : '*'
    ;

/** [extension] A word that begins something elsewhere and is a plain name here.  `HIGH` in `level=HIGH` */
keyword
    : 'H' | 'v' | 'DO' | 'BECAUSE' | 'Q' | 'WHERE' | 'A' | 'IF' | 'THEN' | 'ELSE' | 'EVT' | 'ERR' | 'FOLD' | 'STATE'
    | 'RECALL' | 'SUB' | 'UNSUB' | 'KNOW' | PRIORITY
    ;

/** [extension] A reserved word as an argument's name, also those that are values elsewhere.  `true` in `f(true=5)` */
argWord
    : keyword
    | BOOL
    | 'null'
    ;

/** [extension] An argument's name that the lexer has read together with its equals sign.  `id=` in `fetch(id=5)` */
gluedName
    : 'id=' | 'src=' | 'dst=' | 'ts=' | 'corr=' | 'ttl=' | 'PRIO='
    ;

// ---------------------------------------------------------------------------------------------------------------------
// Tokens. The longest match wins, among equals the earlier one; the literals above come before all of these.
// ---------------------------------------------------------------------------------------------------------------------

/** The words of PRIO=.  `CRITICAL` */
PRIORITY
    : 'LOW' | 'NORMAL' | 'HIGH' | 'CRITICAL'
    ;

/** `true` · `false` */
BOOL
    : 'true' | 'false'
    ;

/** A whole number of any length, without a sign.  `007` */
INT
    : DIGIT+
    ;

/** A number with digits on both sides of the point.  `2.50`   [extension] an exponent, then the fraction may be missing: `1e-05` */
FLOAT
    : DIGIT+ '.' DIGIT+ EXPONENT?
    | DIGIT+ EXPONENT
    ;

/** A topic with a wildcard: `*` stands for one segment, `**` for any number.  `tank.*` · `tank.north.**`
 *  [extension] wildcards elsewhere than at the end, and `**` alone: `*.cpu` · `tank.*.level` · `**` */
TOPIC_PATTERN
    : LETTER NAME_CHAR* '.' WILDCARD ('.' TOPIC_SEGMENT)*
    | '**' ('.' TOPIC_SEGMENT)*
    | '*' ('.' TOPIC_SEGMENT)+
    ;

/** A name; dots and dashes are part of it, so `a-1` is one name and no subtraction.  `stock.shelf-2.row_1` */
IDENT
    : LETTER NAME_CHAR*
    ;

/** A string, which may run over several lines; a backslash takes the next character with it.  `"say \"hi\""` */
STRING
    : '"' (~["\\] | '\\' .)* '"'
    ;

/** Blanks. */
WS
    : [ \t]+
    ;

/** Line ends, one or several. */
NL
    : [\r\n]+
    ;

fragment LETTER        : [a-zA-Z] ;
fragment DIGIT         : [0-9] ;
fragment NAME_CHAR     : [a-zA-Z0-9_.-] ;
fragment EXPONENT      : [eE] [+-]? DIGIT+ ;
fragment WILDCARD      : '*' '*'? ;
fragment TOPIC_SEGMENT : WILDCARD | [a-zA-Z0-9_-]+ ;
