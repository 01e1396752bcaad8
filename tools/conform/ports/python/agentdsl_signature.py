"""Functions and values of Python, made of the descriptions in the vectors."""
import dataclasses
import typing

NAMES = {name: getattr(typing, name) for name in (
    "Any", "Dict", "List", "Literal", "Optional", "Sequence", "Set", "Tuple", "Type", "Union", "Callable", "Iterable", "Mapping", "NamedTuple")}


def scope(signature):
    """The names that the types of a signature may use."""
    names = dict(NAMES)
    for t in signature["types"]:
        fields = [(f["name"], eval(f["type"], names)) for f in t["fields"]]
        names[t["name"]] = MAKERS[t["kind"]](t["name"], fields)
    return names


def plain(name, fields):
    """A class with annotations, and attributes of the same names."""
    def init(self, **values):
        self.__dict__.update(values)
    return type(name, (), {"__annotations__": dict(fields), "__init__": init})


MAKERS = {
    "typeddict": lambda name, fields: typing.TypedDict(name, dict(fields)),
    "dataclass": dataclasses.make_dataclass,
    "namedtuple": typing.NamedTuple,
    "class": plain,
}


def function(signature):
    """A function with this signature, which does nothing."""
    params = []
    for p in signature["params"]:
        stars = {"var_positional": "*", "var_keyword": "**"}.get(p.get("kind"), "")
        text = stars + p["name"]
        if p.get("type") is not None:
            text += ": " + p["type"]
        if "default" in p:
            text += " = " + p["default"]
        params.append(text)
    returns = "" if signature["returns"] is None else " -> " + signature["returns"]
    names = scope(signature)
    exec(f"def {signature['name']}({', '.join(params)}){returns}: pass", names)
    made = names[signature["name"]]
    made.__doc__ = signature["doc"]
    return made
