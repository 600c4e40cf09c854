"""The guides of a club: what they say can be typed, can be typed."""

import asyncio
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadhall.cli import load_commands
from tests.server.harness import open_hall
from tests.server.strangers import Club

GUIDES = Path(__file__).parents[2] / "docs" / "guide"
STORE = "club.sqlite"
SENDS = ("club", "test-mail")
"""It needs a mail server: tests/cli/test_club_mail.py has one."""


def commands_of(guide: str) -> list[list[str]]:
    blocks = re.findall(r"^```sh\n(.*?)^```$", (GUIDES / guide).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    lines = [shlex.split(line)[1:] for block in blocks for line in block.splitlines() if line.startswith("meadhall ")]
    return [words for words in lines if words[0] == "club"]


@pytest.fixture(autouse=True)
def _nothing_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def meadhall(*words: str) -> str:
    done = CliRunner().invoke(load_commands(), words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def come(*names: str) -> None:
    """People who have been in the hall."""

    async def story() -> None:
        async with open_hall(STORE) as hall:
            club = Club(hall)
            for name in names:
                await club.come(name)

    asyncio.run(story())


def test_the_guide_to_a_club() -> None:
    owner, *rest = commands_of("club.md")
    assert "http://127.0.0.1:8020/invite#" in meadhall(*owner)
    come("Ada", "Eve")
    said = "".join([meadhall(*words) for words in rest])
    assert "/invite#" in said
    assert "Spring cup" in said
    assert {words[1] for words in rest} == {"recover", "invite", "people", "role", "season", "tournament", "ban"}


@pytest.mark.filterwarnings("ignore:'imghdr'")  # one of Apprise's ways still knows it
def test_the_guide_to_correspondence() -> None:
    commands = commands_of("correspondence.md")
    for words in commands:
        if tuple(words[:2]) != SENDS:
            meadhall(*words)
    assert [words[1] for words in commands] == [*["channel"] * 6, "test-mail"]


def test_the_guide_to_engines() -> None:
    come("Ada")
    (words,) = commands_of("engines.md")
    assert "mhe_" in meadhall(*words)
