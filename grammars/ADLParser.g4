/*
 * ADL: use cases for an agent, written in lines of markdown.
 *
 *     ### UseCase: lost_card (2) <known>
 *     #### Description
 *     The customer has lost a card.
 *
 *     #### Solution
 *     <gold>Call @block_card(id)! first,
 *     then see #new_card.
 *
 *     ----
 *
 * The Kotlin library arc-assistants has no grammar; this one is canonical here. It is total: every text has a tree, in which every line stands. What a
 * heading lacks, which brackets stay open and what has no place where it stands, the builder of the typed AST says; so one text can have several errors, and
 * none of them is one of the parser. Text of descriptions and examples has the same tokens as all other text: the builder takes it as it stands.
 *
 * All that decides is the next token, and nothing is ambiguous: a line ends with its end or with that of the text. No predicates and no actions.
 */
parser grammar ADLParser;
options { tokenVocab = ADLLexer; }

/** A whole text: front matter and what else stands above the first use case, then use cases.  `### UseCase: returns⏎#### Solution⏎Take it back.` */
file
    : (line | fence)* part* useCase* EOF
    ;

/** A use case: its heading, lines right below it, and its parts.  `### UseCase: lost_card (2) <known>` and what follows */
useCase
    : header (line | fence)* part*
    ;

/** The heading of a use case.  `### UseCase: lost_card (2) <known>` · `### Case: sub_yes` */
header
    : (USE_CASE | SUB_CASE) (COLON | LIMIT | CONDITION | END_BLOCK | ANGLE | HEAD_WORDS)* (NL | EOF)
    ;

/** What a use case is made of; each part with the lines below it.  `#### Solution⏎Take it back.` */
part
    : section
    | category
    | divider
    ;

/** A section: its heading, and lines up to the next one.  `#### Solution` and what follows */
section
    : (GOAL | DESCRIPTION | STEPS | SOLUTION | ALTERNATIVE | FALLBACK | EXAMPLES | CONTEXT | OUTPUT)
        (INDENT | WORDS | CONDITION | END_BLOCK | CALL | REF | OPTION | VERSION | TAG | ANGLE | HASHES | DASHES | SLASHES
        | COMMENT_OPEN | COMMENT_TEXT | COMMENT_CLOSE)*
        (NL | EOF) (line | fence)*
    ;

/** The category of a use case. Lines below it belong to the section before it.  `#### Category: repairs` */
category
    : CATEGORY (COLON | LIMIT | CONDITION | END_BLOCK | ANGLE | HEAD_WORDS)* (NL | EOF) (line | fence)*
    ;

/** Ends a section. Lines below it belong to none.  `----` */
divider
    : RULE (NL | EOF) (line | fence)*
    ;

/** A line, blank or not. A comment in it may go over several lines.  `<gold>Call @block_card()! first,` · `⏎` */
line
    : NL
    | (INDENT | WORDS | CONDITION | END_BLOCK | CALL | REF | OPTION | VERSION | TAG | ANGLE | HASHES | DASHES | SLASHES
        | COMMENT_OPEN | COMMENT_TEXT | COMMENT_CLOSE)+ (NL | EOF)
    ;

/** Fenced code, over several lines.  ` ```sh⏎ls⏎``` ` */
fence
    : FENCE_OPEN (FENCE_LINE | FENCE_NL)* (FENCE_CLOSE (NL | EOF) | EOF)
    ;

/** A whole text in the tokens of the Kotlin library.  `# UseCase: returns⏎# Solution⏎Take it back.` */
kotlin
    : kotlinLine* EOF
    ;

/** A line in these tokens.  `<gold>Call @block_card() first.` */
kotlinLine
    : K_NL
    | (K_COMMENT | K_HEADING | K_RULE | (K_WORDS | K_ANGLE)+) (K_NL | EOF)
    ;
