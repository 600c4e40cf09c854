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
from meadhall.games.printed import Numbers, is_number, printed_numbers

GAME: Final = "game"
SUGGESTED: Final = 3
MOST_CHANGES: Final = 200
ROOM: Final = 100
"""A number may be raised to this, or to ten times its usual value if that is more."""

known: Final[dict[str, Numbers]] = {}


class Change:
    """A number that is not as it is printed."""

    def __init__(self, path: str, usual: Any, number: Any) -> None:
        self.path: Final[str] = path
        self.usual: Final = usual
        self.number: Final = number

    def name(self) -> str:
        """The path as people read it."""
        return self.path.replace(".", " › ").replace("_", " ")


def numbers_of(game: str) -> Numbers:
    """Every number of a game that a house may change, by its path."""
    if game not in known:
        known[game] = printed_numbers(game.replace("-", "_"))
    return known[game]


def read_house(text: str, game: str) -> str:
    """The line of a house file for this game; BadInput says what is wrong with the file."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise BadInput("house-syntax", {"trouble": str(trouble)}) from None
    named = given.pop(GAME, None)
    if named is None:
        raise BadInput("house-without-game", {"game": game})
    if named != game:
        raise BadInput("house-game", {"found": str(named), "expected": game})
    return house_line(game, flat(given, ""))


def named_game(text: str) -> str:
    """The game that a house file is for, if it says so; empty otherwise."""
    try:
        return str(tomllib.loads(text).get(GAME, ""))
    except tomllib.TOMLDecodeError:
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


def house_line(game: str, wanted: Numbers) -> str:
    """The one line for these numbers, without those that are so anyway; BadInput if one of them cannot be."""
    if len(wanted) > MOST_CHANGES:
        raise BadInput("house-long", {"number": len(wanted), "most": MOST_CHANGES})
    usual = numbers_of(game)
    for path, number in wanted.items():
        check(game, path, number)
    changed = {path: wanted[path] for path in sorted(wanted) if wanted[path] != usual[path]}
    if not changed:
        raise BadInput("house-empty", {"game": game})
    return json.dumps(changed, separators=(",", ":"))


def numbers_in(game: str, house: str) -> Numbers:
    """The numbers of a house's line, which may come from somebody else's record: checked like a file."""
    if not house:
        return {}
    try:
        given = json.loads(house)
    except ValueError:
        raise BadInput("house-line", {"found": house[:80]}) from None
    if not isinstance(given, dict) or house_line(game, given) != house:
        raise BadInput("house-line", {"found": house[:80]})
    return given


def changes_in(game: str, house: str) -> list[Change]:
    """What a house changes, to be told."""
    if not house:
        return []
    usual = numbers_of(game)
    return [Change(path, usual[path], number) for path, number in numbers_in(game, house).items()]


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


def check(game: str, path: str, number: object) -> None:
    """BadInput if there is no such number in the game, or if it cannot have this value."""
    usual = numbers_of(game)
    if path not in usual:
        near = near_names(path, list(usual))
        raise BadInput("house-path", {"path": path, "game": game, "items": near, "number": len(near)})
    now = usual[path]
    if not is_number(number) or (isinstance(now, int) and not isinstance(number, int)):
        kind = "whole" if isinstance(now, int) else "any"
        raise BadInput("house-number", {"path": path, "found": str(number), "usual": str(now), "kind": kind})
    high = max(ROOM, 10 * abs(now))
    low = 0 if now >= 0 else -high
    value: Any = number
    if not low <= value <= high:
        facts = {"path": path, "found": str(number), "usual": str(now), "low": str(low), "high": str(high)}
        raise BadInput("house-range", facts)


def near_names(path: str, paths: list[str]) -> list[str]:
    """Paths that may have been meant: those that begin so or end so, or look alike."""
    below = [known_path for known_path in paths if known_path.startswith(f"{path}.")]
    ending = [known_path for known_path in paths if known_path.endswith(f".{path}")]
    return (below or ending or get_close_matches(path, paths, SUGGESTED, 0.5))[:SUGGESTED]
