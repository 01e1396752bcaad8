"""Messages, statements, facts and trees: from the vectors to the published package's model, and from the model to answers."""
from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

from sag import MessageMinifier, SAGMessageParser, model, parity
from sag.prompt import PromptBuilder
from sag.schema import ArgType, ArgumentSpec, SchemaRegistry, VerbSchema
from sag.tree import AgentNode

JSON = Any  # what the json module reads and writes
Operation = dict[str, JSON]
Facts = dict[str, tuple[Any, int]]  # topic -> value and version, as the package has them


def parse(text: str) -> model.Message:
    return SAGMessageParser.parse(text)


def wire(message: model.Message | None) -> str | None:
    return None if message is None else MessageMinifier.to_minified_string(message)


def wires(messages: list[model.Message]) -> list[str]:
    return [MessageMinifier.to_minified_string(m) for m in messages]


def statement_wire(statement: model.Statement) -> str:
    """What stands for a statement in the body of a message."""
    header = model.Header(1, "m", "a", "b", 0)
    return MessageMinifier.to_minified_string(model.Message(header, [statement])).split("\n", 1)[1]


def given_statement(given: dict[str, JSON]) -> model.Statement:
    kind = given["t"]
    if kind == "A":
        return model.AssertStatement(given["path"], given["value"])
    if kind == "KNOW":
        return model.KnowledgeStatement(given["topic"], given["value"], given["version"])
    if kind == "FOLD":
        return model.FoldStatement(given["fold_id"], given["summary"], given.get("state"))
    raise ValueError(f"there is no statement {kind!r}")


def given_message(given: JSON) -> model.Message | None:
    """A message as vectors have it: its text, null, or an object, whose header may be null."""
    if given is None or isinstance(given, str):
        return None if given is None else parse(given)
    h = given["header"]
    header = None if h is None else model.Header(h.get("version", 1), h["id"], h["src"], h["dst"], h.get("ts", 0), h.get("corr"), h.get("ttl"))
    return model.Message(header, [given_statement(s) for s in given.get("stmts", [])])


def given_messages(op: Operation, name: str = "messages") -> list[model.Message | None]:
    return [given_message(one) for one in op[name]] * op.get("repeat", 1)


def shown_header(h: model.Header) -> JSON:
    return {"version": h.version, "id": h.message_id, "src": h.source, "dst": h.destination, "ts": h.timestamp, "corr": h.correlation,
            "ttl": h.ttl}


def shown_fact(topic: str, value: Any, version: int) -> JSON:
    return {"topic": topic, "value": value, "version": version}


def shown_facts(facts: Facts) -> JSON:
    return [shown_fact(topic, value, version) for topic, (value, version) in facts.items()]


def shown_knowledge(statements: list[model.KnowledgeStatement]) -> JSON:
    return [{**shown_fact(s.topic, s.value, s.version), "wire": statement_wire(s)} for s in statements]


def shown_fold(s: model.FoldStatement | None) -> JSON:
    return None if s is None else {"fold_id": s.fold_id, "summary": s.summary, "state": s.state, "wire": statement_wire(s)}


def shown_pairs(texts: dict[str, Any]) -> JSON:
    return [list(pair) for pair in texts.items()]


def shown_node(n: AgentNode) -> JSON:
    return {"id": n.agent_id, "role": n.role, "parent": n.parent and n.parent.agent_id, "children": [c.agent_id for c in n.children],
            "leaf": n.is_leaf, "root": n.is_root, "meta": n.metadata}


def shown_ids(nodes: list[AgentNode]) -> JSON:
    return [n.agent_id for n in nodes]


def read_back(sent: model.Message) -> bool | str:
    try:
        return parse(wire(sent)) == sent
    except Exception as exc:  # noqa: BLE001 - the reason is the answer
        return str(exc)


def fact_schema(op: Operation) -> parity.FactSchema | None:
    given = op.get("schema")
    return given and parity.FactSchema(given["paths"], given["values"], frozenset(given["status"]))


def shown_report(r: parity.ParityReport) -> JSON:
    return {"ok": r.ok, "total": r.total, "intact_ratio": r.intact_ratio, "satisfied": [f.wire() for f in r.satisfied],
            "violated": [f.wire() for f in r.violated], "explain": r.explain()}


# --- Prompts. Their fixed texts belong to the package: answers have the names of these sections only.

FIXED = {"grammar": PromptBuilder.get_grammar_ebnf, "quick_reference": PromptBuilder.get_quick_reference,
         "default_examples": PromptBuilder.get_default_examples}


def argument(given: dict[str, JSON]) -> ArgumentSpec:
    return ArgumentSpec(given["name"], ArgType(given["type"]), given.get("required", True), given.get("description", ""),
                        allowed_values=given.get("allowed"), pattern=given.get("pattern"), min_value=given.get("min"),
                        max_value=given.get("max"))


def verbs(given: list[JSON] | None) -> SchemaRegistry | None:
    if given is None:
        return None
    registry = SchemaRegistry()
    for v in given:
        named = {a["name"]: argument(a) for a in v.get("named", [])}
        registry.register(VerbSchema(v["verb"], [argument(a) for a in v.get("positional", [])], named, v.get("extra", False)))
    return registry


def prompt_builder(given: dict[str, JSON]) -> PromptBuilder:
    builder = PromptBuilder()
    for name, do in (("preamble", builder.set_preamble), ("suffix", builder.set_suffix), ("grammar", builder.include_grammar),
                     ("quick_reference", builder.include_quick_reference), ("default_examples", builder.include_default_examples)):
        if name in given:
            do(given[name])
    for example in given.get("examples", []):
        builder.add_example(example)
    return builder


@functools.cache
def fixed_sections() -> dict[str, str]:
    """The fixed sections by their names, each as a prompt has it."""
    return {name: prompt_builder({n: n == name for n in FIXED}).build() for name in FIXED}


def sections(prompt: str) -> Iterator[tuple[str, str]]:
    """The sections of a prompt: ("fixed", name), and ("text", …) for what stands between these."""
    fixed = sorted((prompt.find(text), name, text) for name, text in fixed_sections().items() if text in prompt)
    at = 0
    for start, name, text in [*fixed, (len(prompt), "", "")]:
        between = prompt[at:start].removeprefix("\n\n" if at else "").removesuffix("\n\n" if name else "")
        if between:
            yield "text", between
        if name:
            yield "fixed", name
        at = start + len(text)


def shown_system(prompt: str, node: AgentNode) -> JSON:
    """The system prompt of an agent by its parts: its fixed words, which ask for facts, are not recorded."""
    role = node.metadata.get("prompt") or f"You are a {node.role}."
    instruction = prompt.removeprefix(role)
    shown = {"role_text": role, "line_feeds_before_instruction": len(instruction) - len(instruction.lstrip("\n"))}
    topics = node.metadata.get("topics")
    if not topics:
        return {**shown, "instruction": "plain"}
    listed = ", ".join(topics)
    example = re.findall(r"\bA (\S+) = ", instruction)[-1]
    return {**shown, "instruction": "topics", "topics_as_listed": listed if listed in instruction else None, "example_topic": example}
