"""Every command has examples under its help, they say what they do, and they work."""

import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from meadhall.cli import load_commands
from meadhall.cli.examples import EXAMPLES, example
from meadhall.games import find_game
from tests.cli.terminal import meadhall
from tests.core.test_verify import fair_record

GOLDEN = Path(__file__).parents[1] / "golden"
TYPED_AT = {"play", "lesson", "replay", "serve", "story play", "bot", "mcp"}
"""They go on until somebody types something, or for ever, or want a server."""
LONG = {"analyse", "bench", "club rate-bots", "learn", "puzzles", "site", "tune", "story campaign", "story report"}
WANT_MORE = {"club test-mail", "club role", "club ban", "club engine", "club recover", "club export"}
"""Their own tests try these and those; here their words are only read."""
LINES = [(name, line) for name, lines in EXAMPLES.items() for line in lines]


def commands(command: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    for part, inner in command.commands.items():
        if hasattr(inner, "commands"):
            yield from commands(inner, f"{name}{part} ")
        else:
            yield f"{name}{part}", inner


ALL = dict(commands(typer.main.get_command(load_commands())))


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the examples speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))
    shutil.copy(GOLDEN / "small-world-2-random.record", tmp_path / "game.record")
    (tmp_path / "fair.record").write_text(fair_record(find_game("small-world"), 2, 1).write(), "utf-8")
    (tmp_path / "house.toml").write_text('game = "small-world"\n"pieces.races.giants.banner" = 7\n', "utf-8")
    meadhall("story", "new", "my-story.md")
    return tmp_path


def test_every_command_has_examples_and_says_what_they_do() -> None:
    assert set(ALL) == set(EXAMPLES)
    for name, command in ALL.items():
        told = command.epilog.splitlines()
        for number, line in enumerate(EXAMPLES[name], start=1):
            assert f"    {line}" in told
            assert example(name, number) not in command.epilog


@pytest.mark.parametrize("name", sorted(set(ALL) - TYPED_AT))
def test_a_command_tells_programs_what_it_tells_people(name: str) -> None:
    assert "--json" in [spelling for one in ALL[name].params for spelling in one.opts]


@pytest.mark.parametrize(("name", "line"), LINES, ids=[line for _, line in LINES])
def test_an_example_works(name: str, line: str, desk: Path) -> None:
    program, *arguments = shlex.split(line)
    assert program == "meadhall"
    assert arguments[: len(name.split())] == name.split()
    if name in TYPED_AT | LONG | WANT_MORE:
        ALL[name].make_context(name, arguments[len(name.split()) :])  # raises where an argument is wrong
        return
    if name.startswith(("store", "club")):
        pytest.importorskip("meadhall.server.sqlite")
        make_store(desk / "hall.db")
    result = meadhall(*arguments)
    assert result.exit_code == 0, result.output


def make_store(path: Path) -> None:
    import asyncio

    from meadhall.server.store import open_store

    async def making() -> None:
        await (await open_store(str(path))).close()

    asyncio.run(making())
