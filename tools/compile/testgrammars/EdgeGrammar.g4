/** What is easily compiled wrongly: prefix operators above binary ones, the end of the text among other tokens, and errors that belong
 *  to a caller. */
grammar EdgeGrammar;

/** One of four parts, told by its first word.  `ex !-x+y` */
top : 'ex' expr EOF | 'or' (WORD | EOF) | 'in' inner | 'st' stat* EOF ;

/** An expression whose prefix operators bind tighter than any other.  `!-x+y` */
expr
    : '!' expr      # not
    | '-' expr      # neg
    | expr '+' expr # add
    | expr '~' expr # tilde
    | WORD          # word
    ;

/** The end, or a word and then the end.  `in x` */
inner : (WORD | EOF) deep ;

/** Perhaps a dot, then the end again. */
deep : '.'? EOF ;

/** Three options and a dot, which are told apart late.  `oqq pq.` */
stat : opt opt opt '.' | 'q' 'r' ;

/** An option that may match nothing, so that an error in it is its caller's. */
opt : ('o' | 'p')? qs ;

/** Many, or none. */
qs : 'q'* | ;

WORD : [x-z]+ ;
BLANK : [ \n]+ -> skip ;
