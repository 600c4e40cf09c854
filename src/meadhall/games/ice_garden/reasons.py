"""Why something is refused: the reasons that several questions share, and the question all others are made from."""

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.steps import Ask
from meadhall.core.values import Choice, Reason
from meadhall.games.ice_garden.data import BITS, GOLD, KINDS, MFACTOR, NAMES, POPULATION, REGIONS, name_of
from meadhall.games.ice_garden.facts import PieceRegionFromFacts, PriceTermsFacts, PurseFacts
from meadhall.games.ice_garden.state import IceGarden

OUT_OF_PLAY: Final = Reason("out-of-play", "IG-2.9")
IS_LOCKED: Final = Reason("locked", "IG-30.14")
NO_INFLUENCE: Final = Reason("no-influence", "IG-34.20")
NOT_NEXT_TO_IT: Final = Reason("not-next-to-it", "IG-34.30")
NO_SUCH_PIECE: Final = Reason("no-such-piece", "IG-30.1")
NO_MARKERS: Final = Reason("no-markers", "IG-30.15")
STOCK_EMPTY: Final = Reason("stock-empty", "IG-1.6")
TOO_POOR: Final = Reason("too-poor", "IG-34.4")
NO_MFACTOR_THERE: Final = Reason("no-mfactor-there", "IG-30.16")
NOT_YOUR_UNIT: Final = Reason("not-your-unit", "IG-1.8")


class Question(Ask):
    """A question of this game: its refusals always come with what the seat has."""

    def arithmetic(self, game: IceGarden, seat: int, choice: Choice, reason: Reason) -> Mapping[str, object]:
        return {**self.purse(game, seat), **self.numbers(game, seat, choice)}

    def purse(self, game: IceGarden, seat: int) -> PurseFacts:
        """What a seat can pay with."""
        tokens = game.players[seat].tokens
        return {"population": tokens[POPULATION], "gold": tokens[GOLD], "mfactor": tokens[MFACTOR]}

    def numbers(self, game: Any, seat: int, choice: Choice) -> Mapping[str, object]:
        """The numbers behind a refusal besides what the choice says and what the seat has."""
        return {}


def price_facts(price: list[int]) -> PriceTermsFacts:
    """A price as a sum of tokens."""
    terms = [[f"term-{KINDS[kind]}", number] for kind, number in enumerate(price) if number]
    return {"price": sum(price), "terms": terms}


def why_closed(game: IceGarden, seat: int, at: int) -> Reason | None:
    """What keeps the seat's pieces out of a region (IG-2.9, IG-30.14)."""
    if game.open_to(seat) & BITS[at]:
        return None
    return IS_LOCKED if game.in_play & BITS[at] else OUT_OF_PLAY


def piece_facts(game: IceGarden, seat: int, kind: int, at: int) -> PieceRegionFromFacts:
    """A piece and where it stands."""
    return {"piece": NAMES[name_of(game.players[seat].character, kind)], "region_from": REGIONS[at]}
