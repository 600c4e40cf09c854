"""The guide for authors: its adventure has no fault, its commands run, and everything it lists can be read."""

import re
import shlex
from pathlib import Path
from random import Random

import pytest

from meadhall.cli import story as story_commands  # noqa: F401 - it registers its commands
from meadhall.core import new_game, play_out
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.story.findings import CODES
from meadhall.games.roll_player_adventures.story.library import packaged, put_on_shelf
from meadhall.games.roll_player_adventures.story.lint import check_text
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.cli.terminal import meadhall

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "adventures.md").read_text("utf-8")


def block(language: str, fence: str = "```") -> str:
    (found,) = re.findall(rf"^{fence}{language}\n(.*?)^{fence}$", GUIDE, re.DOTALL | re.MULTILINE)
    return str(found)


def table(heading: str) -> list[str]:
    """What stands in code in the first column of a table."""
    part = GUIDE.partition(f"{heading}\n")[2].partition("\n#")[0]
    cells = [line.replace("\\|", "¦").split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    return [code.replace("¦", "|") for cell in cells for code in re.findall(r"`([^`]+)`", cell)]


ADVENTURE = block("markdown", "````")


def with_lines(lines: str) -> list[str]:
    """What is wrong with the adventure if an entry has these lines instead."""
    old = "! +keyword KEY; gain 1 xp\n! -> B\n"
    assert old in ADVENTURE
    declared = "counters: {TRUTHS: 3}\nnotes: {DEBT: 6, SEAM: hero}\ntitles: [no-quarter, "
    text = ADVENTURE.replace(old, lines).replace("titles: [", declared)
    return [f"{one.key} {one.facts}" for one in parse(text, "guide.md")[1].found]


def test_the_adventure_of_the_guide_has_no_fault() -> None:
    report = check_text(ADVENTURE)
    assert report.findings == []
    assert not report.stopped


def test_the_adventure_of_the_guide_can_be_played_to_its_end() -> None:
    before = packaged("0")
    put_on_shelf(parse(ADVENTURE, "guide.md")[0])
    try:
        for seed in range(3):
            game = new_game(RULES, 2, {"adventure": "0"})
            play_out(game, Random(seed))
            assert RULES.result(game) is not None
    finally:
        put_on_shelf(before)


@pytest.mark.parametrize("condition", table("### Conditions"))
def test_a_condition_of_the_guide_can_be_read(condition: str) -> None:
    assert with_lines(f"! if {condition}: gain 1 xp\n! -> B\n") == []


@pytest.mark.parametrize("effect", table("### Effects"))
def test_an_effect_of_the_guide_can_be_read(effect: str) -> None:
    assert with_lines(f"! {effect}\n! -> B\n") == []


def test_the_lines_of_the_guide_can_be_read() -> None:
    lines = {line.split(" ")[0]: line for line in table("## The lines")}
    assert len(lines) > 8
    everything = "? [if CONDITION] {2 gold} once Text. (STR, INT) :: effects -> C4"
    assert everything in GUIDE
    filled = everything.replace("CONDITION", "item 31").replace("effects", "gain 1 xp").replace("C4", "C2")
    assert with_lines(f"{filled}\n? move\n") == []
    for special in re.findall(r"`(\? [a-z ]+)`", GUIDE):
        assert with_lines(f"{special}\n? move\n") == []
    box = "@check [Fogbound] Lore II\nmod Well Prepared if item 31\nlevel III if title no-quarter\n"
    assert with_lines(box + "pass: Yes. -> B\nfail: No. -> B\n") == []
    fight = "@combat [Cornered] 3 Choir Novice + 2\nswap 2 -> 10 if done >= 4\n"
    assert with_lines(fight + "victory: Yes. -> B\ndefeat: No. -> B3\n") == []
    for line in (box + fight).splitlines():
        assert line in GUIDE


def test_the_guide_names_every_code() -> None:
    assert sorted(set(re.findall(r"L\d\d", GUIDE.partition("## What `check` finds")[2]))) == CODES


def test_the_commands_of_the_guide_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    new, check, graph, play, odds = [shlex.split(line)[1:] for line in block("sh").splitlines()]
    assert meadhall(*new).exit_code == 0
    assert "nothing to say against it" in meadhall(*check).output
    assert meadhall(*graph).exit_code == 0
    assert (tmp_path / "mine.svg").exists()
    before = packaged("0")
    try:
        assert "thrown away" in meadhall(*play, typed="quit\n").output
    finally:
        put_on_shelf(before)
    odds[odds.index("--games") + 1] = "2"
    measured = meadhall(*odds)
    assert "Climb I" in measured.output
    assert "Ditch Wolf" in measured.output
    exec(compile(block("python"), "adventures.md", "exec"), {})
    assert "words; THE END from A1" in capsys.readouterr().out
