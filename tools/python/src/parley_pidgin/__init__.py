"""Pidgin packets for Python agents: typed, and held by the gate of the command parley."""

from .client import Pidgin
from .errors import Blocked, ConfigurationError, InvalidPacket, MissingInput, OutputError, PidginError, UsageError
from .models import (
    ApprovalPacket,
    CheckResult,
    ContextPacket,
    ContextPlan,
    Expanded,
    Finding,
    Packet,
    PlannedReference,
    Reference,
    ResolvedReference,
    ResultPacket,
    Route,
    RunPacket,
    SafetyResult,
    Size,
    Validity,
)

__all__ = [
    "ApprovalPacket",
    "Blocked",
    "CheckResult",
    "ConfigurationError",
    "ContextPacket",
    "ContextPlan",
    "Expanded",
    "Finding",
    "InvalidPacket",
    "MissingInput",
    "OutputError",
    "Packet",
    "Pidgin",
    "PidginError",
    "PlannedReference",
    "Reference",
    "ResolvedReference",
    "ResultPacket",
    "Route",
    "RunPacket",
    "SafetyResult",
    "Size",
    "UsageError",
    "Validity",
]
