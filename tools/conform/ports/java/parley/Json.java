package parley;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Just enough JSON for the driver. What is written holds ASCII only, so that no encoding on the way can change a character.
 * Objects are maps, arrays lists; numbers without a point are Long.
 */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) {
            throw json.fault();
        }
        return value;
    }

    static void write(StringBuilder to, Object value) {
        if (value instanceof Map) {
            String before = "{";
            for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
                to.append(before);
                string(to, (String) member.getKey());
                to.append(':');
                write(to, member.getValue());
                before = ",";
            }
            to.append(before.equals("{") ? "{}" : "}");
        } else if (value instanceof List) {
            String before = "[";
            for (Object item : (List<?>) value) {
                to.append(before);
                write(to, item);
                before = ",";
            }
            to.append(before.equals("[") ? "[]" : "]");
        } else if (value instanceof String) {
            string(to, (String) value);
        } else {
            to.append(value);
        }
    }

    private static void string(StringBuilder to, String s) {
        to.append('"');
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                to.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                to.append(String.format("\\u%04x", (int) c));
            } else {
                to.append(c);
            }
        }
        to.append('"');
    }

    private Object value() {
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            if (!members.isEmpty()) {
                expect(',');
                peek();
            }
            String key = string();
            expect(':');
            members.put(key, value());
        }
        at++;
        return members;
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        expect('[');
        while (peek() != ']') {
            if (!items.isEmpty()) {
                expect(',');
            }
            items.add(value());
        }
        at++;
        return items;
    }

    private String string() {
        expect('"');
        StringBuilder s = new StringBuilder();
        while (true) {
            char c = next();
            if (c == '"') {
                return s.toString();
            }
            s.append(c == '\\' ? escape() : c);
        }
    }

    private char escape() {
        char c = next();
        int plain = "bfnrt".indexOf(c);
        if (plain >= 0) {
            return "\b\f\n\r\t".charAt(plain);
        }
        if (c != 'u') {
            return c;
        }
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }

    private Object number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(from, at);
        if (digits.isEmpty()) {
            throw fault();
        }
        if (digits.matches("-?[0-9]+")) {
            return Long.valueOf(digits);
        }
        return Double.valueOf(digits);
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw fault();
        }
        at += word.length();
        return value;
    }

    /** The next character that is no blank, which stays; 0 at the end. */
    private char peek() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void expect(char c) {
        if (peek() != c) {
            throw fault();
        }
        at++;
    }

    private char next() {
        if (at >= text.length()) {
            throw fault();
        }
        return text.charAt(at++);
    }

    private IllegalArgumentException fault() {
        return new IllegalArgumentException("no JSON at character " + at);
    }
}
