"""Replays the vectors of SAG's engines on the published Python package.

A vector of these topics is a list of operations. They are done one after the other in a world of their own: fresh engines, a fresh
counter of messages, a clock that stands still until it is set, ids that are known beforehand, an empty folder for files. Each gives
{"ok": value} or {"error": {"type", "message"}}. The port of another language needs the same: a world (sag_world), a method for each
operation (sag_engine_ops, sag_grove_ops), and a way to show what comes out (sag_shown).
"""
from __future__ import annotations

import os
import tempfile
from pathlib import Path

from sag_engine_ops import EngineOps
from sag_grove_ops import GroveOps
from sag_shown import JSON


class Replay(EngineOps, GroveOps):
    """A world with all operations. The method of an operation `a.b` is `a_b`."""


def replay(given: dict[str, JSON]) -> dict[str, JSON]:
    """Answers a vector that is a list of operations."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="sag-replay-") as folder:
        os.chdir(folder)
        try:
            world = Replay(given, Path(folder))
            with world.patched():
                # A result is copied before the next operation can change what is in it.
                return {"results": [copied(world.do(op)) for op in given["ops"]]}
        finally:
            os.chdir(before)


def copied(value: JSON) -> JSON:
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [copied(item) for item in value]
    return value
