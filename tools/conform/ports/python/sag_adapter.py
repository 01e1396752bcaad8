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


def statement(s):
    """One statement of the package's model in the vectors' canonical form."""
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


def failure(exc):
    text = str(exc)
    at = re.match(r"Syntax error at line (\d+):(\d+) - (.*)", text, re.S)
    if at:
        return {"error": {"kind": "syntax", "line": int(at[1]), "column": int(at[2]), "message": at[3]}}
    return {"error": {"kind": "other", "message": text}}


def parse(given):
    from sag import SAGMessageParser
    return {"ast": message(SAGMessageParser.parse(given["text"]))}


def minify(given):
    from sag import MessageMinifier, SAGMessageParser
    parsed = SAGMessageParser.parse(given["text"])
    return {"wire": MessageMinifier.to_minified_string(parsed, given.get("use_relative_timestamp", False))}


def compare_json(given):
    from sag import MessageMinifier, SAGMessageParser
    c = MessageMinifier.compare_with_json(SAGMessageParser.parse(given["text"]))
    return {"sag_length": c.sag_length, "json_length": c.json_length, "sag_tokens": c.sag_tokens,
            "json_tokens": c.json_tokens, "tokens_saved": c.tokens_saved, "percent_saved": c.percent_saved,
            "summary": str(c)}


def count_tokens(given):
    from sag import MessageMinifier
    return {"tokens": MessageMinifier.count_tokens(given["text"])}


OPS = {"parse": parse, "minify": minify, "compare_json": compare_json, "count_tokens": count_tokens}


def main():
    args = ARGS.parse_args()
    if args.generated:
        use_generated(args.generated)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = OPS[request["op"]](request["in"])
        except Exception as exc:  # noqa: BLE001 - every failure of the package is an answer
            answer = failure(exc)
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
