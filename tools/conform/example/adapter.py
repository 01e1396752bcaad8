"""Puts a port of SAG to the conformance vectors: a line {"op": topic, "in": input} is answered by a line, in the form of the vector's out."""
import copy
import json
import sys


def count_tokens(given):
    return {"tokens": (len(given["text"]) + 3) // 4}


def context(given):
    """Reads and changes values by their paths. The data that were given stay as they are."""
    data, results = copy.deepcopy(given["data"]), []
    for name, *args in given["ops"]:
        if name in ("get", "has"):
            value = data
            for key in args[0].split("."):
                value = value.get(key) if isinstance(value, dict) else None
            results.append(value if name == "get" else value is not None)
        elif name == "set":
            *path, last = args[0].split(".")
            if path or last:
                inner = data
                for key in path:
                    inner = inner.setdefault(key, {})
                inner[last] = args[1]
            results.append("ok")
        else:  # dump, or caller
            results.append(copy.deepcopy(data if name == "dump" else given["data"]))
    return {"results": results}


TOPICS = {"count_tokens": count_tokens, "context": context}

for line in sys.stdin:
    request = json.loads(line)
    answer = TOPICS.get(request["op"])
    out = answer(request["in"]) if answer else {"error": {"kind": "unsupported"}}
    print(json.dumps(out), flush=True)
