package parley;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.tree.ParseTree;

/**
 * Runs a parser that ANTLR generated for Java and says what it reads.
 *
 * Arguments: the grammar's name and its start rule. Reads JSON Lines {"op": ..., "in": {...}} from standard input and answers each
 * with one line in the form of the vector files. It knows no language: the generated classes are found by their names.
 */
public final class Driver {
    /** Trees may be deep, and both parsing and writing them is recursive. */
    private static final long STACK = 256L << 20;

    private final Constructor<?> newLexer;
    private final Constructor<?> newParser;
    private final Method start;

    private Driver(String grammar, String rule) throws ReflectiveOperationException {
        newLexer = Class.forName(grammar + "Lexer").getConstructor(CharStream.class);
        Class<?> parser = Class.forName(grammar + "Parser");
        newParser = parser.getConstructor(TokenStream.class);
        start = parser.getMethod(rule);
    }

    public static void main(String[] args) throws Exception {
        Driver driver = new Driver(args[0], args[1]);
        Thread thread = new Thread(null, driver::loop, "driver", STACK);
        // Whatever fails ends the process with a code that tells so.
        thread.setUncaughtExceptionHandler((t, e) -> {
            e.printStackTrace();
            System.exit(1);
        });
        thread.start();
        thread.join();
    }

    private void loop() {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false);
        in.lines().forEach(line -> {
            Map<?, ?> request = (Map<?, ?>) Json.read(line);
            StringBuilder answer = new StringBuilder();
            Json.write(answer, answer((String) request.get("op"), (Map<?, ?>) request.get("in")));
            out.println(answer);
            out.flush();
        });
    }

    private Object answer(String op, Map<?, ?> in) {
        String text = (String) in.get("text");
        try {
            switch (op) {
                case "parse_tree":
                    Parser parser = parser(text);
                    return Map.of("tree", tree(parse(parser), parser));
                case "lex":
                    return tokens(text);
                case "bench_parse":
                    return Map.of("ns", bench(text, (Long) in.get("runs")));
                default:
                    return failure("unsupported", "there is no operation " + op);
            }
        } catch (SyntaxFault e) {
            return e.answer();
        } catch (ReflectiveOperationException e) {
            return failure("other", e.toString());
        }
    }

    private static Map<String, Object> failure(String kind, String message) {
        return Map.of("error", Map.of("kind", kind, "message", message));
    }

    private Lexer lexer(String text) throws ReflectiveOperationException {
        Lexer lexer = (Lexer) newLexer.newInstance(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(FIRST_ERROR);
        return lexer;
    }

    private Parser parser(String text) throws ReflectiveOperationException {
        Parser parser = (Parser) newParser.newInstance(new CommonTokenStream(lexer(text)));
        parser.removeErrorListeners();
        parser.addErrorListener(FIRST_ERROR);
        return parser;
    }

    private ParserRuleContext parse(Parser parser) throws ReflectiveOperationException {
        try {
            return (ParserRuleContext) start.invoke(parser);
        } catch (java.lang.reflect.InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException) {
                throw (RuntimeException) e.getCause();
            }
            throw e;
        }
    }

    private Object tokens(String text) throws ReflectiveOperationException {
        Lexer lexer = lexer(text);
        List<Object> tokens = new ArrayList<>();
        try {
            while (true) {
                Token t = lexer.nextToken();
                boolean end = t.getType() == Token.EOF;
                String literal = end ? null : lexer.getVocabulary().getLiteralName(t.getType());
                String name = literal != null ? literal : lexer.getVocabulary().getSymbolicName(t.getType());
                tokens.add(List.of(name, end ? "" : t.getText(), t.getLine(), t.getCharPositionInLine()));
                if (end) {
                    return Map.of("tokens", tokens);
                }
            }
        } catch (SyntaxFault e) {
            return Map.of("tokens", tokens, "error", e.answer().get("error"));
        }
    }

    /** A node is a list: the name of its label or its rule, then its children. */
    private static Object tree(ParseTree node, Parser parser) {
        if (!(node instanceof ParserRuleContext)) {
            return node.getText();
        }
        List<Object> list = new ArrayList<>();
        list.add(name((ParserRuleContext) node, parser));
        for (int i = 0; i < node.getChildCount(); i++) {
            list.add(tree(node.getChild(i), parser));
        }
        return list;
    }

    private static String name(ParserRuleContext node, Parser parser) {
        // The context of a label is a subclass of its rule's.
        if (node.getClass().getSuperclass() == ParserRuleContext.class) {
            return parser.getRuleNames()[node.getRuleIndex()];
        }
        String label = node.getClass().getSimpleName().replaceAll("Context$", "");
        return Character.toLowerCase(label.charAt(0)) + label.substring(1);
    }

    /** Processor time of the process, garbage collection and compilation included, for reading a text to a parse tree several times over. */
    private long bench(String text, long runs) throws ReflectiveOperationException {
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long from = process.getProcessCpuTime();
        for (long i = 0; i < runs; i++) {
            Parser parser = parser(text);
            // As in Go: one stage only.
            parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
            parse(parser);
        }
        return process.getProcessCpuTime() - from;
    }

    /** The first error of the lexer or the parser. */
    private static final class SyntaxFault extends RuntimeException {
        private final int line;
        private final int column;

        SyntaxFault(int line, int column, String message) {
            super(message);
            this.line = line;
            this.column = column;
        }

        Map<String, Object> answer() {
            return Map.of("error", Map.of("kind", "syntax", "line", line, "column", column, "message", getMessage()));
        }
    }

    private static final BaseErrorListener FIRST_ERROR = new BaseErrorListener() {
        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message, RecognitionException e) {
            throw new SyntaxFault(line, column, message);
        }
    };
}
