/** A parser over the stress lexer: loops, options, sets, empty alternatives, and rules that match nothing. */
parser grammar StressParser;
options { tokenVocab = StressLexer; }

/** A document. */
document : line (NL line)* EOF ;

/** A line, which may be empty. */
line : item* note ;

/** One thing. */
item : tag | TEXT | WORD | (NUMBER | EMOJI)+ | RAW | GREEDY | SWITCH (ANY | PERCENT)* SWITCH | SPIN SPUN ;

/** A tag with tags inside. */
tag : OPEN NAME attribute* inner* CLOSE ;

/** An attribute. */
attribute : NAME (EQ VALUE)? ;

/** A tag inside a tag. */
inner : NESTED NAME attribute* inner* CLOSE ;

/** Never there, in any text. */
note : CLOSE CLOSE | ;
