"""CONTRIBUTING adds a race and a card: its blocks are followed to the letter in a copy of the project."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.core import new_game
from meadhall.games import find_game

pytestmark = pytest.mark.interpreted

ROOT = Path(__file__).parents[2]
COPIED = ["src", "tests", "docs", "README.md", "CONTRIBUTING.md", "pyproject.toml"]
BLOCK = re.compile(r"^( *)```(\w+) (\S+)(?: (below ([^\n]+)|at the end))?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
TESTED = [
    "tests/games/small_world/test_foxfolk.py",
    "tests/games/small_world/test_data.py",
    "tests/games/small_world/test_notation.py",
    "tests/games/small_world/test_setup.py",
    "tests/golden",
    "tests/words/test_catalogues.py",
    "tests/test_rules_coverage.py",
    "tests/lab/test_unread.py",
]
CARD_TESTED = [
    "tests/games/alynthia/test_feast.py",
    "tests/golden/test_records.py",
    "tests/games/test_editions.py",
    "tests/words/test_alynthia.py",
]
OTHER_GAMES = "not (alynthia or ulos or ice or roll or adventures or campaign or whole_games or always_known)"
"""Nor which answers there are: the race brings some."""


class Block:
    """A fenced block that names its file, and where in it the block goes: below the line that begins so."""

    def __init__(self, found: re.Match[str]) -> None:
        indent, _, self.file, where, self.above, text = found.groups()
        self.text = "".join(line.removeprefix(indent) for line in text.splitlines(keepends=True))
        self.is_whole = where is None

    def write_into(self, copy: Path) -> None:
        place = copy / self.file
        if self.is_whole:
            assert not place.exists()
            place.parent.mkdir(exist_ok=True)
            place.write_text(self.text, "utf-8")
            return
        lines = place.read_text("utf-8").splitlines(keepends=True)
        if self.above is None:
            place.write_text("".join([*lines, "\n\n", self.text]), "utf-8")
            return
        (at,) = [number for number, line in enumerate(lines) if line.strip().startswith(self.above)][:1]
        place.write_text("".join([*lines[: at + 1], self.text, *lines[at + 1 :]]), "utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with all blocks in their places."""
    folder = tmp_path_factory.mktemp("copy")
    unneeded = shutil.ignore_patterns("__pycache__", "page", "*.so")
    for part in COPIED:
        source, target = ROOT / part, folder / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=unneeded)
        else:
            shutil.copy(source, target)
    blocks = [Block(found) for found in BLOCK.finditer((ROOT / "CONTRIBUTING.md").read_text("utf-8"))]
    assert len(blocks) == 10
    for block in blocks:
        block.write_into(folder)
    return folder


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = {"PYTHONPATH": os.pathsep.join([str(copy / "src"), str(copy)])}
    return subprocess.run(
        [sys.executable, *arguments], cwd=copy, env={**os.environ, **paths}, capture_output=True, text=True, check=False
    )


def test_a_race_that_is_made_so_is_a_race_of_the_game_and_changes_nothing_else(copy: Path) -> None:
    """Its own test, the tables of the rulebook, words, coverage, all golden records and digests."""
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", OTHER_GAMES, *TESTED)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_a_card_that_is_made_so_leaves_the_games_alone_that_have_begun(copy: Path) -> None:
    """Its own test, its words, and all golden records, which name the edition before."""
    those = "(alynthia or feast) and not whole_games"
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", those, *CARD_TESTED)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_states_that_were_saved_before_are_not_loaded_but_replayed(copy: Path, tmp_path: Path) -> None:
    """They count rows, and a new one may stand anywhere among them."""
    for name in ("alynthia", "small-world"):
        saved = find_game(name).save(new_game(find_game(name), 2, {}))
        (tmp_path / name).write_text(json.dumps(saved), "utf-8")
        program = f"""
import json
from meadhall.games import find_rules
try:
    find_rules("{name}", {find_game(name).version}, "").load(json.load(open("{tmp_path / name}")))
except ValueError as refused:
    print(refused)
"""
        done = run(copy, "-c", program)
        assert done.stdout == "saved when data had other rows\n", done.stderr


def test_a_race_needs_nothing_outside_of_its_folder_but_its_test() -> None:
    """Its pictogram is drawn in web/tests/small-world.test.ts."""
    files = [found[3] for found in BLOCK.finditer((ROOT / "CONTRIBUTING.md").read_text("utf-8"))]
    pack = "src/meadhall/games/small_world/packs/foxfolk/"
    assert [file for file in files if "small" in file and not file.startswith(pack)] == [TESTED[0]]


def test_an_option_mixes_it_in(copy: Path) -> None:
    program = """
from meadhall.core import new_game
from meadhall.games import find_game
rules = find_game("small-world")
for setting in ("usual", "on"):
    game = new_game(rules, 2, {"foxfolk": setting})
    print("foxfolk" in [game.box.races[number].name for number in game.banners.inside])
print(rules.choice("pick foxfolk").text, find_game("small-world", '{"pieces.races.foxfolk.banner":9}').house)
"""
    done = run(copy, "-c", program)
    assert done.stdout.split("\n")[:3] == ["False", "True", 'pick foxfolk {"pieces.races.foxfolk.banner":9}'], (
        done.stderr
    )
