"""Who sits where: people and bots."""

from typing import Final

from meadhall.bots import BOTS, find_bot, is_level, is_master
from meadhall.bots.base import Bot
from meadhall.cli.app import house
from meadhall.core import BadInput, Rules

HUMAN: Final = "human"
USUAL_BOT: Final = "adept"


class Seat:
    """A person, or a bot that plays for nobody."""

    def __init__(self, kind: str, name: str, bot: Bot | None) -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.bot: Final = bot


def seat_players(plan: str, rules: Rules, seed: int) -> list[Seat]:
    """The players of `human,adept,human:Ada`; who gives no name gets the one of the seat's colour."""
    seats = []
    for number, word in enumerate(plan.split(",")):
        kind, name = kind_and_name(word.strip())
        if kind != HUMAN and not is_level(kind):
            raise BadInput("unknown-player", {"player": kind, "known": ", ".join([HUMAN, *BOTS])})
        bot = None if kind == HUMAN else find_bot(kind, rules, seed + number)
        seats.append(Seat(kind, name.strip() or default_name(number), bot))
    return seats


def bot_seat(kind: str, name: str, rules: Rules, seed: int) -> Seat:
    """A bot in the place of somebody."""
    return Seat(kind, name, find_bot(kind, rules, seed))


def read_bot(words: list[str]) -> tuple[str, str]:
    """The kind of a bot and whom it plays for, in any order: `bot`, `bot adept`, `bot Ada master`."""
    kinds = [word for word in words if is_level(word)]
    others = [word for word in words if not is_level(word)]
    return kinds[0] if kinds else USUAL_BOT, " ".join(others)


def kind_and_name(word: str) -> tuple[str, str]:
    """`human:Ada`, `adept:Ben`; what follows a master may be his budget: `master:0.2s`, `master:300:Cleo`."""
    kind, _, name = word.partition(":")
    if is_master(kind) and name[:1].isdigit():
        budget, _, name = name.partition(":")
        kind = f"{kind}:{budget}"
    return kind, name


def default_name(seat: int) -> str:
    return house.say(f"player-{seat + 1}", {}) if seat < 6 else f"{seat + 1}"


def usual_plan(count: int, human: int = 0) -> str:
    """One person against adepts."""
    return ",".join([HUMAN if seat == human else USUAL_BOT for seat in range(count)])
