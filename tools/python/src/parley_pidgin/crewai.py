"""A tool for CrewAI: an agent hands over a packet, and gets what came of it."""

from __future__ import annotations

import json
from typing import Any

from crewai.tools import BaseTool
from pydantic import BaseModel, Field, PrivateAttr

from .client import Pidgin
from .errors import Blocked, InvalidPacket


class HandoffInput(BaseModel):
    """What the tool takes."""

    packet: str = Field(description="the text of a Pidgin packet")


class PidginTool(BaseTool):
    """Takes a packet through all stages. The answer is JSON: {"allowed": true, "packet", "route"}, or {"allowed": false, "findings"}."""

    name: str = "pidgin_handoff"
    description: str = "Hand a Pidgin packet over. It is checked first; a packet that is blocked is not handed over, and you are told why."
    args_schema: type[BaseModel] = HandoffInput
    _pidgin: Pidgin = PrivateAttr()

    def __init__(self, pidgin: Pidgin, **more: Any) -> None:
        super().__init__(**more)
        self._pidgin = pidgin

    def _run(self, packet: str) -> str:
        try:
            expanded = self._pidgin.expand(packet)
        except (InvalidPacket, Blocked) as e:
            findings = [{"code": f.code, "message": f.message, "hint": f.hint} for f in e.findings]
            return json.dumps({"allowed": False, "reason": str(e), "findings": findings})
        return json.dumps({"allowed": True, **expanded.model_dump()})
