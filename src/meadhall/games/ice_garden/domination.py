"""The Domination phase: section 3.38 of the rules, IG-38."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.characters import begin_abilities
from meadhall.games.ice_garden.choices import PICK, Pick
from meadhall.games.ice_garden.data import KINDS, MFACTOR, REGIONS, VANDYKEN
from meadhall.games.ice_garden.events import PICKED, RANKED, RESERVE_PAID, SCORED
from meadhall.games.ice_garden.facts import NumberTokenFacts, PickResourceFacts, RegionFacts
from meadhall.games.ice_garden.reasons import STOCK_EMPTY, Question
from meadhall.games.ice_garden.state import (
    ABILITY_STEP,
    DOMINATION,
    NOWHERE,
    POINT_STEP,
    REGION_POINTS,
    RESERVE_STEP,
    RESOURCE_STEP,
    IceGarden,
    Region,
)

NOT_OFFERED: Final = Reason("not-offered", "IG-38.3")
PICKED_ALREADY: Final = Reason("picked-already", "IG-38.3")


class Domination(Do):
    """The regions in play one after the other, by ascending tile number (IG-38.1)."""

    def do(self, game: IceGarden) -> None:
        game.phase = DOMINATION
        game.action_box = NOWHERE
        game.then(ResolveRegion(0))


class ResolveRegion(Do):
    """Rank a region and let the dominating player use his abilities; nobody in the rank: the next one (IG-38.2)."""

    place: int

    def do(self, game: IceGarden) -> None:
        for place in range(self.place, len(game.by_tile)):
            region = game.regions[game.by_tile[place]]
            rank = game.ranking(region)
            if rank:
                resolve(game, region, rank, place)
                return
        end_phase(game)


def resolve(game: IceGarden, region: Region, rank: list[int], place: int) -> None:
    game.at = region.place.number
    game.step = ABILITY_STEP
    game.rank = rank
    game.picked = game.used = 0
    if game.heard is not None:
        game.tell_more(RANKED, game.at, 0, 0, rank[:])
    game.then(GiveResources(place))
    begin_abilities(game, rank[0], region)


def end_phase(game: IceGarden) -> None:
    """Lured reserves lose their mark (IG-42.11)."""
    game.at = NOWHERE
    game.step = game.picked = game.used = 0
    game.rank = []
    for region in game.regions:
        region.lured = 0


class GiveResources(Do):
    """Step 3, then the rest of the region (IG-38.3)."""

    place: int

    def do(self, game: IceGarden) -> None:
        game.step = RESOURCE_STEP
        game.then(FinishRegion(self.place))
        pick_from(game, 0)


def kinds_left(game: IceGarden) -> list[int]:
    """The kinds that can still be picked in the region being resolved (IG-38.3, IG-38.4)."""
    income = game.regions[game.at].place.income
    return [
        kind for kind in range(len(income)) if income[kind] and not game.picked >> kind & 1 and game.in_stock(kind) > 0
    ]


def pick_from(game: IceGarden, turn: int) -> None:
    """From this turn of the rank on; the only kind left is taken without asking (IG-38.4)."""
    while turn < len(game.rank) * game.box.kinds_per_player:
        seat = game.rank[turn // game.box.kinds_per_player]
        kinds = kinds_left(game)
        if len(kinds) > 1:
            game.then(PickResource(ALONE[seat], turn))
            return
        if not kinds:
            return
        pick(game, seat, kinds[0])
        turn += 1


def pick(game: IceGarden, seat: int, kind: int) -> None:
    game.picked |= 1 << kind
    gained = game.gain(game.players[seat], kind, game.regions[game.at].place.income[kind])
    if game.heard is not None:
        game.tell_more(PICKED, seat, kind, gained, [game.at])


class PickResource(Question):
    """Which kind of resources do you take? (`pick_resource`)"""

    rule = "IG-38.3"
    verbs = ("pick",)

    turn: int  # of all picks in the region, in the order of the rank

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return PICK

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pick):
            return NOT_ASKED
        if not game.regions[game.at].place.income[choice.kind]:
            return NOT_OFFERED
        if game.picked >> choice.kind & 1:
            return PICKED_ALREADY
        return None if game.in_stock(choice.kind) > 0 else STOCK_EMPTY

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        pick(game, seat, choice.kind)
        pick_from(game, self.turn + 1)

    def facts(self, game: IceGarden, seat: int) -> PickResourceFacts:
        return {
            "region": REGIONS[game.at],
            "place": self.turn // game.box.kinds_per_player + 1,
            "players": len(game.rank),
        }

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> NumberTokenFacts:
        assert isinstance(choice, Pick)
        offered = game.regions[game.at].place.income[choice.kind]
        return {"number": min(offered, game.in_stock(choice.kind)), "token": KINDS[choice.kind]}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> RegionFacts:
        return {"region": REGIONS[game.at]}


class FinishRegion(Do):
    """Steps 4 and 5: the reserve, the points; then the next region (IG-38.14, IG-38.5)."""

    place: int

    def do(self, game: IceGarden) -> None:
        region = game.regions[game.at]
        game.step = RESERVE_STEP
        pay_reserve(game, region)
        game.step = POINT_STEP
        if game.scoring:
            score_region(game, region)
        game.then(ResolveRegion(self.place + 1))


def pay_reserve(game: IceGarden, region: Region) -> None:
    """One M-factor for the dominating player; van Dyken gets none for what he lured (IG-38.14, IG-38.15)."""
    player = game.players[game.rank[0]]
    paying = region.reserves - region.lured if player.character == VANDYKEN else region.reserves
    if paying > 0:
        gained = game.gain(player, MFACTOR, game.box.reserve_mfactor)
        if gained:
            game.tell(RESERVE_PAID, player.seat, game.at, gained)


def score_region(game: IceGarden, region: Region) -> None:
    """First, second and third in rank score the numbers of the tile (IG-38.6, IG-38.7)."""
    points = game.tile_points(region)
    for place in range(min(len(points), len(game.rank))):
        if points[place]:
            seat = game.rank[place]
            game.players[seat].score(points[place], REGION_POINTS)
            if game.heard is not None:
                game.tell_more(SCORED, seat, points[place], game.at, [place + 1])
