"""The adapters against the real packages."""

from __future__ import annotations

import json

import pytest
from conftest import JOB

from parley_pidgin import ConfigurationError, Pidgin
from parley_pidgin.a2a import to_task


def test_a2a(pidgin: Pidgin) -> None:
    task = to_task(pidgin.expand(JOB + 'note="please"\n'), context_id="c1")
    assert task["kind"] == "task" and task["id"] == "example.review" and task["status"]["state"] == "submitted"
    data = task["history"][0]["parts"][0]["data"]
    assert data["workflow"] == "generic_review" and "path" not in data["inputs"][0]
    assert task["history"][0]["parts"][1] == {"kind": "text", "text": "please"}
    result = to_task(pidgin.expand("@result r.1\nwf=generic_review\nout=[]\nstatus=fail\nproduced=[]\n"), context_id="c1")
    assert result["status"]["state"] == "failed"
    json.dumps(task)


def test_langgraph(pidgin: Pidgin, program: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    graph = pytest.importorskip("langgraph.graph")
    from parley_pidgin.langgraph import PidginState, pidgin_edge, pidgin_node

    def build(client: Pidgin):
        g = graph.StateGraph(PidginState)
        g.add_node("gate", pidgin_node(client))
        g.add_node("claude-code", lambda state: {"pgn": "done"})
        g.add_node("blocked", lambda state: {"pgn": "blocked"})
        g.add_edge(graph.START, "gate")
        g.add_conditional_edges("gate", pidgin_edge(), ["claude-code", "blocked"])
        return g.compile()

    out = build(pidgin).invoke({"pgn": JOB})
    assert out["pgn"] == "done" and out["expanded"]["packet"]["run_id"] == "example.review"
    out = build(pidgin).invoke({"pgn": JOB + "do=[publish]\n"})
    assert out["pgn"] == "blocked" and out["expanded"] is None and out["pgn_findings"][0]["code"] == "SG-2"
    assert build(pidgin).invoke({"pgn": "nonsense"})["pgn"] == "blocked"
    with pytest.raises(ConfigurationError):
        build(Pidgin(tmp_path_factory.mktemp("none"), program=program)).invoke({"pgn": JOB})


def test_crewai(pidgin: Pidgin) -> None:
    pytest.importorskip("crewai")
    from parley_pidgin.crewai import PidginTool

    tool = PidginTool(pidgin)
    good = json.loads(tool.run(packet=JOB))
    assert good["allowed"] and good["route"]["recommended_executor"] == "claude-code"
    bad = json.loads(tool.run(packet=JOB + "do=[publish]\n"))
    assert not bad["allowed"] and bad["findings"][0]["code"] == "SG-2" and "packet" not in bad
