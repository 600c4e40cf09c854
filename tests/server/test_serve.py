"""`meadhall serve`: where it keeps its tables, where it listens, what it says."""

import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from meadhall.cli import play  # noqa: F401 - a lone command has no name
from meadhall.cli import serve as command
from meadhall.cli.app import app
from meadhall.core import BadInput
from meadhall.server.app import is_welcome
from meadhall.table.limits import Bucket, Buckets
from tests.server.running import Server


def test_the_tables_are_kept_where_the_player_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "mine"))
    assert command.home() == tmp_path / "mine"
    monkeypatch.delenv("MEADHALL_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.platform", "linux")
    assert command.home() == tmp_path / "data" / "meadhall"
    monkeypatch.setattr("sys.platform", "darwin")
    assert command.home().parts[-3:] == ("Library", "Application Support", "meadhall")
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert command.home() == tmp_path / "local" / "meadhall"


def serve_at(port: int, *options: str) -> Result:
    return CliRunner().invoke(app, ["serve", "--port", str(port), *options])


def test_a_port_that_another_program_has_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "TIME_TO_ANSWER", 0.2)
    monkeypatch.setenv("MEADHALL_COMMAND", "./play")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(BadInput, match="port-taken"):
            command.listen("127.0.0.1", port)
        result = serve_at(port, "--no-open")
    assert result.exit_code == 2
    assert f"Another program has port {port}" in result.output
    assert f"./play serve --port {port + 1}" in " ".join(result.output.split())


def test_an_address_that_is_not_ours_is_explained() -> None:
    result = CliRunner().invoke(app, ["serve", "--host", "192.0.2.1", "--port", "8020", "--no-open"])
    assert result.exit_code == 2
    assert "192.0.2.1" in result.output
    assert "error-" not in result.output


def test_another_page_at_the_port_is_not_taken_for_a_hall() -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        threading.Thread(target=other.handle_request, daemon=True).start()
        assert not command.is_hall("127.0.0.1", other.server_port)


def test_a_hall_that_is_open_already_is_opened_in_the_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with Server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}/"
        result = serve_at(server.port, "--store", str(tmp_path / "never.sqlite"))
        assert (result.exit_code, opened) == (0, [address])
        assert f"open already, at {address}" in result.output
        assert serve_at(server.port, "--no-open").exit_code == 0
        assert opened == [address]
    assert not (tmp_path / "never.sqlite").exists()


def test_a_server_for_this_machine_alone_invites_nobody() -> None:
    assert command.local_addresses("127.0.0.1") == []
    assert command.local_addresses("192.168.7.7") == ["192.168.7.7"]
    assert all(not address.startswith("127.") for address in command.local_addresses("0.0.0.0"))


def test_the_help_is_made_of_words() -> None:
    text = CliRunner().invoke(app, ["serve", "--help"]).output
    assert "--store" in text
    assert "help-" not in text


def test_pages_of_this_server_are_welcome() -> None:
    assert is_welcome(None, "a:1", [])
    assert is_welcome("http://a:1", "a:1", [])
    assert is_welcome("http://localhost:5173", "a:1", ["http://localhost:5173"])
    assert not is_welcome("http://b:1", "a:1", [])
    assert not is_welcome("null", "a:1", [])
    assert not is_welcome("http://a:1.evil", "a:1", [])


def test_a_bucket_fills_again() -> None:
    now = 0.0
    bucket = Bucket(2.0, 3.0, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_everybody_has_a_bucket_of_his_own() -> None:
    buckets = Buckets(0.001, 1.0)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]
