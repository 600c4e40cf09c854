"""`meadhall doctor`: what it finds, and what it says to do."""

import os
import shutil
import socket
import sqlite3
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadhall.cli import doctor, serve  # noqa: F401 - they register their commands
from meadhall.cli.app import app
from tests.server.harness import open_hall, play, set_table
from tests.server.running import Server, free_port


def said(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["doctor", *words])
    assert "Traceback" not in result.output
    assert "doctor-" not in result.output
    return result.exit_code, " ".join(result.output.split())


def make_tables(folder: Path) -> str:
    async def story() -> None:
        async with open_hall(folder) as hall:
            await set_table(hall)

    play(story)
    return str(folder / "tables.sqlite")


def test_all_is_well_where_all_is_well(tmp_path: Path) -> None:
    place = make_tables(tmp_path)
    code, words = said("--store", place, "--port", str(free_port()))
    assert (code, "✗" in words) == (0, False), words
    assert "it is whole" in words
    assert "is free" in words
    assert "there are none yet" in said("--store", str(tmp_path / "new"), "--port", str(free_port()))[1]


def test_what_is_wrong_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = make_tables(tmp_path)
    Path(place).chmod(0o644)
    assert "chmod 600" in said("--store", place)[1]
    with sqlite3.connect(place) as database:
        database.execute("update tables set created = 1e11")
    database.close()
    code, words = said("--store", place)
    assert (code, "gone back" in words) == (1, True)
    (tmp_path / "letter").write_text("Dear Ada, this is no database at all. " * 100)
    assert said("--store", str(tmp_path / "letter"))[0] == 1
    assert "--trusted-proxy" in said("--store", place, "--trusted-proxy", "*")[1]
    assert said("--store", place, "--trusted-proxy", "nginx")[0] == 2
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        monkeypatch.setattr(serve, "TIME_TO_ANSWER", 0.2)
        assert "Another program" in said("--store", place, "--port", str(other.getsockname()[1]))[1]


def test_a_disk_a_folder_and_a_clock_that_are_wrong_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = make_tables(tmp_path)
    full = shutil._ntuple_diskusage(10**9, 10**9 - 10**7, 10**7)
    with monkeypatch.context() as wrong:
        wrong.setattr(shutil, "disk_usage", lambda folder: full)
        code, words = said("--store", place)
        assert (code, "10 MB are free" in words) == (1, True)
    with monkeypatch.context() as wrong:
        wrong.setattr(os, "access", lambda folder, mode: False)
        code, words = said("--store", place)
        assert (code, "Nothing can be written" in words) == (1, True)
    with monkeypatch.context() as wrong:
        long_ago = time.gmtime(0)
        wrong.setattr(time, "gmtime", lambda *seconds: long_ago)
        code, words = said("--store", place)
        assert (code, "says 1970" in words) == (1, True)


def test_a_hall_that_runs_is_looked_at_from_outside(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        code, words = said("--store", server.store, "--port", str(server.port), "--url", server.address("/"))
        assert code == 0, words
        assert "A hall answers" in words
        assert f"process {server.process.pid}" in words
        assert "WebSockets come through" in words
        assert "X-Forwarded-For" in words
    code, words = said("--store", server.store, "--url", server.address("/"))
    assert (code, "cannot be reached" in words) == (1, True)
