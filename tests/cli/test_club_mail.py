"""`meadhall club channel` and `test-mail` against a real mail server on this machine."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from meadhall.cli import club_mail  # noqa: F401 - it registers its commands
from tests.cli.terminal import meadhall, refused

HOME = ("--public-url", "https://hall.example.org")


class Postbox:
    """Keeps the letters that come."""

    def __init__(self) -> None:
        self.letters: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        self.letters.append(envelope)
        return "250 OK"


@pytest.fixture
def post() -> Iterator[tuple[str, Postbox]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    box = Postbox()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"127.0.0.1:{port}", box
    finally:
        controller.stop()


def test_an_owner_names_a_mail_server_and_tries_it(tmp_path: Path, post: tuple[str, Postbox]) -> None:
    address, box = post
    store = ("--store", str(tmp_path / "hall.db"))
    where = ("--from", "hall@example.org", "--public-url", "https://hall.example.org", "--no-tls")
    assert address in meadhall("club", "channel", address, *where, *store).output
    assert "ada@example.org" in meadhall("club", "test-mail", "ada@example.org", *store).output
    (letter,) = box.letters
    assert letter.rcpt_tos == ["ada@example.org"]
    assert letter.mail_from == "hall@example.org"


def test_what_is_wrong_with_mail_is_said(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "hall.db"))
    where = ("--from", "hall@example.org", "--public-url", "https://hall.example.org", "--no-tls")
    assert "This server sends no mail" in refused("club", "test-mail", "ada@example.org", *store)
    assert "nonsense" in refused("club", "channel", "nonsense", *where, *store)
    assert meadhall("club", "channel", "127.0.0.1:1", *where, *store).exit_code == 0
    assert "did not take the letter" in refused("club", "test-mail", "ada@example.org", *store)
    assert "not a mail address" in refused("club", "test-mail", "a@b\nBcc: c@d", *store)


@pytest.mark.filterwarnings("ignore:'imghdr'")  # one of Apprise's ways still knows it
def test_an_owner_opens_and_closes_ways_to_tell_people(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "hall.db"))
    for way, name in [
        ("ntfys://ntfy.example/{topic}", "ntfy"),
        ("https://hooks.example/{path}", "webhook"),
        ("discord://{webhook_id}/{webhook_token}", "discord"),
    ]:
        assert name in meadhall("club", "channel", way, "--name", name, *HOME, *store).output
    assert "push" in meadhall("club", "channel", "push", *HOME, *store).output
    assert "ntfy" in meadhall("club", "channel", "ntfy", "--close", *store).output
    assert "ntfy" in refused("club", "channel", "ntfy", "--close", *store)
    assert "push" in meadhall("club", "channel", "push", "--close", *store).output


@pytest.mark.filterwarnings("ignore:'imghdr'")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("https://{host}/x", "--name", "hook", *HOME), "has to be yours"),
        (("nonsense://x/{y}", "--name", "way", *HOME), "nonsense"),
        (("https://hooks.example/{path}", "--name", "mail", *HOME), "mail"),
        (("https://hooks.example/{path}", "--name", "hook"), "--public-url"),
        (("mail.example.org:25", *HOME), "--from"),
    ],
)
def test_what_is_wrong_with_a_way_is_said(tmp_path: Path, given: tuple[str, ...], said: str) -> None:
    assert said in refused("club", "channel", *given, "--store", str(tmp_path / "hall.db"))
