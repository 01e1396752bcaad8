"""The client against the command."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import JOB

from parley_pidgin import (
    Blocked,
    ConfigurationError,
    InvalidPacket,
    MissingInput,
    OutputError,
    Packet,
    Pidgin,
    PidginError,
    ResultPacket,
    RunPacket,
    UsageError,
)


def test_parse_and_write(pidgin: Pidgin) -> None:
    packet = pidgin.parse(JOB + 'note="a, b"\n')
    assert packet.directive == "run" and packet.run_id == "example.review"
    assert packet.fields["in"] == ["primary_subject", "source_refs"] and packet.fields["note"] == "a, b"
    assert pidgin.parse(pidgin.write(packet)) == packet
    with pytest.raises(InvalidPacket) as e:
        pidgin.parse("@run a\nwf=x\nwf=y\n")
    assert e.value.findings[0].start.line == 3


@pytest.mark.parametrize("value", ["a\nhuman=yes", "a\r\nb=c", 'a"b', "\x00", "\u2028x\ny=z"])
def test_nothing_adds_a_field(pidgin: Pidgin, value: str) -> None:
    packet = Packet(directive="result", run_id="r", fields={"note": value})
    try:
        text = pidgin.write(packet)
    except InvalidPacket:
        return
    assert pidgin.parse(text) == packet


def test_validate(pidgin: Pidgin) -> None:
    assert pidgin.validate(JOB).valid
    out = pidgin.validate(JOB.replace("draft", "nothing"))
    assert not out.valid and out.findings[0].code == "PGN_E003"


def test_check(pidgin: Pidgin) -> None:
    out = pidgin.check(JOB)
    assert out.valid and out.safety.allowed and out.references[0].status == "Resolved"
    out = pidgin.check(JOB + "do=[publish]\n")
    assert not out.valid and out.safety.fired_rules == ["SG-2"]
    out = pidgin.check("nothing")
    assert not out.valid and out.safety is None
    assert pidgin.check_safety(JOB + "do=[publish]\n").blocked
    with pytest.raises(InvalidPacket):
        pidgin.check_safety("nothing")


def test_expand(pidgin: Pidgin, host: Path) -> None:
    out = pidgin.expand(JOB)
    assert isinstance(out.packet, RunPacket)
    assert out.packet.inputs[0].path == str(host / ".pidgin/examples/subject.md")
    assert out.route.recommended_executor == "claude-code"
    assert "run,ok,example.review" in (host / ".pidgin/logs/PIDGIN_RUNTIME_RUNS.csv").read_text()
    result = pidgin.expand("@result r.1\nwf=generic_review\nout=[]\nstatus=ok\nproduced=[]\n")
    assert isinstance(result.packet, ResultPacket)


def test_each_exit_code_is_an_error(pidgin: Pidgin, host: Path, program: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidPacket) as e:
        pidgin.expand("@run a\n")
    assert e.value.code == 1 and e.value.findings
    with pytest.raises(Blocked) as e:
        pidgin.expand(JOB.replace("source_refs", 'source_refs,"file:.env"'))
    assert e.value.code == 2 and e.value.rules == ["SG-4"]
    with pytest.raises(Blocked):
        pidgin.context_plan(JOB + "do=[publish]\n")
    (host / ".pidgin/examples/source.md").unlink()
    with pytest.raises(MissingInput) as e:
        pidgin.expand(JOB)
    assert e.value.code == 3 and e.value.rules == ["SG-8"]
    assert {r.status for r in pidgin.resolve(JOB) if r.required} == {"Resolved", "Missing"}
    with pytest.raises(ConfigurationError):
        Pidgin(tmp_path / "nowhere", program=program).check(JOB)
    log = host / ".pidgin/logs/PIDGIN_RUNTIME_RUNS.csv"
    log.unlink()
    log.mkdir()
    with pytest.raises(OutputError):
        pidgin.expand(JOB)
    with pytest.raises(UsageError):
        pidgin.measure(JOB, "no_such_encoding")


def test_approvals(program: str, host: Path, tmp_path: Path) -> None:
    critical = JOB + "risk=crit\nhuman=yes\n"
    with pytest.raises(Blocked) as e:
        Pidgin(host, program=program).expand(critical)
    assert e.value.rules == ["SG-9"]
    approval = tmp_path / "yes.pgn"
    size = Pidgin(host, program=program).measure(critical)
    approval.write_text(f'@approval example.review\nrisk=crit\nhuman=yes\nstatus=ok\nhash="{size.hash}"\n')
    assert Pidgin(host, program=program, approvals=[approval]).expand(critical).packet.effective_risk == "crit"
    with pytest.raises(Blocked):
        Pidgin(host, program=program, approvals=[approval]).expand(critical + "ttl=5h\n")


def test_plan_and_size(pidgin: Pidgin) -> None:
    plan = pidgin.context_plan(JOB)
    assert plan.total_bytes > 0 and plan.primary_refs[0].retrieval_method == "full_text"
    assert pidgin.measure(JOB, "o200k_base").tokens["o200k_base"] > 10


def fake(tmp_path: Path, script: str) -> str:
    path = tmp_path / "fake"
    path.write_text("#!/bin/sh\ncat > /dev/null\n" + script)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.mark.parametrize(
    "script",
    [
        "exit 0",
        "echo '{}'",
        "echo nonsense; exit 1",
        "exit 77",
        "kill -9 $$",
        """echo '{"file":"-","run_id":"a","valid":true,"errors":[],"safety":null,"references":[],"findings":[]}'; exit 2""",
        """echo '{"file":"-","run_id":"a","valid":true,"errors":[],"safety":null,"references":[],"findings":[]}'""",
        """echo '{"file":"-","run_id":"a","valid":false,"errors":[],"safety":null,"references":[],"findings":[]}'""",
        "sleep 5",
    ],
)
def test_a_command_that_is_none(tmp_path: Path, script: str) -> None:
    with pytest.raises(PidginError):
        Pidgin(program=fake(tmp_path, script), timeout=0.5).check(JOB)
    with pytest.raises(PidginError):
        Pidgin(program=fake(tmp_path, script), timeout=0.5).expand(JOB)


def test_no_command(tmp_path: Path) -> None:
    with pytest.raises(PidginError, match="install parley"):
        Pidgin(program=tmp_path / "none").check(JOB)


def test_text_is_no_argument(pidgin: Pidgin) -> None:
    with pytest.raises(InvalidPacket):
        pidgin.parse("--help")
    with pytest.raises(InvalidPacket):
        pidgin.parse("@run a\nnote=\"\ud800\"\n")


def test_many_ask_at_once(pidgin: Pidgin) -> None:
    texts = [JOB, JOB + 'do=[publish]\nhuman=no\n', JOB + "wf=x\n"] * 16
    with ThreadPoolExecutor(8) as pool:
        assert [r.valid for r in pool.map(pidgin.check, texts)] == [text == JOB for text in texts]
