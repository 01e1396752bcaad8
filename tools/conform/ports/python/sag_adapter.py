#!/usr/bin/env python3
"""Adapter between the conformance kit and the published Python SAG package.

Reads JSON Lines {"op": ..., "in": {...}} from standard input and answers each with one line, the result in the form of the
vector files. With --generated FOLDER the package's own parser is replaced by the one generated into that folder, so that its
visitor runs on our grammar.
"""
import argparse
import importlib.util
import json
import re
import sys
import time

ARGS = argparse.ArgumentParser(description=__doc__)
ARGS.add_argument("--generated", metavar="FOLDER", help="folder with SAGLexer.py, SAGParser.py, SAGVisitor.py")


def use_generated(folder):
    """Puts the modules of folder where the package looks for its own. Must run before anything of sag is imported."""
    package = importlib.util.find_spec("sag").submodule_search_locations[0]
    spec = importlib.util.spec_from_file_location("sag.generated", package + "/generated/__init__.py",
                                                  submodule_search_locations=[folder])
    sys.modules["sag.generated"] = importlib.util.module_from_spec(spec)


def number(value):
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return {"$float": "nan" if value != value else "inf" if value > 0 else "-inf"}
    if isinstance(value, list):
        return [number(item) for item in value]
    if isinstance(value, dict):
        return {key: number(item) for key, item in value.items()}
    return value


# --- From the package's model to the vectors' canonical form, and back

def statement(s):
    name = type(s).__name__
    if name == "ActionStatement":
        return {"type": "action", "verb": s.verb, "args": number(s.args), "named_args": number(s.named_args),
                "policy": s.policy, "policy_expr": s.policy_expr, "priority": s.priority, "reason": s.reason}
    if name == "QueryStatement":
        return {"type": "query", "expression": number(s.expression), "constraint": number(s.constraint)}
    if name == "AssertStatement":
        return {"type": "assert", "path": s.path, "value": number(s.value)}
    if name == "ControlStatement":
        return {"type": "control", "condition": number(s.condition), "then": statement(s.then_statement),
                "else": None if s.else_statement is None else statement(s.else_statement)}
    if name == "EventStatement":
        return {"type": "event", "name": s.event_name, "args": number(s.args), "named_args": number(s.named_args)}
    if name == "ErrorStatement":
        return {"type": "error", "code": s.error_code, "message": s.message}
    if name == "FoldStatement":
        return {"type": "fold", "id": s.fold_id, "summary": s.summary, "state": number(s.state)}
    if name == "RecallStatement":
        return {"type": "recall", "id": s.fold_id}
    if name == "SubscribeStatement":
        return {"type": "subscribe", "topic": s.topic, "filter": s.filter_expr}
    if name == "UnsubscribeStatement":
        return {"type": "unsubscribe", "topic": s.topic}
    if name == "KnowledgeStatement":
        return {"type": "knowledge", "topic": s.topic, "value": number(s.value), "version": s.version}
    raise TypeError(name)


def message(m):
    h = m.header
    return {"header": {"version": h.version, "id": h.message_id, "src": h.source, "dst": h.destination,
                       "ts": h.timestamp, "corr": h.correlation, "ttl": h.ttl},
            "statements": [statement(s) for s in m.statements]}


def model_statement(s):
    from sag import model
    kind, get = s["type"], s.get
    if kind == "action":
        return model.ActionStatement(s["verb"], get("args", []), get("named_args", {}), get("policy"), get("policy_expr"),
                                     get("priority"), get("reason"))
    if kind == "query":
        return model.QueryStatement(s["expression"], get("constraint"))
    if kind == "assert":
        return model.AssertStatement(s["path"], s["value"])
    if kind == "control":
        then, other = get("then"), get("else")
        return model.ControlStatement(s["condition"], then and model_statement(then), other and model_statement(other))
    if kind == "event":
        return model.EventStatement(s["name"], get("args", []), get("named_args", {}))
    if kind == "error":
        return model.ErrorStatement(s["code"], get("message"))
    if kind == "fold":
        return model.FoldStatement(s["id"], s["summary"], get("state"))
    if kind == "recall":
        return model.RecallStatement(s["id"])
    if kind == "subscribe":
        return model.SubscribeStatement(s["topic"], get("filter"))
    if kind == "unsubscribe":
        return model.UnsubscribeStatement(s["topic"])
    if kind == "knowledge":
        return model.KnowledgeStatement(s["topic"], s["value"], s["version"])
    raise ValueError(kind)


def model_message(given):
    from sag import model
    h = given["header"]
    header = model.Header(h["version"], h["id"], h["src"], h["dst"], h["ts"], h.get("corr"), h.get("ttl"))
    return model.Message(header, [model_statement(s) for s in given["statements"]])


def failure(exc):
    text = str(exc)
    at = re.match(r"Syntax error at line (\d+):(\d+) - (.*)", text, re.S)
    if at:
        return {"error": {"kind": "syntax", "line": int(at[1]), "column": int(at[2]), "message": at[3]}}
    return {"error": {"kind": "other", "message": text}}


# --- The operations: one a topic of the vectors

def parse(given):
    from sag import SAGMessageParser
    return {"ast": message(SAGMessageParser.parse(given["text"]))}


def wire(parsed, relative=False):
    """What the minifier writes, and whether the package reads back from that what was written."""
    from sag import MessageMinifier, SAGMessageParser
    text = MessageMinifier.to_minified_string(parsed, relative)
    try:
        back = message(SAGMessageParser.parse(text))
    except Exception as exc:  # noqa: BLE001 - every failure of the package is an answer
        return {"wire": text, "reparse": {"ok": False, **failure(exc)}}
    # As texts, for to Python 1, 1.0 and True are equal.
    return {"wire": text, "reparse": {"ok": True, "equal": json.dumps(back) == json.dumps(message(parsed))}}


def minify(given):
    from sag import SAGMessageParser
    return wire(SAGMessageParser.parse(given["text"]), given.get("use_relative_timestamp", False))


def minify_model(given):
    return wire(model_message(given))


def compare_json(given):
    from sag import MessageMinifier, SAGMessageParser
    from sag.minifier import _to_json_equivalent
    parsed = SAGMessageParser.parse(given["text"])
    c = MessageMinifier.compare_with_json(parsed)
    return {"sag_length": c.sag_length, "json_length": c.json_length, "sag_tokens": c.sag_tokens,
            "json_tokens": c.json_tokens, "tokens_saved": c.tokens_saved, "percent_saved": c.percent_saved,
            "summary": str(c), "json_text": _to_json_equivalent(parsed)}


def count_tokens(given):
    from sag import MessageMinifier
    return {"tokens": MessageMinifier.count_tokens(given["text"])}


def new_lexer(text):
    from antlr4 import InputStream
    from sag.generated.SAGLexer import SAGLexer
    from sag.parser import _ThrowingErrorListener
    lexer = SAGLexer(InputStream(text))
    lexer.removeErrorListeners()
    lexer.addErrorListener(_ThrowingErrorListener.INSTANCE)
    return lexer


def lex(given):
    from sag.generated.SAGParser import SAGParser as names  # the parser has the names of all tokens by their types
    lexer, tokens = new_lexer(given["text"]), []
    try:
        while not tokens or tokens[-1][0] != "EOF":
            t = lexer.nextToken()
            if t.type < 0:
                tokens.append(["EOF", "", t.line, t.column])
                continue
            literal = names.literalNames[t.type] if t.type < len(names.literalNames) else "<INVALID>"
            name = names.symbolicNames[t.type] if literal == "<INVALID>" else literal
            tokens.append([name, t.text, t.line, t.column])
    except Exception as exc:  # noqa: BLE001 - every failure of the package is an answer
        return {"tokens": tokens, **failure(exc)}
    return {"tokens": tokens}


def parse_tree(given):
    from antlr4 import CommonTokenStream, ParserRuleContext
    from sag.generated.SAGParser import SAGParser
    from sag.parser import _ThrowingErrorListener
    parser = SAGParser(CommonTokenStream(new_lexer(given["text"])))
    parser.removeErrorListeners()
    parser.addErrorListener(_ThrowingErrorListener.INSTANCE)

    def name(ctx):
        # The context of a label is a subclass of its rule's.
        if ParserRuleContext in type(ctx).__bases__:
            return parser.ruleNames[ctx.getRuleIndex()]
        label = type(ctx).__name__.removesuffix("Context")
        return label[0].lower() + label[1:]

    def tree(ctx):
        if not isinstance(ctx, ParserRuleContext):
            return ctx.getText()
        return [name(ctx)] + [tree(child) for child in ctx.getChildren()]

    return {"tree": tree(parser.message())}


def schema_argument(given):
    from sag.schema import ArgType, ArgumentSpec
    return ArgumentSpec(given["name"], ArgType(given["type"]), given["required"], given.get("description", ""),
                        allowed_values=given.get("allowed_values"), pattern=given.get("pattern"),
                        min_value=given.get("min_value"), max_value=given.get("max_value"))


def verb_schema(given):
    from sag.schema import VerbSchema
    return VerbSchema(given["verb"], [schema_argument(a) for a in given["positional"]],
                      {a["name"]: schema_argument(a) for a in given["named"]}, given["allow_extra"])


def verdict(registry, given):
    """What the package says of an order: a statement in text, or an order of the canonical form."""
    from sag import SAGMessageParser
    from sag.schema import SchemaValidator
    action = given.get("action")
    if "stmt" in given:
        action = SAGMessageParser.parse("H v 1 id=m src=a dst=b ts=1\n" + given["stmt"]).statements[0]
    elif action is not None:
        action = model_statement({"type": "action", **action})
    try:
        result = SchemaValidator(registry).validate(action)
    except Exception as exc:  # noqa: BLE001 - a broken pattern is noticed here, and not as an error of the package
        return {"error": {"kind": "crash", "message": str(exc)}}
    reply = result.to_error_statement()
    return {"valid": result.is_valid, "code": result.error_code, "message": result.error_message,
            "error_statement": None if reply is None else statement(reply)}


def guardrail(given):
    from sag import GuardrailValidator, MapContext, SAGMessageParser
    action = given.get("action")
    if "stmt" in given:
        action = SAGMessageParser.parse("H v 1 id=m src=a dst=b ts=1\n" + given["stmt"]).statements[0]
    elif action is not None:
        action = model_statement(action)
    data = given["context"]
    result = GuardrailValidator.validate(action, None if data is None else MapContext(data))
    reply = result.to_error_statement()
    return {"valid": result.is_valid, "code": result.error_code, "message": result.error_message,
            "error_statement": None if reply is None else statement(reply)}


def sanitizer(given):
    from sag import MapContext, SAGMessageParser
    from sag.profiles import SoftwareDevProfile
    from sag.sanitizer import AgentRegistry, SAGSanitizer
    from sag.schema import SchemaRegistry
    agents = AgentRegistry()
    for name in given["agents"]:
        agents.register(name)
    if given["schemas"] == "PROFILE":
        verbs = SoftwareDevProfile.create_registry()
    else:
        verbs = SchemaRegistry()
        for one in given["schemas"]:
            verbs.register(verb_schema(one))
    data = given["context"]
    checker = SAGSanitizer(verbs, agents, None if data is None else MapContext(data), given["strict"])
    if given["mode"] == "output":
        result = checker.sanitize_output(SAGMessageParser.parse(given["text"]))
    else:
        result = checker.sanitize(given["text"])
    return {"valid": result.valid, "ast": None if result.message is None else message(result.message),
            "errors": [{"type": e.error_type.name, "code": e.code, "message": e.message} for e in result.errors]}


def schema(given):
    from sag.schema import SchemaRegistry
    registry = SchemaRegistry()
    try:
        for one in given.get("schemas") or []:
            registry.register(verb_schema(one))
    except ValueError as exc:
        return {"error": {"kind": "definition", "message": str(exc)}}
    return verdict(registry, given)


def profile(given):
    from sag.profiles import SoftwareDevProfile
    return verdict(SoftwareDevProfile.create_registry(), given)


def registry(given):
    from sag.sanitizer import AgentRegistry
    from sag.schema import SchemaRegistry
    if given["kind"] == "agent":
        agents = AgentRegistry()
        ops = {"known": agents.is_known, "register": agents.register, "unregister": agents.unregister}
    else:
        schemas, verbs = SchemaRegistry(), {s["verb"]: verb_schema(s) for s in given["schemas"]}

        def get(verb):
            found = schemas.get_schema(verb)
            return None if found is None else repr(found)

        ops = {"has": schemas.has_schema, "register": lambda verb: schemas.register(verbs[verb]), "size": schemas.size,
               "verbs": lambda: sorted(schemas.get_registered_verbs()), "unregister": schemas.unregister, "get": get,
               "clear": schemas.clear}
    results = []
    for op, *args in given["ops"]:
        result = ops[op](*args)
        results.append("ok" if op in ("register", "unregister", "clear") else result)
    return {"results": results}


def expression_tree(text):
    """The tree of the operators as nested lists; None for a text that the package does not read."""
    from antlr4 import CommonTokenStream, ParserRuleContext
    from sag.generated.SAGParser import SAGParser
    from sag.parser import _ThrowingErrorListener
    try:
        parser = SAGParser(CommonTokenStream(new_lexer(text)))
        parser.removeErrorListeners()
        parser.addErrorListener(_ThrowingErrorListener.INSTANCE)
        root = parser.expr()
    except Exception:  # noqa: BLE001 - the evaluation tells what is wrong
        return None

    def tree(ctx):
        parts = list(ctx.getChildren()) if isinstance(ctx, ParserRuleContext) else []
        if len(parts) == 3 and parts[0].getText() == "(":
            return tree(parts[1])
        if len(parts) == 3 and isinstance(parts[0], SAGParser.ExprContext):
            return [parts[1].getText(), tree(parts[0]), tree(parts[2])]
        return tree(parts[0]) if len(parts) == 1 and isinstance(parts[0], ParserRuleContext) else ctx.getText()

    return tree(root)


EVALUATION_FAULTS = (("Cannot convert to number", "not_numeric"), ("Cannot compare non-numeric", "not_comparable"),
                     ("Division by zero", "division_by_zero"), ("int too large to convert to float", "overflow"))
TYPES = {type(None): "null", bool: "bool", int: "int", float: "float", str: "string", list: "list", dict: "object"}


def expression(given):
    from sag import ExpressionEvaluator, MapContext
    text = re.sub(r"\s+", "", given["expr"])
    tree = expression_tree(text) if text else None
    try:
        value = ExpressionEvaluator.evaluate(given["expr"], MapContext(given["context"]))
    except Exception as exc:  # noqa: BLE001 - every failure of the package is an answer
        fault = failure(Exception(str(exc).removeprefix("Failed to evaluate expression: ")))
        for start, kind in EVALUATION_FAULTS:
            if fault["error"]["message"].startswith(start):
                fault["error"]["kind"] = kind
        return {**fault, "tree": tree}
    return {"type": TYPES[type(value)], "value": number(value), "tree": tree}


def context(given):
    """Does operations on a context over the data; the data themselves belong to the caller."""
    from sag import MapContext
    data, results = given["data"], []
    ctx = MapContext(data)
    for op, *args in given["ops"]:
        if op == "set":
            ctx.set(*args)
            result = "ok"
        else:
            result = {"get": ctx.get, "has": ctx.has, "dump": ctx.as_dict, "caller": lambda: data}[op](*args)
        results.append(json.loads(json.dumps(result)))
    return {"results": results}


def bench_expression(given):
    """Processor time of evaluating an expression, several times over."""
    from sag import ExpressionEvaluator, MapContext
    ctx, runs = MapContext(given["context"]), given["runs"]
    start = time.process_time_ns()
    for _ in range(runs):
        ExpressionEvaluator.evaluate(given["expr"], ctx)
    return {"ns": time.process_time_ns() - start}


def bench_facts(given):
    """Processor time of something that is done with many facts, several times over."""
    from sag import KnowledgeEngine
    topics = [f"bench.topic{i}" for i in range(given["facts"])]

    def filled():
        engine = KnowledgeEngine("lab", knowledge_budget=len(topics) + 1)
        for i, topic in enumerate(topics):
            engine.assert_fact(topic, i)
        engine.add_subscriber("dock", "bench.**")
        return engine

    full = filled()
    sent = full.compute_delta("dock")
    if given["what"] == "delta_one":
        full.acknowledge_sync("dock", full.get_local_version())
        full.assert_fact("bench.new", 1)
    do = {
        "assert": filled,
        "apply": lambda: KnowledgeEngine("dock").apply_incoming(sent, "lab"),
        "delta_all": lambda: full.compute_delta("dock"),
        "delta_one": lambda: full.compute_delta("dock"),
    }[given["what"]]
    start = time.process_time_ns()
    for _ in range(given["runs"]):
        done = do()
    took = time.process_time_ns() - start
    want = {"assert": None, "delta_one": 1}.get(given["what"], len(topics))
    if want is not None and len(done) != want:
        raise AssertionError(f"{given['what']} gave {len(done)} facts and not {want}")
    return {"ns": took}


def bench_messages(given):
    """Processor time of something that is done with a conversation, in which each message answers the one before, several times over."""
    from sag import MessageMinifier, SAGMessageParser, model
    from sag.correlation import CorrelationEngine
    from sag.fold import FoldEngine
    count = given["messages"]
    messages = [model.Message(model.Header(1, f"m{i}", "lab", "dock", i, f"m{i - 1}" if i else None),
                              [model.AssertStatement("tank.level", i), model.ActionStatement("log", ["level"], {"n": i})])
                for i in range(count)]

    def fold():
        engine = FoldEngine()
        return engine.unfold(engine.fold(messages, "settled").fold_id)

    def fold_texts():
        """Like fold, but what is kept is text, as it has to be where it outlives the process."""
        engine = FoldEngine()
        texts = [MessageMinifier.to_minified_string(m) for m in messages]
        return [SAGMessageParser.parse(text) for text in engine.unfold(engine.fold(texts, "settled").fold_id)]

    do = {"fold": fold, "fold_texts": fold_texts,
          "trace": lambda: CorrelationEngine.trace_thread(messages, f"m{count - 1}")}[given["what"]]
    start = time.process_time_ns()
    for _ in range(given["runs"]):
        done = do()
    took = time.process_time_ns() - start
    if len(done) != count:
        raise AssertionError(f"{given['what']} gave {len(done)} messages and not {count}")
    return {"ns": took}


def bench_parse(given):
    """Processor time of reading a text to the package's model, several times over."""
    from sag import SAGMessageParser
    text, runs = given["text"], given["runs"]
    start = time.process_time_ns()
    for _ in range(runs):
        SAGMessageParser.parse(text)
    return {"ns": time.process_time_ns() - start}


# Other files are not read before it is known which parser the package works on.

def replay(given):
    """The topics of the engines are lists of operations, which say themselves what is asked."""
    import sag_replay
    return sag_replay.replay(given)


def bench(given):
    import sag_figures
    return sag_figures.bench(given)


OPS = {f.__name__: f for f in (parse, minify, minify_model, compare_json, count_tokens, lex, parse_tree, schema, profile, registry,
                               expression, context, guardrail, sanitizer, bench, bench_parse, bench_expression, bench_facts,
                               bench_messages)}
OPS.update(dict.fromkeys(("correlation", "parity", "fold", "knowledge", "topic_match", "prompt", "generator", "tree", "grove",
                          "interactive_grove", "chat_session", "checkpoint", "llm_runner", "accounting"), replay))


def main():
    args = ARGS.parse_args()
    if args.generated:
        use_generated(args.generated)
    sys.setrecursionlimit(10000)
    # Whatever else prints must not come between the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = OPS[request["op"]](request["in"])
        except Exception as exc:  # noqa: BLE001 - every failure of the package is an answer
            answer = failure(exc)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
