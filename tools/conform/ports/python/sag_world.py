"""The world that a vector of SAG's engines works in, and the models and runners that do what a vector tells them."""
from __future__ import annotations

import itertools
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from sag import model, parity
from sag.accounting import AccountingCollector
from sag.checkpoint import CheckpointManager
from sag.correlation import CorrelationEngine
from sag.fold import FoldEngine
from sag.grove import ChatSession, EchoAgentRunner, GroveResult, InteractiveGrove, LLMAgentRunner
from sag.knowledge import KnowledgeEngine
from sag.tree import AgentNode, TreeEngine

from sag_shown import JSON, Operation, shown_pairs

CLOCK = 1_700_000_000  # when a vector begins that names no other time
FOLDER_SHOWN = "<TMP>"  # what stands in answers for the folder that a vector works in


class Scripted:
    """A client of a language model that gives the replies of a script, one a call, and keeps what it was asked."""

    def __init__(self, replies: list[JSON]) -> None:
        self.replies = iter(replies)
        self.calls: list[dict[str, JSON]] = []

    def complete(self, system_prompt: str, messages: list[dict[str, str]], max_tokens: int) -> str:
        self.calls.append({"system": system_prompt, "messages": [dict(m) for m in messages], "max_tokens": max_tokens})
        reply = next(self.replies)
        if isinstance(reply, dict):
            raise RuntimeError(reply["raise"])
        return reply


class Script:
    """A runner of agents that gives, and if told so asserts, the facts that a script has for each call of each agent."""

    def __init__(self, spec: dict[str, JSON]) -> None:
        self.calls = {agent: iter(facts) for agent, facts in spec.get("facts", {}).items()}
        self.asserts: bool = spec.get("assert", True)
        self.faults: dict[str, str] = spec.get("raise", {})

    def run(self, node: AgentNode, task: str, child_facts: dict[str, str]) -> dict[str, Any]:
        if node.agent_id in self.faults:
            raise RuntimeError(self.faults[node.agent_id])
        facts = dict(next(self.calls.get(node.agent_id, iter(())), []))
        if self.asserts:
            for topic, value in facts.items():
                node.knowledge.assert_fact(topic, value)
        return facts


def runner(spec: dict[str, JSON]) -> Any:
    kind = spec["kind"]
    if kind == "echo":
        return EchoAgentRunner()
    if kind == "scripted":
        return Script(spec)
    if kind == "llm":
        return LLMAgentRunner(Scripted(spec["replies"]))
    raise ValueError(f"there is no runner {kind!r}")


class Watched:
    """A runner that writes down with what it is called."""

    def __init__(self, spec: dict[str, JSON], calls: list[JSON]) -> None:
        self.runner, self.calls = runner(spec), calls

    def run(self, node: AgentNode, task: str, child_facts: dict[str, str]) -> dict[str, Any]:
        self.calls.append({"agent": node.agent_id, "task": task, "child_facts": shown_pairs(child_facts)})
        return self.runner.run(node, task, child_facts)


class UnknownOperation(Exception):
    """An operation that no vector has: a fault of the vector or of this file, and no answer of the package."""


class _Ids:
    """Stands for the module uuid in a module of the package."""

    def __init__(self, ids: Iterator[str]) -> None:
        self.ids = ids

    def uuid4(self) -> uuid.UUID:
        return uuid.UUID(next(self.ids))


class World:
    """What the operations of a vector work on. Those of the world itself are here."""

    def __init__(self, given: dict[str, JSON], folder: Path) -> None:
        self.folder = folder
        self.now: float = given.get("clock", CLOCK)
        ids = given.get("ids", {})
        self.fold_ids = itertools.chain(ids.get("fold", []), (f"f{n:015x}{0:016x}" for n in itertools.count(1)))
        self.checkpoint_ids = itertools.chain(ids.get("checkpoint", []), (f"c{n:015x}{n:016x}" for n in itertools.count(1)))
        self.corrs: dict[str, CorrelationEngine] = {}
        self.knows: dict[str, KnowledgeEngine] = {}
        self.folds: dict[str, FoldEngine] = {}
        self.managers: dict[str, CheckpointManager] = {}
        self.tree = TreeEngine()
        self.parity = parity.ParityFoldEngine()
        self.last_fold: model.FoldStatement | None = None
        self.events: list[str] = []  # of groves
        self.calls: list[JSON] = []  # of runners
        self.messages: list[model.Message] = []  # of the last run
        self.grove_result = GroveResult()
        self.grove: InteractiveGrove | None = None
        self.chat: ChatSession | None = None
        self.accounting = AccountingCollector()

    @contextmanager
    def patched(self) -> Iterator[None]:
        """Makes the package's clock, ids and counter those of this world."""
        with ExitStack() as stack:
            for target, new in (("time.time", lambda: self.now), ("sag.fold.uuid", _Ids(self.fold_ids)),
                                ("sag.checkpoint.uuid", _Ids(self.checkpoint_ids)),
                                ("sag.correlation._message_id_counter", itertools.count(1))):
                stack.enter_context(mock.patch(target, new))
            yield

    def do(self, op: Operation) -> JSON:
        try:
            return {"ok": self.operation(op["op"])(op)}
        except UnknownOperation:
            raise
        except Exception as exc:  # noqa: BLE001 - every failure of the package is an answer
            # The text of a KeyError is the key in quotes; what was said is the key itself.
            text = str(exc.args[0]) if isinstance(exc, KeyError) and exc.args else str(exc)
            return {"error": {"type": type(exc).__name__, "message": text.replace(str(self.folder), FOLDER_SHOWN)}}

    def operation(self, name: str) -> Callable[[Operation], JSON]:
        method = getattr(self, name.replace(".", "_"), None) if "." in name else None
        if method is None:
            raise UnknownOperation(f"there is no operation {name!r}")
        return method

    # Engines are made when they are first named. The knowledge of an agent in the tree is that of its node.

    def corr(self, op: Operation) -> CorrelationEngine:
        node = self.tree.get_node(op["on"])
        return node.correlation if node else self.corrs.setdefault(op["on"], CorrelationEngine(op["on"]))

    def know(self, name: str) -> KnowledgeEngine:
        node = self.tree.get_node(name)
        return node.knowledge if node else self.knows.setdefault(name, KnowledgeEngine(name))

    def fold(self, name: str | None) -> FoldEngine | None:
        return None if name is None else self.folds.setdefault(name, FoldEngine())

    def manager(self, name: str | None) -> CheckpointManager | None:
        if name is None:
            return None
        if name not in self.managers:
            self.managers[name] = CheckpointManager(self.folder / name)
        return self.managers[name]

    # Clock and files

    def clock_set(self, op: Operation) -> JSON:
        self.now = op["to"]

    def fs_write(self, op: Operation) -> JSON:
        path = self.folder / op["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(op["text"].encode())

    def fs_ls(self, op: Operation) -> JSON:
        return sorted(p.relative_to(self.folder).as_posix() for p in self.folder.rglob("*") if p.is_file())
