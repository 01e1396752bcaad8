/** Operators of every kind: prefix, suffix, ternary, binary to the left and to the right, and a decision that looks far ahead. */
grammar OpsGrammar;

/** A program.  `a = -b ^ c ! ; d ? e : f` */
program : statement (SEMI statement)* SEMI? EOF ;

/** An assignment, a call that only its last word tells from a jump, or an expression. */
statement
    : ID ASSIGN expr          # assign
    | ID+ CALL                # call
    | ID+ JUMP                # jump
    | expr                    # plain
    | IF expr THEN statement (ELSE statement)? # branch
    ;

/** An expression. */
expr
    : expr BANG                            # suffix
    | MINUS expr                           # prefix
    | <assoc=right> expr HAT expr          # power
    | expr (STAR | SLASH) expr             # product
    | expr (PLUS | MINUS) expr             # sum
    | <assoc=right> expr QUESTION expr COLON expr # ternary
    | NOT expr                             # negation
    | expr LBRACK expr RBRACK              # index
    | ID LPAR (expr (COMMA expr)*)? RPAR   # funcall
    | LPAR expr RPAR                       # parens
    | NUM                                  # number
    | ID                                   # name
    ;

IF : 'if' ; THEN : 'then' ; ELSE : 'else' ; NOT : 'not' ; CALL : 'call' ; JUMP : 'jump' ;
ASSIGN : '=' ; BANG : '!' ; HAT : '^' ; STAR : '*' ; SLASH : '/' ; PLUS : '+' ; MINUS : '-' ; QUESTION : '?' ; COLON : ':' ;
SEMI : ';' ; LPAR : '(' ; RPAR : ')' ; LBRACK : '[' ; RBRACK : ']' ; COMMA : ',' ;
NUM : [0-9]+ ('.' [0-9]+)? ;
ID : [a-z] [a-z0-9]* ;
WS : [ \t\r\n]+ -> skip ;
