"""A node and an edge for LangGraph: packets between agents go through the gate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from .client import Pidgin
from .errors import Blocked, InvalidPacket


class PidginState(TypedDict, total=False):
    """What the node reads and writes of a state."""

    pgn: str
    expanded: dict[str, Any] | None
    pgn_findings: list[dict[str, Any]]


def pidgin_node(
    pidgin: Pidgin, *, key: str = "pgn", out: str = "expanded", findings: str = "pgn_findings"
) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    """Makes a node that takes the text of the packet in the state and puts the packet that is written out in its place, or None and what is wrong.

    Only a packet that is not valid, or that the gate blocks, is an outcome; all else that goes wrong is raised, and ends the graph.
    """

    def node(state: Mapping[str, Any]) -> dict[str, Any]:
        try:
            expanded = pidgin.expand(state[key])
        except (InvalidPacket, Blocked) as e:
            return {out: None, findings: [f.model_dump() for f in e.findings] or [{"severity": "error", "message": str(e)}]}
        return {out: expanded.model_dump(), findings: []}

    return node


def pidgin_edge(*, out: str = "expanded", blocked: str = "blocked") -> Callable[[Mapping[str, Any]], str]:
    """Makes a conditional edge to the executor that takes the packet, or to blocked if there is none, or no packet."""

    def edge(state: Mapping[str, Any]) -> str:
        expanded = state.get(out)
        route = expanded.get("route") if expanded else None
        return route["recommended_executor"] if route else blocked

    return edge
