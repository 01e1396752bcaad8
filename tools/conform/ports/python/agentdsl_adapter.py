#!/usr/bin/env python3
"""Adapter between the conformance kit and the published Python AgentDSL package.

Reads JSON Lines {"op": ..., "in": {...}} from standard input and answers each with one line, the result in the form of the
vector files. What goes through the package's C entry points is done in a process of its own: there, a panic ends the process.
"""
import ctypes
import json
import os
import signal
import sys
import time

import agentdsl
from agentdsl_signature import function


def library():
    """The package's compiled module as a library of C."""
    folder = os.path.dirname(agentdsl.__file__)
    name = next(n for n in sorted(os.listdir(folder)) if n.endswith((".so", ".dylib", ".pyd")))
    lib = ctypes.CDLL(os.path.join(folder, name))
    for entry in ("agentdsl_parse", "agentdsl_serialize", "agentdsl_to_json", "agentdsl_from_json"):
        getattr(lib, entry).argtypes = [ctypes.c_char_p]
        getattr(lib, entry).restype = ctypes.c_void_p
    lib.agentdsl_free_string.argtypes = [ctypes.c_void_p]
    lib.agentdsl_free_string.restype = None
    return lib


LIB = library()


def c_call(entry, text):
    """What a C entry point gives; None for NULL."""
    given = getattr(LIB, entry)(text.encode())
    if given is None:
        return None
    try:
        return ctypes.string_at(given).decode()
    finally:
        LIB.agentdsl_free_string(given)


def apart(entry, text):
    """The same in another process: the answer, or how the process ended."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with os.fdopen(write, "w", encoding="utf-8") as out:
            json.dump(c_call(entry, text), out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as answer:
        given = answer.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return None, {"kind": "crash", "message": "process killed: " + signal.Signals(os.WTERMSIG(status)).name}
    given = json.loads(given)
    return (given, None) if given is not None else (None, {"kind": "null", "message": "the C entry point returned NULL"})


VARIANTS = (("Unknown type: ", "UnknownType"), ("Malformed line: ", "MalformedLine"), ("Schema mismatch: ", "SchemaMismatch"),
            ("Unexpected End of File", "UnexpectedEof"))


def failure(exc):
    """An error of the package in the form of the vectors."""
    if type(exc).__name__ == "PanicException":
        return {"kind": "panic", "message": str(exc)}
    error = {"kind": type(exc).__name__, "message": str(exc)}
    for begin, variant in VARIANTS:
        if isinstance(exc, ValueError) and str(exc).startswith(begin):
            error["variant"] = variant
    return error


# --- The canonical tree, of what parse gives

def type_of(name, t):
    if isinstance(t, dict):
        schema, field = t["Reference"]
        return {"name": name, "type": "ref", "schema": schema, "field": field}
    return {"name": name, "type": t.lower()}


def param(p):
    return {**type_of(p["name"], p["param_type"]), "required": p["required"]}


def rows(records):
    return [[cell or None for cell in record] for record in records]


def canon(block):
    (kind, b), = block.items()
    if kind == "Schema":
        return {"block": "schema", "label": b["label"], "fields": [type_of(f["name"], f["field_type"]) for f in b["fields"]]}
    if kind == "Data":
        return {"block": "data", "schema": b["schema_label"], "rows": rows(b["records"])}
    if kind == "Functions":
        return {"block": "functions", "functions": [
            {"name": f["name"], "desc": f["description"], "in": [param(p) for p in f["inputs"]], "out": [param(p) for p in f["outputs"]]}
            for f in b["functions"]]}
    if kind == "Call":
        return {"block": "call", "function": b["function_name"], "args": b["arguments"]}
    return {"block": "result", "fields": [type_of(f["name"], f["param_type"]) for f in b["output_schema"]], "rows": rows(b["records"]),
            "status": b["status"].upper(), "error": b["error_message"]}


# --- Operations

def parse(given):
    tree = agentdsl.parse(given["text"])
    return {"ast": tree, "canon": [canon(b) for b in tree]}


def serialize(given):
    return {"text": agentdsl.serialize(given["message"])}


def roundtrip(given):
    tree = agentdsl.parse(given["text"])
    text = "".join(agentdsl.serialize(b) for b in tree)
    out = {"text2": text}
    try:
        again = agentdsl.parse(text)
    except BaseException as exc:  # noqa: BLE001 - a panic is no Exception
        return {**out, "reparse_error": failure(exc)}
    return {**out, "ast_equal": again == tree, "text_stable": "".join(agentdsl.serialize(b) for b in again) == text}


def to_json(given):
    agentdsl.parse(given["text"])  # tells why, where the entry point gives nothing
    text, error = apart("agentdsl_to_json", given["text"])
    return {"error": error} if error else {"json_text": text}


def from_json(given):
    text, error = apart("agentdsl_from_json", given["json"])
    try:
        by_module = {"dsl": agentdsl.from_json(json.loads(given["json"]))}
    except BaseException as exc:  # noqa: BLE001
        by_module = {"error": failure(exc)}
    if error and error["kind"] == "crash":
        return {**by_module, "c_abi": error}
    out = {"error": error} if error else {"dsl": text}
    if by_module != out and not (error and "error" in by_module):
        out["python"] = by_module
    return out


def same(a, b):
    """Whether two values are equal, in type, too."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    return a == b


def json_roundtrip(given):
    text, error = apart("agentdsl_from_json", given["json"])
    if error and error["kind"] == "crash":
        return {"dsl": agentdsl.from_json(json.loads(given["json"])), "c_abi": error}
    if error:
        return {"error": error}
    out = {"dsl": text}
    try:
        agentdsl.parse(text)
    except BaseException as exc:  # noqa: BLE001
        return {**out, "to_json_error": failure(exc)}
    document, error = apart("agentdsl_to_json", text)
    if error:
        return {**out, "to_json_error": error}
    return {**out, "json_text": document, "equal_to_input": same(json.loads(document), json.loads(given["json"]))}


def tool(given):
    return {"dsl": agentdsl.tool(function(given["signature"])).__agentdsl__}


def serialize_result(given):
    made = agentdsl.tool(function(given["signature"]))
    text = agentdsl.serialize_result(made, given["value"], given.get("status"), given.get("error"))
    tables, head, result = text.partition("[RESULT]")
    groups = ["[SCHEMA:" + group for group in tables.split("[SCHEMA:")[1:]]
    if len(groups) > 1:  # their order is another one each time
        return {"schema_groups_any_order": sorted(groups), "result": head + result}
    return {"dsl": text}


# --- Measuring: the processor time of each of some runs, in seconds

def timed(runs, do):
    times = []
    for _ in range(runs):
        start = time.process_time()
        do()
        times.append(time.process_time() - start)
    return times


def bench(given):
    """Runs what is asked for on a text that stands in a file, through the module and through the C entry point."""
    with open(given["file"], encoding="utf-8") as f:
        text = f.read()
    runs, what = given["runs"], given["what"]
    value = json.loads(text) if what == "from_json" else None
    module = {"parse": lambda: agentdsl.parse(text), "to_json": lambda: agentdsl.to_json(text), "from_json": lambda: agentdsl.from_json(value)}
    return {"python": timed(runs, module[what]), "c": timed(runs, lambda: c_call("agentdsl_" + what, text))}


OPS = {
    **dict.fromkeys(("parse_schema", "parse_data", "parse_functions", "parse_call", "parse_result", "parse_message", "fuzz_parse"), parse),
    "serialize": serialize, "roundtrip": roundtrip,
    **dict.fromkeys(("to_json", "quoted_cells", "fuzz_to_json"), to_json), "from_json": from_json,
    **dict.fromkeys(("json_roundtrip", "escapes", "fuzz_from_json"), json_roundtrip),
    "tool": tool, "serialize_result": serialize_result, "bench": bench,
}


def main():
    # Panics of the package are told on the system's standard error, and they are answers.
    sys.stderr = os.fdopen(os.dup(2), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    # Whatever else prints must not come between the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = OPS[request["op"]](request["in"])
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as exc:  # noqa: BLE001 - a panic of the package is no Exception
            answer = {"error": failure(exc)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
