"""Activation: Maker-Spy, Ice Drakkar, Speed, Attack: section 3.36 of the rules, IG-36."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.boxes import kind_named, open_neighbours, why_not_step
from meadhall.games.ice_garden.choices import (
    FERRY,
    KEEP,
    PASS,
    PAY_ATTACK,
    SPY_ONE,
    SPY_PAIRS,
    STOP,
    TO,
    Ferry,
    Spy,
    To,
)
from meadhall.games.ice_garden.combat import AssignDamage, has_target, pool
from meadhall.games.ice_garden.events import ATTACKED, CLEARED, FERRIED, SPED, SPIED
from meadhall.games.ice_garden.reasons import NO_SUCH_PIECE, TOO_POOR, Question, piece_facts, price_facts
from meadhall.games.ice_garden.state import ACTIVATION, HARRASIM, NOBODY, NOWHERE, IceGarden, Player

TWO_SLOTS_FREE: Final = Reason("two-slots-free", "IG-41.6")
ONE_SLOT_FREE: Final = Reason("one-slot-free", "IG-41.9")
NO_DRAKKAR_THERE: Final = Reason("no-drakkar-there", "IG-44.4")
DRAKKARS_STAY: Final = Reason("drakkars-stay", "IG-44.4")
CARRIED_ALREADY: Final = Reason("carried-already", "IG-44.4")

DRAKKAR: Final = 2
NONE_CARRIED: Final = (0, 0, 0, 0)


class Activation(Do):
    """Box 6: Maker-Spy, Ice Drakkar, Speed, Attack, and what is defeated leaves the map (IG-36.1 to IG-36.4)."""

    def do(self, game: IceGarden) -> None:
        game.action_box = ACTIVATION
        game.then(SpeedOf(0), AttackOf(0), ClearField())
        transport(game)
        assign_spy(game)


# Maker-Spy


def assign_spy(game: IceGarden) -> None:
    """Freihoff is asked while Harrasim is on the map and a Maker-Spy slot is free (IG-36.1, IG-41.6, IG-41.11)."""
    seat = game.seat_of(data.FREIHOFF)
    if seat != NOBODY and game.units_on_map(seat, HARRASIM) and spy_slots(game, game.players[seat]):
        game.then(AssignSpy(ALONE[seat]))


def spy_slots(game: IceGarden, player: Player) -> list[int]:
    """The Maker-Spy slots that no bought upgrade covers, as places in the player's list of slots (IG-41.9)."""
    printed = game.box.characters[data.FREIHOFF].units[HARRASIM - 1].printed
    places = [(HARRASIM - 1) * data.SLOTS + slot for slot, name in enumerate(printed) if name == "spy"]
    return [place for place in places if player.slots[place] == data.BLANK or player.slots[place] >= data.COPIED]


class AssignSpy(Question):
    """Which abilities does Harrasim copy? (`maker_spy`)"""

    rule = "IG-41.6"
    verbs = ("spy", "keep")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return SPY_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is KEEP:
            return None
        if not isinstance(choice, Spy):
            return NOT_ASKED
        if len(spy_slots(game, game.players[seat])) == 1:
            return None if choice.second == data.BLANK else ONE_SLOT_FREE
        return TWO_SLOTS_FREE if choice.second == data.BLANK else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if not isinstance(choice, Spy):
            return
        player = game.players[seat]
        slots = player.slots[:]
        for place, ability in zip(spy_slots(game, player), (choice.first, choice.second)):
            slots[place] = data.COPIED + ability
        player.slots = slots
        player.read_rows(game.box)
        game.tell(SPIED, seat, choice.first, choice.second)

    def facts(self, game: IceGarden, seat: int) -> say.NumberFacts:
        return {"number": len(spy_slots(game, game.players[seat]))}


SPY_CHOICES: Final[list[Choice]] = [*SPY_PAIRS, *SPY_ONE, KEEP]


# Ice Drakkars


def transport(game: IceGarden) -> None:
    """Fjollsfinn is asked if his two Ice Drakkars stand in two regions (IG-36.2, IG-44.4)."""
    seat = game.seat_of(data.FJOLLSFINN)
    if seat == NOBODY:
        return
    index = seat * data.PIECE_KINDS + DRAKKAR
    harbours = [at for at in game.by_tile if game.regions[at].pieces[index] == 1]
    if len(harbours) == 2:
        ask_transport(game, Transport(ALONE[seat], harbours[0], harbours[1], NONE_CARRIED, NONE_CARRIED))


def ask_transport(game: IceGarden, ask: "Transport") -> None:
    if len(ask.options(game, ask.seats[0])) > 1:
        game.then(ask)


class Transport(Question):
    """Which piece crosses between the Ice Drakkars? (`drakkar_transport`)"""

    rule = "IG-44.4"
    verbs = ("ferry", "stop")

    one: int
    two: int
    to_one: tuple[int, ...]  # pieces carried to the first region, by kind: they do not go back
    to_two: tuple[int, ...]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        character = game.players[seat].character
        choices = [
            FERRY[at][data.name_of(character, kind)]
            for at in (self.one, self.two)
            for kind in range(data.PIECE_KINDS)
            if kind != DRAKKAR
        ]
        return [*choices, STOP]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, Ferry):
            return NOT_ASKED
        if choice.at not in (self.one, self.two):
            return NO_DRAKKAR_THERE
        kind = kind_named(game, seat, choice.name)
        if kind == DRAKKAR:
            return DRAKKARS_STAY
        there = game.regions[choice.at].count(seat, kind) if kind >= 0 else 0
        if not there:
            return NO_SUCH_PIECE
        came = self.to_one if choice.at == self.one else self.to_two
        return CARRIED_ALREADY if there == came[kind] else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if not isinstance(choice, Ferry):
            return
        kind = kind_named(game, seat, choice.name)
        to_one, to_two = list(self.to_one), list(self.to_two)
        if choice.at == self.one:
            end = self.two
            to_two[kind] += 1
        else:
            end = self.one
            to_one[kind] += 1
        game.move(seat, kind, choice.at, end, 1)
        if game.heard is not None:
            game.tell_more(FERRIED, seat, choice.name, choice.at, [end])
        ask_transport(game, Transport(self.seats, self.one, self.two, tuple(to_one), tuple(to_two)))

    def facts(self, game: IceGarden, seat: int) -> say.RegionRegionFromFacts:
        return {"region": data.REGIONS[self.one], "region_from": data.REGIONS[self.two]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.NoFacts | say.RegionRegionFromFacts:
        if not isinstance(choice, Ferry):
            return {}
        end = self.two if choice.at == self.one else self.one
        return {"region": data.REGIONS[end], "region_from": data.REGIONS[choice.at]}


# Speed


class SpeedOf(Do):
    """One player after the other moves the units with Speed, by tile and level (IG-36.3, IG-36.16)."""

    place: int

    def do(self, game: IceGarden) -> None:
        for place in range(self.place, len(game.order)):
            asks = speed_moves(game, game.order[place])
            if asks:
                game.then_all([*asks, SpeedOf(place + 1)])
                return


def speed_moves(game: IceGarden, seat: int) -> "list[SpeedMove]":
    """A question for each unit of the seat that has Speed."""
    player = game.players[seat]
    asks: list[SpeedMove] = []
    if not (player.speed[1] or player.speed[2] or player.speed[3]):
        return asks
    for at in game.by_tile:
        for level in data.LEVELS:
            if player.speed[level]:
                asks += [SpeedMove(ALONE[seat], at, level, player.speed[level])] * game.regions[at].count(seat, level)
    return asks


class SpeedMove(Question):
    """Where does a unit with Speed go? (`speed_move`)"""

    rule = "IG-36.3"
    verbs = ("to", "stop")

    start: int
    level: int
    left: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices = [TO[at] for at in data.NUMBERS[open_neighbours(game, seat, self.start)]]
        choices.append(STOP)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        return why_not_step(game, seat, self.start, choice) if isinstance(choice, To) else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if not isinstance(choice, To):
            return
        game.move(seat, self.level, self.start, choice.at, 1)
        if game.heard is not None:
            name = data.name_of(game.players[seat].character, self.level)
            game.tell_more(SPED, seat, name, self.start, [choice.at])
        if self.left > 1:
            game.then(SpeedMove(self.seats, choice.at, self.level, self.left - 1))

    def facts(self, game: IceGarden, seat: int) -> say.SpeedMoveFacts:
        return {**piece_facts(game, seat, self.level, self.start), "left": self.left}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.NoFacts | say.PriceInfluenceFacts:
        if not isinstance(choice, To):
            return {}
        each = game.players[seat].influence[self.level]
        return {"price": 0, "influence": game.influence(seat, game.regions[choice.at]) + each}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PieceRegionFromFacts:
        return piece_facts(game, seat, self.level, self.start)


# Attack


class AttackOf(Do):
    """One player after the other may pay for an attack, if he could harm anybody (IG-36.4, IG-36.14)."""

    place: int

    def do(self, game: IceGarden) -> None:
        for place in range(self.place, len(game.order)):
            seat = game.order[place]
            if game.players[seat].tokens[data.GOLD] >= game.box.attack_price and next_battle(game, seat, 0) != NOWHERE:
                game.then(PayAttack(ALONE[seat]), AttackOf(place + 1))
                return


def next_battle(game: IceGarden, seat: int, place: int) -> int:
    """The place in tile order of the next region where the seat can do damage (IG-36.17)."""
    while place < len(game.by_tile):
        region = game.regions[game.by_tile[place]]
        if pool(game, seat, region) and has_target(game, seat, region):
            return place
        place += 1
    return NOWHERE


class PayAttack(Question):
    """Do all your units attack, for 2 Gold? (`attack_pay`)"""

    rule = "IG-36.4"
    verbs = ("attack", "pass")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return ATTACK_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is PAY_ATTACK:
            return None if game.players[seat].tokens[data.GOLD] >= game.box.attack_price else TOO_POOR
        return None if choice is PASS else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if choice is PAY_ATTACK:
            game.spend(game.players[seat], data.GOLD, game.box.attack_price)
            game.tell(ATTACKED, seat, game.box.attack_price)
            game.then(Battle(seat, 0))

    def facts(self, game: IceGarden, seat: int) -> say.PriceGoldFacts:
        return {"price": game.box.attack_price, "gold": game.players[seat].tokens[data.GOLD]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.NoFacts | say.PriceDamageFacts:
        if choice is not PAY_ATTACK:
            return {}
        regions = [region for region in game.regions if has_target(game, seat, region)]
        damage = sum([pool(game, seat, region) for region in regions])
        return {"price": game.box.attack_price, "damage": damage}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PriceTermsFacts:
        return price_facts([0, game.box.attack_price, 0])


ATTACK_CHOICES: Final[list[Choice]] = [PAY_ATTACK, PASS]


class Battle(Do):
    """The attacker deals with his regions by ascending tile number (IG-36.17)."""

    seat: int
    place: int

    def do(self, game: IceGarden) -> None:
        place = next_battle(game, self.seat, self.place)
        if place != NOWHERE:
            at = game.by_tile[place]
            points = pool(game, self.seat, game.regions[at])
            game.then(AssignDamage(ALONE[self.seat], at, points), Battle(self.seat, place + 1))


class ClearField(Do):
    """Defeated units return to their owners, all damage is wiped (IG-36.9, IG-36.11)."""

    def do(self, game: IceGarden) -> None:
        for number in game.wounds:
            piece, damage = divmod(number, game.box.wound_room)
            if damage == game.box.lying:
                place, kind = divmod(piece, data.PIECE_KINDS)
                at, seat = divmod(place, 4)
                game.return_pieces(at, seat, kind, 1)
                game.tell(CLEARED, seat, data.name_of(game.players[seat].character, kind), at)
        game.wounds = []
