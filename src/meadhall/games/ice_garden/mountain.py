"""Voracious Mountain: IG-34.40 to IG-34.43 of the rules."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.choices import CARRY, FROM, PASS, TO, Carry, From, To
from meadhall.games.ice_garden.events import LEAPT, UNUSED
from meadhall.games.ice_garden.reasons import Question, piece_facts, why_closed
from meadhall.games.ice_garden.state import IceGarden

SAME_REGION: Final = Reason("same-region", "IG-34.43")
NOBODY_THERE: Final = Reason("nobody-there", "IG-34.40")
NOT_SO_MANY: Final = Reason("not-so-many", "IG-34.40")
AT_LEAST_ONE: Final = Reason("at-least-one", "IG-34.40")
ANOTHER_KIND_FIRST: Final = Reason("another-kind-first", "IG-34.40")


def begin_mountain(game: IceGarden, seat: int) -> bool:
    if game.players[seat].tokens[data.POPULATION] < game.box.mountain_price or game.open_to(seat).bit_count() < 2:
        return False
    ask = MountainFrom(ALONE[seat])
    if len(ask.candidates(game, seat)) == 1:
        return False
    game.then(ask)
    return True


class MountainFrom(Question):
    """Where does the Mountain swallow pieces, for 2 Population? (`mountain`, IG-34.40)"""

    rule = "IG-34.40"
    verbs = ("from", "pass")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices = [FROM[region.place.number] for region in game.regions if region.has_pieces(seat)]
        choices.append(PASS)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, From):
            return NOT_ASKED
        return None if game.regions[choice.at].has_pieces(seat) else NOBODY_THERE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if isinstance(choice, From):
            game.spend(game.players[seat], data.POPULATION, game.box.mountain_price)
            game.then(MountainTo(ALONE[seat], choice.at))
        else:
            game.tell(UNUSED, seat, data.MOUNTAIN)

    def facts(self, game: IceGarden, seat: int) -> say.PricePopulationFacts:
        return {"price": game.box.mountain_price, "population": game.players[seat].tokens[data.POPULATION]}


class MountainTo(Question):
    """Where does it spit them out? (`mountain`, second step)"""

    rule = "IG-34.43"
    verbs = ("to",)

    start: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [TO[at] for at in data.NUMBERS[game.open_to(seat) & ~data.BITS[self.start]]]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, To):
            return NOT_ASKED
        return SAME_REGION if choice.at == self.start else why_closed(game, seat, choice.at)

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, To)
        count_next(game, seat, self.start, choice.at, data.MARKER, 0, 0)

    def facts(self, game: IceGarden, seat: int) -> say.RegionFromFacts:
        return {"region_from": data.REGIONS[self.start]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.InfluenceFacts:
        assert isinstance(choice, To)
        return {"influence": game.influence(seat, game.regions[choice.at])}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.RegionFromFacts:
        return {"region_from": data.REGIONS[self.start]}


def count_next(game: IceGarden, seat: int, start: int, end: int, kind: int, markers: int, units: int) -> None:
    """Ask how many of the next kind of pieces go along; a last lone piece goes without asking (IG-34.40)."""
    region = game.regions[start]
    while kind < data.PIECE_KINDS and not region.count(seat, kind):
        kind += 1
    if kind == data.PIECE_KINDS:
        if game.heard is not None:
            game.tell_more(LEAPT, seat, start, end, [markers, units])
    elif region.count(seat, kind) == 1 and must_go(game, seat, start, kind, markers + units):
        leap(game, seat, start, end, kind, 1, markers, units)
    else:
        game.then(MountainCount(ALONE[seat], start, end, kind, markers, units))


def must_go(game: IceGarden, seat: int, start: int, kind: int, gone: int) -> bool:
    """Whether this is the last kind there and nothing has gone yet."""
    if gone:
        return False
    region = game.regions[start]
    return not sum([region.count(seat, other) for other in range(kind + 1, data.PIECE_KINDS)])


def leap(game: IceGarden, seat: int, start: int, end: int, kind: int, number: int, markers: int, units: int) -> None:
    """So many of a kind go, then the next kind is counted."""
    game.move(seat, kind, start, end, number)
    if kind == data.MARKER:
        markers += number
    else:
        units += number
    count_next(game, seat, start, end, kind + 1, markers, units)


class MountainCount(Question):
    """How many of one kind of pieces go along? (`mountain`, third step)"""

    rule = "IG-34.40"
    verbs = ("carry",)

    start: int
    end: int
    kind: int
    markers: int  # that have gone
    units: int  # that have gone

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        row = CARRY[data.name_of(game.players[seat].character, self.kind)]
        return row[self.least(game, seat) : game.regions[self.start].count(seat, self.kind) + 1]

    def least(self, game: IceGarden, seat: int) -> int:
        return 1 if must_go(game, seat, self.start, self.kind, self.markers + self.units) else 0

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Carry):
            return NOT_ASKED
        if choice.name != data.name_of(game.players[seat].character, self.kind):
            return ANOTHER_KIND_FIRST
        if choice.number > game.regions[self.start].count(seat, self.kind):
            return NOT_SO_MANY
        return AT_LEAST_ONE if choice.number < self.least(game, seat) else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Carry)
        leap(game, seat, self.start, self.end, self.kind, choice.number, self.markers, self.units)

    def facts(self, game: IceGarden, seat: int) -> say.MountainCountFacts:
        number = game.regions[self.start].count(seat, self.kind)
        return {**piece_facts(game, seat, self.kind, self.start), "region": data.REGIONS[self.end], "number": number}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.MountainCountSums:
        there = game.regions[self.start].count(seat, self.kind)
        name = data.NAMES[data.name_of(game.players[seat].character, self.kind)]
        return {"region_from": data.REGIONS[self.start], "there": there, "piece_first": name}
