"""Pictures of a rulebook: a moment of a recorded game, which the board of the game draws."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, convert

from meadhall.core import BadInput, Facts, Record, Rules, State, question, read_record, replay
from meadhall.games import find_rules

FOLDER: Final = Path(__file__).parent
FILE: Final = "pictures.toml"


class Moment(Struct, forbid_unknown_fields=True):
    """After how many answers, who looks, and what part of the board is shown."""

    answers: int
    seat: int
    crop: tuple[int, int, int, int] = (0, 0, 100, 100)


class BookPicture(Struct):
    """All that a board needs to draw a moment."""

    public: Facts
    private: Facts
    names: list[str]
    asked: list[int]
    seat: int
    crop: list[int]


class Shown:
    """A moment as the rules know it."""

    def __init__(self, rules: Rules, record: Record, state: State, moment: Moment) -> None:
        self.rules: Final = rules
        self.record: Final = record
        self.state: Final = state
        self.moment: Final = moment


@cache
def moments(game: str) -> dict[str, Moment]:
    """The pictures of a game by their ids."""
    found = tomllib.loads((FOLDER / FILE).read_text("utf-8"))
    return convert(found.get(game, {}), dict[str, Moment])


def show(game: str, picture: str) -> Shown:
    """The table of a picture."""
    moment = moments(game).get(picture)
    if moment is None:
        raise BadInput("no-picture", {"picture": picture, "known": ", ".join(moments(game)) or "-"})
    record = read_record((FOLDER / "records" / f"{game}.record").read_text("utf-8"))
    rules = find_rules(record.game, record.version, record.house)
    return Shown(rules, record, replay(rules, record, moment.answers), moment)


@cache
def read_picture(game: str, picture: str) -> BookPicture:
    shown = show(game, picture)
    ask = question(shown.state)
    seat = shown.moment.seat
    names = [f"{number + 1}" for number in range(shown.record.seats)]
    view = shown.rules.view(shown.state, seat)
    asked = list(ask.asked(shown.state)) if ask is not None else []
    return BookPicture(view["public"], view["private"], names, asked, seat, list(shown.moment.crop))
