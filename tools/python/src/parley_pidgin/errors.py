"""What can go wrong. Every exit code of the command but 0 is one of these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .models import Finding


class PidginError(Exception):
    """The command did not do what it was asked for. code is its exit code, None if it has none."""

    def __init__(self, message: str, *, code: int | None = None, findings: Sequence[Finding] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.findings = list(findings)


class InvalidPacket(PidginError):
    """The text is no packet, or its fields are not those that it may have."""


class Blocked(PidginError):
    """The gate does not let the packet through."""

    @property
    def rules(self) -> list[str]:
        """The rules that block, each once, such as SG-4."""
        return list(dict.fromkeys(f.code for f in self.findings if f.code.startswith("SG-")))


class MissingInput(Blocked):
    """All that blocks the packet is an input that its workflow needs and that is not named, or not there."""


class ConfigurationError(PidginError):
    """The host, or a file, cannot be read."""


class OutputError(PidginError):
    """Output or log cannot be written, or the command has a fault."""


class UsageError(PidginError):
    """The command does not know what is asked of it: it is another version."""


BY_CODE: dict[int, type[PidginError]] = {
    1: InvalidPacket,
    2: Blocked,
    3: MissingInput,
    4: ConfigurationError,
    5: OutputError,
    64: UsageError,
}
