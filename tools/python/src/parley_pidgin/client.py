"""Runs the command parley."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from .errors import BY_CODE, PidginError
from .models import CheckResult, ContextPlan, Expanded, Finding, Packet, ResolvedReference, SafetyResult, Size, Validity, canonical

T = TypeVar("T", bound=BaseModel)

#: The variable of the environment that names the command.
PROGRAM = "PARLEY"


class Pidgin:
    """Packets on one host.

    host is the folder of the host (by default the one that the command finds), program the command (by default $PARLEY, or parley on the PATH),
    approvals are files with @approval packets besides those of the host, timeout is in seconds.
    """

    def __init__(
        self,
        host: str | os.PathLike[str] | None = None,
        *,
        program: str | os.PathLike[str] | None = None,
        approvals: Sequence[str | os.PathLike[str]] = (),
        compat: bool = False,
        timeout: float = 30.0,
    ) -> None:
        self._program = os.fspath(program or os.environ.get(PROGRAM) or "parley")
        self._host = ["--host", os.fspath(Path(host))] if host is not None else []
        self._approvals = [word for path in approvals for word in ("--approval", os.fspath(path))]
        self._compat = ["--compat"] if compat else []
        self._timeout = timeout
        self._last = threading.local()  # the exit code, of each thread its own: agents ask at the same time

    def parse(self, text: str) -> Packet:
        """Reads a packet. Raises InvalidPacket."""
        return self._model(Packet, self._ask(["json", "--canonical", "--json", *self._compat], text))

    def write(self, packet: Packet) -> str:
        """Makes the text of a packet, for sending. Raises InvalidPacket for what no text can say: a value with a line end would be another field."""
        document = json.dumps(canonical(packet), ensure_ascii=True)
        return self._ask(["json", "--from", "--min", "--extended", "--json"], document)

    def validate(self, text: str) -> Validity:
        """Tells what is wrong with the fields of a packet. No file that it names is looked at."""
        out = self._model(Validity, self._ask(["validate", "--json", *self._host, *self._compat], text, answers={1}))
        return self._agrees(out, out.valid)

    def check(self, text: str) -> CheckResult:
        """Tells whether a packet may be carried out, and all that speaks against it. Only a result with valid set says that it may."""
        out = self._model(CheckResult, self._ask(["check", "--json", *self._host, *self._approvals, *self._compat], text, answers={1, 2, 3}))
        if out.valid and (out.safety is None or not out.safety.allowed):
            raise PidginError("the command contradicts itself: the packet is valid and not allowed")
        return self._agrees(out, out.valid)

    def check_safety(self, text: str) -> SafetyResult:
        """Tells what the gate says. Raises InvalidPacket for a text that is no packet."""
        out = self.check(text)
        if out.safety is None:
            raise BY_CODE[1]("the text is no packet", code=1, findings=out.findings)
        return out.safety

    def resolve(self, text: str) -> list[ResolvedReference]:
        """Tells what the references of a packet stand for. Raises InvalidPacket."""
        text = self._ask(["resolve", "--json", *self._host, *self._compat], text, answers={3})
        try:
            return TypeAdapter(list[ResolvedReference]).validate_json(text)
        except ValidationError as e:
            raise PidginError(f"the command answered something else: {e}") from e

    def expand(self, text: str) -> Expanded:
        """Takes a packet through all stages, each logged, and writes it out. Raises InvalidPacket and Blocked, and then nothing comes out."""
        return self._model(Expanded, self._ask(["expand", "--json", *self._host, *self._approvals, *self._compat], text))

    def context_plan(self, text: str) -> ContextPlan:
        """Tells what there is to read for a packet. Raises InvalidPacket and Blocked."""
        return self._model(ContextPlan, self._ask(["context-plan", "--json", *self._host, *self._approvals, *self._compat], text))

    def measure(self, text: str, *encodings: str) -> Size:
        """Tells how large a packet is; encodings are such as o200k_base. Raises InvalidPacket."""
        return self._model(Size, self._ask(["measure", "--json", "--hash", *(f"--encoding={name}" for name in encodings)], text))

    def _ask(self, args: Sequence[str], text: str, answers: set[int] = frozenset()) -> str:
        """Runs a command on a text and gives what it writes. Exit codes other than 0 are errors, but for those that its answer tells."""
        self._last.code = None
        try:
            done = subprocess.run(
                [self._program, "pidgin", *args, "--", "-"],
                input=text.encode("utf-8"),
                capture_output=True,
                timeout=self._timeout,
                check=False,
            )
        except UnicodeEncodeError as e:
            raise BY_CODE[1](f"the text is no Unicode: {e}", code=None) from e
        except FileNotFoundError as e:
            raise PidginError(f"there is no command {self._program}: install parley, or set ${PROGRAM}") from e
        except subprocess.TimeoutExpired as e:
            raise PidginError(f"the command took longer than {self._timeout} seconds") from e
        code = done.returncode
        if code != 0 and code not in answers or code != 0 and not done.stdout:
            raise self._error(code, done.stderr)
        self._last.code = code
        return done.stdout.decode("utf-8")

    def _error(self, code: int, stderr: bytes) -> PidginError:
        findings: list[Finding] = []
        words: list[str] = []
        for line in stderr.decode("utf-8", "replace").splitlines():
            try:
                findings.append(Finding.model_validate_json(line))
            except ValidationError:
                words.append(line)
        told = [f"{f.code}: {f.message}" if f.code else f.message for f in findings if f.severity == "error"]
        kind = BY_CODE.get(code, PidginError)
        return kind("; ".join(told) or "\n".join(words).strip() or f"the command ended with {code}", code=code, findings=findings)

    def _agrees(self, out: Any, valid: bool) -> Any:
        """Holds that what an answer says fits the exit code."""
        code = self._last.code
        if valid != (code == 0):
            raise PidginError(f"the command contradicts itself: valid is {valid}, and the exit code {code}", code=code)
        return out

    @staticmethod
    def _model(model: type[T], text: str) -> T:
        try:
            return model.model_validate_json(text)
        except ValidationError as e:
            raise PidginError(f"the command answered something else: {e}") from e
