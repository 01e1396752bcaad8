"""Uses the library from Python: python3 use.py LIBRARY. It says what went wrong, and ends with 1 then."""
import ctypes
import json
import sys
from concurrent.futures import ThreadPoolExecutor

lib = ctypes.CDLL(sys.argv[1])
for name, count in (("parse", 1), ("serialize", 1), ("to_json", 1), ("from_json", 1), ("diagnostics", 2)):
    function = getattr(lib, "agentdsl_" + name)
    function.argtypes = [ctypes.c_char_p] * count
    function.restype = ctypes.c_void_p
lib.agentdsl_free_string.argtypes = [ctypes.c_void_p]
lib.agentdsl_free_string.restype = None


def call(name, *args):
    """The answer as a str; None if there is none."""
    given = getattr(lib, "agentdsl_" + name)(*(a.encode() for a in args))
    if given is None:
        return None
    try:
        return ctypes.string_at(given).decode()
    finally:
        lib.agentdsl_free_string(given)


garden = "[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern é茶\n"
document = {"beds": [{"name": "a|b\n", "plants": [{"kind": "x\0y"}]}], "n": 1.5}
wrong = []


def check(what, good):
    if not good:
        wrong.append(what)


check("to_json", json.loads(call("to_json", garden)) == {"PLANT": [{"ID": 1, "NAME": "Fern é茶"}]})
blocks = call("parse", garden)
check("parse", json.loads(blocks)[1]["Data"]["records"] == [["1", "Fern é茶"]])
check("serialize", json.loads(call("parse", call("serialize", blocks))) == json.loads(blocks))
check("serialize one", call("serialize", json.dumps(json.loads(blocks)[0])).startswith("[SCHEMA:PLANT]\n"))
text = call("from_json", json.dumps(document))
check("from_json", text is not None and "[SCHEMA:beds]" in text and "\0" not in text)
check("error", call("to_json", "[SCHEMA:A]\nnothing\n") is None)
findings = json.loads(call("diagnostics", "to_json", "[SCHEMA:A]\nnothing\n"))
check("diagnostics", findings[0]["code"].startswith("ADS") and findings[0]["start"]["line"] == 2)
with ThreadPoolExecutor(8) as pool:
    check("threads", len(set(pool.map(lambda _: call("to_json", garden), range(400)))) == 1)
if wrong:
    sys.exit("wrong: " + ", ".join(wrong))
print("well")
