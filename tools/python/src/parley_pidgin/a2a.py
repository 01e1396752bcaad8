"""An expanded packet as a task of the A2A protocol, version 0.3."""

from __future__ import annotations

from typing import Any

from .models import ApprovalPacket, Expanded, ResultPacket

#: States of results, by their status.
_STATES = {"ok": "completed", "fail": "failed", "partial": "working"}


def to_task(expanded: Expanded, *, context_id: str) -> dict[str, Any]:
    """Maps an expanded packet to a Task.

    The packet is the data of one message, whole. A task that needs a human is input-required, all others are submitted; a result has the state that its
    status means. Paths of the host are left out: they mean nothing to whoever is outside of it.
    """
    packet = expanded.packet
    data = packet.model_dump()
    for name in ("inputs", "outputs", "produced"):
        for reference in data.get(name, []):
            del reference["path"]
    if isinstance(packet, ResultPacket):
        state = _STATES.get(packet.status or "", "unknown")
    elif isinstance(packet, ApprovalPacket):
        state = "completed"
    else:
        state = "input-required" if packet.human_required and getattr(packet, "human", None) != "yes" else "submitted"
    message = {
        "kind": "message",
        "role": "agent" if isinstance(packet, ResultPacket) else "user",
        "messageId": f"{packet.run_id}/{packet.packet_type}",
        "taskId": packet.run_id,
        "contextId": context_id,
        "parts": [{"kind": "data", "data": data}],
    }
    if packet.note is not None:
        message["parts"].append({"kind": "text", "text": packet.note})
    return {
        "kind": "task",
        "id": packet.run_id,
        "contextId": context_id,
        "status": {"state": state},
        "history": [message],
        "metadata": {"pidgin": {"route": expanded.route.model_dump() if expanded.route else None, "effective_risk": packet.effective_risk}},
    }
