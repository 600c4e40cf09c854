"""House rules: a small file that gives numbers of a game's data other values.

    game = "small-world"
    pieces.start_coins = 8
    pieces.conquest.base_cost = 3

A house is known by one line, its numbers as JSON in the order of their paths; records keep it in their heads.
"""

import json
import tomllib
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final

from meadhall.core.rules import BadInput
from meadhall.games.data_files import Numbers, folder_of, is_number, printed_numbers
from meadhall.games.editions import NEWEST, editions_of, known_edition

GAME: Final = "game"
SUGGESTED: Final = 3
MOST_CHANGES: Final = 200
MOST_LINES: Final = 600
MOST_LETTERS: Final = 200
"""Of a line: the longest path has eighty."""
MOST_DOTS: Final = 16
"""In a line: the deepest path has seven. What a reader does with dots grows with their square."""
MOST_LINE: Final = 20_000
"""Letters of a house's own line in a record."""
ROOM: Final = 100
"""A number may be raised to this, or to ten times its usual value if that is more."""

known: Final[dict[str, Numbers]] = {}
"""The numbers of today, by game."""


class Change:
    """A number that is not as it is printed."""

    def __init__(self, path: str, usual: Any, number: Any) -> None:
        self.path: Final[str] = path
        self.usual: Final = usual
        self.number: Final = number

    def name(self) -> str:
        """The path as people read it."""
        return self.path.replace(".", " › ").replace("_", " ")


def numbers_of(game: str, edition: int = NEWEST) -> Numbers:
    """Every number of a game that a house may change, by its path, as an edition has it."""
    folder = folder_of(game)
    if game not in known:
        known[game] = printed_numbers(folder)
    older = editions_of(folder).numbers(known_edition(folder, edition))
    return {**known[game], **older} if older else known[game]


def read_house(text: str, game: str) -> str:
    """The line of a house file for this game; BadInput says what is wrong with the file."""
    check_size(text)
    try:
        given = tomllib.loads(text)
    except ValueError as trouble:
        raise BadInput("house-syntax", {"trouble": str(trouble)}) from None
    except RecursionError:
        raise BadInput("house-syntax", {"trouble": "nested too deeply"}) from None
    named = given.pop(GAME, None)
    if named is None:
        raise BadInput("house-without-game", {"game": game})
    if named != game:
        raise BadInput("house-game", {"found": str(named)[:MOST_LETTERS], "expected": game})
    return house_line(game, flat(given, ""))


def check_size(text: str) -> None:
    """BadInput if a file is far larger or deeper than any house: looked at before anything is made of it."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadInput("house-lines", {"number": len(lines), "most": MOST_LINES})
    for number, line in enumerate(lines, start=1):
        if len(line) > MOST_LETTERS or line.count(".") > MOST_DOTS:
            raise BadInput("house-wide", {"line": number, "letters": MOST_LETTERS, "dots": MOST_DOTS})


def named_game(text: str) -> str:
    """The game that a house file is for, if it says so; empty otherwise."""
    try:
        check_size(text)
        return str(tomllib.loads(text).get(GAME, ""))
    except (BadInput, ValueError, RecursionError):
        return ""


def flat(given: dict[str, Any], above: str) -> Numbers:
    """`a.b = 1` and a table `[a]` with `b = 1` mean the same."""
    found: Numbers = {}
    for key, value in given.items():
        path = f"{above}.{key}" if above else key
        if isinstance(value, dict):
            found.update(flat(value, path))
        else:
            found[path] = value
    return found


def house_line(game: str, wanted: Numbers, edition: int = NEWEST) -> str:
    """The one line for these numbers, without those that are so anyway; BadInput if one of them cannot be."""
    if len(wanted) > MOST_CHANGES:
        raise BadInput("house-long", {"number": len(wanted), "most": MOST_CHANGES})
    usual = numbers_of(game, edition)
    for path, number in wanted.items():
        check(game, usual, path, number)
    changed = {path: wanted[path] for path in sorted(wanted) if wanted[path] != usual[path]}
    if not changed:
        raise BadInput("house-empty", {"game": game})
    return json.dumps(changed, separators=(",", ":"))


def numbers_in(game: str, house: str, edition: int = NEWEST) -> Numbers:
    """The numbers of a house's line, which may come from somebody else's record: checked like a file."""
    if not house:
        return {}
    try:
        given = json.loads(house) if len(house) <= MOST_LINE else None
    except (ValueError, RecursionError):
        raise BadInput("house-line", {"found": house[:80]}) from None
    if not isinstance(given, dict) or house_line(game, given, edition) != house:
        raise BadInput("house-line", {"found": house[:80]})
    return given


def told(trouble: BaseException) -> str:
    """A failure of code that was given strange numbers, for whoever gave them."""
    return f"{type(trouble).__name__}: {trouble}"


def changes_in(game: str, house: str, edition: int = NEWEST) -> list[Change]:
    """What is not as it is printed today at a table of a house and an edition, to be told."""
    older = editions_of(folder_of(game)).numbers(edition) if edition != NEWEST else {}
    given = {**older, **numbers_in(game, house, edition)}
    usual = numbers_of(game) if given else {}
    return [Change(path, usual[path], given[path]) for path in sorted(given) if given[path] != usual[path]]


def house_file(game: str, house: str) -> str:
    """A house as a file."""
    lines = [
        f"{'.'.join([key(part) for part in path.split('.')])} = {n}" for path, n in numbers_in(game, house).items()
    ]
    return "\n".join([f'{GAME} = "{game}"', *lines, ""])


def key(part: str) -> str:
    """A part of a path as TOML writes it."""
    return part if part.replace("-", "").replace("_", "").isalnum() and part.isascii() else json.dumps(part)


def house_name(house: str) -> str:
    """A short name for a house; empty for the printed rules."""
    return sha256(house.encode()).hexdigest()[:12] if house else ""


def check(game: str, usual: Numbers, path: str, number: object) -> None:
    """BadInput if there is no such number in the game, or if it cannot have this value."""
    if path not in usual:
        near = near_names(path[:MOST_LETTERS], list(usual))
        raise BadInput("house-path", {"path": path[:MOST_LETTERS], "game": game, "items": near, "number": len(near)})
    now = usual[path]
    if not is_number(number) or (isinstance(now, int) and not isinstance(number, int)):
        kind = "whole" if isinstance(now, int) else "any"
        found = str(number) if isinstance(number, int | float | str) else type(number).__name__
        facts = {"path": path, "found": found[:MOST_LETTERS], "usual": str(now), "kind": kind}
        raise BadInput("house-number", facts)
    high = max(ROOM, 10 * abs(now))
    low = 0 if now >= 0 else -high
    value: Any = number
    if not low <= value <= high:
        facts = {
            "path": path,
            "found": str(number)[:MOST_LETTERS],
            "usual": str(now),
            "low": str(low),
            "high": str(high),
        }
        raise BadInput("house-range", facts)


def near_names(path: str, paths: list[str]) -> list[str]:
    """Paths that may have been meant: those that begin so or end so, or look alike."""
    below = [known_path for known_path in paths if known_path.startswith(f"{path}.")]
    ending = [known_path for known_path in paths if known_path.endswith(f".{path}")]
    return (below or ending or get_close_matches(path, paths, SUGGESTED, 0.5))[:SUGGESTED]
