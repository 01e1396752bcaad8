"""What packets are, and what the command says of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Model(BaseModel):
    """Models do not change, and what they do not know is refused: it may be what matters."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Packet(Model):
    """A packet as it is sent: a value is a text, or a list of texts."""

    directive: Literal["run", "result", "approval", "context"]
    run_id: str
    fields: dict[str, str | list[str]]


class Position(Model):
    """A place in a text. Lines and columns count from 1."""

    offset: int
    line: int
    column: int
    utf16_column: int | None = None


class Finding(BaseModel):
    """Something that is wrong, or odd."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    code: str = ""
    severity: str
    message: str
    hint: str = ""
    file: str = ""
    start: Position | None = None


class SafetyResult(Model):
    """What the gate says."""

    allowed: bool
    blocked: bool
    effective_risk: str
    fired_rules: list[str]
    human_required: bool


class ResolvedReference(Model):
    """What a reference stands for."""

    original: str
    namespace: str
    ref_id: str
    resolved_path: str | None
    confidence: float
    required: bool
    status: Literal["Resolved", "Missing", "Unresolved", "Forbidden"]
    field: str
    reason: str | None


class Validity(Model):
    """Whether the fields of a packet are those that it may have."""

    file: str
    run_id: str | None
    valid: bool
    findings: list[Finding]


class CheckResult(Model):
    """Whether a packet may be carried out, and all that speaks against it."""

    file: str
    run_id: str | None
    valid: bool
    errors: list[str]
    safety: SafetyResult | None
    references: list[ResolvedReference]
    findings: list[Finding]


class Reference(Model):
    """A reference of a packet that is written out."""

    reference: str
    target: str | None
    status: Literal["Resolved", "Missing", "Unresolved", "Forbidden"]
    confidence: float
    path: str | None


class _Expanded(Model):
    spec_version: str
    run_id: str
    effective_risk: str
    human_required: bool
    route: str | None
    recommended_executor: str | None
    fallback_executor: str | None
    route_reason: str | None
    note: str | None


class RunPacket(_Expanded):
    """A task."""

    packet_type: Literal["run"]
    workflow: str
    mode: str
    inputs: list[Reference]
    outputs: list[Reference]
    do_actions: list[str]
    deny_actions: list[str]
    risk: str | None
    human: str | None
    ttl: str
    ttl_given: bool


class ResultPacket(_Expanded):
    """The outcome of a task."""

    packet_type: Literal["result"]
    workflow: str
    status: str | None
    outputs: list[Reference]
    produced: list[Reference]


class ApprovalPacket(_Expanded):
    """What a human agreed to."""

    packet_type: Literal["approval"]
    workflow: str | None
    status: str | None
    inputs: list[Reference]
    hash: str | None
    risk: str | None
    human: str | None
    ttl: str
    ttl_given: bool


class ContextPacket(_Expanded):
    """A request for more information."""

    packet_type: Literal["context"]
    workflow: str
    mode: str | None
    inputs: list[Reference]
    outputs: list[Reference]
    risk: str | None
    ttl: str
    ttl_given: bool


class Route(Model):
    """Who is to take a packet."""

    recommended_executor: str
    fallback_executor: str | None
    reason: str
    human_required: bool
    chain: list[str]


class Expanded(Model):
    """A packet, written out for the one who takes it."""

    packet: Annotated[RunPacket | ResultPacket | ApprovalPacket | ContextPacket, Field(discriminator="packet_type")]
    route: Route | None


class PlannedReference(Model):
    """A reference that there is to read."""

    reference: str
    resolved: bool
    path: str | None
    bytes: int | None
    retrieval_method: str | None


class ContextPlan(Model):
    """What there is to read for a packet, and how large it is."""

    run_id: str
    primary_refs: list[PlannedReference]
    retrieval_methods: list[str]
    token_budget: int
    compression_allowed: bool
    total_bytes: int
    estimated_tokens: int


class Size(Model):
    """How large a packet is as it is sent."""

    file: str
    run_id: str
    characters: int
    bytes: int
    lines: int
    fields: int
    lists: int
    items: int
    references: int
    header_bytes: int
    tokens: dict[str, int]
    hash: str | None = None


def canonical(packet: Packet) -> dict[str, Any]:
    """The canonical JSON form of a packet."""
    return packet.model_dump()
