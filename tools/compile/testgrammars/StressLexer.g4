/** A lexer with all that the compiler knows: modes, pushing and popping, more, type, channels, skip, non-greedy loops, sets and
 *  Unicode classes. */
lexer grammar StressLexer;

tokens { TEXT }
channels { NOTES }

OPEN      : '<' -> pushMode(TAG) ;
QUOTE     : '"' -> more, pushMode(STRING_MODE) ;
COMMENT   : '/*' .*? '*/' -> channel(NOTES) ;
LINE      : '//' ~[\r\n]* -> skip ;
RAW       : '{{' .*? '}}' ;
GREEDY    : '[[' (~']' | ']' ~']')* ']]' ;
WORD      : [\p{L}] [\p{L}\p{Nd}_]* ;
EMOJI     : [\u{1F600}-\u{1F64F}]+ ;
NUMBER    : DIGIT+ | '0x' HEX+ ;
SWITCH    : '%%' -> mode(OTHER) ;
SPIN      : '~' -> pushMode(LOOP) ;
NL        : '\r'? '\n' ;
BLANK     : [ \t]+ -> skip ;
POPTYPE   : '@a' -> popMode, type(TEXT) ;
TYPEPOP   : '@b' -> type(TEXT), popMode ;
POPSKIP   : '@c' -> popMode, skip ;
SKIPPOP   : '@d' -> skip, popMode ;
POPMORE   : '@e' -> popMode, more ;
MOREPOP   : '@f' -> more, popMode ;
POPMODE   : '@g' -> popMode, mode(OTHER) ;
MODEPOP   : '@h' -> mode(OTHER), popMode ;
POPCHANNEL : '@i' -> popMode, channel(NOTES) ;
CHANNELPOP : '@j' -> channel(NOTES), popMode ;
fragment DIGIT : [0-9] ;
fragment HEX   : DIGIT | [a-fA-F] ;

mode TAG;
CLOSE     : '>' -> popMode ;
SLASHCLOSE : '/>' -> popMode, type(CLOSE) ;
NAME      : [a-zA-Z]+ ;
EQ        : '=' ;
VALUE     : '\'' (~['\\] | '\\' .)* '\'' ;
NESTED    : '<' -> pushMode(TAG) ;
TAGBLANK  : [ \r\n\t]+ -> channel(HIDDEN) ;

mode STRING_MODE;
ESCAPE    : '\\' . -> more ;
END       : '"' -> type(TEXT), popMode ;
CHAR      : ~["\\] -> more ;

mode OTHER;
BACKPOP   : '%%%' -> popMode, popMode, type(SWITCH) ;
BACK      : '%%' -> type(SWITCH), mode(DEFAULT_MODE) ;
ANY       : ~'%'+ ;
PERCENT   : '%' ;

mode LOOP;
SPUN      : ('ab')* 'c' -> popMode ;
