"""Necromancer Island: section 6.1 of the rules, SW-11."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Chance
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.data_files import Part
from meadhall.games.small_world.box import SmallWorldBox
from meadhall.games.small_world.choices import DONE, RAISE_GHOST, RESERVE, USE, Reserve, UsePower
from meadhall.games.small_world.data import TERRAINS, Map
from meadhall.games.small_world.events import RAISED, RESERVED, ROSE, SPAWNED, USED_POWER
from meadhall.games.small_world.facts import BuyGrowthFacts, NumberFacts, PriceFacts
from meadhall.games.small_world.state import GHOSTS, SOULS, Region, SmallWorld, Tribe
from meadhall.games.small_world.terms import PAYMENTS
from meadhall.games.small_world.trait import Card, Trait

NOT_IN_RESERVE: Final = Reason("not-in-reserve", "SW-11.12")
TOO_DEAR: Final = Reason("too-dear", "SW-11.12")
NO_GHOST_LEFT: Final = Reason("no-ghost-left", "SW-11.12")
DOMINION: Final = Card(-1, "dominion", 0, 0, 0, 0, Part({}))


class Dominion(Trait):
    """Several powers at work together; their effects add up (SW-11.13)."""

    def __init__(self, powers: list[Trait]) -> None:
        Trait.__init__(self, DOMINION)
        self.parts = sorted(powers, key=place_in_order)
        self.bargains = any([power.bargains for power in powers])
        self.sails = any([power.sails for power in powers])
        self.last_try = all([power.last_try for power in powers])
        self.marauds = any([power.marauds for power in powers])
        self.hires = any([power.hires for power in powers])
        self.herds = any([power.herds for power in powers])
        self.guards = any([power.guards for power in powers])
        self.hordes = sum([power.hordes for power in powers])

    def entries(self, board: Map) -> int:
        regions = 0
        for power in self.parts:
            regions |= power.entries(board)
        return regions

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        regions = 0
        for power in self.parts:
            regions |= power.reach(game, me)
        return regions

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return sum([power.discount(game, me, region) for power in self.parts])

    def verbs(self) -> tuple[str, ...]:
        return tuple([verb for power in self.parts for verb in power.verbs()])

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        return [choice for power in self.parts for choice in power.more(game, me)]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        for power in self.parts:
            reason = power.why_not(game, me, choice)
            if reason is not NOT_ASKED:
                return reason
        return NOT_ASKED

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        for power in self.parts:
            if power.why_not(game, me, choice) is None:
                power.take(game, me, choice)
                return

    def conquered(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        for power in self.parts:
            power.conquered(game, me, region)

    def defeated(self, game: SmallWorld, me: Tribe, victim: Tribe) -> None:
        for power in self.parts:
            power.defeated(game, me, victim)

    def bereft(self, game: SmallWorld, me: Tribe, attacker: Tribe) -> None:
        for power in self.parts:
            power.bereft(game, me, attacker)

    def grown(self, game: SmallWorld, me: Tribe) -> None:
        for power in self.parts:
            power.grown(game, me)

    # What is put on the agenda last is done first, so the order of SW-7.4 is walked backwards.

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for power in self.parts[::-1]:
            power.place_markers(game, me)

    def return_pieces(self, game: SmallWorld, me: Tribe) -> None:
        for power in self.parts[::-1]:
            power.return_pieces(game, me)

    def turn_end(self, game: SmallWorld, me: Tribe) -> None:
        for power in self.parts[::-1]:
            power.turn_end(game, me)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return sum([power.bonus(game, me) for power in self.parts])

    def heard_of_decline(self, game: SmallWorld, me: Tribe) -> None:
        for power in self.parts:
            power.heard_of_decline(game, me)


def place_in_order(power: Trait) -> int:
    return power.placed


# Before the first turn


class DrawReserve(Chance):
    """One of the Necromancer's powers (SW-11.3, SW-15.3)."""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [RESERVE[power] for power in game.badges.inside if power not in game.box.excluded]

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Reserve)
        island = game.island
        game.badges.draw(choice.power)
        island.reserve.append(choice.power)
        game.tell(RESERVED, island.seat, choice.power)
        fill_reserve(game)


def fill_reserve(game: SmallWorld) -> None:
    """The Necromancer's powers are drawn one by one; then he chooses among them."""
    if len(game.island.reserve) < game.box.powers_drawn:
        game.then(DrawReserve())
    else:
        ask_for_first_power(game)


def ask_for_first_power(game: SmallWorld) -> None:
    """The Necromancer begins with some of his powers in use (SW-11.3)."""
    if game.island.reserve and len(game.island.in_use) < game.box.powers_at_start:
        game.then(ChooseFirstPower(ALONE[game.island.seat]))


class ChooseFirstPower(Ask):
    """Which power does the Necromancer begin with? (D-32)"""

    rule = "SW-11.3"
    verbs = ("use",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [USE[power] for power in game.island.reserve]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, UsePower):
            return NOT_ASKED
        return None if choice.power in game.island.reserve else NOT_IN_RESERVE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, UsePower)
        put_in_use(game, choice.power, 0)
        ask_for_first_power(game)

    def facts(self, game: SmallWorld, seat: int) -> NumberFacts:
        return {"number": len(game.island.reserve) - 1}


def put_in_use(game: SmallWorld, power: int, price: int) -> None:
    """A power of the reserve works from now on; its pieces come to the Island (SW-11.13, SW-11.20, SW-11.28)."""
    island = game.island
    me = game.active(island.seat)
    island.reserve.remove(power)
    island.in_use.append(power)
    me.take_power(dominion(game.box, island.in_use))
    game.players[island.seat].receive(-price, PAYMENTS)
    game.tell(USED_POWER, island.seat, power, price)
    game.box.powers[power].picked(game, me)
    me.put_off()


def dominion(box: SmallWorldBox, in_use: list[int]) -> Trait:
    """All powers in use as one."""
    return Dominion([box.powers[number] for number in in_use])


# His turn


def price_of_growth(game: SmallWorld) -> int:
    """What a Ghost or a power costs now (SW-11.12)."""
    me = game.active(game.island.seat)
    ghosts = game.race_tokens_on_map(me) + me.hand - me.hordes + me.off - me.off_hordes
    return len(game.island.in_use) + ghosts


class BuyGrowth(Ask):
    """What does the Necromancer buy before his conquests? (D-33)"""

    rule = "SW-11.12"
    verbs = ("use", "ghost", "done")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [RAISE_GHOST, *[USE[power] for power in game.island.reserve], DONE]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is DONE:
            return None
        if isinstance(choice, UsePower):
            if choice.power not in game.island.reserve:
                return NOT_IN_RESERVE
        elif choice is not RAISE_GHOST:
            return NOT_ASKED
        elif not game.tray[GHOSTS]:
            return NO_GHOST_LEFT
        return None if price_of_growth(game) <= game.players[seat].coins else TOO_DEAR

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        """A Ghost is raised where the powers lie, or on the lake."""
        if choice is not RAISE_GHOST:
            return choice.elements()
        return ["ghost", *[f"r{place.number}" for place in game.board.places if TERRAINS[place.terrain] == "lake"]]

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if choice is DONE:
            return
        game.then(BuyGrowth(self.seats))
        price = price_of_growth(game)
        if isinstance(choice, UsePower):
            put_in_use(game, choice.power, price)
            return
        game.players[seat].receive(-price, PAYMENTS)
        game.active(seat).off += game.fetch(game.active(seat), 1)
        game.tell(RAISED, seat, price)

    def facts(self, game: SmallWorld, seat: int) -> BuyGrowthFacts:
        return {"coins": game.players[seat].coins, "price": price_of_growth(game), "number": game.tray[GHOSTS]}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> PriceFacts:
        return {"price": 0 if choice is DONE else price_of_growth(game)}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> BuyGrowthFacts:
        return self.facts(game, seat)


# The end of every turn


def spawn(game: SmallWorld) -> None:
    """Souls in the Well become Ghosts, several for one (SW-11.11)."""
    island = game.island
    ghosts = game.active(island.seat)
    spawned = 0
    while sum(island.well) >= game.box.souls_per_ghost and (game.tray[GHOSTS] or island.well[GHOSTS]):
        empty_well(game)
        ghosts.off += game.fetch(ghosts, 1)
        spawned += 1
    if spawned:
        game.tell(SPAWNED, island.seat, spawned)


def empty_well(game: SmallWorld) -> None:
    """Tokens leave the Well for a Ghost: Ghosts first, then pieces without a race, then races in order (SW-11.9)."""
    left = game.box.souls_per_ghost
    for kind in [GHOSTS, SOULS, *range(GHOSTS)]:
        removed = min(left, game.island.well[kind])
        game.island.well[kind] -= removed
        left -= removed
        if kind != SOULS:
            game.tray[kind] += removed


def has_risen(game: SmallWorld) -> bool:
    """Whether the Necromancer has won, after his own turn: all Ghosts are out (SW-11.24, SW-11.26)."""
    island = game.island
    if game.current != island.seat or game.tray[GHOSTS] or island.well[GHOSTS]:
        return False
    island.risen = True
    game.tell(ROSE, island.seat)
    return True
