/*
 * The tokens of ADL: use cases for an agent, written in lines of markdown.
 *
 *     ### UseCase: lost_card (2) <known>       USE_CASE COLON HEAD_WORDS LIMIT HEAD_WORDS CONDITION
 *     #### Solution                            SOLUTION
 *     <gold>Call @block_card(id)! first,       CONDITION WORDS CALL WORDS
 *     then see #new_card.                      WORDS REF WORDS
 *     [yes] #sub_yes                           OPTION WORDS REF
 *     ----                                     RULE
 *
 * What begins a line decides what the line is, so there is a mode for the beginning of a line, one for what stands in it, one for the headings of
 * use cases, and one each for comments and fenced code. A line ends with CR, LF or both. Where a character counts only behind another one, the one
 * before is part of the token: `List<String>`, `me@example.org` and `page#top` are words.
 *
 * Every text can be cut into these tokens, which lie side by side: no character is skipped, so a file can be written back as it was. Each character
 * is looked at twice at most, however many brackets stay open.
 *
 * The mode KOTLIN cuts a text as the Kotlin library arc-assistants reads it: whoever wants that reading begins in it. It is never entered from the
 * other modes.
 *
 * Marks: [extension] is what the Kotlin library does not read so.
 * No predicates and no actions: every target can be generated from this file as it stands.
 */
lexer grammar ADLLexer;

tokens { NL, WORDS, FENCE_OPEN, FENCE_CLOSE, FENCE_LINE, FENCE_NL, TAG, HASHES }

// ---------------------------------------------------------------------------------------------------------------------
// The beginning of a line
// ---------------------------------------------------------------------------------------------------------------------

/** A blank line.  `⏎`, `  ⏎` */
BLANK_LINE    : B* EOL -> type(NL) ;

/** Four dashes or more, which end a section.  `----` */
RULE          : B* '----' CH* -> mode(TEXT) ;

/** [extension] Three dashes alone, which stand round front matter.  `---` */
DASHES        : '---' B* -> mode(TEXT) ;

/** A comment of one line.  `// to be done`. `//cdn.example.org/a.js` is none */
SLASHES       : B* '//' (B CH*)? -> mode(TEXT) ;

/** The beginning of a comment, which may go over several lines.  `<!--` */
COMMENT_OPEN  : B* '<!--' -> mode(TEXT), pushMode(COMMENT) ;

/** Begins a use case.  `### UseCase` in `### UseCase: lost_card`, `## Skill` */
USE_CASE      : H ([Uu] [Ss] [Ee] B? [Cc] [Aa] [Ss] [Ee] S? | [Ss] [Kk] [Ii] [Ll] [Ll] S?) -> mode(HEAD) ;

/** Begins a case that only other cases lead to.  `### Case` in `### Case: sub_yes` */
SUB_CASE      : H [Cc] [Aa] [Ss] [Ee] S? -> mode(HEAD) ;

/** Puts a use case into a category.  `#### Category` in `#### Category: repairs` */
CATEGORY      : H [Cc] [Aa] [Tt] [Ee] [Gg] [Oo] [Rr] [Yy] -> mode(HEAD) ;

/** Begins the goal.  `#### Goal` */
GOAL          : H [Gg] [Oo] [Aa] [Ll] S? -> mode(TEXT) ;

/** Begins the description.  `#### Description` */
DESCRIPTION   : H [Dd] [Ee] [Ss] [Cc] [Rr] [Ii] [Pp] [Tt] [Ii] [Oo] [Nn] S? -> mode(TEXT) ;

/** Begins the steps.  `#### Steps` */
STEPS         : H [Ss] [Tt] [Ee] [Pp] S? -> mode(TEXT) ;

/** Begins the solution.  `#### Solution` */
SOLUTION      : H SOLUTION_WORD -> mode(TEXT) ;

/** Begins the alternative solution.  `#### Alternative Solution`, `#### Alternative` */
ALTERNATIVE   : H [Aa] [Ll] [Tt] [Ee] [Rr] [Nn] [Aa] [Tt] [Ii] [Vv] [Ee] S? (B+ SOLUTION_WORD)? -> mode(TEXT) ;

/** Begins the fallback solution.  `#### Fallback Solution`, `#### Fallback` */
FALLBACK      : H [Ff] [Aa] [Ll] [Ll] [Bb] [Aa] [Cc] [Kk] S? (B+ SOLUTION_WORD)? -> mode(TEXT) ;

/** Begins the examples.  `#### Examples` */
EXAMPLES      : H [Ee] [Xx] [Aa] [Mm] [Pp] [Ll] [Ee] S? -> mode(TEXT) ;

/** Begins the context.  `#### Context` */
CONTEXT       : H [Cc] [Oo] [Nn] [Tt] [Ee] [Xx] [Tt] -> mode(TEXT) ;

/** Begins the output.  `#### Output` */
OUTPUT        : H [Oo] [Uu] [Tt] [Pp] [Uu] [Tt] -> mode(TEXT) ;

/** Number signs that begin no section, with the word behind them.  `# Title`, `#### Notes`, `##` */
OTHER_HEADING : (H W* | '#') -> type(HASHES), mode(TEXT) ;

/** The beginning of fenced code.  three back-ticks, then `python` */
FENCE3        : B* '```' ~[`\r\n]* -> type(FENCE_OPEN), mode(FENCE) ;

/** The same with four back-ticks or more: only as many end it. */
FENCE4        : B* '````' '`'* ~[`\r\n]* -> type(FENCE_OPEN), mode(LONG_FENCE) ;

/** A line that begins like fenced code and has more back-ticks, which is text.  three back-ticks, `x`, three back-ticks */
SPAN          : B* '```' '`'* ~[`\r\n]+ '`' CH* -> type(WORDS), mode(TEXT) ;

/** What a user may answer, at the beginning of a line; what follows is what to do then.  `[yes]` in `[yes] #sub_yes` */
OPTION        : B* '[' ~[\]\r\n]* ']' -> mode(TEXT) ;

/** A link, which is no option.  `[shop](` in `[shop](https://shop.example)` */
LINK          : B* '[' ~[\]\r\n]* ']' B* [(:] -> type(WORDS), mode(TEXT) ;

/** Blanks before what begins a line. */
INDENT        : B+ -> mode(TEXT) ;

/** A version at the beginning of a line.  `<Version: 1.2>` */
LINE_VERSION  : VERSION_F -> type(VERSION), mode(TEXT) ;

/** An end of a block at the beginning of a line.  `</>` */
LINE_END      : '</' B* '>' -> type(END_BLOCK), mode(TEXT) ;

/** A condition at the beginning of a line.  `<gold>` */
LINE_COND     : CONDITION_F -> type(CONDITION), mode(TEXT) ;

/** A tag at the beginning of a line.  `</b>` */
LINE_TAG      : '</' NAME_F B* '>' -> type(TAG), mode(TEXT) ;

/** Angle brackets without a condition at the beginning of a line.  `<https://shop.example>` */
LINE_ANGLE    : ANGLE_F -> type(ANGLE), mode(TEXT) ;

/** A call at the beginning of a line.  `@block_card()` */
LINE_CALL     : CALL_F -> type(CALL), mode(TEXT) ;

/** A reference at the beginning of a line.  `#new_card` */
LINE_REF      : REF_F -> type(REF), mode(TEXT) ;

/** Text at the beginning of a line.  `Call ` */
LINE_WORDS    : (FIRST RUN* | '\\' CH | [<@[\\]) -> type(WORDS), mode(TEXT) ;

// ---------------------------------------------------------------------------------------------------------------------
// In a line
// ---------------------------------------------------------------------------------------------------------------------

/** Behind what begins a line, up to its end. */
mode TEXT;

/** The end of a line.  `⏎` */
TEXT_NL       : EOL -> type(NL), mode(DEFAULT_MODE) ;

/** A comment in a line.  `<!--` in `Ask. <!-- politely -->` */
TEXT_COMMENT  : '<!--' -> type(COMMENT_OPEN), pushMode(COMMENT) ;

/** The version of a file, whatever line it stands in.  `<Version: 1.2>` */
VERSION       : VERSION_F ;

/** Ends a block.  `</>` */
END_BLOCK     : '</' B* '>' ;

/** When a line or a block counts: all parts between commas hold.  `<gold>` · `<!holiday, open>` · `<vip or gold>` · `<regex:refund|money>` */
CONDITION     : CONDITION_F ;

/** A closing tag: it and the tag that opens are text.  `</b>` in `<b>now</b>` */
TEXT_TAG      : '</' NAME_F B* '>' -> type(TAG) ;

/** Angle brackets round what is no condition, which is text.  `<https://shop.example>`, `< 5 kg and >` */
ANGLE         : ANGLE_F ;

/** A tool, with what it is called with; an exclamation mark says that it has to be called.  `@block_card()` · `@find(name, "a (b)")!` */
CALL          : CALL_F ;

/** Another use case.  `#new_card` · `#cards/new_card` */
REF           : REF_F ;

/** All else. A backslash takes its meaning from the sign behind it.  `Call `, `\<`, `a@b`, `List<String>` */
TEXT_WORDS    : (RUN+ | '\\' CH | [<@#\\]) -> type(WORDS) ;

// ---------------------------------------------------------------------------------------------------------------------
// Behind UseCase, Case and Category
// ---------------------------------------------------------------------------------------------------------------------

/** Behind the word that makes a heading, up to the end of the line. */
mode HEAD;

/** Stands before the id. */
COLON         : ':' ;

/** From how many uses on the fallback counts.  `(3)` in `lost_card (3)`; `(x)` is a mistake of the same kind */
LIMIT         : '(' ~[()<>\r\n]* ')' ;

/** When the use case counts.  `<known>` */
HEAD_COND     : CONDITION_F -> type(CONDITION) ;

/** An end of a block, which has no place here.  `</>` */
HEAD_END      : '</' B* '>' -> type(END_BLOCK) ;

/** Angle brackets without a condition.  `<a b>` */
HEAD_ANGLE    : ANGLE_F -> type(ANGLE) ;

/** A part of the id, or blanks.  `lost_card` */
HEAD_WORDS    : ~[:(<\r\n]+ | [(<] ;

/** The end of the line.  `⏎` */
HEAD_NL       : EOL -> type(NL), mode(DEFAULT_MODE) ;

// ---------------------------------------------------------------------------------------------------------------------
// Comments and fenced code
// ---------------------------------------------------------------------------------------------------------------------

/** In a comment, which goes on over line ends. */
mode COMMENT;

/** The end of a comment.  `-->` */
COMMENT_CLOSE : '-->' -> popMode ;

/** What a comment says. */
COMMENT_TEXT  : ~'-'+ | '-' ;

/** In fenced code, where nothing means anything but the line that ends it. */
mode FENCE;

/** The line that ends fenced code.  three back-ticks, or more */
FENCE_END     : B* '```' '`'* B* -> type(FENCE_CLOSE), mode(TEXT) ;

/** A line of code.  `# step one` */
FENCE_CODE    : CH+ -> type(FENCE_LINE) ;

/** The end of a line of code. */
FENCE_EOL     : EOL -> type(FENCE_NL) ;

/** In fenced code that began with four back-ticks or more. */
mode LONG_FENCE;

/** The line that ends it.  four back-ticks, or more */
LONG_END      : B* '````' '`'* B* -> type(FENCE_CLOSE), mode(TEXT) ;

/** A line of code.  three back-ticks */
LONG_CODE     : CH+ -> type(FENCE_LINE) ;

/** The end of a line of code. */
LONG_EOL      : EOL -> type(FENCE_NL) ;

// ---------------------------------------------------------------------------------------------------------------------
// As the Kotlin library reads. Only a line feed ends a line; what a heading is, the builder tells.
// ---------------------------------------------------------------------------------------------------------------------

/** The beginning of a line. */
mode KOTLIN;

/** A line that the library leaves out.  `// note`, `//cdn.example.org`, `<!-- note` */
K_COMMENT     : K* ('//' | '<!--') LINE* -> mode(KOTLIN_TEXT) ;

/** A line that begins with a number sign, which the library takes for a heading.  `### UseCase: a`, `# count` */
K_HEADING     : K* '#' LINE* -> mode(KOTLIN_TEXT) ;

/** A line that ends a section.  `----` */
K_RULE        : K* '----' LINE* -> mode(KOTLIN_TEXT) ;

/** Angle brackets at the beginning of a line.  `<gold>` */
K_LINE_ANGLE  : K_ANGLE_F -> type(K_ANGLE), mode(KOTLIN_TEXT) ;

/** Text at the beginning of a line.  `Call ` */
K_LINE_WORDS  : (~[<\n]+ | '<' K_IN*) -> type(K_WORDS), mode(KOTLIN_TEXT) ;

/** A blank line.  `⏎` */
K_NL          : '\n' ;

/** Behind what begins a line. */
mode KOTLIN_TEXT;

/** Anything in angle brackets, which the library takes for conditions.  `<gold>`, `< 5 kg and the price is >` */
K_ANGLE       : K_ANGLE_F ;

/** All else, an angle bracket that stays open included. */
K_WORDS       : ~[<\n]+ | '<' K_IN* ;

/** The end of a line.  `⏎` */
K_TEXT_NL     : '\n' -> type(K_NL), mode(KOTLIN) ;

// ---------------------------------------------------------------------------------------------------------------------
// Parts of tokens
// ---------------------------------------------------------------------------------------------------------------------

/** The end of a line. */
fragment EOL           : '\r'? '\n' | '\r' ;

/** A character of a line. */
fragment CH            : ~[\r\n] ;

/** A blank.  a space, a tab, U+3000 */
fragment B             : [ \t\u000B\f\u001C-\u001F\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000] ;

/** What makes a heading: one sign and a blank, or several signs.  `### `, `# ` */
fragment H             : B* ('#' B+ | '##' '#'* B*) ;

/** An s. */
fragment S             : [Ss] ;

/** The word solution. */
fragment SOLUTION_WORD : [Ss] [Oo] [Ll] [Uu] [Tt] [Ii] [Oo] [Nn] S? ;

/** A character of a word.  `a`, `é`, `7`, `_` */
fragment W             : [\p{L}\p{M}\p{Nd}_] ;

/** Text: words, with the sign behind them that would mean something elsewhere, and what is neither. */
fragment RUN           : W+ [<@#]? | '/'+ [@#]? | '@@' '@'* | '##' '#'* | ~[\p{L}\p{M}\p{Nd}_<@#/\\\r\n] ;

/** The same at the beginning of a line, where other signs mean something as well. */
fragment FIRST         : W+ [<@#]? | '/'+ [@#]? | '@@' '@'*
                       | ~[\p{L}\p{M}\p{Nd}_<@#/[\\\r\n \t\u000B\f\u001C-\u001F\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000] ;

/** The name of a condition.  `gold`, `is_weekend`, `step_2` */
fragment NAME_F        : [\p{L}_] [\p{L}\p{M}\p{Nd}_\-.:]* ;

/** One name, or its opposite.  `gold`, `!gold` */
fragment ONE           : ('!' B*)? NAME_F ;

/** Between two names: all have to hold, or one of several.  `, `, ` or ` */
fragment BETWEEN       : B* ',' B* | B+ 'or' B+ ;

/** A condition. Behind a pattern all up to the bracket belongs to it, here: where the pattern ends, the builder tells. */
fragment CONDITION_F   : '<' B* (ONE (BETWEEN ONE)* B* | (ONE BETWEEN)* ('!' B*)? 'regex:' PATTERN+) '>' ;

/** A character of a pattern. Angle brackets stand in it only round the name of a group. */
fragment PATTERN       : ~[<>\r\n] | '(?' 'P'? '<' [A-Za-z0-9_]+ '>' ;

/** The version of a file. */
fragment VERSION_F     : '<' [Vv] [Ee] [Rr] [Ss] [Ii] [Oo] [Nn] B* ':' ~[<>\r\n]* '>' ;

/** Angle brackets round anything else, but for comments. */
fragment ANGLE_F       : '<' (~[<>!\r\n] | '!' ~[<>\-\r\n]) ~[<>\r\n]* '>' ;

/** A call. [extension] Arguments, and names of several parts. */
fragment CALL_F        : '@' [A-Za-z0-9_\-]+ ([./] [A-Za-z0-9_\-]+)* '(' (~[()"\r\n] | '"' ('\\' CH | ~["\\\r\n])* '"')* ')' '!'? ;

/** A reference. [extension] Letters beyond ASCII. */
fragment REF_F         : '#' '/'? SEGMENT ('/' SEGMENT)* ;

/** A part of a reference.  `new_card` */
fragment SEGMENT       : [\p{L}\p{M}\p{Nd}_\-]+ ;

/** What the library calls white space, in a line. */
fragment K             : [ \t\u000B\f\r\u001C-\u001F\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000] ;

/** A character of a line of the library. */
fragment LINE          : ~[\n] ;

/** A character that the library's pattern for conditions goes over. */
fragment K_IN          : ~[>\n\r\u0085\u2028\u2029] ;

/** Anything in angle brackets. */
fragment K_ANGLE_F     : '<' K_IN* '>' ;
