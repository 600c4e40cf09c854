"""`meadhall play --full-screen`: the same session, on a screen where everything keeps its place."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

from meadhall.cli.full_screen import CAPS, FullScreen, TableApp
from meadhall.cli.log import Log
from meadhall.cli.records import table_words
from meadhall.cli.screen import LineScreen
from meadhall.cli.seats import seat_players
from meadhall.cli.session import Session
from meadhall.core import Record, question, read_record, replay, resume
from meadhall.core.rules import checked_options
from meadhall.games import NAMES, find_game
from tests.cli.terminal import refused

PATIENCE = 120.0
NEARLY_OVER = 8
GOLDEN = Path(__file__).parents[1] / "golden"
SIZE = (150, 44)


def seated(game: str, plan: str, path: Path, begun: Record | None = None) -> FullScreen:
    """A game with these players before a full screen, a new one unless it has begun."""
    rules = find_game(game)
    players = seat_players(plan, rules, 1)
    names = [player.name for player in players]
    record = begun or Record(rules.name, rules.version, len(players), checked_options(rules, len(players), {}), names)
    match = resume(rules, record, Random(1), logs=True)
    words = table_words(rules, record)
    screen = FullScreen()
    screen.app.session = Session(match, players, words, Log(rules, words), path, False, screen=screen)
    return screen


def on(screen: FullScreen, act: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = SIZE) -> None:
    async def run() -> None:
        async with screen.app.run_test(size=size) as pilot:
            await waited(pilot)
            await act(pilot)

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


async def waited(pilot: Pilot[None]) -> None:
    """Until somebody is asked, or nobody will be any more."""
    while not (app(pilot).waiting or app(pilot).over):
        await pilot.pause(0.01)
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    await waited(pilot)


def app(pilot: Pilot[None]) -> TableApp:
    assert isinstance(pilot.app, TableApp)
    return pilot.app


def shown(pilot: Pilot[None], name: str) -> str:
    """What a part of the screen says."""
    part = LineScreen().terminal
    with part.capture() as captured:
        part.print(app(pilot).query_one(f"#{name}", Static).content)
    return " ".join(captured.get().split())


def answers(screen: FullScreen) -> list[str]:
    """What Ada has answered, also for a companion, whose hero she chooses."""
    assert screen.app.session is not None
    given = screen.app.session.match.record.answers
    return [answer.text for answer in given if answer.seat == 0 or answer.text.startswith("character ")]


@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_shown_and_answered(game: str, tmp_path: Path) -> None:
    screen = seated(game, "human:Ada,random", tmp_path / "game.record")

    async def act(pilot: Pilot[None]) -> None:
        assert shown(pilot, "drawn")
        assert shown(pilot, "question").startswith("●")
        before = len(answers(screen))
        await press(pilot, "enter")
        await press(pilot, "n", "enter")
        assert len(answers(screen)) >= before + 2

    on(screen, act)


def test_a_game_is_played_to_its_end_and_that_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    whole = read_record((GOLDEN / "small-world-2-greedy.record").read_text("utf-8"))
    begun = whole.shortened(len(whole.answers) - NEARLY_OVER)
    screen = seated("small-world", "human:Ada,human:Ben", path, begun)

    async def act(pilot: Pilot[None]) -> None:
        while not app(pilot).over:
            await press(pilot, "enter")
        assert "wins." in shown(pilot, "said")
        await pilot.pause()
        assert (
            app(pilot).query_one("#reply").region.width >= SIZE[0] - 4
        )  # a table of nine columns is read, not guessed
        assert "meadhall analyse" in shown(pilot, "said")
        await pilot.press("enter")

    on(screen, act)
    record = read_record(path.read_text("utf-8"))
    assert question(replay(find_game("small-world"), record)) is None


def test_keys_are_those_of_the_browser(tmp_path: Path) -> None:
    screen = seated("small-world", "human:Ada,random", tmp_path / "game.record")

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1")
        await press(pilot, "1")  # a conquest, for a choice that shows a new combination is not taken back
        taken = len(answers(screen))
        await press(pilot, "h")
        assert "A bot would think of these" in shown(pilot, "said")
        assert app(pilot).query_one("#reply").display
        await press(pilot, "escape")
        assert not app(pilot).query_one("#reply").display
        await press(pilot, "r")
        assert "SW-" in shown(pilot, "said")
        await press(pilot, "i")
        assert app(pilot).answers[0].notation in shown(pilot, "said")
        await press(pilot, "w", *"r12", "enter")
        assert "Rule SW-" in shown(pilot, "said")
        await press(pilot, "question_mark")
        assert all(cap in shown(pilot, "said") for cap in CAPS.values())
        await press(pilot, "u")
        assert len(answers(screen)) == taken - 1
        await press(pilot, "l")
        assert isinstance(app(pilot).focused, RichLog)
        await press(pilot, "a")
        assert isinstance(app(pilot).focused, OptionList)

    on(screen, act)


def test_whoever_leaves_is_told_how_to_go_on(tmp_path: Path) -> None:
    screen = seated("small-world", "human:Ada,random", tmp_path / "game.record")

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1")
        await pilot.press("q")
        while not app(pilot).over:
            await pilot.pause(0.01)

    on(screen, act)
    said = " ".join(str(part) for part in screen.said)
    assert f"The game is kept in {tmp_path / 'game.record'}" in said
    assert read_record((tmp_path / "game.record").read_text("utf-8")).answers


def test_people_at_one_screen_do_not_see_each_others_table(tmp_path: Path) -> None:
    screen = seated("dawn-of-ulos", "human:Ada,human:Ben", tmp_path / "game.record")

    async def act(pilot: Pilot[None]) -> None:
        assert shown(pilot, "drawn") == ""
        assert "Pass the screen to" in shown(pilot, "question")
        await press(pilot, "enter")
        assert shown(pilot, "drawn")
        assert app(pilot).answers

    on(screen, act)


def test_the_board_stands_beside_the_question_and_no_line_of_the_log_is_cut(tmp_path: Path) -> None:
    whole = read_record((GOLDEN / "small-world-4-greedy.record").read_text("utf-8"))
    screen = seated("small-world", "human:Ada,random,random,random", tmp_path / "game.record", whole.shortened(212))

    async def act(pilot: Pilot[None]) -> None:
        board, desk = (app(pilot).query_one(f"#{name}").region for name in ("board", "desk"))
        assert (board.y, board.height) == (desk.y, desk.height)
        assert board.right <= desk.x
        assert board.width > 2 * desk.width
        log = app(pilot).query_one("#log", RichLog)
        assert log.lines
        assert log.virtual_size.width <= log.scrollable_content_region.width

    on(screen, act)


def test_a_narrow_terminal_keeps_question_and_answers(tmp_path: Path) -> None:
    screen = seated("small-world", "human:Ada,random", tmp_path / "game.record")

    async def act(pilot: Pilot[None]) -> None:
        listed = app(pilot).query_one("#answers")
        assert listed.region.height >= 3
        assert listed.region.right <= 80
        assert app(pilot).query_one("#drawn").region.width <= 80

    on(screen, act, (80, 24))


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual", None)
    assert "meadhall[screen]" in refused("play", "small-world", "--full-screen")
