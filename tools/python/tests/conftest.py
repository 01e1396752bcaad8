"""Builds the command once, and makes hosts."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from parley_pidgin import Pidgin

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    named = os.environ.get("PARLEY")
    if named:
        return named
    path = tmp_path_factory.mktemp("bin") / "parley"
    subprocess.run(["go", "build", "-o", path, "./tools/parley"], cwd=ROOT, check=True)
    return str(path)


@pytest.fixture
def host(program: str, tmp_path: Path) -> Path:
    subprocess.run([program, "pidgin", "init", "--host", tmp_path], check=True, capture_output=True)
    (tmp_path / ".env").write_text("SECRET=1")
    return tmp_path


@pytest.fixture
def pidgin(program: str, host: Path) -> Pidgin:
    return Pidgin(host, program=program)


JOB = "@run example.review\nwf=generic_review\nmode=draft\nin=[primary_subject,source_refs]\nout=[review_notes]\n"
