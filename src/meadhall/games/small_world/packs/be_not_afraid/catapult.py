"""The Catapult: section 4.2 of the rules, SW-P24."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.aids import has_aids, ways, why_no_attempt
from meadhall.games.small_world.choices import CATAPULT, SOURCE, Source
from meadhall.games.small_world.choices import Catapult as Shot
from meadhall.games.small_world.conquest import conquer
from meadhall.games.small_world.data import BITS, numbers
from meadhall.games.small_world.events import SHOT
from meadhall.games.small_world.facts import NextFacts, RegionFacts
from meadhall.games.small_world.marks import CATAPULT_MARKER, next_mark
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.targets import (
    HAUNTED,
    NO_SUCH_REGION,
    NOBODY_IN_HAND,
    WATER,
    YOURS_ALREADY,
    can_take_water,
    why_closed,
)
from meadhall.games.small_world.trait import Trait

CATAPULT_SPENT: Final = Reason("catapult-spent", "SW-P24.1")
OUT_OF_RANGE: Final = Reason("out-of-range", "SW-P24.1")
NO_CATAPULT_THERE: Final = Reason("no-catapult-there", "SW-P24.1")


class Catapult(Trait):
    """A shot takes a region one region away for fewer tokens. SW-P24"""

    guards = True

    def verbs(self) -> tuple[str, ...]:
        return ("catapult",)

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        if me.hand < me.least or not next_mark(me.used, game.box.shots):
            return []
        reached = 0
        for number in numbers(me.land):
            reached |= game.board.in_range[number]
        return [CATAPULT[number] for number in numbers(reached & ~me.land & ~game.survey.protected)]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if not isinstance(choice, Shot):
            return NOT_ASKED
        if not next_mark(me.used, game.box.shots):
            return CATAPULT_SPENT
        reason = why_no_shot(game, me, choice.at)
        if reason is not None:
            return reason
        region = game.regions[choice.at]
        short = game.cost(me, region) - game.box.catapult_strength - me.hand
        if short <= 0:
            return None
        reason = why_no_attempt(game, me, region, short)
        return None if has_aids(me) and ways(game, me, region, game.box.catapult_strength) else reason

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Shot)
        sources = catapult_sources(game, me, choice.at)
        if len(sources) > 1:
            game.then(ChooseSource(ALONE[me.owner], me.number, choice.at))
        else:
            shoot(game, me, sources[0], choice.at)


def why_no_shot(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What keeps a region from being shot at, whatever it costs."""
    if at >= len(game.regions):
        return NO_SUCH_REGION
    region = game.regions[at]
    if me.land & BITS[at]:
        return YOURS_ALREADY
    if not catapult_sources(game, me, at):
        return OUT_OF_RANGE
    if region.place.water and not can_take_water(me):
        return WATER
    if game.survey.protected & BITS[at]:
        return why_closed(game, me, at)
    if me.hand < me.least:
        return NOBODY_IN_HAND
    return HAUNTED if game.is_haunted(me, region) else None


def catapult_sources(game: SmallWorld, me: Tribe, at: int) -> list[int]:
    """The regions from which the Catapult reaches a region."""
    return numbers(me.land & game.board.in_range[at])


class ChooseSource(Ask):
    """From where does the Catapult shoot? It stays there, and guards the region. (D-7)"""

    rule = "SW-P24.1"
    verbs = ("from",)

    tribe: int
    at: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [SOURCE[number] for number in catapult_sources(game, game.tribes[self.tribe], self.at)]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Source):
            return NOT_ASKED
        sources = catapult_sources(game, game.tribes[self.tribe], self.at)
        return None if choice.at in sources else NO_CATAPULT_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Source)
        shoot(game, game.tribes[self.tribe], choice.at, self.at)

    def facts(self, game: SmallWorld, seat: int) -> RegionFacts:
        return {"region": f"r{self.at}"}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> NextFacts:
        return {"next": f"r{self.at}"}


def shoot(game: SmallWorld, me: Tribe, source: int, at: int) -> None:
    """Put the Catapult into its place and conquer by it (SW-P24.1, SW-P24.3)."""
    me.used |= next_mark(me.used, game.box.shots)
    game.make_free(me, CATAPULT_MARKER, game.box.catapults)
    game.regions[source].markers |= CATAPULT_MARKER
    game.tell(SHOT, me.owner, me.race.number, source)
    conquer(game, me, game.regions[at], source)
