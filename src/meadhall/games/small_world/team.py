"""Team play: section 6.2 of the rules, SW-12.1 to SW-12.4."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import MONSTER as PUT
from meadhall.games.small_world.choices import Monster
from meadhall.games.small_world.events import MONSTER_PUT
from meadhall.games.small_world.facts import EachFacts
from meadhall.games.small_world.marks import MONSTER
from meadhall.games.small_world.state import LOST_TRIBES, Region, SmallWorld

NO_MONSTER_THERE: Final = Reason("no-monster-there", "SW-12.3")
MONSTER_NEAR: Final = Reason("monster-near", "SW-12.3")


class PutMonsters(Do):
    """Everybody but the first player puts a Monster, in seat order (SW-12.3)."""

    def do(self, game: SmallWorld) -> None:
        seats = game.clockwise_after(game.first)
        for number in reversed(range(game.box.monsters)):  # what is put on the agenda last comes first
            game.then(ChooseMonster(ALONE[seats[number % len(seats)]]))


class ChooseMonster(Ask):
    """Where does a Monster live? (D-25)"""

    rule = "SW-12.3"
    verbs = ("monster",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [PUT[region.place.number] for region in game.regions if region.people == LOST_TRIBES]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Monster):
            return NOT_ASKED
        if choice.at >= len(game.regions) or game.regions[choice.at].people != LOST_TRIBES:
            return NO_MONSTER_THERE
        return MONSTER_NEAR if has_monster_near(game, game.regions[choice.at]) else None

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Monster)
        game.regions[choice.at].markers |= MONSTER
        game.tell(MONSTER_PUT, seat, choice.at)

    def facts(self, game: SmallWorld, seat: int) -> EachFacts:
        return {"each": game.box.monster_cost}


def has_monster_near(game: SmallWorld, region: Region) -> bool:
    """Whether a Monster lives in the region or next to it."""
    if region.markers & MONSTER:
        return True
    return any([other.markers & MONSTER for other in game.regions if region.place.near >> other.place.number & 1])


def team_of(game: SmallWorld, seat: int) -> int:
    """Partners sit opposite each other (SW-12.1)."""
    return seat % game.box.team_count


def winning_teams(game: SmallWorld, coins: list[int]) -> list[int]:
    """The lower partner counts, then the highest single player, then the victory is shared (SW-12.20 to SW-12.22)."""
    teams = game.box.team_count
    ranks = [(min(pair), max(pair)) for pair in [coins[team::teams] for team in range(teams)]]
    best = max(ranks)
    return [team for team, rank in enumerate(ranks) if rank == best]
